"""Getting things: goods, food, tools, people, steps on the food track, points."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.state import State
from parlorcar.games.stone_age.events import (
    FIELD_GREW,
    GAINED,
    GAINED_FOOD,
    GAINED_PERSON,
    GAINED_TOOL,
    SCORED,
)
from parlorcar.games.stone_age.goods import GOODS
from parlorcar.games.stone_age.rounds import MOST_PEOPLE, MOST_TOOL, MOST_TRACK
from parlorcar.games.stone_age.state import FOOD, PEOPLE, POINTS, STOCK, TOOL_SLOTS, TOOLS, TRACK, USED


def gain_good(s: State, me: i64, good: i64, n: i64, events: Events) -> None:
    """Goods from the supply, which never runs out. [SA-5]"""
    s.at[STOCK + me * GOODS + good] += n
    events.emit(GAINED, me, good, n)


def gain_food(s: State, me: i64, n: i64, events: Events) -> None:
    """Food from the supply. [SA-5]"""
    s.at[FOOD + me] += n
    events.emit(GAINED_FOOD, me, n)


def gain_tool(s: State, me: i64, events: Events) -> None:
    """A tool raises one of lowest worth, one not used yet if there is one. [SA-26] [SA-R5] [SA-R6]"""
    best: i64 = -1
    for slot in range(i64(TOOL_SLOTS)):
        i = me * TOOL_SLOTS + slot
        j = me * TOOL_SLOTS + best
        if (
            best < 0
            or s.at[TOOLS + i] < s.at[TOOLS + j]
            or (s.at[TOOLS + i] == s.at[TOOLS + j] and s.at[USED + i] < s.at[USED + j])
        ):
            best = slot
    if s.at[TOOLS + me * TOOL_SLOTS + best] < MOST_TOOL:
        s.at[TOOLS + me * TOOL_SLOTS + best] += 1
        events.emit(GAINED_TOOL, me, best, s.at[TOOLS + me * TOOL_SLOTS + best])


def gain_person(s: State, me: i64, events: Events) -> None:
    """A new person, up to ten. [SA-19]"""
    if s.at[PEOPLE + me] < MOST_PEOPLE:
        s.at[PEOPLE + me] += 1
        events.emit(GAINED_PERSON, me, s.at[PEOPLE + me])


def grow_field(s: State, me: i64, events: Events) -> None:
    """A step on the food track, up to ten. [SA-20]"""
    if s.at[TRACK + me] < MOST_TRACK:
        s.at[TRACK + me] += 1
        events.emit(FIELD_GREW, me, s.at[TRACK + me])


def score(s: State, me: i64, points: i64, events: Events) -> None:
    """Points at once."""
    s.at[POINTS + me] += points
    events.emit(SCORED, me, points)
