"""PPO of AgileRL against a bot: it reads the mask of the legal moves from what the environment tells beside it.

pip install 'parlorcar[agilerl]'
python examples/agilerl_ppo.py --game ttr-usa --steps 60000
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import torch
from agilerl.algorithms import PPO
from agilerl.rollouts import collect_rollouts
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from parlorcar.research.envs import gymnasium
from parlorcar.research.envs.evaluation import wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--envs", type=int, default=16)
    parser.add_argument("--rollout", type=int, default=256, help="steps of every match between two updates")
    parser.add_argument("--games", type=int, default=200, help="matches of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    np.random.seed(args.seed)

    tables = [lambda: gymnasium.env(args.game, args.players, flat=True)] * args.envs
    envs = SyncVectorEnv(tables, autoreset_mode=AutoresetMode.SAME_STEP)  # no step without a choice between two matches
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
        # AgileRL's GAE (2.58) ends a match one step before its end, so that all moves but the last would earn nothing
        rollout_buffer_config={"use_gae": False},
        net_config={"latent_dim": 128, "encoder_config": {"hidden_size": [256]}, "head_config": {"hidden_size": [256]}},
    )
    last: dict[str, Any] = {}  # where the matches stand
    for _ in range(max(1, args.steps // (args.envs * args.rollout))):
        _, *seen = collect_rollouts(agent, envs, args.rollout, **last)
        last = dict(zip(("last_obs", "last_done", "last_scores", "last_info"), seen, strict=True))
        agent.learn()

    def best(seen: Any, masks: Any) -> Any:
        with torch.no_grad():  # get_action() would draw a move by its chance
            agent.actor(agent.preprocess_observation(seen), action_mask=masks)
        return agent.actor.head_net.dist.logits.argmax(1)

    won = wins(best, args.game, args.players, "random", args.games)
    print(f"{args.steps:,} steps, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
