"""What the engine says of a position of Great Western Trail."""

from __future__ import annotations

from typing import Any

from parlorcar.core.state import State
from parlorcar.games.great_western_trail.gains import (
    certificate_limit,
    hand_limit,
    permanent_certificates,
    step_limit,
)
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.state import MONEY
from parlorcar.games.great_western_trail.words.things import card, city, goal, tile
from parlorcar.words import count

ONE_IN = 4  # decisions that are compared
MOST_TOKENS = 20  # more than anybody ever holds


def answers(game: GreatWesternTrail, state: State, seat: int, view: dict[str, Any], number: int) -> dict[str, Any]:
    """The score if the match ended now, limits, what the hand is worth, all ways to go, what deliveries bring."""
    box = game.box
    found: dict[str, Any] = {
        "score": [game.breakdown(state, p) for p in range(game.players)],
        "limits": [
            [limit(state, box, p) for limit in (step_limit, hand_limit, certificate_limit, permanent_certificates)]
            for p in range(game.players)
        ],
        "value": breeding_value(state, box, seat),
    }
    step = view["stack"][-1]["step"]
    if step in ("move", "ride"):
        found["ways"] = ways(game, state, seat)
    if step == "deliver":
        found["deliveries"] = deliveries(game, state, seat)
    return found


def money(state: State, seat: int) -> int:
    """The dollars of a seat."""
    return int(state.at[MONEY + seat])


def ways(game: GreatWesternTrail, state: State, seat: int) -> dict[str, int]:
    """The towns of every way with what it costs, found by going it."""
    found: dict[str, int] = {}
    had, asked = money(state, seat), game.frames(state)

    def go(at: State, towns: tuple[str, ...]) -> None:
        for move in game.legal(at):
            verb, _, town = game.text(at, move).partition(" ")
            if verb != "go":
                continue
            after = game.clone(at)
            game.apply(after, move)
            gone = (*towns, town)
            found[" ".join(gone)] = had - money(after, seat)
            frames = game.frames(after)
            if len(frames) == len(asked) and frames[-1]["step"] == asked[-1]["step"]:
                go(after, gone)

    go(state, ())
    return found


def deliveries(game: GreatWesternTrail, state: State, seat: int) -> dict[str, list[int]]:
    """What a delivery to each city costs in transport, and its points of discs in cities."""
    found: dict[str, list[int]] = {}
    before = cities(game.breakdown(state, seat))
    for move in game.legal(state):
        verb, _, city = game.text(state, move).partition(" ")
        if verb != "deliver":
            continue
        after = game.clone(state)
        game.apply(after, move)
        transport: Any = game.frames(after)[-1]["transport"]
        game.apply(after, game.legal(after)[0])  # whatever disc it is
        found[city] = [transport, cities(game.breakdown(after, seat)) - before]
    return found


def cities(lines: list[dict[str, Any]]) -> int:
    """The points of discs in cities."""
    return next(int(line["points"]) for line in lines if line["line"] == "cities")


def titles(game: GreatWesternTrail) -> dict[str, dict[str, str]]:
    """What the engine's sentences call things, by kind and id."""
    tables: dict[str, Any] = game.tables()
    cards = {id: card(id, game.id) for id in (*tables["cattle"], *tables["objectives"])}
    return {
        "card": cards,
        "grown": cards,
        "objective": {id: goal(id, game.id) for id in tables["objectives"]},
        "tile": {id: tile(id, game.id) for id in tables["tiles"]},
        "city": {one["id"]: city(one["id"]) for one in tables["cities"]},
        "tokens": {str(n): count(n, "token") for n in range(MOST_TOKENS + 1)},
        "post": {str(n): str(n) for n in range(len(tables["stations"]))},
    }
