"""Saying how many tickets come from which deck, before any of them is seen: for maps with several ticket decks."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.events import DECLARED_MIX
from parlorcar.games.ticket_to_ride.state import DECLARED, ticket_deck, tickets_in
from parlorcar.games.ticket_to_ride.turns import DRAW_TICKETS


def mix_size(box: Box, m: i64) -> i64:
    """How many tickets a mix has."""
    n: i64 = 0
    for deck in range(box.decks):
        n += box.mix[m * box.decks + deck]
    return n


def lacking(s: State, box: Box, m: i64) -> i64:
    """A deck that has too few tickets for a mix, or -1."""
    for deck in range(box.decks):
        if box.mix[m * box.decks + deck] > tickets_in(s, box, deck):
            return deck
    return -1


class Declaring(Step):
    """Any mix of so many tickets that the decks can give. [GER-3] [GER-5] [GER-R2]"""

    def __init__(self, box: Box, name: str, rule: str, simultaneous: bool) -> None:
        super().__init__(name, "number", simultaneous=simultaneous)
        self.box = box
        self.rule = rule

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for m in range(self.box.mixes):
            if mix_size(self.box, m) == f[2] and lacking(s, self.box, m) < 0:
                moves.add(self.box.DECLARE + m)

    def declare(self, s: State, me: i64, m: i64, events: Events) -> None:
        """Everybody hears it. [GER-R5]"""
        s.at[DECLARED + me] = m + 1
        events.emit(DECLARED_MIX, me, m)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        box = self.box
        m = move - box.DECLARE
        if not 0 <= m < box.mixes:
            return Refusal("ttr.declaration-due", self.rule, number=int(f[2]))
        if mix_size(box, m) != f[2]:
            return Refusal("ttr.declare-number", self.rule, number=int(f[2]))
        deck = lacking(s, box, m)
        return Refusal("ttr.deck-short", "GER-R2", deck=box.deck_names[deck], left=int(tickets_in(s, box, deck)))

    def fault(self, s: State, f: Frame) -> Refusal | None:
        most = min(max(self.box.tickets_dealt, self.box.tickets_drawn), ticket_deck(s, self.box))
        if 1 <= f[2] <= most:
            return None
        return Refusal("ttr.fault.declare", number=int(f[2]))


class DeclareFirst(Declaring):
    """The mix of the first tickets, declared by all at the same time. [GER-3] [GER-R1]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "declare_first", "GER-3", True)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        self.declare(s, f[1], move - self.box.DECLARE, events)


class Declare(Declaring):
    """The mix of the tickets drawn in a turn. [GER-5] [GER-R2]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "declare", "GER-5", False)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        self.declare(s, f[1], move - self.box.DECLARE, events)
        s.push(DRAW_TICKETS, CHANCE, f[1], f[2])
