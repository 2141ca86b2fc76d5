from __future__ import annotations

from itertools import combinations

import pytest

from parlorcar.core.state import State
from parlorcar.words.event_sentences import event_sentences

from .table import ROW, acting, rule


@rule("SA-26", "SA-R6")
def test_thirteen_tools_one_after_the_other() -> None:
    tools = [0, 0, 0]
    order = []
    for _ in range(13):
        match = acting({"toolmaker": 1}, tools=[tools])
        match.play("use toolmaker")
        tools = match.tools()
        order.append(sorted(tools, reverse=True))
    assert order == [
        [1, 0, 0],
        [1, 1, 0],
        [1, 1, 1],
        [2, 1, 1],
        [2, 2, 1],
        [2, 2, 2],
        [3, 2, 2],
        [3, 3, 2],
        [3, 3, 3],
        [4, 3, 3],
        [4, 4, 3],
        [4, 4, 4],
        [4, 4, 4],
    ]


@rule("SA-R6")
def test_all_four_players_can_have_three_fours() -> None:
    fours = [[4, 4, 4], [4, 4, 4], [4, 4, 4], [4, 4, 3]]
    match = acting([{}, {}, {}, {"toolmaker": 1}], 4, tools=fours)
    match.play("use toolmaker")
    assert match.tools(3) == [4, 4, 4]


@rule("SA-27")
def test_a_tool_adds_its_whole_worth_after_the_throw() -> None:
    match = acting({"river": 1}, tools=[[3, 2, 2]], luck="3")
    match.play("use river")
    assert match.now("total") == 3
    assert match.texts() == ["tool 2", "tool 3", "take"]
    match.play("tool 3")
    assert match.now("total") == 6
    match.play("take")
    assert match.goods() == {"gold": 1}
    assert match.now("used")[0] == [True, False, False]


@rule("SA-27")
def test_each_tool_once_a_round() -> None:
    match = acting({"river": 1, "hunt": 1}, tools=[[2, 1, 1]], luck="4 1")
    match.play("use river; tool 2; take; use hunt")
    assert match.texts() == ["tool 1", "take"]
    match.play("tool 1; tool 1")
    assert match.texts() == ["take"]
    match.play("take")
    assert match.food() == 12 + 1
    assert match.goods() == {"gold": 1}


@rule("SA-27")
def test_worth_that_is_not_needed_is_lost() -> None:
    match = acting({"forest": 1, "claypit": 1}, tools=[[4, 4, 4]], luck="4 3")
    match.play("use forest; tool 4; take; use claypit; take")
    assert match.goods() == {"wood": 2}


