"""Records: a match as a small text file that replays exactly. `docs/records.md` describes the format."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from parlorcar.core.errors import ParlorCarError
from parlorcar.match.event_lines import event_line, parse_event
from parlorcar.match.luck import NOT_PROMISED
from parlorcar.match.recorder import visible_event
from parlorcar.match.referee import Referee
from parlorcar.match.strict_json import loads

FORMAT = 1
SIGNED = 2  # the format of a record with entropy of people or a signature; otherwise it is the same
TITLES = {f"parlorcar record {number}": number for number in (FORMAT, SIGNED)}
TITLE = f"parlorcar record {FORMAT}"
HEADER = ("game", "rules", "players", "options", "seats", "seed", "service", "commitment", "entropy", "position")
SEALS = ("chain", "signature")
FOOTER = ("result", "key", *SEALS)
TEXTS = ("game", "rules", "service", "commitment", "key", *SEALS)  # parts that are written as they are
KINDS = {  # what each part of a record is
    "game": str,
    "rules": str,
    "players": int,
    "options": dict,
    "seats": list,
    "commitment": str,
    "moves": list,
    "seed": int,
    "position": dict,
    "result": dict,
    "key": str,
    "service": str,
    "entropy": dict,
    "chain": str,
    "signature": str,
    "events": list,
}
MAYBE = ("seed", "position", "result", "key", "service", "entropy", *SEALS, "events")  # parts that need not be there


class BadRecord(ParlorCarError):
    """A record that is broken, truncated or illegal; the message begins with the line."""

    @property
    def line(self) -> int:
        """The line of the file that is wrong; 0 where it is not one of them."""
        found = re.match(r"line (\d+)", str(self))
        return int(found[1]) if found else 0


def header(match: Referee) -> dict[str, Any]:
    """What is played, by what rules, and by whom."""
    game = match.game
    return {
        "game": game.id,
        "rules": game.rules_version,
        "players": game.players,
        "options": dict(game.chosen),
        "seats": list(match.seats),
    }


def record(match: Referee) -> dict[str, Any]:
    """A match as a record; the key is opened and the result given once it is over."""
    out: dict[str, Any] = {"format": FORMAT, **header(match), "commitment": match.commitment}
    if match.entropy is not None:
        out |= {"format": SIGNED, "entropy": match.entropy.data()}
    if match.seed is not None and not match.chance_chosen:
        out["seed"] = match.seed
    if match.start is not None:
        out["position"] = match.start
    out["moves"] = [journal_line(kind, what) for kind, what in match.journal]
    if match.over:
        out["result"] = result(match)
    if match.over and match.commitment != NOT_PROMISED:
        out["key"] = opened_key(match)
    out["events"] = public_events(match)
    return out


def opened_key(match: Referee) -> str:
    """The key that opens the commitment: of the luck itself, or the service's where people contributed."""
    if match.entropy is not None and match.entropy.key is not None:
        return match.entropy.key.hex()
    return match.key.hex()


def journal_line(kind: str, what: Any) -> str:
    """A line of the journal: `* card red` for chance, `0 claim …` for seat 0, `undo 2` for two moves taken back."""
    if kind == "undo":
        return f"undo {what}"
    return f"{'*' if what.player < 0 else what.player} {what.text}"


def public_events(match: Referee) -> list[dict[str, Any]]:
    """What was public, which can be watched whatever becomes of the rules."""
    events = []
    for n, event in enumerate(match.recorder.all):
        line = visible_event(match.game, n, event, -1)
        del line["n"]
        events.append(line)
    return events


def history(match: Referee, seat: int) -> dict[str, Any]:
    """All that a seat may have of a match at any time: its own events."""
    out = {"format": FORMAT, **header(match), "commitment": match.commitment, "seat": seat}
    if match.over:
        out["result"] = result(match)
    return {**out, "events": match.events(seat)}


def result(match: Referee) -> dict[str, Any]:
    """How a match ended."""
    return {"scores": match.scores(), "ranking": match.ranking()}


