"""No sentence stands in core or games: what people are told is an id with parameters, and the words know both.

Sentences may stand in errors that only somebody who writes a game or calls the engine wrongly can see: see PROGRAMMERS.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import parlorcar
from parlorcar.families import GAMES
from parlorcar.words import MESSAGES, known
from parlorcar.words.sentences import parts
from tests.structure.sources import ALL, ENGINE, ROOT, called_name, calls, calls_in, name_of, nodes, tree, wrong

RAISED = (
    "Refusal",
    "_refused",
    "BadPosition",
    "AuditFailure",
    "Worded",
    "Refused",
    "unknown",
)  # calls that begin with the id of a message
ERRORS = ("Refusal", "BadPosition", "Worded", "unknown", "ParlorCarError", "IllegalMove", "AuditFailure")
ID = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")
SENTENCE = re.compile(r"[a-z]{2,}[,:;]? [a-z]{2,}", re.IGNORECASE)

PROGRAMMERS = {  # how many sentences of which errors, none of which a player can bring about
    ("core/layout_builder.py", "ValueError"): 1,  # the author of a game
    ("core/stock.py", "ValueError"): 1,  # the author of a game
    ("core/game.py", "RuntimeError"): 1,  # a match of a game that nobody has registered
    ("core/game.py", "TypeError"): 1,  # pickling such a game
    ("core/layout.py", "ValueError"): 5,  # fields that do not join up or contradict each other, axes too long
    ("core/rng.py", "TypeError"): 1,  # what is no generator
    ("core/state.py", "ValueError"): 1,  # a row that is too long
    ("games/ticket_to_ride/box.py", "ValueError"): 2,  # a map without tickets enough, moves that no set can hold
    ("games/stone_age/box.py", "ValueError"): 1,  # placings that no set can hold
    ("games/ticket_to_ride/map.py", "ValueError"): 3,  # a map that contradicts itself
    ("core/step.py", "ValueError"): 3,  # a number of a frame with the name of another
}


def text_of(node: ast.AST) -> str:
    """A string or f-string, `{}` for what is filled in; nothing for anything else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) or "{}" for part in node.values)
    return ""


def sentences(top: ast.AST) -> list[str]:
    """The texts in a piece of code that look like sentences."""
    return [text_of(node) for node in ast.walk(top) if SENTENCE.search(text_of(node))]


def reasons(call: ast.Call) -> list[str]:
    """The ids that a call may begin with, as far as they are written there."""
    first = call.args[0] if call.args else None
    ways = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
    found = [way.value for way in ways if isinstance(way, ast.Constant) and isinstance(way.value, str)]
    return found + [f"{reason}.near" for reason in found if called_name(call) == "unknown"]


def parameters(call: ast.Call) -> set[str]:
    """The parameters that the words can use."""
    given = {keyword.arg for keyword in call.keywords if keyword.arg}
    if called_name(call) == "unknown":
        given |= {"given", "near"}
    if called_name(call) == "Refusal":
        given.add("where")  # the game says where the frame of a fault is
    return given


@cache
def ids(path: Path) -> set[str]:
    """The ids of messages in a file."""
    return {reason for call in calls(path, *RAISED) for reason in reasons(call)}


def wordless(top: ast.AST) -> list[str]:
    """What the words of a piece of code lack: an id, or a parameter that a sentence names."""
    found = []
    for call in calls_in(top, *RAISED):
        for reason in reasons(call):
            if not known(reason):
                found.append(f"line {call.lineno}: there are no words for {reason!r}")
                continue
            needed = {field for _, field, _, _ in Formatter().parse(MESSAGES[reason]) if field}
            missing = needed - parameters(call)
            if missing and all(keyword.arg for keyword in call.keywords):
                found.append(f"line {call.lineno}: the words of {reason!r} also need {sorted(missing)}")
    return found


def spoken(top: ast.AST) -> list[str]:
    """Errors that are told by something other than an id, or that have a sentence among their parameters."""
    found = []
    for call in calls_in(top, *ERRORS):
        first = call.args[0] if call.args else None
        passed_on = isinstance(first, ast.Attribute) and first.attr == "reason"
        if not passed_on and (not reasons(call) or not all(ID.fullmatch(reason) for reason in reasons(call))):
            found.append(f"line {call.lineno}: {ast.unparse(call)} begins with no id")
        found += [f"line {call.lineno}: {said!r} is a sentence" for said in sentences(call)]
    return found


def test_messages_have_words_that_fit() -> None:
    assert wrong([path for path in ALL if ids(path)], lambda path: wordless(tree(path))) == {}


def test_errors_of_the_engine_are_ids() -> None:
    assert wrong(ENGINE, lambda path: spoken(tree(path))) == {}


def test_only_programmers_are_told_sentences() -> None:
    found: Counter[tuple[str, str]] = Counter()
    for path in ENGINE:
        for node in nodes(path):
            if isinstance(node, ast.Raise) and node.exc is not None and sentences(node.exc):
                error = called_name(node.exc) if isinstance(node.exc, ast.Call) else ast.unparse(node.exc)
                found[name_of(path), error] += 1
    assert found == PROGRAMMERS


def test_no_words_are_left_over() -> None:
    used = set().union(*(ids(path) for path in ALL))
    for name in ("positions", "ticket-to-ride positions"):
        assert set(parts("en")[name].MESSAGES) - used == set()


def test_the_messages_are_found() -> None:
    found = set().union(*(ids(path) for path in ALL))
    assert {"match-over", "not-your-turn", "ttr.track-taken", "ttr.keep-more"} <= found
    assert {"position.no-field.near", "position.no-chance", "setup.players", "ttr.fault.claim"} <= found
    assert not known("ttr.unheard-of")


@pytest.mark.parametrize(
    "code",
    [
        "BadPosition('there is no seat')",
        "BadPosition(f'{where}: a number is needed')",
        "errors.ParlorCarError('wrong')\nParlorCarError(text)",
        "Refusal('ttr.fault.row', slot='the third one')",
        "AuditFailure(wrong)",
        "AuditFailure('Lost')",
        "BadPosition()",
        "BadPosition('position.chance' if x else 'not by chance', step=1)",
    ],
)
def test_the_check_finds_sentences(code: str) -> None:
    assert spoken(ast.parse(code))


@pytest.mark.parametrize(
    "code",
    [
        "Refusal('ttr.unheard-of')",
        "BadPosition('position.chance' if x else 'position.dice', step=1)",
        "BadPosition('position.list', where=where)",
        "BadPosition('position.number', given=1)",
        "BadPosition.unknown('position.number', given, names)",
    ],
)
def test_the_check_finds_what_has_no_words(code: str) -> None:
    assert wordless(ast.parse(code))


def test_the_check_lets_ids_pass() -> None:
    code = "BadPosition(fault.reason, **{'where': f'stack: {name}', **fault.params})\nRefusal('ttr.fault.row', slot=1)"
    assert spoken(ast.parse(code)) == []
    assert wordless(ast.parse(code)) == []


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_step_that_asks_has_a_name_on_the_page(game: str) -> None:
    pages = [ROOT / "web/src/words/en.json", *(ROOT / "web/src/games").glob("*/words.en.ts")]
    named = {id for page in pages for id in re.findall(r"[\"']step\.(\w+)[\"']", page.read_text(encoding="utf-8"))}
    asking = {step.name for step in parlorcar.game(game).steps if not step.stream}
    assert asking - named == set()
