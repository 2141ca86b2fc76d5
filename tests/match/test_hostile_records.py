"""Records from strangers: the work grows with their length and no faster, and nothing in them is an error of ours."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

import parlorcar
from parlorcar.match.event_lines import event_line, parse_event
from parlorcar.match.match import Match
from parlorcar.match.record import BadRecord, parsed, record, written
from parlorcar.match.replay_record import verify

GAME = "ticket-to-ride-usa"


def played(moves: int = 6) -> Match:
    match = Match(parlorcar.game(GAME, players=2), 3, seats=["Ann", "Bob"], auto=True)
    for _ in range(moves):
        match.play(match.legal()[0])
    return match


def steps(work: Callable[[], Any]) -> int:
    """How many lines of Python a piece of work takes."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    except BadRecord:
        pass
    finally:
        sys.settrace(before)
    return count


HOSTILE = {  # what a line or a record can be made of, so many times
    "quotes": lambda n: "1 a" + ' a="' * n,
    "closed quotes": lambda n: "1 a" + ' a=""' * n + " ",
    "backslashes": lambda n: '1 a a="' + "\\" * n,
    "fields": lambda n: "1 a" + " a=b" * n + "!",
    "names": lambda n: "1 " + "a" * n + "!",
    "digits": lambda n: "1" * n + " a",
    "brackets": lambda n: "1 a a=" + "[" * n,
}


def with_events(*lines: str) -> str:
    head, _, _ = written(record(played(0))).partition("events:\n")
    return head + "events:\n" + "\n".join(lines) + "\nend\n"


@pytest.mark.parametrize("name", HOSTILE)
def test_an_event_takes_work_in_proportion_to_its_length(name: str) -> None:
    small, large = (steps(lambda n=n: parsed(with_events(HOSTILE[name](n)))) for n in (400, 800))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
    assert large <= 2.2 * small + 50


def test_many_lines_take_work_in_proportion_to_their_number() -> None:
    small, large = (
        steps(lambda n=n: parsed(with_events(*["1 a a=b"] * n)))  # type: ignore[misc]  # mypy cannot infer a lambda with a default
        for n in (200, 400)
    )
    assert large <= 2.2 * small


def test_a_record_that_goes_back_and_forth_is_proven_in_proportion_to_its_length() -> None:
    def work(times: int) -> int:
        match = played(4)
        for _ in range(times):
            match.play("draw")
            match.undo(agreed=True)
        return steps(lambda: verify(match, {**record(match), "key": match.key.hex()}))

    small, large = work(40), work(80)
    assert large <= 2.3 * small


@pytest.mark.parametrize(
    "event",
    [
        {"move": 3, "event": "took", "card": "red", "n": -2, "none": None, "yes": True, "word": "true"},
        {"move": 0, "event": "said", "text": 'a "b" \\ c=d e=" f', "list": ["new york", "x"], "in": {"a b": [1]}},
        {"move": 999_999_999, "event": "x", "empty": "", "name": "Zoë"},
    ],
)
def test_an_event_is_read_as_it_was_written(event: dict[str, Any]) -> None:
    assert parse_event(event_line(event)) == event


@pytest.mark.parametrize(
    "line",
    [
        "",
        "1",
        "1 ",
        "² a",
        "1 A",
        "1 a b",
        "1 a  b=c",
        "1 a b=",
        '1 a b="c',
        '1 a b="c"d',
        "1 a b=[1",
        "1 a b=1]",
        "1 a b=NaN",
        "1 a b=1e999",
        '1 a b="\\ud800"',
        "1 a b=" + "9" * 5000,
        "1 a b=" + "[" * 5000,
        "9" * 5000 + " a",
    ],
)
def test_a_line_that_is_no_event_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"event|cannot be read"):
        parse_event(line)


ODD = {
    "digits": "9" * 5000,
    "deep": "[" * 5000 + "]" * 5000,
    "surrogate": '["\\ud800", "Bob"]',
    "nan": "[NaN, 1]",
    "large": "1e999",
}


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("part", ["players", "options", "seats", "seed", "position", "result"])
def test_odd_values_in_a_record_name_the_line(part: str, name: str) -> None:
    lines = [line for line in written(record(played())).splitlines() if not line.startswith(f"{part}:")]
    lines.insert(1, f"{part}: {ODD[name]}")
    with pytest.raises(BadRecord, match=r"line \d+"):
        parlorcar.replay("\n".join(lines) + "\n")


@pytest.mark.parametrize("undo", ["undo ²", "undo -1", "undo 0", "undo " + "9" * 5000, "undo", "undo x"])
def test_taking_back_what_is_no_number_is_refused(undo: str) -> None:
    text = written(record(played())).replace("\nend\n", f"\n{undo}\nend\n", 1)
    with pytest.raises(BadRecord, match=r"line \d+"):
        parlorcar.replay(text)


@pytest.mark.parametrize("events", ['[1, "two"]', '[{"event": "x"}]', '[{"move": true, "event": "x"}]', "7", "{}"])
def test_events_in_json_are_checked(events: str) -> None:
    data = {**record(played()), "events": json.loads(events)}
    with pytest.raises(BadRecord):
        parlorcar.replay(json.dumps(data))
