"""The bots of the league, as workers ask them for moves: often, so they do nothing that does not matter."""

from __future__ import annotations

from typing import Protocol

from parlorcar.bots.catalogue import bot
from parlorcar.bots.level_bot import LevelBot, level_bot
from parlorcar.bots.levels import styles_of
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State


class Rival(Protocol):
    """What plays a seat in a match of a worker."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """One of the moves of the seat, whose turn it is."""


class Planner:
    """Plays by a plan, as `expert` does, without imagining a state first: a plan reads only what its seat may know."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.moves = Moves(knowledge.game.moves)

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """The move of the plan."""
        self.knowledge.game.fill(state, self.moves)
        return int(self.moves.at[0] if self.moves.n == 1 else self.knowledge.choose(state, seat, self.moves, rng))


class Seated:
    """Any other bot: it gets a seat, and imagines what it cannot know."""

    def __init__(self, game: Game, player: Bot) -> None:
        self.game, self.player = game, player

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """The move of the bot."""
        return self.player.choose(Seat(self.game, state, seat, rng))


def league_bot(name: str, game: Game) -> Bot:
    """A bot by its name, or by that of a style of the family of the game."""
    return level_bot(name, game) if name in styles_of(game) else bot(name, game)


def rival(name: str, game: Game) -> Rival:
    """A bot of the league, as workers ask it."""
    found = league_bot(name, game)
    if isinstance(found, LevelBot) and found.plans:
        return Planner(found.knowledge)
    return Seated(game, found)
