"""Talk at a table and in the club."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from parlorcar.server.club.operators import bar_of, require_welcome
from parlorcar.server.club.talk import CLUB, PHRASES, composed, players, watchers
from parlorcar.server.errors import FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentRoom, CurrentVisitor, Visitor
from parlorcar.server.http.api.people import PersonId
from parlorcar.server.http.club_models import Accepted, LineInfo, Mutes, ReportLine, SayLine, TalkInfo
from parlorcar.server.match.room import Room
from parlorcar.server.match.state import MatchState
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.people.names import clean_text
from parlorcar.server.storage.entries import HOST
from parlorcar.server.storage.operators import ADD_REPORT
from parlorcar.server.storage.talk import Line

router = APIRouter(prefix="/api", tags=["talk"], responses=PROBLEMS)
LineId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
MUTED = 500  # people whom somebody can mute


def seats_of(visitor: Visitor, state: MatchState) -> list[int]:
    """The seats that somebody holds at a table."""
    return sorted(visitor.held_seats(state) - {HOST})


def channel_of(visitor: Visitor, state: MatchState) -> str:
    """What somebody hears at a table: players hear players, everybody else those who look on."""
    return players(state.id) if seats_of(visitor, state) else watchers(state.id)


def line_info(line: Line, reader: str) -> LineInfo:
    """A line as it is sent."""
    mine = bool(reader) and line.profile == reader
    names = ("id", "at", "seat", "name", "text", "phrase")
    return LineInfo(person=line.profile, mine=mine, **{name: getattr(line, name) for name in names})


async def heard(visitor: Visitor, channel: str, seated: bool) -> TalkInfo:
    """A channel as somebody hears it."""
    hub, profile = visitor.hub, visitor.profile
    on = (await hub.options.read()).talk
    reader = "" if profile is None else profile.id
    welcome = on and await bar_of(hub, profile) is None
    lines = await hub.talk.read(channel, reader) if on else []
    return TalkInfo.model_validate(
        {
            "channel": channel.split(" ")[0],
            "on": on,
            "may_write": welcome and (profile is not None or seated),
            "may_say_anything": welcome and profile is not None,
            "phrases": list(PHRASES),
            "lines": [line_info(line, reader).model_dump() for line in lines],
        }
    )


async def say(visitor: Visitor, channel: str, seat: int, name: str, wanted: SayLine) -> LineInfo:
    """Say something in a channel."""
    hub, profile = visitor.hub, visitor.profile
    if not (await hub.options.read()).talk:
        raise Refused("server.no-talk", FORBIDDEN)
    await require_welcome(hub, profile)
    known, shown = ("", name) if profile is None else (profile.id, profile.name)
    line = composed(channel, hub.now(), known, seat, shown, wanted.text, wanted.phrase)
    return line_info(await hub.talk.say(line), known)


@router.get("/club/talk", operation_id="clubTalk")
async def club_talk(visitor: CurrentVisitor) -> TalkInfo:
    """What was said in the club, for those who keep a profile."""
    visitor.require_profile()
    return await heard(visitor, CLUB, False)


@router.post("/club/talk", status_code=201, operation_id="sayInClub")
async def say_in_club(wanted: SayLine, visitor: CurrentVisitor) -> LineInfo:
    """Say something in the club."""
    visitor.require_profile()
    return await say(visitor, CLUB, -1, "", wanted)


@router.get("/matches/{match}/talk", operation_id="tableTalk")
async def table_talk(room: CurrentRoom, visitor: CurrentVisitor) -> TalkInfo:
    """What was said at a table: among players for those who hold a seat, else among those who look on."""
    async with room.stored() as state:
        channel, seated = channel_of(visitor, state), bool(seats_of(visitor, state))
    return await heard(visitor, channel, seated)


@router.post("/matches/{match}/talk", status_code=201, operation_id="sayAtTable")
async def say_at_table(wanted: SayLine, room: CurrentRoom, visitor: CurrentVisitor) -> LineInfo:
    """Say something at a table."""
    channel, seat, name = await speaker(room, visitor, wanted.seat)
    return await say(visitor, channel, seat, name, wanted)


async def speaker(room: Room, visitor: Visitor, wanted: int) -> tuple[str, int, str]:
    """Where somebody speaks at a table, from which seat, and under which name."""
    async with room.stored() as state:
        seats = seats_of(visitor, state)
        if wanted >= 0:
            visitor.require_seat(state, wanted)
        seat = wanted if wanted >= 0 else seats[0] if seats else -1
        name = state.places[seat].name if seat >= 0 else ""
        channel = channel_of(visitor, state)
    if seat < 0:
        visitor.require_profile()
    return channel, seat, name


@router.post("/talk/{line}/report", status_code=201, operation_id="reportLine")
async def report(line: LineId, wanted: ReportLine, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Tell the operators of a line that one can read; once."""
    profile = visitor.require_profile()
    found = await hub.talk.stored.line(line)
    if found is None or not await may_hear(visitor, found):
        raise Refused("server.no-line", NOT_FOUND)
    said = {"line": line, "about": found.profile, "name": found.name, "text": found.text or found.phrase}
    fields = {"id": fresh_id(16), "at": hub.now(), "profile": profile.id, "reason": clean_text(wanted.reason, 200)}
    await hub.operators.write((ADD_REPORT, {**fields, **said}))
    return Accepted()


async def may_hear(visitor: Visitor, line: Line) -> bool:
    """Whether somebody can read a line: that of a table only who is there."""
    if line.hidden or line.channel == CLUB:
        return not line.hidden
    match = line.channel.split(" ")[1]
    await visitor.identify(match)  # the secrets of the seats that this person's profile holds there
    async with (await visitor.hub.room(match)).stored() as state:
        return channel_of(visitor, state) == line.channel


@router.get("/me/mutes", operation_id="mutes")
async def mutes(visitor: CurrentVisitor, hub: CurrentHub) -> Mutes:
    """Whom one does not want to hear."""
    return Mutes(people=sorted(await hub.talk.stored.muted(visitor.require_profile().id)))


@router.put("/me/mutes/{person}", operation_id="mute")
async def mute(person: PersonId, visitor: CurrentVisitor, hub: CurrentHub) -> Mutes:
    """Hear somebody no longer; nobody else notices."""
    profile = visitor.require_profile()
    if await hub.people.profile(person) is None or person == profile.id:
        raise Refused("server.no-person", NOT_FOUND)
    if len(await hub.talk.stored.muted(profile.id)) >= MUTED:
        raise Refused("server.many-muted", most=MUTED)
    await hub.talk.mute(profile.id, person, True)
    return await mutes(visitor, hub)


@router.delete("/me/mutes/{person}", operation_id="unmute")
async def unmute(person: PersonId, visitor: CurrentVisitor, hub: CurrentHub) -> Mutes:
    """Hear somebody again."""
    profile = visitor.require_profile()
    await hub.talk.mute(profile.id, person, False)
    return await mutes(visitor, hub)
