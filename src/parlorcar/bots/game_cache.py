"""Games that a process keeps: making one takes longer than most work with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache

from parlorcar.core.game import Game
from parlorcar.families import GAMES

MOST = 64  # games that are kept

Maker = Callable[..., Game]  # of a name, a number of players, and options as keywords


def options_of(game: Game) -> str:
    """The options of a game as they travel to another process, always written the same way."""
    return json.dumps(game.chosen, sort_keys=True)


@lru_cache(maxsize=MOST)
def cached_game(make: Maker, name: str, players: int, options: str) -> Game:
    """The game of that name, made once; `options` is as `options_of` writes it."""
    return make(name, players=players, **json.loads(options))


def ours(name: str, players: int, **options: object) -> Game:
    """A game of this package, without words."""
    return next(spec for spec in GAMES if spec.id == name).game(players, options)
