"""Who may do what: cookies, tokens, links, other pages, spectators."""

from __future__ import annotations

import time
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.outside import GAME, Browser, Service, receive, send

ME = {"kind": "me", "name": "Ann"}
BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}


def reason(answer: httpx.Response) -> str:
    body = answer.json()
    assert set(body) == {"reason", "message", "params", "rule"}
    assert body["message"] != body["reason"], "it has words"
    return str(body["reason"])


def test_nobody_else_acts_for_a_seat_or_sees_its_view(service: Service) -> None:
    ann, eve = service.browser(), service.browser()
    match = ann.create(ME, BOT)
    assert ann.table(match, 0)["viewer"] == 0
    for path in ("table?seat=0", "replay?seat=0", "history?seat=0"):
        stolen = eve.get(f"/api/matches/{match}/{path}")
        assert (stolen.status_code, reason(stolen)) == (403, "server.not-your-seat")
    assert reason(eve.act(match, "play", version=1, moves=[0])) == "server.not-your-seat"
    assert reason(eve.http.delete(f"/api/matches/{match}/seats/0")) == "server.not-your-seat"
    assert reason(eve.post(f"/api/matches/{match}/seats/0/link")) == "server.not-your-seat"
    assert reason(ann.get(f"/api/matches/{match}/record")) == "server.not-over"
    assert reason(ann.post(f"/api/matches/{match}/branch", {"at": 0})) == "server.not-over"
    with eve.socket(match, 0) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    with eve.socket(match) as socket:
        assert receive(socket)["viewer"] == -1
        send(socket, do="play", id="1", seat=0, version=1, moves=[0])
        assert receive(socket, "refused")["reason"] == "server.not-your-seat"
    eve.http.cookies.set("seats", "Ii0xLlo0UGpEem92RS0zMGN3WmpwZ25zRW92UCI.xyz")
    assert eve.get(f"/api/matches/{match}/table?seat=0").status_code == 403


def test_cookies_are_closed_to_scripts_and_renewed(service: Service) -> None:
    ann = service.browser()
    first = ann.post("/api/matches", {"game": GAME, "seats": [ME, OPEN]})
    cookies = first.headers.get_list("set-cookie")
    assert len(cookies) == 2
    for cookie in cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
    person = ann.http.cookies.get("person", path="/")
    assert first.json()["token"] == first.json()["seats"][0]["token"] == "", "scripts of a page cannot read it"
    assert ann.post("/api/matches", {"game": "chess", "seats": [ME, OPEN]}).status_code == 400
    second = ann.create(ME, OPEN)
    assert ann.http.cookies.get("person", path="/") != person, "a planted id would be worth nothing"
    mine = [line["id"] for line in ann.get("/api/matches", list="mine").json()["matches"]]
    assert mine == [second, first.json()["match"]]
    assert service.browser().get("/api/matches", list="mine").json()["matches"] == []


def test_scripts_use_tokens(service: Service) -> None:
    body = {"game": GAME, "seats": [ME, BOT]}
    answer = httpx.post(f"{service.url}/api/matches", json=body, headers={"authorization": "Bearer new"})
    assert "set-cookie" not in answer.headers
    made = answer.json()
    headers = {"authorization": f"Bearer {made['seats'][0]['token']}"}
    table = httpx.get(f"{service.url}/api/matches/{made['match']}/table?seat=0", headers=headers)
    assert table.json()["viewer"] == 0
    action = {"do": "pace", "id": "a", "seat": 0, "pace": "fast"}
    done = httpx.post(f"{service.url}/api/matches/{made['match']}/actions", json=action, headers=headers)
    assert (done.status_code, done.json()["type"]) == (200, "done")


def taken(browser: Browser, match: str, seat: int, renew: bool = False) -> tuple[int, str]:
    """The seat and the key of a recovery link."""
    link = browser.post(f"/api/matches/{match}/seats/{seat}/link", {"renew": renew})
    assert link.status_code == 200, link.text
    assert link.json()["qr"].startswith("<svg")
    parts = urlsplit(link.json()["url"])
    assert parts.path == f"/match/{match}"
    words = parse_qs(parts.fragment)
    return int(words["seat"][0]), words["key"][0]


