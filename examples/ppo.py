"""PPO by self-play, in one file in the manner of CleanRL: one network plays all seats of many matches at once.

A step of a row belongs to the seat that decides there, so advantages are worked out seat by seat; the only reward is
what the match was worth to the seat in the end. Steps whose end is not known yet are left out of the update.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from parlorcar.core.rng import Random
from parlorcar.research import Episode, Observer, VectorEnv


class Agent(nn.Module):
    """A policy over all moves, and what the match will be worth to the seat that looks."""

    def __init__(self, size: int, moves: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, moves)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.policy.weight, 0.01)

    def forward(self, features: Any, masks: Any) -> tuple[Any, Any]:
        """The distribution over legal moves, and the value."""
        hidden = self.body(features)
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return Categorical(logits=logits), torch.tanh(self.value(hidden)).squeeze(-1)


def advantages(values: Any, players: Any, done: Any, returns: Any, trace: float) -> tuple[Any, Any]:
    """Advantages seat by seat, backwards, and which of them are known: no reward is discounted."""
    steps, n = values.shape
    seats = returns.shape[2]
    found, known = np.zeros_like(values), np.zeros(values.shape, bool)
    ahead, sum_ahead = np.zeros((n, seats), np.float32), np.zeros((n, seats), np.float32)
    certain = np.zeros((n, seats), bool)
    rows = np.arange(n)
    for t in reversed(range(steps)):
        ended = done[t]
        ahead[ended], sum_ahead[ended], certain[ended] = returns[t][ended], 0, True
        seat = players[t]
        delta = ahead[rows, seat] - values[t]
        sum_ahead[rows, seat] = delta + trace * sum_ahead[rows, seat]
        found[t], known[t] = sum_ahead[rows, seat], certain[rows, seat]
        ahead[rows, seat] = values[t]
    return found, known


def evaluate(agent: Agent, env: VectorEnv, games: int) -> float:
    """How often the agent wins on each seat in turn against random players; chance alone gives one in `players`."""
    observer, rng, wins = Observer(env.game, "features"), Random(9), 0.0
    for number in range(games):
        episode, mine = Episode(env.game, number), number % env.game.players
        while not episode.over:
            move = episode.legal[rng.below(len(episode.legal))]
            if episode.seat == mine:
                features = torch.from_numpy(observer.observe(episode.facing(mine), mine))
                with torch.no_grad():
                    policy, _ = agent(features, torch.from_numpy(observer.mask(episode.legal)).bool())
                move = int(policy.probs.argmax())
            episode.play(move)
        ranks = episode.ranks()
        wins += (ranks[mine] == 1) / ranks.count(1)
    return wins / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ticket-to-ride-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--steps", type=int, default=256)
    parser.add_argument("--updates", type=int, default=40)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batches", type=int, default=8)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--trace", type=float, default=0.98, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--games", type=int, default=40, help="matches of an evaluation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="where the network goes")
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    env = VectorEnv(args.game, args.players, args.envs, seed=args.seed, returns="rank")
    agent = Agent(env.features.size, env.game.moves)
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.rate, eps=1e-5)
    shape = (args.steps, args.envs)
    observations = np.zeros((*shape, env.spec.size), np.int16)
    masks = np.zeros((*shape, env.game.moves), bool)
    actions, players = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    chances, values = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    done, returns = np.zeros(shape, bool), np.zeros((*shape, args.players), np.float32)
    start = time.time()

    for update in range(1, args.updates + 1):
        for t in range(args.steps):
            observations[t], masks[t], players[t] = env.observations, env.masks, env.players
            with torch.no_grad():
                policy, value = agent(torch.from_numpy(env.features(observations[t])), torch.from_numpy(masks[t]))
                action = policy.sample()
            actions[t], chances[t], values[t] = action, policy.log_prob(action), value
            _, returns[t], done[t] = env.step(actions[t])

        gains, known = advantages(values, players, done, returns, args.trace)
        flat = np.flatnonzero(known.reshape(-1))
        targets = (gains + values).reshape(-1)
        if not len(flat):
            continue  # no match has ended yet
        for _ in range(args.epochs):
            np.random.default_rng(update).shuffle(flat)
            for batch in np.array_split(flat, args.batches):
                t, row = np.divmod(batch, args.envs)
                features = torch.from_numpy(env.features(observations[t, row]))
                policy, value = agent(features, torch.from_numpy(masks[t, row]))
                gain = torch.from_numpy(gains[t, row])
                gain = (gain - gain.mean()) / (gain.std() + 1e-8)
                ratio = (policy.log_prob(torch.from_numpy(actions[t, row])) - torch.from_numpy(chances[t, row])).exp()
                better = torch.min(ratio * gain, ratio.clamp(1 - args.clip, 1 + args.clip) * gain).mean()
                off = ((value - torch.from_numpy(targets[batch])) ** 2).mean()
                loss = 0.5 * off - better - args.entropy * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                optimizer.step()
        if update % 10 == 0 or update == args.updates:
            played, ended = env.counted()
            won = evaluate(agent, env, args.games)
            speed = played / (time.time() - start)
            print(f"update {update}: {played:,} decisions, {ended} matches, {speed:,.0f}/s, won {won:.2f}", flush=True)
    if args.out:
        torch.save(agent.state_dict(), args.out)


if __name__ == "__main__":
    main()
