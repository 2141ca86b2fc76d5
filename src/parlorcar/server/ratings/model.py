"""Ratings by Plackett and Luce after Weng and Lin (2011), as the package openskill works them out.

A rating is a mean and how uncertain it is. How much a result counts is a game's own: its family brings the spread
of single results (`beta`) and the ratings of its bots, fitted on the ladders (`scripts/ratings.py`).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from parlorcar.families import data_file

MEAN: Final = 25.0  # where a new person begins: in the middle of the bots
SPREAD: Final = 25.0 / 3  # how uncertain that is
USUAL_BETA: Final = 25.0 / 6  # for games that have no ladder
CERTAIN: Final = 5.0  # a rating is provisional until its uncertainty is smaller
ANCHOR, POINTS = 1500, 40  # as people read it: so many at the mean, and for each point of it
KIND: Final = "ratings"  # where families bring what was fitted
ENDING: Final = ".json"


@dataclass(slots=True, frozen=True)
class Rating:
    """How good somebody is, and how uncertain that is."""

    mean: float = MEAN
    spread: float = SPREAD

    @property
    def shown(self) -> int:
        """The number that people read."""
        return round(ANCHOR + POINTS * (self.mean - MEAN))

    @property
    def deviation(self) -> int:
        """The true one lies within so much of it, 95 times of 100."""
        return round(1.96 * POINTS * self.spread)

    @property
    def provisional(self) -> bool:
        """Whether it may still be far from the truth."""
        return self.spread > CERTAIN


@cache
def scale_of(game: str) -> dict[str, Any]:
    """What was fitted for a game; nothing where it has no ladder."""
    path = data_file(game, KIND, ENDING)
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path is not None else {}


def bot_rating(game: str, bot: str) -> Rating | None:
    """The rating of a bot; None for one that the ladder does not know."""
    found = scale_of(game).get("bots", {}).get(bot)
    return None if found is None else Rating(*found)


def beta(game: str) -> float:
    """How far single results of a game scatter: the larger, the less one counts."""
    return float(scale_of(game).get("beta", USUAL_BETA))


def rated(game: str, ratings: list[Rating], places: list[int]) -> list[Rating]:
    """The ratings after a match; equal places are a draw."""
    if len(ratings) < 2:
        return ratings
    from openskill.models import PlackettLuce

    model = PlackettLuce(beta=beta(game))
    teams = [[model.rating(mu=one.mean, sigma=one.spread)] for one in ratings]
    return [Rating(team[0].mu, team[0].sigma) for team in model.rate(teams, ranks=[float(place) for place in places])]
