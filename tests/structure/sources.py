"""The files of the project as syntax trees, and what is cited in them."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import parlorcar
from parlorcar.core.spec import GameSpec

ROOT = Path(__file__).parents[2]
SOURCES = Path(parlorcar.__file__).parent
TESTS = ROOT / "tests"
DEFINED = re.compile(r"^- \*\*([A-Z][A-Z0-9]*-R?\d+)\*\*(?: \*\(([^)]+)\)\*)?", re.MULTILINE)
CITED = re.compile(r"\b([A-Z][A-Z0-9]*-R?\d+)\b")
RANGE = re.compile(r"\[([A-Z][A-Z0-9]*-R?)(\d+)\] to \[\1(\d+)\]")


def files(folder: Path) -> list[Path]:
    """The Python files under a folder."""
    return sorted(p for p in folder.rglob("*.py") if "__pycache__" not in p.parts)


ALL = files(SOURCES)
FAMILY_PARTS = {
    "bots",
    "insight",
    "terminal",
    "training",
    "words",
}  # folders of a family that hold no rules
ENGINE = [
    path
    for path in ALL
    if path.relative_to(SOURCES).parts[0] in ("core", "games")
    and not FAMILY_PARTS & set(path.relative_to(SOURCES).parts)
]


def name_of(path: Path) -> str:
    """A file of the package as it is named in a test."""
    return path.relative_to(SOURCES).as_posix()


def wrong(paths: Iterable[Path], check: Callable[[Path], object]) -> dict[str, object]:
    """What a check finds in each of these files, without those that are as they should be.

    One test for all files: a test for each of seven hundred would take longer to begin than to run.
    """
    return {path.relative_to(ROOT).as_posix(): found for path in paths if (found := check(path))}


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


@cache
def nodes(path: Path) -> list[ast.AST]:
    """Everything in a file, as `ast.walk` gives it: walking takes longer than parsing, and many ask."""
    return list(ast.walk(tree(path)))


def called_name(call: ast.Call) -> str:
    """What is called, without what it is an attribute of."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def calls_in(top: ast.AST, *called: str) -> Iterator[ast.Call]:
    """The calls of functions or classes of that name, also as attributes."""
    return named(ast.walk(top), *called)


def named(found: Iterable[ast.AST], *called: str) -> Iterator[ast.Call]:
    """Those among some nodes that are such calls."""
    return (node for node in found if isinstance(node, ast.Call) and called_name(node) in called)


def calls(path: Path, *called: str) -> Iterator[ast.Call]:
    """Such calls in a file."""
    return named(nodes(path), *called)


def rules_of(spec: GameSpec) -> list[str]:
    """The rule ids of a game that its RULES.md defines, in its order; those marked as another's are not its own."""
    every = DEFINED.findall(Path(spec.rules_file).read_text(encoding="utf-8"))
    return [id for id, whose in every if whose in ("", spec.variant)]


def written_in(spec: GameSpec) -> list[str]:
    """All rule ids of the file, those of other games included."""
    return [id for id, _ in DEFINED.findall(Path(spec.rules_file).read_text(encoding="utf-8"))]


def prefixes(ids: list[str]) -> set[str]:
    return {id.split("-")[0] for id in ids}


def cited(text: str) -> set[str]:
    """The rule ids in a text, those between the ends of `[A-1] to [A-4]` included."""
    found = set(CITED.findall(text))
    for head, first, last in RANGE.findall(text):
        found |= {f"{head}{n}" for n in range(int(first), int(last) + 1)}
    return found


@cache
def declared(path: Path) -> set[str]:
    """The rule ids that tests of a file declare by `@pytest.mark.rule(…)`, however it is called there."""
    if "rule(" not in path.read_text(encoding="utf-8"):
        return set()
    return {
        arg.value
        for call in calls(path, "rule")
        for arg in call.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    }
