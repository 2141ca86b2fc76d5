"""A plan is kept for all decisions: nothing of one of them may stay for the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import parlorcar
from parlorcar.core.moves import Moves
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.bots import greedy as trail
from parlorcar.games.great_western_trail.bots import worth as trail_worth
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.objective_scoring import Goals
from parlorcar.games.great_western_trail.scoring import objective_bonus, score
from parlorcar.games.stone_age.bots import greedy as stone_age
from parlorcar.games.stone_age.bots import worth as stone_age_worth
from tests.conftest import some

PLANS: dict[str, Any] = {
    "stone-age": (stone_age.WeightedPlayer, stone_age_worth.PLAIN),
    "great-western-trail-1": (trail.WeightedPlayer, trail_worth.PLAIN),
    "great-western-trail-2": (trail.WeightedPlayer, trail_worth.PLAIN),
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


def following(game: Any, seed: int, chosen: Callable[[Any, Moves], int]) -> None:
    """A match in which somebody chooses wherever there is a choice."""
    moves, rng, state = Moves(game.moves), parlorcar.Random(seed), game.setup()
    game.settle(state, rng)
    while not game.over(state):
        moves.take(game.legal(state))
        game.apply(state, chosen(state, moves) if moves.n > 1 else moves.at[0])
        game.settle(state, rng)


@pytest.mark.parametrize("buildings", ["a", "b", "mix"])  # of which one copies the building beside the cattleman's
@pytest.mark.parametrize("id", some(["great-western-trail-1", "great-western-trail-2"], 0, 1))
def test_a_plan_that_follows_a_match_moves_as_a_new_one(id: str, buildings: str) -> None:
    game: Any = parlorcar.game(id, players=2, buildings=buildings)
    plan = trail.WeightedPlayer(game, trail_worth.PLAIN)
    walked = 0

    def chosen(state: Any, moves: Moves) -> int:
        nonlocal walked
        looks = int(plan.ways.look_number)
        move = int(plan.move(state, state.decider(), moves))
        walked += state.step() == steps.MOVE and looks == plan.ways.look_number
        assert move == trail.WeightedPlayer(game, trail_worth.PLAIN).move(state, state.decider(), moves)
        return move

    for seed in range(4):
        plan.follow(True)
        following(game, seed, chosen)
    assert walked > 50


@pytest.mark.parametrize("id", some(["great-western-trail-1", "great-western-trail-2"], 0, 1))
def test_what_playing_an_objective_card_costs_is_seen_without_playing_it(id: str) -> None:
    game = parlorcar.game(id, players=3, buildings="mix")
    assert isinstance(game, GreatWesternTrail)
    plan, goals = trail.WeightedPlayer(game, trail_worth.PLAIN), Goals(game.box)
    outlook = trail_worth.Outlook(game.box, trail_worth.PLAIN)
    rng, answers = parlorcar.Random(0), Counter[bool]()

    def chosen(state: Any, moves: Moves) -> int:
        me = state.decider()
        outlook.look(state, me)
        for move in filter(game.no.PLAY.has, moves.listed()):
            after = state.clone()
            game.apply(after, move)
            lost = int(score(state, game.box, me) - score(after, game.box, me))
            goals.look(state, me, objective_bonus(state, game.box, me))
            card = game.no.PLAY.object(move)
            assert goals.best - goals.with_played(state, me, card) == lost
            assert outlook.costs_nothing(card) == (lost <= 0)
            answers[lost <= 0] += 1
        # cards that cost nothing come from a plan, those that do from chance
        return int(moves.at[rng.below(moves.n)] if rng.below(4) == 0 else plan.move(state, me, moves))

    for seed in range(20):
        following(game, seed, chosen)
    assert min(answers[True], answers[False]) > 20
