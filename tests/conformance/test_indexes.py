"""Indexes of a state, by which something is found quickly: sets as bits, and fields that follow from others."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import pytest

from parlorcar.conformance import states
from parlorcar.core import bits
from parlorcar.core.errors import AuditFailure, BadPosition
from parlorcar.core.layout import OWNER, PUBLIC, SUM, Axis, Field, Layout
from parlorcar.core.state import FIRST_FIELD
from parlorcar.research.observation.spec import Spec
from tests.conformance.walks import Case, cases, walk

FLIPPED = (0, 30)  # bits that are wrong in turn


def test_a_set_is_counted_and_its_numbers_are_found() -> None:
    luck = random.Random(1)
    for _ in range(500):
        numbers = sorted(luck.sample(range(bits.SMALL), luck.randint(1, bits.SMALL)))
        together = sum(1 << number for number in numbers)
        assert bits.size(together) == len(numbers)
        assert bits.least(together) == numbers[0]
        assert [bits.nth(together, n) for n in range(len(numbers))] == numbers
    assert bits.size(0) == 0
    assert [bits.bit(number) for number in range(bits.SMALL)] == [1 << number for number in range(bits.SMALL)]


@pytest.mark.parametrize("more", [{"audience": PUBLIC}, {"totals": SUM}, {"default": 1}, {"derived": True}], ids=str)
def test_an_index_has_no_audience_and_no_first_value(more: dict[str, int]) -> None:
    axes = {"seat": Axis(["0", "1"])}
    Layout([Field("held", FIRST_FIELD, "seat", index=True)], axes, 2)
    Layout([Field("hand", FIRST_FIELD, "seat", audience=OWNER)], axes, 2)
    with pytest.raises(ValueError, match="held is an index"):
        Layout([Field("held", FIRST_FIELD, "seat", index=True, **more)], axes, 2)  # type: ignore[arg-type]  # what is refused varies


def indexed() -> list[Case]:
    """Every table of a game with an index."""
    return [case for case in cases() if case.game.layout.indexes]


def numbers(case: Case) -> Iterator[tuple[Field, int]]:
    """Every number of an index, also behind the last track, card or seat that there is."""
    layout = case.game.layout
    for f in layout.indexes:
        for i in range(int(layout.room(f, 0))):
            yield f, int(f.at) + i


@pytest.mark.parametrize("case", indexed(), ids=str)
def test_nobody_is_shown_an_index_and_no_position_has_it(case: Case) -> None:
    w = walk(case)
    game, names = w.game, {f.name for f in w.game.layout.indexes}
    assert not names & {part.name for part in Spec(game).parts}
    for i in w.some(5):
        s = w.state(i)
        for seat in range(-1, game.players):
            assert not names & game.view(s, seat).keys()
        assert not names & game.position(s).keys()
        for name in names:
            with pytest.raises(BadPosition, match=name):
                game.place({**game.position(s), name: []})


@pytest.mark.parametrize("case", indexed(), ids=str)
def test_a_wrong_index_is_found_and_named(case: Case) -> None:
    w = walk(case)
    for i in w.some(5):
        s = w.state(i)
        for f, at in numbers(case):
            for n in FLIPPED:
                s.at[at] ^= 1 << n
                with pytest.raises(AuditFailure, match=rf"\b{f.name}\b"):
                    w.game.audit(s)
                s.at[at] ^= 1 << n
        w.game.audit(s)


@pytest.mark.parametrize("case", indexed(), ids=str)
def test_two_wrong_counts_that_make_the_right_sum_are_found(case: Case) -> None:
    w = walk(case)
    s = w.state(w.some(3)[1])
    for f in w.game.layout.indexes:
        here, there = int(f.at), int(f.at + w.game.layout.room(f, 0)) - 1
        if here < there:
            s.at[here] += 1
            s.at[there] -= 1
            with pytest.raises(AuditFailure, match=rf"\b{f.name}\b"):
                w.game.audit(s)
            s.at[here] -= 1
            s.at[there] += 1
    w.game.audit(s)


@pytest.mark.parametrize("where", [1, -1], ids=["early", "at the end"])
def test_the_check_of_every_game_finds_a_move_that_forgets_an_index(
    where: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = indexed()[0]
    w = walk(case)
    s = w.state(range(len(w.keys))[where])
    s.at[w.game.layout.indexes[0].at] ^= 1
    keys = [*w.keys]
    keys[where] = w.game.key(s)
    forgetful = dataclasses.replace(w, keys=keys)
    monkeypatch.setattr(states, "walk", lambda case: forgetful)
    with pytest.raises(AssertionError, match=w.game.layout.indexes[0].name):
        states.indexes_follow_from_the_rest(case)
