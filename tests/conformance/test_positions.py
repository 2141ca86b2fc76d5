"""A position can be written down with names and set up again; what cannot be is refused with the reason."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlorcar
from parlorcar.conformance.records import check_round_trip
from parlorcar.core.errors import AuditFailure, BadPosition, Worded
from parlorcar.core.game import STACK, Game
from parlorcar.core.layout import Field
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from tests.conformance.walks import Case, cases, in_turn, names, planted, refusal, tables, walk


def wrong_positions(game: Game, good: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Positions that cannot be, each with something that its refusal must say."""
    wrong: list[tuple[str, dict[str, Any]]] = [
        ("zork", {**good, "zork": 1}),
        ("game", {**good, "game": "chess"}),
        ("players", {**good, "players": 9}),
        ("seat", {"player": game.players}),
        ("seat", {"player": -1}),
        ("number", {"player": "0"}),
        ("number", {"player": True}),
        ("stack", {**good, "stack": 7}),
        ("stack", {**good, "stack": {}}),
        ("stack", {**good, "stack": ["turn"]}),
        ("stack", {**good, "stack": [7]}),
        ("stack", {**good, "stack": [None]}),
        ("step", {**good, "stack": [{}]}),
        ("zork", {**good, "stack": [{"step": "zork", "player": 0}]}),
        ("step", {**good, "stack": [{"step": ["x"], "player": 0}]}),
        ("step", {**good, "stack": [{"step": {}, "player": 0}]}),
        ("step", {**good, "stack": [{"step": 1, "player": 0}]}),
        ("stack", {**good, "stack": [{"step": game.steps[0].name, "player": "chance"}] * (STACK + 1)}),
    ]
    for step in game.steps:
        chance = bool(step.stream)
        wrong.append(("chance", {**good, "stack": [{"step": step.name, "player": 0 if chance else "chance"}]}))
        player = "chance" if chance else 0
        wrong.append(("zork", {**good, "stack": [{"step": step.name, "player": player, "zork": 1}]}))
        for name, kind in step.args:
            code = game.layout.codes.get(kind)
            nothing: list[Any] = [] if code is None else [[] if code.many else None]  # which a code may well be
            every: list[Any] = ["zork", None, [], 1.5]
            odd = [value for value in every if value not in nothing]
            wrong += [(name, {**good, "stack": [{"step": step.name, "player": player, name: value}]}) for value in odd]
        if not chance:
            wrong.append(("seat", {**good, "stack": [{"step": step.name, "player": game.players}]}))
            wrong.append(("number", {**good, "stack": [{"step": step.name, "player": None}]}))
    for f in game.layout.fields:
        values: list[Any] = ["zork", 1.5, {"zork": 1}, [[[[]]]], [1] * 99, 2**60]
        if f.values not in game.layout.axes:
            values.append(None)
        if not f.axes and f.values == "count":
            values += [-1, True, "1"]
        wrong += [(f.name, {**good, f.name: value}) for value in values if not harmless(game, f.name, value)]
        if f.axes and f.axes[-1] not in ("seat",) and not game.layout.axes[f.axes[-1]].slots:
            thing = game.layout.axes[f.axes[-1]].names[0]
            row = {thing: -1 if f.values in ("count", "seat") else "zork"}
            wrong.append((f.name, {**good, f.name: inside(game, f, row)}))
            near = {thing[:-1] + "q": 1}
            said = thing if len(thing) > 2 else f.name  # nothing is near to a name of one letter
            wrong.append((said, {**good, f.name: inside(game, f, near)}))
    return wrong


def inside(game: Game, f: Field, row: object) -> object:
    """A row of the last axis of a field as the whole field: that of the first seat, or of the first thing."""
    for axis in reversed(f.axes[:-1]):
        row = [row] if axis == "seat" or game.layout.axes[axis].slots else {game.layout.axes[axis].names[0]: row}
    return row


def harmless(game: Game, name: str, value: object) -> bool:
    """Whether a value fits the field after all."""
    f = game.layout.by_name[name]
    return isinstance(value, int) and not f.axes and f.values == "signed"


@pytest.mark.parametrize("case", in_turn(tables(), 0), ids=names)
def test_what_cannot_be_is_refused_with_the_reason(case: Case) -> None:
    w = walk(case)
    good = json.loads(json.dumps(w.game.position(w.state(w.some(10)[3]))))
    for said, position in wrong_positions(w.game, good):
        before = json.dumps(position)
        with pytest.raises(BadPosition) as refused:
            w.game.place(position)
        assert said in str(refused.value), f"{refused.value} does not say {said}"
        assert refused.value.reason not in str(refused.value), f"{refused.value} has no words"
        assert json.dumps(position) == before


@pytest.mark.parametrize("case", tables(), ids=names)
def test_without_words_a_refusal_is_its_id_with_parameters(case: Case) -> None:
    alone = parlorcar.specs()[case.id].game(case.players, {})
    with pytest.raises(BadPosition) as refused:
        alone.place({"player": 9})
    error = refused.value
    assert (error.reason, error.params) == ("position.seat", {"where": "player", "given": 9, "last": case.players - 1})
    assert str(error) == error.message == f"position.seat where='player' given=9 last={case.players - 1}"
    with pytest.raises(BadPosition, match=r"position\.no-field\.near given='stakc' near='stack'"):
        alone.place({"stakc": []})
    with pytest.raises(Worded, match=f"setup.players game='{case.id}'"):
        parlorcar.specs()[case.id].game(9, {})


def test_refusals_and_failures_can_be_sent_to_another_process() -> None:
    worded = refused_by(lambda: tables()[0].game.place({"stakc": []}))
    for error in (worded, Worded("setup.players", least=1), AuditFailure("ttr.fault.cards", card="red", n=13)):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
    assert str(worded) == "there is no field 'stakc'; did you mean 'stack'?"
    assert str(AuditFailure("ttr.fault.cards", card="red", n=13)) == "ttr.fault.cards card='red' n=13"


