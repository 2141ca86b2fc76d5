"""Counting what is still unseen, for families whose players can: multisets by name, and views without some fields."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]
Piles = dict[str, dict[str, int]]  # by name of a pile, how many of each thing may still be in it


def left_out(view: View, *names: str) -> View:
    """A view without some of its fields."""
    return {name: value for name, value in view.items() if name not in names}


def less(whole: dict[str, int], *seen: dict[str, int] | None) -> dict[str, int]:
    """What is left of a multiset."""
    left = {name: n - sum((part or {}).get(name, 0) for part in seen) for name, n in whole.items()}
    return {name: n for name, n in left.items() if n > 0}
