"""Who may take a seat, who may free one, and what happens if the answer is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx

from parlorcar.bots.catalogue import usual_bot
from parlorcar.server.match import seat_actions
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.seats import Place
from parlorcar.server.match.state import MatchState
from parlorcar.server.messages import Ask
from parlorcar.server.ops.settings import DAY
from tests.server.inside import BOB, GAME, ME, FrozenHub, act, begun, made, quiet, refusal, run
from tests.server.outside import Browser, Service
from tests.server.test_fairness import noting

CARL = {"kind": "me", "name": "Carl"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
HOST = {"kind": "me", "name": "Ann"}
ID = "0123456789abcdef"
USUAL = "skilled"  # the bot that plays on


def reason(answer: httpx.Response) -> str:
    return str(answer.json()["reason"])


def mine(browser: Browser) -> list[str]:
    return [line["id"] for line in browser.get("/api/matches", list="mine").json()["matches"]]


def three(service: Service) -> tuple[str, Browser, Browser, Browser]:
    """A running match of three people, each at a browser."""
    ann, bob, carl = service.browser(), service.browser(), service.browser()
    match = ann.create(HOST, OPEN, OPEN)
    assert bob.post(f"/api/matches/{match}/seats/1", {"name": "Bob"}).status_code == 201
    assert carl.post(f"/api/matches/{match}/seats/2", {"name": "Carl"}).status_code == 201
    assert ann.table(match)["status"] == "running"
    return match, ann, bob, carl


def test_nobody_takes_an_opponents_seat(service: Service) -> None:
    match, ann, bob, carl = three(service)
    assert reason(ann.post(f"/api/matches/{match}/seats/1/link")) == "server.not-your-seat"
    assert reason(ann.http.delete(f"/api/matches/{match}/seats/1")) == "server.not-away"
    assert bob.http.delete(f"/api/matches/{match}/seats/1").status_code == 200
    for rival in (ann, carl):
        answer = rival.post(f"/api/matches/{match}/seats/1", {"name": "Rival"})
        assert (answer.status_code, reason(answer)) == (403, "server.knows-a-hand")
    stranger = service.browser()
    answer = stranger.post(f"/api/matches/{match}/seats/1", {"name": "Dora"})
    assert (answer.status_code, reason(answer)) == (403, "server.seat-kept")
    assert reason(carl.http.delete(f"/api/matches/{match}/seats/1")) == "server.not-your-seat"
    assert ann.http.delete(f"/api/matches/{match}/seats/1").status_code == 200
    assert carl.table(match)["seats"][1]["kind"] == "open", "everybody sees that it was cleared"
    for rival in (ann, carl):
        assert reason(rival.post(f"/api/matches/{match}/seats/1", {"name": "Rival"})) == "server.knows-a-hand"
    assert stranger.post(f"/api/matches/{match}/seats/1", {"name": "Dora"}).status_code == 201
    assert stranger.table(match, 1)["viewer"] == 1
    assert bob.get(f"/api/matches/{match}/table", seat=1).status_code == 403


def test_whoever_left_comes_back_until_the_seat_is_cleared(service: Service) -> None:
    match, ann, bob, _ = three(service)
    seat = f"/api/matches/{match}/seats/1"
    assert bob.http.delete(seat).status_code == 200
    assert bob.post(seat, {"name": "Bob"}).status_code == 201
    assert bob.table(match, 1)["seats"][1]["kind"] == "person"
    assert bob.http.delete(seat).status_code == 200
    assert ann.http.delete(seat).status_code == 200
    other = service.browser()
    assert other.post(seat, {"name": "Dora"}).status_code == 201
    assert other.http.delete(seat).status_code == 200
    assert reason(bob.post(seat, {"name": "Bob"})) == "server.seat-kept", "it is Dora's now"


def test_a_bot_plays_on_for_whoever_left_and_they_may_come_back(service: Service) -> None:
    match, ann, bob, carl = three(service)
    seat = f"/api/matches/{match}/seats/1"
    assert reason(carl.http.put(seat, json={"bot": USUAL})) == "server.seat-taken"
    assert bob.http.delete(seat).status_code == 200
    stranger = service.browser()
    assert reason(stranger.http.put(seat, json={"bot": USUAL})) == "server.not-host"
    assert reason(bob.http.put(seat, json={"bot": USUAL})) == "server.not-host", "who left arranges nothing"
    for rival in (ann, carl):
        weak = rival.http.put(seat, json={"bot": "random"})
        assert (weak.status_code, reason(weak)) == (409, "server.usual-bot"), "nobody chooses how weak a rival becomes"
    version = ann.table(match)["version"]
    assert carl.http.put(seat, json={"bot": USUAL}).status_code == 200
    received = ann.table(match)
    assert received["version"] > version, "everybody is told"
    shown = received["seats"][1]
    assert (shown["kind"], shown["bot"], shown["name"], shown["stand_in"]) == ("bot", USUAL, "Bob", True)
    assert reason(carl.http.put(seat, json={"bot": USUAL})) == "server.seat-taken"
    assert reason(stranger.post(seat, {"name": "Dora"})) == "server.seat-kept"
    assert reason(carl.post(seat, {"name": "Carl"})) == "server.knows-a-hand"
    assert bob.post(seat, {"name": "Bob"}).status_code == 201
    shown = bob.table(match, 1)["seats"][1]
    assert (shown["kind"], shown["bot"], shown["stand_in"]) == ("person", "", False)


def test_the_host_frees_the_seat_of_a_stand_in(service: Service) -> None:
    match, ann, bob, carl = three(service)
    seat = f"/api/matches/{match}/seats/1"
    assert bob.http.delete(seat).status_code == 200
    assert carl.http.put(seat, json={"bot": USUAL}).status_code == 200
    assert reason(carl.http.delete(seat)) == "server.not-your-seat"
    assert ann.http.delete(seat).status_code == 200
    assert carl.table(match)["seats"][1]["kind"] == "open"
    assert carl.http.put(seat, json={"bot": USUAL}).status_code == 200
    shown = ann.table(match)["seats"][1]
    assert (shown["kind"], shown["stand_in"]) == ("bot", False)
    assert reason(bob.post(seat, {"name": "Bob"})) == "server.seat-taken", "it is the bot's for good"


def test_a_bot_does_not_move_for_somebody_who_has_come_back(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        workers = noting(hub)
        room = await begun(hub, ME, BOB)
        (seat,) = room.state.deciding
        game = hub.game(GAME, 2, {})
        workers.go.clear()
        await room.perform(lambda s: seat_actions.leave(s, seat))
        held = {seat: room.state.places[seat].holder_epoch - 1}
        await room.perform(lambda s: seat_actions.put_bot(s, seat, usual_bot(game), game))
        while not workers.noted:
            await asyncio.sleep(0)
        await room.perform(lambda s: seat_actions.sit(s, seat, "Ann", "ann", held))
        base = room.state.base
        workers.go.set()
        await quiet(room)
        assert (room.state.base, room.state.deciding) == (base, [seat])

    run(tmp_path, play)


def test_where_only_bots_play_on_anybody_takes_the_seat_that_was_left(service: Service) -> None:
    ann, eve = service.browser(), service.browser()
    match = ann.create(HOST, BOT)
    assert ann.http.delete(f"/api/matches/{match}/seats/0").status_code == 200
    assert eve.post(f"/api/matches/{match}/seats/0", {"name": "Eve"}).status_code == 201


def test_the_host_clears_a_seat_that_everybody_waits_for(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        assert isinstance(hub, FrozenHub)
        room = await begun(hub, ME, BOB, CARL)
        (slow,) = room.state.deciding
        other = next(seat for seat in range(3) if seat != slow)

        def cleared(seat: int) -> Any:
            away_for = hub.settings.away_for
            return room.perform(lambda state: seat_actions.clear(state, seat, room.away_ms(state, seat), away_for))

        assert await refusal(cleared(slow)) == "server.not-away"
        hub.time += DAY - 1
        assert await refusal(cleared(slow)) == "server.not-away"
        hub.time += 1
        assert await refusal(cleared(other)) == "server.not-away", "nobody waits for this one"
        version = room.state.version
        await cleared(slow)
        assert room.state.places[slow].kind == "open"
        assert room.state.version == version + 1, "everybody is told"

    run(tmp_path, play, FrozenHub)


def test_everybody_sees_when_a_seat_may_be_cleared(tmp_path: Path) -> None:
    from parlorcar.server.match.room import Listener

    async def play(hub: Hub) -> None:
        assert isinstance(hub, FrozenHub)
        hub.time += 7
        room = await begun(hub, ME, BOB)
        (slow,) = room.state.deciding
        shown = [seat.free_at for seat in room.table(-1, 0).seats]
        assert shown == [hub.time + DAY if seat == slow else None for seat in range(2)], "all wait for one of them"
        hub.time += 5
        await act(room, Ask, slow, on=True)
        assert [seat.free_at for seat in room.table(-1, 0).seats] == shown, "what only they know is not told so either"
        listener = Listener([], slow, 0)
        room.enter(listener)
        assert room.table(-1, 0).seats[slow].free_at is None
        hub.time += 5
        room.exit(listener)
        assert room.table(-1, 0).seats[slow].free_at == hub.time + DAY

    run(tmp_path, play, FrozenHub)


def test_who_is_here_is_not_away(tmp_path: Path) -> None:
    from parlorcar.server.match.room import Listener

    async def play(hub: Hub) -> None:
        assert isinstance(hub, FrozenHub)
        room = await made(hub, ME, BOB, OPEN)
        listener = Listener([], 1, 0)
        room.enter(listener)
        hub.time += 2 * DAY
        assert room.away_ms(room.state, 1) == 0
        assert list(room.clearable_at()) == [0], "a match that has not begun waits for everybody who is not here"
        room.exit(listener)
        assert room.away_ms(room.state, 1) == 0
        hub.time += 5
        assert (room.away_ms(room.state, 1), room.away_ms(room.state, 0)) == (5, 2 * DAY + 5)

    run(tmp_path, play, FrozenHub)


def test_all_wait_for_somebody_whose_seat_a_bot_plays_at_zero() -> None:
    state = SimpleNamespace(places=[Place("bot", lent=True), Place("bot")], status="running", deciding=[0, 1])
    running = cast(MatchState, state)
    assert [seat_actions.waited_for(running, seat) for seat in (0, 1)] == [True, False]
    state.status = "over"
    assert not seat_actions.waited_for(running, 0)


def forgetful(browser: Browser, path: str, body: Any) -> None:
    """A request whose answer never arrives: no cookie of it is kept."""
    with httpx.Client(base_url=browser.url, cookies=dict(browser.http.cookies)) as lost:
        assert lost.post(path, json=body).status_code == 201


def test_a_lost_answer_to_sitting_down_loses_no_seat(service: Service) -> None:
    host, bob = service.browser(), service.browser()
    match = host.create(HOST, OPEN, OPEN)
    seat = f"/api/matches/{match}/seats/1"
    forgetful(bob, seat, {"name": "Bob", "id": ID})
    assert mine(bob) == []
    assert reason(service.browser().post(seat, {"name": "Eve", "id": ID[::-1]})) == "server.seat-taken"
    assert bob.post(seat, {"name": "Bob", "id": ID}).status_code == 201
    assert bob.table(match, 1)["viewer"] == 1
    assert mine(bob) == [match]
    assert bob.http.delete(seat).status_code == 200
    assert reason(bob.post(seat, {"name": "Bob", "id": ID})) == "server.seat-taken", "what is over does not come back"


def test_a_lost_answer_to_making_a_match_makes_no_second_one(service: Service) -> None:
    ann = service.browser()
    body = {"game": "ttr-usa", "seats": [HOST, OPEN], "id": ID}
    forgetful(ann, "/api/matches", body)
    again = ann.post("/api/matches", body)
    assert again.status_code == 201
    assert mine(ann) == [again.json()["match"]]
    assert ann.get(f"/api/matches/{again.json()['match']}").json()["host"]
    assert ann.post("/api/matches", body).json()["match"] == again.json()["match"]


def test_mine_never_empties_because_an_answer_was_lost(service: Service) -> None:
    ann, host = service.browser(), service.browser()
    first = ann.create(HOST, OPEN)
    match = host.create(HOST, OPEN, OPEN)
    forgetful(ann, f"/api/matches/{match}/seats/1", {"name": "Ann"})
    assert set(mine(ann)) == {first, match}
    before = ann.http.cookies.get("person", path="/")
    third = ann.create(HOST, OPEN)
    assert set(mine(ann)) == {first, match, third}
    planted = httpx.get(f"{service.url}/api/matches?list=mine", cookies={"person": str(before)})
    assert planted.json()["matches"] == [], "whoever has the old id learns nothing"
