"""Matches in worker processes, stepped while the network thinks about others.

Every worker has some tables, and at each of them two halves of its matches. `send` hands out the moves of a half and
returns at once, `receive` waits until the workers have played them; meanwhile the other half is with the network. All
that the workers of a half write lies in one piece of memory, so that it goes to the device in one copy.
"""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from multiprocessing import get_context
from multiprocessing.sharedctypes import RawArray, RawValue
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.rng import Random
from parlorcar.learning.league import ITSELF, OLDER, rows_of
from parlorcar.learning.network_spec import MANY, NetworkShare, NetworkSpec
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.rivals import rival
from parlorcar.learning.tables import GameSetup
from parlorcar.moved import renamed
from parlorcar.research.envs.rows import NAMES, Rows, shapes

HALVES = 2
PATIENCE = 2.0  # seconds after which a worker looks whether its parent is still there
ALIGNED = 64  # bytes


@dataclass(slots=True)
class Region:
    """Where the arrays of one name lie, a block for each table, and how wide a row of each table's is."""

    at: int  # bytes
    block: int  # numbers
    kind: Any
    widths: list[int]

    @property
    def end(self) -> int:
        """Where the next region may begin."""
        size = self.at + len(self.widths) * self.block * int(np.dtype(self.kind).itemsize)
        return (size + ALIGNED - 1) // ALIGNED * ALIGNED


class MemoryLayout:
    """What lies where in the memory of a half, for some tables and `n` matches at each."""

    def __init__(self, tables: list[GameSetup], n: int) -> None:
        self.tables, self.n = tables, n
        made = {table: table.make() for table in dict.fromkeys(tables)}
        specs = {table: NetworkSpec(game) for table, game in made.items()}
        self.shapes = [shapes(made[table], specs[table], n) for table in tables]
        at = len(tables) * n * 8  # the moves come first
        self.regions: dict[str, Region] = {}
        for name in NAMES:
            widths = [prod(shape[name][0][1:]) for shape in self.shapes]
            self.regions[name] = Region(at, n * max(widths), self.shapes[0][name][1], widths)
            at = self.regions[name].end
        self.size = at

    def rows(self, memory: Any, w: int) -> Rows:
        """The arrays of one table."""
        found = {}
        for name, region in self.regions.items():
            shape, kind = self.shapes[w][name]
            first = region.at + w * region.block * np.dtype(kind).itemsize
            found[name] = np.frombuffer(memory, kind, prod(shape), first).reshape(shape)
        return Rows(**found)

    def moves(self, memory: Any, w: int) -> NDArray[np.int64]:
        """The moves that are to be played at a table."""
        return np.frombuffer(memory, np.int64, self.n, w * self.n * 8)

    def places(self, name: str, width: int) -> NDArray[np.int64]:
        """Where the numbers of every row lie in a region, as many as `width`; -1 for those that it does not have."""
        region, n = self.regions[name], self.n
        found = np.full((len(self.tables) * n, width), -1, np.int64)
        for w, own in enumerate(region.widths):
            rows = w * region.block + np.arange(n)[:, None] * own + np.arange(own)
            found[w * n : (w + 1) * n, :own] = rows
        return found


class TableMatches:
    """The matches of one table, in two halves; bots play the seats that the league gives them."""

    def __init__(self, job: TableJob, rows: Sequence[Rows]) -> None:
        table, n = job.tables[job.place], job.n
        self.game = table.make()
        spec, all = NetworkSpec(self.game, MANY), len(job.tables) * n
        first = job.place * n
        self.shares = [
            NetworkShare(self.game, spec, rows[half], first + half * all, HALVES * all, skipping=True)
            for half in range(HALVES)
        ]
        self.rng = Random(job.seed << 16 | job.place)
        league = rows_of(job.recipe, n, table.players) if job.recipe is not None else []
        # one for each match of each half: what a bot keeps of a match helps it at its next decision there
        self.bots = [
            [
                (i, row.seat, rival(row.rival, self.game))
                for i, row in enumerate(league)
                if row.rival not in (ITSELF, OLDER)
            ]
            for _ in range(HALVES)
        ]
        for share in self.shares:
            share.begin(job.seed)

    def play(self, half: int, moves: NDArray[np.int64]) -> None:
        """Play one choice in every match of a half, that of a bot where it is a bot's turn."""
        share = self.shares[half]
        players, matches = share.batch.players, share.batch.matches
        for row, mine, bot in self.bots[half]:
            seat = int(players[row])
            if seat != mine:
                moves[row] = bot.choose(matches[row].facing, seat, self.rng)
        share.step(moves)


