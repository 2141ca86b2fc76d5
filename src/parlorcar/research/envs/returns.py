"""What a match was worth to each seat, in the ways that learners ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlorcar.core.errors import ParlorCarError

RETURNS = ("rank", "win", "margin", "score")


def win(scores: Sequence[int], ranks: Sequence[int]) -> list[float]:
    """One for the winner, shared by those who are equal in everything."""
    winners = sum(rank == 1 for rank in ranks)
    return [1 / winners if rank == 1 else 0.0 for rank in ranks]


def rank(scores: Sequence[int], ranks: Sequence[int]) -> list[float]:
    """From 1 for the first to -1 for the last, the places between evenly; equal seats share, so the sum is 0."""
    n = len(ranks)
    if n == 1:
        return [0.0]
    places = [mine + (sum(rank == mine for rank in ranks) - 1) / 2 for mine in ranks]
    return [1 - 2 * (place - 1) / (n - 1) for place in places]


def margin(scores: Sequence[int], ranks: Sequence[int]) -> list[float]:
    """The points by which a seat is ahead of the best other one, or behind it."""
    if len(scores) == 1:
        return [float(scores[0])]
    return [float(score - max([*scores[:seat], *scores[seat + 1 :]])) for seat, score in enumerate(scores)]


def score(scores: Sequence[int], ranks: Sequence[int]) -> list[float]:
    """The points."""
    return [float(points) for points in scores]


KINDS: dict[str, Callable[[Sequence[int], Sequence[int]], list[float]]] = {
    "rank": rank,
    "win": win,
    "margin": margin,
    "score": score,
}


def returns_of(kind: str) -> Callable[[Sequence[int], Sequence[int]], list[float]]:
    """The returns of that name."""
    if kind not in KINDS:
        raise ParlorCarError(f"returns are {', '.join(RETURNS)}, not {kind!r}")
    return KINDS[kind]


def by_row(kind: str) -> Callable[[Any, Any], list[float]]:
    """The same for rows of arrays; what depends on the ranks only is worked out once for each order of seats."""
    worth, known = returns_of(kind), dict[bytes, list[float]]()

    def of(scores: Any, ranks: Any) -> list[float]:
        if kind in ("margin", "score"):
            return worth(scores.tolist(), ranks.tolist())
        key = ranks.tobytes()
        if key not in known:
            known[key] = worth([], ranks.tolist())
        return known[key]

    return of
