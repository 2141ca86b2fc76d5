"""Counting an archive of matches, in several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from parlorcar.explorer.index import Index
from parlorcar.registry import made
from parlorcar.research.archives.archive import Archive
from parlorcar.research.archives.archived_match import ArchivedMatch
from parlorcar.research.archives.records import replayed_match
from parlorcar.research.simulation.job_runner import job_executor, run_jobs

AT_ONCE = 200  # matches in one job


def empty_index(archive: Archive) -> Index:
    """An index of an archive before anything is counted."""
    header = archive.header
    return Index(header["game"], header["rules"], header["players"], ", ".join(dict.fromkeys(header["bots"])))


def index_of_matches(empty: Index, options: dict[str, object], matches: list[ArchivedMatch]) -> Index:
    """The index of some matches: a job that any process can do."""
    game = made(empty.game, empty.players, options)
    index = Index(empty.game, empty.rules, empty.players, empty.by)
    for one in matches:
        index.add(replayed_match(game, one.moves, one.seats))
    return index


def counted(archive: Archive, workers: int, progress: Callable[[int], None] = lambda matches: None) -> Index:
    """All matches of an archive; the same with any number of workers, but for the last digits of sums."""
    whole, matches = empty_index(archive), iter(archive)

    def jobs() -> Iterator[tuple[Index, dict[str, object], list[ArchivedMatch]]]:
        while part := list(islice(matches, AT_ONCE)):
            yield empty_index(archive), archive.header["options"], part

    with job_executor(workers) as executor:
        for _, index in run_jobs(executor, index_of_matches, jobs()):
            whole.merge(index)
            progress(whole.matches)
    return whole
