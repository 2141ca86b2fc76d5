"""Nobody is told what is not theirs to know: not by views, not by events, not by refusals."""

from __future__ import annotations

from zlib import crc32

import pytest

from parlorcar.conformance import secrets
from parlorcar.conformance.checking import Check
from parlorcar.conformance.secrets import check_refusals, check_same_view, private_fields
from parlorcar.core.errors import IllegalMove
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.match.recorder import UNDONE
from tests.conformance.walks import (
    Case,
    cases,
    caught,
    conforming,
    finished,
    in_turn,
    names,
    planted,
    secret,
    tables,
)


@conforming(secrets)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


def test_every_game_has_events_with_secrets() -> None:
    for id in {case.id for case in cases()}:
        assert any(private_fields(finished(case)) for case in cases() if case.id == id)


@pytest.mark.parametrize("case", [c for c in in_turn(tables(), 1) if c.players > 1], ids=names)
def test_the_checks_can_fail(case: Case) -> None:
    at = secret(case)
    game, s = at.game, at.state
    assert caught(lambda n: check_same_view(game, s, game.resample(s, at.decider, Random(n)), at.keeper))

    def telling(state: State, move: int) -> None:
        raise IllegalMove("no", "", {}, f"because of {crc32(game.key(state))}")

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
