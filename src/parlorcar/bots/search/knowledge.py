"""What a search knows about a game beyond its rules: which moves look good, and how a match stands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State

PREFERRED: Final = 300  # how much better the move of the greedy player looks than all others
POINT: Final = 100  # worths are in hundredths of a point


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """Nothing is known: every move looks alike, and the points so far say how a match stands.

    Families inherit from it and override what they know better.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.scale = 20.0  # a lead of so many points wins about three of four matches
        self.temperature = 100.0  # of a softmax over worths: a move worse by so much is trusted a third as much
        self.explore = 1.0  # how much a move that was tried seldom is favoured over a good one
        self.catch_up = 1.0  # the part of the iterations left by which the second move may still overtake the first
        self.greedy_rival_percent: i64 = 0  # in so many of a hundred playouts rivals play as `greedy`
        self.greedy_rivals = False  # whether they do in the present playout

    def choose(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """The move of a playout: what a sensible player does."""
        return moves.at[rng.below(moves.n)]

    def greedy_choice(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """The move of the bot `greedy`."""
        return self.choose(s, me, moves, rng)

    def reply(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """The move of a rival in a playout."""
        if self.greedy_rivals:
            return self.greedy_choice(s, me, moves, rng)
        return self.choose(s, me, moves, rng)

    def weigh(self, s: State, me: i64, moves: Moves, worth: vec[i64], rng: Random) -> None:
        """How good each legal move looks, written beside it, in hundredths of a point."""
        for i in range(moves.n):
            worth[i] = rng.below(10)

    def infer_hidden(self, s: State, seat: i64) -> None:
        """Note what a seat can infer about hidden things, at the beginning of a search."""

    def adjust_determinization(self, s: State, seat: i64, rng: Random) -> None:
        """Make a determinization likelier, by what was inferred: only what the seat cannot know may change."""

    def choose_rival_model(self, rng: Random) -> None:
        """Choose how rivals play in the next playout."""
        self.greedy_rivals = self.greedy_rival_percent > 0 and rng.below(100) < self.greedy_rival_percent

    def follow(self, on: bool) -> None:
        """Told before and after a playout: while on, states come one after the other from one match."""

    def worth_searching(self, s: State) -> bool:
        """Whether a decision is worth a search; else the sensible move is made at once.

        Only what all players see may decide it: they see how long a bot thinks.
        """
        return True

    def is_quiescent(self, s: State) -> bool:
        """Whether the position is quiescent: a playout may be cut off here and evaluated."""
        return s.depth() == 1

    def outlook(self, s: State, worth: vec[i64]) -> None:
        """The evaluation: the points that every seat can expect to have at the end, in hundredths."""
        found = self.game.points(s)
        for p in range(i64(self.game.players)):
            worth[p] = found[p] * POINT


def prefer(moves: Moves, chosen: i64, worth: vec[i64], rng: Random) -> None:
    """Weigh moves so that one comes first and the others in random order."""
    for i in range(moves.n):
        worth[i] = PREFERRED if moves.at[i] == chosen else rng.below(10)
