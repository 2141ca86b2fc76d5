"""Whose turn it is, and when the last round comes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.state import CHANCE, State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.events import LAST_ROUND
from parlorcar.games.ticket_to_ride.state import LAST_TURNS, PASSES, TRAINS

# The numbers of the steps: literals, which the compiler can build in; the table of the game checks that they are right.
DEAL_CARDS: Final = 0
TURN_UP: Final = 1
DEAL_TICKETS: Final = 2
KEEP_FIRST: Final = 3
TURN: Final = 4
DRAW_CARD: Final = 5
SECOND_CARD: Final = 6
PAY: Final = 7
DRAW_TICKETS: Final = 8
KEEP: Final = 9
OPEN_TICKETS: Final = 10
# those of maps that have several ticket decks or passengers
DECLARE_FIRST: Final = 11
DECLARE: Final = 12
COLLECT: Final = 13
PLACE_PASSENGERS: Final = 14


def end_turn(s: State, box: Box, me: i64, events: Events, passed: bool = False) -> None:
    """Pass the turn on clockwise; few trains bring one last turn for each, once. [TTR-10] [TTR-36] [TTR-37]

    If nobody can do anything any more the match is over. [TTR-R10] [TTR-R20]
    """
    s.at[PASSES] = s.at[PASSES] + 1 if passed else 0
    if s.at[LAST_TURNS] > 0:
        s.at[LAST_TURNS] -= 1
        if s.at[LAST_TURNS] == 0:
            s.push(OPEN_TICKETS, CHANCE)
            return
    elif s.at[TRAINS + me] <= box.last_trains:
        s.at[LAST_TURNS] = box.players
        events.emit(LAST_ROUND, me)
    if s.at[PASSES] == box.players:
        s.push(OPEN_TICKETS, CHANCE)
        return
    s.push(TURN, (me + 1) % box.players)
