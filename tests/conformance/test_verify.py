"""`verify` proves that every outcome of chance came from the key that was sealed before the match."""

from __future__ import annotations

import copy
import hashlib
from typing import Any

import pytest

import parlorcar
from parlorcar.core.state import CHANCE
from parlorcar.match import luck
from parlorcar.match.match import Match
from parlorcar.match.replay_record import verify
from tests.conformance.walks import Case, finished, in_turn, names, play_out, tables, walk


def honest(case: Case) -> dict[str, Any]:
    """The record of a match whose luck was promised: of a seed nothing is."""
    return copy.deepcopy(play_out(Match(case.game), case.seed).record())


def check_exposed(data: dict[str, Any]) -> None:
    """The record does not replay, or it does not verify."""
    try:
        match = parlorcar.replay(data)
    except parlorcar.BadRecord:
        return
    with pytest.raises(parlorcar.BadRecord):
        verify(match, data)


@pytest.mark.parametrize("case", in_turn(tables(), 0), ids=names)
def test_every_altered_outcome_is_found(case: Case) -> None:
    """At every draw another outcome is put in place of the true one, and the match played on from there honestly."""
    w, game = walk(case), case.game
    drawn = [i for i, p in enumerate(w.players) if p == CHANCE and len(game.legal(w.state(i))) > 1]
    record = {k: v for k, v in finished(case).record().items() if k not in ("result", "events")}
    for i in [*drawn[:16], *drawn[16 :: len(drawn) // 10 + 1]]:
        s = w.state(i)
        other = next(m for m in game.legal(s) if m != w.moves[i])
        data = {**record, "moves": [*record["moves"][:i], f"* {game.text(s, other)}"]}
        again = parlorcar.replay(data)
        with pytest.raises(parlorcar.BadRecord, match=f"move {i + 1}: the key brings"):
            verify(again, data)


@pytest.mark.parametrize("case", in_turn(tables(), 1), ids=names)
def test_what_the_commitment_binds(case: Case) -> None:
    data = honest(case)
    assert verify(parlorcar.replay(data), data) > 0
    changes: list[dict[str, Any]] = [
        {"seats": ["Somebody else", *data["seats"][1:]]},
        {"seats": data["seats"][::-1] if len(data["seats"]) > 1 else ["?"]},
        {"key": hashlib.sha256(b"another").hexdigest()},
        {"key": data["key"][:-2]},
        {"key": ""},
        {"commitment": "0" * 64},
        {"rules": "99"},
        {"seed": 1},
    ]
    for option, values in case.game.options.items():
        others = [v for v in (values["values"] if isinstance(values["values"], list) else []) if v != values["chosen"]]
        changes.append({"options": {**data["options"], option: others[0]}})
    for change in changes:
        check_exposed({**data, **change})


@pytest.mark.parametrize("case", tables(), ids=names)
def test_commitments_differ_by_everything_they_bind(case: Case) -> None:
    key = luck.seed_key(1)
    bound: dict[str, Any] = {"game": "g", "rules": "1", "options": {"a": 1}, "seats": ["x", "y"], "key": key}
    others: list[dict[str, Any]] = [
        {"game": "h"},
        {"rules": "2"},
        {"options": {"a": True}},
        {"options": {}},
        {"seats": ["y", "x"]},
        {"seats": ["x"]},
        {"key": luck.seed_key(2)},
        {"position": {}},
        {"seed": 1},
    ]
    commitments = [luck.commitment(**{**bound, **other}) for other in [{}, *others]]
    assert len(set(commitments)) == len(commitments)
    assert luck.commitment(**{**bound, "options": {"a": 1}}) == commitments[0]
    game = case.game
    match = Match(game)
    assert match.commitment == luck.commitment(game.id, game.rules_version, game.chosen, match.seats, match.key)
    assert match.key.hex() not in match.commitment


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_small_seed_is_not_committed_to(case: Case) -> None:
    """Whoever sees a commitment to a small seed finds the seed by trying; outcomes still follow from a known one."""
    data = copy.deepcopy(finished(case).record())
    assert (data["commitment"], data["seed"]) == ("none", case.seed)
    assert "key" not in data
    assert verify(parlorcar.replay(data), data) > 0
    check_exposed({**data, "seed": case.seed + 1})


@pytest.mark.parametrize("case", in_turn(tables(), 0), ids=names)
def test_draws_undone_by_agreement_are_verified_too(case: Case) -> None:
    match = play_out(case.game.match(seed=2), 2, style=0, stop=150)
    gone = match.undo(agreed=True)
    at = len(match.journal) - 1 - gone  # in the journal, where the undone part begins
    play_out(match, 3, style=0)
    data = match.record()
    assert verify(parlorcar.replay(data), data)
    chance = [i for i in range(at, at + gone) if data["moves"][i].startswith("* ")]
    again = parlorcar.replay(data)
    for i in chance:
        kind, played = again.journal[i]
        assert kind == "move"
        s = again.game.load(case.game.dump(again.at(0)))
        for _, before in [entry for entry in again.journal[:i] if entry[0] == "move"]:
            again.game.apply(s, before.move)
        others = [m for m in again.game.legal(s) if m != played.move]
        if others:
            forged = copy.deepcopy(data)
            forged["moves"][i] = f"* {again.game.text(s, others[0])}"
            check_exposed(forged)
