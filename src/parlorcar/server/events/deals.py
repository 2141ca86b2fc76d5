"""The deal of the day: everybody plays the same luck on the same seat against the same bots, once, and compares."""

from __future__ import annotations

import contextlib
from typing import Final

from parlorcar.bots.catalogue import by_strength, usual_bot
from parlorcar.core.game import Game
from parlorcar.registry import spec
from parlorcar.server.errors import Refused
from parlorcar.server.events.event_tables import unseal
from parlorcar.server.events.shared_deals import bots_luck, deal_key
from parlorcar.server.match import seat_actions
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.match.state import CLOSED, OVER, RUNNING
from parlorcar.server.match.terms import AMONG_PEOPLE, ClockTerms, Pace, Terms
from parlorcar.server.ops.settings import DAY
from parlorcar.server.people.names import distinct
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.events import ADD_DEAL, END_DEAL, OPEN_DEALS, EventStore, StoredDeal
from parlorcar.server.storage.people import Profile

TABLE: Final = 3  # seats: one person and two bots
RIVAL: Final = "expert"
PACE: Pace = "fast"
OVERTIME: Final = 1  # days after its own for which one that was begun can be finished


def today(now: int) -> int:
    """The number of a day, by the clock of Greenwich, counted from 1970."""
    return now // DAY


def deal_name(game: str, day: int) -> str:
    """A deal of the day."""
    return f"{game} day {day}"


def seats_of(game: str) -> int:
    """How many sit at the table of a deal."""
    least, most = spec(game).players
    return max(least, min(TABLE, most))


def own_seat(game: str, day: int) -> int:
    """Where everybody sits on a day: on another seat every day."""
    return day % seats_of(game)


def rival(game: Game) -> str:
    """Against whom a deal is played."""
    return RIVAL if RIVAL in by_strength(game) else usual_bot(game)


async def begin(hub: HubInterface, stored: EventStore, game: str, profile: Profile) -> str:
    """Begin the deal of today, or go on with it; the match."""
    day = today(hub.now())
    match = hub.keys.derived_id("match", f"{deal_name(game, day)} {profile.id}")
    if await stored.deal(game, day, profile.id) is None:
        fields = {"game": game, "day": day, "profile": profile.id, "match": match, "at": hub.now(), "sealed": True}
        with contextlib.suppress(Conflict):
            await stored.write((ADD_DEAL, fields))
    if match not in await stored.statuses([match]):
        await make(hub, game, day, match, profile)
    return match


async def make(hub: HubInterface, game: str, day: int, match: str, profile: Profile) -> None:
    """Make the match of somebody's deal."""
    deal, mine = deal_name(game, day), own_seat(game, day)
    played = hub.game(game, seats_of(game), {})
    bot = rival(played)
    seats = []
    names: list[str] = [profile.name]
    for seat in range(played.players):
        if seat == mine:
            seats.append({"kind": "person", "name": profile.name, "grip": 1, "link": 1})
            continue
        name = distinct(bot, names)
        names.append(name)
        seats.append({"kind": "bot", "name": name, "bot": bot})
    terms = Terms(
        game=played.id,
        players=played.players,
        options=dict(played.chosen),
        public=False,
        helps=AMONG_PEOPLE,
        clock=ClockTerms(),
        pace=PACE,
        key=deal_key(hub.keys, deal).hex(),
        luck=bots_luck(hub.keys, deal),
        event="deal",
        deal=deal,
    )
    with contextlib.suppress(Conflict):
        await hub.create(match, terms, seats, "", {}, [(profile.id, mine)])


async def look(hub: HubInterface, stored: EventStore) -> None:
    """Count deals that were played to their ends, close those that nobody finished in time, and open old ones."""
    day = today(hub.now())
    for deal, status in await stored.unfinished_deals():
        late = day > deal.day + OVERTIME
        if status == RUNNING and late:
            with contextlib.suppress(Refused):
                await (await hub.room(deal.match)).perform(seat_actions.abandoned)
        elif status in (OVER, CLOSED) or late:  # one about to begin, or stopped, may still be played in time
            await count(hub, stored, deal)
    for game, past in await stored.sealed_days(day):
        played = await stored.deals(game, past)
        if all(deal.ended for deal in played):
            for deal in played:
                await unseal(hub, deal.match)
            await stored.write((OPEN_DEALS, {"game": game, "day": past, "sealed": False}))


async def count(hub: HubInterface, stored: EventStore, deal: StoredDeal) -> None:
    """Write down what somebody made of a deal; one that was not played to its end has no place."""
    seat = own_seat(deal.game, deal.day)
    try:
        async with (await hub.room(deal.match)).stored() as state:
            whole = state.status == OVER and state.result is not None and state.result["reason"] == "finished"
            result = state.result if whole else None
    except Refused:
        return
    score, place = (result["scores"][seat], result["ranking"][seat]) if result is not None else (0, 0)
    key = {"game": deal.game, "day": deal.day, "profile": deal.profile}
    await stored.write((END_DEAL, {**key, "at": hub.now(), "score": score, "place": place}))
