"""A database with running matches in it: half of them young, half of them old."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from parlorcar.bench.service.figures import Say
from parlorcar.core.rng import Random
from parlorcar.registry import made as made_game
from parlorcar.server.match.actions import Draft, play_draft
from parlorcar.server.match.state import RUNNING, MatchState
from parlorcar.server.match.summary import summary_of
from parlorcar.server.match.terms import AGAINST_BOTS, ClockTerms, Terms
from parlorcar.server.people.identity import Keys, fresh_id, fresh_key
from parlorcar.server.storage.entries import Append, Entry
from parlorcar.server.storage.sqlite import Sqlite
from parlorcar.server.storage.statements import ADD_ENTRY

OLD = 0.8  # how much of a whole match an old one has behind it
TOGETHER = 100  # matches that are written at once
SEATS = [{"kind": "person", "name": "Ann", "grip": 1, "link": 1}, {"kind": "bot", "name": "greedy", "bot": "greedy"}]


@contextlib.contextmanager
def prepared(matches: int, game: str, report_progress: Say) -> Iterator[Prepared]:
    """A database with running matches, in a folder that goes with it."""
    with tempfile.TemporaryDirectory(prefix="parlorcar-load-") as folder:
        database = Prepared(Path(folder) / "log.db", game)
        report_progress(f"writing {matches} matches")
        asyncio.run(database.fill(matches))
        yield database


class Prepared:
    """A database with matches of both ages in it, and the tokens of their people."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game
        self.key = fresh_key()
        self.tokens: dict[str, str] = {}
        self.old: set[str] = set()

    async def fill(self, matches: int) -> None:
        """Write the logs; those of old matches are alike, which makes no difference to the service."""
        storage = Sqlite(str(self.path))
        await storage.open(lambda match, seq: None)
        await storage.setting("key", lambda: self.key)
        whole = log_of_a_match(self.game)
        keys = Keys(self.key)
        for first in range(0, matches, TOGETHER):
            numbers = range(first, min(first + TOGETHER, matches))
            await asyncio.gather(*(self.write(storage, keys, whole, old=n % 2 == 1) for n in numbers))
        await storage.close()

    async def write(self, storage: Sqlite, keys: Keys, whole: list[Entry], old: bool) -> None:
        """Write the log of one match."""
        entries = whole[: int(len(whole) * OLD)] if old else whole[:2]
        last = MatchState(fresh_id(), None)  # the index needs no rules
        for entry in entries:
            last.apply(entry)
        await storage.write([log_row(last.id, entry) for entry in entries[:-1]])
        await storage.append(last.id, Append(entries[-1], summary_of(last)))
        self.tokens[last.id] = keys.token(last, 0)
        if old:
            self.old.add(last.id)


def log_row(match: str, entry: Entry) -> tuple[str, dict[str, Any]]:
    """An entry without its index."""
    data = msgspec.json.encode(entry.data).decode()
    row = {"match": match, "seq": entry.seq, "version": entry.version, "at": entry.at, "kind": entry.kind}
    return ADD_ENTRY, {**row, "data": data, "key": None}


def log_of_a_match(game: str) -> list[Entry]:
    """The log of a whole match of random players."""
    now = time.time_ns() // 1_000_000
    terms = Terms(game, 2, {}, False, AGAINST_BOTS, ClockTerms(), "natural", secrets.token_hex(32), "load")
    state = MatchState("load", made_game)
    entries: list[Entry] = []
    rng = Random(5)

    def add(draft: Draft) -> None:
        entry = Entry(len(entries) + 1, state.version + draft.public, now, draft.kind, draft.data)
        state.apply(entry)
        entries.append(entry)

    add(Draft("create", {"terms": msgspec.to_builtins(terms), "seats": SEATS, "host": 1}))
    add(Draft("start", {}))
    while state.status == RUNNING and state.match is not None:
        seat = state.deciding[0]
        legal = state.match.legal(seat)
        draft = play_draft(state, seat, [legal[rng.below(len(legal))]])
        assert draft is not None
        add(draft)
    return entries
