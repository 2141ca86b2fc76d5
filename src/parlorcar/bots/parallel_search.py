"""Thinking about one decision on several cores: each searches with luck of its own, and what they found is added."""

from __future__ import annotations

import atexit
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context

from parlorcar.bots.game_cache import cached_game, options_of, ours
from parlorcar.bots.levels import Level, search_knowledge, search_settings_of
from parlorcar.bots.search.knowledge import Knowledge
from parlorcar.bots.search.search import Search
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.families import GAMES

Found = list[tuple[int, int, float, float]]  # move, visits, value, chance of winning


@cache
def _pool(cores: int) -> ProcessPoolExecutor:
    """The processes, started once and ended with this one."""
    pool = ProcessPoolExecutor(cores, mp_context=get_context("spawn"))
    atexit.register(pool.shutdown, wait=False, cancel_futures=True)
    return pool


@cache
def _known(game: str, players: int, options: str) -> Knowledge:
    """The search knowledge of a game, made once in each process."""
    return search_knowledge(cached_game(ours, game, players, options))


def _part(
    game: str, players: int, options: str, dump: bytes, seat: int, level: Level, seconds: float, seed: int
) -> Found:
    """The search of one process."""
    knowledge = _known(game, players, options)
    search = Search(knowledge, search_settings_of(level), knowledge.game.load(dump), seat, Random(seed))
    search.think(level.iterations, seconds)
    return search.judged()


def possible(game: Game) -> bool:
    """Whether other processes can make the game: those of this package."""
    return any(spec.id == game.id for spec in GAMES)


def judged(game: Game, state: State, seat: int, level: Level, seconds: float, seed: int, cores: int) -> Found:
    """The results of all processes together, the best move first; each core thinks as long as one alone would."""
    what = (game.id, game.players, options_of(game), game.dump(state), seat, level, seconds)
    parts = [_pool(cores).submit(_part, *what, seed + core) for core in range(cores)]
    return added([part.result() for part in parts])


def added(parts: list[Found]) -> Found:
    """The visits of every move added, its value and chance as means over them."""
    sums: dict[int, tuple[int, float, float]] = {}
    for part in parts:
        for move, n, value, wins in part:
            visits, values, won = sums.get(move, (0, 0.0, 0.0))
            sums[move] = (visits + n, values + n * value, won + n * wins)
    found = [(move, n, value / n, wins / n) for move, (n, value, wins) in sums.items()]
    return sorted(found, key=lambda f: (-f[1], -f[2], f[0]))
