"""Choices made at the same time: in any order, secret and changeable until the last, then sealed."""

from __future__ import annotations

import itertools

import pytest

import parlorcar
from parlorcar.core.errors import IllegalMove
from parlorcar.core.rng import Random
from parlorcar.match.match import Match
from tests.conformance.walks import Case, as_text, names, play_out, tables


def at_a_group(case: Case, seed: int = 31) -> Match:
    """A match in which several seats choose at the same time, or skip."""
    match = Match(case.game, seed=seed)
    while not match.over:
        if len(match.game.group(match.state)) > 1:
            return match
        play_out(match, 1, style=0, stop=len(match.line) + 1)
    pytest.skip(f"{case.id} has no choices at the same time")


CASES = [c for c in tables() if c.players > 1 and not c.options]


@pytest.mark.parametrize("case", CASES, ids=names)
def test_any_order_comes_to_the_same(case: Case) -> None:
    ends = set()
    for order in list(itertools.permutations(range(case.players)))[:12]:
        match = at_a_group(case)
        group = match.waiting
        choices = {seat: match.legal(seat)[seat % len(match.legal(seat))] for seat in group}
        start = len(match.line)
        for seat in [p for p in order if p in group]:
            assert len(match.line) == start
            match.play(choices[seat], seat=seat)
        assert [p.player for p in match.line[start : start + len(group)]] == group, "not logged in seat order"
        assert all(p.sealed for p in match.line[start : start + len(group)])
        ends.add(match.game.key(match.state))
    assert len(ends) == 1


@pytest.mark.parametrize("case", CASES, ids=names)
def test_a_choice_is_secret_until_all_have_chosen(case: Case) -> None:
    """`chosen` is public; the choice is in nobody else's view, events, legal moves or history."""
    for first in range(case.players):
        seen = set()
        for n in range(3):
            match = at_a_group(case)
            key, line = match.game.key(match.state), len(match.line)
            move = match.legal(first)[n]
            match.play(move, seat=first)
            assert match.chosen == [first]
            assert match.waiting == match.game.group(match.state)
            assert match.player != first
            assert (match.game.key(match.state), len(match.line)) == (key, line)
            others = [p for p in range(-1, case.players) if p != first]
            seen.add(
                as_text(
                    [
                        [match.view(p), match.events(p), match.record(p), match.legal(p) if p >= 0 else []]
                        for p in others
                    ]
                )
            )
            assert all(match.view(p)["chosen"] == [first] for p in range(-1, case.players))
            assert "pending" not in match.record()
        assert len(seen) == 1, "others can tell which choice it was"


@pytest.mark.parametrize("case", CASES, ids=names)
def test_a_choice_can_be_changed_and_withdrawn_until_all_have_chosen(case: Case) -> None:
    match = at_a_group(case)
    *early, last = match.waiting
    for seat in early:
        match.play(match.legal(seat)[0], seat=seat)
    start = len(match.line)
    match.play(match.legal(early[0])[1], seat=early[0])
    assert match.chosen == early
    assert match.can_undo(early[0])
    assert match.undo(early[0]) == 1
    assert match.chosen == early[1:]
    with pytest.raises(IllegalMove):
        match.undo(last)
    match.play(match.legal(early[0])[2], seat=early[0])
    wanted = match.legal(early[0])[2]
    match.play(match.legal(last)[0], seat=last)
    assert next(p.move for p in match.line[start:] if p.player == early[0]) == wanted
    assert match.chosen == []
    assert not any(kind == "undo" for kind, _ in match.journal), "changing one's mind is no part of the record"


@pytest.mark.parametrize("case", CASES, ids=names)
def test_sealed_choices_cannot_be_taken_back_by_one(case: Case) -> None:
    match = at_a_group(case)
    for seat in match.waiting:
        match.play(match.legal(seat)[0], seat=seat)
    key = match.game.key(match.state)
    for seat in (None, *range(case.players)):
        assert not match.can_undo(seat)
        with pytest.raises(IllegalMove) as no:
            match.undo(seat)
        assert no.value.reason in ("undo-sealed", "undo-chance")
    assert match.game.key(match.state) == key


@pytest.mark.parametrize("case", CASES, ids=names)
def test_illegal_choices_leave_the_others_alone(case: Case) -> None:
    match = at_a_group(case)
    first, second = match.waiting[:2]
    match.play(match.legal(second)[0], seat=second)
    illegal = next(m for m in range(match.game.moves) if m not in match.legal(first))
    for seat in (first, second):
        with pytest.raises(IllegalMove):
            match.play(illegal, seat=seat)
    assert match.pending == {second: match.legal(second)[0]}


@pytest.mark.parametrize("case", CASES, ids=names)
def test_a_secret_choice_survives_saving(case: Case) -> None:
    match = at_a_group(case)
    first, *rest = match.waiting[::-1]
    match.play(match.legal(first)[-1], seat=first)
    again = parlorcar.resume(match.save())
    assert again.chosen == match.chosen == [first]
    for m in (match, again):
        for seat in rest:
            m.play(m.legal(seat)[0], seat=seat)
    assert again.game.key(again.state) == match.game.key(match.state)


@pytest.mark.parametrize("case", CASES, ids=names)
def test_the_engine_takes_them_in_seat_order(case: Case) -> None:
    """`facing` puts a seat's decision on top without changing what is decided or by whom."""
    match = at_a_group(case)
    game, s = match.game, match.state
    key = game.key(s)
    for seat in match.waiting:
        mine = game.facing(s, seat)
        assert game.player(mine) == seat
        assert sorted(game.group(mine)) == sorted(match.waiting)
        assert game.legal(mine) == match.legal(seat)
    assert game.key(s) == key
    rng = Random(1)
    while game.group(s):
        legal = game.legal(s)
        game.apply(s, legal[rng.below(len(legal))])
    game.audit(s)
