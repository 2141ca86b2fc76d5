"""Exchange tokens: cards drawn and as many discarded, at any moment. [GWT2-12]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.actions import draw_up_to
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.cards import CARDS_OF_TOKEN
from parlorcar.games.great_western_trail.events import EXCHANGED
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.state import TOKENS, any_to_draw
from parlorcar.games.great_western_trail.steps import TrailStep

DEEPEST: Final = 20  # frames on the stack on which a seat that is not to move still puts its own


def can_exchange(s: State, me: i64) -> bool:
    """Whether a player has a token; there need be no card to draw, for "up to two" may be none. [GWT2-12]"""
    return s.at[TOKENS + me] > 0


def exchange_matters(s: State, me: i64) -> bool:
    """Whether a token could bring a card, so that a player with a single other answer is asked. [GWT2-R6]"""
    return can_exchange(s, me) and any_to_draw(s, me)


def may_interject(s: State, seat: i64) -> bool:
    """Whether a seat that is not to move can use a token while another player decides. [GWT2-R2]"""
    depth = s.depth()
    if depth == 0 or depth > DEEPEST:
        return False
    player = s.decider()
    return player >= 0 and player != seat and can_exchange(s, seat)


def start(s: State, box: Box, me: i64, events: Events) -> None:
    """A token goes back to the bank, and cards are drawn above the decision that it interrupts. [GWT2-12]

    In the middle of drawing and discarding its two cards are added to the others, which comes to the same. [GWT2-R3]
    """
    s.at[TOKENS + me] -= 1
    events.emit(EXCHANGED, me, s.at[TOKENS + me])
    step = s.step()
    if step == steps.ASIDE:
        s.pop()
        draw_up_to(s, box, me, CARDS_OF_TOKEN, 0, 1)
        return
    if step in (steps.DRAW_MORE, steps.DRAW_NAMED):
        __, __, left, b, c = s.pop()
        s.push(step, me, left + CARDS_OF_TOKEN, b, c)
        return
    if step == steps.DISCARD_DRAWN:
        __, __, left, __, __ = s.pop()
        draw_up_to(s, box, me, CARDS_OF_TOKEN, left, 1)
        return
    if step == steps.DISCARD_COST:  # others no longer know that its owner can pay [GWT2-R5]
        __, __, action, after, __ = s.pop()
        s.push(steps.DISCARD_COST, me, action, after, 1)
    elif step in (steps.CERTIFY, steps.GROW):  # a hand that was shown is shown again [GWT2-R6]
        s.push(steps.SHOW_HAND, CHANCE, me)
    draw_up_to(s, box, me, CARDS_OF_TOKEN, 0, 1)


class Refill(TrailStep):
    """Between two cards of phase C, where a token could bring other cards than one used after it. [GWT2-R13]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "refill")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.add(self.no.DRAW)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        pass


class Aside(TrailStep):
    """A seat that is not to move uses a token: nothing but that, and the decision below waits. [GWT2-R2]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "aside")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        pass

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        pass
