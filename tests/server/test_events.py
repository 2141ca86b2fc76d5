"""Events run by themselves: entered, begun, played round by round with stand-ins, withdrawn from, and told about."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Room
from parlorcar.server.match.state import RUNNING
from parlorcar.server.messages import Play
from tests.conftest import some
from tests.server.inside import act, legal, quiet
from tests.server.site import Site, site
from tests.server.test_people import at, kept, refused
from tests.server.test_personal_data import Browser, played, where

__all__ = ["where"]  # the fixture

NEW: dict[str, Any] = {
    "name": "Autumn cup",
    "game": "stone-age",
    "format": "swiss",
    "seats": 2,
    "bot": "random",
    "pace": "instant",
    "clock": {"kind": "bank", "seconds": 600, "at_zero": "bot-takes-over"},
}
LATER = 10**8  # ms


async def club(table: Site, *names: str) -> list[Browser]:
    """People who keep profiles."""
    found = [at(table) for _ in names]
    for one, name in zip(found, names, strict=True):
        await kept(one, name)
    return found


async def made(maker: Browser, **terms: Any) -> str:
    """A new event."""
    return str((await maker.ask("POST", "/events", {**NEW, **terms}, 201))["event"])


async def told(who: Browser, event: str) -> dict[str, Any]:
    """All about an event, as somebody sees it."""
    found: dict[str, Any] = await who.ask("GET", f"/events/{event}")
    return found


async def until(who: Browser, event: str, what: Any) -> dict[str, Any]:
    """Wait until something is so."""
    while not what(found := await told(who, event)):
        await asyncio.sleep(0.05)  # asking more often takes more time than what is waited for
    return found


def over(found: dict[str, Any]) -> bool:
    return bool(found["status"] == "over")


async def play_on(who: Browser, match: str) -> None:
    """Make any move wherever one is asked, until the match is over."""
    seat = (await who.ask("GET", f"/matches/{match}"))["mine"][0]
    while True:
        table = await who.ask("GET", f"/matches/{match}/table?seat={seat}&since=-1")
        if table["status"] != "running":
            return
        if table["seats"][seat]["kind"] == "bot":  # which stands in: I am here
            await who.act(match, seat, do="back")
        elif table["legal"]:
            who.ids += 1
            body = {"id": f"act {who.ids}", "seat": seat, "do": "play", "version": table["version"]}
            answer = await who.http.post(
                f"/api/matches/{match}/actions", json={**body, "moves": [table["legal"][0]["move"]]}
            )
            assert answer.status_code in (200, 409), answer.text
        else:
            await asyncio.sleep(0.01)


async def finish(table: Site, match: str) -> None:
    """Let all people at a table make any moves until it is over; faster than through the door."""
    room = await table.hub.room(match)
    while True:
        await quiet(room)
        if room.state.status != RUNNING:
            return
        for seat in room.state.people_deciding():
            await act(room, Play, seat, moves=[legal(room, seat)[0].move])


async def deciding(room: Room) -> int:
    """The first person whose decision the match waits for, as soon as it waits for one."""
    while not (seats := room.state.people_deciding()):
        await asyncio.sleep(0.01)
    return seats[0]


def first_ready(found: dict[str, Any]) -> bool:
    """Whether all tables of the newest round can be opened."""
    return bool(found["round_list"]) and all(one["match"] for one in found["round_list"][-1]["tables"])


@pytest.mark.parametrize("where", some(["sqlite", "postgresql"]), indirect=True)
def test_a_knock_out_of_bots_and_one_person_runs_to_its_end(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob = await club(table, "Ann", "Bob")
        event = await made(ann, format="knock-out", bots=4)
        await ann.ask("PUT", f"/events/{event}/entry")
        await ann.ask("PUT", f"/events/{event}/entry")
        found = await told(ann, event)
        assert (found["entrants"], found["may_enter"], found["may_withdraw"]) == (1, False, True)
        assert await refused(bob, "POST", f"/events/{event}/start", None, 403) == "server.not-your-event"
        await ann.ask("POST", f"/events/{event}/start")
        found = await until(ann, event, first_ready)
        assert [len(round["tables"]) for round in found["round_list"]] == [2]
        assert await refused(bob, "PUT", f"/events/{event}/entry", None, 409) == "server.event-begun"
        mine = next(one for one in found["round_list"][0]["tables"] if 0 in one["seats"])
        await finish(table, mine["match"])
        while not over(found := await told(ann, event)):
            for one in found["round_list"][-1]["tables"]:
                if one["status"] == "running" and one["match"]:
                    await finish(table, one["match"])
            await asyncio.sleep(0.01)
        assert [len(round["tables"]) for round in found["round_list"]] == [2, 1]
        final = found["round_list"][1]["tables"][0]
        winner = final["seats"][final["places"].index(1)]
        assert found["standings"][0]["entrant"] == winner
        assert found["criteria"][0] == "reached"
        line = (await bob.ask("GET", "/events?list=past"))["events"][0]
        assert (line["name"], line["status"], line["round"], line["mine"]) == ("Autumn cup", "over", 2, False)
        assert (await bob.ask("GET", "/events"))["events"] == []

    played(where, play)


def test_terms_that_cannot_be_played_are_refused(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        (ann,) = await club(table, "Ann")
        odd: dict[str, dict[str, Any]] = {
            "server.event-endless": {"clock": {"kind": "none"}},
            "server.event-duplicate": {"duplicate": True, "rated": True},
            "server.event-begun": {"starts": 5},
            "server.event-full": {"bots": 20, "most": 10},
            "server.rated-bot": {"rated": True, "bot": "random"},
            "server.no-name": {"name": "\u200b"},
        }
        for reason, wrong in odd.items():
            assert await refused(ann, "POST", "/events", {**NEW, **wrong}, 400) == reason
        assert await refused(ann, "POST", "/events", {**NEW, "seats": 5}, 400), "Stone Age is for four"
        assert await refused(ann, "POST", "/events", {**NEW, "seats": 6}, 400) == "setup.players", "the game says it"
        assert await refused(ann, "POST", "/events", {**NEW, "game": "chess"}, 400)
        assert await refused(ann, "POST", "/events", {**NEW, "bot": "nobody"}, 400)
        assert await refused(at(table), "POST", "/events", NEW, 403) == "server.not-signed-in"
        event = await made(ann)
        await ann.ask("PUT", f"/events/{event}/entry")
        assert await refused(ann, "POST", f"/events/{event}/start", None, 409) == "server.event-few"
        for _ in range(4):
            await made(ann)
        assert await refused(ann, "POST", "/events", NEW, 409) == "server.many-events"
        assert await refused(ann, "GET", "/events/nothing", None, 404) == "server.no-event"
        await ann.ask("POST", f"/events/{event}/call-off")
        assert (await told(ann, event))["status"] == "called-off"
        await ann.ask("POST", f"/events/{event}/call-off")

    played(str(tmp_path), play)


def later(hub: Hub, by: int) -> None:
    """Let so many milliseconds pass."""
    now = hub.now() + by
    hub.now = lambda: now  # type: ignore[method-assign]  # a stand-in for this test
    hub.events.poke()


HOUR, MINUTE = 3_600_000, 60_000
SEASON: dict[str, Any] = {
    "name": "Club league",
    "season": "2026",
    "seats": 4,
    "rounds": 2,
    "clock": {"kind": "none"},
    "every_hours": 24,
    "patience_minutes": 30,
}


@pytest.mark.parametrize("people", some([12, 40]))
def test_a_season_runs_by_itself(tmp_path: Path, people: int) -> None:
    """One plays, one never comes, one withdraws; the service is started again in between."""
    known: dict[str, Any] = {}

    def table_of(found: dict[str, Any], name: str, round: int) -> dict[str, Any]:
        number = next(one["number"] for one in found["people"] if one["name"] == name)
        return next(one for one in found["round_list"][round]["tables"] if number in one["seats"])

    async def first(table: Site) -> None:
        ann, bob, cay = await club(table, "Ann", "Bob", "Cay")
        known.update(event=await made(ann, **SEASON, bots=people), cookies=ann.http.cookies)
        event = known["event"]
        for one in (ann, bob, cay):
            await one.ask("PUT", f"/events/{event}/entry")
        await ann.ask("POST", f"/events/{event}/start")
        found = await until(ann, event, first_ready)
        assert (found["entrants"], len(found["round_list"][0]["tables"])) == (people, people // 4)
        assert [len(one["seats"]) for one in found["round_list"][0]["tables"]] == [4] * (people // 4)
        assert (await told(cay, event))["may_withdraw"]
        await cay.ask("DELETE", f"/events/{event}/entry")
        later(table.hub, 31 * MINUTE)  # Ann and Bob have not moved yet
        match = table_of(found, "Ann", 0)["match"]
        await play_on(ann, match)
        found = await until(ann, event, lambda found: table_of(found, "Bob", 0)["status"] == "over")
        number = {one["name"]: one["number"] for one in found["people"]}
        assert number["Bob"] in table_of(found, "Bob", 0)["absent"]
        assert number["Ann"] not in table_of(found, "Ann", 0)["absent"]
        assert next(one for one in found["people"] if one["name"] == "Cay")["gone"]

    async def second(table: Site) -> None:
        ann = at(table)
        ann.http.cookies = known["cookies"]
        event = known["event"]
        found = await until(
            ann, event, lambda found: all(one["status"] == "over" for one in found["round_list"][0]["tables"])
        )
        assert len(found["round_list"]) == 1, "the next round has a date"
        assert found["next_round"] == found["started"] + 24 * HOUR
        later(table.hub, 25 * HOUR)
        found = await until(ann, event, lambda found: len(found["round_list"]) == 2 and first_ready(found))
        sitting = {one for table in found["round_list"][1]["tables"] for one in table["seats"]}
        number = {one["name"]: one["number"] for one in found["people"]}
        assert number["Cay"] not in sitting
        assert number["Bob"] in sitting
        later(table.hub, 31 * MINUTE)
        found = await until(ann, event, over)
        rows = {row["entrant"]: row for row in found["standings"]}
        assert len(rows) == people
        assert rows[number["Bob"]]["values"]["points"] == rows[number["Cay"]]["values"]["points"] == 0
        assert sum(row["played"] for row in rows.values()) == 2 * people - 1
        assert max(row["values"]["points"] for row in rows.values()) == found["standings"][0]["values"]["points"]
        assert table.hub.metrics.faults._value.get() == 0

    played(str(tmp_path), first, second)


def test_whoever_keeps_a_table_waiting_after_the_deadline_is_replaced(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        ann, bob = await club(table, "Ann", "Bob")
        terms = {"clock": {"kind": "none"}, "deadline_hours": 2, "patience_minutes": 30}
        event = await made(ann, **terms, rounds=1)
        for one in (ann, bob):
            await one.ask("PUT", f"/events/{event}/entry")
        await ann.ask("POST", f"/events/{event}/start")
        found = await until(ann, event, first_ready)
        match = found["round_list"][0]["tables"][0]["match"]
        room = await table.hub.room(match)
        for _ in range(4):  # both have come
            seat = await deciding(room)
            await act(room, Play, seat, moves=[legal(room, seat)[0].move])
        later(table.hub, HOUR)
        await table.hub.events.look()
        assert room.state.people == [0, 1], "there is time until the deadline"
        waited = await deciding(room)
        later(table.hub, HOUR + 1)
        await table.hub.events.look()
        assert room.state.people == [1 - waited], "whoever kept the table waiting is replaced"
        await finish(table, match)
        found = await until(ann, event, over)
        ended = found["round_list"][0]["tables"][0]
        assert ended["absent"] == [ended["seats"][waited]]
        assert found["standings"][0]["entrant"] == ended["seats"][1 - waited]

    played(str(tmp_path), play)


def test_a_rated_event_counts_and_a_smaller_table_has_a_bye(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        def opened(found: dict[str, Any]) -> bool:
            return bool(found["round_list"]) and bool(found["round_list"][0]["tables"][0]["match"])

        people = await club(table, "Ann", "Bob", "Cay")
        ann = people[0]
        event = await made(ann, rated=True, bot="beginner", fill=False, rounds=1)
        for one in people:
            await one.ask("PUT", f"/events/{event}/entry")
        await ann.ask("POST", f"/events/{event}/start")
        found = await until(ann, event, opened)
        pair, alone = found["round_list"][0]["tables"]
        assert (alone["status"], alone["seats"], alone["match"]) == ("bye", [2], "")
        loser = people[pair["seats"][0]]
        await loser.act(pair["match"], 0, do="resign")
        found = await until(ann, event, over)
        assert found["standings"][0]["values"]["points"] == 1
        me = (await loser.ask("GET", "/me"))["profile"]["id"]
        while not (ratings := (await loser.ask("GET", f"/people/{me}"))["ratings"]):
            await asyncio.sleep(0.01)
        assert (ratings[0]["matches"], ratings[0]["rating"] < 1500) == (1, True)

    played(str(tmp_path), play)


def test_only_operators_make_events_where_they_want_it_so(tmp_path: Path) -> None:
    async def play(table: Site) -> None:
        (ann,) = await club(table, "Ann")
        assert (await ann.ask("GET", "/events"))["may_make"]
        options = await table.hub.options.read()
        await table.hub.options.change(msgspec.structs.replace(options, events_by_operators=True))
        assert not (await ann.ask("GET", "/events"))["may_make"]
        assert await refused(ann, "POST", "/events", NEW, 403) == "server.not-operator"
        assert not (await at(table).ask("GET", "/events"))["may_make"]

    played(str(tmp_path), play)


def test_two_processes_run_one_event_together(database: str) -> None:
    async def main() -> None:
        async with site(database) as one, site(database) as two:
            ann, bob = await club(one, "Ann", "Bob")
            event = await made(ann, format="round-robin", bots=4)
            for who in (ann, bob):
                await who.ask("PUT", f"/events/{event}/entry")
            await ann.ask("POST", f"/events/{event}/start")
            found = await told(ann, event)
            while not over(found):
                await asyncio.gather(one.hub.events.look(), two.hub.events.look())
                found = await told(ann, event)
                for match in (
                    [t["match"] for t in found["round_list"][-1]["tables"] if t["match"]] if found["round_list"] else []
                ):
                    for who in (ann, bob):
                        info = await who.ask("GET", f"/matches/{match}")
                        if info["mine"] and info["status"] == "running":
                            body = {"id": f"resign {who.ids}", "do": "resign", "seat": info["mine"][0]}
                            who.ids += 1
                            await who.http.post(f"/api/matches/{match}/actions", json=body)
                await asyncio.sleep(0.05)
            assert [len(round["tables"]) for round in found["round_list"]] == [2, 2, 2]
            matches = [t["match"] for round in found["round_list"] for t in round["tables"]]
            assert len(set(matches)) == 6
            assert len(await one.hub.storage.summaries(["over"])) == 6, "each table was made once"
            assert one.hub.metrics.faults._value.get() == two.hub.metrics.faults._value.get() == 0

    asyncio.run(asyncio.wait_for(main(), 120))
