from __future__ import annotations

from typing import Any

import pytest

from .table import acting, fresh, rule, table

VILLAGE = ["toolmaker", "hut", "field"]
FORESTS = ["forest", "claypit", "quarry", "river"]


def numbers(place: str, n: int) -> list[str]:
    return [f"{place} {i + 1}" for i in range(n)]


@rule("SA-9", "SA-13")
def test_all_that_the_first_player_may_do() -> None:
    match = fresh(4)
    places = [*VILLAGE, *numbers("hunt", 5)]
    for place in FORESTS:
        places += numbers(place, 5)
    places += ["card1", "card2", "card3", "card4", "building1", "building2", "building3", "building4"]
    assert match.texts() == [f"place {place}" for place in places]


@rule("SA-9")
def test_people_are_placed_in_turn_from_the_start_player_on() -> None:
    match = table(3, player=2, start=2)
    order = []
    for move in ["hunt 1", "hunt 2", "hunt 1", "forest 2", "forest 1", "claypit 4", "river 1"]:
        order.append(match.player)
        match.play(f"place {move}")
    assert order == [2, 0, 1, 2, 0, 1, 2]
    assert match.now("at") == [
        {"hunt": 2, "forest": 1},
        {"hunt": 1, "claypit": 4},
        {"hunt": 1, "forest": 2, "river": 1},
    ]
    assert match.player == 0


@rule("SA-10")
def test_who_can_place_must() -> None:
    match = table()
    assert all(text.startswith("place ") for text in match.texts())
    assert match.refused("take").reason == "not-now"
    assert match.refused("leave").reason == "not-now"


@rule("SA-10")
def test_who_has_nobody_left_is_left_out() -> None:
    match = table(3)
    match.play("place hunt 5; place hunt 1; place hunt 5")
    for place in ["forest", "claypit", "quarry"]:
        assert (match.player, match.step) == (1, "place")
        match.play(f"place {place} 1")
    match.play("place river 1")
    assert (match.player, match.step) == (0, "use")


@rule("SA-10")
def test_who_has_no_place_left_is_left_out() -> None:
    taken = {"toolmaker": 1, "field": 1, "forest": 1, "claypit": 1, "quarry": 1, "river": 1, "card1": 1, "card2": 1}
    at = [{"hunt": 1, "building1": 1, "building2": 1, "card3": 1}, taken]
    match = table(at=at, people=[6, 10], player=0)
    assert match.texts() == ["place card4"]
    match.play("place card4")
    assert (match.player, match.texts()) == (1, [f"place hunt {n}" for n in (1, 2)])
    match.play("place hunt 1")
    assert (match.player, match.step) == (0, "use")  # 0 and 1 have each one person and no place
    assert [sum(seat.values()) for seat in match.now("at")] == [5, 9]


@rule("SA-10", "SA-37")
def test_people_without_a_place_still_eat() -> None:
    taken = {"toolmaker": 1, "field": 1, "forest": 1, "claypit": 1, "quarry": 1, "river": 1, "card1": 1, "card2": 1}
    at = [{"hunt": 1, "building1": 1, "building2": 1, "card3": 1}, {**taken, "hunt": 1}]
    match = table(people=[6, 9], at=at, goods=[{}, {}], luck="1 1 1 1 1 1")
    match.play("place card4")
    assert (match.step, match.player) == ("use", 0)  # one person of seat 0 has no place to go
    while match.step != "feed":
        match.play(match.legal()[-1])
    match.play("feed; feed")
    assert match.now("food") == [6, 12 + 1 - 9]


@rule("SA-11")
@pytest.mark.parametrize("place", FORESTS)
def test_nobody_comes_back_to_a_place(place: str) -> None:
    match = table(4, at=[{place: 2}])
    assert not any(text.startswith(place) for text in match.may("place"))
    assert match.refused(f"place {place} 1").rule == "SA-11"
    match.play("place hunt 1")
    assert f"{place} 5" in match.may("place")


