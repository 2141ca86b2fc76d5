"""Rules name what they read: frames are unpacked under the names of their steps, and step numbers are right."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import parlorcar
from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec
from parlorcar.core.step import Step, numbered
from parlorcar.families import GAMES
from tests.structure.sources import ALL, ROOT, SOURCES, nodes, tree, wrong

UNUSED = "__"  # what a frame has and a rule does not need: mypyc would make an object of a number called `_`
ANY_STEP = ["a", "b", "c"]  # the numbers of a frame where the step is not known, as in `State.push`
FRAMES = {"peek", "pop"}  # methods of a state that return a frame
WITH_FRAMES = "bots|conformance|core|games|learning|match|networks|puzzles|research|studies"  # folders
WITH_RULES = [
    *(path for path in ALL if path.relative_to(SOURCES).parts[0] in WITH_FRAMES.split("|")),
    ROOT / "tests" / "outside" / "hoard_package" / "hoard.py",  # what games from elsewhere may be written after
]
FIRST_NAMES = {"arrest": "trade"}  # what an edition calls otherwise than the first
STEP_NUMBERS = {  # where a package of games has the numbers of its steps
    "great_western_trail": "steps",
    "stone_age": "rounds",
    "ticket_to_ride": "turns",
}


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    return functions_among(nodes(path))


def functions_among(found: Iterable[ast.AST]) -> Iterator[ast.FunctionDef]:
    return (node for node in found if isinstance(node, ast.FunctionDef))


def frame_names(function: ast.FunctionDef) -> set[str]:
    """The variables of a function that hold frames."""
    found = {a.arg for a in function.args.args if isinstance(a.annotation, ast.Name) and a.annotation.id == "Frame"}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and is_frame(node.value):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def is_frame(value: ast.AST) -> bool:
    """Whether an expression takes a frame from a stack: `s.peek()`, `s.pop()`."""
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Attribute) or value.func.attr not in FRAMES:
        return False
    return ast.unparse(value.func.value).split(".")[-1] in ("s", "state", "after", "facing", "trial")


def numbered_reads(function: ast.FunctionDef) -> list[int]:
    """The lines on which a number of a frame is read by its place."""
    frames = frame_names(function)
    return [
        node.lineno
        for node in ast.walk(function)
        if isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Constant)
        and (is_frame(node.value) or (isinstance(node.value, ast.Name) and node.value.id in frames))
    ]


def unpackings(function: ast.FunctionDef) -> Iterator[tuple[int, list[str]]]:
    """The lines on which a frame is unpacked, with the names."""
    frames = frame_names(function)
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
            whole = node.value
            if is_frame(whole) or (isinstance(whole, ast.Name) and whole.id in frames):
                yield node.lineno, [ast.unparse(name) for name in node.targets[0].elts]


def test_no_number_of_a_frame_is_read_by_its_place() -> None:
    def lines(path: Path) -> list[int]:
        return [line for function in functions(path) for line in numbered_reads(function)]

    assert wrong(WITH_RULES, lines) == {}


def test_what_is_not_used_costs_nothing() -> None:
    def lines(path: Path) -> list[int]:
        return [line for function in functions(path) for line, names in unpackings(function) if "_" in names]

    assert wrong(WITH_RULES, lines) == {}, f"call it {UNUSED}"


@cache
def game(spec: GameSpec) -> Game:
    return parlorcar.game(spec.id)


def methods(step: Step) -> Iterator[ast.FunctionDef]:
    """The methods of a step as they are written, those that it inherits included."""
    for kind in type(step).__mro__:
        if kind is Step:
            return
        path = SOURCES.parent / f"{kind.__module__.replace('.', '/')}.py"
        [written] = [node for node in tree(path).body if isinstance(node, ast.ClassDef) and node.name == kind.__name__]
        yield from (node for node in written.body if isinstance(node, ast.FunctionDef))


def declared_by(kind: type[Step]) -> list[str]:
    """The numbers that a kind of step names; what only some editions have comes last."""
    steps = [step for spec in GAMES for step in game(spec).steps if type(step) is kind]
    return max(([name for name, _ in step.args] for step in steps), key=len)


def misnamed(names: list[str], step: Step, declared: list[str]) -> list[str]:
    """The names of an unpacked frame that are not those of its step."""
    player = [UNUSED] if step.stream else ["me", UNUSED]
    allowed = [["step", UNUSED], player, *([name, UNUSED] for name in declared), *([[UNUSED]] * (3 - len(declared)))]
    if names[2:] == ANY_STEP:
        return []
    return [name for name, known in zip(names, allowed, strict=True) if name not in known]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_frames_are_unpacked_under_the_names_of_their_step(spec: GameSpec) -> None:
    for step in game(spec).steps:
        declared = declared_by(type(step))
        for method in methods(step):
            for line, names in unpackings(method):
                assert misnamed(names, step, declared) == [], f"{type(step).__module__}:{line}, step {step.name}"


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_a_step_has_the_number_that_is_called_after_it(spec: GameSpec) -> None:
    package = type(game(spec)).__module__.rpartition(".")[0]
    numbers = vars(import_module(f"{package}.{STEP_NUMBERS[package.rpartition('.')[2]]}"))
    for number, step in enumerate(game(spec).steps):
        name = FIRST_NAMES.get(step.name, step.name)
        assert numbers[name.upper()] == number, name


def test_the_checks_can_fail() -> None:
    def written(code: str) -> ast.FunctionDef:
        return next(functions_among(ast.walk(ast.parse(code))))

    by_place = written("def rule(s, f: Frame):\n    g = s.peek()\n    return f[2] + g[1] + s.pop()[0]\n")
    assert len(numbered_reads(by_place)) == 3
    named = written("def rule(s, f: Frame):\n    __, me, b, __, __ = f\n")
    [(_, names)] = unpackings(named)
    assert misnamed(names, Step("x", "a b"), ["a", "b"]) == ["b"]
    assert misnamed(["__", "me", "a", "__", "__"], Step("x", "a", stream="dice"), ["a"]) == ["me"]
    assert misnamed(["step", "me", "a", "__", "__"], Step("x", "a"), ["a"]) == []


def test_a_step_that_is_not_where_its_number_says_is_found_when_the_game_is_made() -> None:
    deal, turn = Step("deal"), Step("turn")
    assert numbered([(0, deal), (1, turn)]) == [deal, turn]
    with pytest.raises(ValueError, match="the step turn has number 1, but it is listed at place 0"):
        numbered([(1, turn), (0, deal)])
    with pytest.raises(ValueError, match="the step turn has number 2, but it is listed at place 1"):
        numbered([(0, deal), (2, turn)])
    with pytest.raises(ValueError, match="two steps are called turn"):
        numbered([(0, turn), (1, Step("turn"))])
