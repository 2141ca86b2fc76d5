"""How a round goes on: who places next, who acts next, who eats next, what comes after the round. [SA-6]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.state import CHANCE, State
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.events import ROUND_OVER
from parlorcar.games.stone_age.goods import (
    BUILDING_PLACE,
    CARD_PLACE,
    FIELD,
    HUNT,
    HUT,
    PLACES,
    ROOM,
    TOOL_MAKER,
)
from parlorcar.games.stone_age.state import (
    AT,
    LEFT,
    OPEN_CARDS,
    PEOPLE,
    SEATS,
    SLOTS,
    START,
    TOOL_SLOTS,
    TOOLS,
    TOPS,
    TRACK,
    USED,
    cards_left,
    placed_people,
)

# the steps, by their place in the game's list
TURN_CARD: Final = 0
TURN_BUILDING: Final = 1
PLACE: Final = 2
USE: Final = 3
THROW: Final = 4
ADD_TOOLS: Final = 5
BUY: Final = 6
PAY: Final = 7
THROW_SHARED: Final = 8
PICK: Final = 9
DRAW_EXTRA: Final = 10
GAIN: Final = 11
FEED: Final = 12
FEED_GOODS: Final = 13
REVEAL: Final = 14

MOST_PEOPLE: Final = 10
MOST_TRACK: Final = 10
MOST_TOOL: Final = 4
FULL_TABLE: Final = 4  # players from whom on no place is closed
VILLAGE: Final = 3  # tool maker, hut and field


def room_for(s: State, box: Box, me: i64, place: i64) -> i64:
    """How many people a player may put at a place; none where it is full, closed or was used by him. [SA-13]"""
    at = s.at
    people = at[PEOPLE + me] - placed_people(s, me)
    if people == 0 or (at[AT + me * PLACES + place] and not (place == HUNT and box.repeat_hunt)):  # [SA-11] [SA-R2]
        return 0
    there: i64 = 0  # people and players at the place
    players: i64 = 0
    for p in range(box.players):
        there += at[AT + p * PLACES + place]
        if at[AT + p * PLACES + place]:
            players += 1
    if place == HUNT:
        return people
    room = i64(ROOM[place]) - there
    if room <= 0:
        return 0
    if place < VILLAGE:
        return village_room(s, box, me, place, people)
    if place < CARD_PLACE:  # [SA-16]
        return 0 if box.players < FULL_TABLE and players >= box.players - 1 else min(room, people)
    if place < BUILDING_PLACE:  # [SA-12]
        return 1 if at[OPEN_CARDS + place - CARD_PLACE] else 0
    return 1 if at[TOPS + place - BUILDING_PLACE] else 0


def village_room(s: State, box: Box, me: i64, place: i64, people: i64) -> i64:
    """Tool maker, hut and field: with two or three players only two of them. [SA-14] [SA-15] [SA-R3]"""
    at = s.at
    used: i64 = 0
    for other in range(i64(VILLAGE)):
        for p in range(box.players):
            if at[AT + p * PLACES + other]:
                used += 1
    if box.players < FULL_TABLE and used >= VILLAGE - 1:
        return 0
    if box.only_gainful:
        if place == HUT and at[PEOPLE + me] >= MOST_PEOPLE:
            return 0
        if place == FIELD and at[TRACK + me] >= MOST_TRACK:
            return 0
        full: i64 = 0
        for slot in range(i64(TOOL_SLOTS)):
            if at[TOOLS + me * TOOL_SLOTS + slot] >= MOST_TOOL:
                full += 1
        if place == TOOL_MAKER and full == TOOL_SLOTS:
            return 0
    if place == HUT:
        return 2 if people >= 2 else 0
    return 1


def can_place(s: State, box: Box, me: i64) -> bool:
    """Whether a player can place anybody. [SA-10]"""
    for place in range(i64(PLACES)):
        if room_for(s, box, me, place) > 0:
            return True
    return False


def go_on_placing(s: State, box: Box, me: i64) -> None:
    """The next player clockwise who can place does; when nobody can, everybody acts. [SA-9] [SA-10]"""
    for k in range(box.players):
        p = (me + 1 + k) % box.players
        if can_place(s, box, p):
            s.push(PLACE, p)
            return
    go_on_acting(s, box, 0)


def go_on_acting(s: State, box: Box, first: i64) -> None:
    """The next player from the start player on who has people on the board acts; then all eat. [SA-17]"""
    for k in range(first, box.players):
        p = (s.at[START] + k) % box.players
        if placed_people(s, p):
            s.push(USE, p, k)
            return
    s.push(FEED, s.at[START], 0)


def go_on_feeding(s: State, box: Box, k: i64, events: Events) -> None:
    """The next player eats; after the last the round is over. [SA-37]"""
    if k + 1 < box.players:
        s.push(FEED, (s.at[START] + k + 1) % box.players, k + 1)
    else:
        end_round(s, box, events)


def wrong_turn(s: State, box: Box, me: i64, turn: i64) -> Refusal | None:
    """In a position that somebody has made up: whether a player is that far from the start player."""
    if 0 <= turn < box.players and me == (s.at[START] + turn) % box.players:
        return None
    return Refusal("sa.fault.turn-order", seat=int(me), turn=int(turn))


def end_round(s: State, box: Box, events: Events) -> None:
    """Pass the marker on, make tools ready, slide the cards; or the match is over. [SA-7] [SA-8] [SA-40] [SA-41]"""
    s.at[START] = (s.at[START] + 1) % box.players
    events.emit(ROUND_OVER, s.at[START])
    for i in range(i64(SEATS * TOOL_SLOTS)):
        s.at[USED + i] = 0
    filled: i64 = 0
    for slot in range(i64(SLOTS)):
        card = s.at[OPEN_CARDS + slot]
        if card:
            s.at[OPEN_CARDS + slot] = 0
            s.at[OPEN_CARDS + filled] = card
            filled += 1
    over = cards_left(s) < SLOTS - filled
    for stack in range(box.players):
        if s.at[LEFT + stack] == 0:
            over = True
    if over:
        s.push(REVEAL, CHANCE)
        return
    s.push(PLACE, s.at[START])
    fill_row(s)


def fill_row(s: State) -> None:
    """Turn up a card for the cheapest empty place. [SA-3] [SA-8]"""
    for slot in range(i64(SLOTS)):
        if s.at[OPEN_CARDS + slot] == 0:
            s.push(TURN_CARD, CHANCE, slot)
            return
