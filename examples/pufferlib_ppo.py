"""PPO on PufferLib: one network plays all seats of matches that are written into PufferLib's buffers.

By itself in its native form, in which a row is a match; with --emulated through its emulation of our PettingZoo
environment, in which a row is a seat, and who has no choice waits.

scripts/recipe pufferlib examples/pufferlib_ppo.py --game ttr-usa --updates 12
scripts/recipe pufferlib examples/pufferlib_ppo.py --game ttr-usa --updates 12 --emulated
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from parlorcar.research.envs import pettingzoo
from parlorcar.research.envs.evaluation import wins
from parlorcar.research.envs.pufferlib import Tables
from parlorcar.research.envs.self_play import advantages


class Policy(nn.Module):  # type: ignore[misc]  # PyTorch is optional, and its types are not followed
    """What to play, and what the match will be worth."""

    def __init__(self, inputs: int, moves: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU())
        self.actor, self.critic = nn.Linear(256, moves), nn.Linear(256, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """A choice, and a value from -1 to 1."""
        hidden = self.body(seen)
        logits = self.actor(hidden).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), torch.tanh(self.critic(hidden))[..., 0]


class Rollout:
    """What was seen, chosen and thought in so many steps of all rows."""

    def __init__(self, policy: Policy, steps: int, rows: int, inputs: int, moves: int) -> None:
        shape = (steps, rows)
        self.policy, self.steps, self.rows = policy, steps, rows
        self.seen, self.masks = torch.zeros(*shape, inputs), torch.zeros(*shape, moves, dtype=torch.int8)
        self.actions = torch.zeros(shape, dtype=torch.int64)
        self.chances, self.values = torch.zeros(shape), torch.zeros(shape)

    def choose(self, t: int, seen: Any, masks: Any) -> Any:
        """What the network does in every row."""
        self.seen[t], self.masks[t] = torch.from_numpy(seen), torch.from_numpy(masks)
        with torch.no_grad():
            choice, self.values[t] = self.policy(self.seen[t], self.masks[t])
            self.actions[t] = choice.sample()
            self.chances[t] = choice.log_prob(self.actions[t])
        return self.actions[t].numpy()

    def learn(self, optimizer: Any, gains: Any, known: Any) -> None:
        """Change the network by what is known of its choices, three times."""
        gains, known = torch.from_numpy(gains), torch.from_numpy(known)
        targets = (gains + self.values).clamp(-1, 1)
        for _ in range(3):
            for t, row in (known.nonzero()[order].T for order in torch.randperm(int(known.sum())).split(1024)):
                choice, value = self.policy(self.seen[t, row], self.masks[t, row])
                gain = (gains[t, row] - gains[t, row].mean()) / (gains[t, row].std(correction=0) + 1e-8)
                ratio = (choice.log_prob(self.actions[t, row]) - self.chances[t, row]).exp()
                better = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
                loss = 0.5 * ((value - targets[t, row]) ** 2).mean() - better - 0.01 * choice.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                optimizer.step()


class Native:
    """Rows are matches: the seat that decides changes from step to step."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.env = Tables(args.game, args.players, args.envs)
        self.rows, self.inputs, self.moves = args.envs, self.env.features, self.env.matches.game.moves
        self.env.reset(args.seed)

    def play(self, rollout: Rollout) -> tuple[Any, Any]:
        """The advantages of all choices, and which of them are known."""
        env, shape = self.env, (rollout.steps, rollout.rows)
        players, done = np.zeros(shape, np.int64), np.zeros(shape, bool)
        returns = np.zeros((*shape, env.matches.game.players), np.float32)
        for t in range(rollout.steps):
            players[t] = env.matches.players
            env.step(rollout.choose(t, *env.parts(env.observations)))
            returns[t], done[t] = env.matches.returns, env.terminals
        return advantages(rollout.values.numpy(), players, done, returns, 0.95)


class Emulated:
    """Rows are seats: a step in which a seat has no choice is passed over, and so is the one that begins a match."""

    def __init__(self, args: argparse.Namespace) -> None:
        from pufferlib import emulation, vector  # after ours, which keeps its first import from leaving a link here

        creator = {"env_creator": pettingzoo.parallel_env, "env_args": [args.game, args.players]}
        self.env = vector.make(
            emulation.PettingZooPufferEnv, env_kwargs=creator, num_envs=args.envs, backend=vector.Serial
        )
        first = self.env.driver_env
        self.parts = first.obs_dtype
        self.rows, self.inputs, self.moves = self.env.num_agents, first.env.observer.size, first.env.wait + 1
        self.env.reset(args.seed * 100_000)  # below the seeds of evaluations

    def play(self, rollout: Rollout) -> tuple[Any, Any]:
        """The advantages of all choices, and which of them are known."""
        env, shape = self.env, (rollout.steps, rollout.rows)
        worth, done, choosing = np.zeros(shape, np.float32), np.zeros(shape, bool), np.zeros(shape, bool)
        for t in range(rollout.steps):
            rows = env.observations.view(self.parts).reshape(-1)
            choosing[t] = rows["action_mask"][:, -1] == 0
            env.step(rollout.choose(t, rows["observation"], rows["action_mask"]))
            worth[t], done[t] = env.rewards, env.terminals
        return by_row(rollout.values.numpy(), choosing, done, worth)


def by_row(values: Any, choosing: Any, done: Any, worth: Any) -> tuple[Any, Any]:
    """Advantages backwards where each row is a seat: from a choice to its next one, or to the end of the match."""
    gains, known = np.zeros_like(values), np.zeros_like(choosing)
    ahead, summed = np.zeros_like(values[0]), np.zeros_like(values[0])
    certain = np.zeros_like(done[0])  # whether something is known of what comes after
    for t in reversed(range(len(values))):
        ahead, summed = np.where(done[t], worth[t], ahead), np.where(done[t], 0, summed)
        certain |= done[t]
        known[t] = choosing[t] & certain
        gains[t] = np.where(known[t], ahead - values[t] + 0.95 * summed, 0)
        ahead, summed = np.where(choosing[t], values[t], ahead), np.where(choosing[t], gains[t], summed)
        certain |= choosing[t]
    return gains, known


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--rollout", type=int, default=256, help="steps of every match between two updates")
    parser.add_argument("--updates", type=int, default=12)
    parser.add_argument("--emulated", action="store_true", help="through PufferLib's emulation of PettingZoo")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    tables = Emulated(args) if args.emulated else Native(args)
    policy = Policy(tables.inputs, tables.moves)
    optimizer = torch.optim.Adam(policy.parameters(), lr=5e-4, eps=1e-5)
    rollout, learned = Rollout(policy, args.rollout, tables.rows, tables.inputs, tables.moves), 0
    for _ in range(args.updates):
        gains, known = tables.play(rollout)
        rollout.learn(optimizer, gains, known)
        learned += int(known.sum())
    tables.env.close()

    def best(seen: Any, masks: Any) -> Any:
        waiting = [(0, 0), (0, tables.moves - masks.shape[1])]  # which no seat that is asked may do
        with torch.no_grad():
            return policy(torch.from_numpy(seen), torch.from_numpy(np.pad(masks, waiting)))[0].logits.argmax(1)

    won = wins(best, args.game, args.players, "random", args.games)
    print(f"{learned:,} decisions, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
