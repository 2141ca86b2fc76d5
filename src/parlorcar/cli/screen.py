"""Where the terminal shows things: in colour for eyes, or as linear text for screen readers and pipes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from parlorcar.cli.keyboard import Keyboard, Typed

Line = str | Text
PAUSE = 0.7  # seconds after the move of a bot
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has been scrolled out of it


class Screen:
    """Linear text; every line says in words what it means."""

    plain = True

    def __init__(self, keyboard: Keyboard | None = None) -> None:
        self.keyboard = Typed() if keyboard is None else keyboard

    @property
    def tall(self) -> bool:
        """Whether there is room for more than the most necessary."""
        return True

    @property
    def wide(self) -> int:
        """The columns that a line may have."""
        return 0

    @property
    def high(self) -> int:
        """The lines that can be seen at a time."""
        return 0

    def line(self, text: Line = "", indent: int = 0) -> None:
        """A line of text."""
        print(" " * indent + _bare(text))

    def heading(self, text: str) -> None:
        """The title of what follows."""
        print(f"\n{text}")

    def section(self, text: str) -> None:
        """The title of a part of it."""
        print(f"{text}:")

    def labelled(self, label: str, things: Sequence[Line]) -> None:
        """A label with a few short things behind it."""
        print(f"{label}: {', '.join(_bare(thing) for thing in things)}.")

    def news(self, sentence: str) -> None:
        """Something that happened."""
        print(sentence)

    def note(self, text: str) -> None:
        """Something by the way."""
        print(text)

    def alert(self, text: str) -> None:
        """Something that did not work."""
        print(text)

    def table(self, headers: Sequence[str], rows: Sequence[Sequence[Line]], right: Sequence[int] = ()) -> None:
        """Rows under headers."""
        for row in rows:
            cells = [f"{header.lower()} {_bare(cell)}" for header, cell in zip(headers[1:], row[1:], strict=True)]
            print(f"{_bare(row[0])}: {', '.join(cells)}.")

    def group(self, title: str, entries: Sequence[tuple[int, Line]], columns: bool = True) -> None:
        """Numbered choices of one kind."""
        self.section(title)
        self.entries(entries, columns)

    def entries(self, entries: Sequence[tuple[int, Line]], columns: bool = True) -> None:
        """Numbered choices."""
        for number, text in entries:
            print(f"  {number}: {_bare(text)}")

    def ask(self, prompt: str) -> str | None:
        """A line that somebody types; None when there are no more."""
        sys.stdout.flush()
        return self.keyboard.read(f"{prompt}: ")

    def clear(self) -> None:
        """Take away what the next person must not see."""
        self.keyboard.forget()

    @contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """While something takes its time."""
        yield

    def pause(self) -> None:
        """A moment to read."""


class ColorScreen(Screen):
    """A terminal with colours and symbols."""

    plain = False

    def __init__(self, console: Console, keyboard: Keyboard | None = None, fast: bool = False) -> None:
        super().__init__(keyboard)
        self.console = console
        self.fast = fast

    @property
    def tall(self) -> bool:
        """Whether there is room for more than the most necessary."""
        return self.console.height >= 30

    @property
    def wide(self) -> int:
        """The columns that a line may have."""
        return self.console.width

    @property
    def high(self) -> int:
        """The lines that can be seen at a time."""
        return self.console.height

    def line(self, text: Line = "", indent: int = 0) -> None:
        """A line of text, broken at words."""
        shown = _text(text)
        self.console.print(Padding(shown, (0, 0, 0, indent)) if indent else shown, highlight=False)

    def heading(self, text: str) -> None:
        """A rule with the title in it."""
        self.console.print()
        self.console.rule(f"[bold]{escape(text)}[/bold]", style="cyan")

    def section(self, text: str) -> None:
        """The title of a part."""
        self.console.print(Text(text, style="bold cyan"))

    def labelled(self, label: str, things: Sequence[Line]) -> None:
        """A label with short things behind it, broken between them and never inside."""
        grid = Table.grid(padding=(0, 1))
        grid.add_column(no_wrap=True, min_width=12)
        grid.add_column()
        flow = Text()
        used, room = 0, max(20, self.console.width - max(12, cell_len(label)) - 2)
        for thing in things:
            shown = _text(thing)
            if used and used + 2 + shown.cell_len > room:
                flow.append("\n")
                used = 0
            elif used:
                flow.append("  ")
                used += 2
            flow.append_text(shown)
            used += shown.cell_len
        grid.add_row(Text(label, style="bold cyan"), flow)
        self.console.print(grid)

    def news(self, sentence: str) -> None:
        """Something that happened."""
        self.console.print(Text("• ", style="cyan") + Text(sentence), highlight=False)

    def note(self, text: str) -> None:
        """Something by the way."""
        self.console.print(Text(text, style="dim"), highlight=False)

    def alert(self, text: str) -> None:
        """Something that did not work."""
        self.console.print(Text("! ", style="bold red") + Text(text, style="red"), highlight=False)

    def table(self, headers: Sequence[str], rows: Sequence[Sequence[Line]], right: Sequence[int] = ()) -> None:
        """Rows under headers."""
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold cyan")
        for i, header in enumerate(headers):
            table.add_column(header, justify="right" if i in right else "left")
        for row in rows:
            table.add_row(*row)
        self.console.print(table)

    def group(self, title: str, entries: Sequence[tuple[int, Line]], columns: bool = True) -> None:
        """Choices of one kind: a few short ones beside their title, others below it."""
        shown = [Text(f"{number} ", style="bold") + _text(text) for number, text in entries]
        if columns and sum(text.cell_len + 2 for text in shown) + 14 <= 2 * self.console.width and len(shown) < 11:
            self.labelled(title, shown)
        else:
            super().group(title, entries, columns)

    def entries(self, entries: Sequence[tuple[int, Line]], columns: bool = True) -> None:
        """Numbered choices, side by side where they fit, wide ones on lines of their own."""
        shown = [Text(f"{number:>3} ", style="bold") + _text(text) for number, text in entries]
        half = (self.console.width - 2) // 2 - 3
        if not columns or self.console.width < 60:
            self._grid(shown, 1)
            return
        for wide, run in groupby(shown, key=lambda text: text.cell_len > half):
            texts = list(run)
            widest = max(text.cell_len for text in texts)
            self._grid(texts, 1 if wide else max(1, (self.console.width - 2) // (widest + 3)))

    def _grid(self, shown: Sequence[Text], across: int) -> None:
        if not shown:
            return
        down = -(-len(shown) // across)
        grid = Table.grid(padding=(0, 3, 0, 0))
        for _ in range(across):
            grid.add_column()
        for i in range(down):
            grid.add_row(*[shown[i + k * down] for k in range(across) if i + k * down < len(shown)])
        self.console.print(Padding(grid, (0, 0, 0, 2)))

    def ask(self, prompt: str) -> str | None:
        """A line that somebody types."""
        return self.keyboard.read(f"{prompt} > ")

    def clear(self) -> None:
        """An empty screen, with nothing to scroll back to."""
        super().clear()
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()

    @contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """A turning sign while something takes its time."""
        with self.console.status(Text(text, style="dim")):
            yield

    def pause(self) -> None:
        """A moment to read."""
        if not self.fast:
            time.sleep(PAUSE)


def _text(text: Line) -> Text:
    return Text(text) if isinstance(text, str) else text


def _bare(text: Line) -> str:
    return text if isinstance(text, str) else text.plain


def open_screen(plain: bool = False, fast: bool = False) -> Screen:
    """The screen that fits the standard output."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    if plain or not sys.stdout.isatty() or os.environ.get("NO_COLOR") or not encoding.startswith("utf"):
        return Screen()
    console = Console(highlight=False)
    if console.is_dumb_terminal:
        return Screen()
    return ColorScreen(console, fast=fast)
