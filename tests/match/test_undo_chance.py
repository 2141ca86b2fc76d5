"""A chosen outcome of chance can be taken back, one at a time; what luck has drawn cannot."""

from __future__ import annotations

import pytest

import parlorcar
from parlorcar.core.state import CHANCE
from tests.match.test_joined import hunting


def test_a_chosen_outcome_is_taken_back_and_chosen_anew() -> None:
    match = hunting()
    match.play("use hunt")
    before = match.game.key(match.state)
    match.chance("die 6")
    between = match.game.key(match.state)
    match.chance("die 6")
    assert match.position()["total"] == 12
    assert match.can_undo()
    match.undo()
    assert match.player == CHANCE
    assert match.game.key(match.state) == between, "one outcome, not both"
    match.undo()
    assert match.game.key(match.state) == before
    match.chance("die 1; die 2")
    assert match.position()["total"] == 3


def test_the_choice_before_a_chosen_outcome_is_taken_back_next() -> None:
    match = hunting()
    before = match.game.key(match.state)
    match.play("use hunt")
    match.chance("die 6")
    match.undo()
    assert match.undo() == 1
    assert match.player == 0
    assert match.game.key(match.state) == before


def test_answers_that_the_match_gave_go_with_the_outcome_before_them() -> None:
    match = hunting(auto=True)  # it uses the hunt, throws the dice, takes the food and feeds, all by itself
    while not match.line[-1].auto:
        match.undo()
    assert [played.text for played in match.line[-3:]] == ["take", "feed", "feed"]
    assert match.undo() == 4, "they went with the second die"
    assert match.player == CHANCE
    assert match.line[-1].text.startswith("die")


def test_a_record_tells_of_outcomes_that_were_taken_back() -> None:
    match = hunting()
    match.play("use hunt")
    match.chance("die 6")
    match.undo()
    match.chance("die 2; die 3")
    assert [line for line in match.record()["moves"] if "die" in line or "undo" in line] == [
        "* die 6",
        "undo 1",
        "* die 2",
        "* die 3",
    ]
    again = parlorcar.replay(match.record())
    assert again.game.key(again.state) == match.game.key(match.state)
    saved = parlorcar.resume(match.save())
    saved.undo()
    assert saved.player == CHANCE


def test_luck_that_was_drawn_stays_and_a_seat_goes_back_past_no_outcome() -> None:
    drawn = hunting("drawn")
    drawn.play("use hunt")
    chosen = hunting()
    chosen.play("use hunt")
    chosen.chance("die 6; die 6")
    for match, seat in ((drawn, None), (drawn, 0), (chosen, 0)):
        with pytest.raises(parlorcar.IllegalMove) as refusal:
            match.undo(seat)
        assert refusal.value.reason == "undo-chance"
