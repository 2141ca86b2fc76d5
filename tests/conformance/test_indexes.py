"""What is noted in a state so that it is found quickly: sets as bits, and fields that follow from others."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from parlorcar.core import bits
from parlorcar.core.errors import AuditFailure, BadPosition
from parlorcar.core.layout import Field
from tests.conformance.walks import Case, cases, walk


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


def noted(case: Case) -> Iterator[tuple[Field, int]]:
    """Every number of such a field that the players of the table use."""
    layout = walk(case).game.layout
    for f in layout.indexes:
        for i in range(int(layout.room(f, 0))):
            if f.axes[:1] != ["seat"] or i // int(layout.room(f, 1)) < case.players:
                yield f, int(f.at) + i


@pytest.mark.parametrize("case", [case for case in cases() if next(noted(case), None)], ids=str)
def test_nobody_is_shown_what_is_noted_and_a_wrong_note_is_found(case: Case) -> None:
    w = walk(case)
    game, names = w.game, {f.name for f in w.game.layout.indexes}
    for i in w.some(5):
        s = w.state(i)
        assert not names & (game.view(s, 0).keys() | game.position(s).keys())
        for f, at in noted(case):
            s.at[at] ^= 1
            with pytest.raises(AuditFailure):
                game.audit(s)
            s.at[at] ^= 1
            with pytest.raises(BadPosition, match=f.name):
                game.place({**game.position(s), f.name: []})
        game.audit(s)
