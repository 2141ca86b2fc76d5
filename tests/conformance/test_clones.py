"""Copies share nothing; dumps and keys tell states apart and bring them back."""

from __future__ import annotations

import struct

import pytest

from parlorcar.core.errors import BadPosition
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from tests.conformance.walks import Case, cases, names, planted, tables, walk


def check_clone(game: Game, s: State) -> None:
    """Playing on with a copy, and changing each number of one, leaves the original as it was."""
    key = game.key(s)
    clone = game.clone(s)
    assert game.key(clone) == key
    rng = Random(1)
    for _ in range(40):
        legal = game.legal(clone)
        if not legal:
            break
        game.apply(clone, legal[rng.below(len(legal))])
    assert game.key(s) == key, "playing on with the copy changed the original"
    clone = game.clone(s)
    for i in range(len(clone.at)):
        clone.at[i] = 12345
    assert game.key(s) == key, "changing the copy's numbers changed the original"


@pytest.mark.parametrize("case", cases(2), ids=names)
def test_a_clone_is_independent(case: Case) -> None:
    w = walk(case)
    for i in w.some(15, chance=True):
        check_clone(w.game, w.state(i))


@pytest.mark.parametrize("case", cases(2), ids=names)
def test_history_keeps_its_hashes(case: Case) -> None:
    """Every state of a match kept as a clone while the match goes on is in the end what it was."""
    w = walk(case)
    s = w.game.setup()
    kept = [w.game.clone(s)]
    for move in w.moves:
        w.game.apply(s, move)
        kept.append(w.game.clone(s))
    assert [w.game.key(k) for k in kept] == w.keys


@pytest.mark.parametrize("case", cases(2), ids=names)
def test_dump_and_load(case: Case) -> None:
    w = walk(case)
    for i in w.some(40, chance=True):
        s = w.state(i)
        again = w.game.load(w.game.dump(s))
        assert w.game.key(again) == w.game.key(s) == w.keys[i]
        assert w.game.legal(again) == w.game.legal(s)
        assert w.game.position(again) == w.game.position(s)
        if i < len(w.moves):
            w.game.apply(again, w.moves[i])
            assert w.game.key(again) == w.keys[i + 1]


@pytest.mark.parametrize("case", tables(), ids=names)
def test_keys_are_equal_only_for_equal_states(case: Case) -> None:
    """Changing any single number that counts changes the key; what was popped off the stack does not count."""
    w = walk(case)
    for i in w.some(3):
        s = w.state(i)
        key = w.game.key(s)
        used = len(key) // 8
        for n in range(1, used):
            s.at[n] += 1
            assert w.game.key(s) != key, f"number {n} is not part of the key"
            s.at[n] -= 1
        assert w.game.key(s) == key
        if used < len(s.at):
            s.at[used] = 99
            assert w.game.key(s) == key, "what lies above the stack is part of the key"
    by_key: dict[bytes, str] = {}
    for key, s in zip(w.keys, w.states(), strict=True):
        position = str(w.game.position(s))
        assert by_key.setdefault(key, position) == position
    assert len(set(by_key.values())) == len(by_key), "two keys for the same position"


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
