"""Operators: the first by a code, and what they can do; all of it is noted, and nobody else can."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from parlorcar.core.errors import ParlorCarError
from parlorcar.server.club.operators import first_code
from parlorcar.server.storage import schema
from tests.server.inside import BOT, GAME, OPEN
from tests.server.site import Site, api_schema, site
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import Browser, everything, played, where

__all__ = ["where"]  # the fixture


async def first(table: Site, name: str = "Olga") -> Browser:
    """Somebody who has become the first operator."""
    olga = at(table)
    await kept(olga, name)
    await olga.ask("POST", "/operator/claim", {"code": (await first_code(table.hub)).upper()})
    return olga


async def set_options(olga: Browser, **some: Any) -> None:
    """Change some options."""
    now = (await olga.ask("GET", "/operator"))["options"]
    await olga.ask("PUT", "/operator/options", {**now, **some})


def test_the_first_operator_needs_the_code_which_counts_once(where: str) -> None:
    async def play(table: Site) -> None:
        ann, stranger = at(table), at(table)
        await kept(ann, "Ann")
        code = await first_code(table.hub)
        assert code == await first_code(table.hub), "the same at every start, until somebody has used it"
        assert await refused(stranger, "POST", "/operator/claim", {"code": code}, 403) == "server.not-signed-in"
        assert await refused(ann, "POST", "/operator/claim", {"code": "abcd-efgh-jkmn"}, 403) == "server.wrong-code"
        assert await refused(ann, "GET", "/operator", None, 403) == "server.not-operator"
        answers = await asyncio.gather(*(ann.http.post("/api/operator/claim", json={"code": code}) for _ in range(4)))
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403]
        assert await first_code(table.hub) == ""
        assert (await ann.ask("GET", "/operator"))["operators"][0]["name"] == "Ann"
        bob = at(table)
        await kept(bob, "Bob")
        assert await refused(bob, "POST", "/operator/claim", {"code": code}, 403) == "server.wrong-code"
        assert code.replace("-", "") not in await everything(table.hub)

    played(where, play)


def operator_doors() -> list[tuple[str, str]]:
    """Every door that is for operators alone."""
    paths = api_schema()["paths"]
    return [
        (method.upper(), path)
        for path, methods in paths.items()
        for method in methods
        if path.startswith("/api/operator") and not path.endswith("/claim")
    ]


def test_nobody_else_comes_through_any_door_of_theirs(tmp_path: Path) -> None:
    bodies = {
        "/api/operator/options": {
            "talk": True,
            "new_profiles": True,
            "new_matches": True,
            "talk_days": 3,
            "announcement": "",
            "inner_webhooks": False,
        },
        "/api/operator/people/{person}/name": {"name": "Eve"},
        "/api/operator/people/{person}/bar": {"days": 1},
        "/api/operator/lines/{line}/hidden": {"hidden": True},
    }

    async def play(table: Site) -> None:
        await first(table)
        ann, stranger = at(table), at(table)
        match, profile = await ann.create({"kind": "me", "name": "Ann"}, OPEN), await kept(ann, "Ann")
        doors = operator_doors()
        assert len(doors) >= 16
        for method, path in doors:
            address = path.format(person=profile["id"], match=match, report="abc", line="abc")[len("/api") :]
            for who in (ann, stranger):
                assert await refused(who, method, address, bodies.get(path), 403) == "server.not-operator", path
        assert (await ann.ask("GET", "/me"))["profile"]["name"] == "Ann"

    played(str(tmp_path), play)


def test_operators_rename_bar_remove_and_end_and_it_is_noted(where: str) -> None:
    async def play(table: Site) -> None:
        olga, ann, bob = await first(table), at(table), at(table)
        ids = {"ann": (await kept(ann, "Ann"))["id"], "bob": (await kept(bob, "Bob"))["id"]}
        match = await ann.create({"kind": "me", "name": "Ann"}, OPEN)
        found = (await olga.ask("GET", "/operator/people?search=AN"))["people"]
        assert [(one["name"], one["matches"], one["barred"]) for one in found] == [("Ann", 1, False)]
        assert len((await olga.ask("GET", "/operator/people"))["people"]) == 3
        assert (await olga.ask("GET", "/operator/people?search=%25"))["people"] == [], "no pattern of SQL"
        await olga.ask("PUT", f"/operator/people/{ids['ann']}/name", {"name": "Anna"})
        assert (await ann.ask("GET", "/me"))["profile"]["name"] == "Anna"
        assert await refused(olga, "PUT", f"/operator/people/{ids['ann']}/name", {"name": "Bob"}, 409)
        await olga.ask("PUT", f"/operator/people/{ids['bob']}/bar", {"days": 2, "reason": "rude"})
        new = {"game": GAME, "seats": [{"kind": "me", "name": "Bob"}, BOT]}
        assert await refused(bob, "POST", "/matches", new, 403) == "server.barred"
        assert await refused(bob, "POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 403) == "server.barred"
        assert (await bob.ask("GET", "/me/export"))["profile"]["barred"]["reason"] == "rude"
        await olga.ask("DELETE", f"/operator/people/{ids['bob']}/bar")
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
        shown = (await olga.ask("GET", "/operator/matches?status=running"))["matches"]
        assert [one["id"] for one in shown] == [match], "a private one too"
        await olga.ask("POST", f"/operator/matches/{match}/end")
        assert (await bob.ask("GET", f"/matches/{match}"))["why"]["reason"] == "server.closed-by-operator"
        await olga.ask("DELETE", f"/operator/people/{ids['bob']}")
        assert (await bob.ask("GET", "/me"))["profile"] is None
        assert ids["bob"] not in await everything(table.hub)
        lines = (await olga.ask("GET", "/operator/audit"))["lines"]
        assert [line["what"] for line in lines] == ["remove", "end", "unbar", "bar", "rename", "claim"]
        assert {line["name"] for line in lines} == {"Olga"}
        assert lines[4]["details"] == {"old": "Ann", "new": "Anna"}

    played(where, play)


def test_operators_appoint_others_and_the_last_one_stays(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        olga, ann = await first(table), at(table)
        mine, other = (await olga.ask("GET", "/me"))["profile"]["id"], (await kept(ann, "Ann"))["id"]
        assert await refused(olga, "DELETE", f"/operator/operators/{mine}", None, 409) == "server.last-operator"
        await olga.ask("PUT", f"/operator/operators/{other}")
        assert await refused(olga, "PUT", f"/operator/people/{other}/bar", {"days": 0}, 409) == "server.is-operator"
        assert await refused(olga, "DELETE", f"/operator/people/{other}", None, 409) == "server.is-operator"
        await ann.ask("DELETE", f"/operator/operators/{mine}")
        assert await refused(olga, "GET", "/operator", None, 403) == "server.not-operator"
        await ann.ask("DELETE", "/me")
        assert await first_code(table.hub), "where nobody is operator any more, the terminal shows a new code"

    played(str(tmp_path), play)


def test_options_hold_at_once_and_after_a_restart(where: str) -> None:
    async def change(table: Site) -> None:
        olga, ann = await first(table), at(table)
        await set_options(olga, new_profiles=False, new_matches=False, announcement="Club\u202e night  at 8")
        assert (await ann.ask("GET", "/about"))["announcement"] == "Club night at 8"
        assert await refused(ann, "POST", "/me/profile", {"name": "Ann"}, 403) == "server.no-new-profiles"
        new = {"game": GAME, "seats": [{"kind": "me", "name": "Ann"}, BOT]}
        assert await refused(ann, "POST", "/matches", new, 403) == "server.no-new-matches"
        changed = (await olga.ask("GET", "/operator/audit"))["lines"][0]["details"]
        assert changed == {"new_profiles": False, "new_matches": False, "announcement": "Club night at 8"}

    async def again(table: Site) -> None:
        assert (await table.hub.options.read()).new_matches is False
        await table.hub.storage.write(
            [("UPDATE service SET value = :value WHERE name = :name", {"value": "{", "name": "options"})]
        )
        table.hub.bulletin.heard("options")
        assert (await table.hub.options.read()).new_matches is False, "what cannot be read changes nothing"

    played(where, change, again)


def test_a_second_process_takes_up_options(database: str) -> None:
    async def main() -> None:
        async with site(database) as one, site(database) as two:
            olga = await first(one)
            await two.hub.options.read()
            with two.hub.bulletin.following("options") as changed:
                changed.clear()
                await set_options(olga, talk=False)
                await changed.wait()
            assert (await two.hub.options.read()).talk is False

    asyncio.run(asyncio.wait_for(main(), 120))


def test_a_backup_is_made_and_told_but_not_handed_out(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        olga = await first(table)
        made = await olga.ask("POST", "/operator/backups", None, 201)
        seen = await olga.ask("GET", "/operator")
        assert [one["name"] for one in seen["backups"]] == [made["name"]]
        file = Path(seen["folder"]) / made["name"]
        assert (file.stat().st_size, file.stat().st_mode & 0o077) == (made["bytes"], 0)
        with pytest.raises(ParlorCarError):
            table.hub.backups._make(made["at"])
        table.hub.backups.making = True
        assert await refused(olga, "POST", "/operator/backups", None, 503) == "server.busy"
        load = seen["load"]
        assert (load["database"], load["faults"]) == ("ok", 0)
        assert load["requests"] >= 3
        rows = await table.hub.storage.fetch(select(schema.audit.c.subject).where(schema.audit.c.what == "backup"))
        assert [row[0] for row in rows] == [made["name"]]

    played(str(tmp_path), play)
