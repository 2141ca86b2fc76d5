"""Objective cards taken and played, cards drawn, certificates and auxiliary actions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.great_western_trail.table import (
    DISCS,
    DISPLAY,
    Table,
    building,
    kansas_city,
    rule,
    selling,
    standing,
    table,
)

RIDE = "ride-3-4-5"
MONEY = "money-3-3-3-building"


@rule("GWT-50")
def test_a_card_of_the_display() -> None:
    match = standing("c", luck="ride-3-4-5")
    match.play("do objective")
    assert match.may("objective") == [*sorted(DISPLAY, key=match.box.objective_names.index), "stack"]
    match.play("objective rails-3-4-5")
    assert match.of("discards") == {"rails-3-4-5": 1}
    assert set(match.now("display")) == {*DISPLAY, "ride-3-4-5"} - {"rails-3-4-5"}, "filled up at once"


@rule("GWT-50", "GWT-R9")
def test_the_top_of_the_stack_is_shown() -> None:
    match = standing("c", luck="ride-3-4-5")
    match.play("do objective; objective stack")
    assert match.of("discards") == {"ride-3-4-5": 1}
    assert match.events_named("took_objective", seat=1)[0]["objective"] == "ride-3-4-5"
    assert match.now("display") == dict.fromkeys(DISPLAY, 1)


@rule("GWT-50")
def test_an_empty_stack_and_display() -> None:
    names = table().box.objective_names
    gone = {n: (4 if n.startswith("helper") else 1) for n in names if n != "rails-3-4-5"}
    match = standing("c", display={"rails-3-4-5": 1}, objective_deck={}, removed=gone)
    match.play("do objective")
    assert match.may("objective") == ["rails-3-4-5"]
    assert match.refused("objective stack").rule == "GWT-50"
    match.play("objective rails-3-4-5")
    assert match.now("display") == {}
    assert "objective" not in standing("c", display={}, objective_deck={}, removed={**gone, "rails-3-4-5": 1}).may("do")


@rule("GWT-51", "GWT-52")
def test_playing_before_the_move() -> None:
    match = table(hand=[{MONEY: 1, "gray": 1}, {}])
    assert match.may("play") == [MONEY]
    match.play(f"play {MONEY}; do 2 dollars")
    assert match.money() == 8
    assert match.of("objectives") == {MONEY: 1}
    assert match.hand() == {"gray": 1}
    assert match.step == "move"


@rule("GWT-51")
def test_not_once_the_move_has_begun_nor_within_an_action() -> None:
    match = table(hand=[{MONEY: 1}, {}], money=[20, 0])
    match.play("go b")
    assert match.may("play") == []
    assert match.refused(f"play {MONEY}").rule == "GWT-51"
    match.play("stop")
    assert match.may("play") == [MONEY]
    match.play("do build for 2 each")
    assert match.may("play") == []
    match.play("build 1; at b-1")
    assert match.may("play") == [MONEY], "after an action"
    match.play("done")
    assert match.player == 1, "phase C has begun"


@rule("GWT-51", "GWT-28")
def test_playing_after_an_auxiliary_action_and_in_kansas_city() -> None:
    match = standing("e", hand=[{MONEY: 1}, {}])
    match.play("aux money")
    assert match.texts() == ["done", f"play {MONEY}"]
    assert MONEY in kansas_city(hand=[{MONEY: 1}, {}]).may("play")
    assert MONEY in selling(hand=[{MONEY: 1}, {}]).may("play")


@rule("GWT-51")
def test_any_number_of_cards() -> None:
    other = "money-4-hazard-hazard"
    match = standing("e", hand=[{MONEY: 1, other: 1}, {}])
    match.play(f"play {MONEY}; do 2 dollars; play {other}; do 2 dollars")
    assert match.money() == 10


@rule("GWT-52")
def test_the_action_may_be_left() -> None:
    match = table(hand=[{MONEY: 1}, {}])
    match.play(f"play {MONEY}; skip")
    assert match.money() == 6
    assert match.of("objectives") == {MONEY: 1}


IMMEDIATE = {"money": "2 dollars", "cards": "draw up to 3", "ride": "ride 3", "helper": "auxiliary twice"}
CARDS = table().box.objective_names


@rule("GWT-52")
@pytest.mark.parametrize("card", CARDS)
def test_every_objective_card(card: str) -> None:
    """Its action, its tasks as its name tells them, and what it counts alone."""
    match = table(hand=[{card: 1, "gray": 2}, {}], display={})
    match.play(f"play {card}")
    kind, *tasks = card.split("-")
    action = IMMEDIATE.get(kind, "engine 3" if "hazard" in card else "engine 2")
    assert match.texts() == [f"do {action}", "skip"]
    printed = match.game.tables()["objectives"][card]  # type: ignore[index]  # data for JSON
    assert printed["action"] == action
    assert sorted(printed["tasks"]) == sorted(["last-city"] if kind == "helper" else tasks)
    assert match.line_of("objectives") == -printed["loss"]


@rule("GWT-53")
def test_a_ride_before_the_move() -> None:
    towns = {"a-1": "1-building-7", "a-2": "1-building-8"}
    match = table(hand=[{RIDE: 1}, {}], towns=towns, money=[9, 9])
    match.play(f"play {RIDE}; do ride 3; go a-1; go a-2; go b")
    assert match.money() == 9, "no tolls"
    assert match.step == "move", "and no phase B there"
    assert match.may("go") == ["c"]


@rule("GWT-53")
def test_a_ride_may_be_shorter() -> None:
    match = table(hand=[{RIDE: 1}, {}])
    match.play(f"play {RIDE}; do ride 3; go b; stop")
    assert match.may("go") == ["c"]
    stay = table(hand=[{RIDE: 1}, {}])
    stay.play(f"play {RIDE}; do ride 3")
    assert stay.texts() == ["go b"], "who does not want to ride says so before"


@rule("GWT-53", "GWT-R18")
def test_a_ride_in_phase_b_ends_it() -> None:
    match = standing("e", hand=[{RIDE: 1, "black": 1}, {}])
    match.play(f"play {RIDE}; do ride 3; go f; stop")
    assert match.player == 1
    assert match.of("cattleman") == "f"
    stay = standing("e", hand=[{RIDE: 1, "black": 1}, {}])
    stay.play(f"play {RIDE}; skip")
    assert stay.step == "act", "who does not ride has not left"


@rule("GWT-53")
def test_no_ride_into_kansas_city() -> None:
    match = table(hand=[{RIDE: 1}, {}], cattleman=["f", "a"])
    match.play(f"play {RIDE}; do ride 3; go g")
    assert match.may("go") == []
    assert match.refused("go kansas-city").rule == "GWT-53"
    last = table(hand=[{RIDE: 1}, {}], cattleman=["g", "a"])
    last.play(f"play {RIDE}")
    assert last.step == "move", "there is nowhere to ride to"


@rule("GWT-54", "GWT-R19")
def test_drawing_up_to_three_cards() -> None:
    card = "cards-5-hazard"
    match = table(hand=[{card: 1, "gray": 1}, {}], display={}, luck="white black")
    match.play(f"play {card}; do draw up to 3; draw; draw; done")
    assert match.hand() == {"gray": 1, "white": 1, "black": 1}
    match.play("discard gray")
    assert match.step == "discard_drawn"
    match.play("discard white")
    assert match.hand() == {"black": 1}
    assert match.step == "move"
    none = table(hand=[{card: 1}, {}], display={})
    none.play(f"play {card}; do draw up to 3")
    assert none.texts() == ["draw"], "who wants no card says so before"


@rule("GWT-54", "GWT-56")
def test_a_card_drawn_and_one_discarded() -> None:
    match = standing("e", hand=[{"gray": 1}, {}], luck="white")
    match.play("aux card")
    assert match.may("discard") == ["gray", "white"]
    match.play("discard gray")
    assert match.hand() == {"white": 1}
    assert match.events_named("drew", seat=0)[-1]["card"] == "white"
    assert "card" not in match.events_named("drew", seat=1)[-1]


# --- certificates and auxiliary actions ----------------------------------------------------------------------------


@rule("GWT-55", "GWT-R4")
@pytest.mark.parametrize(
    ("gone", "before", "after"),
    [([], 0, 2), ([], 2, 3), ([], 3, 3), (["limit-4"], 3, 4), (["limit-6"], 3, 3), (["limit-4", "limit-6"], 3, 6)],
)
def test_the_limit_of_certificates(gone: list[str], before: int, after: int) -> None:
    match = certificates(gone, before)
    match.play("do discard black for 2 certificates")
    assert match.of("certificates") == after


def certificates(gone: list[str], before: int) -> Table:
    mine = {name: 0 if name in gone else n for name, n in DISCS.items()}
    cities = [{"kansas-city": len(gone)}, {}]
    return building("5b", hand=[{"black": 1}, {}], certificates=[before, 0], discs=[mine, DISCS], cities=cities)


WIDE = {"limit-4": 1, "limit-6": 1, "step-left": 1, "step-right": 1, "hand": 2}
HALF = {**WIDE, "money": 1, "card": 1, "certificate": 1, "engine": 1, "removal": 1}


def helper(discs: dict[str, int], **fields: Any) -> Table:
    cities = [{"kansas-city": 14 - sum(discs.values())}, {}]
    match = standing("g", discs=[discs, DISCS], cities=cities, engine=["10", "start"], **fields)
    match.play("do auxiliary twice")
    return match


@rule("GWT-56", "GWT-57")
def test_which_auxiliary_actions_are_open() -> None:
    assert helper(DISCS).may("aux") == ["money", "card"]
    names = ["money", "card", "certificate", "engine", "removal"]
    assert helper(HALF).may("aux") == names
    assert helper(WIDE).may("aux") == [*names, *(f"{name} twice" for name in names)]
    assert helper(HALF).refused("aux engine twice").rule == "GWT-57"


@rule("GWT-56", "GWT-57")
def test_every_auxiliary_action_once_and_twice() -> None:
    once = helper(WIDE)
    once.play("aux money")
    assert once.money() == 7
    twice = helper(WIDE)
    twice.play("aux money twice")
    assert twice.money() == 8
    cards = helper(WIDE, hand=[{"gray": 1}, {}], luck="white white")
    cards.play("aux card twice; discard gray; discard white")
    assert cards.hand() == {"white": 1}
    paper = helper(WIDE)
    paper.play("aux certificate twice; engine 8")
    assert (paper.money(), paper.of("certificates"), paper.of("engine")) == (4, 2, "8")
    steam = helper(WIDE)
    steam.play("aux engine twice")
    assert steam.may("engine") == ["11", "12", "10.5"]
    steam.play("engine 12")
    assert steam.money() == 4


@rule("GWT-56", "GWT-78")
def test_removing_cards_from_the_game() -> None:
    match = helper(WIDE, hand=[{"gray": 2, "white": 1}, {}])
    match.play("aux removal twice; engine 8; remove gray; remove white")
    assert match.hand() == {"gray": 1}
    assert match.now("removed") == {"gray": 1, "white": 1}
    assert match.of("herd")["gray"] == 4
    assert match.events_named("removed_card", seat=1)[0]["card"] == "gray"
    part = helper(WIDE, hand=[{"gray": 2}, {}])
    part.play("aux removal twice; engine 8; remove gray; skip")
    assert part.now("removed") == {"gray": 1}
