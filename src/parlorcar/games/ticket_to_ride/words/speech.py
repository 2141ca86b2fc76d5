"""Events and things of Ticket to Ride in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlorcar.games.ticket_to_ride.words.titles import cities, cities_of, city, mix, track
from parlorcar.words import count
from parlorcar.words.speech import Event, Speech

TOGETHER: Final = ("kept_ticket", "put_back_ticket")  # events of one choice, in the order of their sentences
COUNTED: Final = {"completed": "ticket", "length": "space"}  # numbers, with the noun of what they count
TITLED: Final = {"track": track, "twin": track, "ticket": cities_of, "city": city, "mix": mix}


class SpeechOfTicketToRide(Speech):
    """Cities have titles, locomotives are a card of their own kind."""

    signed = frozenset({"ticket_opened", "longest_path", "globetrotter", "scored_passengers"})
    counted = COUNTED
    listed = ("card", "ticket")

    def thing(self, kind: str, value: str) -> str:
        """Tracks and tickets by the titles of their cities."""
        return TITLED[kind](value) if kind in TITLED else value

    def spellings(self) -> dict[str, str]:
        """The titles of cities, and another name of a move."""
        return {**cities(), "tickets": "draw tickets"}

    def joined(self, events: Sequence[Event], game: str) -> list[Event]:
        """What one player did in one move, kind by kind."""
        sorted_events = list(events)
        _sort_together(sorted_events)
        return sorted_events

    def added(self, event: Event) -> dict[str, object]:
        """What a route was paid with."""
        if event["event"] == "claimed" and "cards" in event and "paid" not in event:
            return {"paid": cards(paid_for(event))}
        return {}

    def card(self, kind: str) -> str:
        """One card of a kind, with its article."""
        if kind == "locomotive":
            return "a locomotive"
        return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} card"

    def list_of(self, event: Event, things: Sequence[str]) -> str:
        """Tickets by their cities, cards by kind."""
        if "ticket" in event:
            return ", ".join(cities_of(ticket) for ticket in things)
        return cards({kind: things.count(kind) for kind in things})


def _sort_together(events: list[Event]) -> None:
    """What one player did in one move is sorted by kind: the order within a choice would reveal what was chosen."""
    i = 0
    while i < len(events):
        j = i + 1
        while j < len(events) and _one_choice(events[i], events[j]):
            j += 1
        events[i:j] = (
            sorted(events[i:j], key=lambda event: TOGETHER.index(event["event"])) if j > i + 1 else events[i:j]
        )
        i = j


def _one_choice(one: Event, other: Event) -> bool:
    same = one["event"] in TOGETHER and other["event"] in TOGETHER
    return same and one["move"] == other["move"] and one.get("player") == other.get("player")


def paid_for(claim: Event) -> dict[str, int]:
    """The cards of a claim by kind."""
    locomotives = int(claim["locomotives"])
    paid = {str(claim["card"]): int(claim["cards"]) - locomotives}
    return {kind: n for kind, n in {**paid, "locomotive": locomotives}.items() if n}


def cards(kinds: dict[str, int]) -> str:
    """Cards by kind: `2 red, 1 locomotive`."""
    return ", ".join(of_kind(n, kind) for kind, n in kinds.items() if n)


def of_kind(number: int, kind: str) -> str:
    """So many cards of a kind: `2 red`, `2 locomotives`."""
    return count(number, kind) if kind == "locomotive" else f"{number} {kind}"
