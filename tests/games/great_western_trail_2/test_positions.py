"""Positions of the 2nd edition: moments that only it has, and what cannot be."""

from __future__ import annotations

import pytest

import parlorcar
from tests.games.great_western_trail_2.table import Table, building, position, rule, second, standing, table


def kept(match: Table) -> bool:
    """Whether the position of a match is read as it was written."""
    game = match.game
    return bool(game.key(game.place(match.position())) == game.key(match.state))


@rule("GWT2-12")
def test_in_the_middle_of_an_exchange() -> None:
    match = building("8b", tokens=[2, 0], luck="gray white")
    for move in (
        "do discard cattle for 6 dollars and an objective in hand",
        "exchange",
        "draw",
        "exchange",
        "draw",
        "done",
        "discard gray",
        "discard gray",
    ):
        assert kept(match), move
        match.play(move)
    assert kept(match)
    assert match.position()["stack"][-1]["exchanged"] is True


def test_a_ride_away_from_a_place_that_was_used() -> None:
    """Its frame waits below the ride, further back than beside the herder."""
    match = standing("a", hand=[{"ride-3-4-5": 1}, {}])
    match.play("play ride-3-4-5; do ride 3; go b; go c")
    assert match.step == "ride"
    assert kept(match)
    match.play("stop")
    assert match.player == 1


@rule("GWT2-5")
def test_tokens_left_out_are_one_each() -> None:
    given = position()
    del given["tokens"]
    assert second().place(given).at[int(second().layout.by_name["tokens"].at)] == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"tokens": [-1, 0]},
        {"nursery": {"orange-young": 9}},
        {"discards": [{"orange-calf": 1}, {}]},
        {"hand": [{"orange-grown": 1}, {}]},
        {"towns": {"a": "neutral-a", "teepee-1": "green"}},
    ],
)
def test_what_cannot_be(wrong: dict[str, object]) -> None:
    with pytest.raises(parlorcar.BadPosition):
        second().place({**position(), **wrong})


def test_calves_come_with_the_variant_alone() -> None:
    assert table(simmental=True, discards=[{"orange-calf": 1}, {}]).of("discards") == {"orange-calf": 1}
