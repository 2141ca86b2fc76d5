"""How hard a puzzle is, by which levels solve it. The scale is one of its own: only the order of levels is borrowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

LOWEST, STEP = 600, 300  # the level at the bottom, and how far the levels lie apart
PER_TENFOLD = 400.0  # so many points more are solved ten times as often as not
MIDDLE = 1350.0  # where a puzzle is assumed to be before any level has tried it
ROUNDS = 60


def strengths(levels: Sequence[str]) -> dict[str, float]:
    """The levels on the scale of puzzles, from weak to strong."""
    return {name: float(LOWEST + STEP * i) for i, name in enumerate(levels)}


def expected(solver: float, puzzle: float) -> float:
    """How likely a player of a rating solves a puzzle."""
    return float(1.0 / (1.0 + 10.0 ** ((puzzle - solver) / PER_TENFOLD)))


def rating(solved: Mapping[str, float], levels: Sequence[str]) -> int:
    """The rating at which as many levels would be expected to solve a puzzle as did, and one draw with the middle."""
    known = strengths(levels)
    low, high = MIDDLE - 2000.0, MIDDLE + 2000.0
    seen = sum(solved.values()) + 0.5
    for _ in range(ROUNDS):
        guess = (low + high) / 2
        total = sum(expected(known[name], guess) for name in solved) + expected(MIDDLE, guess)
        low, high = (guess, high) if total > seen else (low, guess)
    return round((low + high) / 2)
