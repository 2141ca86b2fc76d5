"""The next round of an event of any format."""

from __future__ import annotations

from parlorcar.server.events.formats import knock_out, round_robin, swiss
from parlorcar.server.events.formats.tables import History, Played
from parlorcar.server.events.standings import Format, standings


def next_round(
    format: Format,
    entrants: list[int],
    gone: set[int],
    seats: int,
    history: History,
    *,
    fill: bool = True,
    rounds: int = 0,
    duplicate: bool = False,
) -> list[Played] | None:
    """The tables of the next round, or None if the event is over.

    `entrants` stand in the order of their seeds; `gone` are those of them who withdrew. `rounds` is how many there are
    at most; 0: as many as the format wants.
    """
    if rounds and len(history) >= rounds:
        return None
    if format == "round-robin":
        return round_robin.next_round(entrants, gone, seats, fill, history)
    if format == "knock-out":
        return knock_out.next_round(entrants, gone, seats, fill, history)
    if not rounds and len(history) >= swiss.usual_rounds(len(entrants), seats):
        return None
    standing = [row.entrant for row in standings(entrants, format, duplicate, seats, history)]
    return swiss.next_round([one for one in standing if one not in gone], seats, fill, history)


def planned_rounds(format: Format, entrants: int, seats: int, rounds: int) -> int:
    """How many rounds there will be, as far as that can be said before; 0 if it cannot."""
    if rounds:
        return rounds
    if format == "swiss":
        return swiss.usual_rounds(entrants, seats)
    if format == "round-robin" and seats == 2:
        return entrants - 1 + entrants % 2
    return 0
