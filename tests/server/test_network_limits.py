"""What one network may read, send and keep open, and that a service stays bounded whoever comes."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.exceptions import ConnectionClosedError

from parlorcar.server import limits as rates
from parlorcar.server.http.connections import FEW, SPARE, many_files
from parlorcar.server.http.guard import Guard
from parlorcar.server.limits import Rate
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.state import MatchState
from parlorcar.server.ops.settings import Limits, Settings
from parlorcar.server.people.identity import HOLDERS, Keys, fresh_key
from tests.server.inside import BOT, ME, OPEN
from tests.server.outside import Service, receive
from tests.server.site import Site, Socket, site

NEVER = 1e-6  # a second: a limit that does not give back while a test runs


def limited(folder: Path, limits: Limits, play: Callable[[Site], Awaitable[None]]) -> None:
    """Run a test at a service with some limits."""

    async def main() -> None:
        async with site(str(folder), limits) as here:
            await play(here)

    asyncio.run(asyncio.wait_for(main(), 120))


async def first_of(socket: Socket) -> tuple[str, int, str]:
    """What a socket hears first: a table, or why it is closed."""
    message = await socket.message()
    return message["type"], message.get("code", 0), message.get("reason", "")


TABLE = ("table", 0, "")


def test_looking_is_limited_apart_from_changing(tmp_path: Path) -> None:
    async def play(here: Site) -> None:
        read = [await here.ask("GET", "/about") for _ in range(5)]
        assert [answer.status_code for answer in read] == [200] * 3 + [429] * 2
        assert int(read[-1].headers["retry-after"]) > 0
        assert (await here.ask("POST", "/matches", {})).status_code == 422, "changes are counted for themselves"

    limited(tmp_path, Limits(reads=NEVER, read_burst=3), play)


def test_a_network_has_so_many_sockets_at_once(tmp_path: Path) -> None:
    async def play(here: Site) -> None:
        match = await here.create(ME, BOT)
        one, two, three = (here.socket(match) for _ in range(3))
        assert [await first_of(socket) for socket in (one, two)] == [TABLE, TABLE]
        assert await first_of(three) == ("closed", 4429, "server.many-sockets")
        await one.close()
        four = here.socket(match)
        assert await first_of(four) == TABLE, "one has gone"
        for socket in (two, four):
            await socket.close()

    limited(tmp_path, Limits(sockets=2), play)


def test_a_match_has_so_many_watchers_and_another_its_own(tmp_path: Path) -> None:
    async def play(here: Site) -> None:
        match, other = await here.create(ME, BOT), await here.create(ME, BOT)
        one, two, three = here.socket(match), here.socket(match), here.socket(other)
        assert await first_of(one) == TABLE
        assert await first_of(two) == ("closed", 4429, "server.many-sockets")
        assert await first_of(three) == TABLE
        for socket in (one, three):
            await socket.close()

    limited(tmp_path, Limits(watchers=1), play)


def test_sockets_are_not_opened_without_end(tmp_path: Path) -> None:
    async def play(here: Site) -> None:
        match = await here.create(ME, BOT)
        for expected in (TABLE, TABLE, ("closed", 4429, "server.too-often")):
            socket = here.socket(match)
            assert await first_of(socket) == expected
            await socket.close()

    limited(tmp_path, Limits(openings=NEVER, opening_burst=2), play)


def test_a_socket_that_sends_without_end_is_closed(tmp_path: Path) -> None:
    async def play(here: Site) -> None:
        socket = here.socket(await here.create(ME, BOT))
        for n in range(3):
            text = f'{{"do": "ping", "id": "{n}"}}'
            socket.sent.put_nowait({"type": "websocket.receive", "text": text})
        heard = []
        while "closed" not in heard:
            heard.append((await socket.message())["type"])
        assert heard.count("pong") == 2

    limited(tmp_path, Limits(actions=NEVER, action_burst=2), play)


def test_a_message_has_a_size(service: Service) -> None:
    ann = service.browser()
    with ann.socket(ann.create(ME, BOT), 0) as socket:
        receive(socket)
        socket.send("x" * (Limits().message + 1))
        with pytest.raises(ConnectionClosedError) as closed:
            receive(socket, "nothing that is ever sent")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009, "too big"


async def pieces() -> AsyncIterator[bytes]:
    """A body that does not say how long it is."""
    for _ in range(15):
        yield b"x" * 10


def test_a_record_may_be_larger_than_other_requests(tmp_path: Path) -> None:
    async def play(here: Site) -> None:
        for size, status in ((150, 422), (250, 413)):
            answer = await here.ask("POST", "/records", {"text": "x" * size})
            assert answer.status_code == status, answer.text
        assert (await here.ask("POST", "/matches", {"text": "x" * 150})).status_code == 413
        kind = {"content-type": "application/json"}
        unannounced = await here.http.post("/api/matches", content=pieces(), headers=kind)
        assert "content-length" not in unannounced.request.headers
        assert unannounced.status_code == 413

    limited(tmp_path, Limits(record=200, body=100), play)


def test_one_person_and_the_service_have_so_many_matches(tmp_path: Path) -> None:
    async def refused(here: Site) -> tuple[int, str]:
        answer = await here.ask("POST", "/matches", {"game": "ttr-usa", "seats": [ME, OPEN]})
        return answer.status_code, answer.json()["reason"]

    async def crowded(here: Site) -> None:
        await here.create(ME, OPEN)
        assert await refused(here) == (503, "server.full")

    async def greedy(here: Site) -> None:
        await here.create(ME, OPEN)
        assert await refused(here) == (409, "server.many-matches")

    for name, limits, play in (
        ("all", Limits(matches_here=1), crowded),
        ("one", Limits(matches=1), greedy),
    ):
        (tmp_path / name).mkdir()
        limited(tmp_path / name, limits, play)


def test_who_does_not_take_an_answer_is_given_up(tmp_path: Path) -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def deaf(message: Any) -> None:
        await asyncio.Event().wait()

    async def nothing() -> Any:
        return {"type": "http.disconnect"}

    async def main() -> None:
        guard = Guard(app, Hub(Settings(database=str(tmp_path / "log.db"), limits=Limits(answer_seconds=0.01))))
        scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "client": ("192.0.2.1", 1)}
        answering = asyncio.create_task(guard(scope, nothing, deaf))
        await asyncio.wait({answering}, timeout=60)
        assert answering.done()
        assert isinstance(answering.exception(), TimeoutError)

    asyncio.run(main())


def test_what_was_used_comes_back_with_time_and_never_beyond_the_burst(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 50.0
    monkeypatch.setattr(rates, "monotonic", lambda: now)
    rate = Rate(0.5, 2)
    assert [rate.take("a") for _ in range(3)] == [0, 0, 2.0], "half a one a second"
    now += 1.0
    assert rate.take("a") == 1.0
    now += 1.0
    assert [rate.take("a"), rate.take("a")] == [0, 2.0]
    now += 3600
    assert [rate.take("a") for _ in range(3)] == [0, 0, 2.0]


def test_who_has_not_come_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "REMEMBERED", 2)
    rate = Rate(NEVER, 1)
    for who in ("a", "b", "a", "c"):  # a came after b
        rate.take(who)
    assert list(rate.buckets) == ["a", "c"]


@pytest.mark.parametrize(("soft", "hard", "most"), [(1024, 4096, 4096 - SPARE), (100, 150, FEW), (1024, -1, 20_000)])
def test_no_more_connections_are_taken_than_files_can_be_open(
    soft: int, hard: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda what, given: wanted.append(given))
    limits = Limits()
    many_files(limits)
    assert limits.connections_here == most
    assert wanted == [(65_536 if hard == resource.RLIM_INFINITY else hard, hard)]


def test_the_last_holders_of_a_seat_are_recognised_and_no_more() -> None:
    """Each costs a digest. Who held it earlier is a stranger, as is anybody who throws the cookie away."""
    keys = Keys(fresh_key())
    now = HOLDERS + 3
    state = cast(MatchState, SimpleNamespace(id="m", places=[SimpleNamespace(home=0, holder_epoch=now)]))
    tokens = {count: [(0, keys.secret("seat", "m", 0, count))] for count in range(now + 1)}
    found = {count: keys.seats_ever_held(state, token) for count, token in tokens.items()}
    assert [count for count, held in found.items() if held] == list(range(now - HOLDERS + 1, now + 1))
    assert found[now - 1] == {0: now - 1}, "whoever left it last may come back"
    both = tokens[now - 2] + tokens[now - 5]
    assert keys.seats_ever_held(state, both) == {0: now - 2}, "the newest counts"
    assert keys.seats_ever_held(state, [(1, "x" * 24)]) == {}, "there is no such seat"
