"""Entries of the benchmark: what was played can be checked, and whatever is changed in it is found."""

from __future__ import annotations

import copy
import gzip
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.errors import ParlorCarError
from parlorcar.families import GAMES
from parlorcar.research.contest.entries import BadEntry, check, enter, read, summary
from parlorcar.research.contest.entry_form import as_asked
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
    assert check(entry, trial=True) == entry["result"] == summary(entry["matches"])
    assert entry["result"]["matches"] == 4
    assert entry["result"]["won"] > 0.5


@pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)
def test_every_game_can_be_entered(id: str, players: int) -> None:
    made = enter(game_of(id, players), "random", "random", 2)
    assert check(made, trial=True)["matches"] == 2
    with pytest.raises(ParlorCarError, match="a Bot, not"):
        enter("ticket-to-ride-usa", Last, "random", 2)  # type: ignore[arg-type]  # a class where a bot belongs


def test_a_program_can_be_entered() -> None:
    made = enter(game_of("stone-age", 2), f"{sys.executable} {EXAMPLE}", "random", 1)
    assert check(made, trial=True)["faults"] == 0


class Last(Bot):
    """A bot that nobody else has."""

    name = "last"

    def choose(self, seat: Seat) -> int:
        return seat.legal()[-1]


def test_a_bot_object_can_be_entered() -> None:
    made = enter("ticket-to-ride-usa", Last(), "random", 2)
    assert made["player"] == "last"
    assert check(made, trial=True)["matches"] == 2


def test_a_brief_entry_is_played_again() -> None:
    made = enter(game_of("ticket-to-ride-usa", 2), "greedy", "random", 2, brief=True)
    assert not any("choices" in match for match in made["matches"])
    assert check(made, trial=True) == made["result"]
    with pytest.raises(ParlorCarError, match="for a bot by name"):
        enter(game_of("ticket-to-ride-usa", 2), Last(), "random", 2, brief=True)
    with pytest.raises(BadEntry, match="last is no bot by name"):
        check({**made, "player": "last"}, trial=True)
    made["matches"][1]["scores"] = [1, 2]
    with pytest.raises(BadEntry, match="match 1 ended"):
        check(made, trial=True)


KEPT = sorted((DOCS / "benchmark").glob("*.json.gz"))


def test_the_page_says_what_the_entries_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """`python scripts/baselines.py --table` writes it."""
    monkeypatch.syspath_prepend(str(DOCS.parent / "scripts"))
    import baselines  # type: ignore[import-not-found,unused-ignore]  # scripts are no package

    page = (DOCS / "benchmark.md").read_text(encoding="utf-8")
    assert page.partition(baselines.BEFORE)[2].partition(baselines.AFTER)[0] == baselines.table()
    wanted = {
        baselines.file_of(spec.id, players, against, player)
        for spec in GAMES
        for players, against in ((2, "random"), (2, "greedy"), (4, "greedy"))
        for player in baselines.CHEAP
    }
    assert wanted <= set(KEPT)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.name.partition(".")[0])
def test_a_kept_entry_holds(path: Path) -> None:
    """The first of its matches each time, all of them in the long runs, but for levels that think."""
    entry = read(path)
    assert summary(entry["matches"]) == entry["result"]
    assert entry["result"]["matches"] == 200
    if {"master", "grandmaster"} & {entry["player"], entry["against"]}:
        assert check(entry, bots_again=False) == entry["result"]  # they think too long to play it again
        return
    if THOROUGH:
        assert check(entry) == entry["result"]
        return
    matches = 2
    first = {**entry, "matches": entry["matches"][:matches]}
    assert check({**first, "result": summary(first["matches"])}, trial=True)["matches"] == matches


def set_in(entry: dict[str, Any], *path: Any, to: Any) -> dict[str, Any]:
    """A copy of an entry with one thing in it changed."""
    other = copy.deepcopy(entry)
    inner = other
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = to
    return other


def without(entry: dict[str, Any], name: str) -> dict[str, Any]:
    return {one: what for one, what in entry.items() if one != name}


