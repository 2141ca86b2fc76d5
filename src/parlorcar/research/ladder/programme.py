"""The matches of a full ladder: neighbours, the ends of the ladder, mixed tables, and bots against themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

Matches = list[tuple[tuple[str, ...], int]]  # who sits at a table, and how often

NEIGHBOURS = 1000  # matches of a level and the next
STRONGEST = 200  # of the strongest level and the usual one
MIXED = 6  # of every mixed table with more than two players, or as many as give each bot every seat equally often
MIRROR = 1020  # of the usual level against itself: what a seat is worth
STRONG_MIRROR = 20  # of the strongest level against itself: what winners score


def programme(levels: Sequence[str], usual: str, numbers: Sequence[int]) -> Matches:
    """Everything that a full ladder plays, what is known soonest first."""
    strongest = levels[-1]
    wanted: Matches = [((usual,) * n, MIRROR) for n in numbers]
    wanted += [(pair, NEIGHBOURS) for pair in pairwise(levels)]
    wanted.append(((usual, strongest), STRONGEST))
    for n in numbers:
        if n > 2:
            wanted += [(table, MIXED // n * n) for table in combinations(levels, n)]
    wanted += [((strongest,) * n, STRONG_MIRROR) for n in numbers if n == 4]
    return wanted
