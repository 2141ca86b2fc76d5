"""What one network, one person or one seat may use, and what is said when it is used up."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from parlorcar.server.limits import Tally
from parlorcar.server.match import seat_actions
from parlorcar.server.match.hub import Hub
from parlorcar.server.messages import Ask, Play, SetPace
from parlorcar.server.ops import uploads
from parlorcar.server.ops.settings import Limits
from parlorcar.server.workers.queue import Requester
from tests.server.inside import BOB, ME, OPEN, act, begun, legal, made, refusal, run
from tests.server.outside import GAME, Service, serving
from tests.server.test_fairness import alike


def anybody(n: int) -> Requester:
    """Somebody without a cookie, in one network."""
    return Requester("2001:db8::/64", f"new {n}")


def test_who_comes_without_a_cookie_counts_by_network(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        for n in range(3):
            await alike(anybody(n), lambda: made(hub, ME, OPEN))
        assert await refusal(alike(anybody(9), lambda: made(hub, ME, OPEN))) == "server.many-matches"
        room = await alike(Requester("192.0.2.1", ""), lambda: made(hub, ME, OPEN))
        assert room.requested_by.network == "192.0.2.1"

    run(tmp_path, play, limits=Limits(matches_network=3))


def test_a_match_that_has_ended_counts_no_more() -> None:
    tally = Tally()
    tally.add("a", "home")
    tally.add("a", "home")
    tally.add("b", "home")
    assert tally.count["home"] == 2
    tally.remove("a")
    tally.remove("a")
    tally.remove("b")
    assert tally.count == {}


def test_what_is_no_move_has_an_end(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        paces = ["fast", "slow"] * 10
        said = [await refusal(act(room, SetPace, 0, pace=pace)) for pace in paces]
        assert said == [""] * 5 + ["server.too-often"] * 15
        assert await refusal(act(room, Ask, 1, on=True)) == "", "the other seat has its own"
        assert await refusal(act(room, Play, 0, moves=[legal(room, 0)[0].move])) == ""

    run(tmp_path, play, limits=Limits(non_moves=0.000001, non_move_burst=5))


def test_a_log_that_is_long_takes_moves_alone(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        assert await refusal(act(room, SetPace, 0, pace="fast")) == "server.match-full"
        assert await refusal(act(room, Play, 0, moves=[legal(room, 0)[0].move])) == ""

    run(tmp_path, play, limits=Limits(entries=1))


def test_a_secret_choice_is_not_changed_without_end(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, BOB)
        one, other = (choice.move for choice in legal(room, 0)[:2])
        moves = [one, other, one, other] + [one] * 6
        entries = room.state.seq
        said = [await refusal(act(room, Play, 0, moves=[move])) for move in moves]
        assert said == [""] * (1 + 3) + ["server.too-often"] * 6, "the first is a move"
        assert room.state.seq == entries + 4
        assert await refusal(act(room, Play, 1, moves=[legal(room, 1)[0].move])) == "", "the other seat has its own"

    run(tmp_path, play, limits=Limits(non_moves=0.000001, non_move_burst=3))


def test_a_long_log_takes_a_choice_and_no_change_of_it(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, BOB)
        one, other = (choice.move for choice in legal(room, 0)[:2])
        said = [await refusal(act(room, Play, 0, moves=[move])) for move in (one, other)]
        assert said == ["", "server.match-full"]

    run(tmp_path, play, limits=Limits(entries=1))


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Service]:
    """A service with the limits that every service has."""
    with serving(str(tmp_path / "log.db"), tmp_path, "--close-after", "30") as service:
        yield service


def until_refused(done: Callable[[], httpx.Response]) -> tuple[int, httpx.Response]:
    """How often something can be done, and what is said then."""
    for count in range(200):
        answer = done()
        if answer.status_code == 429:
            return count, answer
        assert answer.status_code < 300, answer.text
    raise AssertionError("there is no limit")


def told_to_wait(answer: httpx.Response) -> bool:
    return answer.json()["reason"] == "server.seats-too-often" and 0 < int(answer.headers["retry-after"]) <= 60


@pytest.mark.skipif(sys.platform != "linux", reason="needs two addresses of this machine")
def test_nobody_sits_down_and_gets_up_without_end(limited: Service) -> None:
    match = limited.browser().create(ME, OPEN, OPEN)
    seat = f"/api/matches/{match}/seats/1"

    def once() -> httpx.Response:
        eve = limited.browser()  # a new cookie every time
        answer = eve.post(seat, {"name": "Eve"})
        if answer.status_code == 201:
            assert eve.http.delete(seat).status_code == 200
        return answer

    count, answer = until_refused(once)
    assert count == Limits().seat_change_burst
    assert told_to_wait(answer)
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=limited.url, transport=elsewhere) as bob:
        assert bob.post(seat, json={"name": "Bob"}).status_code == 201, "others may come"


def test_links_are_not_renewed_and_used_without_end(limited: Service) -> None:
    ann = limited.browser()
    match = ann.create(ME, OPEN)
    link = f"/api/matches/{match}/seats/0/link"
    count, answer = until_refused(lambda: ann.post(link, {"renew": True}))
    assert count == Limits().seat_change_burst
    assert told_to_wait(answer)
    assert ann.post(link).status_code == 200, "the one that counts can be seen"
    bob = limited.browser()
    bob.post(f"/api/matches/{(other := ann.create(ME, OPEN, OPEN))}/seats/1", {"name": "Bob"})
    url = bob.post(f"/api/matches/{other}/seats/1/link").json()["url"]
    body = {"seat": 1, "key": url.rpartition("key=")[2]}
    count, answer = until_refused(lambda: limited.browser().post(f"/api/matches/{other}/recover", body))
    assert count == Limits().seat_change_burst
    assert told_to_wait(answer)


def test_a_seat_is_not_opened_and_given_to_a_bot_without_end(limited: Service) -> None:
    ann = limited.browser()
    seat = f"/api/matches/{ann.create(ME, OPEN, OPEN)}/seats/1"
    bots = itertools.cycle(["random", ""])
    count, answer = until_refused(lambda: ann.http.put(seat, json={"bot": next(bots)}))
    assert count == Limits().seat_change_burst
    assert told_to_wait(answer)


def test_a_long_log_takes_nobody_new(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await made(hub, ME, OPEN)
        sit = partial(seat_actions.sit, seat=1, name="Bob", person="bob", ever_held={})
        assert await refusal(room.perform(hub.action_limits.limited_by_network(sit))) == "server.match-full"
        link = partial(seat_actions.renew_link, seat=0)
        assert await refusal(room.perform(hub.action_limits.limited_by_seat(link, 0))) == "server.match-full"
        moved = partial(seat_actions.move_to_device, seat=0, person="ann")
        assert await refusal(room.perform(hub.action_limits.limited_recovery(moved, 0))) == "", (
            "nobody is shut out by a full log"
        )
        assert await refusal(room.perform(seat_actions.close)) == ""

    run(tmp_path, play, limits=Limits(entries=1))


def test_uploads_are_limited_by_network_and_altogether(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("parlorcar.server.ops.uploads.monotonic", lambda: now)

    async def play(hub: Hub) -> None:
        nonlocal now
        kept: list[int] = []

        async def upload(size: int) -> None:
            await hub.uploads.admit(size)
            kept.append(size)
            await hub.storage.add_record(f"r{len(kept)}", hub.now(), "x" * size)
            hub.uploads.add(size)

        home, other = Requester("home"), Requester("other")
        said = [await refusal(alike(home, partial(upload, size))) for size in (40, 40, 1)]
        assert said == ["", "", "server.uploads-many"]
        assert await refusal(alike(other, lambda: upload(101))) == "server.uploads-many"
        assert await refusal(alike(other, lambda: upload(100))) == ""
        now += uploads.DAY + 1
        assert await refusal(alike(home, lambda: upload(20))) == ""
        assert await refusal(alike(other, lambda: upload(90))) == "server.uploads-full"
        hub.uploads.forget_stored_bytes()
        assert await refusal(alike(other, lambda: upload(90))) == "server.uploads-full", "as the database says"
        await hub.storage.drop_records(hub.now() + 1)
        hub.uploads.forget_stored_bytes()
        assert await refusal(alike(other, lambda: upload(90))) == ""

    run(tmp_path, play, limits=Limits(uploads=100, upload_count=2, uploads_here=250))


def test_scripts_of_one_address_do_not_see_the_private_matches_of_each_other(service: Service) -> None:
    def asked(method: str, path: str, **more: Any) -> httpx.Response:
        return httpx.request(method, service.url + path, headers={"authorization": "Bearer new"}, **more)

    body = {"game": GAME, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    assert asked("POST", "/api/matches", json=body).status_code == 201
    assert asked("GET", "/api/matches?list=mine").json()["matches"] == []
