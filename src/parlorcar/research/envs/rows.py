"""The arrays of many matches, one row for each match, and the matches of one process that fill them."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.game import Game
from parlorcar.native.batch import Batch, Seeds
from parlorcar.native.rows import write
from parlorcar.research.observation.spec import Spec

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


NAMES = ("observations", "masks", "players", "done", "scores", "ranks", "sampled")
# what a batch keeps for itself, and is copied; the longest rows are written where they are read
ALWAYS = ("players", "done", "sampled")
AT_ENDS = ("scores", "ranks")


@dataclass(slots=True)
class Legal:
    """The legal moves of every match in a list, by which moves are checked: the masks belong to the caller."""

    moves: NDArray[np.int16]
    counts: NDArray[np.int16]  # so many of a row of them

    def part(self, first: int, end: int) -> Legal:
        """The rows from one to before another, not copied."""
        return Legal(self.moves[first:end], self.counts[first:end])

    @staticmethod
    def room(game: Game, n: int) -> int:
        """How many bytes they take."""
        return _aligned(2 * n * (game.moves + 1))

    @staticmethod
    def in_memory(game: Game, n: int, memory: Any) -> Legal:
        """Both arrays, one behind the other in a piece of memory."""
        counts = np.frombuffer(memory, np.int16, n)
        return Legal(np.frombuffer(memory, np.int16, n * game.moves, 2 * n).reshape(n, game.moves), counts)


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


class Share:
    """The matches of one process: those from `first` on among all, and the rows that are theirs."""

    def __init__(
        self, game: Game, spec: Spec, rows: Rows, first: int, all: int, skipping: bool, legal: Legal | None = None
    ) -> None:
        self.first, self.all = first, all
        self.batch = batch = Batch(game, len(rows.players), skipping)
        received = [memoryview(part) for part in (batch.players, batch.counts)]
        shown = [_memory(rows.observations, "h"), _memory(rows.masks, "B")]
        self._written: Any = (spec.encoder, batch.faces, batch.legal, *received, *shown)
        self._always = [_copied(batch, name, getattr(rows, name)) for name in ALWAYS]
        self._at_ends = [_copied(batch, name, getattr(rows, name)) for name in AT_ENDS]
        if legal is not None:
            self._written += (_memory(legal.moves, "h"),)
            self._always.append(_copied(batch, "counts", legal.counts))
        self._ended = -1
        self._constant = rows.observations[:, spec.size - len(spec.constants) :], spec.constants

    def begin(self, seed: int) -> None:
        """Start all matches."""
        self.batch.begin(Seeds(seed, self.first, self.all))
        self._show()

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play one choice, which is known to be legal, in every match."""
        self.batch.step(actions.data)
        self._show()

    def step_rows(self, rows: list[int], actions: list[int]) -> None:
        """The same in some of the matches; the others stay as they are."""
        done = self.batch.done
        for row in range(len(done)):
            done[row] = 0
        for row, action in zip(rows, actions, strict=True):
            self.batch.play(row, action)
        self._show()

    def _show(self) -> None:
        self.batch.sample()
        write(*self._written)
        columns, constants = self._constant
        if constants:
            columns[:] = constants
        for rows, mine in self._always:
            rows[:] = mine
        if self._ended != self.batch.episodes:
            self._ended = self.batch.episodes
            for rows, mine in self._at_ends:
                rows[:] = mine


def _copied(batch: Batch, name: str, to: NDArray[Any]) -> tuple[memoryview, memoryview]:
    """Where a batch's own numbers go to, and where they come from."""
    mine = memoryview(getattr(batch, name))
    return _memory(to, mine.format), mine


def _memory(array: NDArray[Any], format: str) -> memoryview:
    """The memory of an array in one row, its numbers called as rows of the engine call them."""
    return array.data.cast("B").cast(format)  # type: ignore[call-overload, no-any-return]  # the format is a variable
