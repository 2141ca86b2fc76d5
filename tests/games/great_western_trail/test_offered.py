"""What is offered and refused: nothing twice, nothing in vain, and the true reason."""

from __future__ import annotations

from typing import Any

import pytest

import parlorcar
from parlorcar.core.rng import Random
from tests.games.great_western_trail.table import (
    DISCS,
    building,
    delivering,
    frames,
    position,
    rule,
    standing,
    table,
    trail,
)

WIDE = {"limit-4": 1, "limit-6": 1, "step-left": 1, "step-right": 1, "hand": 2}
HERD = {"gray": 5, "green": 3, "black": 3, "white": 3}


@rule("GWT-57", "GWT-R16")
@pytest.mark.parametrize(("pile", "offered"), [(0, []), (1, ["card"]), (2, ["card", "card twice"])])
def test_two_cards_are_drawn_only_where_there_are_two(pile: int, offered: list[str]) -> None:
    match = standing(
        "g",
        discs=[WIDE, DISCS],
        cities=[{"kansas-city": 8}, {}],
        hand=[{"gray": 2}, {}],
        draw_pile=[{"white": pile}, HERD],
        removed={"gray": 3, "green": 3, "black": 3, "white": 3 - pile},
    )
    match.play("do auxiliary twice")
    assert [name for name in match.may("aux") if name.startswith("card")] == offered


@rule("GWT-57", "GWT-77")
def test_a_card_to_come_from_the_discard_pile_counts_too() -> None:
    match = standing(
        "g",
        discs=[WIDE, DISCS],
        cities=[{"kansas-city": 8}, {}],
        hand=[{"gray": 2}, {}],
        draw_pile=[{"white": 1}, HERD],
        discards=[{"green": 1}, {}],
        removed={"gray": 3, "green": 2, "black": 3, "white": 2},
    )
    match.play("do auxiliary twice; aux card twice")
    assert match.hand() == {"gray": 2, "white": 1, "green": 1}


@rule("GWT-31", "GWT-R15", "GWT-R16")
def test_the_second_of_a_pair_is_imagined_from_the_first_on() -> None:
    """Others know that a card from the first one on is there: an earlier one would have come first."""
    act = {"step": "act", "place": "f", "done": 1, "town": 6}
    names = table().box.card_names
    after = names.index("brown-4") + 1
    match = table(
        hand=[{"brown-5": 1, "gray": 1}, {}],
        herd=[{**HERD, "brown-3": 2, "brown-5": 1}, HERD],
        discards=[{"brown-4": 1}, {}],
        market={},
        cattleman=["f", "a"],
        stack=frames(act, {"step": "discard_cost", "action": "discard pair for 4 dollars", "after": after}),
    )
    assert match.may("discard") == ["brown-5"]
    rng = Random(3)
    for _ in range(30):
        world: dict[str, Any] = match.game.position(match.game.resample(match.state, 1, rng))
        assert world["hand"][0]["brown-5"] == 1
    stack = match.position()["stack"]
    earlier = position(hand=[{"brown-3": 1}, {}], market={}, cattleman=["f", "a"], stack=stack)
    with pytest.raises(parlorcar.BadPosition) as refused:
        trail(2).place(earlier)
    assert refused.value.reason == "gwt.fault.no-card"


@rule("GWT-62", "GWT-45")
def test_a_station_behind_an_extraordinary_delivery_only_if_it_can_be_paid_then() -> None:
    poor = building("9a", engine=["5", "start"], money=[1, 0])
    poor.play("do extraordinary delivery; engine 4.5; deliver kansas-city; disc money")
    assert poor.money() == 7
    assert poor.texts() == ["upgrade 4.5", "skip"], "the 6 dollars of Kansas City pay for it"
    vain = building("9a", engine=["6", "start"], money=[1, 0])
    vain.play("do extraordinary delivery; engine 4.5; deliver topeka; disc money")
    assert vain.step == "act", "1 dollar is not enough, so nothing is asked"
    twice = building("9a", engine=["6", "start"], money=[9, 0], stations=[{"4.5": True}, {}])
    twice.play("do extraordinary delivery; engine 4.5; deliver topeka; disc card")
    assert twice.step == "act"


@rule("GWT-62", "GWT-72", "GWT-R11")
def test_an_extraordinary_delivery_without_any_disc() -> None:
    """All discs are in cities: nothing is delivered, and no station is asked for."""
    match = building("9a", engine=["6", "start"], money=[9, 0], discs=[{}, DISCS], cities=[{"kansas-city": 14}, {}])
    match.play("do extraordinary delivery; engine 4.5; skip")
    assert match.step == "act"


@rule("GWT-69", "GWT-R11")
def test_why_there_is_no_delivery() -> None:
    again = delivering(10, cities=[{"topeka": 1}, {}])
    assert again.refused("deliver topeka").reason == "gwt.delivered-already"
    cities = [{"kansas-city": 12}, {}]
    none = delivering(4, discs=[{"hand": 2}, DISCS], cities=cities, money=[4, 0])
    refusal = none.refused("deliver wichita")
    assert (refusal.reason, refusal.rule) == ("gwt.no-disc", "GWT-R11")
    assert none.refused("deliver colorado-springs").reason == "gwt.too-far"
    assert none.texts() == ["skip"]


def test_one_building_on_two_places_is_refused() -> None:
    towns = {**position()["towns"], "a-1": "0-building-3", "a-2": "0-building-3"}
    two = [{"3": "board", "4": "board"}, {}]
    with pytest.raises(parlorcar.BadPosition) as refused:
        trail(2).place({**position(), "towns": towns, "buildings": two})
    assert refused.value.reason == "gwt.fault.town"
