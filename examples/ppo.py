"""PPO by self-play, in the manner of CleanRL, all in this file: one network plays all seats of many matches at once.

A step of a row belongs to the seat that decides there, so advantages are worked out seat by seat; the only reward is
what the match was worth to the seat in the end.

    python examples/ppo.py --game stone-age --minutes 5
    python examples/ppo.py --device cuda --workers 14 --envs 4096 --steps 64 --width 512 --opponent greedy --minutes 8
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from parlorcar.core.game import Game
from parlorcar.research import Features, Spec, VectorEnv
from parlorcar.research.envs.evaluation import wins
from parlorcar.research.envs.self_play import advantages


class Inputs(nn.Module):  # type: ignore[misc]  # PyTorch is optional, and its types are not followed
    """`parlorcar.research.Features` as a layer, so that raw observations travel and features are made on the device."""

    def __init__(self, features: Features) -> None:
        super().__init__()
        self.size = features.size
        for name in ("counts", "to_counts", "plain", "to_plain", "chosen", "base", "mixed", "mixed_base"):
            self.register_buffer(name, torch.from_numpy(getattr(features, name).astype(np.int64)), persistent=False)

    def forward(self, raw: Any) -> Any:
        """Features of raw observations, by row."""
        rows = raw.long()
        out = torch.zeros(len(rows), self.size, device=raw.device)
        counts = rows[:, self.counts].float()
        out[:, self.to_counts] = torch.copysign(torch.log2(1 + counts.abs()) / 4, counts)
        out[:, self.to_plain] = rows[:, self.plain].float()
        out.scatter_(1, self.base + rows[:, self.chosen], 1.0)
        mixed = rows[:, self.mixed]
        scaled = torch.where(mixed < 0, 1.0, torch.log2(1 + mixed.clamp(min=0).float()) / 4)
        return out.scatter_(1, self.mixed_base - mixed.clamp(max=0), scaled)


class Net(nn.Module):  # type: ignore[misc]  # as above
    """What to play, and what the match will be worth to the seat that looks."""

    def __init__(self, game: Game, width: int) -> None:
        super().__init__()
        inputs = Inputs(Features(Spec(game)))
        first, second = nn.Linear(inputs.size, width), nn.Linear(width, width)
        self.body = nn.Sequential(inputs, first, nn.LayerNorm(width), nn.ReLU(), second, nn.ReLU())
        self.policy, self.value = nn.Linear(width, game.moves), nn.Linear(width, 1)
        for last in (self.policy, self.value):  # to begin with every legal move is as good as another
            nn.init.orthogonal_(last.weight, 0.01)
            nn.init.zeros_(last.bias)

    def forward(self, raw: Any, masks: Any) -> tuple[Any, Any]:
        """Logits of all moves, far below for illegal ones, and values from -1 to 1."""
        hidden = self.body(raw)
        return self.policy(hidden).masked_fill(~masks, -1e9), torch.tanh(self.value(hidden))

    def best(self, raw: Any, masks: Any) -> Any:
        """The best moves of many rows, as arrays."""
        device = self.policy.weight.device
        with torch.no_grad():
            logits, _ = self(torch.from_numpy(raw).to(device), torch.from_numpy(masks).bool().to(device))
        return logits.argmax(1).cpu().numpy()


class Rollout:
    """What happened in so many steps of all matches."""

    def __init__(self, env: VectorEnv, steps: int, device: str) -> None:
        shape, game = (steps, env.n), env.game
        self.env, self.steps, self.device = env, steps, device
        self.raw = torch.zeros(*shape, env.spec.size, dtype=torch.int16, device=device)
        self.masks = torch.zeros(*shape, game.moves, dtype=torch.bool, device=device)
        self.actions = torch.zeros(shape, dtype=torch.int64, device=device)
        self.chances = torch.zeros(shape, device=device)
        self.values = torch.zeros(shape, device=device)
        self.players = np.zeros(shape, np.int64)
        self.done, self.returns = np.zeros(shape, bool), np.zeros((*shape, game.players), np.float32)

    def play(self, net: Net) -> None:
        """Let the network play all seats."""
        env = self.env
        for t in range(self.steps):
            self.raw[t] = torch.tensor(env.observations, device=self.device)
            self.masks[t] = torch.tensor(env.masks, device=self.device)
            self.players[t] = env.players
            with torch.no_grad():
                logits, value = net(self.raw[t], self.masks[t])
                policy = Categorical(logits=logits, validate_args=False)
                self.actions[t] = policy.sample()
                self.chances[t], self.values[t] = policy.log_prob(self.actions[t]), value[:, 0]
            _, self.returns[t], self.done[t] = env.step(self.actions[t].cpu().numpy())

    def learn(self, net: Net, optimizer: Any, args: argparse.Namespace) -> None:
        """Change the network, a few times over all steps, by no more than `clip` in the chance of any move."""
        gains, known = advantages(self.values.cpu().numpy(), self.players, self.done, self.returns, args.trace)
        flat = torch.from_numpy(np.flatnonzero(known)).to(self.device)
        gains = torch.from_numpy(gains).to(self.device).flatten()
        targets = (gains + self.values.flatten()).clamp(-1, 1)
        raw, masks = self.raw.flatten(0, 1), self.masks.flatten(0, 1)
        actions, chances = self.actions.flatten(), self.chances.flatten()
        for _ in range(args.epochs):
            for batch in flat[torch.randperm(len(flat), device=self.device)].split(args.batch):
                logits, value = net(raw[batch], masks[batch])
                policy = Categorical(logits=logits, validate_args=False)
                gain = gains[batch]
                gain = (gain - gain.mean()) / (gain.std(correction=0) + 1e-8)
                ratio = (policy.log_prob(actions[batch]) - chances[batch]).exp()
                better = torch.min(ratio * gain, ratio.clamp(1 - args.clip, 1 + args.clip) * gain).mean()
                off = ((value[:, 0] - targets[batch]) ** 2).mean()
                loss = 0.5 * off - better - args.entropy * policy.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(net.parameters(), 0.5)
                optimizer.step()


def usable(name: str) -> str:
    """The name of a device that this machine has, for `--device`."""
    try:
        torch.zeros(1, device=name)
    except (AssertionError, RuntimeError) as error:
        raise argparse.ArgumentTypeError(f"{name} cannot be used here: {str(error).splitlines()[0]}") from None
    return name


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="stone-age")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--envs", type=int, default=64, help="matches at once")
    parser.add_argument("--workers", type=int, default=1, help="processes that play them")
    parser.add_argument("--steps", type=int, default=128, help="decisions of every match between two updates")
    parser.add_argument("--updates", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, default=5.0, help="no update begins after so long")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--opponent", default="random", help="the bot to be measured against")
    parser.add_argument("--games", type=int, default=100, help="matches of an evaluation")
    parser.add_argument("--every", type=int, default=10, help="updates between two evaluations")
    parser.add_argument("--device", type=usable, default="cpu", help="where the network is: cpu or cuda")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", help="where the network goes, in half precision")
    return parser.parse_args()


def main() -> None:
    args = arguments()
    torch.manual_seed(args.seed)
    start = time.time()
    with VectorEnv(args.game, args.players, args.envs, seed=args.seed, workers=args.workers, returns="rank") as env:
        net = Net(env.game, width=args.width).to(args.device)
        optimizer = torch.optim.Adam(net.parameters(), lr=args.rate, eps=1e-5)
        rollout = Rollout(env, args.steps, args.device)
        for update in range(1, args.updates + 1):
            rollout.play(net)
            rollout.learn(net, optimizer, args)
            seconds = time.time() - start
            late = seconds > args.minutes * 60
            if update % args.every == 0 or update == args.updates or late:
                played, ended = env.counted()
                done = f"{seconds:,.0f} s, {played:,} decisions, {ended:,} matches, {played / seconds:,.0f}/s"
                line = f"update {update}: {done}"
                won = wins(net.best, env.game, None, args.opponent, args.games, encoding="raw")
                print(f"{line}, won {won:g} of {args.games} against {args.opponent}", flush=True)
            if late:
                break
    if args.out:
        torch.save({name: numbers.half().cpu() for name, numbers in net.state_dict().items()}, args.out)


if __name__ == "__main__":
    main()
