"""PPO of AgileRL against a bot: it reads the mask of the legal moves from what the environment tells beside it.

pip install 'parlorcar[agilerl]'
python examples/agilerl_ppo.py --game ttr-usa --steps 300000
"""

from __future__ import annotations

import argparse
from typing import Any

import torch
from agilerl.algorithms import PPO
from agilerl.rollouts import collect_rollouts
from gymnasium.vector import SyncVectorEnv

from parlorcar.research.envs import gymnasium
from parlorcar.research.envs.evaluation import wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--envs", type=int, default=16)
    parser.add_argument("--rollout", type=int, default=256, help="steps of every match between two updates")
    parser.add_argument("--games", type=int, default=200, help="matches of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)

    envs = SyncVectorEnv([lambda: gymnasium.env(args.game, args.players, flat=True)] * args.envs)
    envs.reset(seed=args.seed)
    agent = PPO(
        envs.single_observation_space,
        envs.single_action_space,
        num_envs=args.envs,
        learn_step=args.envs * args.rollout,
        batch_size=min(1024, args.envs * args.rollout),
        lr=5e-4,
        gamma=1.0,
        ent_coef=0.01,
        net_config={"latent_dim": 128, "encoder_config": {"hidden_size": [256]}, "head_config": {"hidden_size": [256]}},
    )
    last: dict[str, Any] = {}  # where the matches stand
    for _ in range(max(1, args.steps // (args.envs * args.rollout))):
        _, *seen = collect_rollouts(agent, envs, args.rollout, **last)
        last = dict(zip(("last_obs", "last_done", "last_scores", "last_info"), seen, strict=True))
        agent.learn()

    agent.set_training_mode(False)  # the likeliest moves

    def best(seen: Any, masks: Any) -> Any:
        return agent.get_action(seen, action_mask=masks)[0]

    won = wins(best, args.game, args.players, "random", args.games)
    print(f"{args.steps:,} steps, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
