"""What was wrong once: steps opened before a move, what an offer tells, and copying what offers nothing."""

from __future__ import annotations

from typing import Any

import pytest

from .table import HAND, rule, standing, table


@rule("GWT-18", "GWT-51", "GWT-71")
def test_steps_opened_by_a_card_played_before_the_move_count() -> None:
    match = table(hand=[{"rails-3-4-5": 1}, {}], display={}, engine=["16", "start"], money=[20, 0])
    match.play("play rails-3-4-5; do engine 2; engine 16.5; upgrade 16.5; disc step-left")
    walked = 0
    while match.step == "move" and match.may("go"):
        match.play(f"go {match.may('go')[0]}")
        walked += 1
    assert walked == 4


def stack_for_another(hand: dict[str, int]) -> list[str]:
    """The steps that seat 1 sees after seat 0 has hired an engineer whose space asks for a gray card."""
    jobs = [{"engineer": 1}, {"cowboy": 1}]
    match = standing("a", hand=[hand, {}], jobs=jobs, money=[20, 0])
    match.play("do hire; hire engineer 1")
    view: dict[str, Any] = match.view(1)
    return [frame["step"] for frame in view["stack"]]


@rule("GWT-R15", "GWT-33")
def test_an_offer_tells_nothing_of_the_hand() -> None:
    assert stack_for_another({"gray": 1, "white": 3}) == stack_for_another({"green": 1, "white": 3})


@rule("GWT-R23", "GWT-51")
@pytest.mark.parametrize("tiles", [1, 4])
def test_objective_cards_between_the_steps_of_kansas_city(tiles: int) -> None:
    match = table(hand=[{**HAND, "cards-5-hazard": 1}, {}], display={}, cattleman=["g", "a"])
    match.play("go kansas-city")
    for _ in range(tiles - 1):
        match.play(match.legal()[0])
    assert match.step in ("choose_tile", "sell")
    assert match.may("play") == ["cards-5-hazard"]


@rule("GWT-R25", "GWT-38")
def test_a_card_turned_up_can_be_bought_in_the_same_action() -> None:
    match = standing("e", money=[30, 0], workers=[{"cowboy": 4}, {}], luck="brown-3 brown-3")
    match.play("do buy")
    assert not [card for card in match.may("buy") if card.startswith("brown-3")]
    match.play("turn-up")
    assert [card for card in match.may("buy") if card.startswith("brown-3")]
