"""Whole matches in compiled code: random play, with what was decided counted, and written down if asked for."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.game import SILENT, Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import DEPTH, State


class Tally:
    """How many choices of players, single answers and outcomes of chance there were; with `logging` all moves."""

    def __init__(self, logging: bool = False) -> None:
        self.logging = logging
        self.log = vec[i64]([])
        self.decisions: i64 = 0
        self.forced: i64 = 0
        self.chance: i64 = 0
        self.audited: i64 = 0

    def counts(self) -> tuple[int, int, int, int]:
        """Decisions among two moves or more, single answers, outcomes of chance, audits."""
        return int(self.decisions), int(self.forced), int(self.chance), int(self.audited)

    def logged(self) -> list[int]:
        """The moves that were written down, outcomes of chance among them."""
        return [int(move) for move in self.log]


def playout(game: Game, s: State, rng: Random, tally: Tally, audit: bool, limit: i64) -> bool:
    """Random moves until the end; False if the end is not reached within `limit` moves."""
    moves, silent = Moves(game.moves), SILENT
    left = limit  # a counter of its own: mypyc boxes the number of a loop whose variable is `_`
    while left > 0:
        left -= 1
        if not s.at[DEPTH]:
            return True
        game.fill(s, moves)
        if moves.total:  # only outcomes of chance have weights
            tally.chance += 1
            move = moves.drawn(rng.below(moves.total))
        elif moves.n == 1:
            tally.forced += 1
            move = moves.at[0]
        else:
            tally.decisions += 1
            move = moves.at[rng.below(moves.n)]
        if tally.logging:
            tally.log = append(tally.log, move)
        game.play(s, move, silent)
        if audit:
            tally.audited += 1
            game.audit(s)
    return not s.at[DEPTH]


def clones(s: State, n: i64) -> None:
    """Copy a state n times, for measuring."""
    for _copy in range(n):
        s = s.clone()
