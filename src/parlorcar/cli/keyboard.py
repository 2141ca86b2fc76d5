"""Where the lines come from that people type."""

from __future__ import annotations

import contextlib
import sys
from typing import Protocol

try:
    import readline
except ImportError:  # some platforms have none; lines can then be typed, only not edited
    readline = None  # type: ignore[assignment]  # the one optional module


class Keyboard(Protocol):
    """Something that gives one line after the other."""

    def read(self, prompt: str) -> str | None:
        """The next line without its end; None when there will be no more."""

    def forget(self) -> None:
        """Forget what was typed, so that the next person cannot call it up."""


class Typed:
    """Lines from the standard input: a terminal, with editing where the platform has it, or a pipe."""

    def read(self, prompt: str) -> str | None:
        """The next line; what comes from a pipe is echoed, so that the output reads as a conversation."""
        if sys.stdin.isatty() and sys.stdout.isatty():
            try:
                return input(prompt)
            except EOFError:
                print()
                return None
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            print()
            return None
        line = line.rstrip("\r\n")
        if not sys.stdin.isatty():
            print(line)
        return line

    def forget(self) -> None:
        """Empty the history of the line editor."""
        if readline is not None:
            with contextlib.suppress(Exception):  # a history that cannot be emptied was never kept
                readline.clear_history()


class Scripted:
    """Lines from a list, for tests and demonstrations."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = list(lines)

    def read(self, prompt: str) -> str | None:
        """The next line of the list."""
        return self.lines.pop(0) if self.lines else None

    def forget(self) -> None:
        """There is nothing to forget."""
