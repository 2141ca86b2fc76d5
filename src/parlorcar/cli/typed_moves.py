"""What a typed text means: the number of a choice, a move in full, or enough of one to tell it from the others."""

from __future__ import annotations

import re

from parlorcar.cli.menu import Menu
from parlorcar.core.errors import IllegalMove, ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.notation import matching, normal
from parlorcar.core.state import State
from parlorcar.words import word
from parlorcar.words.speech import speech_of


def tidy(text: str, game: str) -> str:
    """The text with titles as ids, as moves are written: `New York - Boston` is `new_york-boston`."""
    text = re.sub(r"\s*[-–—]\s*", "-", normal(text))
    for id, title in sorted(speech_of(game).spellings().items(), key=lambda item: -len(item[1])):
        spelled = normal(title)
        if " " in spelled:
            for way in (spelled, spelled.replace(".", "")):
                text = re.sub(rf"\b{re.escape(way)}(?!\w)", id, text)
    return text


def understood(text: str, game: Game, state: State, menu: Menu) -> int:
    """The move that a text means in a decision; IllegalMove or another ParlorCarError says why it means none."""
    typed = normal(text)
    number = typed.removeprefix("claim ") if typed.startswith("claim ") else typed
    if number.isdecimal():
        if not 1 <= int(number) <= len(menu.order):
            raise ParlorCarError(word("cli.no-number", number=number, most=len(menu.order)))
        return menu.order[int(number) - 1]
    try:
        return game.parse(state, tidy(text, game.id))
    except IllegalMove as error:
        if error.reason != "not-a-move" and is_move(text, game, state):
            raise
        found = begun(text, game, state)
        if len(found) == 1:
            return found[0]
        if found:
            choices = ", ".join(f"{menu.number(m)} ({game.text(state, m)})" for m in found[:5])
            raise ParlorCarError(word("cli.several", choices=choices)) from None
        elsewhere = begun(text, game, state, every=True)
        if error.reason == "not-a-move" and len(elsewhere) == 1:
            game.check(state, elsewhere[0])  # says why it cannot be played now
        raise


def is_move(text: str, game: Game, state: State) -> bool:
    """Whether a text is a move in full, legal now or not."""
    every = [(m, game.text(state, m), game.family(m).spelled) for m in range(game.moves) if not game.family(m).chance]
    return bool(matching(tidy(text, game.id), every))


def begun(text: str, game: Game, state: State, every: bool = False) -> list[int]:
    """The legal moves, or every move that there is, with a word for each typed one that begins with it."""
    parts = _words(text)
    if not parts:
        return []
    moves = [m for m in range(game.moves) if not game.family(m).chance] if every else game.legal(state)
    return [m for m in moves if _fits(parts, _words(game.text(state, m)))]


def _words(text: str) -> list[str]:
    return re.split(r"[\s,_–—-]+", normal(text).strip(" ,-"))


def _fits(parts: list[str], whole: list[str]) -> bool:
    """Whether the first word begins the verb, and every other one a word of its own."""
    if not whole[0].startswith(parts[0]):
        return False
    left = whole[1:]
    for part in sorted(parts[1:], key=len, reverse=True):
        at = next((i for i, w in enumerate(left) if w.startswith(part)), None)
        if at is None:
            return False
        del left[at]
    return True