@dataclass(frozen=True)
class TableJob:
    """What a worker process is given for one of its tables."""

    tables: list[GameSetup]
    place: int  # of its table among all tables
    n: int
    seed: int
    recipe: Recipe | None = None  # for the league; None where all seats are played by the network

    def matches(self, rows: Sequence[Rows]) -> TableMatches:
        """The matches of the table."""
        return TableMatches(self, rows)


def jobs_of_workers(jobs: list[TableJob], together: int) -> list[list[TableJob]]:
    """The jobs of each worker: so many tables, one after the other."""
    return [jobs[first : first + together] for first in range(0, len(jobs), together)]


def work(jobs: list[TableJob], memories: Any, go: Any, done: Any, closed: Any) -> None:
    """A worker: plays the moves of one half after the other, on demand."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent, layout = os.getppid(), MemoryLayout(jobs[0].tables, jobs[0].n)
    own = [job.matches([layout.rows(memories[half], job.place) for half in range(HALVES)]) for job in jobs]
    moves = [[layout.moves(memories[half], job.place) for job in jobs] for half in range(HALVES)]
    for half in range(HALVES):
        done[half].release()
    gc.freeze()
    half = 0
    while True:
        while not go[half].acquire(True, PATIENCE):
            if os.getppid() != parent:
                return
        if closed.value:
            return
        for matches, chosen in zip(own, moves[half], strict=True):
            matches.play(half, chosen)
        done[half].release()
        half = 1 - half


class MatchWorkers(Protocol):
    """What plays the matches: processes of this machine, or actors of a Ray cluster."""

    layout: MemoryLayout
    memories: list[Any]  # of each half, as the layout says

    def receive(self, half: int) -> None:
        """Wait until a half has been played."""

    def send(self, half: int) -> None:
        """Let the moves be played that stand at the beginning of the memory of a half."""

    def replaced(self, half: int) -> list[int]:
        """At which tables the matches of this half have begun again since the last time: their workers were lost."""

    def done_again(self, half: int) -> None:
        """Return what was received last."""

    def close(self) -> None:
        """End the workers."""


class Collector:
    """The worker processes of a game and the memory that they write."""

    def __init__(
        self,
        tables: list[GameSetup],
        n: int,
        seed: int,
        recipe: Recipe | None = None,
        job: Callable[[list[GameSetup], int, int, int, Recipe | None], TableJob] = TableJob,
        together: int = 1,  # tables of a worker
    ) -> None:
        context = get_context("spawn")
        self.layout = MemoryLayout(tables, n)
        self.memories: list[Any] = [RawArray("B", self.layout.size) for _ in range(HALVES)]
        self.closed = RawValue("b", 0)  # not told by a move: a half may be being played
        workers = jobs_of_workers([job(tables, w, n, seed, recipe) for w in range(len(tables))], together)
        self.go = [[context.Semaphore(0) for _ in range(HALVES)] for _ in workers]
        self.done = [[context.Semaphore(0) for _ in range(HALVES)] for _ in workers]
        self.processes = []
        for jobs, go, done in zip(workers, self.go, self.done, strict=True):
            given = (jobs, self.memories, go, done, self.closed)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            self.processes.append(process)

    def receive(self, half: int) -> None:
        """Wait until a half has been played."""
        for w, done in enumerate(self.done):
            while not done[half].acquire(True, PATIENCE):
                if not self.processes[w].is_alive():
                    raise RuntimeError("a worker process has ended (was it killed for memory?)")

    def send(self, half: int) -> None:
        """Let the workers play the moves that stand at the beginning of the memory of a half."""
        for go in self.go:
            go[half].release()

    def replaced(self, half: int) -> list[int]:
        """None: a process that ends is an error."""
        return []

    def done_again(self, half: int) -> None:
        """Return what was received last."""
        for done in self.done:
            done[half].release()

    def close(self) -> None:
        """End the workers."""
        self.closed.value = 1
        for half in range(HALVES):
            self.send(half)
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()


__getattr__ = renamed(__name__, {"Plan": MemoryLayout})
