"""The train-card deck, its discards and the row of five: turning up, sweeping, shuffling."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.determinization import drawn
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import COLORS, KINDS, LOCOMOTIVE
from parlorcar.games.ticket_to_ride.events import DEALT_CARD, DECK_RENEWED, ROW_SWEPT, TURNED_UP
from parlorcar.games.ticket_to_ride.state import (
    BLIND,
    CEILING,
    DECK,
    DECK_SIZE,
    DISCARD,
    HAND,
    MIXED,
    ROW,
    SEATS,
    SLOTS,
    SWEEPS,
    cards_in_deck,
    deck_size,
)
from parlorcar.games.ticket_to_ride.turns import DEAL_CARDS, TURN_UP

SWEEP_AT: Final = 3  # locomotives in the row that sweep it away
MOST_SWEEPS: Final = 10_000  # in a row: chance never comes near it; it only bounds the loop [TTR-R4]


class FromDeck(Step):
    """A card from the deck: each kind comes as often as it is left there."""

    def __init__(self, box: Box, name: str, args: str) -> None:
        super().__init__(name, args, stream="train cards")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcomes(self.box.CARD.first, s.at, DECK, KINDS)

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        return self.box.CARD.move(drawn(s.at, DECK, deck_size(s), rng))


def draw_unseen(s: State, me: i64, kind: i64, events: Events) -> None:
    """A card that only its new owner sees goes from the deck to the hand."""
    s.at[DECK + kind] -= 1
    s.at[DECK_SIZE] -= 1
    s.at[HAND + me * KINDS + kind] += 1
    s.at[BLIND + me * KINDS + kind] += 1
    renew_deck(s, events)


def renew_deck(s: State, events: Events) -> None:
    """As soon as the deck is empty the discards are shuffled into a new one. [TTR-21] [TTR-R5]"""
    if cards_in_deck(s):
        return
    cards: i64 = 0
    for kind in range(i64(KINDS)):
        cards += s.at[DISCARD + kind]
        s.at[DECK + kind] = s.at[DISCARD + kind]
        s.at[CEILING + kind] = s.at[DISCARD + kind]
        s.at[DISCARD + kind] = 0
    for i in range(i64(SEATS * KINDS)):
        s.at[BLIND + i] = 0
    s.at[MIXED] = 0
    s.at[DECK_SIZE] = cards
    if cards:
        events.emit(DECK_RENEWED, cards)


def fill_row(s: State) -> bool:
    """Turn up a card for the first empty place of the row if the deck has one; False if no place is empty. [TTR-16]"""
    for slot in range(i64(SLOTS)):
        if s.at[ROW + slot] == 0:
            if cards_in_deck(s):
                s.push(TURN_UP, CHANCE, slot)
            return True
    return False


def must_sweep(s: State) -> bool:
    """Three locomotives among five cards, again and again, unless no better row can come. [TTR-20] [TTR-R4]"""
    at = s.at
    locomotives: i64 = 0
    for slot in range(i64(SLOTS)):
        if at[ROW + slot] == LOCOMOTIVE + 1:
            locomotives += 1
    if locomotives < SWEEP_AT:
        return False
    return another_row_can_stand(s, SLOTS - locomotives) and at[SWEEPS] < MOST_SWEEPS


def another_row_can_stand(s: State, others: i64) -> bool:
    """Whether sweeping can end: `others` are the cards of the row that are no locomotives. [TTR-R4]

    Ten cards of which five are in the deck and none are discarded come as the same two rows for ever.
    """
    at = s.at
    deck: i64 = 0
    discards: i64 = 0
    for kind in range(i64(COLORS)):
        deck += at[DECK + kind]
        discards += at[DISCARD + kind]
    if others + deck + discards < SWEEP_AT:
        return False
    same_rows = deck + at[DECK + LOCOMOTIVE] == SLOTS and discards + at[DISCARD + LOCOMOTIVE] == 0
    return not (same_rows and at[DECK + LOCOMOTIVE] >= SWEEP_AT)


def sweep(s: State, events: Events) -> None:
    """Discard the row and turn up a new one. [TTR-20] [TTR-R3]"""
    locomotives: i64 = 0
    for slot in range(i64(SLOTS)):
        kind = s.at[ROW + slot] - 1
        if kind == LOCOMOTIVE:
            locomotives += 1
        s.at[DISCARD + kind] += 1
        s.at[ROW + slot] = 0
    s.at[SWEEPS] += 1
    events.emit(ROW_SWEPT, locomotives)
    fill_row(s)


class DealCards(FromDeck):
    """Four cards to each player, unseen by the others. [TTR-4]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "deal_cards", "dealt")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, dealt, __, __ = f
        box = self.box
        me = dealt // box.hand
        kind = box.CARD.object(move)
        if dealt + 1 < box.hand * box.players:
            s.push(DEAL_CARDS, CHANCE, dealt + 1)
        events.emit(DEALT_CARD, me, kind)
        draw_unseen(s, me, kind, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, dealt, __, __ = f
        if 0 <= dealt < self.box.hand * self.box.players:
            return None
        return Refusal("ttr.fault.deal-card", number=int(dealt))


class TurnUp(FromDeck):
    """The top card of the deck comes face up into the row and may sweep it. [TTR-5] [TTR-20] [TTR-R17]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "turn_up", "slot")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, slot, __, __ = f
        kind = self.box.CARD.object(move)
        s.at[DECK + kind] -= 1
        s.at[DECK_SIZE] -= 1
        s.at[CEILING + kind] -= 1
        s.at[ROW + slot] = kind + 1
        events.emit(TURNED_UP, kind, slot)
        renew_deck(s, events)
        if fill_row(s):
            return
        if must_sweep(s):
            sweep(s, events)
        else:
            s.at[SWEEPS] = 0

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, slot, __, __ = f
        if 0 <= slot < SLOTS and s.at[ROW + slot] == 0:
            return None
        return Refusal("ttr.fault.turn-up", slot=int(slot))
