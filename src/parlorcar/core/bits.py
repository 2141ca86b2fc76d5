"""Sets of small numbers, as bits."""

from __future__ import annotations

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The set of one number. The compiler writes a literal 1 as a short number, which loses bits from the 32nd on."""
    one = n - n + 1
    return one << n
