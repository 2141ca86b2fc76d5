"""How a turn begins, what a place asks for, and how a turn and the match end. [GWT-15]"""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.state import CHANCE, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import FINAL_SCORE
from parlorcar.games.great_western_trail.gains import step_limit
from parlorcar.games.great_western_trail.player_cards import reveal_secrets
from parlorcar.games.great_western_trail.scoring import score
from parlorcar.games.great_western_trail.state import FINISHED, HERDER, HOLDER, TOWN, hand_size


def start_turn(s: State, box: Box, me: i64) -> None:
    """Phase A on top of the end of the turn; the first time the cattleman is put on the board. [GWT-15] [GWT-16]

    Whoever was dealt more cards than the others discards them before. [GWT2-6]
    """
    s.push(steps.DRAW_UP, CHANCE, me)
    if s.at[HERDER + me] == 0:
        s.push(steps.SETTLE, me)
        extra = hand_size(s, me) - box.hand
        if box.exchanges and extra > 0:
            s.push(steps.DISCARD_DRAWN, me, extra)
    else:
        s.push(steps.MOVE, me, step_limit(s, box, me), 0, 0)


def use_place(s: State, box: Box, me: i64) -> None:
    """Phase B at the cattleman's place. [GWT-25] [GWT-29] [GWT-64]"""
    place = s.at[HERDER + me] - 1
    if place == box.trail.kansas_city:
        s.push(steps.FILL_FORESIGHT, CHANCE, me, 1)
        if box.exchanges:
            s.push(steps.LEAVE, me)
        s.push(steps.SELL, me)
        s.push(steps.CHOOSE_TILE, me, 3)
        s.push(steps.CHOOSE_TILE, me, 2)
        s.push(steps.CHOOSE_TILE, me, 1)
    else:
        s.push(steps.ACT, me, place, 0, s.at[TOWN + place])


def next_turn(s: State, box: Box, me: i64, events: Events) -> None:
    """The next player's turn, unless that player took the marker: then the match is over. [GWT-15] [GWT-79]"""
    other = (me + 1) % box.players
    if s.at[HOLDER] != other + 1:
        start_turn(s, box, other)
        return
    s.at[FINISHED] = 1
    for p in range(box.players):
        reveal_secrets(s, p)
    for p in range(box.players):
        events.emit(FINAL_SCORE, p, score(s, box, p))
