"""Matches of training on a Ray cluster are those of worker processes; Ray is installed by `make soak`."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import pytest

from parlorcar.core.errors import ParlorCarError
from parlorcar.learning.collect import HALVES, Collector, MatchWorkers
from parlorcar.learning.ray_collect import RayCollector
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.tables import default_table
from parlorcar.research.envs.rows import NAMES

pytestmark = pytest.mark.filterwarnings("ignore")  # what Ray's own code warns of
RECIPE = Recipe("stone-age", league=0.0, bots=("greedy",), bots_share=0.4)


def test_without_ray_the_command_that_brings_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"parlorcar\[ray\]"):
        RayCollector([default_table("stone-age", 2)], 2, 1)


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_actors_play_what_processes_play() -> None:
    """Also the moves of bots."""
    tables, n = [default_table("stone-age", 2), default_table("stone-age", 3)], 5
    both: list[MatchWorkers] = [RayCollector(tables, n, 4, RECIPE), Collector(tables, n, 4, RECIPE)]
    try:
        for _ in range(25):
            for half in range(HALVES):
                for workers in both:
                    workers.receive(half)
                for w in range(len(tables)):
                    there, here = (workers.layout.rows(workers.memories[half], w) for workers in both)
                    for name in NAMES:
                        assert (getattr(there, name) == getattr(here, name)).all(), name
                    for workers in both:
                        workers.layout.moves(workers.memories[half], w)[:] = here.sampled
                for workers in both:
                    workers.send(half)
    finally:
        for workers in both:
            workers.close()


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
def test_a_lost_worker_ends_the_training_and_says_how_it_goes_on() -> None:
    import ray

    workers = RayCollector([default_table("stone-age", 2)] * 2, 4, 1)
    try:
        workers.receive(0)
        ray.kill(workers.actors[1])
        workers.send(0)
        with pytest.raises(ParlorCarError, match=r"worker of the cluster is lost.*the same command goes on"):
            workers.receive(0)
    finally:
        workers.close()
