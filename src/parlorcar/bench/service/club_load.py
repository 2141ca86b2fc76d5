"""A club beside a load run: everybody who plays keeps a profile and is present, some are in the club, people talk."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import urllib.request
from contextlib import closing
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from parlorcar.bench.service.service_process import PATIENCE

IN_CLUB = 50  # people who have the page of the club open too
LINE = 5.0  # seconds from one line in the club to the next
PHRASE = 60.0  # seconds from one quick phrase at a table to the next, by each player
PHRASES = ("hello", "thanks", "well-played")
TOGETHER = 8  # profiles that are made at once
SEATED = "INSERT INTO sitters (match, seat, person) VALUES (?, ?, ?)"
HOST = -1


def asked(url: str, body: dict[str, Any], cookie: str = "") -> tuple[dict[str, Any], str]:
    """Send JSON as a browser does; the answer, and the cookies from now on."""
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        kept = SimpleCookie()
        for header in answer.headers.get_all("set-cookie") or ():
            kept.load(header)
        mine = {name: one.value for name, one in kept.items() if one.value and not one["path"].startswith("/api/")}
        return json.loads(answer.read()), "; ".join(f"{name}={value}" for name, value in mine.items()) or cookie


class Club:
    """The people of a load run as a club."""

    def __init__(self, url: str, database: Path) -> None:
        self.url = url
        self.database = database
        self.cookies: dict[str, str] = {}  # by match, of its person
        self.said = 0
        self.heard = 0

    async def gather(self, matches: list[str]) -> None:
        """Make a profile for the person of each match, who holds the seat by it from now on."""
        free = asyncio.Semaphore(TOGETHER)

        async def join(number: int, match: str) -> tuple[str, str]:
            async with free:
                name = {"name": f"Player {number:04}", "picture": number}
                made, cookie = await asyncio.to_thread(asked, f"{self.url}/api/me/profile", name)
                self.cookies[match] = cookie
                return match, made["profile"]["id"]

        joined = await asyncio.gather(*(join(number, match) for number, match in enumerate(matches)))
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as db, db:
            db.executemany(SEATED, [(match, seat, profile) for match, profile in joined for seat in (HOST, 0)])

    def begin(self) -> list[asyncio.Task[None]]:
        """People come into the club, and begin to talk."""
        members = list(self.cookies.values())[:IN_CLUB]
        return [asyncio.create_task(self.be_there(cookie)) for cookie in members] + [
            asyncio.create_task(self.chat(members))
        ]

    async def be_there(self, cookie: str) -> None:
        """Have the page of the club open."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/club/socket"
        async with connect(address, additional_headers={"cookie": cookie}, compression=None) as socket:
            async for _ in socket:
                self.heard += 1

    async def chat(self, members: list[str]) -> None:
        """Somebody says something in the club, again and again."""
        while True:
            await asyncio.sleep(LINE)
            text = {"text": f"Who plays another one? {self.said}"}
            await asyncio.to_thread(asked, f"{self.url}/api/club/talk", text, random.choice(members))
            self.said += 1

    async def say_at(self, match: str, cookie: str) -> None:
        """The player of a table says a quick phrase, again and again."""
        await asyncio.sleep(random.uniform(0, PHRASE))
        while True:
            phrase = {"phrase": random.choice(PHRASES), "seat": 0}
            await asyncio.to_thread(asked, f"{self.url}/api/matches/{match}/talk", phrase, cookie)
            self.said += 1
            await asyncio.sleep(PHRASE)
