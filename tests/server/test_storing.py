"""Nobody learns anything that is not stored, and nothing is acknowledged that is not stored."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server.match.stored_state import AGAIN
from parlorcar.server.storage import sqlite
from parlorcar.server.storage.sqlite import Writer
from tests.server.faults import Fault, Faults
from tests.server.inside import BOB, BOT, GAME, ME, OPEN
from tests.server.site import Site, site

Play = Callable[[Site, Faults], Awaitable[None]]
ONLY_AFTER_THE_END = ("/record", "/record?verify=true", "/review", "/replay?seat=1")


def run(path: Path, play: Play) -> None:
    async def main() -> None:
        async with site(str(path)) as here:
            await play(here, Faults(here.hub.storage))

    asyncio.run(asyncio.wait_for(main(), 60))


async def begun(here: Site) -> str:
    """A match of two people in which the first has to move."""
    match = await here.create(ME, BOB)
    for seat in (0, 1):
        table = (await here.table(match, seat)).json()
        move = table["legal"][0]["move"]
        done = await here.act(match, "play", seat, f"begin{seat}", version=table["version"], moves=[move])
        assert done.status_code == 200, done.text
    return match


async def told_at_the_end(here: Site, match: str) -> dict[str, int]:
    """What is only told after the end, asked by somebody who holds no seat, with the status of each answer."""
    asked = {path: here.ask("GET", f"/matches/{match}{path}") for path in ONLY_AFTER_THE_END}
    asked["/branch"] = here.ask("POST", f"/matches/{match}/branch", {"at": 1})
    asked["begin /review"] = here.ask("POST", f"/matches/{match}/review", {})
    return {path: (await answer).status_code for path, answer in asked.items()}


def test_what_is_being_stored_is_not_told(tmp_path: Path) -> None:
    async def play(here: Site, faults: Faults) -> None:
        match = await begun(here)
        before = (await here.table(match)).json()
        watching = here.socket(match)
        assert (await watching.message())["version"] == before["version"]
        faults.writes.append("hanging")
        resigning = asyncio.create_task(here.act(match, "resign", 0, "r"))
        await faults.stuck.wait()
        asking = asyncio.create_task(told_at_the_end(here, match))
        looking = [asyncio.create_task(doing) for doing in (here.table(match), here.ask("GET", f"/matches/{match}"))]
        for _ in range(200):
            await asyncio.sleep(0)
        faults.go_on.set()
        assert (await resigning).status_code == 503
        statuses = await asking
        assert all(status in (403, 409, 503) for status in statuses.values()), statuses
        for look in looking:
            answer = await look
            assert answer.status_code == 503 or answer.json()["status"] == "running"
        after = (await here.table(match)).json()
        assert (after["version"], after["status"]) == (before["version"], "running")
        assert {t["status"] for t in watching.waiting() if t["type"] == "table"} <= {"running"}
        assert set((await told_at_the_end(here, match)).values()) == {403, 409}
        again = await here.act(match, "resign", 0, "r")
        assert (again.status_code, again.json()["again"]) == (200, False)
        assert set((await told_at_the_end(here, match)).values()) <= {200, 201}
        await watching.close()

    run(tmp_path, play)


def test_a_room_that_cannot_be_read_again_answers_503_to_everybody(tmp_path: Path) -> None:
    async def play(here: Site, faults: Faults) -> None:
        match = await begun(here)
        before = (await here.table(match)).json()
        watching = here.socket(match)
        await watching.message()
        faults.writes.append("refused")
        faults.unreadable = True
        for _ in range(3):  # the first one who asks, and everybody after
            assert (await here.act(match, "resign", 0, "r")).status_code == 503
            assert set((await told_at_the_end(here, match)).values()) == {503}
            for path in ("/table", "", "/history"):
                answer = await here.ask("GET", f"/matches/{match}{path}")
                assert (answer.status_code, answer.json()["reason"]) == (503, "server.storage")
            late = here.socket(match)
            closed = await late.message()
            assert (closed["type"], closed["code"]) == ("closed", 1012), "come again"
        assert {received.get("status", "running") for received in watching.waiting()} <= {"running"}
        faults.unreadable = False
        while (answer := await here.table(match)).status_code == 503:
            await asyncio.sleep(AGAIN)
        assert (answer.json()["version"], answer.json()["status"]) == (before["version"], "running")
        assert (await here.act(match, "resign", 0, "r")).json()["again"] is False
        await watching.close()

    run(tmp_path, play)


def test_a_room_that_failed_is_read_again_even_if_nobody_asks(tmp_path: Path) -> None:
    async def play(here: Site, faults: Faults) -> None:
        faults.writes.extend(["", "", "down"])  # it is made and begins; the bot's choice cannot be stored
        made = await here.ask("POST", "/matches", {"game": GAME, "seats": [ME, BOT], "seed": 7})
        assert made.status_code in (201, 503)
        (room,) = here.hub.rooms.values()
        while not faults.unreadable:
            await asyncio.sleep(0)
        assert not room.stored_state.settled
        faults.unreadable = False
        while not room.stored_state.settled or room.state.deciding != [0]:
            await asyncio.sleep(0.01)

    run(tmp_path, play)


@pytest.mark.parametrize("fault", ["refused", "unanswered", "late"])
def test_the_same_id_is_answered_truthfully(tmp_path: Path, fault: Fault) -> None:
    async def play(here: Site, faults: Faults) -> None:
        match = await begun(here)
        version = (await here.table(match)).json()["version"]
        faults.writes.append(fault)
        first = await here.act(match, "play", 0, "x", version=version, moves=["draw"])
        await faults.settled()
        assert first.status_code == (200 if fault == "unanswered" else 503), "what was stored is acknowledged"
        second = await here.act(match, "play", 0, "x", version=version, moves=["draw"])
        assert (second.status_code, second.json()["version"]) == (200, version + 1)
        assert second.json()["again"] is (fault != "refused")
        entries = await here.hub.storage.entries(match)
        assert [entry.key for entry in entries].count("0:x") == 1
        assert (await here.table(match)).json()["version"] == entries[-1].version

    run(tmp_path, play)


class Gate:
    """A connection whose commits wait."""

    def __init__(self, db: sqlite3.Connection, opened: threading.Event) -> None:
        self.db, self.opened = db, opened

    def execute(self, sql: str, *params: Any) -> sqlite3.Cursor:
        if sql == "COMMIT":
            assert self.opened.wait(60)
        return self.db.execute(sql, *params)


def test_an_entry_that_a_slow_disk_takes_late_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened, commit = threading.Event(), Writer.commit
    # a Gate has of a connection what `commit` uses
    monkeypatch.setattr(Writer, "commit", lambda self, db, group: commit(self, Gate(db, opened), group))  # type: ignore[arg-type]  # stands in for the database
    opened.set()

    async def play(here: Site, faults: Faults) -> None:
        match = await begun(here)
        watching = here.socket(match)
        assert (await watching.message())["status"] == "running"
        opened.clear()
        monkeypatch.setattr(sqlite, "WRITING", 0.05)
        assert (await here.act(match, "resign", 0, "r")).status_code == 503
        assert (await here.table(match)).json()["status"] == "running"
        opened.set()
        while (await watching.message())["status"] != "over":
            pass
        assert (await here.act(match, "resign", 0, "r")).json()["again"] is True
        await watching.close()

    run(tmp_path, play)


def test_whoever_sat_down_is_seated_though_the_match_cannot_begin_yet(tmp_path: Path) -> None:
    async def play(here: Site, faults: Faults) -> None:
        match = await here.create(ME, OPEN)
        faults.writes.extend(["", "refused"])
        sat = await here.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"})
        assert sat.status_code == 201
        assert (await here.table(match)).json()["status"] == "open"
        here.hub.rooms[match].driver._wake(
            here.hub.rooms[match].driver._check_again
        )  # as it does by itself after a while
        while (await here.table(match)).json()["status"] == "open":
            await asyncio.sleep(0)

    run(tmp_path, play)


@pytest.mark.parametrize("fault", ["refused", "unanswered"])
def test_a_match_is_made_or_not(tmp_path: Path, fault: Fault) -> None:
    async def play(here: Site, faults: Faults) -> None:
        faults.writes.append(fault)
        wanted = {"game": "ttr-usa", "seats": [ME, OPEN], "public": True}
        made = await here.ask("POST", "/matches", wanted)
        listed = (await here.ask("GET", "/matches")).json()["matches"]
        assert (made.status_code, len(listed)) == ((201, 1) if fault == "unanswered" else (503, 0))
        assert here.hub.active == len(listed)

    run(tmp_path, play)


def test_what_no_database_can_store_is_refused_at_the_door(tmp_path: Path) -> None:
    async def play(here: Site, faults: Faults) -> None:
        match = await begun(here)
        faults.writes.append("down")  # nothing of this may come so far
        for id in ("\0", "a\0", "\ud800", "\n", "a\n", "\x7f", "x" * 41, "", "é"):
            body = json.dumps({"do": "resign", "id": id, "seat": 0})
            headers = {"authorization": f"Bearer {here.tokens[match]}", "content-type": "application/json"}
            refused = await here.http.post(f"/api/matches/{match}/actions", content=body, headers=headers)
            assert refused.status_code in (400, 422), id
            watching = here.socket(match)
            watching.sent.put_nowait({"type": "websocket.receive", "text": body})
            while (received := await watching.message())["type"] == "table":
                pass
            assert received["reason"] in ("server.schema", "server.bad-json"), id
            await watching.close()
        for text in ("\0", "parlorcar record\n\0", "\ud800", "{\0"):
            body = json.dumps({"record": text})
            answer = await here.http.post("/api/records", content=body, headers={"content-type": "application/json"})
            assert 400 <= answer.status_code < 500, text
        for name in ("\0", "A\0", "\ud800", "A\ud800"):
            body = json.dumps({"game": GAME, "seats": [{"kind": "me", "name": name}, OPEN]})
            answer = await here.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
            assert 400 <= answer.status_code < 500, name
        assert faults.writes, "nothing was to be stored"

    run(tmp_path, play)
