"""Packed networks: what was learnt in small whole numbers, with the names of all that it reads and plays.

A packed network is a NumPy archive of at most a few megabytes. It is read without PyTorch. Features and moves are known
by their names, so that it can be read where observations have other numbers in other places.
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.native.units import (
    ACTIVE,
    ALIGNED,
    COUNT,
    COUNT_BITS,
    HEAD,
    LANES,
    MIXED,
    MOST_TIMES,
    ONE_OF,
    SUM_BITS,
)

FORMAT = 1
NAMED = " = "  # between a column and one of its names, in the name of a feature
COUNTS = 4096  # counts from here on are taken for one less
DOUBLINGS = 4.0  # a count n becomes log2(1 + n) / 4, as in learning/network.py
FINEST = 1 / 512  # the finest step in which weights of the first layer are kept: rows that hardly matter pack well

HEADED = ("game", "rules", "width", "blocks")  # what a file tells of itself beside how it was trained

Arrays = dict[str, NDArray[Any]]


class NetworkError(ParlorCarError):
    """A network that cannot be read, or does not fit its game."""


@dataclass(frozen=True, slots=True)
class Column:
    """One number that a network reads: the feature of its count, and the features of its names."""

    kind: int
    count: int  # -1 for none
    names: dict[str, int]


@dataclass(frozen=True)
class PackedNetwork:
    """A network as it is stored in a file."""

    game: str
    rules: str  # the version of the rules it was trained by
    width: int
    blocks: int
    seats: int  # at the largest table; there are two values for each
    features: list[str]
    moves: list[str]
    about: dict[str, Any]  # how it was trained
    arrays: Arrays

    @property
    def columns(self) -> dict[str, Column]:
        """What it reads, by the names of columns."""
        return columns_of(self.features)

    @property
    def scale(self) -> tuple[float, float]:
        """The middle and the spread of points in its values."""
        middle, spread = self.about["points_scale"]
        return float(middle), float(spread)

    def write(self, path: Path) -> None:
        """Write the file."""
        head = {"format": FORMAT}
        head |= {name: getattr(self, name) for name in ("game", "rules", "width", "blocks", "seats", "about")}
        named = {"features": "\n".join(self.features), "moves": "\n".join(self.moves), "head": json.dumps(head)}
        texts = {name: np.frombuffer(text.encode(), np.uint8) for name, text in named.items()}
        with path.open("wb") as file:
            np.savez_compressed(file, **texts, **self.arrays)  # type: ignore[arg-type]  # names are no options

    def memory(self, texts: list[str]) -> bytes:
        """The numbers as `forward` takes them, for the moves of a game in its order."""
        place = {text: i for i, text in enumerate(self.moves)}
        missing = [text for text in texts if text not in place]
        if missing:
            raise NetworkError(f"the network of {self.game} does not know the move {missing[0]!r}: train it again")
        order = [place[text] for text in texts] + [len(self.moves) + i for i in range(2 * self.seats)]
        a, w = self.arrays, self.width
        parts: list[NDArray[Any]] = [
            np.array([w, self.blocks, len(texts), 2 * self.seats, len(self.features), len(a["counts"])], np.int64),
            a["counts"],
            a["first.times"],
            a["first"],
        ]
        for i in range(self.blocks):
            block = f"blocks.{i}"
            parts += norm_parts(a, f"{block}.norm")
            parts += layer_parts(a, f"{block}.first", 1.0, ACTIVE)
            matrix, scale, bias = layer_parts(a, f"{block}.second", 2.0**SUM_BITS / ACTIVE, 2.0**SUM_BITS)
            parts += [matrix.T, scale, bias]
        parts += norm_parts(a, "last")
        matrix, scale, bias = layer_parts(a, "outputs", 1 / ACTIVE, 1.0)
        parts += [matrix[order], scale[order], bias[order]]
        assert len(parts[0]) == HEAD
        return joined(parts)


def norm_parts(arrays: Arrays, name: str) -> list[NDArray[Any]]:
    """The scale and the shift of a normalization layer, in the fixed-point unit of its activations."""
    return [arrays[f"{name}.{part}"].astype(np.float64) * ACTIVE for part in ("weight", "bias")]


def layer_parts(arrays: Arrays, name: str, unit: float, bias_unit: float) -> list[NDArray[Any]]:
    """The weights of a linear layer, and the scale and bias of its outputs in fixed-point units."""
    scale, bias = (arrays[f"{name}.{part}"].astype(np.float64) for part in ("scale", "bias"))
    return [arrays[name], scale * unit, bias * bias_unit]


def joined(parts: list[NDArray[Any]]) -> bytes:
    """Arrays one behind the other, each where `forward` looks for it."""
    out = io.BytesIO()
    for part in parts:
        out.write(np.ascontiguousarray(part).tobytes())
        out.write(bytes(-out.tell() % ALIGNED))
    return out.getvalue()


def columns_of(features: list[str]) -> dict[str, Column]:
    """The columns to which features belong: those with a feature of their own are counts, also if they have names."""
    found: dict[str, tuple[int, dict[str, int]]] = {}
    for i, feature in enumerate(features):
        column, named, name = feature.partition(NAMED)
        _, names = found.setdefault(column, (-1, {}))
        if named:
            names[name] = i
        else:
            found[column] = (i, names)
    return {
        name: Column(ONE_OF if count < 0 else MIXED if names else COUNT, count, names)
        for name, (count, names) in found.items()
    }


def read(path: Path) -> PackedNetwork:
    """The network of a file."""
    try:
        with np.load(path, allow_pickle=False) as stored:
            arrays = {name: stored[name] for name in stored.files}
        texts = {name: arrays.pop(name).tobytes().decode() for name in ("head", "features", "moves")}
        head = json.loads(texts["head"])
    except (OSError, EOFError, ValueError, KeyError, BadZipFile) as error:
        raise NetworkError(f"{path.name} is no packed network ({error})") from error
    if head.pop("format") != FORMAT:
        raise NetworkError(f"{path.name} is a packed network of another version of Parlor Car")
    features, moves = (texts[name].split("\n") for name in ("features", "moves"))
    return PackedNetwork(features=features, moves=moves, arrays=arrays, **head)


# --- quantising -------------------------------------------------------------------------------------------------------


def packed(stored: dict[str, Any], weights: dict[str, NDArray[Any]], about: dict[str, Any]) -> PackedNetwork:
    """A checkpoint in small whole numbers; `weights` are those of a `learning.network.Network`, by name."""
    width, blocks = int(stored["width"]), int(stored["blocks"])
    if width % LANES:
        raise NetworkError(f"a network of width {width} cannot be packed: it must be a multiple of {LANES}")
    weights = {name: np.asarray(array, np.float64) for name, array in weights.items()}
    arrays: Arrays = {"counts": count_steps()}
    arrays |= first_layer(weights["first.weight"].T, weights["first.bias"], columns_of(stored["features"]))
    for i in range(blocks):
        for part in ("first", "second"):
            name = f"blocks.{i}.{part}"
            arrays |= quantised(name, weights[f"{name}.weight"], weights[f"{name}.bias"])
    heads = [np.concatenate([weights[f"{head}.{part}"] for head in ("policy", "value")]) for part in ("weight", "bias")]
    arrays |= quantised("outputs", *heads)
    for name in [*(f"blocks.{i}.norm" for i in range(blocks)), "last"]:
        for part in ("weight", "bias"):
            arrays[f"{name}.{part}"] = weights[f"{name}.{part}"].astype(np.float32)
    seats = len(weights["value.bias"]) // 2
    facts = {
        name: value for name, value in stored.items() if isinstance(value, int | float | str) and name not in HEADED
    }
    about = {**about, **facts}
    moves, features = list(stored["moves"]), list(stored["features"])
    return PackedNetwork(stored["game"], stored["rules"], width, blocks, seats, features, moves, about, arrays)


def unpacked(network: PackedNetwork) -> dict[str, NDArray[np.float32]]:
    """The weights of a packed network by name, as `packed` takes them: near those that were learnt."""
    a, moves = network.arrays, len(network.moves)
    rows = a["first"] * (a["first.times"] / 2.0**SUM_BITS)[:, None]
    weights = {"first.weight": rows.T, "first.bias": a["first.bias"] / 2.0**SUM_BITS}
    layers = [f"blocks.{i}.{part}" for i in range(network.blocks) for part in ("first", "second")]
    for name in [*layers, "outputs"]:
        weights |= {f"{name}.weight": a[name] * a[f"{name}.scale"][:, None], f"{name}.bias": a[f"{name}.bias"]}
    for part in ("weight", "bias"):
        both = weights.pop(f"outputs.{part}")
        weights |= {f"policy.{part}": both[:moves], f"value.{part}": both[moves:]}
    for name in [*(f"blocks.{i}.norm" for i in range(network.blocks)), "last"]:
        weights |= {f"{name}.{part}": a[f"{name}.{part}"] for part in ("weight", "bias")}
    return {name: array.astype(np.float32) for name, array in weights.items()}


def count_steps() -> NDArray[np.int16]:
    """What every count becomes; kept in the file, so that no logarithm is taken where it is played."""
    counts = np.log2(1 + np.arange(COUNTS)) / DOUBLINGS
    return np.rint(counts * (1 << COUNT_BITS)).astype(np.int16)


def first_layer(rows: NDArray[Any], bias: NDArray[Any], columns: dict[str, Column]) -> Arrays:
    """Rows by feature. What the first name of a column adds goes into the bias, so that only others are added."""
    rows, bias = rows.copy(), bias.copy()
    for column in columns.values():
        if column.kind == ONE_OF:
            places = list(column.names.values())
            usual = rows[places[0]].copy()
            rows[places] -= usual
            bias += usual
    step = np.maximum(np.abs(rows).max(1) / 127, FINEST)
    times = np.rint(step * 2**SUM_BITS)
    if (times > MOST_TIMES).any():
        raise NetworkError("the first layer of the network has weights that are too large to be packed")
    levels = np.rint(rows * (2**SUM_BITS) / times[:, None])
    return {
        "first": np.clip(levels, -127, 127).astype(np.int8),
        "first.times": times.astype(np.int32),
        "first.bias": np.rint(bias * 2**SUM_BITS).astype(np.int32),
    }


def quantised(name: str, matrix: NDArray[Any], bias: NDArray[Any]) -> Arrays:
    """A layer with eight bits a weight, and a scale for every output."""
    scale = np.maximum(np.abs(matrix).max(1) / 127, 1e-12).astype(np.float32)
    levels = np.clip(np.rint(matrix / scale[:, None]), -127, 127).astype(np.int8)
    return {name: levels, f"{name}.scale": scale, f"{name}.bias": bias.astype(np.float32)}
