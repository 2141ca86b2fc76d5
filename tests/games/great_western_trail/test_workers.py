"""Hiring, the spaces of the worker rows, and what cattle they buy or buildings they build."""

from __future__ import annotations

import pytest

from tests.games.great_western_trail.table import building, rule, standing

JOBS = [{"cowboy": 1, "engineer": 1}, {"craftsman": 1, "cowboy": 1}, {"engineer": 1, "craftsman": 1}, {"cowboy": 1}]


@rule("GWT-32", "GWT-33", "GWT-31")
def test_two_workers_at_building_a() -> None:
    """The example of the rules: an engineer for 7 and the cash of his space, then a cowboy for 6 and 2 more."""
    jobs = [{"cowboy": 1}, {}, {"engineer": 1}, {"engineer": 1}]
    match = standing(
        "a", jobs=jobs, jobs_filled=7, workers=[{"engineer": 2}, {}], hand=[{"gray": 1}, {}], money=[20, 0]
    )
    match.play("do hire; hire engineer 3")
    assert match.money() == 13
    match.play("do discard gray for 2 dollars")
    assert match.money() == 15
    match.play("do hire for 2 more; hire cowboy 1")
    assert match.money() == 7
    assert match.view(-1)["workers"][0] == {"cowboy": 2, "engineer": 3}
    assert match.may("do") == [], "no white card for the third action"


@rule("GWT-32")
def test_the_markers_row_is_not_for_hire() -> None:
    match = standing("a", jobs=JOBS, jobs_filled=7, money=[30, 0])
    match.play("do hire")
    assert "cowboy 4" not in match.may("hire")
    assert match.refused("hire cowboy 4").rule == "GWT-32"
    assert {"cowboy 1", "engineer 1", "craftsman 2", "engineer 3", "craftsman 3"} == set(match.may("hire"))


@rule("GWT-R16")
def test_workers_of_one_price_are_offered_once() -> None:
    """Rows 1 and 2 both cost 6."""
    match = standing("a", jobs=JOBS, jobs_filled=7, money=[30, 0])
    match.play("do hire")
    assert "cowboy 2" not in match.may("hire")
    assert match.refused("hire cowboy 2").rule == "GWT-R16"


@rule("GWT-24", "GWT-32")
def test_wages_are_paid_in_full() -> None:
    match = standing("a", money=[5, 0], hand=[{}, {}])
    assert match.may("do") == []
    match = standing("a", money=[7, 0], hand=[{}, {}])
    assert match.may("do") == ["hire"], "but not for 2 more"
    cheap = building("5a", money=[5, 0])
    cheap.play("do hire for 1 less; hire cowboy 1")
    assert cheap.money() == 0


@rule("GWT-33")
def test_the_leftmost_free_space_and_its_action() -> None:
    match = standing("a", money=[20, 0], hand=[{"gray": 1}, {}], jobs=[{"engineer": 1}, {"cowboy": 1}])
    match.play("do hire; hire engineer 1")
    assert match.texts() == ["do discard gray for 1 certificate", "skip"]
    match.play("skip")
    assert match.hand() == {"gray": 1}


@rule("GWT-33")
@pytest.mark.parametrize(
    ("worker", "count", "action"),
    [
        ("cowboy", 3, "hazard"),
        ("cowboy", 5, "trade"),
        ("craftsman", 3, "build for 1 each"),
        ("craftsman", 5, "build for 1 each"),
        ("engineer", 1, "discard gray for 1 certificate"),
        ("engineer", 2, "discard gray for 2 dollars"),
        ("engineer", 3, "hire for 2 less"),
        ("engineer", 4, "discard gray for 2 certificates"),
        ("engineer", 5, "discard gray for 4 dollars"),
    ],
)
def test_the_action_of_every_space(worker: str, count: int, action: str) -> None:
    towns = {"flood-1": "flood-4-green", "teepee-5": "green"}
    match = standing(
        "a",
        towns=towns,
        jobs=[{worker: 1}, {"cowboy": 1}],
        workers=[{worker: count}, {}],
        hand=[{"gray": 1}, {}],
        money=[30, 0],
    )
    match.play(f"do hire; hire {worker} 1")
    if action == "hire for 2 less":  # nobody else is there to hire
        assert match.step == "act"
    else:
        assert match.may("do") == [action]


