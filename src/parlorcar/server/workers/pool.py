"""Processes for what would keep the service busy: compiled code never lets go of the interpreter.

The standard pool of processes needs two threads in the service, which take the interpreter from the loop at every
question; with many bots that was the largest delay of all. Here the loop itself speaks with the workers.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlorcar.server.workers.process import DEADLINE, DONE, HEAD, REFUSED, SIZE
from parlorcar.server.workers.queue import Kind, Order, Requester, WorkQueue

LIMIT = 10.0  # seconds of a processor that one thing may take, unless another limit is given
SLOWED = 3.0  # by how much a machine with other things to do may slow it down
STARTING = 60.0  # seconds for a process to start


class Lost(Exception):
    """A worker has died."""


class TooLong(Lost):
    """A worker was ended because it did not come back in time."""


class Unwanted(Exception):
    """Nobody waits for it any more, so it was not done."""


class Failed(Exception):
    """What a worker was asked to do has raised an error."""


class Declined(Exception):
    """What a worker was asked to do is refused: reason, status, parameters, message."""


@dataclass(slots=True)
class Job:
    """What a worker is sent, how long it may take, and where the answer goes."""

    sent: bytes
    limit: float
    answer: asyncio.Future[tuple[str, Any]]


class Workers:
    """As many processes as are wanted, each with one thing to do at a time; they start when they are needed.

    Where there are several one is left to live tables: nothing else ever makes them wait.
    """

    def __init__(self, number: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.number = number
        self.clock = clock
        self.queue: WorkQueue[Job] = WorkQueue(unwanted)
        self.busy = 0  # how many things are being done
        self.busy_aside = 0  # those among them that are not for a live table
        self.idle: list[Process] = []
        self.all: set[Process] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def do(
        self,
        function: Callable[..., Any],
        *arguments: Any,
        kind: Kind = Kind.ASKED,
        requested_by: Requester | None = None,
        match: str = "",
        limit: float = LIMIT,
        wanted: Callable[[], bool] | None = None,
    ) -> Any:
        """Carry something out when it is its turn; what nobody waits for any more by then is not done."""
        job = Job(pickle.dumps((function, arguments)), limit, asyncio.get_running_loop().create_future())
        order = Order(job, kind, requested_by or Requester(), match, wanted)
        self.queue.push(order)
        self._start_next()
        try:
            state, found = await job.answer
        except asyncio.CancelledError:
            self.queue.drop(order)
            raise
        if state == DONE:
            return found
        raise (Declined(*found) if state == REFUSED else Failed(found))

    def promote(self, match: str, requested_by: Requester) -> None:
        """Somebody has come to a match: its bots are not kept waiting."""
        self.queue.promote(match, requested_by)
        self._start_next()

    def _start_next(self) -> None:
        """Begin what there are workers for."""
        while self.busy < self.number:
            reserved = self.busy_aside >= max(1, self.number - 1)
            order = self.queue.pop(urgent_only=reserved)
            if order is None:
                return
            self.busy += 1
            self.busy_aside += order.kind != Kind.LIVE
            task = asyncio.create_task(self._run(order))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _run(self, order: Order[Job]) -> None:
        """Let a worker do something, and see to the next."""
        job, kind, begun = order.item, order.kind, self.clock()
        try:
            answer = await self._answered(job)
        except asyncio.CancelledError:
            job.answer.cancel()
            raise
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():  # whoever asked may have gone
                job.answer.set_result(answer)
        finally:
            self.queue.charge(order, self.clock() - begun)
            self.busy -= 1
            self.busy_aside -= kind != Kind.LIVE
            self._start_next()

    async def _answered(self, job: Job) -> tuple[str, Any]:
        """The answer of a worker; one that fails or does not come back is ended, and another takes its place."""
        process: Process | None = None
        try:
            async with asyncio.timeout(STARTING):
                process = self.idle.pop() if self.idle else await self._started()
            async with asyncio.timeout(job.limit * SLOWED):
                answer = await exchanged(process, job)
        except TimeoutError:
            await self._end(process)
            raise TooLong(f"{job.limit} s") from None
        except (EOFError, OSError) as error:
            code = await self._end(process)
            raise (TooLong if code == DEADLINE else Lost)(type(error).__name__) from None
        except asyncio.CancelledError:
            await self._end(process)
            raise
        self.idle.append(process)
        state, found = pickle.loads(answer)
        return state, found

    async def _started(self) -> Process:
        command = [
            sys.executable,
            "-P",
            "-m",
            "parlorcar.server.workers.process",
        ]  # -P: nothing from the folder we are in
        mine = str(os.getpid())
        paths = os.pathsep.join(path for path in sys.path if path)  # it finds what the service finds
        process = await asyncio.create_subprocess_exec(
            *command, mine, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": paths}
        )
        self.all.add(process)
        assert process.stdout is not None
        try:
            await process.stdout.readexactly(1)  # it says that it is there
        except BaseException:
            await self._end(process)
            raise
        return process

    async def _end(self, process: Process | None) -> int | None:
        """End a worker that is of no use any more; returns how it ended."""
        if process is None or process not in self.all:
            return None
        self.all.discard(process)
        assert process.stdin is not None
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                # `process.kill` would look itself how it has ended, and leave nothing to whoever waits for that
                os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        process.stdin.close()
        return await process.wait()

    async def warm(self) -> None:
        """Start all workers before somebody waits for them."""
        with contextlib.suppress(Lost):
            await asyncio.gather(*(self.do(str, kind=Kind.LIVE) for _ in range(self.number)))

    async def stop(self) -> None:
        """End the workers, also one that does not come back from its thoughts."""
        while (order := self.queue.pop()) is not None:
            order.item.answer.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.idle.clear()
        for process in list(self.all):
            await self._end(process)


def unwanted(job: Job) -> None:
    """Answer whoever asked for something that it was not done."""
    if not job.answer.done():
        job.answer.set_exception(Unwanted())


async def exchanged(process: Process, job: Job) -> bytes:
    """Send a job and wait for its answer."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(HEAD.pack(len(job.sent), job.limit) + job.sent)
    await process.stdin.drain()
    (size,) = SIZE.unpack(await process.stdout.readexactly(SIZE.size))
    return await process.stdout.readexactly(size)
