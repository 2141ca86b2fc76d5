"""Legal moves are sorted, unique and there until the end; chance has weights; a match ends, and adds up."""

from __future__ import annotations

import pytest

from parlorcar.conformance import decisions
from parlorcar.conformance.checking import Check
from parlorcar.conformance.decisions import check_moves
from parlorcar.core.state import CHANCE
from tests.conformance.walks import Case, cases, conforming, planted, walk

# generous: what no match of random players should need
MOST_MOVES = {"ticket-to-ride-usa": 2500, "ticket-to-ride-germany": 3000, "hoard": 500}
MOST_MOVES_ELSE = 20_000


@conforming(decisions)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


def test_the_check_can_fail() -> None:
    """Each defect that the check is for makes it fail."""
    w = walk(cases()[0])
    at = w.some(10)[3]
    s = w.state(at)
    legal = w.game.legal(s)
    chance_at = w.players.index(CHANCE)
    defects = [
        (s, planted(w.game, legal=lambda s: legal[::-1])),
        (s, planted(w.game, legal=lambda s: [legal[0], *legal])),
        (s, planted(w.game, legal=lambda s: [])),
        (s, planted(w.game, legal=lambda s: [*legal, w.game.moves])),
        (s, planted(w.game, player=lambda s: 9)),
        (w.state(chance_at), planted(w.game, chance=lambda s: [(m, 0) for m in w.game.legal(s)])),
    ]
    for state, game in defects:
        with pytest.raises(AssertionError):
            check_moves(game, state)
