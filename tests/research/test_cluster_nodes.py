"""A Ray cluster of two nodes, of which one is lost in the middle: what comes of it is what one machine makes."""

from __future__ import annotations

import gc
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from parlorcar.learning.tables import default_table
from parlorcar.puzzles import collection
from parlorcar.research.ladder.playing import play
from parlorcar.research.ladder.results import Pairing, Results
from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.job_runner import Executor, job_executor
from parlorcar.research.simulation.matches import Plan

ray: Any = pytest.importorskip("ray", reason="Ray is not installed")
pytestmark = pytest.mark.filterwarnings("ignore")  # what Ray's own code warns of


@pytest.fixture
def nodes() -> Iterator[tuple[Any, Any]]:
    """A cluster of two nodes on this machine, a processor each, and the second of them."""
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    second = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    yield cluster, second
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it ends its processes and does not wait for them
        ray.shutdown()
        cluster.shutdown()
        gc.collect()


def lost() -> bool:
    """Whether the cluster finds, within a minute, that only one node is left."""
    for _ in range(120):
        if sum(node["Alive"] for node in ray.nodes()) == 1:
            return True
        time.sleep(0.5)
    return False


def test_a_lost_node_changes_nothing_of_what_comes(nodes: tuple[Any, Any], tmp_path: Path) -> None:
    cluster, second = nodes
    plan, played = Plan("stone-age", 2, games=2000, seed=2), 0

    def lose_one(matches: int) -> None:
        nonlocal played
        if played < 200 <= played + matches:
            cluster.remove_node(second, allow_graceful=False)
        played += matches

    simulate(replace(plan, games=500), on_ray=True)  # by now processes have begun on both
    both = simulate(replace(plan, records=str(tmp_path / "there.gz")), progress=lose_one, on_ray=True)
    alone = simulate(replace(plan, records=str(tmp_path / "here.gz")))
    assert both.workers == 2
    assert lost()
    assert played == both.totals.finished == 2000
    assert both.totals == alone.totals
    assert both.sha256 == alone.sha256


class LosingANode:
    """A cluster that loses its second node once so many jobs are done, while others are being done."""

    def __init__(self, executor: Executor, jobs: int, lose: Callable[[], None]) -> None:
        self.executor, self.jobs, self.lose = executor, jobs, lose
        self.workers, self.max_pending = executor.workers, executor.max_pending

    def begin(self, work: Callable[..., Any], job: tuple[Any, ...]) -> Any:
        """Hand the job to the cluster."""
        return self.executor.begin(work, job)

    def done(self, begun: list[Any]) -> list[tuple[Any, Any]]:
        """Wait for the first."""
        found = self.executor.done(begun)
        if 0 < self.jobs <= len(found):
            self.lose()
        self.jobs -= len(found)
        return found


def test_a_ladder_is_the_same_though_a_node_is_lost(nodes: tuple[Any, Any]) -> None:
    cluster, second = nodes
    gone: list[int] = []

    def lose_one(pairing: Pairing) -> None:
        if pairing.matches >= 40 and not gone:
            cluster.remove_node(second, allow_graceful=False)
            gone.append(pairing.matches)

    found = []
    for on_ray in (True, False):
        results = Results("stone-age", "1", 1, {})
        play(results, [(("random", "greedy"), 300)], 1, lose_one, on_ray=on_ray)
        if on_ray:
            assert lost()
            assert gone[0] < 300
        found.append(results)
    assert found[0] == found[1]
    assert found[0].pairings[0].matches == 300


@pytest.mark.long  # half a minute of a network's thinking
def test_puzzles_are_the_same_though_a_node_is_lost(nodes: tuple[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    cluster, second = nodes
    monkeypatch.setattr(collection, "AT_ONCE", 1)  # four jobs, so that the node has one when the first is done
    found = []
    for on_ray in (True, False):
        with job_executor(1, on_ray) as executor:
            if on_ray:
                executor = LosingANode(executor, 1, lambda: cluster.remove_node(second, allow_graceful=False))
            looked = [puzzles for _, puzzles in collection.search_matches(executor, "stone-age", 4, 4, 1, [])]
        found.append(sorted((one.id, one.theme, one.moves) for some in looked for one in some))
    assert lost()
    assert found[0] == found[1]
    assert found[0]


@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
def test_an_archive_of_a_network_is_the_same_though_a_node_is_lost(nodes: tuple[Any, Any], tmp_path: Path) -> None:
    from parlorcar.learning.archive_parts import write_archive_in_parts
    from parlorcar.learning.network_archive import write_archive
    from tests.networks.small import network

    cluster, second = nodes
    table = default_table("ttr-usa", 2)
    path = tmp_path / "ticket-to-ride-usa.npz"
    network(table.make()).write(path)
    given = (24, 1, 6, 2)  # matches, seed, parts, and matches at a time of each
    with job_executor(on_ray=True) as executor:
        losing = LosingANode(executor, 2, lambda: cluster.remove_node(second, allow_graceful=False))
        there = write_archive_in_parts(path, table, tmp_path / "there.gz", *given, losing)
    assert lost()
    assert there == write_archive(path, table, tmp_path / "here.gz", *given, "cpu")
    assert (tmp_path / "there.gz").read_bytes() == (tmp_path / "here.gz").read_bytes()
