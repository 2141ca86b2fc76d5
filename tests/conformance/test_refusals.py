"""A move that is not legal is refused with a reason a player understands, and changes nothing."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.match.match import Match
from tests.conformance.walks import Case, cases, finished, names, planted, play_out, tables, walk

NO_MOVES: list[Any] = [True, False, None, 1.0, 2.5, [], {}, b"draw", object(), (0,)]
NO_TEXTS = ["", " ", ";", "zork", "zork the denver", "\x00", "1", "0", "-", "¿?", "x" * 500, "nothing; nothing"]


@cache
def rule_ids(id: str) -> set[str]:
    """The rules that the game's RULES.md numbers."""
    text = Path(parlorcar.specs()[id].rules_file).read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z0-9-]+)\*\*", text, re.MULTILINE))


def check_words(id: str, refused: IllegalMove) -> None:
    """The reason is a sentence, and its rule exists."""
    assert str(refused)
    assert refused.message != refused.reason, f"{refused.reason} has no words"
    assert not refused.message.startswith(refused.reason), f"{refused.reason} has no words"
    assert not re.search(r"\{[a-z_]+\}", refused.message), f"{refused.reason} lacks something to say"
    assert refused.message[-1] in ".!?"
    if refused.rule:
        assert refused.rule in rule_ids(id), f"{refused.reason} cites {refused.rule}, which does not exist"
        assert refused.rule in str(refused)


def check_refused(game: Game, s: State, id: str) -> int:
    """Every number that is no legal move is refused; returns how many were tried."""
    legal, key = set(game.legal(s)), game.key(s)
    wrong = [m for m in range(game.moves) if m not in legal] + [-1, -2, game.moves, 2**31, 2**63, -(2**63), 2**70]
    for move in wrong:
        with pytest.raises(IllegalMove) as refused:
            game.apply(s, move, check=True)
        assert game.key(s) == key, f"refusing {move} changed the state"
        check_words(id, refused.value)
    return len(wrong)


@pytest.mark.parametrize("case", cases(2), ids=names)
def test_every_illegal_number_is_refused(case: Case) -> None:
    w = walk(case)
    tried = 0
    for i in [*w.some(12), *w.some(4, chance=True), len(w.moves)]:
        tried += check_refused(w.game, w.state(i), case.id)
    assert tried > 100


@pytest.mark.parametrize("case", tables(), ids=names)
def test_the_number_after_the_last_is_not_said_to_be_a_move(case: Case) -> None:
    s = walk(case).state(0)
    with pytest.raises(IllegalMove) as refused:
        case.game.apply(s, case.game.moves, check=True)
    assert f"0 to {case.game.moves}." not in refused.value.message


def snapshot(match: Match) -> tuple[bytes, int, int, int, list[int], dict[str, Any]]:
    return (
        match.game.key(match.state),
        len(match.line),
        len(match.journal),
        len(match.recorder.all),
        match.chosen,
        match.record(),
    )


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_match_refuses_what_is_no_move(case: Case) -> None:
    for stop in (0, 40, 10**9):
        match = play_out(Match(case.game, seed=3), 3, style=0, stop=stop)
        before = snapshot(match)
        for wrong in NO_MOVES + NO_TEXTS + [-1, case.game.moves, 2**70]:
            with pytest.raises(IllegalMove) as refused:
                match.play(wrong)
            check_words(case.id, refused.value)
            assert snapshot(match) == before, f"refusing {wrong!r} changed the match"


@pytest.mark.parametrize("case", tables(), ids=names)
def test_texts_of_moves_that_are_not_legal_now(case: Case) -> None:
    match = play_out(Match(case.game, seed=3), 3, style=0, stop=60)
    game, legal = match.game, set(match.legal())
    texts = {match.text(m) for m in legal}
    before = snapshot(match)
    for move in range(0, game.moves, 7):
        text = game.numbering.texts[move]
        if move not in legal and text not in texts and not game.family(move).spelled:
            with pytest.raises(IllegalMove) as refused:
                match.play(text)
            check_words(case.id, refused.value)
    assert snapshot(match) == before


@pytest.mark.parametrize("case", tables(), ids=names)
def test_only_who_decides_may_play(case: Case) -> None:
    match = play_out(Match(case.game, seed=5), 5, style=0, stop=50)
    before = snapshot(match)
    move = match.legal()[0]
    for seat in [p for p in range(-3, case.players + 2) if p not in match.waiting]:
        for attempt in (move, match.text(move)):
            with pytest.raises(IllegalMove) as refused:
                match.play(attempt, seat=seat)
            check_words(case.id, refused.value)
        assert match.legal(seat) == [] or match.out_of_turn(seat)
    assert snapshot(match) == before


@pytest.mark.parametrize("case", tables(), ids=names)
def test_nothing_can_be_played_after_the_end(case: Case) -> None:
    match = finished(case)
    before = snapshot(match)
    for attempt in (0, "draw"):
        for seat in (None, 0):
            with pytest.raises(IllegalMove) as refused:
                match.play(attempt, seat=seat)
            check_words(case.id, refused.value)
    assert snapshot(match) == before


def test_the_checks_can_fail() -> None:
    case = cases()[0]
    w = walk(case)
    s = w.state(w.some(10)[2])
    trusting = planted(w.game, apply=lambda s, move, check=False: w.game.apply(s, w.game.legal(s)[0]))
    with pytest.raises(pytest.fail.Exception):
        check_refused(trusting, s, case.id)
    for wrong in (
        IllegalMove("ttr.unheard-of"),
        IllegalMove("x", "", {}, "x {'a': 1}"),
        IllegalMove("match-over", "TTR-999", {}, "The match is over."),
    ):
        with pytest.raises(AssertionError):
            check_words(case.id, wrong)
