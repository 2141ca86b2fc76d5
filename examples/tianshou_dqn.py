"""DQN of Tianshou against a bot: its policies read `obs` and `mask`, so the environment names its observations so.

pip install 'parlorcar[tianshou]'
python examples/tianshou_dqn.py --game ttr-usa --steps 20000
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import torch
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from torch import nn

from parlorcar.research.envs import gymnasium
from parlorcar.research.envs.evaluation import wins


class Values(nn.Module):  # type: ignore[misc]  # PyTorch's types are not followed
    """What each move is worth."""

    def __init__(self, inputs: int, moves: int) -> None:
        super().__init__()
        layers = [nn.Linear(inputs, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, moves)]
        self.body = nn.Sequential(*layers)

    def forward(self, obs: Any, state: Any = None, info: Any = None) -> tuple[Any, Any]:
        """Values of all moves; Tianshou hands on a state that this network does not have."""
        seen = obs.obs if hasattr(obs, "obs") else obs
        return self.body(torch.as_tensor(np.asarray(seen), dtype=torch.float32)), state


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--envs", type=int, default=16)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)

    def table() -> gymnasium.MatchEnv:
        return gymnasium.env(args.game, args.players, keys=("obs", "mask"))

    envs, one = DummyVectorEnv([table] * args.envs), table()
    inputs = one.observation_space["obs"].shape[0]  # type: ignore[index]  # it is a dict
    policy = DiscreteQLearningPolicy(
        model=Values(inputs, one.game.moves), action_space=one.action_space, eps_training=0.1, eps_inference=0.0
    )
    learner = DQN(
        policy=policy,
        optim=AdamOptimizerFactory(lr=3e-4),
        gamma=1.0,
        n_step_return_horizon=20,
        target_update_freq=500,
    )
    collector = Collector(policy, envs, VectorReplayBuffer(50_000, args.envs))
    collector.reset()
    learner.run_training(
        OffPolicyTrainerParams(
            training_collector=collector,
            test_collector=None,
            max_epochs=1,
            epoch_num_steps=args.steps,
            collection_step_num_env_steps=256,
            batch_size=256,
            update_step_num_gradient_steps_per_sample=0.1,
            verbose=False,
            show_progress=False,
        )
    )

    def best(seen: Any, masks: Any) -> Any:
        with torch.no_grad():
            return policy(Batch(obs=Batch(obs=seen, mask=masks), info=Batch())).act

    won = wins(best, args.game, args.players, "random", args.games)
    print(f"{args.steps:,} steps, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
