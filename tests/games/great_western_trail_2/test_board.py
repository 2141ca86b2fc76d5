"""The board of the 2nd edition: the trail at D, outlaws, risk actions, Kansas City, arrows, auxiliary actions."""

from __future__ import annotations

import pytest

from tests.games.great_western_trail_2.table import (
    NEUTRAL,
    building,
    delivering,
    frames,
    rule,
    standing,
    table,
)


@rule("GWT2-7")
def test_d_lies_on_both_lower_paths() -> None:
    match = table(herder=["c", "a"], towns={"outlaw-4": "green", "d-1": "1-building-2"})
    assert match.may("go") == ["d", "e"]
    match.play("go d")
    assert match.may("go") == ["d-1", "outlaw-4"]
    match.play("go outlaw-4")
    assert match.may("go") == ["e"]


@rule("GWT2-7")
def test_without_tiles_d_leads_to_e() -> None:
    match = table(herder=["c", "a"])
    match.play("go d")
    assert match.may("go") == ["e"]


REWARDS = [0, 1, 2, 3, 4, 5, 6, 8, 10]


@rule("GWT2-8", "GWT2-9", "GWT2-11")
@pytest.mark.parametrize("number", range(1, 10))
def test_what_outlaws_bring(number: int) -> None:
    """Also to somebody without a dollar: nothing is ever paid."""
    place = f"outlaw-{number}"
    match = standing("d", towns={place: "orange"}, money=[0, 0])
    match.play(f"do arrest; take {place}")
    assert match.money() == REWARDS[number - 1]
    assert match.of("tokens") == (1 if number == 1 else 0)
    assert match.of("tiles") == {"orange": 1}
    assert match.town(place) is None


@rule("GWT2-8")
def test_outlaws_fill_the_place_with_the_token_first() -> None:
    match = table(herder=["g", "a"], foresight=["green", "green", "cowboy", "builder", "engineer", "orange"])
    match.play("go kansas-city; choose green")
    assert match.town("outlaw-1") == "green"


@rule("GWT2-9")
def test_without_outlaws_nobody_is_arrested() -> None:
    match = standing("d")
    assert "arrest" not in match.may("do")
    assert match.refused("do arrest").rule == "GWT-25"
    there = standing("d", towns={"outlaw-2": "green"})
    there.play("do arrest")
    refused = there.refused("take outlaw-3")
    assert (refused.reason, refused.rule) == ("gwt.no-outlaw", "GWT-48")
    assert refused.message == "There is no outlaw here."


@rule("GWT2-16")
def test_the_first_risk_action_behind_the_floods() -> None:
    match = building("2a", "flood-risk-1", hand=[{"green": 1}, {}])
    assert match.may("do") == ["buy", "discard cattle for 1 certificate"]
    match.play("do discard cattle for 1 certificate; discard green")
    assert (match.of("certificates"), match.money()) == (1, 6)


@rule("GWT2-10")
def test_a_disc_in_kansas_city() -> None:
    match = delivering(0)
    match.play("deliver kansas-city; disc money")
    assert (match.money(), match.line_of("cities")) == (10, -6)


@rule("GWT2-13", "GWT2-11")
@pytest.mark.parametrize(("there", "city"), [("st-louis", "bloomington"), ("bloomington", "st-louis")])
def test_the_arrow_with_a_token(there: str, city: str) -> None:
    """It happens once, and costs no point as the same arrow of the 1st edition does."""
    match = delivering(6, cities=[{there: 1}, {}], money=[20, 0])
    match.play(f"deliver {city}; disc engine")
    assert match.of("tokens") == 1
    assert match.line_of("cities") == 0
    assert match.player == 1


@rule("GWT2-13", "GWT2-11")
def test_two_arrows_at_once() -> None:
    match = delivering(6, cities=[{"st-louis": 1, "peoria": 1}, {}], money=[20, 0])
    match.play("deliver bloomington; disc engine")
    assert match.of("tokens") == 1
    assert match.step == "take_objective"
    match.play("objective rails-3-4-5")
    assert match.of("discards")["rails-3-4-5"] == 1


@rule("GWT2-14")
def test_new_york_takes_more_than_one_disc() -> None:
    match = delivering(18, cities=[{"new-york": 1, "philadelphia": 1}, {}], money=[20, 0])
    assert "new-york" in match.may("deliver")
    assert "philadelphia" not in match.may("deliver")
    match.play("deliver new-york; disc engine")
    assert match.line_of("cities") == 2 * 9 + 6


@rule("GWT2-15")
def test_the_fifth_auxiliary_action() -> None:
    open_once = {"removal": 1, "hand": 2}
    match = standing("a", engine=["5", "start"], discs=[_discs(open_once), _discs({})], cities=[{"fulton": 1}, {}])
    match.play("aux removal; engine 4; remove gray")
    assert (match.money(), match.of("engine")) == (7, "4")
    assert match.now("removed") == {"gray": 1}
    assert match.hand() == {"green": 1, "black": 1, "white": 1}


