"""What one address can do at most to the others: how long a person waits for a bot while somebody else attacks."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from parlorcar.bots.catalogue import by_strength
from parlorcar.registry import game as game_of
from parlorcar.registry import spec
from parlorcar.server.load import line, percentile

HONEST, EVIL = "127.0.0.1", "127.0.0.2"  # the people who play, and whoever attacks; both on this machine
WAITS = 3000.0  # milliseconds that a person waits for a bot at most while another address attacks
TABLES = 40  # matches of bots alone
PROOFS = 12  # connections that ask for proofs
OPEN = 300  # requests that are begun and never ended
HINTS = 6  # hints a second that nobody waits for

Say = Callable[[str], None]


async def asked(port: int, method: str, path: str, body: Any = None, token: str = "new", address: str = EVIL) -> Any:
    """One request from an address; its answer if it is JSON."""
    reader, writer = await asyncio.open_connection(HONEST, port, local_addr=(address, 0))
    sent = json.dumps(body).encode() if body is not None else b""
    head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {token}\r\nconnection: close\r\n"
    head += f"content-type: application/json\r\ncontent-length: {len(sent)}\r\n\r\n"
    try:
        writer.write(head.encode() + sent)
        answer = await reader.read()
    finally:
        writer.close()
    with contextlib.suppress(ValueError):
        return json.loads(answer.partition(b"\r\n\r\n")[2])
    return None


class Hostile:
    """A run: a while in peace, and a while for each attack."""

    def __init__(self, seconds: float, game: str, said: Say) -> None:
        self.seconds = seconds
        self.game = game
        self.said = said
        self.best = by_strength(game_of(game))[-1]
        self.port = 0
        self.waits: dict[str, list[float]] = {}

    def run(self) -> dict[str, Any]:
        """The figures of a run."""
        with tempfile.TemporaryDirectory(prefix="parlorcar-hostile-") as folder:
            command = [sys.executable, "-m", "parlorcar.cli.main", "serve", "--port", "0", "--log", "none"]
            command += ["--database", str(Path(folder) / "log.db")]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as service:
                assert service.stdout is not None
                try:
                    found = re.search(r"http://\S+:(\d+)", service.stdout.readline())
                    assert found, "the service has not started"
                    self.port = int(found[1])
                    asyncio.run(self.measure())
                finally:
                    service.terminate()
        return self.figures()

    async def measure(self) -> None:
        """Play in peace, and under each attack."""
        attacks: dict[str, Callable[[], Coroutine[Any, Any, None]]] = {
            "peace": self.peace,
            "hints": self.hints,
            "proofs": self.proofs,
            "tables": self.tables,
            "open": self.open_requests,
        }
        for name, attack in attacks.items():
            self.said(f"measuring for {self.seconds:g} s: {name}")
            self.waits[name] = []
            attacking = asyncio.create_task(attack())
            playing = asyncio.create_task(self.play(self.waits[name]))
            await asyncio.sleep(self.seconds)
            for task in (attacking, playing):
                task.cancel()
            for end in await asyncio.gather(attacking, playing, return_exceptions=True):
                if isinstance(end, Exception):
                    self.said(f"{name}: {end!r}")

    # --- who plays -------------------------------------------------------------------------------------------------

    async def play(self, waits: list[float]) -> None:
        """A person against a bot, one match after the other."""
        while True:
            made = await self.table([{"kind": "me", "name": "Ann"}, {"kind": "bot"}], HONEST)
            async with self.socket(made, HONEST) as socket:
                await self.one_match(socket, waits)

    async def one_match(self, socket: ClientConnection, waits: list[float]) -> None:
        """Move at once, and note how long the bot makes one wait."""
        since = time.perf_counter()
        async for message in socket:
            table = json.loads(message)
            if table["type"] == "refused":
                since = time.perf_counter()
            elif table["type"] == "table" and table["status"] == "over":
                return
            elif table["type"] == "table" and table["legal"] and table["choice"] is None:
                waits.append((time.perf_counter() - since) * 1000)
                await asyncio.sleep(0.2)
                since = time.perf_counter()
                move = {"do": "play", "seat": 0, "version": table["version"], "moves": [table["legal"][0]["move"]]}
                await socket.send(json.dumps({**move, "id": secrets.token_hex(8)}))

    async def table(self, seats: list[dict[str, Any]], address: str = EVIL) -> dict[str, Any]:
        """A new match with practice luck, which begins at once."""
        body = {"game": self.game, "seats": seats, "pace": "instant", "seed": 1}
        made: dict[str, Any] = await asked(self.port, "POST", "/api/matches", body, address=address)
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
        """Ask for the proof of a match again and again, on many connections."""
        made = await self.table([{"kind": "me", "name": "Eve"}, {"kind": "bot", "bot": "random"}])
        path = f"/api/matches/{made['match']}"
        give_up = {"do": "resign", "seat": 0, "id": "over"}
        await asked(self.port, "POST", f"{path}/actions", give_up, made["seats"][0]["token"])

        async def again() -> None:
            while True:
                with contextlib.suppress(OSError):
                    await asked(self.port, "GET", f"{path}/record?verify=true")
                await asyncio.sleep(0.02)  # what asks here must not keep those waiting who measure here

        await asyncio.gather(*(again() for _ in range(PROOFS)))

    async def tables(self) -> None:
        """Many matches of the strongest bots, at which nobody sits."""
        players = spec(self.game).players[1]
        seats = [{"kind": "bot", "bot": self.best} for _ in range(min(4, players))]
        for _ in range(TABLES):
            await self.table(seats)
        await asyncio.Event().wait()

    async def open_requests(self) -> None:
        """Begin many requests, and end none."""
        while True:
            lines = []
            for _ in range(OPEN):
                with contextlib.suppress(OSError):
                    lines.append(await asyncio.open_connection(HONEST, self.port, local_addr=(EVIL, 0)))
                    lines[-1][1].write(b"GET / HTTP/1.1\r\nhost: lo")
            await asyncio.sleep(1.0)
            for _, writer in lines:
                writer.close()

    # --- figures ---------------------------------------------------------------------------------------------------

    def figures(self) -> dict[str, Any]:
        """What was measured, as `parlorcar bench` writes it."""
        rows: list[tuple[str, float, str, float | None, str | None]] = []
        for name, waits in self.waits.items():
            budget = None if name == "peace" else WAITS
            bound = None if name == "peace" else "at most"
            rows.append((f"service.hostile.{name}.p50", percentile(waits, 0.5), "ms", None, None))
            rows.append((f"service.hostile.{name}.longest", max(waits, default=float("nan")), "ms", budget, bound))
        return {"cores": os.cpu_count(), "results": [line(*row) for row in rows]}
