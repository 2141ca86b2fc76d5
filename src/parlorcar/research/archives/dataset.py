"""The decisions of archived matches as arrays, for learning from them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from parlorcar.research.archives.archived_match import ArchivedMatch
from parlorcar.research.observation.observer import Observer, Raw

import numpy as np  # isort: skip
from numpy.typing import NDArray

from parlorcar.core.game import Game
from parlorcar.core.state import CHANCE
from parlorcar.research.envs.returns import returns_of

__all__ = ["Arrays"]


@dataclass(frozen=True, slots=True)
class Arrays:
    """The decisions of a match, one a row: only those with a choice."""

    observations: Raw  # (decisions, size), of the seat that decided
    masks: NDArray[np.bool_]  # (decisions, moves)
    moves: NDArray[np.int16]  # what was chosen
    players: NDArray[np.int16]  # by whom
    returns: NDArray[np.float32]  # what the match was worth to that seat in the end


@cache
def observer_of(game: Game) -> Observer:
    """The observer of a game, made once."""
    return Observer(game)


def decisions(game: Game, archived: ArchivedMatch, returns: str) -> Arrays:
    """Play an archived match again and look at every decision as the seat that made it."""
    observer, state, worth = observer_of(game), game.setup(), returns_of(returns)(archived.scores, archived.ranking)
    found: list[tuple[Any, Any, int, int]] = []
    at = 0
    while at < len(archived.moves):
        group = game.group(state)
        asked = group or [game.player(state)]
        for i, seat in enumerate(asked):
            if seat == CHANCE:
                continue
            facing = game.facing(state, seat) if group else state
            legal = game.legal(facing)
            if len(legal) > 1 and at + i < len(archived.moves):
                found.append((observer.raw(facing, seat), observer.mask(legal), archived.moves[at + i], seat))
        for _ in asked:
            if at < len(archived.moves):
                game.apply(state, archived.moves[at], check=True)
                at += 1
    rows = len(found)
    return Arrays(
        np.array([raw for raw, _, _, _ in found], np.int16).reshape(rows, observer.size),
        np.array([mask for _, mask, _, _ in found], np.bool_).reshape(rows, game.moves),
        np.array([move for _, _, move, _ in found], np.int16),
        np.array([seat for _, _, _, seat in found], np.int16),
        np.array([worth[seat] for _, _, _, seat in found], np.float32),
    )
