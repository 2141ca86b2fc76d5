"""House rules that a machine can hold: sizes, docstrings, imports of chance."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.structure.sources import ALL, ENGINE, calls, nodes, wrong

NOT_IN_ENGINE = {"random", "secrets", "time", "datetime", "os", "sys", "uuid", "threading", "logging", "io", "socket"}


def test_no_file_is_long() -> None:
    assert wrong(ALL, lambda path: len(path.read_text(encoding="utf-8").splitlines()) > 500) == {}


def imported(path: Path) -> set[str]:
    """The top names of the modules that a file imports."""
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_the_engine_has_no_chance_clock_or_outside() -> None:
    assert wrong(ENGINE, lambda path: imported(path) & NOT_IN_ENGINE) == {}


def test_the_engine_prints_and_globals_nothing() -> None:
    def lines(path: Path) -> list[int]:
        printing = [call.lineno for call in calls(path, "print", "input", "open")]
        return printing + [node.lineno for node in nodes(path) if isinstance(node, ast.Global)]

    assert wrong(ENGINE, lines) == {}


def test_loops_of_the_engine_count_with_a_name() -> None:
    """The compiler makes an object of every number in a variable `_`; two such loops cost Stone Age a fifth."""

    def lines(path: Path) -> list[int]:
        loops = [node for node in nodes(path) if isinstance(node, ast.For)]
        return [loop.lineno for loop in loops if isinstance(loop.target, ast.Name) and loop.target.id == "_"]

    assert wrong(ENGINE, lines) == {}


def test_every_module_class_and_public_function_says_what_it_is() -> None:
    """The first line of a docstring is a whole sentence or phrase with an end."""

    def unended(path: Path) -> list[str]:
        documented = [node for node in nodes(path) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)]
        said = [text for node in documented if (text := ast.get_docstring(node))]
        return [first for text in said if (first := text.split("\n\n")[0].strip())[-1] not in ".!?:]"]

    assert wrong(ALL, unended) == {}
