"""What the rules leave between their lines and we say in so many words."""

from __future__ import annotations

from typing import Any

import pytest

from parlorcar.games.great_western_trail.objective_scoring import things
from tests.games.great_western_trail.table import BOX, DISCS, delivering, rule, standing, table


@rule("GWT-R26")
def test_a_cattleman_stays_where_a_tile_was_taken() -> None:
    towns = {"flood-1": "flood-2-green", "flood-2": "flood-3-green"}
    match = standing("f", towns=towns, cattleman=["f", "flood-1"], money=[9, 9], hand=[{}, {}])
    match.play("do hazard for 7 dollars; take flood-1; done")
    assert match.town("flood-1") is None
    assert match.of("cattleman", 1) == "flood-1"
    assert match.may("go") == ["flood-2"], "on from the empty place"


@rule("GWT-22")
def test_tolls_are_paid_in_the_order_of_the_way() -> None:
    """Three dollars are two for the first owner and what is left for the second."""
    towns = {"a-1": "2-building-7", "a-2": "1-building-7"}
    match = table(3, towns=towns, money=[4, 0, 0])
    match.play("go a-1")
    assert match.now("money")[:3] == [1, 0, 3], "both hands of 7a: 2 dollars and 1"
    match.play("go a-2")
    assert match.now("money")[:3] == [0, 1, 3]


@rule("GWT-39")
def test_the_market_is_not_filled_up_by_buying() -> None:
    match = standing("e", money=[20, 0])
    before = sum(match.now("market").values())
    match.play("do buy; buy yellow 1")
    assert sum(match.now("market").values()) == before - 1
    match.finish_turn()
    assert sum(match.now("market").values()) == before - 1


@rule("GWT-69")
def test_a_delivery_has_to_be_made() -> None:
    match = delivering(0)
    assert match.texts() == ["deliver kansas-city"]
    assert match.refused("skip").reason == "not-now"


@rule("GWT-76")
def test_a_hand_above_its_limit_stays() -> None:
    hand = {"gray": 3, "green": 3}
    match = standing("g", hand=[hand, {}])
    match.play("done")
    assert match.player == 1
    assert match.hand() == hand


TASKS: dict[str, dict[str, Any]] = {
    "building": {"towns": {"a-1": "0-building-1"}},
    "hazard": {"tiles": [{"drought-2-black": 1}, {}]},
    "station": {"stations": [{"4.5": True}, {}], "discs": [{**DISCS, "money": 0}, DISCS]},
    "green": {"tiles": [{"green": 1}, {}]},
    "blue": {"tiles": [{"blue": 1}, {}]},
    "3": {"discards": [{"red": 1}, {}]},
    "4": {"discards": [{"brown-3": 1}, {}]},
    "5": {"discards": [{"purple-5": 1}, {}]},
    "last-city": {"cities": [{"san-francisco": 1}, {}], "discs": [{**DISCS, "money": 0}, DISCS]},
}


@rule("GWT-87")
@pytest.mark.parametrize("task", TASKS)
def test_what_each_task_asks_for(task: str) -> None:
    match = table(**TASKS[task])
    have = dict(zip(BOX.task_names, (int(n) for n in things(match.state, BOX, 0)), strict=False))
    assert have == {**dict.fromkeys(BOX.task_names, 0), task: 1}
    others = dict(zip(BOX.task_names, (int(n) for n in things(match.state, BOX, 1)), strict=False))
    assert set(others.values()) == {0}
