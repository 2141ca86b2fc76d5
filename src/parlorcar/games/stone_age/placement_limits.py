"""Who may still place how many people where. [SA-10] [SA-13]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.errors import Refusal
from parlorcar.core.state import State
from parlorcar.games.stone_age.box import HUT_TAKES, Box
from parlorcar.games.stone_age.gains import MOST_PEOPLE, MOST_TOOL, MOST_TRACK, tool_to_raise
from parlorcar.games.stone_age.goods import (
    BUILDING_PLACE,
    CARD_PLACE,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    PLACE_NAMES,
    TOOL_MAKER,
)
from parlorcar.games.stone_age.state import (
    CROWD,
    OPEN_CARDS,
    PEOPLE,
    SLOTS,
    TOOL_SLOTS,
    TOOLS,
    TOPS,
    TRACK,
    VISITED,
    placed_people,
    visits,
)

FULL_TABLE: Final = 4  # with so many players or more no place is closed
VILLAGE: Final = 3  # tool maker, hut and field
VILLAGE_PLACES: Final = 7  # the same as bits


def unplaced(s: State, me: i64) -> i64:
    """How many people of a player are still to be placed."""
    return s.at[PEOPLE + me] - placed_people(s, me)


def used_places(s: State, box: Box) -> i64:
    """The places where anybody has people, as bits."""
    at = s.at
    used: i64 = 0
    for p in range(box.players):
        used |= at[VISITED + p]
    return used


def single_places(s: State, box: Box, me: i64, people: i64) -> i64:
    """The places for one player alone at which so many people of a player may be put, as bits."""
    at, used = s.at, used_places(s, box)
    places: i64 = 0
    for slot in range(i64(SLOTS)):  # [SA-12]
        places |= (i64(1) if at[OPEN_CARDS + slot] else i64(0)) << (CARD_PLACE + slot)
        places |= (i64(1) if at[TOPS + slot] else i64(0)) << (BUILDING_PLACE + slot)
    if not village_closed(box, used):
        for place in range(i64(VILLAGE)):
            if (place != HUT or people >= HUT_TAKES) and not (box.only_gainful and gains_nothing(s, me, place)):
                places |= i64(1) << place
    return places & ~used  # [SA-11] [SA-13]


def room_to_hunt(s: State, box: Box, me: i64, people: i64) -> i64:
    """How many of so many people a player may send hunting. [SA-11] [SA-R2]"""
    return 0 if visits(s, me, HUNT) and not box.repeat_hunt else people


def room_at_source(s: State, box: Box, me: i64, place: i64, people: i64) -> i64:
    """Forest, clay pit, quarry and river have room for seven people, of not too many players. [SA-13] [SA-16]"""
    if visits(s, me, place) or crowded(s, box, place):  # [SA-11]
        return 0
    return min(box.room[place] - s.at[CROWD + place], people)


def stands_there(s: State, place: i64) -> bool:
    """Whether there is a card or a building at its place. [SA-12]"""
    if place < BUILDING_PLACE:
        return s.at[OPEN_CARDS + place - CARD_PLACE] > 0
    return s.at[TOPS + place - BUILDING_PLACE] > 0


def crowded(s: State, box: Box, place: i64) -> bool:
    """With three players there is room for two of them, with two for one. [SA-16]"""
    if box.players >= FULL_TABLE:
        return False
    players: i64 = 0
    for p in range(box.players):
        players += i64(1) if visits(s, p, place) else i64(0)
    return players >= box.players - 1


def village_closed(box: Box, used: i64) -> bool:
    """With two or three players only two of tool maker, hut and field can be used. [SA-15]"""
    if box.players >= FULL_TABLE:
        return False
    in_use: i64 = 0
    for place in range(i64(VILLAGE)):
        in_use += (used >> place) & 1
    return in_use >= VILLAGE - 1


def gains_nothing(s: State, me: i64, place: i64) -> bool:
    """Whether a player has already all that a place of the village can give. [SA-R3]"""
    if place == HUT:
        return s.at[PEOPLE + me] >= MOST_PEOPLE
    if place == FIELD:
        return s.at[TRACK + me] >= MOST_TRACK
    return place == TOOL_MAKER and s.at[TOOLS + me * TOOL_SLOTS + tool_to_raise(s, me)] >= MOST_TOOL


def placings(s: State, box: Box, me: i64, people: i64) -> i64:
    """Every placing of so many people of a player that is possible now, as bits by its number."""
    places, first = single_places(s, box, me, people), box.first_placing
    found = places & VILLAGE_PLACES | (places >> CARD_PLACE) << first[CARD_PLACE]
    found |= (bit(room_to_hunt(s, box, me, people)) - 1) << first[HUNT]
    for source in range(i64(FOREST), i64(CARD_PLACE)):
        found |= (bit(room_at_source(s, box, me, source, people)) - 1) << first[source]
    return found


def can_place(s: State, box: Box, me: i64) -> bool:
    """Whether a player can place anybody; mostly somebody can go hunting, which is found quickly. [SA-10]"""
    people = unplaced(s, me)
    return people > 0 and (room_to_hunt(s, box, me, people) > 0 or placings(s, box, me, people) != 0)


def why_not(s: State, box: Box, me: i64, place: i64, people: i64) -> Refusal:
    """The reason why a player cannot put so many people at a place."""
    name, there = PLACE_NAMES[place], s.at[CROWD + place]
    if visits(s, me, place) and not (place == HUNT and box.repeat_hunt):
        return Refusal("sa.placed-before", "SA-11", place=name)
    if there and box.room[place] <= 2:
        return Refusal("sa.occupied", "SA-13", place=name)
    if place >= CARD_PLACE and not stands_there(s, place):
        return Refusal("sa.nothing-there", "SA-12", place=name)
    if HUNT < place < CARD_PLACE and crowded(s, box, place):
        return Refusal("sa.crowded", "SA-16", place=name)
    if place != HUNT and there + people > box.room[place]:
        return Refusal("sa.no-room", "SA-13", place=name, room=int(box.room[place] - there))
    if place < VILLAGE and village_closed(box, used_places(s, box)):
        return Refusal("sa.closed", "SA-15", place=name)
    left = unplaced(s, me)
    if people > left:
        return Refusal("sa.too-few-people", "SA-14" if place == HUT else "SA-9", place=name, people=int(left))
    return Refusal("sa.gains-nothing", "SA-R3", place=name)
