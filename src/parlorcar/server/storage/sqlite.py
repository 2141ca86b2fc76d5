"""The log in a file: one thread writes, and everything that waits goes to disk in one commit."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Engine, Executable, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.storage.base import OnAppend, Storage
from parlorcar.server.storage.entries import Append, Conflict, StorageFault
from parlorcar.server.storage.migrate import migrate
from parlorcar.server.storage.statements import ADD_ENTRY, Job, appended
from parlorcar.words import word

GROUP = 256  # jobs in one commit
READING, WRITING = 10.0, 15.0  # seconds for an answer of the disk
DAMAGE = ("SQLITE_CORRUPT", "SQLITE_NOTADB")  # how the names of such errors begin

# What is the fault of one job: a number that is taken, or parameters that a database cannot hold.
BAD_JOB = (
    sqlite3.IntegrityError,
    sqlite3.ProgrammingError,
    sqlite3.InterfaceError,
    sqlite3.DataError,
    ValueError,
    OverflowError,
)


@dataclass(slots=True)
class Waiting:
    """Statements that somebody waits for."""

    job: Job
    done: asyncio.Future[None]
    error: Exception | None = None
    late: Callable[[Job], None] | None = None  # called if it comes to its end when nobody waits for it any more


class Writer(threading.Thread):
    """The one connection that writes. While a commit is on its way to disk, the next group gathers."""

    def __init__(self, path: Path, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(name="parlorcar-writer", daemon=True)
        self.path = path
        self.loop = loop
        self.jobs: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()

    def run(self) -> None:
        """Write until told to stop."""
        db = connected(self.path)
        with contextlib.closing(db):
            while True:
                group = self.gathered()
                if not group:
                    return
                try:
                    self.commit(db, group)
                except Exception as error:  # whatever it is, the next group must find a writer
                    with contextlib.suppress(sqlite3.Error):
                        db.execute("ROLLBACK")
                    for waiting in group:
                        waiting.error = StorageFault(str(error))
                with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    self.loop.call_soon_threadsafe(settle, group)

    def gathered(self) -> list[Waiting]:
        """All that waits now; nothing when it is time to stop."""
        first = self.jobs.get()
        if first is None:
            return []
        group = [first]
        while len(group) < GROUP:
            try:
                more = self.jobs.get_nowait()
            except queue.Empty:
                break
            if more is None:
                self.jobs.put(None)  # finish this group first
                break
            group.append(more)
        return group

    def commit(self, db: sqlite3.Connection, group: list[Waiting]) -> None:
        """One transaction for the group; a job that cannot be done leaves the others alone."""
        db.execute("BEGIN IMMEDIATE")
        try:
            for waiting in group:
                if waiting.done.cancelled():
                    continue  # whoever waited has been told that it was not stored
                for sql, params in waiting.job:
                    db.execute(sql, params)
        except BAD_JOB:
            db.execute("ROLLBACK")
            self.one_by_one(db, group)
            return
        db.execute("COMMIT")

    def one_by_one(self, db: sqlite3.Connection, group: list[Waiting]) -> None:
        """The same where some job of the group cannot be done: rare, so only then each is kept apart."""
        db.execute("BEGIN IMMEDIATE")
        for waiting in group:
            db.execute("SAVEPOINT job")
            try:
                for sql, params in waiting.job:
                    db.execute(sql, params)
            except BAD_JOB as error:
                db.execute("ROLLBACK TO job")
                conflict = isinstance(error, sqlite3.IntegrityError)
                waiting.error = Conflict(str(error)) if conflict else StorageFault(str(error))
            db.execute("RELEASE job")
        db.execute("COMMIT")


def settle(group: list[Waiting]) -> None:
    """Tell those who wait."""
    for waiting in group:
        if waiting.done.done():
            if waiting.late is not None:
                waiting.late(waiting.job)
            continue
        if waiting.error is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(waiting.error)


def connected(path: Path) -> sqlite3.Connection:
    """A connection that loses nothing it has committed."""
    db = sqlite3.connect(path, isolation_level=None, timeout=30, check_same_thread=False)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    return db


def damage(db: sqlite3.Connection) -> str:
    """The first thing that is wrong with a file; nothing if it is whole. It reads all of it, but compares no index."""
    found = str(db.execute("PRAGMA quick_check(1)").fetchone()[0])
    return "" if found == "ok" else found


class Sqlite(Storage):
    """A database in a file."""

    def __init__(self, path: str) -> None:
        self.path = Path(path).expanduser().resolve()  # however it is called: there is one lock for a file
        self.writer: Writer | None = None
        self.engine: Engine | None = None
        self.lock: IO[str] | None = None
        self.closing = False  # what comes now would wait for ever
        self.woken: OnAppend = lambda match, seq: None

    async def open(self, woken: OnAppend) -> None:
        """Make the file if there is none; nobody else may serve it at the same time."""
        self.woken = woken
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.lock = locked(self.path.with_name(self.path.name + ".lock"))
            if not self.path.exists():
                os.close(os.open(self.path, os.O_CREAT | os.O_WRONLY, 0o600))  # it holds everybody's secrets
            await asyncio.to_thread(self._migrated)
        except (OSError, sqlite3.Error, SQLAlchemyError) as error:
            await self.close()
            raise unusable(self.path, error) from None
        except BaseException:
            await self.close()
            raise
        engine = create_engine(f"sqlite:///{self.path}", pool_size=4, max_overflow=4, hide_parameters=True)
        event.listen(engine, "connect", read_only)
        self.engine = engine
        self.writer = Writer(self.path, asyncio.get_running_loop())
        self.writer.start()

    def _migrated(self) -> None:
        """Turn the write-ahead log on for good, see whether the file is whole, and bring its schema up to date."""
        with contextlib.closing(connected(self.path)) as db:
            found = damage(db)
            db.execute("BEGIN")
            db.execute("CREATE TABLE written (probe)")  # which a file that cannot be written refuses
            db.execute("ROLLBACK")
        if found:
            raise ParlorCarError(word("server.database-damaged", path=self.path, reason=found))
        engine = create_engine(f"sqlite:///{self.path}", hide_parameters=True)
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()

    async def close(self) -> None:
        """Write what waits, then let go of the file."""
        self.closing = True
        if self.writer is not None:
            self.writer.jobs.put(None)
            await asyncio.to_thread(self.writer.join, 10)
        if self.engine is not None:
            self.engine.dispose()
        if self.lock is not None:
            self.lock.close()

    async def write(self, job: Job) -> None:
        """Hand it to the writer and wait for the disk."""
        if self.writer is None or self.closing or not self.writer.is_alive():
            raise StorageFault("the writer has stopped")
        waiting = Waiting(job, asyncio.get_running_loop().create_future(), late=self.stored_late)
        self.writer.jobs.put(waiting)
        try:
            async with asyncio.timeout(WRITING):
                await waiting.done
        except TimeoutError:
            raise StorageFault("the disk does not answer") from None

    def stored_late(self, job: Job) -> None:
        """An entry may be on disk after all, though it was given up: the log of its match is read again."""
        for sql, params in job:
            if sql == ADD_ENTRY:
                self.woken(params["match"], None)

    async def append(self, match: str, append: Append) -> None:
        """An entry with the index, in one transaction."""
        await self.write(appended(match, append))

    async def fetch(self, query: Executable) -> Sequence[Any]:
        """Read in a thread, so that a slow disk stops nobody."""
        try:
            async with asyncio.timeout(READING):
                return await asyncio.to_thread(self._read, query)
        except TimeoutError:
            raise StorageFault("the disk does not answer") from None

    def _read(self, query: Executable) -> Sequence[Any]:
        assert self.engine is not None
        try:
            with self.engine.connect() as connection:
                return connection.execute(query).all()
        except (SQLAlchemyError, sqlite3.Error) as error:
            name = sqlite_name(error)
            if name.startswith(DAMAGE):
                self.damage(name)
            raise StorageFault(name) from None


def sqlite_name(error: Exception) -> str:
    """SQLite's own name of an error."""
    return str(getattr(getattr(error, "orig", None) or error, "sqlite_errorname", type(error).__name__))


def unusable(path: Path, error: Exception) -> ParlorCarError:
    """Why a database cannot be used, in words."""
    cause = getattr(error, "orig", None) or error
    reason = (cause.strerror if isinstance(cause, OSError) else str(cause)) or type(cause).__name__
    if sqlite_name(error).startswith(DAMAGE):
        return ParlorCarError(word("server.database-damaged", path=path, reason=reason))
    return ParlorCarError(word("server.database-unusable", path=path, reason=reason))


def read_only(connection: sqlite3.Connection, _: object) -> None:
    """Readers cannot write by mistake."""
    connection.execute("PRAGMA query_only = ON")
    connection.execute("PRAGMA busy_timeout = 5000")


def locked(path: Path) -> IO[str]:
    """A lock that lasts as long as the process: two services on one file would not hear of each other."""
    handle = path.open("w")
    try:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # no such locks on this system: the numbers of entries still keep the log whole
        pass
    except OSError:
        handle.close()
        raise ParlorCarError(word("server.database-busy", path=path.with_suffix(""))) from None
    return handle
