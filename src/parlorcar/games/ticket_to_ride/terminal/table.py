"""Ticket to Ride in the terminal: the board, and the choices that are made at it."""

from __future__ import annotations

from parlorcar.cli.menu import Menu
from parlorcar.cli.screen import Screen
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.terminal import choices, typed
from parlorcar.games.ticket_to_ride.terminal.board import TicketToRideBoard
from parlorcar.words import word


class TicketToRideTable(TicketToRideBoard):
    """The board with its choices and what is typed."""

    lookups = ("tickets",)

    def look_up(self, what: str, screen: Screen, state: State, seat: int, menu: Menu) -> None:
        """The seat's tickets. The move of that name is typed by its number, so that nobody draws by mistake."""
        self.tickets(screen, state, seat)
        for move in menu.order:
            if self.game.text(state, move) == "tickets":
                screen.note(word("ttr.tickets.move", number=menu.number(move)))

    def menu(self, state: State, seat: int) -> Menu:
        """The choices of the decision on top, in the groups of the rulebook."""
        return choices.menu(self, state, seat)

    def typed(self, text: str, state: State, menu: Menu) -> list[int]:
        """A number, a move, or a choice as it is shown."""
        return typed.typed(self, text, state, menu)
