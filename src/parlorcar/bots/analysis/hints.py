"""What the strongest bot would do in a player's place, and why."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from parlorcar.bots.analysis.insight import Reason
from parlorcar.bots.analysis.insight_registry import insight_into
from parlorcar.bots.analysis.network_advice import Adviser
from parlorcar.bots.catalogue import best_bot, bot
from parlorcar.bots.level_bot import LevelBot
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.search.search import Search
from parlorcar.bots.seat import Seat
from parlorcar.core.game import SILENT
from parlorcar.core.rng import Random

CANDIDATES = 3  # moves that are compared: those that the search tried most often
WORLDS = 100  # playouts with each of them
FEWEST = 20  # of these, however little time there is
FRESH = 1 << 31  # the seeds of these matches lie so far beyond those of the search


@dataclass(frozen=True)
class Hint:
    """A move, and by what it was found better than the next one; no reason where nothing was compared."""

    bot: str
    move: int
    matches: int = 0  # imagined ones, with this move
    wins: int = 0  # percent of them
    other: int | None = None  # the next best move
    other_wins: int = 0  # percent of as many matches in the same worlds, never more than `wins`
    reasons: tuple[Reason, ...] = ()  # what a player would say


@dataclass(frozen=True)
class Compared:
    """How a move did in the worlds in which all candidates were tried."""

    move: int
    matches: int
    wins: int  # percent
    value: float  # from 0 to 1, by how much it leads: tells moves apart with which as many matches are won


def hint(seat: Seat, patience: float, name: str = "") -> Hint | None:
    """What to do on a seat; None if no bot plays the game."""
    name = name or best_bot(seat.game)
    if not name:
        return None
    asked = bot(name, seat.game)
    asked.patience = patience
    if isinstance(asked, Adviser):
        return advised(name, asked, seat)
    if not isinstance(asked, LevelBot):
        return Hint(name, asked.choose(seat))
    thought = asked.think(seat)
    state = seat.imagine()
    insight = insight_into(asked.knowledge)
    if not thought.judged:
        return Hint(name, thought.move, reasons=tuple(insight.reasons(state, seat.number, thought.move)))
    candidates = [one.move for one in thought.judged[:CANDIDATES]]
    search = Search(asked.knowledge, asked.settings, state, seat.number, seat.rng)
    first, *others = compare(search, candidates, patience)
    reasons = tuple(insight.reasons(state, seat.number, first.move))
    if not others:
        return Hint(name, first.move, first.matches, first.wins, reasons=reasons)
    return Hint(name, first.move, first.matches, first.wins, others[0].move, others[0].wins, reasons)


def advised(name: str, asked: Adviser, seat: Seat) -> Hint:
    """The hint of a bot that compares moves itself: the move with the best figure, and the next one."""
    state, knowledge = seat.imagine(), knowledge_of(seat.game)
    found = asked.advise(seat)
    move = found[0].move if found else seat.legal()[0]
    reasons = tuple(insight_into(knowledge).reasons(state, seat.number, move)) if knowledge is not None else ()
    if len(found) < 2:
        return Hint(name, move, reasons=reasons)
    first, other = found[:2]
    wins, other_wins = round(100 * first.chance), round(100 * other.chance)
    return Hint(name, move, first.worlds, wins, other.move, other_wins, reasons)


def compare(search: Search, candidates: list[int], patience: float) -> list[Compared]:
    """The candidates in the same worlds, the one that wins most often first.

    A search tries its moves unequally often and prefers the one that leads by most, so its own figures for winning
    may speak against its choice. Here every move is played on equally often with the same hidden cards and the same
    luck, and is recommended by the figure that is shown.
    """
    wins = [0.0] * len(candidates)
    values = [0.0] * len(candidates)
    end = time.perf_counter() + patience if patience > 0.0 else math.inf
    matches = 0
    while matches < WORLDS and (matches < FEWEST or time.perf_counter() < end):
        for i, move in enumerate(candidates):
            rng = Random(FRESH + matches)
            s = search.imagined(rng)
            search.game.play(s, move, SILENT)
            search.play_on(s, rng)
            search.judge(s)
            wins[i] += search.share[search.seat]
            values[i] += search.good[search.seat]
        matches += 1
    found = [
        Compared(move, matches, round(100 * won / matches), value / matches)
        for move, won, value in zip(candidates, wins, values, strict=True)
    ]
    return sorted(found, key=lambda one: (-one.wins, -one.value))
