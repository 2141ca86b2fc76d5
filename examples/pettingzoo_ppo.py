"""PPO on PettingZoo's own form (AEC): agent after agent is asked, and one network learns the decisions of all seats.

pip install 'parlorcar[examples]'
python examples/pettingzoo_ppo.py --game ttr-usa --updates 6
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
    parser.add_argument("--updates", type=int, default=6)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    torch.manual_seed(args.seed)
    envs = [pettingzoo.env(args.game, args.players) for _ in range(args.envs)]
    agents, game = envs[0].possible_agents, envs[0].game
    policy = Policy(envs[0].observer.size, game.moves)
    optimizer = torch.optim.Adam(policy.parameters(), lr=5e-4, eps=1e-5)
    shape = (args.rollout, args.envs)
    seen, masks = torch.zeros(*shape, envs[0].observer.size), torch.zeros(*shape, game.moves, dtype=torch.int8)
    actions, chances, values = torch.zeros(shape, dtype=torch.int64), torch.zeros(shape), torch.zeros(shape)
    players, done = np.zeros(shape, np.int64), np.zeros(shape, bool)
    returns = np.zeros((*shape, args.players), np.float32)
    begun = args.seed * 100_000  # below the seeds of evaluations
    for env in envs:
        env.reset(seed=begun)
        begun += 1
    for _ in range(args.updates):
        for t in range(args.rollout):
            for n, env in enumerate(envs):
                looked = env.observe(env.agent_selection)
                seen[t, n] = torch.from_numpy(looked["observation"])
                masks[t, n] = torch.from_numpy(looked["action_mask"])
                players[t, n] = agents.index(env.agent_selection)
            with torch.no_grad():
                choice, values[t] = policy(seen[t], masks[t])
                actions[t] = choice.sample()
                chances[t] = choice.log_prob(actions[t])
            for n, env in enumerate(envs):
                env.step(int(actions[t, n]))
                done[t, n] = all(env.terminations.values())  # with the last choice the match is over for all
                returns[t, n] = [env.rewards[agent] for agent in agents]
                if done[t, n]:
                    env.reset(seed=begun)
                    begun += 1
        gains, known = (torch.from_numpy(part) for part in advantages(values.numpy(), players, done, returns, 0.95))
        targets = (gains + values).clamp(-1, 1)
        for _ in range(3):
            for t, n in (known.nonzero()[order].T for order in torch.randperm(int(known.sum())).split(1024)):
                choice, value = policy(seen[t, n], masks[t, n])
                gain = (gains[t, n] - gains[t, n].mean()) / (gains[t, n].std(correction=0) + 1e-8)
                ratio = (choice.log_prob(actions[t, n]) - chances[t, n]).exp()
                better = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
                loss = 0.5 * ((value - targets[t, n]) ** 2).mean() - better - 0.01 * choice.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
                optimizer.step()

    def best(seen: Any, masks: Any) -> Any:
        with torch.no_grad():
            return policy(torch.from_numpy(seen), torch.from_numpy(masks))[0].logits.argmax(1)

    won = wins(best, game, None, "random", args.games)
    print(f"{args.updates * args.rollout * args.envs:,} decisions, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
