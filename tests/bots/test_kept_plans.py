"""A plan is kept for all decisions: nothing of one of them may stay for the next."""

from __future__ import annotations

from typing import Any

import pytest

import parlorcar
from parlorcar.core.moves import Moves
from parlorcar.games.great_western_trail.bots import greedy as trail
from parlorcar.games.great_western_trail.bots import worth as trail_worth
from parlorcar.games.stone_age.bots import greedy as stone_age
from parlorcar.games.stone_age.bots import worth as stone_age_worth
from tests.conftest import some

PLANS: dict[str, Any] = {
    "stone-age": (stone_age.Plan, stone_age_worth.PLAIN),
    "great-western-trail-1": (trail.Plan, trail_worth.PLAIN),
    "great-western-trail-2": (trail.Plan, trail_worth.PLAIN),
}


@pytest.mark.parametrize("id", some(list(PLANS), 0, 1))
def test_a_kept_plan_moves_as_a_new_one(id: str) -> None:
    make, weights = PLANS[id]
    for seed in range(3):
        game: Any = parlorcar.game(id, players=3)
        kept, moves, rng = make(game, weights), Moves(game.moves), parlorcar.Random(seed)
        state = game.setup()
        game.settle(state, rng)
        asked = 0
        while not game.over(state):
            moves.take(game.legal(state))
            chosen = kept.move(state, state.decider(), moves)
            assert chosen == make(game, weights).move(state, state.decider(), moves)
            # every other move is a random one, so that plans meet what they would not bring about
            game.apply(state, chosen if asked % 2 else moves.at[rng.below(moves.n)])
            game.settle(state, rng)
            asked += 1
        assert asked > 100
