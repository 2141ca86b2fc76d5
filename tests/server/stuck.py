"""What everybody waits for: the message of a test that waits in vain."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")


async def within(seconds: float, work: Coroutine[Any, Any, T]) -> T:
    """The result of work; if it does not come, an error that says where each task waits."""
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait({task}, timeout=seconds)
    if not done:
        received = "\n".join(sorted(where(other) for other in asyncio.all_tasks()))
        task.cancel()
        raise AssertionError(f"nothing after {seconds} s\n{received}")
    return task.result()


def where(task: asyncio.Task[Any]) -> str:
    """Where a task waits, from the outside to the inside."""
    places: list[str] = []
    waiting: Any = task.get_coro()
    while waiting is not None:
        frame: FrameType | None = getattr(waiting, "cr_frame", None) or getattr(waiting, "gi_frame", None)
        if frame is None:
            places.append(str(waiting)[:100])
            break
        places.append(f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno} {frame.f_code.co_name}")
        waiting = getattr(waiting, "cr_await", None) or getattr(waiting, "gi_yieldfrom", None)
    return f"{task.get_name()}: " + " > ".join(places)
