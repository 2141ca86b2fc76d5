"""What to say when a library that only a wrapper needs is not installed."""

from __future__ import annotations


def missing(library: str, extra: str) -> ImportError:
    """The error for a library that is not there, with the command that brings it."""
    return ImportError(f"{library} is not installed; pip install 'parlorcar[{extra}]' brings it")
