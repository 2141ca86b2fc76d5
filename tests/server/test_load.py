"""The load run: its structure, never a speed."""

from __future__ import annotations

import json

import pytest

from parlorcar.cli.main import main
from parlorcar.server import load
from tests.cli_simulate.commands import documented


def test_the_load_run_measures_moves_of_young_and_old_matches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(load, "WARM", 0.5)
    monkeypatch.setattr(load, "THINK", (0.0, 0.02))
    assert main(["bench", "--service", "--matches", "4", "--seconds", "2", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == documented("bench.md", "key")
    results = {line["name"]: line for line in report["results"]}
    for line in results.values():
        assert set(line) == documented("bench.md", "key of a result")
    assert results["service.matches"]["value"] == 4
    assert results["service.moves"]["value"] > 0
    assert results["service.move.p99.early"]["value"] > 0
    assert results["service.move.p99.late"]["value"] > 0
    assert results["service.screens.p99"]["value"] > 0
    assert results["service.screens.p99"]["budget"] == 100
    assert results["service.refused"]["value"] == 0
    assert results["service.move.p99"]["budget"] == 50


def test_a_move_is_on_all_screens_when_the_last_one_has_it() -> None:
    noted: list[float] = []
    screens = load.Screens(2, noted.append)
    screens.show(0, 5)
    screens.moves.append((5, 0.0))
    screens.look()
    assert noted == []
    screens.show(1, 4)
    assert noted == []
    screens.show(1, 6)
    assert len(noted) == 1


def test_percentiles() -> None:
    assert load.percentile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert load.percentile([5.0], 0.99) == 5.0
    assert load.line("a", 60.0, "ms", 50.0, "at most")["ok"] is False
