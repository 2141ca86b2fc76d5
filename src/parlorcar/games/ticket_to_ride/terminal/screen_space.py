"""How much room things take on a screen: what is most important shall not scroll away."""

from __future__ import annotations

import io
from collections.abc import Callable

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from parlorcar.cli.screen import ColorScreen, Screen

HEADING, PROMPT, ANSWER = 2, 1, 1  # lines above the board, of the question, and of the answer
NUMBER = 6  # columns of the number of a choice and what is before and behind it
INDENT = 4  # of these, those that a second line has to make up for
WIDE = 80  # columns where the screen does not say


def lines(wide: int, high: int, show: Callable[[Screen], None]) -> int:
    """How many lines something takes on a screen of that size."""
    file = io.StringIO()
    console = Console(file=file, width=wide, height=high, force_terminal=True, color_system=None, legacy_windows=False)
    show(ColorScreen(console))
    return file.getvalue().count("\n")


def hanging(text: Text, wide: int) -> Text:
    """The text of a choice, its further lines under the first one and not under the number."""
    room = max(20, wide - NUMBER)
    if text.cell_len <= room:
        return text
    console = Console(file=io.StringIO(), width=wide)
    broken = text.wrap(console, room)
    return Text("\n" + " " * INDENT).join([line for line in broken if line.plain.strip()])


def shortened(names: dict[str, str], least: int = 4) -> dict[str, str]:
    """Names by their first letters, so many that no two are the same: Frankfurt is Frankf beside Frankreich."""
    found = {}
    for id, name in names.items():
        others = [other for key, other in names.items() if key != id]
        n = min(least, len(name))
        while n < len(name) and (name[n - 1] == " " or any(other.startswith(name[:n]) for other in others)):
            n += 1
        found[id] = name if cell_len(name) <= n + 1 else name[:n]
    return found
