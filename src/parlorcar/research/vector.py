"""Thousands of matches stepped in one call, here or in several processes, with arrays that nobody has to copy."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any, Self

from parlorcar.research.observing import Features, Raw  # first: it says how to get NumPy

import numpy as np  # isort: skip
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.match.match import Match
from parlorcar.native.batch import Batch, Seeds
from parlorcar.research.episode import game_of
from parlorcar.research.records import retold
from parlorcar.research.returns import returns_of
from parlorcar.research.rows import Rows, of_batch
from parlorcar.research.spec import Spec
from parlorcar.research.workers import Workers


class VectorEnv:
    """`n` matches of a game side by side. A match that ends begins anew within the same step.

    A row of `observations` is what the seat `players[row]` may know, and `masks[row]` its legal moves. The arrays are
    views of the engine's own memory: they change with the next step, so copy what you keep. With `skipping` a seat is
    asked only where it has a choice. With several `workers` each process plays its share of the matches; the matches of
    a seed are the same with any number of them.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        n: int = 1024,
        *,
        seed: int = 0,
        workers: int = 1,
        returns: str = "rank",
        skipping: bool = True,
        **options: Any,
    ) -> None:
        if not 1 <= workers <= n:
            raise ParlorCarError(f"{n} matches cannot be shared out among {workers} workers")
        self.game = game_of(game, players, **options)
        self.spec = Spec(self.game)
        self.features = Features(self.spec)
        self.n = n
        self._worth = returns_of(returns)
        self._workers = Workers(self.game, self.spec, n, workers, skipping) if workers > 1 else None
        self._batch = Batch(self.game, self.spec.encoder, n, skipping) if self._workers is None else None
        if self._workers is not None:
            self.rows: Rows = self._workers.rows
        elif self._batch is not None:
            self.rows = of_batch(self.game, self.spec, self._batch)
        self.observations: Raw = self.rows.observations
        self.masks = self.rows.masks.view(np.bool_)
        self.players = self.rows.players
        self.done = self.rows.done.view(np.bool_)
        self.scores = self.rows.scores
        self.ranks = self.rows.ranks
        self.returns = np.zeros((n, self.game.players), np.float32)  # of the matches that ended in the last step
        self.reset(seed)

    def reset(self, seed: int = 0) -> Raw:
        """Begin all matches anew."""
        if self._workers is not None:
            self._workers.begin(seed)
        elif self._batch is not None:
            self._batch.begin(Seeds(seed, 0, self.n))
        self.returns[:] = 0
        return self.observations

    def step(self, actions: Any) -> tuple[Raw, NDArray[np.float32], NDArray[np.bool_]]:
        """One choice in every match: returns the observations, what ended matches were worth, and which ended."""
        moves = np.asarray(actions)
        if moves.shape != (self.n,):
            raise ParlorCarError(f"there are {self.n} matches, but moves of shape {moves.shape}")
        was = self.done.copy()
        if self._workers is not None:
            self._workers.step(moves.astype(np.int64))
        elif self._batch is not None:
            try:
                self._batch.step(moves.tolist())
            except ValueError as error:
                raise ParlorCarError(str(error)) from None
        self.returns[was] = 0
        for row in np.flatnonzero(self.done):
            self.returns[row] = self._worth(self.scores[row].tolist(), self.ranks[row].tolist())
        return self.observations, self.returns, self.done

    def sample(self) -> NDArray[np.int16]:
        """A legal move for every match, drawn at random; with workers one that was drawn in the last step."""
        if self._batch is not None:
            self._batch.sample()
        return self.rows.sampled

    def counted(self) -> tuple[int, int]:
        """How many choices have been played and how many matches have ended."""
        if self._workers is not None:
            return self._workers.counted()
        assert self._batch is not None
        return self._batch.counted()

    # --- records -----------------------------------------------------------------------------------------------

    def moves(self, row: int, before: bool = False) -> list[int]:
        """The moves of a match so far, chance included, or those of the match before it in the same row."""
        if not 0 <= row < self.n:
            raise ParlorCarError(f"there is no match {row}; matches are 0 to {self.n - 1}")
        if self._workers is not None:
            return self._workers.history(row, before)
        assert self._batch is not None
        return self._batch.matches[row].history(before)

    def match(self, row: int, before: bool = False) -> Match:
        """A match so far, or the one that ended before it in the same row, with views, events and record."""
        return retold(self.game, self.moves(row, before))

    def save(self, row: int, path: str | Path, before: bool = False) -> None:
        """Write the record of a match, which `parlorcar replay` and the browser open."""
        self.match(row, before).write(path)

    # --- ending ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the processes."""
        if self._workers is not None:
            self._workers.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
