"""The bots of the five levels: a plain plan with blunders, the plan itself, a tuned one, and one that looks ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from parlorcar.bots import parallel_search
from parlorcar.bots.greedy_bot import GreedyBot, greedy
from parlorcar.bots.levels import (
    TUNED,
    Level,
    knowledge_of,
    levels_of,
    search_knowledge,
    search_settings_of,
    styles_of,
)
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import Search, SearchSettings
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.state import State
from parlorcar.moved import renamed


@dataclass(frozen=True)
class MoveEstimate:
    """What a bot thinks of one of its moves."""

    move: int
    visits: int  # how often it was tried
    value: float  # from 0 to 1, by how much it leads
    wins: float  # the chance of winning


@dataclass(frozen=True)
class Thought:
    """What a bot would do, and what it thinks of this and of other moves; nothing for a plain plan."""

    move: int
    judged: tuple[MoveEstimate, ...] = ()


class LevelBot(Bot):
    """Plays on a level. It sees only what its seat may know: it thinks about an imagined state, never the real one."""

    def __init__(
        self, level: Level, knowledge: Knowledge, settings: SearchSettings, plain: GreedyBot[Any] | None
    ) -> None:
        self.name = level.name
        self.level = level
        self.knowledge = knowledge
        self.settings = settings
        self.plain = plain
        self.moves = Moves(knowledge.game.moves)

    def __reduce__(self) -> tuple[object, ...]:
        return level_bot, (self.name, self.knowledge.game), self._allowed()

    @property
    def plans(self) -> bool:
        """Whether it always plays by its tuned plan: without looking ahead, and without blunders."""
        level = self.level
        return level.tuned and not level.iterations and not level.blunder_percent

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal moves."""
        return self.think(seat, quickly=True).move

    def ponders(self, state: State) -> bool:
        """Whether it would look ahead."""
        return self.level.iterations > 0 and self.knowledge.worth_searching(state)

    def think(self, seat: Seat, quickly: bool = False) -> Thought:
        """The move, and what is thought of it; quickly, nothing is compared where one move is evident."""
        legal = seat.legal()
        if len(legal) == 1:
            return Thought(legal[0])
        level, rng, state = self.level, seat.rng, seat.imagine()
        if level.blunder_percent and rng.below(100) < level.blunder_percent:
            return Thought(legal[rng.below(len(legal))])
        if not level.tuned and self.plain is not None:
            return Thought(self.plain.move(state, seat.number, legal))
        if level.iterations == 0 or not self.knowledge.worth_searching(state):
            self.knowledge.game.fill(state, self.moves)
            return Thought(int(self.knowledge.choose(state, seat.number, self.moves, rng)))
        search = Search(self.knowledge, self.settings, state, seat.number, rng)
        if quickly and (evident := search.evident()) >= 0:
            return Thought(evident)
        if self.cores > 1 and parallel_search.possible(seat.game):
            luck = int(rng.below(1 << 30))
            found = parallel_search.judged(seat.game, state, seat.number, level, self.patience, luck, self.cores)
        else:
            search.think(level.iterations, self.patience)
            found = search.judged()
        return Thought(found[0][0], tuple(MoveEstimate(*one) for one in found))


def level_bot(name: str, game: Game) -> LevelBot:
    """The bot of a level for a game; it searches by random playouts where its family knows nothing of good moves.

    A style of the family is a level too: it plays by the plan with weights of its own.
    """
    if (weights := styles_of(game).get(name)) is not None:
        style, knowledge = replace(TUNED, name=name), knowledge_of(game, weights)
        assert knowledge is not None, "a family that weighs something knows something"
        return LevelBot(style, knowledge, search_settings_of(style), greedy(game))
    level = next(level for level in levels_of(game) if level.name == name)
    return LevelBot(level, search_knowledge(game), search_settings_of(level), greedy(game))


__getattr__ = renamed(__name__, {"Judged": MoveEstimate})
