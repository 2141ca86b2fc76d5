"""The deal of the day: one person against bots, the same for everybody; how others did is told afterwards."""

from __future__ import annotations

from statistics import fmean
from typing import Annotated

from fastapi import APIRouter, Path, Query

from parlorcar.registry import specs
from parlorcar.server.club.operators import require_welcome
from parlorcar.server.errors import FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.events import deals
from parlorcar.server.events.shared_deals import deal_commitment
from parlorcar.server.http.api.about import found
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.event_models import BegunDeal, DealInfo, DealLine, DealList, DealResult
from parlorcar.server.ops.settings import DAY
from parlorcar.server.storage.events import StoredDeal
from parlorcar.server.storage.people import Profile

router = APIRouter(prefix="/api/deals", tags=["events"], responses=PROBLEMS)
GameName = Annotated[str, Path(max_length=64)]
BEST = 20  # results that are told with names


@router.get("", operation_id="deals")
async def today(visitor: CurrentVisitor, hub: CurrentHub) -> DealList:
    """The deals of today, and which of them one has played."""
    day = deals.today(hub.now())
    lines = [
        deal_line(game, day, await hub.events.stored.deals(game, day), visitor.profile) for game in sorted(specs())
    ]
    return DealList(day=day, ends=(day + 1) * DAY, deals=lines)


def deal_line(game: str, day: int, played: list[StoredDeal], me: Profile | None) -> DealLine:
    """A deal as it is listed."""
    mine = next((one for one in played if me is not None and one.profile == me.id), None)
    status = "new" if mine is None else "done" if mine.ended else "running"
    return DealLine(
        game=game,
        day=day,
        status=status,  # type: ignore[arg-type]  # one of the three
        played=sum(one.place > 0 for one in played),
    )


@router.get("/{game}", operation_id="deal")
async def deal(
    game: GameName,
    visitor: CurrentVisitor,
    hub: CurrentHub,
    day: Annotated[int, Query(ge=0, lt=2**31, description="counted from 1970; 0: today")] = 0,
) -> DealInfo:
    """A deal; how others did is told to those who have played it, and when its day is over and all are done to all."""
    id, now = found(game).id, deals.today(hub.now())
    day = day or now
    if day > now:
        raise Refused("server.no-event", NOT_FOUND)
    played, me = await hub.events.stored.deals(id, day), visitor.profile
    short = deal_line(id, day, played, me)
    mine = next((one for one in played if me is not None and one.profile == me.id), None)
    open_to_all = day < now and not any(one.sealed for one in played)
    counted = [one for one in played if one.place > 0] if short.status == "done" or open_to_all else []
    known = await hub.people.profiles([one.profile for one in counted[:BEST]])
    others = [one.score for one in counted if one is not mine]
    own = mine if mine is not None and mine.place > 0 else None
    return DealInfo(
        **short.model_dump(),
        ends=(day + 1) * DAY,
        seats=deals.seats_of(id),
        seat=deals.own_seat(id, day),
        bot=deals.rival(hub.game(id, deals.seats_of(id), {})),
        commitment=deal_commitment(hub.keys, deals.deal_name(id, day)),
        match="" if mine is None else mine.match,
        score=None if own is None else own.score,
        place=None if own is None else own.place,
        rank=None if own is None else rank(own, counted),
        field=None if own is None or not others else round(own.score - fmean(others), 1),
        scores=[one.score for one in counted],
        best=[result(one, known.get(one.profile), counted, me) for one in counted[:BEST]],
    )


def rank(one: StoredDeal, counted: list[StoredDeal]) -> int:
    """How many made more of it, and one."""
    return 1 + sum(other.score > one.score for other in counted)


def result(one: StoredDeal, profile: Profile | None, counted: list[StoredDeal], me: Profile | None) -> DealResult:
    """What somebody made of it, with the name."""
    return DealResult(
        person="" if profile is None else profile.id,
        name="" if profile is None else profile.name,
        picture=0 if profile is None else profile.picture,
        score=one.score,
        place=one.place,
        rank=rank(one, counted),
        mine=me is not None and one.profile == me.id,
    )


@router.post("/{game}", status_code=201, operation_id="beginDeal")
async def begin(game: GameName, visitor: CurrentVisitor, hub: CurrentHub) -> BegunDeal:
    """Begin the deal of today, or go on with it; once a day."""
    who = visitor.require_profile()
    await require_welcome(hub, who)
    if not (await hub.options.read()).new_matches:
        raise Refused("server.no-new-matches", FORBIDDEN)
    id = found(game).id
    if not deals.rival(hub.game(id, deals.seats_of(id), {})):  # a game that no bot plays
        raise Refused("server.no-event", NOT_FOUND)
    return BegunDeal(match=await deals.begin(hub, hub.events.stored, id, who))
