"""Events: tournaments and leagues."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Literal

import msgspec
from fastapi import APIRouter, Path, Query

from parlorcar.server.club.operators import require_welcome
from parlorcar.server.events import entering
from parlorcar.server.events.event_tables import as_played, deal_of
from parlorcar.server.events.formats.rounds import planned_rounds
from parlorcar.server.events.formats.tables import Played
from parlorcar.server.events.running import terms_of
from parlorcar.server.events.shared_deals import deal_commitment
from parlorcar.server.events.standings import against_field, criteria, standings
from parlorcar.server.events.terms import (
    ACTIVE,
    CALLED_OFF,
    ENTERING,
    MINUTE,
    OVER,
    EventTerms,
    round_begins,
    round_deadline,
)
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.club_models import Accepted
from parlorcar.server.http.event_models import (
    EntrantInfo,
    EventInfo,
    EventLine,
    EventList,
    MadeEvent,
    NewEvent,
    RoundInfo,
    StandingRow,
    TableInfo,
)
from parlorcar.server.http.models import ClockInfo
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.terms import ClockTerms
from parlorcar.server.ops.settings import HOUR
from parlorcar.server.storage.events import PAGE, Entrant, StoredEvent, StoredTable
from parlorcar.server.storage.people import Profile

router = APIRouter(prefix="/api/events", tags=["events"], responses=PROBLEMS)
EventId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
LISTS = {"current": ACTIVE, "past": (OVER, CALLED_OFF)}


@router.get("", operation_id="events")
async def events(
    visitor: CurrentVisitor,
    hub: CurrentHub,
    list: Annotated[Literal["current", "past"], Query()] = "current",
    before: Annotated[int, Query(ge=0, lt=2**53)] = 0,
) -> EventList:
    """Events that can be entered or are played, or those of before; the newest first."""
    stored = hub.events.stored
    found = await stored.events(LISTS[list], before)
    ids = [event.id for event in found]
    counts, rounds = await stored.counts(ids), await stored.rounds(ids)
    mine = {one.event for one in await stored.entered(visitor.profile.id) if not one.gone} if visitor.profile else set()
    lines = [line(event, counts.get(event.id, 0), rounds.get(event.id, 0), event.id in mine) for event in found]
    return EventList(
        events=lines,
        before=found[-1].created if len(found) == PAGE else None,
        may_make=await may_make(hub, visitor.profile),
    )


async def may_make(hub: Hub, profile: Profile | None) -> bool:
    """Whether somebody may make an event here."""
    if profile is None:
        return False
    return not (await hub.options.read()).events_by_operators or await hub.operators.is_operator(profile.id)


def line(event: StoredEvent, entrants: int, round: int, mine: bool) -> EventLine:
    """An event as the list shows it."""
    terms = terms_of(event)
    names = ("name", "season", "game", "format", "seats", "starts", "most", "duplicate", "rated")
    return EventLine(
        id=event.id,
        status=event.status,  # type: ignore[arg-type]  # one of the names in `events.terms`
        created=event.created,
        entrants=entrants,
        round=round,
        rounds=planned_rounds(terms.format, max(2, entrants, terms.bots), terms.seats, terms.rounds),
        mine=mine,
        **{name: getattr(terms, name) for name in names},
    )


@router.post("", status_code=201, operation_id="newEvent")
async def create(wanted: NewEvent, visitor: CurrentVisitor, hub: CurrentHub) -> MadeEvent:
    """Make an event."""
    maker = visitor.require_profile()
    await require_welcome(hub, maker)
    same = wanted.model_dump(exclude={"every_hours", "deadline_hours", "patience_minutes", "clock"})
    terms = EventTerms(
        every=round(wanted.every_hours * HOUR),
        deadline=round(wanted.deadline_hours * HOUR),
        patience=round(wanted.patience_minutes * MINUTE),
        clock=ClockTerms(**wanted.clock.model_dump()),
        **same,
    )
    return MadeEvent(event=await entering.create(hub, hub.events.stored, terms, maker))


@router.get("/{event}", operation_id="event")
async def info(event: EventId, visitor: CurrentVisitor, hub: CurrentHub) -> EventInfo:
    """All about an event."""
    stored = hub.events.stored
    found = await entering.required(stored, event)
    terms, entrants, tables = terms_of(found), await stored.entrants(event), await stored.tables(event)
    rounds = [list(group) for _, group in groupby(tables, key=lambda table: table.round)]
    ready = set(await stored.statuses([table.match for table in tables]))
    known = await hub.people.profiles([one.profile for one in entrants])
    me = visitor.profile
    mine = [one for one in entrants if me is not None and one.profile == me.id and not one.gone]
    maker = (await hub.people.profiles([found.maker])).get(found.maker)
    operator = me is not None and await hub.operators.is_operator(me.id)
    entrant = mine[0].number if mine else None
    manages = me is not None and (me.id == found.maker or operator)
    short = line(found, sum(not one.gone for one in entrants), len(rounds), bool(mine))
    return EventInfo(
        **short.model_dump(),
        options=terms.options,
        clock=ClockInfo(**msgspec.structs.asdict(terms.clock)),
        fill=terms.fill,
        bot=terms.bot,
        bots=terms.bots,
        every=terms.every,
        deadline=terms.deadline,
        patience=terms.patience,
        started=found.started,
        ended=found.ended,
        next_round=round_begins(terms, found.started, len(rounds)) if terms.every and found.started else 0,
        maker="" if maker is None else maker.name,
        may_manage=manages and found.status in ACTIVE,
        may_enter=me is not None and not mine and found.status == ENTERING and len(entrants) < terms.most,
        may_withdraw=bool(mine) and found.status in ACTIVE,
        criteria=[*criteria(terms.format, terms.duplicate)],
        people=[entrant_info(one, known.get(one.profile)) for one in entrants],
        standings=standing_rows(terms, entrants, rounds),
        round_list=[round_info(hub, terms, tables, entrant, ready) for tables in rounds],
    )


def entrant_info(entrant: Entrant, profile: Profile | None) -> EntrantInfo:
    """Somebody who takes part, as everybody may see them."""
    return EntrantInfo(
        number=entrant.number,
        person="" if profile is None else profile.id,
        name=entrant.bot if entrant.bot else "" if profile is None else profile.name,
        picture=0 if profile is None else profile.picture,
        bot=entrant.bot,
        gone=bool(entrant.gone),
    )


def visible_results(terms: EventTerms, tables: list[StoredTable]) -> list[Played]:
    """The results of a round that may be shown: of a duplicate one none until its last table is done."""
    if terms.duplicate and any(not table.ended for table in tables):
        return []
    return [as_played(table) for table in tables]


def standing_rows(terms: EventTerms, entrants: list[Entrant], rounds: list[list[StoredTable]]) -> list[StandingRow]:
    """The standings by the results that may be shown."""
    if not rounds:
        return []
    history = [visible_results(terms, tables) for tables in rounds]
    rows = standings([one.number for one in entrants], terms.format, terms.duplicate, terms.seats, history)
    return [
        StandingRow(
            rank=row.rank,
            entrant=row.entrant,
            played=row.played,
            values={name: round(float(value), 3) for name, value in row.values.items()},
        )
        for row in rows
    ]


def round_info(hub: Hub, terms: EventTerms, tables: list[StoredTable], mine: int | None, ready: set[str]) -> RoundInfo:
    """A round as it is told; of one's own table one knows how it ended. `ready` are the matches that can be opened."""
    sealed = terms.duplicate and any(not table.ended for table in tables)
    fields = against_field(visible_results(terms, tables)) if terms.duplicate and not sealed else {}
    deal = deal_of(terms, tables[0].event, tables[0].round)
    return RoundInfo(
        begun=tables[0].begun,
        deadline=round_deadline(terms, tables[0].begun),
        commitment=deal_commitment(hub.keys, deal) if deal else "",
        tables=[
            table_info(table, fields, sealed, sealed and mine not in table.seats, table.match in ready)
            for table in tables
        ],
    )


