"""What a bot gets: its seat's view, its legal moves, and states imagined from what it may know. Nothing else."""

from __future__ import annotations

from typing import Any

from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State

PATIENCE = 1.0  # seconds that a bot thinks about a move at most where people wait


class Seat:
    """A seat at a decision of its own."""

    __slots__ = ("__state", "game", "number", "rng")

    def __init__(self, game: Game, state: State, number: int, rng: Random) -> None:
        self.game = game
        self.number = number
        self.rng = rng
        self.__state = state

    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        return self.game.view(self.__state, self.number)

    def legal(self) -> list[int]:
        """The moves it may make."""
        return self.game.legal(self.__state)

    def text(self, move: int) -> str:
        """A move of its own as text."""
        return self.game.text(self.__state, move)

    def imagine(self) -> State:
        """A state that could be the real one, as far as the seat can tell."""
        return self.game.resample(self.__state, self.number, self.rng)


class Bot:
    """A player that is a program; one bot plays one seat of one match."""

    name = "bot"
    cores = 1  # processes that it may think in
    patience = 0.0  # seconds after which it should stop thinking, where people wait; 0 for never

    def _allowed(self) -> dict[str, Any]:
        """What thinking it was allowed, where that was set: it goes with a bot that is pickled."""
        return {name: self.__dict__[name] for name in ("cores", "patience") if name in self.__dict__}

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal moves."""
        raise NotImplementedError

    def ponders(self, state: State) -> bool:
        """Whether it takes its time over such a decision, if there is a choice; it looks at nothing that is hidden."""
        return False
