"""The table of the other tests, with the map of Germany on it."""

from __future__ import annotations

from functools import cache
from typing import Any

import parlorcar
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.game import TicketToRide

from ..table import ROW, Table, owned, rule

__all__ = ["COLORS", "ROW", "Table", "finished", "fresh", "ger", "held", "owned", "rule", "state", "table"]

COLORS = ["blue", "red", "green", "yellow", "black", "white"]


@cache
def ger(players: int = 2) -> TicketToRide:
    game = parlorcar.game("ttr-germany", players=players)
    assert isinstance(game, TicketToRide)
    return game


def table(players: int = 2, *, seed: int = 1, luck: str = "", **fields: Any) -> Table:
    """A match from a position; its row is ROW, and no passenger is on the map, unless it says otherwise."""
    return Table(ger(players), {"row": ROW, "passengers": {}, **fields}, seed, luck)


def fresh(players: int = 2, *, seed: int = 1, luck: str = "") -> Table:
    """A match from the start."""
    return Table(ger(players), None, seed, luck)


def state(players: int = 2, **fields: Any) -> State:
    """The state of a position, for the raw layer."""
    return ger(players).place({"row": ROW, "passengers": {}, **fields})


def held(*tickets: list[str], deck: list[str] | None = None, **places: list[str]) -> dict[str, str]:
    """Where every ticket is: one list for each seat, those still in the decks, and piles as `under_1`.

    Without a deck named, what is left is in the decks; else the last seat holds it.
    """
    at = {ticket: f"hand {seat}" for seat, mine in enumerate(tickets) for ticket in mine}
    at |= {ticket: place.replace("_", " ") for place, pile in places.items() for ticket in pile}
    if deck is not None:
        others = [ticket for ticket in ger().box.ticket_names if ticket not in at and ticket not in deck]
        at |= dict.fromkeys(others, f"hand {max(len(tickets) - 1, 1)}")
    return at


def finished(players: int = 2, **fields: Any) -> Table:
    """A match that was over after one more card for seat 0; its points are those of the position."""
    match = table(players, last_turns=1, **fields)
    match.play("take red; take yellow")
    assert match.over
    return match
