"""What others can know of a hand after a token: as often as it should be, compared with all ways of chance."""

from __future__ import annotations

from typing import Any

from tests.conformance.test_worlds import check_frequencies
from tests.games.great_western_trail_2.table import position, rule, second

START = {"gray": 5, "green": 3, "black": 3, "white": 3}
FIELDS = ("hand", "draw_pile")


def small(draw_pile: dict[str, int], discards: dict[str, int], hand: dict[str, int]) -> dict[str, Any]:
    """Seat 1 is at E with few cards and a token; the others are out of the game, and everybody knows the hand."""
    gone = {kind: n - sum(pile.get(kind, 0) for pile in (draw_pile, discards, hand)) for kind, n in START.items()}
    act = {"step": "act", "player": 1, "place": "e", "done": 0, "town": 5}
    return position(
        herder=["a", "e"],
        tokens=[0, 1],
        removed=gone,
        hand=[{}, hand],
        known=[{}, hand],
        draw_pile=[START, draw_pile],
        discards=[{}, discards],
        stack=[{"step": "draw_up", "player": "chance", "seat": 1}, act],
    )


@rule("GWT2-12")
def test_two_cards_drawn_by_a_token() -> None:
    at_first = small({"gray": 2, "green": 1, "white": 2}, {}, {"black": 2})
    plan = ["exchange", "draw", "draw"]
    check_frequencies(second(), at_first, plan, 0, FIELDS, least=4)
    check_frequencies(second(), at_first, plan, 1, FIELDS, least=1)


@rule("GWT2-12")
def test_two_cards_drawn_and_two_known_ones_discarded() -> None:
    plan = ["exchange", "draw", "draw", "discard black", "discard black"]
    check_frequencies(second(), small({"gray": 2, "green": 1, "white": 2}, {}, {"black": 3}), plan, 0, FIELDS, least=4)


@rule("GWT2-12")
def test_a_token_that_shuffles_the_discards() -> None:
    """One card is left and all know it; the second comes out of the new pile."""
    at_first = small({"green": 1}, {"gray": 2, "white": 1}, {"black": 2})
    check_frequencies(second(), at_first, ["exchange", "draw", "draw"], 0, FIELDS, least=2)
