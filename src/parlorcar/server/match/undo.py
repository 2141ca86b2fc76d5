"""Taking back past chance and others, where all have agreed or a person plays against bots alone."""

from __future__ import annotations

from parlorcar.match.match import Match


def undo_to_own_choice(match: Match, seat: int) -> None:
    """Back to a seat's own last choice, past chance and others; chance will bring the same draws again."""
    while match.pending:
        mine = seat in match.pending
        match.undo(seat if mine else None)
        if mine:
            return
    while True:
        mine = next(p.player for p in reversed(match.line) if p.chosen) == seat
        match.undo(agreed=True)
        if mine:
            return
