"""Being together: who is here, friends and rivals, invitations, and playing again with the same people."""

from __future__ import annotations

import math
from typing import Annotated

from fastapi import APIRouter, Path

from parlorcar.server.club.bulletin import personal_topic
from parlorcar.server.club.operators import require_welcome
from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentRoom, CurrentVisitor
from parlorcar.server.http.api.people import PersonId
from parlorcar.server.http.club_models import (
    Accepted,
    ClubInfo,
    FriendInfo,
    InvitationInfo,
    Invite,
    MarkFriend,
    PersonHere,
    Rematch,
    RematchInfo,
)
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.state import OPEN, OVER
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.storage.entries import HOST, Conflict
from parlorcar.server.storage.people import Profile
from parlorcar.server.storage.together import (
    ADD_INVITATION,
    ADD_REMATCH,
    DROP_FRIEND,
    DROP_INVITATION,
    PUT_FRIEND,
)

router = APIRouter(prefix="/api", tags=["together"], responses=PROBLEMS)
InvitationId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
MOST_FRIENDS = 500
FRIEND = "friend"


@router.get("/club", operation_id="club")
async def club(visitor: CurrentVisitor, hub: CurrentHub) -> ClubInfo:
    """The club as somebody with a profile finds it: who is in it, friends, and invitations."""
    mine = visitor.require_profile()
    here, marks = await hub.presence.here(), await hub.together.friends(mine.id)
    marked_by = await hub.together.marked_by(mine.id)
    muted = await hub.talk.stored.muted(mine.id)
    asked = [one for one in await hub.together.invitations(mine.id) if one.sender not in muted]
    in_club = [id for id, club in here.items() if club]
    wishes = marked_by - {mark.other for mark in marks} - muted
    known = await hub.people.profiles([*in_club, *(m.other for m in marks), *wishes, *(one.sender for one in asked)])
    friends = [
        FriendInfo(
            **described(known[mark.other]).model_dump(),
            kind=mark.kind,
            mutual=mark.kind == FRIEND and mark.other in marked_by,
            here=mark.kind == FRIEND and mark.other in marked_by and mark.other in here,
        )
        for mark in marks
        if mark.other in known
    ]
    return ClubInfo(
        here=sorted((described(known[id]) for id in in_club if id in known), key=lambda one: one.name.casefold()),
        friends=friends,
        wishes=[described(known[id]) for id in sorted(wishes) if id in known],
        invitations=[
            await invitation_info(hub, one.id, known[one.sender], one.match, one.at)
            for one in asked
            if one.sender in known
        ],
    )


def described(profile: Profile) -> PersonHere:
    """Somebody, as everybody may see them."""
    return PersonHere(id=profile.id, name=profile.name, picture=profile.picture)


async def invitation_info(hub: Hub, id: str, sender: Profile, match: str, at: int) -> InvitationInfo:
    """An invitation as it is told to who is invited."""
    summary = await hub.storage.summary(match)
    game = summary.game if summary is not None else ""
    return InvitationInfo(id=id, at=at, sender=described(sender), match=match, game=game)


@router.put("/me/friends/{person}", operation_id="markFriend")
async def mark(person: PersonId, wanted: MarkFriend, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Count somebody among one's friends, which they learn, or among one's rivals, which nobody learns."""
    mine = visitor.require_profile()
    if person == mine.id or await hub.people.profile(person) is None:
        raise Refused("server.no-person", NOT_FOUND)
    if len(await hub.together.friends(mine.id)) >= MOST_FRIENDS:
        raise Refused("server.many-friends", most=MOST_FRIENDS)
    fields = {"profile": mine.id, "other": person, "kind": wanted.kind, "at": hub.now()}
    await hub.storage.write_and_tell([(PUT_FRIEND, fields)], personal_topic(person))
    return Accepted()


@router.delete("/me/friends/{person}", operation_id="unmarkFriend")
async def unmark(person: PersonId, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Count somebody among them no longer."""
    fields = {"profile": visitor.require_profile().id, "other": person}
    await hub.storage.write_and_tell([(DROP_FRIEND, fields)], personal_topic(person))
    return Accepted()


@router.post("/matches/{match}/invitations", status_code=201, operation_id="invite")
async def invite(wanted: Invite, room: CurrentRoom, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Ask a friend, or somebody in the club, to an open table at which one sits."""
    mine = visitor.require_profile()
    await require_welcome(hub, mine)
    async with room.stored() as state:
        if not visitor.held_seats(state):
            raise Refused("server.not-your-seat", FORBIDDEN)
        if state.status != OPEN:
            raise Refused("server.begun")
    if wanted.person == mine.id or not await may_be_asked(hub, mine, wanted.person):
        raise Refused("server.not-here", NOT_FOUND)
    wait = hub.invitations.take(mine.id)
    if wait:
        raise Refused("server.too-often", 429, seconds=math.ceil(wait))
    await send(hub, mine, [wanted.person], room.id)
    return Accepted()


async def may_be_asked(hub: Hub, mine: Profile, other: str) -> bool:
    """Whether somebody is a friend, as both say, or in the club now."""
    friends = {mark.other for mark in await hub.together.friends(mine.id) if mark.kind == FRIEND}
    if other in friends and other in await hub.together.marked_by(mine.id):
        return True
    return (await hub.presence.here()).get(other, False)


async def send(hub: Hub, mine: Profile, people: list[str], match: str) -> None:
    """Ask people to a table; whoever has muted the sender does not see it."""
    for person in people:
        fields = {"id": fresh_id(16), "at": hub.now(), "sender": mine.id, "profile": person, "match": match}
        await hub.storage.write_and_tell([(ADD_INVITATION, fields)], personal_topic(person))


@router.delete("/me/invitations/{invitation}", operation_id="decline")
async def decline(invitation: InvitationId, visitor: CurrentVisitor, hub: CurrentHub) -> Accepted:
    """Put an invitation away; the sender is not told."""
    await hub.together.write((DROP_INVITATION, {"id": invitation, "profile": visitor.require_profile().id}))
    return Accepted()


@router.get("/matches/{match}/rematch", operation_id="rematch")
async def rematch(room: CurrentRoom, visitor: CurrentVisitor, hub: CurrentHub) -> RematchInfo:
    """The match that follows with the same people, for those who sat at this one."""
    async with room.stored() as state:
        seated = bool(visitor.held_seats(state) - {HOST})
    return RematchInfo(match=await hub.together.rematch(room.id) if seated else "")


@router.post("/matches/{match}/rematch", status_code=201, operation_id="offerRematch")
async def offer_rematch(wanted: Rematch, room: CurrentRoom, visitor: CurrentVisitor, hub: CurrentHub) -> RematchInfo:
    """Name the open table, made by who asks, at which all shall meet again; the first that is named counts."""
    async with room.stored() as state:
        if not visitor.held_seats(state) - {HOST}:
            raise Refused("server.not-your-seat", FORBIDDEN)
        if state.status != OVER:
            raise Refused("server.not-over")
    if await hub.storage.maker(wanted.match) not in visitor.persons:
        raise Refused("server.no-match", BAD_REQUEST, match=wanted.match)
    try:
        await hub.together.write((ADD_REMATCH, {"match": room.id, "next": wanted.match}))
    except Conflict:
        return RematchInfo(match=await hub.together.rematch(room.id))
    if visitor.profile is not None:
        others = await hub.people.profiles(
            [who for who in await hub.together.sitters(room.id) if who != visitor.person]
        )
        await send(hub, visitor.profile, sorted(others), wanted.match)
    return RematchInfo(match=wanted.match)
