"""The log in PostgreSQL, shared by several processes that wake each other."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Executable
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.ops.logs import described, log
from parlorcar.server.storage.base import TOPIC, OnAppend, Storage
from parlorcar.server.storage.entries import Append, Conflict, StorageFault
from parlorcar.server.storage.migrate import migrate
from parlorcar.server.storage.statements import Job, appended
from parlorcar.words import word

try:
    import asyncpg
except ImportError:  # the extra `postgres` brings it
    asyncpg = None

CHANNEL = "parlorcar"
MIGRATING = 7_201_905  # the advisory lock of whoever migrates: two processes may start at once
CONNECTING = 4.0  # seconds to get a connection
READING = 5.0  # seconds for an answer
WRITING = 8.0  # seconds for a transaction
LISTENING = 10.0  # seconds from one look whether the line on which we listen is alive to the next
SOON, LATE = 0.1, 5.0  # seconds before a lost line is opened again: at first, and at last
NAME = re.compile(r":([a-z][a-z0-9_]*)")

# A server that cannot reach us any more lets go of our locks; nothing of ours keeps others waiting.
SERVER = {
    "statement_timeout": str(int(WRITING * 1000)),
    "idle_in_transaction_session_timeout": str(int(WRITING * 1000)),
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}

# Whatever may go wrong between us and the server.
FAILING: tuple[type[Exception], ...] = (OSError, TimeoutError, EOFError, SQLAlchemyError, ValueError)
if asyncpg is not None:
    FAILING += (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


@cache
def numbered(sql: str) -> tuple[str, list[str]]:
    """A statement with `$1` instead of `:name`, and the names in their order."""
    names = list(dict.fromkeys(NAME.findall(sql)))
    return NAME.sub(lambda found: f"${names.index(found[1]) + 1}", sql), names


def reason_of(error: Exception) -> str:
    """Why the database cannot be opened, in one line for whoever starts the service."""
    text = str(getattr(error, "orig", None) or error).strip()
    return text.splitlines()[0] if text else type(error).__name__


class Postgres(Storage):
    """A database on a server."""

    shared = True

    def __init__(self, url: str) -> None:
        if asyncpg is None:
            raise ParlorCarError(word("server.no-asyncpg"))
        self.url = re.sub(r"^postgres(ql)?(\+\w+)?:", "postgresql:", url)
        self.server = dict(SERVER)
        self.engine: AsyncEngine | None = None
        self.pool: Any = None
        self.locks: Any = None  # the connection that holds the locks of the matches we drive
        self.locked_matches: set[str] = set()
        self.locking = asyncio.Lock()
        self.listening: asyncio.Task[None] | None = None
        self.closing = False  # connections that come or come back now are closed, not kept
        self.woken: OnAppend = lambda match, seq: None

    # --- opening and closing -----------------------------------------------------------------------------------

    async def open(self, woken: OnAppend) -> None:
        """Migrate, connect, and listen to the other processes."""
        self.woken = woken
        try:
            await self._migrated()
            self.engine = self._engine(command_timeout=READING, server_settings=self.server)
            self.pool = await asyncpg.create_pool(
                self.url,
                min_size=0,  # it would keep on trying aloud while the database is down
                max_size=8,
                timeout=CONNECTING,
                command_timeout=WRITING,
                server_settings=self.server,
            )
        except FAILING as error:
            await self.close()
            raise ParlorCarError(word("server.no-database", reason=reason_of(error))) from None
        ready = asyncio.Event()
        self.listening = asyncio.create_task(self._listen(ready))
        await ready.wait()

    def _engine(self, **connect: Any) -> AsyncEngine:
        """Connections of SQLAlchemy."""
        return create_async_engine(
            self.url.replace("postgresql:", "postgresql+asyncpg:", 1),
            pool_size=4,
            max_overflow=8,
            pool_timeout=CONNECTING,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"timeout": CONNECTING, **connect},
        )

    async def _migrated(self) -> None:
        """Bring the schema up to date, however long that takes, and see whether commits are safe."""
        engine = self._engine()
        try:
            async with engine.connect() as connection:
                await connection.exec_driver_sql(f"SELECT pg_advisory_lock({MIGRATING})")
                await connection.commit()
                try:
                    await connection.run_sync(migrate)
                    await connection.commit()
                finally:
                    await connection.exec_driver_sql(f"SELECT pg_advisory_unlock({MIGRATING})")
                    await connection.commit()
                if (await connection.exec_driver_sql("SHOW synchronous_commit")).scalar() == "off":
                    self.server["synchronous_commit"] = "on"  # what is acknowledged must be on disk
                if (await connection.exec_driver_sql("SHOW fsync")).scalar() == "off":
                    log("database-unsafe", setting="fsync", value="off")
        finally:
            await engine.dispose()

    async def close(self) -> None:
        """Let go of locks and connections."""
        self.closing = True
        if self.listening is not None:
            self.listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.listening
        self._unlock()
        if self.pool is not None:
            try:
                async with asyncio.timeout(READING):
                    await self.pool.close()
            except FAILING:
                self.pool.terminate()
        if self.engine is not None:
            await self.engine.dispose()

    # --- hearing of others -------------------------------------------------------------------------------------

    async def _listen(self, ready: asyncio.Event) -> None:
        """Hear of what other processes append; a line that breaks is opened again, however often."""
        wait = SOON
        while True:
            lost, connection = asyncio.Event(), None
            try:
                connection = await self._connected()
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                await connection.add_listener(CHANNEL, lambda *heard: self._heard(heard[3]))
                self.not_listening, wait = False, SOON
                if ready.is_set():
                    log("listening-again")
                    self.woken(None, None)  # anything may have happened meanwhile
                ready.set()
                await self._alive(connection, lost)
            except FAILING as error:
                log("listening-failed", error=described(error))
            finally:
                self.not_listening = True
                if connection is not None:
                    connection.terminate()
            await asyncio.sleep(wait)
            wait = min(2 * wait, LATE)

    async def _alive(self, connection: Any, lost: asyncio.Event) -> None:
        """Returns or raises when a connection is lost; one that is silent is asked now and then."""
        while True:
            try:
                async with asyncio.timeout(LISTENING):
                    await lost.wait()
                log("listening-lost")
                return
            except TimeoutError:
                await connection.fetchval("SELECT 1", timeout=READING)

    async def _connected(self) -> Any:
        """A connection of our own."""
        async with asyncio.timeout(CONNECTING):
            return await asyncpg.connect(
                self.url, timeout=CONNECTING, command_timeout=READING, server_settings=self.server
            )

    def _heard(self, notice: str) -> None:
        """A process has appended an entry; it may have been this one."""
        match, _, seq = notice.partition(" ")
        self.woken(match, int(seq) if seq.isdecimal() else None)

    # --- writing and reading -----------------------------------------------------------------------------------

    async def write(self, job: Job) -> None:
        """One transaction; the server gathers commits by itself."""
        try:
            async with asyncio.timeout(WRITING), self.pool.acquire(timeout=CONNECTING) as connection:
                await self._transaction(connection, job)
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except FAILING as error:
            raise StorageFault(described(error)) from None

    async def _transaction(self, connection: Any, job: Job) -> None:
        """All or nothing; a connection whose state is unknown is not used again."""
        try:
            await connection.execute("BEGIN")
            for sql, params in job:
                statement, names = numbered(sql)
                await connection.execute(statement, *[params[name] for name in names])
            done = await connection.execute("COMMIT")
        except asyncpg.UniqueViolationError:
            await connection.execute("ROLLBACK")
            raise
        except BaseException:
            connection.terminate()
            raise
        if done != "COMMIT":
            raise StorageFault(done)

    async def append(self, match: str, append: Append) -> None:
        """An entry with the index; the other processes hear of it at the commit."""
        notice = (f"SELECT pg_notify('{CHANNEL}', :notice)", {"notice": f"{match} {append.entry.seq}"})
        await self.write([*appended(match, append), notice])

    async def write_and_tell(self, job: Job, topic: str) -> None:
        """The same; the other processes hear of it at the commit."""
        await self.write([*job, (f"SELECT pg_notify('{CHANNEL}', :notice)", {"notice": TOPIC + topic})])

    async def fetch(self, query: Executable) -> Sequence[Any]:
        """Read."""
        assert self.engine is not None
        try:
            async with asyncio.timeout(READING), self.engine.connect() as connection:
                try:
                    rows: Sequence[Any] = (await connection.execute(query)).all()
                    return rows
                finally:
                    if self.closing:  # its pool was given up meanwhile and would never close it
                        await connection.invalidate()
        except FAILING as error:
            raise StorageFault(described(error)) from None

    # --- who drives a match ------------------------------------------------------------------------------------

    async def drive(self, matches: list[str]) -> set[str]:
        """Take the advisory locks of those matches that nobody else drives."""
        async with self.locking:
            try:
                await self._lock([match for match in matches if match not in self.locked_matches])
            except FAILING as error:
                log("locks-failed", error=described(error))
                self._unlock()
            return {match for match in matches if match in self.locked_matches}

    async def _lock(self, wanted: list[str]) -> None:
        if self.locks is None or self.locks.is_closed():
            self.locked_matches.clear()
            self.locks = await self._connected()
            if self.closing:
                self._unlock()
                return
        if wanted:
            rows = await self.locks.fetch(
                "SELECT id FROM unnest($1::text[]) AS id WHERE pg_try_advisory_lock(hashtextextended(id, 0))", wanted
            )
            self.locked_matches |= {row["id"] for row in rows}

    def _unlock(self) -> None:
        """Whatever we held is free again as soon as the server notices."""
        self.locked_matches.clear()
        if self.locks is not None:
            self.locks.terminate()
            self.locks = None

    async def release(self, match: str) -> None:
        """Give the lock of a match back."""
        async with self.locking:
            if match not in self.locked_matches or self.locks is None:
                return
            self.locked_matches.discard(match)
            try:
                await self.locks.execute("SELECT pg_advisory_unlock(hashtextextended($1, 0))", match)
            except FAILING as error:
                log("locks-failed", error=described(error))
                self._unlock()
