"""Five levels for every game, from a friendly beginner to the strongest."""

from __future__ import annotations

import json
from dataclasses import dataclass
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.bots.estimates import ESTIMATES
from parlorcar.bots.greedy import great_western_trail_places, stone_age_worth
from parlorcar.bots.search.great_western_trail import KnowledgeOfGreatWesternTrail
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import Manner
from parlorcar.bots.search.stone_age import KnowledgeOfStoneAge
from parlorcar.bots.search.ticket_to_ride import KnowledgeOfTicketToRide
from parlorcar.bots.weights import WEIGHTS
from parlorcar.core.game import Game
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.stone_age.game import StoneAge
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
USUAL = "skilled"  # whom to play against if nobody is asked for

PLAIN = (
    Level("beginner", slips=35, tuned=False),
    Level("casual", slips=12, tuned=False),
    Level("skilled", tuned=False),
)
BETTER = (*PLAIN, Level("expert"))
TICKET_TO_RIDE = (*BETTER, Level("master", iterations=100, depth=16))
STONE_AGE = (*BETTER, Level("master", iterations=100, depth=1))
GREAT_WESTERN_TRAIL = (*BETTER, Level("master", iterations=120, depth=40))


def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels of a game, from a friendly beginner to the strongest; none if nothing is known about it."""
    if isinstance(game, TicketToRide):
        return TICKET_TO_RIDE
    if isinstance(game, StoneAge):
        return STONE_AGE
    if isinstance(game, GreatWesternTrail):
        return GREAT_WESTERN_TRAIL
    return ()


def row_of(game: Game) -> str:
    """Where the weights of a game stand: with more than two players other things count, where somebody tuned them."""
    return game.id if game.players == 2 else f"{game.id} for more"


def knowledge_of(game: Game, weights: dict[str, int] | None = None) -> Knowledge | None:
    """What is known about playing a game well, if anything is; with weights of one's own, or those of `weights.py`."""
    row = vec[i64](list((weights or WEIGHTS.get(row_of(game)) or WEIGHTS.get(game.id, {})).values()))
    if isinstance(game, TicketToRide):
        return KnowledgeOfTicketToRide(game, row)
    if isinstance(game, StoneAge):
        return KnowledgeOfStoneAge(game, row)
    if isinstance(game, GreatWesternTrail):
        return KnowledgeOfGreatWesternTrail(game, row)
    return None


def checksum(game: Game) -> int:
    """A number for the weights of a game, whatever the number of players: other weights are another player."""
    rows = [row for id, row in WEIGHTS.items() if id in (game.id, f"{game.id} for more")]
    return crc32(json.dumps(rows).encode())


def first_weights(game: Game) -> dict[str, int]:
    """The estimates that tuning begins with, by name; none for a game in which nothing is weighed."""
    if game.id in ESTIMATES:
        return dict(ESTIMATES[game.id])
    plain = vec[i64]()
    if isinstance(game, StoneAge):
        plain = stone_age_worth.PLAIN
    elif isinstance(game, GreatWesternTrail):
        plain = great_western_trail_places.PLAIN
    return dict(zip(WEIGHTS.get(game.id, {}), [int(n) for n in plain], strict=True))


def manner_of(game: Game) -> Manner:
    """How the strongest searches."""
    strongest = levels_of(game)[-1]
    return Manner(depth=strongest.depth)
