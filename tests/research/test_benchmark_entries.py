"""Entries of the benchmark: what was played can be checked, and whatever is changed in it is found."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from parlorcar.research.contest.entries import BadEntry, check, enter, summary
from tests.research.tables import LARGEST, game_of, named

EXAMPLE = Path(__file__).parents[2] / "examples" / "program.py"


@pytest.fixture(scope="module")
def entry() -> dict[str, Any]:
    made = enter(game_of("ticket-to-ride-usa", 2), "greedy", "random", 4, name="greedy", decisions=0)
    again: dict[str, Any] = json.loads(json.dumps(made))
    return again


def test_an_entry_holds(entry: dict[str, Any]) -> None:
    assert check(entry) == entry["result"] == summary(entry["matches"])
    assert entry["result"]["matches"] == 4
    assert entry["result"]["won"] > 0.5


@pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)
def test_every_game_can_be_entered(id: str, players: int) -> None:
    made = enter(game_of(id, players), "random", "random", 2)
    assert check(made)["matches"] == 2


def test_a_program_can_be_entered() -> None:
    made = enter(game_of("stone-age", 2), f"{sys.executable} {EXAMPLE}", "random", 1)
    assert check(made)["faults"] == 0


def changed(entry: dict[str, Any], how: str) -> dict[str, Any]:
    other = copy.deepcopy(entry)
    match = other["matches"][1]
    if how == "result":
        other["result"]["won"] = 1.5
    elif how == "scores":
        match["scores"] = [1, 500]
    elif how == "shorter":
        match["choices"].pop()
    elif how == "longer":
        match["choices"].append(1)
    elif how == "another match":
        match["choices"] = other["matches"][0]["choices"]
    elif how == "rules":
        other["rules"] = "0.0"
    elif how == "nothing":
        other = {}
    return other


@pytest.mark.parametrize("how", ["result", "scores", "shorter", "longer", "another match", "rules", "nothing"])
def test_what_was_changed_is_found(entry: dict[str, Any], how: str) -> None:
    with pytest.raises(BadEntry):
        check(changed(entry, how))


def test_a_bot_that_was_made_to_play_worse_is_found() -> None:
    """An entry against `random` that says it was against `greedy`."""
    made = enter(game_of("ticket-to-ride-usa", 2), "greedy", "random", 1)
    made["against"] = "greedy"
    with pytest.raises(BadEntry, match="greedy on seat 1 chose otherwise"):
        check(made)
    assert check(made, bots_again=False)["matches"] == 1


def test_the_commands(tmp_path: Path) -> None:
    module = [sys.executable, "-m", "parlorcar.research.contest.entries"]
    out = tmp_path / "entry.json"
    given = ["enter", "stone-age", "--player", "random", "--against", "random", "--games", "2", "--out", str(out)]
    subprocess.run([*module, *given], check=True, capture_output=True)
    said = subprocess.run([*module, "check", str(out)], capture_output=True, text=True, check=True).stdout
    assert "of 2 won" in said
    out.write_text("{}")
    assert subprocess.run([*module, "check", str(out)], capture_output=True).returncode == 1
