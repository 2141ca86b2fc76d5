"""What is asked about the openings of Stone Age."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlorcar.explorer.question import Event, Question, beginnings, own

GAMES: Final = ("stone-age",)
PLACINGS: Final = 3


def places(events: Sequence[Event], seat: int) -> list[str]:
    """The first places."""
    return beginnings([str(one["place"]) for one in own(events, seat, "placed")[:PLACINGS]])


def cards(events: Sequence[Event], seat: int) -> list[str]:
    """The first card."""
    return [str(one["card"]) for one in own(events, seat, "bought_card")[:1]]


def people(events: Sequence[Event], seat: int) -> list[str]:
    """How many people at the end."""
    grown = own(events, seat, "gained_person")
    return [str(grown[-1]["people"]) if grown else "5"]


def buildings(events: Sequence[Event], seat: int) -> list[str]:
    """How many buildings."""
    return [str(len(own(events, seat, "built")))]


OPENINGS: Final = (
    Question("places", GAMES, places, "place"),
    Question("card", GAMES, cards, "card"),
    Question("people", GAMES, people),
    Question("buildings", GAMES, buildings),
)
