"""English: refusals about events and deals of the day."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.sealed": "Others still play this deal: only its players see it.",
    "server.event-seat": "These seats belong to entrants.",
    "server.event-offer": "At a table of an event nothing is agreed on.",
    "server.many-events": "You have {most} events going.",
    "server.event-endless": "An event needs a clock or a deadline.",
    "server.event-duplicate": "Duplicate: filled up by bots, not rated, no knock-out.",
    "server.event-full": "The event is full.",
    "server.no-event": "There is no such event.",
    "server.event-begun": "The event has begun.",
    "server.event-few": "At least {least} must enter.",
    "server.not-your-event": "This is for its maker and operators.",
}
