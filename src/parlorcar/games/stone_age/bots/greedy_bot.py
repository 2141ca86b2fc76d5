"""The bot that takes what is worth most."""

from __future__ import annotations

from parlorcar.bots.greedy_bot import GreedyBot
from parlorcar.core.state import State
from parlorcar.games.stone_age.bots.greedy import greedy_move
from parlorcar.games.stone_age.bots.worth import PLAIN
from parlorcar.games.stone_age.game import StoneAge


class GreedyStoneAge(GreedyBot[StoneAge]):
    """Takes what is worth most."""

    def move(self, state: State, me: int, legal: list[int]) -> int:
        """The move of the highest worth."""
        return greedy_move(state, self.game.box, PLAIN, me, legal)
