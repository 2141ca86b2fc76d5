"""What the file of an entry looks like, and what a task asks of it: whatever is otherwise is told as such."""

from __future__ import annotations

from typing import Any

from parlorcar.bots.levels import LEARNT, NAMES
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game

KIND = "benchmark entry"
FORMAT = 1
GAMES = 200  # matches of an entry, the player on every seat in turn
AGAINST = ("random", "greedy", *NAMES, LEARNT)  # the bots of the tasks
LARGEST = 1 << 31  # no move has such a number

FIELDS: dict[str, tuple[type, str]] = {
    "game": (str, "text"),
    "rules": (str, "text"),
    "players": (int, "a number"),
    "options": (dict, "an object"),
    "against": (str, "text"),
    "player": (str, "text"),
    "result": (dict, "an object"),
    "matches": (list, "a list"),
}


class BadEntry(ParlorCarError):
    """An entry that does not hold what it says, or that is not what its task asks."""


def well_formed(entry: object) -> dict[str, Any]:
    """The entry, if all that is read from it is of the kind that it has to be; else BadEntry says what is not."""
    if not isinstance(entry, dict) or entry.get("parlorcar") != KIND or entry.get("format") != FORMAT:
        raise BadEntry("this is not an entry of the benchmark")
    for name, (kind, called) in FIELDS.items():
        if name not in entry:
            raise BadEntry(f"the entry has no {name!r}")
        if not isinstance(entry[name], kind) or isinstance(entry[name], bool):
            raise BadEntry(f"{name!r} of the entry is not {called}")
    if not isinstance(entry.get("version", ""), str):
        raise BadEntry("'version' of the entry is not text")
    if not entry["matches"]:
        raise BadEntry("the entry has no matches")
    for number, match in enumerate(entry["matches"]):
        problem = _problem(match)
        if problem:
            raise BadEntry(f"match {number}: {problem}")
    return entry


def _problem(match: object) -> str:
    """What is wrong with a match, as far as it can be seen without playing it."""
    if not isinstance(match, dict):
        return "it is not an object"
    worth: Any = match.get("worth")
    if not _number(worth) or not 0 <= worth <= 1:
        return "'worth' is not a number from 0 to 1"
    if "choices" in match and not _all_whole(match["choices"], 0):
        return "'choices' is not a list of the numbers of moves"
    if "scores" in match and not _all_whole(match["scores"], -LARGEST):
        return "'scores' is not a list of whole numbers"
    if "scores" not in match and not isinstance(match.get("fault"), str):
        return "it has neither 'scores' nor a 'fault'"
    return ""


def _number(given: Any) -> bool:
    return isinstance(given, (int, float)) and not isinstance(given, bool)


def _all_whole(given: object, least: int) -> bool:
    return isinstance(given, list) and all(
        isinstance(one, int) and not isinstance(one, bool) and least <= one < LARGEST for one in given
    )


def as_asked(entry: dict[str, Any], game: Game) -> None:
    """Refuse what no task asks: another number of matches, options of one's own, another opponent."""
    count = len(entry["matches"])
    if count != GAMES:
        raise BadEntry(f"an entry has {GAMES} matches, and this has {count}: it can be checked as a trial (--trial)")
    if entry["against"] not in AGAINST:
        raise BadEntry(f"no task is against {entry['against']!r}, but against {', '.join(AGAINST)} (or with --trial)")
    usual = {name: option.default for name, option in getattr(game.spec, "options", {}).items()}
    if dict(game.chosen) != usual:
        raise BadEntry("a task is played with the usual options of its game (others with --trial)")
