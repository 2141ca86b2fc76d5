"""Services and databases are killed: nothing that was told is lost, and matches go on.

`PARLORCAR_KILLS` says how often: of a service on SQLite, and of one of two services on PostgreSQL or of the database.
How much was compared is said by `pytest -rP`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import asyncpg
import httpx
import pytest
from websockets.exceptions import ConnectionClosedError

from parlorcar.server.http.socket import RESTART_CODE
from parlorcar.server.storage.entries import Entry
from tests.server.killing import Logs, Player
from tests.server.outside import GAME, PATIENCE, Browser, Service, serving
from tests.server.postgres import Server, programs, server

KILLS = int(os.environ.get("PARLORCAR_KILLS", "1"))
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
NEW = {"game": GAME, "pace": "instant", "seats": [ME, BOT]}
COLUMNS = 'SELECT seq, version, at, kind, data, key FROM entries WHERE "match" = {} AND seq > {} ORDER BY seq'


def test_a_service_on_sqlite(tmp_path: Path) -> None:
    path = tmp_path / "log.db"

    def read(match: str, after: int) -> list[Entry]:
        with contextlib.closing(sqlite3.connect(path)) as db:
            rows = db.execute(COLUMNS.format("?", "?"), (match, after)).fetchall()
        return [Entry(seq, version, at, kind, json.loads(data), key) for seq, version, at, kind, data, key in rows]

    logs = Logs(read)
    with serving(str(path), tmp_path) as service:
        ann = service.browser()
        matches = [ann.create(ME, BOT, BOT) for _ in range(3)]
        for n in range(KILLS):
            players = [Player(service.url, ann.http.cookies, match, f"k{n}") for match in matches]
            for player in players:
                player.start()
            for player in players:
                assert player.enough.wait(120)
            service.kill()
            for player in players:
                player.stopping.set()
            service.start()
            for player in players:
                logs.check(player)
            ann = came_back(service, ann, players, matches)
    print(f"{KILLS} kills, compared:", dict(logs.counted))


def came_back(service: Service, ann: Browser, players: list[Player], matches: list[str]) -> Browser:
    """The last actions were applied once, and the matches go on; others begin where one has ended."""
    again = service.browser()
    again.http.cookies = ann.http.cookies
    ann.http.close()
    for n, player in enumerate(players):
        for body, version in player.acknowledged[-1:]:
            received = again.post(f"/api/matches/{player.match}/actions", body).json()
            assert (received["again"], received["version"]) == (True, version)
        table = again.play(player.match)  # which waits for the bots
        if table["result"]:
            matches[n] = again.create(ME, BOT, BOT)
    return again


@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
def test_two_services_on_postgresql_and_the_database_itself(tmp_path: Path) -> None:
    with server() as database:
        asyncio.run(created(database.url))
        url = database.url + "kills"
        services = [Service(url, tmp_path / f"{n}.log", "--no-limits").start() for n in range(2)]
        try:
            killed(database, services, Logs(lambda match, after: asyncio.run(log_of(url, match, after))))
        finally:
            for service in services:
                service.stop()
    logged = "".join((tmp_path / f"{n}.log").read_text() for n in range(2))
    assert '"fault"' not in logged, logged
    assert "Traceback" not in logged, logged


async def log_of(url: str, match: str, after: int) -> list[Entry]:
    connection = await asyncpg.connect(url)
    try:
        rows = await connection.fetch(COLUMNS.format("$1", "$2"), match, after)
    finally:
        await connection.close()
    return [Entry(seq, version, at, kind, json.loads(data), key) for seq, version, at, kind, data, key in rows]


async def created(url: str) -> None:
    connection = await asyncpg.connect(url + "postgres")
    await connection.execute("CREATE DATABASE kills")
    await connection.close()


def patient(asked: Callable[[], httpx.Response]) -> httpx.Response:
    """An answer as the page gets it: who is told to come again does so."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            answer = asked()
            if answer.status_code != 503:
                assert answer.is_success, answer.text
                return answer
        except ConnectionClosedError as closed:
            if closed.rcvd is None or closed.rcvd.code != RESTART_CODE:
                raise
        assert time.monotonic() < until, "the service does not come back to the database"
        time.sleep(0.05)


def went_on(browser: Browser, match: str) -> str:
    """A decision after the bots'; another match where this one has ended."""

    def play() -> httpx.Response:
        table = browser.decision(match)
        return browser.post("/api/matches", NEW) if table["result"] else browser.first(match, table)

    return str(patient(play).json().get("match", match))


def killed(database: Server, services: list[Service], logs: Logs) -> None:
    """Again and again: people play at both services, one of the three dies, and all comes back."""
    ann = services[0].browser()
    matches = [ann.create(ME, BOT) for _ in range(2)]
    for n in range(max(3, KILLS)):  # each of the three at least once
        players = [
            Player(service.url, ann.http.cookies, match, f"k{n}-{i}")
            for match in matches
            for i, service in enumerate(services)
        ]
        for player in players:
            player.start()
        assert any(player.enough.wait(120) for player in players)
        victim = n % 3
        if victim == 2:  # meanwhile people play on
            database.kill()
            database.start()
        else:
            services[victim].kill()
            for player in players:
                player.stopping.set()
            services[victim].start()
        for player in players:
            logs.check(player)
        again = services[n % 2].browser()
        again.http.cookies = ann.http.cookies
        ann.http.close()
        matches = [went_on(again, match) for match in matches]
        ann = again
    print(f"{max(3, KILLS)} kills, compared:", dict(logs.counted))
