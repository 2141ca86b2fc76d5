"""Finding bots by name: ours, and those that other packages register as entry points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points

from parlorcar.bots.greedily import greedy
from parlorcar.bots.randomly import RandomBot
from parlorcar.bots.seat import Bot
from parlorcar.core.errors import Worded
from parlorcar.core.game import Game

ENTRY_POINTS = "parlorcar.bots"  # each loads a callable that is given a Game and returns a Bot for it, or None
STRONGEST = ("search", "greedy")  # whom to ask first for a match or a hint
WEAKEST = "random"  # and whom last

Maker = Callable[[Game], Bot | None]


@cache
def makers() -> dict[str, Maker]:
    """Every bot that there is, by name."""
    found: dict[str, Maker] = {"random": lambda game: RandomBot(), "greedy": greedy}
    for point in entry_points(group=ENTRY_POINTS):
        found.setdefault(point.name, point.load())
    return found


def bot(name: str, game: Game) -> Bot:
    """A bot for a game."""
    known = makers()
    if name not in known:
        raise Worded.unknown("setup.no-bot", name, list(known), bots=", ".join(known)).worded(game.say)
    made = known[name](game)
    if made is None:
        raise Worded("setup.not-its-game", bot=name, game=game.id).worded(game.say)
    return made


def bots_for(game: Game) -> list[str]:
    """The names of the bots that play a game."""
    return [name for name, make in makers().items() if make(game) is not None]


def best_bot(game: Game) -> str:
    """The name of the strongest bot that plays a game; nothing if none does."""
    ranked = by_strength(game)
    return ranked[-1] if ranked else ""


def by_strength(game: Game) -> list[str]:
    """The bots that play a game, the weakest first; those that are not known to be strong or weak stand between."""
    there = bots_for(game)
    others = [name for name in there if name not in (WEAKEST, *STRONGEST)]
    return [name for name in (WEAKEST, *reversed(others), *reversed(STRONGEST)) if name in there]
