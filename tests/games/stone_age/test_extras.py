"""The card for two goods: where its owner is asked, and what is told of it."""

from __future__ import annotations

from typing import Any

import pytest

from parlorcar.core.errors import BadPosition
from parlorcar.match.match import Match

from .table import PILE, acting, position, rule, stone_age

KEPT = {"choose-2-healing": "open 0"}


def answered(stack: list[dict[str, Any]], **fields: Any) -> Match:
    """A match that gives single answers by itself, from a position in which seat 0 keeps the card."""
    return Match(stone_age(2), 1, position=position(2, cards=KEPT, stack=stack, **fields), auto=True)


@rule("SA-R11", "SA-36")
def test_nobody_starves_unasked_who_could_take_two_goods() -> None:
    feed = [{"step": "feed", "player": 0, "turn": 0}]
    match = answered(feed, food=[3, 12])
    assert [match.text(move) for move in match.legal()] == ["starve", "choose"]
    match.play("choose; gain wood; gain wood; pay wood")
    assert match.scores() == [0, 0]
    assert not answered(feed, food=[5, 12]).line[0].chosen  # with food enough nobody is asked


@rule("SA-R11", "SA-25")
def test_nobody_leaves_unasked_what_two_goods_could_pay() -> None:
    match = answered([{"step": "use", "player": 0, "turn": 0}], at=[{"card2": 1}])
    assert [match.text(move) for move in match.legal()] == ["leave", "choose"]
    match.play("choose; gain wood; gain gold; buy")
    assert match.scores() == [0, 0]


@rule("SA-R11", "SA-30")
def test_nobody_ends_a_payment_unasked_that_two_goods_could_raise() -> None:
    match = answered([{"step": "use", "player": 0, "turn": 0}], at=[{"building1": 1}], goods=[{"gold": 1}])
    match.play("buy; pay gold")
    assert [match.text(move) for move in match.legal()] == ["enough", "choose"]
    match.play("choose; gain gold; pay gold; pay gold")
    assert match.scores()[0] == 18


@rule("SA-R11", "SA-44")
def test_the_last_feeding_asks() -> None:
    match = answered([{"step": "feed", "player": 0, "turn": 0}], left=[0, PILE])
    assert [match.text(move) for move in match.legal()] == ["feed", "choose"]
    match.play("choose; gain wood; gain gold")
    assert match.over
    assert match.scores()[0] == 2 + 1  # two goods, and the sign of the card


@rule("SA-36")
def test_everybody_hears_of_it() -> None:
    match = acting({"hunt": 1}, cards=KEPT, luck="4")
    match.play("use hunt; choose; gain wood; gain wood; take")
    assert [event["card"] for event in match.events_named("turned_over", 1)] == ["choose-2-healing"]


FAULTS: list[tuple[str, dict[str, Any]]] = [
    ("nothing-there", {"at": [{"card1": 1}], "stack": "buy"}),
    ("nothing-there", {"at": [{"building1": 1}], "stack": "buy", "place": "building1"}),
    ("knowers", {"cards": {"food-7-pottery": "open 0"}}),
    ("knowers", {"secret": {"food-7-pottery": 0}}),
    ("knowers", {"cards": {"card-writing": "hand 0"}, "secret": {"food-7-pottery": 1}}),
    ("knowers", {"cards": {"card-writing": "hand 0"}, "secret": {"food-7-pottery": 0, "tool-art": 0}}),
    ("used", {"tools": [[1, 0, 0]], "used": [[True, False, False]]}),
    ("tools", {"used": [[True, False, False]]}),
    ("still-there", {"at": [{"hunt": 1}], "stack": "feed"}),
    ("not-acting", {"stack": "add_tools", "at": [{"hunt": 1}]}),
    ("room", {"at": [{"field": 1, "hut": 2}, {"toolmaker": 1}]}),
    ("room", {"at": [{"forest": 1}, {"forest": 1}]}),
    ("room", {"at": [{"card1": 1}], "row": [None, "dice-time", None, None]}),
    ("dice", {"total": 3}),
    ("dice", {"faces": {"3": 1}}),
]

STACKS: dict[str, list[dict[str, Any]]] = {
    "buy": [{"step": "use", "player": 0, "turn": 0}, {"step": "buy", "player": 0, "place": "card1"}],
    "feed": [{"step": "feed", "player": 0, "turn": 0}],
    "add_tools": [{"step": "use", "player": 0, "turn": 0}, {"step": "add_tools", "player": 1, "place": "hunt"}],
}


@pytest.mark.parametrize(("fault", "fields"), FAULTS)
def test_positions_that_cannot_be(fault: str, fields: dict[str, Any]) -> None:
    fields = dict(fields)
    place = fields.pop("place", "card1")
    if "stack" in fields:
        fields["stack"] = [{**f, "place": place} if f["step"] == "buy" else f for f in STACKS[fields["stack"]]]
    with pytest.raises(BadPosition) as refused:
        stone_age(2).place(position(2, **fields))
    assert refused.value.reason == f"sa.fault.{fault}"


def test_a_row_that_the_deck_cannot_fill() -> None:
    short = position(2, deck=["dice-time", "tool-art"])
    given = {key: value for key, value in short.items() if key != "row"}
    given["cards"] = {card: "hand 1" for card, _ in given["cards"].items()}
    with pytest.raises(BadPosition) as refused:
        stone_age(2).place(given)
    assert refused.value.reason == "sa.fault.deck"