@rule("SA-11", "SA-R2")
def test_nobody_comes_back_to_the_hunt() -> None:
    match = table(at=[{"hunt": 2}])
    assert not any(text.startswith("hunt") for text in match.may("place"))
    assert match.refused("place hunt 1").rule == "SA-11"


@rule("SA-R2")
def test_the_option_to_come_back_to_the_hunt() -> None:
    match = table(repeat_hunt=True, luck="1 1 2 2 2")
    match.play("place hunt 2; place hunt 5")
    assert [text for text in match.may("place") if text.startswith("hunt")] == numbers("hunt", 3)
    match.play("place hunt 3")
    assert match.now("at")[0] == {"hunt": 5}
    match.play("use hunt; take")
    assert match.food() == 12 + 4


@rule("SA-R2", "SA-11")
def test_the_option_is_for_the_hunt_alone() -> None:
    match = table(4, repeat_hunt=True, at=[{"forest": 1, "quarry": 1}])
    places = {text.split()[0] for text in match.may("place")}
    assert {"forest", "quarry"} & places == set()
    assert {"hunt", "claypit", "river"} <= places


@rule("SA-12")
def test_each_card_and_each_stack_is_a_place() -> None:
    match = table(3)
    match.play("place card1; place card2; place building1")
    assert match.player == 0
    assert [text for text in match.may("place") if text[:4] in ("card", "buil")] == [
        "card3",
        "card4",
        "building2",
        "building3",
    ]
    match.play("place card4; place building3; place hunt 4; place building2")
    assert match.now("at")[0] == {"card1": 1, "card4": 1, "building2": 1}


@rule("SA-12", "SA-25")
def test_nobody_needs_to_be_able_to_pay_when_placing() -> None:
    match = table()
    assert match.goods() == {}
    assert {"card4", "building1", "building2"} <= set(match.may("place"))


@rule("SA-12", "SA-13")
def test_an_empty_place_of_the_row_takes_nobody() -> None:
    match = table(row=["tool-art", None, "dice-time", None])
    assert [text for text in match.may("place") if text.startswith("card")] == ["card1", "card3"]


@rule("SA-13")
@pytest.mark.parametrize("place", ["toolmaker", "field", "card1", "card4", "building1", "building4"])
def test_room_for_one(place: str) -> None:
    match = table(4)
    assert [text for text in match.may("place") if text.startswith(place)] == [place]
    match.play(f"place {place}")
    assert place not in match.may("place")
    assert match.refused(f"place {place}").rule == "SA-13"


@rule("SA-13")
@pytest.mark.parametrize("place", FORESTS)
def test_room_for_seven(place: str) -> None:
    match = table(4, people=[10, 10, 10, 10])
    assert [text for text in match.may("place") if text.startswith(place)] == numbers(place, 7)
    match.play(f"place {place} 3")
    assert [text for text in match.may("place") if text.startswith(place)] == numbers(place, 4)
    match.play(f"place {place} 2")
    match.play(f"place {place} 1")
    assert [text for text in match.may("place") if text.startswith(place)] == numbers(place, 1)
    match.play(f"place {place} 1; place hunt 1; place hunt 1; place hunt 1; place hunt 1")
    for _ in range(4):
        assert not any(text.startswith(place) for text in match.may("place"))
        match.play("place " + match.may("place")[0])


@rule("SA-13")
def test_room_for_any_number_at_the_hunt() -> None:
    match = table(4, people=[10, 10, 10, 10])
    match.play("place hunt 10; place hunt 10; place hunt 10")
    assert [text for text in match.may("place") if text.startswith("hunt")] == numbers("hunt", 10)


@rule("SA-13")
def test_no_more_people_than_one_has() -> None:
    match = table(at=[{"hunt": 2, "river": 1}])
    assert [text for text in match.may("place") if text.startswith("forest")] == numbers("forest", 2)


