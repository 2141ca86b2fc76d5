"""Every move has a text that means it, and nothing else, in its decision."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlorcar.conformance import texts
from parlorcar.conformance.checking import Check
from parlorcar.conformance.texts import check_texts
from parlorcar.core.errors import IllegalMove
from parlorcar.match.match import Match
from tests.conformance.walks import Case, cases, conforming, planted, refusal, tables, walk


@conforming(texts)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


@settings(max_examples=25, deadline=None, database=None, derandomize=True)
@given(st.text(max_size=40), st.integers(0, 400))
def test_any_text_is_a_move_or_refused(text: str, where: int) -> None:
    for case in tables()[::3]:
        w = walk(case)
        s = w.state(where % len(w.keys))
        key = w.game.key(s)
        refused = refusal(IllegalMove, partial(w.game.parse, s, text))
        assert refused != ""
        assert refused is not None or w.game.parse(s, text) in w.game.legal(s)
        assert w.game.key(s) == key


@settings(max_examples=25, deadline=None, database=None, derandomize=True)
@given(st.lists(st.integers(0, 10**6), min_size=5, max_size=120), st.integers(0, 10**9))
def test_any_sequence_of_choices(choices: list[int], seed: int) -> None:
    """Walks that Hypothesis drives: whatever is chosen, the text of it is what the record says."""
    for case in tables()[::4]:
        match = Match(case.game, seed=seed)
        for n in choices:
            if match.over:
                break
            legal = match.legal()
            move = legal[n % len(legal)]
            assert match.parse(match.text(move)) == move
            match.play(match.text(move))
            case.game.audit(match.state)


def test_the_check_can_fail() -> None:
    w = walk(cases()[0])
    s = w.state(w.some(10)[3])
    first = w.game.text(s, w.game.legal(s)[0])
    for defect in (
        planted(w.game, text=lambda s, move: first),
        planted(w.game, parse=lambda s, text: w.game.legal(s)[0]),
        planted(w.game, text=lambda s, move: w.game.text(s, move) + ";"),
    ):
        with pytest.raises(AssertionError):
            check_texts(defect, s)
