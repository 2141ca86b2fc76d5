"""What the text of an answer means: one of the numbered moves, a question about the rules, or nothing of both."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from parlorcar.core.errors import ParlorCarError
from parlorcar.core.notation import normal
from parlorcar.registry import spec
from parlorcar.words.rulebook import Rulebook

__all__ = ["NoMove", "chosen", "question", "rules"]

BRACKETS = re.compile(r"\[([^\[\]]+)\]")
ASKED = re.compile(r"rules?\b[: ]*(.*)", re.IGNORECASE)
MOST_RULES = 8  # that answer one question
HOW = "Answer with the number of a move in square brackets, as in [1], or ask for rules first, as in [rules scoring]."


class NoMove(ParlorCarError):
    """An answer that is none of the legal moves, with what is wrong with it."""


def chosen(answer: str, texts: Sequence[str]) -> int:
    """Which of the moves an answer means, as its place in the list; NoMove if it means none.

    What stands in the last square brackets counts; without brackets, an answer that is nothing but a number or a move.
    """
    given = BRACKETS.findall(answer)
    meant = (given[-1] if given else answer).strip().rstrip(".")
    number = re.fullmatch(r"(?:move\s+)?#?(\d+)", meant, re.IGNORECASE)
    if number:
        place = int(number[1]) - 1
        if 0 <= place < len(texts):
            return place
        raise NoMove(f"there is no move {number[1]}; moves are 1 to {len(texts)}")
    for place, text in enumerate(texts):
        if normal(meant) == normal(text):
            return place
    if given:
        raise NoMove(f"[{meant}] is neither the number nor the text of a move")
    raise NoMove("no move in square brackets was found")


def question(answer: str) -> str | None:
    """What an answer asks of the rules: words, a number, or nothing for the headings; None if it asks nothing."""
    given = BRACKETS.findall(answer)
    asked = ASKED.fullmatch(given[-1].strip()) if given else None
    return asked[1].strip() if asked else None


@cache
def _book(game: str) -> Rulebook:
    return Rulebook(spec(game))


def rules(game: str, asked: str) -> str:
    """The rules that have all of the words, or the one of a number; without words the headings."""
    book = _book(game)
    if not asked:
        return "Rules about: " + "; ".join(heading for heading, _ in book.sections) + "."
    if book.has(asked):
        id, text = book.rule(asked)
        return f"{id}: {text}"
    words = asked.lower().split()
    found = [f"{id}: {text}" for id, text in book.rules.items() if all(word in text.lower() for word in words)]
    for heading, lines in book.sections:
        if all(word in heading.lower() for word in words):
            found += [f"{id}: {book.rules[id]}" for id in lines if id in book.rules]
    shown = list(dict.fromkeys(found))
    if not shown:
        return f"No rule has {asked!r} in it. {rules(game, '')}"
    more = f"\n({len(shown) - MOST_RULES} more have it: ask with more words.)" if len(shown) > MOST_RULES else ""
    return "\n".join(shown[:MOST_RULES]) + more
