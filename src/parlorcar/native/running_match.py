"""One match among many: played from decision to decision, with choices that are made at the same time kept apart."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.game import SILENT, Game, fill_for, sample
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, DEPTH, FRAME, State


class Running:
    """A match in progress: chance is drawn, and with `skipping` single answers are given, until a seat has a choice.

    `facing` is the state as the deciding seat may see it: of seats that choose at the same time none sees what
    another has chosen, because the choices are played when all are there.
    """

    def __init__(self, game: Game, skipping: bool, events: Events = SILENT) -> None:
        self.game = game
        self.events = events
        self.skipping = skipping
        self.together = vec[i64]([int(step.simultaneous) for step in game.steps])
        self.state = game.setup()
        self.facing = self.state
        self.whole = memoryview(self.state.at)  # the memory of the state, and of the one that is faced
        self.sight = self.whole
        self.rng = Random(0)
        self.seat: i64 = 0
        self.log = vec[i64]([])  # every move, outcomes of chance included
        self.last = vec[i64]([])  # that of the match before
        self.group = vec[i64]([])
        self.chosen = vec[i64]([])
        self.episode: i64 = -1
        self.decisions: i64 = 0

    def begin(self, seed: int) -> None:
        """Start anew with the luck of a seed."""
        self.last = self.log
        self.log = vec[i64]([])
        self.group = vec[i64]([])
        self.chosen = vec[i64]([])
        self.state = self.game.setup()
        self.facing = self.state
        self.whole = memoryview(self.state.at)
        self.rng = Random(seed)
        self.episode += 1
        self.decisions = 0

    def made(self, move: i64) -> None:
        """Carry out a move and write it down."""
        self.log = append(self.log, move)
        self.game.play(self.state, move, self.events)

    def choose(self, move: i64) -> None:
        """Take the choice of the deciding seat."""
        self.decisions += 1
        if len(self.group):
            self.chosen = append(self.chosen, move)
        else:
            self.made(move)

    def advance(self, moves: Moves) -> bool:
        """Go on to the next choice, whose legal moves are filled in; False at the end."""
        game, s = self.game, self.state
        while True:
            depth = s.at[DEPTH]
            if not depth:
                return False
            if self.together[s.at[s.base + (depth - 1) * FRAME]]:
                if self.grouped(moves):
                    return True
                continue
            f = s.peek()
            __, player, __, __, __ = f
            if player == CHANCE:
                self.made(sample(game, s, f, moves, self.rng))
                continue
            fill_for(game, s, f, moves)
            if moves.n == 1 and self.skipping:
                self.made(moves.at[0])
            else:
                self.seat = player
                self.facing = s
                self.sight = self.whole
                return True

    def grouped(self, moves: Moves) -> bool:
        """The next of those who choose at the same time; False once all have chosen and the choices are played."""
        game, s = self.game, self.state
        if not len(self.group):
            self.group = vec[i64](game.group(s))
        while len(self.chosen) < len(self.group):
            seat = self.group[len(self.chosen)]
            self.facing = game.facing(s, int(seat))
            game.fill(self.facing, moves)
            if moves.n > 1 or not self.skipping:
                self.seat = seat
                self.sight = memoryview(self.facing.at)
                return True
            self.chosen = append(self.chosen, moves.at[0])
        chosen = self.chosen
        self.group = vec[i64]([])
        self.chosen = vec[i64]([])
        for i in range(len(chosen)):
            self.made(chosen[i])
        return False

    def history(self, before: bool) -> list[int]:
        """The moves of this match so far, or of the match before it."""
        if before:
            return [int(move) for move in self.last]
        return [int(move) for move in self.log]

    def shown(self, seat: int) -> State:
        """The state to look at for a seat: with its own decision on top, if it is one of several to choose now."""
        if len(self.group):
            for i in range(len(self.group)):
                if self.group[i] == seat:
                    return self.game.facing(self.state, seat)
        return self.state
