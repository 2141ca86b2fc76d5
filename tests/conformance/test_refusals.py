"""A move that is not legal is refused with a reason a player understands, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from parlorcar.conformance import refusals
from parlorcar.conformance.checking import Check
from parlorcar.conformance.refusals import check_refused, check_words
from parlorcar.core.errors import IllegalMove
from tests.conformance.walks import Case, cases, conforming, names, planted, tables, walk

NO_MOVES: list[Any] = [True, False, None, 1.0, 2.5, [], {}, b"draw", object(), (0,)]
NO_TEXTS = ["", " ", ";", "zork", "zork the denver", "\x00", "1", "0", "-", "¿?", "x" * 500, "nothing; nothing"]


@conforming(refusals)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_the_number_after_the_last_is_not_said_to_be_a_move(case: Case) -> None:
    s = walk(case).state(0)
    with pytest.raises(IllegalMove) as refused:
        case.game.apply(s, case.game.moves, check=True)
    assert f"0 to {case.game.moves}." not in refused.value.message


def test_the_checks_can_fail() -> None:
    case = cases()[0]
    w = walk(case)
    s = w.state(w.some(10)[2])
    trusting = planted(w.game, apply=lambda s, move, check=False: w.game.apply(s, w.game.legal(s)[0]))
    with pytest.raises(AssertionError):
        check_refused(trusting, s, case.id)
    for wrong in (
        IllegalMove("ttr.unheard-of"),
        IllegalMove("x", "", {}, "x {'a': 1}"),
        IllegalMove("match-over", "TTR-999", {}, "The match is over."),
    ):
        with pytest.raises(AssertionError):
            check_words(case.id, wrong)
