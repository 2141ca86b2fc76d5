"""Classes of a game that inherit from the engine, marked so that mypyc leaves them ordinary Python classes.

mypyc lays the fields of a class out in memory. Of a base that is not compiled in the same run it knows no fields, so it
would put those of the game over those of the engine. A class that is marked keeps its fields in a dictionary; its
methods are compiled all the same.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

KNOWN = {"abc", "builtins", "enum", "typing", "typing_extensions"}  # modules whose classes mypyc can inherit from
IMPORT = b"; from mypy_extensions import mypyc_attr"
MARK = b"@mypyc_attr(native_class=False)"


def marked(sources: Mapping[str, str], package: str) -> dict[str, str]:
    """The sources of a package by name, with a mark at each class that inherits from another package.

    Lines keep their numbers where a blank line stands before a class.
    """
    trees = {name: ast.parse(source) for name, source in sources.items()}
    foreign = foreign_classes(trees.values(), package)
    found: dict[str, str] = {}
    for name, source in sources.items():
        to_mark = [node for node in classes_of(trees[name]) if node.name in foreign]
        found[name] = with_marks(source, to_mark, trees[name]) if to_mark else source
    return found


def classes_of(tree: ast.Module) -> list[ast.ClassDef]:
    """The classes of a module."""
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def foreign_classes(trees: Iterable[ast.Module], package: str) -> set[str]:
    """The names of classes that inherit from another package, through others of their own too."""
    bases: dict[str, set[str]] = {}
    found: set[str] = set()
    for tree in trees:
        imported = foreign_imports(tree, package)
        for node in classes_of(tree):
            bases[node.name] = {root_of(base) for base in node.bases}
            if bases[node.name] & imported:
                found.add(node.name)
    while more := {name for name, its in bases.items() if name not in found and its & found}:
        found |= more
    return found


def foreign_imports(tree: ast.Module, package: str) -> set[str]:
    """The names that a module imports from other packages."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            modules = {alias.asname or alias.name: node.module or "" for alias in node.names if not node.level}
        elif isinstance(node, ast.Import):
            modules = {alias.asname or alias.name.split(".")[0]: alias.name for alias in node.names}
        else:
            continue
        found |= {name for name, module in modules.items() if module.split(".")[0] not in {package, *KNOWN}}
    return found


def root_of(base: ast.expr) -> str:
    """The name that a base begins with: `bots` of `bots.GreedyBot[Tearoom]`."""
    while isinstance(base, ast.Subscript | ast.Attribute):
        base = base.value
    return base.id if isinstance(base, ast.Name) else ""


def with_marks(source: str, to_mark: Iterable[ast.ClassDef], tree: ast.Module) -> str:
    """A source with its classes marked."""
    lines = source.encode().split(b"\n")
    first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
    last_line, end = (first.end_lineno or first.lineno) - 1, first.end_col_offset
    lines[last_line] = lines[last_line][:end] + IMPORT + lines[last_line][end or 0 :]
    for node in reversed(list(to_mark)):
        start = min([node.lineno, *(one.lineno for one in node.decorator_list)]) - 1
        before = start - 1
        if lines[before].strip():
            lines.insert(start, MARK)
        else:
            lines[before] = MARK
    return b"\n".join(lines).decode()
