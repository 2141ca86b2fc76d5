"""Nobody but its owner learns of a plan: by no socket, door, figure or difference in what is told of its moves."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from parlorcar.server import messages
from parlorcar.server.match import actions, plan_follower
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.plans import look_ahead
from parlorcar.server.match.room import Room
from parlorcar.server.match.state import MatchState
from parlorcar.server.ops.settings import Settings
from parlorcar.server.view import client_view
from tests.conftest import some
from tests.server.inside import BOB, GAME, ME, OPEN, Inline, act, begun
from tests.server.postgres import programs
from tests.server.site import Site, Socket, api_schema, site
from tests.server.test_operators import first
from tests.server.test_pauses import StillTimer
from tests.server.test_people import at, kept
from tests.server.test_personal_data import Browser, played, where
from tests.server.test_together import ClubSocket, befriend

__all__ = ["where"]  # the fixture

FIGURES = re.compile(rb"^parlorcar_(?:entries|action|refusals|rooms|notices|faults|thinking).*$", re.MULTILINE)


@pytest.fixture(autouse=True)
def _no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan_follower, "pause", lambda: 5.0)
    monkeypatch.setattr(plan_follower, "visit", lambda: 3.0)


class TableSocket(Socket):
    """The socket of a browser at a table."""

    def __init__(self, table: Site, browser: Browser, match: str, seat: int) -> None:
        path = f"/api/matches/{match}/socket"
        request = browser.http.build_request("GET", f"https://table.local{path}")
        self.cookies = request.headers.get("cookie", "")
        super().__init__(table.app, path, f"seat={seat}&since=-1", "")

    def headers(self, token: str) -> list[tuple[bytes, bytes]]:
        """With cookies, as a browser sends them."""
        return [(b"host", b"table.local"), (b"cookie", self.cookies.encode())]

    async def send(self, **action: Any) -> dict[str, Any]:
        """Do something; the answer to it."""
        self.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(action)})
        while (reply := await self.message()).get("id") != action["id"]:
            pass
        return reply


async def at_table(table: Site) -> tuple[Browser, Browser, str, str]:
    """Ann, who is an operator too, and Bob, friends who play a public match: Ann is to move."""
    ann, bob = await first(table, "Ann"), at(table)
    mine, his = (await ann.ask("GET", "/me"))["profile"], await kept(bob, "Bob")
    await befriend(ann, his["id"])
    await befriend(bob, mine["id"])
    wanted = {"game": GAME, "seats": [{"kind": "me", "name": "Ann"}, OPEN], "public": True, "seed": 7}
    match = str((await ann.ask("POST", "/matches", wanted, 201))["match"])
    await bob.ask("POST", f"/matches/{match}/seats/1", {"name": "Bob"}, 201)
    await ann.keep(match, 0)
    await bob.keep(match, 1)
    return ann, bob, match, his["id"]


def doors(**named: str) -> list[str]:
    """Every page of the service that can be read, about this match, person and game."""
    found = []
    for path, methods in api_schema()["paths"].items():
        if "get" in methods and set(re.findall(r"{(\w+)}", path)) <= set(named):
            found.append(path.format(**named))
    return [path for path in found if path not in ("/api/operator", "/api/puzzles/{game}/next")]


async def all_answers(who: Browser, match: str, person: str) -> dict[str, tuple[int, str]]:
    """What somebody is answered at every door; times on the way excepted."""
    answers = {}
    for path in doors(match=match, person=person, game=GAME, language="en"):
        for query in ("", "?seat=0", "?list=running", "?list=mine", "?at=0"):
            answer = await who.http.get(path + query)
            answers[path + query] = answer.status_code, re.sub(r'"at":\d{13}', "", answer.text)
    return answers


async def idle(socket: Socket) -> list[dict[str, Any]]:
    """What has come, after giving everybody the time to send it."""
    for _ in range(20):
        await asyncio.sleep(0)
    return socket.waiting()


@pytest.mark.parametrize("where", some(["sqlite", "postgresql"]), indirect=True)
def test_no_door_and_no_socket_tells_that_somebody_plans(where: str) -> None:
    async def play(table: Site) -> None:
        ann, bob, match, person = await at_table(table)
        hers, watching = TableSocket(table, ann, match, 0), TableSocket(table, ann, match, -1)
        his, also_his = (TableSocket(table, bob, match, 1) for _ in range(2))
        club = ClubSocket(table, ann)
        for socket in (hers, watching, his, also_his):
            while (await socket.message())["type"] != "table":
                pass
        figures = FIGURES.findall(table.hub.metrics.text())
        before = await all_answers(ann, match, person)
        assert len(before) > 60
        for one in (hers, watching, club):
            await idle(one)
        for n, alternatives in enumerate([[[["draw"]]], [[["tickets"]], [["draw"]]], [], [[["draw"]]]]):
            done = await his.send(do="plan", id=f"plan {n}", seat=1, alternatives=alternatives)
            assert done["type"] == "done", done
            assert (await his.send(do="ahead", id=f"ahead {n}", seat=1))["answer"]["legal"]
        for one in (hers, watching, club):
            assert await idle(one) == []
        told = [one["plan"] for one in await idle(also_his) if one["type"] == "table"]
        assert told[-1]["alternatives"] == [[[{"move": told[-1]["alternatives"][0][0][0]["move"], "text": "draw"}]]]
        assert FIGURES.findall(table.hub.metrics.text()) == figures
        assert await all_answers(ann, match, person) == before
        mine = (await bob.http.get(f"/api/matches/{match}/table?seat=1")).json()
        assert mine["plan"]["alternatives"]
        await club.close()
        for socket in (hers, watching, his, also_his):
            await socket.close()

    played(where, play)


def public_plan(state: MatchState, action: messages.Plan) -> Draft:
    return Draft("plan", {"seat": action.seat, "plan": []})


def shown_to_all(state: MatchState, viewer: int) -> messages.PlanView | None:
    return messages.PlanView([[]]) if state.plans else None


@pytest.mark.parametrize("leak", ["a version", "a field"])
def test_the_check_finds_planted_leaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    if leak == "a version":
        monkeypatch.setitem(actions.DECISIONS, messages.Plan, public_plan)
    else:
        monkeypatch.setattr(client_view, "plan", shown_to_all)
    with pytest.raises(AssertionError):
        test_no_door_and_no_socket_tells_that_somebody_plans(str(tmp_path))


# --- a planned move and one by hand -----------------------------------------------------------------------------------


async def told_of(table: Site, planned: bool, here: bool) -> list[str]:
    """All that Ann's socket gets while Bob draws a card, planned or by hand."""
    table.hub.timer = timer = StillTimer()
    ann, bob, match, person = await at_table(table)
    hers = TableSocket(table, ann, match, 0)
    room = await table.hub.room(match)
    his = TableSocket(table, bob, match, 1) if here else None
    while here and 1 not in room.connected_seats:
        await asyncio.sleep(0)
    if planned:
        await bob.act(match, 1, do="plan", alternatives=[[["draw"]]])
    now = await ann.ask("GET", f"/matches/{match}/table?seat=0")
    await ann.act(match, 0, do="play", version=now["version"], moves=["tickets"])
    now = await ann.ask("GET", f"/matches/{match}/table?seat=0")
    await ann.act(match, 0, do="play", version=now["version"], moves=[now["legal"][0]["move"]])
    await idle(hers)
    if planned:
        await let_plan_happen(room, timer)
    else:
        if not here:
            his = TableSocket(table, bob, match, 1)
            while 1 not in room.connected_seats:
                await asyncio.sleep(0)
        await bob.act(match, 1, do="play", version=(await table_of(bob, match))["version"], moves=["draw"])
        if not here and his is not None:
            await his.close()
    frames = []
    for _ in range(2 if here else 4):
        frames += [json.dumps(one) for one in await idle(hers)]
    await hers.close()
    if his is not None:
        await his.close()
    return [frame.replace(match, "").replace(person, "") for frame in frames]


