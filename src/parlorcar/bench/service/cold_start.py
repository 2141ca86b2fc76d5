"""A cold start: how soon a service answers that finds thousands of running matches, and what they cost in memory."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import time
from pathlib import Path
from typing import Any

from parlorcar.bench.service.figures import Row, Say, percentile, report
from parlorcar.bench.service.prepared import prepared
from parlorcar.bench.service.service_process import UNLIMITED, ServiceProcess, empty_memory, fetched
from parlorcar.server.match.state import RUNNING
from parlorcar.server.storage.sqlite import connected, damage

MATCHES = 5000
PAUSE = 0.05  # seconds from one request of a person to the next


class ColdStart:
    """A run: a database with running matches, and a service started on it while somebody wants to play already."""

    def __init__(self, matches: int, game: str, report_progress: Say) -> None:
        self.matches = matches
        self.game = game
        self.report_progress = report_progress
        self.checks = (0.0, 0.0)  # seconds in which the file was checked: read from the disk, and from memory
        self.answers = 0.0  # seconds until the first answer
        self.checked = 0.0  # and until all matches were played again
        self.waits: list[float] = []  # for a table while the matches were being checked, in ms
        self.empty = 0.0  # kB of a service without matches
        self.full = (0, 0.0)  # the most matches in memory, and the kB then
        self.running = 0  # matches that go on afterwards

    def run(self) -> dict[str, Any]:
        """The figures of a run."""
        with prepared(self.matches, self.game, self.report_progress) as database:
            self.empty = empty_memory(database.path.parent)
            self.report_progress("checking the file")
            self.checks = (seconds_to_check(database.path, from_disk=True), seconds_to_check(database.path))
            self.report_progress("starting the service")
            with ServiceProcess(database.path, *UNLIMITED) as service:
                self.answers = service.answers_after()
                self.watch(service, database.tokens)
                self.checked = time.perf_counter() - service.started
            self.running = count_running(database.path)
        return self.figures()

    def watch(self, service: ServiceProcess, tokens: dict[str, str]) -> None:
        """Until all is checked, look at one match after the other as their people would."""
        ids = list(tokens)
        while True:
            match = random.choice(ids)
            asked = time.perf_counter()
            fetched(f"{service.url}/api/matches/{match}/table?seat=0&since=-1", tokens[match])
            self.waits.append((time.perf_counter() - asked) * 1000)
            checked = fetched(f"{service.url}/healthz")["checked"]
            self.full = max(self.full, (service.rooms(), service.memory()))
            if checked:
                return
            time.sleep(PAUSE)

    def figures(self) -> dict[str, Any]:
        """What was measured, as `parlorcar bench` writes it."""
        rooms, memory = self.full
        rows: list[Row] = [
            ("service.cold.file.disk", self.checks[0], "s", None, None),
            ("service.cold.file.memory", self.checks[1], "s", None, None),
            ("service.cold.answers", self.answers, "s", 5.0, "at most"),
            ("service.cold.checked", self.checked, "s", None, None),
            ("service.cold.table.p50", percentile(self.waits, 0.5), "ms", None, None),
            ("service.cold.table.p99", percentile(self.waits, 0.99), "ms", None, None),
            ("service.cold.table.longest", max(self.waits), "ms", None, None),
            ("service.cold.memory", (memory - self.empty) / max(rooms, 1), "kB", None, None),
            ("service.cold.running", float(self.running), "matches", float(self.matches), "at least"),
        ]
        return report(rows)


def count_running(database: Path) -> int:
    """The running matches of a database."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return int(db.execute("SELECT count(*) FROM matches WHERE status = ?", [RUNNING]).fetchone()[0])


def seconds_to_check(database: Path, from_disk: bool = False) -> float:
    """How long the check of a file takes that a service begins with; `from_disk` lets the system forget the file."""
    if from_disk:
        with database.open("rb") as file:
            os.fsync(file.fileno())
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    began = time.perf_counter()
    with contextlib.closing(connected(database)) as db:
        found = damage(db)
    took = time.perf_counter() - began
    assert not found, found
    return took
