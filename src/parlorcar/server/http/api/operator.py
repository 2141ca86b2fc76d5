"""For whoever runs the service: people, matches, reports, load, backups, settings, and what was done."""

from __future__ import annotations

import json
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Path, Query

from parlorcar.server.club import operators
from parlorcar.server.club.options import Options
from parlorcar.server.errors import NOT_FOUND, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentRoom, CurrentVisitor
from parlorcar.server.http.api.matches import line as match_line
from parlorcar.server.http.api.people import PersonId
from parlorcar.server.http.club_models import (
    Accepted,
    AuditLine,
    AuditPage,
    BackupInfo,
    Claim,
    Hide,
    Load,
    MatchPage,
    NewBar,
    NoticeCount,
    OperatorInfo,
    OptionsInfo,
    Overview,
    PersonLine,
    PersonPage,
    Rename,
    ReportInfo,
    Reports,
)
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.seat_actions import ended_by_operator
from parlorcar.server.ops.settings import DAY
from parlorcar.server.people import personal_data, profiles
from parlorcar.server.people.names import clean_text
from parlorcar.server.storage.base import PAGE as MATCHES
from parlorcar.server.storage.operators import DROP_BAR, PAGE, PUT_BAR, SETTLE_REPORT
from parlorcar.server.storage.people import Profile, removal

router = APIRouter(prefix="/api/operator", tags=["operators"], responses=PROBLEMS)
ANNOUNCEMENT = 200  # characters
ReportId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
LineId = ReportId
Before = Annotated[int, Query(ge=0, lt=2**53, description="what comes after the last of those that one has")]


async def operator(visitor: CurrentVisitor) -> Profile:
    """Who asks, if they are an operator."""
    return await operators.require_operator(visitor.hub, visitor.profile)


CurrentOperator = Annotated[Profile, Depends(operator)]


