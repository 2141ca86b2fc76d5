"""What the strong players weigh: every number has its name, and the numbers that were found win."""

from __future__ import annotations

from types import ModuleType

import pytest

import parlorcar
from parlorcar.bots.levels import first_weights, own_weights, row_of, weights_of
from parlorcar.families import GAMES
from parlorcar.games.great_western_trail.bots import worth as great_western_trail_places
from parlorcar.games.stone_age.bots import worth as stone_age_worth
from parlorcar.games.ticket_to_ride.bots import weight_indices as ticket_to_ride
from parlorcar.research.tuning import contest, tune, winners, written

MODULES: dict[str, ModuleType] = {
    "ticket-to-ride": ticket_to_ride,
    "stone-age": stone_age_worth,
    "great-western-trail": great_western_trail_places,
}
IDS = ("ttr-usa", "ttr-germany", "stone-age", "gwt1", "gwt2")
DISCS = "disc_"
WEIGHTS = {row: weights for spec in GAMES for row, weights in weights_of(spec.game(2, {})).items()}


@pytest.mark.parametrize("row", WEIGHTS)
def test_a_weight_stands_where_its_name_says(row: str) -> None:
    module = next(module for family, module in MODULES.items() if row.startswith(family))
    names = list(WEIGHTS[row])
    assert names == list(first_weights(parlorcar.game(row.removesuffix(" for more"), players=2)))
    for place, name in enumerate(names):
        constant, kind = ("DISC", int(name[len(DISCS) :])) if name.startswith(DISCS) else (name.upper(), 0)
        assert getattr(module, constant) + kind == place


@pytest.mark.parametrize(
    ("game_id", "least"),  # a sixth less than what 1,000 matches showed
    [("ttr-usa", 0.63), ("ttr-germany", 0.75), ("stone-age", 0.8), ("gwt1", 0.56), ("gwt2", 0.55)],
)
def test_the_weights_that_were_found_win_against_greedy(game_id: str, least: float) -> None:
    game = parlorcar.game(game_id, players=2)
    assert contest(game, WEIGHTS[game.id], None, 100, seed=77).wins > least


@pytest.mark.parametrize(("game_id", "least"), [("ttr-usa", 112), ("stone-age", 125)])
def test_winners_at_a_table_of_four_score_as_people_do(game_id: str, least: int) -> None:
    game = parlorcar.game(game_id, players=4)
    assert winners(game, own_weights(game), 40, seed=77) > least


def test_at_a_table_of_four_other_things_count_in_stone_age() -> None:
    """With the weights for two players it wins 30 of 100 matches there, with those for more 51; 25 are even."""
    game = parlorcar.game("stone-age", players=4)
    assert contest(game, own_weights(game), None, 160, seed=77).wins > 0.4


@pytest.mark.parametrize("game_id", IDS)
def test_a_player_is_even_with_itself(game_id: str) -> None:
    """Both seats have every luck once, so that neither the seat nor the cards favour anybody."""
    game = parlorcar.game(game_id, players=2)
    found = contest(game, WEIGHTS[game.id], WEIGHTS[game.id], 4, seed=5)
    assert (found.wins, found.lead) == (0.5, 0.0)


def test_tuning_finds_the_same_weights_again() -> None:
    game = parlorcar.game("stone-age", players=2)
    first, again = ([g.weights for g in tune(game, 2, 4, 3, 1, first_weights(game))] for _ in range(2))
    assert first == again
    assert list(first[-1]) == list(first_weights(game))
    assert first[-1] != first_weights(game)


def test_what_was_found_is_written_as_a_module() -> None:
    game = parlorcar.game("gwt1", players=3)
    weights = first_weights(game)
    there: dict[str, dict[str, dict[str, int]]] = {}
    exec(written(game, weights), there)
    assert there["WEIGHTS"] == {**weights_of(game), row_of(game): weights}
    assert row_of(game) not in WEIGHTS
