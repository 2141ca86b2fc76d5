"""Archives of a network's matches against itself: workers keep the moves of their matches while the device thinks."""

from __future__ import annotations

import gzip
import heapq
import math
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from parlorcar.core.errors import ParlorCarError
from parlorcar.learning.collect import HALVES, TableJob, TableMatches
from parlorcar.learning.many_matches import ManyMatches
from parlorcar.learning.tables import GameSetup
from parlorcar.research.archives import archive
from parlorcar.research.envs.rows import Rows
from parlorcar.research.simulation.writer import Writer

PLAYER = "network"  # who sits on every seat, as the archive says
AT_ONCE = 512  # lines that are compressed together
NUMBER = len('{"match":')  # where the number of a match stands in its line


@dataclass(frozen=True)
class ArchiveJob(TableJob):
    """A worker that keeps its matches: of every row the first so many."""

    folder: str = ""
    each: int = 1
    limit: int = 0  # matches of all workers

    def matches(self, rows: Sequence[Rows]) -> TableMatches:
        """Matches that are kept."""
        return KeptMatches(self, rows)


class KeptMatches(TableMatches):
    """The matches of one worker, and the lines that an archive has of them."""

    def __init__(self, job: ArchiveJob, rows: Sequence[Rows]) -> None:
        super().__init__(job, rows)
        self.job, self.rows, self.all = job, rows, HALVES * len(job.tables) * job.n
        self.lines: dict[int, str] = {}
        numbers = (self.number(half, row, e) for half in range(HALVES) for row in range(job.n) for e in range(job.each))
        self.wanted = sum(number < job.limit for number in numbers)
        self.write()

    def number(self, half: int, row: int, episode: int) -> int:
        """The number of a match: all first ones come before all second ones."""
        return episode * self.all + self.shares[half].first + row

    def play(self, half: int, moves: NDArray[np.int64]) -> None:
        """Play, and keep what has ended."""
        super().play(half, moves)
        rows, matches = self.rows[half], self.shares[half].batch.matches
        for row in np.flatnonzero(rows.done).tolist():
            match = matches[row]
            episode = int(match.episode) - 1
            number = self.number(half, row, episode)
            if episode < self.job.each and number < self.job.limit:
                scores, ranks = rows.scores[row].tolist(), rows.ranks[row].tolist()
                self.lines[number] = archive.line(number, [PLAYER] * len(scores), scores, ranks, match.history(True))
                self.write()

    @property
    def whole(self) -> bool:
        """Whether all are there that are wanted."""
        return len(self.lines) == self.wanted

    def write(self) -> None:
        """Once all are there, write them; the file appears when it is whole."""
        if self.whole:
            path = part_of(Path(self.job.folder), self.job.place)
            unfinished = path.with_suffix(".part")
            with gzip.open(unfinished, "wt", compresslevel=archive.LEVEL, encoding="utf-8") as file:
                file.writelines(f"{self.lines[number]}\n" for number in sorted(self.lines))
            unfinished.replace(path)


def part_of(folder: Path, place: int) -> Path:
    """Where the matches of a table are left."""
    return folder / f"{place}.gz"


def in_order(folder: Path, workers: int) -> Iterator[str]:
    """The lines of all workers, by the numbers of the matches."""
    with ExitStack() as opened:
        parts = [
            opened.enter_context(gzip.open(part_of(folder, w), "rt", encoding="utf-8"))  # closed with the others
            for w in range(workers)
        ]
        yield from heapq.merge(*parts, key=lambda line: int(line[NUMBER : line.index(",")]))


def matches_of_a_row(matches: int, workers: int, n: int) -> int:
    """How many matches every row has to play, so that there are as many as an archive wants."""
    if matches < 1 or workers < 1 or n < 1:
        raise ParlorCarError("an archive needs at least one match, one worker and one match at a time")
    return math.ceil(matches / (HALVES * workers * n))


def write_archive(
    network: Path, table: GameSetup, out: Path, matches: int, seed: int, workers: int, n: int, device: str = ""
) -> str:
    """An archive of so many matches; returns the checksum of its text."""
    each = matches_of_a_row(matches, workers, n)
    with tempfile.TemporaryDirectory() as folder:
        job = partial(ArchiveJob, folder=folder, each=each, limit=matches)
        playing = ManyMatches(network, [table] * workers, n, seed, device, job)
        try:
            playing.run(each)
            playing.collector.receive(0)  # the last moves have been played, and what ended is written
            playing.collector.receive(1)
        finally:
            playing.close()
        return joined(Path(folder), workers, out, table, seed)


def joined(folder: Path, workers: int, out: Path, table: GameSetup, seed: int) -> str:
    """The archive of what all workers have left in a folder; returns the checksum of its text."""
    with Writer(out, archive.header(table.make(), seed, [PLAYER]), 0) as writer:
        lines, first = in_order(folder, workers), 0
        while some := [line for _, line in zip(range(AT_ONCE), lines, strict=False)]:
            writer.keep(first, len(some), archive.packed("".join(some)))
            first += len(some)
    return str(writer.sha256)
