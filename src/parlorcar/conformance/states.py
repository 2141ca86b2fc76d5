"""Copies share nothing; dumps and keys tell states apart and bring them back."""

from __future__ import annotations

from parlorcar.conformance.checking import check, require, same, where
from parlorcar.conformance.walks import Case, walk
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State

STATELESS = "steps and game: whatever changes in a match has to be in the state, as a field of the layout"
INDEX = "`index` of the game, and every `apply` and `imagine` that writes what an index of the layout follows from"


def check_clone(game: Game, s: State) -> None:
    """Playing on with a copy, and changing each number of one, leaves the original as it was."""
    key = game.key(s)
    clone = game.clone(s)
    same(game.key(clone), key, "a copy differs from its original")
    rng = Random(1)
    for _ in range(40):
        legal = game.legal(clone)
        if not legal:
            break
        game.apply(clone, legal[rng.below(len(legal))])
    same(game.key(s), key, "playing on with the copy changed the original")
    clone = game.clone(s)
    for i in range(len(clone.at)):
        clone.at[i] = 12345
    same(game.key(s), key, "changing the copy's numbers changed the original")


@check(STATELESS, seeds=2)
def a_clone_is_independent(case: Case) -> None:
    """Playing on with a copy of a state leaves the original as it was."""
    w = walk(case)
    for i in w.some(15, chance=True):
        with where(w, i):
            check_clone(w.game, w.state(i))


@check(STATELESS, seeds=2)
def history_keeps_its_hashes(case: Case) -> None:
    """Every state kept while the match goes on is in the end what it was."""
    w = walk(case)
    s = w.game.setup()
    kept = [w.game.clone(s)]
    for move in w.moves:
        w.game.apply(s, move)
        kept.append(w.game.clone(s))
    same([w.game.key(k) for k in kept], w.keys, "the same moves led elsewhere, or a kept state has changed")


@check(STATELESS, seeds=2)
def dump_and_load(case: Case) -> None:
    """A state of a dump goes on like the one that was dumped."""
    w = walk(case)
    for i in w.some(40, chance=True):
        with where(w, i):
            s = w.state(i)
            again = w.game.load(w.game.dump(s))
            require(w.game.key(again) == w.game.key(s) == w.keys[i], "the loaded state is another one")
            same(w.game.legal(again), w.game.legal(s), "the loaded state has other legal moves")
            same(w.game.position(again), w.game.position(s), "the loaded state is written otherwise")
            if i < len(w.moves):
                w.game.apply(again, w.moves[i])
                same(w.game.key(again), w.keys[i + 1], "the same move leads elsewhere from the loaded state")


@check(INDEX, seeds=2)
def indexes_follow_from_the_rest(case: Case) -> None:
    """Each index is as if worked out from scratch: after moves of a match, other legal ones, in imagined states."""
    w = walk(case)
    game, rng = w.game, Random(case.seed)
    if not game.layout.indexes:
        return
    for i, s in enumerate(w.states()):
        with where(w, i):
            game.audit_indexes(s)
    for i in w.some(12, chance=True):
        with where(w, i):
            for move in game.legal(w.state(i)):
                s = w.state(i)
                game.apply(s, move)
                game.audit_indexes(s)
            for seat in range(-1, case.players):
                game.audit_indexes(game.resample(w.state(i), seat, rng))


@check("the layout: does every field have a name and its own place in a position?")
def keys_are_equal_only_for_equal_states(case: Case) -> None:
    """Changing any number that counts changes the key, and two keys are two positions."""
    w = walk(case)
    for i in w.some(3):
        s = w.state(i)
        key = w.game.key(s)
        used = len(key) // 8
        for n in range(1, used):
            s.at[n] += 1
            require(w.game.key(s) != key, f"number {n} is not part of the key")
            s.at[n] -= 1
        same(w.game.key(s), key, "the key does not come back")
        if used < len(s.at):
            s.at[used] = 99
            same(w.game.key(s), key, "what lies above the stack is part of the key")
    by_key: dict[bytes, str] = {}
    for key, s in zip(w.keys, w.states(), strict=True):
        position = str(w.game.position(s))
        same(by_key.setdefault(key, position), position, "one key for two positions")
    require(
        len(set(by_key.values())) == len(by_key),
        "two different states are written as the same position: a number of a frame or field is not named",
    )
