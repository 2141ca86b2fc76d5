"""Generated histories with a database that fails in every way: what anybody was told is what the log holds.

`PARLORCAR_FAULT_SECONDS` says for how long each database is tried; `make soak` tries for an hour, else it is few.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import AsyncExitStack
from functools import partial
from itertools import count
from typing import Any, ClassVar, TypeVar

import httpx
import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from parlorcar.match.entropy import contribution_commitment
from parlorcar.server.errors import Refused
from parlorcar.server.match.hub import Hub
from parlorcar.server.match.start import begin_anyway
from parlorcar.server.storage.entries import Entry, StorageFault
from parlorcar.server.view.match_history import has_ended
from tests.server.faults import Fault, Faults
from tests.server.inside import BOB, BOT, ME, OPEN
from tests.server.log_oracle import LINE, Oracle, info_in
from tests.server.postgres import programs
from tests.server.site import Site, Socket, site
from tests.server.stuck import within

SECONDS = float(os.environ.get("PARLORCAR_FAULT_SECONDS", "0"))
HISTORIES = 10 if SECONDS else 4  # between two looks at the clock
STEPS = 15
FOREVER = 10.0**6  # seconds in which people may add to the luck; here a rule says when time is up
DOORS = ("/table?since=0", "", "/history", "/replay", "/record", "/record?verify=true", "/review", "/replay?seat=1")
SECRET = ("/record", "/record?verify=true", "/review", "/replay?seat=1", "/branch")  # answered only after the end
TABLES: list[list[dict[str, Any]]] = [[ME, BOB], [ME, BOT], [ME, BOB, BOT], [ME, OPEN]]

T = TypeVar("T")
FAULTS: st.SearchStrategy[Fault] = st.sampled_from(["", "", "", "refused", "unanswered", "late", "down"])
DEEDS: st.SearchStrategy[tuple[str, int, Fault]] = st.tuples(
    st.sampled_from(["play"] * 9 + ["contribute"] * 2 + ["resign", "undo", "offer", "answer", "resume", "sit"]),
    st.integers(0, 1),
    st.one_of(FAULTS, st.just("hanging")),
)
HAPPENINGS = ("unreadable", "readable", "late entries come", "entries will fail", "time is up", "rooms are forgotten")
Check = Callable[[Oracle], object]


def contribution(seat: int) -> str:
    """What a person adds to the luck: the same in every history."""
    return hashlib.sha256(f"seat {seat}".encode()).hexdigest()


def promising(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Seats whose people promise to add to the luck."""
    return [
        {**seat, "commitment": contribution_commitment(number, contribution(number))} if seat["kind"] == "me" else seat
        for number, seat in enumerate(seats)
    ]


class Service:
    """One process of the service with its faults, and those who look on there."""

    def __init__(self, here: Site) -> None:
        self.here = here
        self.faults = Faults(here.hub.storage)
        self.sockets: dict[str, Socket] = {}

    def watch(self, match: str) -> Socket:
        """A socket at a match; another one if it was closed."""
        if match not in self.sockets or self.sockets[match].over:
            self.sockets[match] = self.here.socket(match, 0)
        return self.sockets[match]


