"""What a player of Ticket to Ride would say: tickets, ways that are blocked, cards that are wanted, when it ends."""

from __future__ import annotations

import math
from typing import Final

from parlorcar.bots.greedy.ticket_to_ride import Planner, fewest_trains
from parlorcar.bots.insight.insight import Insight
from parlorcar.bots.search.ticket_to_ride import KnowledgeOfTicketToRide
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KINDS, LOCOMOTIVE
from parlorcar.games.ticket_to_ride.network import regions
from parlorcar.games.ticket_to_ride.scoring import ticket_score
from parlorcar.games.ticket_to_ride.state import HAND, IN_HAND, PLACE, POINTS

LAID: Final = 1.2  # trains that a turn lays in the mean, from the first turn to the last
FITTING: Final = 1.4  # of the two cards of a turn so many are of use
DOUBT: Final = 4.0  # turns by which one errs about when a match ends
TURN: Final = 2.5  # points that a turn brings to somebody who has done all that was planned
CARD: Final = 0.4  # points that a card brings that is not planned for


class InsightIntoTicketToRide(Insight):
    """Sees every card: where a search counts whole turns, half a turn is half a turn here."""

    def __init__(self, knowledge: KnowledgeOfTicketToRide) -> None:
        super().__init__(knowledge)
        self.box = knowledge.box
        self.planner = Planner(knowledge.box)

    def expected(self, s: State) -> list[float]:
        """Points, what the plan brings if there is time for it, and what can be done with the turns beyond it."""
        return [self.expects(s, seat) for seat in range(self.game.players)]

    def expects(self, s: State, seat: int) -> float:
        """The points that a seat can expect to have at the end."""
        at, box = s.at, self.box
        made = self.planner.plan(s, seat)
        wanted = [t for t in range(int(box.tracks)) if made.wanted[t]]
        missing, spare = self.missing(s, seat, wanted)
        turns = int(fewest_trains(s, box)) / LAID + 1
        slack = turns - len(wanted) - missing / FITTING
        in_time = 1.0 / (1.0 + math.exp(-max(min(slack / DOUBT, 50.0), -50.0)))
        region = regions(s, box, seat)
        mine = [t for t in range(int(box.ticket_count)) if at[PLACE + t] == IN_HAND + seat]
        sure = sum(int(ticket_score(region, box, t)) for t in mine)  # if nothing more is claimed
        planned = sum(int(box.route_points[box.length[t]]) for t in wanted)
        free = DOUBT * math.log1p(
            math.exp(min(slack / DOUBT, 50.0))
        )  # as good as the slack, and never less than nothing
        brought = int(at[POINTS + seat]) + sure + in_time * (planned + int(made.value) - sure)
        return brought + TURN * free + CARD * spare

    def missing(self, s: State, seat: int, wanted: list[int]) -> tuple[int, int]:
        """How many cards the planned tracks lack, and how many of the hand are for none of them."""
        box = self.box
        hand = [int(s.at[HAND + seat * KINDS + kind]) for kind in range(KINDS)]
        lacking = 0
        for track in sorted(wanted, key=lambda t: (box.color[t] == GRAY, -int(box.length[t]))):
            color = int(box.color[track])
            if color == GRAY:
                color = max(range(COLORS), key=lambda c: hand[c])
            used = min(hand[color], int(box.length[track]))
            hand[color] -= used
            lacking += int(box.length[track]) - used
        wild = min(hand[LOCOMOTIVE], lacking)
        return lacking - wild, sum(hand) - wild
