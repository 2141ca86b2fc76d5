"""Every class of odd value goes through every field of every door, and nothing is an error of ours."""

from __future__ import annotations

import contextlib
import json
import pickle
import re
import socket
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, TypeVar
from urllib.parse import quote

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from parlorcar.match.record import parsed
from parlorcar.server import messages
from parlorcar.server.view import match_history
from parlorcar.server.workers.process import DONE, FAILED, answered
from tests.conftest import THOROUGH, some
from tests.server.odd import HOLE, ODD, TEXTS, odd_bodies
from tests.server.outside import GAME, Browser, Service
from tests.server.site import api_schema

SIGNED_IN = {
    "people",
    "talk",
    "together",
    "notices",
    "operators",
    "events",
    "studies",
}  # doors that are tried by somebody who is signed in too
SCRIPT = {"authorization": "Bearer new"}
JSON = {"content-type": "application/json"}
NEW = {
    "game": GAME,
    "options": {"leftover_row": True},
    "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}],
    "public": True,
    "helps": {"hint": True, "counts": True, "take_back": "own"},
    "clock": {"kind": "bank", "seconds": 600, "increment": 10, "at_zero": "bot-moves"},
    "pace": "instant",
    "seed": 5,
    "rated": False,
}
BODIES: dict[str, Any] = {  # a request that is in order, for each that has a body
    "takeLesson": {"gestures": [[0]]},
    "create": NEW,
    "sit": {"name": "Bob", "id": "0123456789abcdef", "commitment": "0" * 64, "rated": True},
    "contribute": {"value": "0" * 64},
    "putBot": {"bot": "random"},
    "seatLink": {"renew": False},
    "recover": {"seat": 0, "key": "x"},
    "branchMatch": {"at": 3, "seat": 0, "name": "Cay", "bot": "random", "commitment": "0" * 64},
    "branchRecord": {"at": 3, "seat": 0, "name": "Cay", "bot": "random"},
    "upload": {"record": "parlorcar record 1"},
    "analyse": {"at": 3, "moves": [0, 5], "draw": True, "seat": 0},
    "evaluate": {"at": 3, "moves": [0], "draw": False, "seat": 0},
    "analyseRecord": {"at": 3, "moves": [0, 5], "draw": True, "seat": 0},
    "evaluateRecord": {"at": 3, "moves": [0], "draw": False, "seat": 0},
    "answerPuzzle": {"move": 1},
    "newStudy": {"title": "x", "chapter": {"title": "y", "game": "stone-age", "players": 2, "options": {}, "at": 0}},
    "importStudy": {
        "file": {
            "format": "parlorcar study 1",
            "title": "x",
            "chapters": [
                {
                    "game": "stone-age",
                    "players": 2,
                    "title": "y",
                    "rules": "0.2",
                    "options": {"repeat_hunt": False},
                    "seats": ["Ann", "Bob"],
                    "position": {"people": [6, 5]},
                    "nodes": [
                        {"id": 0, "comment": "z", "marks": [{"at": "place hut", "to": "place hunt", "colour": "red"}]},
                        {"id": 1, "after": 0, "move": "* card dice-transport", "glyph": "!"},
                    ],
                }
            ],
        }
    },
    "changeStudy": {"title": "x", "visibility": "link"},
    "showLive": {"on": True, "chapter": 1, "node": 0},
    "newChapter": {
        "title": "x",
        "match": "",
        "record": "",
        "at": 0,
        "moves": [0, "draw"],
        "game": "stone-age",
        "players": 2,
        "options": {"repeat_hunt": True},
        "position": {"people": [6, 5]},
    },
    "changeChapter": {"title": "x", "place": 1},
    "addMoves": {"after": 0, "moves": [0, "card dice-transport"], "draw": True},
    "annotate": {"comment": "x", "glyph": "!?", "marks": [{"at": "place hut", "to": "", "colour": "blue"}]},
    "studyPosition": {"node": 0, "moves": [0, "x"], "draw": True, "seat": 0, "always": True},
    "writtenPosition": {"node": 0, "moves": [0, "x"], "draw": False, "seat": 0, "always": False},
    "studyEvaluation": {"node": 0, "moves": [0], "draw": False, "seat": 0, "always": False},
    "push": {"endpoint": "https://web.push.apple.com/x", "p256dh": "p" * 87, "auth": "a" * 22},
    "newProfile": {"name": "Ann", "picture": 7, "language": "ja"},
    "changeProfile": {"name": "Ann", "picture": 7, "language": "ja", "shown": True},
    "setPassword": {"password": "correct horse"},
    "addPasskey": {"challenge": "x", "credential": {"id": "x", "response": {"clientDataJSON": "x"}}},
    "signInByPassword": {"name": "Ann", "password": "correct horse"},
    "signInByPasskey": {"challenge": "x", "credential": {"id": "x", "response": {"clientDataJSON": "x"}}},
    "signInByCode": {"code": "abcd-efgh"},
    "sayAtTable": {"text": "hello", "phrase": "", "seat": 0},
    "sayInClub": {"text": "hello", "phrase": "hello", "seat": -1},
    "reportLine": {"reason": "rude"},
    "markFriend": {"kind": "rival"},
    "invite": {"person": "x"},
    "offerRematch": {"match": "x"},
    "addNotices": {
        "kind": "webhook",
        "template": "slack",
        "address": "https://127.0.0.1/x",
        "mode": "digest",
        "quiet_from": 5,
        "quiet_to": 500,
        "zone": "Asia/Tokyo",
        "p256dh": "p" * 87,
        "auth": "a" * 22,
    },
    "changeNotices": {"mode": "digest", "quiet_from": 5, "quiet_to": 500, "zone": "Asia/Tokyo"},
    "confirmNotices": {"code": "abcd-efgh"},
    "claimOperator": {"code": "abcd-efgh-jkmn"},
    "setOptions": {
        "talk": True,
        "new_profiles": True,
        "new_matches": True,
        "talk_days": 30,
        "announcement": "x",
        "inner_webhooks": False,
        "events_by_operators": False,
    },
    "newEvent": {
        "name": "Cup",
        "game": GAME,
        "options": {"leftover_row": True},
        "format": "swiss",
        "seats": 2,
        "rounds": 1,
        "fill": True,
        "bot": "random",
        "bots": 2,
        "starts": 0,
        "every_hours": 1.5,
        "deadline_hours": 5,
        "patience_minutes": 10,
        "clock": {"kind": "bank", "seconds": 600, "increment": 0, "at_zero": "loss"},
        "pace": "instant",
        "rated": False,
        "duplicate": False,
        "season": "x",
        "most": 20,
    },
    "renamePerson": {"name": "Eve"},
    "bar": {"days": 1.5, "reason": "x"},
    "hideLine": {"hidden": True},
    "act": {"do": "play", "id": "a", "seat": 0, "version": 1, "moves": [0, "draw"], "hold": False},
}


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every operation of the schema: method, path, and what it is."""
    for path, methods in api_schema()["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


class Table:
    """A match that is open, one that is played and one that has ended, and a record that was uploaded."""

    def __init__(self, url: str, operator_code: str = "") -> None:
        self.operator_code = operator_code
        self.http = httpx.Client(base_url=url, timeout=60)
        self.matches = {}
        self.tokens = []
        for name, other in (
            ("open", {"kind": "open"}),
            ("running", {"kind": "bot", "bot": "random"}),
            ("over", {"kind": "bot"}),
        ):
            me = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
            made = self.http.post("/api/matches", json={**NEW, "seats": [*me, other]}, headers=SCRIPT).json()
            self.matches[name] = made["match"]
            self.tokens += [made["token"], *(seat["token"] for seat in made["seats"])]
        self.tokens_of = {"authorization": f"Bearer {','.join(self.tokens)}"}
        over = {"do": "offer", "what": "end", "id": "end", "seat": 0}
        self.post(f"/api/matches/{self.matches['over']}/actions", json.dumps(over))
        yes = {"do": "answer", "yes": True, "id": "yes", "seat": 1}
        self.post(f"/api/matches/{self.matches['over']}/actions", json.dumps(yes))
        record = self.http.get(f"/api/matches/{self.matches['over']}/record")
        assert record.status_code == 200, record.text
        self.text = record.text
        uploaded = self.http.post("/api/records", json={"record": self.text})
        assert uploaded.status_code == 201, uploaded.text
        self.record = uploaded.json()["record"]
        self.http.cookies.clear()
        study = {"chapter": {"game": "stone-age", "players": 2}}
        self.study = self.http.post("/api/studies", json=study).json()["study"]
        self.http.put(f"/api/studies/{self.study}", json={"visibility": "link"})

    def post(self, path: str, body: str, method: str = "POST") -> httpx.Response:
        return self.http.request(
            method, path, content=body.encode("utf-8", "surrogatepass"), headers={**JSON, **self.tokens_of}
        )

    def signed_in(self, path: str, body: str, method: str) -> httpx.Response:
        """The same as a browser in which somebody is signed in; of a profile or a device that is there."""
        if "device" not in self.http.cookies:
            self.http.post("/api/me/profile", json={"name": f"Odd {len(self.tokens)}"})
            self.http.post("/api/operator/claim", json={"code": self.operator_code})
        return self.http.request(method, path, content=body.encode("utf-8", "surrogatepass"), headers=JSON)

    def filled(self, path: str, operation: dict[str, Any]) -> str:
        """A path in order."""
        looking_back = ("branchMatch", "record", "beginReview", "analyse", "evaluate")
        name = "over" if operation["operationId"] in looking_back else "running"
        name = "open" if operation["operationId"] in ("sit", "putBot") else name
        values = {"match": self.matches[name], "seat": "2" if name == "open" else "0", "record": self.record}
        people = {
            "device": "x",
            "passkey": "ab",
            "person": "x",
            "line": "x",
            "report": "x",
            "invitation": "x",
            "channel": "x",
            "puzzle": "x",
            "event": "x",
            "lesson": "x",
            "study": "x" if operation["operationId"] in ("deleteStudy", "copyStudy") else self.study,
            "chapter": "1",
            "node": "0",
        }
        return path.format(**{"game": GAME, "language": "en", **values, **people})


@pytest.fixture(scope="module")
def table(service: Service) -> Iterator[Table]:
    with contextlib.closing(sqlite3.connect(service.database, timeout=60)) as database:
        code = database.execute("SELECT value FROM service WHERE name = 'operator code'").fetchone()
    made = Table(service.url, code[0] if code else "")
    yield made
    made.http.close()


def ours(answer: httpx.Response, *what: object) -> None:
    """Whatever is asked, an answer is no error of ours, and says what is wrong."""
    assert answer.status_code < 500, (what, answer.status_code, answer.text[:300])
    if answer.status_code >= 400 and answer.headers.get("content-type", "").startswith("application/json"):
        assert answer.json()["message"]


OPERATIONS = [(method, path, operation) for method, path, operation in operations()]
NAMES = [operation["operationId"] for _, _, operation in OPERATIONS]


T = TypeVar("T")


ONE_IN = 17  # no divisor of the number of odd values, so that every one of them comes to some place of a large body


def tried(odd: list[T], door: int) -> list[T]:
    """All of them in `make soak`, else some at each door, others at the next, so that each is tried at some."""
    return odd if THOROUGH else odd[door % ONE_IN :: ONE_IN]


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=NAMES)
def test_bodies(method: str, path: str, operation: dict[str, Any], table: Table) -> None:
    if operation["operationId"] not in BODIES:
        assert "requestBody" not in operation, "a body that is not tried"
        return
    where = table.filled(path, operation)
    door = NAMES.index(operation["operationId"])
    for name, body in tried(list(odd_bodies(BODIES[operation["operationId"]])), door):
        ours(table.post(where, body, method), operation["operationId"], name, body[:200])
        if SIGNED_IN & set(operation["tags"]):
            ours(table.signed_in(where, body, method), operation["operationId"], name, body[:200])
    if operation["operationId"] == "setOptions":  # 0 is false: other tests want matches and profiles
        ours(table.signed_in(where, json.dumps(BODIES["setOptions"]), method))


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=NAMES)
def test_addresses(method: str, path: str, operation: dict[str, Any], table: Table) -> None:
    body = json.dumps(BODIES.get(operation["operationId"], {})) if method != "GET" else ""
    written = [quote(text, safe="", errors="surrogatepass") for text in TEXTS if len(text) < 4000]
    written += [quote(value) for value in ODD.values() if value.startswith("{") and len(value) < 100]
    numbers = ["-1", "0", "1", str(2**31), str(2**63), "9" * 5000, "0.5", "1e5", "%00", "%ff%fe", "+1", "0x1", "²"]
    odd = tried([*written, *numbers], NAMES.index(operation["operationId"]))
    for place in re.findall(r"\{(\w+)\}", path):
        for value in odd:
            if value in ("", "..", "."):
                continue
            where = table.filled(path.replace(f"{{{place}}}", value.replace("{", "%7b").replace("}", "%7d")), operation)
            ours(table.post(where, body, method), where[:200])
    for parameter in operation.get("parameters", []):
        if parameter["in"] != "query":
            continue
        for value in odd:
            where = f"{table.filled(path, operation)}?{parameter['name']}={value}"
            ours(table.post(where, body, method), where[:200])


@pytest.mark.parametrize(
    "name", ["cookie", "authorization", "origin", "content-type", "accept-encoding", "sec-fetch-site"]
)
def test_headers(name: str, table: Table) -> None:
    values = [b"", b"[", b"http://[", b"\xff\xfe", b"x" * 5000, b"Bearer " + b"9" * 5000, b"Bearer -1." + b"a" * 24]
    values += [b'person="', b"seats=.a.b; person=\xf0", b"null", b"application/json; charset=[", b"a=b=c;;;="]
    for value in values:
        for method, path in (("GET", "/api/about"), ("POST", "/api/matches"), ("GET", "/api/matches?list=mine")):
            sent = {**JSON, name: value}
            ours(table.http.request(method, path, content=b"{}", headers=sent), name, value, path)  # type: ignore[arg-type]  # values of any kind on purpose


@pytest.mark.parametrize(
    "lines",
    [
        b"GET /api/about HTTP/1.1\r\nhost: [\r\n",
        b"GET /api/about HTTP/1.1\r\nhost: " + b"a" * 8000 + b"\r\n",
        b"GET /api/about HTTP/1.1\r\nhost: [::1\r\n",
        b"GET /api/about HTTP/1.1\r\nhost: \xff\r\n",
        b"GET /api/about HTTP/1.0\r\n",
        b"GET /api/about HTTP/1.1\r\nhost: a:99999999\r\n",
        b"GET http://[/ HTTP/1.1\r\nhost: a\r\n",
        b"GET //[/ HTTP/1.1\r\nhost: a\r\n",
        b"OPTIONS * HTTP/1.1\r\nhost: a\r\n",
        b"GET /%00 HTTP/1.1\r\nhost: a\r\n",
        b"GET /api/matches?game=%00 HTTP/1.1\r\nhost: a\r\n",
        b"GET /api/matches?game=%ff HTTP/1.1\r\nhost: a\r\n",
        b"POST /api/matches HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 0\r\n",
        b"\x00\x01\x02 / HTTP/9.9\r\n",
    ],
)
def test_requests_that_no_library_would_send(lines: bytes, table: Table) -> None:
    host, port = table.http.base_url.host, table.http.base_url.port
    with socket.create_connection((host, port or 80), 20) as line:
        line.sendall(lines + b"connection: close\r\n\r\n")
        answer = b""
        with contextlib.suppress(ConnectionError):
            while part := line.recv(65536):
                answer += part
    assert answer[9:10] in (b"", b"2", b"4"), answer[:300]


SAMPLES: dict[str, Any] = {
    "version": 1,
    "moves": [0, "draw"],
    "hold": False,
    "how": "step",
    "what": "pause",
    "yes": True,
}
SAMPLES |= {"take": 0, "bid": 0, "alternatives": [[[0, "draw"], ["draw"]]], "gestures": [["draw"]]}
SAMPLES |= {"pace": "fast", "on": True, "move": "draw", "id": "a", "seat": 0}


def sample(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """A message of a kind that is in order."""
    tag = kind.__struct_config__.tag
    return {"do": tag, **{name: SAMPLES[name] for name in kind.__struct_fields__}}


KINDS = list(messages.Received.__args__)


@pytest.mark.parametrize("kind", KINDS, ids=[kind.__name__ for kind in KINDS])
def test_messages_of_a_socket(kind: type[msgspec.Struct], service: Service) -> None:
    ann = service.browser()
    odd = tried(list(bodies(kind)), KINDS.index(kind))
    left = [(f"{name} {n}", body.replace('"id": "a"', f'"id": "a{n}"')) for n, (name, body) in enumerate(odd)]
    while left:
        match = ann.create({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"})
        left = sent(ann, match, left)


def bodies(kind: type[msgspec.Struct]) -> Iterator[tuple[str, str]]:
    """Odd messages of a kind, as far as they are taken in at all: longer ones end the connection."""
    return ((name, body) for name, body in odd_bodies(sample(kind)) if len(body) < 16_000)


def sent(ann: Browser, match: str, left: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Send messages until all are answered, or the match or the patience of the other end is over; what is left."""
    done = 0
    with ann.socket(match, 0) as connection:
        for _, body in left:
            done += 1
            try:
                connection.send(body)
                while (received := json.loads(connection.recv(timeout=20)))["type"] == "table":
                    pass
                if received["type"] == "done" and '"do": "resign"' in body:
                    return left[done:]
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
                break
        else:
            return []
    assert code not in (None, 1011, 1006), left[done - 1]
    return left[done:]


