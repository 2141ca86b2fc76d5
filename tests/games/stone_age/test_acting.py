from __future__ import annotations

import pytest

from .table import acting, fresh, rule, table

HUNT_AND_REST = {"hunt": 1, "forest": 1, "field": 1}


@rule("SA-6", "SA-17", "SA-7")
def test_a_round_from_placing_to_feeding() -> None:
    match = fresh(3)
    match.play("place hunt 5; place hunt 5; place hunt 5")
    for seat in range(3):
        assert (match.player, match.texts()) == (seat, ["use hunt"])
        match.play("use hunt; take")
    for seat in range(3):
        assert (match.player, match.texts()) == (seat, ["feed"])
        match.play("feed")
    assert (match.player, match.step, match.now("start")) == (1, "place", 1)


@rule("SA-7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_changes_clockwise(players: int) -> None:
    match = fresh(players)
    for number in range(players + 1):
        start = number % players
        assert match.now("start") == start
        order = []
        while match.step == "place":
            order.append(match.player)
            match.play("place hunt 5")
        while match.step == "use":
            order.append(match.player)
            match.play("use hunt; take")
        while match.step == "feed":
            order.append(match.player)
            match.play(match.legal()[0])
        assert order == [(start + k) % players for k in range(players)] * 3


@rule("SA-8")
def test_cards_slide_to_the_cheaper_places_and_new_ones_follow() -> None:
    match = acting({"card1": 1, "card3": 1}, goods=[{"wood": 4}])
    a, b, c, d = match.now("row")
    match.play("use card1; buy; pay wood; use card3; buy; pay wood; pay wood; pay wood")
    assert match.now("row") == [None, b, None, d]
    match.deal("tool-art dice-time")
    match.feed()
    assert match.now("row") == [b, d, "tool-art", "dice-time"]
    assert match.owned() == [a, c]


@rule("SA-8", "SA-23")
def test_a_row_from_which_nothing_was_bought_stays() -> None:
    match = acting({"card1": 1})
    row = match.now("row")
    match.play("use card1; leave")
    match.feed()
    assert match.now("row") == row
    assert match.step == "place"


@rule("SA-8", "SA-27")
def test_tools_can_be_used_again_in_the_next_round() -> None:
    match = acting([{"hunt": 1}] * 4, 4, tools=[[1, 1, 1]] * 4, luck="1 1 1 1")
    match.play("use hunt; tool 1; tool 1; tool 1; take; " * 3 + "use hunt; tool 1; tool 1; take")
    assert match.now("used") == [[True] * 3] * 3 + [[True, True, False]]
    match.feed()
    assert match.now("used") == [[False] * 3] * 4


@rule("SA-17")
def test_each_player_acts_with_all_people_in_any_order() -> None:
    at = [HUNT_AND_REST, {"hunt": 2, "claypit": 1}]
    match = acting(at, luck="1 2 3 4 5")
    assert match.texts() == ["use field", "use hunt", "use forest"]
    match.play("use forest; take")
    assert match.texts() == ["use field", "use hunt"]
    match.play("use hunt; take")
    assert (match.player, match.texts()) == (0, ["use field"])
    match.play("use field")
    assert (match.player, match.texts()) == (1, ["use hunt", "use claypit"])
    match.play("use claypit; take; use hunt; take")
    assert (match.player, match.step) == (0, "feed")
    assert match.now("at") == [{}, {}]


@rule("SA-17")
def test_who_has_nobody_on_the_board_does_not_act() -> None:
    match = acting([{"hunt": 1}, {}, {"hunt": 1}], 4, start=2)
    assert match.player == 2
    match.play("use hunt; take")
    assert match.player == 0
    match.play("use hunt; take")
    assert (match.player, match.step) == (2, "feed")


@rule("SA-17")
def test_what_one_place_brings_can_be_used_at_the_next() -> None:
    match = acting({"forest": 1, "card1": 1, "toolmaker": 1, "hunt": 1}, luck="3 1")
    match.play("use forest; take; use card1; buy; pay wood; use toolmaker; use hunt; tool 1; take")
    assert match.owned() == ["food-1-weaving"]
    assert match.food() == 12 + 1 + 1


@rule("SA-18", "SA-26")
def test_the_tool_maker_gives_a_tool() -> None:
    match = acting({"toolmaker": 1})
    match.play("use toolmaker")
    assert match.tools() == [1, 0, 0]


@rule("SA-19")
def test_the_hut_gives_a_person_who_eats_at_once() -> None:
    match = acting({"hut": 2, "hunt": 1}, luck="1")
    match.play("use hut")
    assert match.now("people") == [6, 5]
    assert match.texts() == ["use hunt"]
    match.play("use hunt; take; feed; feed")
    assert match.now("food") == [6, 7]
    match.play("place hunt 1")
    assert "hunt 6" in match.may("place")


@rule("SA-19")
def test_ten_people_at_most() -> None:
    match = acting({"hut": 2}, people=[9])
    match.play("use hut")
    assert match.now("people")[0] == 10
    match = acting({"hut": 2}, people=[10])
    match.play("use hut")
    assert match.now("people")[0] == 10


@rule("SA-20", "SA-37")
def test_the_field_moves_the_food_track_up_for_this_round_too() -> None:
    match = acting({"field": 1}, track=[3])
    match.play("use field")
    assert match.now("track") == [4, 0]
    match.play("feed; feed")
    assert match.now("food") == [12 + 4 - 5, 12 - 5]


@rule("SA-20")
def test_ten_steps_at_most() -> None:
    for track, then in ((9, 10), (10, 10)):
        match = acting({"field": 1}, track=[track])
        match.play("use field")
        assert match.now("track")[0] == then


@rule("SA-21")
@pytest.mark.parametrize(("dice", "food"), [("1", 0), ("2", 1), ("3", 1), ("6 5", 5), ("1 1 1", 1), ("6 6 6 6 6", 15)])
def test_the_hunt(dice: str, food: int) -> None:
    match = acting({"hunt": len(dice.split())}, luck=dice)
    match.play("use hunt")
    assert match.luck == []
    match.play("take")
    assert match.food() == 12 + food


@rule("SA-22")
@pytest.mark.parametrize(
    ("place", "good", "dice", "count"),
    [
        ("forest", "wood", "2", 0),
        ("forest", "wood", "3", 1),
        ("forest", "wood", "6 5 6", 5),
        ("claypit", "brick", "3", 0),
        ("claypit", "brick", "4", 1),
        ("claypit", "brick", "6 5 4", 3),
        ("quarry", "stone", "4", 0),
        ("quarry", "stone", "5", 1),
        ("quarry", "stone", "6 6 6 1", 3),
        ("river", "gold", "5", 0),
        ("river", "gold", "6", 1),
        ("river", "gold", "6 6 5", 2),
    ],
)
def test_the_places_of_goods(place: str, good: str, dice: str, count: int) -> None:
    match = acting({place: len(dice.split())}, luck=dice)
    match.play(f"use {place}")
    assert match.luck == []
    assert match.now("total") == sum(int(die) for die in dice.split())
    match.play("take")
    assert match.goods() == ({good: count} if count else {})
    assert match.food() == 12


@rule("SA-22")
def test_what_is_left_of_one_throw_does_not_help_the_next() -> None:
    match = acting({"forest": 1, "river": 1}, luck="5 5")
    match.play("use forest; take; use river; take")
    assert match.goods() == {"wood": 1}
    assert match.now("total") == 0


@rule("SA-21", "SA-22")
def test_dice_are_fair() -> None:
    match = acting({"hunt": 2})
    s = match.game.clone(match.state)
    match.game.apply(s, match.game.parse(s, "use hunt"))
    assert [(match.game.text(s, move), w) for move, w in match.game.chance(s)] == [
        (f"die {n + 1}", 1) for n in range(6)
    ]


@rule("SA-23", "SA-25")
def test_a_card_is_paid_for_with_any_goods() -> None:
    match = acting({"card3": 1}, goods=[{"wood": 1, "stone": 1, "gold": 1}])
    match.play("use card3")
    assert match.texts() == ["buy", "leave"]
    match.play("buy; pay wood; pay stone; pay gold")
    assert match.goods() == {}
    assert match.owned() == ["food-3-weaving"]
    assert match.food() == 15
    assert match.now("row")[2] is None
    assert match.now("points")[0] == 0


@rule("SA-23")
def test_food_does_not_pay_for_a_card() -> None:
    match = acting({"card1": 1}, food=[50])
    match.play("use card1")
    assert match.texts() == ["leave"]


@rule("SA-23", "SA-8")
def test_the_place_of_a_card_bought_stays_empty_in_this_round() -> None:
    match = acting([{"card1": 1}, {"card2": 1}], goods=[{"wood": 1}, {"wood": 2}])
    match.play("use card1; buy; pay wood")
    assert match.now("row")[:2] == [None, "food-2-builder-2"]
    match.play("use card2; buy; pay wood; pay wood")
    assert match.owned(1) == ["food-2-builder-2"]
    assert match.now("row") == [None, None, "food-3-weaving", "food-4-builder-1"]


@rule("SA-25", "SA-17")
@pytest.mark.parametrize("goods", [{}, {"wood": 9, "brick": 9}], ids=["cannot", "will not"])
def test_leaving_a_card_and_a_building(goods: dict[str, int]) -> None:
    match = acting({"card2": 1, "building2": 1}, goods=[goods])
    match.play("use card2")
    assert ("buy" in match.texts()) == bool(goods)
    match.play("leave; use building2")
    assert ("buy" in match.texts()) == bool(goods)
    match.play("leave")
    assert (match.goods(), match.owned(), match.now("left")) == (goods, [], [7, 7, 0, 0])
    assert match.now("row")[1] == "food-2-builder-2"
    assert match.now("stacks")[1] == "wood-wood-brick"
    assert match.now("at") == [{}, {}]


@rule("SA-R4")
def test_tool_maker_hut_and_field_cannot_be_declined() -> None:
    match = acting({"toolmaker": 1, "hut": 2}, food=[0])
    assert match.texts() == ["use toolmaker", "use hut"]
    assert match.refused("leave").reason == "not-now"
    match.play("use hut; use toolmaker")
    assert match.now("people")[0] == 6
    assert match.tools() == [1, 0, 0]


def test_positions_in_the_middle_of_a_round() -> None:
    match = table(at=[{"forest": 2}, {"hunt": 1}], player=1)
    assert match.player == 1
