"""Nobody is told what is not theirs to know: not by views, not by events, not by refusals."""

from __future__ import annotations

from typing import Any

import pytest

from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.match.match import Match
from parlorcar.match.recorder import UNDONE, Recorder, told
from tests.conformance.walks import (
    Case,
    as_text,
    cases,
    caught,
    deciders,
    facing,
    finished,
    keeps_from,
    names,
    planted,
    play_out,
    secret,
    tables,
    walk,
)


def check_same_view(game: Game, s: State, other: State, seat: int) -> None:
    """Two states that differ in nothing the seat may know look the same to it, to the order of the keys."""
    assert as_text(game.view(s, seat)) == as_text(game.view(other, seat))


@pytest.mark.parametrize("case", cases(1), ids=names)
def test_views_of_states_that_differ_in_what_is_hidden(case: Case) -> None:
    w = walk(case)
    rng = Random(4)
    differ = kept = 0
    for i in w.some(40, chance=True):
        s = w.state(i)
        for seat in range(-1, case.players):
            other = w.game.resample(s, seat, rng)
            differ += w.game.key(other) != w.keys[i]
            kept += any(keeps_from(w.game, s, p, seat) for p in range(case.players) if p != seat)
            check_same_view(w.game, s, other, seat)
    assert differ >= kept // 2


@pytest.mark.parametrize("case", cases(1), ids=names)
def test_a_spectator_sees_no_more_than_any_seat(case: Case) -> None:
    """What a spectator is shown, every seat is shown with the same value."""
    w = walk(case)
    for i in w.some(30, chance=True):
        s = w.state(i)
        watched = w.game.view(s, -1)
        for seat in range(case.players):
            check_within(watched, w.game.view(s, seat), "viewer")


def check_within(less: dict[str, object], more: dict[str, object], *but: str) -> None:
    """Everything in the first view is in the second, where nothing is more than is there."""
    for name, value in less.items():
        if name in but:
            continue
        mine = more[name]
        if isinstance(value, dict) and isinstance(mine, dict):
            check_within(value, mine)
        elif isinstance(value, list) and isinstance(mine, list):
            assert len(value) == len(mine)
            assert all(a is None or a == b for a, b in zip(value, mine, strict=True)), f"{name}: {value} {mine}"
        else:
            assert value is None or value == mine, f"{name}: {value} {mine}"


def check_events(match: Match, seat: int) -> int:
    """A seat's events are the referee's without others' private fields; returns how many fields were kept from it."""
    game, kept = match.game, 0
    events = match.events(seat)
    assert len(events) == len(match.recorder.all)
    for n, (event, happened) in enumerate(zip(events, match.recorder.all, strict=True)):
        full = told(game, n, happened, None)
        assert event["n"] == n
        if happened[1] == UNDONE:
            assert event == full
            continue
        private = {f.name for f in game.event_kinds[happened[1]].fields if f.private}
        if private and full["player"] != seat:
            kept += len(private)
            assert set(event) == set(full) - private, f"seat {seat} is told {event}"
        else:
            assert set(event) == set(full)
        assert all(full[name] == value for name, value in event.items())
    return kept


@pytest.mark.parametrize("case", cases(2), ids=names)
def test_events_keep_private_fields_private(case: Case) -> None:
    match = finished(case)
    kept = [check_events(match, seat) for seat in range(-1, case.players)]
    assert kept[0] == private_fields(match)
    assert sum(kept[0] - n for n in kept[1:]) == kept[0], "every private field is told to exactly one seat"


def private_fields(match: Match) -> int:
    """How many things were told to one seat alone."""
    kinds = [match.game.event_kinds[happened[1]] for happened in match.recorder.all if happened[1] != UNDONE]
    return sum(1 for kind in kinds for f in kind.fields if f.private)


def test_every_game_has_events_with_secrets() -> None:
    for id in {case.id for case in cases()}:
        assert any(private_fields(finished(case)) for case in cases() if case.id == id)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_events_since(case: Case) -> None:
    match = finished(case)
    every = match.events(0)
    for since in (0, 1, len(every) // 2, len(every), len(every) + 5):
        assert match.events(0, since) == every[since:]


@pytest.mark.parametrize("case", cases(1), ids=names)
def test_events_of_a_move_are_the_same_in_an_imagined_world(case: Case) -> None:
    """Events about what a seat cannot see do not depend on it: the same choice tells others the same."""
    w = walk(case)
    rng = Random(12)
    for i in w.some(25):
        s = w.state(i)
        if w.game.over(s):
            continue
        mover = w.game.player(s)
        for seat in [p for p in range(-1, case.players) if p != mover]:
            world = w.game.resample(s, seat, rng)
            if w.moves[i] in w.game.legal(world):
                assert events_told(w.game, world, w.moves[i], seat) == events_told(w.game, s, w.moves[i], seat)


def events_told(game: Game, s: State, move: int, seat: int) -> list[dict[str, Any]]:
    recorder = Recorder()
    game.apply(game.clone(s), move, recorder.events)
    recorder.after(1)
    return [told(game, n, event, seat) for n, event in enumerate(recorder.all)]


def refusals(game: Game, s: State, seat: int) -> dict[int, str]:
    """What a seat is answered to every move it might try."""
    mine = facing(game, s, seat)
    said: dict[int, str] = {}
    for move in range(game.moves):
        try:
            game.check(mine, move)
        except IllegalMove as refused:
            said[move] = str(refused)
    return said


def check_refusals(game: Game, s: State, seat: int, rng: Random) -> None:
    world = game.resample(s, seat, rng)
    assert refusals(game, s, seat) == refusals(game, world, seat), "a refusal told something"


@pytest.mark.parametrize("case", cases(1), ids=names)
def test_refusals_tell_nothing(case: Case) -> None:
    w = walk(case)
    rng = Random(21)
    for i in w.some(8):
        s = w.state(i)
        for seat in deciders(w.game, s):
            for _ in range(2):
                check_refusals(w.game, s, seat, rng)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_views_of_a_match_hold_no_luck_and_no_log(case: Case) -> None:
    match = play_out(Match(case.game, seed=12), 2, style=0, stop=50)
    for seat in range(-1, case.players):
        view = match.view(seat)
        text = as_text(view)
        assert match.key.hex() not in text
        assert "seed" not in view
        assert "key" not in view
        assert view["viewer"] == seat
        assert view["moves"] == len(match.line)
        assert view["seats"] == match.seats


@pytest.mark.parametrize("case", [c for c in tables() if c.players > 1], ids=names)
def test_the_checks_can_fail(case: Case) -> None:
    at = secret(case)
    game, s = at.game, at.state
    assert caught(lambda n: check_same_view(game, s, game.resample(s, at.decider, Random(n)), at.keeper))

    def telling(state: State, move: int) -> None:
        raise IllegalMove("no", "", {}, f"because of {game.key(state)!r}")

    assert caught(lambda n: check_refusals(planted(game, check=telling), s, at.decider, Random(n)))
    match = finished(case)
    for kind in match.game.event_kinds:
        hidden = [f for f in kind.fields if f.private]
        for f in hidden:
            f.private = False
        try:
            open_events = {seat: match.events(seat) for seat in (-1, 0)}
        finally:
            for f in hidden:
                f.private = True
        happened = any(match.game.event_kinds[e[1]] is kind for e in match.recorder.all if e[1] != UNDONE)
        assert not (hidden and happened) or open_events[-1] != match.events(-1)
