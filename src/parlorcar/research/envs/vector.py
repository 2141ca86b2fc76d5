"""Thousands of matches stepped in one call, here or in several processes, with arrays that nobody has to copy."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Any, Self

from parlorcar.research.observation.observer import Features, Raw  # first: it says how to get NumPy

import numpy as np  # isort: skip
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.match.match import Match
from parlorcar.native.rows import take
from parlorcar.research.archives.records import replayed_match
from parlorcar.research.envs.episode import game_of
from parlorcar.research.envs.returns import by_row
from parlorcar.research.envs.workers import Workers
from parlorcar.research.observation.spec import VERSION, Spec

TAKEN = (np.dtype(np.int64), np.dtype(np.int16))  # moves that need not be converted


class VectorEnv:
    """`n` matches of a game side by side. A match that ends begins anew within the same step.

    A row of `observations` is what the seat `players[row]` may know, and `masks[row]` its legal moves. The arrays are
    views of the memory that the engine writes into: they change with the next step, so copy what you keep. With
    `skipping` a seat is asked only where it has a choice. With several `workers` that many processes, this one among
    them, play a share each; the matches of a seed are the same with any number of them.
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
        version: int = VERSION,
        **options: Any,
    ) -> None:
        if not 1 <= workers <= n:
            raise ParlorCarError(f"{n} matches cannot be shared out among {workers} workers")
        self.game = game_of(game, players, **options)
        self.spec = Spec(self.game, version)
        self.features = Features(self.spec)
        self.n = n
        self._worth = by_row(returns)
        self._workers = Workers(self.game, self.spec, n, workers, skipping)
        self.rows = self._workers.rows.shown()
        self.observations: Raw = self.rows.observations
        self.masks = self.rows.masks.view(np.bool_)
        self.players = self.rows.players
        self.done = self.rows.done.view(np.bool_)
        self.scores = self.rows.scores
        self.ranks = self.rows.ranks
        self._returns = np.zeros((n, self.game.players), np.float32)
        self.returns = self._returns[:]  # of the matches that ended in the last step
        self.returns.flags.writeable = False
        self._paid: list[int] = []  # the rows of these
        self._moves, self._masks = self._workers.actions.data, self.rows.masks.reshape(-1).data
        self.reset(seed)

    def reset(self, seed: int = 0) -> Raw:
        """Begin all matches anew."""
        self._workers.begin(seed)
        self._paid = []
        self._returns[:] = 0
        return self.observations

    def step(self, actions: Any) -> tuple[Raw, NDArray[np.float32], NDArray[np.bool_]]:
        """One choice in every match: returns the observations, what ended matches were worth, and which ended."""
        moves = np.asarray(actions)
        if moves.shape != (self.n,):
            raise ParlorCarError(f"there are {self.n} matches, but moves of shape {moves.shape}")
        if moves.dtype not in TAKEN or not moves.flags.c_contiguous:
            moves = np.ascontiguousarray(moves, np.int64)
        wrong = take(moves, self._masks, self._moves)
        if wrong >= 0:
            raise ParlorCarError(f"move {moves[wrong]} is not legal in match {wrong}")
        self._workers.step()
        self._pay()
        return self.observations, self.returns, self.done

    def _pay(self) -> None:
        """Write what the matches that have just ended were worth; most steps see none or one, so none is looked at."""
        returns = self._returns
        for row in self._paid:
            returns[row] = 0
        self._paid, ended = [], self.rows.done.tobytes()
        row = ended.find(1)
        while row >= 0:
            returns[row] = self._worth(self.scores[row], self.ranks[row])
            self._paid.append(row)
            row = ended.find(1, row + 1)

    def sample(self) -> NDArray[np.int16]:
        """A legal move for every match, drawn at random in the last step."""
        return self.rows.sampled

    @property
    def others(self) -> list[int]:
        """The ids of the other processes that play a share."""
        return self._workers.others()

    def counted(self) -> tuple[int, int]:
        """How many choices have been played and how many matches have ended."""
        return self._workers.counted()

    # --- records -----------------------------------------------------------------------------------------------

    def moves(self, row: int, before: bool = False) -> list[int]:
        """The moves of a match so far, chance included, or those of the match before it in the same row."""
        if not 0 <= row < self.n:
            raise ParlorCarError(f"there is no match {row}; matches are 0 to {self.n - 1}")
        return self._workers.history(row, before)

    def match(self, row: int, before: bool = False) -> Match:
        """A match so far, or the one that ended before it in the same row, with views, events and record."""
        return replayed_match(self.game, self.moves(row, before))

    def save(self, row: int, path: str | Path, before: bool = False) -> None:
        """Write the record of a match, which `parlorcar replay` and the browser open."""
        self.match(row, before).write(path)

    # --- ending ------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End the processes."""
        self._workers.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
