from __future__ import annotations

import pytest

import parlorcar

from .table import BUILDINGS, CARDS, acting, fresh, rule, stone_age, table

DEAL = "tool-art dice-time food-7-pottery once-3-toolmaker-1 "


@rule("SA-1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(parlorcar.ParlorCarError, match="2 to 4"):
        parlorcar.game("stone-age", players=players)


@rule("SA-1", "SA-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_five_people_and_twelve_food(players: int) -> None:
    match = fresh(players)
    assert match.now("people") == [5] * players
    assert match.now("food") == [12] * players
    assert match.now("track") == [0] * players
    assert match.now("goods") == [{}] * players
    assert match.now("tools") == [[0, 0, 0]] * players
    assert match.now("points") == match.scores() == [0] * players
    assert match.now("built") == {}
    assert match.now("at") == [{}] * players


@rule("SA-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_cards_whose_first_is_the_cheapest(players: int) -> None:
    match = fresh(players, luck=DEAL)
    assert match.now("row") == DEAL.split()
    assert match.view(0)["cards_total"] == {"deck": 32, "row": 4}


@rule("SA-3")
@pytest.mark.parametrize("price", [1, 2, 3, 4])
def test_the_places_of_the_row_cost_one_to_four(price: int) -> None:
    poor = acting({f"card{price}": 1}, goods=[{"brick": price - 1}])
    poor.play(f"use card{price}")
    assert poor.texts() == ["leave"]
    rich = acting({f"card{price}": 1}, goods=[{"brick": price + 1}])
    rich.play(f"use card{price}; buy" + "; pay brick" * price)
    assert rich.goods() == {"brick": 1}
    assert len(rich.owned()) == 1


@rule("SA-3")
def test_every_card_is_as_likely_to_be_turned_up() -> None:
    game = stone_age()
    s = game.setup()
    assert [game.text(s, move) for move, _ in game.chance(s)] == [f"card {name}" for name in CARDS]
    assert {weight for _, weight in game.chance(s)} == {1}
    game.apply(s, game.parse(s, "card tool-art"))
    assert len(game.chance(s)) == 35


@rule("SA-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_stack_of_seven_for_each_player(players: int) -> None:
    match = fresh(players)
    view = match.view(0)
    assert view["left"] == [7] * players + [0] * (4 - players)
    tops = view["stacks"]
    assert len({top for top in tops[:players] if top in BUILDINGS}) == players
    assert tops[players:] == [None] * (4 - players)
    assert match.may("place")[-players:] == [f"building{n + 1}" for n in range(players)]


@rule("SA-4", "SA-R14")
def test_any_building_that_nobody_has_seen_comes_next() -> None:
    built = {"any-4-of-3": 0, "any-5-of-4": 1}
    match = acting(
        {"building1": 1}, goods=[{"wood": 2, "brick": 1}], stacks=["wood-wood-brick", "any-1-to-7"], built=built
    )
    match.play("use building1")
    s = match.game.clone(match.state)
    match.game.apply(s, match.game.parse(s, "buy"))
    seen = {"wood-wood-brick", "any-1-to-7", *built}
    coming = {match.game.text(s, move): weight for move, weight in match.game.chance(s)}
    assert coming == {f"building {name}": 1 for name in BUILDINGS if name not in seen}


@rule("SA-5")
def test_nothing_runs_out() -> None:
    match = acting({"forest": 7, "hunt": 2}, people=[10], goods=[{"wood": 500}], food=[500], luck="6 6 6 6 6 6 6 6 6")
    match.play("use forest; take; use hunt; take")
    assert match.goods() == {"wood": 514}
    assert match.food() == 506


@rule("SA-R1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seat_0_begins(players: int) -> None:
    match = fresh(players)
    assert match.player == 0
    assert match.now("start") == 0
    assert match.step == "place"


def test_a_position_may_be_written_out_and_read_back() -> None:
    match = table(3, goods=[{"wood": 1}], tools=[[1, 0, 0]], cards={"tool-art": "hand 2"}, built={"any-1-to-7-2": 1})
    written = match.position()
    assert match.game.key(match.game.place(written)) == match.game.key(match.state)