@router.post("/claim", operation_id="claimOperator")
async def claim(wanted: Claim, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Become the first operator by the code that the terminal shows."""
    await operators.claim(hub, visitor.require_profile(), wanted.code)
    return Accepted()


@router.get("", operation_id="operator")
async def overview(who: CurrentOperator, hub: CurrentHub) -> Overview:
    """The service at a glance."""
    since = await hub.operators.all()
    known = await hub.people.profiles(list(since))
    return Overview(
        counts=await hub.operators.count(),
        load=await load(hub),
        options=OptionsInfo(**msgspec.structs.asdict(await hub.options.read())),
        operators=[OperatorInfo(id=id, name=known[id].name, since=at) for id, at in since.items() if id in known],
        backups=[BackupInfo(name=name, at=at, bytes=size) for name, at, size in await hub.backups.made()],
        folder=str(hub.backups.folder),
    )


async def load(hub: Hub) -> Load:
    """What the figures for Prometheus say, in short."""
    found = hub.metrics.short()
    mean = 1000 * found["action_seconds_sum"] / max(1.0, found["action_seconds_count"])
    return Load(
        started=hub.started,
        sockets=int(found["sockets"]),
        rooms=int(found["rooms"]),
        requests=int(found["request_seconds_count"]),
        actions=int(found["action_seconds_count"]),
        mean_action_ms=round(mean, 2),
        faults=int(found["faults_total"]),
        notices=[NoticeCount(way=way, **counted) for way, counted in hub.metrics.notices_by_way().items()],
        notices_waiting=await hub.notifier.stored.waiting(),
        database=await hub.health.database(),
    )


@router.put("/options", operation_id="setOptions")
async def set_options(wanted: OptionsInfo, who: CurrentOperator, hub: CurrentHub) -> OptionsInfo:
    """Change what can be set without a restart."""
    cleaned = wanted.model_copy(update={"announcement": clean_text(wanted.announcement, ANNOUNCEMENT)})
    before, after = msgspec.structs.asdict(await hub.options.read()), cleaned.model_dump()
    changed = {name: value for name, value in after.items() if before[name] != value}
    await hub.options.change(Options(**after), operators.audited(hub, who.id, "options", "", **changed))
    return cleaned


@router.post("/backups", status_code=201, operation_id="newBackup")
async def new_backup(who: CurrentOperator, hub: CurrentHub) -> BackupInfo:
    """Copy the database into the folder of backups. What it holds is secret, so nobody gets it over the network."""
    name, at, size = await hub.backups.make(hub.now())
    await hub.operators.write(operators.audited(hub, who.id, "backup", name))
    return BackupInfo(name=name, at=at, bytes=size)


# --- people -----------------------------------------------------------------------------------------------------------


@router.get("/people", operation_id="operatorPeople")
async def people(
    who: CurrentOperator, hub: CurrentHub, search: Annotated[str, Query(max_length=40)] = "", before: Before = 0
) -> PersonPage:
    """People who keep a profile, the newest first, or those whose name holds a text."""
    rows = await hub.operators.people(search, before)
    ids = [row[0] for row in rows]
    bars, helpers = await hub.operators.bars(ids, hub.now()), await hub.operators.all()
    lines = [
        PersonLine(
            id=id,
            name=name,
            picture=picture,
            created=created,
            seen=seen or 0,
            matches=matches,
            operator=id in helpers,
            barred=id in bars,
            until=bars[id].until if id in bars else 0,
        )
        for id, name, picture, created, seen, matches in rows
    ]
    return PersonPage(people=lines, before=rows[-1][3] if len(rows) == PAGE else None)


async def found(hub: Hub, id: str) -> Profile:
    """Somebody."""
    profile = await hub.people.profile(id)
    if profile is None:
        raise Refused("server.no-person", NOT_FOUND)
    return profile


async def found_other(hub: Hub, id: str) -> Profile:
    """Somebody who is no operator: those are dismissed first."""
    profile = await found(hub, id)
    if await hub.operators.is_operator(id):
        raise Refused("server.is-operator")
    return profile


@router.put("/people/{person}/name", operation_id="renamePerson")
async def rename(person: PersonId, wanted: Rename, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """Give somebody another name; finished matches keep the old one."""
    profile = await found(hub, person)
    changed = await profiles.change(hub, profile, {"name": wanted.name})
    await hub.operators.write(operators.audited(hub, who.id, "rename", person, old=profile.name, new=changed.name))
    return Accepted()


@router.put("/people/{person}/bar", operation_id="bar")
async def bar(person: PersonId, wanted: NewBar, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """Somebody finishes what they play, and may begin nothing and say nothing."""
    await found_other(hub, person)
    until = hub.now() + int(wanted.days * DAY) if wanted.days else operators.FOREVER
    reason = clean_text(wanted.reason, 200)
    fields = {"profile": person, "at": hub.now(), "until": until, "reason": reason}
    noted = operators.audited(hub, who.id, "bar", person, days=wanted.days, reason=reason)
    await hub.operators.write((PUT_BAR, fields), noted)
    return Accepted()


@router.delete("/people/{person}/bar", operation_id="unbar")
async def unbar(person: PersonId, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """Somebody is welcome again."""
    await found(hub, person)
    await hub.operators.write((DROP_BAR, {"profile": person}), operators.audited(hub, who.id, "unbar", person))
    return Accepted()


@router.delete("/people/{person}", operation_id="removePerson")
async def remove(person: PersonId, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """Remove a profile with all that belongs to it, as its person could."""
    await found_other(hub, person)
    await personal_data.forget_person(hub, person)
    await hub.storage.write([*removal(person), operators.audited(hub, who.id, "remove")])
    return Accepted()


@router.put("/operators/{person}", operation_id="appoint")
async def appoint(person: PersonId, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """One more operator."""
    await operators.appoint(hub, who, person)
    return Accepted()


@router.delete("/operators/{person}", operation_id="dismiss")
async def dismiss(person: PersonId, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """One operator less."""
    await operators.dismiss(hub, who, person)
    return Accepted()


# --- matches and reports ----------------------------------------------------------------------------------------------


@router.get("/matches", operation_id="operatorMatches")
async def matches(
    who: CurrentOperator,
    hub: CurrentHub,
    status: Annotated[str, Query(pattern="^(open|starting|running|over|closed|stopped)$")] = "running",
    before: Before = 0,
) -> MatchPage:
    """Matches of a status, private ones too, as a spectator sees them."""
    rows = await hub.storage.summaries([status], public=False, before=before)
    lines = [match_line(summary, []) for summary in rows]
    return MatchPage(matches=lines, before=rows[-1].changed if len(rows) == MATCHES else None)


@router.post("/matches/{match}/end", operation_id="endMatch")
async def end(room: CurrentRoom, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """End a match; nobody wins."""
    await room.perform(ended_by_operator)
    await hub.operators.write(operators.audited(hub, who.id, "end", room.id))
    return Accepted()


@router.get("/reports", operation_id="reports")
async def reports(who: CurrentOperator, hub: CurrentHub, settled: bool = False) -> Reports:
    """What people reported: what waits, or what was settled."""
    known = await hub.operators.reports(settled)
    lines = {report.line: await hub.talk.stored.line(report.line) for report in known}
    names = await hub.people.profiles([report.profile for report in known])
    return Reports(
        reports=[
            ReportInfo(
                id=report.id,
                at=report.at,
                by=names[report.profile].name if report.profile in names else "",
                line=report.line,
                about=report.about,
                name=report.name,
                text=report.text,
                reason=report.reason,
                hidden=lines[report.line] is None or lines[report.line].hidden,  # type: ignore[union-attr]  # not None
                settled=report.settled,
            )
            for report in known
        ]
    )


@router.post("/reports/{report}/settle", operation_id="settleReport")
async def settle(report: ReportId, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """A report was looked at."""
    await hub.operators.write(
        (SETTLE_REPORT, {"id": report, "at": hub.now()}), operators.audited(hub, who.id, "settle", report)
    )
    return Accepted()


@router.put("/lines/{line}/hidden", operation_id="hideLine")
async def hide(line: LineId, wanted: Hide, who: CurrentOperator, hub: CurrentHub) -> Accepted:
    """Let nobody read a line, or everybody again."""
    found_line = await hub.talk.stored.line(line)
    if found_line is None:
        raise Refused("server.no-line", NOT_FOUND)
    noted = operators.audited(
        hub, who.id, "hide" if wanted.hidden else "unhide", found_line.profile, text=found_line.text
    )
    await hub.talk.hide(found_line, wanted.hidden, noted)
    return Accepted()


@router.get("/audit", operation_id="audit")
async def audit(who: CurrentOperator, hub: CurrentHub, before: Before = 0) -> AuditPage:
    """What operators did."""
    rows = await hub.operators.audit(before)
    names = await hub.people.profiles(sorted({id for row in rows for id in (row.who, row.subject)}))
    lines = [
        AuditLine(
            at=row.at,
            who=row.who,
            name=names[row.who].name if row.who in names else "",
            what=row.what,
            subject=names[row.subject].name if row.subject in names else row.subject,
            details=json.loads(row.details),
        )
        for row in rows
    ]
    return AuditPage(lines=lines, before=rows[-1].at if len(rows) == PAGE else None)
