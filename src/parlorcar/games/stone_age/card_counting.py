"""What a player can count: cards and buildings."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from parlorcar.core.card_counting import Piles, View
from parlorcar.core.game import Game


@lru_cache(maxsize=16)
def printed(game: Game, what: str) -> tuple[str, ...]:
    """The names of all cards or buildings."""
    return tuple(thing["id"] for thing in cast(list[dict[str, str]], game.tables()[what]))


def unseen(game: Game, view: View) -> Piles:
    """Cards that have not come yet, and buildings that are neither on top of a stack nor built."""
    shown = {*view["built"], *view["stacks"]}
    return {
        "cards": {card: 1 for card in printed(game, "cards") if card not in view["cards"]},
        "buildings": {building: 1 for building in printed(game, "buildings") if building not in shown},
    }


def without_counts(view: View) -> View:
    """Cards that were taken lie face down: of those of others only their number is seen."""
    mine = f"hand {view['viewer']}"
    cards = {card: at for card, at in view["cards"].items() if not at.startswith("hand") or at == mine}
    return {**view, "cards": cards}
