"""Which puzzle comes next: of the day, or one near somebody's rating that they have not answered."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Mapping

from parlorcar.puzzles.puzzle import Puzzle, puzzles_of

NEAREST = 12  # of so many one is taken


def drawn(what: str, among: int) -> int:
    """A number below `among` that follows from a text."""
    return int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], "big") % among


def themes_of(game: str) -> dict[str, int]:
    """The themes of a game's puzzles, the most common first."""
    return dict(Counter(puzzle.theme for puzzle in puzzles_of(game)).most_common())


def named(game: str, key: str) -> Puzzle | None:
    """A puzzle by its key."""
    return next((puzzle for puzzle in puzzles_of(game) if puzzle.key == key), None)


def of_the_day(game: str, day: int) -> Puzzle | None:
    """The puzzle of a day, the same for all; none comes again before all have come."""
    every = sorted(puzzles_of(game), key=lambda puzzle: puzzle.key)
    if not every:
        return None
    turn, at = divmod(day, len(every))
    return sorted(every, key=lambda puzzle: drawn(f"{turn} {puzzle.key}", 1 << 60))[at]


def near(
    game: str, rating: float, ratings: Mapping[str, float], answered: Collection[str], theme: str, who: str
) -> Puzzle | None:
    """A puzzle near a rating, of a theme if one is named; asking again brings the same until it is answered.

    `ratings` are those that people have given puzzles by answering; who has answered all gets them again. What many
    matches begin with alike is asked once, as long as there is something else.
    """
    every = [puzzle for puzzle in puzzles_of(game) if not theme or puzzle.theme == theme]
    known = {puzzle.question for puzzle in every if puzzle.key in answered}
    left = [puzzle for puzzle in every if puzzle.key not in answered] or every
    fresh = [puzzle for puzzle in left if puzzle.question not in known] or left
    if not fresh:
        return None
    nearest = sorted(fresh, key=lambda one: (abs(ratings.get(one.key, one.rating) - rating), one.key))[:NEAREST]
    return nearest[drawn(f"{who} {game} {len(answered)}", len(nearest))]
