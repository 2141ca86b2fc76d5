"""How each game looks in the terminal."""

from __future__ import annotations

from parlorcar.cli.tables.general import Table
from parlorcar.cli.tables.great_western_trail import GreatWesternTrailTable
from parlorcar.cli.tables.stone_age import StoneAgeTable
from parlorcar.cli.tables.ticket_to_ride import TicketToRideTable
from parlorcar.core.game import Game
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.ticket_to_ride.game import TicketToRide


def table_for(game: Game, names: list[str], plain: bool) -> Table:
    """The table of a game; one that has none of its own gets the general one."""
    if isinstance(game, TicketToRide):
        return TicketToRideTable(game, names, plain)
    if isinstance(game, StoneAge):
        return StoneAgeTable(game, names, plain)
    if isinstance(game, GreatWesternTrail):
        return GreatWesternTrailTable(game, names, plain)
    return Table(game, names, plain)
