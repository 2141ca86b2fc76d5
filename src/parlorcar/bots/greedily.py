"""The bots that play by a plain plan."""

from __future__ import annotations

from parlorcar.bots.greedy import great_western_trail, stone_age, ticket_to_ride
from parlorcar.bots.greedy.ticket_to_ride import Planner
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.ticket_to_ride.game import TicketToRide


class GreedyTicketToRide(Bot):
    """Plans for its tickets."""

    name = "greedy"

    def choose(self, seat: Seat) -> int:
        """The move of the plan."""
        game = seat.game
        assert isinstance(game, TicketToRide)
        state = seat.imagine()
        step = game.steps[state.peek()[0]].name
        return ticket_to_ride.greedy_move(state, Planner(game.box), seat.number, step, seat.legal())


class GreedyStoneAge(Bot):
    """Takes what is worth most."""

    name = "greedy"

    def choose(self, seat: Seat) -> int:
        """The move of the highest worth."""
        game = seat.game
        assert isinstance(game, StoneAge)
        return stone_age.greedy_move(seat.imagine(), game.box, seat.number, seat.legal())


class GreedyGreatWesternTrail(Bot):
    """Goes where most can be done, and to Kansas City with a good herd."""

    name = "greedy"

    def choose(self, seat: Seat) -> int:
        """The move of the highest worth."""
        game = seat.game
        assert isinstance(game, GreatWesternTrail)
        return great_western_trail.greedy_move(game, seat.imagine(), seat.number, seat.legal())


def greedy(game: Game) -> Bot | None:
    """The greedy bot for a game, if there is one."""
    if isinstance(game, TicketToRide):
        return GreedyTicketToRide()
    if isinstance(game, StoneAge):
        return GreedyStoneAge()
    if isinstance(game, GreatWesternTrail):
        return GreedyGreatWesternTrail()
    return None
