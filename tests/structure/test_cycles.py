"""No module imports one that imports it, not through others either.

Imports in functions and under TYPE_CHECKING count: they only hide a cycle. Where one is wanted all the same, a comment
that begins with `cycle:` stands on the line of the import and says why.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from tests.structure.sources import ALL, SOURCES, nodes

PACKAGE = "parlorcar"
REASON = "# cycle:"

Graph = dict[str, set[str]]


def module_of(path: Path) -> str:
    """The name of a file's module."""
    parts = [PACKAGE, *path.relative_to(SOURCES).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(
    source: str, module: str, is_package: bool, known: set[str], parsed: Iterable[ast.AST] | None = None
) -> set[str]:
    """The modules that a source imports anywhere, but for those with a reason beside them."""
    lines = source.splitlines()
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)) if parsed is None else parsed:
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            package = module.split(".") if is_package else module.split(".")[:-1]
            base = [*package[: len(package) - node.level + 1], node.module or ""] if node.level else [node.module or ""]
            start = ".".join(part for part in base if part)
            names = [f"{start}.{alias.name}" if f"{start}.{alias.name}" in known else start for alias in node.names]
        else:
            continue
        if REASON not in lines[node.lineno - 1]:
            found |= {name for name in names if name in known and name != module}
    return found


def graph() -> Graph:
    """Who imports whom in the package."""
    known = {module_of(path) for path in ALL}
    found: Graph = {}
    for path in ALL:
        source, module = path.read_text(encoding="utf-8"), module_of(path)
        found[module] = imported(source, module, path.name == "__init__.py", known, nodes(path))
    return found


def reached(imports: Graph, start: str) -> set[str]:
    """All modules that one imports, through others too."""
    found: set[str] = set()
    waiting = list(imports[start])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += imports.get(module, set())
    return found


def cycles(imports: Graph) -> list[set[str]]:
    """The groups of modules that import each other."""
    reach = {module: reached(imports, module) for module in imports}
    rings = {frozenset(other for other in reach[m] if m in reach.get(other, set())) for m in imports if m in reach[m]}
    return sorted((set(ring) for ring in rings), key=sorted)


def test_no_module_imports_itself_through_others() -> None:
    assert [sorted(ring) for ring in cycles(graph())] == []


def test_the_check_can_fail() -> None:
    known = {"a.x", "a.y", "a.z"}
    hidden = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a.x import X\n"
    late = "def f():\n    from a import z\n"
    assert imported(hidden, "a.y", False, known) == {"a.x"}
    assert imported(late, "a.x", False, known) == {"a.z"}
    assert imported("from . import z\n", "a.x", False, known) == {"a.z"}
    assert imported("from a.x import X  # cycle: why not\n", "a.y", False, known) == set()
    assert cycles({"a.x": {"a.z"}, "a.y": {"a.x"}, "a.z": {"a.y"}}) == [known]
    assert cycles({"a.x": {"a.z"}, "a.y": {"a.x"}, "a.z": set()}) == []
