"""Being together: friends, who is here, invitations and rematches, in one process and in two."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from parlorcar.server.club import presence
from parlorcar.server.http import club_socket
from tests.server.inside import BOT, OPEN
from tests.server.site import FREE, Site, Socket, site
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import Browser, everything, played, where

__all__ = ["where"]  # the fixture

MANY = replace(FREE, invitations=10.0**9, invitation_burst=10**9)


class ClubSocket(Socket):
    """The socket of the club of somebody who is signed in."""

    def __init__(self, table: Site, browser: Browser) -> None:
        request = browser.http.build_request("GET", "https://table.local/api/club/socket")
        self.cookies = request.headers.get("cookie", "")
        super().__init__(table.app, "/api/club/socket", "", "")

    def headers(self, token: str) -> list[tuple[bytes, bytes]]:
        """With cookies, as a browser sends them."""
        return [(b"host", b"table.local"), (b"cookie", self.cookies.encode())]


async def here(browser: Browser) -> list[str]:
    """Who is in the club, as somebody sees it."""
    return [one["name"] for one in (await browser.ask("GET", "/club"))["here"]]


async def people(table: Site, *names: str) -> tuple[list[Browser], list[str]]:
    """People with profiles, and their ids."""
    found = [at(table) for _ in names]
    return found, [(await kept(one, name))["id"] for one, name in zip(found, names, strict=True)]


async def befriend(one: Browser, other: str, kind: str = "friend") -> None:
    """Mark somebody."""
    await one.ask("PUT", f"/me/friends/{other}", {"kind": kind})


async def changed(socket: Socket, browser: Browser, wanted: list[str]) -> None:
    """Wait until somebody who is in the club sees these people there."""
    while await here(browser) != wanted:
        message = await socket.message()
        assert message["type"] in ("club", "talk"), message


def test_those_in_the_club_see_each_other_and_hear_what_is_said(where: str) -> None:
    async def play(table: Site) -> None:
        (ann, bob), ids = await people(table, "Ann", "Bob")
        one = ClubSocket(table, ann)
        await changed(one, ann, ["Ann"])
        two = ClubSocket(table, bob)
        await changed(one, ann, ["Ann", "Bob"])
        assert [line["id"] for line in (await bob.ask("GET", "/club"))["here"]] == ids
        await bob.ask("POST", "/club/talk", {"text": "hello all"}, 201)
        while (message := await one.message())["type"] != "talk":
            pass
        assert [line["text"] for line in message["lines"]] == ["hello all"]
        await two.close()
        await changed(one, ann, ["Ann"])
        await one.close()
        assert await here(ann) == []
        stranger = at(table)
        assert await refused(stranger, "GET", "/club", None, 403) == "server.not-signed-in"
        shut = ClubSocket(table, stranger)
        assert (await shut.message())["code"] == 4403

    played(where, play)


def test_many_who_come_and_go_are_told_of_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else each of those in the club would ask again at each arrival."""
    monkeypatch.setattr(club_socket, "GAP", 1000.0)

    async def play(table: Site) -> None:
        (ann, bob), _ = await people(table, "Ann", "Bob")
        one = ClubSocket(table, ann)
        assert (await one.message())["type"] == "club"
        for n in range(20):
            await table.hub.presence.come(f"person {n}", club=True)
        await bob.ask("POST", "/club/talk", {"text": "hello all"}, 201)
        assert (await one.message())["type"] == "talk", "what is said is heard at once"
        assert one.waiting() == []
        await one.close()

    played(str(tmp_path), play)


def test_friends_are_friends_if_both_say_so_and_only_they_see_each_other_elsewhere(where: str) -> None:
    async def play(table: Site) -> None:
        (ann, bob, cay), ids = await people(table, "Ann", "Bob", "Cay")
        await befriend(ann, ids[1])
        found = (await bob.ask("GET", "/club"))["wishes"]
        assert [one["name"] for one in found] == ["Ann"]
        await table.hub.presence.come(ids[1], club=False)
        mine = (await ann.ask("GET", "/club"))["friends"][0]
        assert (mine["mutual"], mine["here"]) == (False, False), "who has not agreed is not seen"
        await befriend(bob, ids[0])
        mine = (await ann.ask("GET", "/club"))["friends"][0]
        assert (mine["mutual"], mine["here"], await here(ann)) == (True, True, [])
        await befriend(cay, ids[0], "rival")
        seen = await ann.ask("GET", "/club")
        assert seen["wishes"] == [], "rivals are one's own affair"
        assert (await cay.ask("GET", "/club"))["friends"][0]["here"] is False
        await ann.ask("DELETE", f"/me/friends/{ids[1]}")
        assert (await bob.ask("GET", "/club"))["friends"][0]["mutual"] is False
        assert await refused(ann, "PUT", f"/me/friends/{ids[0]}", {"kind": "friend"}, 404) == "server.no-person"
        await table.hub.presence.go(ids[1], club=False)
        assert await table.hub.presence.here() == {}

    played(where, play)


