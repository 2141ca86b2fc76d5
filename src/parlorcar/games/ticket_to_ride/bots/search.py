"""What a search knows of Ticket to Ride: the greedy player's plan, and what the tickets and trains will bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.bots.search.knowledge import POINT, Knowledge
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.bonuses import passenger_score
from parlorcar.games.ticket_to_ride.bots.greedy import Planner, fewest_trains, greedy_move
from parlorcar.games.ticket_to_ride.bots.passengers import EACH
from parlorcar.games.ticket_to_ride.bots.rival_tickets import Rivals
from parlorcar.games.ticket_to_ride.bots.tuned import Player
from parlorcar.games.ticket_to_ride.cards import GRAY, KINDS, LOCOMOTIVE
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.state import COLLECTED, HAND, PASSENGER_COLORS, POINTS, TRAINS
from parlorcar.games.ticket_to_ride.turns import KEEP, KEEP_FIRST, TURN

TRAIN: Final = 150  # a train that will be laid beyond the plan
CARD: Final = 60  # a card in hand
PACE: Final = 120  # hundredths of a train that a turn lays
LATE: Final = 70  # percent of a ticket for whose way the time may not suffice


class KnowledgeOfTicketToRide(Knowledge):
    """Shortest completions of the tickets, blocked routes, and when the match will end."""

    def __init__(self, game: TicketToRide, weights: vec[i64]) -> None:
        super().__init__(game)
        self.box: Final = game.box
        self.player = Player(game.box, weights)
        self.rivals = Rivals(game.box)
        self.planner = Planner(game.box)
        self.worths: Final = zeros(game.moves)
        self.scale = 50.0 if game.box.passengers else 25.0  # passengers bring more points, and more to lose by
        self.temperature = 30.0
        self.explore = 0.4
        self.catch_up = 0.5
        self.greedy_rival_percent = 50

    def choose(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """What the greedy player does."""
        return self.player.choose(s, me, moves, self.worths)

    def greedy_choice(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """The greedy player completes its tickets whatever it takes."""
        return greedy_move(s, self.planner, me, moves)

    def weigh(self, s: State, me: i64, moves: Moves, worth: vec[i64], rng: Random) -> None:
        """The greedy player's move before all others."""
        self.player.weigh(s, me, moves, worth)

    def infer_hidden(self, s: State, seat: i64) -> None:
        """Where the tracks of the others lead."""
        self.rivals.look(s, seat)

    def adjust_determinization(self, s: State, seat: i64, rng: Random) -> None:
        """Exchange their tickets for such as explain their tracks."""
        self.rivals.deal(s, seat, rng)

    def follow(self, on: bool) -> None:
        """Keep the plans of a playout from move to move."""
        self.player.follow(on)
        self.planner.follow(on)

    def worth_searching(self, s: State) -> bool:
        """What to do with a turn, and which tickets to keep, is searched."""
        return s.step() in (TURN, KEEP, KEEP_FIRST)

    def is_quiescent(self, s: State) -> bool:
        """At the beginning of a turn."""
        return s.step() == TURN

    def outlook(self, s: State, worth: vec[i64]) -> None:
        """What every seat can expect to have at the end."""
        for p in range(self.box.players):
            worth[p] = self.expects(s, p)

    def expects(self, s: State, me: i64) -> i64:
        """What a player can expect to have at the end."""
        at, box = s.at, self.box
        made = self.player.plan(s, me)
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
        if box.passengers:
            worth += self.passengers(s, me, turns)
        spare = max(min(at[TRAINS + me] - made.spaces, (turns - needed) * PACE // 100), i64(0))
        return worth + spare * TRAIN + cards * CARD

    def passengers(self, s: State, me: i64, turns: i64) -> i64:
        """What the passengers of a player will bring: late as they stand, early for each that there is."""
        box = self.box
        early = min(100 * turns * PACE // (100 * box.trains), i64(100))  # percent of the match still to come
        worth: i64 = 0
        for color in range(i64(PASSENGER_COLORS)):
            worth += passenger_score(s, box, me, color) * (100 - early)
            worth += EACH * s.at[COLLECTED + me * PASSENGER_COLORS + color] * early
        return worth * POINT // 100
