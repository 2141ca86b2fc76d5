"""`parlorcar simulate`: one documented object, a table for people, and exit codes."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.cli import simulate
from parlorcar.core.errors import ParlorCarError
from parlorcar.research import simulation
from parlorcar.research.simulation import Simulation
from parlorcar.research.simulation.matches import Plan
from tests.cli_simulate.commands import call, documented
from tests.research.faulty import faulty


def test_json_is_one_object_with_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("simulate ttr-usa --players 4 --games 12 --seed 3 --json") == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert err == ""
    assert set(report) == documented("simulate.md", "key")
    assert (report["game"], report["players"], report["games"], report["seed"]) == ("ticket-to-ride-usa", 4, 12, 3)
    assert (report["bots"], report["compiled"], report["workers"]) == (["random"], parlorcar.compiled(), 1)
    assert (report["finished"], report["errors"], report["first_errors"]) == (12, 0, [])
    assert report["games_per_s"] > 0
    assert report["decisions_per_s"] > report["games_per_s"]
    assert len(report["mean_scores"]) == len(report["wins_by_seat"]) == 4
    assert report["wins"] == {"random": 12.0}


def test_names_are_repeated_over_the_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("simulate hoard --players 3 --games 4 --json --bots", "miser, random") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["bots"] == ["miser", "random"]
    assert report["seats_by_bot"] == {"miser": [2, 2, 2], "random": [2, 2, 2]}


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("simulate hoard --players 2 --games 5 --bots miser,random --audit") == 0
    out = capsys.readouterr().out
    assert "hoard, 2 players, seed 0: 5 matches\n" in out
    assert "miser " in out
    assert "mean score" in out
    assert "failed" not in out
    assert "SHA-256" not in out  # no archive was written


def plant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command make the faulty game."""

    def planted(**fields: Any) -> Plan:
        return Plan(**fields, make=faulty)

    monkeypatch.setattr(simulate, "Plan", planted)


def test_failures_are_told_and_change_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch)
    assert call("simulate hoard --games 20 --json") == 1
    report = json.loads(capsys.readouterr().out)
    first = report["first_errors"][0]
    assert report["errors"] + report["finished"] == 20
    assert call("simulate hoard --games 20") == 1
    out = capsys.readouterr().out
    assert f"{report['errors']} matches failed, first:\n  match {first['match']}: {first['error']}\n" in out


def test_an_interrupt_still_reports(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(plan: Plan, workers: int, on_ray: bool) -> Simulation:
        def terminate(matches: int) -> None:
            signal.raise_signal(signal.SIGTERM)

        return simulation.simulate(plan, workers, terminate)

    monkeypatch.setattr(simulate, "simulate", interrupted)
    before = signal.getsignal(signal.SIGTERM)
    assert call("simulate hoard --games 100000 --json") == 130
    report = json.loads(capsys.readouterr().out)
    assert report["interrupted"]
    assert report["games"] == 100000 > report["finished"] > 0
    assert call("simulate hoard --games 100000") == 130
    assert "matches (interrupted)" in capsys.readouterr().out
    assert signal.getsignal(signal.SIGTERM) == before


def test_records_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert call("simulate hoard --players 2 --games 2 --first 8 --records", str(tmp_path / "kept")) == 0
    files = sorted((tmp_path / "kept").iterdir())
    assert [file.name for file in files] == ["hoard-2p-0-000008.record", "hoard-2p-0-000009.record"]
    assert all(parlorcar.replay(file).over for file in files)


@pytest.mark.parametrize(
    ("line", "because"),
    [
        ("simulate checkers", "no game 'checkers'"),
        ("simulate hoard --players 7", "players, not 7"),
        ("simulate hoard --games 0", "games must be at least 1"),
        ("simulate hoard --workers 0", "workers must be at least 1"),
        ("simulate hoard --bots miser,", "names with commas"),
        ("simulate hoard --bots mizer", "did you mean 'miser'"),
    ],
)
def test_mistakes_are_told(line: str, because: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ParlorCarError, match=because):
        call(line)
    assert capsys.readouterr().out == ""


def test_options_are_taken(capsys: pytest.CaptureFixture[str]) -> None:
    report = {}
    for value in ("true", "false"):
        assert call(f"simulate gwt2 --games 2 --option simmental={value} --json") == 0
        report[value] = json.loads(capsys.readouterr().out)
        assert report[value]["options"] == {"simmental": value == "true"}
    assert report["true"]["decisions"] != report["false"]["decisions"]
