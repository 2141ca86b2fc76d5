"""What a seat may know, told as to a person at the table, for language models: in full, in brief, or what has changed.

The words are those of the terminal, so whatever a family tells people there it tells models here. A game that has no
board in the terminal is told field by field (`text.view_text`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.families import family_of
from parlorcar.moved import renamed
from parlorcar.research.observation.text import observation
from parlorcar.words.event_sentences import event_sentences

__all__ = ["TextObserver", "numbered"]

Form = Literal["full", "brief", "changes"]
SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
FORMS: tuple[Form, ...] = ("full", "brief", "changes")
FEW = 3  # moves that are alike and have a line each; as many as this, or more, share one


@dataclass
class Part:
    """A label with things behind it; a line of its own where there is no label."""

    label: str
    things: list[str]

    def line(self) -> str:
        """The part as one line."""
        return f"{self.label}: {', '.join(self.things)}." if self.label else self.things[0]


class PartsScreen:
    """Takes the place of the terminal's screen, and keeps what is shown in parts."""

    plain = tall = True
    wide = high = 0

    def __init__(self) -> None:
        self.parts: list[Part] = []

    def labelled(self, label: str, things: Sequence[Any]) -> None:
        """A label with a few short things behind it."""
        self.parts.append(Part(label.strip(), [_plain(thing) for thing in things]))

    def table(self, headers: Sequence[str], rows: Sequence[Sequence[Any]], right: Sequence[int] = ()) -> None:
        """Rows under headers, a part each."""
        for row in rows:
            cells = [f"{head.lower()} {_plain(cell)}" for head, cell in zip(headers[1:], row[1:], strict=True)]
            self.parts.append(Part(_plain(row[0]), cells))

    def line(self, text: Any = "", indent: int = 0) -> None:
        """A line of its own."""
        self.parts.append(Part("", [_plain(text).strip()]))

    def section(self, text: str) -> None:
        """The title of the lines that follow."""
        self.line(f"{text}:")

    note = news = alert = heading = line


def _plain(thing: Any) -> str:
    return str(getattr(thing, "plain", thing))


class TextObserver:
    """Tells one seat of one match what it may know; it remembers its last look, for what has changed since.

    Names are those of the seats; the viewer's own is never used.
    """

    def __init__(self, game: Game, seat: int, names: Sequence[str] | None = None) -> None:
        self.game, self.seat = game, seat
        self.names = list(names or [f"P{p}" for p in range(game.players)])
        family = family_of(game)
        made = family.load(family.terminal)
        self._table: Any = made(game, self.names, True) if made else None
        self._last: list[Part] = []
        self._shown: list[Part] = []  # what the last look was made of, or was in the one that it tells the changes of

    def __reduce__(self) -> tuple[object, ...]:
        return TextObserver, (self.game, self.seat, self.names), {"_last": self._last, "_shown": self._shown}

    def look(self, state: State, form: Form = "full") -> str:
        """The position: `full` with what is printed, `brief` without, or `changes` since the last look of any form."""
        if form not in FORMS:
            raise ValueError(f"a look is {', '.join(FORMS)}, not {form!r}")
        parts = self._parts(state)
        before, self._last = self._last, parts
        self._shown = parts
        if form == "changes" and before:
            return "\n".join(changed(before, parts)) or "Nothing has changed."
        if form == "brief":
            self._shown = self._brief(state, parts)
            return _written(self._shown)
        return _written([*parts, *self._legend(state)])

    def _parts(self, state: State, full: bool = True) -> list[Part]:
        screen = PartsScreen()
        if self._table is None:
            for line in observation(self.game, state, self.seat).splitlines():
                label, _, rest = line.partition(": ")
                screen.labelled(label, rest.split("; "))
        else:
            self._table.board(screen, state, self.seat, full=full)
        return screen.parts

    def _brief(self, state: State, full: Sequence[Part]) -> list[Part]:
        """The short position, and of the full one what moves would tell again and again."""
        parts = self._parts(state, full=False)
        if self.game.player(state) != self.seat:
            return parts
        pieces = [piece for told in self._explained(state).values() for piece in told.split(", ")]
        labels = {piece.partition(": ")[0].lower() for piece in pieces if ": " in piece} - {
            p.label.lower() for p in parts
        }
        return [*parts, *(part for part in full if part.label.lower() in labels)]

    def _explained(self, state: State) -> dict[int, str]:
        """What the terminal tells of the moves of the seat that decides."""
        if self._table is None:
            return {}
        groups = self._table.menu(state, self.seat).groups
        return {entry.move: _plain(entry.text) for group in groups for entry in group.entries}

    def _legend(self, state: State) -> list[Part]:
        screen = PartsScreen()
        if self._table is not None:
            self._table.legend(screen, state, self.seat)
        return screen.parts

    def question(self, state: State) -> str:
        """What has to be decided."""
        if self._table is not None:
            return str(self._table.prompt(state))
        return str(self.game.frames(state)[-1]["step"]).replace("_", " ")

    def moves(self, state: State, legal: Sequence[int]) -> list[str]:
        """The moves as they are written, each with what it costs or brings where the terminal tells that.

        What the last look has shown under the same label, such as what lies at a place, is not told again.
        """
        told = self._explained(state)
        shown = {part.label.lower(): part.things for part in self._shown if part.label}
        return [_explained(self.game.text(state, move), _unseen(told.get(move, ""), shown)) for move in legal]

    def story(self, events: Iterable[dict[str, Any]]) -> str:
        """What happened, in sentences, without what the board shows anyway."""
        quiet = self._table.quiet if self._table is not None else ()
        told = [event for event in events if event["event"] not in quiet]
        return "\n".join(event_sentences(self.game.id, told, self.names, self.seat))


