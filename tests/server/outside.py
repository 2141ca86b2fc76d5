"""The service as a process of its own, and clients that know only its address."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.forked import POSSIBLE, Forked, forked

PATIENCE = 120  # seconds: no answer takes so long, however busy the machine is
GAME = "ticket-to-ride-usa"
SOURCES = str(Path(__file__).parents[1] / "outside" / "hoard_package")


class Service:
    """A `parlorcar serve`; port 0 takes any that is free. Most are copies of one that has loaded everything."""

    def __init__(self, database: str, errors: Path, *args: str, copied: bool = POSSIBLE) -> None:
        self.database = database
        self.errors = errors
        self.args = args
        self.copied = copied
        self.process: subprocess.Popen[str] | Forked | None = None
        self.url = ""

    def refused(self) -> str:
        """Start a service that cannot start; returns what it says."""
        self.launch()
        assert self.process is not None
        assert self.process.wait(PATIENCE) == 2
        self.end(signal.SIGKILL)
        return self.errors.read_text()

    def start(self) -> Service:
        self.launch()
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line + self.errors.read_text()
        self.url = found[0]
        return self

    def launch(self) -> None:
        arguments = ["serve", "--port", "0", "--database", self.database, "--workers", "1", "--log", "json", *self.args]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([SOURCES, os.environ.get("PYTHONPATH", "")])}
        with self.errors.open("a") as errors:
            if self.copied:
                self.process = forked(arguments, errors, environment)
            else:
                command = [sys.executable, "-m", "parlorcar", *arguments]
                self.process = subprocess.Popen(
                    command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
                )

    def kill(self) -> None:
        """As the power goes out."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def browser(self) -> Browser:
        return Browser(self.url)


@contextlib.contextmanager
def serving(database: str, folder: Path, *args: str) -> Iterator[Service]:
    """A service for the length of a test; what it logged about faults is an error."""
    service = Service(database, folder / "errors.log", *(args or ("--no-limits",))).start()
    try:
        yield service
    finally:
        service.stop()
    logged = service.errors.read_text()
    assert '"fault"' not in logged, logged
    assert "Traceback" not in logged, logged


OPENED: list[httpx.Client] = []  # to be closed after each test


class Browser:
    """Somebody with cookies."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)
        OPENED.append(self.http)
        self.ids = 0

    def get(self, path: str, **params: Any) -> httpx.Response:
        return self.http.get(path, params=params or None)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json={} if body is None else body)

    def create(self, *seats: dict[str, Any], **terms: Any) -> str:
        """A new match; returns its id."""
        terms = {"game": GAME, "pace": "instant", **terms}
        made = self.post("/api/matches", {"seats": list(seats), **terms})
        assert made.status_code == 201, made.text
        return str(made.json()["match"])

    def table(self, match: str, seat: int = -1, since: int = -1) -> dict[str, Any]:
        received = self.get(f"/api/matches/{match}/table", seat=seat, since=since)
        assert received.status_code == 200, received.text
        out: dict[str, Any] = received.json()
        return out

    def act(self, match: str, do: str, seat: int = 0, **fields: Any) -> httpx.Response:
        self.ids += 1
        return self.post(f"/api/matches/{match}/actions", {"do": do, "id": f"b{self.ids}", "seat": seat, **fields})

    def play(self, match: str, seat: int = 0) -> dict[str, Any]:
        """Wait for a decision of the seat and answer it with the first legal move."""
        table = self.decision(match, seat)
        if not table["result"]:
            done = self.first(match, table, seat)
            assert done.status_code == 200, done.text
        return table

    def decision(self, match: str, seat: int = 0) -> dict[str, Any]:
        """Wait for a decision of the seat, or for the end."""
        with self.socket(match, seat) as socket:
            while True:
                table = receive(socket)
                if table["type"] == "table" and ((table["legal"] and table["choice"] is None) or table["result"]):
                    return table

    def first(self, match: str, table: dict[str, Any], seat: int = 0) -> httpx.Response:
        """The first legal move of a table."""
        return self.act(match, "play", seat, version=table["version"], moves=[table["legal"][0]["move"]])

    def socket(self, match: str, seat: int = -1, since: int = -1, **how: Any) -> ClientConnection:
        """A socket with this browser's cookies."""
        path = f"/api/matches/{match}/socket"
        request = self.http.build_request("GET", path)
        headers = {"cookie": request.headers["cookie"]} if "cookie" in request.headers else {}
        address = f"{self.url.replace('http', 'ws', 1)}{path}?seat={seat}&since={since}"
        opened: ClientConnection = connect(address, additional_headers={**headers, **how.pop("headers", {})}, **how)
        return opened


def receive(socket: ClientConnection, kind: str = "") -> dict[str, Any]:
    """The next message, of a kind if one is named."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if not kind or message["type"] == kind:
            return message


def send(socket: ClientConnection, **fields: Any) -> None:
    socket.send(json.dumps(fields))
