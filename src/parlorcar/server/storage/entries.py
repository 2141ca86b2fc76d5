"""What is kept: the entries of a match's log, and the line that the lobby shows of a match."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

HOST = -1  # stands in the index of sitters for the one who made the match


@dataclass(slots=True, frozen=True)
class Entry:
    """Something that happened to a match; the entries in their order are the match."""

    seq: int  # counted from 1
    version: int  # what everybody can notice is counted here; secret choices that change are not
    at: int  # milliseconds since 1970
    kind: str
    data: dict[str, Any]
    key: str | None = None  # the client's id of the action, so that a repeated one is applied once


@dataclass(slots=True)
class Summary:
    """What the lobby knows of a match; worked out from the log and kept beside it."""

    id: str
    game: str
    status: str
    public: bool
    created: int
    changed: int
    seq: int
    about: dict[str, Any]


@dataclass(slots=True)
class Append:
    """An entry with what it changes in the index of matches and of who sits where."""

    entry: Entry
    summary: Summary
    sitters: list[tuple[str, int]] = field(default_factory=list)  # a person (hashed) and the seat that is now theirs
    gone: list[int] = field(default_factory=list)  # seats that are nobody's now
    also: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # statements of the same transaction


@dataclass(slots=True, frozen=True)
class Run:
    """When a process of the service was alive: clocks count only such time."""

    started: int
    alive: int


@dataclass(slots=True, frozen=True)
class Subscription:
    """Where a browser can be reached by Web Push, with the keys that only it can read with."""

    endpoint: str
    p256dh: str
    auth: str


class Conflict(Exception):
    """Somebody else has appended to the match first."""


class StorageFault(Exception):
    """The database could not keep or read something, so nothing may be said about it."""


class Damaged(StorageFault):
    """What the database holds cannot be read any more."""
