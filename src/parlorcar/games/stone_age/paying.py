"""Which goods a player can pay."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.state import State
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.events import PAID
from parlorcar.games.stone_age.goods import BUILDING_PLACE, CARD_PLACE, GOOD_NAMES, GOODS
from parlorcar.games.stone_age.state import STOCK, TOPS, TOTAL, goods_of

ANY_KINDS: Final = 0


def stock(s: State, me: i64, good: i64) -> i64:
    """How many of a good a player has."""
    return s.at[STOCK + me * GOODS + good]


def kinds_in(paid: i64) -> i64:
    """How many kinds of goods are in a set of them, as bits."""
    n: i64 = 0
    for good in range(i64(GOODS)):
        n += (paid >> good) & 1
    return n


def can_finish(s: State, me: i64, good: i64, left: i64, kinds: i64, paid: i64) -> bool:
    """Whether so many more goods can be paid, beginning with one, so that they are of exactly so many kinds in all.

    `paid` are the kinds paid already, as bits; goods before this one are paid no more.
    """
    paid |= i64(1) << good
    fresh = kinds - kinds_in(paid)  # kinds that still have to come
    if fresh < 0 or left <= fresh:  # one of the goods is this one
        return False
    total: i64 = 0
    taken: i64 = 0  # goods behind it that are counted already, as bits
    for other in range(good, i64(GOODS)):
        if (paid >> other) & 1:
            total += stock(s, me, other)
            taken |= i64(1) << other
    found: i64 = 0
    while found < fresh:
        best: i64 = -1
        for other in range(good + 1, i64(GOODS)):
            if (
                not (taken >> other) & 1
                and stock(s, me, other)
                and (best < 0 or stock(s, me, other) > stock(s, me, best))
            ):
                best = other
        if best < 0:
            return False
        taken |= i64(1) << best
        total += stock(s, me, best)
        found += 1
    return total >= left


def from_good_on(s: State, me: i64, good: i64) -> i64:
    """How many goods a player has of one kind and those behind it."""
    n: i64 = 0
    for other in range(good, i64(GOODS)):
        n += stock(s, me, other)
    return n


def payable(s: State, box: Box, me: i64, place: i64) -> bool:
    """Whether a player can pay for the card or building at a place. [SA-23] [SA-24]"""
    if place < BUILDING_PLACE:
        return goods_of(s, me) >= place - CARD_PLACE + 1
    building = s.at[TOPS + place - BUILDING_PLACE] - 1
    if box.most[building] == 0:
        for good in range(i64(GOODS)):
            if stock(s, me, good) < box.cost[building * GOODS + good]:
                return False
        return True
    if box.kinds[building] == ANY_KINDS:
        return goods_of(s, me) > 0
    for good in range(i64(GOODS)):
        if stock(s, me, good) and can_finish(s, me, good, box.most[building], box.kinds[building], 0):
            return True
    return False


def pay_one(s: State, box: Box, me: i64, good: i64, events: Events) -> None:
    """One good back to the supply; its worth is kept for a building. [SA-29]"""
    s.at[STOCK + me * GOODS + good] -= 1
    s.at[TOTAL] += box.worth[good]
    events.emit(PAID, me, good)


def good_refused(s: State, me: i64, good: i64, first: i64, rule: str) -> Refusal:
    """Why a good cannot be paid now."""
    if stock(s, me, good) == 0:
        return Refusal("sa.no-such-good", rule, good=GOOD_NAMES[good])
    if good < first:
        return Refusal("sa.good-order", "SA-R15", good=GOOD_NAMES[good])
    return Refusal("sa.wrong-good", rule, good=GOOD_NAMES[good])
