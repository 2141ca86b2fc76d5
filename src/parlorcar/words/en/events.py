"""English: refusals about events and deals of the day."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "server.sealed": "Other tables still play the same deal: until they are done only its own players see this one.",
    "server.event-seat": "The seats of an event belong to those who take part in it.",
    "server.event-offer": "At a table of an event nothing is agreed on: clocks and deadlines hold for all alike.",
    "server.event-off": "The event that this table belongs to was called off.",
    "server.many-events": "You have {most} events going; wait until one is over.",
    "server.event-endless": "An event needs a clock or a deadline, so that it comes to an end.",
    "server.event-duplicate": (
        "In duplicate all tables are of the same size: bots fill up. It is not rated, and no knock-out."
    ),
    "server.event-past": "That time is past.",
    "server.event-full": "The event is full.",
    "server.no-event": "There is no such event.",
    "server.event-begun": "The event has begun already.",
    "server.event-few": "At least {least} must take part.",
    "server.event-over": "The event is over.",
    "server.not-your-event": "Only whoever made the event, or an operator, may do that.",
    "server.no-deal": "This deal has not come yet.",
}
