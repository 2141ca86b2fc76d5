"""Copies share nothing; dumps and keys tell states apart and bring them back."""

from __future__ import annotations

import struct

import pytest

from parlorcar.conformance import states
from parlorcar.conformance.checking import Check
from parlorcar.conformance.states import check_clone
from parlorcar.core.errors import BadPosition
from tests.conformance.walks import Case, cases, conforming, names, planted, tables, walk


@conforming(states)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_state_reached_by_different_frames_has_one_key(case: Case) -> None:
    """Garbage left above the stack by deeper frames is no difference."""
    w = walk(case)
    i = w.some(10)[4]
    clean, dirty = w.state(i), w.state(i)
    for _ in range(5):
        dirty.push(1, 1, 2, 3, 4)
    for _ in range(5):
        dirty.pop()
    assert w.game.key(dirty) == w.game.key(clean)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_what_is_no_dump_is_refused(case: Case) -> None:
    w = walk(case)
    good = w.keys[w.some(10)[4]]
    deep = struct.pack("<q", 1000) + good[8:]
    negative = struct.pack("<q", -1) + good[8:]
    for bad in (b"", good[:8], good[:-8], good + bytes(8), good + bytes(40), deep, negative, bytes(80_000)):
        with pytest.raises(BadPosition):
            w.game.load(bad)
    for odd in (good[:-1], good + b"x"):  # not whole numbers
        with pytest.raises((BadPosition, TypeError)):
            w.game.load(odd)


def test_the_check_can_fail() -> None:
    w = walk(cases()[0])
    with pytest.raises(AssertionError):
        check_clone(planted(w.game, clone=lambda s: s), w.state(w.some(5)[2]))
