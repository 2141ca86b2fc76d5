"""What the network of a game says to people, where there is one; this package knows only what can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

from parlorcar.bots.catalogue import LEARNT_HOME
from parlorcar.bots.seat import Seat
from parlorcar.core.game import Game
from parlorcar.core.state import State


class MoveFigures(Protocol):
    """What a move brings to the seat that makes it."""

    @property
    def move(self) -> int:
        """The move."""

    @property
    def chance(self) -> float:
        """Of winning."""

    @property
    def worlds(self) -> int:
        """In which it was tried."""

    @property
    def wins(self) -> Sequence[float]:
        """The chance in each of them."""

    @property
    def leads(self) -> Sequence[float]:
        """Points ahead of the best other at the end, in each of them."""


@runtime_checkable
class Adviser(Protocol):
    """A bot that compares moves by figures which are shown."""

    def advise(self, seat: Seat) -> Sequence[MoveFigures]:
        """The moves that are worth comparing, the one with the best chance first; nothing where there is no choice."""


class LearntJudge(Protocol):
    """Estimates by a network how a match stands and what moves are worth."""

    def chances(self, start: State, seed: int, worlds: int) -> list[float]:
        """How likely each seat wins from a state."""

    def top_moves(self, start: State, seat: int, legal: list[int], most: int) -> list[Any]:
        """The moves that are worth comparing, with the opinion of the network."""

    def policy(self, start: State, seat: int, legal: list[int]) -> list[Any]:
        """The policy of the network: all legal moves with their chances, the likeliest first."""

    def compare(
        self, start: State, seat: int, moves: Sequence[Any], seed: int, worlds: int, seconds: float = 0.0
    ) -> Sequence[MoveFigures]:
        """Moves in the same worlds with the same luck, the one with the best chance first."""


def judge_of(game: Game) -> LearntJudge | None:
    """The judge of a game; None where there is no network."""
    found: LearntJudge | None = import_module(LEARNT_HOME).network_judge(game)
    return found
