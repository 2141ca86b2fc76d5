"""Imagined states fit everything the viewer knows, and everything else in them moves."""

from __future__ import annotations

from functools import partial

import pytest

from parlorcar.conformance import determinization
from parlorcar.conformance.checking import Check
from parlorcar.conformance.determinization import check_imagined, check_moves_on
from parlorcar.core.game import Game
from parlorcar.core.layout import HIDDEN, MASKED, OWNER, Field
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from tests.conformance.walks import (
    Case,
    caught,
    conforming,
    in_turn,
    names,
    planted,
    secret,
    tables,
    walk,
)


@conforming(determinization)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_resampling_takes_any_generator_and_repeats(case: Case) -> None:
    import random

    w = walk(case)
    s = w.state(w.some(4)[2])
    by_seed = [w.game.key(w.game.resample(s, -1, 5)) for _ in range(2)]
    by_python = [w.game.key(w.game.resample(s, -1, random.Random(5))) for _ in range(2)]
    by_ours = [w.game.key(w.game.resample(s, -1, Random(5))) for _ in range(2)]
    assert by_seed[0] == by_seed[1] == by_ours[0] == by_ours[1]
    assert by_python[0] == by_python[1]
    with pytest.raises(TypeError):
        w.game.resample(s, 0, "dice")
    for seat in (-2, case.players):
        with pytest.raises(ValueError, match="no seat"):
            w.game.resample(s, seat, 1)
        with pytest.raises(ValueError, match="no seat"):
            w.game.view(s, seat)


# --- the checks can fail: each leak planted below makes one of them raise -------------------------------------------


def try_imagining(game: Game, s: State, seat: int, n: int) -> None:
    check_imagined(game, s, seat, Random(n))


def leaky(game: Game, f: Field, s: State, seat: int) -> dict[str, object]:
    """A view with a field too many."""
    return {**game.view(s, seat), "leak": [int(n) for n in s.at[f.at : f.at + game.layout.room(f, 0)]]}


@pytest.mark.parametrize("case", [c for c in in_turn(tables(), 1) if c.players > 1], ids=names)
def test_a_view_that_shows_what_is_hidden_is_caught(case: Case) -> None:
    at = secret(case)
    game, s = at.game, at.state
    for f in game.layout.fields:
        if f.audience in (HIDDEN, OWNER, MASKED) and not game.layout.pristine(s, f):
            leaking = planted(game, view=partial(leaky, game, f))
            assert caught(partial(try_imagining, leaking, s, at.decider)), f"{f.name} can be shown and nobody minds"


@pytest.mark.parametrize("case", [c for c in tables() if c.players > 1], ids=names)
def test_imagining_nothing_is_caught(case: Case) -> None:
    at = secret(case)
    game, s = at.game, at.state
    with pytest.raises(AssertionError):
        check_moves_on(planted(game, resample=lambda s, seat, rng: game.clone(s)), s, at.decider)


@pytest.mark.parametrize("case", [c for c in tables() if c.players > 1], ids=names)
def test_imagining_for_another_seat_or_in_place_is_caught(case: Case) -> None:
    at = secret(case)
    game, s = at.game, at.state
    other = planted(game, resample=lambda s, seat, rng: game.resample(s, at.decider, rng))
    assert caught(lambda n: check_imagined(other, s, at.keeper, Random(n)))

    def in_place(state: State, seat: int, rng: Random) -> State:
        game.imagine(state, seat, rng)
        return state

    assert caught(lambda n: check_imagined(planted(game, resample=in_place), s, at.decider, Random(n)))


@pytest.mark.parametrize("case", [c for c in tables() if c.players > 1], ids=names)
def test_imagining_what_cannot_be_is_caught(case: Case) -> None:
    """A conserved thing made up: the audit of the imagined state fails."""
    game, s = secret(case).game, secret(case).state
    at = next(int(f.at) for f in game.layout.fields if f.audience in (HIDDEN, OWNER))

    def forged(state: State, seat: int, rng: Random) -> State:
        imagined = game.resample(state, seat, rng)
        imagined.at[at] += 1
        imagined.at[at + 1] -= 1
        return imagined

    with pytest.raises(AssertionError):
        check_imagined(planted(game, resample=forged), s, 0, Random(1))
