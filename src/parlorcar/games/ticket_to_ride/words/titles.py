"""Cities, tracks and tickets as people write them: the ids of the tables with their real titles."""

from __future__ import annotations

from functools import cache
from typing import Any

from parlorcar.games.ticket_to_ride.family import FAMILY


@cache
def cities() -> dict[str, str]:
    """The title of every city and country of the maps, by its id."""
    found: dict[str, str] = {}
    for spec in FAMILY.games:
        tables: dict[str, Any] = spec.game(None, {}).tables()
        for place in [*tables.get("cities", []), *tables.get("countries", [])]:
            found[place["id"]] = place["name"]
    return found


def city(id: str) -> str:
    """The title of a city."""
    return cities().get(id) or id.replace("_", " ").title()


def cities_of(name: str, joint: str = "–") -> str:
    """The two cities of a track or ticket: `denver-el_paso red` is Denver–El Paso."""
    return joint.join(city(id) for id in name.split()[0].split("-"))


def track(name: str) -> str:
    """A track with its colour: `los_angeles-phoenix gray` is Los Angeles–Phoenix (gray)."""
    _, _, color = name.partition(" ")
    return f"{cities_of(name)} ({color})" if color else cities_of(name)


def mix(name: str) -> str:
    """Tickets by deck: `3 short 1 long` is 3 short + 1 long."""
    words = name.split()
    return " + ".join(f"{words[i]} {words[i + 1]}" for i in range(0, len(words), 2))
