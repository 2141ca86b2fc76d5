"""People who play while services and databases are killed, and what the log must hold of all that they were told."""

from __future__ import annotations

import json
import threading
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx

from parlorcar.core.game import Game
from parlorcar.registry import made
from parlorcar.server.storage.entries import Entry
from tests.server.log_oracle import Oracle
from tests.server.outside import Browser

ENOUGH = 4  # moves that were acknowledged before somebody is killed
Read = Callable[[str, int], list[Entry]]  # the entries of a match after one, from the database itself


class Player(threading.Thread):
    """Plays a match as fast as it can, and notes everything it is told."""

    def __init__(self, url: str, cookies: httpx.Cookies, match: str, name: str) -> None:
        super().__init__()
        self.browser = Browser(url)
        self.browser.http.cookies = cookies
        self.match, self.name = match, name
        self.tables: list[dict[str, Any]] = []
        self.acknowledged: list[tuple[dict[str, Any], int]] = []  # actions and the versions that they brought about
        self.enough, self.stopping = threading.Event(), threading.Event()
        self.wrong = ""

    def run(self) -> None:
        while not self.stopping.is_set():
            try:
                self.step()
            except httpx.TransportError:
                self.stopping.wait(0.05)
        self.browser.http.close()

    def step(self) -> None:
        received = self.browser.get(f"/api/matches/{self.match}/table", seat=0, since=-1)
        if self.failed(received):
            return
        table = received.json()
        if table not in self.tables[-1:]:
            self.tables.append(table)
        if table["result"]:
            self.enough.set()
            self.stopping.wait(0.05)
        if not table["legal"] or table["choice"] is not None:
            self.stopping.wait(0.01)
            return
        self.browser.ids += 1
        move = table["legal"][0]["move"]
        id = f"{self.name}-{self.browser.ids}"
        body = {"do": "play", "id": id, "seat": 0, "version": table["version"], "moves": [move]}
        done = self.browser.post(f"/api/matches/{self.match}/actions", body)
        if not self.failed(done) and done.status_code == 200:
            self.acknowledged.append((body, done.json()["version"]))
            if len(self.acknowledged) >= ENOUGH:
                self.enough.set()

    def failed(self, answer: httpx.Response) -> bool:
        """Whether the database fails; an error of ours is remembered."""
        if answer.status_code >= 500 and answer.status_code != 503:
            self.wrong = answer.text
        return answer.status_code >= 500


class Logs:
    """The matches by their logs alone."""

    def __init__(self, read: Read) -> None:
        self.read = read
        self.oracles: dict[str, Oracle] = {}
        self.counted: Counter[str] = Counter()

    def check(self, player: Player) -> None:
        """All that somebody was told is in the log, contents included; stops them first."""
        player.stopping.set()
        player.join(120)
        assert not player.is_alive()
        assert not player.wrong, player.wrong
        oracle = self.oracles.setdefault(player.match, Oracle(player.match, game))
        for entry in self.read(player.match, oracle.state.seq):
            oracle.add(entry)
        since = 0
        for table in player.tables:
            since = oracle.check_table(table, since)
        for body, version in player.acknowledged:
            oracle.check_done(body, version)
        self.counted += Counter({"tables": len(player.tables), "actions": len(player.acknowledged)})


@cache
def _game(name: str, players: int, options: str) -> Game:
    return made(name, players, json.loads(options))


def game(name: str, players: int, options: dict[str, Any]) -> Game:
    """A game, once for all matches of it."""
    return _game(name, players, json.dumps(options, sort_keys=True))