def written(data: dict[str, Any]) -> str:
    """A record as the text of a file."""
    lines = [f"parlorcar record {data.get('format', FORMAT)}"]
    lines += [f"{name}: {_value(data[name])}" for name in HEADER if name in data]
    lines += ["", "moves:", *data["moves"], "end", ""]
    lines += [f"{name}: {_value(data[name])}" for name in FOOTER if name in data]
    lines += ["", "events:", *(event_line(event) for event in data["events"]), "end", ""]
    return "\n".join(lines)


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def read(text: str) -> dict[str, Any]:
    """The record in the text of a file; BadRecord names the line that is wrong."""
    lines = text.splitlines()
    if not lines or lines[0].strip() not in TITLES:
        first = lines[0].strip()[:40] if lines else ""
        raise BadRecord(f"line 1: a record begins with {TITLE!r}, not {first!r}")
    data: dict[str, Any] = {"format": TITLES[lines[0].strip()], "lines": {}}
    i = 1
    while i < len(lines):
        line = lines[i].strip()
        if line in ("moves:", "events:"):
            name = line[:-1]
            if name in data:
                raise BadRecord(f"line {i + 1}: {name} stand here a second time")
            i, data[name] = _section(lines, i + 1, name)
            data["lines"][name] = i - len(data[name])
        elif line:
            _header(data, line, i + 1)
        i += 1
    for name in KINDS:
        if name not in data and (name not in MAYBE or name == "events"):  # which come last, so nothing is cut off
            raise BadRecord(f"line {len(lines)}: the record ends without {name!r}")
    check(data)
    first = data["lines"]["events"]
    data["events"] = [_event(line, first + k + 1) for k, line in enumerate(data["events"])]
    return data


def _section(lines: list[str], i: int, name: str) -> tuple[int, list[str]]:
    """The lines of a section up to its `end`, and where that stands."""
    found: list[str] = []
    while i < len(lines):
        line = lines[i].strip()
        if line == "end":
            return i, found
        if not line:
            raise BadRecord(f"line {i + 1}: an empty line among the {name}")
        found.append(line)
        i += 1
    raise BadRecord(f"line {len(lines)}: the record breaks off in its {name}")


def _header(data: dict[str, Any], line: str, number: int) -> None:
    name, colon, value = line.partition(": ")
    if not colon or name not in (*HEADER, *FOOTER):
        raise BadRecord(f"line {number}: this is no line of a record: {line[:60]!r}")
    if name in data:
        raise BadRecord(f"line {number}: {name!r} stands here a second time")
    if name in TEXTS:
        data[name] = value
    else:
        try:
            data[name] = loads(value)
        except json.JSONDecodeError as error:
            raise BadRecord(f"line {number}: {name!r} cannot be read: {error.msg}") from None
        except ValueError as error:
            raise BadRecord(f"line {number}: {name!r} cannot be read: {error}") from None
    data["lines"][name] = number


def check(data: dict[str, Any]) -> None:
    """Every part must be there, and of the right kind."""
    for name, kind in KINDS.items():
        if name not in data and name in MAYBE:
            continue
        where = f"line {data.get('lines', {}).get(name, 1)}"
        if not isinstance(data.get(name), kind) or isinstance(data[name], bool):
            raise BadRecord(f"{where}: {name!r} is missing or has the wrong kind of value")
        if name in ("seats", "moves") and not all(isinstance(entry, str) for entry in data[name]):
            raise BadRecord(f"{where}: {name!r} has to be a list of texts")


def _event(line: str, number: int) -> dict[str, Any]:
    """The event of a line of a file."""
    try:
        return parse_event(line)
    except ValueError as error:
        raise BadRecord(f"line {number}: {error}") from None


def check_events(data: dict[str, Any]) -> None:
    """Every event must say after how many moves it happened, and what."""
    first = data.get("lines", {}).get("events", 0)
    for n, event in enumerate(data.get("events", []), 1):
        sound = isinstance(event, dict) and isinstance(event.get("event"), str)
        if not sound or not isinstance(event.get("move"), int) or isinstance(event["move"], bool):
            raise BadRecord(f"line {first + n if first else 1}: event {n} says neither when nor what")


def parsed(text: str) -> dict[str, Any]:
    """The record in a text: as it is written to files, or as JSON."""
    if not text.lstrip().startswith("{"):
        return read(text)
    try:
        data: dict[str, Any] = loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord(f"line {error.lineno}: {error.msg}") from None
    except ValueError as error:
        raise BadRecord(f"line 1: {error}") from None
    data.pop("lines", None)  # where things stand in a file, which only `read` knows
    check(data)
    check_events(data)
    return data


def load(source: dict[str, Any] | str | Path) -> dict[str, Any]:
    """A record from a dict, from text, or from a file."""
    if isinstance(source, dict):
        check(source)
        return source
    if not isinstance(source, str | Path) or not str(source).strip():
        raise BadRecord("a record is a dict, its text, or the path of a file")
    if isinstance(source, str) and ("\n" in source or source.startswith(("parlorcar record", "{"))):
        return parsed(source)
    try:
        return parsed(Path(source).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"the record {source} cannot be opened: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"the record {source} is not text") from None
    except BadRecord:
        raise
    except ValueError:  # no file can have such a name
        raise BadRecord(f"the record {str(source)[:60]!r} cannot be opened") from None
