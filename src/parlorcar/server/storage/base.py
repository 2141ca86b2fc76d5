"""What a storage can do, and all reading, which SQLAlchemy makes the same for every database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast

import msgspec
from sqlalchemy import Executable, func, literal, select

from parlorcar.server.ops.logs import described, log
from parlorcar.server.storage import schema, statements
from parlorcar.server.storage.entries import HOST, Append, Damaged, Entry, Run, StorageFault, Subscription, Summary
from parlorcar.server.storage.statements import Job

# called with the match and its new entry, perhaps of another process; None: any may have changed
OnAppend = Callable[[str | None, int | None], None]

DATA = msgspec.json.Decoder(dict[str, Any])
ACTIVE = ("open", "starting", "seating", "running", "stopped")
PAGE = 50  # matches in one answer of the lobby
TOPIC = "+"  # what a notice begins with that is about no match
DEVICES = 4  # of one seat that are notified, at most


class Storage:
    """A database that keeps the log. Nothing it has acknowledged is lost by a crash."""

    shared = False  # whether several processes may work on it
    damaged = ""  # what cannot be read although the database answers
    woken: OnAppend  # whom to tell of what was written
    not_listening = False  # whether we may not hear of what other processes append

    async def open(self, woken: OnAppend) -> None:
        """Bring the schema up to date and begin."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what is being written."""
        raise NotImplementedError

    async def write(self, job: Job) -> None:
        """Carry out statements all or none; returns when they are on disk."""
        raise NotImplementedError

    async def append(self, match: str, append: Append) -> None:
        """Append an entry to a match; Conflict if another has that number."""
        raise NotImplementedError

    def damage(self, what: str) -> None:
        """Something that was stored cannot be read: whoever runs the service should know."""
        if not self.damaged:
            log("database-damaged", what=what)
        self.damaged = what

    async def ping(self) -> None:
        """StorageFault unless the database answers."""
        await self.fetch(select(literal(1)))

    async def append_surely(self, match: str, append: Append) -> None:
        """Append, and where the answer was lost look whether the entry is there; StorageFault: not, or who knows."""
        try:
            await self.append(match, append)
        except StorageFault:
            entry = append.entry
            found = await self.entries(match, entry.seq - 1)
            if not found or not same(found[0], entry):
                raise

    async def fetch(self, query: Executable) -> Sequence[Any]:
        """The rows of a query."""
        raise NotImplementedError

    async def drive(self, matches: list[str]) -> set[str]:
        """Those of the matches whose bots and clocks this process may drive."""
        return set(matches)

    async def release(self, match: str) -> None:
        """Let another process drive a match."""

    # --- reading -----------------------------------------------------------------------------------------------

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The log of a match from an entry on."""
        t = schema.entries
        query = (
            select(t.c.seq, t.c.version, t.c.at, t.c.kind, t.c.data, t.c.key)
            .where(t.c.match == match, t.c.seq > after)
            .order_by(t.c.seq)
        )
        rows = await self.fetch(query)
        try:
            return [Entry(seq, version, at, kind, DATA.decode(d), key) for seq, version, at, kind, d, key in rows]
        except (msgspec.MsgspecError, UnicodeError, TypeError) as error:
            self.damage("entry")
            raise Damaged(described(error)) from None

    async def write_and_tell(self, job: Job, topic: str) -> None:
        """Write, and let every process hear that something about a topic has changed."""
        await self.write(job)
        self.woken(TOPIC + topic, None)

    async def summaries(
        self, statuses: Sequence[str], *, public: bool = True, game: str = "", before: int = 0, limit: int = PAGE
    ) -> list[Summary]:
        """Matches for the lobby, those that changed last first."""
        t = schema.matches
        query = select(t).where(t.c.status.in_(statuses)).order_by(t.c.changed.desc()).limit(limit)
        if public:
            query = query.where(t.c.public.is_(True))
        if game:
            query = query.where(t.c.game == game)
        if before:
            query = query.where(t.c.changed < before)
        return [_summary(row) for row in await self.fetch(query)]

    async def mine(self, person: str, before: int = 0, limit: int = PAGE) -> list[tuple[Summary, list[int]]]:
        """The matches of a person with the seats held there."""
        m, s = schema.matches, schema.sitters
        query = select(m).where(m.c.id.in_(select(s.c.match).where(s.c.person == person)))
        if before:
            query = query.where(m.c.changed < before)
        found = [_summary(row) for row in await self.fetch(query.order_by(m.c.changed.desc()).limit(limit))]
        seats_by_match: dict[str, list[int]] = {}
        seats = select(s.c.match, s.c.seat).where(s.c.person == person, s.c.match.in_([f.id for f in found]))
        for match, seat in await self.fetch(seats):
            seats_by_match.setdefault(match, []).append(seat)
        return [(summary, sorted(seats_by_match.get(summary.id, []))) for summary in found]

    async def active(self, statuses: Sequence[str] = ACTIVE) -> list[tuple[str, str, int]]:
        """Every match that is not finished: its id, its status and when it last changed."""
        t = schema.matches
        rows = await self.fetch(select(t.c.id, t.c.status, t.c.changed).where(t.c.status.in_(statuses)))
        return [(id, status, changed) for id, status, changed in rows]

    async def hosted(self, person: str) -> int:
        """How many unfinished matches a person has made."""
        m, s = schema.matches, schema.sitters
        mine = select(s.c.match).where(s.c.person == person, s.c.seat == HOST)
        unfinished = m.c.status.in_(("open", "starting", "seating", "running"))
        query = select(func.count()).select_from(m).where(m.c.id.in_(mine), unfinished)
        return int((await self.fetch(query))[0][0])

    async def maker(self, match: str) -> str:
        """Who made a match, as far as the index knows: hashed, empty if nobody."""
        t = schema.sitters
        rows = await self.fetch(select(t.c.person).where(t.c.match == match, t.c.seat == HOST))
        return str(rows[0][0]) if rows else ""

    async def setting(self, name: str, fresh: Callable[[], str]) -> str:
        """A value that is made once for a database and then stays."""
        t = schema.service
        query = select(t.c.value).where(t.c.name == name)
        rows = await self.fetch(query)
        if not rows:
            await self.write([(statements.ADD_SERVICE, {"name": name, "value": fresh()})])
            rows = await self.fetch(query)  # another process may have been first
        return str(rows[0][0])

    async def runs(self, since: int) -> list[Run]:
        """When processes of the service were alive since a time."""
        t = schema.runs
        rows = await self.fetch(select(t.c.started, t.c.alive).where(t.c.alive >= since).order_by(t.c.started))
        return [Run(started, alive) for started, alive in rows]

    async def beat(self, id: str, started: int, alive: int) -> None:
        """Note that a process of the service is alive."""
        await self.write([(statements.PUT_RUN, {"id": id, "started": started, "alive": alive})])

    async def add_record(self, id: str, at: int, text: str) -> None:
        """Keep an uploaded record."""
        await self.write([(statements.ADD_RECORD, {"id": id, "at": at, "text": text})])

    async def records_size(self) -> int:
        """How many characters all uploaded records have together."""
        t = schema.records
        return int((await self.fetch(select(func.coalesce(func.sum(func.length(t.c.text)), 0))))[0][0])

    async def record(self, id: str) -> str | None:
        """The text of an uploaded record."""
        t = schema.records
        rows = await self.fetch(select(t.c.text).where(t.c.id == id))
        return str(rows[0][0]) if rows else None

    async def drop_records(self, before: int) -> None:
        """Forget uploads that are older, and their reviews."""
        await self.write(
            [(statement, {"before": before}) for statement in (statements.DROP_RECORDS, statements.DROP_REVIEWS)]
        )

    async def add_review(self, of: str, at: int, data: dict[str, Any]) -> None:
        """Keep the review of a match or an uploaded record."""
        await self.write([(statements.PUT_REVIEW, {"of": of, "at": at, "data": msgspec.json.encode(data).decode()})])

    async def review(self, of: str) -> dict[str, Any] | None:
        """The review that was kept."""
        t = schema.reviews
        rows = await self.fetch(select(t.c.data).where(t.c.of == of))
        return cast(dict[str, Any], msgspec.json.decode(rows[0][0])) if rows else None

    async def add_push(self, match: str, seat: int, holder_epoch: int, to: Subscription, at: int) -> None:
        """Store a device of the holder of a seat; of many devices all but the newest are forgotten."""
        key = {"match": match, "seat": seat}
        fields = {"endpoint": to.endpoint, "grip": holder_epoch, "p256dh": to.p256dh, "auth": to.auth, "at": at}
        others = [one for one in await self.pushes(match, seat, holder_epoch) if one.endpoint != to.endpoint]
        job: Job = [(statements.DROP_PUSHES, key)] if len(others) >= DEVICES else []
        await self.write([*job, (statements.PUT_PUSH, {**key, **fields})])

    async def pushes(self, match: str, seat: int, holder_epoch: int) -> list[Subscription]:
        """The devices of the present holder of a seat."""
        t = schema.pushes
        query = select(t.c.endpoint, t.c.p256dh, t.c.auth)
        rows = await self.fetch(query.where(t.c.match == match, t.c.seat == seat, t.c.grip == holder_epoch))
        return [Subscription(*row) for row in rows]

    async def drop_push(self, match: str, seat: int, endpoint: str = "") -> None:
        """Forget one device of a seat, or all."""
        key = {"match": match, "seat": seat}
        one = (statements.DROP_PUSH, {**key, "endpoint": endpoint})
        await self.write([one if endpoint else (statements.DROP_PUSHES, key)])

    async def drop_pushes(self, match: str) -> None:
        """A match is over: nobody has a turn any more."""
        await self.write([(statements.DROP_ALL_PUSHES, {"match": match})])

    async def expired(self, statuses: Sequence[str], before: int, limit: int) -> list[str]:
        """Some of the matches of a status that have not changed since a time, the oldest first."""
        t = schema.matches
        query = select(t.c.id).where(t.c.status.in_(statuses), t.c.changed < before)
        return [str(id) for (id,) in await self.fetch(query.order_by(t.c.changed).limit(limit))]

    async def delete(self, matches: Sequence[str]) -> None:
        """Delete all that is kept of some matches."""
        await self.write([statement for match in matches for statement in statements.deleted(match)])

    async def seats_of(self, person: str, match: str = "") -> dict[str, list[int]]:
        """The seats of a person by match, HOST among them; of all matches or of one."""
        t = schema.sitters
        query = select(t.c.match, t.c.seat).where(t.c.person == person).order_by(t.c.match, t.c.seat)
        found: dict[str, list[int]] = {}
        for id, seat in await self.fetch(query.where(t.c.match == match) if match else query):
            found.setdefault(id, []).append(seat)
        return found

    async def summary(self, match: str) -> Summary | None:
        """The line of a match in the lobby."""
        t = schema.matches
        rows = await self.fetch(select(t).where(t.c.id == match))
        return _summary(rows[0]) if rows else None

    async def pushes_of(self, match: str) -> list[tuple[int, str, int]]:
        """The devices of a match's people: the seat, the address and since when."""
        t = schema.pushes
        rows = await self.fetch(select(t.c.seat, t.c.endpoint, t.c.at).where(t.c.match == match))
        return [(seat, endpoint, at) for seat, endpoint, at in rows]

    async def rename(self, old: str, new: str) -> None:
        """A person goes on under a new id."""
        await self.write([(statements.RENAME_PERSON, {"old": old, "new": new})])


def same(stored: Entry, entry: Entry) -> bool:
    """Whether an entry that was read is the one that was to be stored."""
    return stored == replace(entry, data=msgspec.json.decode(msgspec.json.encode(entry.data)))


def _summary(row: Any) -> Summary:
    id, game, status, public, created, changed, seq, about = row
    return Summary(id, game, status, bool(public), created, changed, seq, msgspec.json.decode(about))