@rule("GWT-33")
def test_a_hire_by_the_fourth_engineer() -> None:
    jobs = [{"engineer": 1, "cowboy": 1}, {"craftsman": 1}]
    match = standing("a", jobs=jobs, workers=[{"engineer": 3}, {}], money=[10, 0])
    match.play("do hire; hire engineer 1; do hire for 2 less; hire cowboy 1")
    assert match.money() == 0


@rule("GWT-34")
def test_a_full_row() -> None:
    match = standing("a", workers=[{"cowboy": 6}, {}], money=[30, 0])
    match.play("do hire")
    assert "cowboy 1" not in match.may("hire")
    assert match.refused("hire cowboy 1").rule == "GWT-34"


# --- building ------------------------------------------------------------------------------------------------------


@rule("GWT-35")
def test_two_craftsmen_and_four_dollars() -> None:
    """The example of the rules, with building 4a."""
    match = standing("b", workers=[{"craftsman": 2}, {}], money=[4, 0])
    match.play("do build for 2 each; build 4; at c-1")
    assert match.money() == 0
    assert match.town("c-1") == "0-building-4"
    assert match.of("buildings") == {"4": "board"}
    poor = standing("b", workers=[{"craftsman": 2}, {}], money=[3, 0])
    poor.play("do build for 2 each")
    assert poor.may("build") == ["1", "2", "3"]
    assert poor.refused("build 4").rule == "GWT-35"


@rule("GWT-36")
def test_replacing_takes_the_difference() -> None:
    """The example of the rules: three craftsmen and 6 dollars for a building of five over one of two."""
    match = standing("b", towns={"c-1": "0-building-4"}, workers=[{"craftsman": 3}, {}], money=[6, 0])
    match.play("do build for 2 each; build 7")
    assert match.may("at") == ["c-1"]
    assert match.refused("at c-2").rule == "GWT-36"
    match.play("at c-1")
    assert match.money() == 0
    assert match.of("buildings") == {"4": "gone", "7": "board"}
    again = standing("b", towns={"c-1": "0-building-4"}, workers=[{"craftsman": 2}, {}], money=[6, 0])
    again.play("do build for 2 each")
    assert "7" not in again.may("build")


@rule("GWT-36")
def test_only_an_own_building_that_needs_fewer() -> None:
    towns = {"c-1": "0-building-5", "c-2": "1-building-1"}
    match = standing("b", towns=towns, workers=[{"craftsman": 6}, {}], money=[40, 0])
    match.play("do build for 2 each; build 6")
    assert "c-1" in match.may("at")
    assert "c-2" not in match.may("at")
    lower = standing("b", towns=towns, workers=[{"craftsman": 6}, {}], money=[40, 0])
    lower.play("do build for 2 each; build 4")
    assert "c-1" not in lower.may("at")


@rule("GWT-35", "GWT-36")
def test_more_than_six_craftsmen_only_over_another() -> None:
    match = standing("b", towns={"c-1": "0-building-5"}, workers=[{"craftsman": 6}, {}], money=[40, 0])
    match.play("do build for 2 each; build 10")
    assert match.may("at") == ["c-1"]
    match.play("at c-1")
    assert match.money() == 40 - 2 * (9 - 3)


@rule("GWT-35")
def test_a_building_stands_once_and_places_are_kept() -> None:
    match = standing("b", towns={"c-1": "0-building-1", "c-2": "1-building-3"}, money=[9, 0])
    match.play("do build for 2 each")
    assert match.refused("build 1").rule == "GWT-35"
    match.play("build 2")
    assert not {"c-1", "c-2", "a", "flood-1", "teepee-4"} & set(match.may("at"))


@rule("GWT-35")
def test_a_dollar_each_by_the_craftsman_row() -> None:
    match = standing("a", jobs=[{"craftsman": 1}, {"cowboy": 1}], workers=[{"craftsman": 3}, {}], money=[10, 0])
    match.play("do hire; hire craftsman 1; do build for 1 each; build 6; at a-1")
    assert match.money() == 10 - 6 - 4


# --- cattle --------------------------------------------------------------------------------------------------------


