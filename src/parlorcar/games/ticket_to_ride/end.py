"""The end: tickets are opened and everything is scored."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import EVERYONE, Frame, State, zeros
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.bonuses import Bonus
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.events import FINAL_SCORE, TICKET_OPENED
from parlorcar.games.ticket_to_ride.network import regions
from parlorcar.games.ticket_to_ride.scoring import all_completed, ticket_score
from parlorcar.games.ticket_to_ride.state import FINAL, FINISHED, IN_HAND, KNOWERS, PLACE, POINTS


class OpenTickets(Step):
    """Every player's tickets are opened and the match is scored, maybe below zero. [TTR-1] [TTR-38] [TTR-R19]"""

    def __init__(self, box: Box, bonuses: list[Bonus]) -> None:
        super().__init__("open_tickets", stream="tickets")
        self.box: Final = box
        self.bonuses: Final = bonuses

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcome(self.box.REVEAL, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        box = self.box
        at = s.at
        at[FINISHED] = 1
        done = zeros(box.players)
        for p in range(box.players):
            at[FINAL + p] = at[POINTS + p]
            region = regions(s, box, p)
            for t in range(box.ticket_count):
                if at[PLACE + t] == IN_HAND + p:
                    score = ticket_score(region, box, t)
                    at[KNOWERS + t] = EVERYONE
                    at[FINAL + p] += score
                    if score > 0:
                        done[p] += 1
                    events.emit(TICKET_OPENED, p, t, score)
        for bonus in self.bonuses:
            bonus.settle(s)
            points = bonus.points(s, done)
            for p in range(box.players):
                at[FINAL + p] += points[p]
            if events.recording:
                bonus.tell(s, done, events)
        for p in range(box.players):
            events.emit(FINAL_SCORE, p, s.at[FINAL + p])


def standings(s: State, box: Box, bonuses: list[Bonus]) -> list[list[int]]:
    """Points, then completed tickets, then what the bonuses say; equals share. [TTR-41] [TTR-42] [GER-14] [TTR-R16]"""
    found: list[list[int]] = []
    done = all_completed(s, box)
    for p in range(box.players):
        found.append([int(s.at[FINAL + p]), int(done[p])])
        for bonus in bonuses:
            found[-1] += bonus.tie_breakers(s, p)
    return found


def breakdown(s: State, box: Box, bonuses: list[Bonus], me: i64) -> list[dict[str, object]]:
    """The score line by line."""
    lines: list[dict[str, object]] = [{"line": "routes", "points": int(s.at[POINTS + me])}]
    region = regions(s, box, me)
    for t in range(box.ticket_count):
        if s.at[PLACE + t] == IN_HAND + me:
            points = int(ticket_score(region, box, t))
            lines.append({"line": "ticket", "ticket": box.ticket_names[t], "points": points})
    for bonus in bonuses:
        lines += bonus.lines(s, all_completed(s, box), me)
    return lines
