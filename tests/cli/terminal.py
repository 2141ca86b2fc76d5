"""A terminal for tests: the program with scripted lines, and what it answered."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from parlorcar.cli.main import main

# three trains left for seat 0, whose last routes lie ready; a claim of one space brings the last round
SIXES = [
    "calgary-winnipeg white",
    "duluth-helena orange",
    "duluth-toronto purple",
    "el_paso-houston green",
    "el_paso-los_angeles black",
    "helena-seattle yellow",
    "portland-salt_lake_city blue",
]
NEAR_END: dict[str, Any] = {
    "game": "ticket-to-ride-usa",
    "players": 2,
    "row": ["red", "yellow", "blue", "green", "white"],
    "tracks": {**dict.fromkeys(SIXES, 0), "boston-new_york red": 1},
    "hand": [{"red": 3, "locomotive": 1}, {"black": 4, "orange": 2}],
    "tickets": {
        "los_angeles-seattle": "hand 0",
        "calgary-phoenix": "hand 0",
        "boston-miami": "hand 1",
        "montreal-vancouver": "hand 1",
    },
}


@dataclass
class Answer:
    code: int
    out: str
    err: str


class Terminal:
    """Runs the program in this process, in a folder of its own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.chdir(folder)

    def run(self, command: str, *lines: str) -> Answer:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.capsys.readouterr()
        try:
            code = main(command.split())
        except SystemExit as left:
            code = int(left.code or 0)
        out, err = self.capsys.readouterr()
        return Answer(code, out, err)

    def position(self, **changes: Any) -> str:
        return self.write("position.json", json.dumps({**NEAR_END, **changes}))

    def write(self, name: str, text: str) -> str:
        (self.folder / name).write_text(text, encoding="utf-8")
        return name

    def saved(self) -> Path:
        (found,) = self.folder.glob("ticket-to-ride-usa-*.json")
        return found
