"""Five levels for every game, from a friendly beginner to the strongest."""

from __future__ import annotations

import json
import warnings
from dataclasses import dataclass
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.bots.former_names import adopt_former_names
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import SearchSettings
from parlorcar.core.game import Game
from parlorcar.families import family_of


@dataclass(frozen=True)
class Level:
    """How well a bot plays a game."""

    name: str
    blunder_percent: int = 0  # decisions at which it makes a random legal move
    iterations: int = 0  # of the search for a decision; none for a plain plan
    depth: int = 0  # quiescent positions after which a playout is cut off and evaluated; 0: played to its end
    tuned: bool = True  # plans with the weights that `parlorcar tune` has found, not as `greedy` does

    @property
    def slips(self) -> int:
        """The former name of `blunder_percent`."""
        warnings.warn("slips is called blunder_percent now", DeprecationWarning, stacklevel=2)
        return self.blunder_percent


NAMES = ("beginner", "casual", "skilled", "expert", "master")
LEARNT = "grandmaster"  # the level above them, for games for which there is a network
USUAL = "skilled"  # the opponent where none is named

PLAIN = (
    Level("beginner", blunder_percent=35, tuned=False),
    Level("casual", blunder_percent=12, tuned=False),
    Level("skilled", tuned=False),
)
TUNED = Level("expert")
SEARCHED = (  # for games without a plain plan: all levels search by random playouts, more or fewer of them
    Level("beginner", blunder_percent=35, iterations=32),
    Level("casual", blunder_percent=12, iterations=32),
    Level("skilled", iterations=64),
)
SEARCHING = Level("expert", iterations=160)


def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels of a game, from a friendly beginner to the strongest; a game that brings no plan is searched."""
    family = family_of(game)
    effort = family.efforts.get(game.id, family.effort)
    master = Level("master", iterations=effort.iterations, depth=effort.depth)
    return (*(PLAIN if family.greedy else SEARCHED), TUNED if family.knowledge else SEARCHING, master)


def row_of(game: Game) -> str:
    """The row of a game in its weights; with more than two players another one, since other things count then."""
    return game.id if game.players == 2 else f"{game.id} for more"


def weights_of(game: Game) -> dict[str, dict[str, int]]:
    """All weights that were found for the family of a game, by row."""
    family = family_of(game)
    rows: dict[str, dict[str, int]] = family.load(family.weights) or {}
    return rows


def own_weights(game: Game) -> dict[str, int]:
    """The weights of a game at its table; those of another game of the family where it was not tuned."""
    rows = weights_of(game)
    return rows.get(row_of(game)) or rows.get(game.id) or next(iter(rows.values()), {})


def styles_of(game: Game) -> dict[str, dict[str, int]]:
    """The other ways in which the family of a game plays by its plan: the weights of each, by name."""
    family = family_of(game)
    rows: dict[str, dict[str, dict[str, int]]] = family.load(family.styles) or {}
    return {name: own_weights(game) | changes for name, changes in rows.get(row_of(game), {}).items()}


def knowledge_of(game: Game, weights: dict[str, int] | None = None) -> Knowledge | None:
    """What is known about playing a game well, if anything is; with weights of one's own, or those of its family."""
    family = family_of(game)
    make = family.load(family.knowledge)
    if make is None:
        return None
    found: Knowledge = make(game, vec[i64](list((weights or own_weights(game)).values())))
    adopt_former_names(found)
    return found


def search_knowledge(game: Game) -> Knowledge:
    """What the search plays a game with: its family's knowledge, or none, which leaves random playouts."""
    return knowledge_of(game) or Knowledge(game)


def checksum(game: Game) -> int:
    """A number for the weights of a game, whatever the number of players: other weights are another player."""
    rows = [row for id, row in weights_of(game).items() if id in (game.id, f"{game.id} for more")]
    return crc32(json.dumps(rows).encode())


def first_weights(game: Game) -> dict[str, int]:
    """The estimates that tuning begins with, by name; none for a game in which nothing is weighed."""
    family = family_of(game)
    rows: dict[str, dict[str, int]] = family.load(family.estimates) or {}
    return dict(rows.get(game.id, {}))


def strongest(game: Game) -> Level:
    """The last of the levels."""
    return levels_of(game)[-1]


def search_settings_of(level: Level) -> SearchSettings:
    """How a level searches."""
    return SearchSettings(depth=level.depth)
