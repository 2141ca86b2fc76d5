"""A hub without a network, for tests of what happens at a table."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy import create_engine

from parlorcar.server import messages
from parlorcar.server.errors import Refused
from parlorcar.server.match.create import make_match
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.requests import NewMatch
from parlorcar.server.match.room import Outcome, Room
from parlorcar.server.ops.settings import Settings
from parlorcar.server.storage import sqlite
from parlorcar.server.storage.migrate import migrate
from parlorcar.server.storage.sqlite import connected
from parlorcar.server.workers.bot_moves import BotWorkers, Question, think

GAME = "ticket-to-ride-usa"
ME = {"kind": "me", "name": "Ann"}
BOB = {"kind": "me", "name": "Bob"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}


class Inline(BotWorkers):
    """Bots that think at once, in this process."""

    async def answer(self, question: Question, **how: Any) -> int:
        return think(question)

    async def work(self, function: Callable[..., Any], *arguments: Any, **how: Any) -> Any:
        return function(*arguments)

    async def once(self, name: str, function: Callable[..., Any], *arguments: Any) -> Any:
        return function(*arguments)

    async def aside(self, function: Callable[..., Any], *arguments: Any, **how: Any) -> Any:
        return function(*arguments)

    async def warm(self) -> None:
        return


class FrozenHub(Hub):
    """A hub whose time only goes on when a test says so."""

    time = 1_800_000_000_000

    def now(self) -> int:  # type: ignore[override]  # of a frozen hub every instance has its own time
        return self.time

    def served(self) -> int:
        return self.time


def hasty(path: Path) -> sqlite3.Connection:
    """A connection that does not wait for the disk: nobody pulls the plug here, and disks take half the time."""
    db = connected(path)
    db.execute("PRAGMA synchronous = OFF")
    return db


@cache
def empty() -> bytes:
    """A database in which nothing is; migrating one for every test would take longer than most of them."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return path.read_bytes()


@asynccontextmanager
async def opened(path: Path, hub_class: type[Hub] = Hub, **settings: Any) -> AsyncIterator[Hub]:
    """A hub on a database file."""
    file = path / "log.db"
    if not file.exists():
        file.write_bytes(empty())
    hub = hub_class(Settings(database=str(file), workers=1, log="none", **settings))
    hub.bot_workers = Inline(1)
    with patch.object(sqlite, "connected", hasty):
        await hub.open()
        try:
            await hub.checked.wait()
            yield hub
        finally:
            await hub.close()


def run(path: Path, play: Callable[[Hub], Awaitable[None]], hub_class: type[Hub] = Hub, **settings: Any) -> None:
    """Run a test at a hub."""

    async def main() -> None:
        async with opened(path, hub_class, **settings) as hub:
            await play(hub)

    asyncio.run(asyncio.wait_for(main(), 60))


async def made(hub: Hub, *seats: dict[str, Any], **terms: Any) -> Room:
    """A new match, in which bots move at once."""
    wanted = NewMatch.model_validate({"game": GAME, "seats": list(seats), "seed": 7, "pace": "instant", **terms})
    return await make_match(hub, wanted, "somebody")


async def act(room: Room, kind: type[messages.Action], seat: int, **fields: Any) -> Outcome:
    """An action, with a new id and the version of now unless others are given."""
    act.count += 1  # type: ignore[attr-defined]  # a function that counts
    fields.setdefault("id", f"id{act.count}")  # type: ignore[attr-defined]  # a function that counts
    if "version" in kind.__struct_fields__:
        fields.setdefault("version", room.state.version)
    return await room.act(kind(seat=seat, **fields))  # type: ignore[arg-type]  # each kind has fields of its own


act.count = 0  # type: ignore[attr-defined]  # a function that counts


async def refusal(doing: Awaitable[Any]) -> str:
    """The reason why something is refused; nothing if it is not."""
    try:
        await doing
    except Refused as refused:
        return refused.reason
    return ""


async def quiet(room: Room) -> None:
    """Wait until no bot moves any more."""
    while room.driver.moving is not None:
        await asyncio.wait({room.driver.moving})
        await asyncio.sleep(0)


async def begun(hub: Hub, *seats: dict[str, Any], **terms: Any) -> Room:
    """A match in which all have chosen their first tickets."""
    room = await made(hub, *seats, **terms)
    await quiet(room)
    for seat in room.state.people:
        await act(room, messages.Play, seat, moves=[legal(room, seat)[0].move])
    await quiet(room)
    return room


def legal(room: Room, seat: int) -> list[messages.Choice]:
    """What a seat may do, as it is told."""
    return room.table(seat, 0).legal
