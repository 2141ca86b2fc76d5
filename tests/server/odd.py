"""Odd values of every class, as they are written in JSON: what people, programs and enemies send."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

ODD: dict[str, str] = {
    "null": "null",
    "true": "true",
    "minus one": "-1",
    "zero": "0",
    "2**31": str(2**31),
    "2**63": str(2**63),
    "2**64": str(2**64),
    "5,000 digits": "9" * 5000,
    "a real number": "0.5",
    "too large a real number": "1e999",
    "NaN": "NaN",
    "empty": '""',
    "space": '" "',
    "NUL": '"a\\u0000b"',
    "control characters": '"\\u0001\\u001f\\u007f\\r\\n"',
    "half a character": '"\\ud800"',
    "a raised digit": '"²"',
    "digits of others": '"٣٤"',
    "not normalised": '"e\\u0301\\u1100\\u1161"',
    "stacked": '"a' + "\\u0301" * 50 + '"',
    "right to left": '"\\u202egnp\\u202c"',
    "invisible": '"a\\u200b\\u2060\\ufeff"',
    "beyond 16 bits": '"\\ud83d\\ude80"',
    "long": '"' + "x" * 3000 + '"',
    "very long": '"' + "y" * 20_000 + '"',
    "a path": '"../../etc/passwd"',
    "SQL": '"\' OR 1=1; --"',
    "a format": '"{0} {x} %s %n"',
    "markup": '"<script>alert(1)</script>"',
    "a bracket": '"["',
    "an empty list": "[]",
    "a list": '[1, "two", null]',
    "deep": "[" * 5000 + "]" * 5000,
    "deep enough": '{"a":' * 90 + "1" + "}" * 90,
    "many": "[" + ",".join(["0"] * 5000) + "]",
    "an empty object": "{}",
    "players": '{"players": 2}',
    "name": '{"name": "x"}',
    "self": '{"self": 1}',
    "names of Python": '{"__class__": 1, "": 0, "find": 1, "game": "y"}',
}
TEXTS = [json.loads(value) for value in ODD.values() if value.startswith('"')]
HOLE = "\u2603hole"  # stands where an odd value goes


def holes(body: Any) -> Iterator[Any]:
    """The same body with a hole in the place of each of its parts, and of the whole."""
    yield HOLE
    if isinstance(body, dict):
        for name, value in body.items():
            for inner in holes(value):
                yield {**body, name: inner}
        yield {**body, "unknown": HOLE}
    if isinstance(body, list) and body:
        for inner in holes(body[0]):
            yield [inner, *copy.deepcopy(body[1:])]


def odd_bodies(body: Any) -> Iterator[tuple[str, str]]:
    """Every class of odd value in every place of a body, as JSON."""
    for holed in holes(body):
        text = json.dumps(holed)
        for name, value in ODD.items():
            yield name, text.replace(json.dumps(HOLE), value)
