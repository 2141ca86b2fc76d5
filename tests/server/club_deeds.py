"""What people do in a club while its service is killed, and what must have come of all that was acknowledged."""

from __future__ import annotations

import json
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx

from tests.conftest import THOROUGH
from tests.server.outside import GAME, PATIENCE, Browser

ENOUGH = 2  # deeds that were acknowledged before the service is killed
MOST_CHAPTERS = 30  # that are added to a study before the next kill
STONE_AGE: dict[str, Any] = {"game": "stone-age", "players": 2}


class Sink(BaseHTTPRequestHandler):
    """A chat service on this machine: keeps what it is told."""

    told: list[str]

    def do_POST(self) -> None:
        self.told.append(json.loads(self.rfile.read(int(self.headers["content-length"])))["text"])
        self.send_response(200)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        return


@contextmanager
def sink() -> Iterator[str]:
    """The address of such a service."""
    Sink.told = []
    with ThreadingHTTPServer(("127.0.0.1", 0), Sink) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/hook"
        finally:
            server.shutdown()
            thread.join()


def rows(path: Path, query: str, *given: Any) -> list[tuple[Any, ...]]:
    """What the database itself holds."""
    with closing(sqlite3.connect(path)) as db:
        return db.execute(query, given).fetchall()


class Person:
    """Somebody with a profile, wherever the service is now."""

    def __init__(self, url: str, name: str) -> None:
        self.browser = Browser(url)
        made = self.ok("POST", "/me/profile", {"name": name, "picture": 7})
        self.id, self.name = str(made["profile"]["id"]), name

    def come_back(self, url: str) -> None:
        """The service has another address now."""
        again = Browser(url)
        again.http.cookies = self.browser.http.cookies
        self.browser.http.close()
        self.browser = again

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        answer = self.browser.http.request(method, f"/api{path}", json=body)
        assert answer.status_code < 500 or answer.status_code == 503, answer.text
        return answer

    def ok(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def act(self, match: str, id: str, do: str, seat: int, **fields: Any) -> Any:
        return self.ok("POST", f"/matches/{match}/actions", {"do": do, "id": id, "seat": seat, **fields})


class Deed(threading.Thread):
    """Does one thing again and again; `tried` are those that were begun, `noted` those that were acknowledged."""

    def __init__(self, do: Callable[[Deed, int], object], first: int) -> None:
        super().__init__()
        self.do, self.number = do, first
        self.tried: list[Any] = []
        self.noted: list[Any] = []
        self.enough, self.stopping = threading.Event(), threading.Event()
        self.wrong: BaseException | None = None

    def run(self) -> None:
        while not self.stopping.is_set() and self.wrong is None:
            self.number += 1
            try:
                self.do(self, self.number)
            except httpx.TransportError:
                self.stopping.wait(0.02)
            except BaseException as error:  # told to whoever waits
                self.wrong = error
            if len(self.noted) >= ENOUGH or self.wrong is not None:
                self.enough.set()

    def end(self) -> None:
        """Stop, and say what was wrong."""
        self.stopping.set()
        self.join(PATIENCE)
        assert not self.is_alive()
        if self.wrong is not None:
            raise self.wrong


class ClubDeeds:
    """All that is done while a service may die."""

    def __init__(self, path: Path, ann: Person, bob: Person, cid: Person) -> None:
        self.path, self.ann, self.bob, self.cid = path, ann, bob, cid
        self.events: list[str] = []

    def all(self, kill: int) -> dict[str, Deed]:
        """What is done until the next kill."""
        doing = (self.talk, self.friends, self.invite, self.seats, self.plan, self.event, self.turn, self.study)
        return {do.__name__: Deed(do, 1000 * kill) for do in doing}

    # --- what is done ------------------------------------------------------------------------------------------

    def talk(self, deed: Deed, n: int) -> None:
        self.ann.ok("POST", "/club/talk", {"text": f"line {n}"})
        deed.noted.append(f"line {n}")

    def friends(self, deed: Deed, n: int) -> None:
        begun = time.time_ns() // 1_000_000
        self.cid.ok("PUT", f"/me/friends/{self.ann.id}", {"kind": ("friend", "rival")[n % 2]})
        deed.noted.append(begun)

    def invite(self, deed: Deed, n: int) -> None:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        match = self.ann.ok("POST", "/matches", {"game": GAME, "seats": seats})["match"]
        self.ann.ok("POST", f"/matches/{match}/invitations", {"person": self.bob.id})
        deed.noted.append(match)

    def seats(self, deed: Deed, n: int) -> None:
        """Two people at one screen and a bot bid for seats."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Amy"}, {"kind": "bot", "bot": "random"}]
        wanted = {"game": "stone-age", "pace": "instant", "seating": "bids", "seats": seats}
        match = self.ann.ok("POST", "/matches", wanted)["match"]
        self.bid_on(match, f"seats{n}", deed)

    def bid_on(self, match: str, name: str, deed: Deed | None = None) -> None:
        """Bid until everybody has a seat."""
        for turn in range(99):
            seating = self.ann.ok("GET", f"/matches/{match}/table")["seating"]
            if seating is None or not seating["queue"]:
                return
            place = seating["queue"][0]
            if place == 2:  # the bot
                continue
            seat = turn % 3 if turn < 4 else next(i for i, held in enumerate(seating["held"]) if held is None)
            held = seating["held"][seat]
            bid = held["bid"] + 1 if held else 0
            self.ann.act(match, f"{name}-{turn}", "take", place, take=seat, bid=bid)
            if deed is not None:
                deed.noted.append((match, f"{place}:{name}-{turn}", seat, bid))

    def plan(self, deed: Deed, n: int) -> None:
        """Whoever waits plans ahead, now this and now that."""
        if not deed.tried:
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Amy"}]
            match = self.ann.ok("POST", "/matches", {"game": "stone-age", "pace": "instant", "seats": seats})["match"]
            deed.tried.append(match)
        match = deed.tried[0]
        waits = next(seat for seat in (0, 1) if not self.ann.ok("GET", f"/matches/{match}/table?seat={seat}")["legal"])
        legal = self.ann.act(match, f"ahead{n}", "ahead", waits, gestures=[])["answer"]["legal"]
        move = legal[n % len(legal)]["move"]
        deed.tried.append(move)
        self.ann.act(match, f"plan{n}", "plan", waits, alternatives=[[[move]]])
        deed.noted.append((match, f"{waits}:plan{n}", move))

    def event(self, deed: Deed, n: int) -> None:
        """A tournament is made, entered and begun; one of its people withdraws at once."""
        if len(deed.noted) >= ENOUGH:  # they take long to play
            deed.stopping.wait(0.02)
            return
        rounds = 2 if THOROUGH or not deed.noted else 1  # of one event it is seen whether another round follows
        terms = {"name": f"Cup {n}", "game": "stone-age", "format": "swiss", "seats": 2, "rounds": rounds, "bots": 4}
        wanted = {
            **terms,
            "bot": "random",
            "pace": "instant",
            "clock": {"kind": "bank", "seconds": 600, "at_zero": "bot-takes-over"},
        }
        event = self.ann.ok("POST", "/events", wanted)["event"]
        for who in (self.ann, self.bob):
            who.ok("PUT", f"/events/{event}/entry")
        self.ann.ok("POST", f"/events/{event}/start")
        self.ann.ok("DELETE", f"/events/{event}/entry")
        deed.noted.append(event)

    def turn(self, deed: Deed, n: int) -> None:
        """All wait for Bob, who is away and wants to be told."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
        match = self.ann.ok("POST", "/matches", {"game": GAME, "pace": "instant", "seats": seats})["match"]
        deed.tried.append(match)
        self.bob.ok("POST", f"/matches/{match}/seats/1", {"name": "Bob"})
        deed.noted.append(match)

    def study(self, deed: Deed, n: int) -> None:
        """A study grows: a comment, a branch, a chapter, again and again."""
        if not deed.tried:
            wanted: dict[str, Any] = {"title": f"Study {n}", "chapter": STONE_AGE}
            deed.tried.append(self.ann.ok("POST", "/studies", wanted)["study"])
            return
        study = deed.tried[0]
        if n % 3 == 0:
            deed.tried.append(n)
            self.ann.ok("PUT", f"/studies/{study}/chapters/1/nodes/0", {"comment": f"comment {n}"})
            deed.noted.append(("comment", n))
        elif n % 3 == 1:
            outcomes = self.ann.ok("POST", f"/studies/{study}/chapters/1/position", {"node": 0})["outcomes"]
            move = outcomes[n % len(outcomes)]["text"]
            grown = self.ann.ok("POST", f"/studies/{study}/chapters/1/nodes", {"after": 0, "moves": [move]})
            deed.noted.append(("branch", (grown["node"], f"* {move}")))
        elif sum(kind == "chapter" for kind, _ in deed.noted) < MOST_CHAPTERS:
            wanted = {**STONE_AGE, "title": f"chapter {n}", "position": {"food": [n % 50, 12]}}
            self.ann.ok("POST", f"/studies/{study}/chapters", wanted)
            deed.noted.append(("chapter", f"chapter {n}"))

    # --- what must have come of it -----------------------------------------------------------------------------

    def check(self, deeds: dict[str, Deed]) -> None:
        """All that was acknowledged is there, once, and can be gone on with."""
        said = [text for (text,) in rows(self.path, "SELECT text FROM lines")]
        assert all(said.count(line) == 1 for line in deeds["talk"].noted)
        ((marked,),) = rows(self.path, "SELECT at FROM friends WHERE profile = ?", self.cid.id)
        assert marked >= deeds["friends"].noted[-1], "the last one, or what came after it"
        assert [mark["id"] for mark in self.cid.ok("GET", "/club")["friends"]] == [self.ann.id]
        asked = [one["match"] for one in self.bob.ok("GET", "/club")["invitations"]]
        assert all(asked.count(match) == 1 for match in deeds["invite"].noted)
        for match, key, seat, bid in deeds["seats"].noted:
            query = 'SELECT kind, data FROM entries WHERE "match" = ? AND key = ?'
            ((kind, data),) = rows(self.path, query, match, key)
            took = json.loads(data)
            assert (kind, took["take"], took["bid"]) == ("take", seat, bid)
        for number, match in enumerate({match for match, _, _, _ in deeds["seats"].noted}):
            self.bid_on(match, f"later{number}")
            assert self.ann.ok("GET", f"/matches/{match}")["status"] == "running"
            assert len(self.ann.ok("GET", f"/matches/{match}")["mine"]) == 2
        self.check_plans(deeds["plan"])
        self.check_study(deeds["study"])
        self.events += deeds["event"].noted

    def check_study(self, deed: Deed) -> None:
        """Each branch and chapter is there once; the comment is the last acknowledged, or one that came after it."""
        study, *comments = deed.tried
        noted: dict[str, list[Any]] = {kind: [] for kind in ("comment", "branch", "chapter")}
        for kind, what in deed.noted:
            noted[kind].append(what)
        tree = self.ann.ok("GET", f"/studies/{study}/chapters/1")
        moves = [(node["id"], node["move"]) for node in tree["nodes"]]
        assert all(moves.count(branch) == 1 for branch in noted["branch"])
        assert len({move for _, move in moves}) == len(moves) == len({id for id, _ in moves})
        titles = [chapter["title"] for chapter in self.ann.ok("GET", f"/studies/{study}")["chapters"]]
        assert all(titles.count(title) == 1 for title in noted["chapter"])
        said = tree["nodes"][0]["comment"].removeprefix("comment ")
        assert int(said or 0) >= max(noted["comment"], default=0)
        assert not said or int(said) in comments
        self.ann.ok("PUT", f"/studies/{study}/chapters/1/nodes/0", {"comment": "and on"})

    def check_plans(self, deed: Deed) -> None:
        """The plan of now is the last that was acknowledged, or the one after it; the log has them all."""
        for match, key, _ in deed.noted:
            assert rows(self.path, 'SELECT kind FROM entries WHERE "match" = ? AND key = ?', match, key) == [("plan",)]
        match, key, move = deed.noted[-1]
        table = self.ann.ok("GET", f"/matches/{match}/table?seat={key[0]}")
        last = len(deed.tried) - 1 - deed.tried[::-1].index(move)
        (((planned,),),) = table["plan"]["alternatives"]
        assert planned["move"] in deed.tried[last:]

    def told(self) -> int:
        """How many tables (but those of events) wait for Bob, by the database: of each he is told at least once."""
        query = "SELECT count(*) FROM sitters s JOIN matches m ON m.id = s.match WHERE s.person = ? AND m.status = ?"
        return int(rows(self.path, f"{query} AND m.game = ?", self.bob.id, "running", GAME)[0][0])
