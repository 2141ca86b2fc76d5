"""What is stored about a person is told to them and to nobody else, and is gone when they want it to be."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from parlorcar.cli.serve import keep_finished
from parlorcar.core.errors import ParlorCarError
from parlorcar.match.entropy import contribution_commitment
from parlorcar.server.http.models import Export
from parlorcar.server.match.hub import Hub
from parlorcar.server.ops import retention
from parlorcar.server.ops.settings import DAY
from parlorcar.server.storage import schema
from parlorcar.server.storage.entries import Subscription
from tests.server.inside import BOT, GAME, OPEN
from tests.server.postgres import programs
from tests.server.site import Site, site

ANN, BOB = "Ann Aardvark", "Bob Bumblebee"
PUSH = Subscription("https://push.example/ann", "p" * 87, "a" * 22)


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of each kind."""
    if request.param == "sqlite":
        return str(tmp_path)
    if programs() is None:
        pytest.skip("PostgreSQL IS NOT INSTALLED: its tests are skipped")
    return str(request.getfixturevalue("database"))


def played(where: str, *plays: Callable[[Site], Awaitable[None]], **settings: Any) -> None:
    """Use the service; each play finds one that was started again."""

    async def main() -> None:
        for play in plays:
            async with site(where, **settings) as table:
                await play(table)

    asyncio.run(asyncio.wait_for(main(), 120))


