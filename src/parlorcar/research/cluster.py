"""A simulation on a Ray cluster: the same batches as worker processes play, on as many machines as there are."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from parlorcar.research.extras import missing
from parlorcar.research.matches import Plan
from parlorcar.research.simulation import Pace, _batch_there
from parlorcar.research.totals import Totals


def batches(plan: Plan) -> Generator[Totals, None, None]:
    """The matches of a plan batch by batch, as the cluster finishes them; twice as many wait as there are cores."""
    try:
        import ray
    except ImportError:
        raise missing("Ray", "ray") from None
    started = not ray.is_initialized()
    if started:
        ray.init(log_to_driver=False, include_dashboard=False)
    try:
        there: Any = ray.remote(_batch_there)
        pace, match, end = Pace(), plan.first, plan.first + plan.games
        room = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: dict[Any, int] = {}
        while running or match < end:
            while match < end and len(running) < room:
                matches = min(pace.size, end - match)
                running[there.remote(plan, match, matches)] = matches
                match += matches
            ready, _ = ray.wait(list(running), num_returns=1)
            for task in ready:
                done, seconds = ray.get(task)
                pace.learn(running.pop(task), seconds)
                yield done
    finally:
        if started:
            ray.shutdown()
