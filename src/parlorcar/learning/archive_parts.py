"""One worker's part of an archive, played whole in one process with the network on its processor, for a Ray cluster.

On one machine all workers' matches are with the network together, and the device draws luck for all of them at once.
A part draws the same luck and takes what is its own, so that the same matches come of it wherever it is played, and
a part that was lost with its node is simply played again.
"""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch

from parlorcar.learning.collect import HALVES, MatchWorkers, MemoryLayout
from parlorcar.learning.inputs import Columns
from parlorcar.learning.many_matches import network_at
from parlorcar.learning.network_archive import ArchiveJob, KeptMatches, joined, matches_of_a_row, part_of
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.rollout import Ring, Rollout
from parlorcar.learning.tables import GameSetup
from parlorcar.research.simulation.job_runner import Executor, run_jobs

DEVICE = "cpu"


class OneWorker:
    """The matches of one of many workers, played in this process."""

    def __init__(self, job: ArchiveJob) -> None:
        self.layout = MemoryLayout([job.tables[job.place]], job.n)
        self.memories: list[Any] = [bytearray(self.layout.size) for _ in range(HALVES)]
        self.matches = KeptMatches(job, [self.layout.rows(memory, 0) for memory in self.memories])

    def receive(self, half: int) -> None:
        """Everything was played at once."""

    def send(self, half: int) -> None:
        """Play the moves."""
        self.matches.play(half, self.layout.moves(self.memories[half], 0))

    def replaced(self, half: int) -> list[int]:
        """Nobody is ever replaced."""
        return []

    def done_again(self, half: int) -> None:
        """Nothing is waited for."""

    def close(self) -> None:
        """There are no processes."""


class PartRollout(Rollout):
    """The matches of one worker, with the luck that they have among those of all workers."""

    def __init__(self, workers: MatchWorkers, columns: Columns, recipe: Recipe, job: ArchiveJob) -> None:
        super().__init__(workers, columns, recipe, DEVICE)
        self.of_all, self.first = len(job.tables) * job.n, job.place * job.n

    def noise(self, chances: Any) -> Any:
        """The luck of all rows is drawn, and that of its own ones taken."""
        every = torch.empty(self.of_all, self.moves).exponential_()
        return every[self.first : self.first + len(chances)].log()


def play_part(network: bytes, suffix: str, job: ArchiveJob) -> bytes:
    """The lines of one worker's matches, compressed; the network comes along, so no node needs a file of ours."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"network{suffix}"
        path.write_bytes(network)
        torch.manual_seed(job.seed)
        table = job.tables[job.place]
        columns, game = Columns(table.game), table.make()
        player = network_at(path, columns, list(game.numbering.texts), DEVICE)
        worker = OneWorker(replace(job, folder=folder))
        recipe = Recipe(table.game, workers=1, envs=job.n, league=0.0, bots_share=0.0)
        rollout = PartRollout(worker, columns, recipe, job)
        ring = Ring(1, 2, HALVES * rollout.rows, columns.size, game.moves, rollout.seats, DEVICE)
        while not worker.matches.whole:
            for half in range(HALVES):
                rollout.step(half, ring, player)
        return part_of(Path(folder), job.place).read_bytes()


def write_archive_in_parts(
    network: Path, table: GameSetup, out: Path, matches: int, seed: int, workers: int, n: int, executor: Executor
) -> str:
    """The archive that `write_archive` makes on a processor, each worker's part a job; returns its checksum."""
    each, tables = matches_of_a_row(matches, workers, n), [table] * workers
    weights = network.read_bytes()
    jobs = [(weights, network.suffix, ArchiveJob(tables, w, n, seed, None, "", each, matches)) for w in range(workers)]
    with tempfile.TemporaryDirectory() as folder:
        for (_, _, job), part in run_jobs(executor, play_part, jobs):
            part_of(Path(folder), job.place).write_bytes(part)
        return joined(Path(folder), workers, out, table, seed)