class Browser:
    """A person with cookies."""

    def __init__(self, table: Site) -> None:
        transport = httpx.ASGITransport(app=table.app, raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url="http://table", timeout=60)
        self.ids = 0

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        answer = await self.http.request(method, f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def create(self, *seats: dict[str, Any]) -> str:
        wanted = {"game": GAME, "pace": "instant", "seats": list(seats)}
        return str((await self.ask("POST", "/matches", wanted, 201))["match"])

    async def act(self, match: str, seat: int, **fields: Any) -> None:
        self.ids += 1
        await self.ask("POST", f"/matches/{match}/actions", {"id": f"act {self.ids}", "seat": seat, **fields})

    async def keep(self, match: str, seat: int) -> None:
        """Choose the first tickets."""
        table = await self.ask("GET", f"/matches/{match}/table?seat={seat}")
        await self.act(match, seat, do="play", version=table["version"], moves=[table["legal"][0]["move"]])


async def two_at(table: Site) -> tuple[Browser, Browser, str]:
    """Ann and Bob, who play a match."""
    ann, bob = Browser(table), Browser(table)
    match = await ann.create({"kind": "me", "name": ANN}, OPEN)
    await bob.ask("POST", f"/matches/{match}/seats/1", {"name": BOB}, 201)
    await ann.keep(match, 0)
    await bob.keep(match, 1)
    return ann, bob, match


async def everything(hub: Hub) -> str:
    """All that the database holds, as one text."""
    rows = [row for table in schema.metadata.tables.values() for row in await hub.storage.fetch(select(table))]
    return repr(rows)


def test_a_person_gets_all_that_is_stored_about_them_and_nothing_of_others(where: str) -> None:
    async def play(table: Site) -> None:
        ann, _, match = await two_at(table)
        await table.hub.storage.add_push(match, 0, 1, PUSH, 5)
        alone = await ann.create({"kind": "me", "name": ANN}, BOT)
        received = Export.model_validate(await ann.ask("GET", "/me/export"))
        found = {one.match: one for one in received.matches}
        assert set(found) == {match, alone}
        assert found[match].names == {"0": ANN}
        assert found[match].made_by_you
        assert [push.endpoint for push in found[match].pushes] == [PUSH.endpoint]
        assert [(one["do"], one["seat"]) for one in found[match].actions if "moves" in one or "move" in one]
        text = received.model_dump_json()
        state = (await table.hub.room(match)).state
        for secret in (BOB, state.terms.key, state.terms.luck, "lines", "events"):
            assert secret not in text
        assert (await Browser(table).ask("GET", "/me/export"))["matches"] == []
        script = await table.http.get("/api/me/export", headers={"authorization": "Bearer new"})
        assert (script.status_code, script.json()["reason"]) == (403, "server.only-browsers")

    played(where, play)


def test_a_person_is_taken_out_and_the_matches_stay_readable(where: str) -> None:
    known: dict[str, Any] = {}

    async def before(table: Site) -> None:
        ann, bob, running = await two_at(table)
        known["bob"] = bob.http.cookies
        known["running"] = running
        known["waiting"] = await ann.create({"kind": "me", "name": ANN}, OPEN)
        known["over"] = finished = await ann.create({"kind": "me", "name": ANN}, OPEN)
        await bob.ask("POST", f"/matches/{finished}/seats/1", {"name": BOB}, 201)
        await ann.keep(finished, 0)
        await ann.act(finished, 0, do="resign")
        await table.hub.storage.add_push(running, 0, 1, PUSH, 5)
        changed = (await bob.ask("GET", f"/matches/{finished}"))["changed"]
        assert ANN in await everything(table.hub)
        assert (await ann.ask("DELETE", "/me"))["matches"] == 3
        await gone(table)
        assert (await bob.ask("GET", f"/matches/{finished}"))["changed"] == changed, "it is as old as it was"
        assert (await ann.ask("GET", "/me/export"))["matches"] == []
        assert (await ann.ask("GET", f"/matches/{finished}"))["mine"] == []

    async def gone(table: Site) -> None:
        bob = Browser(table)
        bob.http.cookies = known["bob"]
        stored = await everything(table.hub)
        assert ANN not in stored
        assert PUSH.endpoint not in stored
        received = await bob.ask("GET", f"/matches/{known['running']}/table?seat=1")
        assert [(seat["kind"], seat["name"]) for seat in received["seats"]] == [("left", ""), ("person", BOB)]
        assert received["status"] == "running"
        assert (await bob.ask("GET", f"/matches/{known['waiting']}"))["status"] == "closed"
        ended = await bob.ask("GET", f"/matches/{known['over']}/table")
        assert (ended["status"], ended["result"]["reason"]) == ("over", "resigned")
        record = await table.http.get(f"/api/matches/{known['over']}/record")
        assert f'seats: ["Seat 0", "{BOB}"]' in record.text
        assert (await bob.ask("GET", f"/matches/{known['over']}/record?verify=true"))["draws"] > 0
        held = [line["id"] for line in (await bob.ask("GET", "/matches?list=mine"))["matches"]]
        assert {known["running"], known["over"]} <= set(held)

    played(where, before, gone)


def test_who_sat_down_on_an_open_seat_is_taken_out_too(where: str) -> None:
    async def guest_goes(table: Site) -> None:
        ann, bob, match = await two_at(table)
        assert (await bob.ask("DELETE", "/me"))["matches"] == 1
        assert BOB not in await everything(table.hub)
        received = await ann.ask("GET", f"/matches/{match}/table?seat=0")
        assert [(seat["kind"], seat["name"]) for seat in received["seats"]] == [("person", ANN), ("left", "")]

    played(where, guest_goes)


@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
def test_other_processes_forget_the_name_too(database: str) -> None:
    async def main() -> None:
        async with site(database) as one, site(database) as two:
            ann, _, match = await two_at(one)
            there = Browser(two)
            assert ANN in str(await there.ask("GET", f"/matches/{match}/table"))
            await ann.ask("DELETE", "/me")
            while "forget" not in [entry.kind for entry in await two.hub.storage.entries(match)]:
                await asyncio.sleep(0.01)
            while ANN in str(await there.ask("GET", f"/matches/{match}/table")):  # until it has heard of it
                await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(main(), 120))


