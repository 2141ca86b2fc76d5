"""What a search knows of Stone Age: the plain plan of the greedy player, and what people, tools and sets will bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.bots.search.knowledge import POINT, Knowledge, prefer
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.games.stone_age.bots.greedy import WeightedPlayer
from parlorcar.games.stone_age.bots.worth import (
    BUILDINGS_GROW,
    FIELD_ROUND,
    FOOD_LATER,
    GOOD_LEFT,
    HOARDED,
    PEOPLE_GROW,
    PERSON_ROUND,
    PLENTY,
    SIGN_ROUND,
    TOOL_ROUND,
    TOOLS_GROW,
    TRACK_GROWS,
)
from parlorcar.games.stone_age.box import BUILDER, FARMER, SHAMAN, TOOLMAKER
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.stone_age.goods import GOODS
from parlorcar.games.stone_age.rounds import BUY, PICK, PLACE
from parlorcar.games.stone_age.scoring import craft_points, sign_points, tool_worth
from parlorcar.games.stone_age.state import FOOD, PEOPLE, POINTS, STOCK, TRACK, placed_people

FOOD_ROUNDS: Final = 2  # food for so many rounds is worth having


class KnowledgeOfStoneAge(Knowledge):
    """People, food, tools, goods, sets of cards, and how long the match still lasts."""

    def __init__(self, game: StoneAge, weights: vec[i64]) -> None:
        super().__init__(game)
        self.box: Final = game.box
        self.w: Final = weights
        self.player: Final = WeightedPlayer(game, weights)
        self.scale = 30.0
        self.temperature = 150.0

    def choose(self, s: State, me: i64, moves: Moves, rng: Random) -> i64:
        """What the greedy player does."""
        return self.player.move(s, me, moves)

    def weigh(self, s: State, me: i64, moves: Moves, worth: vec[i64], rng: Random) -> None:
        """Places by what they bring; elsewhere the greedy player's move before all others."""
        if s.step() != PLACE:
            prefer(moves, self.player.move(s, me, moves), worth, rng)
        else:
            self.player.weigh_places(s, me, moves, worth)

    def worth_searching(self, s: State) -> bool:
        """Where people go, what is bought and which die is taken is searched."""
        return s.step() in (PLACE, BUY, PICK)

    def is_quiescent(self, s: State) -> bool:
        """At the beginning of a round, when no player has people on the board."""
        if s.step() != PLACE:
            return False
        for p in range(self.box.players):
            if placed_people(s, p):
                return False
        return True

    def outlook(self, s: State, worth: vec[i64]) -> None:
        """What every seat can expect to have at the end."""
        for p in range(self.box.players):
            worth[p] = self.expects(s, p)

    def expects(self, s: State, me: i64) -> i64:
        """What a player can expect to have at the end."""
        at, box, w = s.at, self.box, self.w
        o = self.player.outlook
        o.look(s, me)
        rounds = o.rounds + 100  # this one too: it has just begun
        worth = (at[POINTS + me] + sign_points(s, box, me)) * POINT
        for craft in range(i64(FARMER), i64(SHAMAN + 1)):
            worth += craft_points(s, box, me, craft) * POINT
        growing = o.counts[FARMER] * w[TRACK_GROWS] + o.counts[TOOLMAKER] * w[TOOLS_GROW]
        growing += o.counts[BUILDER] * w[BUILDINGS_GROW] + o.counts[SHAMAN] * w[PEOPLE_GROW]
        growing += at[PEOPLE + me] * w[PERSON_ROUND] + tool_worth(s, me) * w[TOOL_ROUND]
        growing += min(at[TRACK + me], at[PEOPLE + me]) * w[FIELD_ROUND]
        for sign in range(i64(FARMER)):
            if o.counts[sign]:
                growing += w[SIGN_ROUND]
        worth += growing * rounds // 100
        worth += min(at[FOOD + me], FOOD_ROUNDS * at[PEOPLE + me]) * w[FOOD_LATER]
        for good in range(i64(GOODS)):
            for n in range(at[STOCK + me * GOODS + good]):
                worth += max((good + 3) * (o.pip - max(n - w[PLENTY], i64(0)) * w[HOARDED]), i64(GOOD_LEFT))
        return worth
