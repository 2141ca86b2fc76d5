"""A record that is cut off, garbled or altered is refused with its line, or the change did no harm."""

from __future__ import annotations

import json
import re
from functools import cache, partial
from typing import Any

import pytest

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.match import record as records
from parlorcar.match.replay_record import verify
from tests.conformance.walks import Case, finished, in_turn, names, refusal, tables

TRIED = 16  # of the many lines of moves and events about so many are tried


def few() -> list[Case]:
    """The two smallest tables of different games: what is damaged is the record, not the game."""
    found: dict[str, Case] = {}
    for case in tables():
        found.setdefault(case.id, case)
    return sorted(found.values(), key=lambda case: len(finished(case).line))[:2]


@cache
def written(case: Case) -> list[str]:
    return records.written(finished(case).record()).splitlines()


@cache
def lines_to_try(case: Case) -> list[int]:
    """All lines that are no move and no event, and some of those."""
    lines = written(case)
    head = lines.index("moves:") + 1
    tail = lines.index("events:") - 6
    step = len(lines) // TRIED
    return [i for i in range(len(lines)) if i <= head + 2 or tail <= i <= tail + 10 or i % step == 0]


def check_refused_or_harmless(case: Case, lines: list[str]) -> bool:
    """BadRecord that names a line, or the same end as the true record; returns whether it was refused."""
    bad = refusal(parlorcar.BadRecord, lambda: parlorcar.replay("\n".join(lines)))
    if bad is not None:
        named = re.search(r"\bline (\d+)", bad)
        assert named, f"no line is named: {bad}"
        assert 1 <= int(named[1]) <= len(lines) + 1, f"there is no such line: {bad}"
        return True
    again, finish = parlorcar.replay("\n".join(lines)), finished(case)
    assert [p.text for p in again.line] == [p.text for p in finish.line][: len(again.line)]
    assert not again.over or again.scores() == finish.scores()
    return False


@pytest.mark.parametrize("case", few(), ids=names)
def test_a_record_cut_off_anywhere(case: Case) -> None:
    lines = written(case)
    for i in lines_to_try(case)[2:]:  # a single line could be the name of a file
        refused = check_refused_or_harmless(case, lines[:i])
        assert refused or i > lines.index("end", lines.index("moves:")), f"cut at {i} nobody minds"


@pytest.mark.parametrize("case", few(), ids=names)
def test_a_line_is_missing(case: Case) -> None:
    lines = written(case)
    moves, end = lines.index("moves:"), lines.index("end")
    for i in lines_to_try(case):
        refused = check_refused_or_harmless(case, lines[:i] + lines[i + 1 :])
        needed = i == 0 or lines[i].split(":")[0] in ("game", "rules", "players", "options", "seats", "commitment")
        assert refused or not needed, f"{lines[i]!r} is not missed"
    for i in range(
        moves + 1, end, (end - moves) // TRIED
    ):  # without a move the rest does not fit, or the end is not reached
        if lines[i] != lines[i - 1] and lines[i] != lines[i + 1]:
            short = lines[:i] + lines[i + 1 :]
            try:
                again = parlorcar.replay("\n".join(short))
            except parlorcar.BadRecord:
                continue
            with pytest.raises(parlorcar.BadRecord):
                verify(again, "\n".join(short))


@pytest.mark.parametrize("case", few(), ids=names)
def test_a_line_is_garbled(case: Case) -> None:
    lines = written(case)
    moves, end = lines.index("moves:"), lines.index("end")
    garbles = [
        "",
        "garbage",
        "undo 99999",
        "undo x",
        "undo 0",
        "0 zork",
        "7 draw",
        "* card mauve",
        "end",
        "moves:",
        "{",
    ]
    for i in lines_to_try(case):
        every = [*garbles, lines[i][:-1], lines[i] + "x", lines[i] + " ]", lines[i].upper()]
        for garble in every if i <= moves else every[i % 3 :: 3]:
            changed = [*lines[:i], garble, *lines[i + 1 :]]
            try:
                refused = check_refused_or_harmless(case, changed)
            except AssertionError:
                if not moves < i < end:
                    raise
                continue  # another legal move in its place: what `verify` and the result are for
            if moves < i < end and garble in ("garbage", "undo x", "0 zork", "* card mauve", "{", ""):
                assert refused, f"{lines[i]!r} became {garble!r} and nobody minds"


