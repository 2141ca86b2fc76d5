"""The choices of a decision: numbered once, shown in groups, and long groups only in part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from parlorcar.cli.screen import Line, Screen
from parlorcar.core.notation import normal
from parlorcar.words import word

ALL = 1000  # more than a decision has
FEW = 5  # choices of a group that are shown where there is little room


@dataclass(slots=True)
class Entry:
    """A move with what is shown for it, and the topics that find it."""

    move: int
    text: Line
    topics: tuple[str, ...] = ()


@dataclass(slots=True)
class Group:
    """Choices of one kind; of a long group only the first `shown` are listed, and `more` says how to see the rest."""

    title: str
    verb: str
    entries: list[Entry]
    shown: int = ALL
    more: str = ""  # the id of the message about those not shown
    columns: bool = True
    legend: str = ""  # said below a list of them


@dataclass(slots=True)
class Menu:
    """All choices of a decision under the numbers that people type."""

    groups: list[Group]
    order: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.order = [entry.move for group in self.groups for entry in group.entries]

    def number(self, move: int) -> int:
        """The number of a move."""
        return self.order.index(move) + 1

    def entry(self, move: int) -> Entry:
        """The entry of a move."""
        return next(entry for group in self.groups for entry in group.entries if entry.move == move)

    def show(self, screen: Screen) -> None:
        """The groups, the long ones in part."""
        for group in self.groups:
            if not group.entries:
                continue
            shown = group.shown if screen.tall or group.shown == ALL else min(group.shown, FEW)
            screen.group(group.title, self.numbered(group.entries[:shown]), group.columns)
            left = len(group.entries) - shown
            if left > 0:
                screen.note("  " + word(group.more or "cli.more", count=left))

    def legends(self, entries: Sequence[Entry]) -> list[str]:
        """What is said below a list of entries."""
        return [group.legend for group in self.groups if group.legend and any(e in group.entries for e in entries)]

    def numbered(self, entries: Sequence[Entry]) -> list[tuple[int, Line]]:
        """Entries with their numbers."""
        return [(self.number(entry.move), entry.text) for entry in entries]

    def listing(self, text: str) -> list[Entry] | None:
        """The entries that a text such as `claim` or `claim denver` asks to see; None if it asks for no list.

        The verb alone asks for its group, and with one topic for the entries about it. `list` asks for all.
        """
        verb, _, rest = normal(text).partition(" ")
        groups = [g for g in self.groups if verb in (g.verb, "list") and (verb == "list" or g.shown < ALL)]
        if not groups:
            return None
        entries = [entry for group in groups for entry in group.entries]
        if not rest:
            return entries
        about = sorted({topic for entry in entries for topic in entry.topics})
        topics = [topic for topic in about if topic == rest] or [t for t in about if t.startswith(rest)]
        if verb == "list" and not topics:
            return [e for e in entries if rest in normal(e.text if isinstance(e.text, str) else e.text.plain)]
        if not topics:
            return None
        return [entry for entry in entries if any(topic in topics for topic in entry.topics)]
