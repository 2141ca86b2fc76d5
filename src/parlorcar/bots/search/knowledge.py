"""What a search knows about a game beyond its rules: which moves look good, and how a match stands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State

PREFERRED: Final = 300  # how much better the move of a plain plan looks than all others
POINT: Final = 100  # worths are in hundredths of a point


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """Nothing is known: every move looks alike, and the points so far say how a match stands."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.scale = 20.0  # a lead of so many points wins about three matches of four
        self.doubt = 100.0  # a move that looks worse by so much is trusted a third as much
        self.explore = 1.0  # how much a move that was tried seldom is favoured over a good one
        self.catch_up = 1.0  # the part of the iterations left by which the second move may still overtake the first
        self.plainly: i64 = 0  # of a hundred imagined matches in so many rivals play the plain plan
        self.plain_rivals = False  # whether they do so now

    def choose(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """What a sensible player does."""
        return moves.at[rng.below(moves.n)]

    def plain(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """What a plain player does, who plays as `greedy`."""
        return self.choose(s, me, moves, rng)

    def reply(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """What a rival is imagined to do."""
        if self.plain_rivals:
            return self.plain(s, me, moves, rng)
        return self.choose(s, me, moves, rng)

    def weigh(self, s: State, me: i64, moves: Moves, worth: vec[i64], rng: Random) -> None:
        """How good each legal move looks, written beside it, in hundredths of a point."""
        for i in range(moves.n):
            worth[i] = rng.below(10)

    def look(self, s: State, seat: i64) -> None:
        """What a seat can conclude about the hidden things, before anything is imagined."""

    def believe(self, s: State, seat: i64, rng: Random) -> None:
        """Make an imagined state likelier, by what was concluded: only what the seat cannot know may change."""

    def suppose(self, rng: Random) -> None:
        """How rivals play in the match that is imagined next."""
        self.plain_rivals = self.plainly > 0 and rng.below(100) < self.plainly

    def follow(self, on: bool) -> None:
        """Whether the states to come are those of one imagined match, one after the other."""

    def ponder(self, s: State) -> bool:
        """Whether a decision is worth thinking about; else the sensible move is made at once. Everybody can tell."""
        return True

    def pause(self, s: State) -> bool:
        """Whether the position is quiescent: an imagined match may be broken off here."""
        return s.depth() == 1

    def outlook(self, s: State, worth: vec[i64]) -> None:
        """What every seat can expect to have at the end, in hundredths of a point."""
        found = self.game.points(s)
        for p in range(i64(self.game.players)):
            worth[p] = found[p] * POINT


def prefer(moves: Moves, chosen: i64, worth: vec[i64], rng: Random) -> None:
    """One move comes first, the others in any order."""
    for i in range(moves.n):
        worth[i] = PREFERRED if moves.at[i] == chosen else rng.below(10)
