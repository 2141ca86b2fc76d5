"""What is stored about a person: exported, and erased.

A person is the id in a cookie, and the index of matches knows (hashed) which seats are theirs. Nothing else that is
stored leads to a person: not uploaded records, and not the name at a seat that was left before.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from copy import deepcopy
from dataclasses import replace
from functools import partial
from typing import Any

from parlorcar.core.state import SPECTATOR
from parlorcar.server.errors import Refused
from parlorcar.server.match import seat_actions
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Listener, Room
from parlorcar.server.match.start import begin_without
from parlorcar.server.match.state import OPEN, RUNNING, STARTING, MatchState
from parlorcar.server.storage import statements
from parlorcar.server.storage.entries import HOST, Entry, Summary
from parlorcar.server.storage.statements import rewritten
from parlorcar.server.studies.editing import forget_names

TRIES = 10  # where others go on playing meanwhile
GRACE = 10.0  # seconds after which a match that has not begun although its time is up is given up

# Of an entry only what its person did. What it brought about stands in the record, which hides what has to be hidden.
OWN = (
    "name",
    "moves",
    "move",
    "how",
    "what",
    "yes",
    "pace",
    "on",
    "held",
    "commitment",
    "value",
    "reason",
    "plan",
    "take",
    "bid",
)


# --- telling ---------------------------------------------------------------------------------------------------------


async def matches_of(hub: Hub, person: str) -> AsyncIterator[dict[str, Any]]:
    """All that is stored about a person, match by match."""
    for match, seats in (await hub.storage.seats_of(person)).items():
        summary = await hub.storage.summary(match)
        if summary is not None:
            yield await exported(hub, summary, seats)


async def exported(hub: Hub, summary: Summary, seats: list[int]) -> dict[str, Any]:
    """All that is stored about a person in one match."""
    entries = await hub.storage.entries(summary.id)
    pushes = await hub.storage.pushes_of(summary.id)
    return {
        "match": summary.id,
        "game": summary.game,
        "status": summary.status,
        "created": summary.created,
        "changed": summary.changed,
        "made_by_you": HOST in seats,
        "seats": [seat for seat in seats if seat != HOST],
        "names": {str(seat): name_at(entries, seat) for seat in seats if seat != HOST},
        "actions": [own(entry) for entry, numbers in by_seat(entries, seats) if entry.data.get("seat") in numbers],
        "pushes": [{"seat": seat, "endpoint": to, "at": at} for seat, to, at in pushes if seat in seats],
    }


def own(entry: Entry) -> dict[str, Any]:
    """What a person did, and when."""
    chosen = {name: entry.data[name] for name in OWN if name in entry.data}
    return {"at": entry.at, "do": entry.kind, "seat": entry.data["seat"], **chosen}


def by_seat(entries: list[Entry], seats: list[int]) -> Iterator[tuple[Entry, list[int]]]:
    """Each entry with the numbers that seats have in it: until the start those of places in the waiting room."""
    order = next((entry.data["order"] for entry in entries if entry.kind == "start" and "order" in entry.data), None)
    numbers = seats if order is None else [seat if seat == HOST else order[seat] for seat in seats]
    for entry in entries:
        numbers = seats if entry.kind == "start" else numbers
        yield entry, numbers


def name_at(entries: list[Entry], seat: int) -> str:
    """The name of the last person on a seat, as the log has it."""
    name = ""
    for entry, (number,) in by_seat(entries, [seat]):
        if entry.kind == "create" and entry.data["seats"][number]["kind"] == "person":
            name = entry.data["seats"][number]["name"]
        elif entry.kind == "sit" and entry.data["seat"] == number:
            name = entry.data["name"]
    return name


# --- taking out ------------------------------------------------------------------------------------------------------


async def forget_person(hub: Hub, person: str) -> list[str]:
    """Take a person out of all matches; returns which those were. If it fails half way it can be asked for again."""
    matches = list(await hub.storage.seats_of(person))
    for match in matches:
        await forget_in(hub, match, person)
    return matches


async def forget_in(hub: Hub, match: str, person: str) -> None:
    """Take a person out of one match: seats are left, names taken out of the log, devices notified no more."""
    room = await hub.room(match)
    for _ in range(TRIES):
        seats = (await hub.storage.seats_of(person, match)).get(match, [])
        if not seats:
            return
        await luck_made(room, seats)
        if HOST in seats:
            with contextlib.suppress(Refused):  # it has begun
                await room.perform(seat_actions.close)
        for seat in seats:
            with contextlib.suppress(Refused):  # it is over, or a bot sits there
                await room.perform(partial(left, seat=seat))
        await forget_names(hub, match, seats)
        entries = await hub.storage.entries(match)
        await room.perform(partial(forgotten, entries=entries, seats=seats))
    raise Refused("server.busy", status=503)


async def luck_made(room: Room, seats: list[int]) -> None:
    """While the luck of a match is being made nobody gets up: wait for what others contribute, as long as they have."""
    listener = Listener([], SPECTATOR, 0)
    room.enter(listener)
    try:
        async with asyncio.timeout(room.hub.settings.reveal_for + GRACE):
            while True:
                listener.woken.clear()
                await room.perform(partial(begin_without, seats=seats))
                async with room.stored() as state:
                    starting = state.status == STARTING
                if not starting:
                    return
                await listener.woken.wait()
    except TimeoutError:
        raise Refused("server.busy", status=503) from None
    finally:
        room.exit(listener)


def left(state: MatchState, seat: int) -> Draft | None:
    """A person gets up; the index keeps the seat until the name is taken out."""
    if seat == HOST or state.status not in (OPEN, RUNNING):
        return None
    return replace(seat_actions.leave(state, seat), gone=[])


def forgotten(state: MatchState, entries: list[Entry], seats: list[int]) -> Draft | None:
    """The names of seats are taken out, and what is kept for their holders; None if there are newer entries."""
    if entries[-1].seq != state.seq:
        return None
    changed = {entry.seq: entry for seat in seats if seat != HOST for entry in without_name(entries, seat)}
    draft = Draft("forget", {"seats": sorted(seats)}, gone=list(seats))
    for entry in changed.values():
        draft.also += rewritten(state.id, entry)
    draft.also += [(statements.DROP_PUSHES, {"match": state.id, "seat": seat}) for seat in seats]
    return draft


def without_name(entries: list[Entry], seat: int) -> list[Entry]:
    """Those entries that hold the name of the last person on a seat, without it; `entries` are changed with them."""
    name, changed = name_at(entries, seat), []
    for at, (entry, (number,)) in enumerate(list(by_seat(entries, [seat]))):
        data = deepcopy(entry.data)
        if entry.kind == "create" and data["seats"][number].get("name") == name:
            data["seats"][number]["name"] = ""
            data["seats"][number].pop("profile", None)
        elif entry.kind == "start" and data["seats"][number] == name:
            data["seats"][number] = ""
        elif data.get("seat") == number and data.get("name") == name:
            data["name"] = ""
            data.pop("profile", None)
        if data != entry.data:
            entries[at] = replace(entry, data=data)
            changed.append(entries[at])
    return changed
