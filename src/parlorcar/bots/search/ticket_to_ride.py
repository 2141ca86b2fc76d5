"""What a search knows of Ticket to Ride: the greedy player's plan, and what the tickets and trains will bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.bots.greedy.ticket_to_ride import Planner, fewest_trains, greedy_move
from parlorcar.bots.search.knowledge import POINT, Knowledge, prefer
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.cards import GRAY, KINDS, LOCOMOTIVE
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.state import HAND, POINTS, TRAINS
from parlorcar.games.ticket_to_ride.turns import PAY, TURN

TRAIN: Final = 150  # a train that will be laid beyond the plan
CARD: Final = 60  # a card in hand
PACE: Final = 120  # hundredths of a train that a turn lays
LATE: Final = 70  # percent of a ticket for whose way the time may not suffice


class KnowledgeOfTicketToRide(Knowledge):
    """Shortest completions of the tickets, blocked routes, and when the match will end."""

    def __init__(self, game: TicketToRide) -> None:
        super().__init__(game)
        self.box = game.box
        self.planner = Planner(game.box)
        self.names = [step.name for step in game.steps]
        self.scale = 25.0
        self.doubt = 40.0

    def choose(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """What the greedy player does."""
        return greedy_move(s, self.planner, me, self.names[s.peek()[0]], moves.listed())

    def weigh(self, s: State, me: i64, moves: Moves, worth: vec[i64], rng: Random) -> None:
        """The greedy player's move before all others."""
        prefer(moves, self.choose(s, me, moves, rng), worth, rng)

    def ponder(self, s: State) -> bool:
        """All but which cards to pay with."""
        return s.peek()[0] != PAY

    def pause(self, s: State) -> bool:
        """The beginning of a turn."""
        return s.peek()[0] == TURN

    def outlook(self, s: State, worth: vec[i64]) -> None:
        """What every seat can expect to have at the end."""
        for p in range(self.box.players):
            worth[p] = self.expects(s, p)

    def expects(self, s: State, me: i64) -> i64:
        """What a player can expect to have at the end."""
        at, box = s.at, self.box
        made = self.planner.plan(s, me)
        turns = 100 * fewest_trains(s, box) // PACE + 1  # until the match ends
        cards: i64 = 0
        for kind in range(i64(KINDS)):
            cards += at[HAND + me * KINDS + kind]
        lacking: i64 = 0
        tracks: i64 = 0
        planned: i64 = 0
        for t in range(box.tracks):
            if made.wanted[t]:
                tracks += 1
                planned += box.route_points[box.length[t]]
                color = box.color[t]
                have: i64 = at[HAND + me * KINDS + color] if color != GRAY else i64(3)
                lacking += max(box.length[t] - have, i64(0))
        lacking = max(lacking - at[HAND + me * KINDS + LOCOMOTIVE], i64(0))
        needed = tracks + (lacking + 1) // 2  # turns
        worth = (at[POINTS + me] + planned) * POINT
        if needed <= turns:
            worth += made.value * POINT
        else:
            worth += made.value * POINT * (2 * turns - needed) // max(turns, i64(1)) * LATE // 100
            worth -= planned * POINT * (needed - turns) // needed
        spare = max(min(at[TRAINS + me] - made.spaces, (turns - needed) * PACE // 100), i64(0))
        return worth + spare * TRAIN + cards * CARD
