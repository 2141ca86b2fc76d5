"""Playing many matches, in this process or in several.

Workers are processes, because compiled code never lets another thread run, and they are spawned, not forked: a fork
copies the locks of other threads (the progress bar has one) in whatever state they are, and not every system has it.
A program that simulates with workers must therefore guard its main part with `if __name__ == "__main__"`.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any

from parlorcar.core.errors import ParlorCarError
from parlorcar.pure import compiled
from parlorcar.research import archive
from parlorcar.research.matches import Plan, Table
from parlorcar.research.totals import Totals

BATCH_S = 0.05  # how long a batch of matches takes, so that progress is seen and Ctrl-C heard
FASTER = 8  # how many times longer than the last one a batch may be
WAITING = 2  # batches at a worker: the one it plays and the next

Progress = Callable[[int], None]  # is told how many more matches are done


@dataclass(slots=True)
class Simulation:
    """A plan that was carried out, or as much of it as was done before it was interrupted."""

    plan: Plan
    game: str
    workers: int
    seconds: float
    totals: Totals
    interrupted: bool

    def report(self) -> dict[str, Any]:
        """What came of it as data for JSON; `docs/simulate.md` describes every key."""
        totals, bots = self.totals, list(dict.fromkeys(self.plan.bots))
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game,
            "players": totals.players,
            "options": dict(self.plan.options),
            "games": self.plan.games,
            "first": self.plan.first,
            "seed": self.plan.seed,
            "bots": list(self.plan.bots),
            "compiled": compiled(),
            "workers": self.workers,
            "seconds": round(self.seconds, 4),
            "games_per_s": round(totals.finished / seconds, 1),
            "decisions_per_s": round(totals.decisions / seconds, 1),
            "interrupted": self.interrupted,
            **totals.report(bots),
        }


class Pace:
    """How many matches make a batch."""

    def __init__(self) -> None:
        self.size = 1

    def learn(self, matches: int, seconds: float) -> None:
        """Size the next batch by how long one of so many matches took."""
        fitting = int(matches * BATCH_S / max(seconds, 1e-9))
        self.size = max(1, min(fitting, matches * FASTER))


def simulate(
    plan: Plan, workers: int = 1, progress: Progress = lambda matches: None, on_ray: bool = False
) -> Simulation:
    """Play the matches of a plan; the totals are the same with any number of workers, and on a Ray cluster."""
    for name, number in (("games", plan.games), ("workers", workers)):
        if number < 1:
            raise ParlorCarError(f"{name} must be at least 1, not {number}")
    if plan.first < 0:
        raise ParlorCarError(f"first must be at least 0, not {plan.first}")
    table = Table(plan)
    if plan.records is not None:
        _folder(str(Path(plan.records).parent) if archive.named(plan.records) else plan.records)
    totals = Totals(table.game.players)
    interrupted = False
    start = time.perf_counter()
    try:
        if on_ray:
            from parlorcar.research import cluster

            playing = cluster.batches(plan)
        else:
            playing = _here(table) if workers == 1 else _in_processes(plan, workers)
        with closing(playing) as batches:
            for done in batches:
                totals.merge(done)
                progress(done.played)
    except KeyboardInterrupt:
        interrupted = True
    if plan.records is not None and archive.named(plan.records):
        archive.join(plan.records, archive.header(table.game, plan.seed, list(plan.bots)))
    return Simulation(plan, table.game.id, workers, time.perf_counter() - start, totals, interrupted)


def _folder(records: str) -> None:
    """Make the folder for records."""
    try:
        Path(records).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ParlorCarError(f"the folder {records} cannot be made: {error.strerror}") from None


def batch(table: Table, first: int, matches: int) -> Totals:
    """Play so many matches; one that fails is counted and told, and the others go on."""
    totals = Totals(table.game.players)
    for match in range(first, first + matches):
        try:
            totals.add(table.seats(match), table.play(match))
        except Exception as error:  # whatever a game or a bot does wrong, it spoils one match only
            totals.fail(match, error)
    if table.lines:
        archive.write_part(str(table.plan.records), first, table.lines)
        table.lines = []
    return totals


def _here(table: Table) -> Generator[Totals, None, None]:
    """The matches of a plan batch by batch, played in this process."""
    pace, match, end = Pace(), table.plan.first, table.plan.first + table.plan.games
    while match < end:
        matches = min(pace.size, end - match)
        start = time.perf_counter()
        yield batch(table, match, matches)
        pace.learn(matches, time.perf_counter() - start)
        match += matches


@cache
def _table(plan: Plan) -> Table:
    """The table of a worker process, set up once."""
    return Table(plan)


def _batch_there(plan: Plan, first: int, matches: int) -> tuple[Totals, float]:
    """A batch in a worker process, and how long it took."""
    table = _table(plan)
    start = time.perf_counter()
    return batch(table, first, matches), time.perf_counter() - start


def _in_processes(plan: Plan, workers: int) -> Generator[Totals, None, None]:
    """The matches of a plan batch by batch, as worker processes finish them."""
    others = set(active_children())
    pace, match, end = Pace(), plan.first, plan.first + plan.games
    running: dict[Future[tuple[Totals, float]], int] = {}
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=deaf) as pool:
        try:
            while running or match < end:
                while match < end and len(running) < workers * WAITING:
                    matches = min(pace.size, end - match)
                    with unheard():
                        running[pool.submit(_batch_there, plan, match, matches)] = matches
                    match += matches
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    done, seconds = future.result()
                    pace.learn(running.pop(future), seconds)
                    yield done
        except BrokenProcessPool:
            raise ParlorCarError("a worker process ended before its work (was it killed for memory?)") from None
        except BaseException:
            for child in set(active_children()) - others:  # a bot may think for long: nobody waits for it
                child.terminate()
            raise


def deaf() -> None:
    """Let a worker leave Ctrl-C to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def unheard() -> Iterator[None]:
    """Ignore Ctrl-C for a moment: a process that starts now does so too, before it can make itself deaf."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
