"""The bot that plays by a network, alone or looking ahead."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from parlorcar.bots.game_cache import options_of
from parlorcar.bots.level_bot import MoveEstimate, Thought
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.networks.evaluator import Evaluator
from parlorcar.networks.judge import Figures, NetworkJudge
from parlorcar.networks.packed import PackedNetwork, read
from parlorcar.networks.search import NetworkSearch, Tried
from parlorcar.networks.search_settings import SearchSettings

ADVISED = 4  # moves that are compared for a hint
WORLDS = 24  # and in so many worlds, if there is time
MAX_CACHED = 16  # tables whose readings are kept


@lru_cache(maxsize=MAX_CACHED)
def cached_network(path: Path, changed: int) -> PackedNetwork:
    """The network of a file, read once until the file changes."""
    return read(path)


class Evaluators:
    """Networks made ready for tables, of which the last few are kept."""

    def __init__(self) -> None:
        self.cached: dict[tuple[object, ...], Evaluator] = {}

    def of(self, path: Path, game: Game) -> Evaluator:
        """The network of a file at the table of a game."""
        changed = path.stat().st_mtime_ns
        key = (path, changed, game.id, game.players, options_of(game))
        if key not in self.cached:
            while len(self.cached) >= MAX_CACHED:
                del self.cached[next(iter(self.cached))]
            self.cached[key] = Evaluator(cached_network(path, changed), game)
        return self.cached[key]


EVALUATORS = Evaluators()


class NetworkBot(Bot):
    """Plays by a network. It sees only what its seat may know: it thinks about an imagined state and no other."""

    name = "grandmaster"

    def __init__(self, game: Game, path: Path, settings: SearchSettings | None = None) -> None:
        self.game = game
        self.path = path
        self.settings = settings  # None for that of the network

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal moves."""
        return self.think(seat).move

    def ponders(self, state: State) -> bool:
        """Whether it would look ahead."""
        return self.settings is None or self.settings.worlds > 0

    def think(self, seat: Seat) -> Thought:
        """The move, and what is thought of those that were compared."""
        legal = seat.legal()
        if len(legal) == 1:
            return Thought(legal[0])
        state = seat.imagine()
        evaluator = EVALUATORS.of(self.path, seat.game)
        search = NetworkSearch(evaluator, self.settings or evaluator.settings)
        tried = search.think(state, seat.number, legal, seat.rng, self.patience)
        compared = [one for one in tried if one.worths]
        return Thought(tried[0].move, tuple(judged(one, seat.game.players) for one in compared))

    def advise(self, seat: Seat) -> tuple[Figures, ...]:
        """What is thought of the moves that are worth comparing, the best first; nothing where there is no choice."""
        legal = seat.legal()
        if len(legal) == 1:
            return ()
        state = seat.imagine()
        judge = NetworkJudge(EVALUATORS.of(self.path, seat.game))
        likely = judge.top_moves(state, seat.number, legal, ADVISED)
        return tuple(judge.compare(state, seat.number, likely, int(seat.rng.below(1 << 30)), WORLDS, self.patience))


def judged(one: Tried, players: int) -> MoveEstimate:
    """A move as other bots tell of it: the result as a chance of winning, which is even at 0 and certain at 1."""
    wins = (1 + (players - 1) * sum(one.results) / len(one.results)) / players
    value = (1 + one.mean) / 2
    return MoveEstimate(one.move, len(one.worths), min(max(value, 0.0), 1.0), min(max(wins, 0.0), 1.0))
