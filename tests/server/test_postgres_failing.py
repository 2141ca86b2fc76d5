"""PostgreSQL that goes away, hangs or loses its lines: clear answers meanwhile, and everything goes on afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server.ops import health
from parlorcar.server.ops.logs import log
from parlorcar.server.storage import postgres
from parlorcar.server.storage.postgres import Postgres
from tests.server.inside import BOB, GAME, ME, OPEN
from tests.server.outside import Service
from tests.server.postgres import programs
from tests.server.proxy import Proxy, proxied
from tests.server.site import Site, site

pytestmark = pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")

Play = Callable[[Site, Proxy], Awaitable[None]]


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the lines in the log."""
    events: list[str] = []
    monkeypatch.setattr(type(log), "__call__", lambda self, event, /, **fields: events.append(event))
    return events


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deadlines that pass soon."""
    for name, seconds in {"CONNECTING": 0.5, "READING": 0.5, "WRITING": 0.5, "LISTENING": 0.2, "LATE": 0.2}.items():
        monkeypatch.setattr(postgres, name, seconds)


def run(database: str, play: Play) -> None:
    async def main() -> None:
        async with proxied(database) as (proxy, url), site(url) as here:
            try:
                await play(here, proxy)
            finally:
                proxy.thaw()
                proxy.up()

    asyncio.run(asyncio.wait_for(main(), 120))


async def health_of(here: Site) -> tuple[int, str]:
    answer = await here.http.get("/healthz")
    return answer.status_code, answer.json()["database"]


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    while not await condition():
        await asyncio.sleep(0.02)


async def healthy(here: Site) -> bool:
    return await health_of(here) == (200, health.GOOD)


async def drawn(here: Site, match: str, id: str) -> Any:
    """Play on with the first legal move of whoever may."""
    for seat in (0, 1):
        table = await here.table(match, seat)
        if table.status_code == 200 and table.json()["legal"] and table.json()["choice"] is None:
            received = table.json()
            fields = {"version": received["version"], "moves": [received["legal"][0]["move"]]}
            return await here.act(match, "play", seat, f"{id}-{seat}", **fields)
    return table


async def played(here: Site, match: str, id: str) -> None:
    """Play on, as soon as the match is read again."""
    while (await drawn(here, match, id)).status_code != 200:
        await asyncio.sleep(0.02)


EVERY_DOOR: list[tuple[str, str, Any]] = [
    ("GET", "/matches", None),
    ("GET", "/matches?list=over", None),
    ("GET", "/matches/nosuchmatch", None),
    ("GET", "/matches/nosuchmatch/table", None),
    ("GET", "/matches/nosuchmatch/record", None),
    ("POST", "/matches", {"game": GAME, "seats": [ME, OPEN]}),
    ("GET", "/records/nosuchrecord", None),
    ("POST", "/matches/nosuchmatch/seats/0", {"name": "Ann"}),
]


def test_a_database_that_is_down_is_told_as_503(database: str, logged: list[str]) -> None:
    async def play(here: Site, proxy: Proxy) -> None:
        match = await here.create(ME, BOB)
        assert await healthy(here)
        proxy.down()
        for method, path, body in EVERY_DOOR:
            answer = await here.ask(method, path, body)
            assert (answer.status_code, answer.json()["reason"]) == (503, "server.storage"), path
        assert (await drawn(here, match, "down")).status_code == 503
        assert await health_of(here) == (503, health.DOWN)
        watching = here.socket("nosuchmatch")
        assert (await watching.message())["code"] == 1012
        proxy.up()
        await until(lambda: healthy(here))
        await played(here, match, "up")
        assert "fault" not in logged

    run(database, play)


def test_a_database_that_hangs_is_given_up(database: str, hasty: None, logged: list[str]) -> None:
    async def play(here: Site, proxy: Proxy) -> None:
        match = await here.create(ME, BOB)
        proxy.freeze()
        assert await health_of(here) in [(503, health.SLOW), (503, health.DOWN)]
        asked = await asyncio.gather(*(here.ask(*door) for door in EVERY_DOOR), drawn(here, match, "frozen"))
        assert {answer.status_code for answer in asked} == {503}
        proxy.thaw()
        await until(lambda: healthy(here))
        await played(here, match, "thawed")
        assert "fault" not in logged

    run(database, play)


@pytest.mark.parametrize("how", ["cut", "frozen", "while listening"])
def test_a_line_that_breaks_is_listened_on_again(
    database: str, how: str, hasty: None, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(here: Site, proxy: Proxy) -> None:
        async with site(database) as there:
            match = await here.create(ME, BOB)
            there.tokens = here.tokens
            watching = here.socket(match)
            version = (await watching.message())["version"]
            if how == "while listening":
                broken(monkeypatch, 2)
            before = logged.count("listening-again")
            if how == "frozen":
                proxy.freeze()
                while "listening-failed" not in logged:
                    await asyncio.sleep(0.02)
                proxy.thaw()
            proxy.cut()
            assert (await drawn(there, match, "there")).status_code == 200
            while logged.count("listening-again") == before:
                await asyncio.sleep(0.02)
            await until(lambda: received(here, match, version + 1))
            table = (await here.table(match)).json()
            watching = here.socket(match)
            await watching.message()
            assert (await drawn(there, match, "again")).status_code == 200
            while (await watching.message()).get("version", 0) <= table["version"]:
                pass  # it is heard here without being asked for
            await watching.close()

    run(database, play)


async def received(here: Site, match: str, version: int) -> bool:
    answer = await here.table(match)
    return answer.status_code == 200 and answer.json()["version"] >= version


def broken(monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """The next connections break before they listen."""
    connected = Postgres._connected
    left = times

    async def breaking(self: Postgres) -> Any:
        nonlocal left
        connection = await connected(self)
        if left:
            left -= 1
            connection.terminate()
        return connection

    monkeypatch.setattr(Postgres, "_connected", breaking)


def test_commits_wait_for_the_disk_whatever_the_database_says(database: str) -> None:
    async def play(here: Site, proxy: Proxy) -> None:
        await here.hub.storage.write(
            [(f'ALTER DATABASE "{database.rpartition("/")[2]}" SET synchronous_commit = off', {})]
        )
        async with site(database) as there:
            assert isinstance(there.hub.storage, Postgres)
            async with there.hub.storage.pool.acquire() as connection:
                assert await connection.fetchval("SHOW synchronous_commit") == "on"

    run(database, play)


def test_a_database_that_is_not_there_is_told_in_one_line(tmp_path: Path, cluster: str) -> None:
    for url in (cluster + "nosuchdatabase", "postgresql://nobody@127.0.0.1:1/nothing"):
        said = Service(url, tmp_path / "errors.log").refused()
        assert "the database cannot be reached" in said.splitlines()[-1]
        assert "Traceback" not in said
