"""Whole matches in compiled code: random play, with what was decided counted, and written down if asked for."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.game import SILENT, Game, any_move, play_for, sample
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, DEPTH, FRAME, State

HASHED: Final = 0xFFFFFFFF
FACTOR: Final = 31


class Tally:
    """How many choices of players, single answers and outcomes of chance there were.

    With `logging` all moves too, and with `hashing` a number in which every state of every match has a part.
    """

    def __init__(self, logging: bool = False, hashing: bool = False) -> None:
        self.logging = logging
        self.hashing = hashing
        self.log = vec[i64]([])
        self.hash: i64 = 0
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
        f = s.peek()
        __, player, __, __, __ = f
        if player == CHANCE:
            tally.chance += 1
            move = sample(game, s, f, moves, rng)
        else:
            move = any_move(game, s, f, moves, rng)
            if moves.n == 1:
                tally.forced += 1
            else:
                tally.decisions += 1
        if tally.logging:
            tally.log = append(tally.log, move)
        play_for(game, s, f, move, silent)
        if tally.hashing:
            tally.hash = with_state(tally.hash, s)
        if audit:
            tally.audited += 1
            game.audit(s)
    return not s.at[DEPTH]


def with_state(hash: i64, s: State) -> i64:
    """A number that has come from other states, and what becomes of it by this one."""
    at = s.at
    for i in range(s.base + at[DEPTH] * FRAME):
        hash = (hash * FACTOR + at[i]) & HASHED
    return hash


def clones(s: State, n: i64) -> None:
    """Copy a state n times, for measuring."""
    for _copy in range(n):
        s = s.clone()
