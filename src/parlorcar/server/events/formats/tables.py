"""Tables of a round: how large they are, who has met whom, and who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import ceil
from typing import Final

FILL_IN: Final = -1  # stands on a seat for a bot that fills a table up

Pair = tuple[int, int]
Group = list[int]  # the entrants of a table, in no order


@dataclass(frozen=True, slots=True)
class Played:
    """A table of a round; one with a single seat is a bye. Without places it is not over yet."""

    seats: tuple[int, ...]  # the entrants by seat
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    absent: frozenset[int] = frozenset()  # entrants for whom a bot sat there at the end
    called_off: bool = False  # it was never finished, and counts nothing
    cut_short: bool = False  # somebody gave up before its end: places count, and scores cannot be compared

    @property
    def entrants(self) -> list[int]:
        """Who sits there, without bots that fill up."""
        return [entrant for entrant in self.seats if entrant != FILL_IN]

    @property
    def bye(self) -> bool:
        """Whether somebody has nobody to play with in this round."""
        return len(self.seats) == 1

    @property
    def over(self) -> bool:
        """Whether it counts already."""
        return self.bye or bool(self.places) or self.called_off


Round = Sequence[Played]
History = Sequence[Round]


def table_sizes(entrants: int, seats: int) -> list[int]:
    """How many entrants sit at each table: as few tables as can be, and as even as can be, the fullest first."""
    tables = ceil(entrants / seats)
    return [entrants // tables + (table < entrants % tables) for table in range(tables)]


def meetings(history: History) -> Counter[Pair]:
    """How often two entrants, the smaller number first, have sat at one table."""
    return Counter(
        (min(pair), max(pair)) for tables in history for table in tables for pair in combinations(table.entrants, 2)
    )


def seats_taken(history: History) -> Counter[Pair]:
    """How often an entrant has sat on a seat."""
    return Counter(
        (entrant, seat)
        for tables in history
        for table in tables
        if not table.bye
        for seat, entrant in enumerate(table.seats)
    )


def fill_ins(history: History) -> Counter[int]:
    """How often an entrant had a bye, or a bot that filled the table up."""
    return Counter(
        entrant
        for tables in history
        for table in tables
        if table.bye or FILL_IN in table.seats
        for entrant in table.entrants
    )


def seated(group: Group, seats: int, taken: Counter[Pair]) -> Played:
    """A table whose entrants sit where they have sat least; `seats` beyond the entrants are filled up with bots."""
    everybody = [*group, *[FILL_IN] * (seats - len(group))]
    if len(everybody) == 1:
        return Played((everybody[0],))

    def repeated(order: tuple[int, ...]) -> int:
        return sum((taken[entrant, seat] + 1) ** 2 for seat, entrant in enumerate(order) if entrant != FILL_IN)

    return Played(min(permutations(everybody), key=repeated))


def seat_all(groups: Sequence[Group], seats: int, fill: bool, history: History) -> list[Played]:
    """The tables of a round; with `fill` bots fill them up, else they are smaller, and one who is alone has a bye."""
    taken = seats_taken(history)
    return [seated(group, seats if fill else len(group), taken) for group in groups if group]


def improved(groups: Sequence[Group], cost: Callable[[Group], int]) -> list[Group]:
    """The same entrants at the same number of tables, exchanged two by two as long as that makes it better."""
    tables = [list(group) for group in groups]
    costs = [cost(table) for table in tables]
    better = True
    while better:
        better = False
        for a, b in combinations(range(len(tables)), 2):
            for i, j in ((i, j) for i in range(len(tables[a])) for j in range(len(tables[b]))):
                one, other = list(tables[a]), list(tables[b])
                one[i], other[j] = other[j], one[i]
                new = cost(one), cost(other)
                if sum(new) < costs[a] + costs[b]:
                    tables[a], tables[b] = one, other
                    costs[a], costs[b] = new
                    better = True
    return tables


def pairs_of(group: Group) -> list[Pair]:
    """Who meets whom at a table, the smaller number first."""
    return [(min(pair), max(pair)) for pair in combinations(group, 2)]
