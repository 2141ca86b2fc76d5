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
    """How well a bot plays."""

    name: str
    slips: int  # of a hundred decisions so many are any legal move
    iterations: int  # matches that it imagines for a decision; none for a plain plan


LEVELS = (
    Level("beginner", slips=35, iterations=0),
    Level("casual", slips=12, iterations=0),
    Level("skilled", slips=0, iterations=0),
    Level("expert", slips=0, iterations=32),
    Level("master", slips=0, iterations=200),
)
USUAL = "skilled"  # whom to play against if nobody is asked for


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
    """How to search in a game."""
    if isinstance(game, StoneAge):
        return Manner(depth=1)  # a round is enough: what it brings can be told
    return Manner()
