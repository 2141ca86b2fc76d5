"""How far a training run has come: counters that go on after a break, and the lines of its log."""

from __future__ import annotations

import json
import os
import platform
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


def usable_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def machine() -> str:
    """The computer in words: the name of its processor, and how many cores this process may use."""
    name = platform.processor() or platform.machine()
    cpus = Path("/proc/cpuinfo")
    if cpus.is_file():
        lines = [line for line in cpus.read_text(errors="replace").splitlines() if line.startswith("model name")]
        name = lines[0].partition(":")[2].strip() if lines else name
    return f"{name}, {usable_cores()} cores"


@dataclass
class TrainingSession:
    """A part of a run without a break."""

    machine: str
    device: str
    began: str
    decisions: int = 0
    seconds: float = 0.0


@dataclass
class Progress:
    """Counters of a run over all its sessions."""

    decisions: int = 0
    updates: int = 0
    matches: int = 0
    started_from: int = 0  # decisions that the network had seen with which the run began
    sessions: list[TrainingSession] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """The time of learning in all."""
        return sum(session.seconds for session in self.sessions)

    def begin(self, device: str) -> TrainingSession:
        """Begin a session."""
        began = time.strftime("%Y-%m-%d %H:%M", time.gmtime())
        self.sessions.append(TrainingSession(machine(), device, began))
        return self.sessions[-1]

    def played(self, decisions: int, seconds: float) -> None:
        """One update's worth of decisions; `seconds` is the time since the session began."""
        self.decisions += decisions
        self.updates += 1
        self.sessions[-1].decisions += decisions
        self.sessions[-1].seconds = seconds

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)


def progress_from(data: dict[str, Any]) -> Progress:
    """Counters as they were written."""
    return Progress(**{**data, "sessions": [TrainingSession(**session) for session in data["sessions"]]})


class Log:
    """Lines of JSON in a file, each with the decisions at which it was written."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, line: dict[str, Any]) -> None:
        """Write a line."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def lines(self) -> list[dict[str, Any]]:
        """All lines; one that was broken off is none."""
        found = []
        for text in self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []:
            try:
                found.append(json.loads(text))
            except ValueError:
                continue
        return found

    def rewind(self, decisions: int) -> None:
        """Forget lines that were written after a checkpoint: what they tell of will be played again."""
        left = [line for line in self.lines() if line["decisions"] <= decisions]
        self.path.write_text("".join(json.dumps(line) + "\n" for line in left), encoding="utf-8")
