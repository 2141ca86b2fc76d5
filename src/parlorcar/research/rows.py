"""The arrays of many matches: one row for each match, the same whether they lie here or in shared memory."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.game import Game
from parlorcar.native.batch import Batch
from parlorcar.research.spec import Spec

ALIGNED = 64  # bytes; where an array may begin


@dataclass(slots=True)
class Rows:
    """What is known of every match after a step."""

    observations: NDArray[np.int16]  # of the seat that decides
    masks: NDArray[np.uint8]  # 1 for its legal moves
    players: NDArray[np.int16]  # which seat that is
    done: NDArray[np.uint8]  # 1 if the match ended in the last step, and another has begun
    scores: NDArray[np.int16]  # of the match that ended last, by seat
    ranks: NDArray[np.int16]  # the same
    sampled: NDArray[np.int16]  # a legal move each, drawn at random

    def part(self, first: int, end: int) -> Rows:
        """The rows from one to before another, not copied."""
        return Rows(*(getattr(self, name)[first:end] for name in NAMES))

    def take(self, other: Rows) -> None:
        """Copy the rows of others."""
        for name in NAMES:
            getattr(self, name)[:] = getattr(other, name)


NAMES = ("observations", "masks", "players", "done", "scores", "ranks", "sampled")


def shapes(game: Game, spec: Spec, n: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The shape and the kind of number of every array."""
    return {
        "observations": ((n, spec.size), np.int16),
        "masks": ((n, game.moves), np.uint8),
        "players": ((n,), np.int16),
        "done": ((n,), np.uint8),
        "scores": ((n, game.players), np.int16),
        "ranks": ((n, game.players), np.int16),
        "sampled": ((n,), np.int16),
    }


def of_batch(game: Game, spec: Spec, batch: Batch) -> Rows:
    """The buffers of a batch as arrays, without a copy; they can only be read."""
    found = {}
    for name, (shape, kind) in shapes(game, spec, int(batch.n)).items():
        found[name] = np.frombuffer(memoryview(getattr(batch, name)), kind).reshape(shape)
    return Rows(**found)


def room(game: Game, spec: Spec, n: int) -> int:
    """How many bytes all arrays take."""
    return sum(_aligned(prod(shape) * np.dtype(kind).itemsize) for shape, kind in shapes(game, spec, n).values())


def in_memory(game: Game, spec: Spec, n: int, memory: Any) -> Rows:
    """All arrays, one behind the other in a piece of memory."""
    found, at = {}, 0
    for name, (shape, kind) in shapes(game, spec, n).items():
        found[name] = np.frombuffer(memory, kind, prod(shape), at).reshape(shape)
        at += _aligned(prod(shape) * np.dtype(kind).itemsize)
    return Rows(**found)


def _aligned(size: int) -> int:
    return (size + ALIGNED - 1) // ALIGNED * ALIGNED