async def table_of(who: Browser, match: str) -> dict[str, Any]:
    found: dict[str, Any] = await who.ask("GET", f"/matches/{match}/table?seat=1")
    return found


async def let_plan_happen(room: Room, timer: StillTimer) -> None:
    """Let time pass until the plan was followed, and whoever came for it has gone."""
    while not room.driver.plans.idle:
        while not timer.sleepers and not room.driver.plans.idle:
            await asyncio.sleep(0)
        timer.pass_by(5)
        await asyncio.sleep(0)


@pytest.mark.parametrize("here", [True, False])
def test_a_planned_move_is_told_as_one_by_hand_is(tmp_path: Path, here: bool) -> None:
    async def play(planned: bool) -> list[str]:
        folder = tmp_path / str(planned)
        folder.mkdir()
        async with site(str(folder)) as table:
            return await told_of(table, planned, here)

    by_hand, by_plan = (asyncio.run(asyncio.wait_for(play(planned), 60)) for planned in (False, True))
    assert by_hand
    assert without_times(by_hand) == without_times(by_plan)


def without_times(frames: list[str]) -> list[str]:
    return [re.sub(r'"free_at": \d+', '"free_at": 0', frame) for frame in frames]


# --- two processes ----------------------------------------------------------------------------------------------------


@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
def test_a_plan_made_at_one_process_is_followed_by_the_one_that_drives(database: str) -> None:
    async def main() -> None:
        hubs = [Hub(Settings(database=database, workers=1, log="none")) for _ in range(2)]
        for hub in hubs:
            hub.bot_workers = Inline(1)
            hub.timer = StillTimer()
            await hub.open()
        try:
            one = await begun(hubs[0], ME, BOB)
            two = await hubs[1].room(one.id)
            driving = next(hub for hub in hubs if hub.drives(one.id))
            assert isinstance(driving.timer, StillTimer)
            seen = two.state.version
            await act(two, messages.Plan, 1, alternatives=[[["draw"]]])
            await one.refresh()
            assert one.state.version == seen
            assert one.table(1, -1).plan == two.table(1, -1).plan is not None
            assert one.table(0, -1).plan is None
            await act(one, messages.Play, 0, moves=["tickets"])
            await act(one, messages.Play, 0, moves=[one.table(0, -1).legal[0].move])
            await let_plan_happen(await driving.room(one.id), driving.timer)
            for room in (one, two):
                await room.refresh()
                assert room.state.match is not None
                assert [p.text for p in room.state.match.line if p.chosen][-1] == "draw"
                assert room.table(1, -1).plan is None
        finally:
            for hub in hubs:
                await hub.close()

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_seat_plans_with_its_own_eyes(tmp_path: Path) -> None:
    """Who holds no seat, or another one, can neither plan for it nor look ahead."""

    async def play() -> None:
        async with site(str(tmp_path)) as table:
            ann, bob, match, _ = await at_table(table)
            for who, seat in ((ann, 1), (bob, 0), (at(table), 1)):
                for body in ({"do": "plan", "alternatives": []}, {"do": "ahead"}):
                    refused = await who.ask("POST", f"/matches/{match}/actions", {"id": "x", "seat": seat, **body}, 403)
                    assert refused["reason"] == "server.not-your-seat"
            room = await table.hub.room(match)
            assert room.state.match is not None
            assert look_ahead(room.state.match, 1, [])[1]

    asyncio.run(asyncio.wait_for(play(), 60))
