"""Bots in processes of their own: they can die, and they do not outlive the service."""

from __future__ import annotations

import asyncio
import os
import time
from asyncio.subprocess import Process
from pathlib import Path

import pytest

import parlorcar
from parlorcar.match.match import Match
from parlorcar.server import thinking
from parlorcar.server.errors import Refused
from parlorcar.server.hub import Hub
from parlorcar.server.messages import Play, SetPace
from parlorcar.server.room import Listener
from parlorcar.server.terms import PACES
from parlorcar.server.thinking import Thinkers, question
from parlorcar.server.workers import Lost, Workers
from tests.server.inside import BOT, ME, act, begun, quiet, run
from tests.server.outside import GAME, Service


def failing(text: str) -> int:
    raise parlorcar.ParlorCarError(text)


def test_a_worker_that_dies_is_replaced() -> None:
    match = Match(parlorcar.game(GAME, players=2), 3, auto=True)
    asked = question(match, 0, "random", "luck")

    async def main() -> None:
        thinkers = Thinkers(1)
        try:
            first = await thinkers.answer(asked)
            assert first in match.legal(0)
            assert thinkers.workers.all
            for process in thinkers.workers.all:
                process.kill()
            assert await thinkers.answer(asked) == first, "the same place in a match brings the same thought"
            with pytest.raises(Refused, match="too long a text"):
                await thinkers.work(failing, "too long a text")
        finally:
            await thinkers.stop()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_bot_that_fails_does_not_end_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(parlorcar.game(GAME, players=2), 3, auto=True)

    class NoWorkers(Workers):
        """None can be started."""

        async def _started(self) -> Process:
            raise OSError("no processes here")

    async def main() -> None:
        asked = question(match, 0, "random", "luck")
        thinkers = Thinkers(1)
        thinkers.workers = NoWorkers(1)
        assert await thinkers.answer(asked) in asked.legal

    said: list[str] = []
    monkeypatch.setattr(thinking, "log", lambda event, **_: said.append(event))
    asyncio.run(main())
    assert said == ["bot-worker-lost"] * 2


def test_a_worker_that_does_not_come_back_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        workers = Workers(1)
        try:
            await workers.do(str)  # it has started
            monkeypatch.setattr("parlorcar.server.workers.PATIENCE", 0.2)
            with pytest.raises(Lost, match="TimeoutError"):
                await workers.do(time.sleep, 600)
            monkeypatch.undo()
            assert await workers.do(abs, -3) == 3
            assert len(workers.all) == 1
        finally:
            await workers.stop()
        assert not workers.all

    asyncio.run(asyncio.wait_for(main(), 60))


def test_what_people_wait_for_comes_first_and_who_goes_disturbs_nobody() -> None:
    order: list[str] = []

    async def main() -> None:
        workers = Workers(1)

        async def asked(name: str, first: bool = False) -> None:
            assert await workers.do(str, name, first=first) == name, "everybody gets the own answer"
            order.append(name)

        try:
            going = asyncio.create_task(asked("going"))
            bots = [asyncio.create_task(asked(f"bot {n}")) for n in range(3)]
            await asyncio.sleep(0)
            person = asyncio.create_task(asked("person", first=True))
            await asyncio.sleep(0)
            going.cancel()
            await asyncio.gather(*bots, person)
            assert len(workers.all) == 1
        finally:
            await workers.stop()

    asyncio.run(asyncio.wait_for(main(), 60))
    assert order == ["person", "bot 0", "bot 1", "bot 2"]


def test_bots_move_at_a_natural_pace_that_people_can_speed_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "natural", 600.0)

    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOT, BOT)
        match = room.standing.match
        assert match is not None
        room.enter(Listener([], 0, 0))  # who looks on wants to see each move
        await act(room, Play, 0, moves=["draw"])
        await act(room, Play, 0, moves=["draw"])
        before, version = len(match.line), room.standing.version
        await asyncio.sleep(0.05)
        assert len(match.line) == before
        await act(room, SetPace, 0, pace="instant")
        await quiet(room)
        assert {played.player for played in match.line[before:]} >= {1, 2}
        moves = sum(played.player in (1, 2) and not played.auto for played in match.line[before:])
        assert room.standing.version == version + 1 + moves, "each move of a bot is told as one"
        assert room.standing.deciding == [0]

    run(tmp_path, play)


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(child) for task in Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]


def alive(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_workers_die_with_a_service_that_is_killed(tmp_path: Path) -> None:
    service = Service(str(tmp_path / "log.db"), tmp_path / "errors.log", "--no-limits").start()
    ann = service.browser()
    match = ann.create({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
    ann.play(match)  # so a worker has thought
    assert service.process is not None
    workers = [worker for worker in children(service.process.pid) if "parlorcar.server.worker" in command(worker)]
    service.kill()
    assert workers
    until = time.monotonic() + 20
    while any(alive(worker) for worker in workers):
        assert time.monotonic() < until, "a worker has outlived its service"
        os.sched_yield()


def command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