def numbered(moves: Sequence[str]) -> str:
    """A list of moves with numbers from 1 on, to choose by.

    Moves of one verb that cost and bring the same stand on one line, which says that once.
    """
    alike: dict[tuple[str, str], list[int]] = {}
    for place, text in enumerate(moves):
        said, _, explained = text.partition(" (")
        alike.setdefault((said.partition(" ")[0], explained), []).append(place)
    lines: dict[int, str] = {}
    for (verb, explained), places in alike.items():
        if len(places) < FEW:
            lines |= {place: f"{place + 1}. {moves[place]}" for place in places}
            continue
        objects = [moves[place].partition(" (")[0].removeprefix(verb).strip() or verb for place in places]
        entries = [f"{place + 1}. {object}" for place, object in zip(places, objects, strict=True)]
        lines[places[0]] = f"{verb}{' (' + explained if explained else ''}: {'; '.join(entries)}"
    return "\n".join(lines[place] for place in sorted(lines))


def changed(before: Sequence[Part], now: Sequence[Part]) -> list[str]:
    """What is new, and what is gone, part by part."""
    lines: list[str] = []
    old: dict[str, list[Part]] = {}
    for part in before:
        old.setdefault(part.label, []).append(part)
    for part in now:
        known = old.get(part.label) or []
        if not part.label:
            if not any(part.things == other.things for other in known):
                lines.append(part.line())
            continue
        if not known:
            lines.append(part.line())
            continue
        other = known.pop(0)
        new = [thing for thing in part.things if thing not in other.things]
        gone = [thing for thing in other.things if thing not in part.things]
        if new:
            lines.append(f"{part.label}: now {', '.join(new)}.")
        elif gone:
            lines.append(f"{part.label}: no longer {', '.join(gone)}.")
    return lines


def _written(parts: Iterable[Part]) -> str:
    return "\n".join(part.line() for part in parts)


def _explained(text: str, told: str) -> str:
    """A move with what its explanation says beyond it."""
    said = _letters(text)
    more = [piece for piece in told.split(", ") if _letters(piece) and _letters(piece) not in said]
    return f"{text} ({', '.join(more)})" if more else text


def _unseen(told: str, shown: Mapping[str, Sequence[str]]) -> str:
    """An explanation without the labelled things in it that have been shown under the same label."""
    pieces, label = [], ""
    for piece in told.split(", "):
        named, colon, thing = piece.partition(": ")
        label, thing = (named.lower(), thing) if colon else (label, piece)
        if thing not in shown.get(label, ()):
            pieces.append(piece)
    return ", ".join(pieces)


def _letters(text: str) -> str:
    """Letters and digits alone, as ids spell them."""
    plain = text.lower().translate(SPELLED)
    return "".join(c for c in unicodedata.normalize("NFKD", plain) if c.isascii() and c.isalnum())


__getattr__ = renamed(__name__, {"Looker": TextObserver})
