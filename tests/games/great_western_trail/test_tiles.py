"""Teepees and hazards."""

from __future__ import annotations

import pytest

from tests.games.great_western_trail.table import building, rule, standing

TEEPEES = {"teepee-1": "green", "teepee-2": "blue", "teepee-7": "green", "teepee-9": "blue"}
HAZARDS = {"flood-1": "flood-4-green", "drought-1": "drought-2-black", "rockfall-1": "rockfall-3-green"}


@rule("GWT-48")
@pytest.mark.parametrize(("place", "dollars"), [("teepee-2", -2), ("teepee-7", 6), ("teepee-1", -3), ("teepee-9", 10)])
def test_trading_pays_or_gets_what_is_printed(place: str, dollars: int) -> None:
    """The two examples of the rules, 2 dollars paid and 6 got, and both ends of the row."""
    match = standing("d", towns=TEEPEES)
    match.play(f"do trade; take {place}")
    assert match.money() == 6 + dollars
    assert match.of("tiles") == {TEEPEES[place]: 1}
    assert match.town(place) is None


@rule("GWT-48", "GWT-24")
def test_a_trade_is_paid_in_full() -> None:
    match = standing("d", towns=TEEPEES, money=[2, 0])
    match.play("do trade")
    assert match.may("take") == ["teepee-2", "teepee-7", "teepee-9"]
    assert match.refused("take teepee-1").rule == "GWT-48"
    none = standing("d", towns={"teepee-1": "green"}, money=[2, 0])
    assert "trade" not in none.may("do")


@rule("GWT-49")
def test_removing_a_hazard_for_its_price() -> None:
    match = standing("f", towns=HAZARDS, money=[7, 0])
    match.play("do hazard for 7 dollars")
    assert match.may("take") == ["flood-1", "drought-1", "rockfall-1"]
    match.play("take drought-1")
    assert match.money() == 0
    assert match.of("tiles") == {"drought-2-black": 1}
    poor = standing("f", towns=HAZARDS, money=[6, 0])
    assert poor.may("do") == []
    five = building("4a", towns=HAZARDS, money=[6, 0])
    five.play("do hazard for 5 dollars; take flood-1")
    assert five.money() == 1


@rule("GWT-49")
def test_a_hazard_for_nothing_by_the_fourth_cowboy() -> None:
    jobs = [{"cowboy": 1}, {"cowboy": 1}]
    match = standing("a", towns=HAZARDS, jobs=jobs, workers=[{"cowboy": 3}, {}], money=[6, 0])
    match.play("do hire; hire cowboy 1; do hazard; take rockfall-1")
    assert match.money() == 0
    assert match.line_of("hazards") == 3


@rule("GWT-49", "GWT-17")
def test_a_cattleman_stays_on_the_place_and_goes_on_from_there() -> None:
    match = standing("f", towns=HAZARDS, money=[7, 9], cattleman=["f", "drought-1"])
    match.play("do hazard for 7 dollars; take drought-1; done")
    assert match.player == 1
    assert match.may("go") == ["c"]
