"""What a player can count: decks, tiles, and what is in the hands and draw piles of others."""

from __future__ import annotations

from parlorcar.core.card_counting import Piles, View, left_out, less
from parlorcar.core.game import Game


def unseen(game: Game, view: View) -> Piles:
    """The two decks, the tiles by their backs, and the unknown part of each hand and draw pile."""
    own: dict[str, int] = next((cards for cards in view["secret"] if cards is not None), {})
    piles: Piles = {"cattle": view["cattle_deck"], "objectives": less(view["objective_deck"], own)}
    piles |= {f"tiles {back}": tiles for back, tiles in enumerate(view["stock"], 1)}
    for seat, herd in enumerate(view["herd"]):
        mine = view["hand"][seat]
        piles[f"herd {seat}"] = less(herd, less(mine, own) if mine is not None else view["known"][seat])
    return piles


def without_counts(view: View) -> View:
    """Discard piles lie open; what is in the other piles has to be remembered."""
    piles = ("cattle_deck", "objective_deck", "stock", "herd", "draw_pile", "known", "removed", "boxed")
    seats = zip(view["herd"], view["hand_total"], view["secret_total"], strict=True)
    drawn = [sum(herd.values()) - hand + secret for herd, hand, secret in seats]
    return {
        **left_out(view, *piles),
        "cattle_deck_total": sum(view["cattle_deck"].values()),
        "objective_deck_total": sum(view["objective_deck"].values()) - sum(view["secret_total"]),
        "stock_total": [sum(tiles.values()) for tiles in view["stock"]],
        "draw_pile_total": drawn,
    }
