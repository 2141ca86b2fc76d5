from __future__ import annotations

from typing import Any

import pytest

from parlorcar.core.rng import Random

from .table import COLORS, Table, finished, ger, owned, rule, table

BERLIN = {"berlin": {"red": 2, "blue": 1}, "magdeburg": {"green": 1}}


def claiming(**fields: Any) -> Table:
    """Seat 0 is about to pay for the route of the rulebook's example."""
    match = table(hand=[{"red": 3}], **fields)
    match.play("claim berlin-magdeburg red; pay 3 red")
    return match


@rule("GER-8")
def test_the_rulebooks_example_a_passenger_from_berlin_and_one_from_magdeburg() -> None:
    match = claiming(passengers=BERLIN)
    assert match.scores() == [4, 0]
    assert match.texts() == ["collect blue", "collect red"]
    match.play("collect red")
    assert match.texts() == ["collect green"]
    match.play("collect green")
    assert match.now("collected") == [{"red": 1, "green": 1}, {}]
    assert match.now("passengers") == {"berlin": {"blue": 1, "red": 1}}
    assert match.player == 1
    assert [(event["city"], event["passenger"]) for event in match.events_named("collected", 1)] == [
        ("berlin", "red"),
        ("magdeburg", "green"),
    ]


@rule("GER-R10")
def test_passengers_cannot_be_left_behind() -> None:
    match = claiming(passengers=BERLIN)
    assert match.refused("pass").reason == "ttr.passenger-due"
    assert match.texts() == ["collect blue", "collect red"]


@rule("GER-9")
@pytest.mark.parametrize(
    ("passengers", "taken"),
    [({}, []), ({"berlin": {"red": 1}}, ["berlin"]), ({"magdeburg": {"red": 1}}, ["magdeburg"])],
)
def test_where_none_is_left_none_is_taken(passengers: dict[str, Any], taken: list[str]) -> None:
    match = claiming(passengers=passengers)
    while match.player == 0:
        match.play(match.legal()[0])
    assert [event["city"] for event in match.events_named("collected")] == taken
    assert match.view(-1)["passengers"] == {}


@rule("GER-9")
def test_passengers_left_are_what_stood_there_less_the_claims_in_every_match() -> None:
    """Along random matches: each claim takes one from each end until none is left, and none comes back."""
    game = ger(4)
    box, rng = game.box, Random(3)
    s = game.setup()
    while not game.over(s):
        game.settle(s, rng)
        if game.over(s):
            break
        if game.steps[s.peek()[0]].name == "turn":
            position = game.position(s)
            tracks: Any = position.get("tracks", {})
            waiting: Any = position.get("passengers", {})
            for city in box.city_names:
                claims = sum(city in track.split()[0].split("-") for track in tracks)
                assert sum(waiting.get(city, {}).values()) == max(0, box.map.passengers[city] - claims)
        legal = game.legal(s)
        game.apply(s, legal[rng.below(len(legal))])


@rule("GER-10")
def test_everybody_sees_who_has_which_passengers() -> None:
    match = claiming(passengers=BERLIN)
    match.play("collect blue; collect green")
    for seat in (-1, 0, 1):
        assert match.view(seat)["collected"] == [{"blue": 1, "green": 1}, {}]
        assert match.view(seat)["passengers"] == {"berlin": {"red": 2}}


@rule("GER-R9", "TTR-36")
def test_passengers_are_taken_after_paying_and_before_the_next_turn_also_at_the_end() -> None:
    match = table(hand=[{"red": 3}, {}], passengers=BERLIN, last_turns=1)
    match.play("claim berlin-magdeburg red")
    assert match.now("collected") is None
    match.play("pay 3 red; collect blue")
    assert not match.over
    match.play("collect green")
    assert match.over
    assert match.now("collected") == [{"blue": 1, "green": 1}, {}]


