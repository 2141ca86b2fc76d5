"""What the strongest bot would do in somebody's place, and why."""

from __future__ import annotations

from dataclasses import dataclass

from parlorcar.bots.catalogue import best_bot, bot
from parlorcar.bots.searching import LevelBot
from parlorcar.bots.seat import Seat


@dataclass(frozen=True)
class Hint:
    """A move, and by what it was found better than the next one; no reason where nothing was compared."""

    bot: str
    move: int
    matches: int = 0  # imagined ones, with this move
    wins: int = 0  # percent of them
    other: int | None = None  # the next best move
    other_wins: int = 0


def hint(seat: Seat, patience: float, name: str = "") -> Hint | None:
    """What to do on a seat; None if no bot plays the game."""
    name = name or best_bot(seat.game)
    if not name:
        return None
    asked = bot(name, seat.game)
    asked.patience = patience
    if not isinstance(asked, LevelBot):
        return Hint(name, asked.choose(seat))
    thought = asked.think(seat)
    if not thought.judged:
        return Hint(name, thought.move)
    first, others = thought.judged[0], thought.judged[1:]
    percent = round(100 * first.wins)
    if not others:
        return Hint(name, thought.move, first.visits, percent)
    return Hint(name, thought.move, first.visits, percent, others[0].move, round(100 * others[0].wins))
