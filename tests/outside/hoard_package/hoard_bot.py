"""A bot for Hoard, written outside the package."""

from __future__ import annotations

from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game

ENOUGH = 12  # in the pot, to bank it


class Miser(Bot):
    """Rolls until the pot is worth banking, then spends its best card."""

    name = "miser"

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal moves."""
        texts = {seat.text(move): move for move in seat.legal()}
        if "roll" not in texts:
            return seat.legal()[-1]
        return texts["bank"] if "bank" in texts and int(seat.view()["pot"]) >= ENOUGH else texts["roll"]


def miser(game: Game) -> Bot | None:
    """The miser, for Hoard only."""
    return Miser() if game.id == "hoard" else None
