"""A bot for Hoard, written outside the package."""

from __future__ import annotations

from hoard import BANK, ROLL
from parlorcar.bots.seat import Bot, Seat
from parlorcar.core.game import Game

ENOUGH = 12  # in the pot, to bank it


class Miser(Bot):
    """Rolls until the pot is worth banking, then spends its best card."""

    name = "miser"

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal moves."""
        legal = seat.legal()
        if legal[0] == ROLL:
            return BANK if BANK in legal and seat.view()["pot"] >= ENOUGH else ROLL
        return legal[-1]


def miser(game: Game) -> Bot | None:
    """The miser, for Hoard only."""
    return Miser() if game.id == "hoard" else None
