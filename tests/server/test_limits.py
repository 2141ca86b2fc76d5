"""What one network, one person or one seat may use, and what is said when it is used up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from parlorcar.server import uploads
from parlorcar.server.hub import Hub
from parlorcar.server.limits import Tally
from parlorcar.server.messages import Ask, Play, SetPace
from parlorcar.server.settings import Limits
from parlorcar.server.work_queue import Asker
from tests.server.inside import BOB, ME, OPEN, act, begun, legal, made, refusal, run
from tests.server.outside import GAME, Service
from tests.server.test_fairness import alike


def anybody(n: int) -> Asker:
    """Somebody without a cookie, in one network."""
    return Asker("2001:db8::/64", f"new {n}")


def test_who_comes_without_a_cookie_counts_by_network(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        for n in range(3):
            await alike(anybody(n), lambda: made(hub, ME, OPEN))
        assert await refusal(alike(anybody(9), lambda: made(hub, ME, OPEN))) == "server.many-matches"
        room = await alike(Asker("192.0.2.1", ""), lambda: made(hub, ME, OPEN))
        assert room.asker.network == "192.0.2.1"

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

    run(tmp_path, play, limits=Limits(asides=0.000001, aside_burst=5))


def test_a_log_that_is_long_takes_moves_alone(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        room = await begun(hub, ME, BOB)
        assert await refusal(act(room, SetPace, 0, pace="fast")) == "server.match-full"
        assert await refusal(act(room, Play, 0, moves=[legal(room, 0)[0].move])) == ""

    run(tmp_path, play, limits=Limits(entries=1))


def test_uploads_are_limited_by_network_and_altogether(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("parlorcar.server.uploads.monotonic", lambda: now)

    async def play(hub: Hub) -> None:
        nonlocal now
        kept: list[int] = []

        async def upload(size: int) -> None:
            await hub.uploads.admit(size)
            kept.append(size)
            await hub.storage.add_record(f"r{len(kept)}", hub.now(), "x" * size)
            hub.uploads.add(size)

        home, other = Asker("home"), Asker("other")
        assert [await refusal(alike(home, lambda: upload(40))) for _ in range(3)] == ["", "", "server.uploads-many"]
        assert await refusal(alike(other, lambda: upload(101))) == "server.uploads-many"
        assert await refusal(alike(other, lambda: upload(100))) == ""
        now += uploads.DAY + 1
        assert await refusal(alike(home, lambda: upload(20))) == ""
        assert await refusal(alike(other, lambda: upload(90))) == "server.uploads-full"
        hub.uploads.swept()
        assert await refusal(alike(other, lambda: upload(90))) == "server.uploads-full", "as the database says"
        await hub.storage.drop_records(hub.now() + 1)
        hub.uploads.swept()
        assert await refusal(alike(other, lambda: upload(90))) == ""

    run(tmp_path, play, limits=Limits(uploads=100, upload_count=2, uploads_here=250))


def test_scripts_of_one_address_do_not_see_the_private_matches_of_each_other(service: Service) -> None:
    def asked(method: str, path: str, **more: Any) -> httpx.Response:
        return httpx.request(method, service.url + path, headers={"authorization": "Bearer new"}, **more)

    body = {"game": GAME, "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    assert asked("POST", "/api/matches", json=body).status_code == 201
    assert asked("GET", "/api/matches?list=mine").json()["matches"] == []
