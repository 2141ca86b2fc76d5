"""`python -m parlorcar.learning.pack net.pt GAME.npz`: a checkpoint as a network that plays without PyTorch."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import torch

from parlorcar.learning.rollout import scale_of
from parlorcar.networks.packed import PackedNetwork, packed
from parlorcar.networks.search_settings import numbers


def read_checkpoint(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a checkpoint says about itself, and its weights by name."""
    checkpoint = torch.load(path, map_location="cpu", weights_only=True)
    weights = {name: weight.double().numpy() for name, weight in checkpoint.pop("weights").items()}
    return checkpoint, weights


def pack(source: Path, target: Path, about: dict[str, Any]) -> PackedNetwork:
    """Write the packed network of a checkpoint."""
    checkpoint, weights = read_checkpoint(source)
    scale = scale_of(checkpoint["game"])
    network = packed(checkpoint, weights, {"points_scale": [scale.middle, scale.spread], **about})
    network.write(target)
    return network


def main() -> None:
    """Pack, and say how large it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="how it looks ahead")
    args = parser.parse_args()
    network = pack(args.checkpoint, args.target, {"manner": numbers(args.set)})
    size = args.target.stat().st_size / 1e6
    print(f"{args.target.name}: {network.game}, {network.width} wide, {len(network.features)} features, {size:.2f} MB")


if __name__ == "__main__":
    main()
