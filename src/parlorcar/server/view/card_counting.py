"""Known cards and unseen counts: worked out for the players, or left out where the table agreed to do without.

Everything here is worked out from what the viewer is shown anyway, so it can tell nobody more than that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, cast

from parlorcar.core.game import Game

View = dict[str, Any]
Piles = dict[str, dict[str, int]]  # by name of a pile, how many of each thing may still be in it


def with_counts(game: Game, view: View) -> View:
    """A view with what nobody has shown the viewer yet, pile by pile, as `unseen`."""
    counting = COUNTING.get(family(game.id))
    return view if counting is None else {**view, "unseen": counting[0](game, view)}


def without_counts(game: Game, view: View) -> View:
    """A view with what lies on the table alone: no known cards, no counts, only how large the piles are."""
    counting = COUNTING.get(family(game.id))
    return view if counting is None else counting[1](view)


def family(id: str) -> str:
    """Games of one family keep the same fields: all maps of Ticket to Ride, both editions of Great Western Trail."""
    return next((name for name in COUNTING if id.startswith(name)), "")


def left_out(view: View, *names: str) -> View:
    """A view without some of its fields."""
    return {name: value for name, value in view.items() if name not in names}


def less(whole: dict[str, int], *seen: dict[str, int] | None) -> dict[str, int]:
    """What is left of a multiset."""
    left = {name: n - sum((part or {}).get(name, 0) for part in seen) for name, n in whole.items()}
    return {name: n for name, n in left.items() if n > 0}


# --- Ticket to Ride ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def train_cards(game: Game) -> dict[str, int]:
    """All train cards: before the first is dealt they are in the deck."""
    return dict(cast(dict[str, int], game.position(game.setup())["deck"]))


def tickets_unseen(game: Game, view: View) -> Piles:
    """Train cards in the deck and, unknown, in the hands of others."""
    row = {card: view["row"].count(card) for card in view["row"] if card}
    hands = [mine if mine is not None else known for mine, known in zip(view["hand"], view["known"], strict=True)]
    return {"cards": less(train_cards(game), row, view["discard"], *hands)}


def tickets_plain(view: View) -> View:
    """Of the cards played only their number is seen."""
    fewer = left_out(view, "known", "ceiling", "blind", "blind_total", "discard")
    return {**fewer, "discard_total": sum(view["discard"].values())}


# --- Stone Age -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def printed(game: Game, what: str) -> tuple[str, ...]:
    """The names of all cards or buildings."""
    return tuple(thing["id"] for thing in cast(list[dict[str, str]], game.tables()[what]))


def stones_unseen(game: Game, view: View) -> Piles:
    """Cards that have not come yet, and buildings that are neither on top of a stack nor built."""
    shown = {*view["built"], *view["stacks"]}
    return {
        "cards": {card: 1 for card in printed(game, "cards") if card not in view["cards"]},
        "buildings": {building: 1 for building in printed(game, "buildings") if building not in shown},
    }


def stones_plain(view: View) -> View:
    """Cards that were taken lie face down: of those of others only their number is seen."""
    mine = f"hand {view['viewer']}"
    cards = {card: at for card, at in view["cards"].items() if not at.startswith("hand") or at == mine}
    return {**view, "cards": cards}


# --- Great Western Trail -------------------------------------------------------------------------------------------


def trail_unseen(game: Game, view: View) -> Piles:
    """The two decks, the tiles by their backs, and the unknown part of each hand and draw pile."""
    own: dict[str, int] = next((cards for cards in view["secret"] if cards is not None), {})
    piles: Piles = {"cattle": view["cattle_deck"], "objectives": less(view["objective_deck"], own)}
    piles |= {f"tiles {back}": tiles for back, tiles in enumerate(view["stock"], 1)}
    for seat, herd in enumerate(view["herd"]):
        mine = view["hand"][seat]
        piles[f"herd {seat}"] = less(herd, less(mine, own) if mine is not None else view["known"][seat])
    return piles


def trail_plain(view: View) -> View:
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


Counting = tuple[Callable[[Game, View], Piles], Callable[[View], View]]
COUNTING: Final[dict[str, Counting]] = {
    "ticket-to-ride": (tickets_unseen, tickets_plain),
    "stone-age": (stones_unseen, stones_plain),
    "great-western-trail": (trail_unseen, trail_plain),
}
