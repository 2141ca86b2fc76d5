"""The insight into a game."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Insight
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.games.great_western_trail.bots.search import KnowledgeOfGreatWesternTrail
from parlorcar.games.great_western_trail.insight.insight import InsightIntoGreatWesternTrail
from parlorcar.games.stone_age.bots.search import KnowledgeOfStoneAge
from parlorcar.games.stone_age.insight.insight import InsightIntoStoneAge
from parlorcar.games.ticket_to_ride.bots.search import KnowledgeOfTicketToRide
from parlorcar.games.ticket_to_ride.insight.insight import InsightIntoTicketToRide


def insight_into(knowledge: Knowledge) -> Insight:
    """What can be said about a game of which so much is known."""
    if isinstance(knowledge, KnowledgeOfTicketToRide):
        return InsightIntoTicketToRide(knowledge)
    if isinstance(knowledge, KnowledgeOfStoneAge):
        return InsightIntoStoneAge(knowledge)
    if isinstance(knowledge, KnowledgeOfGreatWesternTrail):
        return InsightIntoGreatWesternTrail(knowledge)
    return Insight(knowledge)
