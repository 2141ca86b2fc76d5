"""Being told of more than a turn: a round of one's event, a seat to choose, on devices of one's own; nothing secret."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from parlorcar.server.club.notices import LEASE
from parlorcar.server.messages import Take
from parlorcar.server.storage.entries import Subscription
from tests.server.inside import OPEN, act
from tests.server.site import Site
from tests.server.test_events import club, first_ready, made, told, until
from tests.server.test_notices import HOOK, MANY, Post, delivered, hooked
from tests.server.test_operators import first
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import Browser, everything, played, where

__all__ = ["where"]  # the fixture

DEVICE = {"kind": "push", "address": "https://web.push.apple.com/ann", "p256dh": "p" * 87, "auth": "a" * 22}


class Devices:
    """Takes what would go to devices, and answers as it is told."""

    def __init__(self, table: Site) -> None:
        self.sent: list[tuple[str, dict[str, Any]]] = []
        self.answer = 201
        table.hub.pusher.public = "a key"
        table.hub.pusher.sender.send = self.send  # type: ignore[method-assign]  # nothing leaves the test

    async def send(self, to: Subscription, text: str) -> int:
        self.sent.append((to.endpoint, json.loads(text)))
        return self.answer


async def begun(table: Site, **terms: Any) -> tuple[list[Browser], str, dict[str, Any]]:
    """An event of four, of whom three are told by webhooks of their own, one by a device as well."""
    people = await club(table, "Ann", "Bob", "Cid", "Dan")
    for n, one in enumerate(people[:3]):
        await hooked(one, address=f"{HOOK}{n}")
    event = await made(people[0], **terms)
    for one in people:
        await one.ask("PUT", f"/events/{event}/entry")
    await people[0].ask("POST", f"/events/{event}/start")
    return people, event, await until(people[0], event, first_ready)


def test_everybody_is_told_of_a_round_once_and_nothing_secret(where: str) -> None:
    async def play(table: Site) -> None:
        post = Post(table)
        people, event, _ = await begun(table, duplicate=True)
        await delivered(table, post, 3)
        assert sorted(address for address, _, _ in post.sent) == [f"{HOOK}{n}" for n in range(3)]
        for _, _, said in post.sent:
            assert said.text == "Round 1 of “Autumn cup” has begun, and your table is ready: Stone Age."
            assert said.title == "Parlor Car: your round has begun"
            assert said.url == "https://table.example.org", "a table of a shared deal is nobody else's"
        matches = [one["match"] for one in (await told(people[0], event))["round_list"][0]["tables"]]
        secrets = [(await table.hub.room(match)).state.terms.key for match in matches if match]
        assert secrets
        assert not any(secret in repr(post.sent) for secret in [*secrets, *matches])
        await table.hub.notifier.deliver_due()
        assert len(post.sent) == 3

    played(where, play, limits=MANY)


def test_whoever_has_come_to_the_table_is_not_told_of_the_round(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        post = Post(table)
        post.answer = 0  # so that it is tried again
        people, event, _ = await begun(table)
        await delivered(table, post, 3)
        for one in (await told(people[0], event))["round_list"][0]["tables"]:
            room = await table.hub.room(one["match"])
            for place in room.state.places:
                place.acted = 1
        waiting = {one.match: (await table.hub.room(one.match)).state.people_deciding() for one in await due(table)}
        post.sent.clear()
        later = table.hub.now() + 2 * 86_400_000
        table.hub.now = lambda: later  # type: ignore[method-assign]  # when it is tried again
        post.answer = 200
        await table.hub.notifier.deliver_due()
        assert all(said.text == "It is your turn: Stone Age." for _, _, said in post.sent)
        assert len(post.sent) <= sum(len(seats) for seats in waiting.values())

    async def due(table: Site) -> list[Any]:
        return list(await table.hub.notifier.stored.due(2**60, 99))

    played(str(tmp_path), play, limits=MANY)


def test_a_round_is_told_though_the_process_that_began_it_died(tmp_path: Path) -> None:
    """The notice is written with the beginning of the match."""

    async def begin(table: Site) -> None:
        table.hub.notifier._closing = True  # nothing is sent any more
        await begun(table)

    async def go_on(table: Site) -> None:
        post = Post(table)
        later = table.hub.now() + LEASE
        table.hub.now = lambda: later  # type: ignore[method-assign]  # in case that it was taken
        await delivered(table, post, 3)
        assert all("Round 1 of" in said.text for _, _, said in post.sent)

    played(str(tmp_path), begin, go_on, limits=MANY)


def test_who_chooses_or_bids_next_is_told_by_e_mail_and_webhook(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob, post = at(table), at(table), Post(table)
        await kept(ann, "Ann")
        await kept(bob, "Bob")
        await hooked(ann, address=f"{HOOK}0")
        await hooked(bob, address=f"{HOOK}1")
        seats = [{"kind": "me", "name": "Ann"}, OPEN]
        wanted = {"game": "stone-age", "pace": "instant", "seating": "bids", "seats": seats, "public": True}
        match = str((await ann.ask("POST", "/matches", wanted, 201))["match"])
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
        room = await table.hub.room(match)
        assert room.state.seating is not None
        one, other = room.state.seating.queue
        await delivered(table, post)
        assert [(address, said.text) for address, _, said in post.sent] == [
            (f"{HOOK}{one}", "Choose your seat: Stone Age.")
        ]
        await act(room, Take, one, take=1)
        await delivered(table, post, 2)
        assert post.sent[1][0] == f"{HOOK}{other}"
        await act(room, Take, other, take=0)
        await delivered(table, post, 3)
        assert (post.sent[2][0], post.sent[2][2].text) == (f"{HOOK}{other}", "It is your turn: Stone Age.")

    played(where, play, limits=MANY)


def test_a_device_of_a_person_is_told_of_all_their_tables_until_it_is_gone(where: str) -> None:
    async def play(table: Site) -> None:
        devices = Devices(table)
        people, _, _ = await begun(table)
        ann = people[0]
        for _ in range(2):  # the same device again takes the place of itself
            await ann.ask("POST", "/me/notices", DEVICE, 201)
        found = (await ann.ask("GET", "/me/notices"))["channels"]
        assert [(one["kind"], one["address"]) for one in found if one["kind"] == "push"] == [
            ("push", "web.push.apple.com/…")
        ]
        table.hub.notifier.base = "https://table.example.org"
        bob = people[1]
        seats = [{"kind": "me", "name": "Bob"}, OPEN]
        wanted = {"game": "stone-age", "pace": "instant", "seats": seats}
        match = str((await bob.ask("POST", "/matches", wanted, 201))["match"])
        await ann.ask("POST", f"/matches/{match}/seats/1", {"name": "Ann"}, 201)
        await bob.act(match, 0, do="resign")  # so that nothing waits for Ann here
        match = str((await bob.ask("POST", "/matches", {**wanted, "seats": seats[::-1]}, 201))["match"])
        await ann.ask("POST", f"/matches/{match}/seats/0", {"name": "Ann"}, 201)
        while not devices.sent:
            await table.hub.notifier.deliver_due()
            await asyncio.sleep(0)
        assert devices.sent[-1] == (
            DEVICE["address"],
            {
                "title": "Parlor Car: your turn",
                "text": "It is your turn: Stone Age.",
                "url": f"https://table.example.org/match/{match}",
            },
        )
        devices.answer = 410
        await ann.ask("POST", "/me/notices", {**DEVICE, "address": "https://web.push.apple.com/two"}, 201)
        await table.hub.notifier.stored.write(*table.hub.notifier.notices_of_turn(match, {0: 1}))
        await table.hub.notifier.deliver_due()
        kinds = [one["kind"] for one in (await ann.ask("GET", "/me/notices"))["channels"]]
        assert kinds == ["webhook"], "both answered that they are gone"
        assert "web.push.apple.com" not in await everything(table.hub)

    played(where, play, limits=MANY)


def test_a_device_must_be_one_of_a_push_service(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann = at(table)
        await kept(ann, "Ann")
        assert await refused(ann, "POST", "/me/notices", DEVICE, 404) == "server.no-push"
        Devices(table)
        wrong = {**DEVICE, "address": "https://evil.example/x"}
        assert await refused(ann, "POST", "/me/notices", wrong, 400) == "server.bad-push"
        assert await refused(ann, "POST", "/me/notices", {**DEVICE, "auth": ""}, 400) == "server.bad-address"
        await refused(ann, "POST", "/me/notices", {**DEVICE, "auth": "a b"}, 422)

    played(str(tmp_path), play, limits=MANY)


def test_operators_see_what_was_sent_what_failed_and_what_waits(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        post, operator = Post(table), await first(table)
        await begun(table)
        await delivered(table, post, 3)
        load = (await operator.ask("GET", "/operator"))["load"]
        assert load["notices"] == [{"way": "webhook", "sent": 3, "failed": 0}]
        assert load["notices_waiting"] == 0

    played(str(tmp_path), play, limits=MANY)
