"""Making a match: what is asked for, checked and completed."""

from __future__ import annotations

import secrets
from typing import Any

from parlorcar.bots.catalogue import bot as make_bot
from parlorcar.bots.catalogue import usual_bot
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.registry import spec
from parlorcar.server.errors import BAD_REQUEST, NOT_FOUND, Refused, as_refusal
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.requests import Branch, NewHelps, NewMatch, NewSeat
from parlorcar.server.match.room import Room
from parlorcar.server.match.terms import AGAINST_BOTS, AMONG_PEOPLE, ClockTerms, Helps, Terms
from parlorcar.server.people.identity import fresh_id
from parlorcar.server.people.names import clean_name, distinct
from parlorcar.server.ratings.terms import check_new
from parlorcar.server.storage.entries import Conflict
from parlorcar.server.storage.people import Profile
from parlorcar.server.workers import requester


async def make_match(hub: Hub, wanted: NewMatch, person: str, profile: Profile | None = None) -> Room:
    """The room of a new match; of one that was made already if the same request comes again."""
    id = hub.keys.derived_id("match", wanted.id) if wanted.id else fresh_id()
    if wanted.id and (room := await existing_room(hub, id)) is not None:
        return room
    await check_match_limits(hub, person)
    try:
        game = hub.game(spec(wanted.game).id, len(wanted.seats), wanted.options)
        seats = seats_data(wanted.seats, game)
    except ParlorCarError as error:
        raise as_refusal(error, BAD_REQUEST) from None
    people = sum(seat["kind"] != "bot" for seat in seats)
    agreed = helps(wanted.helps, people, wanted.rated)
    if wanted.rated:
        check_new(wanted, game.id, agreed, [seat["bot"] for seat in seats if seat["kind"] == "bot"], profile)
        sign(seats, profile)
    terms = Terms(
        game=game.id,
        players=game.players,
        options=dict(game.chosen),
        public=wanted.public,
        helps=agreed,
        clock=ClockTerms(**wanted.clock.model_dump()),
        pace=wanted.pace,
        key=key_for(wanted.seed),
        luck=secrets.token_hex(12) if wanted.seed is None else f"seed {wanted.seed}",
        seed=wanted.seed,
        gathers=wanted.seed is None,
        rated=wanted.rated,
        seating=wanted.seating,
    )
    try:
        return await hub.create(id, terms, seats, person, commitments(wanted.seats))
    except Conflict:  # the same request came twice at once
        return await hub.room(id)


async def existing_room(hub: Hub, id: str) -> Room | None:
    """The room of a match, if there is one."""
    try:
        return await hub.room(id)
    except Refused as refusal:
        if refusal.status != NOT_FOUND:
            raise
        return None


async def branch(hub: Hub, game: Game, position: dict[str, Any], wanted: Branch, person: str, origin: str) -> Room:
    """A private match that goes on from a position: one person, bots on all other seats."""
    await check_match_limits(hub, person)
    if wanted.seat >= game.players:
        raise Refused("server.no-seat", BAD_REQUEST, seat=wanted.seat, last=game.players - 1)
    filler = wanted.bot or usual_bot(game)
    kinds = [NewSeat(kind="bot", bot=filler) for _ in range(game.players)]
    kinds[wanted.seat] = NewSeat(kind="me", name=wanted.name, commitment=wanted.commitment)
    try:
        seats = seats_data(kinds, game)
        game.place({**position})
    except ParlorCarError as error:
        raise as_refusal(error, BAD_REQUEST) from None
    terms = Terms(
        game=game.id,
        players=game.players,
        options=dict(game.chosen),
        public=False,
        helps=AGAINST_BOTS,
        clock=ClockTerms(),
        pace="natural",
        key=key_for(None),
        luck=secrets.token_hex(12),
        position=position,
        origin=origin,
        after=wanted.at,
        gathers=True,
    )
    return await hub.create(fresh_id(), terms, seats, person, commitments(kinds))


def commitments(seats: list[NewSeat]) -> dict[str, str]:
    """What the person who makes a match promises to add to its luck, by seat."""
    return {str(seat): new.commitment for seat, new in enumerate(seats) if new.kind == "me" and new.commitment}


async def check_match_limits(hub: Hub, person: str) -> None:
    """Nobody may fill the service with matches."""
    limits = hub.settings.limits
    network = requester.current.get().network
    if network and hub.made_by_network.count[network] >= limits.matches_network:
        raise Refused("server.many-matches", most=limits.matches_network)
    if hub.active >= limits.matches_here:
        raise Refused("server.full", 503)
    if await hub.storage.hosted(person) >= limits.matches:
        raise Refused("server.many-matches", most=limits.matches)


def key_for(seed: int | None) -> str:
    """The key of the luck: known to all who know a small seed, otherwise to nobody before the end."""
    from parlorcar.match import luck

    return (luck.fresh_key() if seed is None else luck.seed_key(seed)).hex()


def seats_data(wanted: list[NewSeat], game: Game) -> list[dict[str, Any]]:
    """The seats of a new match as the log has them."""
    seats: list[dict[str, Any]] = []
    names: list[str] = []
    for seat in wanted:
        if seat.kind == "me":
            name = distinct(clean_name(seat.name or ""), names)
            seats.append({"kind": "person", "name": name, "grip": 1, "link": 1})
        elif seat.kind == "bot":
            bot = seat.bot or usual_bot(game)
            make_bot(bot, game)
            name = distinct(bot, names)
            seats.append({"kind": "bot", "name": name, "bot": bot})
        else:
            name = ""
            seats.append({"kind": "open"})
        names.append(name)
    return seats


def sign(seats: list[dict[str, Any]], profile: Profile | None) -> None:
    """At a rated match people sit under their own names."""
    for seat in seats:
        if seat["kind"] == "person" and profile is not None:
            seat |= {
                "profile": profile.id,
                "name": distinct(profile.name, [s.get("name", "") for s in seats if s is not seat]),
            }


def helps(wanted: NewHelps, people: int, rated: bool = False) -> Helps:
    """The helps: as chosen, else as usual against bots or among people; a rated match is as one among people."""
    usual = AGAINST_BOTS if people <= 1 and not rated else AMONG_PEOPLE
    if wanted.take_back == "bots" and people > 1:
        raise Refused("server.take-back-people", BAD_REQUEST)
    return Helps(
        hint=usual.hint if wanted.hint is None else wanted.hint,
        counts=usual.counts if wanted.counts is None else wanted.counts,
        take_back=usual.take_back if wanted.take_back is None else wanted.take_back,
    )
