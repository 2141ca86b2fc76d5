"""Swiss: those who stand alike meet, nobody twice as long as that can be avoided, and nobody is out."""

from __future__ import annotations

from collections import Counter
from math import ceil, log
from typing import Final

from parlorcar.server.events.formats.tables import (
    Group,
    History,
    Pair,
    Played,
    fill_ins,
    improved,
    meetings,
    pairs_of,
    seat_all,
    table_sizes,
)

AGAIN: Final = 10_000  # what meeting again costs, beside the distance in the standings
FILLED: Final = 1_000  # what a second bye or a second table with a bot costs
TRIES: Final = 20_000  # steps of the search for pairs, before meeting again is put up with


def usual_rounds(entrants: int, seats: int) -> int:
    """As many rounds as leave one without a loss, and one more; no more than new opponents last."""
    wanted = max(3, ceil(log(max(2, entrants)) / log(seats)) + 1)
    return max(1, min(wanted, (entrants - 1) // (seats - 1) if entrants > seats else 1))


def next_round(standing: list[int], seats: int, fill: bool, history: History) -> list[Played] | None:
    """The tables of the next round for those who are still in, the best first; None if too few are left."""
    if len(standing) < 2:
        return None
    met = meetings(history)
    if seats == 2:
        alone = odd_one(standing, fill_ins(history)) if len(standing) % 2 else None
        others = [one for one in standing if one != alone]
        groups = new_pairs(others, met) or near(others, 2, met, Counter())
        return seat_all([*groups, *([] if alone is None else [[alone]])], 2, fill, history)
    return seat_all(near(standing, seats, met, fill_ins(history)), seats, fill, history)


def odd_one(standing: list[int], had: Counter[int]) -> int:
    """Who is left over: of those who were least often, the last."""
    return min(reversed(standing), key=lambda one: had[one])


def new_pairs(standing: list[int], met: Counter[Pair]) -> list[Group]:
    """Pairs of those who have not met, near each other in the standings; nothing if none were found."""
    tries = TRIES

    def search(left: list[int]) -> list[Group] | None:
        nonlocal tries
        if not left:
            return []
        first, rest = left[0], left[1:]
        for other in rest:
            tries -= 1
            if tries < 0:
                return None
            if not met[min(first, other), max(first, other)]:
                found = search([one for one in rest if one != other])
                if found is not None:
                    return [[first, other], *found]
        return None

    return search(standing) or []


def near(standing: list[int], seats: int, met: Counter[Pair], had: Counter[int]) -> list[Group]:
    """Tables of those who stand near each other and have met least."""
    rank = {one: at for at, one in enumerate(standing)}
    groups: list[Group] = []
    begun = 0
    for size in table_sizes(len(standing), seats):
        groups.append(standing[begun : begun + size])
        begun += size

    def cost(group: Group) -> int:
        again = sum(AGAIN * met[pair] + abs(rank[pair[0]] - rank[pair[1]]) for pair in pairs_of(group))
        return again + (FILLED * sum(had[one] for one in group) if len(group) < seats else 0)

    return improved(groups, cost)
