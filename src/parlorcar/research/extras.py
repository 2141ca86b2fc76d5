"""What to say when a library that only a wrapper needs is not installed."""

from __future__ import annotations

from parlorcar.core.errors import ParlorCarError

__all__ = ["MissingExtra"]


class MissingExtra(ParlorCarError, ImportError):
    """A library that is not there."""


def missing(library: str, extra: str) -> MissingExtra:
    """The error for a library that is not there, with the command that brings it."""
    return MissingExtra(f"{library} is not installed; pip install 'parlorcar[{extra}]' brings it")
