"""The bot that plays by a plain plan."""

from __future__ import annotations

from parlorcar.bots.greedy.ticket_to_ride import greedy_move
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.games.ticket_to_ride.game import TicketToRide


class GreedyTicketToRide(Bot):
    """Plans for its tickets."""

    name = "greedy"

    def choose(self, seat: Seat) -> int:
        """The move of the plan."""
        game = seat.game
        assert isinstance(game, TicketToRide)
        state = seat.imagine()
        return greedy_move(state, game.box, seat.number, game.steps[state.peek()[0]].name, seat.legal())


def greedy(game: Game) -> Bot | None:
    """The greedy bot for a game, if there is one."""
    return GreedyTicketToRide() if isinstance(game, TicketToRide) else None