class Histories(RuleBasedStateMachine):
    """People play while the database fails."""

    counted: ClassVar[Counter[str]] = Counter()
    database: ClassVar[str] = ""  # of PostgreSQL, which two processes share; else a file of its own

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.closing = AsyncExitStack()
        self.services: list[Service] = []
        self.tokens: dict[str, str] = {}
        self.oracles: dict[str, Oracle] = {}
        self.promises: dict[str, list[Check]] = defaultdict(list)  # what must be true as soon as the log was read
        self.reached: dict[Socket, tuple[int, int]] = {}  # the last entry and the next event that each has heard of
        self.opened: set[str] = set()  # matches of which something was told that is secret until the end
        self.unanswered: list[tuple[str, dict[str, Any]]] = []  # actions that may or may not have happened
        self.ids = 0
        self.run(self.open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(within(120, work))

    async def open(self) -> None:
        where = self.database or self.closing.enter_context(tempfile.TemporaryDirectory())
        for _ in range(2 if self.database else 1):
            self.services.append(Service(await self._opened(where)))
            self.services[-1].here.tokens = self.tokens

    async def _opened(self, where: str) -> Site:
        """A service; a machine that has a lot to do may keep it from its database at first."""
        while True:
            with contextlib.suppress(StorageFault):
                return await self.closing.enter_async_context(site(where, reveal_for=FOREVER))

    # --- what people do ----------------------------------------------------------------------------------------

    @initialize(seats=st.sampled_from(TABLES), gathers=st.booleans())
    def begin(self, seats: list[dict[str, Any]], gathers: bool) -> None:
        for _ in range(300):  # a machine that has a lot to do may keep the service from its database
            answer = self.run(self._create(self.service(0), seats, gathers, ""))
            if answer.status_code == 201:
                return
            assert answer.status_code == 503, answer.text
            self.run(asyncio.sleep(0.2))
        raise AssertionError(f"no match could be created: {answer.text}")

    @rule(which=st.integers(0, 1), seats=st.sampled_from(TABLES), gathers=st.booleans(), fault=FAULTS)
    def create(self, which: int, seats: list[dict[str, Any]], gathers: bool, fault: Fault) -> None:
        if len(self.oracles) < 3:
            self.run(self._create(self.service(which), seats, gathers, fault))

    async def _create(
        self, service: Service, seats: list[dict[str, Any]], gathers: bool, fault: Fault
    ) -> httpx.Response:
        """A match whose luck comes from a seed, or from everybody."""
        service.faults.writes.append(fault)
        luck = {"seats": promising(seats)} if gathers else {"seats": seats, "seed": 7}
        wanted = {"game": "ttr-usa", "pace": "instant", "public": True, **luck}
        answer = await self.asked(service, "POST", "/matches", wanted)
        if answer.status_code == 201:
            received = answer.json()
            self.tokens[received["match"]] = ",".join(
                [received["token"], *(seat["token"] for seat in received["seats"])]
            )
            self.oracles[received["match"]] = Oracle(received["match"], service.here.hub.game)
            self.promises[received["match"]].append(lambda oracle: oracle.check_entry("create", version=1))
            for other in self.services:
                other.watch(received["match"])
        return answer

    @rule(which=st.integers(0, 1), match=st.integers(0, 2), action_decoder=st.lists(DEEDS, min_size=1, max_size=4))
    def act(self, which: int, match: int, action_decoder: list[tuple[str, int, Fault]]) -> None:
        service, id = self.service(which), self.match(match)
        for do, seat, fault in action_decoder:
            if do in ("sit", "contribute"):
                service.faults.writes.append("" if fault == "hanging" else fault)
                self.run(self._sit(service, id, seat) if do == "sit" else self._contribute(service, id, seat))
            else:
                self.run(self._act(service, id, seat, do, fault))
            self.run(self._compare())

    async def _sit(self, service: Service, match: str, seat: int) -> None:
        body = {"name": "Cay", "commitment": contribution_commitment(seat, contribution(seat))}
        answer = await self.asked(service, "POST", f"/matches/{match}/seats/{seat}", body)
        if answer.status_code == 201:
            self.tokens[match] += "," + answer.json()["token"]
            self.promises[match].append(lambda oracle: oracle.check_entry("sit", seat=seat, name="Cay"))

    async def _contribute(self, service: Service, match: str, seat: int) -> None:
        value = contribution(seat)
        answer = await self.asked(
            service, "POST", f"/matches/{match}/seats/{seat}/contribution", {"value": value}, match
        )
        if answer.status_code == 200:
            self.promises[match].append(lambda oracle: oracle.check_entry("reveal", seat=seat, value=value))

    async def _act(self, service: Service, match: str, seat: int, do: str, fault: Fault) -> None:
        fields: dict[str, Any] = {"what": "pause"} if do == "offer" else {"yes": True} if do == "answer" else {}
        if do in ("play", "undo"):
            seat, received = await self._on_move(service, match, seat)
            if received is None or (do == "play" and not received["legal"]):
                return
            fields = {"version": received["version"]}
            if do == "play":
                fields["moves"] = [received["legal"][self.ids % len(received["legal"])]["move"]]
        self.ids += 1
        body = {"do": do, "id": f"a{self.ids}", "seat": seat, **fields}
        service.faults.writes.append(fault)
        await self._sent(service, match, body, fault == "hanging")

    async def _on_move(self, service: Service, match: str, first: int) -> tuple[int, dict[str, Any] | None]:
        """The table of a seat that has something to choose, or of the last that was asked for."""
        received = None
        for seat in (first, 1 - first):
            answer = await service.here.table(match, seat)
            received = answer.json() if answer.status_code == 200 else None
            if received is not None:
                self.heard(match, received)
                if received["legal"] and received["choice"] is None:
                    break
        return seat, received

    async def _sent(self, service: Service, match: str, body: dict[str, Any], hanging: bool = False) -> None:
        """An action over HTTP or a socket; while it hangs everybody looks."""
        doing = asyncio.create_task(
            self._by_socket(service, match, body) if self.ids % 2 else self._by_http(service, match, body)
        )
        if hanging:
            stuck = asyncio.create_task(service.faults.stuck.wait())
            await asyncio.wait({stuck, doing}, return_when=asyncio.FIRST_COMPLETED)
            stuck.cancel()
            looking = asyncio.create_task(self._check_again(service, match))
            for _ in range(20):
                await asyncio.sleep(0)
            service.faults.release()
            await looking
        if not await doing:
            self.unanswered.append((match, body))

    async def _by_http(self, service: Service, match: str, body: dict[str, Any]) -> bool:
        answer = await self.asked(service, "POST", f"/matches/{match}/actions", body, match)
        if answer.status_code == 200:
            self.done(match, body, answer.json())
        return answer.status_code != 503

    async def _by_socket(self, service: Service, match: str, body: dict[str, Any]) -> bool:
        socket = service.watch(match)
        socket.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(body)})
        while True:
            message = await socket.message()
            self.heard(match, message, socket)
            if message["type"] == "closed":
                return False
            if message.get("id") == body["id"]:
                if message["type"] == "done":
                    self.done(match, body, message)
                return message.get("reason") != "server.storage"

    @precondition(lambda self: self.unanswered)
    @rule(which=st.integers(0, 1), number=st.integers(0, 99))
    def repeat(self, which: int, number: int) -> None:
        """Whoever had no answer asks again, perhaps at another process."""
        match, body = self.unanswered.pop(number % len(self.unanswered))
        self.run(self._sent(self.service(which), match, body))

    @rule(which=st.integers(0, 1), match=st.integers(0, 2))
    def look(self, which: int, match: int) -> None:
        self.run(self._check_again(self.service(which), self.match(match)))

    async def _check_again(self, service: Service, match: str) -> None:
        """Everything that can be asked, by somebody who holds no seat."""
        asked: dict[str, Awaitable[httpx.Response]] = {
            path: self.asked(service, "GET", f"/matches/{match}{path}") for path in DOORS
        }
        asked["/branch"] = self.asked(service, "POST", f"/matches/{match}/branch", {"at": 0})
        for status in ("open", "running", "over"):
            asked[f"lobby {status}"] = self.asked(service, "GET", f"/matches?list={status}")
        for path, answer in zip(asked, await asyncio.gather(*asked.values()), strict=True):
            if answer.status_code in (200, 201):
                self.answered(match, path, answer)

    # --- what happens to the database, and by itself ----------------------------------------------------------

    @rule(which=st.integers(0, 1), what=st.sampled_from(HAPPENINGS), faults=st.lists(FAULTS, max_size=3))
    def happens(self, which: int, what: str, faults: list[Fault]) -> None:
        service = self.service(which)
        if what == "unreadable":
            service.faults.unreadable = True
        elif what == "readable":
            service.faults.unreadable = False
        elif what == "late entries come":
            self.run(service.faults.settled())
        elif what == "entries will fail":  # those of bots, too
            service.faults.writes.extend(faults)
        elif what == "time is up":
            for match in list(self.oracles):
                self.run(self._time_is_up(service, match))
        else:
            self.forget(service.here.hub)

    def forget(self, hub: Hub) -> None:
        """Rooms go from memory."""
        for match in list(hub.rooms):
            if not hub.rooms[match].stored_state.lock.locked():
                hub.forget(match)

    async def _time_is_up(self, service: Service, match: str) -> None:
        """For those who have not added to the luck what they promised."""
        with contextlib.suppress(Refused):
            await (await service.here.hub.room(match)).perform(begin_anyway)

    # --- what must hold ----------------------------------------------------------------------------------------

    @invariant()
    def what_was_promised_is_in_the_log(self) -> None:
        self.run(self._compare())

    async def _compare(self) -> None:
        for service in self.services:
            for match, socket in list(service.sockets.items()):
                for message in socket.waiting():
                    self.heard(match, message, socket)
        for match, oracle in self.oracles.items():
            for entry in await self.log_of(match, oracle.state.seq):
                oracle.add(entry)
                self.counted["entries"] += 1
            for check in self.promises.pop(match, []):
                check(oracle)
                self.counted["answers compared"] += 1
            if match in self.opened:
                assert has_ended(oracle.state), "told as if it had ended"

    async def log_of(self, match: str, after: int) -> list[Entry]:
        """From the database itself, whatever the services can read."""
        faults = self.services[0].faults
        down, faults.unreadable = faults.unreadable, False
        try:
            return await faults.storage.entries(match, after)
        finally:
            faults.unreadable = down

    def teardown(self) -> None:
        self.counted["histories"] += 1
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
                await self._check_again(service, match)
        await self._compare()

    async def _close(self) -> None:
        for service in self.services:
            for socket in service.sockets.values():
                await socket.close()
        await self.closing.aclose()

    # --- what is told ------------------------------------------------------------------------------------------

    async def asked(
        self, service: Service, method: str, path: str, body: Any = None, match: str = ""
    ) -> httpx.Response:
        """An answer, which is no error of ours and keeps the secrets."""
        answer = await service.here.ask(method, path, body, match)
        assert answer.status_code < 500 or answer.status_code == 503, answer.text
        self.keeps_secrets(answer.text)
        return answer

    def keeps_secrets(self, text: str) -> None:
        """The key of a match is told when it has ended, and not before."""
        for match, oracle in self.oracles.items():
            if oracle.entries and oracle.state.terms.key in text:
                self.opened.add(match)

    def answered(self, match: str, path: str, answer: httpx.Response) -> None:
        """What somebody who looked has learned."""
        if path in SECRET:
            self.opened.add(match)
        if path.startswith("lobby"):
            for line in answer.json()["matches"]:
                self.promises[line["id"]].append(partial(in_lobby, {name: line[name] for name in LINE}))
        elif path == "/table?since=0":
            self.heard(match, answer.json())
        elif path == "/history":
            events = answer.json()["events"]
            self.promises[match].append(lambda oracle: oracle.check_events(-1, events, len(events)))
            self.promises[match].append(lambda oracle: oracle.check("history", -1, len(events)))
        elif path == "/record":
            self.promises[match].append(lambda oracle: oracle.check_record(answer.text))
        elif path in ("", "/replay"):
            received = answer.json() if path else info_in(answer.json())
            self.promises[match].append(lambda oracle: oracle.check("replay" if path else "info", -1, received))

    def heard(self, match: str, message: dict[str, Any], by: Socket | None = None) -> None:
        """A table, or the version of a refusal; on one socket nothing is left out, and nothing goes backwards."""
        if message["type"] == "refused" and message["version"]:
            self.promises[match].append(lambda oracle: version_of(oracle, message))
        if message["type"] != "table":
            return
        self.keeps_secrets(json.dumps(message))
        if by is None:
            self.promises[match].append(lambda oracle: oracle.check_table(message))
        else:
            self.promises[match].append(lambda oracle: self.followed(oracle, message, by))

    def followed(self, oracle: Oracle, message: dict[str, Any], socket: Socket) -> None:
        since, event = self.reached.get(socket, (0, message["next_event"]))
        assert message["next_event"] - len(message["events"]) == event, "no event is left out"
        self.reached[socket] = (oracle.check_table(message, since), message["next_event"])

    def done(self, match: str, body: dict[str, Any], received: dict[str, Any]) -> None:
        """An action was acknowledged."""
        self.promises[match].append(lambda oracle: oracle.check_done(body, received["version"]))

    # --- helpers -----------------------------------------------------------------------------------------------

    def service(self, which: int) -> Service:
        return self.services[which % len(self.services)]

    def match(self, which: int) -> str:
        return list(self.oracles)[which % len(self.oracles)]


def in_lobby(line: dict[str, Any], oracle: Oracle) -> None:
    oracle.check("line", -1, line)


def version_of(oracle: Oracle, message: dict[str, Any]) -> None:
    assert message["version"] in oracle.versions, message


def tried(machine: type[Histories]) -> None:
    """As many histories as there is time for; says how many those were (`pytest -rP`)."""
    machine.counted.clear()
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
            break
    print(dict(machine.counted))


def test_sqlite() -> None:
    tried(Histories)


@pytest.mark.skipif(programs() is None, reason="PostgreSQL IS NOT INSTALLED: its tests are skipped")
def test_two_processes_on_postgresql(database: str) -> None:
    tried(type("SharedHistories", (Histories,), {"database": database}))
