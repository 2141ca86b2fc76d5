"""What one address can do at most to the others: how long a person waits for a bot while somebody else attacks."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import secrets
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlorcar.bench.service.addresses import EVIL, HONEST, request
from parlorcar.bench.service.figures import Row, Say, percentile, report
from parlorcar.bench.service.service_process import ServiceProcess, first_move
from parlorcar.bots.catalogue import by_strength
from parlorcar.registry import game as game_of
from parlorcar.registry import spec

PATIENCE = 60.0  # seconds beyond the time of a measurement that a bot's first move is waited for
WAITS = 3000.0  # milliseconds that a person waits for a bot at most while another address attacks
MOVE = 250.0  # for 99 of 100 moves to be acknowledged
VISIT = 1000.0  # for somebody who comes
TABLES = 40  # matches of bots alone
PROOFS = 12  # connections that ask for proofs
PROVEN = 1  # matches for each of them
OPEN = 1000  # requests that are begun and never ended
OPEN_TOO = 150  # the same where one wants to do something else too
HINTS = 6  # hints a second that nobody waits for

Attack = Callable[[], Coroutine[Any, Any, None]]


@dataclass(slots=True)
class Seen:
    """What people have seen of a service, in milliseconds."""

    bots: list[float] = field(default_factory=list)  # from a move to the next decision, the bots' moves between
    moves: list[float] = field(default_factory=list)  # from a move to its acknowledgement
    visits: list[float] = field(default_factory=list)  # from opening a connection to the answer
    failed: int = 0  # requests without an answer


class Hostile:
    """A run: a while in peace, and a while for each attack."""

    def __init__(self, seconds: float, game: str, report_progress: Say) -> None:
        self.seconds = seconds
        self.game = game
        self.report_progress = report_progress
        self.best = by_strength(game_of(game))[-1]
        self.port = 0
        self.seen: dict[str, Seen] = {}

    def run(self) -> dict[str, Any]:
        """The figures of a run; each attack meets a fresh service, which nothing of the last one burdens."""
        for name, attack in self.attacks().items():
            self.report_progress(f"measuring for {self.seconds:g} s: {name}")
            self.seen[name] = Seen()
            with (
                tempfile.TemporaryDirectory(prefix="parlorcar-hostile-") as folder,
                ServiceProcess(Path(folder) / "log.db") as service,
            ):
                self.port = service.port
                asyncio.run(self.measure(name, attack))
        return self.figures()

    def attacks(self) -> dict[str, Attack]:
        """What is done to the service, by name; `together` is all of it at once."""
        return {
            "peace": self.peace,
            "hints": self.hints,
            "proofs": self.proofs,
            "tables": self.tables,
            "open": self.open_requests,
            "together": self.together,
        }

    async def measure(self, name: str, attack: Attack) -> None:
        """Play while an attack goes on."""
        tasks = [
            asyncio.create_task(work) for work in (attack(), self.play(self.seen[name]), self.come(self.seen[name]))
        ]
        await asyncio.sleep(self.seconds)
        with suppress(TimeoutError):  # on a busy machine the bot may not have moved yet
            async with asyncio.timeout(PATIENCE):
                while not self.seen[name].bots:
                    await asyncio.sleep(0.1)
        for task in tasks:
            task.cancel()
        attacked, *people = await asyncio.gather(*tasks, return_exceptions=True)
        if isinstance(attacked, Exception):
            self.report_progress(f"{name}: the attacker has failed: {attacked!r}")
        for end in people:
            if isinstance(end, Exception):
                self.report_progress(f"{name}: {end!r}")
                self.seen[name].failed += 1

    # --- who plays -------------------------------------------------------------------------------------------------

    async def play(self, seen: Seen) -> None:
        """A person against a bot, one match after the other."""
        while True:
            made = await self.table([{"kind": "me", "name": "Ann"}, {"kind": "bot"}], HONEST)
            async with self.socket(made, HONEST) as socket:
                await self.one_match(socket, seen)

    async def one_match(self, socket: ClientConnection, seen: Seen) -> None:
        """Move at once, and note how long the service and the bot make one wait."""
        since = time.perf_counter()
        async for message in socket:
            received = json.loads(message)
            if received["type"] == "done":
                seen.moves.append((time.perf_counter() - since) * 1000)
            elif received["type"] == "refused":
                since = time.perf_counter()
            elif received["type"] == "table" and received["status"] == "over":
                return
            elif received["type"] == "table" and received["legal"] and received["choice"] is None:
                seen.bots.append((time.perf_counter() - since) * 1000)
                await asyncio.sleep(0.2)
                since = time.perf_counter()
                await socket.send(json.dumps(first_move(received)))

    async def come(self, seen: Seen) -> None:
        """Somebody who opens the page again and again."""
        while True:
            since = time.perf_counter()
            if await request(self.port, "GET", "/api/games", address=HONEST) is None:
                seen.failed += 1
            seen.visits.append((time.perf_counter() - since) * 1000)
            await asyncio.sleep(0.2)

    async def table(self, seats: list[dict[str, Any]], address: str = EVIL, seed: int | None = 1) -> dict[str, Any]:
        """A new match, by default with practice luck; it begins at once."""
        body = {"game": self.game, "seats": seats, "pace": "instant", "seed": seed}
        made: dict[str, Any] = await request(self.port, "POST", "/api/matches", body, address=address)
        return made

    def socket(self, made: dict[str, Any], address: str) -> Any:
        """A socket to the first seat of a match."""
        url = f"ws://{HONEST}:{self.port}/api/matches/{made['match']}/socket?seat=0"
        headers = {"authorization": f"Bearer {made['seats'][0]['token']}"}
        return connect(url, additional_headers=headers, local_addr=(address, 0))

    # --- who attacks -----------------------------------------------------------------------------------------------

    async def peace(self) -> None:
        """Nobody attacks."""

    async def hints(self) -> None:
        """Ask for hints, and do not wait for them."""
        made = await self.table([{"kind": "me", "name": "Eve"}, {"kind": "bot", "bot": "random"}])
        while True:
            with contextlib.suppress(ConnectionClosed, OSError):
                async with self.socket(made, EVIL) as socket:
                    version = json.loads(await socket.recv())["version"]
                    hint = {"do": "hint", "seat": 0, "version": version, "id": secrets.token_hex(8)}
                    await socket.send(json.dumps(hint))
            await asyncio.sleep(1 / HINTS)

    async def proofs(self) -> None:
        """Ask for the proofs of matches again and again, on many connections."""

        async def again() -> None:
            made = [await self.played_by_bots() for _ in range(PROVEN)]
            for match in itertools.cycle(made):
                with contextlib.suppress(OSError):
                    await request(self.port, "GET", f"/api/matches/{match}/record?verify=true")
                await asyncio.sleep(0.02)  # what asks here must not keep those waiting who measure here

        await asyncio.gather(*(again() for _ in range(PROOFS)))

    async def played_by_bots(self) -> str:
        """A match that bots have played to its end, with luck that can be proven."""
        match = str((await self.table([{"kind": "bot", "bot": "random"}] * 2, seed=None))["match"])
        while (await request(self.port, "GET", f"/api/matches/{match}"))["status"] != "over":
            await asyncio.sleep(0.1)
        return match

    async def tables(self) -> None:
        """Many matches of the strongest bots, at which nobody sits."""
        players = spec(self.game).players[1]
        seats = [{"kind": "bot", "bot": self.best} for _ in range(min(4, players))]
        for _ in range(TABLES):
            await self.table(seats)
        await asyncio.Event().wait()

    async def open_requests(self, number: int = OPEN) -> None:
        """Begin many requests, and end none."""
        while True:
            with contextlib.ExitStack() as lines:
                for _ in range(number):
                    with contextlib.suppress(OSError):
                        _, writer = await asyncio.open_connection(HONEST, self.port, local_addr=(EVIL, 0))
                        lines.callback(writer.close)
                        writer.write(b"GET / HTTP/1.1\r\nhost: lo")
                await asyncio.sleep(1.0)

    async def together(self) -> None:
        """All of it at once, but for as many open requests as would shut the attacker out too."""
        await asyncio.gather(self.hints(), self.proofs(), self.tables(), self.open_requests(OPEN_TOO))

    # --- figures ---------------------------------------------------------------------------------------------------

    def figures(self) -> dict[str, Any]:
        """What was measured, as `parlorcar bench` writes it."""
        rows: list[Row] = []
        for name, seen in self.seen.items():
            at = f"service.hostile.{name}"
            attacked = name != "peace"
            budgets = [(limit, "at most") if attacked else (None, None) for limit in (WAITS, MOVE, VISIT)]
            rows.append((f"{at}.bot.p50", percentile(seen.bots, 0.5), "ms", None, None))
            rows.append((f"{at}.bot.longest", longest(seen.bots), "ms", *budgets[0]))
            rows.append((f"{at}.move.p99", percentile(seen.moves, 0.99), "ms", *budgets[1]))
            rows.append((f"{at}.visit.longest", longest(seen.visits), "ms", *budgets[2]))
            rows.append((f"{at}.failed", float(seen.failed), "requests", 0.0, "at most"))
        return report(rows)


def longest(waits: list[float]) -> float:
    """The longest wait; nobody has waited for anything where there is none."""
    return max(waits, default=float("nan"))
