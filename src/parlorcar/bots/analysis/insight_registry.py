"""The insight into a game."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Insight
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.families import family_of


def insight_into(knowledge: Knowledge) -> Insight:
    """What can be said about a game of which so much is known."""
    family = family_of(knowledge.game)
    make = family.load(family.insight) or Insight
    found: Insight = make(knowledge)
    return found