@rule("GWT-37", "GWT-39")
def test_one_cowboy() -> None:
    """The example of the rules: a card of value 3 for 6, or of value 4 for 12."""
    match = standing("e", money=[12, 0])
    match.play("do buy")
    assert match.may("buy") == ["yellow 1", "red 1", "blue 1", "brown-4 1"]
    match.play("buy red 1")
    assert match.money() == 6
    assert match.of("discards")["red"] == 1
    assert match.now("market")["red"] == 1
    assert match.step == "act"


@rule("GWT-37")
def test_two_cowboys() -> None:
    """The example of the rules: two for 6 each, or one for 3, or one of value 5 for 12."""
    match = standing("e", money=[12, 0], workers=[{"cowboy": 2}, {}])
    match.play("do buy")
    assert {"yellow 1", "yellow 2", "brown-4 1", "purple-6 2"} <= set(match.may("buy"))
    match.play("buy yellow 1; buy blue 1")
    assert match.money() == 0
    assert match.step == "act"


@rule("GWT-37")
@pytest.mark.parametrize(
    ("cowboys", "buy", "dollars"),
    [
        (1, "yellow 1", 6),
        (2, "yellow 2", 3),
        (3, "yellow 3; also blue", 5),
        (1, "brown-4 1", 12),
        (3, "brown-4 3", 6),
        (5, "brown-4 5; also brown-4", 8),
        (2, "purple-6 2", 12),
        (4, "purple-6 4", 6),
    ],
)
def test_every_purchase(cowboys: int, buy: str, dollars: int) -> None:
    match = standing("e", money=[20, 0], workers=[{"cowboy": cowboys}, {}])
    match.play(f"do buy; buy {buy}")
    assert match.money() == 20 - dollars
    assert match.step == "act", "all cowboys are used"
    fewer = standing("e", money=[20, 0], workers=[{"cowboy": max(1, cowboys - 1)}, {}])
    fewer.play("do buy")
    if cowboys > 1:
        assert fewer.refused(f"buy {buy.split(';')[0]}").rule == "GWT-37"


@rule("GWT-37", "GWT-24")
def test_what_cannot_be_bought() -> None:
    match = standing("e", money=[5, 0], workers=[{"cowboy": 2}, {}])
    match.play("do buy")
    assert match.may("buy") == ["yellow 2", "red 2", "blue 2"]
    assert match.refused("buy yellow 1").rule == "GWT-24"
    assert match.refused("buy brown-3 1").rule in ("GWT-24", "GWT-37")
    match.play("done")
    assert match.money() == 5


@rule("GWT-R8")
def test_two_together_are_two() -> None:
    match = standing("e", money=[20, 0], workers=[{"cowboy": 5}, {}], market={"brown-4": 1, "yellow": 1})
    match.play("do buy")
    assert "brown-4 5" not in match.may("buy")
    assert "yellow 3" not in match.may("buy")
    pair = standing("e", money=[20, 0], workers=[{"cowboy": 3}, {}], market={"yellow": 1, "blue": 1})
    pair.play("do buy")
    assert "yellow 3" in pair.may("buy")
    assert "blue 3" not in pair.may("buy"), "the same two cards, offered once"
    pair.play("buy yellow 3")
    assert pair.may("also") == ["blue"]


@rule("GWT-38")
def test_cowboys_turn_up_cards() -> None:
    match = standing("e", money=[20, 0], workers=[{"cowboy": 2}, {}], luck="purple-7 purple-7")
    match.play("do buy; turn-up")
    assert match.now("market")["purple-7"] == 2
    assert "purple-7 2" not in match.may("buy"), "the cowboy is used"
    assert match.may("buy")[0] == "yellow 1"
    match.play("turn-up")
    assert sum(match.now("market").values()) == 9 + 4
    assert match.step == "act"


@rule("GWT-38")
def test_an_empty_stack_turns_up_nothing() -> None:
    rest = {"yellow": 5, "red": 5, "blue": 5, "brown-3": 3, "brown-4": 1, "brown-5": 3, "purple-5": 2, "purple-6": 1}
    match = standing("e", money=[0, 0], cattle_deck={}, removed={**rest, "purple-7": 2}, hand=[{}, {}])
    assert match.may("do") == []
    one = standing("e", cattle_deck={"purple-7": 1}, removed={**rest, "purple-7": 1}, hand=[{}, {}])
    one.play("do buy; turn-up")
    assert one.now("market")["purple-7"] == 1
