"""The choices of Great Western Trail: what can be done, and what each would cost and bring."""

from __future__ import annotations

from typing import Any

from parlorcar.cli.menu import Entry, Group, Menu
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.railroad import transport
from parlorcar.games.great_western_trail.scoring import city_points
from parlorcar.games.great_western_trail.state import CITIES, CITY, ENGINE_AT
from parlorcar.games.great_western_trail.terminal.board import GreatWesternTrailBoard, gains
from parlorcar.games.great_western_trail.words.things import card, city, tile
from parlorcar.words import count, known, variant, word

ALONE = ("stop", "done", "skip", "sell", "draw", "turn-up", "exchange")  # moves without an object, in one group
LONG = ("do", "aux", "build", "objective", "play", "disc")  # one below the other


def menu(board: GreatWesternTrailBoard, state: State, seat: int) -> Menu:
    """The legal moves of the decision on top, in groups."""
    view: dict[str, Any] = board.game.view(state, seat)
    groups: dict[str, Group] = {}
    for move in board.game.legal(state):
        verb, _, name = board.game.text(state, move).partition(" ")
        group = "rest" if verb in ALONE else verb
        if group not in groups:
            groups[group] = Group(word(f"gwt.group.{group}"), verb, [], columns=group not in LONG)
        groups[group].entries.append(Entry(move, _shown(board, state, view, seat, verb, name), (name,) if name else ()))
    ordered = [groups[name] for name in groups if name != "rest"] + [groups[name] for name in groups if name == "rest"]
    return Menu(ordered)


def _shown(board: GreatWesternTrailBoard, state: State, view: dict[str, Any], seat: int, verb: str, name: str) -> str:
    """A move with what it costs or brings."""
    if verb in ALONE:
        return word(f"gwt.choice.{verb}")
    if verb in ("go", "at", "take", "copy"):
        return _place(board, state, view, seat, verb, name)
    if verb in ("hire", "build", "buy", "promote"):
        return _bought(board, view, verb, name)
    if verb in ("engine", "upgrade", "disc", "deliver"):
        return _railroad(board, state, seat, verb, name)
    if verb == "aux":
        which, _, twice = name.partition(" ")
        box = board.box
        action = box.auxiliary[box.auxiliary_names.index(which) * 2 + (1 if twice else 0)]
        message = "gwt.choice.aux.twice" if twice else "gwt.choice.aux"
        return word(message, name=which, action=box.action_names[action - 1])
    if verb in ("objective", "play"):
        return word("gwt.choice.objective.stack") if name == "stack" else board.goal(name)
    if verb in ("discard", "remove", "also", "grow"):
        return card(name, board.game.id)
    if verb == "choose":
        return tile(name, board.game.id)
    if verb == "certificates":
        value = int(breeding_value(state, board.box, seat)) + int(name)
        return word("gwt.choice.certificates", n=name, value=value)
    return name


def _place(board: GreatWesternTrailBoard, state: State, view: dict[str, Any], seat: int, verb: str, name: str) -> str:
    """A place with what lies there."""
    town = board.town(view, name, seat)
    if verb == "go":
        if name == "kansas-city":
            return city(name)
        dollars = board.toll(state, seat, name)
        message = "gwt.choice.go.toll" if dollars else "gwt.choice.go"
        return word(message, place=name, town=town, dollars=count(dollars, "dollar"))
    if verb == "at":
        return word("gwt.choice.at.over", place=name, number=town) if name in view["towns"] else name
    if verb == "copy":
        return word("gwt.choice.copy", town=town, place=name)
    row = next(row for row in board.printed["trail"] if row["name"] == name)
    frame = view["stack"][-1]
    if "tokens" in row:
        return word("gwt.choice.take", tile=town, place=name, dollars="+" + word("gwt.token"))
    dollars = row.get("dollars", -frame.get("price", 0))
    return word("gwt.choice.take", tile=town, place=name, dollars=f"{dollars:+d}$")


