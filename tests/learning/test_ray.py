"""Matches of training on a Ray cluster are those of worker processes; Ray is installed by `make soak`."""

from __future__ import annotations

import gc
import os
import sys
import warnings
from collections.abc import Iterator
from dataclasses import replace
from importlib.util import find_spec

import pytest

from parlorcar.core.errors import ParlorCarError
from parlorcar.learning import ray_collect
from parlorcar.learning.collect import HALVES, Collector, MatchWorkers, TableJob
from parlorcar.learning.ray_collect import RayCollector
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.tables import default_table
from parlorcar.research.envs.rows import NAMES

pytestmark = pytest.mark.filterwarnings("ignore")  # what Ray's own code warns of
on_a_cluster = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
RECIPE = Recipe("stone-age", league=0.0, bots=("greedy",), bots_share=0.4)


def test_without_ray_the_command_that_brings_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"parlorcar\[ray\]"):
        RayCollector([default_table("stone-age", 2)], 2, 1)


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """A cluster of two cores on this machine for all tests: to start one takes longer than a test."""
    import ray

    ray.init(num_cpus=2, log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it ends its processes and does not wait for them
        ray.shutdown()
        gc.collect()


@on_a_cluster
def test_actors_play_what_processes_play(cluster: None) -> None:
    """Also the moves of bots, and whichever of them has which tables."""
    tables, n = [default_table("stone-age", players) for players in (2, 3, 4)], 5
    both: list[MatchWorkers] = [RayCollector(tables, n, 4, RECIPE, together=2), Collector(tables, n, 4, RECIPE)]
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


def play(workers: MatchWorkers, half: int) -> None:
    """A legal move in every match of a half."""
    for w in range(len(workers.layout.tables)):
        rows = workers.layout.rows(workers.memories[half], w)
        workers.layout.moves(workers.memories[half], w)[:] = rows.sampled
    workers.send(half)


@on_a_cluster
def test_a_lost_worker_is_replaced_and_the_others_play_on(cluster: None) -> None:
    import ray

    tables = [default_table("stone-age", 2)] * 2
    workers, undisturbed = RayCollector(tables, 4, 1), Collector(tables, 4, 1)
    seen = []
    try:
        for step in range(40):
            for half in range(HALVES):
                for one in (workers, undisturbed):
                    one.receive(half)
                seen += [(step, half, w) for w in workers.replaced(half)]
                there, here = (one.layout.rows(one.memories[half], 0) for one in (workers, undisturbed))
                for name in NAMES:
                    assert (getattr(there, name) == getattr(here, name)).all(), name
                if (step, half) == (20, 1):
                    ray.kill(workers.actors[1])
                for one in (workers, undisturbed):
                    play(one, half)
        first, second = seen
        assert {first[1:], second[1:]} == {(0, 1), (1, 1)}, "both halves of the second worker, once each"
        lost, kept = (one.layout.rows(one.memories[0], 1) for one in (workers, undisturbed))
        assert (lost.observations != kept.observations).any(), "with other luck"
    finally:
        for one in (workers, undisturbed):
            one.close()


@on_a_cluster
def test_moves_for_matches_that_are_gone_are_not_played(cluster: None) -> None:
    """The worker is replaced between what a half has shown and the moves for it."""
    import ray

    workers = RayCollector([default_table("stone-age", 2)] * 4, 4, 1, together=2)
    theirs = [2, 3]  # the tables of the second worker
    try:
        for half in range(HALVES):
            workers.receive(half)
        ray.kill(workers.actors[1])
        play(workers, 0)
        workers.receive(0)
        assert workers.replaced(0) == theirs
        play(workers, 1)
        workers.receive(1)
        assert workers.replaced(1) == theirs
        assert not any(workers.layout.rows(workers.memories[1], w).done.any() for w in theirs)
        play(workers, 1)
        workers.receive(1)
        assert workers.replaced(1) == []
    finally:
        workers.close()


@on_a_cluster
def test_where_every_worker_is_lost_at_once_training_ends_and_says_how_it_goes_on(
    cluster: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ray

    class Doomed:
        """Is gone before it answers."""

        def __init__(self, jobs: list[TableJob]) -> None:
            os._exit(1)

        def shown(self, half: int) -> None:
            """Never comes."""

    monkeypatch.setattr(ray_collect, "PATIENCE", 2)
    workers = RayCollector([default_table("stone-age", 2)], 4, 1)
    try:
        workers.receive(0)
        workers.make = ray.remote(Doomed)
        ray.kill(workers.actors[0])
        workers.send(0)
        with pytest.raises(ParlorCarError, match=r"workers of the cluster are lost.*the same command goes on"):
            workers.receive(0)
    finally:
        workers.close()


@on_a_cluster
@pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")
def test_training_goes_on_without_the_decisions_that_led_to_what_was_lost(cluster: None) -> None:
    import ray

    from parlorcar.learning.train import Training

    recipe = Recipe("stone-age", decisions=8 * 2 * 2 * 4 * 6, workers=2, envs=4, steps=8, batch=32, width=16, blocks=1)
    training = Training(replace(recipe, league=0.0, bots_share=0.0), "cpu", on_ray=True)
    workers = training.rollout.collector
    assert isinstance(workers, RayCollector)
    broken = []

    def lose_one(now: Training) -> None:
        broken.append(now.ring.broken.nonzero().tolist())
        if len(broken) == 1:
            ray.kill(workers.actors[1])

    try:
        training.run(10, lose_one)
        figures = training.figures()
    finally:
        training.close()
    assert training.progress.decisions == recipe.decisions
    assert figures["lost"] == 1
    places = next(places for places in broken if places)
    assert sorted(row for _, row in places) == [4, 5, 6, 7, 12, 13, 14, 15], "those of the second worker, twice"
