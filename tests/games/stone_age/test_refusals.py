from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import parlorcar.games.stone_age.game

from .table import Table, acting, feeding, rule, table

DICE = {"row": ["dice-time", None, None, None], "goods": [{"wood": 1}], "luck": "1 2"}

ANY = {"at": {"building1": 1}, "goods": [{"wood": 1}]}  # a building that takes one to seven goods
TWO_KINDS = {"at": {"building1": 1}, "stacks": ["any-4-of-2", "wood-wood-brick"]}
TOOLS = {"at": {"hunt": 1}, "tools": [[2, 1, 1]]}
FULL = {"people": [10], "tools": [[4, 4, 4]], "track": [10], "only_gainful": True}

# where, position, moves before, the move refused, reason and rule
REFUSALS: list[tuple[Any, dict[str, Any], str, str, str, str]] = [
    (table, {"at": [{"forest": 1}]}, "", "place forest 1", "placed-before", "SA-11"),
    (table, {"at": [{"hunt": 1}]}, "", "place hunt 1", "placed-before", "SA-11"),
    (table, {"at": [{"hunt": 1}], "repeat_hunt": True}, "", "place hunt 5", "too-few-people", "SA-9"),
    (table, {"at": [{"hunt": 4}]}, "", "place forest 2", "too-few-people", "SA-9"),
    (table, {"at": [{"hunt": 4}]}, "", "place hut", "too-few-people", "SA-14"),
    (table, {"at": [{}, {"field": 1}]}, "", "place field", "occupied", "SA-13"),
    (table, {"at": [{}, {"card2": 1}]}, "", "place card2", "occupied", "SA-13"),
    (table, {"players": 4, "at": [{}, {"forest": 4}]}, "", "place forest 4", "no-room", "SA-13"),
    (table, {}, "", "place building3", "nothing-there", "SA-12"),
    (table, {"row": ["dice-time", None, None, None]}, "", "place card2", "nothing-there", "SA-12"),
    (table, {"at": [{}, {"field": 1, "hut": 2}]}, "", "place toolmaker", "closed", "SA-15"),
    (table, {"at": [{}, {"forest": 1}]}, "", "place forest 1", "crowded", "SA-16"),
    (table, {"players": 3, "at": [{}, {"river": 1}, {"river": 1}]}, "", "place river 1", "crowded", "SA-16"),
    (table, FULL, "", "place hut", "gains-nothing", "SA-R3"),
    (table, FULL, "", "place field", "gains-nothing", "SA-R3"),
    (table, FULL, "", "place toolmaker", "gains-nothing", "SA-R3"),
    (acting, {"at": {"hunt": 1}}, "", "use forest", "nobody-there", "SA-17"),
    (acting, {"at": {"hunt": 1, "field": 1}}, "use field", "use field", "nobody-there", "SA-17"),
    (acting, {"at": {"hunt": 1}}, "use hunt", "tool 1", "no-tool", "SA-27"),
    (acting, TOOLS, "use hunt; tool 2", "tool 2", "no-tool", "SA-27"),
    (acting, TOOLS, "use hunt", "tool 3", "no-tool", "SA-27"),
    (acting, TOOLS, "use hunt; tool 2", "tool 1", "tool-order", "SA-R15"),
    (acting, {"at": {"hunt": 1}}, "use hunt", "once 3", "no-tool", "SA-35"),
    (acting, {"at": {"card1": 1}}, "use card1", "buy", "cannot-pay", "SA-25"),
    (acting, {"at": {"building2": 1}, "goods": [{"wood": 9}]}, "use building2", "buy", "cannot-pay", "SA-25"),
    (acting, {"at": {"card1": 1}, "goods": [{"wood": 1}]}, "use card1; buy", "pay gold", "no-such-good", "SA-23"),
    (acting, {"at": {"card1": 1}, "goods": [{"wood": 1}]}, "use card1; buy", "enough", "not-enough", "SA-23"),
    (
        acting,
        {"at": {"card2": 1}, "goods": [{"wood": 1, "gold": 3}]},
        "use card2; buy; pay gold",
        "pay wood",
        "good-order",
        "SA-R15",
    ),
    (
        acting,
        {"at": {"card2": 1}, "goods": [{"wood": 1, "gold": 1}]},
        "use card2; buy",
        "pay gold",
        "wrong-good",
        "SA-23",
    ),
    (acting, ANY, "use building1; buy", "pay gold", "no-such-good", "SA-30"),
    (acting, ANY, "use building1; buy", "enough", "not-enough", "SA-30"),
    (
        acting,
        {**TWO_KINDS, "goods": [{"wood": 4, "gold": 1}]},
        "use building1; buy; pay wood; pay wood; pay wood",
        "pay wood",
        "wrong-good",
        "SA-30",
    ),
    (acting, {"at": {"card1": 1}, **DICE}, "use card1; buy; pay wood", "pick gold", "no-such-die", "SA-31"),
    (table, {"cards": {"choose-2-healing": "open 0"}}, "choose; gain gold", "gain wood", "good-order", "SA-R15"),
    (table, {}, "", "place hut 1", "hut-takes-two", "SA-14"),
    (table, {}, "", "place river 0", "nobody-placed", "SA-9"),
    (feeding, {"goods": [{"wood": 9}]}, "", "starve", "must-feed", "SA-R9"),
    (feeding, {"goods": [{"wood": 9}]}, "", "pay wood", "must-feed", "SA-R9"),
    (feeding, {"food": [3], "goods": [{"wood": 9}]}, "", "feed", "too-little-food", "SA-38"),
    (feeding, {"food": [3], "goods": [{"wood": 1}]}, "", "pay wood", "too-few-goods", "SA-R9"),
    (feeding, {"food": [3], "goods": [{"wood": 2}]}, "", "pay gold", "no-such-good", "SA-38"),
    (feeding, {"food": [3], "goods": [{"wood": 1, "gold": 1}]}, "", "pay gold", "wrong-good", "SA-38"),
    (feeding, {"food": [3], "goods": [{"wood": 1, "gold": 3}]}, "pay gold", "pay wood", "good-order", "SA-R15"),
    (feeding, {"food": [3], "goods": [{"wood": 9}]}, "pay wood", "starve", "feeding-begun", "SA-R9"),
]

