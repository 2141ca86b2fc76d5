"""Web Push: who is told, when, where, and how little."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from parlorcar.core.errors import ParlorCarError
from parlorcar.server import messages
from parlorcar.server.club.notices import LEASE, PAUSES
from parlorcar.server.errors import Refused
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.room import Listener, Room
from parlorcar.server.ops.settings import PUSH_SERVICES, Settings
from parlorcar.server.people import web_push
from parlorcar.server.people.device_pusher import Pusher, public_key
from parlorcar.server.people.web_push import outside, push_address
from parlorcar.server.storage.entries import Subscription
from tests.server.inside import BOB, GAME, ME, act, begun, legal, made, opened, run
from tests.server.outside import Service

PHONE = Subscription("https://fcm.googleapis.com/fcm/send/phone", "p" * 87, "a" * 22)
LAPTOP = Subscription("https://updates.push.services.mozilla.com/wpush/laptop", "q" * 87, "b" * 22)


class PushedMessages:
    """What was sent, instead of sending it."""

    def __init__(self, hub: Hub, status: int = 201) -> None:
        self.sent: list[tuple[str, Any]] = []
        self.status = status
        hub.pusher.public = "a key"
        hub.pusher.sender.send = self.send  # type: ignore[method-assign]  # nothing goes out in a test

    async def send(self, to: Subscription, text: str) -> int:
        self.sent.append((to.endpoint, json.loads(text)))
        return self.status


async def turn(room: Room) -> None:
    """Whoever has to decide does, until another has."""
    first = room.state.deciding[0]
    while room.state.deciding == [first]:
        await act(room, messages.Play, first, moves=[legal(room, first)[0].move])
    await room.hub.notifier.deliver_due()  # type: ignore[attr-defined]  # of the hub itself


def test_whoever_is_away_is_told_once_and_nothing_of_the_match(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        received = PushedMessages(hub)
        room = await begun(hub, ME, BOB)
        match = room.state.id
        assert room.state.deciding == [0]
        await hub.storage.add_push(match, 1, room.state.places[1].holder_epoch, PHONE, 1)
        await hub.storage.add_push(match, 1, room.state.places[1].holder_epoch, LAPTOP, 2)
        await turn(room)
        message = {"match": match, "game": GAME, "about": "turn"}
        assert sorted(received.sent) == sorted([(PHONE.endpoint, message), (LAPTOP.endpoint, message)])
        received.sent.clear()
        room.enter(Listener([], 1, 0))  # now they are here
        await turn(room)
        await turn(room)
        assert received.sent == []

    run(tmp_path, play)


def test_who_held_the_seat_before_and_devices_that_are_gone_are_not_told(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        received = PushedMessages(hub, 410)
        room = await begun(hub, ME, BOB)
        match, holder_epoch = room.state.id, room.state.places[1].holder_epoch
        await hub.storage.add_push(match, 1, holder_epoch - 1, LAPTOP, 1)
        await hub.storage.add_push(match, 1, holder_epoch, PHONE, 1)
        await turn(room)
        assert [where for where, _ in received.sent] == [PHONE.endpoint]
        assert await hub.storage.pushes(match, 1, holder_epoch) == []  # it answered that it is gone

    run(tmp_path, play)


def test_what_could_not_be_sent_is_tried_again_counted_and_outlives_the_service(tmp_path: Path) -> None:
    async def main() -> None:
        async with opened(tmp_path) as hub:
            received = PushedMessages(hub, 503)
            room = await begun(hub, ME, BOB)
            match = room.id
            await hub.storage.add_push(match, 1, room.state.places[1].holder_epoch, PHONE, 1)
            await turn(room)
            assert len(received.sent) == 1
            await hub.notifier.deliver_due()
            assert len(received.sent) == 1, "not before its time"
            assert await hub.notifier.stored.waiting() == 1
        async with opened(tmp_path) as hub:
            received = PushedMessages(hub, 503)
            await (await hub.room(match)).begin()
            now = hub.now()
            for n, pause in enumerate(PAUSES):
                now += pause + 1000
                hub.now = lambda now=now: now  # type: ignore[method-assign, misc]  # hours of a day
                await hub.notifier.deliver_due()
                assert len(received.sent) == n + 1
            assert await hub.notifier.stored.waiting() == 0, "given up"
            assert hub.metrics.notices_by_way() == {"push": {"sent": 0, "failed": len(PAUSES)}}
            received.status = 201
            room = await hub.room(match)
            await turn(room)
            await turn(room)
            assert len(received.sent) == len(PAUSES) + 1, "and told of the next turn"
            assert hub.metrics.notices_by_way()["push"]["sent"] == 1

    asyncio.run(asyncio.wait_for(main(), 60))


def test_a_process_that_dies_while_it_sends_is_followed_by_another(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        received = PushedMessages(hub)
        room = await begun(hub, ME, BOB)
        await hub.storage.add_push(room.id, 1, room.state.places[1].holder_epoch, PHONE, 1)

        async def dies(to: Subscription, text: str) -> int:
            raise MemoryError

        hub.pusher.sender.send = dies  # type: ignore[method-assign]  # nothing goes out in a test
        await turn(room)
        hub.pusher.sender.send = received.send  # type: ignore[method-assign]  # the same
        await hub.notifier.deliver_due()
        assert received.sent == []
        later = hub.now() + LEASE + 1
        hub.now = lambda: later  # type: ignore[method-assign]  # a little later
        await hub.notifier.deliver_due()
        assert len(received.sent) == 1

    run(tmp_path, play)


def test_whoever_chooses_a_seat_next_is_told(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        received = PushedMessages(hub)
        room = await made(hub, ME, BOB, game="stone-age", seating="bids")
        assert room.state.seating is not None
        first, second = room.state.seating.queue
        devices = {first: PHONE, second: LAPTOP}
        for place, device in devices.items():
            await hub.storage.add_push(room.id, place, room.state.places[place].holder_epoch, device, 1)
        await act(room, messages.Take, first, take=0)
        await hub.notifier.deliver_due()
        message = {"match": room.id, "game": "stone-age", "about": "seat"}
        assert received.sent == [(LAPTOP.endpoint, message)]
        await act(room, messages.Take, second, take=0, bid=3)
        await hub.notifier.deliver_due()
        assert received.sent[1:] == [(PHONE.endpoint, message)], "who is outbid is told"
        received.sent.clear()
        await act(room, messages.Take, first, take=1)
        await hub.notifier.deliver_due()
        assert received.sent == [(LAPTOP.endpoint, {**message, "about": "turn"})], "on the seat that was taken"

    run(tmp_path, play)


def test_of_many_devices_the_newest_are_kept(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        for n in range(6):
            await hub.storage.add_push("m", 0, 1, Subscription(f"https://push.apple.com/{n}", "p", "a"), n)
        kept = {one.endpoint for one in await hub.storage.pushes("m", 0, 1)}
        assert "https://push.apple.com/5" in kept
        assert len(kept) <= 4
        await hub.storage.drop_pushes("m")
        assert await hub.storage.pushes("m", 0, 1) == []

    run(tmp_path, play)


@pytest.mark.parametrize(
    ("endpoint", "fits"),
    [
        ("https://fcm.googleapis.com/fcm/send/x", True),
        ("https://FCM.googleapis.com:443/fcm/send/x", True),
        ("https://web.push.apple.com/x", True),
        ("https://wns2-by3p.notify.windows.com/w/?token=a%2bb", True),
        ("https://push.apple.com/x", False),
        ("https://x.fcm.googleapis.com/x", False),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com:99999/x", False),
        ("https://fcm.googleapis.com@127.0.0.1/x", False),
        ("https://ann:secret@fcm.googleapis.com/x", False),
        ("https://evilfcm.googleapis.com.example.org/x", False),
        ("https://evil.example\\.push.apple.com/x", False),
        ("https://evil.example%5c.push.apple.com/x", False),
        ("https://evil.example%2f.push.apple.com/x", False),
        ("https://evil.example/.push.apple.com/x", False),
        ("https://evil.example#.push.apple.com/x", False),
        ("https://evil.example?.push.apple.com/x", False),
        ("https://evil.example\t.push.apple.com/x", False),
        ("https://evil.example\x00.push.apple.com/x", False),
        ("https://evil.example\u3002push.apple.com/x", False),
        ("https://evil.example .push.apple.com/x", False),
        ("https://.push.apple.com/x", False),
        ("https://web.push.apple.com./x", False),
        ("https:web.push.apple.com/x", False),
        ("//web.push.apple.com/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1]/x", False),
        ("https://[::1", False),
        ("file:///etc/passwd", False),
        ("", False),
    ],
)
def test_only_push_services_are_written_to(endpoint: str, fits: bool) -> None:
    pytest.importorskip("yarl", reason="only there with the extra `push`")
    assert (push_address(endpoint, PUSH_SERVICES) is not None) is fits


@pytest.mark.parametrize(
    ("address", "leads_out"),
    [
        ("8.8.8.8", True),
        ("2606:4700:4700::1111", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("192.168.1.1", False),
        ("172.16.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("::1", False),
        ("::", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:8.8.8.8", True),
        ("2002:7f00:1::", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a9fe:a9fe", False),
        ("nonsense", False),
    ],
)
def test_addresses_inside_our_own_network_are_told_apart(address: str, leads_out: bool) -> None:
    assert outside(address) is leads_out


def test_a_service_without_a_key_says_so(service: Service) -> None:
    ann = service.browser()
    match = ann.create({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
    assert ann.get("/api/about").json()["push"] == ""
    body = {"endpoint": PHONE.endpoint, "p256dh": PHONE.p256dh, "auth": PHONE.auth}
    answer = ann.http.put(f"/api/matches/{match}/seats/0/push", json=body)
    assert (answer.status_code, answer.json()["reason"]) == (404, "server.no-push")
    stranger = service.browser().http.put(f"/api/matches/{match}/seats/0/push", json=body)
    assert (stranger.status_code, stranger.json()["reason"]) == (403, "server.not-your-seat")
    assert ann.http.delete(f"/api/matches/{match}/seats/0/push").status_code == 200


def test_a_key_without_the_library_or_a_wrong_one_is_told_in_one_line(tmp_path: Path) -> None:
    with contextlib.suppress(ImportError):
        import_module("pywebpush")  # so that it stays when the patch is undone
    with patch.dict("sys.modules", {"py_vapid": None}), pytest.raises(ParlorCarError, match=r"parlorcar\[push\]"):
        public_key("key.pem")
    pytest.importorskip("pywebpush", reason="only there with the extra `push`")
    wrong = tmp_path / "key.pem"
    wrong.write_text("no key", encoding="utf-8")
    with pytest.raises(ParlorCarError, match="is not a key"):
        public_key(str(wrong))


class Fake(BaseHTTPRequestHandler):
    """A push service on this machine."""

    got: list[tuple[dict[str, str], bytes]]

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
        if self.path == "/elsewhere":
            self.send_response(307)
            self.send_header("location", "/secret")
        else:
            self.send_response(201)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        return


@pytest.fixture
def fake() -> Iterator[HTTPServer]:
    Fake.got = []
    with HTTPServer(("127.0.0.1", 0), Fake) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


class Device:
    """A browser that can be written to, and a service that does."""

    def __init__(self, folder: Path, where: str, hosts: tuple[str, ...]) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid, b64urlencode

        key = folder / "key.pem"
        vapid = Vapid()
        vapid.generate_keys()
        vapid.save_key(str(key))
        self.pusher = Pusher(Settings(push_key=str(key), push_contact="mailto:ann@example.org", push_hosts=hosts))
        self.private = ec.generate_private_key(ec.SECP256R1())
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = b"sixteen bytes ok"
        self.to = Subscription(where, b64urlencode(point), b64urlencode(self.auth))

    def tell(self) -> int:
        """Send a message; the status."""
        return asyncio.run(self.pusher.sender.send(self.to, '{"match": "m"}'))


def test_what_is_sent_can_be_read_by_the_browser_alone(fake: HTTPServer, tmp_path: Path) -> None:
    pytest.importorskip("pywebpush", reason="only there with the extra `push`")
    import http_ece

    where = f"http://127.0.0.1:{fake.server_port}"
    device = Device(tmp_path, f"{where}/ann", (where,))
    assert len(device.pusher.public) == 87
    device.pusher.check(f"{where}/ann")
    assert device.tell() == 201
    [(headers, body)] = Fake.got
    assert b"match" not in body
    assert headers["authorization"].startswith("vapid t=")
    assert int(headers["ttl"]) > 0
    opened = http_ece.decrypt(body, private_key=device.private, auth_secret=device.auth, version="aes128gcm")
    assert opened == b'{"match": "m"}'


def test_nobody_is_followed_elsewhere(fake: HTTPServer, tmp_path: Path) -> None:
    pytest.importorskip("pywebpush", reason="only there with the extra `push`")
    where = f"http://127.0.0.1:{fake.server_port}"
    assert Device(tmp_path, f"{where}/elsewhere", (where,)).tell() == 307
    assert len(Fake.got) == 1


def test_a_push_service_whose_name_leads_into_our_network_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pywebpush", reason="only there with the extra `push`")
    asked: list[str] = []
    connected: list[object] = []

    def found(host: str, port: int, *how: Any) -> list[Any]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr(socket.socket, "connect", lambda *to: connected.append(to))
    assert Device(tmp_path, "https://fcm.googleapis.com/x", PUSH_SERVICES).tell() == 0
    assert asked == ["fcm.googleapis.com"]
    assert connected == []


def test_a_slow_push_service_is_given_up_and_keeps_no_thread_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pywebpush", reason="only there with the extra `push`")
    monkeypatch.setattr(web_push, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:  # takes connections and never answers
        where = f"http://127.0.0.1:{silent.getsockname()[1]}"
        device = Device(tmp_path, f"{where}/ann", (where,))

        async def main() -> list[int]:
            sending = [asyncio.create_task(device.pusher.sender.send(device.to, "{}")) for _ in range(40)]
            threads = {thread.name for thread in threading.enumerate() if thread.name.startswith("asyncio")}
            assert await asyncio.to_thread(lambda: "at once") == "at once"
            assert not threads, "the threads that read the database have nothing to do with it"
            return await asyncio.gather(*sending)

        assert set(asyncio.run(main())) == {0}


def test_a_stranger_cannot_subscribe_an_address_of_their_own(tmp_path: Path) -> None:
    pytest.importorskip("pywebpush", reason="only there with the extra `push`")
    device = Device(tmp_path, "https://web.push.apple.com/x", PUSH_SERVICES)
    device.pusher.check(device.to.endpoint)
    with pytest.raises(Refused, match="push service"):
        device.pusher.check("https://evil.example\\.push.apple.com/x")
