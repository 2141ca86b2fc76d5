"""A line of several moves at the terminal: tried on a copy first, so that all of it is played or nothing."""

from __future__ import annotations

from parlorcar.cli.boards.plain import TerminalBoard
from parlorcar.cli.menu import Menu
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match
from parlorcar.words import word

LOOKS = ("board", "map", "hint", "score", "log", "log all", "help")  # may stand anywhere in a line
LAST = ("undo", "quit", "exit", "q", "save", "aside")  # only at its end


def looks(table: TerminalBoard, text: str) -> bool:
    """Whether a part of a line only shows something."""
    return text.startswith("?") or text.lower() in LOOKS or text.lower() in table.lookups


def rehearsed(match: Match, table: TerminalBoard, menu: Menu, parts: list[str], seat: int, state: State) -> list[str]:
    """The parts of a line that are to be played; what the match answers by itself is left out of them.

    Nothing may come after a reveal: whether it could be played would tell what is going to be revealed.
    """
    game = match.game
    trial = game.clone(state)
    together = bool(game.group(match.state))
    to_play: list[str] = []
    rest = list(parts)
    while rest:
        text = rest.pop(0)
        to_play.append(text)
        if looks(table, text) or (menu.listing(text) is not None and not text.partition(" ")[2].strip().isdecimal()):
            continue
        if text.split()[0].lower() in LAST:
            if rest:
                raise ParlorCarError(word("cli.only-last", command=text))
            break
        rest = _tried(match, table, table.typed(text, trial, menu), seat, trial, rest)
        if all(looks(table, part) for part in rest):
            break
        if game.over(trial) or game.player(trial) == CHANCE:
            raise ParlorCarError(word("cli.past-reveal", rest="; ".join(rest)))
        if together or game.player(trial) != seat or game.group(trial):
            raise ParlorCarError(word("cli.past-turn", rest="; ".join(rest)))
        menu = table.menu(trial, seat)
    return [*to_play, *rest]


def _tried(match: Match, table: TerminalBoard, moves: list[int], seat: int, trial: State, rest: list[str]) -> list[str]:
    """Make the moves of one part on the copy, with the answers of the match; returns what is left to be said."""
    game = match.game
    queue = list(moves)
    while queue:
        game.check(trial, queue[0])
        game.apply(trial, queue.pop(0))
        while not game.over(trial) and game.player(trial) == seat and not game.group(trial):
            answer = match.only_answer(trial)
            if answer is None:
                break
            if queue:
                queue.pop(0)
            elif rest and _says(table, rest[0], seat, trial, answer):
                rest = rest[1:]
            game.apply(trial, answer)
    return rest


def _says(table: TerminalBoard, text: str, seat: int, trial: State, answer: int) -> bool:
    """Whether a part of a line means the only answer."""
    try:
        return list(table.typed(text, trial, table.menu(trial, seat))) == [answer]
    except ParlorCarError:
        return False
