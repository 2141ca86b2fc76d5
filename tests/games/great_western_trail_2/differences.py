"""The list of what the tables of the 2nd edition have otherwise than those of the 1st, row by row."""

from __future__ import annotations

import re
from collections.abc import Callable

from parlorcar.games.great_western_trail.edition import Edition, lines
from parlorcar.games.great_western_trail.first import FIRST
from parlorcar.games.great_western_trail.second import SECOND

TABLES = {  # in the order of setting up; rows are told apart by their first column, or by their place
    "trail": "The trail (place, kind and what it brings, next, risk action)",
    "neutral": "Neutral buildings",
    "private": "Private buildings (builders, points, hands, actions)",
    "breeds": "Breeds (value, cards of the market with their points)",
    "growing": "The Simmental variant (value, points, cards)",
    "purchases": "Purchases (cowboys, dollars, cards)",
    "tiles": "Tiles (by back, hand, points)",
    "spaces": "Spaces of workers",
    "job_rows": "The job market (price, arrow)",
    "discs": "Discs",
    "auxiliary": "Auxiliary actions (once, twice)",
    "stations": "Stations (cost, points, corners)",
    "cities": "Cities (value, corners, points and dollars of a disc)",
    "arrows": "Arrows, by the city before them (points, action)",
    "stationmasters": "Stationmasters (permanent certificates, action, points)",
    "objectives": "Objective cards (action, tasks, points, loss, cards)",
}
VALUES = {
    "tolls": "Tolls (green, black) by players",
    "starting_herd": "First cards",
    "market_size": "Cattle market by players",
    "growing_market": "Cattle market with Simmental",
    "first_tiles": "First tiles",
    "workers": "Workers",
    "columns": "Columns of the job market",
    "steps": "Steps by players",
    "hand": "Limit of the hand",
    "certificates": "Certificates",
    "crosses": "Crosses",
    "last_space": "Last space",
    "last_bonus": "Dollars of the last space",
    "money": "Money by seat",
    "cards": "Cards by seat",
    "tokens": "Exchange tokens at the start",
}
NAMES = {  # the same thing by another name [GWT2-1]
    "trade-risk": "outlaw-risk",
    "craftsman": "builder",
    "teepee": "outlaw",
    "blue": "orange",  # of outlaws and their tasks
    "trade": "arrest",
    "c-3": "d-1",
    "trader": "sheriff",
}
NUMBERED = ("job_rows", "objectives", "stations", "purchases")  # whose first column names no row


def named(table: str, text: str) -> str:
    """A text of the 1st edition with the names of the 2nd."""
    for old, new in NAMES.items():
        if old == "blue" and table not in ("tiles", "objectives"):
            continue
        text = re.sub(rf"(?<![\w]){old}(?!-risk)(?![a-z])", new, text)
    return text


def rows(edition: Edition, table: str) -> dict[str, list[str]]:
    """The rows of a table by their names; where things are drawn is left out."""
    text = getattr(edition, table)
    if edition is FIRST:
        text = named(table, text)
    found: dict[str, list[str]] = {}
    for i, row in enumerate(lines(text) if text.strip() else []):
        if table == "trail":
            row = [row[0], row[1], *row[3:]]
            row[2:3] = [f"leads to {' and '.join(row[2].split())}"] if len(row) > 2 and row[2] else row[2:3]
        name = f"{i + 1}" if table in NUMBERED else f"{row[0]} {row[2]}" if table == "growing" else row[0]
        found[name] = row if table in NUMBERED else row[1:]
    return found


def cities(edition: Edition) -> list[str]:
    return [row[0] for row in lines(edition.cities)]


def renamed(table: str, mine: dict[str, list[str]]) -> dict[str, list[str]]:
    """Rows of cities by the names that the 2nd edition has for them."""
    if table not in ("cities", "arrows"):
        return mine
    called = dict(zip(cities(FIRST), cities(SECOND), strict=True))
    return {called[name]: row for name, row in mine.items()}


READABLE: list[
    tuple[str, str | Callable[[re.Match[str]], str]]
] = [  # ids of places, cities and actions as people write them
    (r"\b(flood|drought|rockfall)-risk-(\d)", r"risk site \2 behind the \1s"),
    (r"\boutlaw-(\d)", r"outlaw place \1"),
    (r"\bvalue-(\d)", r"value \1"),
    (r"\borange-", "Simmental "),
    (r"^Simmental; \w+; ", ""),
    (r"\bhazard for", "remove a hazard for"),
    (r"\bst-louis\b", "St. Louis"),
    (r"\bkansas-city\b", "Kansas City"),
    (r"(?<![\w-])([a-g])-(\d)(?![\w-])", lambda found: f"site {found[1].upper()}{found[2]}"),
]


def readable(text: str, letters: bool = False) -> str:
    """A text with words instead of ids; single letters are neutral buildings where it is about places."""
    for id, words in READABLE:
        text = re.sub(id, words, text)
    return re.sub(r"(?<![\w-])([a-g])(?![\w-])", lambda found: found[1].upper(), text) if letters else text


def shown(row: list[str], letters: bool = False) -> str:
    return readable("; ".join(part for part in row if part), letters) or "nothing"


def number(value: object) -> str:
    """A number by players, by seat, or for all."""
    if isinstance(value, dict) and value:
        return ", ".join(f"{n} with {players} players" for players, n in value.items())
    return ", ".join(str(n) for n in value) if isinstance(value, list | tuple) else str(value or "none")


def markdown(title: str, found: list[tuple[str, str, str]]) -> list[str]:
    """A table with a row for each difference."""
    head = ["", f"{title}:", "", "| | 2nd edition | 1st edition |", "| --- | --- | --- |"]
    return [*head, *(f"| {name} | {now} | {was} |" for name, now, was in found)]


def of_table(table: str) -> list[tuple[str, str, str]]:
    """The rows of a table that are not the same."""
    old, new = renamed(table, rows(FIRST, table)), rows(SECOND, table)
    out: list[tuple[str, str, str]] = []
    letters = table == "trail"
    for name in [*new, *(name for name in old if name not in new)]:
        was, now = old.get(name), new.get(name)
        if table == "breeds" and was and now:
            was, now = was[1:], now[1:]  # titles are names
        if table == "cities" and now:
            now = now[:5]  # as people write it
        if was != now:
            cells = ["none" if row is None else shown(row, letters) for row in (now, was)]
            out.append((readable(name, letters), cells[0], cells[1]))
    return out


def differences() -> str:
    """The list in Markdown. Names alone are no difference: the 1st edition is read with those of the 2nd."""
    out = [
        "The 1st edition is read with the names of the 2nd (GWT2-1): only what differs beyond them is listed.",
    ]
    same = []
    for table, title in TABLES.items():
        found = of_table(table)
        if found:
            out += markdown(title, found)
        else:
            same.append(title)
    changed: list[tuple[str, str, str]] = []
    for name, title in VALUES.items():
        was, now = getattr(FIRST, name), getattr(SECOND, name)
        if named(name, str(was)) == str(now):
            same.append(title)
        else:
            changed.append((title, number(now), number(was)))
    out += [
        *markdown("Numbers", changed),
        "",
        "The same in both: " + "; ".join(re.sub(r" \(.*", "", t) for t in same) + ".",
    ]
    return "\n".join(out) + "\n"


if __name__ == "__main__":
    print(differences(), end="")
