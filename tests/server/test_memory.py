"""Rooms that are forgotten give their memory back at once, without a collection of garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from parlorcar.match.match import Match
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Listener, Room
from parlorcar.server.match.state import MatchState
from parlorcar.server.messages import Play
from tests.conftest import some
from tests.server.inside import BOB, BOT, ME, OPEN, act, begun, legal, made, quiet, refusal, run


def alive(kind: type) -> int:
    """How many objects of a kind there are."""
    return sum(isinstance(one, kind) for one in gc.get_objects())


async def settled(hub: Hub) -> None:
    """Wait until nothing is done aside any more."""
    lasting = {"_beating", "_driving", "_sweeping", "beat", "deliver", "run"}
    while [task for task in hub._tasks if getattr(task.get_coro(), "__name__", "") not in lasting]:
        await asyncio.sleep(0)
    for _ in range(5):
        await asyncio.sleep(0)


CLOCK = {"kind": "bank", "seconds": 600}
TABLES: list[tuple[list[dict[str, Any]], dict[str, Any]]] = [
    ([ME, BOT], {}),
    ([ME, BOB], {"clock": CLOCK}),
    ([ME, BOT], {"clock": CLOCK}),
]


@pytest.mark.parametrize(("seats", "terms"), some(TABLES, 1))
def test_a_forgotten_room_is_gone_at_once(tmp_path: Path, seats: list[Any], terms: dict[str, Any]) -> None:
    async def play(hub: Hub) -> None:
        async def used() -> list[weakref.ref[Any]]:
            room = await begun(hub, *seats, **terms)
            await act(room, Play, 0, moves=[legal(room, 0)[0].move])
            assert await refusal(act(room, Play, 0, moves=["nonsense"]))
            await quiet(room)
            listener = Listener([], 0, 0)
            room.enter(listener)
            await room.message_for(0, 0)
            room.exit(listener)
            hub.forget(room.id)
            return [weakref.ref(room), weakref.ref(room.stored_state), weakref.ref(room.driver)]

        gc.collect()
        gc.disable()
        try:
            before = alive(Room), alive(MatchState), alive(Match)
            left = await used()
            await settled(hub)
            assert [one() for one in left] == [None, None, None]
            assert (alive(Room), alive(MatchState), alive(Match)) == before
        finally:
            gc.enable()

    run(tmp_path, play)


def test_many_matches_made_and_forgotten_leave_nothing(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        gc.collect()
        gc.disable()
        try:
            before = alive(Room)
            for _ in range(20):
                hub.forget((await made(hub, ME, OPEN)).id)
                hub.forget((await made(hub, ME, BOT)).id)
            await settled(hub)
            assert alive(Room) == before
        finally:
            gc.enable()

    run(tmp_path, play)
