"""How a match stands is read in one way only: `async with room.stored() as state`, and nothing leaves the block."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.structure.sources import SOURCES, files, name_of, nodes

SERVER = SOURCES / "server"
INSIDE = ("server/match/room.py", "server/match/stored_state.py")  # which see to it that what is read is stored
# called by the room after it has stored something
AFTER_STORING = ("server/match/automation.py", "server/people/turn_notices.py")


@cache
def readings(path: Path) -> list[tuple[ast.AsyncWith, ast.AsyncFunctionDef]]:
    """The blocks in which a file reads the state of a room, with their functions."""
    return [
        (block, function)
        for function in nodes(path)
        if isinstance(function, ast.AsyncFunctionDef)
        for block in ast.walk(function)
        if isinstance(block, ast.AsyncWith) and ".stored()" in ast.unparse(block.items[0])
    ]


def test_only_the_room_touches_its_state() -> None:
    raw = {"_working", "_stored"}
    found = [
        f"{name_of(path)}:{node.lineno} .{node.attr}"
        for path in files(SERVER)
        for node in nodes(path)
        if isinstance(node, ast.Attribute)
        if (node.attr in raw and name_of(path) != INSIDE[1])
        or (node.attr == "state" and "room" in ast.unparse(node.value) and name_of(path) not in AFTER_STORING)
    ]
    assert found == []


def test_whoever_reads_does_not_wait_meanwhile() -> None:
    """Others wait as long, and whoever wants to change something would wait for ever."""
    found = [
        f"{name_of(path)}:{node.lineno}"
        for path in files(SERVER)
        if name_of(path) not in INSIDE
        for block, _ in readings(path)
        for node in ast.walk(ast.Module(block.body, []))
        if isinstance(node, ast.Await | ast.AsyncWith | ast.AsyncFor)
    ]
    assert found == []


def test_what_was_read_is_not_used_after_the_block() -> None:
    found = []
    for path in files(SERVER):
        for block, function in readings(path):
            names = {block.items[0].optional_vars.id} if isinstance(block.items[0].optional_vars, ast.Name) else set()
            inside = {id(node) for other, _ in readings(path) for node in ast.walk(other)}
            lambdas = {id(n) for node in ast.walk(function) if isinstance(node, ast.Lambda) for n in ast.walk(node)}
            found += [
                f"{name_of(path)}:{node.lineno} {node.id}"
                for node in ast.walk(function)
                if isinstance(node, ast.Name) and node.id in names and id(node) not in inside | lambdas
            ]
    assert found == []


def test_there_is_something_to_hold() -> None:
    assert sum(len(readings(path)) for path in files(SERVER)) > 20
