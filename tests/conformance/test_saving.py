"""A match kept and resumed plays on as if nothing had been; snapshots bound the work of going back."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import parlorcar
from parlorcar.conformance.records import kept
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.match import saved_match
from parlorcar.match.match import Match
from parlorcar.match.referee import SNAPSHOT
from tests.conformance.walks import Case, cases, finished, in_turn, names, planted, play_out, refusal, tables


@pytest.mark.parametrize("case", in_turn(tables(), 0), ids=names)
def test_a_finished_match_can_be_kept(case: Case) -> None:
    match = finished(case)
    again = parlorcar.resume(kept(match))
    assert again.over
    assert again.record() == match.record()


@pytest.mark.parametrize("case", in_turn(tables(), 1), ids=names)
def test_a_match_from_a_position_can_be_kept(case: Case) -> None:
    position = play_out(Match(case.game, seed=1), 1, style=0, stop=20).position()
    match = play_out(Match(case.game, seed=2, position=position), 2, style=0, stop=15)
    again = parlorcar.resume(kept(match))
    for m in (match, again):
        play_out(m, 3, style=0)
    assert again.record() == match.record()


class Counting:
    """Counts the moves that a game carries out."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.count = 0

    def apply(self, s: State, move: int, *more: Any, **named: Any) -> None:
        self.count += 1
        self.game.apply(s, move, *more, **named)

    def play(self, s: State, move: int, events: Any) -> None:
        self.count += 1
        self.game.play(s, move, events)

    def counted(self) -> Game:
        return planted(self.game, apply=self.apply, play=self.play)


@pytest.mark.parametrize("case", in_turn(tables(), 0), ids=names)
def test_going_back_and_resuming_play_few_moves_again(case: Case) -> None:
    counting = Counting(case.game)
    match = play_out(Match(counting.counted(), seed=5), 5, style=0)
    assert len(match.line) > SNAPSHOT
    for n in range(len(match.line) + 1):
        counting.count = 0
        match.at(n)
        assert counting.count < SNAPSHOT
    counting.count = 0
    saved_match.resume(kept(match), lambda *_, **__: counting.counted())
    assert counting.count <= SNAPSHOT
    for _ in range(5):
        counting.count = 0
        match.undo(agreed=True)
        assert counting.count <= SNAPSHOT


@pytest.mark.parametrize("case", cases(1), ids=names)
def test_at_refuses_what_was_not_played(case: Case) -> None:
    match = finished(case)
    for n in (-1, len(match.line) + 1):
        with pytest.raises(parlorcar.ParlorCarError):
            match.at(n)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_damaged_save_is_refused(case: Case) -> None:
    good = kept(play_out(Match(case.game, seed=3), 3, style=0, stop=50))
    for name in good:
        for wrong in (None, 7, "x", [7], {"x": "y"}, [[1, 2]]):
            said = refusal(parlorcar.ParlorCarError, partial(parlorcar.resume, {**good, name: wrong}))
            assert said != ""
            if said is None:
                assert name not in ("save", "game", "rules", "snapshots"), f"nobody minds {name} = {wrong!r}"
        data = {k: v for k, v in good.items() if k != name}
        with pytest.raises(parlorcar.ParlorCarError):
            parlorcar.resume(data)
