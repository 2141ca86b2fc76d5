"""What must always be true of a state: cards, people, tools and buildings are conserved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.state import CHANCE, DEPTH, State
from parlorcar.games.stone_age.box import ALL_BUILDINGS, ALL_CARDS, PILE, Box
from parlorcar.games.stone_age.goods import GOOD_NAMES, GOODS, HUNT, HUT, PLACE_NAMES, PLACES, ROOM
from parlorcar.games.stone_age.rounds import (
    FEED,
    FEED_GOODS,
    MOST_PEOPLE,
    MOST_TOOL,
    MOST_TRACK,
    PLACE,
    REVEAL,
    USE,
    can_place,
)
from parlorcar.games.stone_age.state import (
    AT,
    BUILT,
    FINISHED,
    FOOD,
    IN_ROW,
    LEFT,
    OPEN_CARDS,
    PEOPLE,
    SLOTS,
    START,
    STOCK,
    TOOL_SLOTS,
    TOOLS,
    TOPS,
    TRACK,
    WHERE,
    placed_people,
)

GOES_ON: Final = [PLACE, USE, FEED, FEED_GOODS, REVEAL]  # steps that bring the next one themselves


def fault(s: State, box: Box) -> Refusal | None:
    """What is wrong with a state, or nothing."""
    for p in range(box.players):
        if placed_people(s, p) > s.at[PEOPLE + p] or not 5 <= s.at[PEOPLE + p] <= MOST_PEOPLE:
            return Refusal("sa.fault.people", seat=int(p), people=int(s.at[PEOPLE + p]))
        if s.at[FOOD + p] < 0 or not 0 <= s.at[TRACK + p] <= MOST_TRACK:
            return Refusal("sa.fault.food", seat=int(p), food=int(s.at[FOOD + p]), track=int(s.at[TRACK + p]))
        for good in range(i64(GOODS)):
            if s.at[STOCK + p * GOODS + good] < 0:
                return Refusal("sa.fault.goods", seat=int(p), good=GOOD_NAMES[good])
        low, high = s.at[TOOLS + p * TOOL_SLOTS], s.at[TOOLS + p * TOOL_SLOTS]
        for slot in range(i64(TOOL_SLOTS)):
            low = min(low, s.at[TOOLS + p * TOOL_SLOTS + slot])
            high = max(high, s.at[TOOLS + p * TOOL_SLOTS + slot])
        if high > low + 1 or low < 0 or high > MOST_TOOL:
            return Refusal("sa.fault.tools", seat=int(p))
    for place in range(i64(PLACES)):
        there: i64 = 0
        for p in range(box.players):
            there += s.at[AT + p * PLACES + place]
        if place != HUNT and (there > i64(ROOM[place]) or (place == HUT and there == 1)):
            return Refusal("sa.fault.room", place=PLACE_NAMES[place], people=int(there))
    return fault_of_cards(s, box)


def fault_of_cards(s: State, box: Box) -> Refusal | None:
    """Cards and buildings in two places or in none."""
    in_row: i64 = 0
    for card in range(i64(ALL_CARDS)):
        if s.at[WHERE + card] == IN_ROW:
            in_row += 1
    for slot in range(i64(SLOTS)):
        if s.at[OPEN_CARDS + slot]:
            in_row -= 1
            if s.at[WHERE + s.at[OPEN_CARDS + slot] - 1] != IN_ROW:
                return Refusal("sa.fault.row", slot=int(slot))
    if in_row:
        return Refusal("sa.fault.row", slot=-1)
    built: i64 = 0
    for building in range(i64(ALL_BUILDINGS)):
        if s.at[BUILT + building]:
            built += 1
    for stack in range(box.players):
        built -= PILE - s.at[LEFT + stack]
    return Refusal("sa.fault.buildings", n=int(built)) if built else None


def fault_of_position(s: State, box: Box) -> Refusal | None:
    """What is wrong with a position that somebody has made up, beyond what is counted."""
    depth = s.at[DEPTH]
    if s.at[START] >= box.players:
        return Refusal("sa.fault.start", seat=int(s.at[START]))
    for below in range(depth):
        f = s.peek(below)
        if (f[0] in GOES_ON) != (below == depth - 1):
            return Refusal("sa.fault.bottom")
        if f[0] == PLACE and not can_place(s, box, f[1]):
            return Refusal("sa.fault.cannot-place", seat=int(f[1]))
    if s.at[FINISHED] and depth:
        return Refusal("sa.fault.finished")
    for stack in range(i64(SLOTS)):
        tile = s.at[TOPS + stack]
        if tile and (stack >= box.players or s.at[LEFT + stack] == 0 or s.at[BUILT + tile - 1]):
            return Refusal("sa.fault.stack", stack=int(stack))
        for other in range(stack):
            if tile and s.at[TOPS + other] == tile:
                return Refusal("sa.fault.stack", stack=int(stack))
        if depth and not tile and s.at[LEFT + stack] and s.peek()[1] != CHANCE:
            return Refusal("sa.fault.stack", stack=int(stack))
    return None
