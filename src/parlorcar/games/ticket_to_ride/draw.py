"""The turn, and its first action: drawing train cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import bit, nth, size
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KINDS, LOCOMOTIVE
from parlorcar.games.ticket_to_ride.claim import claimable, claims, may_claim, nth_track, refused_claim
from parlorcar.games.ticket_to_ride.deck import FromDeck, draw_unseen, fill_row
from parlorcar.games.ticket_to_ride.events import DREW_CARD, NO_SECOND_CARD, PASSED, TOOK_CARD
from parlorcar.games.ticket_to_ride.state import HAND, KNOWN, ROW, SLOTS, cards_in_deck, tickets_left
from parlorcar.games.ticket_to_ride.tickets import draw_tickets
from parlorcar.games.ticket_to_ride.turns import DRAW_CARD, PAY, SECOND_CARD, end_turn

ALL_KINDS: Final = 511  # a bit for each of the 9 kinds of cards
ALL_COLORS: Final = 255  # and for each of the 8 colours, which come before the locomotive


def slot_of(s: State, kind: i64) -> i64:
    """The first place in the row with a card of that kind, or -1."""
    at = s.at
    for slot in range(i64(SLOTS)):
        if at[ROW + slot] == kind + 1:
            return slot
    return -1


def kinds_in_row(s: State) -> i64:
    """The kinds of cards that lie in the row, as bits."""
    at = s.at
    kinds: i64 = 0
    for slot in range(i64(SLOTS)):
        if at[ROW + slot]:
            kinds |= i64(1) << (at[ROW + slot] - 1)
    return kinds


def cards_to_take(s: State, box: Box, kinds: i64) -> i64:
    """Drawing the top of the deck, and taking cards of these kinds from the row: as bits, by the numbers of the moves.

    [TTR-15] [TTR-16]
    """
    if cards_in_deck(s):
        return bit(box.DRAW) | (kinds_in_row(s) & kinds) << box.TAKE.first
    if box.leftover_row:  # else not even from the row when deck and discards are empty [TTR-22] [TTR-R6]
        return (kinds_in_row(s) & kinds) << box.TAKE.first
    return 0


def take_face_up(s: State, box: Box, me: i64, kind: i64, events: Events) -> None:
    """A card from the row goes to the hand, where everybody knows it. [TTR-16]"""
    s.at[ROW + slot_of(s, kind)] = 0
    s.at[HAND + me * KINDS + kind] += 1
    s.at[KNOWN + me * KINDS + kind] += 1
    events.emit(TOOK_CARD, me, kind)


def draws(s: State, box: Box) -> i64:
    """The actions of a turn that are no claim, as bits. [TTR-12]"""
    cards = cards_to_take(s, box, ALL_KINDS)
    return cards | bit(box.TICKETS) if tickets_left(s, box) else cards


class Turn(Step):
    """One action: draw cards, claim a route or draw tickets; pass only if nothing is possible. [TTR-12] [TTR-13]"""

    def __init__(self, box: Box) -> None:
        super().__init__("turn")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        box = self.box
        moves.add_set(0, draws(s, box))
        claims(s, box, me, moves)
        if moves.n == 0:
            moves.add(box.PASS)

    def any_move(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        __, me, __, __, __ = f
        box = self.box
        cards = draws(s, box)
        tracks, more = claimable(s, box, me)
        n = size(cards)
        moves.n = n + size(tracks) + size(more)
        if moves.n == 0:
            moves.n = 1
            return box.PASS
        i = rng.below(moves.n)
        return nth(cards, i) if i < n else box.CLAIM.move(nth_track(tracks, more, i - n))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        box = self.box
        if box.CLAIM.has(move):
            s.push(PAY, me, box.CLAIM.object(move))
        elif move == box.TICKETS:
            draw_tickets(s, box, me)
        elif box.TAKE.has(move):
            kind = box.TAKE.object(move)
            take_face_up(s, box, me, kind, events)
            if kind == LOCOMOTIVE:  # it counts as both cards [TTR-17]
                end_turn(s, box, me, events)
            else:
                s.push(SECOND_CARD, me)
            fill_row(s)
        elif move == box.DRAW:
            s.push(SECOND_CARD, me)
            s.push(DRAW_CARD, CHANCE, me)
        else:
            events.emit(PASSED, me)
            end_turn(s, box, me, events, True)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        box = self.box
        if box.CLAIM.has(move):
            return refused_claim(s, box, me, box.CLAIM.object(move))
        if move == box.TICKETS:
            return Refusal("ttr.no-tickets", "TTR-34")
        if move == box.PASS:
            return Refusal("ttr.no-pass", "TTR-13")
        return refused_card(s, box, move)

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """Only the player knows which tracks the hand can pay for."""
        __, me, __, __, __ = f
        return may_claim(s, self.box, me)


def refused_card(s: State, box: Box, move: i64) -> Refusal | None:
    """Why a card cannot be drawn."""
    if move != box.DRAW and not box.TAKE.has(move):
        return None
    if move == box.DRAW or (not cards_in_deck(s) and not box.leftover_row):
        return Refusal("ttr.no-cards", "TTR-22")
    return Refusal("ttr.not-in-row", "TTR-16", card=box.TAKE.name(move))


class DrawCard(FromDeck):
    """The top card of the deck, seen by its new owner alone. [TTR-15] [TTR-19]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "draw_card", "seat:seat")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, __, __ = f
        kind = self.box.CARD.object(move)
        events.emit(DREW_CARD, seat, kind)
        draw_unseen(s, seat, kind, events)


class SecondCard(Step):
    """The second card, no locomotive from the row; if there is none the turn ends. [TTR-14] [TTR-18] [TTR-R22]"""

    def __init__(self, box: Box) -> None:
        super().__init__("second_card")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        cards = cards_to_take(s, self.box, ALL_COLORS)
        moves.add_set(0, cards)
        if not cards:  # no second card is left to take [TTR-R7]
            moves.add(self.box.PASS)

    def any_move(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        cards = cards_to_take(s, self.box, ALL_COLORS)
        moves.n = max(i64(1), size(cards))
        return nth(cards, rng.below(moves.n)) if cards else self.box.PASS

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        box = self.box
        if move == box.PASS:
            events.emit(NO_SECOND_CARD, me)
        end_turn(s, box, me, events)
        if move == box.DRAW:
            s.push(DRAW_CARD, CHANCE, me)
        elif box.TAKE.has(move):
            take_face_up(s, box, me, box.TAKE.object(move), events)
            fill_row(s)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        box = self.box
        if move == box.TAKE.move(LOCOMOTIVE) and slot_of(s, LOCOMOTIVE) >= 0:
            return Refusal("ttr.locomotive-second", "TTR-18")
        if move == box.PASS:
            return Refusal("ttr.second-card-due", "TTR-R8")
        return refused_card(s, box, move) or Refusal("ttr.second-card-due", "TTR-R8")
