"""A load run: many matches of people and bots at once, half of them young and half of them old."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlorcar.bench.service.club_load import Club, asked
from parlorcar.bench.service.figures import Row, Say, percentile, report
from parlorcar.bench.service.prepared import Prepared, prepared
from parlorcar.bench.service.service_process import UNLIMITED, ServiceProcess, empty_memory, fetched, posted
from parlorcar.server.match.state import RUNNING

MATCHES = 1000
BUDGET = 50.0  # milliseconds for 99 of 100 moves
SCREENS = 100.0  # milliseconds after which a move is to be on all screens
WATCHED = 100  # matches that have a spectator too
THINK = (2.0, 6.0)  # seconds that a person thinks
WARM = 10.0  # seconds before the measuring begins


class Message(msgspec.Struct):
    """As much of a message as a person of the load run reads."""

    type: str
    id: str = ""
    status: str = ""
    version: int = 0
    choice: int | None = None
    legal: list[dict[str, Any]] = []
    reason: str = ""


READER = msgspec.json.Decoder(Message)


class Screens:
    """The screens of a match, and when each move of its person was on all of them."""

    def __init__(self, number: int, note: Callable[[float], None]) -> None:
        self.versions = [0] * number
        self.moves: list[tuple[int, float]] = []  # the version that each brought, and when it was sent
        self.note = note

    def show(self, screen: int, version: int) -> None:
        """A screen has a version."""
        self.versions[screen] = version
        self.look()

    def look(self) -> None:
        """Note what is on all screens now."""
        while self.moves and min(self.versions) >= self.moves[0][0]:
            self.note(time.perf_counter() - self.moves.pop(0)[1])


class Person:
    """Somebody who plays one match after the other, and notes how long each move took to be acknowledged."""

    def __init__(self, load: Load, match: str, token: str, old: bool, watched: bool) -> None:
        self.watched = watched
        self.screens = Screens(1 + watched, load.note_screens)
        self.load = load
        self.match = match
        self.token = token
        self.old = old
        self.sent: tuple[str, float] | None = None
        self.moves = 0
        self.thinking: asyncio.Task[None] | None = None
        self.cookie = "" if load.club is None else load.club.cookies[match]  # of who keeps a profile

    async def play(self) -> None:
        """Until the run is over."""
        while True:
            address = f"{self.load.url.replace('http', 'ws', 1)}/api/matches/{self.match}/socket?seat=0&since=-1"
            headers = {"cookie": self.cookie} if self.cookie else {"authorization": f"Bearer {self.token}"}
            self.screens = Screens(1 + self.watched, self.load.note_screens)
            watching = asyncio.create_task(self.watch(address.replace("seat=0", "seat=-1"))) if self.watched else None
            async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
                self.load.matches_now += 1
                beside = [watching] if watching is not None else []
                if self.load.club is not None:
                    beside.append(asyncio.create_task(self.load.club.say_at(self.match, self.cookie)))
                try:
                    await self.listen(socket)
                finally:
                    self.load.matches_now -= 1
                    for task in beside:
                        task.cancel()
            await self.rematch()

    async def watch(self, address: str) -> None:
        """A spectator of the match."""
        async with connect(address, compression=None, max_size=None) as socket:
            async for message in socket:
                self.screens.show(1, READER.decode(message).version)

    async def listen(self, socket: ClientConnection) -> None:
        """Answer decisions; returns at the end of the match."""
        answered, table = -1, Message("table")
        async for message in socket:
            received = READER.decode(message)
            if received.type == "done" and self.sent is not None and received.id == self.sent[0]:
                self.load.note(self.old, time.perf_counter() - self.sent[1])
                self.screens.moves.append((received.version, self.sent[1]))
                self.screens.look()
                self.sent = None
            elif received.type == "refused":
                self.load.refused[received.reason] += 1
                self.sent, answered = None, -1
            elif received.type == "table":
                table = received
                self.screens.show(0, table.version)
                if table.status != RUNNING:
                    return
            if table.legal and table.choice is None and table.version > answered and self.sent is None:
                answered = table.version
                if self.thinking is not None:
                    self.thinking.cancel()  # the position has changed meanwhile
                self.thinking = asyncio.create_task(self.answer(socket, table))

    async def answer(self, socket: ClientConnection, received: Message) -> None:
        """Think, then move."""
        await asyncio.sleep(random.uniform(*THINK))
        self.moves += 1
        id = f"{self.match}{self.moves}"
        move = random.choice(received.legal)["move"]
        action = {"do": "play", "id": id, "seat": 0, "version": received.version, "moves": [move]}
        self.sent = (id, time.perf_counter())
        with contextlib.suppress(ConnectionClosed):  # the run is over
            await socket.send(msgspec.json.encode(action).decode())

    async def rematch(self) -> None:
        """A new match, so that as many go on as before."""
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy"}]
        wanted = {"game": self.load.game, "seats": seats}
        if self.cookie:
            made, self.cookie = await asyncio.to_thread(asked, f"{self.load.url}/api/matches", wanted, self.cookie)
            self.match, self.old = made["match"], False
            return
        made = await asyncio.to_thread(posted, f"{self.load.url}/api/matches", wanted)
        self.match, self.token, self.old = made["match"], made["seats"][0]["token"], False


class Load:
    """The run: a service as a process of its own, and all people in this one."""

    def __init__(
        self, matches: int, seconds: float, game: str, report_progress: Say = lambda _: None, *, with_club: bool = False
    ) -> None:
        self.with_club = with_club
        self.club: Club | None = None  # with profiles, presence and talk
        self.matches = matches
        self.seconds = seconds
        self.game = game
        self.report_progress = report_progress
        self.url = ""
        self.times: dict[bool, list[float]] = {False: [], True: []}
        self.screen_times: list[float] = []
        self.measuring = False
        self.matches_now = 0
        self.refused: Counter[str] = Counter()  # how many moves, for each reason
        self.matches_at_end = 0  # matches that go on at the end
        self.failed = 0  # people whose connection broke
        self.memory = 0.0  # kB of a match at which somebody sits, with the connection
        self.processor = 0.0  # seconds of a processor that the service itself used while it was measured

    def note(self, old: bool, took: float) -> None:
        """A move was acknowledged."""
        if self.measuring:
            self.times[old].append(took * 1000)

    def note_screens(self, took: float) -> None:
        """A move was on all screens of its match."""
        if self.measuring:
            self.screen_times.append(took * 1000)

    def run(self) -> dict[str, Any]:
        """The figures of a run."""
        with prepared(self.matches, self.game, self.report_progress) as database:
            self.report_progress("starting the service")
            empty = empty_memory(database.path.parent)
            with ServiceProcess(database.path, *UNLIMITED) as service:
                self.url = service.url
                asyncio.run(self.measure(database, service))
            self.memory = (self.memory - empty) / self.matches
        return self.figures()

    async def measure(self, database: Prepared, service: ServiceProcess) -> None:
        """Let everybody sit down, wait until it has settled, and measure."""
        while not (await asyncio.to_thread(fetched, f"{self.url}/healthz"))["checked"]:
            await asyncio.sleep(0.2)
        people: list[asyncio.Task[None]] = []
        if self.with_club:
            self.report_progress(f"{len(database.tokens)} people make profiles")
            self.club = Club(self.url, database.path)
            await self.club.gather(list(database.tokens))
            people += self.club.begin()
        members = len(people)
        for match, token in database.tokens.items():
            seat = Person(self, match, token, match in database.old, watched=len(people) - members < WATCHED)
            people.append(asyncio.create_task(seat.play()))
            await asyncio.sleep(0.005)
        self.report_progress(f"{len(people) - members} people are sitting down")
        await asyncio.sleep(WARM)
        self.measuring = True
        self.report_progress(f"measuring for {self.seconds:g} s with {self.matches_now} matches going on")
        used = service.processor()
        await asyncio.sleep(self.seconds)
        self.measuring = False
        self.processor = service.processor() - used
        self.matches_at_end = self.matches_now
        self.memory = service.memory()
        for person in people:
            person.cancel()
        ends = await asyncio.gather(*people, return_exceptions=True)
        broken = [end for end in ends if isinstance(end, Exception)]
        self.failed = len(broken)
        for reason, times in (self.refused + Counter(repr(end) for end in broken)).items():
            self.report_progress(f"refused or broken {times} times: {reason}")

    def figures(self) -> dict[str, Any]:
        """What was measured, as `parlorcar bench` writes it."""
        young, old = self.times[False], self.times[True]
        both = young + old
        rows: list[Row] = [
            ("service.matches", float(self.matches_at_end), "matches", float(self.matches), "at least"),
            ("service.moves", len(both) / self.seconds, "moves/s", None, None),
            ("service.move.p50", percentile(both, 0.5), "ms", None, None),
            ("service.move.p99", percentile(both, 0.99), "ms", BUDGET, "at most"),
            ("service.move.p99.early", percentile(young, 0.99), "ms", BUDGET, "at most"),
            ("service.move.p99.late", percentile(old, 0.99), "ms", BUDGET, "at most"),
            ("service.screens.p99", percentile(self.screen_times, 0.99), "ms", SCREENS, "at most"),
            ("service.processor.move", 1000 * self.processor / max(1, len(both)), "ms", None, None),
            ("service.processor", 100 * self.processor / self.seconds, "%", None, None),
            ("service.memory", self.memory, "kB", None, None),
            ("service.refused", float(self.refused.total() + self.failed), "moves", 0.0, "at most"),
        ]
        if self.club is not None:
            rows.append(("service.club.said", float(self.club.said), "lines", None, None))
            rows.append(("service.club.heard", float(self.club.heard), "messages", None, None))
        return report(rows)
