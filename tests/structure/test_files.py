"""House rules that a machine can hold: sizes, sentences, imports of chance."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from parlorcar.words import known
from tests.structure.sources import SOURCES, calls, files, tree

ALL = files(SOURCES)
ENGINE = [p for p in ALL if p.relative_to(SOURCES).parts[0] in ("core", "games")]
NOT_IN_ENGINE = {"random", "secrets", "time", "datetime", "os", "sys", "uuid", "threading", "logging", "io", "socket"}


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCES))


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_no_file_is_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def imported(path: Path) -> set[str]:
    """The top names of the modules that a file imports."""
    found = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_has_no_chance_clock_or_outside(path: Path) -> None:
    assert not imported(path) & NOT_IN_ENGINE


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_the_engine_prints_and_globals_nothing(path: Path) -> None:
    assert not list(calls(path, "print", "input", "open"))
    assert not [node for node in ast.walk(tree(path)) if isinstance(node, ast.Global)]


def refusal_ids(path: Path) -> list[tuple[int, str]]:
    """The reasons given in a file, with their lines; what is no constant is shown as its source."""
    found = []
    for call in calls(path, "Refusal", "_refused"):
        first = call.args[0] if call.args else None
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            found.append((call.lineno, first.value))
        elif isinstance(first, ast.IfExp):
            ways = [way.value for way in (first.body, first.orelse) if isinstance(way, ast.Constant)]
            found += [(call.lineno, str(way)) for way in ways]
    return found


@pytest.mark.parametrize("path", [p for p in ALL if refusal_ids(p)], ids=name_of)
def test_refusals_are_ids_that_have_words(path: Path) -> None:
    """No sentence stands in core or games: a refusal is an id, and the words know it."""
    for line, reason in refusal_ids(path):
        assert " " not in reason, f"{path.name}:{line} {reason!r} is a sentence"
        assert known(reason), f"{path.name}:{line} there are no words for {reason!r}"


def test_the_refusals_are_found() -> None:
    found = {reason for path in ALL for _, reason in refusal_ids(path)}
    assert {"match-over", "not-your-turn", "ttr.track-taken", "ttr.keep-more"} <= found
    assert not known("ttr.unheard-of")


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_every_module_class_and_public_function_says_what_it_is(path: Path) -> None:
    """The first line of a docstring is a whole sentence or phrase with an end."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            said = ast.get_docstring(node)
            if said:
                first = said.split("\n\n")[0].strip()
                assert first[-1] in ".!?:]", f"{path.name}: {first!r}"
