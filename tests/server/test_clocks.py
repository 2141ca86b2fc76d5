"""Thinking time: charged, renewed, run out; none while the service is down or the match is paused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server import messages
from parlorcar.server.clocks import Clock, awake
from parlorcar.server.hub import Hub
from parlorcar.server.messages import Play
from parlorcar.server.room import Room
from parlorcar.server.storage.entries import Run
from parlorcar.server.terms import ClockTerms
from tests.server.inside import BOB, BOT, ME, FrozenHub, act, begun, opened, quiet, run

CAY = {"kind": "me", "name": "Cay"}


def left(room: Room) -> list[int | None]:
    clock = room.table(-1, 0).clock
    assert clock is not None
    return clock.left


async def rung(room: Room) -> None:
    """The alarm of the clock, without waiting for it."""
    await room.driver._ring()
    await quiet(room)


def bank(seconds: int = 60, increment: int = 5, at_zero: str = "bot-moves") -> dict[str, Any]:
    return {"kind": "bank", "seconds": seconds, "increment": increment, "at_zero": at_zero}


def test_a_bank_is_charged_and_gets_its_increment(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, FrozenHub)
        room = await begun(hub, ME, BOB, clock=bank())
        start = left(room)[0] or 0
        hub.time += 7_000
        assert left(room)[0] == start - 7_000
        await act(room, Play, 0, moves=["draw"])
        hub.time += 1_000
        await act(room, Play, 0, moves=["draw"])
        assert left(room)[0] == start - 8_000 + 5_000
        hub.forget(room.standing.id)
        assert left(await hub.room(room.standing.id))[0] == start - 8_000 + 5_000

    run(tmp_path, play, FrozenHub)


def test_time_per_move_is_full_again_but_not_by_taking_back(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, FrozenHub)
        room = await begun(hub, ME, BOB, clock={"kind": "move", "seconds": 30})
        claim = next(c.text for c in room.table(0, 0).legal if c.text.startswith("claim") and not c.ends)
        hub.time += 10_000
        await act(room, Play, 0, moves=[claim])
        assert left(room)[0] == 30_000
        hub.time += 10_000
        await act(room, messages.Undo, 0, how="step")
        await act(room, Play, 0, moves=[claim])
        assert left(room)[0] == 20_000

    run(tmp_path, play, FrozenHub)


@pytest.mark.parametrize("at_zero", ["bot-moves", "bot-takes-over", "loss"])
def test_at_zero_happens_what_was_chosen(tmp_path: Path, at_zero: str) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, FrozenHub)
        room = await begun(hub, ME, BOB, clock=bank(at_zero=at_zero))
        moves = len(room.standing.match.line) if room.standing.match else 0
        hub.time += 30_000
        await rung(room)
        assert room.standing.match is not None
        assert len(room.standing.match.line) == moves, "not yet"
        hub.time += 100_000
        await rung(room)
        if at_zero == "loss":
            assert room.standing.result is not None
            assert (room.standing.result["reason"], room.standing.result["ranking"]) == ("time", [2, 1])
            return
        assert len(room.standing.match.line) > moves
        assert left(room)[0] in (0, 5_000, None)
        if at_zero == "bot-takes-over":
            assert room.standing.places[0].lent
            assert room.standing.match.player == 1
            await act(room, messages.Back, 0)
            assert room.table(0, 0).seats[0].kind == "person"
        else:
            assert room.standing.places[0].kind == "person"

    run(tmp_path, play, FrozenHub)


def test_no_clock_runs_while_paused_or_for_bots(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, FrozenHub)
        room = await begun(hub, ME, BOT, clock=bank())
        await act(room, messages.Offer, 0, what="pause")
        before = left(room)
        assert before[1] is None
        hub.time += 500_000
        assert left(room) == before
        await act(room, messages.Resume, 0)
        hub.time += 1_000
        assert left(room)[0] == (before[0] or 0) - 1_000

    run(tmp_path, play, FrozenHub)


def test_no_clock_runs_while_the_service_is_down(tmp_path: Path) -> None:
    async def first() -> tuple[str, int]:
        async with opened(tmp_path, FrozenHub) as hub:
            assert isinstance(hub, FrozenHub)
            room = await begun(hub, ME, BOB, clock=bank(seconds=100))
            hub.time += 10_000
            await hub._beat()
            return room.standing.id, (left(room)[0] or 0)

    async def second(id: str) -> int:
        FrozenHub.time += 3_600_000
        async with opened(tmp_path, FrozenHub) as hub:
            assert isinstance(hub, FrozenHub)
            room = await hub.room(id)
            before = left(room)[0] or 0
            hub.time += 5_000
            assert left(room)[0] == before - 5_000
            return before

    id, was = asyncio.run(first())
    assert asyncio.run(second(id)) == was


def test_awake_time_is_the_union_of_runs() -> None:
    runs = [Run(0, 100), Run(50, 120), Run(200, 300)]
    assert awake(runs, 90, 250) == 30 + 50
    assert awake(runs, 130, 190) == 0
    assert awake([], 0, 100) == 0


def test_a_seat_that_stops_running_keeps_what_it_has() -> None:
    clock = Clock(ClockTerms(kind="bank", seconds=10, increment=2), 2)
    clock.turn([0], 0)
    clock.spend({"0": 4_000})
    clock.turn([1], 4_000)
    assert clock.left == [8_000, 10_000]
    assert clock.first() == (10_000, 1)