@rule("SA-14")
def test_two_people_at_the_hut() -> None:
    match = table(4)
    assert [text for text in match.may("place") if text.startswith("hut")] == ["hut"]
    match.play("place hut")
    assert match.now("at")[0] == {"hut": 2}
    assert "hut" not in match.may("place")


@rule("SA-14")
def test_never_one_at_the_hut() -> None:
    match = table(4, at=[{"hunt": 4}])
    assert "hut" not in match.may("place")
    assert match.refused("place hut").reason == "sa.too-few-people"
    match = table(4, at=[{"hunt": 3}])
    assert "hut" in match.may("place")


@rule("SA-15")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("closed", VILLAGE)
def test_two_of_three_places_of_the_village(players: int, closed: str) -> None:
    match = table(players)
    one, two = (place for place in VILLAGE if place != closed)
    match.play(f"place {one}")
    assert {two, closed} <= set(match.may("place"))
    match.play(f"place {two}")
    assert (closed in match.may("place")) == (players == 4)


@rule("SA-15")
@pytest.mark.parametrize("players", [2, 3])
def test_one_player_can_close_the_village(players: int) -> None:
    match = table(players, at=[{"hut": 2, "field": 1}], player=1)
    assert "toolmaker" not in match.may("place")


@rule("SA-16")
@pytest.mark.parametrize("place", FORESTS)
def test_how_many_players_a_place_of_goods_takes(place: str) -> None:
    for players, most in ((2, 1), (3, 2), (4, 4)):
        match = table(players)
        for seat in range(players):
            open = [text for text in match.may("place") if text.startswith(place)]
            assert open == (numbers(place, min(5, 7 - seat)) if seat < most else [])
            match.play(f"place {place} 1" if seat < most else "place hunt 1")


@rule("SA-16")
@pytest.mark.parametrize("players", [2, 3])
def test_hunt_cards_and_buildings_take_everybody(players: int) -> None:
    match = table(players)
    match.play("; ".join(["place hunt 1"] * players))
    assert [seat for seat in match.now("at") if seat == {"hunt": 1}] == match.now("at")
    for n in range(players):
        match.play(f"place card{n + 1}")
    assert match.may("place")[-players:] == [f"building{n + 1}" for n in range(players)]


@rule("SA-R3")
def test_people_may_be_placed_where_they_bring_nothing() -> None:
    full: dict[str, Any] = {"people": [10, 10], "track": [10, 10], "tools": [[4, 4, 4], [4, 4, 4]]}
    assert table(4, **full).may("place")[:3] == VILLAGE
    match = acting({"toolmaker": 1, "hut": 2, "field": 1}, 4, **full)
    match.play("use toolmaker; use hut; use field")
    assert (match.now("people")[0], match.now("track")[0], match.tools()) == (10, 10, [4, 4, 4])


@rule("SA-R3")
@pytest.mark.parametrize(
    ("place", "full", "nearly"),
    [
        ("toolmaker", {"tools": [[4, 4, 4]]}, {"tools": [[4, 4, 3]]}),
        ("hut", {"people": [10]}, {"people": [9]}),
        ("field", {"track": [10]}, {"track": [9]}),
    ],
)
def test_the_option_that_forbids_it(place: str, full: dict[str, Any], nearly: dict[str, Any]) -> None:
    assert place not in table(4, only_gainful=True, **full).may("place")
    assert place in table(4, only_gainful=False, **full).may("place")
    match = table(4, only_gainful=True, **nearly)
    assert place in match.may("place")
    match = table(4, only_gainful=True, **full)
    match.play("place hunt 1")
    assert place in match.may("place")


@rule("SA-R3", "SA-R5")
@pytest.mark.parametrize("tools", [[3, 4, 4], [4, 3, 4], [4, 4, 3]])
def test_the_option_looks_at_all_tools(tools: list[int]) -> None:
    assert "toolmaker" in table(only_gainful=True, tools=[tools]).may("place")
