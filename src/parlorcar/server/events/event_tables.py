"""The tables of an event as matches: made, watched over, and read when they are over."""

from __future__ import annotations

import contextlib
import secrets
from functools import partial
from typing import Any

from parlorcar.bots.catalogue import usual_bot
from parlorcar.match import luck
from parlorcar.server.errors import Refused
from parlorcar.server.events.formats.tables import FILL_IN, Played
from parlorcar.server.events.shared_deals import bots_luck, deal_key
from parlorcar.server.events.terms import EventTerms, round_deadline
from parlorcar.server.match import seat_actions
from parlorcar.server.match.actions import Draft, bot_takes_over
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.match.state import OVER, RUNNING, MatchState
from parlorcar.server.match.terms import AMONG_PEOPLE, Terms
from parlorcar.server.people.names import distinct
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.events import Entrant, StoredTable


def deal_of(terms: EventTerms, event: str, round: int) -> str:
    """The deal that all tables of a round share; nothing where each has its own luck."""
    return f"event {event} round {round}" if terms.duplicate else ""


def match_id(hub: HubInterface, event: str, round: int, number: int) -> str:
    """The match of a table: the same whoever makes it, so that it is made once."""
    return hub.keys.derived_id("match", f"event {event} {round} {number}")


async def make_table(hub: HubInterface, terms: EventTerms, table: StoredTable, entrants: dict[int, Entrant]) -> None:
    """Make the match of a table, and let it begin; nothing happens if another process was first."""
    game = hub.game(terms.game, len(table.seats), terms.options)
    filler = terms.bot or usual_bot(game)
    known = await hub.people.profiles([entrants[one].profile for one in table.seats if one != FILL_IN])
    seats: list[dict[str, Any]] = []
    sitters: list[tuple[str, int]] = []
    for seat, one in enumerate(table.seats):
        names = [other["name"] for other in seats]
        profile = None if one == FILL_IN else known.get(entrants[one].profile)
        if profile is None:  # a bot, or somebody who has gone meanwhile
            bot = filler if one == FILL_IN else entrants[one].bot or filler
            seats.append({"kind": "bot", "name": distinct(bot, names), "bot": bot})
            continue
        person = {"kind": "person", "name": distinct(profile.name, names), "grip": 1, "link": 1}
        seats.append(person | ({"profile": profile.id} if terms.rated else {}))
        sitters.append((profile.id, seat))
    deal = deal_of(terms, table.event, table.round)
    agreed = Terms(
        game=game.id,
        players=game.players,
        options=dict(game.chosen),
        public=not deal,
        helps=AMONG_PEOPLE,
        clock=terms.clock,
        pace=terms.pace,
        key=(deal_key(hub.keys, deal) if deal else luck.fresh_key()).hex(),
        luck=bots_luck(hub.keys, deal) if deal else secrets.token_hex(12),
        gathers=not deal,
        rated=terms.rated,
        event=table.event,
        deal=deal,
    )
    with contextlib.suppress(Conflict):
        await hub.create(table.match, agreed, seats, "", {}, sitters)


def result_of(state: MatchState, table: StoredTable, entrants: dict[int, Entrant]) -> dict[str, Any]:
    """How a table ended; entrants for whom a bot sat there then are absent."""
    if state.status != OVER or state.result is None:
        return {"called_off": True}
    absent = [
        one
        for seat, one in enumerate(table.seats)
        if one != FILL_IN and not entrants[one].bot and not present(state, seat)
    ]
    return {name: state.result[name] for name in ("scores", "ranking", "reason")} | {"absent": absent}


def present(state: MatchState, seat: int) -> bool:
    """Whether the person of a seat was there at the end; who gave up was, and comes last."""
    return state.places[seat].by_person or state.places[seat].resigned


def as_played(table: StoredTable) -> Played:
    """A table as the formats and the standings know it."""
    found = table.result
    return Played(
        tuple(table.seats),
        tuple(found.get("ranking", ())),
        tuple(found.get("scores", ())),
        frozenset(found.get("absent", ())),
        bool(found.get("called_off")),
        found.get("reason", "finished") != "finished",
    )


async def watch_over(
    hub: HubInterface, terms: EventTerms, table: StoredTable, entrants: dict[int, Entrant], now: int
) -> None:
    """A bot stands in for whoever left or withdrew at once, and after some time for whoever keeps a table waiting."""
    room = await hub.room(table.match)
    late = 0 < round_deadline(terms, table.begun) <= now
    async with room.stored() as state:
        left = [seat for seat, place in enumerate(state.places) if place.kind == "left"]
        withdrew = [
            seat
            for seat in state.people
            if table.seats[seat] != FILL_IN and entrants[table.seats[seat]].gone and state.status == RUNNING
        ]
        awaited = [seat for seat in state.people_deciding() if seat not in withdrew]
        waited = late and now - max(state.changed, table.begun) > terms.patience
        not_come = now - table.begun > terms.patience
        slow = [seat for seat in awaited if waited or (not_come and not state.places[seat].acted)]
    game = hub.game(terms.game, len(table.seats), terms.options)
    with contextlib.suppress(Refused):  # it has gone on, or has just ended
        for seat in withdrew:
            await room.perform(partial(seat_actions.leave, seat=seat))
        for seat in (*left, *withdrew):
            await room.perform(partial(seat_actions.put_bot, seat=seat, name=usual_bot(game), game=game))
        for seat in slow:
            await room.perform(partial(stand_in, seat=seat))


def stand_in(state: MatchState, seat: int) -> Draft | None:
    """A bot plays for somebody who keeps a table waiting, until they come back."""
    if state.status != RUNNING or seat not in state.people_deciding():
        return None
    if state.unconfirmed == seat:
        return Draft("confirm", {"seat": seat})
    return bot_takes_over(state, seat)


async def unseal(hub: HubInterface, match: str) -> None:
    """Everybody may look at a table now: the last one of its deal is done."""
    with contextlib.suppress(Refused):
        await (await hub.room(match)).perform(seat_actions.unseal)
