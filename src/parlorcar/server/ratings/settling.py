"""Counting the result of a rated match: once, whoever notices its end, in whichever process."""

from __future__ import annotations

from typing import Final

from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.match.state import OVER, MatchState
from parlorcar.server.ratings.model import Rating, bot_rating, rated
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.ratings import Result

COUNTS: Final = ("finished", "resigned", "time")  # how a match may end that counts: not by agreement
TRIES: Final = 8  # where other matches of the same people end meanwhile


async def settle(hub: HubInterface, match: str) -> None:
    """Count a match if it is rated, has ended, and was not counted yet."""
    for _ in range(TRIES):
        if match not in await hub.ratings.unsettled(match):
            return
        async with (await hub.room(match)).stored() as state:
            counted = outcome(state)
            game, at = state.terms.game, state.at
        before = [await rating_of(hub, game, who) for who, _, _, _ in counted]
        known = [(one, row) for one, row in zip(before, counted, strict=True) if one is not None]
        after = rated(game, [one for (one, _), _ in known], [place for _, (_, _, place, _) in known])
        results = [
            Result(who, game, number + 1, match, seat, at, len(counted), place, left, new.mean, new.spread)
            for ((_, number), (who, seat, place, left)), new in zip(known, after, strict=True)
            if number >= 0
        ]
        try:
            await hub.ratings.settle(match, hub.now(), results if len(known) > 1 else [])
            return
        except Conflict:
            continue


def outcome(state: MatchState) -> list[tuple[str, int, int, bool]]:
    """Who began a match, on which seat, with the place they count with, and whether they left; nothing if none counts.

    Whoever had gone before the end comes last, as one who gave up does, whatever a bot has made of the seat.
    """
    if state.status != OVER or state.result is None or state.result["reason"] not in COUNTS:
        return []
    gone = [left(state, seat) for seat in range(len(state.places))]
    order = [(gone[seat], place) for seat, place in enumerate(state.result["ranking"])]
    places = [1 + sum(other < mine for other in order) for mine in order]
    return [(who, seat, places[seat], gone[seat]) for seat, who in enumerate(state.rated_seats) if who]


def left(state: MatchState, seat: int) -> bool:
    """Whether the person who began on a seat was not there at the end; giving up is no leaving."""
    place, began = state.places[seat], state.rated_seats[seat]
    if bot_rating(state.terms.game, began) is not None or place.resigned:
        return False
    return not (place.by_person and place.profile == began)


async def rating_of(hub: HubInterface, game: str, who: str) -> tuple[Rating, int] | None:
    """The rating of a person or bot before a match, and how many have counted; -1 for bots, None for who has gone."""
    bot = bot_rating(game, who)
    if bot is not None:
        return bot, -1
    if await hub.people.profile(who) is None:
        return None
    last = await hub.ratings.last(who, game)
    return (Rating(), 0) if last is None else (Rating(last.mean, last.spread), last.number)
