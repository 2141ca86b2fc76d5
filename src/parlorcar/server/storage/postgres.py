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
from parlorcar.server.storage.base import Storage, Woken
from parlorcar.server.storage.entries import Append, Conflict, StorageFault
from parlorcar.server.storage.migrating import migrate
from parlorcar.server.storage.statements import Job, appended
from parlorcar.words import word

try:
    import asyncpg
except ImportError:  # the extra `postgres` brings it
    asyncpg = None

CHANNEL = "parlorcar"
MIGRATING = 7_201_905  # the advisory lock of whoever migrates: two processes may start at once
AGAIN = 1.0  # seconds before a lost connection is tried again
NAME = re.compile(r":([a-z]+)")


@cache
def numbered(sql: str) -> tuple[str, list[str]]:
    """A statement with `$1` instead of `:name`, and the names in their order."""
    names = list(dict.fromkeys(NAME.findall(sql)))
    return NAME.sub(lambda found: f"${names.index(found[1]) + 1}", sql), names


class Postgres(Storage):
    """A database on a server."""

    shared = True

    def __init__(self, url: str) -> None:
        if asyncpg is None:
            raise ParlorCarError(word("server.no-asyncpg"))
        self.url = re.sub(r"^postgres(ql)?(\+\w+)?:", "postgresql:", url)
        self.engine: AsyncEngine = create_async_engine(
            self.url.replace("postgresql:", "postgresql+asyncpg:", 1), pool_size=4, max_overflow=8, pool_pre_ping=True
        )
        self.pool: Any = None
        self.locks: Any = None  # the connection that holds the locks of the matches we drive
        self.held: set[str] = set()
        self.locking = asyncio.Lock()
        self.listening: asyncio.Task[None] | None = None
        self.woken: Woken = lambda match, seq: None

    async def open(self, woken: Woken) -> None:
        """Migrate, connect, and listen to the other processes."""
        self.woken = woken
        try:
            async with self.engine.connect() as connection:
                await connection.exec_driver_sql(f"SELECT pg_advisory_lock({MIGRATING})")
                await connection.commit()
                try:
                    await connection.run_sync(migrate)
                    await connection.commit()
                finally:
                    await connection.exec_driver_sql(f"SELECT pg_advisory_unlock({MIGRATING})")
                    await connection.commit()
            self.pool = await asyncpg.create_pool(self.url, min_size=2, max_size=8)
        except (OSError, asyncpg.PostgresError) as error:
            raise ParlorCarError(word("server.no-database", reason=str(error))) from None
        ready = asyncio.Event()
        self.listening = asyncio.create_task(self._listen(ready))
        await asyncio.wait_for(ready.wait(), 30)

    async def close(self) -> None:
        """Let go of locks and connections."""
        if self.listening is not None:
            self.listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.listening
        if self.locks is not None:
            await self.locks.close()
        if self.pool is not None:
            await self.pool.close()
        await self.engine.dispose()

    async def _listen(self, ready: asyncio.Event) -> None:
        """Hear of what other processes append; after a lost connection everything may have changed."""
        while True:
            try:
                connection = await asyncpg.connect(self.url)
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(AGAIN)
                continue
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                await connection.add_listener(CHANNEL, lambda *heard: self._heard(heard[3]))
                if ready.is_set():
                    self.woken(None, None)
                ready.set()
                await lost.wait()
            finally:
                with contextlib.suppress(Exception):  # it may be lost in any way
                    await connection.close(timeout=2)

    def _heard(self, notice: str) -> None:
        """A process has appended an entry; it may have been this one."""
        match, _, seq = notice.partition(" ")
        self.woken(match, int(seq) if seq.isdecimal() else None)

    async def write(self, job: Job) -> None:
        """One transaction; the server gathers commits by itself."""
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                for sql, params in job:
                    statement, names = numbered(sql)
                    await connection.execute(statement, *[params[name] for name in names])
        except asyncpg.UniqueViolationError as error:
            raise Conflict(str(error)) from None
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StorageFault(str(error)) from None

    async def append(self, match: str, append: Append) -> None:
        """An entry with the index; the other processes hear of it at the commit."""
        notice = (f"SELECT pg_notify('{CHANNEL}', :notice)", {"notice": f"{match} {append.entry.seq}"})
        await self.write([*appended(match, append), notice])

    async def fetch(self, query: Executable) -> Sequence[Any]:
        """Read."""
        try:
            async with self.engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(query)).all()
                return rows
        except (OSError, TimeoutError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StorageFault(type(error).__name__) from None

    async def drive(self, matches: list[str]) -> set[str]:
        """Take the advisory locks of those matches that nobody else drives."""
        async with self.locking:
            try:
                if self.locks is None or self.locks.is_closed():
                    self.held.clear()
                    self.locks = await asyncpg.connect(self.url)
                wanted = [match for match in matches if match not in self.held]
                if wanted:
                    rows = await self.locks.fetch(
                        "SELECT id FROM unnest($1::text[]) AS id WHERE pg_try_advisory_lock(hashtextextended(id, 0))",
                        wanted,
                    )
                    self.held |= {row["id"] for row in rows}
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self.held.clear()
            return {match for match in matches if match in self.held}

    async def release(self, match: str) -> None:
        """Give the lock of a match back."""
        async with self.locking:
            if match in self.held and self.locks is not None and not self.locks.is_closed():
                self.held.discard(match)
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await self.locks.execute("SELECT pg_advisory_unlock(hashtextextended($1, 0))", match)
