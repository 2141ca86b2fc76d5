"""A program of any language takes a seat over the web with a token: the example, which needs nothing of the package."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

import parlorcar
from parlorcar.research.programs.protocol import VERSION, described
from tests.conftest import some
from tests.server.outside import Service

EXAMPLES = Path(__file__).parents[2] / "examples"
ALONE = ("-I", "-S")  # in isolation, so that it cannot import the package
LISTENER = """
import json, sys
ready, answer, heard = json.loads(sys.argv[1]), json.loads(sys.argv[2]), open(sys.argv[3], "w")
for line in sys.stdin:
    told = json.loads(line)
    print(line, end="", file=heard, flush=True)
    if told["type"] == "hello":
        print(json.dumps({"type": "ready", **ready}), flush=True)
    elif told["type"] == "choose":
        print(json.dumps(answer or {"text": told["legal"][-1]["text"]}), flush=True)
"""


def start(service: Service, *args: str, python: tuple[str, ...] = ALONE) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *python, str(EXAMPLES / "web_seat.py"), service.url, *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def run(service: Service, *args: str, python: tuple[str, ...] = ALONE) -> list[str]:
    """The lines that the example prints."""
    done = start(service, *args, python=python)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def listener(folder: Path, ready: dict[str, Any], answer: dict[str, Any] | None = None) -> list[str]:
    """A program that greets so, answers so (or with the text of the last move), and writes down what it hears."""
    (folder / "listener.py").write_text(LISTENER)
    given = [str(folder / "listener.py"), json.dumps(ready), json.dumps(answer), str(folder / "heard")]
    return ["--program", shlex.join([sys.executable, *given])]


def heard(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "heard").read_text().splitlines()]


def test_it_creates_a_match_and_plays_it_to_the_end(service: Service) -> None:
    program = f"{sys.executable} {EXAMPLES / 'program.py'}"
    first, last = run(service, "--game", "ticket-to-ride-usa", "--opponent", "random", "--program", program)
    match = first.split()[1].rstrip(",")
    assert httpx.get(f"{service.url}/api/matches/{match}").json()["status"] == "over"
    record = httpx.get(f"{service.url}/api/matches/{match}/record").text
    assert "a program" in record
    assert int(last.split()[0]) > 20


def test_it_sits_down_on_an_open_seat(service: Service) -> None:
    body = {
        "game": "ticket-to-ride-usa",
        "pace": "instant",
        "seats": [{"kind": "bot", "bot": "random"}, {"kind": "open"}],
    }
    made = httpx.post(f"{service.url}/api/matches", json=body, headers={"authorization": "Bearer new"}).json()
    first, last = run(service, "--match", made["match"], "--seat", "1")
    assert first.startswith(f"match {made['match']}, seat 1, token ")
    assert "places [" in last


@pytest.mark.parametrize("wants", some([[], ["view"], ["text"], ["view", "text"]], 0, 3), ids="-".join)
def test_a_program_is_told_what_the_line_protocol_says(service: Service, tmp_path: Path, wants: list[str]) -> None:
    """Views as text are written by the package; for all else none is needed."""
    created = ("--game", "ticket-to-ride-usa", "--opponent", "random")
    run(service, *created, *listener(tmp_path, {"wants": wants}), python=() if "text" in wants else ALONE)
    hello, begin, *asked, end = heard(tmp_path)
    game = parlorcar.game("ticket-to-ride-usa", players=2)
    assert hello == {"type": "hello", "protocol": VERSION, **described(game)}
    assert begin == {"type": "begin", "match": 0, "seat": 0}
    assert end["type"] == "end"
    assert sorted(end) == ["ranking", "scores", "type"]
    assert len(asked) > 20
    for received in asked:
        assert sorted(received) == sorted(["type", "seat", "legal", *wants])
        assert len(received["legal"]) > 1
        assert sorted(received["legal"][0]) == ["move", "text"]
        if "view" in wants:
            assert received["view"]["viewer"] == received["view"]["player"] == 0
        if "text" in wants:
            lines = received["text"].splitlines()
            assert lines[:2] == ["game: ticket-to-ride-usa, 2 players, you are seat 0", "to decide: you"]
            assert any(line.startswith("trains: you ") for line in lines)
            assert not any(line.startswith("seats: ") for line in lines)  # names are for people


def test_a_program_at_an_open_table_is_told_its_rules_and_options(service: Service, tmp_path: Path) -> None:
    options = {"leftover_row": True}
    body = {"game": "ttr-usa", "options": options, "pace": "instant", "seats": [{"kind": "open"}, {"kind": "open"}]}
    made = httpx.post(f"{service.url}/api/matches", json=body, headers={"authorization": "Bearer new"}).json()
    put = f"{service.url}/api/matches/{made['match']}/seats/0"
    args = ("--match", made["match"], "--seat", "1", *listener(tmp_path, {}))
    httpx.put(put, json={"bot": "random"}, headers={"authorization": f"Bearer {made['token']}"}).raise_for_status()
    run(service, *args)
    game = parlorcar.game("ticket-to-ride-usa", players=2, **options)
    hello, begin, first, *_ = heard(tmp_path)
    assert hello == {"type": "hello", "protocol": VERSION, **described(game)}
    assert begin["seat"] == first["seat"] == 1
    assert "view" in first  # what a program that says nothing wants


@pytest.mark.parametrize(
    ("ready", "answer", "said"),
    [
        ({"wants": ["text"]}, None, "written by the package"),
        ({"wants": ["cards"]}, None, "can want"),
        ({"type": "hi"}, None, "ready"),
        ({}, {"move": -5}, "none of its"),
    ],
    ids=["text-alone", "wants-too-much", "not-ready", "illegal"],
)
def test_what_a_program_does_wrong_is_told(
    service: Service, tmp_path: Path, ready: dict[str, Any], answer: dict[str, Any] | None, said: str
) -> None:
    done = start(service, "--opponent", "random", *listener(tmp_path, ready, answer))
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_program_that_cannot_play_takes_no_seat(service: Service, tmp_path: Path) -> None:
    body = {"game": "stone-age", "seats": [{"kind": "bot", "bot": "random"}, {"kind": "open"}]}
    made = httpx.post(f"{service.url}/api/matches", json=body, headers={"authorization": "Bearer new"}).json()
    done = start(service, "--match", made["match"], "--seat", "1", *listener(tmp_path, {"wants": ["cards"]}))
    assert done.returncode == 1
    assert httpx.get(f"{service.url}/api/matches/{made['match']}").json()["status"] == "open"
