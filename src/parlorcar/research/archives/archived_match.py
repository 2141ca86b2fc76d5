"""A match as an archive keeps it."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ArchivedMatch"]


@dataclass(frozen=True, slots=True)
class ArchivedMatch:
    """A match of an archive: its number, who sat where, how it ended, and every move, chance included."""

    match: int
    seats: list[str]
    scores: list[int]
    ranking: list[int]
    moves: list[int]
