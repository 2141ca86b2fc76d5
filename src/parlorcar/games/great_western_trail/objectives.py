"""Objective cards: taking, turning up, and playing them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.games.great_western_trail.actions import offer
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import DREW_OBJECTIVE, OBJECTIVE_TURNED, PLAYED, TOOK_OBJECTIVE
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.player_cards import into_discards, leave_hand, put_in_hand
from parlorcar.games.great_western_trail.state import (
    AREA,
    CARDS,
    DISPLAY,
    GOALS,
    HERD,
    KNOWN,
    OBJECTIVE_DECK,
    OBJECTIVES,
    SECRET,
    objectives_in_stack,
    total,
)
from parlorcar.games.great_western_trail.steps import DRAW_OBJECTIVE, TURN_OBJECTIVE, TrailStep

DISPLAYED: Final = 4  # cards of the display


def play_objective(s: State, box: Box, me: i64, card: i64, events: Events) -> None:
    """A card of the hand into the area for good; its action may be done. [GWT-51] [GWT-52]"""
    leave_hand(s, me, card)
    s.at[AREA + me * GOALS + card] += 1
    events.emit(PLAYED, me, card)
    offer(s, box, me, box.goal_action[card], 0)


def receive(s: State, me: i64, card: i64, to_hand: i64, events: Events) -> None:
    """An objective card that all have seen into the discard pile, or into the hand. [GWT-50] [GWT-R9]"""
    i = me * CARDS + card
    if to_hand:
        put_in_hand(s, me, card)
        s.at[HERD + i] += 1
        s.at[KNOWN + i] += 1
    else:
        into_discards(s, me, card)
    events.emit(TOOK_OBJECTIVE, me, card)


def fill_display(s: State) -> None:
    """Turn up a card if one is missing and the stack has any. [GWT-9] [GWT-50]"""
    if total(s, DISPLAY, OBJECTIVES) < DISPLAYED and objectives_in_stack(s):
        s.push(TURN_OBJECTIVE, CHANCE)


class TakeObjective(TrailStep):
    """An objective card of the display or the top one of the stack. [GWT-50] [GWT-74] [GWT-R24]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "take_objective", "to_hand:flag optional:flag")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, __, __, optional, __ = f
        no = self.no
        for card in range(self.box.objectives):
            if s.at[DISPLAY + card]:
                moves.add(no.OBJECTIVE.move(card))
        if objectives_in_stack(s):
            moves.add(no.OBJECTIVE.move(self.box.objectives))
        if optional or moves.n == 0:
            moves.add(no.SKIP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, to_hand, __, __ = f
        if move == self.no.SKIP:
            return
        card = self.no.OBJECTIVE.object(move)
        if card == self.box.objectives:
            s.push(DRAW_OBJECTIVE, CHANCE, me, to_hand)
            return
        s.at[DISPLAY + card] -= 1
        receive(s, me, card, to_hand, events)
        fill_display(s)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        if move == self.no.SKIP:
            return Refusal("gwt.must-take", "GWT-74")
        return Refusal("gwt.not-displayed", "GWT-50") if self.no.OBJECTIVE.has(move) else None


class FromObjectives(TrailStep):
    """A card from the stack of objectives: each is as likely as any other."""

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for card in range(self.box.objectives):
            left = s.at[OBJECTIVE_DECK + card]
            for p in range(self.box.players):
                left -= s.at[SECRET + p * OBJECTIVES + card]
            moves.outcome(self.no.GOAL.move(card), left)


class TurnObjective(FromObjectives):
    """A card of the stack comes face up into the display. [GWT-9] [GWT-50]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "turn_objective", stream="objectives")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        card = self.no.GOAL.object(move)
        s.at[OBJECTIVE_DECK + card] -= 1
        s.at[DISPLAY + card] += 1
        events.emit(OBJECTIVE_TURNED, card)
        fill_display(s)


class DrawObjective(FromObjectives):
    """The top card of the stack: openly to a discard pile, or unseen by others to a hand. [GWT-50] [GWT-R9]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "draw_objective", "seat:seat to_hand:flag", stream="objectives")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, to_hand, __ = f
        card = self.no.GOAL.object(move)
        if to_hand:
            put_in_hand(s, seat, card)
            s.at[SECRET + seat * OBJECTIVES + card] += 1
            events.emit(DREW_OBJECTIVE, seat, card)
            return
        s.at[OBJECTIVE_DECK + card] -= 1
        receive(s, seat, card, 0, events)
