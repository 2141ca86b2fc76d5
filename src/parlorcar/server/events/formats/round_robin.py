"""Round robin: everybody meets everybody. At larger tables that takes a few meetings twice, as few as can be found."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from parlorcar.server.events.formats.tables import (
    FILL_IN,
    Group,
    History,
    Played,
    improved,
    meetings,
    pairs_of,
    seat_all,
    table_sizes,
)

AGAIN: Final = 1_000  # what meeting again costs, beside which it matters little how often it was before


def next_round(entrants: list[int], gone: set[int], seats: int, fill: bool, history: History) -> list[Played] | None:
    """The tables of the next round; None when everybody has met everybody. `gone` are those who withdrew."""
    if len(entrants) - len(gone) < 2:
        return None
    if seats == 2:
        return paired(entrants, gone, fill, history)
    return grouped([one for one in entrants if one not in gone], seats, fill, history)


def paired(entrants: list[int], gone: set[int], fill: bool, history: History) -> list[Played] | None:
    """Two at a table: the circle method, in which the first stays and the others go round.

    Pairs change their order from table to table, and the first from round to round, which balances the seats.
    """
    circle = [*entrants, *([] if len(entrants) % 2 == 0 else [FILL_IN])]
    turn, rounds = len(history), len(circle) - 1
    if turn >= rounds:
        return None
    order = [circle[0], *circle[1:][turn:], *circle[1:][:turn]]
    tables = []
    for at in range(len(order) // 2):
        pair = [order[at], order[-1 - at]]
        if (at or turn) % 2:
            pair.reverse()
        here = [FILL_IN if one in gone else one for one in pair]
        if here != [FILL_IN, FILL_IN]:
            tables.append(Played(tuple(here) if fill else tuple(one for one in here if one != FILL_IN)))
    return tables


def grouped(entrants: list[int], seats: int, fill: bool, history: History) -> list[Played] | None:
    """Larger tables: as many who have not met as can be found."""
    met = meetings(history)
    unmet = [pair for pair in combinations(sorted(entrants), 2) if not met[pair]]
    if not unmet:
        return None

    def cost(group: Group) -> int:
        return sum((AGAIN if met[pair] else 0) + 2 * met[pair] for pair in pairs_of(group))

    waiting = sorted(entrants, key=lambda one: (-sum(one in pair for pair in unmet), one))
    first = next(pair for pair in unmet if waiting[0] in pair)  # at least these two are new to each other
    groups: list[Group] = [list(first)]
    waiting = [one for one in waiting if one not in first]
    for number, size in enumerate(table_sizes(len(entrants), seats)):
        group = groups[0] if number == 0 else []
        while len(group) < size:
            chosen = min(waiting, key=lambda one: (cost([*group, one]), waiting.index(one)))
            waiting.remove(chosen)
            group.append(chosen)
        if number:
            groups.append(group)
    return seat_all(improved(groups, cost), seats, fill, history)
