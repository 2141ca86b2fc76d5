"""What is asked about the openings of Great Western Trail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlorcar.explorer.question import Event, Question, beginnings, own

BOTH: Final = ("great-western-trail-1", "great-western-trail-2")
STEPS: Final = 3


def stops(events: Sequence[Event], seat: int) -> list[str]:
    """The first stops on the trail."""
    return beginnings([str(one["place"]) for one in own(events, seat, "moved")[:STEPS]])


def workers(events: Sequence[Event], seat: int) -> list[str]:
    """The first people hired."""
    return beginnings([str(one["worker"]) for one in own(events, seat, "hired")[:STEPS]])


def buildings(events: Sequence[Event], seat: int) -> list[str]:
    """How many buildings were built."""
    return [str(len(own(events, seat, "built", "replaced")))]


def cities(events: Sequence[Event], seat: int) -> list[str]:
    """The first deliveries."""
    return beginnings([str(one["city"]) for one in own(events, seat, "delivered")[:STEPS]])


OPENINGS: Final = (
    Question("stops", BOTH, stops, "place"),
    Question("workers", BOTH, workers, "worker"),
    Question("buildings", BOTH, buildings),
    Question("cities", BOTH, cities, "city"),
)
