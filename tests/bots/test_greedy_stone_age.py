"""The greedy player of Stone Age: strong enough, blind to what is hidden, and sensible in each kind of decision."""

from __future__ import annotations

from typing import Any

import pytest

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.games.stone_age.bots.worth import expected
from tests.bots.test_bots import decisions
from tests.games.stone_age.table import Table, acting, feeding, table

GAME = "stone-age"


def choice(match: Table) -> str:
    """What the bot does in the decision of a match."""
    seat = Seat(match.game, match.state, match.player, parlorcar.Random(1))
    move = bot("greedy", match.game).choose(seat)
    assert move in match.game.legal(match.state)
    return match.text(move)


def line(match: Table, steps: list[str]) -> list[str]:
    """What the bot does as long as the decision is one of these steps."""
    done: list[str] = []
    while match.step in steps:
        done.append(choice(match))
        match.play(done[-1])
    return done


# --- matches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_legal_moves_to_the_end_and_the_same_ones_again(players: int) -> None:
    game = parlorcar.game(GAME, players=players)
    ends = [decisions(game, ["greedy"] * players, seed=players)[-1][0] for _ in range(2)]
    assert game.over(ends[0])
    assert game.key(ends[0]) == game.key(ends[1])


@pytest.mark.parametrize("options", [{"repeat_hunt": True}, {"only_gainful": True}])
def test_it_plays_with_every_option(options: dict[str, Any]) -> None:
    game = parlorcar.game(GAME, players=3, **options)
    assert game.over(decisions(game, ["greedy"] * 3, seed=1)[-1][0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_hidden_from_it_does_not_change_its_choice(players: int) -> None:
    """Only an extra card is hidden, so matches are played until one was bought and changed places in a resample."""
    game = parlorcar.game(GAME, players=players)
    changed = 0
    for seed in range(20):
        walk = decisions(game, ["greedy"] * players, seed)[:-1]
        for n, (state, seat) in enumerate(walk[::3]):
            other = game.resample(state, seat, n)
            if game.key(other) != game.key(state):
                changed += 1
                moves = {bot("greedy", game).choose(Seat(game, s, seat, parlorcar.Random(n))) for s in (state, other)}
                assert len(moves) == 1, f"decision {3 * n} of seat {seat}, seed {seed}"
        if changed >= 10:
            return
    raise AssertionError("nobody bought the extra card")


@pytest.mark.parametrize(("players", "matches", "least"), [(2, 20, 19), (3, 9, 8), (4, 8, 7)])
def test_it_beats_random_from_every_seat(players: int, matches: int, least: int) -> None:
    game = parlorcar.game(GAME, players=players)
    wins = 0
    for seed in range(matches):
        names = ["random"] * players
        names[seed % players] = "greedy"
        state, _ = decisions(game, names, seed)[-1]
        wins += game.ranking(state)[seed % players] == 1
    assert wins >= least


def test_it_scores_well_against_itself() -> None:
    game = parlorcar.game(GAME, players=2)
    scores: list[int] = []
    for seed in range(10):
        scores += game.points(decisions(game, ["greedy"] * 2, seed)[-1][0])
    assert sum(scores) / len(scores) >= 150


# --- decisions -------------------------------------------------------------------------------------------------------


def test_it_knows_what_dice_bring() -> None:
    """One die for food: 0 1 1 2 2 3; two for wood, which need not lose their rest if there is a tool."""
    assert expected(2, 1, 0) == 150
    assert expected(6, 1, 0) == 16
    assert expected(6, 1, 5) == 100
    totals = [a + b for a in range(1, 7) for b in range(1, 7)]
    assert expected(3, 2, 1) == 100 * sum((total + 1) // 3 for total in totals) // 36
    assert expected(2, 10, 12) == 100 * (35 + 12) // 2 - 25


def test_early_on_it_goes_to_the_village_or_for_a_card_first() -> None:
    assert choice(table(row=["dice-writing", "dice-pottery", "dice-time", "dice-transport"])).split()[1] in (
        "hut",
        "field",
        "toolmaker",
        "card1",
    )


def test_it_acts_with_dice_before_it_buys() -> None:
    match = acting(
        {"toolmaker": 1, "forest": 1, "hunt": 1, "card1": 1, "building1": 1}, luck="6 1", goods=[{"gold": 3}]
    )
    done = [text for text in line(match, ["use", "add_tools", "buy", "pay"]) if text.startswith("use")]
    assert done[:3] == ["use toolmaker", "use forest", "use hunt"]


def test_it_adds_a_tool_that_makes_one_more_good() -> None:
    match = acting({"river": 1}, tools=[[1]], luck="5")
    match.play("use river")
    assert line(match, ["add_tools"]) == ["tool 1", "take"]
    assert match.goods() == {"gold": 1}


def test_it_adds_no_tool_that_makes_nothing() -> None:
    match = acting({"river": 1}, tools=[[1, 1, 1]], luck="2")
    match.play("use river")
    assert choice(match) == "take"


def test_it_adds_the_tools_that_are_enough() -> None:
    match = acting({"quarry": 1}, tools=[[2, 2, 1]], luck="4")
    match.play("use quarry")
    assert line(match, ["add_tools"]) == ["tool 1", "take"]


def test_it_saves_a_tool_for_one_use_in_favour_of_its_own() -> None:
    match = acting({"river": 1}, tools=[[2, 1, 1]], cards={"once-2-toolmaker-2": "open 0"}, luck="4")
    match.play("use river")
    assert line(match, ["add_tools"]) == ["tool 2", "take"]


def test_it_pays_for_a_card_with_its_cheapest_goods() -> None:
    match = acting(
        {"card3": 1}, goods=[{"wood": 1, "brick": 2, "gold": 2}], row=[*["food-1-weaving"], None, "food-7-pottery"]
    )
    match.play("use card3")
    assert line(match, ["buy", "pay"]) == ["buy", "pay wood", "pay brick", "pay brick"]


def test_it_keeps_the_goods_that_a_building_waits_for() -> None:
    match = acting(
        {"card1": 1, "building2": 1},
        goods=[{"wood": 2, "brick": 1, "stone": 1}],
        stacks=["any-5-of-1", "wood-wood-brick"],
        row=["food-7-pottery"],
    )
    done = line(match, ["use", "buy", "pay"])
    assert match.now("points")[0] == 10
    assert "pay stone" in done or done.index("use building2") < done.index("use card1")
    assert match.owned() == ["food-7-pottery"]


def test_it_builds_with_its_dearest_goods() -> None:
    match = acting({"building1": 1}, goods=[{"wood": 3, "stone": 4, "gold": 4}], stacks=["any-1-to-7", "any-4-of-2"])
    match.play("use building1")
    assert line(match, ["buy", "pay"]) == ["buy", *["pay stone"] * 3, *["pay gold"] * 4]


def test_it_builds_of_as_many_kinds_as_asked() -> None:
    match = acting({"building1": 1}, goods=[{"wood": 4, "stone": 1, "gold": 4}], stacks=["any-5-of-2", "any-4-of-2"])
    match.play("use building1")
    assert line(match, ["buy", "pay"]) == ["buy", "pay stone", *["pay gold"] * 4]


def test_it_takes_the_two_goods_that_a_building_lacks() -> None:
    match = acting(
        {"building1": 1},
        goods=[{"wood": 1}],
        stacks=["wood-stone-gold", "any-4-of-2"],
        cards={"choose-2-healing": "open 0"},
    )
    match.play("use building1")
    assert line(match, ["buy", "gain"]) == ["choose", "gain stone", "gain gold", "buy"]


def test_it_takes_two_gold_for_a_building_of_any_goods() -> None:
    match = acting(
        {"building1": 1},
        goods=[{"wood": 3}],
        stacks=["any-1-to-7", "any-4-of-2"],
        cards={"choose-2-healing": "open 0"},
    )
    match.play("use building1")
    line(match, ["buy", "pay", "gain"])
    assert match.now("points")[0] == 3 * 3 + 2 * 6


def test_it_takes_the_two_goods_before_the_match_is_over() -> None:
    match = feeding(left=[0, 7], food=[9], cards={"choose-2-healing": "open 0"})
    assert choice(match) == "choose"


def test_it_takes_the_two_goods_rather_than_starve() -> None:
    match = feeding(food=[3], cards={"choose-2-healing": "open 0"})
    assert line(match, ["feed", "feed_goods", "gain"])[:3] == ["choose", "gain gold", "gain gold"]
    assert match.now("points")[0] == 0


def test_it_pays_a_little_food_with_its_cheapest_goods() -> None:
    match = feeding(food=[3], goods=[{"brick": 1, "wood": 1, "gold": 3}])
    match.play(choice(match))
    match.play(choice(match))
    assert match.goods() == {"gold": 3}


def test_it_starves_rather_than_pay_many_dear_goods() -> None:
    assert choice(feeding(food=[0], goods=[{"gold": 7}])) == "starve"
    assert choice(feeding(food=[0], goods=[{"gold": 7}], left=[0, 7])) == "pay gold"  # five points are less than ten


def test_it_takes_the_die_that_its_cards_count() -> None:
    """With four farmers a step on the food track is worth more than gold."""
    cards = {"dice-farmer-2": "hand 0", "food-3-farmer-2": "hand 0"}
    match = acting({"card1": 1}, goods=[{"wood": 1}], row=["dice-writing"], cards=cards, luck="4 6")
    line(match, ["use", "buy", "pay"])
    assert match.step == "pick"
    assert choice(match) == "pick field"


def test_it_spends_what_it_has_plenty_of() -> None:
    """Two greedy players once threw for goods for ever because no card was worth its goods to them."""
    goods = {"wood": 30, "brick": 9, "stone": 9, "gold": 9}
    grown: dict[str, Any] = {"people": [10], "track": [10], "tools": [[4, 4, 4]]}
    match = table(goods=[goods], stacks=["wood-brick-stone", "wood-stone-gold"], **grown)
    assert choice(match).startswith(("place building", "place card"))