@rule("GWT2-15")
def test_the_fifth_auxiliary_action_twice() -> None:
    both = _discs({"removal": 0})
    cities = [{"fulton": 1, "peoria": 1}, {}]
    match = standing("d", engine=["6", "start"], discs=[both, _discs({})], cities=cities)
    match.play("do auxiliary twice; aux removal twice; engine 4; remove gray; remove green")
    assert match.money() == 8
    assert match.now("removed") == {"gray": 1, "green": 1}
    some = standing("d", engine=["6", "start"], discs=[both, _discs({})], cities=cities)
    some.play("do auxiliary twice; aux removal twice; engine 4; skip")
    assert some.money() == 8, "the money is not left, the cards may be"


def _discs(changed: dict[str, int]) -> dict[str, int]:
    """All discs of a player board but those that are gone."""
    every = {
        "money": 1,
        "card": 1,
        "certificate": 2,
        "engine": 2,
        "removal": 2,
        "limit-4": 1,
        "limit-6": 1,
        "step-left": 1,
        "step-right": 1,
        "hand": 2,
    }
    return {**every, **changed}


@rule("GWT2-R11")
def test_the_second_auxiliary_action_draws_one_and_discards_one() -> None:
    match = standing("a", luck="white")
    match.play("aux card")
    assert match.step == "discard_drawn"
    match.play("discard gray")
    assert match.texts() == ["done"]
    assert match.hand() == {"green": 1, "black": 1, "white": 2}


@rule("GWT2-18")
def test_a_building_for_more_than_six_builders_replaces_another() -> None:
    """11a needs twelve: over a building for six or more."""
    everybody = [{"builder": 6}, {}]
    match = standing("b", workers=everybody, money=[40, 0], towns={"a-1": "0-building-9", "a-2": "0-building-8"})
    match.play("do build for 2 each; build 11")
    assert match.may("at") == ["a-1"]
    match.play("at a-1")
    assert match.money() == 40 - 2 * 5
    sides = {"8": "b"}
    other = standing("b", workers=everybody, money=[40, 0], towns={"a-2": "0-building-8"}, sides=sides)
    other.play("do build for 2 each; build 11; at a-2")
    assert other.money() == 40 - 2 * 6
    assert other.of("buildings") == {"8": "gone", "11": "board"}


@rule("GWT2-19")
def test_a_building_replaced_under_the_herder_is_not_used_at_once() -> None:
    """It is replaced by the action of the space where its sixth builder comes, in the middle of its use."""
    jobs = [{"builder": 1, "cowboy": 1}, {"engineer": 1}]
    match = building("6a", "a-1", workers=[{"builder": 5}, {}], money=[30, 0], jobs=jobs)
    match.play("do hire for 1 less; hire builder 1; do build for 1 each; build 10; at a-1")
    assert match.town("a-1") == "0-building-10"
    assert match.texts() == ["done"]
    match.play("done")
    assert match.player == 1


@rule("GWT2-20")
def test_a_herder_stays_where_a_tile_is_taken_away() -> None:
    towns = {"rockfall-1": "rockfall-4-green", "rockfall-2": "rockfall-3-green"}
    clear = {"step": "clear", "price": 0}
    match = table(towns=towns, herder=["f", "rockfall-1"], stack=frames(clear))
    match.play("take rockfall-1")
    assert match.now("herder") == ["f", "rockfall-1"]
    assert match.player == 1
    assert match.may("go") == ["rockfall-2"]
    match.play("go rockfall-2; go f; stop")
    assert match.now("herder") == ["f", "f"]


@rule("GWT2-20")
def test_a_herder_stays_where_an_outlaw_is_arrested() -> None:
    match = standing("d", towns={"outlaw-4": "green"}, herder=["d", "outlaw-4"])
    match.play("do arrest; take outlaw-4; done")
    assert match.player == 1
    assert match.may("go") == ["e"]


@rule("GWT2-21")
def test_an_engine_moves_at_least_one_space() -> None:
    match = standing("g", engine=["5", "start"], workers=[{"engineer": 3}, {}])
    match.play("do engine per engineer")
    assert match.texts() == ["engine 6", "engine 7", "engine 8", "engine 7.5"]


@rule("GWT2-22")
def test_cowboys_turn_up_cards_at_any_moment() -> None:
    """Before the first purchase, between two, and after the last."""
    match = standing("e", workers=[{"cowboy": 5}, {}], money=[20, 0], luck="red red blue blue yellow yellow")
    match.play("do buy; turn-up; buy red 1; turn-up; buy blue 1; turn-up")
    assert match.player == 0
    assert match.step == "act"
    assert match.now("market") == {"yellow": 4, "red": 3, "blue": 3, "brown-4": 2, "purple-6": 1}
    assert match.money() == 8


@rule("GWT2-23")
def test_a_station_is_visited_by_who_can_pay() -> None:
    """Two dollars for the station; the disc that costs five is not one of those that can be had."""
    poor = standing("g", engine=["4", "start"], money=[1, 0])
    poor.play("do engine per engineer; engine 4.5")
    assert poor.step == "act", "nothing is asked"
    match = standing("g", engine=["16", "start"], money=[7, 0])
    match.play("do engine per engineer; engine 16.5; upgrade 16.5")
    assert match.money() == 1
    assert "hand" not in match.may("disc")
    assert "step-left" in match.may("disc")


@rule("GWT2-7")
def test_neutral_buildings_on_their_letters() -> None:
    assert {place: town for place, town in table().now("towns").items() if "neutral" in town} == NEUTRAL
