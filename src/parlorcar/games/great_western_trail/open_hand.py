"""What everybody can tell of a hand: hand and draw pile together lie open, and some cards have been seen. [GWT-R15]"""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.state import State
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.icons import DISCARD, PAIR
from parlorcar.games.great_western_trail.player_cards import is_asked_for
from parlorcar.games.great_western_trail.state import (
    CARDS,
    HERD,
    KNOWN,
    OBJECTIVE_DECK,
    OBJECTIVES,
    hand_size,
    secret_cards,
    total,
)


def unseen_cards(s: State, me: i64) -> i64:
    """Cards of a hand that came from the draw pile and that nobody but its owner knows."""
    return hand_size(s, me) - total(s, KNOWN + me * CARDS, CARDS) - secret_cards(s, me)


def most_held(s: State, me: i64, first: i64, last: i64) -> i64:
    """How many cards from one number to another a hand has at most, given what others know."""
    known = total(s, KNOWN + me * CARDS + first, last + 1 - first)
    most = known + min(total(s, HERD + me * CARDS + first, last + 1 - first) - known, unseen_cards(s, me))
    if first < OBJECTIVES:  # taken from the stack unseen [GWT-R9]
        kinds = min(last, i64(OBJECTIVES) - 1) + 1 - first
        most += min(secret_cards(s, me), total(s, OBJECTIVE_DECK + first, kinds))
    return most


def may_hold_objective(s: State, box: Box, me: i64) -> bool:
    """Whether a hand could have an objective card."""
    return most_held(s, me, 0, box.objectives - 1) > 0


def kinds_held(s: State, box: Box, me: i64) -> i64:
    """How many kinds of cards a hand could have."""
    kinds: i64 = 0
    for card in range(box.cards):
        if most_held(s, me, card, card):
            kinds += 1
    return kinds


def may_fit(s: State, box: Box, me: i64, what: i64, card: i64) -> bool:
    """Whether a card could be in a hand and pay a cost, of a pair as its first card; see `fits`."""
    if most_held(s, me, card, card) == 0 or not is_asked_for(box, what, card):
        return False
    return what != PAIR or most_held(s, me, card, box.breed_last[box.breed[card]]) >= 2


def ways_to_pay(s: State, box: Box, me: i64, what: i64) -> i64:
    """How many kinds of cards could pay a cost, of a pair as its first card."""
    ways: i64 = 0
    for card in range(box.cards):
        if may_fit(s, box, me, what, card):
            ways += 1
    return ways


def ways_to_complete(s: State, box: Box, me: i64, card: i64) -> i64:
    """How many kinds of cards could be the second of a pair, whose first is one of the same breed."""
    ways: i64 = 0
    for other in range(card, box.breed_last[box.breed[card]] + 1):
        if most_held(s, me, other, other):
            ways += 1
    return ways


def may_discard(s: State, box: Box, me: i64, action: i64) -> bool:
    """Whether an action, by its number from 1 up, costs cards that a hand could have."""
    return action > 0 and box.op[action - 1] == DISCARD and ways_to_pay(s, box, me, box.what[action - 1]) > 0
