"""What the engine says of a position of Stone Age."""

from __future__ import annotations

from typing import Any

from parlorcar.core.errors import IllegalMove
from parlorcar.core.state import State
from parlorcar.games.stone_age.bots.worth import MOST_DICE, expected
from parlorcar.games.stone_age.box import ALL_BUILDINGS
from parlorcar.games.stone_age.gains import MOST_PEOPLE, MOST_TOOL, MOST_TRACK
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.stone_age.goods import PLACE_NAMES
from parlorcar.games.stone_age.placement_limits import gains_nothing
from parlorcar.games.stone_age.rounds import last_round
from parlorcar.games.stone_age.scoring import last_points
from parlorcar.games.stone_age.state import (
    BUILT,
    FOOD,
    OWNED,
    PEOPLE,
    POINTS,
    TOOL_SLOTS,
    TOOLS,
    TRACK,
    WHERE,
    goods_of,
)
from parlorcar.games.stone_age.words.things import building_cost, card_title, halves, titled

GOODS = ("wood", "brick", "stone", "gold")
PIPS = range(2, 7)  # of the dice for one of what a place brings
ONE_IN = 2  # decisions that are compared


def answers(game: StoneAge, state: State, seat: int, view: dict[str, Any], number: int) -> dict[str, Any]:
    """The score if the match ended now and what would change it, refusals, payments, throws."""
    found: dict[str, Any] = {
        "score": [game.breakdown(state, p) for p in range(game.players)],
        "last": last_round(state, game.box),
        "more": {
            craft: more_points(game, state, seat, craft) for craft in ("farmer", "toolmaker", "builder", "shaman")
        },
        "adds": {card: points_of_card(game, state, seat, card) for card in view["row"] if card},
    }
    if number == 0:
        found["expected"] = [[expected(pips, dice, 0) for dice in range(1, MOST_DICE + 1)] for pips in PIPS]
        found["full"] = full(state, seat)
    step = view["stack"][-1]["step"]
    if step == "place":
        tables: dict[str, Any] = game.tables()
        found["refused"] = {place["id"]: refused(game, state, place["id"]) for place in tables["places"]}
    if step == "buy":
        found["payments"] = dict(sorted(payments(game, state, seat).items()))
    if step == "add_tools":
        found["throws"] = throws(game, state, seat)
    return found


def refused(game: StoneAge, state: State, place: str) -> str:
    """Why nobody can be placed there; nothing if somebody can."""
    people = [text for text in (game.text(state, move) for move in game.legal(state)) if text.split()[1:2] == [place]]
    if people:
        return ""
    for text in (f"place {place}", f"place {place} 1"):
        try:
            game.parse(state, text)
        except IllegalMove as refusal:
            if refusal.reason.startswith("sa."):
                return refusal.reason
    return "?"


def full(state: State, seat: int) -> dict[str, list[bool]]:
    """By place of the village, for everything from none to the most: whether there is nothing more to gain."""

    def changed(at: int, n: int, count: int = 1) -> State:
        after = state.clone()
        for i in range(count):
            after.at[at + i] = n
        return after

    at_most = {
        "hut": (PEOPLE, 1, MOST_PEOPLE),
        "field": (TRACK, 1, MOST_TRACK),
        "toolmaker": (TOOLS, TOOL_SLOTS, MOST_TOOL),
    }
    return {
        place: [
            gains_nothing(changed(field + seat * slots, n, slots), seat, PLACE_NAMES.index(place))
            for n in range(most + 1)
        ]
        for place, (field, slots, most) in at_most.items()
    }


def points_of_card(game: StoneAge, state: State, seat: int, card: str) -> int:
    """What the lower half of a card would score at the end."""
    after = game.clone(state)
    after.at[WHERE + game.box.card_names.index(card)] = OWNED + seat
    return int(last_points(after, game.box, seat) - last_points(state, game.box, seat))


def more_points(game: StoneAge, state: State, seat: int, craft: str) -> int:
    """What one more of what a craft counts would score at the end: a step, a tool, a building, a person."""
    after = game.clone(state)
    if craft == "builder":
        after.at[BUILT + next(n for n in range(ALL_BUILDINGS) if not after.at[BUILT + n])] = seat + 1
    else:
        after.at[{"farmer": TRACK + seat, "toolmaker": TOOLS + seat * TOOL_SLOTS, "shaman": PEOPLE + seat}[craft]] += 1
    return int(last_points(after, game.box, seat) - last_points(state, game.box, seat))


def throws(game: StoneAge, state: State, seat: int) -> dict[str, int]:
    """What a throw brings with every choice of tools that can be added, found by adding them."""
    found: dict[str, int] = {}

    def held(at: State) -> int:
        return int(at.at[FOOD + seat] + goods_of(at, seat))

    def go(at: State, added: tuple[str, ...]) -> None:
        for move in game.legal(at):
            text = game.text(at, move)
            after = game.clone(at)
            if text == "take":
                game.apply(after, move)
                found["; ".join(added)] = held(after) - held(state)
            elif text.split()[0] in ("tool", "once"):
                game.apply(after, move)
                go(after, (*added, text))

    go(state, ())
    return found


def payments(game: StoneAge, state: State, seat: int) -> dict[str, int]:
    """The goods of every payment that ends the purchase, found by playing them, with the points that come of it."""
    found: dict[str, int] = {}

    def go(at: State, paid: tuple[str, ...], first: bool) -> None:
        for move in game.legal(at):
            text = game.text(at, move)
            verb, _, good = text.partition(" ")
            if verb not in (("buy",) if first else ("pay", "enough")):
                continue
            after = game.clone(at)
            game.apply(after, move)
            goods = (*paid, good) if verb == "pay" else paid
            frames = game.frames(after)
            if verb != "enough" and frames and frames[-1]["step"] == "pay" and frames[-1]["player"] == seat:
                go(after, goods, False)
            else:
                found[" ".join(str(goods.count(kind)) for kind in GOODS)] = int(
                    after.at[POINTS + seat] - state.at[POINTS + seat]
                )

    go(state, (), True)
    return found


def titles(game: StoneAge) -> dict[str, dict[str, str]]:
    """What the engine's sentences call things, by kind and id."""
    tables: dict[str, Any] = game.tables()
    cards = [card["id"] for card in tables["cards"]]
    return {
        "place": {place["id"]: titled(place["id"]) for place in tables["places"]},
        "card": {card: card_title(card) for card in cards},
        "card.short": {card: card_title(card, short=True) for card in cards},
        "card.lower": {card: halves(card)[1] for card in cards},
        "building": {building["id"]: building_cost(building["id"]) for building in tables["buildings"]},
    }
