"""The engine, stations, discs and stationmasters."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.great_western_trail.table import DISCS, MASTERS, building, frames, rule, standing, table

RICH = [50, 50]


@rule("GWT-40", "GWT-41", "GWT-42")
def test_three_engineers_past_another_engine() -> None:
    """The example of the rules: from 1 to 5 with an engine on 3, or into the turnout behind 4."""
    match = standing("g", engine=["1", "3"], workers=[{"engineer": 3}, {}])
    match.play("do engine per engineer")
    assert match.may("engine") == ["2", "4", "5", "4.5"]
    assert match.refused("engine 3").rule == "GWT-41"
    match.play("engine 5")
    assert match.of("engine") == "5"


@rule("GWT-40")
def test_stopping_earlier_loses_the_rest() -> None:
    match = standing("g", engine=["1", "start"], workers=[{"engineer": 3}, {}])
    match.play("do engine per engineer; engine 2")
    assert match.step == "act"


@rule("GWT-R17")
def test_an_engine_moves_at_least_one_space() -> None:
    match = standing("g", engine=["1", "start"])
    match.play("do engine per engineer")
    assert match.texts() == ["engine 2"]


@rule("GWT-41")
def test_the_first_space_holds_all() -> None:
    match = standing("d", engine=["2", "start"], cities=[{"kansas-city": 6}, {}], discs=open_auxiliaries())
    match.play("do auxiliary twice; aux removal twice; engine 0; skip")
    assert match.now("engine") == ["start", "start"]


def open_auxiliaries() -> list[dict[str, int]]:
    """The player board of seat 0 with the last three auxiliary actions wide open."""
    closed = {"money": 1, "card": 1, "limit-4": 1, "limit-6": 1, "step-left": 1, "step-right": 1, "hand": 2}
    return [closed, {**closed, "certificate": 2, "engine": 2, "removal": 2}]


@rule("GWT-42", "GWT-R6")
def test_turnouts() -> None:
    match = standing("d", engine=["4", "5"], money=RICH)
    match.play("do engine 2 for 2 dollars")
    assert match.may("engine") == ["6", "7", "4.5"]
    occupied = standing("d", engine=["3", "4.5"], money=RICH)
    occupied.play("do engine 2 for 2 dollars")
    assert occupied.may("engine") == ["4", "5"]
    past = standing("g", engine=["3", "4"])
    past.play("do engine per engineer")
    assert past.may("engine") == ["5", "4.5"], "a skipped space lets through to its turnout"
    out = standing("g", engine=["4.5", "start"])
    out.play("do engine per engineer")
    assert out.may("engine") == ["5"]


@rule("GWT-43")
def test_the_last_space() -> None:
    match = standing("g", engine=["38", "20"], workers=[{"engineer": 4}, {}], money=[10, 0])
    match.play("do engine per engineer")
    assert match.may("engine") == ["39"]
    match.play("engine 39; upgrade 39; disc hand")
    assert match.money() == 2, "3 for the station and 5 for the disc"
    assert match.step == "retreat"
    assert "20" not in match.may("engine")
    assert {"0", "38", "33.5"} <= set(match.may("engine"))
    match.play("engine 33.5")
    assert match.money() == 5
    match.play("upgrade 33.5; disc money")
    assert match.money() == 0
    assert match.line_of("stations") == 9 + 8


@rule("GWT-44", "GWT-R5")
def test_back_is_paid_in_full() -> None:
    discs = open_auxiliaries()
    one = standing("d", engine=["1", "start"], cities=[{"kansas-city": 6}, {}], discs=discs, money=RICH)
    one.play("do auxiliary twice")
    assert "certificate" in one.may("aux")
    assert "certificate twice" not in one.may("aux"), "only one space is behind the engine"
    start = standing("d", cities=[{"kansas-city": 6}, {}], discs=discs, money=RICH)
    start.play("do auxiliary twice")
    assert not {"certificate", "removal"} & set(start.may("aux"))


@rule("GWT-41", "GWT-44")
def test_back_past_engines_and_through_turnouts() -> None:
    discs = open_auxiliaries()
    match = standing("d", engine=["5", "4"], cities=[{"kansas-city": 6}, {}], discs=discs, money=[2, 0])
    match.play("do auxiliary twice; aux certificate twice")
    assert match.may("engine") == ["2", "3"], "one more because of the other engine, one less by the turnout"
    turnout = standing("d", engine=["5", "start"], cities=[{"kansas-city": 6}, {}], discs=discs, money=[3, 0])
    turnout.play("do auxiliary twice; aux certificate; engine 4.5")
    assert turnout.of("certificates") == 0, "the station comes first"
    turnout.play("upgrade 4.5; disc limit-4; done")
    assert turnout.of("certificates") == 1
    assert turnout.money() == 0


@rule("GWT-R5")
def test_the_gain_of_moving_back_does_not_pay_for_the_station() -> None:
    poor = building("1b", engine=["5", "start"], money=[1, 0])
    poor.play("do back 1 for 3 dollars; engine 4.5")
    assert (poor.step, poor.money()) == ("act", 4), "the station was to be decided about with 1 dollar"
    match = building("1b", engine=["5", "start"], money=[2, 0])
    match.play("do back 1 for 3 dollars; engine 4.5; upgrade 4.5; disc money")
    assert (match.step, match.texts(), match.money()) == ("collect", ["done"], 0)
    match.play("done")
    assert match.money() == 3
    declined = building("1b", engine=["5", "start"], money=[2, 0])
    declined.play("do back 1 for 3 dollars; engine 4.5; skip; done")
    assert (declined.step, declined.money()) == ("act", 5)


@rule("GWT-R5", "GWT-47")
def test_a_stationmaster_comes_before_the_gain_of_moving_back() -> None:
    match = building("1b", engine=["5", "start"], money=[2, 0], workers=[{"cowboy": 2}, {}])
    match.play("do back 1 for 3 dollars; engine 4.5; upgrade 4.5; disc money; promote cowboy")
    assert (match.step, match.money()) == ("offer", 0)
    match.play("do 2 dollars; done")
    assert match.money() == 5
    assert [event["dollars"] for event in match.events_named("earned")] == [2, 3]


@rule("GWT-45")
def test_a_station_once_for_each_player() -> None:
    match = standing("g", engine=["4", "start"], stations=[{}, {"4.5": True}])
    match.play("do engine per engineer; engine 4.5")
    assert match.texts() == ["upgrade 4.5", "skip"]
    match.play("upgrade 4.5; disc engine")
    assert match.of("stations") == {"4.5": True}
    assert match.money() == 4
    again = standing("g", engine=["4", "start"], stations=[{"4.5": True}, {}])
    again.play("do engine per engineer; engine 4.5")
    assert again.step == "act"
    poor = standing("g", engine=["4", "start"], money=[1, 0])
    poor.play("do engine per engineer; engine 4.5")
    assert poor.step == "act", "nobody is asked who cannot pay"


@rule("GWT-46", "GWT-47", "GWT-33")
def test_the_rightmost_worker_becomes_stationmaster() -> None:
    workers = [{"engineer": 2, "cowboy": 3}, {}]
    match = standing("g", engine=["4", "start"], workers=workers, hand=[{"gray": 2}, {}], money=[9, 0])
    match.play("do engine per engineer; engine 4.5; upgrade 4.5; disc money")
    assert match.texts() == ["promote cowboy", "promote engineer", "skip"]
    assert match.refused("promote craftsman").rule == "GWT-46"
    match.play("promote engineer")
    assert match.now("posts")[0] == "engineer"
    assert match.now("stationmasters")[0] is None
    assert match.now("masters") == {"foreman": 0}
    match.play("do 2 dollars")
    assert match.money() == 9 - 2 + 2
    assert match.view(-1)["workers"][0] == {"cowboy": 3}


@rule("GWT-46")
def test_now_or_never() -> None:
    match = standing("g", engine=["4", "start"], workers=[{"engineer": 2}, {}])
    match.play("do engine per engineer; engine 4.5; upgrade 4.5; disc money; skip")
    assert match.now("stationmasters") == MASTERS
    assert match.step == "act"
    nobody = standing("g", engine=["4", "start"])
    nobody.play("do engine per engineer; engine 4.5; upgrade 4.5; disc money")
    assert nobody.step == "act", "printed workers cannot be stationmasters"


@rule("GWT-46", "GWT-47", "GWT-26")
def test_a_hazard_or_a_trade_by_the_second_stationmaster() -> None:
    towns = {"flood-1": "flood-4-green", "teepee-7": "blue"}
    match = standing("g", towns=towns, engine=["7", "start"], workers=[{"engineer": 2}, {}], money=[9, 0])
    match.play("do engine per engineer; engine 7.5; upgrade 7.5; disc money; promote engineer")
    assert match.may("do") == ["trade", "hazard"]
    match.play("do trade; take teepee-7")
    assert match.money() == 9 - 2 + 6


@rule("GWT-47", "GWT-68")
@pytest.mark.parametrize("post", [2, 3, 4])
def test_permanent_certificates_of_the_others(post: int) -> None:
    space = table().box.station_names[post]
    before = space.split(".")[0]
    match = standing("g", engine=[before, "start"], workers=[{"engineer": 2}, {}], money=[20, 0])
    disc = "money" if post < 4 else "limit-6"
    match.play(f"do engine per engineer; engine {space}; upgrade {space}; disc {disc}; promote engineer")
    assert match.now("masters") == {MASTERS[post]: 0}
    assert match.step == "act", "no action to be done"


# --- discs ---------------------------------------------------------------------------------------------------------


def upgrading(station: str, money: int = 20, **fields: Any) -> list[str]:
    """The discs that may go to a station."""
    number = station.split(".")[0]
    match = standing("g", engine=[number, "start"], money=[money, 0], **fields)
    match.play(f"do engine per engineer; engine {station}; upgrade {station}")
    return match.may("disc")


@rule("GWT-70")
def test_white_and_black() -> None:
    white = ["money", "card", "certificate", "engine", "removal", "limit-4"]
    black = ["limit-6", "step-left", "step-right", "hand"]
    assert upgrading("4.5") == white
    assert upgrading("16.5") == white + black
    only_black = [{"limit-6": 1, "step-left": 1, "step-right": 1, "hand": 2}, DISCS]
    assert upgrading("4.5", discs=only_black, cities=[{"kansas-city": 9}, {}]) == black


@rule("GWT-71", "GWT-R12")
def test_a_hand_disc_costs_five_beside_the_station() -> None:
    assert "hand" in upgrading("16.5", money=11)
    assert "hand" not in upgrading("16.5", money=10)


@rule("GWT-71", "GWT-76")
def test_what_discs_open() -> None:
    for disc, money in (("hand", 20 - 6 - 5), ("step-left", 20 - 6 + 3), ("step-right", 20 - 6)):
        match = standing("g", engine=["16", "start"], money=[20, 0], hand=[{"gray": 1}, {}])
        match.play(f"do engine per engineer; engine 16.5; upgrade 16.5; disc {disc}")
        assert match.money() == money
        match.play("done")
        assert sum(match.hand().values()) == (5 if disc == "hand" else 4)


@rule("GWT-72")
def test_a_disc_of_another_station_when_none_can_be_paid() -> None:
    discs = [{"hand": 2}, DISCS]
    cities = [{"kansas-city": 9, "topeka": 1, "wichita": 1}, {}]
    stations = [{"7.5": True}, {}]
    fields: dict[str, Any] = {"discs": discs, "cities": cities, "stations": stations}
    assert upgrading("4.5", money=6, **fields) == ["station 7.5"]
    assert upgrading("4.5", money=7, **fields) == ["hand"]
    match = standing("g", engine=["4", "start"], money=[6, 0], **fields)
    match.play("do engine per engineer; engine 4.5; upgrade 4.5; disc station 7.5")
    assert match.of("stations") == {"4.5": True}


# --- special buildings of the railroad -----------------------------------------------------------------------------


@rule("GWT-61")
def test_upgrading_behind_the_engine() -> None:
    match = building("9b", engine=["10.5", "start"], money=[20, 0], stations=[{"4.5": True}, {}])
    match.play("do upgrade behind")
    assert match.may("upgrade") == ["7.5"], "not the one where the engine stands"
    match.play("upgrade 7.5; disc card")
    assert match.money() == 18


@rule("GWT-62")
def test_an_extraordinary_delivery() -> None:
    """Spaces with other engines and turnouts are not counted; no transport is paid; a station comes last."""
    match = building("9a", engine=["12", "9"], money=[20, 0])
    match.play("do extraordinary delivery")
    assert {"0", "11", "7.5"} <= set(match.may("engine"))
    assert not {"9", "12", "13"} & set(match.may("engine"))
    match.play("engine 7.5")
    assert match.may("deliver") == ["kansas-city", "topeka"], "11, 10 and 8 make 3"
    match.play("deliver topeka; disc money")
    assert match.money() == 20
    match.play("upgrade 7.5; disc card")
    assert match.of("cities") == {"topeka": 1}
    assert match.of("stations") == {"7.5": True}


@rule("GWT-62", "GWT-73")
def test_an_extraordinary_delivery_brings_what_a_delivery_brings() -> None:
    match = building("9a", engine=["5", "start"], money=[0, 0])
    match.play("do extraordinary delivery; engine 4; deliver kansas-city; disc money")
    assert match.money() == 6
    start = building("9a")
    assert "extraordinary delivery" not in start.may("do")


@rule("GWT-43", "GWT-45")
def test_frames_of_the_railroad_in_positions() -> None:
    match = table(engine=["39", "start"], stack=frames({"step": "retreat"}))
    match.play("engine 4.5; skip")
    assert match.money() == 9
