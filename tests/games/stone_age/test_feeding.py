from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from .table import GOODS, feeding, rule


@rule("SA-37")
@pytest.mark.parametrize(
    ("people", "track", "food", "then"),
    [(5, 0, 5, 0), (5, 0, 12, 7), (7, 3, 4, 0), (7, 3, 9, 5), (5, 10, 0, 5), (5, 8, 2, 5), (10, 10, 0, 0)],
)
def test_the_track_gives_first_then_everybody_eats(people: int, track: int, food: int, then: int) -> None:
    match = feeding(people=[people], track=[track], food=[food])
    assert match.texts() == ["feed"]
    match.play("feed")
    assert match.food() == then
    assert match.now("points") == [0, 0]


@rule("SA-37", "SA-R9")
def test_food_in_hand_cannot_be_kept_back() -> None:
    match = feeding(food=[5], goods=[{"wood": 9}])
    assert match.texts() == ["feed"]
    assert match.refused("starve").rule == "SA-R9"
    assert match.refused("pay wood").reason.startswith("sa.")


@rule("SA-38", "SA-39")
def test_goods_or_ten_points_when_food_is_short() -> None:
    match = feeding(food=[3], goods=[{"wood": 1, "gold": 5}])
    assert match.texts() == ["pay wood", "pay gold", "starve"]
    match.play("pay wood")
    assert match.texts() == ["pay gold"]
    match.play("pay gold")
    assert [(fed["people"], fed["track"], fed["goods"]) for fed in match.events_named("fed")] == [(5, 0, 2)]
    assert (match.food(), match.goods(), match.now("points")) == (0, {"gold": 4}, [0, 0])
    assert match.player == 1


@rule("SA-38", "SA-37")
def test_the_track_counts_before_anything_is_missing() -> None:
    match = feeding(people=[8], track=[4], food=[2], goods=[{"brick": 3}])
    match.play("pay brick; pay brick")
    assert (match.food(), match.goods(), match.player) == (0, {"brick": 1}, 1)


@rule("SA-38")
@pytest.mark.parametrize("lack", [1, 2, 3, 4])
def test_every_choice_of_goods_is_offered_once(lack: int) -> None:
    for stock in product(range(3), repeat=4):
        goods = {good: n for good, n in zip(GOODS, stock, strict=True) if n}
        match = feeding(food=[5 - lack], goods=[goods])
        game = match.game
        paid, todo = [], [(match.state, True)]
        while todo:
            s, first = todo.pop()
            view: Any = game.view(s, 0)
            if view["player"] == 1:
                assert view["points"] == [0, 0]
                paid.append(tuple(n - view["goods"][0].get(good, 0) for good, n in zip(GOODS, stock, strict=True)))
                continue
            moves = [move for move in game.legal(s) if game.text(s, move) != "starve"]
            assert len(game.legal(s)) == len(moves) + first
            assert first or moves
            for move in moves:
                then = game.clone(s)
                game.apply(then, move)
                todo.append((then, False))
        wanted = [some for some in product(*(range(n + 1) for n in stock)) if sum(some) == lack]
        assert sorted(paid) == sorted(wanted)


@rule("SA-38", "SA-39", "SA-R9")
def test_all_or_nothing() -> None:
    match = feeding(food=[2], goods=[{"wood": 2}])
    assert match.texts() == ["starve"]
    assert match.refused("pay wood").rule == "SA-R9"
    match.play("starve")
    assert (match.food(), match.goods(), match.now("points")) == (0, {"wood": 2}, [-10, 0])


@rule("SA-39")
@pytest.mark.parametrize("food", [0, 1, 4])
def test_starving_costs_ten_once_and_the_food_and_no_goods_and_nobody_dies(food: int) -> None:
    match = feeding(food=[food], goods=[{"wood": 9, "gold": 9}], points=[4, 0], people=[10])
    match.play("starve")
    assert match.now("points") == match.scores() == [-6, 0]
    assert (match.food(), match.goods(), match.now("people")[0]) == (0, {"wood": 9, "gold": 9}, 10)
    assert [event["points"] for event in match.events_named("starved", 1)] == [-10]


@rule("SA-39", "SA-37")
def test_starving_takes_the_food_of_the_track_too() -> None:
    match = feeding(food=[1], track=[3])
    match.play("starve")
    assert match.food() == 0
    assert match.now("track")[0] == 3


@rule("SA-37")
def test_everybody_eats_from_the_start_player_on() -> None:
    match = feeding(4, start=2, food=[12, 0, 12, 0])
    assert [match.player, match.texts()] == [2, ["feed"]]
    match.play("feed; starve; feed; starve")
    assert match.now("food") == [7, 0, 7, 0]
    assert match.scores() == [0, -10, 0, -10]
    assert (match.player, match.step) == (3, "place")


@rule("SA-37")
@pytest.mark.parametrize(
    ("food", "track", "reported"), [(0, 8, (8, 0)), (0, 5, (5, 0)), (3, 2, (2, 0)), (20, 0, (0, 0)), (1, 2, (2, 2))]
)
def test_everybody_is_told_all_that_the_food_track_gave(food: int, track: int, reported: tuple[int, int]) -> None:
    match = feeding(food=[food, 12], track=[track], goods=[{"wood": 2}])
    while match.player == 0:
        match.play(match.legal()[0])
    (event,) = match.events_named("fed", 1)
    assert (event["people"], event["track"], event["goods"]) == (5, *reported)
    assert match.food() == food + event["track"] + event["goods"] - event["people"]
