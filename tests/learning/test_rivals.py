"""The bots of the league, as workers ask them for moves."""

from __future__ import annotations

from dataclasses import replace

import pytest

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.level_bot import level_bot
from parlorcar.bots.levels import NAMES
from parlorcar.core.rng import Random
from parlorcar.families import GAMES
from parlorcar.learning.rivals import Planner, Seated, rival

MATCHES, WORLDS = 2, 3


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", [spec.id for spec in GAMES])
def test_a_planner_chooses_as_it_would_in_any_state_that_its_seat_thinks_possible(name: str, players: int) -> None:
    game = parlorcar.game(name, players=players)
    planner = rival("expert", game)
    assert isinstance(planner, Planner)
    choices = 0
    for seed in range(MATCHES):
        match = game.match(seed)
        while not match.over:
            state, seat = match.state, match.state.decider()
            move = planner.choose(state, seat, Random(seed))
            if len(game.legal(state)) > 1:
                choices += 1
                imagined = [game.resample(state, seat, Random(choices << 8 | w)) for w in range(WORLDS)]
                assert [planner.choose(one, seat, Random(seed)) for one in imagined] == [move] * WORLDS
            match.play(move)
    assert choices > 50


@pytest.mark.parametrize("name", ["random", "greedy", *(name for name in NAMES if name != "expert")])
def test_other_bots_are_asked_as_they_are_at_a_table(name: str) -> None:
    game = parlorcar.game("stone-age", players=2)
    found = rival(name, game)
    assert isinstance(found, Seated)
    assert found.player.name == bot(name, game).name
    state = game.match(1).state
    assert found.choose(state, state.decider(), Random(1)) in game.legal(state)


def test_levels_say_whether_they_play_by_their_plan_alone() -> None:
    game = parlorcar.game("ttr-usa")
    assert [name for name in NAMES if level_bot(name, game).plans] == ["expert"]
    careless = level_bot("expert", game)
    careless.level = replace(careless.level, blunder_percent=5)
    assert not careless.plans
