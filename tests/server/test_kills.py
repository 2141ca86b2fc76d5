"""Two services on one PostgreSQL; now a service is killed, now the database: nothing that was told is lost."""

from __future__ import annotations

import asyncio
import os
import threading
from pathlib import Path

import asyncpg
import httpx
import pytest

from tests.server.outside import Browser, Service
from tests.server.postgres import Server, programs, server

pytestmark = pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
KILLS = max(3, int(os.environ.get("PARLORCAR_KILLS", "3")))
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
ENOUGH = 4  # moves that were acknowledged before somebody is killed


class Player(threading.Thread):
    """Plays a match as fast as it can, and notes everything it is told."""

    def __init__(self, url: str, cookies: httpx.Cookies, match: str, name: str) -> None:
        super().__init__()
        self.browser = Browser(url)
        self.browser.http.cookies = cookies
        self.match, self.name = match, name
        self.seen: set[int] = set()
        self.acknowledged: dict[str, int] = {}
        self.enough, self.stopping = threading.Event(), threading.Event()
        self.wrong = ""

    def run(self) -> None:
        while not self.stopping.is_set():
            try:
                self.step()
            except httpx.TransportError:
                self.stopping.wait(0.05)
        self.browser.http.close()

    def step(self) -> None:
        told = self.browser.get(f"/api/matches/{self.match}/table", seat=0, since=-1)
        if self.failed(told):
            return
        table = told.json()
        self.seen.add(table["version"])
        if table["result"]:
            self.enough.set()
            self.stopping.wait(0.05)
        if not table["legal"] or table["choice"] is not None:
            self.stopping.wait(0.01)
            return
        self.browser.ids += 1
        id = f"{self.name}-{self.browser.ids}"
        move = table["legal"][0]["move"]
        body = {"do": "play", "id": id, "seat": 0, "version": table["version"], "moves": [move]}
        done = self.browser.post(f"/api/matches/{self.match}/actions", body)
        if not self.failed(done) and done.status_code == 200:
            self.acknowledged[f"0:{id}"] = done.json()["version"]
            if len(self.acknowledged) >= ENOUGH:
                self.enough.set()

    def failed(self, answer: httpx.Response) -> bool:
        """Whether the database fails; an error of ours is remembered."""
        if answer.status_code >= 500 and answer.status_code != 503:
            self.wrong = answer.text
        return answer.status_code >= 500


async def log_of(url: str, match: str) -> dict[int, str | None]:
    """The versions of a match in the database itself, with the ids of actions."""
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch('SELECT version, key FROM entries WHERE "match" = $1 ORDER BY seq', match)
    finally:
        await connection.close()
    found: dict[int, str | None] = {}
    for version, key in rows:
        found[version] = key or found.get(version)
    return found


async def made(url: str) -> None:
    connection = await asyncpg.connect(url + "postgres")
    await connection.execute("CREATE DATABASE kills")
    await connection.close()


def test_nothing_that_was_told_is_lost(tmp_path: Path) -> None:
    with server() as database:
        asyncio.run(made(database.url))
        url = database.url + "kills"
        services = [Service(url, tmp_path / f"{n}.log", "--no-limits").start() for n in range(2)]
        try:
            killed(database, services, url)
        finally:
            for service in services:
                service.stop()
    logged = "".join((tmp_path / f"{n}.log").read_text() for n in range(2))
    assert '"fault"' not in logged, logged
    assert "Traceback" not in logged, logged


def begun(ann: Browser) -> str:
    """A match in which the tickets are chosen: choosing the same again would be acknowledged without an entry."""
    match = ann.create(ME, BOT)
    ann.play(match)
    return match


def killed(database: Server, services: list[Service], url: str) -> None:
    """Again and again: people play at both services, one of the three dies, and all comes back."""
    ann = services[0].browser()
    matches = [begun(ann) for _ in range(2)]
    for n in range(KILLS):
        players = [
            Player(service.url, ann.http.cookies, match, f"k{n}-{i}")
            for match in matches
            for i, service in enumerate(services)
        ]
        for player in players:
            player.start()
        assert any(player.enough.wait(60) for player in players)
        victim = n % 3
        if victim == 2:
            database.kill()
            database.start()
        else:
            services[victim].kill()
            services[victim].start()
        for player in players:
            player.stopping.set()
            player.join(60)
            assert not player.wrong, player.wrong
            log = asyncio.run(log_of(url, player.match))
            assert player.seen <= set(log), "what was shown is in the log"
            lost = {key: version for key, version in player.acknowledged.items() if log.get(version) != key}
            assert lost == {}, "what was acknowledged too"
        again = services[n % 2].browser()
        again.http.cookies = ann.http.cookies
        for m, match in enumerate(matches):
            table = again.play(match)  # which waits for the bots
            if table["result"]:
                matches[m] = begun(again)
        ann = again
