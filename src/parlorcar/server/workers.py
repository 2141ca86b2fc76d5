"""Processes for what would keep the service busy: compiled code never lets go of the interpreter.

The standard pool of processes needs two threads in the service, which take the interpreter from the loop at every
question; with many bots that was the largest delay of all. Here the loop itself speaks with the workers.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from typing import Any

from parlorcar.server.worker import DONE, REFUSED, SIZE

PATIENCE = 60.0  # seconds that one thing may take


class Lost(Exception):
    """A worker has died, or was ended because it did not come back."""


class Failed(Exception):
    """What a worker was asked to do has raised an error."""


class Declined(Exception):
    """What a worker was asked to do is refused: reason, status, parameters, message."""


class Workers:
    """As many processes as are wanted, each with one thing to do at a time; they start when they are needed."""

    def __init__(self, number: int) -> None:
        self.free = number  # how many more things may be done at once
        self.number = number
        self.idle: list[Process] = []
        self.all: set[Process] = set()
        self.waiting: deque[asyncio.Future[None]] = deque()
        self.tasks: set[asyncio.Task[Any]] = set()

    async def do(self, function: Callable[..., Any], *arguments: Any, first: bool = False) -> Any:
        """Carry something out; `first` goes before what waits already. It is finished even if nobody waits for it."""
        task = asyncio.create_task(self._do(pickle.dumps((function, arguments)), first))
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        kind, found = await asyncio.shield(task)
        if kind == DONE:
            return found
        raise (Declined(*found) if kind == REFUSED else Failed(found))

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked may have gone

    async def _do(self, job: bytes, first: bool) -> tuple[str, Any]:
        await self._turn(first)
        process: Process | None = None
        try:
            async with asyncio.timeout(PATIENCE):
                process = self.idle.pop() if self.idle else await self._started()
                answer = await exchanged(process, job)
            self.idle.append(process)
        except (EOFError, OSError, TimeoutError) as error:
            await self._end(process)
            raise Lost(type(error).__name__) from None
        except asyncio.CancelledError:
            await self._end(process)
            raise
        finally:
            self._next()
        kind, found = pickle.loads(answer)
        return kind, found

    async def _turn(self, first: bool) -> None:
        """Wait until one more thing may be done."""
        if self.free > 0:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self.waiting.appendleft if first else self.waiting.append)(turn)
        await turn

    def _next(self) -> None:
        """One thing is done: the next in line has its turn."""
        while self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1

    async def _started(self) -> Process:
        command = [sys.executable, "-P", "-m", "parlorcar.server.worker"]  # -P: nothing from the folder we are in
        paths = os.pathsep.join(path for path in sys.path if path)  # it finds what the service finds
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": paths}
        )
        self.all.add(process)
        return process

    async def _end(self, process: Process | None) -> None:
        """End a worker that is of no use any more."""
        if process is None or process not in self.all:
            return
        self.all.discard(process)
        assert process.stdin is not None
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        process.stdin.close()
        await process.wait()

    async def warm(self) -> None:
        """Start all workers before somebody waits for them."""
        with contextlib.suppress(Lost):
            await asyncio.gather(*(self.do(str) for _ in range(self.number)))

    async def stop(self) -> None:
        """End the workers, also one that does not come back from its thoughts."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.idle.clear()
        for process in list(self.all):
            await self._end(process)


async def exchanged(process: Process, job: bytes) -> bytes:
    """Send a job and wait for its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(SIZE.pack(len(job)) + job)
    await process.stdin.drain()
    (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
    return await process.stdout.readexactly(size)
