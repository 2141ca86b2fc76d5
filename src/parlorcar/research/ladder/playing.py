"""Playing the matches of a ladder, in several processes; what was played before is not played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import combinations
from multiprocessing import active_children, get_context

from parlorcar.core.errors import ParlorCarError
from parlorcar.research.ladder.results import Pairing, Results
from parlorcar.research.matches import Plan, Table
from parlorcar.research.simulation import deaf, unheard

WAITING = 2  # batches at a worker: the one it plays and the next

Played = tuple[list[int], list[int]]  # scores and ranking by seat
Wanted = Sequence[tuple[tuple[str, ...], int]]  # pairings, and how many matches each is to have
Progress = Callable[[Pairing], None]  # is told of every batch


def tables(bots: Sequence[str], players: int, every: bool) -> list[tuple[str, ...]]:
    """Who meets whom: neighbours, and with `every` all others; then each against itself, where only seats differ."""
    met: list[tuple[str, ...]]
    if players == 2:
        met = [pair for pair in combinations(bots, 2) if every or abs(bots.index(pair[0]) - bots.index(pair[1])) == 1]
    else:
        met = list(combinations(bots, min(players, len(bots))))
    return [table for table in met if len(table) == players]


def mirror(bot: str, players: int) -> tuple[str, ...]:
    """A bot against itself."""
    return (bot,) * players


@cache
def _table(plan: Plan) -> Table:
    """The table of a worker process, set up once."""
    return Table(plan)


def batch(plan: Plan, first: int, matches: int) -> list[Played]:
    """So many matches of a plan."""
    table = _table(plan)
    played = []
    for match in range(first, first + matches):
        outcome = table.play(match)
        played.append((outcome.scores, outcome.ranking))
    return played


def plan_of(results: Results, bots: tuple[str, ...]) -> Plan:
    """The matches of a pairing: each bot has every seat with the same luck."""
    return Plan(results.game, players=len(bots), seed=results.seed, bots=bots, paired=True)


def jobs(results: Results, wanted: Wanted) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """What is still to be played: bots, first match, how many."""
    for bots, matches in wanted:
        first = results.pairing(bots).matches
        while first < matches:
            size = min(len(bots) * 2, matches - first)
            yield bots, first, size
            first += size


def play(results: Results, wanted: Wanted, workers: int, progress: Progress = lambda pairing: None) -> None:
    """Play what is missing; results grow in the order of the matches, whatever order they end in."""
    others = set(active_children())
    early: dict[tuple[tuple[str, ...], int], list[Played]] = {}
    running: dict[Future[list[Played]], tuple[tuple[str, ...], int]] = {}
    todo = jobs(results, wanted)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=deaf) as pool:
        try:
            while True:
                while len(running) < workers * WAITING and (job := next(todo, None)) is not None:
                    bots, first, size = job
                    with unheard():
                        running[pool.submit(batch, plan_of(results, bots), first, size)] = (bots, first)
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    key = running.pop(future)
                    early[key] = future.result()
                    _settle(results.pairing(key[0]), early)
                    progress(results.pairing(key[0]))
        except BrokenProcessPool:
            raise ParlorCarError("a worker process ended before its work (was it killed for memory?)") from None
        except BaseException:
            for child in set(active_children()) - others:
                child.terminate()
            raise


def _settle(pairing: Pairing, early: dict[tuple[tuple[str, ...], int], list[Played]]) -> None:
    """Add the batches whose turn it is."""
    while (played := early.pop((pairing.bots, pairing.matches), None)) is not None:
        for scores, ranking in played:
            pairing.add(pairing.matches, scores, ranking)
