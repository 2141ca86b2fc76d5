"""MaskablePPO of sb3-contrib against a bot: flat observations, and the masks that it asks the environment for.

pip install 'parlorcar[sb3]'
python examples/sb3_maskable_ppo.py --game ttr-usa --steps 60000
"""

from __future__ import annotations

import argparse

from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from parlorcar.research.envs import gymnasium
from parlorcar.research.envs.evaluation import wins


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--envs", type=int, default=16)
    parser.add_argument("--rollout", type=int, default=256, help="steps of every match between two updates")
    parser.add_argument("--games", type=int, default=200, help="matches of the evaluation")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    def table() -> gymnasium.MatchEnv:
        return gymnasium.env(args.game, args.players, args.opponent, flat=True)

    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([table] * args.envs),
        n_steps=args.rollout,
        batch_size=min(1024, args.envs * args.rollout),
        n_epochs=4,
        gamma=1.0,
        learning_rate=5e-4,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [256, 256]},
        seed=args.seed,
        device="cpu",
    )
    model.learn(args.steps)
    won = wins(
        lambda seen, masks: model.predict(seen, action_masks=masks, deterministic=True)[0],
        args.game,
        args.players,
        args.opponent,
        args.games,
    )
    print(f"{args.steps:,} steps, won {won:g} of {args.games} against {args.opponent}")


if __name__ == "__main__":
    main()