@rule("GER-R9", "TTR-R5")
def test_a_short_row_is_filled_before_passengers_are_chosen() -> None:
    others = {"red": 9, "locomotive": 14} | dict.fromkeys(["purple", "orange", "black"], 12)
    others |= {"white": 11, "blue": 12, "yellow": 11, "green": 11}
    match = table(
        hand=[{"red": 3}, {k: n for k, n in others.items() if k != "blue"} | {"blue": 12}],
        row=["white", None, "yellow", "green", None],
        deck={},
        passengers=BERLIN,
        luck="red red",
    )
    match.play("claim berlin-magdeburg red; pay 3 red")
    assert match.now("row").count("red") == 2
    assert match.texts() == ["collect blue", "collect red"]


def score(*collected: dict[str, int]) -> list[list[tuple[str, int, int]]]:
    """What the players' passengers bring, colour by colour."""
    match = finished(max(len(collected), 2), collected=list(collected))
    found = []
    for seat in range(match.game.players):
        mine = [line for line in match.breakdown(seat) if line["line"] == "passengers"]
        found.append([(line["passenger"], line["number"], line["points"]) for line in mine])
        assert match.scores()[seat] == sum(line["points"] for line in match.breakdown(seat))
    reported = [
        (event["player"], event["passenger"], event["points"]) for event in match.events_named("scored_passengers")
    ]
    assert sorted(reported) == sorted((p, color, n) for p, mine in enumerate(found) for color, _, n in mine if n)
    return found


@rule("GER-12")
def test_twenty_for_the_most_and_ten_for_the_second_most_of_each_colour() -> None:
    assert score({"red": 3, "blue": 1}, {"red": 2, "blue": 4}, {"red": 1}) == [
        [("blue", 1, 10), ("red", 3, 20)],
        [("blue", 4, 20), ("red", 2, 10)],
        [("red", 1, 0)],
    ]


@rule("GER-13")
def test_several_with_the_most_get_twenty_each_and_nobody_ten() -> None:
    assert score({"red": 3}, {"red": 3}, {"red": 2}) == [[("red", 3, 20)], [("red", 3, 20)], [("red", 2, 0)]]
    assert score({"red": 2}, {"red": 2}, {"red": 2}) == [[("red", 2, 20)]] * 3


@rule("GER-13")
def test_several_with_the_second_most_get_ten_each() -> None:
    assert score({"green": 1}, {"green": 4}, {"green": 1}) == [
        [("green", 1, 10)],
        [("green", 4, 20)],
        [("green", 1, 10)],
    ]
    assert score({"green": 3}, {"green": 2}, {"green": 2}, {"green": 1}) == [
        [("green", 3, 20)],
        [("green", 2, 10)],
        [("green", 2, 10)],
        [("green", 1, 0)],
    ]


@rule("GER-R3")
def test_without_a_passenger_of_a_colour_there_is_nothing_for_it() -> None:
    assert score({"white": 1}, {}) == [[("white", 1, 20)], []]
    assert finished(3, collected=[{"white": 1}]).scores() == [20, 0, 0]


@rule("GER-12")
def test_all_six_colours_count() -> None:
    match = finished(collected=[dict.fromkeys(COLORS, 2), dict.fromkeys(COLORS, 1)])
    assert match.scores() == [120, 60]


@rule("GER-8")
def test_a_claim_to_a_country_takes_its_passenger_too() -> None:
    match = table(hand=[{"green": 1}], passengers={"frankreich": {"black": 1}, "saarbruecken": {"white": 1}})
    match.play("claim saarbruecken-frankreich; pay 1 green; collect white; collect black")
    assert match.now("collected")[0] == {"black": 1, "white": 1}


def test_passengers_that_a_position_leaves_out_come_by_chance() -> None:
    match = Table(ger(), {"tracks": owned(["berlin-magdeburg red"])}, 1, "")
    assert sum(sum(city.values()) for city in match.now("passengers").values()) == 60
    match = Table(ger(), {"passengers": {"berlin": {"red": 1}}, "collected": [{"red": 2}]}, 1, "")
    assert match.now("bag") == {**dict.fromkeys(COLORS, 10), "red": 7}
