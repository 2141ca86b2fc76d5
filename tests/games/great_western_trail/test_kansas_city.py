"""Kansas City: foresight, income, delivery, and what comes after."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.great_western_trail.table import (
    DISCS,
    FORESIGHT,
    delivering,
    kansas_city,
    rule,
    selling,
    table,
)


@rule("GWT-64")
def test_five_steps_in_order() -> None:
    match = table(cattleman=["g", "a"])
    match.play("go kansas-city")
    seen = []
    while match.player == 0:
        seen.append(match.step)
        match.play(match.texts()[0])
    assert seen[:4] == ["choose_tile"] * 3 + ["sell"]
    assert seen[4:] == ["certify", "deliver", "disc"]
    assert match.of("cattleman") == "start"
    assert all(match.now("foresight"))
    assert sum(match.hand().values()) == 4


@rule("GWT-64", "GWT-17")
def test_the_next_move_begins_at_the_start() -> None:
    match = table(cattleman=["start", "a"])
    assert match.may("go") == ["a"]


@rule("GWT-65")
def test_tiles_of_the_number_are_offered_and_come_to_the_board() -> None:
    match = kansas_city(towns={"teepee-1": "green"})
    assert match.may("choose") == ["green", "blue"]
    assert match.refused("choose cowboy").rule == "GWT-65"
    match.play("choose blue")
    assert match.town("teepee-2") == "blue", "the lowest empty place"
    assert match.may("choose") == ["cowboy", "craftsman"]


@rule("GWT-65")
def test_two_equal_tiles_are_offered_once() -> None:
    match = kansas_city(foresight=["green", "green", *FORESIGHT[2:]])
    assert match.may("choose") == ["green"]
    match.play("choose green")
    assert match.now("foresight")[:2] == [None, "green"]


@rule("GWT-65")
def test_hazards_by_kind_and_gaps_first() -> None:
    towns = {"rockfall-2": "rockfall-4-green"}
    match = kansas_city(towns=towns, foresight=["rockfall-3-green", *FORESIGHT[1:]])
    match.play("choose rockfall-3-green")
    assert match.town("rockfall-1") == "rockfall-3-green"


@rule("GWT-65")
def test_a_tile_without_a_place_leaves_the_game() -> None:
    towns = {f"drought-{i}": t for i, t in enumerate(DROUGHTS, 1)}
    match = kansas_city(towns=towns, foresight=["drought-2-black", *FORESIGHT[1:]])
    match.play("choose drought-2-black")
    assert match.now("boxed") == {"drought-2-black": 1}
    full = {f"teepee-{i}": "green" for i in range(1, 10)}
    teepees = kansas_city(towns=full)
    teepees.play("choose blue")
    assert teepees.now("boxed") == {"blue": 1}


DROUGHTS = ["drought-4-green", "drought-4-green", "drought-3-green", "drought-3-black"]


@rule("GWT-66")
def test_a_worker_comes_to_the_markers_row() -> None:
    match = kansas_city()
    match.play("choose blue; choose craftsman")
    assert match.now("jobs")[1] == {"engineer": 1, "craftsman": 1}
    assert match.now("jobs_filled") == 4
    assert match.events_named("marker_moved")[-1]["row"] == 3
    match.play("choose engineer")
    assert match.now("jobs")[2] == {"engineer": 1}


@rule("GWT-66")
@pytest.mark.parametrize("players", [3, 4])
def test_rows_are_as_wide_as_there_are_players(players: int) -> None:
    match = kansas_city(players=players)
    filled = match.now("jobs_filled")
    match.play("choose blue; choose cowboy; choose engineer")
    assert match.now("jobs_filled") == filled + 2
    assert sum(match.now("jobs")[1].values()) == players
    assert sum(match.now("jobs")[2].values()) == 1


def long_market(filled: int) -> dict[str, Any]:
    """A job market that has been filled so far, with all its workers gone."""
    rows: list[dict[str, int]] = [{} for _ in range(12)]
    return {"jobs": rows, "jobs_filled": filled}


@rule("GWT-67")
@pytest.mark.parametrize(("filled", "row"), [(11, 7), (17, 10)])
def test_yellow_arrows_fill_the_cattle_market(filled: int, row: int) -> None:
    match = kansas_city(**long_market(filled), market={"yellow": 2}, luck="purple-5 purple-5 red red red")
    match.play("choose blue; choose cowboy")
    assert match.events_named("marker_moved")[-1]["row"] == row
    assert match.now("market") == {"yellow": 2, "purple-5": 2, "red": 3}


@rule("GWT-67")
def test_a_market_that_is_full_enough_is_left_as_it_is() -> None:
    match = kansas_city(**long_market(11))
    match.play("choose blue; choose cowboy")
    assert sum(match.now("market").values()) == 9
    black = kansas_city(**long_market(9), market={"yellow": 2})
    black.play("choose blue; choose cowboy")
    assert black.now("market") == {"yellow": 2}, "a black arrow does nothing"


# --- income --------------------------------------------------------------------------------------------------------


HERD = [{"green": 2, "red": 1, "yellow": 1}, {}]


@rule("GWT-68")
def test_each_breed_counts_once() -> None:
    """The example of the rules: two of one breed and two others are 8; two of three certificates make it 10."""
    match = selling(hand=HERD, certificates=[3, 0], money=[0, 0])
    match.play("sell")
    assert match.may("certificates") == ["0", "1", "2", "3"]
    match.play("certificates 2")
    assert match.money() == 10
    assert match.of("certificates") == 1
    assert match.hand() == {}
    assert match.of("discards") == HERD[0]
    none = selling(hand=HERD, money=[0, 0])
    none.play("sell; certificates 0")
    assert none.money() == 8


@rule("GWT-68", "GWT-47")
def test_permanent_certificates_add_to_it() -> None:
    """The example goes on: 9 with a permanent certificate, 11 with two temporary ones."""
    for spent, dollars in ((0, 9), (2, 11)):
        match = selling(hand=HERD, certificates=[3, 0], money=[0, 0], masters={"ranger": 0}, **posted())
        match.play(f"sell; certificates {spent}")
        assert match.money() == dollars
    other = selling(hand=HERD, money=[0, 0], masters={"ranger": 1}, **posted())
    other.play("sell; certificates 0")
    assert other.money() == 8


def posted() -> dict[str, Any]:
    """A worker in place of the third stationmaster."""
    return {"posts": [None, None, "cowboy", None, None]}


@rule("GWT-68")
def test_the_hand_is_shown_and_objective_cards_count_nothing() -> None:
    match = selling(hand=[{"brown-3": 1, "brown-5": 1, "rails-building-building-green-green": 1}, {}], money=[0, 0])
    match.play("sell")
    assert {event["card"] for event in match.events_named("showed", seat=1)} == {
        "brown-3",
        "brown-5",
        "rails-building-building-green-green",
    }
    match.play("certificates 0")
    assert match.money() == 4


@rule("GWT-R20")
def test_six_certificates_are_spent_by_spaces() -> None:
    mine = {**DISCS, "limit-4": 0, "limit-6": 0}
    match = selling(certificates=[6, 0], discs=[mine, DISCS], cities=[{"kansas-city": 2}, {}])
    match.play("sell")
    assert match.may("certificates") == ["0", "2", "3", "4", "5", "6"]
    assert match.refused("certificates 1").rule == "GWT-R20"


# --- delivery ------------------------------------------------------------------------------------------------------


@rule("GWT-69", "GWT-75", "GWT-70")
def test_albuquerque_with_ten() -> None:
    """The example of the rules: transport costs 3 there, 2 to Santa Fe, and nothing to Wichita and Kansas City."""
    cities = [{"topeka": 1, "colorado-springs": 1}, {}]
    for space in ("4.5", "5"):
        match = delivering(10, engine=[space, "start"], cities=cities, money=[10, 0])
        assert match.may("deliver") == ["kansas-city", "wichita", "santa-fe", "albuquerque"]
        assert match.refused("deliver topeka").rule == "GWT-69"
        assert match.refused("deliver el-paso").rule == "GWT-69"
        match.play("deliver albuquerque; disc step-right")
        assert match.money() == 7
        assert match.step != "take_objective", "no neighbour has a disc"
    for city, dollars in (("santa-fe", 2), ("wichita", 0), ("kansas-city", -6)):
        match = delivering(10, engine=["5", "start"], cities=cities, money=[10, 0])
        match.play(f"deliver {city}")
        assert match.may("disc") == ["certificate", "engine", "removal", "limit-4"], "white cities take white discs"
        match.play("disc limit-4")
        assert match.money() == 10 - dollars


@rule("GWT-69")
def test_kansas_city_and_san_francisco_again_and_again() -> None:
    match = delivering(18, cities=[{"kansas-city": 2, "san-francisco": 3, "sacramento": 1}, {}], money=[30, 0])
    assert {"kansas-city", "san-francisco"} <= set(match.may("deliver"))
    assert "sacramento" not in match.may("deliver")
    match.play("deliver san-francisco; disc hand")
    assert match.of("cities")["san-francisco"] == 4


@rule("GWT-71")
def test_a_hand_disc_is_paid() -> None:
    match = delivering(10, money=[10, 0], engine=["10", "start"])
    match.play("deliver albuquerque; disc hand")
    assert match.money() == 5


@rule("GWT-R11", "GWT-71", "GWT-R12")
def test_a_disc_that_leaves_too_little_for_transport() -> None:
    match = delivering(10, money=[9, 0], engine=["start", "start"])
    match.play("deliver albuquerque")
    assert "hand" not in match.may("disc"), "5 of 9 would leave less than the 5 crosses cost"
    assert "step-left" in match.may("disc")
    enough = delivering(10, money=[10, 0], engine=["start", "start"])
    enough.play("deliver albuquerque; disc hand")
    assert enough.money() == 0


@rule("GWT-72", "GWT-R11")
def test_deliveries_without_a_disc() -> None:
    station = delivering(0, discs=[{}, DISCS], cities=[{"kansas-city": 13}, {}], stations=[{"4.5": True}, {}])
    station.play("deliver kansas-city; disc station 4.5")
    assert station.of("cities") == {"kansas-city": 14}
    assert station.now("stations")[0] == {}
    none = delivering(0, discs=[{}, DISCS], cities=[{"kansas-city": 14}, {}])
    assert none.texts() == ["skip"]


@rule("GWT-73")
def test_kansas_city_brings_six_dollars_and_costs_six_points() -> None:
    match = delivering(0, money=[0, 0])
    match.play("deliver kansas-city; disc money")
    assert match.money() == 6
    assert match.line_of("cities") == -6


@rule("GWT-74", "GWT-50", "GWT-R24")
def test_an_arrow_is_done_when_its_second_city_is_reached() -> None:
    match = delivering(4, cities=[{"topeka": 1}, {}])
    match.play("deliver wichita; disc limit-4")
    assert match.step == "take_objective"
    assert len(match.texts()) == 1 + len(match.now("display")), "the top one of the stack can be taken too"
    assert match.refused("skip").rule == "GWT-74"
    match.play("objective cards-5-hazard")
    assert "cards-5-hazard" in match.of("discards")


@rule("GWT-74")
def test_two_arrows_one_after_the_other() -> None:
    """The card turned up in between can be taken too."""
    cities = [{"colorado-springs": 1, "albuquerque": 1}, {}]
    match = delivering(8, cities=cities, luck="ride-3-4-5", money=[20, 0])
    match.play("deliver santa-fe; disc limit-4; objective cards-5-hazard; objective ride-3-4-5")
    assert match.of("discards") == {"cards-5-hazard": 1, "ride-3-4-5": 1}


@rule("GWT-74")
def test_an_arrow_without_cards() -> None:
    gone = {n: (4 if n.startswith("helper") else 1) for n in table().box.objective_names}
    match = delivering(4, cities=[{"topeka": 1}, {}], display={}, objective_deck={}, removed=gone)
    match.play("deliver wichita; disc limit-4")
    assert match.player == 1
    one = {**gone, "rails-3-4-5": 0}
    cities = [{"colorado-springs": 1, "albuquerque": 1}, {}]
    last = delivering(8, cities=cities, display={"rails-3-4-5": 1}, objective_deck={}, removed=one, money=[20, 0])
    last.play("deliver santa-fe; disc limit-4; objective rails-3-4-5; skip")
    assert last.player == 1


@rule("GWT-75")
@pytest.mark.parametrize(
    ("space", "dollars"), [("start", 11), ("3", 11), ("4", 10), ("4.5", 9), ("17", 1), ("18", 0), ("30", 0)]
)
def test_transport_to_san_francisco(space: str, dollars: int) -> None:
    match = delivering(18, engine=[space, "start"], money=[18, 0])
    match.play("deliver san-francisco; disc money")
    assert match.money() == 18 - dollars


# --- after ---------------------------------------------------------------------------------------------------------


@rule("GWT-64", "GWT-7")
def test_foresight_is_filled_from_the_stocks() -> None:
    luck = "green craftsman blue gray gray gray gray"
    match = delivering(0, foresight=["green", None, None, "cowboy", "engineer", None], luck=luck)
    match.play("deliver kansas-city; disc money")
    assert match.now("foresight") == ["green", "green", "craftsman", "cowboy", "engineer", "blue"]


@rule("GWT-R10")
def test_an_empty_stock_leaves_a_space_empty() -> None:
    taken = [{"green": 9, "blue": 8} | dict.fromkeys(HAZARDS, 1) | dict.fromkeys(FOURS, 2), {}]
    match = delivering(
        0, foresight=[None, None, "cowboy", "cowboy", "cowboy", "cowboy"], tiles=taken, stock=stocks(), towns={}
    )
    match.play("deliver kansas-city; disc money")
    assert match.now("foresight")[:2] == [None, None]
    assert match.of("cattleman") == "start"
    empty = kansas_city(
        foresight=[None, None, "cowboy", "cowboy", "cowboy", "cowboy"], tiles=taken, stock=stocks(), towns={}
    )
    empty.play("skip; choose cowboy")


HAZARDS = [
    f"{kind}-{hand}"
    for kind in ("flood", "drought", "rockfall")
    for hand in ("3-green", "3-black", "2-green", "2-black")
]
FOURS = [f"{kind}-4-green" for kind in ("flood", "drought", "rockfall")]


def stocks() -> list[dict[str, int]]:
    """The first stock empty, the others less two cowboys in foresight and the workers of the job market."""
    return [
        {},
        {"cowboy": 8, "craftsman": 10, "engineer": 10},
        {"cowboy": 5, "craftsman": 7, "engineer": 7, "green": 2, "blue": 3},
    ]
