"""The bots that play by a plain plan."""

from __future__ import annotations

from typing import Generic, TypeVar

from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.bots import greedy as great_western_trail
from parlorcar.games.great_western_trail.bots import worth as great_western_trail_places
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.stone_age.bots import greedy as stone_age
from parlorcar.games.stone_age.bots import worth as stone_age_worth
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.ticket_to_ride.bots.greedy import Planner, greedy_move
from parlorcar.games.ticket_to_ride.game import TicketToRide

Played = TypeVar("Played", bound=Game)


class GreedyBot(Bot, Generic[Played]):
    """Takes what looks best, and does not look ahead."""

    name = "greedy"

    def __init__(self, game: Played) -> None:
        self.game = game

    def choose(self, seat: Seat) -> int:
        """The move of the plan."""
        return self.move(seat.imagine(), seat.number, seat.legal())

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """The move of the plan in a state, of which only what the seat may know is read."""
        raise NotImplementedError


class GreedyTicketToRide(GreedyBot[TicketToRide]):
    """Plans for its tickets."""

    def __init__(self, game: TicketToRide) -> None:
        super().__init__(game)
        self.planner = Planner(game.box)

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """Claim what is planned, or collect for it."""
        return greedy_move(state, self.planner, me, self.game.steps[state.step()].name, legal)


class GreedyStoneAge(GreedyBot[StoneAge]):
    """Takes what is worth most."""

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """The move of the highest worth."""
        return stone_age.greedy_move(state, self.game.box, stone_age_worth.PLAIN, me, legal)


class GreedyGreatWesternTrail(GreedyBot[GreatWesternTrail]):
    """Goes where most can be done, and to Kansas City with a good herd."""

    def __init__(self, game: GreatWesternTrail) -> None:
        super().__init__(game)
        self.moves = Moves(game.moves)

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """The move of the highest worth."""
        self.moves.clear()
        for one in legal:
            self.moves.add(one)
        return int(great_western_trail.greedy_move(self.game, state, great_western_trail_places.PLAIN, me, self.moves))


def greedy(game: Game) -> GreedyBot[TicketToRide] | GreedyBot[StoneAge] | GreedyBot[GreatWesternTrail] | None:
    """The greedy bot for a game, if there is one."""
    if isinstance(game, TicketToRide):
        return GreedyTicketToRide(game)
    if isinstance(game, StoneAge):
        return GreedyStoneAge(game)
    if isinstance(game, GreatWesternTrail):
        return GreedyGreatWesternTrail(game)
    return None
