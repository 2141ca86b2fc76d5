"""Duplicate and the deal of the day: the same luck at every table, and nobody learns it who has yet to play."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import select

from parlorcar.core.state import SPECTATOR
from parlorcar.server.events import deals
from parlorcar.server.match.interfaces import HubInterface
from parlorcar.server.match.state import CLOSED, OPEN, OVER, RUNNING, SEATING, STARTING, STOPPED
from parlorcar.server.ops.settings import DAY
from parlorcar.server.storage import schema
from parlorcar.server.storage.events import EventStore, StoredDeal
from tests.conftest import some
from tests.server.inside import GAME, quiet
from tests.server.site import Site, Socket, api_schema
from tests.server.test_events import club, finish, first_ready, later, made, over, told, until
from tests.server.test_odd_input import BODIES
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import Browser, everything, played, where

__all__ = ["where"]  # the fixture

DUPLICATE = {"duplicate": True, "rounds": 2, "format": "swiss", "bots": 0, "game": GAME}


class SpySocket(Socket):
    """The socket of a match, opened by somebody with cookies."""

    def __init__(self, table: Site, browser: Browser, match: str, seat: int) -> None:
        request = browser.http.build_request("GET", f"https://table.local/api/matches/{match}/socket")
        self.cookies = request.headers.get("cookie", "")
        super().__init__(table.app, f"/api/matches/{match}/socket", f"seat={seat}&since=0", "")

    def headers(self, token: str) -> list[tuple[bytes, bytes]]:
        """With cookies, as a browser sends them."""
        return [(b"host", b"table.local"), (b"cookie", self.cookies.encode())]


async def secrets_of(table: Site, match: str) -> list[str]:
    """What nobody may be told of a deal that others still play: its key, and what a seat was dealt."""
    room = await table.hub.room(match)
    async with room.stored() as state:
        assert state.match is not None
        entropy = state.match.entropy
        assert entropy is not None
        luck = entropy.luck_key().hex()
        found = [state.terms.key, state.terms.luck, luck]
        found += [json.dumps(event) for event in state.match.events(SPECTATOR)[-3:] if event["move"]]
    return found


async def tried(who: Browser, values: dict[str, str]) -> dict[str, str]:
    """The answers to every request of the schema about a match, by method and path."""
    answers = {}
    for path, methods in api_schema()["paths"].items():
        names = re.findall(r"\{(\w+)\}", path)
        if not set(names) <= set(values):
            continue
        for method, operation in methods.items():
            if operation["operationId"] in (
                "forgetMe",
                "signOut",
                "callOffEvent",
                "withdrawFromEvent",
                "claimOperator",
            ):
                continue  # which would end the spying, or the event
            body = BODIES.get(operation["operationId"])
            queries = [""] + [f"?seat={seat}&at=2&since=0" for seat in (-1, 0, 1)] + ["?verify=true"]
            for query in queries if method == "get" else [""]:
                where = "/" + path.lstrip("/").format(**values) + query
                answer = await who.http.request(method.upper(), where, json=body)
                assert answer.status_code < 500, (where, answer.text[:300])
                answers[f"{method} {where}"] = answer.text
    return answers


@pytest.mark.parametrize("where", some(["sqlite", "postgresql"]), indirect=True)
def test_all_tables_have_the_same_luck_and_results_are_compared_with_the_field(where: str) -> None:
    async def play(table: Site) -> None:
        people = await club(table, "Ann", "Bob", "Cay", "Dan")
        ann = people[0]
        event = await made(ann, **DUPLICATE)
        for one in people:
            await one.ask("PUT", f"/events/{event}/entry")
        await ann.ask("POST", f"/events/{event}/start")
        for round in range(2):
            found = await until(ann, event, lambda found, round=round: len(found["round_list"]) > round)
            found = await until(ann, event, first_ready)
            tables = found["round_list"][round]["tables"]
            rooms = [await table.hub.room(one["match"]) for one in tables]
            for room in rooms:
                await quiet(room)
            keys = {
                room.state.match.entropy.luck_key() for room in rooms if room.state.match and room.state.match.entropy
            }
            assert len(keys) == 1, "one deal"
            assert all(one["sealed"] for one in tables)
            for one in tables:
                await finish(table, one["match"])
        found = await until(ann, event, over)
        for one in found["round_list"]:
            fields = [table["field"] for table in one["tables"]]
            scores = [table["scores"] for table in one["tables"]]
            for seat in range(2):
                assert fields[0][seat] == scores[0][seat] - scores[1][seat] == -fields[1][seat]
        assert found["criteria"][0] == "field"
        assert found["standings"][0]["values"]["field"] >= found["standings"][-1]["values"]["field"]
        stranger = at(table)
        for match in {one["match"] for round in found["round_list"] for one in round["tables"]}:
            proof = (await stranger.http.get(f"/api/matches/{match}/record?verify=true")).json()
            commitments = {round["commitment"] for round in found["round_list"]}
            assert proof["commitment"] in commitments, "what was promised before the first table"

    played(where, play)


def test_nobody_learns_a_deal_that_others_still_play_by_any_door(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        people = await club(table, "Ann", "Bob", "Cay", "Dan")
        ann = people[0]
        event = await made(ann, **DUPLICATE)
        for one in people:
            await one.ask("PUT", f"/events/{event}/entry")
            await one.ask("PUT", "/me/profile", {"shown": True})
        await ann.ask("POST", f"/events/{event}/start")
        found = await until(ann, event, first_ready)
        tables = found["round_list"][0]["tables"]
        mine = next(one for one in tables if 0 in one["seats"])
        other = next(one for one in tables if 0 not in one["seats"])
        players = [people[number] for number in mine["seats"]]
        await finish(table, mine["match"])
        await until(
            players[0], event, lambda found: any(one["status"] == "over" for one in found["round_list"][0]["tables"])
        )
        secret = await secrets_of(table, mine["match"])
        assert len(secret) > 3
        spy, stranger = people[other["seats"][0]], at(table)
        await kept(stranger, "Eve")
        values = {"match": mine["match"], "seat": "0", "event": event, "game": GAME, "language": "en"}
        values["person"] = next(one["person"] for one in found["people"] if one["number"] == mine["seats"][0])
        for who in (spy, stranger, at(table)):
            for door, answer in (await tried(who, values)).items():
                assert not [one for one in secret if one in answer], f"{door} tells the deal"
                if f"/matches/{mine['match']}" in door:
                    assert '"scores":[' not in answer, f"{door} tells how it ended"
            seen = await told(who, event)
            assert all(not one["scores"] for one in seen["round_list"][0]["tables"]), (
                "not how another table ended either"
            )
            assert all(not row["values"]["field"] and not row["played"] for row in seen["standings"])
            for seat in (-1, 0, 1):
                socket = SpySocket(table, who, mine["match"], seat)
                assert (await socket.message())["code"] == 4403
        statistics = await stranger.ask("GET", f"/people/{values['person']}/statistics")
        assert statistics["matches"] == [], "nor do statistics tell"
        # the players see their own table, and neither the key nor the hands of others
        seat = (await players[0].ask("GET", f"/matches/{mine['match']}"))["mine"][0]
        await players[0].ask("GET", f"/matches/{mine['match']}/replay?at=2&seat={seat}")
        path = f"/matches/{mine['match']}/replay?at=2&seat={1 - seat}"
        assert await refused(players[0], "GET", path, None, 403) == "server.not-your-seat"
        for door in ("record", "record?verify=true", "review"):
            assert await refused(players[0], "GET", f"/matches/{mine['match']}/{door}", None, 403) == "server.sealed"
        for door, body in (
            ("branch", BODIES["branchMatch"]),
            ("analysis", BODIES["analyse"]),
            ("evaluation", BODIES["evaluate"]),
            ("review", None),
        ):
            assert await refused(players[0], "POST", f"/matches/{mine['match']}/{door}", body, 403) == "server.sealed"
        for who in (players[0], spy, stranger):
            chapter = {"match": mine["match"]}
            assert await refused(who, "POST", "/studies", {"chapter": chapter}, 403) == "server.sealed"
        assert (await players[0].ask("GET", f"/matches/{mine['match']}"))["result"]["scores"]
        # when the last table is done, all is open
        await finish(table, other["match"])
        await until(ann, event, lambda found: len(found["round_list"]) == 2)
        record = (await stranger.http.get(f"/api/matches/{mine['match']}/record")).text
        assert secret[0] in record
        assert (await told(stranger, event))["round_list"][0]["tables"][0]["scores"]

    played(str(tmp_path), play)


def test_seats_and_offers_of_an_event_are_closed(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann, bob = await club(table, "Ann", "Bob")
        event = await made(ann, game=GAME, patience_minutes=600)
        for one in (ann, bob):
            await one.ask("PUT", f"/events/{event}/entry")
        await ann.ask("POST", f"/events/{event}/start")
        found = await until(
            ann, event, lambda found: bool(found["round_list"]) and found["round_list"][0]["tables"][0]["match"]
        )
        match = found["round_list"][0]["tables"][0]["match"]
        seat = (await ann.ask("GET", f"/matches/{match}"))["mine"][0]
        for what in ("end", "pause", "undo"):
            body = {"id": f"offer {what}", "do": "offer", "what": what, "seat": seat}
            assert await refused(ann, "POST", f"/matches/{match}/actions", body, 409) == "server.event-offer"
        assert await refused(ann, "POST", f"/matches/{match}/close", None, 403) == "server.not-host"
        theirs = 1 - seat
        await bob.ask("DELETE", f"/matches/{match}/seats/{theirs}")
        assert (
            await refused(at(table), "POST", f"/matches/{match}/seats/{theirs}", {"name": "Eve"}, 403)
            == "server.event-seat"
        )
        await table.hub.events.look()
        assert (await ann.ask("GET", f"/matches/{match}"))["seats"][theirs]["kind"] == "bot", "a bot plays on at once"

    played(str(tmp_path), play)


@pytest.mark.parametrize("where", some(["postgresql", "sqlite"]), indirect=True)
def test_the_deal_of_the_day_is_the_same_for_all_and_told_about_afterwards(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deals, "PACE", "instant")

    async def play(table: Site) -> None:
        ann, bob, cay = await club(table, "Ann", "Bob", "Cay")
        assert await refused(at(table), "POST", f"/deals/{GAME}", None, 403) == "server.not-signed-in"
        assert {one["status"] for one in (await at(table).ask("GET", "/deals"))["deals"]} == {"new"}
        match = (await ann.ask("POST", f"/deals/{GAME}", None, 201))["match"]
        assert (await ann.ask("POST", f"/deals/{GAME}", None, 201))["match"] == match, "once a day"
        theirs = (await bob.ask("POST", f"/deals/{GAME}", None, 201))["match"]
        assert theirs != match
        rooms = [await table.hub.room(one) for one in (match, theirs)]
        for room in rooms:
            await quiet(room)
        states = [room.state for room in rooms]
        assert states[0].terms.key == states[1].terms.key
        assert states[0].terms.luck == states[1].terms.luck
        day = deals.today(table.hub.now())
        seat = deals.own_seat(GAME, day)
        views = [
            (await who.ask("GET", f"/matches/{one}/table?seat={seat}"))["view"]
            for who, one in ((ann, match), (bob, theirs))
        ]
        assert [{**view, "seats": []} for view in views[:1]] == [{**view, "seats": []} for view in views[1:]], (
            "the same cards"
        )
        await finish(table, match)
        await table.hub.events.look()
        mine = await ann.ask("GET", f"/deals/{GAME}")
        assert (mine["status"], mine["played"], mine["rank"], mine["scores"]) == ("done", 1, 1, [mine["score"]])
        before = await bob.ask("GET", f"/deals/{GAME}")
        assert (before["status"], before["scores"], before["best"], before["score"]) == ("running", [], [], None)
        for who in (bob, cay, at(table)):
            assert await refused(who, "GET", f"/matches/{match}/table", None, 403) == "server.sealed"
            assert (await who.ask("GET", f"/matches/{match}"))["result"] is None
        secret = await secrets_of(table, match)
        for door, answer in (await tried(cay, {"match": match, "seat": str(seat), "game": GAME})).items():
            assert not [one for one in secret if one in answer], door
        await finish(table, theirs)
        await table.hub.events.look()
        after = await bob.ask("GET", f"/deals/{GAME}")
        assert sorted(after["scores"]) == sorted([mine["score"], after["score"]])
        assert after["field"] == after["score"] - mine["score"]
        assert {one["name"] for one in after["best"]} == {"Ann", "Bob"}
        assert (await ann.ask("GET", "/me/export"))["profile"]["deals"][0]["match"] == match
        assert await refused(ann, "GET", f"/matches/{match}/record", None, 403) == "server.sealed", (
            "the day is not over"
        )
        begun = (await cay.ask("POST", f"/deals/{GAME}", None, 201))["match"]
        later(table.hub, DAY)
        await table.hub.events.look()
        assert await refused(ann, "GET", f"/matches/{match}/record", None, 403) == "server.sealed", "Cay still plays"
        assert (await at(table).ask("GET", f"/deals/{GAME}?day={day}"))["scores"] == []
        later(table.hub, DAY)
        await table.hub.events.look()
        await table.hub.events.look()
        assert (await cay.ask("GET", f"/matches/{begun}"))["status"] == "closed"
        assert (await ann.http.get(f"/api/matches/{match}/record")).status_code == 200
        assert len((await at(table).ask("GET", f"/deals/{GAME}?day={day}"))["scores"]) == 2
        assert await refused(ann, "GET", f"/deals/{GAME}?day={day + 9}", None, 404) == "server.no-event"

    played(where, play)


def test_who_deletes_their_profile_is_gone_from_events_too(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob = await club(table, "Ann", "Bob")
        id = (await ann.ask("GET", "/me"))["profile"]["id"]
        event = await made(ann, bots=4)
        for one in (ann, bob):
            await one.ask("PUT", f"/events/{event}/entry")
        await ann.ask("POST", f"/events/{event}/start")
        await until(
            bob,
            event,
            lambda found: bool(found["round_list"]) and all(one["match"] for one in found["round_list"][0]["tables"]),
        )
        await ann.ask("POST", f"/deals/{GAME}", None, 201)
        assert [one["event"] for one in (await ann.ask("GET", "/me/export"))["profile"]["events"]] == [event]
        await ann.ask("DELETE", "/me")
        assert id not in await everything(table.hub)
        found = await told(bob, event)
        assert [(one["name"], one["gone"]) for one in found["people"] if not one["bot"] and one["name"] != "Bob"] == [
            ("", True)
        ]
        assert found["maker"] == ""
        assert not await table.hub.storage.fetch(select(schema.deals))

    played(where, play)


@pytest.mark.parametrize(
    ("status", "after", "counts"),
    [
        *((status, 0, False) for status in (OPEN, SEATING, STARTING, RUNNING, STOPPED)),
        *((status, 0, True) for status in (OVER, CLOSED)),
        *((status, deals.OVERTIME + 1, True) for status in (OPEN, SEATING, STARTING, STOPPED, OVER, CLOSED)),
    ],
)
def test_a_deal_counts_when_its_match_has_ended_or_nobody_can_play_it_in_time_any_more(
    status: str, after: int, counts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While it is about to begin it has not ended; one that never began does not keep its day secret for ever."""
    counted = []

    class Stored:
        async def unfinished_deals(self) -> list[tuple[StoredDeal, str]]:
            return [(StoredDeal(GAME, 7, "ann", "m", 1, 0, 0, 0, True), status)]

        async def sealed_days(self, day: int) -> list[tuple[str, int]]:
            return []

    class Hub:
        def now(self) -> int:
            return 7 * DAY

    async def count(hub: object, stored: object, deal: StoredDeal) -> None:
        counted.append(deal.match)

    monkeypatch.setattr(deals, "count", count)
    monkeypatch.setattr(deals, "today", lambda now: 7 + after)
    asyncio.run(deals.look(cast(HubInterface, Hub()), cast(EventStore, Stored())))
    assert counted == (["m"] if counts else [])
