"""Phase B: the actions of a place, auxiliary actions instead, other places."""

from __future__ import annotations

from typing import Any

from tests.games.great_western_trail.table import building, rule, standing, table

RICH = [50, 50]


@rule("GWT-25", "GWT-26", "GWT-27")
def test_three_actions_of_an_own_building_on_a_risk_spot() -> None:
    """The example of the rules: cash for a white card, cattle, and the risk action, in any order."""
    match = building("2a", "drought-risk-1", money=RICH)
    assert match.may("do") == ["buy", "discard white for 4 dollars", "discard cattle for 1 certificate"]
    match.play("do discard cattle for 1 certificate; discard gray")
    assert match.of("certificates") == 1
    match.play("do buy; buy yellow 1")
    assert match.step == "act"
    match.play("do discard white for 4 dollars")
    assert match.money() == 50 - 6 + 4
    assert match.may("do") == []
    assert match.may("aux") == []


@rule("GWT-25")
def test_each_action_once() -> None:
    match = standing("e", hand=[{"black": 2}, {}])
    match.play("do discard black for 2 dollars")
    assert "discard black for 2 dollars" not in match.may("do")
    assert match.refused("do discard black for 2 dollars").rule == "GWT-25"
    assert "buy" in match.may("do")


@rule("GWT-25", "GWT-R2")
def test_nothing_has_to_be_done() -> None:
    match = standing("b", hand=[{"green": 2}, {}])
    match.play("done")
    assert match.player == 1


@rule("GWT-26")
def test_of_two_ways_only_one() -> None:
    match = standing("c")
    assert {"1 certificate", "objective"} <= set(match.may("do"))
    match.play("do 1 certificate")
    assert match.may("do") == ["engine per engineer"]


@rule("GWT-27")
def test_risk_actions_are_the_owners() -> None:
    hand = [{"gray": 2, "white": 1}, {}]
    mine = building("2a", "flood-risk-1", hand=hand)
    mine.play("do discard gray for 1 certificate and 2 dollars")
    assert (mine.of("certificates"), mine.money()) == (1, 8)
    others = standing("flood-risk-1", towns={"flood-risk-1": "1-building-2"}, hand=hand)
    assert others.may("do") == []


@rule("GWT-28")
def test_an_auxiliary_action_instead() -> None:
    match = standing("e")
    assert match.may("aux") == ["money", "card"]
    match.play("aux money")
    assert match.money() == 7
    assert match.may("do") == []
    assert match.refused("aux money").rule == "GWT-28"
    match.play("done")
    after = standing("e", hand=[{"black": 1}, {}])
    after.play("do discard black for 2 dollars")
    assert after.may("aux") == []


@rule("GWT-28", "GWT-57")
def test_instead_of_a_building_it_is_done_once_only() -> None:
    match = standing("e", cities=[{"kansas-city": 9}, {}])
    assert match.may("aux")[:2] == ["money", "card"]
    assert not [name for name in match.may("aux") if "twice" in name]
    assert match.refused("aux money twice").rule == "GWT-28"


@rule("GWT-29")
def test_elsewhere_only_an_auxiliary_action() -> None:
    towns = {"a-1": "1-building-2", "flood-1": "flood-4-green", "teepee-4": "green"}
    for place in towns:
        match = standing(place, towns=towns)
        assert match.texts() == ["aux money", "aux card", "done"]


@rule("GWT-30")
def test_money_is_taken_in_full_and_costs_are_paid_first() -> None:
    """A certificate that finds no room does not keep anybody from the discard, and money comes all the same."""
    match = building("2a", "flood-risk-1", hand=[{"gray": 1}, {}], certificates=[3, 0])
    match.play("do discard gray for 1 certificate and 2 dollars")
    assert (match.of("certificates"), match.money()) == (3, 8)
    assert match.hand() == {}


@rule("GWT-31", "GWT-30")
def test_exactly_the_card_shown() -> None:
    match = standing("a", hand=[{"gray": 2, "black": 1}, {}], money=[0, 0])
    assert match.may("do") == [], "no white card, and no money to hire"


@rule("GWT-31", "GWT-R16")
def test_two_cards_of_one_breed() -> None:
    match = standing("f", hand=[{"gray": 1, "brown-3": 1, "brown-5": 1}, {}])
    match.play("do discard pair for 4 dollars")
    assert match.may("discard") == ["brown-3"], "the same pair is not offered in two orders"
    assert match.refused("discard gray").rule == "GWT-31"
    match.play("discard brown-3")
    assert match.may("discard") == ["brown-5"]
    match.play("discard brown-5")
    assert match.money() == 10
    three = standing("f", hand=[{"brown-3": 1, "brown-4": 1, "brown-5": 2}, {}])
    three.play("do discard pair for 4 dollars")
    assert three.may("discard") == ["brown-3", "brown-4", "brown-5"]
    three.play("discard brown-4")
    assert three.may("discard") == ["brown-5"]
    single = standing("f", hand=[{"gray": 1, "green": 1, "brown-3": 1}, {}])
    assert single.may("do") == []


@rule("GWT-R22")
def test_what_could_bring_nothing_is_not_offered() -> None:
    match = standing("c", certificates=[3, 0], display={}, objective_deck={}, removed=full_objectives())
    assert match.may("do") == ["engine per engineer"]


def full_objectives() -> dict[str, int]:
    """All objective cards out of the game."""
    names = table().box.objective_names
    return {name: 4 if name.startswith("helper") else 1 for name in names}


@rule("GWT-R13")
def test_a_building_replaced_under_its_user_is_used_no_further() -> None:
    """A craftsman hired to the fourth space builds over the building that hired him."""
    jobs = [{"craftsman": 1, "cowboy": 1}, {"engineer": 1}]
    workers = [{"craftsman": 3}, {}]
    match = building("5a", "b-2", jobs=jobs, workers=workers, money=[30, 0])
    match.play("do hire for 1 less; hire craftsman 1; do build for 1 each; build 6; at b-2")
    assert match.town("b-2") == "0-building-6"
    assert match.texts() == ["done"], "neither the engine of the old one nor anything of the new"


@rule("GWT-R13", "GWT-60")
def test_what_a_replaced_building_copied_is_used_no_further() -> None:
    """8b copies B and is built over by 9 (side a) on the way: the discard of B is not offered any more."""
    towns = {"flood-risk-2": "0-building-8"}
    fields: dict[str, Any] = {"towns": towns, "sides": {"8": "b"}, "money": [30, 0], "workers": [{"craftsman": 6}, {}]}
    kept = standing("flood-risk-2", **fields)
    kept.play("do copy; copy b; do build for 2 each; build 1; at a-1")
    assert kept.may("do") == ["discard green for 2 dollars"]
    match = standing("flood-risk-2", **fields)
    match.play("do copy; copy b; do build for 2 each; build 9; at flood-risk-2")
    assert match.town("flood-risk-2") == "0-building-9"
    assert match.may("do") == []
