"""Small positions of the 2nd edition; nobody has an exchange token unless the test says so."""

from __future__ import annotations

from functools import cache
from typing import Any

import parlorcar
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from tests.games.great_western_trail.table import HAND, LEAVING, NEUTRAL, Table, discs_left, frames, rule, town_code

__all__ = [
    "BOX",
    "HAND",
    "LEAVING",
    "NEUTRAL",
    "Table",
    "building",
    "delivering",
    "frames",
    "fresh",
    "kansas_city",
    "position",
    "rule",
    "second",
    "selling",
    "standing",
    "table",
]

ID = "great-western-trail-2"
MASTERS = ["foreman", "surveyor", "ranger", "sheriff", "clerk"]
FORESIGHT = ["green", "orange", "cowboy", "builder", "engineer", "orange"]
JOBS = {
    2: [{"cowboy": 1, "builder": 1}, {"engineer": 1}],
    3: [{"cowboy": 1, "builder": 1, "engineer": 1}, {"cowboy": 1, "engineer": 1}],
    4: [{"cowboy": 2, "builder": 1, "engineer": 1}, {"cowboy": 1, "builder": 1, "engineer": 1}],
}
MARKET = {"yellow": 2, "red": 2, "blue": 2, "brown-4": 2, "purple-6": 1}
DISPLAY = ["money-building-orange-orange", "cards-5-hazard", "rails-3-4-5", "helper-last-city"]


@cache
def second(players: int = 2, **options: object) -> GreatWesternTrail:
    game = parlorcar.game(ID, players=players, **options)
    assert isinstance(game, GreatWesternTrail)
    return game


BOX = second().box


def position(players: int = 2, *, towns: dict[str, str] | None = None, **fields: Any) -> dict[str, Any]:
    """A position with everything dealt, neutral buildings on their letters, herders on A, and no tokens."""
    board: dict[str, Any] = {
        "towns": {**NEUTRAL, **(towns or {})},
        "stationmasters": MASTERS,
        "foresight": FORESIGHT,
        "jobs": JOBS[players],
        "market": MARKET,
        "display": dict.fromkeys(DISPLAY, 1),
        "herder": ["a"] * players,
        "hand": [HAND] * players,
        "tokens": [0] * players,
    }
    if "masters" in fields:
        board["stationmasters"] = [m if m not in fields["masters"] else None for m in MASTERS]
    if "cities" in fields or "stations" in fields:
        board["discs"] = discs_left(players, fields, BOX)
    return {**board, **fields}


def table(players: int = 2, *, seed: int = 1, luck: str = "", simmental: bool = False, **fields: Any) -> Table:
    """A match from a position in which seat 0 moves, or decides what `stack` says."""
    game = second(players, simmental=True) if simmental else second(players)
    return Table(game, position(players, **fields), seed, luck)


def standing(place: str, players: int = 2, *, towns: dict[str, str] | None = None, **fields: Any) -> Table:
    """A match in which seat 0 has come to a place and uses it."""
    every = {**NEUTRAL, **(towns or {})}
    act = {"step": "act", "place": place, "done": 0, "town": town_code(second(players), every, place)}
    men = fields.pop("herder", [place, *["a"] * (players - 1)])
    return table(players, towns=towns, herder=men, stack=fields.pop("stack", frames(act)), **fields)


def building(name: str, place: str = "b-2", players: int = 2, **fields: Any) -> Table:
    """A match in which seat 0 uses a building of its own, as `5b`."""
    number, side = name[:-1], name[-1]
    towns = {place: f"0-building-{number}", **fields.pop("towns", {})}
    sides = {**({number: "b"} if side == "b" else {}), **fields.pop("sides", {})}
    return standing(place, players, towns=towns, sides=sides, **fields)


def kansas_city(*steps: dict[str, Any], players: int = 2, **fields: Any) -> Table:
    """A match in which seat 0 is in Kansas City; by default all five steps are still to come."""
    if not steps:
        steps = ({"step": "sell"}, *({"step": "choose_tile", "foresight": n} for n in (3, 2, 1)))
    men = ["kansas-city", *["a"] * (players - 1)]
    return table(players, herder=men, stack=frames(LEAVING, *steps), **fields)


def selling(players: int = 2, **fields: Any) -> Table:
    """A match in which seat 0 has seen to the tiles of Kansas City and sells."""
    return kansas_city({"step": "sell"}, players=players, **fields)


def delivering(value: int, players: int = 2, **fields: Any) -> Table:
    """A match in which seat 0 has sold for a value and delivers."""
    return kansas_city({"step": "deliver", "value": value, "free": False}, players=players, **fields)


def fresh(players: int = 2, *, seed: int = 1, luck: str = "", **options: object) -> Table:
    """A match from the start."""
    return Table(second(players, **options), None, seed, luck)