def test_who_goes_while_the_luck_is_being_made_holds_nobody_up(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann, bob = Browser(table), Browser(table)
        wanted = {"game": GAME, "seats": [{"kind": "me", "name": ANN, "commitment": "ab" * 32}, OPEN]}
        match = (await ann.ask("POST", "/matches", wanted, 201))["match"]
        await bob.ask("POST", f"/matches/{match}/seats/1", {"name": BOB}, 201)
        assert (await bob.ask("GET", f"/matches/{match}"))["status"] == "starting"
        await ann.ask("DELETE", "/me")
        received = await bob.ask("GET", f"/matches/{match}/table?seat=1")
        assert (received["status"], received["seats"][0]["kind"], received["seats"][0]["name"]) == (
            "running",
            "left",
            "",
        )
        assert ANN not in await everything(table.hub)

    played(str(tmp_path), play, reveal_for=60)


def test_who_goes_while_the_luck_is_being_made_makes_nobody_late(tmp_path: Path) -> None:
    value = "cd" * 32

    async def play(table: Site) -> None:
        ann, bob = Browser(table), Browser(table)
        wanted = {"game": GAME, "seats": [{"kind": "me", "name": ANN, "commitment": "ab" * 32}, OPEN]}
        match = (await ann.ask("POST", "/matches", wanted, 201))["match"]
        promise = {"name": BOB, "commitment": contribution_commitment(1, value)}
        await bob.ask("POST", f"/matches/{match}/seats/1", promise, 201)
        going = asyncio.create_task(ann.ask("DELETE", "/me"))
        room = await table.hub.room(match)
        while not room.listeners and not going.done():
            await asyncio.sleep(0)
        await bob.ask("POST", f"/matches/{match}/seats/1/contribution", {"value": value})
        await going
        received = await bob.ask("GET", f"/matches/{match}")
        assert received["status"] == "running"
        assert [(c["by"], c.get("why", "")) for c in received["contributions"]] == [("service", "late"), ("person", "")]
        assert not room.listeners
        assert ANN not in await everything(table.hub)

    played(str(tmp_path), play, reveal_for=60)


def test_matches_that_have_ended_are_deleted_after_the_time_that_is_set(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "PORTION", 2)

    async def play(table: Site) -> None:
        hub = table.hub
        ann, _, running = await two_at(table)
        ended = [await ann.create({"kind": "me", "name": ANN}, {"kind": "me", "name": BOB}) for _ in range(5)]
        for match in ended:
            await ann.act(match, 0, do="resign")
            await hub.storage.add_review(f"match {match}", 1, {})
        await hub._sweep_once()
        stored = await everything(hub)
        assert not [match for match in ended if match not in stored], "their time has not come"
        later = hub.now() + 8 * DAY
        monkeypatch.setattr(hub, "now", lambda: later)
        await hub._sweep_once()
        stored = await everything(hub)
        assert not [match for match in ended if match in stored]
        assert not [match for match in ended if match in hub.rooms]
        assert running in stored
        for match in ended:
            assert (await table.table(match)).status_code == 404

    played(where, play, finished_for=7 * DAY)


def test_by_default_they_are_kept_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(table: Site) -> None:
        ann = Browser(table)
        match = await ann.create({"kind": "me", "name": ANN}, {"kind": "me", "name": BOB})
        await ann.act(match, 0, do="resign")
        later = table.hub.now() + 9999 * DAY
        monkeypatch.setattr(table.hub, "now", lambda: later)
        await table.hub._sweep_once()
        assert (await table.table(match)).status_code == 200
        assert (await ann.ask("GET", "/privacy"))["finished_days"] is None

    played(str(tmp_path), play)


def test_what_the_page_says_about_keeping_is_what_is_set(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        received = await Browser(table).ask("GET", "/privacy")
        days = (
            received["open_days"],
            received["quiet_days"],
            received["finished_days"],
            received["record_days"],
            received["cookie_days"],
        )
        assert days == (3, 60, 7, 365, 400)
        assert (received["push"], received["log"]) == (False, False)

    played(str(tmp_path), play, finished_for=7 * DAY)


def test_the_time_is_set_by_an_option_or_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    assert keep_finished(Namespace(keep_finished=None)) == 0
    monkeypatch.setenv("PARLORCAR_KEEP_FINISHED", "30")
    assert keep_finished(Namespace(keep_finished=None)) == 30
    assert keep_finished(Namespace(keep_finished=7.5)) == 7.5
    monkeypatch.setenv("PARLORCAR_KEEP_FINISHED", "a month")
    with pytest.raises(ParlorCarError, match="a month"):
        keep_finished(Namespace(keep_finished=None))
