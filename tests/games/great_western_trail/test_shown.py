"""What screens are told of the printed parts, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

import parlorcar

FIRST, SECOND = "great-western-trail-1", "great-western-trail-2"


def tables(game: str, players: int = 2, **options: object) -> dict[str, Any]:
    return parlorcar.game(game, players=players, **options).tables()


@pytest.mark.parametrize("game", [FIRST, SECOND])
def test_everything_that_a_board_needs_is_told(game: str) -> None:
    printed = tables(game)
    assert sum(disc["count"] for disc in printed["discs"]) == 14  # [GWT-11]
    assert [disc["id"] for disc in printed["discs"] if disc["black"]] == ["limit-6", "step-left", "step-right", "hand"]
    assert len(printed["arrows"]) == len(printed["cities"]) - 1
    assert {len(spaces) for spaces in printed["workers"].values()} == {6}
    assert printed["workers"]["engineer"][1] == "discard gray for 1 certificate"  # the second space [GWT-33]
    assert printed["purchases"]["yellow 3"] == {"card": "yellow", "cowboys": 3, "dollars": 5, "cards": 2}  # [GWT-37]
    assert printed["masters"]["ranger"] == {"certificates": 1, "ways": [], "points": 3, "each": 2, "counts": "hazard"}
    assert printed["yellow"] == [5, 8]  # [GWT-67]
    assert printed["tiles"]["flood-3-black"] == {"sort": "flood", "hands": 2, "points": 3}
    assert len(printed["drawn"]["spaces"]) == len(printed["spaces"])


def test_what_differs_by_players_and_edition() -> None:
    assert [tables(FIRST, n)["tolls"] for n in (2, 3, 4)] == [[2, 2], [2, 1], [1, 2]]  # [GWT-23]
    assert [tables(FIRST, n)["columns"] for n in (2, 3, 4)] == [2, 3, 4]
    assert tables(FIRST)["cities"][0]["dollars"] == 6  # [GWT-73]
    assert tables(SECOND)["cities"][0]["dollars"] == 4  # [GWT2-10]
    assert tables(FIRST)["arrows"][2] == {"points": -1, "action": None}
    assert tables(SECOND)["arrows"][2] == {"points": 0, "action": "1 token"}  # [GWT2-13]
    assert tables(SECOND, simmental=True)["market_size"] == 9  # [GWT2-26]
    assert tables(SECOND)["cattle"]["orange-calf"]["asked"] == 0  # [GWT2-31]
