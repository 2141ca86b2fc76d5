"""Playing many matches, here, in several processes or on a cluster: `job_runner` does the handing out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from parlorcar.core.errors import ParlorCarError
from parlorcar.pure import compiled
from parlorcar.research.simulation.job_runner import job_executor, run_jobs
from parlorcar.research.simulation.matches import Plan, Simulator, table_of
from parlorcar.research.simulation.totals import Totals
from parlorcar.research.simulation.writer import keeper, packed

__all__ = ["Simulation", "simulate"]

BATCH_S = 0.05  # how long a batch of matches takes, so that progress is seen and Ctrl-C heard
FASTER = 8  # how many times longer than the last one a batch may be

Progress = Callable[[int], None]  # called with the number of matches that were just played


@dataclass(slots=True)
class Simulation:
    """A plan that was carried out, or as much of it as was done before it was interrupted."""

    plan: Plan
    game: str
    workers: int
    seconds: float
    totals: Totals
    interrupted: bool
    sha256: str | None = None  # of the archive's text, if one was written

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
            "sha256": self.sha256,
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
    if plan.games < 1:
        raise ParlorCarError(f"games must be at least 1, not {plan.games}")
    if plan.first < 0:
        raise ParlorCarError(f"first must be at least 0, not {plan.first}")
    table_of.cache_clear()  # games and bots may have been registered since
    table = table_of(plan)
    totals, pace, used, interrupted = Totals(table.game.players), Pace(), workers, False
    start = time.perf_counter()
    with keeper(plan, table) as writer:
        try:
            with (
                job_executor(workers, on_ray) as executor,
                closing(run_jobs(executor, batch_of, _batches(plan, pace))) as batches,
            ):
                used = executor.workers
                for (_, first, matches), (done, packed_records, seconds) in batches:
                    totals.merge(done)
                    writer.keep(first, matches, packed_records)
                    pace.learn(matches, seconds)
                    progress(done.played)
        except KeyboardInterrupt:
            interrupted = True
    seconds = time.perf_counter() - start
    return Simulation(plan, table.game.id, used, seconds, totals, interrupted, writer.sha256)


def _batches(plan: Plan, pace: Pace) -> Iterator[tuple[Plan, int, int]]:
    """The matches of a plan batch by batch, each as long as the pace is when it is begun."""
    match, end = plan.first, plan.first + plan.games
    while match < end:
        matches = min(pace.size, end - match)
        yield plan, match, matches
        match += matches


def batch_of(plan: Plan, first: int, matches: int) -> tuple[Totals, Any, float]:
    """A batch wherever it is played: what came of it, what was kept, and how long it took."""
    table = table_of(plan)
    start = time.perf_counter()
    totals = batch(table, first, matches)
    packed_records, table.texts = packed(plan, table.texts), []
    return totals, packed_records, time.perf_counter() - start


def batch(table: Simulator, first: int, matches: int) -> Totals:
    """Play so many matches; one that fails is counted and reported, and the others go on."""
    totals = Totals(table.game.players)
    for match in range(first, first + matches):
        try:
            totals.add(table.seats(match), table.play(match))
        except Exception as error:  # whatever a game or a bot does wrong, it spoils one match only
            totals.fail(match, error)
    return totals
