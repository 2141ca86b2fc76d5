"""What is printed shows in play: wages, hands, points, corners, crosses, money of places; each row by its literal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.great_western_trail import printed
from tests.games.great_western_trail.table import DISCS, building, delivering, rule, standing, table

GREEN_TOLL, BLACK_TOLL = 2, 1  # with three players, who tell the two hands apart
SITES = ["a-1", "a-2", "a-3", "b-1", "b-2"]


@rule("GWT-32")
@pytest.mark.parametrize(("row", "wage"), [(n, wage) for n, (wage, _) in enumerate(printed.JOB_ROWS, 1)])
def test_the_wage_of_every_row(row: int, wage: int) -> None:
    jobs: list[dict[str, int]] = [{} for _ in range(12)]
    jobs[row - 1] = {"cowboy": 1}
    fields: dict[str, Any] = {"jobs": jobs, "jobs_filled": 24, "holder": 1}
    match = standing("a", money=[wage, 0], **fields)
    match.play(f"do hire; hire cowboy {row}")
    assert match.money() == 0
    assert "hire" not in standing("a", money=[wage - 1, 0], **fields).may("do")
    assert "hire for 2 more" not in standing("a", money=[wage + 1, 0], **fields).may("do")


@rule("GWT-22", "GWT-82")
@pytest.mark.parametrize("name", printed.PRIVATE)
def test_the_hands_and_points_of_every_private_building(name: str) -> None:
    _, points, hands, _ = printed.PRIVATE[name]
    number, side = name[:-1], name[-1]
    sides = {number: "b"} if side == "b" else {}
    match = table(3, towns={"a-1": f"1-building-{number}"}, sides=sides, money=[9, 0, 0])
    match.play("go a-1")
    assert match.money(1) == GREEN_TOLL * ("green" in hands) + BLACK_TOLL * ("black" in hands)
    assert match.line_of("buildings", 1) == points


@rule("GWT-35", "GWT-36")
@pytest.mark.parametrize("name", printed.PRIVATE)
def test_the_craftsmen_of_every_private_building(name: str) -> None:
    """One craftsman fewer is not enough, nor is a dollar fewer; more than six are had over a building of three."""
    craftsmen = printed.PRIVATE[name][0]
    number, side = name[:-1], name[-1]
    sides = {number: "b"} if side == "b" else {}
    towns = {}
    if craftsmen > 6:
        towns = {"a-1": "0-building-5"}
        craftsmen -= 3
    for missing in ("nothing", "craftsman", "dollar"):
        people = craftsmen - (missing == "craftsman")
        money = 2 * craftsmen - (missing == "dollar")
        if people == 0:
            continue
        match = standing("b", sides=sides, towns=towns, workers=[{"craftsman": people}, {}], money=[money, 0])
        if "build for 2 each" in match.may("do"):
            match.play("do build for 2 each")
        assert (number in match.may("build")) == (missing == "nothing")


@rule("GWT-22", "GWT-23", "GWT-85")
@pytest.mark.parametrize("tile", [tile for tile in printed.TILES if printed.TILES[tile][0] != "worker"])
def test_the_hand_and_points_of_every_tile(tile: str) -> None:
    kind, _, hand, points = printed.TILES[tile]
    place, start = ("teepee-4", "c") if kind == "teepee" else (f"{kind}-1", {"f": "a", "d": "b", "r": "e"}[kind[0]])
    match = table(3, towns={place: tile}, cattleman=[start, "a", "a"], money=[9, 0, 0])
    match.play(f"go {place}")
    assert match.money() == 9 - (GREEN_TOLL if hand == "green" else BLACK_TOLL)
    assert table(tiles=[{tile: 1}, {}]).line_of("hazards") == points


@rule("GWT-27", "GWT-31")
@pytest.mark.parametrize(("place", "risk"), [(place, row[4]) for place, row in printed.TRAIL.items() if row[4]])
def test_every_risk_action(place: str, risk: str) -> None:
    match = building("2a", place, hand=[{"gray": 1, "green": 1}, {}])
    match.play(f"do {risk}")
    if "cattle" in risk:
        assert match.may("discard") == ["gray", "green"]
        match.play("discard green")
    assert match.of("certificates") == 1
    assert match.money() == (8 if "dollars" in risk else 6)
    assert match.hand() == ({"gray": 1} if "cattle" in risk else {"green": 1})


@rule("GWT-48")
@pytest.mark.parametrize(("place", "dollars"), [(p, row[2]) for p, row in printed.TRAIL.items() if row[0] == "teepee"])
def test_the_money_of_every_teepee_place(place: str, dollars: int) -> None:
    match = standing("d", towns={place: "blue"}, money=[3, 0])
    match.play(f"do trade; take {place}")
    assert match.money() == 3 + dollars
    assert match.of("tiles") == {"blue": 1}
    if dollars < 0:
        assert "trade" not in standing("d", towns={place: "blue"}, money=[-dollars - 1, 0]).may("do")


@rule("GWT-17", "GWT-19", "GWT-20")
@pytest.mark.parametrize("place", [p for p, row in printed.TRAIL.items() if row[3]])
def test_every_step_of_the_trail(place: str) -> None:
    """With a tile on every place, one step leads to just those that follow."""
    towns = {}
    teepees = iter(["green"] * 9)
    hazards = {
        kind: iter([f"{kind}-4-green"] * 2 + [f"{kind}-3-green"] * 2) for kind in ("flood", "drought", "rockfall")
    }
    buildings = iter([f"{seat}-building-{n}" for seat in range(3) for n in range(1, 11)])
    for other, (kind, _, _, _, _) in printed.TRAIL.items():
        if kind == "building":
            towns[other] = next(buildings)
        elif kind == "teepee":
            towns[other] = next(teepees)
        elif kind in hazards:
            towns[other] = next(hazards[kind])
            if towns[other].endswith("3-green") and other.endswith("4"):
                towns[other] = f"{kind}-3-black"
    match = table(
        3,
        towns=towns,
        foresight=["flood-2-green", "blue", "cowboy", "cowboy", "blue", "blue"],
        cattleman=[place, "a", "a"],
    )
    assert sorted(match.may("go")) == sorted(printed.TRAIL[place][3])


@rule("GWT-45", "GWT-70", "GWT-84")
@pytest.mark.parametrize("station", printed.STATIONS, ids=lambda row: str(row[0]))
def test_the_cost_points_and_corners_of_every_station(station: tuple[str, int, int, str, bool]) -> None:
    space, cost, points, corners, _ = station
    before = "38" if space == "39" else space.split(".")[0]
    match = standing("g", engine=[before, "start"], money=[cost, 0])
    match.play(f"do engine per engineer; engine {space}; upgrade {space}")
    assert match.money() == 0
    assert ("step-right" in match.may("disc")) == (corners == "black")
    match.play("disc engine")
    assert match.line_of("stations") == points
    poor = standing("g", engine=[before, "start"], money=[cost - 1, 0])
    poor.play(f"do engine per engineer; engine {space}")
    assert poor.may("upgrade") == []


@rule("GWT-69", "GWT-70", "GWT-73", "GWT-83")
@pytest.mark.parametrize("city", printed.CITIES)
def test_the_value_corners_points_and_money_of_every_city(city: str) -> None:
    value, corners, points, dollars, _ = printed.CITIES[city]
    if value:
        assert city not in delivering(value - 1, engine=["20", "start"]).may("deliver")
    match = delivering(value, engine=["20", "start"], money=[0, 0])
    match.play(f"deliver {city}")
    assert ("step-right" in match.may("disc")) == (corners == "black")
    match.play("disc engine")
    assert match.money() == dollars
    assert match.line_of("cities") == points


CROSSED = [11, 11, 11, 11, 10, 9, 8, 8, 7, 7, 6, 5, 4, 4, 3, 3, 2, 1, 0, 0]  # to San Francisco, from space 0 on


@rule("GWT-75")
@pytest.mark.parametrize(("space", "dollars"), list(enumerate(CROSSED)))
def test_every_cross(space: int, dollars: int) -> None:
    match = delivering(18, engine=[str(space) if space else "start", "start"], money=[18, 0])
    match.play("deliver san-francisco; disc money")
    assert match.money() == 18 - dollars


@rule("GWT-75")
@pytest.mark.parametrize(
    ("city", "dollars"), [("santa-fe", 4), ("albuquerque", 5), ("el-paso", 7), ("san-diego", 8), ("sacramento", 9)]
)
def test_crosses_on_the_whole_way_to_a_city(city: str, dollars: int) -> None:
    match = delivering(18, money=[18, 0])
    match.play(f"deliver {city}; disc limit-4")
    assert match.money() == 18 - dollars


# --- objective cards -------------------------------------------------------------------------------------------------

RICH: dict[str, Any] = {
    "towns": {site: f"0-building-{n}" for n, site in enumerate(SITES, 1)},
    "tiles": [{"green": 2, "blue": 2, "flood-4-green": 2}, {}],
    "stations": [{"4.5": True, "7.5": True}, {}],
    "cities": [{"san-francisco": 1}, {}],
    "hand": [{"yellow": 3, "brown-3": 2, "purple-5": 1}, {}],
    "display": {},
}
NAMES = dict(zip(table().box.goal_names, printed.OBJECTIVES, strict=True))


@rule("GWT-87")
@pytest.mark.parametrize("name", NAMES)
def test_the_points_and_loss_of_every_objective_card(name: str) -> None:
    _, tasks, points, loss, _ = NAMES[name]
    assert sorted(name.split("-", 1)[1].replace("last-city", "last_city").split("-")) == sorted(
        task.replace("-", "_") for task in tasks
    )
    assert table(objectives=[{name: 1}, {}], display={}).line_of("objectives") == -loss
    assert table(objectives=[{name: 1}, {}], **RICH).line_of("objectives") == points


@rule("GWT-71", "GWT-90")
@pytest.mark.parametrize("disc", printed.DISCS)
def test_the_money_of_every_disc(disc: str) -> None:
    match = delivering(10, engine=["10", "start"], money=[9, 0])
    match.play(f"deliver albuquerque; disc {disc}")
    assert match.money() == 9 + printed.DISCS[disc][2]
    assert match.of("discs").get(disc, 0) == DISCS[disc] - 1