@pytest.mark.parametrize("name", some(ODD, *range(0, len(ODD), 5)))
def test_a_person_is_forgotten_whatever_comes_along(name: str, service: Service) -> None:
    ann = service.browser()
    matches = [ann.create({"kind": "me", "name": "Ann"}, other) for other in ({"kind": "open"}, {"kind": "bot"})]
    value = ODD[name].encode("utf-8", "surrogatepass")
    query = quote(value[:3000], safe="")
    for path, body in ((f"/api/me?match={query}", b""), ("/api/me", value), ("/api/me", b'{"matches": %s}' % value)):
        ours(ann.http.request("DELETE", path, content=body, headers=JSON), name, path)
    forgotten = ann.http.delete("/api/me")
    assert forgotten.status_code == 200, forgotten.text
    assert ann.get("/api/matches", list="mine").json()["matches"] == []
    for match in matches:
        assert "Ann" not in json.dumps(ann.get(f"/api/matches/{match}").json()["seats"])


def odd_records(text: str) -> Iterator[str]:
    """A record with odd values in the place of each of its parts, as text and as JSON."""
    lines = text.splitlines()
    plain = [value if not value.startswith('"') else json.loads(value) for value in ODD.values()]
    plain = [value for value in plain if len(value) < 20_000]
    first_move, first_event = lines.index("moves:") + 1, lines.index("events:") + 1
    for n in [*range(first_move - 1), first_move, first_move + 7, first_event, first_event + 3]:
        name = lines[n].partition(": ")[0]
        for value in plain:
            for put in (value, f"{name}: {value}", f"0 {value}", f"* {value}", f"undo {value}", f"1 took a={value}"):
                yield "\n".join([*lines[:n], put, *lines[n + 1 :], ""])
    for value in plain:
        yield value
        yield "\n".join([*lines[:first_event], f"0 {value}", *lines[first_event:], ""])
    yield "\n".join(lines[:first_event])


