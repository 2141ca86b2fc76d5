"""The cards of a player: hand, draw pile, discard pile, and what all know of the hand."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.determinization import drawn
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.numbering import MoveFamily
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import DISCARDED, DREW, REMOVED_CARD, RESHUFFLED
from parlorcar.games.great_western_trail.icons import ANY_CATTLE, ANY_OBJECTIVE, PAIR, VALUE_3
from parlorcar.games.great_western_trail.state import (
    CARDS,
    DISCARD_SIZE,
    DISCARDS,
    DRAW_PILE,
    HAND,
    HAND_SIZE,
    HELD,
    HERD,
    KNOWN,
    OBJECTIVE_DECK,
    OBJECTIVES,
    PILE_SIZE,
    REMOVED,
    SECRET,
    some,
    total,
)


def cards_to_come(s: State, box: Box, me: i64, family: MoveFamily, moves: Moves) -> None:
    """Each card of the draw pile is as likely as any other; of the discard pile if that is shuffled now. [GWT-77]"""
    pile = i64(DRAW_PILE) if s.at[PILE_SIZE + me] else i64(DISCARDS)
    moves.outcomes(family.first, s.at, pile + me * CARDS, box.cards)


def card_to_come(s: State, me: i64, rng: Random) -> i64:
    """One of them, drawn without listing all."""
    at = s.at
    if at[PILE_SIZE + me]:
        return drawn(at, DRAW_PILE + me * CARDS, at[PILE_SIZE + me], rng)
    return drawn(at, DISCARDS + me * CARDS, at[DISCARD_SIZE + me], rng)


def put_in_hand(s: State, me: i64, card: i64) -> None:
    """A card comes to a hand."""
    at = s.at
    at[HAND + me * CARDS + card] += 1
    at[HELD + me] |= bit(card)
    at[HAND_SIZE + me] += 1


def take_from_hand(s: State, me: i64, card: i64) -> None:
    """A card leaves a hand, for wherever it goes."""
    at = s.at
    at[HAND + me * CARDS + card] -= 1
    at[HAND_SIZE + me] -= 1
    if at[HAND + me * CARDS + card] == 0:
        at[HELD + me] &= ~bit(card)


def into_discards(s: State, me: i64, card: i64, copies: i64 = 1) -> None:
    """A card, or several of a kind, come to a discard pile."""
    s.at[DISCARDS + me * CARDS + card] += copies
    s.at[DISCARD_SIZE + me] += copies


def index_cards(s: State, me: i64) -> None:
    """Work out which cards are in the hand of a player, and how many in both piles, which were dealt again."""
    at = s.at
    at[HELD + me] = 0
    for card in range(i64(CARDS)):
        if at[HAND + me * CARDS + card]:
            at[HELD + me] |= bit(card)
    at[HAND_SIZE + me] = total(s, HAND + me * CARDS, CARDS)
    at[PILE_SIZE + me] = total(s, DRAW_PILE + me * CARDS, CARDS)
    at[DISCARD_SIZE + me] = total(s, DISCARDS + me * CARDS, CARDS)


def draw(s: State, box: Box, me: i64, card: i64, events: Events) -> None:
    """A card from the draw pile to the hand, after a shuffle if the pile is empty. [GWT-77]"""
    if s.at[PILE_SIZE + me] == 0:
        reshuffle(s, box, me, events)
    s.at[DRAW_PILE + me * CARDS + card] -= 1
    s.at[PILE_SIZE + me] -= 1
    put_in_hand(s, me, card)
    events.emit(DREW, me, card)


def reshuffle(s: State, box: Box, me: i64, events: Events) -> None:
    """The discard pile becomes the draw pile; what is in the hand then is known to all. [GWT-77] [GWT-R15]"""
    at = s.at
    for card in range(box.cards):
        i = me * CARDS + card
        at[KNOWN + i] = at[HAND + i] - (at[SECRET + me * OBJECTIVES + card] if card < box.objectives else 0)
        at[DRAW_PILE + i] = at[DISCARDS + i]
        at[HERD + i] += at[DISCARDS + i]
        at[DISCARDS + i] = 0
    cards = at[DISCARD_SIZE + me]
    at[PILE_SIZE + me] = cards
    at[DISCARD_SIZE + me] = 0
    events.emit(RESHUFFLED, me, cards)


def leave_hand(s: State, me: i64, card: i64) -> None:
    """A card leaves the hand; if others knew of one of its kind, they take it for that one."""
    i = me * CARDS + card
    take_from_hand(s, me, card)
    if leaves_unseen(s, me, card):  # now all see what it was [GWT-R9]
        s.at[SECRET + me * OBJECTIVES + card] -= 1
        s.at[OBJECTIVE_DECK + card] -= 1
        return
    if s.at[KNOWN + i]:
        s.at[KNOWN + i] -= 1
    s.at[HERD + i] -= 1


def leaves_unseen(s: State, me: i64, card: i64) -> bool:
    """Whether a card that leaves the hand is one that only its owner had seen: none of its kind was known. [GWT-R9]"""
    return card < OBJECTIVES and s.at[KNOWN + me * CARDS + card] == 0 and s.at[SECRET + me * OBJECTIVES + card] > 0


def reveal_secrets(s: State, me: i64) -> None:
    """Objective cards that only their owner had seen are shown, and count among the others of the hand. [GWT-R9]"""
    at = s.at
    for card in range(i64(OBJECTIVES)):
        n = at[SECRET + me * OBJECTIVES + card]
        if n:
            at[SECRET + me * OBJECTIVES + card] = 0
            at[OBJECTIVE_DECK + card] -= n
            at[HERD + me * CARDS + card] += n
            at[KNOWN + me * CARDS + card] += n


def discard(s: State, me: i64, card: i64, events: Events) -> None:
    """A card from the hand to the discard pile. [GWT-31]"""
    leave_hand(s, me, card)
    into_discards(s, me, card)
    events.emit(DISCARDED, me, card)


def remove(s: State, me: i64, card: i64, events: Events) -> None:
    """A card from the hand out of the game. [GWT-78]"""
    leave_hand(s, me, card)
    s.at[REMOVED + card] += 1
    events.emit(REMOVED_CARD, me, card)


def is_asked_for(box: Box, what: i64, card: i64) -> bool:
    """Whether a card is what a cost asks for, of a pair one of its two. [GWT-31] [GWT-R16] [GWT-R21] [GWT2-31]"""
    breed = box.breed[card]
    if what >= 0:
        return breed == what
    if what == ANY_OBJECTIVE:
        return breed < 0
    if what == VALUE_3:
        return box.asked_value[card] == 3
    return breed >= 0  # any cattle, or a pair


def fits(s: State, box: Box, me: i64, what: i64, card: i64) -> bool:
    """Whether a card of the hand pays a cost, of a pair as its first card."""
    if s.at[HAND + me * CARDS + card] == 0 or not is_asked_for(box, what, card):
        return False
    return what != PAIR or partners(s, box, me, card) >= 2


def partners(s: State, box: Box, me: i64, card: i64) -> i64:
    """Cards of the hand of one breed, from a card on: a pair is discarded in the order of the deck."""
    n: i64 = 0
    for other in range(card, box.breed_last[box.breed[card]] + 1):
        n += s.at[HAND + me * CARDS + other]
    return n


def of_breed(s: State, box: Box, me: i64, breed: i64) -> i64:
    """How many cards of a breed a hand has. [GWT2-R8]"""
    n: i64 = 0
    for card in range(box.breed_first[breed], box.breed_last[breed] + 1):
        n += s.at[HAND + me * CARDS + card]
    return n


def holds(s: State, box: Box, me: i64, what: i64) -> bool:
    """Whether a hand can pay a cost in cards. [GWT-31]"""
    if what >= 0:
        return of_breed(s, box, me, what) > 0
    if what == ANY_OBJECTIVE:
        return some(s, HAND + me * CARDS, box.objectives)
    if what == ANY_CATTLE:
        return some(s, HAND + me * CARDS + box.objectives, box.cards - box.objectives)
    if what == PAIR:
        for breed in range(box.breeds):
            if of_breed(s, box, me, breed) >= 2:
                return True
    if what == VALUE_3:
        for card in range(box.first_market, box.cards):
            if box.asked_value[card] == 3 and s.at[HAND + me * CARDS + card]:
                return True
    return False
