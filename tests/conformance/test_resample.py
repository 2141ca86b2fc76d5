"""Imagined states fit everything the viewer knows, and everything else in them moves."""

from __future__ import annotations

from functools import partial

import pytest

from parlorcar.core.game import Game
from parlorcar.core.layout import HIDDEN, MASKED, OWNER, Field
from parlorcar.core.playout import Tally, playout
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from tests.conformance.walks import (
    Case,
    as_text,
    cases,
    caught,
    deciders,
    facing,
    held_by_others,
    hidden_entries,
    names,
    planted,
    secret,
    tables,
    walk,
)


def own_moves(game: Game, s: State, seat: int) -> list[tuple[int, str]]:
    """The viewer's own legal moves with their texts, if the viewer may decide."""
    if seat not in deciders(game, s):
        return []
    mine = facing(game, s, seat)
    return [(m, game.text(mine, m)) for m in game.legal(mine)]


def check_imagined(game: Game, s: State, seat: int, rng: Random) -> State:
    """For all that the viewer knows the imagined state could be the real one."""
    key = game.key(s)
    imagined = game.resample(s, seat, rng)
    assert game.key(s) == key, "imagining changed the real state"
    assert imagined is not s
    assert as_text(game.view(imagined, seat)) == as_text(game.view(s, seat)), "the viewer could tell them apart"
    assert own_moves(game, imagined, seat) == own_moves(game, s, seat)
    assert game.frames(imagined) == game.frames(s)
    game.audit(imagined)
    again = [game.key(game.resample(state, seat, Random(1))) for state in (s, imagined)]
    assert again[0] == again[1], "what is imagined depends on what the viewer cannot know"
    return imagined


def check_moves_on(game: Game, s: State, seat: int, times: int = 30) -> dict[str, set[int]]:
    """Over many resamples something moves wherever anything is hidden; returns by field the entries that did."""
    seen: dict[int, set[int]] = {}
    entries = list(hidden_entries(game, s, seat))
    keys = {game.key(s)}
    rng = Random(3)
    for _ in range(times):
        imagined = game.resample(s, seat, rng)
        keys.add(game.key(imagined))
        for _, at in entries:
            seen.setdefault(at, set()).add(int(imagined.at[at]))
    moved: dict[str, set[int]] = {}
    for f, at in entries:
        moved.setdefault(f.name, set())
        if len(seen[at]) > 1:
            moved[f.name].add(at)
    assert len(keys) > 1 or not held_by_others(game, s, seat), "nothing moves although others hold hidden things"
    return moved


@pytest.mark.parametrize("case", cases(), ids=names)
def test_imagined_states_fit_what_the_viewer_knows(case: Case) -> None:
    w = walk(case)
    rng = Random(case.seed)
    for i in [*w.some(25, chance=True), len(w.moves)]:
        for seat in range(-1, case.players):
            check_imagined(w.game, w.state(i), seat, rng)


@pytest.mark.parametrize("case", cases(2), ids=names)
def test_imagined_states_can_be_played_to_the_end(case: Case) -> None:
    w = walk(case)
    rng = Random(case.seed + 9)
    for i in w.some(6, chance=True):
        for seat in range(-1, case.players):
            imagined = w.game.resample(w.state(i), seat, rng)
            assert playout(w.game, imagined, rng, Tally(), audit=False, limit=20_000)
            w.game.audit(imagined)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_imagining_a_state_imagined_by_another(case: Case) -> None:
    """Whoever imagines what another seat imagines still gets a state that the other cannot tell apart."""
    w = walk(case)
    rng = Random(8)
    for i in w.some(8):
        s = w.state(i)
        for seat in range(case.players):
            check_imagined(w.game, w.game.resample(s, (seat + 1) % case.players, rng), seat, rng)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_everything_hidden_moves(case: Case) -> None:
    """In the course of a match each hidden field moves for every viewer, and nearly each of its entries."""
    w = walk(case)
    for seat in range(-1, case.players):
        ever: dict[str, set[int]] = {}
        hidden: dict[str, set[int]] = {}
        for i in w.some(10):
            s = w.state(i)
            for name, moved in check_moves_on(w.game, s, seat).items():
                ever.setdefault(name, set()).update(moved)
            for f, at in hidden_entries(w.game, s, seat):
                if s.at[at] != f.default:
                    hidden.setdefault(f.name, set()).add(at)
        if case.players == 1 and seat == 0:
            continue  # nobody else holds anything: the deck is what is left
        for name, entries in hidden.items():
            stuck = entries - ever[name]
            assert len(stuck) <= len(entries) // 4, f"for viewer {seat} {name} is stuck at {sorted(stuck)}"


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


@pytest.mark.parametrize("case", [c for c in tables() if c.players > 1], ids=names)
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
