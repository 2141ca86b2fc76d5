"""The bots that play by a plain plan, which each family has of its own."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.families import family_of

Played = TypeVar("Played", bound=Game)


class GreedyBot(Bot, Generic[Played]):
    """Takes what looks best, and does not look ahead."""

    name = "greedy"

    def __init__(self, game: Played) -> None:
        self.game = game

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game,), self._allowed()

    def choose(self, seat: Seat) -> int:
        """The move of the plan."""
        return self.move(seat.imagine(), seat.number, seat.legal())

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """The move of the plan in a state, of which only what the seat may know is read."""
        raise NotImplementedError


def greedy(game: Game) -> GreedyBot[Any] | None:
    """The greedy bot for a game, if its family has one."""
    family = family_of(game)
    make = family.load(family.greedy)
    return make(game) if make else None
