"""What a network reads: the same number under the same name, whatever the table."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from parlorcar.learning.inputs import COUNT, MIXED, Column, Columns, Translation, coordinates
from parlorcar.learning.network_spec import NetworkSpec
from parlorcar.learning.tables import GameSetup, all_tables, default_table
from parlorcar.research import VectorEnv

GAMES = ("ttr-usa", "ttr-germany", "stone-age", "gwt1", "gwt2")


def some_tables(name: str) -> list[GameSetup]:
    """The fewest and the most players, with the options of the rulebook and with others."""
    every = all_tables(name)
    return list(dict.fromkeys((every[0], default_table(name, every[-1].players), every[-1])))


def as_shown(env: VectorEnv) -> NDArray[np.int16]:
    """The rows of matches as a network is shown them: observations, and what is derived from them."""
    spec, matches = NetworkSpec(env.game), env._workers.share.batch.matches
    rows = np.zeros((len(matches), spec.size), np.int16)
    rows[:, : spec.observed] = env.observations
    spec.derive(rows, [match.facing for match in matches], env.players.tolist())
    return rows


def label(column: Column, number: int) -> object:
    """What a number of a column stands for."""
    if column.kind == COUNT or (column.kind == MIXED and number >= 0):
        return number
    return column.names[-1 - number if column.kind == MIXED else number]


@pytest.mark.parametrize("name", GAMES)
def test_columns_say_what_the_observation_says(name: str) -> None:
    columns = Columns(name)
    for table in some_tables(name):
        env = VectorEnv(table.make(), n=6, seed=3)
        for _ in range(40):
            env.step(env.sample())
        shown = as_shown(env)
        rows = Translation(columns, table)(shown)
        received = set()
        for part in NetworkSpec(table.make()).parts:
            for i, place in enumerate(coordinates(part)):
                column, at = columns.columns[place], columns.place[place]
                here = Column(place, column.kind, list(part.categories))
                received.add(place)
                for row, raw in zip(rows, shown, strict=True):
                    assert label(column, int(row[at])) == label(here, int(raw[part.offset + i])), place
        chosen = {"players": table.players, **{f"option {key}": value for key, value in table.options}}
        for place, value in chosen.items():
            assert {label(columns.columns[place], int(row[columns.place[place]])) for row in rows} == {str(value)}
        others = [columns.place[place] for place in columns.columns if place not in received and place not in chosen]
        assert not rows[:, others].any(), "seats that are not there"


@pytest.mark.parametrize("name", GAMES)
def test_all_tables_of_a_game_have_the_same_moves(name: str) -> None:
    """One network plays them all, so a move has one number."""
    texts = {tuple(table.make().numbering.texts) for table in all_tables(name)}
    assert len(texts) == 1


def test_every_feature_has_a_place_of_its_own() -> None:
    columns = Columns("stone-age")
    counts, one_of, mixed = columns.layout()
    sizes = [len(column.names) + (column.kind != 1) for column in columns.columns.values()]
    first = [max(places) for places in zip(counts, one_of, mixed, strict=True)]
    assert first == [0, *np.cumsum(sizes)[:-1].tolist()]
    assert len(columns.features()) == len(set(columns.features())) == sum(sizes)
