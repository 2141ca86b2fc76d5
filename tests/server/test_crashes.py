"""The power goes out: nothing acknowledged is lost, and matches go on."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, inspect

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.match.hub import Hub
from parlorcar.server.messages import Play, Resign
from parlorcar.server.storage.entries import Conflict, StorageFault
from parlorcar.server.storage.migrate import migrate
from parlorcar.server.storage.sqlite import Sqlite, Waiting, Writer, connected
from parlorcar.server.storage.statements import ADD_RECORD
from parlorcar.server.view.match_history import as_text, full_record
from tests.server.inside import BOB, act, begun, legal, refusal, run
from tests.server.outside import Service

ME = {"kind": "me", "name": "Ann"}


def test_what_is_committed_is_on_disk(tmp_path: Path) -> None:
    with contextlib.closing(connected(tmp_path / "log.db")) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert db.execute("PRAGMA synchronous").fetchone() == (2,), "which is FULL: each commit waits for the disk"


def test_only_one_service_works_on_a_file(tmp_path: Path, service: Service) -> None:
    said = Service(service.database, tmp_path / "errors.log").refused()
    assert said.startswith("parlorcar: another parlorcar serve works with")
    assert said.count("\n") == 1


def test_an_older_database_is_brought_up_to_date(tmp_path: Path) -> None:
    kept: dict[str, int] = {}

    async def first(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        await act(room, Play, 0, moves=["draw"])
        kept[room.state.id] = room.state.version

    async def then(hub: Hub) -> None:
        for id, version in kept.items():
            room = await hub.room(id)
            assert room.state.version == version
            await act(room, Play, 0, moves=["draw"])
        assert await hub.storage.record("nothing") is None

    run(tmp_path, first)
    for table in tables() - tables("0001"):  # as the first release left it
        changed(tmp_path, f"DROP TABLE {table}")
    changed(tmp_path, "UPDATE alembic_version SET version_num = '0001'")
    run(tmp_path, then)


def tables(revision: str = "head") -> set[str]:
    """The names of the tables that there are after a migration."""
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        migrate(connection, revision)
        return set(inspect(connection).get_table_names())


def test_a_newer_database_is_refused(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'log.db'}")
    with engine.begin() as connection:
        migrate(connection)
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()

    async def never(hub: Hub) -> None:
        raise AssertionError

    with pytest.raises(ParlorCarError, match="newer release"):
        run(tmp_path, never)


def changed(path: Path, sql: str, *params: str) -> int:
    """Change the database behind the back of the service."""
    with contextlib.closing(sqlite3.connect(path / "log.db")) as db, db:
        return db.execute(sql, params).rowcount


SPOIL = "UPDATE entries SET data = replace(data, ?, ?) WHERE match = ? AND kind = 'play'"


def test_matches_that_other_rules_played_are_stopped_readable_and_say_why(tmp_path: Path) -> None:
    ids: list[str] = []
    public: list[Any] = []

    async def first(hub: Hub) -> None:
        for _ in range(2):
            room = await begun(hub, ME, BOB)
            await act(room, Play, 0, moves=["draw"])
            ids.append(room.state.id)
            public.append(room.table(-1, 0).events)

    async def stopped(hub: Hub) -> None:
        room = await hub.room(ids[0])
        table = room.table(0, 0)
        assert table.status == "stopped"
        assert table.why is not None
        assert table.why.reason == "server.stopped"
        assert "other draw" not in str(table.why), "a line of the log may tell what is hidden"
        assert "0 other draw" in (await hub.storage.entries(ids[0]))[-1].data["problem"]
        assert table.events == public[0]
        assert table.legal == []
        assert await refusal(act(room, Play, 0, moves=["draw"])) == "server.not-running"
        assert [line.status for line in await hub.storage.summaries(["stopped"], public=False)] == ["stopped"]
        other = await hub.room(ids[1])
        seat = other.state.deciding[0]
        await act(other, Play, seat, moves=[legal(other, seat)[-1].move])

    async def going_on(hub: Hub) -> None:
        room = await hub.room(ids[0])
        assert room.state.status == "running", "rules that play it equally let it go on"
        await act(room, Play, 0, moves=["draw"])

    run(tmp_path, first)
    assert changed(tmp_path, SPOIL, '"0 draw', '"0 other draw', ids[0])
    run(tmp_path, stopped)
    run(tmp_path, stopped)
    assert changed(tmp_path, SPOIL, '"0 other draw', '"0 draw', ids[0])
    run(tmp_path, going_on)


def test_a_finished_match_of_other_rules_keeps_its_record(tmp_path: Path) -> None:
    records: dict[str, str] = {}

    async def first(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        await act(room, Play, 0, moves=["draw"])
        await act(room, Resign, 0)
        records[room.state.id] = as_text(full_record(room.state))

    async def then(hub: Hub) -> None:
        for id, text in records.items():
            room = await hub.room(id)
            assert room.state.match is None
            assert room.table(-1, 0).status == "over"
            assert as_text(full_record(room.state)) == text.replace("0 draw", "0 other draw")

    run(tmp_path, first)
    for id in records:
        changed(tmp_path, SPOIL, '"0 draw', '"0 other draw', id)
    run(tmp_path, then)


def test_what_cannot_be_kept_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        before = (room.state.version, room.state.seq)

        async def failing(*_: object) -> None:
            raise StorageFault("the disk is full")

        monkeypatch.setattr(hub.storage, "append", failing)
        assert await refusal(act(room, Play, 0, moves=["draw"])) == "server.storage"
        assert (room.state.version, room.state.seq) == before
        monkeypatch.undo()
        await act(room, Play, 0, moves=["draw"])

    run(tmp_path, play)


def test_one_bad_job_of_a_group_leaves_the_others_alone(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub.storage, Sqlite)
        at = hub.now()  # what is older than a year would be dropped
        ids = ["r0", "r1", "r0", "r2", "\ud800", "r3"]
        rows = [{"id": id, "at": at, "text": ""} for id in ids] + [{"id": "r4", "at": 2**70, "text": ""}]
        adding = ADD_RECORD.replace(" ON CONFLICT (id) DO NOTHING", "")
        jobs = [Waiting([(adding, row)], asyncio.get_running_loop().create_future()) for row in rows]
        db = connected(hub.storage.path)
        with contextlib.closing(db):
            Writer(hub.storage.path, asyncio.get_running_loop()).commit(db, jobs)  # as one group
        assert [type(job.error) for job in jobs] == [
            *(type(None), type(None), Conflict, type(None)),
            *(StorageFault, type(None), StorageFault),
        ]
        assert [await hub.storage.record(f"r{n}") for n in range(5)] == ["", "", "", "", None]
        done = await asyncio.gather(*(hub.storage.write(job.job) for job in jobs), return_exceptions=True)
        assert {type(end) for end in done} == {Conflict, StorageFault}, "and the writer still writes"
        await hub.storage.add_record("r5", at, "")
        assert await hub.storage.record("r5") == ""

    run(tmp_path, play)


def test_a_database_that_is_closed_takes_nothing_more(tmp_path: Path) -> None:
    async def main() -> None:
        storage = Sqlite(str(tmp_path / "log.db"))
        await storage.open(lambda match, seq: None)
        last = asyncio.create_task(storage.add_record("r", 10**15, "written before it closes"))
        await asyncio.sleep(0)
        await storage.close()
        await last
        with pytest.raises(StorageFault):
            await storage.add_record("s", 10**15, "")

    asyncio.run(asyncio.wait_for(main(), 30))
