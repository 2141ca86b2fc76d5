"""The figures of a run, as `parlorcar bench` writes them."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

Say = Callable[[str], None]  # tells whoever waits what is being done
Row = tuple[str, float, str, float | None, str | None]  # name, value, unit, budget, whether `at least` or `at most`


def report(rows: list[Row]) -> dict[str, Any]:
    """What a run has measured."""
    return {"cores": os.cpu_count(), "results": [line(*row) for row in rows]}


def percentile(values: list[float], part: float) -> float:
    """The value that so many are not above."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("nan")


def line(name: str, value: float, unit: str, budget: float | None, bound: str | None) -> dict[str, Any]:
    """A result as `docs/bench.md` describes it."""
    met = None if budget is None else value >= budget if bound == "at least" else value <= budget
    shown = float(f"{value:.4g}")
    rest = {"best": shown, "peer": None, "peer_value": None, "ratio": None}
    return {"name": name, "value": shown, "unit": unit, **rest, "budget": budget, "bound": bound, "ok": met}
