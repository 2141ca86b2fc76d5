"""Whose turn it is, when the last round comes, and the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, EVERYONE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.events import FINAL_SCORE, LAST_ROUND, LONGEST_PATH, TICKET_OPENED
from parlorcar.games.ticket_to_ride.longest_path import longest_paths
from parlorcar.games.ticket_to_ride.network import regions
from parlorcar.games.ticket_to_ride.scoring import path_bonuses, ticket_score
from parlorcar.games.ticket_to_ride.state import (
    FINAL,
    FINISHED,
    IN_HAND,
    KNOWERS,
    LAST_TURNS,
    PASSES,
    PATH,
    PLACE,
    POINTS,
    TRAINS,
)

# the steps, by their place in the game's list
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


class OpenTickets(Step):
    """Every player's tickets are opened and the match is scored. [TTR-38] [TTR-39] [TTR-40]"""

    def __init__(self, box: Box) -> None:
        super().__init__("open_tickets", stream="tickets")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcome(self.box.REVEAL, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        box = self.box
        s.at[FINISHED] = 1
        lengths = longest_paths(s, box)
        for p in range(box.players):
            s.at[PATH + p] = lengths[p]
        bonuses = path_bonuses(s, box)
        for p in range(box.players):
            s.at[FINAL + p] = s.at[POINTS + p] + bonuses[p]
            region = regions(s, box, p)
            for t in range(box.ticket_count):
                if s.at[PLACE + t] == IN_HAND + p:
                    s.at[KNOWERS + t] = EVERYONE
                    s.at[FINAL + p] += ticket_score(region, box, t)
                    events.emit(TICKET_OPENED, p, t, ticket_score(region, box, t))
        for p in range(box.players):
            if bonuses[p]:
                events.emit(LONGEST_PATH, p, lengths[p], bonuses[p])
        for p in range(box.players):
            events.emit(FINAL_SCORE, p, s.at[FINAL + p])
