"""Being told of a turn by e-mail and webhook: when one wants it, nothing secret, tried again, and never inside."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from parlorcar.server.club.mail import mail_address
from parlorcar.server.club.notices import PAUSES, TIRED
from parlorcar.server.club.quiet_hours import due
from parlorcar.server.club.webhooks import TEMPLATES, Notification, WebhookSender, body, webhook_address
from parlorcar.server.storage.notices import Channel
from tests.server.inside import OPEN
from tests.server.site import FREE, Site
from tests.server.test_operators import first, set_options
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import Browser, everything, played, where

__all__ = ["where"]  # the fixture

HOOK = "https://hooks.example.org/services/T0/secret"
MANY = replace(FREE, invitations=10.0**9, invitation_burst=10**9)


class Post:
    """Takes what would go out, and answers as it is told."""

    def __init__(self, table: Site) -> None:
        self.sent: list[tuple[str, str, Notification]] = []
        self.answer = 200
        table.hub.notifier.webhooks.send = self.hook  # type: ignore[method-assign]  # nothing leaves the test
        table.hub.notifier.mail.send = self.letter  # type: ignore[method-assign]  # the same
        table.hub.notifier.base = "https://table.example.org"

    async def hook(self, address: str, template: str, told: Notification, inner: bool) -> int:
        self.sent.append((address, template, told))
        return self.answer

    async def letter(self, to: str, told: Notification) -> bool:
        self.sent.append((to, "email", told))
        return self.answer == 200


async def hooked(browser: Browser, **more: Any) -> str:
    """A webhook of somebody; returns its id."""
    wanted = {"kind": "webhook", "template": "slack", "address": HOOK, **more}
    return str((await browser.ask("POST", "/me/notices", wanted, 201))["channels"][-1]["id"])


async def bobs_turn(
    table: Site, *, public: bool = False, answer: int = 200, **channel: Any
) -> tuple[Browser, Browser, str, Post]:
    """Ann has chosen, so that all wait for Bob, who is away and wants to be told."""
    ann, bob, post = at(table), at(table), Post(table)
    post.answer = answer
    await kept(ann, "Ann")
    await kept(bob, "Bob")
    await hooked(bob, **channel)
    seats = [{"kind": "me", "name": "Ann"}, OPEN]
    wanted = {"game": "ticket-to-ride-usa", "pace": "instant", "seats": seats, "public": public}
    match = str((await ann.ask("POST", "/matches", wanted, 201))["match"])
    await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
    await ann.keep(match, 0)
    return ann, bob, match, post


async def delivered(table: Site, post: Post, number: int = 1) -> None:
    """Wait until so many messages have gone out."""
    while len(post.sent) < number:
        await table.hub.notifier.deliver_due()
        await asyncio.sleep(0)
    await table.hub.notifier.deliver_due()  # after the round that sent it


def test_a_person_who_is_away_is_told_once_and_nothing_secret(where: str) -> None:
    async def play(table: Site) -> None:
        _, bob, _, post = await bobs_turn(table)
        await delivered(table, post)
        address, template, told = post.sent[0]
        assert (address, template) == (HOOK, "slack")
        assert told.text == "It is your turn: Ticket to Ride (USA)."
        assert told.url == "https://table.example.org", "not the way to a private table"
        await table.hub.notifier.deliver_due()
        assert len(post.sent) == 1
        (mine,) = (await bob.ask("GET", "/me/notices"))["channels"]
        assert (mine["sent"], mine["failures"], mine["address"]) == (1, 0, "hooks.example.org/…")
        assert "secret" not in str(mine)
        exported = (await bob.ask("GET", "/me/export"))["profile"]["notices"]
        assert [one["address"] for one in exported] == [HOOK]
        await bob.ask("DELETE", "/me")
        assert HOOK not in await everything(table.hub)

    played(where, play, limits=MANY)


def test_the_link_to_a_public_table_goes_along(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        _, _, match, post = await bobs_turn(table, public=True)
        await delivered(table, post)
        assert post.sent[0][2].url == f"https://table.example.org/match/{match}"

    played(str(tmp_path), play, limits=MANY)


def test_who_has_moved_meanwhile_is_not_told(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann, bob, post = at(table), at(table), Post(table)
        await kept(bob, "Bob")
        await hooked(bob, mode="digest")
        match = await ann.create({"kind": "me", "name": "Ann"}, OPEN)
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
        while not await table.hub.notifier.stored.due(2**60, 9):
            await asyncio.sleep(0)
        await table.hub.notifier.deliver_due()
        assert post.sent == [], "it is kept until the morning"
        await bob.keep(match, 1)
        later = table.hub.now() + 2 * 86_400_000
        table.hub.now = lambda: later  # type: ignore[method-assign]  # the morning has come
        while await table.hub.notifier.stored.due(2**60, 9):
            await table.hub.notifier.deliver_due()
        assert [told for _, _, told in post.sent if told.text.startswith("It is your turn")] == []

    played(str(tmp_path), play, limits=MANY)


def test_what_fails_is_tried_again_counted_and_given_up(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        _, bob, _, post = await bobs_turn(table, answer=0)
        now = table.hub.now()
        await delivered(table, post)
        for n, pause in enumerate(PAUSES):
            await table.hub.notifier.deliver_due()
            assert len(post.sent) == n + 1, "not before its time"
            now += pause + 1000
            table.hub.now = lambda now=now: now  # type: ignore[method-assign, misc]  # hours of a day
            await delivered(table, post, n + 2)
        assert await table.hub.notifier.stored.due(2**60, 9) == []
        assert (await bob.ask("GET", "/me/notices"))["channels"][0]["failures"] == len(PAUSES) + 1
        text = table.hub.metrics.text().decode()
        assert f'parlorcar_notices_total{{result="failed",way="webhook"}} {len(PAUSES) + 1}.0' in text

    played(str(tmp_path), play, limits=MANY)


def test_a_place_that_is_gone_is_written_to_no_more_until_it_is_changed(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        _, bob, match, post = await bobs_turn(table, answer=410)
        await delivered(table, post)
        (mine,) = (await bob.ask("GET", "/me/notices"))["channels"]
        assert mine["failures"] == TIRED
        assert len(await table.hub.notifier.stored.due(2**60, 9)) == 1, "only what waits for its second try"
        await table.hub.notifier.stored.write(("DELETE FROM notices WHERE seat = 1", {}))
        await table.hub.notifier.stored.write(*table.hub.notifier.notices_of_turn(match, {1: 1}))
        assert await table.hub.notifier.stored.due(2**60, 9) == [], "and nothing new"
        changed = {"mode": "at-once", "quiet_from": 0, "quiet_to": 0, "zone": "Asia/Tokyo"}
        assert (await bob.ask("PUT", f"/me/notices/{mine['id']}", changed))["channels"][0]["failures"] == 0

    played(str(tmp_path), play, limits=MANY)


def test_an_address_of_e_mail_is_confirmed_before_anything_else_is_sent(where: str) -> None:
    async def play(table: Site) -> None:
        bob, ann, post = at(table), at(table), Post(table)
        await kept(bob, "Bob")
        await kept(ann, "Ann")
        wanted = {"kind": "email", "address": "bob@example.org"}
        await bob.ask("POST", "/me/notices", wanted, 201)
        (mine,) = (await bob.ask("GET", "/me/notices"))["channels"]
        assert mine["confirmed"] is False
        text = post.sent[0][2].text
        code = text.split("profile: ")[1].split(".")[0]
        assert code not in await everything(table.hub)
        path = f"/me/notices/{mine['id']}"
        assert await refused(bob, "POST", f"{path}/try", None, 409) == "server.not-confirmed"
        assert await refused(bob, "POST", f"{path}/confirm", {"code": "abcd-efgh"}, 403) == "server.wrong-code"
        for door, method, sent in ((f"{path}/confirm", "POST", {"code": code}), (path, "DELETE", None)):
            assert await refused(ann, method, door, sent, 404) == "server.no-notices", "another's"
        assert (await bob.ask("POST", f"{path}/confirm", {"code": code}))["channels"][0]["confirmed"] is True
        await bob.ask("POST", f"{path}/try")
        assert len(post.sent) == 2
        post.answer = 0
        assert await refused(bob, "POST", "/me/notices", wanted, 409) == "server.not-sent"
        assert (await bob.ask("DELETE", path))["channels"] == []

    played(where, play, limits=MANY, smtp_host="mail.example.org", smtp_from="table@example.org")


def test_doors_refuse_what_is_no_address_and_what_leads_inside(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        olga, bob = await first(table), at(table)
        Post(table)
        await kept(bob, "Bob")
        inside = {"kind": "webhook", "template": "ntfy", "address": "http://192.168.0.7:8080/turns"}
        assert await refused(bob, "POST", "/me/notices", inside, 400) == "server.bad-address"
        mail = {"kind": "email", "address": "bob@example.org"}
        assert await refused(bob, "POST", "/me/notices", mail, 403) == "server.no-mail"
        assert await refused(bob, "POST", "/me/notices", {**inside, "zone": "Moon/Base"}, 400) == "server.no-zone"
        assert await refused(at(table), "GET", "/me/notices", None, 403) == "server.not-signed-in"
        await set_options(olga, inner_webhooks=True)
        await bob.ask("POST", "/me/notices", inside, 201)
        for _ in range(4):
            await bob.ask("POST", "/me/notices", inside, 201)
        assert await refused(bob, "POST", "/me/notices", inside, 409) == "server.many-notices"

    played(str(tmp_path), play, limits=MANY)


@pytest.mark.parametrize(
    "address",
    [
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:192.168.0.1]/x",
        "https://localhost/x",
        "https://printer.local/x",
        "https://table.internal./x",
        "http://hooks.example.org/x",
        "https://user:pass@hooks.example.org/x",
        "https://hooks.example.org\\@127.0.0.1/x",
        "ftp://hooks.example.org/x",
        "file:///etc/passwd",
        "https://",
        "https://hooks.example.org/\u0000",
        "https://" + "a" * 700,
    ],
)
def test_addresses_that_are_never_written_to(address: str) -> None:
    assert webhook_address(address, inner=False) is None


@pytest.mark.parametrize("name", ["localtest", "2130706433", "0x7f.1", "127.1"])
def test_a_name_that_leads_inside_is_not_followed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def resolved(*_: Any) -> list[Any]:
        return [(2, 1, 6, "", ("127.0.0.1", 443))]

    async def main() -> None:
        monkeypatch.setattr("socket.getaddrinfo", resolved)
        sender = WebhookSender()
        assert await sender.send(f"https://{name}.example.org/x", "plain", Notification("", "", ""), inner=False) == 0
        sender.close()

    asyncio.run(main())


def test_every_chat_service_gets_what_it_reads() -> None:
    told = Notification("Your turn", "It is your turn: Stone Age. @everyone", "https://table.example.org")
    for template in TEMPLATES:
        headers, data = body(template, told)
        assert told.text in data.decode()
        assert "content-type" in headers
        if template != "ntfy":
            json.loads(data)
    assert json.loads(body("discord", told)[1])["allowed_mentions"] == {"parse": []}
    assert [mail_address(one) for one in ("a@b.org", "a@b", "a b@c.org", "a@b.org\nBcc: x@y.org")] == [
        True,
        False,
        False,
        False,
    ]


def at_clock(channel: Channel, hour: int, minute: int = 0) -> str:
    """When something that comes up at a time of the clock in Tokyo is told there."""
    zone = ZoneInfo("Asia/Tokyo")
    now = int(datetime(2026, 5, 4, hour, minute, tzinfo=zone).timestamp() * 1000)
    return datetime.fromtimestamp(due(channel, now) / 1000, zone).strftime("%d %H:%M")


def test_quiet_hours_and_digests_go_by_the_clock_of_the_person() -> None:
    night = Channel("", "", "webhook", "plain", HOOK, "at-once", 22 * 60, 7 * 60, "Asia/Tokyo", "", 0, 0, 0)
    assert [at_clock(night, hour) for hour in (12, 22, 23, 3, 7)] == [
        "04 12:00",
        "05 07:00",
        "05 07:00",
        "04 07:00",
        "04 07:00",
    ]
    noon = replace(night, quietfrom=12 * 60, quietto=13 * 60)
    assert [at_clock(noon, 12, 30), at_clock(noon, 13)] == ["04 13:00", "04 13:00"]
    assert at_clock(replace(night, mode="digest"), 12) == "05 07:00"
    assert at_clock(replace(night, mode="digest", quietfrom=0, quietto=0), 7) == "04 08:00"
    assert at_clock(replace(night, quietfrom=0, quietto=0), 3) == "04 03:00"
