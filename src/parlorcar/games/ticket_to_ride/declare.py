"""Saying how many tickets come from which deck, before any of them is seen: for maps with several ticket decks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State, zeros
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.events import DECLARED_MIX
from parlorcar.games.ticket_to_ride.state import DECLARED, ticket_deck, tickets_in
from parlorcar.games.ticket_to_ride.turns import DRAW_TICKETS


def lacking(box: Box, m: i64, left: vec[i64]) -> i64:
    """The first deck that has too few tickets left for a mix, or -1."""
    for deck in range(box.decks):
        if box.mix[m * box.decks + deck] > left[deck]:
            return deck
    return -1


def decks_left(s: State, box: Box, most: i64) -> vec[i64]:
    """How many tickets can be drawn from each deck, counted up to so many."""
    left = zeros(box.decks)
    for deck in range(box.decks):
        left[deck] = tickets_in(s, box, deck, most)
    return left


class Declaring(Step):
    """Any mix of so many tickets that the decks can give. [GER-3] [GER-5] [GER-R2]"""

    def __init__(self, box: Box, name: str, rule: str, simultaneous: bool) -> None:
        super().__init__(name, "number", simultaneous=simultaneous)
        self.box: Final = box
        self.rule = rule

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, __, number, __, __ = f
        box, declare = self.box, self.box.DECLARE
        left = decks_left(s, box, number)
        for m in range(box.mixes):
            if box.mix_size[m] == number and lacking(box, m, left) < 0:
                moves.add(declare.move(m))

    def declare(self, s: State, me: i64, m: i64, events: Events) -> None:
        """Everybody hears it. [GER-R5]"""
        s.at[DECLARED + me] = m + 1
        events.emit(DECLARED_MIX, me, m)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, __, number, __, __ = f
        box = self.box
        if not box.DECLARE.has(move):
            return Refusal("ttr.declaration-due", self.rule, number=int(number))
        m = box.DECLARE.object(move)
        if box.mix_size[m] != number:
            return Refusal("ttr.declare-number", self.rule, number=int(number))
        left = decks_left(s, box, number)
        deck = lacking(box, m, left)
        return Refusal("ttr.deck-short", "GER-R2", deck=box.deck_names[deck], left=int(left[deck]))

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, number, __, __ = f
        most = max(self.box.tickets_dealt, self.box.tickets_drawn)
        if 1 <= number <= ticket_deck(s, self.box, most):
            return None
        return Refusal("ttr.fault.declare", number=int(number))


class DeclareFirst(Declaring):
    """The mix of the first tickets, declared by all at the same time. [GER-3] [GER-R1]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "declare_first", "GER-3", True)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        self.declare(s, me, self.box.DECLARE.object(move), events)


class Declare(Declaring):
    """The mix of the tickets drawn in a turn. [GER-5] [GER-R2]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "declare", "GER-5", False)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, number, __, __ = f
        self.declare(s, me, self.box.DECLARE.object(move), events)
        s.push(DRAW_TICKETS, CHANCE, me, number)
