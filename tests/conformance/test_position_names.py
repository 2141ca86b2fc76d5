"""What positions and views keep as codes is written with names, and every number in them is explained."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlorcar
from parlorcar.core.errors import BadPosition
from parlorcar.families import GAMES
from tests.conformance.walks import Case, names, tables
from tests.games.great_western_trail.table import delivering
from tests.games.stone_age.table import Table, table

EXPLAINED = (Path(__file__).parents[2] / "docs" / "positions.md").read_text(encoding="utf-8")
OURS = {spec.id for spec in GAMES}
# numbers of frames that are amounts, or count places of a list: whatever else is a number there needs a name
AMOUNTS = {
    "change",
    "cowboys",
    "dealt",
    "dice",
    "drawn",
    "each",
    "foresight",
    "left",
    "more",
    "most",
    "named",
    "number",
}
AMOUNTS |= {"number", "placed", "price", "slot", "transport", "turn", "value"}


@pytest.mark.parametrize("case", [case for case in tables() if case.game.id in OURS], ids=names)
def test_everything_in_a_position_is_explained(case: Case) -> None:
    said = {field.name for field in case.game.layout.fields}
    for step in case.game.steps:
        said |= {step.name, *(name for name, values in step.args if values not in case.game.layout.axes)}
    assert [name for name in sorted(said) if f"`{name}`" not in EXPLAINED] == []


@pytest.mark.parametrize("case", [case for case in tables() if case.game.id in OURS], ids=names)
def test_numbers_of_frames_are_amounts(case: Case) -> None:
    for step in case.game.steps:
        assert {name for name, values in step.args if values in ("count", "signed")} <= AMOUNTS


def paying(so_far: object) -> Table:
    """A seat pays for a building of four goods of two kinds."""
    feed = {"step": "feed", "player": 0, "turn": 0}
    pay = {"step": "pay", "player": 0, "place": "building1", "left": 3, "so_far": so_far}
    return table(stacks=["any-4-of-2", "wood-wood-brick"], goods=[{"wood": 2, "brick": 2}], stack=[feed, pay])


def test_a_payment_of_stone_age() -> None:
    so_far = {"first": "wood", "kinds": ["wood"], "paid": 1}
    match = paying(so_far)
    frame = match.position()["stack"][-1]
    assert frame["so_far"] == so_far
    assert match.view(1)["stack"][-1] == frame
    match.play("pay wood")
    assert match.position()["stack"][-1]["so_far"] == {"first": "wood", "kinds": ["wood"], "paid": 2}
    assert paying(64 + 4).position()["stack"][-1] == frame, "the number is understood too"
    for wrong, message in (
        ({"kinds": ["silver"], "paid": 1}, r"so_far kinds.*silver"),
        ({"coins": 1}, "coins"),
        ({"paid": "many"}, "so_far paid"),
        ({"paid": 64}, "so_far paid"),
    ):
        with pytest.raises(BadPosition, match=message):
            paying(wrong)


def test_what_may_come_next_in_stone_age() -> None:
    below = {"step": "feed", "player": 0, "turn": 0}
    for given, number in (({"first": "tool 2"}, {"first": 1}), ({"first": "once 4"}, {"first": 6})):
        tools = {"step": "add_tools", "player": 0, "place": "hunt"}
        match = table(tools=[[2, 1, 1]], stack=[below, {**tools, **given}])
        assert match.position()["stack"][-1]["first"] == given["first"]
        assert table(tools=[[2, 1, 1]], stack=[below, {**tools, **number}]).position() == match.position()
    gain = table(stack=[below, {"step": "gain", "player": 0, "left": 1, "first": "stone"}])
    assert gain.position()["stack"][-1]["first"] == "stone"
    with pytest.raises(BadPosition, match="gain first"):
        table(stack=[below, {"step": "gain", "player": 0, "left": 1, "first": None}])


def test_where_a_disc_goes_in_great_western_trail() -> None:
    match = delivering(4)
    match.play("deliver topeka")
    frame = match.position()["stack"][-1]
    assert (frame["step"], frame["target"]) == ("disc", "topeka")
    game = parlorcar.game("gwt1", players=2)
    assert [game.layout.label("target", n) for n in (0, 9, 10, 19)] == [
        "kansas-city",
        "san-francisco",
        "station 4.5",
        "station 39",
    ]
    assert [game.layout.number("target", name, "") for name in ("kansas-city", "station 39", 10)] == [0, 19, 10]
    assert game.layout.label("beside", 4) == "16.5"
