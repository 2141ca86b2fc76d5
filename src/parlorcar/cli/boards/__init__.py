"""How each game looks in the terminal."""

from __future__ import annotations

from parlorcar.cli.boards.plain import Table
from parlorcar.core.game import Game
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.terminal.board import GreatWesternTrailTable
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.stone_age.terminal.board import StoneAgeTable
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.terminal.board import TicketToRideTable


def table_for(game: Game, names: list[str], plain: bool) -> Table:
    """The table of a game; one that has none of its own gets the general one."""
    if isinstance(game, TicketToRide):
        return TicketToRideTable(game, names, plain)
    if isinstance(game, StoneAge):
        return StoneAgeTable(game, names, plain)
    if isinstance(game, GreatWesternTrail):
        return GreatWesternTrailTable(game, names, plain)
    return Table(game, names, plain)
