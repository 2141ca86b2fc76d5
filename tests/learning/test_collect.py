"""Matches in worker processes: the same as in this one, with tables of different sizes side by side."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from parlorcar.learning.collect import HALVES, Collector, TableJob
from parlorcar.learning.tables import default_table
from parlorcar.native.batch import Seeds
from parlorcar.research import VectorEnv
from parlorcar.research.envs.rows import Rows
from tests.learning.test_inputs import as_shown


@pytest.mark.parametrize(("game", "together"), [("stone-age", 1), ("ttr-usa", 1), ("stone-age", 2), ("ttr-usa", 3)])
def test_workers_play_what_they_are_told_and_show_it(game: str, together: int) -> None:
    """The second has something derived behind its observations; a worker may have more tables than one."""
    tables = [default_table(game, 2), default_table(game, 4), default_table(game, 3)]
    n = 5
    collector = Collector(tables, n, seed=4, together=together)
    assert len(collector.processes) == -(-len(tables) // together)
    try:
        layout = collector.layout
        alone = []
        for half in range(HALVES):
            for w, table in enumerate(tables):
                env = VectorEnv(table.make(), n=n)
                env._workers.share.batch.begin(Seeds(4, (half * len(tables) + w) * n, HALVES * len(tables) * n))
                env._workers.share._show()
                alone.append(env)
        for _ in range(30):
            for half in range(HALVES):
                collector.receive(half)
                for w in range(len(tables)):
                    env, rows = alone[half * len(tables) + w], layout.rows(collector.memories[half], w)
                    assert (rows.observations == as_shown(env)).all()
                    assert (rows.masks.astype(bool) == env.masks).all()
                    assert (rows.players == env.players).all()
                    layout.moves(collector.memories[half], w)[:] = env.sample()
                    env.step(env.sample())
                collector.send(half)
    finally:
        collector.close()
    assert not any(process.is_alive() for process in collector.processes)


class SlowMatches:
    """Matches that are being played until the workers were told to end."""

    def __init__(self, told: Path) -> None:
        self.told = told

    def play(self, half: int, moves: NDArray[np.int64]) -> None:
        given = moves.copy()
        while not self.told.exists():
            time.sleep(0.001)
        assert (moves == given).all()


@dataclass(frozen=True)
class SlowJob(TableJob):
    told: Path = Path()

    def matches(self, rows: Sequence[Rows]) -> Any:
        return SlowMatches(self.told)


def test_closing_changes_no_move_that_is_being_played(tmp_path: Path) -> None:
    told = tmp_path / "told"
    collector = Collector([default_table("stone-age", 2)], 2, 1, None, partial(SlowJob, told=told))
    collector.receive(0)
    collector.send(0)
    closing = Thread(target=collector.close)
    closing.start()
    while not collector.closed.value:
        time.sleep(0.001)
    told.touch()
    closing.join()
    assert [process.exitcode for process in collector.processes] == [0]


def test_places_find_the_numbers_of_every_row() -> None:
    tables = [default_table("stone-age", 2), default_table("stone-age", 3)]
    collector = Collector(tables, 3, seed=1)
    try:
        for half in range(HALVES):
            collector.receive(half)
        layout = collector.layout
        region = layout.regions["observations"]
        flat = np.frombuffer(collector.memories[0], np.int16, len(tables) * region.block, region.at)
        places = layout.places("observations", max(region.widths))
        for w in range(len(tables)):
            rows = layout.rows(collector.memories[0], w).observations
            assert (flat[places[w * 3 : (w + 1) * 3, : region.widths[w]]] == rows).all()
            assert (places[w * 3 : (w + 1) * 3, region.widths[w] :] == -1).all()
    finally:
        collector.close()
