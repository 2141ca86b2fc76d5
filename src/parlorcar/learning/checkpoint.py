"""Checkpoints of networks that learn: small, whole at every time, and read by the names of features and moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import torch

from parlorcar.learning.network import Network
from parlorcar.networks.packed import read, unpacked

PACKED = ".npz"
BYTE = 127  # weights of older selves are whole numbers up to this, with a scale for each row

Weights = dict[str, Any]


def half_precision(weights: Weights) -> Weights:
    """Weights as checkpoints hold them."""
    return {name: value.detach().to("cpu", torch.float16) for name, value in weights.items()}


def save(path: Path, weights: Weights, **about: Any) -> None:
    """Write a checkpoint: weights in half precision, and what is needed to read them."""
    unfinished = path.with_name(f"{path.name}.part")
    torch.save({"weights": half_precision(weights), **about}, unfinished)
    unfinished.replace(path)


def read_start(path: Path) -> dict[str, Any]:
    """A checkpoint, or a packed network as one."""
    if path.suffix != PACKED:
        checkpoint: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=True)
        return checkpoint
    network = read(path)
    weights = {name: torch.from_numpy(array.copy()) for name, array in unpacked(network).items()}
    return {"weights": weights, "features": network.features, "moves": network.moves, **network.about}


def load(network: Network, path: Path, features: list[str], moves: list[str]) -> int:
    """Read a checkpoint or a packed network into a network. Returns the decisions that it has seen of the same game."""
    checkpoint = read_start(path)
    network.load_state_dict(fitted(checkpoint, network, features, moves))
    return int(checkpoint.get("decisions", 0)) if checkpoint["moves"] == moves else 0


def fitted(checkpoint: dict[str, Any], network: Network, features: list[str], moves: list[str]) -> Weights:
    """The weights of a checkpoint for a network whose features and moves stand in other places.

    What the checkpoint does not know (it may be of an older layout, or of the game's other edition) starts as it is in
    the new network, features at 0.
    """
    weights = {k: v.float() for k, v in checkpoint["weights"].items()}
    fresh = {k: v.detach().cpu() for k, v in network.state_dict().items()}
    first = torch.zeros_like(fresh["first.weight"])
    new, old = places(checkpoint["features"], features)
    first[:, new] = weights["first.weight"][:, old]
    weights["first.weight"] = first
    new, old = places(checkpoint["moves"], moves)
    for name in ("policy.weight", "policy.bias"):
        head = fresh[name].clone()
        head[new] = weights[name][old]
        weights[name] = head
    return weights


def places(old: list[str], new: list[str]) -> tuple[list[int], list[int]]:
    """Where the names that are in both stand in the new list and in the old one."""
    known = {name: i for i, name in enumerate(old)}
    pairs = [(i, known[name]) for i, name in enumerate(new) if name in known]
    return [i for i, _ in pairs], [k for _, k in pairs]


def small(weights: Weights) -> Weights:
    """Weights in a byte each, for older selves, of which a run keeps several."""
    found: Weights = {}
    for name, value in weights.items():
        value = value.detach().float()
        if value.dim() == 2:
            scale = value.abs().amax(1, keepdim=True).clamp(min=1e-12) / BYTE
            found[name] = (value / scale).round().to(torch.int8)
            found[f"{name} scale"] = scale
        else:
            found[name] = value.clone()
    return found


def moved(weights: Weights, device: str) -> Weights:
    """Weights on a device, or from one to be written."""
    return {name: value.to(device) for name, value in weights.items()}


def restored(weights: Weights) -> Weights:
    """What `small` made, as a network takes it."""
    return {
        name: value.float() * weights[f"{name} scale"] if f"{name} scale" in weights else value
        for name, value in weights.items()
        if not name.endswith(" scale")
    }
