"""A program of any language takes a seat over the web with a token: the example, which needs nothing of the package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.outside import Service

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(service: Service, *args: str) -> list[str]:
    """The lines that the example prints; in isolation, so that it cannot import the package."""
    command = [sys.executable, "-I", "-S", str(EXAMPLES / "web_seat.py"), service.url, *args]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


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
