"""Five levels for every game, from a friendly beginner to the strongest."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.bots.estimates import ESTIMATES
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import Manner
from parlorcar.bots.weights import WEIGHTS
from parlorcar.core.game import Game
from parlorcar.games.great_western_trail.bots import worth as great_western_trail_places
from parlorcar.games.great_western_trail.bots.search import KnowledgeOfGreatWesternTrail
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.stone_age.bots import worth as stone_age_worth
from parlorcar.games.stone_age.bots.search import KnowledgeOfStoneAge
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.ticket_to_ride.bots.search import KnowledgeOfTicketToRide
from parlorcar.games.ticket_to_ride.game import TicketToRide


@dataclass(frozen=True)
class Level:
    """How well a bot plays a game."""

    name: str
    slips: int = 0  # of a hundred decisions so many are any legal move
    iterations: int = 0  # matches that it imagines for a decision; none for a plain plan
    depth: int = 0  # pauses after which an imagined match is broken off and judged; 0 to play it to its end
    tuned: bool = True  # plans with the weights that `parlorcar tune` has found, not as `greedy` does


NAMES = ("beginner", "casual", "skilled", "expert", "master")
LEARNT = "grandmaster"  # the level above them, for games for which there is a network
USUAL = "skilled"  # whom to play against if nobody is asked for

PLAIN = (
    Level("beginner", slips=35, tuned=False),
    Level("casual", slips=12, tuned=False),
    Level("skilled", tuned=False),
)
BETTER = (*PLAIN, Level("expert"))


@dataclass(frozen=True)
class Family:
    """Games that are played by the same knowledge."""

    game: type[Game]
    knowledge: Callable[[Any, vec[i64]], Knowledge]
    master: Level  # the strongest level, where `MASTERS` has none for a game
    plain: vec[i64] | None = None  # what its `greedy` weighs, which is what tuning begins with


FAMILIES = (
    Family(TicketToRide, KnowledgeOfTicketToRide, Level("master", iterations=400)),
    Family(StoneAge, KnowledgeOfStoneAge, Level("master", iterations=100, depth=1), plain=stone_age_worth.PLAIN),
    Family(
        GreatWesternTrail,
        KnowledgeOfGreatWesternTrail,
        Level("master", iterations=96),
        plain=great_western_trail_places.PLAIN,
    ),
)
MASTERS = {"ticket-to-ride-germany": Level("master", iterations=250)}  # there an imagined match takes twice as long


def family_of(game: Game) -> Family | None:
    """The family of a game; None if nothing is known about it."""
    return next((family for family in FAMILIES if isinstance(game, family.game)), None)


def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels of a game, from a friendly beginner to the strongest; none if nothing is known about it."""
    family = family_of(game)
    return (*BETTER, MASTERS.get(game.id, family.master)) if family else ()


def row_of(game: Game) -> str:
    """Where the weights of a game stand: with more than two players other things count, where somebody tuned them."""
    return game.id if game.players == 2 else f"{game.id} for more"


def knowledge_of(game: Game, weights: dict[str, int] | None = None) -> Knowledge | None:
    """What is known about playing a game well, if anything is; with weights of one's own, or those of `weights.py`."""
    family = family_of(game)
    if family is None:
        return None
    row = weights or WEIGHTS.get(row_of(game)) or WEIGHTS[game.id]
    return family.knowledge(game, vec[i64](list(row.values())))


def checksum(game: Game) -> int:
    """A number for the weights of a game, whatever the number of players: other weights are another player."""
    rows = [row for id, row in WEIGHTS.items() if id in (game.id, f"{game.id} for more")]
    return crc32(json.dumps(rows).encode())


def first_weights(game: Game) -> dict[str, int]:
    """The estimates that tuning begins with, by name; none for a game in which nothing is weighed."""
    family = family_of(game)
    if family is None or family.plain is None:
        return dict(ESTIMATES.get(game.id, {}))
    return dict(zip(WEIGHTS[game.id], [int(n) for n in family.plain], strict=True))


def strongest(game: Game) -> Level:
    """The last of the levels."""
    return levels_of(game)[-1]


def manner_of(level: Level) -> Manner:
    """How a level searches."""
    return Manner(depth=level.depth)