def longer(entry: dict[str, Any]) -> dict[str, Any]:
    return set_in(entry, "matches", 1, "choices", to=[*entry["matches"][1]["choices"], 1])


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "result": (lambda e: set_in(e, "result", "won", to=1.5), "the result is"),
    "scores": (lambda e: set_in(e, "matches", 1, "scores", to=[1, 500]), "match 1 ended"),
    "worth": (lambda e: set_in(e, "matches", 1, "worth", to=0.25), "match 1 ended"),
    "shorter": (lambda e: set_in(e, "matches", 1, "choices", to=e["matches"][1]["choices"][:-1]), "not played to its"),
    "longer": (longer, "goes on after its end"),
    "another match": (lambda e: set_in(e, "matches", 1, "choices", to=e["matches"][0]["choices"]), "match 1"),
    "no such move": (lambda e: set_in(e, "matches", 1, "choices", 0, to=2**30), "match 1"),
    "in another order": (lambda e: set_in(e, "matches", to=e["matches"][::-1]), "match 0"),
    "a match less": (lambda e: set_in(e, "matches", to=e["matches"][:-1]), "the result is"),
    "no match": (lambda e: set_in(e, "matches", to=[]), "no matches"),
    "rules": (lambda e: set_in(e, "rules", to="0.0"), r"rules 0\.0"),
    "no rules": (lambda e: without(e, "rules"), "no 'rules'"),
    "no options": (lambda e: without(e, "options"), "no 'options'"),
    "no result": (lambda e: without(e, "result"), "no 'result'"),
    "against another": (lambda e: set_in(e, "against", to="greedy"), "greedy on seat 1 chose otherwise"),
    "against nobody": (lambda e: set_in(e, "against", to="walrus"), "walrus"),
    "another game": (lambda e: set_in(e, "game", to="stone-age"), "option"),
    "no such game": (lambda e: set_in(e, "game", to="chess"), "chess"),
    "players": (lambda e: set_in(e, "players", to=9), "9"),
    "players as text": (lambda e: set_in(e, "players", to="2"), "'players' of the entry is not a number"),
    "an option": (lambda e: set_in(e, "options", "players", to=3), "players"),
    "options as a list": (lambda e: set_in(e, "options", to=[]), "'options' of the entry is not an object"),
    "matches null": (lambda e: set_in(e, "matches", to=None), "'matches' of the entry is not a list"),
    "a match null": (lambda e: set_in(e, "matches", 1, to=None), "match 1: it is not an object"),
    "worth above 1": (lambda e: set_in(e, "matches", 1, "worth", to=7), "match 1: 'worth'"),
    "worth as text": (lambda e: set_in(e, "matches", 1, "worth", to="1"), "match 1: 'worth'"),
    "worth no number": (lambda e: set_in(e, "matches", 1, "worth", to=float("nan")), "match 1: 'worth'"),
    "choices as text": (lambda e: set_in(e, "matches", 1, "choices", to="draw"), "match 1: 'choices'"),
    "a choice as text": (lambda e: set_in(e, "matches", 1, "choices", 0, to="draw; draw"), "match 1: 'choices'"),
    "a huge choice": (lambda e: set_in(e, "matches", 1, "choices", 0, to=2**80), "match 1: 'choices'"),
    "no scores": (lambda e: set_in(e, "matches", 1, to=without(e["matches"][1], "scores")), "match 1: it has neither"),
    "format": (lambda e: set_in(e, "format", to=2), "not an entry"),
    "nothing": (lambda e: {}, "not an entry"),
    "a list": (lambda e: [e], "not an entry"),
    "null": (lambda e: None, "not an entry"),
}


@pytest.mark.parametrize("how", CHANGES)
def test_what_was_changed_is_found(entry: dict[str, Any], how: str) -> None:
    changed, message = CHANGES[how]
    with pytest.raises(BadEntry, match=message):
        check(changed(entry), trial=True)


def test_an_entry_is_what_its_task_asks(entry: dict[str, Any]) -> None:
    with pytest.raises(BadEntry, match="an entry has 200 matches, and this has 4"):
        check(entry)
    full = set_in(entry, "matches", to=entry["matches"] * 50)
    with pytest.raises(BadEntry, match="no task is against 'ppo-of-mine'"):
        as_asked({**full, "against": "ppo-of-mine"}, game_of("ticket-to-ride-usa", 2))
    with pytest.raises(BadEntry, match="usual options"):
        as_asked(full, parlorcar.game("great-western-trail-2", players=2, simmental=True))
    as_asked(full, game_of("ticket-to-ride-usa", 2))
    with pytest.raises(ParlorCarError, match="at least one"):
        enter(game_of("stone-age", 2), "random", "random", 0)


def test_the_versions_are_named_where_results_differ(entry: dict[str, Any]) -> None:
    assert entry["version"] == parlorcar.__version__
    older = set_in(set_in(entry, "matches", 1, "scores", to=[1, 500]), "version", to="0.0.7")
    with pytest.raises(BadEntry, match=rf"with parlorcar 0\.0\.7, checked with {re.escape(parlorcar.__version__)}"):
        check(older, trial=True)
    assert check(without(entry, "version"), trial=True) == entry["result"]


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[]", b"null", b"[" * 100_000], ids=len)
@pytest.mark.parametrize("ending", [".json", ".json.gz"])
def test_a_file_that_is_no_entry_is_refused(tmp_path: Path, data: bytes, ending: str) -> None:
    path = tmp_path / f"entry{ending}"
    for written in [data, gzip.compress(data), gzip.compress(data)[:-5]] if ending.endswith("gz") else [data]:
        path.write_bytes(written)
        with pytest.raises(BadEntry):
            read(path)


def test_a_bot_that_was_made_to_play_worse_is_found() -> None:
    """An entry against `random` that says it was against `greedy`."""
    made = enter(game_of("ticket-to-ride-usa", 2), "greedy", "random", 1)
    made["against"] = "greedy"
    with pytest.raises(BadEntry, match="greedy on seat 1 chose otherwise"):
        check(made, trial=True)
    assert check(made, bots_again=False, trial=True)["matches"] == 1


def test_the_commands(tmp_path: Path) -> None:
    module = [sys.executable, "-m", "parlorcar.research.contest.entries"]
    out = tmp_path / "entry.json"
    given = ["enter", "stone-age", "--player", "random", "--against", "random", "--games", "2", "--out", str(out)]
    subprocess.run([*module, *given], check=True, capture_output=True)
    said = subprocess.run([*module, "check", str(out), "--trial"], capture_output=True, text=True, check=True).stdout
    assert "of 2 won" in said
    refused = subprocess.run([*module, "check", str(out)], capture_output=True, text=True)
    assert (refused.returncode, "an entry has 200 matches" in refused.stderr) == (1, True)
    nowhere = subprocess.run([*module, *given[:-1], str(tmp_path / "no" / "e.json")], capture_output=True, text=True)
    assert (nowhere.returncode, nowhere.stderr.startswith("there is no folder")) == (1, True)
    out.write_text("{}")
    assert subprocess.run([*module, "check", str(out)], capture_output=True).returncode == 1
