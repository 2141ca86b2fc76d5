"""Families that other packages announce: found by their entry points, and told where they are none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import parlorcar
from parlorcar import families
from parlorcar.core.errors import Worded
from parlorcar.core.family import Family

SPEC = parlorcar.specs()["hoard"]


class Point:
    """An entry point that loads something."""

    name = "mine"

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def load(self) -> object:
        return self.thing


def announced(group: str, thing: object) -> Callable[..., list[Point]]:
    return lambda group_=group, thing_=thing, **asked: [Point(thing_)] if asked["group"] == group_ else []


def found(monkeypatch: pytest.MonkeyPatch, group: str, thing: object) -> list[Family]:
    monkeypatch.setattr("importlib.metadata.entry_points", announced(group, thing))
    return list(families.families.__wrapped__())


def test_a_family_from_elsewhere_comes_after_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = Family("hoard", "hoard", (SPEC,), complexity=1)
    assert found(monkeypatch, "parlorcar.families", mine) == [*families.OURS, mine]


def test_a_single_game_is_a_family_that_brings_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    *ours, mine = found(monkeypatch, "parlorcar.games", SPEC)
    assert ours == list(families.OURS)
    assert (mine.id, mine.games, mine.words, mine.greedy) == ("hoard", (SPEC,), "", "")


def test_nobody_takes_the_place_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    other = Family(families.OURS[0].id, "elsewhere", (SPEC,))
    assert found(monkeypatch, "parlorcar.families", other) == list(families.OURS)


@pytest.mark.parametrize(("group", "kind"), [("parlorcar.families", "Family"), ("parlorcar.games", "GameSpec")])
def test_what_is_no_family_is_told(monkeypatch: pytest.MonkeyPatch, group: str, kind: str) -> None:
    with pytest.raises(Worded) as refused:
        found(monkeypatch, group, "a text")
    assert refused.value.params == {"name": "mine", "group": group, "kind": kind}


def test_a_part_is_loaded_from_the_package_of_the_family() -> None:
    mine = Family("hoard", "hoard", (), greedy="hoard_bot:miser", words=".nothing")
    assert mine.load(mine.greedy).__name__ == "miser"
    assert mine.file(mine.greedy).name == "hoard_bot.py"
    assert mine.package == "hoard"
    assert mine.owns_module("hoard")
    assert not mine.owns_module("hoard_bot")


def test_a_module_that_cannot_be_imported_is_said_and_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody who has left the folder of the game, or made a slip in it, still has every other command."""
    tmp_path.joinpath("unfinished_family.py").write_text("FAMILY = Family(\n")
    tmp_path.joinpath("empty_family.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_asked: [])
    monkeypatch.setenv(families.NAMED, "teahouse_nowhere.family,unfinished_family empty_family")
    assert list(families.families.__wrapped__()) == list(families.OURS)
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == (
        "PARLORCAR_FAMILIES names teahouse_nowhere.family, which cannot be imported: No module named 'teahouse_nowhere'"
    )
    assert lines[1].startswith(
        "PARLORCAR_FAMILIES names unfinished_family, which cannot be imported: '(' was never closed"
    )
    assert lines[2].endswith("module 'empty_family' has no attribute 'FAMILY'")
