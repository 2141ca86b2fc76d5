"""One match among many: played from decision to decision, with choices that are made at the same time kept apart."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.game import SILENT, Game, fill_for, play_for, sample
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, DEPTH, NOBODY, State, zeros

TOGETHER: Final = -3  # instead of a seat: several choose at the same time
LOG: Final = 256  # moves that a log has room for at first


class MoveLog:
    """The moves of a match, outcomes of chance included, in the order in which they were made."""

    def __init__(self) -> None:
        self.at = zeros(LOG)
        self.n: i64 = 0

    def add(self, move: i64) -> None:
        """Write a move down."""
        if self.n == len(self.at):
            self.at = extend(self.at, self.at[:])
        self.at[self.n] = move
        self.n += 1

    def listed(self) -> list[int]:
        """The moves as an ordinary list."""
        return [int(self.at[i]) for i in range(self.n)]


class Running:
    """A match in progress: chance is drawn, and with `skipping` single answers are given, until a seat has a choice.

    `facing` is the state as the deciding seat may see it: of seats that choose at the same time none sees what
    another has chosen, because the choices are played when all are there.
    """

    def __init__(self, game: Game, skipping: bool, events: Events = SILENT) -> None:
        self.game: Final = game
        self.events: Final = events
        self.skipping: Final = skipping
        self.together: Final = vec[i64]([int(step.simultaneous) for step in game.steps])
        self.state = game.setup()
        self.facing = self.state
        self.whole = memoryview(self.state.at)  # the memory of the state, and of the one that is faced
        self.sight = self.whole
        self.rng = Random(0)
        self.seat: i64 = 0
        self.log = MoveLog()
        self.last = self.log  # that of the match before
        self.group = vec[i64]([])
        self.chosen = vec[i64]([])
        self.episode: i64 = -1
        self.decisions: i64 = 0

    def begin(self, seed: int) -> None:
        """Start again with the luck of a seed."""
        self.last = self.log
        self.log = MoveLog()
        self.group = vec[i64]([])
        self.chosen = vec[i64]([])
        self.state = self.game.setup()
        self.whole = memoryview(self.state.at)
        self.face_whole()
        self.rng = Random(seed)
        self.episode += 1
        self.decisions = 0

    def face_whole(self) -> None:
        """Nothing is kept from the seat that decides: it looks at the state itself."""
        self.facing = self.state
        self.sight = self.whole

    def made(self, move: i64) -> None:
        """Carry out a move and write it down."""
        self.log.add(move)
        play_for(self.game, self.state, self.state.peek(), move, self.events)

    def choose(self, move: i64) -> None:
        """Take the choice of the deciding seat."""
        self.decisions += 1
        if len(self.group):
            self.chosen = append(self.chosen, move)
        else:
            self.made(move)

    def advance(self, moves: Moves) -> bool:
        """Go on to the next choice, whose legal moves are filled in; False at the end."""
        while True:
            seat = to_choice(self, self.state, self.rng, self.log, moves)
            if seat == NOBODY:
                return False
            if seat != TOGETHER:
                self.seat = seat
                return True
            if self.grouped(moves):
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
        self.face_whole()
        self.group = vec[i64]([])
        self.chosen = vec[i64]([])
        for i in range(len(chosen)):
            self.made(chosen[i])
        return False

    def history(self, before: bool) -> list[int]:
        """The moves of this match so far, or of the match before it."""
        return self.last.listed() if before else self.log.listed()

    def shown(self, seat: int) -> State:
        """The state to look at for a seat: with its own decision on top, if it is one of several to choose now."""
        if len(self.group):
            for i in range(len(self.group)):
                if self.group[i] == seat:
                    return self.game.facing(self.state, seat)
        return self.state


def to_choice(match: Running, s: State, rng: Random, log: MoveLog, moves: Moves) -> i64:
    """Play on until a seat has a choice: which one, TOGETHER where several have, and NOBODY at the end.

    The legal moves are in `moves` then; outcomes of chance are not listed there. It is no method, because what an
    argument holds need not be read again after every move.
    """
    game, events, together, skipping = match.game, match.events, match.together, match.skipping
    while s.at[DEPTH]:
        f = s.peek()
        step, player, __, __, __ = f
        if player == CHANCE:
            move = sample(game, s, f, game._moves, rng)
        elif together[step]:
            return TOGETHER
        else:
            fill_for(game, s, f, moves)
            if moves.n != 1 or not skipping:
                return player
            move = moves.at[0]
        log.add(move)
        play_for(game, s, f, move, events)
    return NOBODY
