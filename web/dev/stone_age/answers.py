"""What the engine says of a position of Stone Age."""

from __future__ import annotations

from typing import Any

from parlorcar.core.errors import IllegalMove
from parlorcar.core.state import State
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.stone_age.words.things import building_cost, card_title, halves, titled

GOODS = ("wood", "brick", "stone", "gold")


ONE_IN = 2  # decisions that are compared


def answers(game: StoneAge, state: State, seat: int, view: dict[str, Any], number: int) -> dict[str, Any]:
    """The score if the match ended now, why nobody can go to a place, and all ways to pay."""
    found: dict[str, Any] = {"score": [game.breakdown(state, p) for p in range(game.players)]}
    step = view["stack"][-1]["step"]
    if step == "place":
        tables: dict[str, Any] = game.tables()
        found["refused"] = {place["id"]: refused(game, state, place["id"]) for place in tables["places"]}
    if step == "buy":
        found["payments"] = sorted(payments(game, state, seat))
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


def payments(game: StoneAge, state: State, seat: int) -> set[str]:
    """The goods of every payment that ends the purchase, found by playing them."""
    found: set[str] = set()

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
                found.add(" ".join(str(goods.count(kind)) for kind in GOODS))

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
