"""Knock-out: the best of each table go on, until one table is left, which is the final."""

from __future__ import annotations

from typing import Final

from parlorcar.server.events.formats.tables import FILL_IN, Group, History, Played, Round, seat_all, table_sizes

PAIR: Final = 2


def go_on(table: Played, seats: int, seeds: list[int]) -> list[int]:
    """Who goes on from a table: half of it at a full one, and never all. Of equals the one who was seeded higher.

    Whoever was not there at the end comes after all others.
    """
    entrants = table.entrants
    if table.bye or table.called_off:
        return entrants
    places = {one: place for one, place in zip(table.seats, table.places, strict=True) if one != FILL_IN}
    best = sorted(entrants, key=lambda one: (one in table.absent, places[one], seeds.index(one)))
    return best[: max(1, min(seats // 2, len(entrants) - 1))]


def survivors(tables: Round, seats: int, seeds: list[int]) -> list[int]:
    """Who is still in after a round, in the order of their seeds."""
    return sorted((one for table in tables for one in go_on(table, seats, seeds)), key=seeds.index)


def next_round(seeds: list[int], gone: set[int], seats: int, fill: bool, history: History) -> list[Played] | None:
    """The tables of the next round; None after the final. `seeds` are the entrants, the best first."""
    if history and is_final(history[-1]):
        return None
    still = survivors(history[-1], seats, seeds) if history else list(seeds)
    still = [one for one in still if one not in gone]
    if len(still) < PAIR:
        return None
    if len(still) <= seats:
        return seat_all([still], seats, fill, history)
    if seats == PAIR:
        return seat_all(bracket(still), seats, False, history)
    return seat_all(snake(still, table_sizes(len(still), seats)), seats, fill, history)


def is_final(tables: Round) -> bool:
    """Whether one table was all that was left; one that was called off is played again."""
    return len(tables) == 1 and not tables[0].called_off


def bracket(still: list[int]) -> list[Group]:
    """Pairs of the best with the last; so many of the best have a bye that a power of two is left."""
    full = 1
    while full < len(still):
        full *= 2
    byes = full - len(still)
    playing = still[byes:]
    half = len(playing) // 2
    return [*([one] for one in still[:byes]), *([playing[at], playing[-1 - at]] for at in range(half))]


def snake(still: list[int], sizes: list[int]) -> list[Group]:
    """Tables of about the same strength: dealt out to and fro."""
    groups: list[Group] = [[] for _ in sizes]
    order = [*range(len(sizes))]
    waiting = list(still)
    while waiting:
        for table in order:
            if waiting and len(groups[table]) < sizes[table]:
                groups[table].append(waiting.pop(0))
        order.reverse()
    return groups
