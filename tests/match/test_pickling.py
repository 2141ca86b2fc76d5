"""Games, states, matches and generators travel to other processes and are copied deeply."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import pytest

import parlorcar
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from parlorcar.research import VectorEnv

ALL = sorted(parlorcar.specs())


def copies(thing: Any) -> list[Any]:
    return [pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)]


@pytest.mark.parametrize("game_id", ALL)
def test_a_game_is_made_again_with_its_options(game_id: str) -> None:
    game = parlorcar.game(game_id, players=2)
    for again in copies(game):
        assert again is not game
        assert (again.id, again.players, again.chosen) == (game.id, game.players, game.chosen)
        assert again.numbering.texts == game.numbering.texts
        assert again.say is not None


def test_chosen_options_travel() -> None:
    for again in copies(parlorcar.game("ttr-usa", players=3, leftover_row=True)):
        assert (again.players, again.chosen["leftover_row"]) == (3, True)


@pytest.mark.parametrize("game_id", ALL)
def test_states_and_matches_go_on_as_they_would_have(game_id: str) -> None:
    match, rng = Match(parlorcar.game(game_id, players=2), 7), Random(3)
    for _ in range(30):
        if not match.over:
            seat = match.player
            legal = match.legal(seat)
            match.play(legal[rng.below(len(legal))], seat)
    for state in copies(match.state):
        assert state.dump() == match.state.dump()
        state.push(0, 0)  # there is room for what comes
        assert state.depth() == match.state.depth() + 1
    others = [match, *copies(match)]
    luck = [Random(9) for _ in others]
    while not match.over:
        for one, chosen in zip(others, luck, strict=True):
            seat = one.player
            legal = one.legal(seat)
            one.play(legal[chosen.below(len(legal))], seat)
    assert len({str(one.record()) for one in others}) == 1


def test_replayed_matches_travel_too() -> None:
    env = VectorEnv("stone-age", 2, 2)
    for _ in range(20):
        env.step(env.sample())
    match = Match(parlorcar.game("stone-age", players=2), 7)
    while not match.over:
        match.play(match.legal()[0])
    for one in (env.match(1), parlorcar.replay(match.record())):
        for copied in copies(one):
            assert copied.record() == one.record()
            assert copied.over or copied.legal() == one.legal()


def test_a_shallow_copy_of_a_match_shares_what_it_holds() -> None:
    match = Match(parlorcar.game("stone-age", players=2), 7)
    again = copy.copy(match)
    assert type(again) is Match
    assert again is not match
    assert again.line is match.line


def test_a_generator_goes_on_where_it_was() -> None:
    rng = Random(12345)
    rng.below(10)
    again, deep = copies(rng)
    numbers = [rng.below(1000) for _ in range(20)]
    assert numbers == [again.below(1000) for _ in range(20)] == [deep.below(1000) for _ in range(20)]


def test_a_match_travels_where_nothing_else_was_imported() -> None:
    """What says how must come with the match, not with a module that happens to be loaded."""
    lines = ["import copy, pickle, parlorcar", "match = parlorcar.game('stone-age').match(seed=1)"]
    lines += ["for again in pickle.loads(pickle.dumps(match)), copy.deepcopy(match):"]
    lines += ["    assert again.save() == match.save()"]
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=True)


def test_a_game_without_a_name_says_why_it_cannot_travel() -> None:
    game = parlorcar.specs()["stone-age"].game(2, {})
    with pytest.raises(TypeError, match=r"parlorcar\.game"):
        pickle.dumps(game)
    with pytest.raises(TypeError, match=r"parlorcar\.game"):
        pickle.dumps(Match(game, 1))
