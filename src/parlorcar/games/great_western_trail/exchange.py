"""Exchange tokens: cards drawn and as many discarded, at any moment. [GWT2-12]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.state import CHANCE, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.events import EXCHANGED
from parlorcar.games.great_western_trail.state import TOKENS, any_to_draw

DRAWN: Final = 2  # cards that a token draws at most


def can_exchange(s: State, me: i64) -> bool:
    """Whether a player has a token and a card to draw. [GWT2-12] [GWT-R22]"""
    return s.at[TOKENS + me] > 0 and any_to_draw(s, me)


def start(s: State, me: i64, events: Events) -> None:
    """A token goes back to the bank, and cards are drawn above the decision that it interrupts. [GWT2-12]

    In the middle of drawing and discarding its two cards are added to the others, which comes to the same. [GWT2-R3]
    """
    s.at[TOKENS + me] -= 1
    events.emit(EXCHANGED, me, s.at[TOKENS + me])
    f = s.peek()
    if f[0] == steps.DRAW_MORE:
        s.pop()
        s.push(steps.DRAW_MORE, me, f[2] + DRAWN, f[3])
        return
    if f[0] == steps.DISCARD_DRAWN:
        s.pop()
        s.push(steps.DRAW_MORE, me, DRAWN, f[2])
        return
    if f[0] == steps.DISCARD_COST:  # others no longer know that its owner can pay [GWT2-R5]
        s.pop()
        s.push(steps.DISCARD_COST, me, f[2], f[3], 1)
    elif f[0] == steps.CERTIFY:  # a hand that was shown is shown again [GWT2-R6]
        s.push(steps.SHOW_HAND, CHANCE, me)
    s.push(steps.DRAW_MORE, me, DRAWN, 0)
