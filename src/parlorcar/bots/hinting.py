"""What the strongest bot would do in somebody's place, and why."""

from __future__ import annotations

from dataclasses import dataclass

from parlorcar.bots.catalogue import best_bot, bot
from parlorcar.bots.insight.finding import insight_into
from parlorcar.bots.insight.insight import Reason
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
    reasons: tuple[Reason, ...] = ()  # what a player would say


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
    reasons = tuple(insight_into(asked.knowledge).reasons(seat.imagine(), seat.number, thought.move))
    if not thought.judged:
        return Hint(name, thought.move, reasons=reasons)
    first, others = thought.judged[0], thought.judged[1:]
    percent = round(100 * first.wins)
    if not others:
        return Hint(name, thought.move, first.visits, percent, reasons=reasons)
    next_best = others[0]
    return Hint(name, thought.move, first.visits, percent, next_best.move, round(100 * next_best.wins), reasons)
