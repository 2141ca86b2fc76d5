"""Every option of every set-up is told to networks, by a column of its own, in training as in play."""

from __future__ import annotations

import numpy as np
import pytest

from parlorcar.families import GAMES
from parlorcar.learning.inputs import Columns, Translation
from parlorcar.learning.network_spec import NetworkSpec
from parlorcar.learning.tables import GameSetup, all_tables
from parlorcar.networks.reading import reading
from tests.conftest import some
from tests.networks.small import network

IDS = [spec.id for spec in GAMES]


def apart(game: str) -> list[tuple[str, GameSetup, GameSetup]]:
    """For every option two tables that differ in it alone."""
    every = all_tables(game)
    first = every[0]
    found = []
    for name, value in first.options:
        others = [t for t in every if t.players == first.players and set(t.options) ^ set(first.options)]
        for other in others:
            if {k for k, v in other.options if dict(first.options)[k] != v} == {name}:
                assert dict(other.options)[name] != value
                found.append((name, first, other))
    return found


@pytest.mark.parametrize("game", IDS)
def test_in_training(game: str) -> None:
    columns = Columns(game)
    cases = apart(game)
    assert {name for name, _, _ in cases} == set(columns.spec.options)
    for name, one, other in cases:
        nothing = [np.zeros((1, Translation(columns, table).width), np.int16) for table in (one, other)]
        rows = [Translation(columns, table)(raw)[0] for table, raw in zip((one, other), nothing, strict=True)]
        assert np.flatnonzero(rows[0] != rows[1]).tolist() == [columns.place[f"option {name}"]]


@pytest.mark.parametrize("game", some(IDS, 1, 2))
def test_in_play(game: str) -> None:
    for name, one, other in apart(game):
        made = network(one.make())
        told = [reading(made, table.make(), NetworkSpec(table.make())) for table in (one, other)]
        assert told[0] != told[1], name
