"""A service as a process of its own, for the runs that measure one."""

from __future__ import annotations

import json
import os
import re
import secrets
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

PATIENCE = 60  # seconds for an answer
UNLIMITED = ("--no-limits", "--workers", "1")  # options of a service that is to be measured by one address


class ServiceProcess:
    """A `parlorcar serve` on a port that is free, from `with` to its end; it can be killed and started again."""

    def __init__(self, database: str | Path, *options: str) -> None:
        self.database = str(database)
        self.options = options
        self.process: subprocess.Popen[str] | None = None
        self.url = ""
        self.started = 0.0  # when it was last started

    def __enter__(self) -> ServiceProcess:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.end("terminate")

    @property
    def port(self) -> int:
        """The port at which it listens."""
        return int(self.url.rpartition(":")[2])

    def start(self) -> None:
        """Start it, and wait until it says where it is."""
        command = [sys.executable, "-m", "parlorcar", "serve", "--port", "0", "--log", "none"]
        command += ["--database", self.database, *self.options]
        self.started = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline())
        if not found:
            self.end("kill")
        assert found, "the service has not started"
        self.url = found[0]

    def kill(self) -> None:
        """As the power goes out."""
        self.end("kill")

    def end(self, how: str) -> None:
        """Stop it, and wait until it has ended."""
        if self.process is not None:
            getattr(self.process, how)()
            self.process.wait(PATIENCE)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def answers_after(self) -> float:
        """Wait until it answers; seconds since it was started."""
        while not fetched(f"{self.url}/healthz")["ok"]:
            time.sleep(0.01)
        return time.perf_counter() - self.started

    def memory(self) -> float:
        """The kB of main memory that it uses itself, without the processes of the bots (Linux)."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)
        assert found
        return float(found[1])

    def processor(self) -> float:
        """The seconds of a processor that it has used itself, without the processes of the bots (Linux)."""
        assert self.process is not None
        text = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        user, system = text.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def rooms(self) -> int:
        """How many matches it has in memory."""
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=PATIENCE) as answer:
            text = answer.read().decode()
        return int(float(text.partition("\nparlorcar_rooms ")[2].partition("\n")[0]))


def empty_memory(folder: Path) -> float:
    """The kB that a service uses before it has any match."""
    with ServiceProcess(folder / "empty.db", "--workers", "1") as service:
        while not fetched(f"{service.url}/healthz")["checked"]:
            time.sleep(0.01)
        return service.memory()


def first_move(table: dict[str, Any]) -> dict[str, Any]:
    """The action of a person on the first seat who takes the first choice that a table offers."""
    move = table["legal"][0]["move"]
    return {"do": "play", "seat": 0, "version": table["version"], "moves": [move], "id": secrets.token_hex(8)}


def posted(url: str, body: dict[str, Any], token: str = "new") -> dict[str, Any]:
    """Send JSON and read JSON."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        out: dict[str, Any] = json.loads(answer.read())
        return out


def fetched(url: str, token: str = "new") -> dict[str, Any]:
    """Read JSON; a refusal is an answer too."""
    request = urllib.request.Request(url, headers={"authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            out: dict[str, Any] = json.loads(answer.read())
    except urllib.error.HTTPError as refusal:
        out = json.loads(refusal.read())
    return out
