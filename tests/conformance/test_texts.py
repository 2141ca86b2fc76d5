"""Every move has a text that means it, and nothing else, in its decision."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match
from tests.conformance.walks import Case, cases, finished, names, planted, play_out, refusal, tables, walk


def check_texts(game: Game, s: State, parse: bool = True) -> None:
    """The texts of the legal moves are words, differ, and are parsed back to their moves."""
    legal = game.legal(s)
    texts = [game.text(s, m) for m in legal]
    assert len(set(texts)) == len(texts), f"two moves with one text: {texts}"
    for move, text in zip(legal, texts, strict=True):
        assert text == " ".join(text.split()), f"stray spaces in {text!r}"
        assert text == text.lower()
        assert not set(text) & set(';"\n\t'), f"a sign that means something else in {text!r}"
        assert text.split()[0] == game.family(move).verb
        if parse:
            assert game.parse(s, text) == move
            assert game.parse(s, f"  {text.upper()} ") == move


@pytest.mark.parametrize("case", cases(), ids=names)
def test_texts_of_every_decision(case: Case) -> None:
    w = walk(case)
    every = set(w.some(25, chance=True))
    for i, s in enumerate(w.states()):
        check_texts(w.game, s, parse=i in every)


@pytest.mark.parametrize("case", cases(2), ids=names)
def test_a_match_parses_what_it_writes(case: Case) -> None:
    """Also for every seat that chooses at the same time, whoever is first."""
    match = Match(case.game, seed=case.seed)
    for _ in range(12):
        if match.over:
            return
        for seat in match.waiting:
            for move in match.legal(seat):
                text = match.text(move, seat)
                assert match.parse(text, seat) == move
        play_out(match, 1, style=0, stop=len(match.line) + 1)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_whole_match_in_text(case: Case) -> None:
    """Playing the texts of a match plays the match; `;` joins those of a player that follow each other."""
    played = finished(case)
    match = Match(case.game, seed=case.seed)
    waiting: list[str] = []
    who = -1
    for move in [*played.line, None]:
        if waiting and (move is None or move.player != who):
            match.play(" ; ".join(waiting), seat=who)
            waiting = []
        if move is not None and move.player != CHANCE:
            who = move.player
            waiting.append(move.text)
    assert match.over
    assert case.game.key(match.state) == case.game.key(played.state)
    assert [p.text for p in match.line] == [p.text for p in played.line]


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
