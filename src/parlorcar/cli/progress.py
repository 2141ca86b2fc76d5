"""Signs of life for long work: on the standard error, and only where somebody looks at it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console


@contextmanager
def working(text: str) -> Iterator[None]:
    """A turning sign while something takes its time."""
    if not sys.stderr.isatty():
        yield
        return
    with Console(stderr=True).status(text):
        yield
