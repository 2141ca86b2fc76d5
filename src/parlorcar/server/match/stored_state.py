"""The state of a match that readers may see: what the database has stored, and never anything else.

An entry has to be applied before it can be stored, since applying works out what goes into it. Meanwhile the state is
nobody's: readers wait until it is stored, and if that fails they are refused until the log could be read again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator

from parlorcar.server.errors import Refused
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.state import MatchState
from parlorcar.server.match.summary import summary_of
from parlorcar.server.storage.base import Storage
from parlorcar.server.storage.entries import Append, Entry, StorageFault
from parlorcar.server.storage.statements import Job

PATIENCE = 15.0  # seconds that a reader waits for what is being stored
AGAIN = 0.25  # seconds after a failed attempt to read the log in which nobody tries it again

Load = Callable[[str], Awaitable[MatchState]]
MakeNotices = Callable[[MatchState, Entry, list[int]], Job]  # for the seats that are awaited from this entry on


def unavailable() -> Refused:
    """The database does not answer, so nothing can be said for certain."""
    return Refused("server.storage", status=503)


class Reading:
    """`async with` it: the stored state, which stays as it is inside the block."""

    __slots__ = ("changed", "stored")

    def __init__(self, stored: StoredState, changed: Callable[[], None]) -> None:
        self.stored = stored
        self.changed = changed

    async def __aenter__(self) -> MatchState:
        """Wait for what is being stored."""
        stored = self.stored
        if not stored.lock.locked():
            await stored.lock.acquire()
        else:
            try:
                async with asyncio.timeout(PATIENCE):
                    await stored.lock.acquire()
            except TimeoutError:
                raise unavailable() from None
        try:
            await stored.settle()
            if stored.news:
                stored.news = False
                self.changed()
            return stored.now
        except BaseException:
            stored.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.stored.lock.release()


class StoredState:
    """The state of one match. Everything that changes it holds the lock."""

    def __init__(self, state: MatchState, storage: Storage, load: Load) -> None:
        self.id = state.id
        self.storage = storage
        self.lock = asyncio.Lock()
        self.news = False  # whether the log was read and nobody has been notified yet
        self._load = load
        self._working = state
        self._stored = True  # whether all that was applied is in the database
        self._behind = False  # whether another process has appended something that is not applied yet
        self._reading = False  # whether the log is being read: what is heard meanwhile may have come too late for that
        self._again = 0.0  # when the log may be read again after a failure

    def reading(self, changed: Callable[[], None]) -> Reading:
        """The stored state, for the length of an `async with`; `changed` is called if it was read from the log."""
        return Reading(self, changed)

    @property
    def now(self) -> MatchState:
        """The stored state; refused while there is none, because something is being stored or could not be."""
        if not self._stored:
            raise unavailable()
        return self._working

    @property
    def settled(self) -> bool:
        """Whether the state can be read at once."""
        return self._stored and not self._behind and not self.storage.not_listening

    # --- with the lock held ------------------------------------------------------------------------------------

    async def append(self, entry: Entry, draft: Draft, notices: MakeNotices) -> bool:
        """Apply an entry and store it; unless it is stored, nobody reads the state until the log was read again.

        What people are told of it is stored in the same transaction; whether there is anything to tell."""
        working = self.now
        awaited = working.people_awaited()
        self._stored = False
        working.apply(entry)
        told = notices(working, entry, [seat for seat in working.people_awaited() if seat not in awaited])
        also = [*draft.also, *told]
        await self.storage.append_surely(
            working.id, Append(entry, summary_of(working), draft.sitters, draft.gone, also)
        )
        self._stored = True
        return bool(told)

    async def settle(self) -> None:
        """Make sure that the state is what the log holds."""
        if self.settled:
            return
        begun = time.monotonic()
        certain = self._stored and not self._behind  # as far as we have heard
        if begun < self._again:
            if certain:
                return
            raise unavailable()
        try:
            await (self._catch_up() if self._stored else self.reload())
        except StorageFault:
            self._again = time.monotonic() + max(AGAIN, time.monotonic() - begun)
            if not certain:
                raise unavailable() from None

    async def recover(self) -> None:
        """After a failure: read the log if that is possible already; else whoever comes next tries."""
        with contextlib.suppress(Refused):
            await self.settle()

    async def reload(self) -> None:
        """Read the whole log; until that has succeeded the state cannot be read."""
        self._stored = False
        with self._reading_log():
            self._working = await self._load(self.id)
        self._stored = self.news = True

    async def _catch_up(self) -> None:
        """Apply what other processes have appended."""
        with self._reading_log():
            new = await self.storage.entries(self.id, self._working.seq)
        if not new:
            return
        self._stored = False
        try:
            for entry in new:
                self._working.apply(entry)
        except Exception:  # whatever is wrong, the log from its start decides
            await self.reload()
            return
        self._stored = self.news = True

    @contextlib.contextmanager
    def _reading_log(self) -> Iterator[None]:
        """Whatever is heard from now on is read another time."""
        self._behind, self._reading = False, True
        try:
            yield
        except BaseException:
            self._behind = True
            raise
        finally:
            self._reading = False

    # --- without it --------------------------------------------------------------------------------------------

    def heard(self, seq: int | None = None) -> bool:
        """Another process may have stored this entry, or any; whether that is news."""
        known = seq is not None and seq <= self._working.seq and not self._reading
        if self._behind or known:
            return False
        self._behind = True
        return True
