"""The nine stationmasters: what they bring at once, and what they score."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.great_western_trail_2.table import Table, rule, selling, standing, table


def taking(tile: str, **fields: Any) -> Table:
    """Seat 0 has just put a disc at the first station, where the tile lies, and has a cowboy to give."""
    others = [name for name in ("foreman", "surveyor", "ranger", "sheriff", "clerk", "notary") if name != tile]
    match = standing(
        "g",
        engine=["4", "start"],
        money=[10, 0],
        workers=[{"cowboy": 2}, {}],
        stationmasters=[tile, *others[:4]],
        **fields,
    )
    match.play("do engine per engineer; engine 4.5; upgrade 4.5; disc money; promote cowboy")
    return match


@rule("GWT2-24")
def test_foreman() -> None:
    match = taking("foreman")
    match.play("do 2 dollars")
    assert match.money() == 10
    assert match.line_of("stationmasters") == 3, "the printed workers count, the one given away does not"


@rule("GWT2-24", "GWT2-9")
def test_surveyor() -> None:
    towns = {"outlaw-7": "green", "flood-1": "flood-2-black"}
    match = taking("surveyor", towns=towns, objectives=[{"helper-last-city": 2, "start-3-4-building": 1}, {}])
    assert sorted(match.may("do")) == ["arrest", "hazard"]
    match.play("do arrest; take outlaw-7")
    assert match.money() == 8 + 6
    assert match.line_of("stationmasters") == 3
    free = taking("surveyor", towns=towns)
    free.play("do hazard; take flood-1")
    assert free.money() == 8


@rule("GWT2-24", "GWT2-25")
@pytest.mark.parametrize(
    ("tile", "fields", "points"),
    [
        ("ranger", {"tiles": [{"flood-4-green": 2, "drought-4-green": 1, "green": 2}, {}]}, 3),
        ("sheriff", {"tiles": [{"green": 3, "orange": 2}, {}]}, 6),
        ("clerk", {"certificates": [3, 0]}, 6),
        ("inspector", {}, 0),
    ],
)
def test_those_with_a_permanent_certificate(tile: str, fields: dict[str, Any], points: int) -> None:
    """The clerk counts it with the three others; the inspector two stations, of which here is one."""
    match = taking(tile, **fields)
    assert match.step == "act", "nothing to do at once"
    assert match.line_of("stationmasters") == points


@rule("GWT2-24")
@pytest.mark.parametrize(("stations", "points"), [(1, 0), (2, 3), (3, 3), (4, 6), (5, 6)])
def test_inspector_scores_three_for_two_stations(stations: int, points: int) -> None:
    upgraded = dict.fromkeys(["4.5", "7.5", "10.5", "13.5", "16.5"][:stations], True)
    match = table(stations=[upgraded, {}], masters={"inspector": 0})
    assert match.line_of("stationmasters") == points


@rule("GWT2-24")
def test_architect() -> None:
    match = taking("architect", towns={"a-1": "0-building-2", "b-2": "0-building-12", "b-3": "1-building-3"})
    match.play("do 2 certificates")
    assert match.of("certificates") == 2
    assert match.line_of("stationmasters") == 4
    full = taking("architect", certificates=[3, 0])
    assert full.step == "act", "no room, nothing is asked"


@rule("GWT2-24", "GWT2-25")
def test_notary() -> None:
    """Two permanent certificates on one tile: both count in every sale."""
    match = taking("notary")
    assert match.line_of("stationmasters") == 0
    sale = selling(masters={"notary": 0}, hand=[{"gray": 1, "white": 1}, {}])
    sale.play("sell; certificates 0")
    assert sale.money() == 6 + 1 + 2 + 2


@rule("GWT2-24")
def test_banker() -> None:
    match = taking("banker")
    match.play("do 12 dollars")
    assert (match.money(), match.line_of("stationmasters")) == (20, 0)
    passing = taking("banker")
    passing.play("skip")
    assert passing.money() == 8


@rule("GWT2-24")
def test_stations_without_a_stationmaster_count_too() -> None:
    match = table(stations=[{"21.5": True, "39": True}, {}], masters={"inspector": 0})
    assert match.line_of("stationmasters") == 3


@rule("GWT2-24")
def test_replaced_buildings_are_not_counted() -> None:
    towns = {"a-1": "0-building-2", "b-2": "0-building-12"}
    assert table(towns=towns, masters={"architect": 0}).line_of("stationmasters") == 4
    match = table(towns=towns, masters={"architect": 0}, buildings=[{"2": "board", "12": "board", "3": "gone"}, {}])
    assert match.line_of("stationmasters") == 4


@rule("GWT2-24", "GWT2-25")
def test_the_clerk_counts_all_permanent_certificates() -> None:
    match = table(masters={"clerk": 0, "notary": 0}, certificates=[1, 0])
    assert match.line_of("stationmasters") == 6
