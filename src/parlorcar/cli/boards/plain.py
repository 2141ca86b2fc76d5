"""A table for any game: what can be seen and chosen, without knowing what it means."""

from __future__ import annotations

from typing import Any

from parlorcar.cli.menu import Entry, Group, Menu
from parlorcar.cli.screen import Screen
from parlorcar.cli.typed_moves import understood
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.moved import renamed
from parlorcar.words import count, known, variant, word
from parlorcar.words.event_sentences import prefix

NOTHING = "–"
SHOWN = 30  # choices listed before the rest is left to `list`
OWN = ("game", "players", "viewer", "over", "player", "scores", "stack")  # what a view has beside the game's fields


def in_words(value: Any) -> str:
    """What a field of a view holds, as people write it: `2 mint, 1 smoke`."""
    if isinstance(value, dict):
        some = {key: one for key, one in value.items() if one not in (None, 0, False, {}, [])}
        return ", ".join(in_words_with_key(key, one) for key, one in some.items()) or NOTHING
    if isinstance(value, list):
        return ", ".join(in_words(one) for one in value) or NOTHING
    return NOTHING if value is None else str(value).replace("_", " ")


def in_words_with_key(key: str, value: Any) -> str:
    """An entry of a field: so many of something, or a name and what stands there."""
    if value is True:
        return key
    return f"{value} {key}" if isinstance(value, int) else f"{key} {in_words(value)}"


class TerminalBoard:
    """How a game looks in the terminal; each game may have a better one of its own."""

    quiet: frozenset[str] = frozenset()  # events that the board shows anyway
    lookups: tuple[str, ...] = ()  # commands of this game alone that only show something, such as `prices`
    help = "cli.help.other"

    def __init__(self, game: Game, names: list[str], plain: bool) -> None:
        self.game = game
        self.names = names
        self.plain = plain

    def with_context(self, event: dict[str, Any]) -> dict[str, Any]:
        """An event with what its sentence needs beside its own fields."""
        return event

    def waiting(self, events: list[dict[str, Any]], viewer: int, player: int) -> int:
        """How many of the last events wait for a sentence with what they lead to, because the player is not done."""
        return 0

    def board(self, screen: Screen, state: State, viewer: int, full: bool = True) -> None:
        """Everything that the viewer may see."""
        scores = self.game.scores(state)
        screen.labelled(word("cli.total"), [f"{name} {scores[p]}" for p, name in enumerate(self.names)])
        for name, value in self.game.view(state, viewer).items():
            if name not in OWN and value not in (None, {}, [], 0, False):
                screen.labelled(name.replace("_", " "), self._parts(value))

    def legend(self, screen: Screen, state: State, viewer: int) -> None:
        """What is printed and a person at the table would look up: effects, prices, ways; not what the board shows."""

    def _parts(self, value: Any) -> list[str]:
        """What stands in a field: of a list with an entry for each seat those that are known, by name."""
        if not isinstance(value, list) or len(value) != len(self.names):
            return [in_words(value)]
        return [f"{name} {in_words(one)}" for name, one in zip(self.names, value, strict=True) if one is not None]

    def aside(self, screen: Screen, state: State, seat: int) -> None:
        """What is shown before a decision in the middle of a turn."""
        self.board(screen, state, seat, full=False)

    def prompt(self, state: State) -> str:
        """The question of the decision on top."""
        frame = self.game.frames(state)[-1]
        message = variant(self.game.id, f"{prefix(self.game.id)}.prompt.{frame['step']}")
        if known(message):
            return word(message, **{k: v for k, v in frame.items() if k not in ("step", "player")})
        return str(frame["step"]).replace("_", " ").capitalize() + "?"

    def menu(self, state: State, seat: int) -> Menu:
        """The choices of the decision on top."""
        entries = [Entry(m, self.game.text(state, m)) for m in self.game.legal(state)]
        return Menu([Group(word("cli.group"), "list", entries, SHOWN)])

    def typed(self, text: str, state: State, menu: Menu) -> list[int]:
        """The moves that a typed text means, one after the other; ParlorCarError says why it means none."""
        return [understood(text, self.game, state, menu)]

    def rules(self, what: str, state: State, menu: Menu) -> list[str] | None:
        """The rules of the choice that is meant, also of one that cannot be made now; None if it is no choice."""
        try:
            return self.game.family(self.typed(what, state, menu)[0]).rules
        except ParlorCarError:
            verb = what.split()[0].lower()
            families = self.game.numbering.families
            return next((f.rules for f in families if f.verb == verb and not f.chance), None)

    def map(self, screen: Screen, state: State, seat: int) -> None:
        """The map, where a game has one."""
        screen.note(word("cli.no-map"))

    def look_up(self, what: str, screen: Screen, state: State, seat: int, menu: Menu) -> None:
        """Show what one of the `lookups` asks for."""
        raise NotImplementedError(f"{type(self).__name__} shows no {what}")

    def score(self, screen: Screen, state: State, seat: int) -> None:
        """The points so far."""
        for p, points in enumerate(self.game.scores(state)):
            screen.line(word("cli.score-line", line=self.names[p], points=count(points, "point")))

    def score_line(self, line: dict[str, Any]) -> str:
        """A line of the final score in words."""
        message = f"score.{prefix(self.game.id)}.{line['line']}"
        if known(message):
            return word(message, **{k: v for k, v in line.items() if k not in ("line", "points")})
        return str(line["line"]).replace("_", " ").capitalize()


__getattr__ = renamed(__name__, {"Table": TerminalBoard})
