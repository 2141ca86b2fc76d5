"""Positions that cannot be are refused with the reason, and the audit finds what is lost or made up."""

from __future__ import annotations

from typing import Any

import pytest

import parlorcar
from parlorcar.core.errors import AuditFailure, BadPosition
from parlorcar.games.great_western_trail import state as fields
from tests.games.great_western_trail.table import LEAVING, frames, position, table, trail

ACT = {"step": "act", "place": "a", "done": 0, "town": 1}

WRONG: list[tuple[str, dict[str, Any]]] = [
    ("gwt.fault.certificates", {"certificates": [5, 0]}),
    ("gwt.fault.certificates", {"certificates": [4, 0]}),
    ("gwt.fault.discs", {"discs": [{"money": 1}, {"money": 1}]}),
    ("gwt.fault.discs", {"discs": [{"money": 9, "hand": 5}, {}]}),
    ("gwt.fault.discs", {"cities": [{"topeka": 2}, {}]}),
    ("gwt.fault.workers", {"workers": [{"cowboy": 7}, {}]}),
    ("gwt.fault.engines", {"engine": ["5", "5"]}),
    ("gwt.fault.herd", {"hand": [{"gray": 6}, {}], "herd": [{"gray": 5}, {"gray": 5}]}),
    ("gwt.fault.herd", {"known": [{"white": 2}, {}]}),
    ("gwt.fault.cards", {"market": {"yellow": 8}}),
    ("gwt.fault.cards", {"display": {"rails-3-4-5": 2}}),
    ("gwt.fault.cards", {"objectives": [{"start-building-building-hazard": 1}] * 2}),
    ("gwt.fault.tiles", {"tiles": [{"flood-4-green": 3}, {}]}),
    ("gwt.fault.jobs", {"jobs": [{"cowboy": 3}]}),
    ("gwt.fault.jobs", {"jobs": [{}, {}, {}, {"cowboy": 1}], "jobs_filled": 5}),
    ("gwt.fault.holder", {"holder": 1}),
    ("gwt.fault.holder", {"jobs": [], "jobs_filled": 24}),
    ("gwt.fault.stationmaster", {"stationmasters": ["clerk", "clerk", None, None, None]}),
    ("gwt.fault.town", {"towns": {"a": "neutral-a", "b": "neutral-a"}}),
    ("gwt.fault.town", {"towns": {"a": "flood-4-green"}}),
    ("gwt.fault.town", {"towns": {"a-1": "neutral-a"}}),
    ("gwt.fault.town", {"towns": {"a-1": "3-building-1"}}),
    ("gwt.fault.buildings", {"buildings": [{"3": "board"}, {}]}),
    ("gwt.fault.bottom", {"stack": [{"step": "sell", "player": 0}]}),
    ("gwt.fault.bottom", {"stack": frames(*[{"step": "draw_up", "player": "chance", "seat": 0}])}),
    ("gwt.fault.bottom", {"finished": True}),
    ("gwt.fault.other-player", {"stack": frames({**ACT, "player": 1})}),
    ("gwt.fault.other-player", {"stack": frames({"step": "draw_one", "player": "chance", "seat": 1})}),
    ("gwt.fault.kansas-city", {"cattleman": ["kansas-city", "a"]}),
    ("gwt.fault.kansas-city", {"stack": frames({"step": "sell"})}),
    ("gwt.fault.kansas-city", {"stack": frames(LEAVING, {"step": "sell"})}),
    ("gwt.fault.last-space", {"engine": ["39", "start"]}),
    ("gwt.fault.last-space", {"stack": frames({"step": "retreat"})}),
    ("gwt.fault.off-trail", {"cattleman": ["teepee-1", "a"]}),
    ("gwt.fault.act", {"stack": frames({**ACT, "place": "e"})}),
    ("gwt.fault.number", {"stack": frames({"step": "buy", "cowboys": 9})}),
    ("gwt.fault.number", {"stack": frames({"step": "disc", "target": 20, "transport": 0})}),
    ("gwt.fault.number", {"stack": frames({"step": "site", "number": "1", "each": 3})}),
    ("gwt.fault.number", {"stack": frames({"step": "discard_drawn", "left": 6})}),
    ("gwt.fault.number", {"stack": frames({"step": "draw_more", "left": 1, "drawn": 6})}),
    ("gwt.fault.number", {"stack": frames({"step": "promote", "post": 5})}),
    ("gwt.fault.number", {"stack": frames({"step": "backward", "action": "hire"})}),
    ("gwt.fault.number", {"stack": frames({"step": "discard_cost", "action": "hire", "after": 3})}),
    ("gwt.fault.no-card", {"stack": frames({"step": "discard_cost", "action": "discard yellow for 10 dollars"})}),
    ("gwt.fault.no-card", {"stack": frames({"step": "discard_cost", "action": "hire", "after": 26})}),
    ("gwt.fault.not-placed", {"cattleman": [None, "a"], "stack": frames({"step": "move", "left": 3})}),
    ("gwt.fault.placed", {"stack": frames({"step": "settle"})}),
]


