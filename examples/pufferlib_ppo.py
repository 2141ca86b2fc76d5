"""PPO on PufferLib's native form: matches are written into its buffers, and one network plays all seats.

scripts/recipe pufferlib examples/pufferlib_ppo.py --game ttr-usa --updates 12
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--envs", type=int, default=64)
    parser.add_argument("--rollout", type=int, default=256, help="decisions of every match between two updates")
    parser.add_argument("--updates", type=int, default=12)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    env = Tables(args.game, args.players, args.envs)
    policy = Policy(env.features, env.matches.game.moves)
    optimizer = torch.optim.Adam(policy.parameters(), lr=5e-4, eps=1e-5)
    shape = (args.rollout, args.envs)
    seen = torch.zeros(*shape, *env.single_observation_space.shape)
    actions, chances, values = torch.zeros(shape, dtype=torch.int64), torch.zeros(shape), torch.zeros(shape)
    players, done = np.zeros(shape, np.int64), np.zeros(shape, bool)
    returns = np.zeros((*shape, args.players), np.float32)
    env.reset(args.seed)
    for _ in range(args.updates):
        for t in range(args.rollout):
            seen[t], players[t] = torch.from_numpy(env.observations), env.matches.players
            with torch.no_grad():
                choice, values[t] = policy(*env.parts(seen[t]))
                actions[t] = choice.sample()
                chances[t] = choice.log_prob(actions[t])
            env.step(actions[t].numpy())
            returns[t], done[t] = env.matches.returns, env.terminals
        gains, known = (torch.from_numpy(part) for part in advantages(values.numpy(), players, done, returns, 0.95))
        targets = (gains + values).clamp(-1, 1)
        for _ in range(3):
            for t, row in (known.nonzero()[order].T for order in torch.randperm(int(known.sum())).split(1024)):
                choice, value = policy(*env.parts(seen[t, row]))
                gain = (gains[t, row] - gains[t, row].mean()) / (gains[t, row].std(correction=0) + 1e-8)
                ratio = (choice.log_prob(actions[t, row]) - chances[t, row]).exp()
                better = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
                loss = 0.5 * ((value - targets[t, row]) ** 2).mean() - better - 0.01 * choice.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
                optimizer.step()
    env.close()

    def best(seen: Any, masks: Any) -> Any:
        with torch.no_grad():
            return policy(torch.from_numpy(seen), torch.from_numpy(masks))[0].logits.argmax(1)

    won = wins(best, args.game, args.players, "random", args.games)
    print(f"{args.updates * args.rollout * args.envs:,} decisions, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
