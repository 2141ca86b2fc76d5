"""The bot that goes where most can be done."""

from __future__ import annotations

from parlorcar.bots.greedy_bot import GreedyBot
from parlorcar.core.moves import Moves
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.bots.greedy import WeightedPlayer
from parlorcar.games.great_western_trail.bots.worth import PLAIN
from parlorcar.games.great_western_trail.game import GreatWesternTrail


class GreedyGreatWesternTrail(GreedyBot[GreatWesternTrail]):
    """Goes where most can be done, and to Kansas City with a good herd."""

    def __init__(self, game: GreatWesternTrail) -> None:
        super().__init__(game)
        self.player = WeightedPlayer(game, PLAIN)
        self.moves = Moves(game.moves)

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """The move of the highest worth."""
        self.moves.take(legal)
        return int(self.player.move(state, me, self.moves))
