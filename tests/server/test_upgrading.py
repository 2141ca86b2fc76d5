"""Databases of earlier releases, with matches of every game under their rules, are opened by this release.

`fixtures/matches_of_0_1.json.xz` holds the tables of one; how it was made stands in `fixtures/matches_of_0_1.py.txt`.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import time
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import Boolean, Connection, MetaData, create_engine, insert
from sqlalchemy.ext.asyncio import create_async_engine

from parlorcar.match.record import parsed
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.state import MatchState
from parlorcar.server.people.identity import hashed
from parlorcar.server.storage.entries import Entry
from parlorcar.server.storage.migrate import migrate
from parlorcar.server.view import client_view
from tests.server.postgres import programs
from tests.server.site import Site, site
from tests.server.test_personal_data import Browser

FIXTURES = Path(__file__).parent / "fixtures"
GAMES = 5
LANGUAGES = ("en", "ja", "ko")


@cache
def old(release: str) -> dict[str, Any]:
    """The tables of the database of a release."""
    tables: dict[str, Any] = json.loads(lzma.decompress((FIXTURES / f"matches_of_{release}.json.xz").read_bytes()))
    return tables


def rows(table: str, release: str = "0_1") -> list[dict[str, Any]]:
    """The rows of one of them."""
    columns = old(release)[table]["columns"]
    return [dict(zip(columns, row, strict=True)) for row in old(release)[table]["rows"]]


def matches(status: str, release: str = "0_1") -> list[dict[str, Any]]:
    """The matches that had a status in the old database."""
    return [row for row in rows("matches", release) if row["status"] == status]


def events(match: str) -> list[dict[str, Any]]:
    """What everybody could see of a match, as its log has it."""
    log = [json.loads(row["data"]) for row in rows("entries") if row["match"] == match]
    return [event for data in log for event in data.get("events", [])]


def promised(match: str) -> str:
    """The commitment that was published before the first draw."""
    log = [json.loads(row["data"]) for row in rows("entries") if row["match"] == match and row["kind"] == "start"]
    return str(log[0]["commitment"])


def fill(connection: Connection, release: str) -> None:
    """Make the old database: the schema of that release, and its rows."""
    migrate(connection, rows("alembic_version", release)[0]["version_num"])
    known = MetaData()
    known.reflect(connection)
    for name in old(release).keys() - {"alembic_version"}:
        table, found = known.tables[name], rows(name, release)
        truths = [column.name for column in table.columns if isinstance(column.type, Boolean)]
        if found:
            connection.execute(insert(table), [row | {truth: bool(row[truth]) for truth in truths} for row in found])


def as_of(release: str) -> Callable[[], int]:
    """A clock that goes on where the old database ends, or its open matches would be closed some days later."""
    passed = Hub.now() - max(row["at"] for row in rows("entries", release))
    return lambda: time.time_ns() // 1_000_000 - passed


def upgraded(database: str, play: Callable[[Site], Awaitable[None]], release: str = "0_1") -> None:
    """Open the old database with this release: a folder for SQLite, or the address of one of PostgreSQL."""

    async def main() -> None:
        if "://" in database:
            engine = create_async_engine(database.replace("postgresql:", "postgresql+asyncpg:", 1))
            async with engine.begin() as connection:
                await connection.run_sync(fill, release)
            await engine.dispose()
        else:
            made = create_engine(f"sqlite:///{database}/log.db")
            with made.begin() as here:
                fill(here, release)
            made.dispose()
        for _ in range(2):  # and once more, when all has been found out
            async with site(database) as table:
                await play(table)

    with patch.object(Hub, "now", staticmethod(as_of(release))):
        asyncio.run(asyncio.wait_for(main(), 300))


async def asked(table: Site, path: str) -> Any:
    """The answer to a question, which must be one."""
    answer = await table.ask("GET", path)
    assert answer.status_code == 200, f"{path}: {answer.text}"
    return answer.json()


async def all_is_well(table: Site) -> None:
    """Whatever the rules make of the old matches, the service is as it should be."""
    health = await table.http.get("/healthz")
    assert health.status_code == 200
    assert health.json()["ok"]
    assert table.hub.metrics.faults._value.get() == 0
    for listed in ("open", "running", "over"):
        await asked(table, f"/matches?list={listed}")


async def running_matches(table: Site) -> None:
    """Those that these rules play as they went go on; the others say in every language why they do not."""
    words = [(await asked(table, f"/words/{language}"))["messages"] for language in LANGUAGES]
    stands = {}
    for row in matches("running"):
        received = await asked(table, f"/matches/{row['id']}/table?since=0")
        stands[row["id"]] = received["status"]
        if received["status"] == "running":
            assert received["waiting"], row["game"]
            continue
        assert received["status"] == "stopped"
        assert received["events"] == events(row["id"]), row["game"]
        why = received["why"]
        assert why["reason"] == "server.stopped"
        assert why["params"]["rules"] == "0.1"
        texts = {sentences[why["reason"]].format(**why["params"]) for sentences in words}
        assert len(texts) == len(LANGUAGES)
        assert why["message"] in texts
        assert all("0.1" in text for text in texts)
        assert why["params"].keys() == {"rules", "known"}, "a line of the log may tell a hidden draw"
        assert (await asked(table, f"/matches/{row['id']}"))["why"] == why
        assert (await asked(table, f"/matches/{row['id']}/history"))["events"] == events(row["id"])
        refused = await table.act(row["id"], "play", 0, "new", version=received["version"], moves=[0])
        assert refused.status_code in (403, 409)
        assert (await table.ask("GET", f"/matches/{row['id']}/record")).status_code == 409, "it may go on some day"
    assert "running" in stands.values(), "no match of 0.1 goes on"
    assert "stopped" in stands.values(), "no rule has changed"


async def finished_matches(table: Site) -> None:
    """They can be read and watched, whether or not these rules play them so."""
    assert len(matches("over")) == GAMES
    replayed = 0
    for row in matches("over"):
        id = row["id"]
        plays = (await table.hub.room(id)).state.match is not None
        replayed += plays
        received = await asked(table, f"/matches/{id}/table?since=0")
        assert received["status"] == "over"
        assert received["result"]["scores"] == json.loads(row["about"])["result"]["scores"]
        assert (await asked(table, f"/matches/{id}/history"))["events"] == received["events"]
        record = await table.ask("GET", f"/matches/{id}/record")
        assert record.status_code == 200
        assert (parsed(record.text)["rules"], parsed(record.text)["commitment"]) == ("0.1", promised(id))
        uploaded = await table.ask("POST", "/records", {"record": record.text})
        assert uploaded.status_code == 201, uploaded.text
        seen = (await asked(table, f"/records/{uploaded.json()['record']}/history"))["events"]
        assert [event["event"] for event in seen] == [event["event"] for event in received["events"]]
        if plays:
            assert (await asked(table, f"/matches/{id}/record?verify=true"))["draws"] > 0
            assert (await asked(table, f"/matches/{id}/replay?at=3"))["at"] == 3
            continue
        assert received["events"] == events(id), row["game"]
        for ask in (
            ("GET", "replay?at=3"),
            ("POST", "branch", {"at": 3, "seat": 0, "bot": "random"}),
            ("POST", "review"),
        ):
            answer = await table.ask(ask[0], f"/matches/{id}/{ask[1]}", *ask[2:])
            assert (answer.status_code, answer.json()["reason"]) == (409, "server.not-whole"), answer.text
    assert replayed < GAMES, "no rule has changed"


async def open_matches(table: Site) -> None:
    """Somebody sits down, and they begin, by these rules."""
    for row in matches("open"):
        if (await asked(table, f"/matches/{row['id']}"))["status"] == "running":
            continue  # the second time
        answer = await table.ask("POST", f"/matches/{row['id']}/seats/1", {"name": "Cleo"})
        assert answer.status_code == 201, answer.text
        received = await asked(table, f"/matches/{row['id']}/table?since=0")
        assert received["status"] == "running"
        assert (await asked(table, f"/matches/{row['id']}"))["rules"] != "0.1"


async def everything(table: Site) -> None:
    """All that is promised."""
    await running_matches(table)
    await finished_matches(table)
    await open_matches(table)
    await all_is_well(table)


def test_a_database_of_0_1_opens_and_its_matches_go_on_or_say_why(tmp_path: Path) -> None:
    upgraded(str(tmp_path), everything)


@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
@pytest.mark.long  # a database of 0.2 is opened in PostgreSQL every time
def test_the_same_in_postgresql(empty_database: str) -> None:
    upgraded(empty_database, everything)


async def as_it_was(table: Site) -> None:
    """The matches of 0.2 are as they were, go on, and are taken along by whoever played them."""
    for row in matches("over", "0_2"):
        received = await asked(table, f"/matches/{row['id']}/table?since=0")
        assert received["result"]["scores"] == json.loads(row["about"])["result"]["scores"]
        assert (await asked(table, f"/matches/{row['id']}/record?verify=true"))["draws"] > 0
    for row in matches("running", "0_2"):
        received = await asked(table, f"/matches/{row['id']}/table?since=0")
        assert (received["status"], bool(received["waiting"])) == ("running", True)
    for row in matches("open", "0_2"):
        assert (await asked(table, f"/matches/{row['id']}"))["seats"][0]["name"] == "Ann"
    for row in rows("reviews", "0_2"):
        assert await table.hub.storage.review(row["of"]) == json.loads(row["data"])
    for row in rows("pushes", "0_2"):
        assert [push.endpoint for push in await table.hub.storage.pushes(row["match"], 0, 1)] == [row["endpoint"]]
    ann = Browser(table)
    ann.http.cookies.set("person", table.hub.keys.signed("ann"))
    if (await table.hub.storage.seats_of(hashed("ann"))) == {}:  # the second time
        return
    profile = (await ann.ask("POST", "/me/profile", {"name": "Ann"}, 201))["profile"]
    ours = {row["id"] for row in rows("matches", "0_2")}
    assert {line["id"] for line in (await ann.ask("GET", "/matches?list=mine"))["matches"]} == ours
    running = matches("running", "0_2")[0]["id"]
    waiting = (await ann.ask("GET", f"/matches/{running}/table"))["waiting"][0]
    received = await ann.ask("GET", f"/matches/{running}/table?seat={waiting}")
    assert received["legal"]
    move = {"do": "play", "version": received["version"], "moves": [received["legal"][0]["move"]]}
    await ann.act(running, waiting, **move)
    assert set(await table.hub.storage.seats_of(profile["id"])) == ours
    await all_is_well(table)


def test_a_database_of_0_2_opens_and_people_keep_what_they_played(tmp_path: Path) -> None:
    upgraded(str(tmp_path), as_it_was, "0_2")


@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
def test_one_of_0_2_in_postgresql(empty_database: str) -> None:
    upgraded(empty_database, as_it_was, "0_2")


def test_a_match_that_was_stopped_with_a_line_of_its_log_shows_it_no_more() -> None:
    state = MatchState("match", None)
    params = {"rules": "0.1", "known": "0.2", "problem": "* draw locomotive / * draw red"}
    state._stop({"why": {"reason": "server.stopped", "params": params}}, Entry(9, 9, 0, "stop", {}))
    why = client_view.reason(state.why)
    assert why is not None
    assert "locomotive" not in str(why)
    assert why.params == {"rules": "0.1", "known": "0.2"}
