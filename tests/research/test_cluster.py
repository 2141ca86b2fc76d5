"""Simulations, archives and ladders on Ray: on a cluster of this machine they are the same as without."""

from __future__ import annotations

import gc
import sys
import warnings
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from parlorcar.cli.main import main
from parlorcar.puzzles.collection import search_matches
from parlorcar.research.ladder.playing import play
from parlorcar.research.ladder.results import Results
from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.job_runner import job_executor
from parlorcar.research.simulation.matches import Plan


def test_without_ray_the_command_that_brings_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"parlorcar\[ray\]"):
        simulate(Plan("stone-age", 2, games=2), on_ray=True)


pytestmark = pytest.mark.filterwarnings("ignore")  # what Ray's own code warns of
on_a_cluster = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A cluster of two cores on this machine for all tests; commands find it and leave it running."""
    import ray

    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it ends its processes and does not wait for them, which Python tells when
        ray.shutdown()
        gc.collect()  # what stood for them is thrown away


@on_a_cluster
def test_totals_and_archive_are_the_same(cluster: None, tmp_path: Path) -> None:
    plan = Plan("stone-age", 3, games=40, seed=2, bots=("greedy", "random"))
    on_ray = simulate(replace(plan, records=str(tmp_path / "there.gz")), on_ray=True)
    alone = simulate(replace(plan, records=str(tmp_path / "here.gz")))
    assert on_ray.totals == alone.totals
    assert on_ray.sha256 == alone.sha256
    assert on_ray.workers == 2


@on_a_cluster
def test_records_are_written_where_they_were_asked_for(cluster: None, tmp_path: Path) -> None:
    for name, on_ray in (("there", True), ("here", False)):
        simulate(Plan("stone-age", 2, games=4, records=str(tmp_path / name)), on_ray=on_ray)
    here, there = ({f.name: f.read_text() for f in (tmp_path / name).iterdir()} for name in ("here", "there"))
    assert here == there
    assert len(here) == 4


@on_a_cluster
def test_a_ladder_is_the_same(cluster: None) -> None:
    found = []
    for on_ray in (True, False):
        results = Results("stone-age", "1", 1, {})
        play(results, [(("random", "greedy"), 12), (("greedy", "greedy"), 6)], 1, on_ray=on_ray)
        found.append(results)
    assert found[0] == found[1]
    assert [pairing.matches for pairing in found[0].pairings] == [12, 6]


@on_a_cluster
def test_the_commands_take_it(cluster: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "stone-age", "--games", "10", "--ray", "--json"]) == 0
    assert '"workers": 2' in capsys.readouterr().out
    command = ["ladder", "stone-age", "--bots", "random,greedy", "--mirror", "random", "--matches", "4", "--ray"]
    assert main([*command, "--report", str(tmp_path / "ladder.md")]) == 0
    assert "| random / greedy | 4 | greedy 100.0 % |" in (tmp_path / "ladder.md").read_text()


@on_a_cluster
@pytest.mark.long  # half a minute of a network's thinking
def test_puzzles_are_the_same(cluster: None) -> None:
    found = []
    for on_ray in (True, False):
        with job_executor(1, on_ray) as executor:
            looked = [puzzles for _, puzzles in search_matches(executor, "stone-age", 4, 4, 1, [])]
        found.append(sorted((one.id, one.theme, one.moves) for some in looked for one in some))
    assert found[0] == found[1]
    assert found[0]