def whole(function: Callable[..., Any], *arguments: Any) -> Any:
    """What a worker answers: a result or a refusal, never an error of ours."""
    state, found = pickle.loads(answered(pickle.dumps((function, arguments))))
    assert state != FAILED, (found, str(arguments)[:300])
    return found if state == DONE else None


def test_records(table: Table) -> None:
    for text in dict.fromkeys(odd_records(table.text)):
        whole(match_history.inspect, text)


def test_records_in_json(table: Table) -> None:
    good = parsed(table.text)
    del good["lines"]
    other = {**good, "rules": "0.0.1", "moves": good["moves"][:3], "events": good["events"][:2]}
    taken = []
    for base in (good, other):
        texts = [json.dumps(base), json.dumps({name: value for name, value in base.items() if name != "events"})]
        for name in base:
            texts += [json.dumps({**base, name: HOLE}).replace(json.dumps(HOLE), value) for value in ODD.values()]
        taken += [text for text in texts if whole(match_history.inspect, text) is not None]
    assert len(taken) >= 4
    for text in taken:
        for seat in (-1, 1, 9):
            whole(match_history.record_history, text, seat)
            whole(match_history.record_position, text, 1, seat)
        whole(match_history.record_branch, text, 1)
    whole(match_history.begin_review, json.dumps({**other, "moves": []}))
    for text in taken[:: max(1, len(taken) // 12)]:  # and some through the door
        answer = table.post("/api/records", json.dumps({"record": text}))
        ours(answer, text[:300])
        record = answer.json()["record"]
        for path in ("", "/history", "/replay?at=1", "/history?seat=1", "/review"):
            ours(table.http.get(f"/api/records/{record}{path}"), path, text[:300])
        ours(table.post(f"/api/records/{record}/branch", json.dumps({"at": 1, "seat": 0})), text[:300])


def test_everything_that_is_asked_for_stays_whole_afterwards(table: Table) -> None:
    assert table.http.get("/healthz").json()["ok"]
    assert "parlorcar_faults_total 0.0" in table.http.get("/metrics").text
