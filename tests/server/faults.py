"""A storage that fails as databases and networks do, when it is told to."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import Executable

from parlorcar.server.storage.base import Storage
from parlorcar.server.storage.entries import Conflict, StorageFault
from parlorcar.server.storage.sqlite import Sqlite
from parlorcar.server.storage.statements import ADD_ENTRY, Job

Fault = Literal["", "refused", "unanswered", "late", "hanging", "down"]


class Faults:
    """Stands between a storage and its database; only entries of matches meet with `writes`.

    - `refused`: nothing is stored (a full disk, a server that is down).
    - `unanswered`: it is stored, but the connection is lost before the answer.
    - `late`: the connection is lost, and it is stored only when `settled` is called.
    - `down`: nothing is stored, and from now on nothing can be read.
    - `hanging`: nothing happens until `go_on` is set; then the deadline of the storage has passed.
    """

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.writes: deque[Fault] = deque()  # what happens to the next entries
        self.unreadable = False  # whether reading fails
        self.go_on = asyncio.Event()
        self.stuck = asyncio.Event()  # set while something hangs
        self.later: list[Job] = []
        self.write, self.fetch = storage.write, storage.fetch
        storage.write = self._write  # type: ignore[method-assign]  # a stand-in for this test
        storage.fetch = self._fetch  # type: ignore[method-assign]  # a stand-in for this test

    async def _write(self, job: Job) -> None:
        fault = self.writes.popleft() if self.writes and job[0][0] == ADD_ENTRY else ""
        if fault == "":
            await self.write(job)
            return
        if fault == "hanging":
            self.stuck.set()
            await self.go_on.wait()
            self.go_on.clear()
            self.stuck.clear()
        elif fault == "unanswered":
            await self.write(job)
        elif fault == "late":
            self.later.append(job)
        elif fault == "down":
            self.unreadable = True
        raise StorageFault(fault)

    async def _fetch(self, query: Executable) -> Sequence[Any]:
        if self.unreadable:
            raise StorageFault("unreadable")
        return await self.fetch(query)

    def release(self) -> None:
        """What hangs goes on, and nothing hangs any more: an action that was refused has not met with it."""
        self.writes = deque(fault for fault in self.writes if fault != "hanging")
        if self.stuck.is_set():
            self.go_on.set()

    async def settled(self) -> None:
        """What comes late has come; unless somebody else was faster."""
        while self.later:
            job = self.later.pop(0)
            with contextlib.suppress(Conflict):
                await self.write(job)
            if isinstance(self.storage, Sqlite):  # which notices when its writer comes to the end; others are notified
                self.storage.stored_late(job)
