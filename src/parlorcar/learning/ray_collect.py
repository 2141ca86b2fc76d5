"""Matches on a Ray cluster: the same workers as `collect` has, each an actor that sends what it would have written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.learning.collect import HALVES, MemoryLayout, TableJob, jobs_of_workers
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.tables import GameSetup
from parlorcar.research.envs.rows import NAMES
from parlorcar.research.extras import missing
from parlorcar.research.simulation.matches import seed_of

PATIENCE = 5  # workers that are lost one after the other before one has answered
SEEDS = 1 << 31  # of matches: an episode takes a small number

Written = list[list[NDArray[Any]]]  # of each table: the moves that were played, and its arrays in the order of NAMES


class RemoteMatches:
    """The matches of one worker, somewhere in the cluster; memory of its own holds what it shows."""

    def __init__(self, jobs: list[TableJob]) -> None:
        layout = MemoryLayout([job.tables[job.place] for job in jobs], jobs[0].n)
        memories = [bytearray(layout.size) for _ in range(HALVES)]
        self.rows = [[layout.rows(memory, k) for memory in memories] for k in range(len(jobs))]
        self.matches = [job.matches(rows) for job, rows in zip(jobs, self.rows, strict=True)]
        # played last, those of bots among them
        self.moves = [[np.zeros(job.n, np.int64) for _ in range(HALVES)] for job in jobs]

    def shown(self, half: int) -> Written:
        """What the matches of a half show."""
        return [
            [moves[half], *(getattr(rows[half], name) for name in NAMES)]
            for moves, rows in zip(self.moves, self.rows, strict=True)
        ]

    def play(self, half: int, chosen: list[NDArray[np.int64]]) -> Written:
        """Play one choice in every match of a half."""
        for matches, moves, own in zip(self.matches, chosen, self.moves, strict=True):
            own[half] = moves.copy()  # what comes from another process may not be written to
            matches.play(half, own[half])
        return self.shown(half)


class RayCollector:
    """The actors of a cluster, and the memory into which their answers are put.

    It connects to the cluster that RAY_ADDRESS names, or makes one of this machine for the time. An actor that is lost
    is replaced by another, which begins the matches of its rows again.
    """

    def __init__(
        self, tables: list[GameSetup], n: int, seed: int, recipe: Recipe | None = None, together: int = 1
    ) -> None:
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
        self.make = ray.remote(RemoteMatches)
        self.jobs = jobs_of_workers([TableJob(tables, w, n, seed, recipe) for w in range(len(tables))], together)
        self.lives = [0] * len(self.jobs)  # how often a worker was replaced
        self.actors = [self.make.remote(jobs) for jobs in self.jobs]
        self.asked = [[actor.shown.remote(half) for actor in self.actors] for half in range(HALVES)]
        self.unseen = [set[int]() for _ in range(HALVES)]  # replaced, and what the new one shows was not received yet
        self.restarted = [set[int]() for _ in range(HALVES)]  # replaced, as was seen when the half was received last

    def receive(self, half: int) -> None:
        """Wait for the answers of all actors, and put them where the layout wants them."""
        answers = [self.answer(half, w) for w in range(len(self.actors))]
        for jobs, answer in zip(self.jobs, answers, strict=True):
            for job, (moves, *arrays) in zip(jobs, answer, strict=True):
                rows = self.layout.rows(self.memories[half], job.place)
                self.layout.moves(self.memories[half], job.place)[:] = moves
                for name, array in zip(NAMES, arrays, strict=True):
                    getattr(rows, name)[:] = array
        self.restarted[half] |= self.unseen[half]
        self.unseen[half].clear()

    def answer(self, half: int, w: int) -> Written:
        """What a worker answers; if it is lost, what another shows that begins in its place."""
        errors = self.ray.exceptions
        for _ in range(PATIENCE):
            try:
                written: Written = self.ray.get(self.asked[half][w])
                return written
            except (errors.RayActorError, errors.ObjectLostError) as error:
                reason = str(error).strip().splitlines()[0]
                self.replace(w)
        raise ParlorCarError(
            f"workers of the cluster are lost as soon as they begin ({reason}); "
            "the same command goes on from the last checkpoint"
        )

    def replace(self, w: int) -> None:
        """Begin the matches of a lost worker again, both halves of them: what they had come to is lost with it.

        They have other luck: with the same its first matches would be played, and learnt from, a second time.
        """
        self.ray.kill(self.actors[w])  # its answers may be lost without it
        self.lives[w] += 1
        jobs = self.jobs[w]
        seed = seed_of(jobs[0].seed, w, f"worker {self.lives[w]}") % SEEDS
        self.actors[w] = self.make.remote([replace(job, seed=seed) for job in jobs])
        for half in range(HALVES):
            self.asked[half][w] = self.actors[w].shown.remote(half)
            self.unseen[half].add(w)

    def send(self, half: int) -> None:
        """Ask all actors to play, but for those whose present matches have not been shown yet."""
        for w, actor in enumerate(self.actors):
            if w not in self.unseen[half]:
                chosen = [self.layout.moves(self.memories[half], job.place).copy() for job in self.jobs[w]]
                self.asked[half][w] = actor.play.remote(half, chosen)
        self.restarted[half].clear()

    def replaced(self, half: int) -> list[int]:
        """The tables of workers that were lost: others have begun their matches of this half again."""
        return [job.place for w in sorted(self.restarted[half]) for job in self.jobs[w]]

    def done_again(self, half: int) -> None:
        """What was received last is received again: the answers are still there."""

    def close(self) -> None:
        """Let the actors go, and the cluster if it was made for this."""
        for actor in self.actors:
            self.ray.kill(actor)
        self.actors = []
        if self.started and self.ray.is_initialized():
            self.ray.shutdown()
