"""Events as lines of a record: `12 took_card player=0 card=red`.

A line is the number of moves before the event, its name, and its fields: plain words as they are, all else as JSON.
Lines come from strangers, so they are read from left to right in one pass, in time that grows with their length.
"""

from __future__ import annotations

import json
import re
from typing import Any

from parlorcar.match.strict_json import load_from

PLAIN = re.compile(r"(?!(?:true|false|null)$)[a-z_][a-z0-9_.-]*")  # strings that are written without quotes
NAME = re.compile(r"[a-z_]+")
STRUCTURED = '"[{'  # values that begin with one of these may hold spaces
DIGITS = 9  # of a number of moves at most


def event_line(event: dict[str, Any]) -> str:
    """An event as a line."""
    fields = [f"{name}={_field(value)}" for name, value in event.items() if name not in ("move", "event")]
    return " ".join([str(event["move"]), event["event"], *fields])


def _field(value: object) -> str:
    plain = isinstance(value, str) and value and PLAIN.fullmatch(value)
    return str(value) if plain else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def parse_event(line: str) -> dict[str, Any]:
    """The event of a line; ValueError says what is wrong with it."""
    move, _, rest = line.partition(" ")
    found = NAME.match(rest)
    if not (move.isascii() and move.isdecimal() and len(move) <= DIGITS and found):
        raise ValueError(f"this is no event: {line[:60]!r}")
    event: dict[str, Any] = {"move": int(move), "event": found[0]}
    at = found.end()
    while at < len(rest):
        at = _parse_field(rest, at, event, line)
    return event


def _parse_field(rest: str, at: int, event: dict[str, Any], line: str) -> int:
    """Read ` name=value` into an event; returns where it ends."""
    found = NAME.match(rest, at + 1)
    if rest[at] != " " or not found or rest[found.end() : found.end() + 1] != "=":
        raise ValueError(f"this is no event: {line[:60]!r}")
    start = found.end() + 1
    if rest[start : start + 1] and rest[start] in STRUCTURED:
        event[found[0]], end = _parse_json(rest, start, found[0])
    else:
        end = rest.find(" ", start)
        end = len(rest) if end < 0 else end
        word = rest[start:end]
        event[found[0]] = word if PLAIN.fullmatch(word) else _parse_json(word, 0, found[0])[0]
    if end < len(rest) and rest[end] != " ":
        raise ValueError(f"{found[0]} cannot be read: something stands behind its value")
    return end


def _parse_json(text: str, start: int, name: str) -> tuple[Any, int]:
    """A value of JSON and where it ends."""
    try:
        value, end = load_from(text, start)
    except json.JSONDecodeError as error:
        raise ValueError(f"{name} cannot be read: {error.msg}") from None
    except ValueError as error:
        raise ValueError(f"{name} cannot be read: {error}") from None
    if start == 0 and end < len(text):
        raise ValueError(f"{name} cannot be read: something stands behind its value")
    return value, end
