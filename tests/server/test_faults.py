"""Generated histories with a database that fails in every way: what anybody was told is what the log holds.

`PARLORCAR_FAULT_SECONDS` says for how long each database is tried; `make soak` tries for an hour.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Coroutine
from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import count
from typing import Any, ClassVar, TypeVar

import httpx
import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from parlorcar.server.review import ended
from parlorcar.server.standing import Standing
from parlorcar.server.storage.entries import Entry
from tests.server.faults import Fault, Faults
from tests.server.inside import BOB, BOT, ME, OPEN
from tests.server.postgres import programs
from tests.server.site import Site, Socket, site

SECONDS = float(os.environ.get("PARLORCAR_FAULT_SECONDS", "25"))
HISTORIES = 5  # between two looks at the clock
STEPS = 25
DOORS = ("/table", "", "/history", "/replay", "/record", "/record?verify=true", "/review", "/replay?seat=1")
SECRET = ("/record", "/record?verify=true", "/review", "/replay?seat=1", "/branch")  # answered only after the end

TABLES: list[list[dict[str, Any]]] = [[ME, BOB], [ME, BOT], [ME, BOB, BOT], [ME, OPEN]]

T = TypeVar("T")
FAULTS: st.SearchStrategy[Fault] = st.sampled_from(["", "", "", "refused", "unanswered", "late", "down"])


@dataclass(slots=True, frozen=True)
class Seen:
    """What a table says of how far the match is."""

    version: int
    status: str
    events: int
    paused: bool


class Oracle:
    """A match by its log alone, with everything that was ever true of it."""

    def __init__(self, match: str, here: Site) -> None:
        self.standing = Standing(match, here.hub.game)
        self.seen: set[Seen] = set()
        self.keys: dict[str, int] = {}

    def add(self, entry: Entry) -> None:
        standing = self.standing
        assert entry.seq == standing.seq + 1, "the log has no gaps"
        standing.apply(entry)
        events = len(standing.match.recorder.all) if standing.match is not None else 0
        self.seen.add(Seen(standing.version, standing.status, events, standing.paused))
        if entry.key is not None:
            self.keys[entry.key] = entry.version


class Service:
    """One process of the service with its faults, and those who look on there."""

    def __init__(self, here: Site) -> None:
        self.here = here
        self.faults = Faults(here.hub.storage)
        self.sockets: dict[str, Socket] = {}

    def watch(self, match: str) -> Socket:
        """A socket at a match; another one if it was closed."""
        known = self.sockets.get(match)
        if known is None or known.closed or known.task.done():
            self.sockets[match] = self.here.socket(match, 0)
        return self.sockets[match]


class Histories(RuleBasedStateMachine):
    """People play while the database fails."""

    database: ClassVar[str] = ""  # of PostgreSQL, which two processes share; else a file of its own

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.closing = AsyncExitStack()
        self.services: list[Service] = []
        self.tokens: dict[str, str] = {}
        self.oracles: dict[str, Oracle] = {}
        self.told: dict[str, list[Seen]] = defaultdict(list)
        self.acknowledged: dict[str, dict[str, int]] = defaultdict(dict)
        self.opened: set[str] = set()  # matches of which something was told that is secret until the end
        self.unanswered: list[tuple[str, dict[str, Any]]] = []  # actions that may or may not have happened
        self.ids = 0
        self.run(self.open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(work, 30))

    async def open(self) -> None:
        where = self.database or self.closing.enter_context(tempfile.TemporaryDirectory())
        for _ in range(2 if self.database else 1):
            self.services.append(Service(await self.closing.enter_async_context(site(where))))
            self.services[-1].here.tokens = self.tokens

    # --- what people do ----------------------------------------------------------------------------------------

    @rule(
        which=st.integers(0, 1), seats=st.sampled_from([[ME, BOB], [ME, BOT], [ME, BOB, BOT], [ME, OPEN]]), fault=FAULTS
    )
    def create(self, which: int, seats: list[dict[str, Any]], fault: Fault) -> None:
        if len(self.oracles) < 3:
            self.run(self._create(self.service(which), seats, fault))

    async def _create(self, service: Service, seats: list[dict[str, Any]], fault: Fault) -> None:
        service.faults.writes.append(fault)
        wanted = {"game": "ttr-usa", "pace": "instant", "seed": 7, "seats": seats}
        answer = self.checked(await service.here.ask("POST", "/matches", wanted))
        if answer.status_code == 201:
            told = answer.json()
            self.tokens[told["match"]] = ",".join([told["token"], *(seat["token"] for seat in told["seats"])])
            self.oracles[told["match"]] = Oracle(told["match"], service.here)
            for other in self.services:
                other.watch(told["match"])

    @precondition(lambda self: self.oracles)
    @rule(
        which=st.integers(0, 1),
        match=st.integers(0, 2),
        seat=st.integers(0, 1),
        do=st.sampled_from(["play"] * 8 + ["resign", "undo", "offer", "answer", "resume", "sit"]),
        fault=FAULTS,
        hanging=st.booleans(),
    )
    def act(self, which: int, match: int, seat: int, do: str, fault: Fault, hanging: bool) -> None:
        id = list(self.oracles)[match % len(self.oracles)]
        self.run(self._act(self.service(which), id, seat, do, "hanging" if hanging else fault))

    async def _act(self, service: Service, match: str, seat: int, do: str, fault: Fault) -> None:
        if do == "sit":
            service.faults.writes.append("" if fault == "hanging" else fault)
            self.checked(await service.here.ask("POST", f"/matches/{match}/seats/{seat}", {"name": "Cay"}))
            return
        table = await service.here.table(match, seat)
        if table.status_code != 200:
            return
        told = table.json()
        fields = {"undo": {"version": told["version"]}, "offer": {"what": "pause"}, "answer": {"yes": True}}.get(do, {})
        if do == "play":
            if not told["legal"] or told["choice"] is not None:
                return
            fields = {"version": told["version"], "moves": [told["legal"][self.ids % len(told["legal"])]["move"]]}
        self.ids += 1
        body = {"do": do, "id": f"a{self.ids}", "seat": seat, **fields}
        service.faults.writes.append(fault)
        await self._sent(service, match, body, fault == "hanging")

    async def _sent(self, service: Service, match: str, body: dict[str, Any], hanging: bool = False) -> None:
        """An action over HTTP or a socket; while it hangs everybody looks."""
        doing = asyncio.create_task(
            self._by_socket(service, match, body) if self.ids % 2 else self._by_http(service, match, body)
        )
        if hanging:
            stuck = asyncio.create_task(service.faults.stuck.wait())
            await asyncio.wait({stuck, doing}, return_when=asyncio.FIRST_COMPLETED)
            stuck.cancel()
            looking = asyncio.create_task(self._look(service, match))
            for _ in range(20):
                await asyncio.sleep(0)
            service.faults.release()
            await looking
        if not await doing:
            self.unanswered.append((match, body))

    async def _by_http(self, service: Service, match: str, body: dict[str, Any]) -> bool:
        answer = self.checked(await service.here.ask("POST", f"/matches/{match}/actions", body, match))
        if answer.status_code == 200:
            self.acknowledged[match][f"{body['seat']}:{body['id']}"] = answer.json()["version"]
        return answer.status_code != 503

    async def _by_socket(self, service: Service, match: str, body: dict[str, Any]) -> bool:
        socket = service.watch(match)
        socket.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(body)})
        while True:
            message = await socket.message()
            self.heard(match, message)
            if message["type"] == "closed":
                return False
            if message.get("id") == body["id"]:
                if message["type"] == "done":
                    self.acknowledged[match][f"{body['seat']}:{body['id']}"] = message["version"]
                return message.get("reason") != "server.storage"

    @precondition(lambda self: self.unanswered)
    @rule(which=st.integers(0, 1), number=st.integers(0, 99))
    def repeat(self, which: int, number: int) -> None:
        """Whoever had no answer asks again, perhaps at another process."""
        match, body = self.unanswered.pop(number % len(self.unanswered))
        self.run(self._sent(self.service(which), match, body))

    @precondition(lambda self: self.oracles)
    @rule(which=st.integers(0, 1), match=st.integers(0, 2))
    def look(self, which: int, match: int) -> None:
        self.run(self._look(self.service(which), list(self.oracles)[match % len(self.oracles)]))

    async def _look(self, service: Service, match: str) -> None:
        """Everything that can be asked, by somebody who holds no seat."""
        asked: dict[str, Awaitable[httpx.Response]] = {
            path: service.here.ask("GET", f"/matches/{match}{path}") for path in DOORS
        }
        asked["/branch"] = service.here.ask("POST", f"/matches/{match}/branch", {"at": 0})
        for path, answer in zip(asked, await asyncio.gather(*asked.values()), strict=True):
            self.checked(answer)
            if answer.status_code in (200, 201) and path in SECRET:
                self.opened.add(match)
            if answer.status_code == 200 and path == "/table":
                self.heard(match, answer.json())

    # --- what happens to the database --------------------------------------------------------------------------

    @rule(which=st.integers(0, 1), down=st.booleans())
    def reading_fails(self, which: int, down: bool) -> None:
        self.service(which).faults.unreadable = down

    @rule(which=st.integers(0, 1))
    def comes_late(self, which: int) -> None:
        self.run(self.service(which).faults.settled())

    @rule(which=st.integers(0, 1), faults=st.lists(FAULTS, max_size=3))
    def next_entries(self, which: int, faults: list[Fault]) -> None:
        """Those of bots, too."""
        self.service(which).faults.writes.extend(faults)

    @rule(which=st.integers(0, 1))
    def forget(self, which: int) -> None:
        """Rooms go from memory."""
        hub = self.service(which).here.hub
        for match in list(hub.rooms):
            if not hub.rooms[match].state.lock.locked():
                hub.forget(match)

    # --- what must hold ----------------------------------------------------------------------------------------

    @invariant()
    def what_was_told_is_in_the_log(self) -> None:
        self.run(self._compare())

    async def _compare(self) -> None:
        for service in self.services:
            for match, socket in list(service.sockets.items()):
                for message in socket.waiting():
                    self.heard(match, message)
        for match, oracle in self.oracles.items():
            for entry in await self.log_of(match, oracle.standing.seq):
                oracle.add(entry)
            for seen in self.told.pop(match, []):
                assert seen in oracle.seen, (seen, oracle.standing.version, oracle.standing.status)
            for key, version in self.acknowledged.pop(match, {}).items():
                assert oracle.keys.get(key) == version, (key, version)
            if match in self.opened:
                assert ended(oracle.standing), "told as if it had ended"

    async def log_of(self, match: str, after: int) -> list[Entry]:
        """From the database itself, whatever the services can read."""
        faults = self.services[0].faults
        down, faults.unreadable = faults.unreadable, False
        try:
            return await faults.storage.entries(match, after)
        finally:
            faults.unreadable = down

    def teardown(self) -> None:
        try:
            self.run(self._at_last())
        finally:
            self.run(self._close())
            self.loop.close()

    async def _at_last(self) -> None:
        """When the database works again, everybody is told the same."""
        for service in self.services:
            service.faults.writes.clear()
            service.faults.unreadable = False
        for service in self.services:
            await service.faults.settled()
        for match in self.oracles:
            for service in self.services:
                while True:
                    answer = await service.here.table(match)
                    last = (await self.log_of(match, 0))[-1]
                    if answer.status_code == 200 and answer.json()["version"] == last.version:
                        break
                    await asyncio.sleep(0.02)
        await self._compare()

    async def _close(self) -> None:
        for service in self.services:
            for socket in service.sockets.values():
                await socket.close()
        await self.closing.aclose()

    # --- helpers -----------------------------------------------------------------------------------------------

    def service(self, which: int) -> Service:
        return self.services[which % len(self.services)]

    def heard(self, match: str, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            seen = Seen(message["version"], message["status"], message["next_event"], message["paused"])
            self.told[match].append(seen)

    def checked(self, answer: httpx.Response) -> httpx.Response:
        assert answer.status_code < 500 or answer.status_code == 503, answer.text
        return answer


def tried(machine: type[Histories]) -> None:
    """As many histories as there is time for."""
    until = time.monotonic() + SECONDS
    how = settings(
        max_examples=HISTORIES,
        stateful_step_count=STEPS,
        deadline=None,
        database=None,
        phases=[Phase.generate],  # a history that fails may wait for something in vain, which takes long
        suppress_health_check=list(HealthCheck),
    )
    for number in count():
        if "PARLORCAR_FAULT_SECONDS" not in os.environ:  # the same histories every time; others in the long run
            seed(number)(machine)
        run_state_machine_as_test(machine, settings=how)
        if time.monotonic() >= until:
            return


def test_sqlite() -> None:
    tried(Histories)


@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
def test_two_processes_on_postgresql(database: str) -> None:
    tried(type("SharedHistories", (Histories,), {"database": database}))
