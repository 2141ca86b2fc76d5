"""Matches shared out among processes, which write what they show into memory that all of them see."""

from __future__ import annotations

import gc
import os
import signal
import weakref
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.registry import game as make
from parlorcar.research.envs.rows import Legal, Rows, Share, in_memory, room
from parlorcar.research.observation.spec import Spec

SPINS = 2000  # looks at a signal before waiting for it: sleeping and being woken takes longer than most steps are apart
PATIENCE = 1.0  # seconds of waiting until one looks whether the other side is still there
LISTEN = -1  # in place of the first move of a worker: the pipe says what to do
LOST = "a worker process has ended (was it killed for memory?)"


def wait(signal: Any, there: Callable[[], bool]) -> bool:
    """Wait for a signal of another process; False if that has ended."""
    for _ in range(SPINS):
        if signal.acquire(False):
            return True
    while not signal.acquire(True, PATIENCE):
        if not there():
            return False
    return True


def found(game: Game, spec: Spec, n: int, memory: Any) -> tuple[Rows, Legal]:
    """The arrays in the memory that all processes see: behind the choices the legal moves, and then all else."""
    behind = memoryview(memory).cast("B")[n * 8 :]
    return in_memory(game, spec, n, behind[Legal.room(game, n) :]), Legal.in_memory(game, n, behind)


def work(
    id: str,
    players: int,
    options: dict[str, object],
    span: tuple[int, int, int],
    skipping: bool,
    version: int,
    memory: Any,
    line: Any,
    signals: Any,
) -> None:
    """A worker: matches `first` to before `end` of all, stepped on demand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's business
    parent = os.getppid()
    first, end, all = span
    game = make(id, players=players, **options)
    spec = Spec(game, version)
    actions = np.frombuffer(memory, np.int64, all)[first:end]
    rows, legal = found(game, spec, all, memory)
    share = Share(game, spec, rows.part(first, end), first, all, skipping, legal.part(first, end))
    gc.freeze()  # what is here now stays
    go, done = signals
    while wait(go, lambda: os.getppid() == parent):
        if actions[0] != LISTEN:
            share.step(actions)
            done.release()
            continue
        try:
            order, *given = line.recv()
        except EOFError:
            return
        if order == "begin":
            share.begin(*given)
        elif order == "history":
            line.send(share.batch.matches[given[0] - first].history(given[1]))
        elif order == "counted":
            line.send(share.batch.counted())
        done.release()


class Workers:
    """This process and so many others less one, with equal shares of the matches."""

    def __init__(self, game: Game, spec: Spec, n: int, workers: int, skipping: bool) -> None:
        context = get_context("spawn")
        memory: Any = RawArray("q", n + (Legal.room(game, n) + room(game, spec, n)) // 8)
        self.actions: NDArray[np.int64] = np.frombuffer(memory, np.int64, n)
        self.rows, self.legal = found(game, spec, n, memory)
        self.bounds = [n * w // workers for w in range(workers + 1)]
        mine = self.bounds[1]
        self._mine = self.actions[:mine]
        self.share = Share(game, spec, self.rows.part(0, mine), 0, n, skipping, self.legal.part(0, mine))
        self._lines: list[Connection] = []
        self._signals: list[Any] = []
        self._processes: list[BaseProcess] = []
        for w in range(1, workers):
            here, there = context.Pipe()
            signals = (context.Semaphore(0), context.Semaphore(0))
            span = (self.bounds[w], self.bounds[w + 1], n)
            given = (game.id, game.players, dict(game.chosen), span, skipping, spec.version, memory, there, signals)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            there.close()
            self._lines.append(here)
            self._signals.append(signals)
            self._processes.append(process)
        firsts = self.actions, self.bounds[1:-1]
        self.close = weakref.finalize(self, _end, firsts, self._lines, self._signals, self._processes)

    def _together(self, mine: Callable[[], None]) -> None:
        """Do one's own share while the others do theirs; they are waited for even if it is interrupted."""
        try:
            mine()
        finally:
            for w in range(len(self._signals)):
                self._wait(w)

    def _wait(self, w: int) -> None:
        if not wait(self._signals[w][1], self._processes[w].is_alive):
            raise ParlorCarError(LOST)

    def _tell(self, w: int, *order: Any) -> None:
        """Tell one of the others to do something."""
        try:
            self.actions[self.bounds[w + 1]] = LISTEN
            self._lines[w].send(order)
            self._signals[w][0].release()
        except OSError:
            raise ParlorCarError(LOST) from None

    def _ask(self, w: int, *order: Any) -> Any:
        """Ask one of the others for something."""
        self._tell(w, *order)
        self._wait(w)
        try:
            return self._lines[w].recv()
        except (EOFError, OSError):
            raise ParlorCarError(LOST) from None

    def begin(self, seed: int) -> None:
        """Start all matches."""
        for w in range(len(self._lines)):
            self._tell(w, "begin", seed)
        self._together(lambda: self.share.begin(seed))

    def start(self) -> None:
        """Let the others play their share of the choices in `actions`, which are known to be legal."""
        for go, _ in self._signals:
            go.release()

    def finish(self) -> None:
        """Play one's own share, and wait for those of the others."""
        if self._signals:
            self._together(self._step)
        else:
            self._step()

    def _step(self) -> None:
        self.share.step(self._mine)

    def history(self, row: int, before: bool) -> list[int]:
        """The moves of a match, or of the one before it."""
        worker = next(w for w in range(len(self.bounds) - 1) if row < self.bounds[w + 1])
        if not worker:
            return self.share.batch.matches[row].history(before)
        moves: list[int] = self._ask(worker - 1, "history", row, before)
        return moves

    def others(self) -> list[int]:
        """The ids of the other processes."""
        return [process.pid for process in self._processes if process.pid is not None]

    def counted(self) -> tuple[int, int]:
        """How many choices have been played and how many matches have ended."""
        counts = [self.share.batch.counted(), *(self._ask(w, "counted") for w in range(len(self._lines)))]
        return sum(c for c, _ in counts), sum(e for _, e in counts)


def _end(firsts: Any, lines: list[Connection], signals: list[Any], processes: list[BaseProcess]) -> None:
    """Let the processes end."""
    actions, places = firsts
    actions[places] = LISTEN
    for line, (go, _) in zip(lines, signals, strict=True):
        line.close()  # which they notice
        go.release()
    for process in processes:
        process.join(5)
        if process.is_alive():
            process.terminate()
