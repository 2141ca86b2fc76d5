from __future__ import annotations

from typing import Any

import pytest

from .table import Table, acting, feeding, rule, table

GOOD = [{"wood": 9}, {"wood": 9}]


def eaten(match: Table) -> Table:
    match.feed()
    return match


@rule("SA-40")
def test_a_full_row_needs_no_deck() -> None:
    match = acting({"hunt": 1}, deck=[], luck="1")
    match.play("use hunt; take")
    match.feed()
    assert not match.over
    assert match.step == "place"


@rule("SA-40", "SA-8")
@pytest.mark.parametrize("bought", [1, 2, 3, 4])
@pytest.mark.parametrize("short", [0, 1])
def test_the_match_is_over_when_the_row_cannot_be_filled(bought: int, short: int) -> None:
    deck = ["tool-art", "dice-time", "gold-1-shaman-1", "field-time"][: bought - short]
    match = acting({f"card{n + 1}": 1 for n in range(bought)}, deck=deck, goods=[{"wood": 10}])
    for n in range(bought):
        match.play(f"use card{n + 1}; buy" + "; pay wood" * (n + 1))
        assert not match.over
    match.play("feed")
    assert not match.over
    match.play("feed")
    assert match.over == bool(short)
    if not short:
        assert sorted(match.now("row")[4 - bought :]) == sorted(deck)
        assert match.view(0)["cards_total"].get("deck") is None


@rule("SA-40", "SA-34")
def test_an_extra_card_brings_the_end_nearer() -> None:
    row = ["card-writing", "food-1-weaving", "food-2-builder-2", "food-3-weaving"]
    match = acting({"card1": 1}, row=row, deck=["tool-art"], goods=GOOD)
    match.play("use card1; buy; pay wood")
    match.feed()
    assert match.over


@rule("SA-41")
def test_the_round_in_which_a_stack_runs_out_is_played_to_its_end() -> None:
    at = [{"building1": 1, "hunt": 1}, {"building2": 1, "hunt": 1}]
    match = acting(at, left=[1, 3], goods=[{"wood": 1}, {"wood": 2, "brick": 1}])
    match.deal("1 any-5-of-2 1")
    match.play("use building1; buy; pay wood; enough")
    assert match.now("left") == [0, 3, 0, 0]
    assert match.now("stacks")[0] is None
    match.play("use hunt; take; use building2; buy; use hunt; take; feed")
    assert not match.over
    match.play("feed")
    assert match.over
    assert match.now("left") == [0, 2, 0, 0]


@rule("SA-41", "SA-25")
def test_the_last_building_of_a_stack_may_be_left() -> None:
    match = acting({"building1": 1}, left=[1, 7], goods=GOOD)
    match.play("use building1; leave")
    match.feed()
    assert not match.over
    assert "building1" in match.may("place")


@rule("SA-41")
@pytest.mark.parametrize("stack", [0, 1, 2, 3])
def test_any_stack_ends_the_match(stack: int) -> None:
    left = [7, 7, 7, 7]
    left[stack] = 0
    assert eaten(feeding(4, left=left)).over
    left[stack] = 1
    assert not eaten(feeding(4, left=left)).over


@rule("SA-40", "SA-41")
@pytest.mark.parametrize(
    "position",
    [
        {"left": [0, 7]},
        {"row": ["food-1-weaving", None, None, None], "deck": ["tool-art", "dice-time"]},
    ],
    ids=["stack", "deck"],
)
def test_both_ends_lead_to_the_same_score(position: dict[str, Any]) -> None:
    goods = [{"wood": 3}, {"gold": 1}]
    cards = {"dice-farmer-2": "hand 0", "roll-gold-art": "hand 0"}
    match = feeding(goods=goods, track=[3, 0], points=[10, 0], cards=cards, **position)
    match.feed()
    assert match.over
    assert match.scores()[0] == 10 + 3 + 2 * 3 + 1
    assert match.texts() == []
    assert match.refused("feed").reason == "match-over"
    assert match.now("finished") is True


@rule("SA-4", "SA-41")
def test_unused_stacks_end_nothing() -> None:
    assert not eaten(feeding(2, left=[1, 1])).over
    assert table(2).now("left") == [7, 7, 0, 0]