def test_a_seat_moves_to_another_device(service: Service) -> None:
    host, bob, phone = service.browser(), service.browser(), service.browser()
    match = host.create(ME, OPEN)
    assert bob.post(f"/api/matches/{match}/seats/1", {"name": "Bob"}).status_code == 201
    with bob.socket(match, 1) as old:
        receive(old)
        seat, key = taken(bob, match, 1)
        assert taken(bob, match, 1) == (seat, key), "it stays until it is made again"
        assert phone.post(f"/api/matches/{match}/recover", {"seat": seat, "key": "x" * 24}).status_code == 403
        assert phone.post(f"/api/matches/{match}/recover", {"seat": seat, "key": key}).status_code == 200
        assert phone.table(match, 1)["viewer"] == 1
        assert bob.get(f"/api/matches/{match}/table?seat=1").status_code == 403
        with pytest.raises(ConnectionClosed):
            list(old)  # until it is closed
        assert old.close_code == 4403
    assert reason(host.post(f"/api/matches/{match}/seats/1/link")) == "server.not-your-seat", "it is its holder's alone"
    _, fresh = taken(phone, match, 1, renew=True)
    assert fresh != key
    dead = bob.post(f"/api/matches/{match}/recover", {"seat": 1, "key": key})
    assert (dead.status_code, reason(dead)) == (403, "server.old-link")
    assert bob.post(f"/api/matches/{match}/recover", {"seat": 1, "key": fresh}).status_code == 200
    assert phone.get(f"/api/matches/{match}/table?seat=1").status_code == 403


def test_the_host_moves_with_its_seat(service: Service) -> None:
    host, phone = service.browser(), service.browser()
    match = host.create(ME, OPEN)
    seat, key = taken(host, match, 0)
    assert phone.post(f"/api/matches/{match}/recover", {"seat": seat, "key": key}).status_code == 200
    assert phone.get(f"/api/matches/{match}").json()["host"]
    assert not host.get(f"/api/matches/{match}").json()["host"]
    assert phone.post(f"/api/matches/{match}/close").status_code == 200


def test_only_the_host_arranges_seats(service: Service) -> None:
    host, bob = service.browser(), service.browser()
    match = host.create(ME, OPEN, OPEN)
    assert reason(bob.http.put(f"/api/matches/{match}/seats/1", json={"bot": "random"})) == "server.not-host"
    assert reason(bob.post(f"/api/matches/{match}/close")) == "server.not-host"
    bob.post(f"/api/matches/{match}/seats/1", {"name": "Bob"})
    assert reason(bob.post(f"/api/matches/{match}/seats/1", {"name": "Bob"})) == "server.seat-taken"
    assert host.http.put(f"/api/matches/{match}/seats/2", json={"bot": "random"}).status_code == 200
    assert host.table(match)["status"] == "running"
    other = host.create(ME, OPEN)
    assert host.post(f"/api/matches/{other}/close").status_code == 200
    assert host.table(other)["why"]["reason"] == "server.called-off"


def test_hot_seat_holds_several_seats(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, {"kind": "me", "name": "Bob"})
    assert ann.get(f"/api/matches/{match}").json()["mine"] == [0, 1]
    assert [ann.table(match, seat)["viewer"] for seat in (0, 1)] == [0, 1]


def test_other_pages_cannot_act(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, OPEN)
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "http://[::1"},
    ):
        foreign = ann.http.post(f"/api/matches/{match}/close", json={}, headers=headers)
        assert (foreign.status_code, reason(foreign)) == (403, "server.foreign")
        if "origin" in headers:
            with pytest.raises(InvalidStatus), ann.socket(match, headers=headers):
                pass
    plain = ann.http.post(f"/api/matches/{match}/close", content="{}", headers={"content-type": "text/plain"})
    assert (plain.status_code, reason(plain)) == (415, "server.not-json")
    own = ann.http.post(f"/api/matches/{match}/close", json={}, headers={"origin": service.url})
    assert own.status_code == 200


def test_links_never_say_localhost_unless_nobody_else_could_come(service: Service) -> None:
    ann = service.browser()
    match = ann.create(ME, OPEN)
    here = ann.get(f"/api/matches/{match}/link").json()
    assert not here["shareable"], "the service listens to this machine only, and says so"
    there = ann.http.get(f"/api/matches/{match}/link", headers={"host": "table.lan:8421"}).json()
    assert there["url"] == f"http://table.lan:8421/match/{match}"
    assert there["shareable"]


def test_logs_hold_no_secrets(service: Service) -> None:
    ann = service.browser()
    made = ann.post("/api/matches", {"game": GAME, "seats": [{"kind": "me", "name": "Unmistakable"}, OPEN]}).json()
    _, key = taken(ann, made["match"], 0)
    ann.post(f"/api/matches/{made['match']}/recover", {"seat": 0, "key": key})
    while '"route": "/api/matches/{match}/recover"' not in service.errors.read_text():
        time.sleep(0.05)  # a request is logged after it was answered
    logged = service.errors.read_text()
    for secret in (key, made["match"], "Unmistakable", *ann.http.cookies.values()):
        assert secret not in logged
