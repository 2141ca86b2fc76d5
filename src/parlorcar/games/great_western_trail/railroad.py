"""The railroad: spaces, turnouts, crosses, and where an engine can go."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.edition import lines

ENGINE_FIELD: Final = 12  # the field ENGINE_AT of the state


class Railroad:
    """Spaces 0 to the last by their numbers, then the turnouts; each turnout is a station, and so is the last space."""

    def __init__(self, stations: str, crosses: list[int], last: int) -> None:
        rows = lines(stations)
        after = [int(row[0]) for row in rows if int(row[0]) < last]
        self.last: i64 = last
        self.size: i64 = last + 1 + len(after)
        self.names = [str(n) for n in range(last + 1)] + [f"{n}.5" for n in after]
        turnout = [-1] * (last + 1)
        for i, n in enumerate(after):
            turnout[n] = last + 1 + i
        self.turnout: Final = vec[i64](turnout)  # by space: the turnout behind it, or -1
        # by space: its number; by turnout: the space before it
        self.after: Final = vec[i64](list(range(last + 1)) + after)
        self.halves: Final = vec[i64]([2 * n for n in range(last + 1)] + [2 * n + 1 for n in after])  # how far along
        # by space: its station, or -1
        self.station: Final = vec[i64]([-1] * last + [len(after)] + list(range(len(after))))
        self.station_space: Final = vec[i64]([last + 1 + i for i in range(len(after))] + [last])
        self.crosses: Final = vec[i64](crosses)


def occupied(s: State, players: i64, me: i64) -> i64:
    """The spaces with engines of others, as bits; the first space holds any number. [GWT-41]"""
    taken: i64 = 0
    for p in range(players):
        if p != me:
            taken |= bit(s.at[ENGINE_FIELD + p])
    return taken & ~1


def ahead(rail: Railroad, taken: i64, space: i64, most: i64) -> i64:
    """The spaces that an engine can reach within so many steps forward, as bits. [GWT-40] [GWT-41] [GWT-42] [GWT-R6]"""
    found: i64 = 0
    steps: i64 = 0
    while steps < most and space != rail.last:
        number = rail.after[space]
        turnout = rail.turnout[number]
        if turnout >= 0 and space == number and not (taken >> turnout) & 1:
            found |= bit(turnout)
        space = number + 1
        if not (taken >> space) & 1:
            found |= bit(space)
            steps += 1
    return found


def before(rail: Railroad, taken: i64, space: i64) -> i64:
    """The spaces that are one step back, as bits. [GWT-41] [GWT-44] [GWT-R6]"""
    if space == 0:
        return 0
    number = rail.after[space]
    if space != number:  # a turnout
        return free(rail, taken, number)
    turnout = rail.turnout[number - 1]
    found = free(rail, taken, number - 1)
    if turnout >= 0 and not (taken >> turnout) & 1:
        found |= bit(turnout)
    return found


def free(rail: Railroad, taken: i64, space: i64) -> i64:
    """A space, or if another engine is there those that are one step further back."""
    return before(rail, taken, space) if (taken >> space) & 1 else bit(space)


def behind(rail: Railroad, taken: i64, space: i64, steps: i64) -> i64:
    """The spaces that are exactly so many steps back, as bits. [GWT-44]"""
    now = bit(space)
    for _step in range(steps):
        further: i64 = 0
        for p in range(rail.size):
            if (now >> p) & 1:
                further |= before(rail, taken, p)
        now = further
    return now


def can_go_back(rail: Railroad, taken: i64, space: i64, steps: i64) -> bool:
    """Whether an engine has so many steps behind it: the longest way counts the turnouts, but any will do."""
    return behind(rail, taken, space, steps) != 0


def all_behind(rail: Railroad, taken: i64, space: i64) -> i64:
    """Every free space and turnout behind an engine, as bits. [GWT-43] [GWT-62]"""
    found: i64 = 0
    for p in range(rail.size):
        if rail.halves[p] < rail.halves[space] and not (taken >> p) & 1:
            found |= bit(p)
    return found


def spaces_back(rail: Railroad, taken: i64, start: i64, end: i64) -> i64:
    """Numbered spaces without other engines on the way back. [GWT-62]"""
    n: i64 = 0
    for p in range(rail.last):
        if rail.halves[end] <= rail.halves[p] < rail.halves[start] and not (taken >> p) & 1:
            n += 1
    return n


def transport(rail: Railroad, space: i64, value: i64) -> i64:
    """Crosses between an engine and a city. [GWT-75]"""
    n: i64 = 0
    for i in range(len(rail.crosses)):
        if rail.halves[space] <= 2 * rail.crosses[i] and rail.crosses[i] < value:
            n += 1
    return n
