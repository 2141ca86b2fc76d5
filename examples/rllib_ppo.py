"""PPO of RLlib (its new API) against a bot, with RLlib's own module for masks, which names observations in its way.

pip install 'parlorcar[rllib]'
python examples/rllib_ppo.py --game ttr-usa --iterations 14
"""

from __future__ import annotations

import argparse
from typing import Any

import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from parlorcar.research.envs import gymnasium
from parlorcar.research.envs.evaluation import wins


def table(given: dict[str, Any]) -> gymnasium.MatchEnv:
    return gymnasium.env(given["game"], given["players"], keys=("observations", "action_mask"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=14)
    parser.add_argument("--rollout", type=int, default=4000, help="steps of an iteration")
    parser.add_argument("--runners", type=int, default=0, help="processes that play")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    register_env("table", table)
    spec = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [256, 256], "head_fcnet_activation": "relu"},
    )
    config = (
        PPOConfig()
        .environment("table", env_config={"game": args.game, "players": args.players})
        .env_runners(num_env_runners=args.runners, num_envs_per_env_runner=8)
        .rl_module(rl_module_spec=spec)
        .training(gamma=1.0, lr=3e-4, train_batch_size_per_learner=args.rollout, minibatch_size=500, num_epochs=4)
        .debugging(seed=args.seed)
    )
    learner = config.build_algo()
    for _ in range(args.iterations):
        learner.train()
    module = learner.get_module()

    def best(seen: Any, masks: Any) -> Any:
        batch = {"observations": torch.from_numpy(seen), "action_mask": torch.from_numpy(masks).float()}
        with torch.no_grad():
            return module.forward_inference({"obs": batch})["action_dist_inputs"].argmax(1)

    won = wins(best, args.game, args.players, "random", args.games)
    print(f"{args.iterations * args.rollout:,} steps, won {won:g} of {args.games} against random")
    learner.stop()


if __name__ == "__main__":
    main()
