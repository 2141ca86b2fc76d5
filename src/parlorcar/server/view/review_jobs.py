"""Reviews of matches that have ended: worked out once, aside, a little at a time, and kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from parlorcar.bots.analysis.move_analysis import Look
from parlorcar.server.errors import Refused
from parlorcar.server.ops.logs import described, log
from parlorcar.server.view import match_history
from parlorcar.server.workers import requester
from parlorcar.server.workers.queue import NOBODY, Asker

if TYPE_CHECKING:
    from parlorcar.server.match.hub import Hub

Result = TypeVar("Result")

SLICE = 0.5  # seconds of a worker at a time, so that bots and hints of others come in between
FORGOTTEN = 100  # reviews that have failed are remembered, up to so many
AT_ONCE = 20  # reviews that may be under way or wait
OF_A_NETWORK = 2  # and of those asked for by one network
PATIENCE = 120.0  # seconds after which a review that nobody asks about any more is given up


class GivenUp(Exception):
    """Nobody waits for a review any more."""


@dataclass(slots=True)
class Progress:
    """How far a review is."""

    asker: Asker
    asked: float  # when somebody last wanted to know
    done: int = 0
    total: int = 0
    failed: bool = False

    def told(self) -> dict[str, Any]:
        """For whoever waits."""
        status = "failed" if self.failed else "working"
        return {"status": status, "done": self.done, "total": self.total, "review": None}


class Reviews:
    """The reviews of this process; of several processes on one database each may work out one of its own."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.under_way: dict[str, Progress] = {}
        # with more than one worker one is always left for those who play
        self.room = asyncio.Semaphore(max(1, hub.thinkers.workers.number - 1))

    async def told(self, of: str) -> dict[str, Any]:
        """A match_history, or how far it is; `none` if nobody has asked for it."""
        if of in self.under_way:
            self.under_way[of].asked = time.monotonic()
            return self.under_way[of].told()
        kept = await self.hub.storage.review(of)
        if kept is None:
            return {"status": "none", "done": 0, "total": 0, "review": None}
        return {"status": "ready", "done": kept["moves"] + 1, "total": kept["moves"] + 1, "review": kept}

    async def begin(self, of: str, text: str) -> dict[str, Any]:
        """Begin a review unless it is there or under way; one that failed is tried again."""
        asker = requester.asker.get()
        told = await self.told(of)
        if told["status"] in ("working", "ready"):
            return told
        if of in self.under_way and not self.under_way[of].failed:
            return self.under_way[of].told()  # somebody was faster while the database was asked
        for old in [name for name, progress in self.under_way.items() if progress.failed][:-FORGOTTEN]:
            del self.under_way[old]
        self._room_for_one(asker)
        progress = self.under_way[of] = Progress(asker, time.monotonic())
        self.hub.keep(asyncio.create_task(self._work(of, text, progress)))
        return progress.told()

    def _room_for_one(self, asker: Asker) -> None:
        """Reviews take long: nobody may ask for many at once."""
        working = [one for one in self.under_way.values() if not one.failed]
        mine = [one for one in working if one.asker.network == asker.network]
        if len(working) >= AT_ONCE or (asker != NOBODY and len(mine) >= OF_A_NETWORK):
            raise Refused("server.many-reviews", 429, seconds=30)

    async def _work(self, of: str, text: str, progress: Progress) -> None:
        try:
            async with self.room:
                data = await self._whole(text, progress)
            await self.hub.storage.add_review(of, self.hub.now(), data)
            del self.under_way[of]
        except GivenUp:
            del self.under_way[of]
        except Refused as refusal:
            log("review-failed", error=refusal.reason)
            progress.failed = True
        except Exception as error:  # whatever it is, whoever waits must learn that nothing will come
            log("review-failed", error=described(error))
            progress.failed = True

    async def _whole(self, text: str, progress: Progress) -> dict[str, Any]:
        """Everything, slice by slice."""
        places, effort = await self._part(progress, match_history.begin_review, text)
        progress.total = len(places)
        looks: list[Look] = []
        while len(looks) < len(places):
            looks += await self._part(progress, match_history.review_part, text, places[len(looks) :], effort, SLICE)
            progress.done = len(looks)
        return await self._part(progress, match_history.end_review, text, looks)

    async def _part(self, progress: Progress, function: Callable[..., Result], *arguments: Any) -> Result:
        """A slice of the work, as long as somebody wants to know."""
        if time.monotonic() - progress.asked > PATIENCE:
            raise GivenUp
        asker = Asker(progress.asker.network, "review")
        return await self.hub.thinkers.aside(function, *arguments, asker=asker)
