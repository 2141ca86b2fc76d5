"""No pattern can take exponential time, whatever it is fed with."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from re import _parser  # what `re` itself reads patterns with
from typing import Any

from tests.structure.sources import ALL, called_name, calls, name_of
from tests.structure.test_messages import text_of

KEEPERS = ("match/", "server/", "words/", "core/")
READERS = ("compile", "match", "fullmatch", "search", "findall", "finditer", "sub", "split")


def patterns() -> list[tuple[str, str]]:
    """Every pattern that is written in the sources, with its file; what is filled in stands as a letter."""
    return [
        (name_of(path), text_of(call.args[0]).replace("{}", "x"))
        for path in ALL
        for call in calls(path, *READERS)
        if isinstance(call.func, ast.Attribute) and getattr(call.func.value, "id", "") == "re" and call.args
    ]


def compiled() -> list[tuple[str, str]]:
    """Every pattern that a module of the match or the service keeps, put together as it may be."""
    names = [
        n for n in map(name_of, ALL) if n.startswith(("match/", "server/", "words/", "core/")) and "migrations" not in n
    ]
    modules = [import_module("parlorcar." + name.removesuffix(".py").replace("/", ".")) for name in names]
    return [
        (module.__name__, str(kept.pattern))
        for module in modules
        for kept in vars(module).values()
        if isinstance(kept, re.Pattern)
    ]


def nested(tree: Any, repeating: bool = False) -> bool:
    """Whether an unbounded repetition stands in another: so a pattern comes to take exponential time."""
    for kind, value in tree:
        unbounded = "REPEAT" in str(kind) and str(value[1]) == "MAXREPEAT"
        if unbounded and repeating:
            return True
        if any(nested(part, repeating or unbounded) for part in inside(str(kind), value)):
            return True
    return False


def inside(kind: str, value: Any) -> list[Any]:
    """The parts of a part of a pattern."""
    if "REPEAT" in kind:
        return [value[2]]
    if kind == "BRANCH":
        return list(value[1])
    return [value[3]] if kind == "SUBPATTERN" else []


def test_no_pattern_repeats_what_repeats() -> None:
    found = [*patterns(), *compiled()]
    known = {
        "match/event_lines.py",
        "server/people/identity.py",
        "parlorcar.match.event_lines",
        "parlorcar.server.people.identity",
    }
    assert known <= {path for path, _ in found}
    assert [(path, text) for path, text in found if nested(_parser.parse(text))] == []


def test_the_check_can_fail() -> None:
    assert called_name(ast.parse("re.compile(x)", mode="eval").body) == "compile"  # type: ignore[arg-type]  # it is a call
    assert nested(_parser.parse("(?:a+)*"))
    assert nested(_parser.parse(r'(\d+)((?: [a-z_]+=(?:"(?:[^"]|\\.)*"|\S+))*)'))
    assert not nested(_parser.parse("[a-z]+(?:b|c)*"))
