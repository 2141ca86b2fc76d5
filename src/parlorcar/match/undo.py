"""How far a match may be taken back, and why not further."""

from __future__ import annotations

from parlorcar.core.state import CHANCE
from parlorcar.match.referee import Played, Referee


def undo_point(match: Referee, seat: int | None, agreed: bool, whole: bool) -> int:
    """The length of the line after taking back the last choice, or with `whole` the turn; IllegalMove if it cannot."""
    if seat is None and not agreed and not whole and (outcome := last_outcome(match)) is not None:
        return outcome
    point = n = len(match.line)
    mover = seat if seat is not None else next((p.player for p in reversed(match.line) if p.chosen), None)
    while n > 0:
        played = match.line[n - 1]
        if not agreed or (whole and point < len(match.line)):
            barred = why_barred(played, mover)
            if barred:
                if point < len(match.line):
                    return point
                raise match._refused(barred, player=played.player)
        n -= 1
        if played.chosen:
            point = n
            if not whole:
                return point
    if point == len(match.line):
        raise match._refused("nothing-to-undo")
    return point


def last_outcome(match: Referee) -> int | None:
    """Where the last outcome of chance stands, if chance is chosen in this match and no player has chosen since."""
    last = len(match.line) - 1
    while last >= 0 and match.line[last].auto:
        last -= 1
    return last if match.chance_chosen and last >= 0 and match.line[last].player == CHANCE else None


def why_barred(played: Played, mover: int | None) -> str:
    """Why one player alone cannot undo past a move; nothing if the player can."""
    if played.player == CHANCE:
        return "undo-chance"
    if played.sealed:
        return "undo-sealed"
    if played.player != mover:
        return "undo-other"
    return ""
