"""Profiles: made, signed in to on several devices, signed out, moved, exported and deleted; guessing is slowed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server.http.models import Export
from parlorcar.server.http.people_models import ExportedProfile
from parlorcar.server.people import codes, guesses
from parlorcar.server.people.device_names import device_name
from parlorcar.server.people.passkeys import MINUTES, Challenges
from tests.server.inside import BOT, OPEN
from tests.server.postgres import programs
from tests.server.site import FREE, Site, site
from tests.server.test_personal_data import Browser, everything, played, where

__all__ = ["where"]  # the fixture

PASSWORD = "correct horse battery"
ANN = "Ann Aardvark"
LOCAL, PLAIN, SAFE = "http://localhost", "http://table.local", "https://table.local"


def at(table: Site, address: str = SAFE) -> Browser:
    """Somebody who opens the page at an address."""
    browser = Browser(table)
    browser.http.base_url = address
    return browser


async def kept(browser: Browser, name: str = ANN) -> dict[str, Any]:
    """A profile that somebody keeps."""
    made: dict[str, Any] = (await browser.ask("POST", "/me/profile", {"name": name, "picture": 7}, 201))["profile"]
    return made


async def refused(browser: Browser, method: str, path: str, body: Any, status: int) -> str:
    """Why something is refused."""
    return str((await browser.ask(method, path, body, status))["reason"])


async def mine(browser: Browser) -> set[str]:
    """The matches of a person."""
    return {line["id"] for line in (await browser.ask("GET", "/matches?list=mine"))["matches"]}


def test_what_was_played_before_is_taken_along_and_played_on_everywhere(where: str) -> None:
    async def play(table: Site) -> None:
        laptop, phone, bob = at(table), at(table), at(table)
        match = await laptop.create({"kind": "me", "name": ANN}, OPEN)
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
        assert (await laptop.ask("GET", "/me"))["profile"] is None
        profile = await kept(laptop)
        assert (profile["shown"], profile["picture"]) == (False, 7), "private by default"
        assert "person" not in laptop.http.cookies
        assert await mine(laptop) == {match}
        await laptop.ask("PUT", "/me/password", {"password": PASSWORD})
        elsewhere = await phone.create({"kind": "me", "name": "Phone"}, BOT)
        await phone.ask("POST", "/sign-in/password", {"name": f" {ANN.lower()}", "password": PASSWORD})
        assert await mine(phone) == await mine(laptop) == {match, elsewhere}
        assert (await phone.ask("GET", f"/matches/{match}"))["mine"] == [0]
        assert (await phone.ask("GET", f"/matches/{match}"))["host"]
        await phone.keep(match, 0)
        await laptop.keep(elsewhere, 0)
        assert (await bob.ask("GET", f"/matches/{match}"))["mine"] == [1]
        twice = await refused(phone, "POST", f"/matches/{elsewhere}/seats/1", {"name": "Ann 2"}, 409)
        assert twice == "server.seat-taken"

    played(where, play)


def test_who_is_signed_out_holds_no_seat_any_more_and_the_others_do(where: str) -> None:
    async def play(table: Site) -> None:
        laptop, phone = at(table), at(table)
        match = await laptop.create({"kind": "me", "name": ANN}, OPEN)
        await kept(laptop)
        code = (await laptop.ask("POST", "/me/move-code", status=201))["code"]
        await phone.ask("POST", "/sign-in/code", {"code": code.upper()})
        assert await refused(at(table), "POST", "/sign-in/code", {"code": code}, 403) == "server.wrong-code"
        devices = (await phone.ask("GET", "/me"))["profile"]["devices"]
        assert [one["here"] for one in devices].count(True) == 1
        other = next(one["id"] for one in devices if not one["here"])
        stranger = at(table)
        await kept(stranger, "Cleo")
        assert await refused(stranger, "DELETE", f"/me/devices/{other}", None, 404) == "server.no-device"
        assert (await laptop.ask("GET", f"/matches/{match}"))["mine"] == [0]
        await phone.ask("DELETE", f"/me/devices/{other}")
        assert (await laptop.ask("GET", "/me"))["profile"] is None
        assert (await laptop.ask("GET", f"/matches/{match}"))["mine"] == []
        assert (await phone.ask("GET", f"/matches/{match}"))["mine"] == [0]
        await phone.ask("POST", "/me/sign-out")
        assert (await phone.ask("GET", f"/matches/{match}"))["mine"] == []
        assert await mine(phone) == set()

    played(where, play)


def test_the_seats_of_a_device_that_is_signed_out_have_new_secrets(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        laptop, phone = at(table), at(table)
        match = await laptop.create({"kind": "me", "name": ANN}, OPEN)
        await kept(laptop)
        room = await table.hub.room(match)
        async with room.stored() as state:
            before = table.hub.keys.seat(state, 0)
        code = (await laptop.ask("POST", "/me/move-code", status=201))["code"]
        await phone.ask("POST", "/sign-in/code", {"code": code})
        devices = (await phone.ask("GET", "/me"))["profile"]["devices"]
        await phone.ask("DELETE", f"/me/devices/{next(one['id'] for one in devices if not one['here'])}")
        async with room.stored() as state:
            assert table.hub.keys.seat(state, 0) != before, "what its socket was opened with counts no more"

    played(str(tmp_path), play)


def test_names_are_told_apart_at_a_glance(where: str) -> None:
    async def play(table: Site) -> None:
        await kept(at(table), "Bob")
        for name in ("bob", " B0B ", "Вob", "bób"):
            assert await refused(at(table), "POST", "/me/profile", {"name": name}, 409) == "server.name-taken"
        assert await refused(at(table), "POST", "/me/profile", {"name": "a\u202eb"}, 400) == "server.bad-name"
        cleo = at(table)
        await kept(cleo, "Cleo")
        assert await refused(cleo, "PUT", "/me/profile", {"name": "BOB"}, 409) == "server.name-taken"
        assert await refused(cleo, "PUT", "/me/profile", {"language": "xx"}, 400) == "server.no-language"
        changed = (await cleo.ask("PUT", "/me/profile", {"name": "Cleopatra", "language": "ja", "shown": True}))[
            "profile"
        ]
        assert (changed["name"], changed["language"], changed["shown"]) == ("Cleopatra", "ja", True)
        assert await refused(cleo, "POST", "/me/profile", {"name": "Twice"}, 409) == "server.signed-in"

    played(where, play)


def test_over_plain_http_nothing_is_taken_that_others_could_use(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        for address, protected, passkeys in (
            (LOCAL, True, True),
            ("http://127.0.0.1", True, False),
            (SAFE, True, True),
            ("https://192.168.0.7", True, False),
            (PLAIN, False, False),
        ):
            found = await at(table, address).ask("GET", "/me")
            assert (found["protected"], found["passkeys"]) == (protected, passkeys), address
        plain, other, safe = at(table, PLAIN), at(table, PLAIN), at(table)
        await kept(plain)
        for method, path, body in (
            ("PUT", "/me/password", {"password": PASSWORD}),
            ("POST", "/me/recovery-codes", None),
        ):
            assert await refused(plain, method, path, body, 403) == "server.needs-https"
        assert await refused(plain, "POST", "/me/passkeys/question", None, 403) == "server.no-passkeys"
        sign_in = {"name": ANN, "password": PASSWORD}
        assert await refused(other, "POST", "/sign-in/password", sign_in, 403) == "server.needs-https"
        code = (await plain.ask("POST", "/me/move-code", status=201))["code"]
        await safe.ask("POST", "/sign-in/code", {"code": code})
        written = (await safe.ask("POST", "/me/recovery-codes", status=201))["codes"]
        assert await refused(other, "POST", "/sign-in/code", {"code": written[0]}, 403) == "server.needs-https"
        again = at(table)
        await again.ask("POST", "/sign-in/code", {"code": written[0].replace("-", " ")})
        assert (await again.ask("GET", "/me"))["profile"]["recovery_codes"] == codes.NUMBER - 1
        assert await refused(at(table), "POST", "/sign-in/code", {"code": written[0]}, 403) == "server.wrong-code"
        fresh = (await again.ask("POST", "/me/recovery-codes", status=201))["codes"]
        assert await refused(at(table), "POST", "/sign-in/code", {"code": written[1]}, 403) == "server.wrong-code"
        await at(table).ask("POST", "/sign-in/code", {"code": fresh[1]})

    played(str(tmp_path), play)


def test_a_code_that_two_devices_use_at_once_counts_once(where: str) -> None:
    async def play(table: Site) -> None:
        ann = at(table)
        await kept(ann)
        code = (await ann.ask("POST", "/me/move-code", status=201))["code"]
        tries = [at(table).http.post("/api/sign-in/code", json={"code": code}) for _ in range(6)]
        assert sorted(answer.status_code for answer in await asyncio.gather(*tries)) == [200, *[403] * 5]

    played(where, play)


def test_a_code_counts_for_minutes(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Site) -> None:
        ann = at(table)
        await kept(ann)
        code = (await ann.ask("POST", "/me/move-code", status=201))["code"]
        later = table.hub.now() + codes.MOVE_MINUTES * 60_000 + 1
        monkeypatch.setattr(table.hub, "now", lambda: later)
        assert await refused(at(table), "POST", "/sign-in/code", {"code": code}, 403) == "server.wrong-code"
        await table.hub._sweep_once()
        assert "'move'" not in await everything(table.hub)

    played(where, play)


def test_guesses_are_slowed_counted_and_told(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Site) -> None:
        ann = at(table)
        await kept(ann)
        assert await refused(ann, "PUT", "/me/password", {"password": "short"}, 400) == "server.short-password"
        await ann.ask("PUT", "/me/password", {"password": PASSWORD})
        wrong, right = {"name": ANN, "password": "wrong"}, {"name": ANN, "password": PASSWORD}
        now = table.hub.now()
        monkeypatch.setattr(table.hub, "now", lambda: now)
        tries = [at(table).http.post("/api/sign-in/password", json=wrong) for _ in range(guesses.FREE + 4)]
        statuses = sorted(answer.status_code for answer in await asyncio.gather(*tries))
        assert statuses == [403] * guesses.FREE + [429] * 4, "those that come at once are counted too"
        slowed = await at(table).http.post("/api/sign-in/password", json=right)
        assert (slowed.status_code, slowed.headers["retry-after"]) == (429, "1")
        assert (await ann.ask("GET", "/me"))["profile"]["failures"] == guesses.FREE
        now += 1000
        assert (await at(table).http.post("/api/sign-in/password", json=wrong)).status_code == 403
        now += 1000
        assert (await at(table).http.post("/api/sign-in/password", json=right)).status_code == 429, "longer each time"
        now += 1000
        assert (await at(table).http.post("/api/sign-in/password", json=right)).status_code == 200
        assert (await ann.ask("GET", "/me"))["profile"]["failures"] == 0
        nobody = {"name": "Nobody", "password": PASSWORD}
        assert await refused(at(table), "POST", "/sign-in/password", nobody, 403) == "server.wrong-password"
        figures = table.hub.metrics.text().decode()
        assert 'parlorcar_sign_ins_total{result="wrong",way="password"} 7.0' in figures
        assert 'parlorcar_sign_ins_total{result="slowed",way="password"} 6.0' in figures

    played(where, play)


def test_a_network_has_so_many_tries(tmp_path: Path) -> None:
    async def main() -> None:
        async with site(str(tmp_path), replace(FREE, sign_in_burst=3)) as table:
            tries = [await at(table).http.post("/api/sign-in/code", json={"code": "x"}) for _ in range(4)]
            assert [answer.status_code for answer in tries] == [403, 403, 403, 429]

    asyncio.run(main())


def test_what_is_stored_can_be_had_and_holds_no_secret_and_can_be_deleted(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob = at(table), at(table)
        match = await ann.create({"kind": "me", "name": ANN}, OPEN)
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
        await ann.keep(match, 0)
        await kept(ann)
        await ann.ask("PUT", "/me/password", {"password": PASSWORD})
        written = (await ann.ask("POST", "/me/recovery-codes", status=201))["codes"]
        moved = (await ann.ask("POST", "/me/move-code", status=201))["code"]
        await ann.act(match, 0, do="resign")
        received = Export.model_validate(await ann.ask("GET", "/me/export"))
        profile = ExportedProfile.model_validate(received.profile)
        assert (profile.name, profile.password, profile.recovery_codes) == (ANN, True, codes.NUMBER)
        assert [one.match for one in received.matches] == [match]
        stored = await everything(table.hub)
        cookie = ann.http.cookies["device"].split(".")[0].strip('"')
        for secret in (PASSWORD, *written, *map(codes.plain, written), moved, codes.plain(moved), cookie):
            assert secret not in stored
        assert "argon2" not in received.model_dump_json()
        assert (await ann.ask("DELETE", "/me"))["matches"] == 1
        stored = await everything(table.hub)
        assert ANN not in stored
        assert profile.id not in stored
        assert (await ann.ask("GET", "/me"))["profile"] is None
        ended = await bob.ask("GET", f"/matches/{match}/table")
        assert (ended["status"], ended["seats"][0]["name"]) == ("over", "")
        assert await refused(at(table), "POST", "/sign-in/code", {"code": written[0]}, 403) == "server.wrong-code"
        await kept(at(table))  # the name is free again

    played(where, play)


def test_scripts_and_strangers_have_no_profile(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        stranger = at(table)
        for method, path, body in (
            ("PUT", "/me/profile", {"shown": True}),
            ("POST", "/me/sign-out", None),
            ("DELETE", "/me/devices/x", None),
            ("PUT", "/me/password", {"password": PASSWORD}),
            ("DELETE", "/me/password", None),
            ("POST", "/me/passkeys/question", None),
            ("POST", "/me/passkeys", {"challenge": "x", "credential": {}}),
            ("DELETE", "/me/passkeys/ab", None),
            ("POST", "/me/recovery-codes", None),
            ("POST", "/me/move-code", None),
        ):
            assert await refused(stranger, method, path, body, 403) == "server.not-signed-in", path
        script = await table.http.post("/api/me/profile", json={"name": ANN}, headers={"authorization": "Bearer new"})
        assert (script.status_code, script.json()["reason"]) == (403, "server.only-browsers")
        stranger.http.cookies.set("device", "forged")
        assert (await stranger.ask("GET", "/me"))["profile"] is None

    played(str(tmp_path), play)


def test_an_odd_answer_about_passkeys_is_refused(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann, hub = at(table), table.hub
        await kept(ann)
        asked = await ann.ask("POST", "/me/passkeys/question")
        assert asked["options"]["rp"]["id"] == "table.local"
        odd: list[Any] = [{}, {"id": 1}, {"id": "x", "rawId": "x", "type": "public-key", "response": {}}]
        for credential in odd:
            answer = {"challenge": asked["challenge"], "credential": credential}
            assert await refused(ann, "POST", "/me/passkeys", answer, 400) == "server.bad-passkey"
        question = await at(table).ask("POST", "/sign-in/passkey/question")
        for credential in odd:
            answer = {"challenge": question["challenge"], "credential": credential}
            assert await refused(at(table), "POST", "/sign-in/passkey", answer, 403) == "server.wrong-passkey"
        stale, _ = Challenges(hub.keys.key).fresh("sign in", 0)
        for text in ("x", asked["challenge"], Challenges(b"other").fresh("sign in", hub.now())[1]):
            answer = {"challenge": text, "credential": {}}
            assert await refused(at(table), "POST", "/sign-in/passkey", answer, 403) == "server.old-challenge"
        assert stale.until == MINUTES * 60_000

    played(str(tmp_path), play)


@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
def test_several_processes_know_the_same_people(database: str) -> None:
    async def main() -> None:
        async with site(database) as one, site(database) as two:
            here, there = at(one), at(two)
            match = await here.create({"kind": "me", "name": ANN}, BOT)
            await kept(here)
            code = (await here.ask("POST", "/me/move-code", status=201))["code"]
            await there.ask("POST", "/sign-in/code", {"code": code})
            assert await mine(there) == {match}
            await there.keep(match, 0)
            await there.ask("POST", "/me/sign-out")
            assert (await here.ask("GET", f"/matches/{match}"))["mine"] == [0]

    asyncio.run(asyncio.wait_for(main(), 120))


def test_devices_have_names_that_people_know() -> None:
    chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36"
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1"
    assert device_name(chrome) == "Chrome · Linux"
    assert device_name(phone) == "Safari · iPhone"
    assert device_name("curl") == ""
