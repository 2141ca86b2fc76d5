"""The insight into a game."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Insight
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.families import family_of


def insight_into(knowledge: Knowledge) -> Insight:
    """The insight of a family, for its knowledge; without one, the insight that any game has."""
    family = family_of(knowledge.game)
    make = family.load(family.insight) or Insight
    found: Insight = make(knowledge)
    return found
