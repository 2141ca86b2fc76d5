"""Talk: heard by those for whom it is meant and by nobody else, cleaned, limited, muted, reported and hidden."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from parlorcar.server.club.bulletin import Bulletin, personal_topic
from parlorcar.server.club.talk import CLUB, PHRASES, TAIL, Talk, topic
from parlorcar.server.ops.settings import DAY
from parlorcar.server.people.names import clean_text
from parlorcar.server.storage.talk import Line, TalkStore
from tests.server.inside import OPEN
from tests.server.site import FREE, Site, Socket, site
from tests.server.test_operators import first, set_options
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import Browser, everything, played, where

__all__ = ["where"]  # the fixture

FREE_TALK = replace(FREE, lines=10.0**9, line_burst=10**9)
SECRET = "my-secret-plan"


async def table_of(table: Site) -> tuple[Browser, Browser, Browser, Browser, str]:
    """Ann and Bob at a table, Cay who looks on with a profile, and a stranger."""
    ann, bob, cay = at(table), at(table), at(table)
    await kept(ann, "Ann")
    await kept(cay, "Cay")
    match = await ann.create({"kind": "me", "name": "Ann"}, OPEN)
    await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
    return ann, bob, cay, at(table), match


async def said(browser: Browser, path: str) -> list[str]:
    """What somebody hears."""
    return [line["text"] or line["phrase"] for line in (await browser.ask("GET", f"{path}/talk"))["lines"]]


async def say(browser: Browser, path: str, text: str = "", status: int = 201, **more: Any) -> Any:
    """Say something."""
    return await browser.ask("POST", f"{path}/talk", {"text": text, **more}, status)


def test_players_and_those_who_look_on_do_not_hear_each_other(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob, cay, stranger, match = await table_of(table)
        path = f"/matches/{match}"
        line = await say(ann, path, SECRET)
        assert (line["name"], line["seat"], line["mine"]) == ("Ann", 0, True)
        await say(bob, path, phrase="well-played")
        await say(cay, path, "Ann should go west")
        assert await said(ann, path) == await said(bob, path) == [SECRET, "well-played"]
        assert await said(cay, path) == await said(stranger, path) == ["Ann should go west"]
        assert (await bob.ask("GET", f"{path}/talk"))["may_say_anything"] is False
        assert (await say(bob, path, "free text", 403))["reason"] == "server.not-signed-in"
        assert (await say(stranger, path, phrase="hello", status=403))["reason"] == "server.not-signed-in"
        assert (await say(cay, path, "I am Ann", 403, seat=0))["reason"] == "server.not-your-seat"
        for door in (f"{path}/table", f"{path}/history", path, "/matches?list=running", "/me/export"):
            assert SECRET not in str(await stranger.ask("GET", door)), door
            assert SECRET not in str(await cay.ask("GET", door)), door
        assert await refused(cay, "POST", f"/talk/{line['id']}/report", {}, 404) == "server.no-line"
        assert await refused(stranger, "GET", "/club/talk", None, 403) == "server.not-signed-in"

    played(where, play, limits=FREE_TALK)


def test_sockets_hear_what_is_said_where_they_are(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        match = await table.create({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        cay = at(table)
        await kept(cay, "Cay")
        player, other = table.socket(match, 0), Socket(table.app, f"/api/matches/{match}/socket", "seat=-1", "")
        for socket in (player, other):
            assert (await socket.message())["type"] == "table"
        assert (await table.ask("POST", f"/matches/{match}/talk", {"phrase": "hello"}, match)).status_code == 201
        heard = await player.message()
        assert (heard["type"], heard["channel"], heard["lines"][0]["phrase"]) == ("talk", "players", "hello")
        await say(cay, f"/matches/{match}", "look there")
        heard = await other.message()
        assert (heard["channel"], [line["text"] for line in heard["lines"]]) == ("watchers", ["look there"])
        olga = await first(table)
        await olga.ask("PUT", f"/operator/lines/{heard['lines'][0]['id']}/hidden", {"hidden": True})
        assert (await other.message())["gone"] == [heard["lines"][0]["id"]]
        assert player.waiting() == []
        for socket in (player, other):
            await socket.close()

    played(str(tmp_path), play, limits=FREE_TALK)


def test_whom_one_mutes_is_muted_for_oneself_alone(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob, cay = at(table), at(table), at(table)
        ids = [(await kept(who, name))["id"] for who, name in ((ann, "Ann"), (bob, "Bob"), (cay, "Cay"))]
        await say(ann, "/club", "one")
        await say(bob, "/club", "two")
        assert (await cay.ask("PUT", f"/me/mutes/{ids[1]}"))["people"] == [ids[1]]
        assert (await said(cay, "/club"), await said(ann, "/club")) == (["one"], ["one", "two"])
        assert await said(bob, "/club") == ["one", "two"], "who is muted does not notice"
        assert await refused(cay, "PUT", f"/me/mutes/{ids[2]}", None, 404) == "server.no-person"
        assert (await cay.ask("GET", "/me/export"))["profile"]["muted"] == [ids[1]]
        assert (await cay.ask("DELETE", f"/me/mutes/{ids[1]}"))["people"] == []
        assert await said(cay, "/club") == ["one", "two"]

    played(where, play, limits=FREE_TALK)


def test_reports_reach_the_operators_who_hide_bar_and_switch_off(where: str) -> None:
    async def play(table: Site) -> None:
        olga, ann, bob = await first(table), at(table), at(table)
        await kept(ann, "Ann")
        rude = (await kept(bob, "Bob"))["id"]
        line = await say(bob, "/club", "you fool")
        for _ in range(2):
            await ann.ask("POST", f"/talk/{line['id']}/report", {"reason": "rude\u202e"}, 201)
        reports = (await olga.ask("GET", "/operator/reports"))["reports"]
        assert [(r["by"], r["name"], r["text"], r["reason"], r["hidden"]) for r in reports] == [
            ("Ann", "Bob", "you fool", "rude", False)
        ]
        assert (await olga.ask("GET", "/operator"))["counts"]["reports"] == 1
        await olga.ask("PUT", f"/operator/lines/{line['id']}/hidden", {"hidden": True})
        assert await said(ann, "/club") == []
        await olga.ask("POST", f"/operator/reports/{reports[0]['id']}/settle")
        assert (await olga.ask("GET", "/operator/reports"))["reports"] == []
        assert len((await olga.ask("GET", "/operator/reports?settled=true"))["reports"]) == 1
        await olga.ask("PUT", f"/operator/people/{rude}/bar", {"days": 0})
        assert (await say(bob, "/club", "again", 403))["reason"] == "server.barred"
        assert (await bob.ask("GET", "/club/talk"))["may_write"] is False
        await set_options(olga, talk=False)
        assert (await say(ann, "/club", "hm", 403))["reason"] == "server.no-talk"
        assert (await ann.ask("GET", "/club/talk"))["on"] is False
        assert (await ann.ask("GET", "/about"))["talk"] is False

    played(where, play, limits=FREE_TALK)


def test_what_somebody_said_is_exported_and_goes_with_them_and_with_time(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob = at(table), at(table)
        mine = (await kept(ann, "Ann"))["id"]
        await kept(bob, "Bob")
        line = await say(ann, "/club", SECRET)
        await bob.ask("POST", f"/talk/{line['id']}/report", {}, 201)
        await bob.ask("PUT", f"/me/mutes/{mine}")
        assert [one["text"] for one in (await ann.ask("GET", "/me/export"))["profile"]["lines"]] == [SECRET]
        assert SECRET not in str((await bob.ask("GET", "/me/export"))["profile"]["lines"])
        await ann.ask("DELETE", "/me")
        stored = await everything(table.hub)
        assert mine not in stored
        assert SECRET not in stored
        await say(bob, "/club", "old")
        later = table.hub.now() + 31 * DAY
        table.hub.now = lambda: later  # type: ignore[method-assign]  # a month has passed
        await table.hub._sweep_once()
        assert await said(bob, "/club") == []

    played(where, play, limits=FREE_TALK)


def test_nobody_talks_without_end(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann, bob = at(table), at(table)
        await kept(ann, "Ann")
        await kept(bob, "Bob")
        for n in range(6):
            await say(ann, "/club", f"line {n}")
        assert (await say(ann, "/club", "one more", 429))["reason"] == "server.too-often"
        await say(bob, "/club", "others are free to talk")
        assert (await say(bob, "/club", "", 400))["reason"] == "server.no-text"
        assert (await say(bob, "/club", phrase="nonsense", status=400))["reason"] == "server.no-phrase"

    played(str(tmp_path), play)


def test_a_long_talk_is_read_from_its_end(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann = at(table)
        await kept(ann, "Ann")
        for n in range(TAIL + 5):
            await say(ann, "/club", f"line {n}")
        heard = await said(ann, "/club")
        assert (len(heard), heard[-1]) == (TAIL, f"line {TAIL + 4}")

    played(str(tmp_path), play, limits=FREE_TALK)


def test_two_processes_hear_each_other(database: str) -> None:
    async def main() -> None:
        async with site(database, FREE_TALK) as one, site(database, FREE_TALK) as two:
            match = await one.create({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
            two.tokens = one.tokens
            socket = two.socket(match, 1)
            assert (await socket.message())["type"] == "table"
            assert (await one.ask("POST", f"/matches/{match}/talk", {"phrase": "hello"}, match)).status_code == 201
            assert (await socket.message())["lines"][0]["phrase"] == "hello"
            await socket.close()

    asyncio.run(asyncio.wait_for(main(), 120))


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  hello \n there ", "hello there"),
        ("\u202egnp.exe\u202c", "gnp.exe"),
        ("a\u200b\u2060\ufeffb", "ab"),
        ("zal" + "\u0301" * 30 + "go", "za\u013a\u0301\u0301go"),
        ("p\u0430yp\u0430l", "paypal"),
        ("\u041f\u0440\u0438\u0432\u0435\u0442", "\u041f\u0440\u0438\u0432\u0435\u0442"),
        ("\U0001d400\U0001d401 ok", "AB ok"),
        ("\u3053\u3093\u306b\u3061\u306f", "\u3053\u3093\u306b\u3061\u306f"),
        ("\uc548\ub155\ud558\uc138\uc694", "\uc548\ub155\ud558\uc138\uc694"),
        ("<b>x</b>", "<b>x</b>"),
        ("x" * 5000, "x" * 300),
    ],
)
def test_texts_are_cleaned(given: str, shown: str) -> None:
    assert clean_text(given, 300) == shown


def test_every_phrase_has_words_in_every_language() -> None:
    folder = Path(__file__).parents[2] / "web" / "src" / "club"
    for language in ("en", "ja", "ko"):
        words = (folder / f"words.{language}.ts").read_text(encoding="utf-8")
        assert all(f"'club.phrase.{phrase}'" in words for phrase in PHRASES)


class Counted:
    """Lines and mutes as a database has them, and how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.hated: set[str] = set()

    async def tail(self, channel: str, most: int) -> list[Line]:
        self.asked.append(channel)
        await asyncio.sleep(0)
        return [Line("1", channel, 0, "ben", -1, "Ben", "hello", "", False)]

    async def muted(self, profile: str) -> set[str]:
        self.asked.append(profile)
        return set(self.hated)


def test_many_who_hear_a_line_ask_for_it_once() -> None:
    """Fifty sockets of the club would all read the same hundred lines, and a move would wait for them."""

    async def heard() -> None:
        stored, bulletin = Counted(), Bulletin()
        talk = Talk(cast(TalkStore, stored), bulletin, 1.0, 5)
        with bulletin.following(topic(CLUB), personal_topic("ann")):
            for _ in range(2):
                found = await asyncio.gather(*(talk.read(CLUB, "ann") for _ in range(50)))
                assert all(len(lines) == 1 for lines in found)
            assert stored.asked.count(CLUB) == 1
            bulletin.heard(topic(CLUB))
            await talk.read(CLUB, "ann")
            assert stored.asked.count(CLUB) == 2
            stored.hated, before = {"ben"}, stored.asked.count("ann")
            assert await talk.read(CLUB, "ann"), "nothing was said about it yet"
            assert stored.asked.count("ann") == before
            bulletin.heard(personal_topic("ann"))
            assert await talk.read(CLUB, "ann") == []
        stored.asked.clear()
        for _ in range(2):  # nobody would hear of a change now
            await talk.read(CLUB, "ann")
        assert stored.asked.count(CLUB) == stored.asked.count("ann") == 2

    asyncio.run(heard())
