"""Matches shared out among processes, which write what they show into memory that all of them see."""

from __future__ import annotations

import signal
import weakref
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.native.batch import Batch, Seeds
from parlorcar.registry import game as make
from parlorcar.research.rows import in_memory, of_batch, room
from parlorcar.research.spec import Spec


def work(
    id: str,
    players: int,
    options: dict[str, object],
    span: tuple[int, int, int],
    skipping: bool,
    memory: Any,
    line: Any,
) -> None:
    """A worker: matches `first` to before `end` of all, stepped when it is told to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's business
    first, end, all = span
    game = make(id, players=players, **options)
    spec = Spec(game)
    actions = np.frombuffer(memory, np.int64, all)
    everybody = in_memory(game, spec, all, memoryview(memory).cast("B")[all * 8 :])
    batch = Batch(game, spec.encoder, end - first, skipping)
    mine, theirs = of_batch(game, spec, batch), everybody.part(first, end)
    while True:
        try:
            order = line.recv()
        except EOFError:
            return
        if order == "step":
            batch.step(actions[first:end].tolist())
        elif order[0] == "begin":
            batch.begin(Seeds(order[1], first, all))
        elif order[0] == "history":
            line.send(batch.matches[order[1] - first].history(order[2]))
            continue
        else:
            return
        batch.sample()
        theirs.take(mine)
        line.send(batch.counted())


class Workers:
    """So many processes with equal shares of the matches."""

    def __init__(self, game: Game, spec: Spec, n: int, workers: int, skipping: bool) -> None:
        context = get_context("spawn")
        memory = RawArray("q", n + room(game, spec, n) // 8)
        self.actions: NDArray[np.int64] = np.frombuffer(memory, np.int64, n)
        self.rows = in_memory(game, spec, n, memoryview(memory).cast("B")[n * 8 :])
        self.bounds = [n * w // workers for w in range(workers + 1)]
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []
        for w in range(workers):
            here, there = context.Pipe()
            span = (self.bounds[w], self.bounds[w + 1], n)
            given = (game.id, game.players, dict(game.chosen), span, skipping, memory, there)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._processes.append(process)
        self.close = weakref.finalize(self, _end, self._lines, self._processes)
        self.counts = [(0, 0)] * workers

    def _all(self, order: Any) -> None:
        try:
            for line in self._lines:
                line.send(order)
            self.counts = [line.recv() for line in self._lines]
        except (EOFError, OSError):
            raise ParlorCarError("a worker process has ended (was it killed for memory?)") from None

    def begin(self, seed: int) -> None:
        """Start all matches."""
        self._all(("begin", seed))

    def step(self, actions: NDArray[np.int64]) -> None:
        """Play one choice in every match."""
        there = (actions >= 0) & (actions < self.rows.masks.shape[1])
        legal = there & self.rows.masks[np.arange(len(actions)), np.where(there, actions, 0)].astype(bool)
        if not legal.all():
            row = int(np.flatnonzero(~legal)[0])
            raise ParlorCarError(f"move {int(actions[row])} is not legal in match {row}")
        self.actions[:] = actions
        self._all("step")

    def history(self, row: int, before: bool) -> list[int]:
        """The moves of a match, or of the one before it."""
        worker = next(w for w in range(len(self._lines)) if row < self.bounds[w + 1])
        self._lines[worker].send(("history", row, before))
        moves: list[int] = self._lines[worker].recv()
        return moves

    def counted(self) -> tuple[int, int]:
        """How many choices have been played and how many matches have ended."""
        return sum(c for c, _ in self.counts), sum(e for _, e in self.counts)


def _end(lines: list[Connection], processes: list[BaseProcess]) -> None:
    """Let the processes end."""
    for line in lines:
        line.close()  # which they notice
    for process in processes:
        process.join(5)
        if process.is_alive():
            process.terminate()
