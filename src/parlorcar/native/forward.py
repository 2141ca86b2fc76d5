"""The forward pass of a quantised network; `forward.c` says the same and takes its place if built.

All sums are sums of integers that a float of double precision holds exactly, so their order does not matter; what is
multiplied and added between the layers is rounded as IEEE 754 says. Both twins give the same numbers on every machine.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.native.units import (
    ALIGNED,
    COLUMN,
    COUNT_BITS,
    HEAD,
    ILLEGAL,
    MIXED,
    MOST_ACTIVE,
    MOST_TIMES,
    NORM_BITS,
    NORM_MOST,
    ONE_OF,
    READING_HEAD,
    TINY,
)

Doubles = NDArray[np.float64]
Whole = NDArray[np.int64]


class Parts:
    """A piece of memory read from its beginning to its end; every part begins at a multiple of `ALIGNED`."""

    def __init__(self, memory: Any) -> None:
        self.memory = memoryview(memory).cast("B")
        self.at = 0

    def take(self, kind: Any, *shape: int) -> Any:
        """The next numbers."""
        n = int(np.prod(shape))
        found = np.frombuffer(self.memory, kind, n, self.at).reshape(shape)
        self.at += (found.nbytes + ALIGNED - 1) // ALIGNED * ALIGNED
        return found

    def norm(self, width: int) -> tuple[Doubles, Doubles]:
        """By what a norm is multiplied and shifted."""
        return self.take(np.float64, width), self.take(np.float64, width)

    def layer(self, inputs: int, outputs: int) -> tuple[Doubles, Doubles, Doubles]:
        """A matrix, and by what its results are multiplied and shifted."""
        matrix = self.take(np.int8, outputs, inputs).astype(np.float64)
        return matrix, self.take(np.float64, outputs), self.take(np.float64, outputs)


class Network:
    """A network taken apart."""

    def __init__(self, memory: Any) -> None:
        parts = Parts(memory)
        width, blocks, self.moves, self.values, features, steps = parts.take(np.int64, HEAD).tolist()
        self.width = width
        self.counts = parts.take(np.int16, steps).tolist()
        self.times = parts.take(np.int32, features).tolist()
        self.rows = parts.take(np.int8, features, width)
        self.blocks = [(parts.norm(width), parts.layer(width, width), parts.layer(width, width)) for _ in range(blocks)]
        self.last = parts.norm(width)
        self.outputs = parts.layer(width, self.moves + self.values)


@lru_cache(maxsize=8)
def opened(memory: bytes) -> Network:
    """A network taken apart once."""
    return Network(memory)


def run(network: bytes, reading: Any, rows: Any, masks: Any, out: Any) -> None:
    """The outputs of a network for observations: logits of the legal moves, then values."""
    net = opened(network)
    first = First(net, Parts(reading))
    given = np.frombuffer(rows, np.int16).reshape(-1, first.size)
    legal = np.frombuffer(masks, np.uint8).reshape(len(given), net.moves) != 0
    results = np.frombuffer(out, np.float64).reshape(len(given), net.moves + net.values)
    x = np.stack([first.enter(row) for row in given]) if len(given) else np.zeros((0, net.width), np.int64)
    for norm, inner, (matrix, scale, bias) in net.blocks:
        b = active(layer(normalise(x, *norm), *inner))
        x = x + layer(b, matrix.T, scale, bias).astype(np.int32)  # this matrix is transposed
    results[:] = layer(normalise(x, *net.last), *net.outputs)
    results[:, : net.moves][~legal] = ILLEGAL


class First:
    """The first layer: of hundreds of columns most are zero, so only the rows of the others are added."""

    def __init__(self, network: Network, reading: Parts) -> None:
        self.counts, self.times, self.rows = network.counts, network.times, network.rows
        self.size, entries = reading.take(np.int64, READING_HEAD).tolist()
        self.base = reading.take(np.int32, network.width).astype(np.int64)
        self.columns = reading.take(np.int32, self.size, COLUMN).tolist()
        self.features = reading.take(np.int32, entries).tolist()

    def enter(self, row: NDArray[np.int16]) -> Whole:
        """The sums of one observation."""
        features, times = [], []
        for number, (kind, counted, names, how_many) in zip(row.tolist(), self.columns, strict=True):
            if kind == ONE_OF or (kind == MIXED and number < 0):
                name = -1 - number if number < 0 else number
                if name >= how_many or (number < 0 and kind == ONE_OF):
                    raise ValueError("an observation holds a number that its game does not know")
                feature = self.features[names + name]
                if feature >= 0:
                    features.append(feature)
                    times.append(self.times[feature])
            elif number and counted >= 0:
                step = self.counts[min(abs(number), len(self.counts) - 1)]
                by = min(self.times[counted] * step >> COUNT_BITS, MOST_TIMES)
                features.append(counted)
                times.append(-by if number < 0 else by)
        rows = self.rows[np.array(features, np.intp)].astype(np.int64)
        sums: Whole = self.base + np.array(times, np.int64) @ rows
        return sums


def active(y: Doubles) -> Doubles:
    """What goes into the next layer: zero instead of what is below it, rounded, and not too large."""
    return np.minimum(np.trunc(np.where(y > 0, y + 0.5, 0.0)), MOST_ACTIVE)


def normalise(x: Whole, scale: Doubles, shift: Doubles) -> Doubles:
    """Mean 0 and spread 1, scaled and shifted."""
    n = x.shape[1]
    near = np.clip(x >> NORM_BITS, -NORM_MOST, NORM_MOST)
    sums, squares = near.sum(1), (near * near).sum(1)
    by = 1 / np.sqrt((n * squares - sums * sums).astype(np.float64) + TINY * float(n * n))
    return active((n * near - sums[:, None]).astype(np.float64) * (by[:, None] * scale) + shift)


def layer(x: Doubles, matrix: Doubles, scale: Doubles, bias: Doubles) -> Doubles:
    """A layer: whole numbers times whole numbers, scaled and shifted."""
    return (x @ matrix.T) * scale + bias