@pytest.mark.parametrize(("reason", "changed"), WRONG)
def test_positions_that_cannot_be(reason: str, changed: dict[str, Any]) -> None:
    given = position(**changed) if "towns" not in changed else {**position(), **changed}
    with pytest.raises(parlorcar.BadPosition) as refused:
        trail(2).place(given)
    assert refused.value.reason == reason
    assert not str(refused.value).startswith("gwt.")


def test_an_endless_match_is_refused() -> None:
    """Nearly all workers are hired in a match with four players whose job market is nearly empty."""
    workers = [{"cowboy": 4, "craftsman": 4, "engineer": 4}] * 4
    with pytest.raises(parlorcar.BadPosition) as refused:
        trail(4).place(position(4, workers=workers))
    assert refused.value.reason == "gwt.fault.endless"


@pytest.mark.parametrize(
    "at",
    [
        fields.MONEY,
        fields.DISCS,
        fields.WORKERS,
        fields.TAKEN + 4,
        fields.STOCK,
        fields.MARKET,
        fields.CATTLE_DECK,
        fields.DISPLAY,
        fields.OBJECTIVE_DECK,
        fields.AREA,
        fields.HAND + 22,
        fields.DRAW_PILE + 22,
        fields.HERD + 22,
        fields.DISCARDS + 22,
        fields.REMOVED + 22,
        fields.BOXED,
        fields.JOB,
        fields.CITY,
        fields.STATION,
    ],
)
def test_the_audit_finds_what_is_made_up(at: int) -> None:
    match = table()
    game = match.game
    for n in (1, -1) if at != fields.MONEY else (-100,):
        s = game.clone(match.state)
        s.at[at] += n
        with pytest.raises(AuditFailure):
            game.audit(s)


def test_discs_that_are_left_out_are_not_guessed() -> None:
    given = position(cities=[{"topeka": 1}, {}])
    del given["discs"]
    with pytest.raises(BadPosition) as refused:
        trail().place(given)
    assert refused.value.reason == "gwt.fault.discs-left-out"
    assert str(refused.value).startswith("seat 0 has discs")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"market": {"yellow": 8}}, "there are 1 too many of the card yellow"),
        ({"cattle_deck": {}}, "5 of yellow are missing: each has to be somewhere"),
        ({"display": {"rails-3-4-5": 2}}, "there are 1 too many of the card rails-3-4-5"),
        ({"tiles": [{"flood-4-green": 3}, {}]}, "there are 1 too many of the tile flood-4-green"),
    ],
)
def test_what_is_too_many_or_missing_is_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition) as refused:
        trail().place(position(**given))
    assert str(refused.value) == message


def test_what_is_left_out_is_worked_out() -> None:
    match = table(cities=[{"topeka": 1}, {}], towns={"a-1": "0-building-3", "flood-1": "flood-4-green"})
    assert sum(match.of("discs").values()) == 13
    assert match.of("buildings") == {"3": "board"}
    assert match.now("stock")[0]["flood-4-green"] == 1
    assert sum(sum(stock.values()) for stock in match.now("stock")) == 94 - 6 - 3 - 1
    given = table(draw_pile=[{"white": 1}, {}], hand=[{"gray": 1}, {}], removed=removed())
    assert given.of("herd") == {"gray": 1, "white": 1}


def removed() -> dict[str, int]:
    """All starting cards but two out of the game."""
    return {"gray": 9, "green": 6, "black": 6, "white": 5}


def test_what_a_frame_of_a_place_counts_has_names() -> None:
    named = {"step": "act", "place": "a", "done": ["action-1"], "town": "neutral-a"}
    match = table(stack=frames(named), cattleman=["a", "a"])
    frame = match.position()["stack"][-1]
    assert (frame["done"], frame["town"]) == (["action-1"], "neutral-a")
    assert match.view(1)["stack"][-1] == frame
    numbers = table(stack=frames({**named, "done": 1, "town": 1}), cattleman=["a", "a"])
    assert numbers.game.key(numbers.state) == match.game.key(match.state)
    with pytest.raises(BadPosition, match="action-4"):
        table(stack=frames({**named, "done": ["action-4"]}), cattleman=["a", "a"])
