"""What somebody does in the club for themselves changes nothing that anybody else can ask for, at any door."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select

from parlorcar.server.club.talk import Talk
from parlorcar.server.storage import schema
from parlorcar.server.storage.talk import Line
from tests.server.inside import OPEN
from tests.server.site import Site, api_schema
from tests.server.test_club_notices import DEVICE, Devices
from tests.server.test_events import made as event_made
from tests.server.test_notices import HOOK, MANY, Post
from tests.server.test_people import at, kept
from tests.server.test_personal_data import Browser, played

TIMES = re.compile(r"\b1[0-9]{12}\b")  # milliseconds of these years
Deed = Callable[[Browser, dict[str, str]], Awaitable[object]]


class World:
    """Ann, Bob who does something for himself, and a stranger; a table, an event, and lines that were said."""

    def __init__(self, table: Site) -> None:
        self.table = table
        self.ann, self.bob, self.stranger = at(table), at(table), at(table)
        self.ids: dict[str, str] = {}

    async def begin(self) -> None:
        """Ann and Bob are friends at one table, and Ann asks Bob to another."""
        ann, bob = self.ann, self.bob
        self.ids = {"ann": (await kept(ann, "Ann"))["id"], "person": (await kept(bob, "Bob"))["id"]}
        await ann.ask("PUT", f"/me/friends/{self.ids['person']}", {"kind": "friend"})
        await bob.ask("PUT", f"/me/friends/{self.ids['ann']}", {"kind": "friend"})
        seats = [{"kind": "me", "name": "Ann"}, OPEN]
        wanted = {"game": "ticket-to-ride-usa", "pace": "instant", "public": True, "seats": seats}
        self.ids["match"] = (await ann.ask("POST", "/matches", wanted, 201))["match"]
        await bob.ask("POST", f"/matches/{self.ids['match']}/seats/1", {"name": "Bob"}, 201)
        other = (await ann.ask("POST", "/matches", wanted, 201))["match"]
        await ann.ask("POST", f"/matches/{other}/invitations", {"person": self.ids["person"]}, 201)
        (asked,) = (await bob.ask("GET", "/club"))["invitations"]
        self.ids["invitation"] = asked["id"]
        await ann.ask("POST", "/club/talk", {"text": "hello"}, 201)
        await ann.ask("POST", f"/matches/{self.ids['match']}/talk", {"phrase": "hello", "seat": 0}, 201)
        self.ids["event"] = await event_made(ann)

    def doors(self) -> list[str]:
        """Every address that can be asked for, of what is there."""
        known = {**self.ids, "game": "ticket-to-ride-usa", "language": "en", "seat": "0"}
        paths = [path for path, ways in api_schema()["paths"].items() if "get" in ways]
        filled = [re.sub(r"\{(\w+)\}", lambda found: known.get(found[1], "x"), path) for path in paths]
        match = f"/api/matches/{self.ids['match']}"
        more = [f"{match}/table?seat=0", f"{match}/table", f"{match}/history?seat=0", "/api/matches?list=mine"]
        return [path for path in [*filled, *more, "/api/matches?list=open"] if "socket" not in path]

    async def seen(self) -> dict[tuple[str, str], str]:
        """What Ann and the stranger are answered at every door."""
        found = {}
        for who, browser in (("ann", self.ann), ("stranger", self.stranger)):
            for door in self.doors():
                answer = await browser.http.get(door)
                assert answer.status_code < 500, (door, answer.text)
                found[who, door] = f"{answer.status_code} {TIMES.sub('T', answer.text)}"
        return found


async def mute(bob: Browser, ids: dict[str, str]) -> None:
    await bob.ask("PUT", f"/me/mutes/{ids['ann']}")


async def decline(bob: Browser, ids: dict[str, str]) -> None:
    await bob.ask("DELETE", f"/me/invitations/{ids['invitation']}")


async def be_told(bob: Browser, ids: dict[str, str]) -> None:
    """By a webhook and on a device, in quiet hours."""
    hours = {"mode": "digest", "quiet_from": 60, "quiet_to": 500, "zone": "Asia/Tokyo"}
    await bob.ask("POST", "/me/notices", {"kind": "webhook", "template": "slack", "address": HOOK, **hours}, 201)
    await bob.ask("POST", "/me/notices", {**DEVICE, **hours}, 201)
    body = {"endpoint": DEVICE["address"], "p256dh": DEVICE["p256dh"], "auth": DEVICE["auth"]}
    await bob.ask("PUT", f"/matches/{ids['match']}/seats/1/push", body)


async def choose(bob: Browser, ids: dict[str, str]) -> None:
    """A choice that is secret until all have chosen: others see that there is one, and no more."""
    table = await bob.ask("GET", f"/matches/{ids['match']}/table?seat=1")
    await bob.act(ids["match"], 1, do="play", version=table["version"], moves=[table["legal"][0]["move"]])


async def compared(table: Site, deed: Deed) -> list[tuple[str, str]]:
    """The doors at which something else is answered after the deed."""
    Post(table)
    Devices(table)
    world = World(table)
    await world.begin()
    before = await world.seen()
    await deed(world.bob, world.ids)
    await table.hub.notifier.deliver_due()
    after = await world.seen()
    return [door for door in before if before[door] != after[door]]


@pytest.mark.parametrize("deed", [mute, decline, be_told])
def test_nobody_else_learns_of_it(tmp_path: Path, deed: Deed) -> None:
    async def play(table: Site) -> None:
        assert await compared(table, deed) == []

    played(str(tmp_path), play, limits=MANY)


def test_a_rival_never_learns_that_they_are_one(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        Post(table)
        Devices(table)
        world = World(table)
        await world.begin()
        await world.bob.ask("DELETE", f"/me/friends/{world.ids['ann']}")
        before = await world.seen()
        await world.bob.ask("PUT", f"/me/friends/{world.ids['ann']}", {"kind": "rival"})
        assert await world.seen() == before

    played(str(tmp_path), play, limits=MANY)


def test_the_check_finds_what_is_seen(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        found = await compared(table, choose)
        assert ("stranger", "/api/matches?list=open") not in found
        assert [door for who, door in found if who == "ann" and door.endswith("/table?seat=0")]

    played(str(tmp_path), play, limits=MANY)


def test_the_check_finds_planted_leaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whom one mutes is kept from all."""
    read = Talk.read

    async def everybodys_mutes(self: Talk, channel: str, reader: str) -> list[Line]:
        muted = {one for (one,) in await self.stored.storage.fetch(select(schema.mutes.c.muted))}
        return [line for line in await read(self, channel, reader) if line.profile not in muted]

    monkeypatch.setattr(Talk, "read", everybodys_mutes)

    async def play(table: Site) -> None:
        assert ("ann", "/api/club/talk") in await compared(table, mute)

    played(str(tmp_path), play, limits=MANY)
