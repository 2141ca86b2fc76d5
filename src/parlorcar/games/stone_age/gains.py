"""Getting things: goods, food, tools, people, steps on the food track, points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.state import State
from parlorcar.games.stone_age.events import (
    FIELD_GREW,
    GAINED,
    GAINED_FOOD,
    GAINED_PERSON,
    GAINED_TOOL,
    GAVE_NOTHING,
    SCORED,
)
from parlorcar.games.stone_age.goods import FIELD, GOODS, HUT, TOOL_MAKER
from parlorcar.games.stone_age.state import FOOD, PEOPLE, POINTS, STOCK, TOOL_SLOTS, TOOLS, TRACK, USED

MOST_PEOPLE: Final = 10
MOST_TRACK: Final = 10
MOST_TOOL: Final = 4


def gain_good(s: State, me: i64, good: i64, n: i64, events: Events) -> None:
    """Goods from the supply, which never runs out. [SA-5]"""
    s.at[STOCK + me * GOODS + good] += n
    events.emit(GAINED, me, good, n)


def gain_food(s: State, me: i64, n: i64, events: Events) -> None:
    """Food from the supply. [SA-5]"""
    s.at[FOOD + me] += n
    events.emit(GAINED_FOOD, me, n)


def tool_to_raise(s: State, me: i64) -> i64:
    """The slot that a new tool goes to: one of lowest worth, of those the first not used yet. [SA-26] [SA-R5]"""
    best: i64 = 0
    for slot in range(i64(1), i64(TOOL_SLOTS)):
        i, j = me * TOOL_SLOTS + slot, me * TOOL_SLOTS + best
        lower = s.at[TOOLS + i] < s.at[TOOLS + j]
        if lower or (s.at[TOOLS + i] == s.at[TOOLS + j] and s.at[USED + i] < s.at[USED + j]):
            best = slot
    return best


def gain_tool(s: State, me: i64, events: Events) -> None:
    """A tool raises one of lowest worth, up to four. [SA-26] [SA-R6]"""
    slot = tool_to_raise(s, me)
    if s.at[TOOLS + me * TOOL_SLOTS + slot] < MOST_TOOL:
        s.at[TOOLS + me * TOOL_SLOTS + slot] += 1
        events.emit(GAINED_TOOL, me, slot, s.at[TOOLS + me * TOOL_SLOTS + slot])
    else:
        events.emit(GAVE_NOTHING, me, TOOL_MAKER)


def gain_person(s: State, me: i64, events: Events) -> None:
    """A new person, up to ten. [SA-19]"""
    if s.at[PEOPLE + me] < MOST_PEOPLE:
        s.at[PEOPLE + me] += 1
        events.emit(GAINED_PERSON, me, s.at[PEOPLE + me])
    else:
        events.emit(GAVE_NOTHING, me, HUT)


def grow_field(s: State, me: i64, events: Events) -> None:
    """A step on the food track, up to ten. [SA-20]"""
    if s.at[TRACK + me] < MOST_TRACK:
        s.at[TRACK + me] += 1
        events.emit(FIELD_GREW, me, s.at[TRACK + me])
    else:
        events.emit(GAVE_NOTHING, me, FIELD)


def score(s: State, me: i64, points: i64, events: Events) -> None:
    """Points at once."""
    s.at[POINTS + me] += points
    events.emit(SCORED, me, points)
