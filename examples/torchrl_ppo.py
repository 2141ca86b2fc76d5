"""PPO of TorchRL against a bot: a masked distribution reads the mask beside the observation.

pip install 'parlorcar[torchrl]'
python examples/torchrl_ppo.py --game ttr-usa --steps 20480
"""

from __future__ import annotations

import argparse
from typing import Any

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import DTypeCastTransform, GymWrapper, SerialEnv, TransformedEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from parlorcar.research.envs import gymnasium
from parlorcar.research.envs.evaluation import wins


def layers(inputs: int, outputs: int) -> Any:
    return nn.Sequential(nn.Linear(inputs, 256), nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), nn.Linear(256, outputs))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="ttr-usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--steps", type=int, default=20_480)
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--rollout", type=int, default=2048, help="steps of all matches between two updates")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.manual_seed(args.seed)

    def table() -> Any:
        env = GymWrapper(gymnasium.env(args.game, args.players), categorical_action_encoding=True)
        return TransformedEnv(env, DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]))

    spec = gymnasium.env(args.game, args.players)
    inputs, moves = spec.observer.size, spec.game.moves
    policy, value = layers(inputs, moves), layers(inputs, 1)
    actor = ProbabilisticActor(
        TensorDictModule(policy, ["observation"], ["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(value, in_keys=["observation"])
    loss = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01, critic_coeff=0.5)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    optimizer = torch.optim.Adam(loss.parameters(), lr=5e-4)
    collector = Collector(SerialEnv(args.envs, table), actor, frames_per_batch=args.rollout, total_frames=args.steps)
    for data in collector:
        for _ in range(4):
            advantage(data)
            flat = data.reshape(-1)
            for rows in torch.randperm(len(flat)).split(512):
                found = loss(flat[rows])
                total = found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]
                optimizer.zero_grad()
                total.backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                optimizer.step()
    collector.shutdown()

    def best(seen: Any, masks: Any) -> Any:
        with torch.no_grad():
            logits = policy(torch.from_numpy(seen))
        return logits.masked_fill(~torch.from_numpy(masks).bool(), -1e9).argmax(1)

    won = wins(best, args.game, args.players, "random", args.games)
    print(f"{args.steps:,} steps, won {won:g} of {args.games} against random")


if __name__ == "__main__":
    main()