CASES = [pytest.param(*case, marks=rule(case[5]), id=f"{case[4]} {case[3]} {case[5]}") for case in REFUSALS]


@pytest.mark.parametrize(("where", "position", "before", "move", "reason", "id"), CASES)
def test_a_refusal_names_the_rule_and_changes_nothing(
    where: Any, position: dict[str, Any], before: str, move: str, reason: str, id: str
) -> None:
    match: Table = where(**position)
    if before:
        match.play(before)
    refusal = match.refused(move)
    assert (refusal.reason, refusal.rule) == (f"sa.{reason}", id)
    assert str(refusal).endswith(f" [{id}]")


def test_every_reason_is_tested() -> None:
    sources = Path(parlorcar.games.stone_age.game.__file__).parent.glob("*.py")
    text = "\n".join(source.read_text("utf-8") for source in sources)
    reasons = set(re.findall(r'Refusal\(\s*"sa\.([a-z-]+)"', text))
    assert reasons == {reason for _, _, _, _, reason, _ in REFUSALS}


@rule("SA-38")
@pytest.mark.parametrize("before", ["", "pay wood"])
def test_a_payment_that_is_none_names_the_rule_of_feeding(before: str) -> None:
    match = feeding(food=[3], goods=[{"wood": 9}])
    if before:
        match.play(before)
    refusal = match.refused("pay 9")
    assert (refusal.reason, refusal.rule) == ("not-a-move", "SA-38")
    assert "pay wood" in str(refusal)


@rule("SA-9", "SA-17")
def test_another_players_turn_is_refused() -> None:
    assert table().refused("place hunt 1", 1).reason == "not-your-turn"
    assert acting([{"hunt": 1}, {"hunt": 1}]).refused("use hunt", 1).reason == "not-your-turn"


@rule("SA-6")
@pytest.mark.parametrize(
    "move", ["use hunt", "take", "buy", "leave", "feed", "starve", "pay wood", "enough", "gain wood"]
)
def test_moves_of_other_parts_of_the_round_are_refused(move: str) -> None:
    assert table().refused(move).reason == "not-now"


@rule("SA-36")
def test_two_goods_without_the_card() -> None:
    assert table().refused("choose").reason == "not-now"


def test_nonsense_is_refused() -> None:
    match = table()
    assert match.refused("build a station").reason == "not-a-move"
    assert match.refused("place moon 1").reason == "not-a-move"
    assert match.refused(10**6).reason == "no-such-move"
    assert match.refused(-1).reason == "no-such-move"
    assert match.refused(int(match.box.DIE.move(0))).reason == "not-now"
    assert match.refused("place forest").reason == "ambiguous"


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("place hut 1", "SA-14"),
        ("place hut 3", "SA-13"),
        ("place forest 8", "SA-13"),
        ("place toolmaker 2", "SA-13"),
        ("place card1 2", "SA-13"),
        ("place hunt 11", "SA-9"),
        ("place river 0", "SA-9"),
    ],
)
def test_a_number_of_people_that_no_place_takes_is_refused_with_the_rule(text: str, id: str) -> None:
    assert table().refused(text).rule == id


@pytest.mark.parametrize(("text", "move"), [("place hut 2", "place hut"), ("place card1 1", "place card1")])
def test_the_only_number_of_people_may_be_said(text: str, move: str) -> None:
    match = table()
    match.play(text)
    assert match.line[-1].text == move