HEADERS: list[tuple[str, str]] = [
    ("game", "chess"),
    ("game", ""),
    ("rules", "99"),
    ("players", "0"),
    ("players", "99"),
    ("players", "true"),
    ("players", '"2"'),
    ("players", "2.0"),
    ("players", "null"),
    ("options", '{"zork": 1}'),
    ("options", '{"players": 3}'),
    ("options", '{"name": 3}'),
    ("options", "[]"),
    ("options", '{"leftover_row": "maybe"}'),
    ("seats", "[]"),
    ("seats", '["only one of too many", "b", "c", "d", "e", "f", "g", "h"]'),
    ("seats", "[1, 2, 3]"),
    ("seats", "{}"),
    ("seats", "7"),
    ("seed", '"x"'),
    ("seed", "1.5"),
    ("commitment", ""),
    ("result", "{}"),
    ("result", '{"scores": [], "ranking": []}'),
    ("result", "7"),
    ("result", "{"),
    ("key", "xyz"),
    ("key", "abc"),
    ("position", "{}"),
    ("position", '{"zork": 1}'),
    ("position", '{"stack": 7}'),
    ("position", '{"stack": [{"step": ["x"]}]}'),
    ("position", '{"stack": []}'),
    ("position", '{"players": 9}'),
    ("position", "7"),
]


@pytest.mark.parametrize("header", HEADERS, ids=lambda h: f"{h[0]}: {h[1]}")
def test_a_header_is_garbled(header: tuple[str, str]) -> None:
    name, value = header
    for case in few():
        lines = [line for line in written(case) if not line.startswith(f"{name}: ")]
        lines.insert(1, f"{name}: {value}")
        if not check_refused_or_harmless(case, lines):
            assert name in ("rules", "commitment", "seats", "seed", "key", "options", "position"), "nobody minds"
            if name == "rules":  # of a practice match: nothing was promised that another version could break
                continue
            with pytest.raises(parlorcar.BadRecord):  # what the moves do not contradict the commitment does
                verify(parlorcar.replay("\n".join(lines)), "\n".join(lines))


def test_a_promised_match_proves_its_rules() -> None:
    match = few()[0].game.match(key=bytes(range(32)))
    while not match.over:
        match.play(match.legal()[0])
    record = records.written(match.record())
    verify(parlorcar.replay(record), record)
    other = record.replace(f"rules: {match.game.rules_version}\n", "rules: 99\n")
    assert other != record
    with pytest.raises(parlorcar.BadRecord):
        verify(parlorcar.replay(other), other)


@pytest.mark.parametrize("case", in_turn(tables(), 1), ids=names)
def test_random_damage(case: Case) -> None:
    """Letters changed, lines swapped, doubled: never another exception than BadRecord."""
    rng = Random(11)
    text = "\n".join(written(case))
    for _ in range(25):
        chars = list(text)
        for _ in range(1 + rng.below(3)):
            at = rng.below(len(chars))
            chars[at] = "x0{}:\n\"'[]- é"[rng.below(13)]
        lines = "".join(chars).split("\n")
        if rng.below(2):
            i, j = rng.below(len(lines)), rng.below(len(lines))
            lines[i], lines[j] = lines[j], lines[i]
        damaged = "parlorcar record 1\n" + "\n".join(lines[1:])
        bad = refusal(parlorcar.BadRecord, partial(parlorcar.replay, damaged))
        assert bad is None or re.search(r"\bline \d+", bad), f"no line is named: {bad}"


def test_what_is_no_record() -> None:
    for source in (
        "parlorcar record 1",
        "parlorcar record 2\n",
        "parlorcar records are nice",
        "/no/such/file",
        "",
        "x",
    ):
        with pytest.raises(parlorcar.BadRecord):
            parlorcar.replay(source)
    wrong: list[dict[str, Any]] = [{}, {"game": "hoard"}, {"game": "hoard", "players": 2, "options": None}]
    for data in wrong:
        with pytest.raises(parlorcar.BadRecord):
            parlorcar.replay(data)


DICTS: list[tuple[str, Any]] = [
    ("moves", None),
    ("moves", [1, 2]),
    ("moves", [None]),
    ("moves", "abc"),
    ("moves", ["* card red", 3]),
    ("seats", None),
    ("seats", 5),
    ("key", 5),
    ("key", [1]),
    ("result", 5),
    ("options", []),
    ("players", None),
    ("players", "2"),
    ("game", None),
    ("game", ["hoard"]),
    ("position", 5),
    ("position", [1]),
]


@pytest.mark.parametrize("entry", DICTS, ids=lambda e: f"{e[0]}={json.dumps(e[1])}")
def test_a_garbled_dict(entry: tuple[str, Any]) -> None:
    name, value = entry
    for case in few():
        data = {**finished(case).record(), name: value}
        with pytest.raises(parlorcar.BadRecord):
            parlorcar.replay(data)
