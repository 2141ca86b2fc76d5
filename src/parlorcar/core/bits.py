"""Sets of small numbers, as bits."""

from __future__ import annotations

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The set of one number. The compiler makes a literal 1 a short number, which would lose bits from the 32nd on."""
    one = n - n + 1
    return one << n
