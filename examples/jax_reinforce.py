"""REINFORCE with a baseline in JAX, by self-play on the vector environment, which writes features into our array.

pip install 'parlorcar[jax]'
python examples/jax_reinforce.py --game ttr-usa --updates 20
"""

from __future__ import annotations

import argparse
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

import parlorcar
from parlorcar.research import Features, Spec, VectorEnv
from parlorcar.research.envs.evaluation import wins

ILLEGAL = -1e9


def network(key: Any, inputs: int, width: int, moves: int) -> Any:
    """The numbers of two layers, a policy and a value."""
    sizes = [(inputs, width), (width, width), (width, moves + 1)]
    keys = jax.random.split(key, len(sizes))
    scales = [np.sqrt(2 / inputs), np.sqrt(2 / width), 0.01]
    return [
        (jax.random.normal(k, size) * scale, jnp.zeros(size[1]))
        for k, size, scale in zip(keys, sizes, scales, strict=True)
    ]


def judged(net: Any, seen: Any, masks: Any) -> tuple[Any, Any]:
    """Logits of all moves, far below for illegal ones, and the value for the seat that looks."""
    for weights, bias in net[:-1]:
        seen = jax.nn.relu(seen @ weights + bias)
    out = seen @ net[-1][0] + net[-1][1]
    return jnp.where(masks, out[:, :-1], ILLEGAL), jnp.tanh(out[:, -1])


@jax.jit  # type: ignore[untyped-decorator]  # JAX need not be there
def chosen(net: Any, key: Any, seen: Any, masks: Any) -> Any:
    return jax.random.categorical(key, judged(net, seen, masks)[0])


@jax.jit  # type: ignore[untyped-decorator]  # JAX need not be there
def best(net: Any, seen: Any, masks: Any) -> Any:
    return judged(net, seen, masks)[0].argmax(1)


def loss(net: Any, seen: Any, masks: Any, moves: Any, worth: Any, known: Any) -> Any:
    logits, values = judged(net, seen, masks)
    logs = jax.nn.log_softmax(logits)
    gain = jax.lax.stop_gradient(worth - values)
    taken = jnp.take_along_axis(logs, moves[:, None], 1)[:, 0]
    spread = -(jnp.exp(logs) * jnp.where(masks, logs, 0)).sum(1)
    parts = -gain * taken + 0.5 * (worth - values) ** 2 - 0.01 * spread
    return (parts * known).sum() / jnp.maximum(known.sum(), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--rollout", type=int, default=256, help="decisions of every match between two updates")
    parser.add_argument("--updates", type=int, default=20)
    parser.add_argument("--passes", type=int, default=8, help="parts in which a rollout is learned from")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    game = parlorcar.game(args.game, players=args.players)
    features = np.zeros((args.envs, Features(Spec(game)).size), np.float32)
    env = VectorEnv(game, n=args.envs, seed=args.seed, buffers={"observations": features})
    key = jax.random.PRNGKey(args.seed)
    net = network(key, env.features.size, 256, env.game.moves)
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(5e-4))
    state = optimizer.init(net)
    shape = (args.rollout, args.envs)
    seen = np.zeros((*shape, env.features.size), np.float32)
    masks, moves = np.zeros((*shape, env.game.moves), bool), np.zeros(shape, np.int32)
    players, done = np.zeros(shape, np.int64), np.zeros(shape, bool)
    returns = np.zeros((*shape, args.players), np.float32)

    @jax.jit  # type: ignore[untyped-decorator]  # JAX need not be there
    def updated(net: Any, state: Any, *batch: Any) -> tuple[Any, Any]:
        change, state = optimizer.update(jax.grad(loss)(net, *batch), state)
        return optax.apply_updates(net, change), state

    for _ in range(args.updates):
        for t in range(args.rollout):
            seen[t], masks[t], players[t] = features, env.masks, env.players
            key, luck = jax.random.split(key)
            moves[t] = np.asarray(chosen(net, luck, seen[t], masks[t]))
            _, returns[t], done[t] = env.step(moves[t].astype(np.int64))
        worth, known = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
        ahead, certain = np.zeros((args.envs, args.players), np.float32), np.zeros(args.envs, bool)
        for t in reversed(range(args.rollout)):  # what a match was worth goes back to all of its decisions
            ahead[done[t]], certain[done[t]] = returns[t][done[t]], True
            worth[t], known[t] = ahead[np.arange(args.envs), players[t]], certain
        rows = np.random.default_rng(args.seed).permutation(args.rollout * args.envs)
        flat = [part.reshape(len(rows), *part.shape[2:]) for part in (seen, masks, moves, worth, known)]
        for part in np.array_split(rows, args.passes):
            net, state = updated(net, state, *(one[part] for one in flat))
    won = wins(lambda a, b: best(net, a, b.astype(bool)), args.game, args.players, "random", args.games)
    print(f"{env.counted()[0]:,} decisions, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
