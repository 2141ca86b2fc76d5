"""The insight into a game."""

from __future__ import annotations

from parlorcar.bots.insight.great_western_trail import InsightIntoGreatWesternTrail
from parlorcar.bots.insight.insight import Insight
from parlorcar.bots.insight.stone_age import InsightIntoStoneAge
from parlorcar.bots.insight.ticket_to_ride import InsightIntoTicketToRide
from parlorcar.bots.search.great_western_trail import KnowledgeOfGreatWesternTrail
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.stone_age import KnowledgeOfStoneAge
from parlorcar.bots.search.ticket_to_ride import KnowledgeOfTicketToRide


def insight_into(knowledge: Knowledge) -> Insight:
    """What can be said about a game of which so much is known."""
    if isinstance(knowledge, KnowledgeOfTicketToRide):
        return InsightIntoTicketToRide(knowledge)
    if isinstance(knowledge, KnowledgeOfStoneAge):
        return InsightIntoStoneAge(knowledge)
    if isinstance(knowledge, KnowledgeOfGreatWesternTrail):
        return InsightIntoGreatWesternTrail(knowledge)
    return Insight(knowledge)
