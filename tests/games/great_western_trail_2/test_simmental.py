"""The Simmental variant: setting up, buying, growing up, income, costs and points."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.great_western_trail_2.table import (
    building,
    fresh,
    kansas_city,
    position,
    rule,
    second,
    selling,
    standing,
    table,
)


@rule("GWT2-26")
def test_eight_calves_in_the_stack_and_sixteen_beside_kansas_city() -> None:
    match = fresh(simmental=True)
    both = [match.now("market").get("orange-calf", 0), match.now("cattle_deck").get("orange-calf", 0)]
    assert sum(both) == 8
    assert match.now("nursery") == {"orange-young": 8, "orange-grown": 8}
    assert sum(match.now("market").values()) + sum(match.now("cattle_deck").values()) == 44
    without = fresh()
    assert sum(without.now("market").values()) + sum(without.now("cattle_deck").values()) == 36
    assert without.now("nursery") == {}


@rule("GWT2-26")
@pytest.mark.parametrize(("players", "size"), [(2, 9), (3, 12), (4, 15)])
def test_the_market_is_filled_up_to_more(players: int, size: int) -> None:
    """When the marker passes the first yellow arrow, behind row 6."""
    rows = [{"cowboy": 1}] + [{} for _ in range(5)]
    rows[5] = {"builder": players - 1}
    match = kansas_city(
        {"step": "choose_tile", "foresight": 2},
        players=players,
        simmental=True,
        jobs=rows,
        jobs_filled=6 * players - 1,
        market={"yellow": 1},
    )
    match.play("choose cowboy")
    assert sum(match.now("market").values()) == size


@rule("GWT2-27")
def test_a_calf_with_one_cowboy_or_two() -> None:
    market = {"orange-calf": 2, "yellow": 1}
    one = standing("e", simmental=True, market=market, money=[8, 0])
    one.play("do buy; buy orange-calf 1")
    assert (one.money(), one.of("discards")) == (0, {"orange-calf": 1})
    two = standing("e", simmental=True, market=market, money=[5, 0], workers=[{"cowboy": 2}, {}])
    two.play("do buy")
    assert two.may("buy") == ["yellow 2", "orange-calf 2"]
    two.play("buy orange-calf 2")
    assert two.money() == 0
    poor = standing("e", simmental=True, market=market, money=[7, 0])
    poor.play("do buy")
    assert poor.may("buy") == ["yellow 1"]


@rule("GWT2-27")
def test_without_the_variant_there_are_none() -> None:
    match = standing("e", money=[20, 0], workers=[{"cowboy": 6}, {}])
    match.play("do buy")
    assert not any("orange" in option for option in match.may("buy"))


@rule("GWT2-28", "GWT2-30")
def test_calves_grow_after_the_sale() -> None:
    """The income is that of the calf; the young Simmental lies on the discard pile, the calf is out of the game."""
    match = selling(simmental=True, hand=[{"orange-calf": 2, "white": 1}, {}])
    match.play("sell; certificates 0")
    assert match.money() == 6 + 2 + 2
    assert match.texts() == ["grow orange-calf", "done"]
    match.play("grow orange-calf; grow orange-calf")
    assert match.step == "deliver"
    assert match.of("discards") == {"orange-young": 2, "white": 1}
    assert match.now("removed") == {"orange-calf": 2}
    assert match.now("nursery") == {"orange-young": 6, "orange-grown": 8}
    assert match.hand() == {}
    assert match.now("stack")[-1]["value"] == 4, "the value of the delivery is that of the sale"
    assert match.line_of("cattle") == 8


@rule("GWT2-28")
def test_growing_is_a_choice() -> None:
    match = selling(simmental=True, hand=[{"orange-calf": 1, "orange-young": 1}, {}])
    match.play("sell; certificates 0; grow orange-young; done")
    assert match.of("discards") == {"orange-calf": 1, "orange-grown": 1}
    assert match.now("removed") == {"orange-young": 1}
    assert match.line_of("cattle") == 3 + 5


@rule("GWT2-R7")
def test_in_any_order_and_once() -> None:
    """What has grown is not in the hand, so it cannot grow again; the order makes no difference."""
    hand = [{"orange-calf": 1, "orange-young": 1}, {}]
    ends = []
    for order in ("grow orange-calf; grow orange-young", "grow orange-young; grow orange-calf"):
        match = selling(simmental=True, hand=hand)
        match.play(f"sell; certificates 0; {order}")
        assert match.step == "deliver"
        ends.append(match.game.key(match.state))
    assert ends[0] == ends[1]
    assert match.of("discards") == {"orange-young": 1, "orange-grown": 1}


@rule("GWT2-28")
def test_grown_ones_stay_and_others_are_not_asked() -> None:
    match = selling(simmental=True, hand=[{"orange-grown": 1, "white": 1}, {}])
    match.play("sell; certificates 0")
    assert match.step == "deliver"
    assert match.refused("grow orange-calf").reason == "not-now"
    asked = selling(simmental=True, hand=[{"orange-calf": 1}, {}])
    asked.play("sell; certificates 0")
    assert asked.refused("grow orange-young").rule == "GWT2-28"


@rule("GWT2-28", "GWT2-R6")
def test_a_token_between_income_and_growing() -> None:
    """Cards drawn then do not raise the income, but they can grow."""
    herd: dict[str, Any] = {
        "draw_pile": [{"orange-calf": 1, "gray": 4, "white": 2}, {"gray": 5, "green": 3, "black": 3, "white": 3}]
    }
    removed = {"green": 3, "black": 3, "gray": 1}
    hands = [{"white": 1}, {}]
    match = selling(simmental=True, tokens=[1, 0], hand=hands, removed=removed, luck="orange-calf gray", **herd)
    match.play("sell; certificates 0")
    assert match.step == "grow"
    assert match.texts() == ["done", "exchange"]
    match.play("exchange; draw; draw; discard white; discard gray; grow orange-calf")
    assert match.money() == 6 + 2
    assert match.of("discards") == {"white": 1, "gray": 1, "orange-young": 1}
    auto = second(simmental=True).match(
        seed=1, position={**selling(simmental=True, tokens=[1, 0], hand=hands).position()}, auto=True
    )
    auto.play("sell")
    assert [auto.text(m) for m in auto.legal()] == ["done", "exchange"], "the match asks"


@rule("GWT2-29")
@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ({"orange-calf": 3}, 2),
        ({"orange-calf": 1, "orange-young": 1}, 4),
        ({"orange-calf": 1, "orange-young": 2, "orange-grown": 1}, 5),
        ({"orange-grown": 1, "purple-6": 1, "brown-4": 1}, 14),
    ],
)
def test_only_one_simmental_counts(hand: dict[str, int], value: int) -> None:
    match = selling(simmental=True, hand=[hand, {}], market={})
    match.play("sell; certificates 0")
    assert match.money() == 6 + value


@rule("GWT2-30")
def test_points() -> None:
    deck = {"orange-calf": 1, "orange-young": 1, "orange-grown": 1}
    assert table(simmental=True, discards=[deck, {}]).line_of("cattle") == 12


@rule("GWT2-31")
def test_they_pay_where_any_card_does_and_nowhere_else() -> None:
    hand = [{"orange-calf": 1, "orange-young": 1, "orange-grown": 1}, {}]
    anything = building("8b", simmental=True, hand=hand)
    anything.play("do discard cattle for 6 dollars and an objective in hand")
    assert anything.may("discard") == ["orange-calf", "orange-young", "orange-grown"]
    value = building("5a", simmental=True, hand=hand)
    assert value.may("do") == ["auxiliary twice"]
    assert standing("a", simmental=True, hand=hand, money=[0, 0]).may("do") == []


@rule("GWT2-31")
def test_they_fulfil_no_task() -> None:
    deck = {"yellow": 1, "orange-young": 1, "orange-grown": 1}
    match = table(simmental=True, discards=[deck, {}], objectives=[{"rails-3-4-5": 1}, {}], display={})
    assert match.line_of("objectives") == -3
    real = {"yellow": 1, "brown-4": 1, "purple-6": 1}
    other = table(simmental=True, discards=[real, {}], objectives=[{"rails-3-4-5": 1}, {}], display={}, market={})
    assert other.line_of("objectives") == 5


@rule("GWT2-R8")
def test_two_of_any_age_are_a_pair() -> None:
    match = standing("f", simmental=True, hand=[{"orange-calf": 1, "orange-grown": 1}, {}])
    match.play("do discard pair for 4 dollars; discard orange-calf; discard orange-grown")
    assert match.money() == 10


@rule("GWT2-26")
def test_positions_count_them() -> None:
    game = second(simmental=True)
    s = game.place(position(discards=[{"orange-grown": 3}, {"orange-calf": 2}]))
    counted: dict[str, Any] = game.layout.position(s)
    assert counted["nursery"] == {"orange-young": 8, "orange-grown": 5}
    assert counted["cattle_deck"]["orange-calf"] == 6
