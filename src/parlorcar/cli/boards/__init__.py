"""How each game looks in the terminal."""

from __future__ import annotations

from parlorcar.cli.boards.plain import Table
from parlorcar.core.game import Game
from parlorcar.families import family_of


def table_for(game: Game, names: list[str], plain: bool) -> Table:
    """The table of a game; one that has none of its own gets the general one."""
    family = family_of(game)
    make = family.load(family.terminal) or Table
    table: Table = make(game, names, plain)
    return table
