"""The tables that every part of the research door is tried on: each game with each number of players."""

from __future__ import annotations

from functools import cache

import pytest

import parlorcar
from parlorcar.core.game import Game
from parlorcar.families import GAMES
from tests.conftest import some

TABLES = [(spec.id, n) for spec in GAMES for n in range(spec.players[0], spec.players[1] + 1)]
EDGES = [i for i, (id, n) in enumerate(TABLES) if n in parlorcar.specs()[id].players]
LARGEST = [(spec.id, spec.players[1]) for spec in GAMES]


def named(value: object) -> str:
    return str(value)


# at every table in `make soak`, else at those with the fewest and the most players
each = pytest.mark.parametrize(("id", "players"), some(TABLES, *EDGES), ids=named)


@cache
def game_of(id: str, players: int) -> Game:
    return parlorcar.game(id, players=players)
