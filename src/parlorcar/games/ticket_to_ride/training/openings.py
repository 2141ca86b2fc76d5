"""What is asked about the openings of Ticket to Ride."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlorcar.explorer.question import Event, Question, beginnings, own, runs

BOTH: Final = ("ticket-to-ride-usa", "ticket-to-ride-germany")
TURNS: Final = 3
KINDS: Final = {"claimed": "claim", "took_card": "cards", "drew_card": "cards", "drew_ticket": "tickets"}


def before_the_first_turn(events: Sequence[Event], seat: int) -> list[str]:
    """The tickets kept at the start."""
    kept: list[str] = []
    for one in events:
        if one["event"] in ("claimed", "took_card", "drew_card"):
            break
        if one["event"] == "kept_ticket" and one.get("player") == seat and "ticket" in one:
            kept.append(str(one["ticket"]))
    return kept


def first_turns(events: Sequence[Event], seat: int) -> list[str]:
    """The first turns by what was done in them."""
    kinds = [
        next((KINDS[one["event"]] for one in run if one["event"] in KINDS), "") for run in runs(dealt(events), seat)
    ]
    return beginnings([kind for kind in kinds if kind][:TURNS])


def dealt(events: Sequence[Event]) -> Sequence[Event]:
    """What follows the last choice of first tickets."""
    first = next((n for n, one in enumerate(events) if one["event"] in ("claimed", "took_card", "drew_card")), 0)
    return events[first:]


def number_kept(events: Sequence[Event], seat: int) -> list[str]:
    """How many tickets were kept at the start."""
    return [str(len(before_the_first_turn(events, seat)))]


def first_claims(events: Sequence[Event], seat: int) -> list[str]:
    """The first route."""
    return [str(one["track"]) for one in own(events, seat, "claimed")[:1]]


OPENINGS: Final = (
    Question("kept", BOTH, number_kept),
    Question("tickets", BOTH, before_the_first_turn, "ticket"),
    Question("turns", BOTH, first_turns),
    Question("route", BOTH, first_claims, "track"),
)
