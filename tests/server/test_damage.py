"""A database file that is damaged, full, read-only or called by another name: clear words, and nothing untrue."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.ops import health
from parlorcar.server.ops.logs import described, log
from parlorcar.server.storage import sqlite
from parlorcar.server.storage.entries import StorageFault
from parlorcar.server.storage.sqlite import Sqlite, connected
from tests.server.inside import BOB, ME, empty, hasty
from tests.server.outside import Service
from tests.server.site import Site, site


def opening(path: Path) -> str:
    """What is said when a database is opened; nothing if it can be."""

    async def main() -> str:
        storage = Sqlite(str(path))
        try:
            await storage.open(lambda match, seq: None)
        except ParlorCarError as error:
            return str(error)
        await storage.close()
        return ""

    return asyncio.run(main())


def test_a_file_is_served_once_however_it_is_called(tmp_path: Path) -> None:
    async def main() -> None:
        first = Sqlite(str(tmp_path / "log.db"))
        await first.open(lambda match, seq: None)
        (tmp_path / "link.db").symlink_to(tmp_path / "log.db")
        (tmp_path / "folder").symlink_to(tmp_path)
        for path in (tmp_path / "link.db", tmp_path / "folder" / "log.db"):
            with pytest.raises(ParlorCarError, match="another parlorcar serve works with"):
                await Sqlite(str(path)).open(lambda match, seq: None)
        await first.close()

    asyncio.run(main())
    assert opening(tmp_path / "link.db") == ""


def rotten(path: Path) -> None:
    """A page in the middle is overwritten."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        root = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
        size = db.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(path.read_bytes())
    data[(root - 1) * size : root * size] = b"\x55" * size
    path.write_bytes(data)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


SPOILT: dict[str, tuple[Callable[[Path], object], str]] = {
    "no database": (lambda path: path.write_bytes(b"something else" * 1000), "is damaged"),
    "a rotten page": (rotten, "is damaged"),
    "cut off": (lambda path: path.write_bytes(empty()[:-8192]), "is damaged"),
    "a folder": (folder, "cannot be used"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_file_that_cannot_be_used_is_refused_in_words(tmp_path: Path, how: str) -> None:
    path = tmp_path / "log.db"
    path.write_bytes(empty())
    spoil, words = SPOILT[how]
    spoil(path)
    said = opening(path)
    assert words in said
    assert str(path) in said


def test_a_damaged_file_ends_the_start_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "log.db").write_bytes(b"something else" * 1000)
    said = Service(str(tmp_path / "log.db"), tmp_path / "errors.log").refused()
    assert "is damaged" in said.splitlines()[-1]
    assert "Traceback" not in said


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "log.db").write_bytes(empty())

    def unwritable(path: Path) -> sqlite3.Connection:
        connected(path).close()
        return sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)

    with patch.object(sqlite, "connected", unwritable):
        assert "cannot be used: attempt to write a readonly database" in opening(tmp_path / "log.db")


def test_bit_rot_is_told_by_healthz_and_never_as_a_fault_of_ours(tmp_path: Path) -> None:
    events: list[str] = []
    kept: list[str] = []

    async def first() -> None:
        async with site(str(tmp_path)) as here:
            kept.extend([await here.create(ME, BOB) for _ in range(3)])

    async def then() -> None:
        async with site(str(tmp_path)) as here:
            for match in kept[:2]:
                for path in ("", "/table", "/record", "/history"):
                    answer = await here.ask("GET", f"/matches/{match}{path}")
                    assert (answer.status_code, answer.json()["reason"]) == (503, "server.storage")
            assert (await here.table(kept[2])).status_code == 200, "others go on"
            received = await here.http.get("/healthz")
            assert (received.status_code, received.json()["database"]) == (503, health.DAMAGED)

    asyncio.run(first())
    with contextlib.closing(sqlite3.connect(tmp_path / "log.db")) as db, db:
        db.execute("UPDATE entries SET data = substr(data, 1, 20) WHERE match = ? AND seq = 2", [kept[0]])
        db.execute("UPDATE entries SET data = '{}' WHERE match = ? AND seq = 1", [kept[1]])
    with patch.object(type(log), "__call__", lambda self, event, /, **fields: events.append(event)):
        asyncio.run(then())
    assert "database-damaged" in events
    assert "fault" not in events


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    full: list[bool] = [False]

    def small(path: Path) -> sqlite3.Connection:
        db = hasty(path)
        if full[0]:
            pages = db.execute("PRAGMA page_count").fetchone()[0]
            db.execute(f"PRAGMA max_page_count = {pages + 4}")
        return db

    async def played(here: Site, match: str) -> int:
        """Plays until something cannot be stored; the last version that was told."""
        version = 0
        for n in range(200):
            for seat in (0, 1):
                table = (await here.table(match, seat)).json()
                version = int(table["version"])
                if table["legal"] and table["choice"] is None:
                    move = table["legal"][0]["move"]
                    done = await here.act(match, "play", seat, f"{n}", version=table["version"], moves=[move])
                    if done.status_code == 503:
                        return version
        raise AssertionError("the disk was never full")

    async def main() -> None:
        async with site(str(tmp_path)) as here:
            match = await here.create(ME, BOB)
        full[0] = True
        async with site(str(tmp_path)) as again:
            again.tokens = here.tokens
            version = await played(again, match)
            assert (await again.table(match)).json()["version"] == version, "what was stored can be read"
            assert (await again.ask("GET", f"/matches/{match}/record")).status_code == 409
        full[0] = False
        async with site(str(tmp_path)) as last:
            assert (await last.table(match)).json()["version"] == version

    with patch("tests.server.site.hasty", small):
        asyncio.run(asyncio.wait_for(main(), 60))


def test_errors_are_logged_without_what_they_say(tmp_path: Path) -> None:
    async def main() -> None:
        async with site(str(tmp_path)) as here:
            assert isinstance(here.hub.storage, Sqlite)
            assert here.hub.storage.engine is not None
            assert here.hub.storage.engine.hide_parameters
            with pytest.raises(StorageFault) as failed:
                await here.hub.storage.write([("INSERT INTO records VALUES (:id, :at, :text)", {"id": "secret"})])
            assert "secret" not in str(failed.value)

    asyncio.run(main())
    with pytest.raises(ValueError, match="secret") as raised:
        int("secret")
    assert described(raised.value).startswith("ValueError < test_damage.py:")
    assert "secret" not in described(raised.value)
