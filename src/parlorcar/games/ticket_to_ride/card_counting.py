"""What a player can count: train cards."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from parlorcar.core.card_counting import Piles, View, left_out, less
from parlorcar.core.game import Game


@lru_cache(maxsize=64)
def train_cards(game: Game) -> dict[str, int]:
    """All train cards: before the first is dealt they are in the deck."""
    return dict(cast(dict[str, int], game.position(game.setup())["deck"]))


def unseen(game: Game, view: View) -> Piles:
    """Train cards in the deck and, unknown, in the hands of others."""
    row = {card: view["row"].count(card) for card in view["row"] if card}
    hands = [mine if mine is not None else known for mine, known in zip(view["hand"], view["known"], strict=True)]
    return {"cards": less(train_cards(game), row, view["discard"], *hands)}


def without_counts(view: View) -> View:
    """Of the cards played only their number is seen."""
    fewer = left_out(view, "known", "ceiling", "blind", "blind_total", "discard")
    return {**fewer, "discard_total": sum(view["discard"].values())}
