"""OpenSpiel's own test on every game with every number of players, resampling, and information states."""

from __future__ import annotations

import itertools
import json
import pickle
import random
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough

import parlorcar
from parlorcar.core.errors import ParlorCarError
from parlorcar.research.envs import openspiel
from tests.conftest import THOROUGH, some
from tests.research.tables import LARGEST, TABLES, named

# one table of each family; `make soak` tries all of them
SOME = [("ticket-to-ride-usa", 5), ("stone-age", 2), ("great-western-trail-2", 2)]
each = pytest.mark.parametrize(("id", "players"), some(TABLES, *map(TABLES.index, SOME)), ids=named)
largest = pytest.mark.parametrize(("id", "players"), LARGEST, ids=named)


def load(id: str, players: int, **params: Any) -> Any:
    return pyspiel.load_game(openspiel.name_of(id), {"players": players, **params})


@pytest.mark.parametrize(("id", "players"), some(TABLES, TABLES.index(SOME[0])), ids=named)
def test_its_own_random_simulation(id: str, players: int) -> None:
    pyspiel.random_sim_test(load(id, players), num_sims=1, serialize=True, verbose=False)


class Enough(Exception):
    """So many states of a playthrough have been told."""


def played_through(id: str, players: int, states: int, capsys: pytest.CaptureFixture[str]) -> str:
    """OpenSpiel's own playthrough: everything that there is to ask of each state, up to so many of them."""
    received, displayed = itertools.count(), generate_playthrough.ShouldDisplayStateTracker.__call__

    def some(self: Any, state: Any) -> bool:
        if next(received) == states:
            raise Enough
        return bool(displayed(self, state))

    name = f"{openspiel.name_of(id)}(players={players},recalled=16)"
    with patch.object(generate_playthrough.ShouldDisplayStateTracker, "__call__", some), suppress(Enough):
        generate_playthrough.playthrough(name, None, alsologtostdout=True, seed=players)
    return capsys.readouterr().out


