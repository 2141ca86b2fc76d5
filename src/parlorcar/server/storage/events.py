"""What is stored of events: their terms, who takes part, their tables, and the deals of the day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import func, select

from parlorcar.server.storage import schema
from parlorcar.server.storage.base import Storage

ADD_EVENT: Final = (
    "INSERT INTO events (id, status, maker, game, created, started, ended, data)"
    " VALUES (:id, :status, :maker, :game, :created, 0, 0, :data)"
)
SET_STATUS: Final = "UPDATE events SET status = :status WHERE id = :id AND status = :before"
START_EVENT: Final = "UPDATE events SET status = 'running', started = :at WHERE id = :id AND status = 'starting'"
END_EVENT: Final = (
    "UPDATE events SET status = :status, ended = :at WHERE id = :id AND status IN ('entering', 'starting', 'running')"
)
# nobody enters while the first round is made, whichever process makes it
ADD_ENTRANT: Final = (
    "INSERT INTO entrants (event, number, profile, bot, at, seed, gone)"
    " SELECT id, :number, :profile, :bot, :at, :number, 0 FROM events WHERE id = :event AND status = :status"
)
DROP_ENTRANT: Final = "DELETE FROM entrants WHERE event = :event AND profile = :profile"
WITHDRAW: Final = "UPDATE entrants SET gone = :at WHERE event = :event AND profile = :profile AND gone = 0"
SET_SEED: Final = "UPDATE entrants SET seed = :seed WHERE event = :event AND number = :number"
ADD_TABLE: Final = (
    'INSERT INTO event_tables (event, round, number, seats, "match", begun, ended, result)'
    " VALUES (:event, :round, :number, :seats, :match, :begun, :ended, :result)"
)
END_TABLE: Final = (
    "UPDATE event_tables SET ended = :at, result = :result"
    " WHERE event = :event AND round = :round AND number = :number AND ended = 0"
)
ADD_DEAL: Final = (
    'INSERT INTO deals (game, day, profile, "match", begun, ended, score, place, sealed)'
    " VALUES (:game, :day, :profile, :match, :at, 0, 0, 0, :sealed)"
)
END_DEAL: Final = (
    "UPDATE deals SET ended = :at, score = :score, place = :place"
    " WHERE game = :game AND day = :day AND profile = :profile AND ended = 0"
)
OPEN_DEALS: Final = "UPDATE deals SET sealed = :sealed WHERE game = :game AND day = :day"
PAGE: Final = 50  # events in one answer


@dataclass(slots=True, frozen=True)
class StoredEvent:
    """An event."""

    id: str
    status: str
    maker: str  # the profile; empty if it is gone
    game: str
    created: int
    started: int  # when its first round began
    ended: int
    data: str  # its terms


@dataclass(slots=True, frozen=True)
class Entrant:
    """Somebody who takes part, or a bot that makes up the number."""

    event: str
    number: int
    profile: str
    bot: str
    at: int
    seed: int  # in this order tables are drawn up
    gone: int  # when they withdrew; 0: they are in


@dataclass(slots=True, frozen=True)
class StoredTable:
    """A table of a round."""

    event: str
    round: int
    number: int
    seats: list[int]  # entrants by seat, -1 for a bot that fills up
    match: str  # empty for a bye
    begun: int
    ended: int
    result: dict[str, Any]  # scores, ranking, absent; `called_off` if it was never finished


@dataclass(slots=True, frozen=True)
class StoredDeal:
    """What somebody made of a deal of the day."""

    game: str
    day: int
    profile: str
    match: str
    begun: int
    ended: int
    score: int
    place: int
    sealed: bool


class EventStore:
    """The events of a database."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    async def write(self, *job: tuple[str, dict[str, Any]]) -> None:
        """Statements, all or none."""
        await self.storage.write(list(job))

    # --- events ------------------------------------------------------------------------------------------------

    async def event(self, id: str) -> StoredEvent | None:
        """An event."""
        rows = await self.storage.fetch(select(schema.events).where(schema.events.c.id == id))
        return StoredEvent(*rows[0]) if rows else None

    async def events(self, statuses: Sequence[str], before: int = 0, limit: int = PAGE) -> list[StoredEvent]:
        """Events of some statuses, the newest first."""
        t = schema.events
        query = select(t).where(t.c.status.in_(statuses)).order_by(t.c.created.desc()).limit(limit)
        rows = await self.storage.fetch(query.where(t.c.created < before) if before else query)
        return [StoredEvent(*row) for row in rows]

    async def ids(self, statuses: Sequence[str]) -> list[str]:
        """The ids of all events of some statuses."""
        t = schema.events
        return [id for (id,) in await self.storage.fetch(select(t.c.id).where(t.c.status.in_(statuses)))]

    async def made_by(self, profile: str, statuses: Sequence[str]) -> int:
        """How many events of some statuses somebody has made."""
        t = schema.events
        query = select(func.count()).select_from(t).where(t.c.maker == profile, t.c.status.in_(statuses))
        return int((await self.storage.fetch(query))[0][0])

    async def entrants(self, event: str) -> list[Entrant]:
        """Who takes part, in the order of their seeds."""
        t = schema.entrants
        rows = await self.storage.fetch(select(t).where(t.c.event == event).order_by(t.c.seed, t.c.number))
        return [Entrant(*row) for row in rows]

    async def counts(self, events: Sequence[str]) -> dict[str, int]:
        """How many take part in some events."""
        t = schema.entrants
        query = select(t.c.event, func.count()).where(t.c.event.in_(events), t.c.gone == 0).group_by(t.c.event)
        return {event: int(n) for event, n in await self.storage.fetch(query)} if events else {}

    async def rounds(self, events: Sequence[str]) -> dict[str, int]:
        """How many rounds of some events have begun."""
        t = schema.event_tables
        query = select(t.c.event, func.max(t.c.round)).where(t.c.event.in_(events)).group_by(t.c.event)
        return {event: int(n) + 1 for event, n in await self.storage.fetch(query)} if events else {}

    async def entered(self, profile: str) -> list[Entrant]:
        """Where somebody takes or took part."""
        t = schema.entrants
        return [Entrant(*row) for row in await self.storage.fetch(select(t).where(t.c.profile == profile))]

    async def tables(self, event: str) -> list[StoredTable]:
        """All tables of an event, round by round."""
        t = schema.event_tables
        rows = await self.storage.fetch(select(t).where(t.c.event == event).order_by(t.c.round, t.c.number))
        return [
            StoredTable(event, round, number, msgspec.json.decode(seats), match, begun, ended, read(result))
            for event, round, number, seats, match, begun, ended, result in rows
        ]

    async def statuses(self, matches: Sequence[str]) -> dict[str, str]:
        """The statuses of those of some matches that have been made."""
        t = schema.matches
        query = select(t.c.id, t.c.status).where(t.c.id.in_(matches))
        return {id: str(status) for id, status in await self.storage.fetch(query)} if matches else {}

    # --- deals of the day --------------------------------------------------------------------------------------

    async def deal(self, game: str, day: int, profile: str) -> StoredDeal | None:
        """What somebody made of a deal; None if they have not begun it."""
        t = schema.deals
        query = select(t).where(t.c.game == game, t.c.day == day, t.c.profile == profile)
        rows = await self.storage.fetch(query)
        return StoredDeal(*rows[0]) if rows else None

    async def deals(self, game: str, day: int) -> list[StoredDeal]:
        """What all made of a deal, the best first."""
        t = schema.deals
        query = select(t).where(t.c.game == game, t.c.day == day).order_by(t.c.score.desc(), t.c.ended)
        return [StoredDeal(*row) for row in await self.storage.fetch(query)]

    async def deals_of(self, profile: str) -> list[StoredDeal]:
        """All deals that somebody has played."""
        t = schema.deals
        rows = await self.storage.fetch(select(t).where(t.c.profile == profile).order_by(t.c.day, t.c.game))
        return [StoredDeal(*row) for row in rows]

    async def unfinished_deals(self) -> list[tuple[StoredDeal, str]]:
        """Deals that are played, with the statuses of their matches."""
        t, m = schema.deals, schema.matches
        query = select(*t.c, m.c.status).join(m, m.c.id == t.c.match).where(t.c.ended == 0)
        return [(StoredDeal(*row[:-1]), str(row[-1])) for row in await self.storage.fetch(query)]

    async def sealed_days(self, before: int) -> list[tuple[str, int]]:
        """The deals of days that are past whose luck is still secret."""
        t = schema.deals
        query = select(t.c.game, t.c.day).where(t.c.sealed.is_(True), t.c.day < before).distinct()
        return [(game, day) for game, day in await self.storage.fetch(query)]


def read(result: str) -> dict[str, Any]:
    """A result as it is stored."""
    found: dict[str, Any] = msgspec.json.decode(result) if result else {}
    return found
