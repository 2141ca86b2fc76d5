"""Rules that could once be broken without a test that notices."""

from __future__ import annotations

from typing import Any

from tests.games.great_western_trail.table import (
    DISCS,
    building,
    delivering,
    fresh,
    kansas_city,
    rule,
    selling,
    standing,
    table,
)

OPEN = [{"money": 1, "card": 1, "limit-4": 1, "limit-6": 1, "step-left": 1, "step-right": 1, "hand": 2}, DISCS]
SPENT: dict[str, Any] = {"discs": OPEN, "cities": [{"kansas-city": 6}, {}]}
MONEY = "money-3-3-3-building"


# --- the engine -----------------------------------------------------------------------------------------------------


@rule("GWT-56")
def test_the_auxiliary_removal_once() -> None:
    match = standing("e", engine=["3", "start"], hand=[{"gray": 2, "white": 1}, {}], **SPENT)
    match.play("aux removal")
    assert match.may("engine") == ["2"]
    match.play("engine 2")
    assert match.may("remove") == ["gray", "white"]
    match.play("remove gray")
    assert match.texts() == ["done"]
    assert match.now("removed") == {"gray": 1}
    assert match.hand() == {"gray": 1, "white": 1}
    assert match.of("discards") == {}


@rule("GWT-44", "GWT-R6")
def test_a_turnout_behind_a_skipped_space() -> None:
    match = standing("e", engine=["6", "5"], money=[9, 0], **SPENT)
    match.play("aux certificate")
    assert match.may("engine") == ["4", "4.5"], "the other engine's space is not there, also on the way back"
    match.play("engine 4.5; upgrade 4.5; disc money")
    assert match.of("stations") == {"4.5": True}
    occupied = standing("e", engine=["5", "4.5"], money=[9, 0], **SPENT)
    occupied.play("aux certificate")
    assert occupied.may("engine") == ["4"]
    both = standing(
        "e", 3, engine=["6", "5", "4.5"], money=[9, 0, 0], discs=[*OPEN, DISCS], cities=[{"kansas-city": 6}, {}, {}]
    )
    both.play("aux certificate")
    assert both.may("engine") == ["4"]


@rule("GWT-R5", "GWT-55")
def test_a_certificate_finds_the_room_that_the_station_makes() -> None:
    match = standing("e", engine=["5", "start"], money=[9, 0], certificates=[3, 0], **SPENT)
    match.play("aux certificate; engine 4.5; upgrade 4.5; disc limit-4; done")
    assert match.of("certificates") == 4, "the limit was 4 when it came"


@rule("GWT-R5", "GWT-56")
def test_a_card_is_removed_after_the_station() -> None:
    match = standing("e", engine=["5", "start"], money=[9, 0], hand=[{"gray": 1}, {}], **SPENT)
    match.play("aux removal; engine 4.5")
    assert match.texts() == ["upgrade 4.5", "skip"]
    match.play("skip; done")
    assert match.texts() == ["remove gray", "skip"]


@rule("GWT-61", "GWT-R12")
def test_upgrading_behind_takes_the_money_for_station_and_disc() -> None:
    black = [{"hand": 2}, DISCS]
    cities = [{"kansas-city": 12}, {}]
    match = building("9b", engine=["20", "start"], money=[11, 0], discs=black, cities=cities)
    match.play("do upgrade behind")
    assert match.may("upgrade") == ["4.5", "7.5", "10.5", "13.5", "16.5"]
    match.play("upgrade 16.5; disc hand")
    assert match.money() == 0
    less = building("9b", engine=["20", "start"], money=[10, 0], discs=black, cities=cities)
    less.play("do upgrade behind")
    assert less.may("upgrade") == ["4.5", "7.5", "10.5", "13.5"], "6 and 5 are 11"
    none = building("9b", engine=["20", "start"], money=[6, 0], discs=black, cities=cities)
    assert none.may("do") == [], "2 and 5 are 7"


@rule("GWT-61", "GWT-46")
def test_upgrading_behind_may_bring_a_stationmaster() -> None:
    match = building("9b", engine=["20", "start"], money=[2, 0], workers=[{"cowboy": 2}, {}])
    match.play("do upgrade behind; upgrade 4.5; disc money; promote cowboy; do 2 dollars")
    assert match.now("masters") == {"foreman": 0}
    assert match.money() == 2


# --- copying --------------------------------------------------------------------------------------------------------


@rule("GWT-60", "GWT-R7")
def test_an_own_building_is_copied_too() -> None:
    match = building("8b", "a-1", towns={"a-2": "0-building-2"}, hand=[{"white": 1}, {}])
    match.play("do copy")
    assert match.may("copy") == ["a", "a-2"]
    match.play("copy a-2; do discard white for 4 dollars; done; done")
    assert match.money() == 10
    assert match.player == 1


