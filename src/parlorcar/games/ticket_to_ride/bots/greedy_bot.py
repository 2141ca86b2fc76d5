"""The bot that plans for its tickets."""

from __future__ import annotations

from parlorcar.bots.greedy_bot import GreedyBot
from parlorcar.core.moves import Moves
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.bots.greedy import Planner, greedy_move
from parlorcar.games.ticket_to_ride.game import TicketToRide


class GreedyTicketToRide(GreedyBot[TicketToRide]):
    """Plans for its tickets."""

    def __init__(self, game: TicketToRide) -> None:
        super().__init__(game)
        self.planner = Planner(game.box)
        self.moves = Moves(game.moves)

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """Claim what is planned, or collect for it."""
        self.moves.take(legal)
        return int(greedy_move(state, self.planner, me, self.moves))