@rule("SA-27", "SA-35", "SA-R15")
@pytest.mark.parametrize("once", [[], [2], [3, 4], [2, 3, 4]])
@pytest.mark.parametrize(
    "tools", [[1, 0, 0], [1, 1, 1], [2, 1, 1], [2, 2, 1], [1, 2, 1], [2, 1, 2], [3, 4, 4], [2, 2, 2]]
)
def test_every_set_of_tools_can_be_added_in_one_way(tools: list[int], once: list[int]) -> None:
    """And nothing else: what is reached step by step is each set of tools once."""
    held = [f"tool {tool}" for tool in tools if tool] + [f"once {n}" for n in once]
    wanted = sorted({tuple(sorted(some)) for n in range(len(held) + 1) for some in combinations(held, n)})
    names = {2: "once-2-toolmaker-2", 3: "once-3-toolmaker-1", 4: "once-4-toolmaker-1"}
    match = acting({"hunt": 1}, tools=[tools], cards={names[n]: "open 0" for n in once}, luck="1")
    match.play("use hunt")
    game = match.game
    reached: list[tuple[str, ...]] = []
    todo: list[tuple[State, tuple[str, ...]]] = [(match.state, ())]
    while todo:
        s, added = todo.pop()
        for move in game.legal(s):
            then = game.clone(s)
            game.apply(then, move)
            text = game.text(s, move)
            if text == "take":
                reached.append(tuple(sorted(added)))
                assert game.view(then, 0)["food"] == [12 + (1 + sum(int(a.split()[1]) for a in added)) // 2, 12]
            else:
                todo.append((then, (*added, text)))
    assert sorted(reached) == wanted


@rule("SA-28")
@pytest.mark.parametrize("place", ["hunt", "forest", "claypit", "quarry", "river"])
def test_tools_at_places_where_dice_are_thrown(place: str) -> None:
    match = acting({place: 1}, tools=[[2, 1, 1]], luck="6")
    match.play(f"use {place}")
    assert match.texts() == ["tool 1", "tool 2", "take"]
    match.play("tool 1; tool 1; tool 2")
    assert match.now("total") == 10


@rule("SA-28", "SA-33")
def test_tools_at_a_card_with_a_throw() -> None:
    match = acting({"card1": 1}, row=["roll-gold-art"], goods=[{"wood": 1}], tools=[[2, 1, 1]], luck="5 5")
    match.play("use card1; buy; pay wood")
    assert match.texts() == ["tool 1", "tool 2", "take"]
    match.play("tool 2; take")
    assert match.goods() == {"gold": 2}


@rule("SA-28", "SA-31")
def test_no_tools_for_the_dice_that_go_round() -> None:
    match = acting({"card1": 1}, row=["dice-time"], goods=[{"wood": 1}], tools=[[4, 4, 4]], luck="1 2")
    match.play("use card1; buy; pay wood")
    assert match.texts() == ["pick wood", "pick brick"]
    assert match.refused("tool 1").reason == "not-now"


@rule("SA-R5")
def test_a_tool_that_is_raised_stays_used() -> None:
    match = acting({"hunt": 1, "toolmaker": 1, "forest": 1}, tools=[[1, 1, 1]], luck="1 1")
    match.play("use hunt; tool 1; tool 1; tool 1; take; use toolmaker")
    assert match.tools() == [2, 1, 1]
    assert match.now("used")[0] == [True, True, True]
    match.play("use forest")
    assert match.texts() == ["take"]


@rule("SA-R5")
def test_one_that_was_not_used_is_raised_first() -> None:
    match = acting({"hunt": 1, "toolmaker": 1, "forest": 1}, tools=[[1, 1, 1]], luck="1 1")
    match.play("use hunt; tool 1; take; use toolmaker")
    assert match.tools() == [1, 2, 1]
    match.play("use forest; tool 2; take")
    assert match.goods() == {"wood": 1}


@rule("SA-R5", "SA-26")
def test_but_never_one_of_higher_worth() -> None:
    match = acting({"toolmaker": 1}, tools=[[2, 2, 1]], used=[[False, False, True]])
    match.play("use toolmaker")
    assert match.tools() == [2, 2, 2]
    assert match.now("used")[0] == [False, False, True]


@rule("SA-26", "SA-17")
def test_a_new_tool_can_be_used_in_the_same_turn() -> None:
    match = acting({"toolmaker": 1, "river": 1}, tools=[[1, 0, 0]], luck="4")
    match.play("use toolmaker; use river; tool 1; tool 1; take")
    assert match.goods() == {"gold": 1}


@rule("SA-35")
def test_everybody_is_told_that_a_tool_for_one_use_is_turned_over() -> None:
    match = acting({"hunt": 1}, cards={"once-3-toolmaker-1": "open 0"}, luck="4")
    match.play("use hunt")
    match.play(next(text for text in match.texts() if text != "take"))
    assert [event["card"] for event in match.events_named("turned_over", 1)] == ["once-3-toolmaker-1"]
    match.play("take")
    sentences = event_sentences("stone-age", match.events(1), ["Ann", "Bob"], 1)
    assert not [sentence for sentence in sentences if "turned over" in sentence]  # its adding tells it


@rule("SA-33")
def test_a_throw_of_a_card_is_no_throw_at_the_place() -> None:
    match = acting({"card1": 1}, row=["roll-gold-art", *ROW[1:]], goods=[{"wood": 1}], luck="6 6")
    match.play("use card1; buy; pay wood")
    assert [event["place"] for event in match.events_named("die_fell", 1)] == ["card-gold", "card-gold"]
    match.play("take")
    assert match.goods() == {"gold": 2}
    assert "Ann threw 6 and 6 (12) for gold: 2 gold." in event_sentences(
        "stone-age", match.events(1), ["Ann", "Bob"], 1
    )
