"""How each game looks in the terminal."""

from __future__ import annotations

from parlorcar.cli.boards.plain import TerminalBoard
from parlorcar.core.game import Game
from parlorcar.families import family_of


def table_for(game: Game, names: list[str], plain: bool) -> TerminalBoard:
    """The table of a game; one that has none of its own gets the general one."""
    family = family_of(game)
    make = family.load(family.terminal) or TerminalBoard
    table: TerminalBoard = make(game, names, plain)
    return table
