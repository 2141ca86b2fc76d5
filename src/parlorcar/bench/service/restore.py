"""A backup restored: it is made while people play, the service is killed, and they play on from the copy."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from parlorcar.bench.service.addresses import HONEST, request
from parlorcar.bench.service.figures import Row, Say, report
from parlorcar.bench.service.prepared import prepared
from parlorcar.bench.service.service_process import UNLIMITED, ServiceProcess, first_move
from parlorcar.server.match.state import RUNNING
from parlorcar.server.ops.backup import backup

MATCHES = 1000
PLAYING = 20  # of the people who play on while the backup is made
POLL = 0.05  # seconds from one look at a table to the next


class Restore:
    """A run: everybody moves, a copy is made, the database is lost, and everybody moves again."""

    def __init__(self, matches: int, game: str, report_progress: Say) -> None:
        self.matches = matches
        self.game = game
        self.report_progress = report_progress
        self.port = 0
        self.tokens: dict[str, str] = {}
        self.acknowledged: dict[str, int] = {}  # the version of the last move before the backup
        self.took = 0.0  # seconds for the backup
        self.size = 0  # its bytes
        self.waits: list[float] = []  # for the acknowledgement of a move meanwhile, in ms
        self.answers = 0.0  # seconds until the restored service answered
        self.lost = 0  # moves acknowledged before the backup that the copy does not have
        self.played_on = 0  # matches in which a move was acknowledged afterwards

    def run(self) -> dict[str, Any]:
        """The figures of a run."""
        with prepared(self.matches, self.game, self.report_progress) as database:
            copy = database.path.with_name("copy.db")
            self.tokens = database.tokens
            with ServiceProcess(database.path, *UNLIMITED) as service:
                self.port = service.port
                asyncio.run(self.before(database.path, copy))
                service.kill()
            self.size = copy.stat().st_size
            with ServiceProcess(copy, *UNLIMITED) as service:
                self.answers = service.answers_after()
                self.port = service.port
                self.report_progress("playing on from the copy")
                asyncio.run(self.after())
        return self.figures()

    async def before(self, database: Path, copy: Path) -> None:
        """Everybody moves once; then some go on while the copy is made."""
        self.report_progress("everybody moves")
        ids = list(self.tokens)
        for moved in await in_turn(self.move(match) for match in ids):
            self.acknowledged |= moved
        self.report_progress("copying the database")
        playing = [asyncio.create_task(self.keep_playing(match)) for match in ids[:PLAYING]]
        began = time.perf_counter()
        await asyncio.to_thread(backup, str(database), copy)
        self.took = time.perf_counter() - began
        while not self.waits:  # a small copy is made before anybody has moved
            await asyncio.sleep(POLL)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    async def keep_playing(self, match: str) -> None:
        """Move again and again."""
        while True:
            await self.move(match, self.waits)

    async def after(self) -> None:
        """Look whether all that was acknowledged is there, and go on."""
        for table in await in_turn(self.table(match) for match in self.tokens):
            self.lost += table["version"] < self.acknowledged[table["match"]]
        self.played_on = len(await in_turn(self.move(match) for match in self.tokens))

    async def table(self, match: str) -> dict[str, Any]:
        """How a match stands for its person."""
        path = f"/api/matches/{match}/table?seat=0&since=-1"
        table: dict[str, Any] = await request(self.port, "GET", path, token=self.tokens[match], address=HONEST)
        return table

    async def move(self, match: str, waits: list[float] | None = None) -> dict[str, int]:
        """Wait for the bot, then move; the version that was acknowledged, or of the end of the match."""
        while True:
            table = await self.table(match)
            if table["status"] != RUNNING:
                return {match: table["version"]}
            if not table["legal"] or table["choice"] is not None:
                await asyncio.sleep(POLL)
                continue
            began = time.perf_counter()
            path = f"/api/matches/{match}/actions"
            done = await request(self.port, "POST", path, first_move(table), token=self.tokens[match], address=HONEST)
            if done.get("type") == "done":
                if waits is not None:
                    waits.append((time.perf_counter() - began) * 1000)
                return {match: done["version"]}

    def figures(self) -> dict[str, Any]:
        """What was measured, as `parlorcar bench` writes it."""
        rows: list[Row] = [
            ("service.backup.took", self.took, "s", None, None),
            ("service.backup.size", self.size / 2**20, "MiB", None, None),
            ("service.backup.move.longest", max(self.waits), "ms", None, None),
            ("service.restore.answers", self.answers, "s", 5.0, "at most"),
            ("service.restore.lost", float(self.lost), "moves", 0.0, "at most"),
            ("service.restore.matches", float(self.played_on), "matches", float(self.matches), "at least"),
        ]
        return report(rows)


async def in_turn(work: Any) -> list[Any]:
    """Do all of it, a few at a time."""
    few = asyncio.Semaphore(PLAYING)

    async def one(each: Any) -> Any:
        async with few:
            return await each

    return await asyncio.gather(*(one(each) for each in work))
