"""What a search knows of Great Western Trail: the greedy player's worths, and what everything will still bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.bots.search.knowledge import POINT, Knowledge
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.bots.greedy import WeightedPlayer, move_worth
from parlorcar.games.great_western_trail.bots.worth import (
    CERTIFICATE_GAIN,
    COWBOY_GAIN,
    CRAFTSMAN_GAIN,
    DISC,
    DOLLAR,
    ENGINEER_GAIN,
    HERD_GAIN,
    SAME_BREED,
    SPECIAL,
    use_worth,
)
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.objective_scoring import owned
from parlorcar.games.great_western_trail.possible import COWBOY, CRAFTSMAN, workers
from parlorcar.games.great_western_trail.scoring import buildings_of
from parlorcar.games.great_western_trail.state import (
    CERTIFICATES,
    DISC_KINDS,
    DISCS,
    ENGINE_AT,
    HERDER,
    MONEY,
    WORKER_KINDS,
)

PROGRESS: Final = 500  # being at the gates of Kansas City instead of at the start of the trail
HAND_VALUE: Final = 14  # each of the value of the hand, at the gates of Kansas City
ENGINE_SPACE: Final = 15
FIRST_WORKERS: Final = 1  # printed on the player board
DISC_PART: Final = 60  # percent of what a disc opens


class KnowledgeOfGreatWesternTrail(Knowledge):
    """Cattle, buildings, workers, the railroad, and how long the match still lasts."""

    def __init__(self, game: GreatWesternTrail, weights: vec[i64]) -> None:
        super().__init__(game)
        self.trail = game
        self.box: Final = game.box
        self.w: Final = weights
        self.player: Final = WeightedPlayer(game, weights)
        self.scale = 15.0
        self.temperature = 20.0
        self.catch_up = 0.5

    def follow(self, on: bool) -> None:
        """The plan knows then that nothing happens between the steps of a move."""
        self.player.follow(on)

    def choose(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """What the greedy player does."""
        return self.player.move(s, me, moves)

    def weigh(self, s: State, me: i64, moves: Moves, worth: vec[i64], rng: Random) -> None:
        """Ways by the best place that they lead to, everything else by its worth."""
        no, ways = self.trail.no, self.player.ways
        step, __, left, __, __ = s.peek()
        go = no.GO
        self.player.look(s, me)
        for i in range(moves.n):
            move = moves.at[i]
            if step == steps.MOVE and move == no.STOP:
                worth[i] = ways.place(ways.here)
            elif step == steps.MOVE and go.has(move):
                worth[i] = ways.by(go.object(move), left - 1, s.at[MONEY + me])
            else:
                worth[i] = move_worth(self.player.outlook, self.trail, step, move, -1)

    def outlook(self, s: State, worth: vec[i64]) -> None:
        """What every seat can expect to have at the end."""
        for p in range(self.box.players):
            worth[p] = self.expects(s, p)

    def expects(self, s: State, me: i64) -> i64:
        """What a player can expect to have at the end."""
        at, box, o = s.at, self.box, self.player.outlook
        o.look(s, me)
        worth = o.points() * POINT
        worth += (o.dollar - self.w[DOLLAR]) * at[MONEY + me]
        later: i64 = 0  # if all of the match were still to come
        for kind in range(i64(WORKER_KINDS)):
            gain: i64 = self.w[ENGINEER_GAIN]
            if kind == COWBOY:
                gain = self.w[COWBOY_GAIN]
            elif kind == CRAFTSMAN:
                gain = self.w[CRAFTSMAN_GAIN]
            for n in range(i64(FIRST_WORKERS), workers(s, me, kind)):
                later += gain + self.w[SPECIAL] * n
        for breed in range(box.breeds):
            copies: i64 = 0
            for card in range(box.breed_first[breed], box.breed_last[breed] + 1):
                if card >= box.first_market:
                    for _card in range(owned(s, me, card)):
                        later += max(self.w[HERD_GAIN] * (box.value[card] - 1) - self.w[SAME_BREED] * copies, i64(0))
                        copies += 1
        later += self.w[CERTIFICATE_GAIN] * at[CERTIFICATES + me]
        for disc in range(i64(DISC_KINDS)):
            left = at[DISCS + me * DISC_KINDS + disc]
            later -= left * self.w[DISC + disc] * DISC_PART // 100
        worth += later * o.time // 100 + use_worth(o) * buildings_of(s, box, me)
        worth += at[ENGINE_AT + me] * ENGINE_SPACE
        here = at[HERDER + me]
        nearly = PROGRESS + HAND_VALUE * breeding_value(s, box, me)
        worth += nearly * here // box.trail.kansas_city if o.time else i64(0)
        return worth
