"""`python -m parlorcar.learning.pack net.pt GAME.npz`: a checkpoint as a network that plays without PyTorch.

A packed network instead of a checkpoint is written again, to look ahead otherwise.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

from parlorcar.learning.one_line import in_one_line
from parlorcar.networks import ENDING
from parlorcar.networks.packed import PackedNetwork, packed, read
from parlorcar.networks.search_settings import SEARCH, numbers


def read_checkpoint(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a checkpoint says about itself, and its weights by name."""
    import torch

    checkpoint = torch.load(path, map_location="cpu", weights_only=True)
    weights = {name: weight.double().numpy() for name, weight in checkpoint.pop("weights").items()}
    return checkpoint, weights


def pack(source: Path, target: Path, about: dict[str, Any]) -> PackedNetwork:
    """Write the packed network of a checkpoint."""
    from parlorcar.learning.rollout import scale_of

    checkpoint, weights = read_checkpoint(source)
    scale = scale_of(checkpoint["game"])
    network = packed(checkpoint, weights, {"points_scale": [scale.middle, scale.spread], **about})
    network.write(target)
    return network


def pack_again(source: Path, target: Path, about: dict[str, Any]) -> PackedNetwork:
    """Write a packed network with something else said about it."""
    before = read(source)
    network = replace(before, about={**before.about, **about})
    network.write(target)
    return network


def main() -> None:
    """Pack, and say how large it is."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path, metavar="SOURCE", help="a checkpoint, or a packed network")
    parser.add_argument("target", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="how it looks ahead")
    args = parser.parse_args()
    make = pack_again if args.source.suffix == ENDING else pack
    network = make(args.source, args.target, {SEARCH: numbers(args.set)})
    size = args.target.stat().st_size / 1e6
    print(f"{args.target.name}: {network.game}, {network.width} wide, {len(network.features)} features, {size:.2f} MB")


if __name__ == "__main__":
    in_one_line(main)
