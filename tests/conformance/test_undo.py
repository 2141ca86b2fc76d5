"""Taking back brings back the earlier state, costs nobody a secret, and is refused with a reason otherwise."""

from __future__ import annotations

import pytest

from parlorcar.conformance import undo
from parlorcar.conformance.checking import Check
from parlorcar.conformance.undo import check_taught_nothing
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.match.match import Match
from tests.conformance.walks import (
    Case,
    caught,
    conforming,
    hidden_entries,
    names,
    pick,
    planted,
    secret,
    step,
    tables,
)

MOVES = 220  # of each match that are looked at: as many again as the longest setup takes


@conforming(undo)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_events_tell_what_was_undone(case: Case) -> None:
    match = Match(case.game, seed=25)
    rng = Random(6)
    while not match.can_undo():
        step(match, rng, 1)
    events = len(match.recorder.all)
    first = next((n for n, e in enumerate(match.recorder.all) if e[0] == len(match.line)), events)
    match.undo()
    for seat in range(-1, case.players):
        received = match.events(seat)[events:]
        assert received == [{"n": events, "move": len(match.line), "event": "undone", "from": first}]


# --- a move that may be undone taught its mover nothing ---------------------------------------------------------


@pytest.mark.parametrize("case", [c for c in tables() if c.players > 1], ids=names)
def test_a_move_that_teaches_is_caught(case: Case) -> None:
    """A game that shows the mover another's hidden numbers as soon as he moves."""
    at = secret(case)
    game, s = at.game, at.state
    move = pick(game, s, game.legal(s), Random(1), 0)
    hidden = [i for _, i in hidden_entries(game, s, at.decider)]

    def shown(state: State, seat: int) -> dict[str, object]:
        return {**game.view(state, seat), "peeked": [int(state.at[i]) for i in hidden]}

    assert caught(lambda n: check_taught_nothing(planted(game, view=shown), s, move, at.decider, Random(n)))
