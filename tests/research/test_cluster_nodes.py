"""A Ray cluster of two nodes, of which one is lost in the middle: what comes of it is what one machine makes."""

from __future__ import annotations

import gc
import time
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlorcar.research.simulation import simulate
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
