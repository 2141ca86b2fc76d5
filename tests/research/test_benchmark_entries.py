"""Entries of the benchmark: what was played can be checked, and whatever is changed in it is found."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.families import GAMES
from parlorcar.research.contest.entries import BadEntry, check, enter, read, summary
from tests.conftest import THOROUGH
from tests.research.tables import LARGEST, game_of, named

DOCS = Path(__file__).parents[2] / "docs"
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


class Last(Bot):
    """A bot that nobody else has."""

    name = "last"

    def choose(self, seat: Seat) -> int:
        return seat.legal()[-1]


def test_a_bot_object_can_be_entered() -> None:
    made = enter(game_of("ticket-to-ride-usa", 2), Last(), "random", 2)
    assert made["player"] == "last"
    assert check(made)["matches"] == 2


def test_a_brief_entry_is_played_again() -> None:
    made = enter(game_of("ticket-to-ride-usa", 2), "greedy", "random", 2, brief=True)
    assert not any("choices" in match for match in made["matches"])
    assert check(made) == made["result"]
    with pytest.raises(ParlorCarError, match="for a bot by name"):
        enter(game_of("ticket-to-ride-usa", 2), Last(), "random", 2, brief=True)
    with pytest.raises(BadEntry, match="last is no bot by name"):
        check({**made, "player": "last"})
    made["matches"][1]["scores"] = [1, 2]
    with pytest.raises(BadEntry, match="match 1 ended"):
        check(made)


KEPT = sorted((DOCS / "benchmark").glob("*.json.gz"))


def test_the_page_says_what_the_entries_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python scripts/baselines.py --table` writes it."""
    monkeypatch.syspath_prepend(str(DOCS.parent / "scripts"))
    import baselines  # type: ignore[import-not-found,unused-ignore]  # scripts are no package

    page = (DOCS / "benchmark.md").read_text(encoding="utf-8")
    assert page.partition(baselines.BEFORE)[2].partition(baselines.AFTER)[0] == baselines.table()
    wanted = {
        baselines.file_of(spec.id, *task) for spec in GAMES for task in product(baselines.AGAINST, baselines.CHEAP)
    }
    assert wanted <= set(KEPT)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name.partition(".")[0])
def test_a_kept_entry_holds(path: Path) -> None:
    """The first of its matches each time, all of them in the long runs, but for levels that think."""
    entry = read(path)
    assert summary(entry["matches"]) == entry["result"]
    assert entry["result"]["matches"] == 200
    matches = 0 if entry["player"] in ("master", "grandmaster") else 200 if THOROUGH else 2
    first = {**entry, "matches": entry["matches"][:matches]}
    assert check({**first, "result": summary(first["matches"])})["matches"] == matches


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