def test_invitations_reach_friends_and_people_in_the_club_and_nobody_else(where: str) -> None:
    async def play(table: Site) -> None:
        (ann, bob, cay), ids = await people(table, "Ann", "Bob", "Cay")
        match = await ann.create({"kind": "me", "name": "Ann"}, OPEN)
        path = f"/matches/{match}/invitations"
        assert await refused(ann, "POST", path, {"person": ids[1]}, 404) == "server.not-here"
        assert await refused(bob, "POST", path, {"person": ids[2]}, 403) == "server.not-your-seat"
        await befriend(ann, ids[1])
        assert await refused(ann, "POST", path, {"person": ids[1]}, 404) == "server.not-here"
        await befriend(bob, ids[0])
        await table.hub.presence.come(ids[2], club=True)
        for _ in range(2):
            await ann.ask("POST", path, {"person": ids[1]}, 201)
        await ann.ask("POST", path, {"person": ids[2]}, 201)
        asked = (await bob.ask("GET", "/club"))["invitations"]
        assert [(one["sender"]["name"], one["match"]) for one in asked] == [("Ann", match)]
        await cay.ask("PUT", f"/me/mutes/{ids[0]}")
        assert (await cay.ask("GET", "/club"))["invitations"] == [], "whom one mutes does not disturb"
        assert await refused(cay, "DELETE", f"/me/invitations/{'x' * 40}", None, 422)
        await cay.ask("DELETE", f"/me/invitations/{asked[0]['id']}")
        assert len((await bob.ask("GET", "/club"))["invitations"]) == 1, "nobody puts away what is another's"
        assert len((await bob.ask("GET", "/me/export"))["profile"]["invitations"]) == 1
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
        assert (await bob.ask("GET", "/club"))["invitations"] == []
        assert await refused(ann, "POST", path, {"person": ids[1]}, 409) == "server.begun"
        exported = (await ann.ask("GET", "/me/export"))["profile"]
        assert [one["other"] for one in exported["friends"]] == [ids[1]]
        assert exported["invitations"] == [], "those that were sent would tell who has put one away"
        await ann.ask("DELETE", "/me")
        assert ids[0] not in await everything(table.hub)

    played(where, play, limits=MANY)


def test_nobody_invites_without_end(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        (ann, _), ids = await people(table, "Ann", "Bob")
        await table.hub.presence.come(ids[1], club=True)
        match = await ann.create({"kind": "me", "name": "Ann"}, OPEN)
        path, body = f"/matches/{match}/invitations", {"person": ids[1]}
        answers = [(await ann.http.post(f"/api{path}", json=body)).status_code for _ in range(12)]
        assert (answers.count(201), answers.count(429)) == (10, 2)

    played(str(tmp_path), play)


async def ended(table: Site) -> tuple[Browser, Browser, Browser, str, list[str]]:
    """A match of Ann, Bob and somebody without a profile that is over."""
    (ann, bob), ids = await people(table, "Ann", "Bob")
    stranger = at(table)
    match = await ann.create({"kind": "me", "name": "Ann"}, OPEN, OPEN)
    await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
    await stranger.ask("POST", f"/matches/{match}/seats/2", {"name": "Cay"}, 201)
    await ann.act(match, 0, do="offer", what="end")
    await bob.act(match, 1, do="answer", yes=True)
    await stranger.act(match, 2, do="answer", yes=True)
    return ann, bob, stranger, match, ids


def test_a_rematch_is_found_by_all_who_played(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob, stranger, match, _ = await ended(table)
        path = f"/matches/{match}/rematch"
        running = await ann.create({"kind": "me", "name": "Ann"}, BOT)
        again = await ann.create({"kind": "me", "name": "Ann"}, OPEN, OPEN)
        assert await refused(ann, "POST", f"/matches/{running}/rematch", {"match": again}, 409) == "server.not-over"
        assert await refused(at(table), "POST", path, {"match": again}, 403) == "server.not-your-seat"
        assert await refused(bob, "POST", path, {"match": again}, 400) == "server.no-match", "it is Ann's"
        assert (await ann.ask("POST", path, {"match": again}, 201))["match"] == again
        for who in (ann, bob, stranger):
            assert (await who.ask("GET", path))["match"] == again
        assert (await at(table).ask("GET", path))["match"] == "", "nobody else is told"
        assert [one["match"] for one in (await bob.ask("GET", "/club"))["invitations"]] == [again]
        other = await stranger.create({"kind": "me", "name": "Cay"}, OPEN, OPEN)
        assert (await stranger.ask("POST", path, {"match": other}, 201))["match"] == again, "the first counts"

    played(where, play)


def test_presence_goes_over_two_processes(database: str) -> None:
    async def main() -> None:
        async with site(database) as one, site(database) as two:
            (ann, bob), _ = await people(one, "Ann", "Bob")
            first = ClubSocket(one, ann)
            await changed(first, ann, ["Ann"])
            second = ClubSocket(two, bob)
            await changed(first, ann, ["Ann", "Bob"])
            await second.close()
            await changed(first, ann, ["Ann"])
            await first.close()

    asyncio.run(asyncio.wait_for(main(), 120))


def test_people_of_a_process_that_died_are_gone_after_a_while(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        (ann, _), ids = await people(table, "Ann", "Bob")
        await table.hub.presence.come(ids[1], club=True)
        assert await here(ann) == ["Bob"]
        later = table.hub.now() + presence.LASTS + 1
        table.hub.presence.now = lambda: later
        assert await here(ann) == []

    played(str(tmp_path), play)
