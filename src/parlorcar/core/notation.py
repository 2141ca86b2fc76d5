"""From text back to a move: the text is compared with the legal moves of the decision and must fit exactly one."""

from __future__ import annotations

import unicodedata
from typing import Final

UMLAUTS: Final = {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"}  # spelled out, as German does where it has to


def normal(text: str) -> str:
    """Lower case, no accents, single spaces."""
    for letter, spelled in UMLAUTS.items():
        text = unicodedata.normalize("NFC", text).lower().replace(letter, spelled)
    plain = unicodedata.normalize("NFKD", text).replace("–", "-").replace("—", "-")
    return " ".join("".join(c for c in plain if not unicodedata.combining(c)).lower().split())


def words(text: str) -> list[str]:
    """The words of a move, sorted: `Omaha, Los Angeles` has the same ones as `los_angeles-omaha`."""
    return sorted(normal(text).replace("-", " ").replace(",", " ").replace("_", " ").split())


def fits(part: list[str], whole: list[str]) -> bool:
    """Whether every word of the first is one of the second, each used once; both are sorted."""
    i = 0
    for word in part:
        while i < len(whole) and whole[i] < word:
            i += 1
        if i == len(whole) or whole[i] != word:
            return False
        i += 1
    return True


def units(text: str) -> list[str]:
    """The things that a move names, sorted: `2 blue` is one, and so is `omaha-denver`, which is `denver-omaha`."""
    found: list[str] = []
    count = ""
    for word in normal(text).replace(",", " ").split():
        if word.isdigit():
            count += word + " "
        else:
            found.append(count + "-".join(sorted(word.split("-"))))
            count = ""
    return sorted([*found, count] if count else found)


def matching(text: str, candidates: list[tuple[int, str, bool]]) -> list[int]:
    """The moves that a text may mean: the one it spells out, in whatever order, else those that it names in part.

    A candidate is a move, its text, and whether it has to be named in full: a payment or a set of cards has, because a
    part of it is another one.
    """
    wanted = normal(text)
    for move, spelled, _ in candidates:
        if normal(spelled) == wanted:
            return [move]
    if not wanted:
        return []
    things = units(text)
    for move, spelled, _ in candidates:
        if units(spelled) == things:
            return [move]
    parts, verb = words(text), wanted.split()[0]
    return [
        move
        for move, spelled, full in candidates
        if not full and spelled.split()[0] == verb and fits(parts, words(spelled))
    ]
