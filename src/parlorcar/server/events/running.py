"""Events run by themselves: rounds begin, bots stand in, results are counted, whichever process looks first.

Everything that is done is found again in the database: a round is written before its matches are made, and both have
ids that follow from the event, so that a process that dies is followed by one that goes on where it was.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from itertools import groupby
from typing import Any, Final

import msgspec

from parlorcar.bots.catalogue import usual_bot
from parlorcar.server.errors import Refused
from parlorcar.server.events import deals
from parlorcar.server.events.event_tables import as_played, make_table, match_id, result_of, unseal, watch_over
from parlorcar.server.events.formats.rounds import next_round
from parlorcar.server.events.formats.tables import Played
from parlorcar.server.events.terms import (
    ACTIVE,
    CALLED_OFF,
    ENTERING,
    OVER,
    STARTING,
    EventTerms,
    round_begins,
)
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.ops.logs import described, log
from parlorcar.server.ratings.model import Rating
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.events import (
    ADD_ENTRANT,
    ADD_TABLE,
    END_EVENT,
    END_TABLE,
    SET_SEED,
    SET_STATUS,
    START_EVENT,
    Entrant,
    EventStore,
    StoredEvent,
    StoredTable,
)

LOOK: Final = 5.0  # seconds from one look at what is to be done to the next
ENDED: Final = ("over", "closed", "stopped")  # statuses of matches that nobody waits for
BOT: Final = "bot "  # what stands in the place of a profile for an entrant that is a bot
TOPIC: Final = "events"

Job = list[tuple[str, dict[str, Any]]]


def terms_of(event: StoredEvent) -> EventTerms:
    """The terms of an event."""
    return msgspec.json.decode(event.data, type=EventTerms)


class EventRunner:
    """Moves all events of a database on."""

    def __init__(self, hub: HubInterface) -> None:
        self.hub = hub
        self.stored = EventStore(hub.storage)
        self._woken = asyncio.Event()
        self._looking = asyncio.Lock()

    def poke(self) -> None:
        """A match has ended, or somebody has changed an event."""
        self._woken.set()

    async def run(self) -> None:
        """Look again and again."""
        while True:
            self._woken.clear()
            await self.safely(self.look())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._woken.wait()

    async def look(self) -> None:
        """Do all that is to be done now."""
        async with self._looking:
            for id in await self.stored.ids(ACTIVE):
                await self.safely(self.advance_all(id))
            await self.safely(deals.look(self.hub, self.stored))

    async def safely(self, work: Coroutine[Any, Any, None]) -> None:
        """What fails for one event must not keep the others from going on: it is tried again."""
        try:
            await work
        except Exception as error:
            log("events-failed", error=described(error))
            self.hub.metrics.faults.inc()

    async def advance_all(self, id: str) -> None:
        """All steps of an event that can be made now."""
        while await self.advance(id):
            pass

    async def advance(self, id: str) -> bool:
        """One step of an event; whether there may be another at once."""
        event = await self.stored.event(id)
        if event is None or event.status not in ACTIVE:
            return False
        terms = terms_of(event)
        try:
            if event.status == ENTERING:
                return await self.close_entries(event, terms)
            if event.status == STARTING:
                return await self.start(event, terms)
            return await self.go_on(event, terms)
        except Conflict:  # another process was first
            return False

    async def tell(self, *job: tuple[str, dict[str, Any]]) -> None:
        """Write, and let all processes hear of it."""
        await self.hub.storage.write_and_tell(list(job), TOPIC)

    async def close_entries(self, event: StoredEvent, terms: EventTerms) -> bool:
        """The time to begin has come: nobody enters any more."""
        if not terms.starts or self.hub.now() < terms.starts:
            return False
        await self.tell((SET_STATUS, {"id": event.id, "status": STARTING, "before": ENTERING}))
        return True

    async def start(self, event: StoredEvent, terms: EventTerms) -> bool:
        """Bots make up the number, seeds are given, and the first round is drawn up."""
        entrants = await self.stored.entrants(event.id)
        people = [one for one in entrants if not one.gone]
        wanted = max(0, terms.bots - len(people)) if people else 0
        first = max((one.number for one in entrants), default=-1) + 1
        fields = {"event": event.id, "bot": terms.bot or self.usual_bot(terms), "at": self.hub.now()}
        bots = list(range(first, first + wanted))
        job: Job = [
            (ADD_ENTRANT, {**fields, "number": number, "profile": f"{BOT}{number}", "status": STARTING})
            for number in bots
        ]
        order = [*(one.number for one in await self.seeded(terms, people)), *bots]
        gone = [one.number for one in entrants if one.gone]
        job += [
            (SET_SEED, {"event": event.id, "number": number, "seed": at}) for at, number in enumerate([*order, *gone])
        ]
        tables = next_round(
            terms.format, order, set(), terms.seats, [], fill=terms.fill, rounds=terms.rounds, duplicate=terms.duplicate
        )
        now = self.hub.now()
        if tables is None:
            await self.tell((END_EVENT, {"id": event.id, "status": CALLED_OFF, "at": now}))
            return False
        job += self.drawn_up(event.id, 0, tables, now)
        await self.tell(*job, (START_EVENT, {"id": event.id, "at": now}))
        return True

    def usual_bot(self, terms: EventTerms) -> str:
        """The bot that makes up the number if none is named."""
        return usual_bot(self.hub.game(terms.game, terms.seats, terms.options))

    async def seeded(self, terms: EventTerms, people: list[Entrant]) -> list[Entrant]:
        """Those with the higher rating first; of equals whoever entered first."""
        ratings = {}
        for one in people:
            last = await self.hub.ratings.last(one.profile, terms.game)
            ratings[one.number] = Rating().shown if last is None else Rating(last.mean, last.spread).shown
        return sorted(people, key=lambda one: (-ratings[one.number], one.number))

    def drawn_up(self, event: str, round: int, tables: list[Played], now: int) -> Job:
        """The statements that write down a round; a bye is over at once."""
        return [
            (
                ADD_TABLE,
                {
                    "event": event,
                    "round": round,
                    "number": number,
                    "seats": msgspec.json.encode(table.seats).decode(),
                    "match": "" if table.bye else match_id(self.hub, event, round, number),
                    "begun": now,
                    "ended": now if table.bye else 0,
                    "result": "",
                },
            )
            for number, table in enumerate(tables)
        ]

    async def go_on(self, event: StoredEvent, terms: EventTerms) -> bool:
        """See to the tables of the round; when all are done, to the next round, or the end."""
        tables = await self.stored.tables(event.id)
        rounds = [list(group) for _, group in groupby(tables, key=lambda table: table.round)]
        entrants = await self.stored.entrants(event.id)
        if await self.see_to(terms, rounds[-1], {one.number: one for one in entrants}):
            return True
        if any(not table.ended for table in rounds[-1]):
            return False
        for table in rounds[-1]:
            if terms.duplicate and table.match:
                await unseal(self.hub, table.match)
        now = self.hub.now()
        if now < round_begins(terms, event.started, len(rounds)) and self.another(terms, entrants, rounds):
            return False
        return await self.begin_round(event, terms, entrants, rounds, now)

    def another(self, terms: EventTerms, entrants: list[Entrant], rounds: list[list[StoredTable]]) -> bool:
        """Whether there is another round."""
        return self.following(terms, entrants, rounds) is not None

    def following(
        self, terms: EventTerms, entrants: list[Entrant], rounds: list[list[StoredTable]]
    ) -> list[Played] | None:
        """The tables of the next round; None if there is none."""
        return next_round(
            terms.format,
            [one.number for one in entrants],
            {one.number for one in entrants if one.gone},
            terms.seats,
            [[as_played(table) for table in round] for round in rounds],
            fill=terms.fill,
            rounds=terms.rounds,
            duplicate=terms.duplicate,
        )

    async def begin_round(
        self,
        event: StoredEvent,
        terms: EventTerms,
        entrants: list[Entrant],
        rounds: list[list[StoredTable]],
        now: int,
    ) -> bool:
        """Write down the next round, or that the event is over."""
        tables = self.following(terms, entrants, rounds)
        if tables is None:
            await self.tell((END_EVENT, {"id": event.id, "status": OVER, "at": now}))
            return False
        await self.tell(*self.drawn_up(event.id, len(rounds), tables, now))
        return True

    async def see_to(self, terms: EventTerms, tables: list[StoredTable], entrants: dict[int, Entrant]) -> bool:
        """Make matches that are missing, count those that are over, and watch over the others; whether any was over."""
        waiting = [table for table in tables if not table.ended]
        statuses = await self.stored.statuses([table.match for table in waiting])
        counted = False
        for table in waiting:
            status = statuses.get(table.match)
            if status is None:
                await make_table(self.hub, terms, table, entrants)
            elif status in ENDED:
                counted |= await self.count(table, entrants)
            else:
                await watch_over(self.hub, terms, table, entrants, self.hub.now())
        return counted

    async def count(self, table: StoredTable, entrants: dict[int, Entrant]) -> bool:
        """Write down how a table ended."""
        try:
            async with (await self.hub.room(table.match)).stored() as state:
                result = result_of(state, table, entrants)
        except Refused:
            return False
        key = {"event": table.event, "round": table.round, "number": table.number}
        result_text = msgspec.json.encode(result).decode()
        await self.tell((END_TABLE, {**key, "at": self.hub.now(), "result": result_text}))
        return True
