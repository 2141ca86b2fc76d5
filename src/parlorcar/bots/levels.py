"""Five levels for every game, from a friendly beginner to the strongest."""

from __future__ import annotations

from dataclasses import dataclass

from parlorcar.bots.search.great_western_trail import KnowledgeOfGreatWesternTrail
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import Manner
from parlorcar.bots.search.stone_age import KnowledgeOfStoneAge
from parlorcar.bots.search.ticket_to_ride import KnowledgeOfTicketToRide
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


NAMES = ("beginner", "casual", "skilled", "expert", "master")
USUAL = "skilled"  # whom to play against if nobody is asked for

PLAIN = (Level("beginner", slips=35), Level("casual", slips=12), Level("skilled"))
TICKET_TO_RIDE = (*PLAIN, Level("expert", iterations=24), Level("master", iterations=120))
STONE_AGE = (*PLAIN, Level("expert", iterations=32, depth=1), Level("master", iterations=400, depth=1))
GREAT_WESTERN_TRAIL = (*PLAIN, Level("expert", iterations=60, depth=8), Level("master", iterations=100))


def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels of a game, from a friendly beginner to the strongest; none if nothing is known about it."""
    if isinstance(game, TicketToRide):
        return TICKET_TO_RIDE
    if isinstance(game, StoneAge):
        return STONE_AGE
    if isinstance(game, GreatWesternTrail):
        return GREAT_WESTERN_TRAIL
    return ()


def knowledge_of(game: Game) -> Knowledge | None:
    """What is known about playing a game well, if anything is."""
    if isinstance(game, TicketToRide):
        return KnowledgeOfTicketToRide(game)
    if isinstance(game, StoneAge):
        return KnowledgeOfStoneAge(game)
    if isinstance(game, GreatWesternTrail):
        return KnowledgeOfGreatWesternTrail(game)
    return None


def manner_of(game: Game) -> Manner:
    """How the strongest searches."""
    strongest = levels_of(game)[-1]
    return Manner(depth=strongest.depth)
