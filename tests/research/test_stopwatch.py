"""A measurement takes as long as was asked for, however little of the processor it gets."""

from __future__ import annotations

import pytest

from parlorcar.research.bench import stopwatch
from parlorcar.research.bench.stopwatch import Stopwatch


def test_time_ends_by_the_wall_and_is_counted_by_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, processor = [100.0], [7.0]
    monkeypatch.setattr(stopwatch, "perf_counter", lambda: wall[0])
    monkeypatch.setattr(stopwatch, "process_time", lambda: processor[0])
    watch = Stopwatch(0.3)
    assert watch.running
    wall[0], processor[0] = 100.2, 7.01  # others had the processor
    assert watch.running
    assert watch.taken == pytest.approx(0.01)
    wall[0] = 100.3
    assert not watch.running
