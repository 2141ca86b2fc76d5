"""An objective card from the top of the stack directly into the hand: nobody else sees it until it leaves the hand."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import parlorcar
from tests.games.great_western_trail.table import Table, building, frames, rule, standing, table

CARD = "ride-3-4-5"
ACTION = "do discard cattle for 3 dollars and an objective in hand"


def taken(card: str = CARD, **fields: Any) -> Table:
    """Seat 0 has used its 6b and taken the top card of the stack."""
    fields.setdefault("hand", [{"gray": 2, "green": 1}, {"gray": 2}])
    match = building("6b", luck=card, **fields)
    match.play(f"{ACTION}; discard gray; objective stack")
    return match


@rule("GWT-R9")
def test_only_its_owner_sees_it() -> None:
    match = taken()
    assert match.hand()[CARD] == 1
    assert match.of("secret") == {CARD: 1}
    assert match.events_named("drew_objective", 0)[0]["objective"] == CARD
    for viewer in (1, -1):
        assert "objective" not in match.events_named("drew_objective", viewer)[0]
        assert CARD not in json.dumps(match.events(viewer))
        view = match.view(viewer)
        assert view["objective_deck"][CARD] == 1, "as far as they know it is in the stack"
        assert (view["secret_total"][0], view["hand_total"][0]) == (1, 3)
        assert CARD not in json.dumps([view["herd"], view["known"], view["hand"], view["secret"]])


@rule("GWT-R9")
def test_a_card_of_the_display_is_known() -> None:
    match = building("6b", hand=[{"gray": 2}, {}])
    match.play(f"{ACTION}; discard gray; objective rails-3-4-5")
    assert (match.of("known"), match.view(0)["secret"][0]) == ({"rails-3-4-5": 1}, {})


@rule("GWT-R9", "GWT-R15")
def test_the_worlds_of_the_others() -> None:
    """Any card of the stack could be it, the views of others stay the same, and the stack has one card fewer."""
    match = taken()
    game, seen = match.game, Counter[str]()
    for seed in range(200):
        world = game.resample(match.state, 1, seed)
        game.audit(world)
        assert game.view(world, 1) == game.view(match.state, 1)
        mine: Any = game.view(world, 0)["secret"]
        seen[next(iter(mine[0]))] += 1
    assert len(seen) > 10
    assert set(seen) <= set(match.view(1)["objective_deck"])
    own = game.resample(match.state, 0, 1)
    assert game.view(own, 0)["secret"] == game.view(match.state, 0)["secret"]


@rule("GWT-R9")
def test_it_does_not_come_from_the_stack_again() -> None:
    match = taken()
    state = match.state.clone()
    state.push(match.game.step_index["draw_objective"], -1, 1, 0)
    drawn = {match.game.numbering.texts[move] for move, _ in match.game.chance(state)}
    assert f"goal {CARD}" not in drawn
    assert len(drawn) == len([n for n in match.view(-1)["objective_deck"].values() if n]) - 1


@rule("GWT-R9", "GWT-52")
def test_played_it_is_seen() -> None:
    match = taken()
    match.play(f"play {CARD}")
    assert (match.view(0)["secret"][0], CARD in match.of("objectives")) == ({}, True)
    assert CARD not in match.view(1)["objective_deck"]


@rule("GWT-R9", "GWT-68")
def test_a_sale_shows_it() -> None:
    match = taken()
    selling = frames({"step": "fill_foresight", "player": "chance", "seat": 0, "leaving": True}, {"step": "sell"})
    position = {**match.position(), "cattleman": ["kansas-city", "a"], "stack": selling}
    later: Any = match.game.match(position=position, seed=1)
    assert later.view(1)["secret_total"] == [1, 0]
    later.play("sell")
    assert later.view(1)["known"][0][CARD] == 1
    assert (later.view(1)["secret_total"], CARD in later.view(1)["objective_deck"]) == ([0, 0], False)


@rule("GWT-R9", "GWT-77")
def test_a_reshuffle_does_not_tell_it() -> None:
    match = taken(
        draw_pile=[{}, {"gray": 3, "green": 3, "black": 3, "white": 3}],
        removed={"gray": 3, "green": 2, "black": 3, "white": 3},
    )
    match.play("done")
    view = match.view(1)
    assert (view["secret_total"][0], CARD in view["known"][0]) == (1, False)
    assert view["known"][0]["green"] == 1


@rule("GWT-R9", "GWT-87")
def test_at_the_end_it_counts_like_any_other() -> None:
    """Its tasks are fulfilled; what all can see of the score does not tell that before."""
    match = standing(
        "g",
        holder=1,
        jobs=[{} for _ in range(12)],
        jobs_filled=24,
        hand=[{CARD: 1}, {}],
        secret=[{CARD: 1}, {}],
        discards=[{"yellow": 1, "brown-3": 1, "purple-5": 1}, {}],
    )
    assert match.line_of("objectives") == 0
    match.play("done")
    assert match.over
    assert match.line_of("objectives") == 5
    assert match.view(1)["secret_total"] == [0, 0]
    assert match.view(1)["herd"][0][CARD] == 1


@rule("GWT-R9")
def test_bad_positions() -> None:
    twice = [{CARD: 1}, {CARD: 1}]
    many: list[dict[str, Any]] = [{"secret": [{CARD: 1}, {}]}, {"hand": twice, "secret": twice}]
    for fields in many:
        with pytest.raises(parlorcar.BadPosition):
            table(**fields)
