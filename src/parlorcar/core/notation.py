"""From text back to a move: the text is compared with the legal moves of the decision and must fit exactly one."""

from __future__ import annotations

import unicodedata


def normal(text: str) -> str:
    """Lower case, no accents, single spaces."""
    plain = unicodedata.normalize("NFKD", text)
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


def matching(text: str, candidates: list[tuple[int, str]]) -> list[int]:
    """The moves that a text may mean: the one it spells out, else those it names in part with the same verb."""
    wanted = normal(text)
    for move, spelled in candidates:
        if normal(spelled) == wanted:
            return [move]
    if not wanted:
        return []
    parts, verb = words(text), wanted.split()[0]
    return [move for move, spelled in candidates if spelled.split()[0] == verb and fits(parts, words(spelled))]
