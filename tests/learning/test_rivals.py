"""The bots of the league, as workers ask them for moves."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

import parlorcar
from parlorcar.bots.catalogue import bot
from parlorcar.bots.level_bot import level_bot
from parlorcar.bots.levels import NAMES, own_weights, styles_of
from parlorcar.bots.seat import Seat
from parlorcar.core.rng import Random
from parlorcar.families import GAMES
from parlorcar.learning.rivals import Planner, Seated, rival

MATCHES, WORLDS = 2, 3


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("name", "plays"), [*((spec.id, "expert") for spec in GAMES), ("ttr-usa", "collector")])
def test_a_planner_chooses_as_it_would_in_any_state_that_its_seat_thinks_possible(
    name: str, plays: str, players: int
) -> None:
    game = parlorcar.game(name, players=players)
    planner = rival(plays, game)
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


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_collector_draws_the_tickets_that_an_expert_leaves(players: int) -> None:
    game = parlorcar.game("ttr-usa", players=players)
    draw = game.numbering.texts.index("tickets")

    def drawn(plays: str) -> int:
        rivals, n = [rival(plays, game) for _ in range(players)], 0
        for seed in range(MATCHES):
            match = game.match(seed)
            while not match.over:
                seat = match.state.decider()
                move = rivals[seat].choose(match.state, seat, Random(seed))
                n += move == draw
                match.play(move)
        return n

    assert drawn("collector") > 0
    assert drawn("expert") == 0


def test_a_style_travels_as_a_level_does() -> None:
    game = parlorcar.game("ttr-usa", players=4)
    style = pickle.loads(pickle.dumps(level_bot("collector", game)))
    assert (style.name, style.plans) == ("collector", True)
    ends = []
    for one in (style, level_bot("expert", game)):
        match = game.match(3)
        while not match.over:
            state, seat = match.state, match.state.decider()
            match.play(one.choose(Seat(game, state, seat, Random(1))))
        ends.append(match.scores())
    assert ends[0] != ends[1], "it weighs otherwise there too"


def test_a_style_weighs_what_its_family_weighs_at_tables_of_every_size() -> None:
    for spec in GAMES:
        names = [set(styles_of(parlorcar.game(spec.id, players=n))) for n in range(max(2, spec.players[0]), 5)]
        assert all(found == names[0] for found in names)
        for n in (2, 4):
            game = parlorcar.game(spec.id, players=n)
            for weights in styles_of(game).values():
                assert list(weights) == list(own_weights(game))
                assert weights != own_weights(game)


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