def table_info(table: StoredTable, fields: dict[int, float], sealed: bool, hidden: bool, ready: bool) -> TableInfo:
    """A table of a round."""
    played = Played(tuple(table.seats)) if hidden else as_played(table)
    status = "bye" if played.bye else "called-off" if played.called_off else "over" if table.ended else "running"
    return TableInfo(
        number=table.number,
        match=table.match if ready else "",
        seats=table.seats,
        status=status,  # type: ignore[arg-type]  # one of the four
        scores=[*played.scores],
        places=[*played.places],
        absent=sorted(played.absent),
        field=[round(fields[one], 1) if one in fields else None for one in table.seats] if fields else [],
        sealed=sealed and not played.bye,
    )


@router.put("/{event}/entry", operation_id="enterEvent")
async def enter(event: EventId, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Take part."""
    who = visitor.require_profile()
    await require_welcome(hub, who)
    found = await entering.required(hub.events.stored, event)
    await entering.enter(hub, hub.events.stored, found, terms_of(found), who)
    return Accepted()


@router.delete("/{event}/entry", operation_id="withdrawFromEvent")
async def withdraw(event: EventId, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Take part no longer."""
    who = visitor.require_profile()
    found = await entering.required(hub.events.stored, event)
    await entering.withdraw(hub, hub.events.stored, found, who)
    hub.events.poke()
    return Accepted()


@router.post("/{event}/start", operation_id="startEvent")
async def start(event: EventId, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Begin now."""
    who = visitor.require_profile()
    found = await entering.required(hub.events.stored, event)
    await entering.start(hub, hub.events.stored, found, terms_of(found), who)
    hub.events.poke()
    return Accepted()


@router.post("/{event}/call-off", operation_id="callOffEvent")
async def call_off(event: EventId, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """End it before its time."""
    who = visitor.require_profile()
    found = await entering.required(hub.events.stored, event)
    await entering.call_off(hub, hub.events.stored, found, who)
    return Accepted()
