"""Bots in processes of their own: they can die, and they do not outlive the service."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

import parlorcar
from parlorcar.match.match import Match
from parlorcar.server import thinking
from parlorcar.server.errors import Refused
from parlorcar.server.thinking import Thinkers, question
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
            assert thinkers.pool is not None
            for process in list(thinkers.pool._processes.values()):
                os.kill(process.pid or 0, signal.SIGKILL)
            assert await thinkers.answer(asked) == first, "the same place in a match brings the same thought"
            with pytest.raises(Refused, match="too long a text"):
                await thinkers.work(failing, "too long a text")
        finally:
            thinkers.stop()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_bot_that_fails_does_not_end_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(parlorcar.game(GAME, players=2), 3, auto=True)

    class Lost(Thinkers):
        """Workers in which nothing works."""

        def _pool(self) -> None:  # type: ignore[override]
            raise RuntimeError("no processes here")

    async def main() -> None:
        asked = question(match, 0, "random", "luck")
        assert await Lost(1).answer(asked) in asked.legal

    said: list[str] = []
    monkeypatch.setattr(thinking, "log", lambda event, **_: said.append(event))
    asyncio.run(main())
    assert said == ["bot-failed"]


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


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
    workers = [worker for worker in children(service.process.pid) if "spawn_main" in command(worker)]
    service.kill()
    assert workers
    until = time.monotonic() + 20
    while any(alive(worker) for worker in workers):
        assert time.monotonic() < until, "a worker has outlived its service"
        os.sched_yield()


def command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
