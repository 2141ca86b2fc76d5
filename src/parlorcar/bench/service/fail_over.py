"""Fail-over: two services share a PostgreSQL database, one is killed, and the other has to move its bots."""

from __future__ import annotations

import asyncio
import json
import random
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from parlorcar.bench.service.figures import Row, Say, percentile, report
from parlorcar.bench.service.service_process import UNLIMITED, ServiceProcess, first_move, posted

MATCHES = 20
ROUNDS = 10
LOOK = 2.0  # seconds within which a service looks for matches that nobody drives; it is killed anywhere in between
LONGEST = 3000.0  # milliseconds from the kill until a bot has moved


class FailOver:
    """A run: now the one service is killed, now the other."""

    def __init__(self, matches: int, game: str, database: str, report_progress: Say) -> None:
        self.matches = matches
        self.game = game
        self.database = database
        self.report_progress = report_progress
        self.rounds = ROUNDS
        self.waits: list[float] = []  # from the kill until the bot of a match has moved, in ms

    def run(self) -> dict[str, Any]:
        """The figures of a run."""
        with ServiceProcess(self.database, *UNLIMITED) as one, ServiceProcess(self.database, *UNLIMITED) as two:
            services = [one, two]
            for number in range(self.rounds):
                self.report_progress(f"round {number + 1} of {self.rounds}: {self.matches} matches lose their service")
                victim, other = services[number % 2], services[1 - number % 2]
                asyncio.run(self.round(victim, other))
                victim.start()
        return self.figures()

    async def round(self, victim: ServiceProcess, other: ServiceProcess) -> None:
        """Matches that the victim drives, and people who play them at the other service."""
        made = [await asyncio.to_thread(self.made, victim.url) for _ in range(self.matches)]
        tables = [PlayerClient(other.url, one) for one in made]
        await asyncio.gather(*(table.open() for table in tables))
        try:
            await asyncio.gather(*(table.see_a_bot_move() for table in tables))
            await asyncio.sleep(random.uniform(0, LOOK))
            victim.kill()
            killed = time.perf_counter()
            moved = await asyncio.gather(*(table.see_a_bot_move() for table in tables))
            self.waits += [(at - killed) * 1000 for at in moved]
        finally:
            for table in tables:
                await table.socket.close()

    def made(self, url: str) -> dict[str, Any]:
        """A new match of a person and a bot."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
        return posted(f"{url}/api/matches", {"game": self.game, "seats": seats, "pace": "instant"})

    def figures(self) -> dict[str, Any]:
        """What was measured, as `parlorcar bench` writes it."""
        rows: list[Row] = [
            ("service.failover.shortest", min(self.waits), "ms", None, None),
            ("service.failover.p50", percentile(self.waits, 0.5), "ms", None, None),
            ("service.failover.longest", max(self.waits), "ms", LONGEST, "at most"),
        ]
        return report(rows)


class PlayerClient:
    """A person who moves at once, and watches for the bot."""

    socket: ClientConnection

    def __init__(self, url: str, made: dict[str, Any]) -> None:
        self.address = f"{url.replace('http', 'ws', 1)}/api/matches/{made['match']}/socket?seat=0&since=-1"
        self.headers = {"authorization": f"Bearer {made['seats'][0]['token']}"}
        self.last: dict[str, Any] = {}  # the last table

    async def open(self) -> None:
        """Sit down, and wait for the first decision."""
        self.socket = await connect(self.address, additional_headers=self.headers, compression=None)
        while not self.asked:
            await self.hear()

    @property
    def asked(self) -> bool:
        """Whether the person has to decide."""
        return bool(self.last) and bool(self.last["legal"]) and self.last["choice"] is None

    async def hear(self) -> bool:
        """The next message; whether a bot has moved by it."""
        received = json.loads(await self.socket.recv())
        if received["type"] == "refused":  # the bot was first: the next table is on its way
            self.last = {}
        elif received["type"] == "table":
            self.last = received
            return any(event.get("player") == 1 for event in received["events"])
        return False

    async def see_a_bot_move(self) -> float:
        """Move until the bot has moved too; when that was. Afterwards it is the person's decision again."""
        at = 0.0
        while not at or not self.asked:
            if self.asked:
                await self.socket.send(json.dumps(first_move(self.last)))
                self.last = {}
            moved = await self.hear()
            at = at or (time.perf_counter() if moved else 0.0)
        return at
