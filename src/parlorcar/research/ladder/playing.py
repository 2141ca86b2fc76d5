"""Playing the matches of a ladder, wherever `job_runner` takes them; what was played before is not played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import combinations

from parlorcar.research.ladder.results import Pairing, Results
from parlorcar.research.simulation.job_runner import hands, spread
from parlorcar.research.simulation.matches import Plan, table_of

Played = tuple[list[int], list[int]]  # scores and ranking by seat
Wanted = Sequence[tuple[tuple[str, ...], int]]  # pairings, and how many matches each is to have
Progress = Callable[[Pairing], None]  # called after each batch


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


def batch(plan: Plan, first: int, matches: int) -> list[Played]:
    """So many matches of a plan."""
    table = table_of(plan)
    played = []
    for match in range(first, first + matches):
        outcome = table.play(match)
        played.append((outcome.scores, outcome.ranking))
    return played


def plan_of(results: Results, bots: tuple[str, ...]) -> Plan:
    """The matches of a pairing: each bot has every seat with the same luck; against itself every luck is a new one."""
    return Plan(results.game, players=len(bots), seed=results.seed, bots=bots, paired=len(set(bots)) > 1)


def jobs(results: Results, wanted: Wanted) -> Iterator[tuple[Plan, int, int]]:
    """What is still to be played: the plan of a pairing, first match, how many."""
    for bots, matches in wanted:
        first = results.pairing(bots).matches
        while first < matches:
            size = min(len(bots) * 2, matches - first)
            yield plan_of(results, bots), first, size
            first += size


def play(
    results: Results,
    wanted: Wanted,
    workers: int,
    progress: Progress = lambda pairing: None,
    on_ray: bool = False,
) -> None:
    """Play what is missing; results grow in the order of the matches, whatever order they end in."""
    early: dict[tuple[tuple[str, ...], int], list[Played]] = {}
    with hands(workers, on_ray) as doing, closing(spread(doing, batch, jobs(results, wanted))) as batches:
        for (plan, first, _), played in batches:
            early[plan.bots, first] = played
            pairing = results.pairing(plan.bots)
            _settle(pairing, early)
            progress(pairing)


def _settle(pairing: Pairing, early: dict[tuple[tuple[str, ...], int], list[Played]]) -> None:
    """Add the batches whose turn it is."""
    while (played := early.pop((pairing.bots, pairing.matches), None)) is not None:
        for scores, ranking in played:
            pairing.add(pairing.matches, scores, ranking)
