"""`parlorcar bench`: its structure, never a speed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import parlorcar
from parlorcar.build_info import build_info
from parlorcar.core.errors import ParlorCarError
from parlorcar.research.bench import benchmark, env_benchmark, measures, peers
from parlorcar.research.bench.benchmark import AT_LEAST, AT_MOST, Benchmark
from parlorcar.research.bench.measures import Sample
from tests.cli_simulate.commands import call, documented

TTR = "ticket-to-ride-usa"
MEASURES = {"random_play.decisions", "random_play.matches", "raw.decisions", "raw.moves", "match.decisions"}
MEASURES |= {"search.playouts", "interpreted.decisions", "clone", "resample", "view", "dump_load"}
MEASURES |= {"vector.decisions", "two_cores.decisions", "pettingzoo.decisions", "own_benchmark.turns", "observe"}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round is enough to see what is measured."""
    monkeypatch.setattr(benchmark, "ROUNDS", 1)


def test_json_has_the_documented_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert call("bench --seconds 0.001 --no-peers --json") == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == documented("bench.md", "key")
    assert report["compiled"] == parlorcar.compiled()
    assert report["build"] == str(build_info())
    assert report["peers"] == dict.fromkeys(peers.PACKAGES)
    names = [line["name"] for line in report["results"]]
    assert len(set(names)) == len(names)
    assert set(names) == {f"{game}.{measure}" for game in parlorcar.specs() for measure in MEASURES}
    for line in report["results"]:
        assert set(line) == documented("bench.md", "key of a result")
        assert line["value"] > 0
        assert (line["peer"], line["peer_value"], line["ratio"]) == (None, None, None)


def small(monkeypatch: pytest.MonkeyPatch, rate: float) -> dict[str, dict[str, Any]]:
    """The results of a benchmark in which every stepping engine has the same rate, with peers that are not there."""

    def stepped(*given: object) -> Sample:
        each = ("decisions", "matches", "turns", "playouts", "µs")
        return {"moves": 2 * rate, **dict.fromkeys(each, rate)}

    for name in ("random_play", "raw", "matches", "interpreted", "playouts", "repeated"):
        monkeypatch.setattr(measures, name, stepped)
    for name in ("vector", "two_cores", "environment", "own_benchmark", "observe"):
        monkeypatch.setattr(env_benchmark, name, stepped)
    fake = {"catanatron": stepped, "open_spiel chess": stepped, "rlcard uno": stepped}
    monkeypatch.setattr(peers, "measures", lambda: fake)
    monkeypatch.setattr(peers, "installed", lambda: {"catanatron": "1", "open_spiel": "2"})
    report = Benchmark(1, with_peers=True, games=[TTR, "hoard"]).run()
    assert report["peers"] == {"catanatron": "1", "open_spiel": "2"}
    return {line["name"]: line for line in report["results"]}


def test_budgets_and_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "compiled", lambda: True)
    lines = small(monkeypatch, 400_000)
    played = lines[f"{TTR}.random_play.decisions"]
    assert (played["budget"], played["bound"], played["ok"]) == (1_000_000, AT_LEAST, False)
    assert lines[f"{TTR}.raw.decisions"]["ok"] is True
    clone = lines[f"{TTR}.clone"]
    assert (clone["budget"], clone["bound"], clone["ok"]) == (1, AT_MOST, False)
    ten = lines[f"{TTR}.raw.moves / catanatron"]
    assert (ten["peer"], ten["peer_value"], ten["ratio"]) == ("catanatron", 800_000, 1)
    assert (ten["budget"], ten["ok"]) == (8_000_000, False)
    assert lines[f"{TTR}.raw.decisions / open_spiel chess"]["ok"] is True
    assert lines["peer.catanatron.moves"]["value"] == 800_000
    assert lines["hoard.raw.decisions"]["budget"] is None
    assert lines["hoard.raw.decisions / catanatron"]["ratio"] == 1
    assert lines[f"{TTR}.pettingzoo.moves / rlcard uno"]["ok"] is True
    assert lines[f"{TTR}.vector.decisions"]["ok"] is False
    assert lines[f"{TTR}.two_cores.decisions"]["budget"] == 1_000_000
    assert lines[f"{TTR}.own_benchmark.turns"]["ok"] is True


def test_the_interpreted_engine_is_held_to_its_own_budget_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "compiled", lambda: False)
    judged = {name for name, line in small(monkeypatch, 10.0).items() if line["ok"] is not None}
    assert judged == {f"{TTR}.interpreted.decisions"}


def test_people_get_a_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    small(monkeypatch, 12.5)
    assert call("bench --seconds 0.001 --peers") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == str(build_info())
    rows = [line for line in lines if line.startswith("|")]
    assert len({len(row) for row in rows}) == 1
    assert any("catanatron" in row and row.rstrip(" |").endswith("1 ×") for row in rows)


def test_missing_peers_are_told_or_insisted_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small(monkeypatch, 3.0)
    monkeypatch.setattr(peers, "measures", dict)
    monkeypatch.setattr(peers, "installed", lambda: {"catanatron": None, "open_spiel": "2"})
    assert call("bench --json --seconds 0.001") == 0
    out, err = capsys.readouterr()
    assert "left out, not installed: catanatron" in err
    assert all(line["peer"] is None for line in json.loads(out)["results"])
    with pytest.raises(ParlorCarError, match="not installed: catanatron"):
        call("bench --peers")
    with pytest.raises(ParlorCarError, match="more than 0"):
        call("bench --seconds 0")


def test_chance_of_a_peer_is_drawn_by_its_weights() -> None:
    outcomes = [(7, 0.25), (8, 0.5), (9, 0.25)]
    assert [peers._drawn(outcomes, t) for t in (0.0, 0.2, 0.3, 0.7, 0.8, 0.999, 1.0)] == [7, 7, 8, 8, 9, 9, 9]


@pytest.mark.parametrize("package", peers.PACKAGES)
def test_peers_that_are_installed_are_played(package: str) -> None:
    if peers.installed()[package] is None:
        pytest.skip(f"{package} is not installed (extra `peers`)")
    for name, measure in peers.measures().items():
        if name.startswith(package):
            sample = measure(0.0)
            assert sample["moves"] >= sample["decisions"] > 0
