from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import parlorcar.games.stone_age.game

from .table import Table, acting, feeding, rule, table

DICE = {"row": ["dice-time", None, None, None], "goods": [{"wood": 1}], "luck": "1 2"}

# where, position, moves before, the move refused, reason and rule
REFUSALS: list[tuple[Any, dict[str, Any], str, str, str, str]] = [
    (table, {"at": [{"forest": 1}]}, "", "place forest 1", "placed-before", "SA-11"),
    (table, {"at": [{"hunt": 1}]}, "", "place hunt 1", "placed-before", "SA-11"),
    (table, {"at": [{}, {"field": 1}]}, "", "place field", "no-room", "SA-13"),
    (table, {"at": [{}, {"card2": 1}]}, "", "place card2", "no-room", "SA-13"),
    (table, {}, "", "place building3", "no-room", "SA-13"),
    (table, {"players": 4, "at": [{}, {"forest": 4}]}, "", "place forest 4", "no-room", "SA-13"),
    (acting, {"at": {"hunt": 1}}, "", "use forest", "nobody-there", "SA-17"),
    (acting, {"at": {"hunt": 1, "field": 1}}, "use field", "use field", "nobody-there", "SA-17"),
    (acting, {"at": {"hunt": 1}}, "use hunt", "tool 1", "no-tool", "SA-27"),
    (acting, {"at": {"hunt": 1}, "tools": [[2, 1, 1]]}, "use hunt; tool 1", "tool 1", "no-tool", "SA-27"),
    (acting, {"at": {"card1": 1}}, "use card1", "buy", "cannot-pay", "SA-25"),
    (acting, {"at": {"building2": 1}, "goods": [{"wood": 9}]}, "use building2", "buy", "cannot-pay", "SA-25"),
    (
        acting,
        {"at": {"building1": 1}, "goods": [{"wood": 1}]},
        "use building1; buy",
        "pay gold",
        "wrong-good",
        "SA-30",
    ),
    (acting, {"at": {"building1": 1}, "goods": [{"wood": 1}]}, "use building1; buy", "enough", "wrong-good", "SA-30"),
    (acting, {"at": {"card1": 1}, **DICE}, "use card1; buy; pay wood", "pick gold", "no-such-die", "SA-31"),
    (feeding, {"goods": [{"wood": 9}]}, "", "starve", "must-feed", "SA-R9"),
    (feeding, {"food": [3], "goods": [{"wood": 1}]}, "", "pay wood", "too-few-goods", "SA-38"),
]

CASES = [pytest.param(*case, marks=rule(case[5]), id=f"{case[4]} {case[3]}") for case in REFUSALS]


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
    reasons = set(re.findall(r'Refusal\(\s*"sa\.([a-z-]+)",\s*"SA', text))
    assert reasons == {reason for _, _, _, _, reason, _ in REFUSALS}


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
    assert match.refused(int(match.box.DIE)).reason == "not-now"
    assert match.refused("place forest").reason == "ambiguous"
