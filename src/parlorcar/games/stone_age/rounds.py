"""How a round goes on: who places next, who acts next, who eats next, what comes after the round. [SA-6]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.state import CHANCE, State
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.events import DECK_ENDED, ROUND_OVER, STACK_ENDED
from parlorcar.games.stone_age.placement_limits import can_place
from parlorcar.games.stone_age.state import (
    LEFT,
    OPEN_CARDS,
    SEATS,
    SLOTS,
    START,
    TOOL_SLOTS,
    USED,
    cards_left,
    placed_people,
)

# The numbers of the steps: literals, which the compiler can build in; the table of the game checks that they are right.
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
    """Whether a player sits that far from the start player, in a position that somebody has written."""
    if 0 <= turn < box.players and me == (s.at[START] + turn) % box.players:
        return None
    return Refusal("sa.fault.turn-order", seat=int(me), turn=int(turn))


def empty_places(s: State) -> i64:
    """Places of the row without a card."""
    n: i64 = 0
    for slot in range(i64(SLOTS)):
        if s.at[OPEN_CARDS + slot] == 0:
            n += 1
    return n


def empty_stack(s: State, box: Box) -> i64:
    """The first stack of buildings that has run out, or -1."""
    for stack in range(box.players):
        if s.at[LEFT + stack] == 0:
            return stack
    return -1


def last_round(s: State, box: Box) -> bool:
    """Whether, as things are, the match is over after this round. [SA-40] [SA-41]"""
    return empty_stack(s, box) >= 0 or cards_left(s) < empty_places(s)


def end_round(s: State, box: Box, events: Events) -> None:
    """The match is over, or another round begins. [SA-40] [SA-41]"""
    if not last_round(s, box):
        next_round(s, box, events)
        return
    stack = empty_stack(s, box)
    if stack >= 0:
        events.emit(STACK_ENDED, stack)
    else:
        events.emit(DECK_ENDED, cards_left(s))
    s.push(REVEAL, CHANCE)


def next_round(s: State, box: Box, events: Events) -> None:
    """Pass the marker on, make tools ready, slide the cards and fill the row. [SA-7] [SA-8]"""
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
    s.push(PLACE, s.at[START])
    fill_row(s)


def fill_row(s: State) -> None:
    """Turn up a card for the cheapest empty place. [SA-3] [SA-8]"""
    for slot in range(i64(SLOTS)):
        if s.at[OPEN_CARDS + slot] == 0:
            s.push(TURN_CARD, CHANCE, slot)
            return