def refused_by(call: Callable[[], object]) -> BadPosition:
    """The refusal itself."""
    with pytest.raises(BadPosition) as refused:
        call()
    return refused.value


@pytest.mark.parametrize("case", tables(), ids=names)
def test_what_is_conserved_cannot_be_made_up(case: Case) -> None:
    """One more of anything that is counted, wherever it lies, is too many; one less in a deck too few."""
    w = walk(case)
    good = json.loads(json.dumps(w.game.position(w.state(w.some(10)[3]))))
    for f in w.game.layout.fields:
        if not f.totals or f.values != "count" or f.name not in good:
            continue
        for n in (1, -1, 200):
            position = json.loads(json.dumps(good))
            rows = position[f.name] if f.axes[0] == "seat" else [position[f.name]]
            row = rows[0]
            thing = next(iter(row), w.game.layout.axes[f.axes[-1]].names[0])
            row[thing] = row.get(thing, 0) + n
            with pytest.raises(BadPosition):
                w.game.place(position)


def stacks(game: Game) -> list[list[dict[str, Any]]]:
    """Stacks that fit no match, or only by luck: every step by itself, with odd numbers, and as deep as can be."""
    found: list[list[dict[str, Any]]] = []
    for step in game.steps:
        frame: dict[str, Any] = {"step": step.name, "player": "chance" if step.stream else 0}
        found += [[frame], [frame] * STACK] if step.name == "turn" else [[frame]]
        for name, values in step.args:
            numbers: dict[str, list[Any]] = {
                "count": [0, 1, 4, 99, -1],
                "seat": [0, 1, 4, 99, -1],
                "flag": [False, True],
            }
            named = game.layout.codes[values] if values in game.layout.codes else game.layout.axes.get(values)
            labels = numbers[values] if named is None else named.names[::40]
            found += [[{**frame, name: label}] for label in labels]
    return found


def check_playable_or_refused(game: Game, position: dict[str, Any]) -> None:
    """A position is refused, or it can be played: never an error on the way."""
    try:
        s = game.place(position)
    except BadPosition:
        return
    game.audit(s)
    rng = Random(1)
    for _ in range(150):
        legal = game.legal(s)
        assert bool(legal) == (not game.over(s)), f"nothing can be played at {game.frames(s)}"
        if not legal:
            break
        game.apply(s, legal[rng.below(len(legal))])
        game.audit(s)


@pytest.mark.parametrize("case", [c for c in tables() if c.players <= 2], ids=names)
def test_odd_stacks_are_refused_or_can_be_played(case: Case) -> None:
    w = walk(case)
    good = w.game.position(w.state(w.some(10)[3]))
    short = {k: v for k, v in good.items() if k in ("game", "players")}
    failed = []
    for stack in stacks(w.game):
        for base in (good, short):
            try:
                check_playable_or_refused(w.game, {**base, "stack": stack})
            except Exception as error:
                failed.append(f"{len(stack)} x {stack[0]} {'' if base is good else '(short)'}: {error!r}"[:160])
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_an_empty_stack_is_a_match_that_is_over(case: Case) -> None:
    """A stack that is given decides, also if it is empty; nothing is then dealt or asked."""
    empty: dict[str, object] = {"stack": []}
    for position in (empty, case.game.position(walk(case).state(len(walk(case).moves)))):
        try:
            s = case.game.place(position)
        except BadPosition:
            continue
        assert s.depth() <= 1
        assert case.game.player(s) in (-2, CHANCE)


def some_json() -> st.SearchStrategy[Any]:
    leaf = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=6)
    return st.recursive(leaf, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner))


@settings(max_examples=150, deadline=None, database=None, derandomize=True)
@given(data=st.data(), value=some_json(), where=st.integers(0, 10**4))
def test_any_json_is_a_position_or_refused(data: st.DataObject, value: Any, where: int) -> None:
    """Any part of a position replaced by any JSON: BadPosition, or a state that passes the audit."""
    case = tables()[where % len(tables())]
    w = walk(case)
    position = json.loads(json.dumps(w.game.position(w.state(where % len(w.keys)))))
    at: Any = position
    key = data.draw(st.sampled_from([*position, "player", "stack"]))
    while isinstance(at, dict | list) and key in (at if isinstance(at, dict) else range(len(at))):
        inner = at[key]
        if not inner or not isinstance(inner, dict | list) or data.draw(st.booleans()):
            break
        at = inner
        key = data.draw(st.sampled_from(list(at) if isinstance(at, dict) else list(range(len(at)))))
    at[key] = value
    refused = refusal(BadPosition, lambda: w.game.place(position))
    assert refused != ""
    if refused is None:
        s = w.game.place(position)
        w.game.audit(s)
        check_round_trip(w.game, s)


def test_positions_of_another_table_are_refused() -> None:
    for case in tables():
        position = case.game.position(walk(case).state(0))
        for other in tables():
            if (other.id, other.players) != (case.id, case.players):
                with pytest.raises(parlorcar.BadPosition):
                    other.game.place(position)


def test_the_check_can_fail() -> None:
    w = walk(cases()[0])
    s = w.state(w.some(5)[2])

    def forgetful(s: State) -> dict[str, object]:
        return {k: v for k, v in w.game.position(s).items() if k != "stack"}

    with pytest.raises((AssertionError, BadPosition)):
        check_round_trip(planted(w.game, position=forgetful), w.state(w.players.index(CHANCE)))
    with pytest.raises(AssertionError):
        check_round_trip(planted(w.game, place=lambda position: w.game.blank()), s)