@each
def test_its_own_playthrough(id: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The beginning; `make soak` goes on to the end with two players, and further with more."""
    states = (100_000 if players == 2 else 60) if THOROUGH else 6
    received = played_through(id, players, states, capsys)
    assert received.count("# State") == states or "IsTerminal() = True" in received
    assert f"InformationStateString({players - 1}) = " in received
    assert "LegalActions()" in received
    assert "PublicObservationString" not in received, "nobody is told a part of a state as if it were public"
    assert received.startswith(played_through(id, players, 3, capsys)), "the same seed tells the same"


def walked(game: Any, seed: int, moves: int) -> Any:
    """A state after so many random moves, at a player's decision, or at the end."""
    rng, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal() and (moves > 0 or state.is_chance_node()):
        moves -= 1
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-9
            state.apply_action(rng.choices([m for m, _ in outcomes], [p for _, p in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@largest
def test_resampling_keeps_what_the_seat_knows_and_moves_the_rest(id: str, players: int) -> None:
    game = load(id, players)
    for moves in (30, 90, 200):
        state = walked(game, moves, moves)
        sampler, moved = random.Random(1).random, set()
        for seat in range(players):
            for _ in range(4):
                other = state.resample_from_infostate(seat, sampler)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.observation_string(seat) == state.observation_string(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
                assert other.current_player() == state.current_player()
                if seat == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                moved.add(other.full_state.state.dump())
                with pytest.raises(ParlorCarError, match="imagined state has no match"):
                    other.match()
        assert len(moved) > 1 or id == "stone-age"  # where little is hidden, and nothing at the beginning


@largest
def test_information_states_grow_and_end_with_the_own_choice(id: str, players: int) -> None:
    """Perfect recall: what a seat remembered it goes on remembering, and its own choices are among it."""
    game = load(id, players)
    state, rng = walked(game, 2, 60), random.Random(2)
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        player, before = state.current_player(), [state.information_state_string(p) for p in range(players)]
        move = rng.choice(state.legal_actions())
        state.apply_action(move)
        after = [state.information_state_string(p) for p in range(players)]
        assert all(new.startswith(old) for old, new in zip(before, after, strict=True))
        assert after[player][len(before[player]) :].lstrip(";").startswith(f"> {move}")


def test_a_choice_that_waits_for_others_is_nobodys_business() -> None:
    game = load("ticket-to-ride-usa", 3)
    state = walked(game, 1, 0)
    seen = set()
    for move in state.legal_actions():
        child = state.child(move)
        assert child.current_player() == 1
        seen.add((child.information_state_string(1), child.observation_string(1), tuple(child.legal_actions())))
        assert child.information_state_string(0) != state.information_state_string(0)
    assert len(seen) == 1
    waiting = state.child(state.legal_actions()[0])
    kept = {tuple(waiting.resample_from_infostate(1, random.Random(n).random).full_state.chosen) for n in range(20)}
    assert len(kept) > 1  # what seat 0 chose is imagined again for seat 1
    mine = {tuple(waiting.resample_from_infostate(0, random.Random(n).random).full_state.chosen) for n in range(20)}
    assert mine == {tuple(waiting.full_state.chosen)}


def test_states_can_be_pickled_cloned_and_recorded() -> None:
    game = load("stone-age", 3)
    state = walked(game, 3, 150)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert again.information_state_string(1) == state.information_state_string(1)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert len(clone.history()) == len(state.history()) + 1
    assert parlorcar.replay(state.match().record()).state.dump() == state.full_state.state.dump()
    assert state.action_to_string(state.legal_actions()[0])


@pytest.mark.parametrize(("returns", "total"), [("rank", 0), ("win", 1)])
def test_returns_add_up(returns: str, total: int) -> None:
    state = walked(load("great-western-trail-2", 3, returns=returns), 1, 10**6)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(total)


def test_the_checked_way_refuses_what_is_not_legal(capfd: pytest.CaptureFixture[str]) -> None:
    """As docs/research.md says of `apply_action`, which trusts its caller."""
    state = load("stone-age", 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = state.full_state.state.dump()
    wrong = next(move for move in range(164) if move not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError, match="illegal action"):
        state.apply_action_with_legality_check(wrong)
    assert state.full_state.state.dump() == before
    state.apply_action_with_legality_check(state.legal_actions()[0])
    assert "illegal action" in capfd.readouterr().err
    before = state.full_state.state.dump()
    for wrong in (-1, 164):  # the other way asks at least whether there is such a move
        with pytest.raises(ParlorCarError, match="moves are 0 to 163"):
            state._apply_action(wrong)
    assert state.full_state.state.dump() == before


def test_options_are_parameters() -> None:
    game = load("ticket-to-ride-usa", 2, leftover_row=True)
    assert game.engine.chosen == {"leftover_row": True}


@largest
def test_it_starts_from_a_late_position(id: str, players: int) -> None:
    """That of a match, whatever is being decided there, is the same state; it is kept in the game's own string."""
    late = walked(load(id, players), 5, 300)
    while late.is_terminal():
        late = walked(load(id, players), 5, len(late.history()) - 40)
    match = late.match()
    game = load(id, players, position=json.dumps(match.position()))
    assert pyspiel.load_game(str(game)).new_initial_state().full_state.state.dump() == match.state.dump()
    state = walked(game, 5, 10)
    assert len(state.history()) >= 10 or state.is_terminal()
    again = pickle.loads(pickle.dumps(state))
    assert again.full_state.state.dump() == state.full_state.state.dump()
    assert again.information_state_string(0) == state.information_state_string(0)
    assert parlorcar.replay(state.match().record()).state.dump() == state.full_state.state.dump()
    assert game.new_initial_state().full_state.state.dump() == match.state.dump()


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="JSON object"):
        load("stone-age", 2, position="[1]")
    with pytest.raises(ParlorCarError, match="food"):
        load("stone-age", 2, position='{"food": [-1]}')
