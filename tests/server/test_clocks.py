"""Thinking time: charged, renewed, run out; none while the service is down or the match is paused."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server import messages
from parlorcar.server.match import service_clock
from parlorcar.server.match.clocks import Clock, awake
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Room
from parlorcar.server.match.service_clock import ServiceClock
from parlorcar.server.match.terms import ClockTerms
from parlorcar.server.messages import Play
from parlorcar.server.storage.entries import Run
from tests.server.inside import BOB, BOT, ME, FrozenHub, act, begun, opened, quiet, run

CAY = {"kind": "me", "name": "Cay"}


def left(room: Room) -> list[int | None]:
    clock = room.table(-1, 0).clock
    assert clock is not None
    return clock.left


async def rung(room: Room) -> None:
    """The alarm of the clock, without waiting for it."""
    await room.driver._on_clock_alarm()
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
        hub.forget(room.state.id)
        assert left(await hub.room(room.state.id))[0] == start - 8_000 + 5_000

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
        moves = len(room.state.match.line) if room.state.match else 0
        hub.time += 30_000
        await rung(room)
        assert room.state.match is not None
        assert len(room.state.match.line) == moves, "not yet"
        hub.time += 100_000
        await rung(room)
        if at_zero == "loss":
            assert room.state.result is not None
            assert (room.state.result["reason"], room.state.result["ranking"]) == ("time", [2, 1])
            return
        assert len(room.state.match.line) > moves
        assert left(room)[0] in (0, 5_000, None)
        if at_zero == "bot-takes-over":
            assert room.state.places[0].lent
            assert room.state.match.player == 1
            await act(room, messages.Back, 0)
            assert room.table(0, 0).seats[0].kind == "person"
        else:
            assert room.state.places[0].kind == "person"

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
            return room.state.id, (left(room)[0] or 0)

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


class Watch:
    """Clocks that a test sets: a steady one, the time of day, and how long the machine has slept."""

    def __init__(self) -> None:
        self.steady, self.wall, self.asleep = 100.0, 1_800_000_000.0, 0.0
        self.clock = ServiceClock(lambda: self.steady, lambda: self.wall, lambda: self.asleep)

    def go(self, seconds: float) -> None:
        """Time passes, and is looked at."""
        self.steady += seconds
        self.wall += seconds
        self.clock.served()


def test_only_time_in_which_the_service_ran_counts() -> None:
    watch = Watch()
    watch.go(2.0)
    assert watch.clock.served() == 2_000
    watch.wall += 3_600  # somebody sets the clock
    watch.go(1.0)
    watch.wall -= 7_200
    watch.go(1.0)
    assert watch.clock.served() == 4_000
    watch.go(12.0)  # the process stood still
    assert watch.clock.served() == 4_000
    watch.asleep += 900.0  # the machine slept: the steady clock stood still with it
    watch.wall += 900.0
    watch.go(1.0)
    assert watch.clock.served() == 5_000


def test_jumps_are_noticed_and_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[str, float]] = []
    monkeypatch.setattr(service_clock, "log", lambda event, seconds: said.append((event, seconds)))
    watch = Watch()
    watch.steady, watch.wall = watch.steady + 2, watch.wall + 2
    assert not watch.clock.jumped()
    watch.wall += 3_600
    assert watch.clock.jumped()
    assert not watch.clock.jumped()
    watch.wall -= 3_600
    assert watch.clock.jumped()
    watch.asleep, watch.wall = 900.0, watch.wall + 900
    assert watch.clock.jumped()
    watch.steady, watch.wall = watch.steady + 12, watch.wall + 12
    assert watch.clock.jumped()
    assert said == [
        ("clock-jumped", 3600.0),
        ("clock-jumped", -3600.0),
        ("machine-slept", 900.0),
        ("standstill", 12.0),
    ]


def test_who_looks_at_the_clock_meanwhile_neither_makes_nor_hides_a_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_clock, "log", lambda event, seconds: None)
    watch = Watch()
    for _ in range(30):  # as requests do
        watch.go(0.1)
    assert not watch.clock.jumped()
    watch.go(12.0)  # stopped, which a request notices first
    watch.go(0.1)
    assert watch.clock.jumped()
    assert not watch.clock.jumped()
    watch.go(0.1)
    watch.wall += 3_600
    watch.go(0.1)
    assert watch.clock.jumped()


def test_a_clock_that_is_set_takes_nobodys_time(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        watch = Watch()
        hub.clock = watch.clock
        hub.now = lambda: int(watch.wall * 1000)  # type: ignore[method-assign]  # a stand-in for this test
        hub.started = hub.now()
        room = await begun(hub, ME, BOB, clock=bank(seconds=60, at_zero="loss"))
        start = left(room)[0] or 0
        watch.wall += 3_600
        await rung(room)
        assert left(room)[0] == start
        watch.go(2.0)
        assert left(room)[0] == start - 2_000
        watch.go(120.0)  # asleep
        await rung(room)
        assert left(room)[0] == start - 2_000
        assert room.state.status == "running"
        watch.wall -= 7_200
        watch.go(3.0)
        await act(room, Play, 0, moves=["draw"])
        watch.go(1.0)
        assert left(room)[0] == start - 6_000
        for _ in range(20):
            watch.go(3.0)
        await rung(room)
        assert room.state.status == "over", "but time that was really used runs out"

    run(tmp_path, play)


def test_a_jump_belongs_to_no_run(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        watch = Watch()
        hub.clock = watch.clock
        hub.now = lambda: int(watch.wall * 1000)  # type: ignore[method-assign]  # a stand-in for this test
        hub.run, hub.started = "before", hub.now()
        since = hub.started
        await hub._beat()
        watch.go(2.0)
        await hub._beat()
        watch.wall += 3_600
        watch.go(2.0)
        await hub._beat()
        watch.go(2.0)
        await hub._beat()
        runs = [run for run in await hub.storage.runs(since) if run.alive - run.started < 10_000]
        assert awake(runs, since, hub.now()) == 4_000

    run(tmp_path, play)
