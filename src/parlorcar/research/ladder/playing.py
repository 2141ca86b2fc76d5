"""Playing the matches of a ladder, wherever `job_runner` takes them; what was played before is not played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import combinations, pairwise

from parlorcar.core.rng import Random
from parlorcar.registry import spec as spec_of
from parlorcar.research.ladder.results import MIXED, Pairing, Results
from parlorcar.research.simulation.job_runner import job_executor, run_jobs
from parlorcar.research.simulation.matches import Plan, seed_of, table_of

Played = tuple[list[int], list[int]]  # scores and ranking by seat
Wanted = Sequence[tuple[tuple[str, ...], int]]  # pairings, and how many matches each is to have
Progress = Callable[[Pairing], None]  # called after each batch


def tables(bots: Sequence[str], players: int, every: bool) -> list[tuple[str, ...]]:
    """Who meets whom: neighbours, and with `every` all others; where seats are more than bots, one meets a table."""
    met: list[tuple[str, ...]]
    if len(bots) < players:  # one of the stronger at a table of the weaker
        return [(weaker,) * (players - 1) + (stronger,) for weaker, stronger in pairwise(bots)]
    if players == 2:
        met = [pair for pair in combinations(bots, 2) if every or abs(bots.index(pair[0]) - bots.index(pair[1])) == 1]
    else:
        met = list(combinations(bots, players))
    return met


def mirror(bot: str, players: int) -> tuple[str, ...]:
    """A bot against itself."""
    return (bot,) * players


def batch(plan: Plan, first: int, matches: int, mixed: bool = False) -> list[Played]:
    """So many matches of a plan, each deal with options of its own if they are mixed."""
    played = []
    for match in range(first, first + matches):
        outcome = table_of(mixed_plan(plan, match) if mixed else plan).play(match)
        played.append((outcome.scores, outcome.ranking))
    return played


def mixed_plan(plan: Plan, match: int) -> Plan:
    """The plan of one match with every option of the set-up drawn at random: the same for all with the same luck."""
    rng = Random(seed_of(plan.seed, match // len(plan.bots) if plan.paired else match, "options"))
    drawn = [
        (option.name, option.values[rng.below(len(option.values))]) for option in spec_of(plan.game).options.values()
    ]
    return replace(plan, options=tuple(drawn))


def plan_of(results: Results, bots: tuple[str, ...]) -> Plan:
    """The matches of a pairing: each bot has every seat with the same luck; against itself every luck is a new one."""
    return Plan(results.game, players=len(bots), seed=results.seed, bots=bots, paired=len(set(bots)) > 1)


def jobs(results: Results, wanted: Wanted) -> Iterator[tuple[Plan, int, int, bool]]:
    """What is still to be played: the plan of a pairing, first match, how many, and whether options are mixed."""
    for bots, matches in wanted:
        first = results.pairing(bots).matches
        while first < matches:
            size = min(len(bots) * 2, matches - first)
            yield plan_of(results, bots), first, size, results.options == MIXED
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
    with (
        job_executor(workers, on_ray) as executor,
        closing(run_jobs(executor, batch, jobs(results, wanted))) as batches,
    ):
        for (plan, first, *_), played in batches:
            bots = tuple(plan.bots)
            early[bots, first] = played
            pairing = results.pairing(bots)
            _settle(pairing, early)
            progress(pairing)


def _settle(pairing: Pairing, early: dict[tuple[tuple[str, ...], int], list[Played]]) -> None:
    """Add the batches whose turn it is."""
    while (played := early.pop((pairing.bots, pairing.matches), None)) is not None:
        for scores, ranking in played:
            pairing.add(pairing.matches, scores, ranking)
