"""The five levels of every game."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.bots.catalogue import best_bot, bot, bots_for, by_strength, usual_bot
from parlorcar.bots.level_bot import LevelBot
from parlorcar.bots.levels import levels_of
from parlorcar.bots.parallel_search import added
from parlorcar.bots.seat import Seat
from parlorcar.families import GAMES
from parlorcar.networks import network_path
from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.matches import Plan
from tests.conftest import THOROUGH, some

IDS = [spec.id for spec in GAMES]
NAMES = ["beginner", "casual", "skilled", "expert", "master"]


@pytest.mark.parametrize("game_id", IDS)
def test_people_are_offered_the_five_levels_from_weak_to_strong(game_id: str) -> None:
    """And the one above them, where there is a network."""
    game = parlorcar.game(game_id)
    assert [level.name for level in levels_of(game)] == NAMES
    assert by_strength(game) == NAMES + ["grandmaster"] * (network_path(game_id) is not None)
    assert best_bot(game) == by_strength(game)[-1]
    assert usual_bot(game) == "skilled"


def test_a_game_that_brings_nothing_is_searched_on_every_level() -> None:
    game = parlorcar.game("hoard", players=2)
    assert [name for name in by_strength(game) if name != "miser"] == NAMES
    assert usual_bot(game) == "skilled"
    assert "greedy" not in bots_for(game)
    won = 0
    for seed in range(10):
        match, rng = game.match(seed=seed), parlorcar.Random(seed)
        seats = [bot("skilled", game), bot("random", game)]
        while not match.over:
            seat = next(p for p in match.waiting if p not in match.chosen)
            match.play(seats[seat].choose(Seat(game, match.facing(seat), seat, rng)), seat)
        won += match.ranking()[0] == 1
    assert won >= 7


@pytest.mark.parametrize("game_id", IDS)
def test_the_plain_plan_is_the_level_in_the_middle(game_id: str) -> None:
    game, rng = parlorcar.game(game_id, players=2), parlorcar.Random(5)
    state = game.setup()
    for n in range(60):
        game.settle(state, rng)
        seat = game.player(state)
        if seat < 0:
            break
        chosen = [
            bot(name, game).choose(Seat(game, state, seat, parlorcar.Random(n))) for name in ("skilled", "greedy")
        ]
        assert chosen[0] == chosen[1]
        game.apply(state, chosen[0])


@pytest.mark.parametrize("game_id", IDS)
def test_a_higher_level_wins_more(game_id: str) -> None:
    """That each wins 60 % against the one below is what the ladder shows; this notices when something is broken."""
    done = simulate(Plan(game_id, players=2, games=20, seed=4, bots=("beginner", "skilled")))
    assert done.totals.errors == 0
    report = done.report()
    assert report["wins"]["skilled"] >= 14
    assert report["mean_scores_by_bot"]["skilled"] > report["mean_scores_by_bot"]["beginner"]


@pytest.mark.parametrize("game_id", some(["stone-age", "ticket-to-ride-usa", "great-western-trail-1"]))
def test_looking_ahead_wins_against_the_plan_that_it_comes_from(game_id: str) -> None:
    """With fixed luck; how much stronger it is, the ladder tells, which `make soak` checks."""
    games = 24 if game_id == "ticket-to-ride-usa" else 8 if THOROUGH else 4  # there luck of the cards decides more
    done = simulate(Plan(game_id, players=2, games=games, seed=6, bots=("expert", "master")))
    assert done.totals.errors == 0
    assert done.report()["wins"]["master"] > games // 2


@pytest.mark.parametrize("game_id", some(IDS, 1, 2))
def test_a_thought_tells_what_was_tried(game_id: str) -> None:
    game, rng = parlorcar.game(game_id, players=2), parlorcar.Random(2)
    state = game.setup()
    thought_about = 0
    master = bot("master", game)
    assert isinstance(master, LevelBot)
    for n in range(40):
        game.settle(state, rng)
        seat = game.player(state)
        thought = master.think(Seat(game, state, seat, parlorcar.Random(n)))
        assert thought.move in game.legal(state)
        if thought.judged:
            thought_about += 1
            assert thought.judged[0].move == thought.move
            assert len({found.move for found in thought.judged}) == len(thought.judged)
            assert {found.move for found in thought.judged} <= set(game.legal(state))
            assert sum(found.visits for found in thought.judged) <= master.level.iterations
            assert all(0 <= found.wins <= 1 and 0 <= found.value <= 1 for found in thought.judged)
        game.apply(state, thought.move)
    assert thought_about >= 5


@pytest.mark.parametrize("game_id", IDS)
def test_what_is_evident_is_not_searched(game_id: str) -> None:
    """Nothing is compared then, and the move is the one of the plan; somewhere a bot does search."""
    game, rng = parlorcar.game(game_id, players=2), parlorcar.Random(3)
    state, master, expert = game.setup(), bot("master", game), bot("expert", game)
    assert isinstance(master, LevelBot)
    evident = searched = 0
    while not game.over(state) and not (evident >= 3 and searched):
        game.settle(state, rng)
        if game.over(state):
            break
        seat = game.player(state)
        thought = master.think(Seat(game, state, seat, parlorcar.Random(1)), quickly=True)
        if thought.judged:
            searched += 1
        elif len(game.legal(state)) > 1:
            evident += 1
            assert thought.move == expert.choose(Seat(game, state, seat, parlorcar.Random(1)))
        game.apply(state, thought.move)
    assert evident >= 3
    assert searched


def test_several_cores_think_more_and_the_same_again() -> None:
    game, rng = parlorcar.game("stone-age", players=2), parlorcar.Random(2)
    state = game.setup()
    game.settle(state, rng)
    seat = game.player(state)
    master = bot("master", game)
    assert isinstance(master, LevelBot)
    alone = master.think(Seat(game, state, seat, parlorcar.Random(1)))
    master.cores = 2
    both, again = (master.think(Seat(game, state, seat, parlorcar.Random(1))) for _ in range(2))
    assert both == again
    assert both.move in game.legal(state)
    visits = [sum(found.visits for found in thought.judged) for thought in (alone, both)]
    assert visits[0] < visits[1] <= 2 * master.level.iterations
    assert added([[(1, 3, 0.5, 0.4)], [(2, 4, 0.1, 0.0), (1, 1, 0.9, 0.8)]]) == [(1, 4, 0.6, 0.5), (2, 4, 0.1, 0.0)]


def test_patience_ends_thinking() -> None:
    game, rng = parlorcar.game("stone-age", players=2), parlorcar.Random(2)
    state = game.setup()
    game.settle(state, rng)
    master = bot("master", game)
    assert isinstance(master, LevelBot)
    master.patience = 1e-9
    visits = sum(found.visits for found in master.think(Seat(game, state, game.player(state), rng)).judged)
    assert 0 < visits < master.level.iterations // 4
