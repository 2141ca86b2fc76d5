"""Matches: the lobby, making, seats, links."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Query, Response

from parlorcar.server.club.operators import require_welcome
from parlorcar.server.errors import FORBIDDEN, Refused
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentRoom, CurrentVisitor, SeatPath, Visitor
from parlorcar.server.http.models import (
    AskLink,
    Contribute,
    Created,
    Link,
    Lobby,
    MatchInfo,
    MatchLine,
    Ok,
    Problem,
    PutBot,
    Recover,
    Seated,
    SeatToken,
    SitDown,
)
from parlorcar.server.http.qr import svg
from parlorcar.server.match import seat_actions, start
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.create import make_match
from parlorcar.server.match.requests import NewMatch
from parlorcar.server.match.room import Room
from parlorcar.server.match.state import OPEN, RUNNING, MatchState
from parlorcar.server.match.summary import summary_of
from parlorcar.server.people.identity import hashed
from parlorcar.server.ratings.terms import check_sitting
from parlorcar.server.storage.base import PAGE
from parlorcar.server.storage.entries import HOST, Summary
from parlorcar.server.view.client_view import reason

router = APIRouter(prefix="/api/matches", tags=["matches"], responses=PROBLEMS)
LISTS: dict[str, tuple[str, ...]] = {"open": ("open",), "running": ("running",), "over": ("over",)}


@router.get("", operation_id="lobby")
async def lobby(
    visitor: CurrentVisitor,
    hub: CurrentHub,
    response: Response,
    list: Annotated[Literal["open", "running", "over", "mine"], Query()] = "open",
    game: Annotated[str, Query(max_length=64)] = "",
    before: Annotated[int, Query(ge=0, lt=2**53)] = 0,
) -> Lobby:
    """Public matches, or those of the person (scripts have none); those that changed last first."""
    if list == "mine":
        await visitor.settle()
        visitor.settled(response)
        # scripts of one address are one person as far as limits go, and strangers to each other otherwise
        found = await hub.storage.mine(visitor.person, before) if visitor.person and not visitor.script else []
    else:
        found = [(s, []) for s in await hub.storage.summaries(LISTS[list], game=game, before=before)]
    lines = [line(summary, mine) for summary, mine in found if not game or summary.game == game]
    return Lobby(matches=lines, before=found[-1][0].changed if len(found) == PAGE else None)


def line(summary: Summary, mine: list[int]) -> MatchLine:
    """A match as the lobby shows it."""
    fields = summary_fields(summary) | {"mine": [seat for seat in mine if seat != HOST]}
    return MatchLine.model_validate(without_sealed(fields))


def without_sealed(fields: dict[str, Any]) -> dict[str, Any]:
    """How a table of a deal ended that others still play is told to those who sat there."""
    return fields | {"result": None} if fields.get("sealed") and not fields["mine"] else fields


def summary_fields(summary: Summary) -> dict[str, Any]:
    """What the lobby knows of a match."""
    base = {name: getattr(summary, name) for name in ("id", "game", "status", "public", "created", "changed")}
    return {**base, **summary.about}


@router.post("", status_code=201, operation_id="create")
async def create(wanted: NewMatch, response: Response, visitor: CurrentVisitor, hub: CurrentHub) -> Created:
    """Make a match; it starts at once if no seat is open."""
    visitor.use_request_id(wanted.id)
    await visitor.settle()
    await require_welcome(hub, visitor.profile)
    if not (await hub.options.read()).new_matches:
        raise Refused("server.no-new-matches", FORBIDDEN)
    room = await make_match(hub, wanted, visitor.holder, visitor.profile)
    visitor.seated(response)
    visitor.tokens = []
    async with room.stored() as state:
        seats = [
            seat for seat, new in enumerate(wanted.seats) if new.kind == "me" and state.places[seat].holder_epoch == 1
        ]
        host = {HOST} if state.host == 1 else set()  # asked again, some may have moved to another device
        visitor.give(response, state, {*host, *seats})
        return Created(
            match=room.id,
            token=visitor.token(state, HOST) if host else "",
            seats=[SeatToken(seat=seat, token=visitor.token(state, seat)) for seat in seats],
            commitment=state.commitment,
            awaited=state.awaited,
            promised=state.promised,
        )


@router.get("/{match}", operation_id="match")
async def info(room: CurrentRoom, visitor: CurrentVisitor) -> MatchInfo:
    """What one wants to know before joining."""
    async with room.stored() as state:
        held_seats = visitor.held_seats(state)
        why = reason(state.why)
        fields = summary_fields(summary_of(state)) | {
            "mine": sorted(held_seats - {HOST}),
            "host": HOST in held_seats,
            "why": None if why is None else Problem(**msgspec.structs.asdict(why)),
            "commitment": state.commitment,
            "awaited": state.awaited,
            "promised": state.promised,
            "contributions": state.start_data.get("entropy", {}).get("contributions", []),
            "rules": state.start_data.get("rules", ""),
            "seed": state.terms.seed,
            "origin": state.terms.origin,
            "after": state.terms.after,
        }
        return MatchInfo.model_validate(without_sealed(fields))


@router.post("/{match}/seats/{seat}", status_code=201, operation_id="sit")
async def sit(
    seat: SeatPath, wanted: SitDown, response: Response, room: CurrentRoom, visitor: CurrentVisitor
) -> Seated:
    """Sit down on an open seat, or again on one that was left."""
    visitor.use_request_id(wanted.id)
    await visitor.settle()
    async with room.stored() as state:
        returns = bool(visitor.seats_ever_held(state))
    if not returns:
        await require_welcome(room.hub, visitor.profile)
    key = f"sit {hashed(wanted.id)[:40]}" if wanted.id else None

    def make_draft(now: MatchState) -> Draft:
        profile, held = visitor.profile, visitor.seats_ever_held(now)
        if now.terms.rated and now.status == OPEN:
            check_sitting(now, seat, wanted.rated, profile)
        name = profile.name if profile is not None and now.terms.rated else wanted.name
        known = "" if profile is None else profile.id
        return seat_actions.sit(now, seat, name, visitor.holder, held, wanted.commitment or "", known)

    done = await room.perform(room.hub.action_limits.limited_by_network(make_draft), key)
    if done.again and key is not None:
        async with room.stored() as state:
            seat_actions.require_still_seated(state, seat, key)
    return await seated_answer(room, {seat}, response, visitor)


async def seated_answer(room: Room, seats: set[int], response: Response, visitor: Visitor) -> Seated:
    """The holder of a seat gets its secret, and that of the host where both go together."""
    visitor.seated(response)
    seat = max(seats)
    async with room.stored() as state:
        visitor.give(response, state, seats)
        token = visitor.token(state, seat)
        return Seated(
            match=room.id,
            seat=seat,
            token=token,
            commitment=state.commitment,
            awaited=state.awaited,
            promised=state.promised,
        )


@router.delete("/{match}/seats/{seat}", operation_id="leave")
async def leave(seat: SeatPath, room: CurrentRoom, visitor: CurrentVisitor) -> Ok:
    """Leave a seat; the host can clear that of somebody who left, or was away for long."""

    def make_draft(state: MatchState) -> Draft:
        seat_actions.require_place(state, seat)
        held_seats = visitor.held_seats(state)
        if HOST in held_seats and seat not in held_seats:
            return seat_actions.clear(state, seat, room.away_ms(state, seat), room.hub.settings.away_for)
        visitor.require_seat(state, seat)
        return seat_actions.leave(state, seat)

    done = await room.perform(make_draft)
    return Ok(version=done.version)


@router.post("/{match}/seats/{seat}/contribution", operation_id="contribute")
async def contribute(seat: SeatPath, wanted: Contribute, room: CurrentRoom, visitor: CurrentVisitor) -> Ok:
    """Add to the luck what was promised when the seat was taken; telling the same again changes nothing."""

    def make_draft(state: MatchState) -> Draft | None:
        seat_actions.require_place(state, seat)
        visitor.require_seat(state, seat)
        return start.reveal(state, seat, wanted.value)

    done = await room.perform(make_draft)
    return Ok(version=done.version)


@router.put("/{match}/seats/{seat}", operation_id="putBot")
async def put_bot(seat: SeatPath, wanted: PutBot, room: CurrentRoom, visitor: CurrentVisitor) -> Ok:
    """Put a bot on a free seat: the host, and while it is played anybody at the table; then it is the usual one."""
    async with room.stored() as state:
        terms = state.terms
    game = room.hub.game(terms.game, terms.players, terms.options)

    def make_draft(now: MatchState) -> Draft:
        held_seats = visitor.held_seats(now)
        if HOST not in held_seats and not (held_seats and now.status == RUNNING):
            raise Refused("server.not-host", FORBIDDEN)
        return seat_actions.put_bot(now, seat, wanted.bot, game)

    done = await room.perform(room.hub.action_limits.limited_by_seat(make_draft, HOST))
    return Ok(version=done.version)


@router.post("/{match}/seats/{seat}/link", operation_id="seatLink")
async def seat_link(seat: SeatPath, wanted: AskLink, room: CurrentRoom, visitor: CurrentVisitor) -> Link:
    """The recovery link of a seat, for its holder alone."""
    async with room.stored() as state:
        place = seat_actions.require_place(state, seat)
        visitor.require_seat(state, seat)
        if not (place.by_person or place.lent):
            raise Refused("server.not-a-person")
    if wanted.renew:
        await room.perform(room.hub.action_limits.limited_by_seat(partial(seat_actions.renew_link, seat=seat), seat))
    async with room.stored() as state:
        key = room.hub.keys.link(state, seat)
    return link(visitor, f"/match/{room.id}#seat={seat}&key={key}")


@router.post("/{match}/recover", operation_id="recover")
async def recover(wanted: Recover, response: Response, room: CurrentRoom, visitor: CurrentVisitor) -> Seated:
    """Take a seat over by its recovery link; the device that held it before only looks on."""
    async with room.stored() as state:
        seat_actions.require_place(state, wanted.seat)
        if not room.hub.keys.fits_link(state, wanted.seat, wanted.key):
            raise Refused("server.old-link", FORBIDDEN)
        seats = {wanted.seat, HOST} if state.host_seat == wanted.seat else {wanted.seat}
    await visitor.settle()
    for seat in sorted(seats):
        moved = partial(seat_actions.move_to_device, seat=seat, person=visitor.holder)
        await room.perform(room.hub.action_limits.limited_recovery(moved, seat) if seat == min(seats) else moved)
    return await seated_answer(room, seats, response, visitor)


@router.get("/{match}/link", operation_id="matchLink")
async def match_link(room: CurrentRoom, visitor: CurrentVisitor) -> Link:
    """The link to join or watch."""
    return link(visitor, f"/match/{room.id}")


def link(visitor: Visitor, path: str) -> Link:
    """A link as text and picture."""
    where = visitor.address
    return Link(url=where.url + path, shareable=where.shareable, qr=svg(where.url + path))


@router.post("/{match}/close", operation_id="close")
async def close(room: CurrentRoom, visitor: CurrentVisitor) -> Ok:
    """Call off a match that has not begun."""
    await visitor.require_seat_in(room, HOST)
    done = await room.perform(seat_actions.close)
    return Ok(version=done.version)
