"""The bot that takes what is worth most."""

from __future__ import annotations

from parlorcar.bots.greedy_bot import GreedyBot
from parlorcar.core.moves import Moves
from parlorcar.core.state import State
from parlorcar.games.stone_age.bots.greedy import WeightedPlayer
from parlorcar.games.stone_age.bots.worth import PLAIN
from parlorcar.games.stone_age.game import StoneAge


class GreedyStoneAge(GreedyBot[StoneAge]):
    """Takes what is worth most."""

    def __init__(self, game: StoneAge) -> None:
        super().__init__(game)
        self.player = WeightedPlayer(game, PLAIN)
        self.moves = Moves(game.moves)

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """The move of the highest worth."""
        self.moves.take(legal)
        return int(self.player.move(state, me, self.moves))
