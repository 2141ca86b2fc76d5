"""Connections that begin a request and never end it: they go, and shut nobody out."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from parlorcar.server.http.connections import Connections, protocol
from parlorcar.server.networks import loopback, network
from parlorcar.server.ops.settings import Limits, Settings

WHOLE = b"GET / HTTP/1.1\r\nhost: table\r\n\r\n"
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def plain(scope: Any, receive: Any, send: Any) -> None:
    """Answers when it has the whole request."""
    while (await receive()).get("more_body"):
        pass
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


def served(limits: Limits, play: Callable[[int], Awaitable[None]]) -> None:
    """A service with some limits, and what is done to it."""

    async def main() -> None:
        with socket.create_server(("127.0.0.1", 0), backlog=500) as listening:
            config = uvicorn.Config(
                plain, http=protocol(Settings(limits=limits)), lifespan="off", log_level="error", access_log=False
            )
            server = uvicorn.Server(config)
            serving = asyncio.create_task(server.serve([listening]))
            try:
                await play(listening.getsockname()[1])
            finally:
                server.should_exit = server.force_exit = True
                await serving

    asyncio.run(asyncio.wait_for(main(), 60))


async def opened(port: int, sent: bytes, host: str = "127.0.0.1") -> Line:
    line = await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0))
    line[1].write(sent)
    await line[1].drain()
    return line


async def answered(line: Line) -> bytes:
    """What comes until the connection is closed or an answer is whole; nothing if it is cut off."""
    try:
        return await line[0].readuntil(b"ok")
    except (asyncio.IncompleteReadError, ConnectionError):
        return b""


@pytest.mark.skipif(sys.platform != "linux", reason="a second address of this machine")
def test_many_open_requests_of_one_network_shut_nobody_out() -> None:
    async def play(port: int) -> None:
        slow = [await opened(port, b"GET / HTTP/1.1\r\nhost: ta") for _ in range(300)]
        other = await opened(port, WHOLE, "127.0.0.2")
        assert (await answered(other)).startswith(b"HTTP/1.1 200")
        cut = sum(done.result() == b"" for done in await ready([answered(line) for line in slow], 200))
        assert cut >= 200, "only a hundred are kept waiting"
        for line in (*slow, other):
            line[1].close()

    served(Limits(connections=100, head_seconds=600.0), play)


async def ready(waiting: list[Any], number: int) -> list[asyncio.Task[bytes]]:
    """So many of those that are waited for."""
    tasks = [asyncio.create_task(one) for one in waiting]
    done: set[asyncio.Task[bytes]] = set()
    while len(done) < number:
        done |= (await asyncio.wait(set(tasks) - done, return_when=asyncio.FIRST_COMPLETED))[0]
    for task in set(tasks) - done:
        task.cancel()
    return list(done)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\n",
        b"POST / HTTP/1.1\r\nhost: table\r\ncontent-length: 100000\r\n\r\nabc",
        b"POST / HTTP/1.1\r\nhost: table\r\ntransfer-encoding: chunked\r\n\r\nffff\r\nab",
        WHOLE + b"GET / HTTP/1.1\r\n",
    ],
)
def test_a_request_that_does_not_come_in_is_given_up_however_slowly_it_drips(sent: bytes) -> None:
    async def play(port: int) -> None:
        line = await opened(port, sent)
        if sent.startswith(WHOLE):
            assert await answered(line)
        ended = asyncio.create_task(answered(line))
        while not ended.done():  # a byte now and then does not help
            await asyncio.wait({ended}, timeout=0.01)
            line[1].write(b"x")
        assert ended.result() == b""
        line[1].close()

    served(Limits(head_seconds=0.3, body_seconds=0.3), play)


def test_requests_that_come_in_are_answered_again_and_again() -> None:
    async def play(port: int) -> None:
        line = await opened(port, b"")
        for part in (
            WHOLE[:5],
            WHOLE[5:],
            WHOLE,
            b"POST / HTTP/1.1\r\nhost: table\r\ncontent-length: 3\r\n\r\n",
            b"abc",
        ):
            line[1].write(part)
            if part.endswith((b"\r\n\r\n", b"abc")) and not part.startswith(b"POST"):
                assert await answered(line)
        line[1].close()

    served(Limits(), play)


def test_when_there_are_too_many_everybody_still_has_a_few() -> None:
    counts = Connections(Limits(connections=50, connections_here=60), proxies="10.0.0.1, 10.0.0.2")
    assert [counts.admit("a") for _ in range(51)] == [True] * 50 + [False]
    assert [counts.admit("10.0.0.1") for _ in range(12)] == [True] * 10 + [False] * 2
    assert [counts.admit("b") for _ in range(5)] == [True] * 4 + [False]
    counts.leave("a")
    assert not counts.admit("a")
    for _ in range(49):
        counts.leave("a")
    assert "a" not in counts.open


def test_a_proxy_brings_many_networks() -> None:
    counts = Connections(Limits(connections=5, connections_here=60), proxies="10.0.0.1, 10.0.0.2")
    assert all(counts.admit("10.0.0.2") for _ in range(20))


def test_of_ipv6_a_network_counts_and_not_an_address() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::1") != network("2001:db8:1:2::1")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("192.0.2.8") != network("192.0.2.7")
    assert network("fe80::1%eth0") == "fe80::/64"
    assert network("nonsense" * 50) == ("nonsense" * 50)[:64]
    assert loopback("127.0.0.1")
    assert loopback("::1")
    assert loopback("::ffff:127.0.0.1")
    assert not loopback("192.0.2.1")
    assert not loopback("-")
