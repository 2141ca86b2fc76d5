"""Great Western Trail in the terminal: the board, and the choices that are made at it."""

from __future__ import annotations

from parlorcar.cli.menu import Menu
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.terminal import choices
from parlorcar.games.great_western_trail.terminal.board import GreatWesternTrailBoard


class GreatWesternTrailTable(GreatWesternTrailBoard):
    """The board with its choices."""

    def prompt(self, state: State) -> str:
        """The question of the decision on top, with what has to be known for it."""
        return choices.prompt(self, state)

    def menu(self, state: State, seat: int) -> Menu:
        """The choices of the decision on top."""
        return choices.menu(self, state, seat)
