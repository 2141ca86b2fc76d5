"""Web Push: who is told, when, where, and how little."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from parlorcar.core.errors import ParlorCarError
from parlorcar.server import messages
from parlorcar.server.hub import Hub
from parlorcar.server.pushing import TELLING, Pusher, known, public_key
from parlorcar.server.room import Listener, Room
from parlorcar.server.settings import PUSH_SERVICES, Settings
from parlorcar.server.storage.entries import Subscription
from tests.server.inside import BOB, GAME, ME, act, begun, legal, run
from tests.server.outside import Service

PHONE = Subscription("https://fcm.googleapis.com/fcm/send/phone", "p" * 87, "a" * 22)
LAPTOP = Subscription("https://updates.push.services.mozilla.com/wpush/laptop", "q" * 87, "b" * 22)


class Told:
    """What was sent, instead of sending it."""

    def __init__(self, hub: Hub, status: int = 201) -> None:
        self.sent: list[tuple[str, Any]] = []
        self.status = status
        hub.pusher.public = "a key"
        hub.pusher.send = self.send  # type: ignore[method-assign]  # nothing goes out in a test

    def send(self, to: Subscription, text: str) -> int:
        self.sent.append((to.endpoint, json.loads(text)))
        return self.status


async def turn(room: Room) -> None:
    """Whoever has to decide does, until another has."""
    first = room.standing.deciding[0]
    while room.standing.deciding == [first]:
        await act(room, messages.Play, first, moves=[legal(room, first)[0].move])
    await sent()


async def sent() -> None:
    """Wait for what is told aside."""
    while telling := {task for task in asyncio.all_tasks() if task.get_name() == TELLING}:
        await asyncio.wait(telling)


def test_whoever_is_away_is_told_once_and_nothing_of_the_match(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        told = Told(hub)
        room = await begun(hub, ME, BOB)
        await sent()  # their first decisions
        match = room.standing.id
        assert room.standing.deciding == [0]
        await hub.storage.add_push(match, 1, room.standing.places[1].grip, PHONE, 1)
        await hub.storage.add_push(match, 1, room.standing.places[1].grip, LAPTOP, 2)
        await turn(room)
        message = {"match": match, "game": GAME}
        assert sorted(told.sent) == sorted([(PHONE.endpoint, message), (LAPTOP.endpoint, message)])
        told.sent.clear()
        room.enter(Listener([], 1, 0))  # now they are here
        await turn(room)
        await turn(room)
        assert told.sent == []

    run(tmp_path, play)


def test_who_held_the_seat_before_and_devices_that_are_gone_are_not_told(tmp_path: Path) -> None:
    async def play(hub: Hub) -> None:
        told = Told(hub, 410)
        room = await begun(hub, ME, BOB)
        await sent()
        match, grip = room.standing.id, room.standing.places[1].grip
        await hub.storage.add_push(match, 1, grip - 1, LAPTOP, 1)
        await hub.storage.add_push(match, 1, grip, PHONE, 1)
        await turn(room)
        assert [where for where, _ in told.sent] == [PHONE.endpoint]
        assert await hub.storage.pushes(match, 1, grip) == []  # it answered that it is gone

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
        ("https://web.push.apple.com/x", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com@127.0.0.1/x", False),
        ("https://evilfcm.googleapis.com.example.org/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1", False),
        ("file:///etc/passwd", False),
    ],
)
def test_only_push_services_are_written_to(endpoint: str, fits: bool) -> None:
    assert known(endpoint, PUSH_SERVICES) is fits


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


def test_what_is_sent_can_be_read_by_the_browser_alone(fake: HTTPServer, tmp_path: Path) -> None:
    pytest.importorskip("pywebpush", reason="only there with the extra `push`")
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid, b64urlencode

    key = tmp_path / "key.pem"
    vapid = Vapid()
    vapid.generate_keys()
    vapid.save_key(str(key))
    where = f"http://127.0.0.1:{fake.server_port}"
    settings = Settings(push_key=str(key), push_contact="mailto:ann@example.org", push_hosts=(where,))
    pusher = Pusher(settings)
    assert len(pusher.public) == 87
    pusher.check(f"{where}/ann")
    browser = ec.generate_private_key(ec.SECP256R1())
    point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    auth = b"sixteen bytes ok"
    to = Subscription(f"{where}/ann", b64urlencode(point), b64urlencode(auth))
    assert pusher.send(to, '{"match": "m"}') == 201
    [(headers, body)] = Fake.got
    assert b"match" not in body
    assert headers["authorization"].startswith("vapid t=")
    assert int(headers["ttl"]) > 0
    assert http_ece.decrypt(body, private_key=browser, auth_secret=auth, version="aes128gcm") == b'{"match": "m"}'
