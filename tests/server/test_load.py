"""The runs that measure the service: their structure, never a speed."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest

from parlorcar.bench.service import club_load, fail_over, figures, hostile, load
from parlorcar.cli.main import main
from tests.cli_simulate.commands import documented
from tests.server.postgres import programs


@pytest.mark.long
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
    assert "service.memory" in results
    assert results["service.move.p99"]["budget"] == 50


@pytest.mark.long
def test_the_same_with_profiles_presence_and_talk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(load, "WARM", 0.5)
    monkeypatch.setattr(load, "THINK", (0.0, 0.02))
    monkeypatch.setattr(club_load, "LINE", 0.1)
    monkeypatch.setattr(club_load, "PHRASE", 0.2)
    assert main(["bench", "--service", "--club", "--matches", "4", "--seconds", "2", "--json"]) == 0
    results = {line["name"]: line["value"] for line in json.loads(capsys.readouterr().out)["results"]}
    assert results["service.matches"] == 4
    assert results["service.moves"] > 0
    assert results["service.processor.move"] > 0
    assert results["service.club.said"] > 8, "at tables too"
    assert results["service.club.heard"] >= results["service.club.said"] / 9
    assert results["service.refused"] == 0


Figures = Callable[..., dict[str, dict[str, Any]]]


@pytest.fixture
def measured(capsys: pytest.CaptureFixture[str]) -> Figures:
    """Calls `parlorcar bench --service` and gives its results by name."""

    def call(*options: str) -> dict[str, dict[str, Any]]:
        assert main(["bench", "--service", "--json", *options]) == 0
        return {line["name"]: line for line in json.loads(capsys.readouterr().out)["results"]}

    return call


def test_a_cold_start_takes_up_all_matches(measured: Figures) -> None:
    found = measured("--cold-start", "--matches", "6")
    assert found["service.cold.running"]["value"] == 6
    assert found["service.cold.checked"]["value"] >= found["service.cold.answers"]["value"] > 0
    assert found["service.cold.table.longest"]["value"] > 0
    assert found["service.cold.file.disk"]["value"] > 0
    assert found["service.cold.file.memory"]["value"] > 0


@pytest.mark.long  # test_guard.py makes one while serving, and reads it
def test_a_backup_is_played_on(measured: Figures) -> None:
    found = measured("--restore", "--matches", "4")
    assert found["service.restore.lost"]["value"] == 0
    assert found["service.restore.matches"]["value"] == 4
    assert found["service.backup.size"]["value"] > 0


@pytest.mark.long  # test_kills.py ends one of two services each time
@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
def test_the_other_service_moves_the_bots(measured: Figures, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fail_over, "ROUNDS", 1)
    found = measured("--matches", "2", "--fail-over", database)
    assert 0 < found["service.failover.shortest"]["value"] <= found["service.failover.longest"]["value"]


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="needs two addresses of this machine")
def test_people_play_while_another_address_attacks(measured: Figures, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TABLES", "PROOFS"):
        monkeypatch.setattr(hostile, name, 2)
    monkeypatch.setattr(hostile, "OPEN", 20)
    monkeypatch.setattr(hostile.Hostile, "attacks", lambda self: {"peace": self.peace, "together": self.together})
    found = measured("--hostile", "--seconds", "2")
    for name in ("peace", "together"):
        assert found[f"service.hostile.{name}.bot.longest"]["value"] > 0
        assert found[f"service.hostile.{name}.failed"]["value"] == 0
    assert found["service.hostile.peace.bot.longest"]["budget"] is None


def test_one_thing_is_measured_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["bench", "--service", "--hostile", "--restore"])
    assert "not allowed with" in capsys.readouterr().err
    assert main(["bench", "--service", "--matches", "0"]) == 2


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
    assert figures.percentile([1.0, 2.0, 3.0, 4.0], 0.5) == 3.0
    assert figures.percentile([5.0], 0.99) == 5.0
    assert figures.line("a", 60.0, "ms", 50.0, "at most")["ok"] is False
