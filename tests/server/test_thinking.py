"""Bots in processes of their own: they can die, and they do not outlive the service."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.match.match import Match
from parlorcar.server.errors import Refused
from parlorcar.server.workers import bot_moves
from parlorcar.server.workers.bot_moves import BotWorkers, question
from parlorcar.server.workers.pool import TooLong, Unwanted, Workers
from parlorcar.server.workers.queue import Kind
from tests.server.outside import GAME, Service


def failing(text: str) -> int:
    raise parlorcar.ParlorCarError(text)


def test_a_worker_that_dies_is_replaced() -> None:
    match = Match(parlorcar.game(GAME, players=2), 3, auto=True)
    asked = question(match, 0, "random", "luck")

    async def main() -> None:
        bot_workers = BotWorkers(1)
        try:
            first = await bot_workers.answer(asked)
            assert first in match.legal(0)
            assert bot_workers.workers.all
            for process in bot_workers.workers.all:
                process.kill()
            assert await bot_workers.answer(asked) == first, "the same place in a match brings the same thought"
            with pytest.raises(Refused, match="too long a text"):
                await bot_workers.work(failing, "too long a text")
        finally:
            await bot_workers.stop()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_bot_that_fails_does_not_end_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(parlorcar.game(GAME, players=2), 3, auto=True)

    class NoWorkers(Workers):
        """None can be started."""

        async def _started(self) -> Process:
            raise OSError("no processes here")

    async def main() -> None:
        asked = question(match, 0, "random", "luck")
        bot_workers = BotWorkers(1)
        bot_workers.workers = NoWorkers(1)
        assert await bot_workers.answer(asked) in asked.legal

    said: list[str] = []
    monkeypatch.setattr(bot_moves, "log", lambda event, **_: said.append(event))
    asyncio.run(main())
    assert said == ["bot-worker-lost"] * 2


def busy(forever: str) -> int:
    """What holds the interpreter and never lets go of it: a pattern that takes exponential time."""
    return len(re.findall(r"(a+)+$", "a" * 60 + forever))


def test_a_worker_that_is_busy_for_ever_is_ended_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> None:
        monkeypatch.setattr("parlorcar.server.workers.pool.SLOWED", 600.0)  # the service itself would wait for long
        workers = Workers(1)
        try:
            with pytest.raises(TooLong):
                await workers.do(busy, "!", limit=0.2)
            assert await workers.do(abs, -3) == 3
        finally:
            await workers.stop()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_worker_that_does_not_come_back_is_replaced() -> None:
    async def main() -> None:
        workers = Workers(1)
        try:
            await workers.do(str)  # it has started
            with pytest.raises(TooLong):
                await workers.do(time.sleep, 600, limit=0.1)
            assert await workers.do(abs, -3) == 3
            assert len(workers.all) == 1
        finally:
            await workers.stop()
        assert not workers.all

    asyncio.run(asyncio.wait_for(main(), 60))


def test_what_nobody_waits_for_is_not_done_and_disturbs_nobody() -> None:
    order: list[str] = []

    async def main() -> None:
        workers = Workers(1)

        async def asked(name: str, **how: Any) -> None:
            assert await workers.do(str, name, **how) == name, "everybody gets their own answer"
            order.append(name)

        try:
            running = asyncio.create_task(asked("running"))
            gone = asyncio.create_task(asked("gone"))
            stale = asyncio.create_task(asked("stale", wanted=lambda: False))
            away = asyncio.create_task(asked("away", kind=Kind.AWAY))
            await asyncio.sleep(0)
            live = asyncio.create_task(asked("live", kind=Kind.LIVE))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.gather(running, away, live)
            with pytest.raises(Unwanted):
                await stale
            assert len(workers.all) == 1
            assert not workers.queue
        finally:
            await workers.stop()

    asyncio.run(asyncio.wait_for(main(), 60))
    assert order == ["running", "live", "away"]


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
    workers = [
        worker for worker in children(service.process.pid) if "parlorcar.server.workers.process" in command(worker)
    ]
    service.kill()
    assert workers
    ended(workers)


OUTLIVED = """
import asyncio, os, re, sys
from parlorcar.server.workers.pool import Workers
from tests.server.test_thinking import busy

async def main():
    workers = Workers(1)
    await workers.do(str)
    task = asyncio.create_task(workers.do(busy, "!", limit=600.0))
    print(*(process.pid for process in workers.all), flush=True)
    await task

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the system ends a busy worker with its service on Linux only")
def test_a_busy_worker_dies_with_its_service() -> None:
    with subprocess.Popen([sys.executable, "-c", OUTLIVED], stdout=subprocess.PIPE, text=True) as service:
        assert service.stdout is not None
        worker = int(service.stdout.readline())
        assert alive(worker)
        service.kill()
    ended([worker])


def ended(workers: list[int]) -> None:
    """Wait until the workers have ended."""
    until = time.monotonic() + 20
    while any(alive(worker) for worker in workers):
        assert time.monotonic() < until, "a worker has outlived its service"
        os.sched_yield()


def command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
