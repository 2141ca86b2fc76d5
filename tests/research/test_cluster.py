"""Simulations on Ray: the same totals as here, and a clear word where it is not installed."""

from __future__ import annotations

import sys
from importlib.util import find_spec

import pytest

from parlorcar.research.matches import Plan
from parlorcar.research.simulation import simulate


def test_without_ray_the_command_that_brings_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ImportError, match=r"parlorcar\[ray\]"):
        simulate(Plan("stone-age", 2, games=2), on_ray=True)


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")
@pytest.mark.filterwarnings("ignore")  # what Ray's own code warns of
def test_totals_are_the_same_on_a_cluster() -> None:
    plan = Plan("stone-age", 3, games=20, seed=2)
    assert simulate(plan, on_ray=True).totals == simulate(plan).totals
