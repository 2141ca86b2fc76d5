"""Matches on a Ray cluster: the same workers as `collect` has, each an actor that sends what it would have written."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.learning.collect import HALVES, MemoryLayout, WorkerJob, WorkerMatches
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.tables import GameSetup
from parlorcar.research.envs.rows import NAMES
from parlorcar.research.extras import missing

Written = list[NDArray[Any]]  # of one worker: the moves that were played, and its arrays in the order of NAMES


class RemoteMatches:
    """The matches of one worker, somewhere in the cluster; memory of its own holds what it shows."""

    def __init__(self, job: WorkerJob) -> None:
        layout = MemoryLayout([job.tables[job.worker]], job.n)
        self.rows = [layout.rows(bytearray(layout.size), 0) for _ in range(HALVES)]
        self.matches = WorkerMatches(job, self.rows)
        self.moves = [np.zeros(job.n, np.int64) for _ in range(HALVES)]  # played last, those of bots among them

    def shown(self, half: int) -> Written:
        """What the matches of a half show."""
        return [self.moves[half], *(getattr(self.rows[half], name) for name in NAMES)]

    def play(self, half: int, moves: NDArray[np.int64]) -> Written:
        """Play one choice in every match of a half."""
        self.moves[half] = moves.copy()  # what comes from another process may not be written to
        self.matches.play(half, self.moves[half])
        return self.shown(half)


class RayCollector:
    """The actors of a cluster, and the memory into which their answers are put.

    It connects to the cluster that RAY_ADDRESS names, or makes one of this machine for the time.
    """

    def __init__(self, tables: list[GameSetup], n: int, seed: int, recipe: Recipe | None = None) -> None:
        try:
            import ray
            import ray.exceptions
        except ImportError:
            raise missing("Ray", "ray") from None
        self.ray: Any = ray
        self.started = not ray.is_initialized()
        if self.started:
            ray.init(log_to_driver=False, include_dashboard=False, logging_level="ERROR")
        self.layout = MemoryLayout(tables, n)
        self.memories: list[Any] = [bytearray(self.layout.size) for _ in range(HALVES)]
        make = ray.remote(RemoteMatches)
        self.actors = [make.remote(WorkerJob(tables, w, n, seed, recipe)) for w in range(len(tables))]
        self.asked = [[actor.shown.remote(half) for actor in self.actors] for half in range(HALVES)]

    def receive(self, half: int) -> None:
        """Wait for the answers of all actors, and put them where the layout wants them.

        The matches of an actor that is lost are lost with it, so training ends there.
        """
        errors = self.ray.exceptions
        try:
            answers = self.ray.get(self.asked[half])
        except (errors.RayActorError, errors.ObjectLostError) as error:
            reason = str(error).strip().splitlines()[0]
            raise ParlorCarError(
                f"a worker of the cluster is lost ({reason}); the same command goes on from the last checkpoint"
            ) from None
        for w, answer in enumerate(answers):
            rows = self.layout.rows(self.memories[half], w)
            self.layout.moves(self.memories[half], w)[:] = answer[0]
            for name, array in zip(NAMES, answer[1:], strict=True):
                getattr(rows, name)[:] = array

    def send(self, half: int) -> None:
        """Ask all actors to play."""
        moves = [self.layout.moves(self.memories[half], w).copy() for w in range(len(self.actors))]
        self.asked[half] = [actor.play.remote(half, own) for actor, own in zip(self.actors, moves, strict=True)]

    def done_again(self, half: int) -> None:
        """What was received last is received again: the answers are still there."""

    def close(self) -> None:
        """Let the actors go, and the cluster if it was made for this."""
        for actor in self.actors:
            self.ray.kill(actor)
        self.actors = []
        if self.started and self.ray.is_initialized():
            self.ray.shutdown()
