"""Many matches of one game stepped in one call, with everything that a learner sees in a few long rows of numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, u8

from parlorcar.core.derived import DerivedFeatures
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.native.running_match import Running


class Seeds:
    """Where the matches take their luck from; interpreted code may number the matches as it likes."""

    def __init__(self, seed: int, first: int, all: int) -> None:
        self.seed = seed
        self.first = first  # the number of our first match among all that run, here and in other processes
        self.all = all

    def of(self, row: int, episode: int) -> int:
        """The seed of a match: ninety-six bits, unrelated for any other row or episode."""
        mixed = (self.seed << 64) ^ ((self.first + row) << 32) ^ episode
        for factor in (0x9E3779B97F4A7C15F39CC0605CEDC835, 0xC2B2AE3D27D4EB4F165667B19E3779F9):
            mixed = (mixed ^ (mixed >> 59)) * factor & ((1 << 128) - 1)
        return (mixed ^ (mixed >> 61)) & ((1 << 96) - 1)


def long16(n: int) -> vec[i16]:
    """A row of so many zeros."""
    row = vec[i16]([0] * min(n, 4096))
    while len(row) < n:
        row = extend(row, row[: min(len(row), n - len(row))])
    return row


def long8(n: int) -> vec[u8]:
    """A row of so many zeros, of a byte each."""
    row = vec[u8]([0] * min(n, 4096))
    while len(row) < n:
        row = extend(row, row[: min(len(row), n - len(row))])
    return row


class Batch:
    """So many matches. A row of each buffer belongs to one; a match that ends starts over within the same call.

    What the seats may know and do is written by `rows.write` from `faces`, `legal`, `players` and `counts`.
    """

    def __init__(self, game: Game, n: int, skipping: bool) -> None:
        self.game: Final = game
        self.n: Final = i64(n)
        self.seats: Final = i64(game.players)
        self.matches: Final = vec[Running]([Running(game, skipping) for _ in range(n)])
        self.moves: Final = vec[Moves]([Moves(game.moves) for _ in range(n)])
        self.faces: Final = [match.sight for match in self.matches]  # the states in which a seat decides
        self.legal: Final = [memoryview(moves.at) for moves in self.moves]  # its moves, so many as `counts` says
        self.players: Final = long16(n)
        self.counts: Final = long16(n)
        self.sampled: Final = long16(n)
        self.done: Final = long8(n)
        self.scores: Final = long16(n * game.players)  # of the matches that ended last
        self.ranks: Final = long16(n * game.players)
        self.picks = Random(0)
        self.seeds = Seeds(0, 0, n)
        self.decisions: i64 = 0
        self.episodes: i64 = 0

    def begin(self, seeds: Seeds) -> None:
        """Start all matches."""
        self.seeds = seeds
        self.picks = Random(seeds.of(-1, 0))
        for row in range(self.n):
            self.done[row] = 0
            match = self.matches[row]
            match.episode = -1
            self.restart(match, row)

    def restart(self, match: Running, row: i64) -> None:
        """Start a match and go to its first choice; one that has none would never end."""
        moves = self.moves[row]
        match.begin(self.seeds.of(int(row), int(match.episode) + 1))
        if not match.advance(moves):
            raise ValueError("a match without a choice cannot be stepped")
        self.show(match, moves, row)

    def step(self, actions: memoryview) -> None:
        """Play one choice, which is known to be legal, in every match; they are given in 64 bits each."""
        chosen = vec[i64](actions)
        if len(chosen) != self.n:
            raise ValueError(f"there are {int(self.n)} matches, but {len(chosen)} moves")
        for row in range(self.n):
            self.play(row, chosen[row])

    def play(self, row: i64, move: i64) -> None:
        """Play one choice in a match, and go on to its next or, if it has ended, to the first of another."""
        self.decisions += 1
        match, moves = self.matches[row], self.moves[row]
        match.choose(move)
        if match.advance(moves):
            self.done[row] = 0
            self.show(match, moves, row)
        else:
            self.finish(match, row)
            self.restart(match, row)

    def finish(self, match: Running, row: i64) -> None:
        """Note how a match ended."""
        self.done[row] = 1
        self.episodes += 1
        first = row * self.seats
        scores = self.game.points(match.state)
        ranks = self.game.ranking(match.state)
        for seat in range(self.seats):
            self.scores[first + seat] = i16(scores[seat])
            self.ranks[first + seat] = i16(ranks[seat])

    def show(self, match: Running, moves: Moves, row: i64) -> None:
        """Note which seat of a match decides, what it looks at and how many moves it has."""
        self.counts[row] = i16(moves.n)
        self.players[row] = i16(match.seat)
        self.faces[row] = match.sight

    def derive(self, features: DerivedFeatures, out: vec[i16]) -> None:
        """What networks read beside the observations, row by row."""
        matches = self.matches
        for row in range(self.n):
            match = matches[row]
            features.write(match.facing, match.seat, out, row * features.size)

    def sample(self) -> None:
        """A legal move for every match, all equally likely, into `sampled`."""
        picks = self.picks
        for row in range(self.n):
            moves = self.moves[row]
            self.sampled[row] = i16(moves.at[picks.below(moves.n)])

    def counted(self) -> tuple[int, int]:
        """How many choices have been played and how many matches have ended."""
        return int(self.decisions), int(self.episodes)
