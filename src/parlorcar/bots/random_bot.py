"""The bot that plays anything."""

from __future__ import annotations

from parlorcar.bots.seat import Bot, Seat


class RandomBot(Bot):
    """Every legal move is as good as any other."""

    name = "random"

    def choose(self, seat: Seat) -> int:
        """Any legal move."""
        legal = seat.legal()
        return legal[seat.rng.below(len(legal))]
