"""Making an event, taking part in it, withdrawing, and calling it off."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlorcar.bots.catalogue import bot as make_bot
from parlorcar.bots.catalogue import usual_bot
from parlorcar.core.errors import ParlorCarError
from parlorcar.registry import spec
from parlorcar.server.club.operators import audited, require_operator
from parlorcar.server.errors import BAD_REQUEST, FORBIDDEN, NOT_FOUND, Refused, as_refusal
from parlorcar.server.events.running import TOPIC
from parlorcar.server.events.terms import ACTIVE, CALLED_OFF, ENTERING, RUNNING, STARTING, EventTerms
from parlorcar.server.match import seat_actions
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.people.names import clean_text
from parlorcar.server.ratings.model import bot_rating
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.events import (
    ADD_ENTRANT,
    ADD_EVENT,
    DROP_ENTRANT,
    END_EVENT,
    SET_STATUS,
    WITHDRAW,
    Entrant,
    EventStore,
    StoredEvent,
)
from parlorcar.server.storage.people import Profile

MOST_EVENTS: Final = 5  # that one person has going
LONGEST: Final = 60  # characters of a name
TRIES: Final = 20  # where others enter at the same time
SMALLEST: Final = 2  # tables of a duplicate event, and seats of any table


async def create(hub: HubInterface, stored: EventStore, wanted: EventTerms, maker: Profile) -> str:
    """A new event; its id."""
    if (await hub.options.read()).events_by_operators:
        await require_operator(hub, maker)
    if await stored.made_by(maker.id, ACTIVE) >= MOST_EVENTS:
        raise Refused("server.many-events", most=MOST_EVENTS)
    terms = checked(hub, wanted)
    id = fresh_id()
    fields = {"id": id, "status": ENTERING, "maker": maker.id, "game": terms.game, "created": hub.now()}
    await tell(hub, (ADD_EVENT, {**fields, "data": msgspec.json.encode(terms).decode()}))
    return id


def checked(hub: HubInterface, wanted: EventTerms) -> EventTerms:
    """The terms of an event that can be played: it comes to an end, whoever stays away."""
    try:
        game = hub.game(spec(wanted.game).id, wanted.seats, wanted.options)
        bot = wanted.bot or usual_bot(game)
        make_bot(bot, game)
        if not wanted.fill:
            hub.game(game.id, SMALLEST, wanted.options)
    except ParlorCarError as error:
        raise as_refusal(error, BAD_REQUEST) from None
    name = clean_text(wanted.name, LONGEST)
    if not name:
        raise Refused("server.no-name", BAD_REQUEST)
    if wanted.clock.kind == "none" and not wanted.deadline and not wanted.every:
        raise Refused("server.event-endless", BAD_REQUEST)
    if wanted.duplicate and (wanted.rated or not wanted.fill or wanted.format == "knock-out"):
        raise Refused("server.event-duplicate", BAD_REQUEST)
    if wanted.rated and bot_rating(game.id, bot) is None:
        raise Refused("server.rated-bot", BAD_REQUEST, bot=bot)
    if wanted.starts and wanted.starts <= hub.now():
        raise Refused("server.event-begun", BAD_REQUEST)
    if wanted.bots > wanted.most:
        raise Refused("server.event-full", BAD_REQUEST)
    season = clean_text(wanted.season, LONGEST)
    return msgspec.structs.replace(
        wanted, name=name, season=season, game=game.id, options=dict(game.chosen), bot=wanted.bot and bot
    )


async def tell(hub: HubInterface, *job: tuple[str, dict[str, Any]]) -> None:
    """Write, and let all processes hear of it."""
    await hub.storage.write_and_tell(list(job), TOPIC)


async def required(stored: EventStore, id: str) -> StoredEvent:
    """An event that is there."""
    found = await stored.event(id)
    if found is None:
        raise Refused("server.no-event", NOT_FOUND)
    return found


async def enter(hub: HubInterface, stored: EventStore, event: StoredEvent, terms: EventTerms, who: Profile) -> None:
    """Take part; asked again, nothing changes."""
    for _ in range(TRIES):
        entrants = await stored.entrants(event.id)
        if any(one.profile == who.id for one in entrants):
            return
        if (await required(stored, event.id)).status != ENTERING:
            raise Refused("server.event-begun")
        if len(entrants) >= terms.most:
            raise Refused("server.event-full")
        number = max((one.number for one in entrants), default=-1) + 1
        fields = {"event": event.id, "number": number, "profile": who.id, "bot": "", "at": hub.now()}
        try:
            await tell(hub, (ADD_ENTRANT, {**fields, "status": ENTERING}))
        except Conflict:  # somebody else entered at the same time
            continue
    raise Refused("server.busy", 503)


async def withdraw(hub: HubInterface, stored: EventStore, event: StoredEvent, who: Profile) -> None:
    """Take part no longer: before it begins as if one had never entered, later a bot plays on."""
    key = {"event": event.id, "profile": who.id}
    if event.status == ENTERING:
        await tell(hub, (DROP_ENTRANT, key))
    elif event.status in (STARTING, RUNNING):
        await tell(hub, (WITHDRAW, {**key, "at": hub.now()}))


async def require_manager(hub: HubInterface, event: StoredEvent, who: Profile) -> None:
    """Whoever made an event and operators may begin it and call it off."""
    if event.maker != who.id and not await hub.operators.is_operator(who.id):
        raise Refused("server.not-your-event", FORBIDDEN)


async def start(hub: HubInterface, stored: EventStore, event: StoredEvent, terms: EventTerms, who: Profile) -> None:
    """Begin now; entries are closed."""
    await require_manager(hub, event, who)
    if event.status != ENTERING:
        raise Refused("server.event-begun")
    people = len(await stored.entrants(event.id))
    least = (terms.seats + 1) if terms.duplicate else SMALLEST
    if max(people, terms.bots if people else 0) < least:
        raise Refused("server.event-few", least=least)
    await tell(hub, (SET_STATUS, {"id": event.id, "status": STARTING, "before": ENTERING}))


async def call_off(hub: HubInterface, stored: EventStore, event: StoredEvent, who: Profile) -> None:
    """End an event before its time: tables that are played are closed, and nothing is sealed any more.

    One that is over stays as it is.
    """
    await require_manager(hub, event, who)
    if event.status not in ACTIVE:
        return
    noted = [audited(hub, who.id, "call-off", event.id)] if event.maker != who.id else []
    await tell(hub, (END_EVENT, {"id": event.id, "status": CALLED_OFF, "at": hub.now()}), *noted)
    statuses = await stored.statuses([table.match for table in await stored.tables(event.id) if table.match])
    for match, status in statuses.items():
        room = await hub.room(match)
        if status == RUNNING:
            await room.perform(seat_actions.event_called_off)
        await room.perform(seat_actions.unseal)


def playing(entrants: list[Entrant], profile: str) -> bool:
    """Whether somebody takes part."""
    return any(one.profile == profile and not one.gone for one in entrants)
