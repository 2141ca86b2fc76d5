"""What the engine says of a position of Great Western Trail."""

from __future__ import annotations

from typing import Any

from parlorcar.core.events import Events
from parlorcar.core.state import State
from parlorcar.games.great_western_trail import icons
from parlorcar.games.great_western_trail.bots.worth import toll_at
from parlorcar.games.great_western_trail.events import DELIVERED, DID, EARNED
from parlorcar.games.great_western_trail.gains import (
    certificate_limit,
    hand_limit,
    permanent_certificates,
    step_limit,
)
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.railroad import all_behind, occupied, spaces_back
from parlorcar.games.great_western_trail.state import (
    ENGINE_AT,
    HERDER,
    JOBS_FILLED,
    MONEY,
    objectives_in_stack,
    token_row,
)
from parlorcar.games.great_western_trail.steps import DELIVER
from parlorcar.games.great_western_trail.trail import next_towns
from parlorcar.games.great_western_trail.words.things import card, city, goal, tile
from parlorcar.words import count

ONE_IN = 4  # decisions that are compared
SHORTEST = 6  # the shortest ways are asked for at one of them in so many
# what the client calls what an action does, by the number of the engine
OPS = [
    *("gain", "discard", "hire", "build", "engine", "back", "trade", "hazard", "buy", "auxiliary", "move", "ride"),
    *("draw", "draw up to", "copy", "upgrade behind", "extraordinary delivery", "all certificates", "objective"),
]
GAINS = {  # by what the client calls a gain: the field of the engine
    "dollar": "dollars",
    "certificate": "certificates",
    "engine": "engine",
    "removal": "removal",
    "objective": "objective",
    "token": "tokens",
}
MOST_BUILDINGS = 12  # private ones of a player
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
        "jobs": [int(box.columns * box.job_rows - state.at[JOBS_FILLED]), int(token_row(state, box))],
        "stack": int(objectives_in_stack(state)),
        "herders": [herder(game, state, p) for p in range(game.players)],
    }
    if number % SHORTEST == 0:
        found["shortest"] = shortest(game, state, seat)
        found["back"] = extraordinary(game, state, seat)
    if number == 0:
        found["actions"] = actions(game)
        found["builders"] = {name: int(n) for name, n in zip(box.building_names, box.builders, strict=True)}
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


def herder(game: GreatWesternTrail, state: State, seat: int) -> str | None:
    """Where a cattleman or herder stands."""
    at = int(state.at[HERDER + seat])
    return game.box.trail.names[at - 1] if at else None


def extraordinary(game: GreatWesternTrail, state: State, seat: int) -> dict[str, tuple[int, str | None]]:
    """By the space that an engine could go back to: how far that is, and the farthest city that is reached then."""
    found: dict[str, tuple[int, str | None]] = {}
    rail, start = game.box.railroad, state.at[ENGINE_AT + seat]
    taken = occupied(state, game.box.players, seat)
    behind = int(all_behind(rail, taken, start))
    tables: dict[str, Any] = game.tables()
    for space, name in enumerate(tables["spaces"]):
        if behind >> space & 1:
            reach = int(spaces_back(rail, taken, start, space))
            after = game.clone(state)
            after.push(DELIVER, seat, reach, 1)
            texts = [game.text(after, move) for move in game.legal(after)]
            cities = [text.removeprefix("deliver ") for text in texts if text.startswith("deliver ")]
            found[name] = (reach, cities[-1] if cities else None)
    return found


def shortest(game: GreatWesternTrail, state: State, seat: int) -> dict[str, list[int]]:
    """By town: the fewest steps to it, and the lowest tolls of as many steps."""
    box, trail = game.box, game.box.trail
    here = int(state.at[HERDER + seat]) - 1
    found: dict[str, list[int]] = {}
    if here < 0:
        return found
    reached, steps = {int(trail.start) if here == int(trail.kansas_city) else here: 0}, 0
    while reached:
        steps += 1
        further: dict[int, int] = {}
        for place, toll in reached.items():
            towns = int(next_towns(state, trail, place))
            for town in (n for n in range(int(trail.size)) if towns >> n & 1 and trail.names[n] not in found):
                costs = toll + int(toll_at(state, box, seat, town))
                further[town] = min(costs, further.get(town, costs))
        found |= {trail.names[town]: [steps, toll] for town, toll in further.items()}
        reached = further
    return found


def actions(game: GreatWesternTrail) -> dict[str, dict[str, Any]]:
    """Every action as the engine reads it."""
    breeds = game.box.breed_names
    whats = {number: what for what, number in icons.WHATS.items()}
    return {
        icon.name: {
            "op": OPS[icon.op],
            "n": icon.n,
            "per": icons.PER[icon.per],
            "what": "" if icon.op != icons.DISCARD else whats[icon.what] if icon.what < 0 else breeds[icon.what],
            "pay": icon.pay,
            "gains": {what: n for what in GAINS if (n := getattr(icon, GAINS[what]))},
        }
        for icon in game.box.icons
    }


def deliveries(game: GreatWesternTrail, state: State, seat: int) -> dict[str, dict[str, Any]]:
    """What a delivery to each city costs in transport, its points of discs in cities, its dollars and actions."""
    found: dict[str, dict[str, Any]] = {}
    before = cities(game.breakdown(state, seat))
    for move in game.legal(state):
        verb, _, city = game.text(state, move).partition(" ")
        if verb != "deliver":
            continue
        after = game.clone(state)
        game.apply(after, move)
        transport: Any = game.frames(after)[-1]["transport"]
        events = Events(keeping=True)
        game.apply(after, game.legal(after)[0], events)  # whatever disc it is
        told = events.take()
        told = told[[kind for kind, *_ in told].index(DELIVERED) :]
        done = [i for i, (kind, *_) in enumerate(told) if kind == DID]
        found[city] = {
            "cost": transport,
            "points": cities(game.breakdown(after, seat)) - before,
            "dollars": sum(dollars for kind, _, dollars, *_ in told[: min(done, default=None)] if kind == EARNED),
            "actions": [game.box.action_names[told[i][2]] for i in done],
        }
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
        "face": {str(n): str(n) for n in range(MOST_BUILDINGS + 1)},
        "post": {str(n): str(n) for n in range(len(tables["stations"]))},
    }
