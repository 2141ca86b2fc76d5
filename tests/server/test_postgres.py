"""PostgreSQL for real: two service processes on one database, one of which dies."""

from __future__ import annotations

import asyncio
import gc
import warnings
from pathlib import Path

import pytest
from sqlalchemy import text
from websockets.sync.client import ClientConnection

from parlorcar.server.match.hub import Hub
from parlorcar.server.messages import Play
from parlorcar.server.ops.backup import backup
from parlorcar.server.ops.settings import Settings
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.postgres import Postgres
from parlorcar.server.storage.puzzles import Answer, PuzzleRating, Puzzles
from tests.server.inside import BOB, Inline, act, begun, refusal
from tests.server.outside import receive, serving
from tests.server.postgres import programs

pytestmark = pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}


def test_two_processes_share_a_match(empty_database: str, tmp_path: Path) -> None:
    first, second = tmp_path / "1", tmp_path / "2"
    first.mkdir()
    second.mkdir()
    with serving(empty_database, first) as one, serving(empty_database, second) as two:
        ann = one.browser()
        match = ann.create(ME, {"kind": "open"})
        bob = two.browser()
        assert bob.post(f"/api/matches/{match}/seats/1", {"name": "Bob"}).status_code == 201
        with ann.socket(match, 0) as at_one, bob.socket(match, 1) as at_two:
            version = bob.table(match)["version"]
            for _ in range(8):  # who is asked answers, and the other process tells it to the other
                heard(version, at_one, at_two)
                tables = [ann.table(match, 0), bob.table(match, 1)]
                seat = next(n for n, table in enumerate(tables) if table["legal"] and table["choice"] is None)
                move = tables[seat]["legal"][0]["move"]
                done = (ann, bob)[seat].act(match, "play", seat, version=version, moves=[move])
                version = done.json()["version"]
            heard(version, at_one, at_two)
        assert ann.table(match)["version"] == bob.table(match)["version"] == version


def heard(version: int, *sockets: ClientConnection) -> None:
    """Wait until a version has been told everywhere."""
    for socket in sockets:
        while receive(socket)["version"] < version:
            pass


@pytest.mark.long  # test_kills.py kills one of two each time
def test_when_a_process_dies_the_other_drives_its_bots(database: str, tmp_path: Path) -> None:
    first, second = tmp_path / "1", tmp_path / "2"
    first.mkdir()
    second.mkdir()
    with serving(database, first) as one, serving(database, second) as two:
        ann = one.browser()
        match = ann.create(ME, BOT, BOT)
        ann.play(match)
        there = two.browser()
        there.http.cookies = ann.http.cookies
        one.kill()
        there.ids = 1000
        for _ in range(4):
            there.play(match)  # each time the bots have moved before it
        before = there.table(match)["version"]
        one.start()
        again = one.browser()
        again.http.cookies = ann.http.cookies
        assert again.table(match)["version"] >= before


def test_who_comes_second_decides_anew(database: str, tmp_path: Path) -> None:
    async def main() -> None:
        hubs = [Hub(Settings(database=database, workers=1, log="none")) for _ in range(2)]
        for hub in hubs:
            hub.bot_workers = Inline(1)
            await hub.open()
        try:
            one = await begun(hubs[0], ME, BOB)
            two = await hubs[1].room(one.state.id)
            version = one.state.version
            both = [act(room, Play, 0, moves=["draw"], version=version) for room in (one, two)]
            outcomes = await asyncio.gather(*(refusal(doing) for doing in both))
            assert sorted(outcomes) == ["", "server.stale"]
            with pytest.raises(Conflict):
                await hubs[1].storage.write(
                    [("INSERT INTO entries SELECT * FROM entries WHERE match = :match", {"match": one.state.id})]
                )
            await two.refresh()
            await one.refresh()
            assert one.state.seq == two.state.seq
        finally:
            for hub in hubs:
                await hub.close()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_backup_of_postgresql(database: str, tmp_path: Path) -> None:
    async def main() -> None:
        hub = Hub(Settings(database=database, workers=1, log="none"))
        hub.bot_workers = Inline(1)
        await hub.open()
        await begun(hub, ME, BOB)
        await hub.close()

    asyncio.run(asyncio.wait_for(main(), 60))
    backup(database, tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes()[:5] == b"PGDMP"


def test_an_answer_to_a_puzzle_is_stored(database: str) -> None:
    """Its statement has `:puzzle` and `:puzzle_mean`, which are not the same."""
    answer = Answer("a person", "stone-age", 1, "a puzzle", 7, True, 1500.5, 90.5, 1501.5, 91.5)

    async def main() -> list[Answer]:
        storage = Postgres(database)
        await storage.open(lambda match, seq: None)
        stored = Puzzles(storage)
        await stored.add(answer, PuzzleRating(answer.game, answer.puzzle, 1, 1499.5, 89.5))
        found = await stored.answers(answer.person)
        await storage.close()
        return found

    assert asyncio.run(asyncio.wait_for(main(), 60)) == [answer]


@pytest.mark.parametrize("begun_before", [0, 0.05])  # seconds: the connection is being made, or used
def test_what_is_asked_while_it_closes_leaves_no_connection(database: str, begun_before: float) -> None:
    async def closed_meanwhile() -> None:
        storage = Postgres(database)
        await storage.open(lambda match, seq: None)
        asked = storage.fetch(text("SELECT pg_sleep(0.2)")), storage.drive(["a match"])
        tasks = [asyncio.create_task(one) for one in asked]
        await asyncio.sleep(begun_before)
        await storage.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        asyncio.run(closed_meanwhile())
        gc.collect()
    assert not [str(one.message) for one in seen]
