"""The bot that plays random legal moves."""

from __future__ import annotations

from parlorcar.bots.seat import Bot, Seat


class RandomBot(Bot):
    """Chooses among the legal moves, all equally likely."""

    name = "random"

    def choose(self, seat: Seat) -> int:
        """A random legal move."""
        legal = seat.legal()
        return legal[seat.rng.below(len(legal))]
