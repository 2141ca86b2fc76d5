"""Finding bots by name: ours, and those that other packages register as entry points."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points

from parlorcar.bots.greedy_bot import greedy
from parlorcar.bots.level_bot import level_bot
from parlorcar.bots.levels import LEARNT, NAMES, USUAL
from parlorcar.bots.random_bot import RandomBot
from parlorcar.bots.seat import Bot
from parlorcar.core.errors import Worded
from parlorcar.core.game import Game

ENTRY_POINTS = "parlorcar.bots"  # each loads a callable that is given a Game and returns a Bot for it, or None
LEARNT_HOME = "parlorcar.networks"  # loaded as an entry point is: it stands above the bots and the observations
MARKS = ("random", "greedy")  # the yardstick of others; players are not offered them where there are levels

Maker = Callable[[Game], Bot | None]


@cache
def makers() -> dict[str, Maker]:
    """Every bot that there is, by name."""
    found: dict[str, Maker] = {"random": lambda game: RandomBot(), "greedy": greedy}
    found |= {name: partial(level_bot, name) for name in NAMES}
    found[LEARNT] = import_module(LEARNT_HOME).grandmaster
    for point in entry_points(group=ENTRY_POINTS):
        found.setdefault(point.name, point.load())
    return found


def bot(name: str, game: Game) -> Bot:
    """A bot for a game."""
    known = makers()
    if name not in known:
        raise Worded.unknown("setup.no-bot", name, list(known), bots=", ".join(known)).worded(game.say)
    made = known[name](game)
    if made is None and name == LEARNT:
        folder = import_module(LEARNT_HOME).network_folder()
        missing = Worded("setup.no-network", bot=name, game=game.id)
        if folder:
            missing = Worded("setup.no-network.in", bot=name, game=game.id, folder=folder)
        raise missing.worded(game.say)
    if made is None:
        raise Worded("setup.not-its-game", bot=name, game=game.id).worded(game.say)
    return made


def bots_for(game: Game) -> list[str]:
    """The names of the bots that play a game."""
    return [name for name, make in makers().items() if make(game) is not None]


def best_bot(game: Game) -> str:
    """The name of the strongest bot, which gives hints; empty if none plays the game."""
    ranked = by_strength(game)
    return ranked[-1] if ranked else ""


def usual_bot(game: Game) -> str:
    """The name of the bot that takes a seat if no other is asked for."""
    there = by_strength(game)
    return USUAL if USUAL in there else there[-1] if there else ""


def by_strength(game: Game) -> list[str]:
    """The bots that people are offered, the weakest first; those that are not known to be strong or weak come first."""
    there = bots_for(game)
    levels = [name for name in (*NAMES, LEARNT) if name in there]
    others = [name for name in there if name not in levels and (name not in MARKS or not levels)]
    return [*others, *levels]
