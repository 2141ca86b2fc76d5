"""A cold start: how soon a service answers that finds thousands of running matches, and what they cost in memory."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from parlorcar.server.load import Prepared, line, percentile
from parlorcar.server.service_process import ServiceProcess, empty_memory, fetched
from parlorcar.server.standing import RUNNING

MATCHES = 5000
PAUSE = 0.05  # seconds from one request of a person to the next

Say = Callable[[str], None]


class ColdStart:
    """A run: a database with running matches, and a service started on it while somebody wants to play already."""

    def __init__(self, matches: int, game: str, said: Say) -> None:
        self.matches = matches
        self.game = game
        self.said = said
        self.answers = 0.0  # seconds until the first answer
        self.checked = 0.0  # and until all matches were played again
        self.waits: list[float] = []  # for a table while the matches were being checked, in ms
        self.empty = 0.0  # kB of a service without matches
        self.full = (0, 0.0)  # the most matches in memory, and the kB then
        self.running = 0  # matches that go on afterwards

    def run(self) -> dict[str, Any]:
        """The figures of a run."""
        with tempfile.TemporaryDirectory(prefix="parlorcar-cold-") as folder:
            prepared = Prepared(Path(folder) / "log.db", self.game)
            self.said(f"writing {self.matches} matches")
            asyncio.run(prepared.fill(self.matches))
            self.empty = empty_memory(Path(folder))
            self.said("starting the service")
            began = time.perf_counter()
            with ServiceProcess(prepared.path, "--no-limits", "--workers", "1") as service:
                service.answered()
                self.answers = time.perf_counter() - began
                self.watch(service, prepared.tokens)
                self.checked = time.perf_counter() - began
            self.running = count_running(prepared.path)
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
        rows = [
            ("service.cold.answers", self.answers, "s", 5.0, "at most"),
            ("service.cold.checked", self.checked, "s", None, None),
            ("service.cold.table.p50", percentile(self.waits, 0.5), "ms", None, None),
            ("service.cold.table.p99", percentile(self.waits, 0.99), "ms", None, None),
            ("service.cold.table.longest", max(self.waits), "ms", None, None),
            ("service.cold.memory", (memory - self.empty) / max(rooms, 1), "kB", None, None),
            ("service.cold.running", float(self.running), "matches", float(self.matches), "at least"),
        ]
        return {"cores": os.cpu_count(), "results": [line(*row) for row in rows]}


def count_running(database: Path) -> int:
    """The running matches of a database."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return int(db.execute("SELECT count(*) FROM matches WHERE status = ?", [RUNNING]).fetchone()[0])
