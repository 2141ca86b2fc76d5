"""Matches in worker processes: the same as in this one, with tables of different sizes side by side."""

from __future__ import annotations

import numpy as np
import pytest

from parlorcar.learning.collect import HALVES, Collector
from parlorcar.learning.tables import default_table
from parlorcar.native.batch import Seeds
from parlorcar.research import VectorEnv
from tests.learning.test_inputs import as_shown


@pytest.mark.parametrize("game", ["stone-age", "ttr-usa"])
def test_workers_play_what_they_are_told_and_show_it(game: str) -> None:
    """The second has something derived behind its observations."""
    tables = [default_table(game, 2), default_table(game, 4)]
    n = 5
    collector = Collector(tables, n, seed=4)
    try:
        plan = collector.plan
        alone = []
        for half in range(HALVES):
            for w, table in enumerate(tables):
                env = VectorEnv(table.make(), n=n)
                env._workers.share.batch.begin(Seeds(4, w * n + half * 2 * n, HALVES * 2 * n))
                env._workers.share._show()
                alone.append(env)
        for _ in range(30):
            for half in range(HALVES):
                collector.receive(half)
                for w in range(len(tables)):
                    env, rows = alone[half * len(tables) + w], plan.rows(collector.memories[half], w)
                    assert (rows.observations == as_shown(env)).all()
                    assert (rows.masks.astype(bool) == env.masks).all()
                    assert (rows.players == env.players).all()
                    plan.moves(collector.memories[half], w)[:] = env.sample()
                    env.step(env.sample())
                collector.send(half)
    finally:
        collector.close()
    assert not any(process.is_alive() for process in collector.processes)


def test_places_find_the_numbers_of_every_row() -> None:
    tables = [default_table("stone-age", 2), default_table("stone-age", 3)]
    collector = Collector(tables, 3, seed=1)
    try:
        for half in range(HALVES):
            collector.receive(half)
        plan = collector.plan
        region = plan.regions["observations"]
        flat = np.frombuffer(collector.memories[0], np.int16, len(tables) * region.block, region.at)
        places = plan.places("observations", max(region.widths))
        for w in range(len(tables)):
            rows = plan.rows(collector.memories[0], w).observations
            assert (flat[places[w * 3 : (w + 1) * 3, : region.widths[w]]] == rows).all()
            assert (places[w * 3 : (w + 1) * 3, region.widths[w] :] == -1).all()
    finally:
        collector.close()
