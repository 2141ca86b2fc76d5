"""People as others may see them, their ratings, and what they have played."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from parlorcar.server.errors import FORBIDDEN, NOT_FOUND, Refused
from parlorcar.server.http.api.about import found
from parlorcar.server.http.api.common import PROBLEMS, CurrentHub, CurrentVisitor
from parlorcar.server.http.people_models import (
    BotRating,
    GameScale,
    Person,
    PlayedMatch,
    ProfileInfo,
    RatingInfo,
    Statistics,
)
from parlorcar.server.ratings import statistics
from parlorcar.server.ratings.model import Rating, beta, scale_of
from parlorcar.server.storage.people import Profile
from parlorcar.server.storage.ratings import Result

router = APIRouter(prefix="/api", tags=["people"], responses=PROBLEMS)
PersonId = Annotated[str, Path(max_length=32, pattern="^[a-z0-9]+$")]
COURSE = 200  # matches of which the course of a rating is told


@router.get("/ratings/{game}", operation_id="scale")
async def scale(game: str) -> GameScale:
    """How much a result of a game counts, and its bots on the same scale as people."""
    id = found(game).id
    bots = scale_of(id).get("bots", {})
    return GameScale(
        game=id,
        beta=beta(id),
        fitted=bool(scale_of(id)),
        bots=[
            BotRating(bot=bot, rating=Rating(*values).shown, deviation=Rating(*values).deviation)
            for bot, values in bots.items()
        ],
    )


@router.get("/people/{person}", operation_id="person")
async def person(person: PersonId, visitor: CurrentVisitor, hub: CurrentHub) -> Person:
    """Somebody: name and picture for all, ratings if they are shown or one's own."""
    profile = await hub.people.profile(person)
    if profile is None:
        raise Refused("server.no-person", NOT_FOUND)
    about = ProfileInfo(id=profile.id, name=profile.name, picture=profile.picture, shown=profile.shown)
    if not may_see(profile, visitor.profile):
        return Person(profile=about, ratings=None, completed=None)
    results = await hub.ratings.results(profile.id)
    games = sorted({result.game for result in results})
    stayed = sum(not result.left for result in results)
    return Person(
        profile=about,
        ratings=[rating_info([result for result in results if result.game == game]) for game in games],
        completed=stayed / len(results) if results else None,
    )


def may_see(profile: Profile, who: Profile | None) -> bool:
    """One's own always, others' if they allow it."""
    return profile.shown or (who is not None and who.id == profile.id)


def rating_info(results: list[Result]) -> RatingInfo:
    """The rating after what has counted in a game."""
    last = Rating(results[-1].mean, results[-1].spread)
    return RatingInfo(
        game=results[-1].game,
        rating=last.shown,
        deviation=last.deviation,
        provisional=last.provisional,
        matches=len(results),
        course=[Rating(one.mean, one.spread).shown for one in results[-COURSE:]],
    )


@router.get("/people/{person}/statistics", operation_id="statistics")
async def played(person: PersonId, visitor: CurrentVisitor, hub: CurrentHub) -> Statistics:
    """What somebody has played, if they show it or it is one's own."""
    profile = await hub.people.profile(person)
    if profile is None:
        raise Refused("server.no-person", NOT_FOUND)
    if not may_see(profile, visitor.profile):
        raise Refused("server.not-shown", FORBIDDEN)
    own = visitor.profile is not None and visitor.profile.id == profile.id
    lines = await statistics.played(hub, profile.id, sealed=own)
    return Statistics(matches=[PlayedMatch.model_validate(line) for line in lines])
