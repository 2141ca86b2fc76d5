"""House rules that a machine can hold: sizes, docstrings, imports of chance."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.structure.sources import ALL, ENGINE, calls, name_of, nodes

NOT_IN_ENGINE = {"random", "secrets", "time", "datetime", "os", "sys", "uuid", "threading", "logging", "io", "socket"}


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_no_file_is_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 500


def imported(path: Path) -> set[str]:
    """The top names of the modules that a file imports."""
    found = set()
    for node in nodes(path):
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
    assert not [node for node in nodes(path) if isinstance(node, ast.Global)]


@pytest.mark.parametrize("path", ENGINE, ids=name_of)
def test_loops_of_the_engine_count_with_a_name(path: Path) -> None:
    """The compiler makes an object of every number in a variable `_`; two such loops cost Stone Age a fifth."""
    loops = [node for node in nodes(path) if isinstance(node, ast.For)]
    assert not [loop.lineno for loop in loops if isinstance(loop.target, ast.Name) and loop.target.id == "_"]


@pytest.mark.parametrize("path", ALL, ids=name_of)
def test_every_module_class_and_public_function_says_what_it_is(path: Path) -> None:
    """The first line of a docstring is a whole sentence or phrase with an end."""
    for node in nodes(path):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            said = ast.get_docstring(node)
            if said:
                first = said.split("\n\n")[0].strip()
                assert first[-1] in ".!?:]", f"{path.name}: {first!r}"
