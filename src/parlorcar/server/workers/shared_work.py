"""Work whose result never changes: done once for all who ask for it at the same time, and remembered for a while."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

REMEMBERED = 500  # results


class SharedWork:
    """Results by name."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Any] = OrderedDict()
        self.under_way: dict[str, asyncio.Task[Any]] = {}
        self.waiting: Counter[str] = Counter()

    async def result(self, name: str, work: Callable[[], Awaitable[Any]]) -> Any:
        """The result of that name; the work is given up when the last who waits for it has gone."""
        if name in self.known:
            self.known.move_to_end(name)
            return self.known[name]
        task = self.under_way.get(name)
        if task is None:
            task = self.under_way[name] = asyncio.ensure_future(work())
        self.waiting[name] += 1
        try:
            found = await asyncio.shield(task)
        finally:
            self.waiting[name] -= 1
            if not self.waiting[name]:
                del self.waiting[name]
                task.cancel()
                self.under_way.pop(name, None)
        self.known[name] = found
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return found