# --- Kansas City ----------------------------------------------------------------------------------------------------


@rule("GWT-67")
def test_a_yellow_arrow_fills_the_market_of_four_up_to_thirteen() -> None:
    rows: list[dict[str, int]] = [{} for _ in range(12)]
    match = kansas_city(players=4, jobs=rows, jobs_filled=23, market={"yellow": 2})
    match.play("choose blue; choose cowboy")
    assert match.events_named("marker_moved")[-1]["row"] == 7
    assert sum(match.now("market").values()) == 13
    three = kansas_city(players=3, jobs=rows, jobs_filled=17, market={"yellow": 2})
    three.play("choose blue; choose cowboy")
    assert sum(three.now("market").values()) == 10


@rule("GWT-67")
def test_a_market_is_filled_as_far_as_the_stack_lasts() -> None:
    rows: list[dict[str, int]] = [{} for _ in range(12)]
    deck = {"red": 2}
    gone = {"yellow": 5, "red": 5, "blue": 7, "brown-3": 3, "brown-4": 3, "brown-5": 3}
    gone |= {"purple-5": 2, "purple-6": 2, "purple-7": 2}
    match = kansas_city(jobs=rows, jobs_filled=11, market={"yellow": 2}, cattle_deck=deck, removed=gone)
    match.play("choose blue; choose cowboy")
    assert match.now("market") == {"yellow": 2, "red": 2}


@rule("GWT-68", "GWT-R15")
def test_a_hand_that_is_shown_is_known_until_it_is_discarded() -> None:
    hand = {"gray": 2, "white": 1, "yellow": 1}
    match = selling(hand=[hand, {}], certificates=[1, 0])
    match.play("sell")
    assert match.step == "certify"
    assert match.of("known") == hand
    assert match.view(1)["known"][0] == hand
    match.play("certificates 0")
    assert match.now("known")[0] == {}
    assert match.of("discards") == hand


# --- objective cards ------------------------------------------------------------------------------------------------


@rule("GWT-51", "GWT-16")
def test_an_objective_card_before_the_cattleman_is_placed() -> None:
    """A hand has one in the first turn only in positions that are given, but the rule holds there too."""
    match = table(hand=[{MONEY: 1, "gray": 1}, {}], cattleman=[None, "a"])
    assert match.step == "settle"
    assert match.may("play") == [MONEY]
    match.play(f"play {MONEY}; do 2 dollars")
    assert match.money() == 8
    assert match.step == "settle"
    match.play("go e")
    assert match.step == "act"
    ride = table(hand=[{"ride-3-4-5": 1}, {}], cattleman=[None, "a"])
    ride.play("play ride-3-4-5")
    assert ride.step == "settle", "there is nothing to ride from"
    assert fresh().may("play") == []


# --- drawing ----------------------------------------------------------------------------------------------------------


@rule("GWT-54", "GWT-R19")
def test_fewer_cards_than_cowboys() -> None:
    """4b draws a card for each cowboy; whoever wants fewer stops, and discards as many."""
    match = building("4b", "a-1", workers=[{"cowboy": 3}, {}], hand=[{"gray": 1}, {}], luck="white")
    match.play("do draw per cowboy; draw")
    assert match.texts() == ["draw", "done"]
    match.play("done; discard gray")
    assert match.hand() == {"white": 1}
    assert match.step == "act"


@rule("GWT-R12", "GWT-72")
def test_the_money_of_kansas_city_does_not_pay_for_a_disc() -> None:
    stations = [{"7.5": True}, {}]
    fields: dict[str, Any] = {"discs": [{"hand": 2}, DISCS], "cities": [{"kansas-city": 11}, {}], "stations": stations}
    match = delivering(0, money=[4, 0], **fields)
    match.play("deliver kansas-city")
    assert match.may("disc") == ["station 7.5"]
    match.play("disc station 7.5")
    assert match.money() == 10
    enough = delivering(0, money=[5, 0], **fields)
    enough.play("deliver kansas-city")
    assert enough.may("disc") == ["hand"]
    enough.play("disc hand")
    assert enough.money() == 6


@rule("GWT-83", "GWT-68", "GWT-69")
def test_the_whole_visit_of_the_rules() -> None:
    """The examples of income and delivery in one go: 8 and two certificates make 10, and Albuquerque costs 3."""
    match = selling(
        hand=[{"green": 2, "red": 1, "yellow": 1}, {}],
        certificates=[3, 0],
        engine=["5", "start"],
        cities=[{"topeka": 1, "colorado-springs": 1}, {}],
        money=[0, 0],
    )
    match.play("sell; certificates 2; deliver albuquerque; disc step-right")
    assert match.money() == 7
    assert match.of("cities") == {"topeka": 1, "colorado-springs": 1, "albuquerque": 1}
    assert match.line_of("cities") == 0, "no two neighbours"