def _bought(board: GreatWesternTrailBoard, view: dict[str, Any], verb: str, name: str) -> str:
    """Workers, buildings and cattle with what they cost."""
    if verb == "hire":
        worker, row = name.split()
        wage = board.printed["wages"][int(row) - 1] + view["stack"][-1].get("change", 0)
        return word("gwt.choice.hire", worker=worker, dollars=count(wage, "dollar"))
    if verb == "build":
        return board.building(view, int(name))
    if verb == "buy":
        option = board.box.buy_names.index(name)
        message = "gwt.choice.buy.two" if board.box.buy_cards[option] > 1 else "gwt.choice.buy"
        cowboys = count(int(board.box.buy_cowboys[option]), "cowboy")
        dollars = count(int(board.box.buy_dollars[option]), "dollar")
        return word(message, card=card(name.split()[0]), cowboys=cowboys, dollars=dollars)
    return name


def _railroad(board: GreatWesternTrailBoard, state: State, seat: int, verb: str, name: str) -> str:
    """Spaces, stations, discs and cities."""
    if verb == "disc":
        if name.startswith("station "):
            return word("gwt.choice.disc.station", station=name.split()[1])
        return word(f"gwt.disc.{name}")
    if verb == "deliver":
        box = board.box
        free = board.game.frames(state)[-1].get("free")
        value = box.city_value[box.city_names.index(name)]
        dollars = 0 if free else int(transport(box.railroad, state.at[ENGINE_AT + seat], value))
        gain = _delivered(board, state, seat, box.city_names.index(name))
        message = "gwt.choice.deliver.brings" if gain else "gwt.choice.deliver"
        return word(message, city=city(name), dollars=count(dollars, "dollar"), gain=gain)
    station = next((row for row in board.printed["stations"] if row["space"] == name), None)
    if station is None:
        return name
    cost, points = count(station["cost"], "dollar"), count(station["points"], "point")
    if verb == "upgrade":
        return word("gwt.choice.upgrade", station=name, cost=cost, points=points)
    return word("gwt.choice.engine.station", space=name, cost=cost, points=points)


def _delivered(board: GreatWesternTrailBoard, state: State, seat: int, place: int) -> str:
    """What a disc in a city would bring, with the arrows to cities beside it that it completes."""
    box, discs, after = board.box, CITY + seat * CITIES, state.clone()
    after.at[discs + place] += 1
    points = int(city_points(after, box, seat) - city_points(state, box, seat))
    actions: list[str] = []
    if not state.at[discs + place]:
        for arrow, other in ((place, place + 1), (place - 1, place - 1)):
            if 0 <= other < box.cities and state.at[discs + other] and box.arrow_action[arrow]:
                actions.append(box.action_names[box.arrow_action[arrow] - 1])
    return gains(points, int(box.city_dollars[place]), *actions)


def prompt(board: GreatWesternTrailBoard, state: State) -> str:
    """The question of the decision on top, with what has to be known for it."""
    seat = board.game.player(state)
    frame = dict(board.game.frames(state)[-1])
    step = frame.pop("step")
    if step in ("move", "ride"):
        frame["left"] = count(int(str(frame["left"])), "step")
    elif step == "act":
        view: dict[str, Any] = board.game.view(state, seat)
        frame["town"] = board.town(view, str(frame["place"]), seat)
    elif step == "promote":
        post = next(i for i, row in enumerate(board.printed["stations"]) if row["space"] == frame["post"])
        masters: Any = board.game.view(state, seat)["stationmasters"]
        frame["master"] = board.master(masters[post])
    elif step == "buy":
        frame["cowboys"] = count(int(str(frame["cowboys"])), "cowboy")
    elif step == "certify":
        frame["value"] = int(breeding_value(state, board.box, seat))
    message = variant(board.game.id, f"gwt.prompt.{step}")
    return word(message, **frame) if known(message) else str(step)
