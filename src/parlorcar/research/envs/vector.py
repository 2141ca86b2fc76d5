"""Thousands of matches stepped in one call, here or in several processes, with arrays that need not be copied."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from parlorcar.research.observation.observer import Features, Raw  # first: it says how to get NumPy

import numpy as np  # isort: skip
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.match.match import Match
from parlorcar.native.rows import take
from parlorcar.research.archives.records import replayed_match
from parlorcar.research.envs.episode import game_of
from parlorcar.research.envs.returns import by_row
from parlorcar.research.envs.workers import Workers
from parlorcar.research.observation.spec import VERSION, Spec

__all__ = ["VectorEnv"]

TAKEN = (np.dtype(np.int64), np.dtype(np.int16))  # moves that need not be converted
BUFFERS = ("observations", "masks", "players", "done", "returns")  # what can be written into arrays of the caller
Stepped = tuple[Raw, NDArray[np.float32], NDArray[np.bool_]]


class VectorEnv:
    """`n` matches of a game side by side. A match that ends starts over within the same step.

    A row of `observations` is what the seat `players[row]` may know, and `masks[row]` its legal moves. The arrays are
    written again with every step, so copy what you keep; they may be written to, and are taken by DLPack. Each of those
    in `buffers` is filled too, whatever its kind of number: `observations` (raw, or as wide as the features for these),
    `masks`, `players`, `done`, `returns`. With `skipping` a seat is asked only where it has a choice. With several
    `workers` that many processes, this one among them, play a share each; the matches of a seed are the same with any
    number of them.
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
        buffers: Mapping[str, NDArray[Any]] | None = None,
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
        self.rows = self._workers.rows
        self.observations: Raw = self.rows.observations
        self.masks = self.rows.masks.view(np.bool_)
        self.players = self.rows.players
        self.done = self.rows.done.view(np.bool_)
        self.scores = self.rows.scores
        self.ranks = self.rows.ranks
        self.returns = np.zeros((n, self.game.players), np.float32)  # of the matches that ended in the last step
        self._sent = self._closed = False
        self._paid: list[int] = []  # the rows of these
        self._ended = self.rows.done.data
        self._legal = legal = self._workers.legal
        self._taking = legal.moves.reshape(-1).data, legal.counts.data, self._workers.actions.data
        self._filled = self._given(dict(buffers or {}))
        self.reset(seed)

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError(
            "a VectorEnv holds memory that it shares with its processes, so it cannot be copied or sent elsewhere: "
            "make one there, with a seed of its own; `match(row)` gives a match that can travel"
        )

    def _given(self, buffers: dict[str, NDArray[Any]]) -> list[tuple[NDArray[Any], NDArray[Any]]]:
        """The caller's arrays, with those that they are filled from; features are written where they go."""
        shapes = {name: getattr(self, name).shape for name in BUFFERS}
        self._features_to = None
        for name, buffer in buffers.items():
            if name not in BUFFERS:
                raise ParlorCarError(f"there are buffers for {', '.join(BUFFERS)}, not for {name!r}")
            if name == "observations" and buffer.shape == (self.n, self.features.size):
                self._features_to = buffer
            elif buffer.shape != shapes[name]:
                raise ParlorCarError(f"{name} have the shape {shapes[name]}, not {buffer.shape}")
        copied = [name for name in buffers if name != "observations" or self._features_to is None]
        return [(buffers[name], getattr(self, name)) for name in copied]

    def _show(self) -> None:
        """Fill the buffers of the caller from what the engine wrote."""
        for to, source in self._filled:
            np.copyto(to, source, casting="unsafe")
        if self._features_to is not None:
            self._features_to[:] = self.features(self.observations)

    def reset(self, seed: int = 0) -> Raw:
        """Start all matches over."""
        self._received()
        self._workers.begin(seed)
        self._paid = []
        self.returns[:] = 0
        self._show()
        return self.observations

    def step(self, actions: Any) -> Stepped:
        """One choice in every match: returns the observations, what ended matches were worth, and which ended."""
        self.send(actions)
        return self.recv()

    def send(self, actions: Any) -> None:
        """The first half of a step: the other processes begin with their share. `recv` is the second half."""
        self._received()
        moves = self._taken(actions, self.n)
        wrong = take(moves, *self._taking)
        if wrong >= 0:
            raise ParlorCarError(f"move {moves[wrong]} is not legal in match {wrong}")
        self._workers.start()
        self._sent = True

    def recv(self) -> Stepped:
        """The second half of a step: this process plays its share, and waits for the others."""
        if not self._sent:
            raise ParlorCarError("there is nothing to receive: send moves first")
        self._sent = False
        self._workers.finish()
        self._pay()
        self._show()
        return self.observations, self.returns, self.done

    def step_rows(self, rows: Any, actions: Any) -> Stepped:
        """One choice in some of the matches, which this process plays alone; the others stay as they are."""
        self._received()
        if self.others:
            raise ParlorCarError("only an environment with one worker plays on in some of its matches")
        chosen = np.asarray(rows)
        moves = self._taken(actions, len(chosen))
        legal, counts = self._legal.moves, self._legal.counts
        for row, move in zip(chosen, moves, strict=True):
            if move not in legal[row, : counts[row]]:
                raise ParlorCarError(f"move {move} is not legal in match {row}")
        self._workers.share.step_rows(chosen.tolist(), moves.tolist())
        self._pay()
        self._show()
        return self.observations, self.returns, self.done

    def facing(self, row: int) -> State:
        """The state of a match that this process plays, with the decision of `players[row]` on top."""
        share = self._workers.share.batch.matches
        if not 0 <= row < len(share):
            raise ParlorCarError(f"match {row} is not played by this process, which plays 0 to {len(share) - 1}")
        return share[row].facing

    def _received(self) -> None:
        if self._closed:
            raise ParlorCarError("the environment was closed: make another")
        if self._sent:
            raise ParlorCarError("moves were sent: recv comes first")

    def _taken(self, actions: Any, n: int) -> NDArray[Any]:
        """Moves as the engine takes them."""
        moves = np.asarray(actions)
        if moves.ndim != 1 or len(moves) != n:
            raise ParlorCarError(f"there are {n} matches, but moves of shape {moves.shape}")
        if moves.dtype not in TAKEN or not moves.flags.c_contiguous:
            if moves.dtype.kind not in "biu" and not (moves.dtype.kind == "f" and (moves == np.rint(moves)).all()):
                raise ParlorCarError(f"moves are whole numbers, not {moves.dtype} such as {moves[0]}")
            moves = np.ascontiguousarray(moves, np.int64)
        return moves

    def _pay(self) -> None:
        """Write what the matches that have just ended were worth; most steps see none or one, so none is looked at."""
        ended = self._ended.tobytes()
        row = ended.find(1)
        if row < 0 and not self._paid:
            return
        returns = self.returns
        for paid in self._paid:
            returns[paid] = 0
        self._paid = []
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
        self._received()
        return self._workers.counted()

    # --- records -----------------------------------------------------------------------------------------------

    def moves(self, row: int, before: bool = False) -> list[int]:
        """The moves of a match so far, chance included, or those of the match before it in the same row."""
        if not 0 <= row < self.n:
            raise ParlorCarError(f"there is no match {row}; matches are 0 to {self.n - 1}")
        self._received()
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
        self._closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()
