"""How fast learners are served: many matches stepped at once, one stepped as PettingZoo does, and one observation.

Run as a module with a game, players, matches, workers and seconds it prints the decisions a second of all workers
together by the clock on the wall (the mean, and the best window, which other work disturbs least), beside the raw layer
of the same moment on one core.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from parlorcar.core.game import Game
from parlorcar.registry import game as game_of
from parlorcar.research.bench import measures
from parlorcar.research.bench.measures import Sample
from parlorcar.research.bench.stopwatch import Stopwatch

if TYPE_CHECKING:  # NumPy may be missing, and is looked for first
    from parlorcar.research.envs.vector import VectorEnv

ROWS = 64  # matches stepped at once by one process: what fits the cache
CORES = 2
WINDOW = 0.25  # seconds
PLAYED = 5.0  # seconds that PettingZoo's own benchmark takes by its clock
STEPS = 20  # steps between two looks at the clock


def there() -> bool:
    """Whether NumPy is installed, without which there is nothing to measure."""
    return find_spec("numpy") is not None


def stepped(env: VectorEnv, steps: int) -> None:
    """Random moves in every match, so many times: sampled, played and observed."""
    for _ in range(steps):
        env.step(env.sample())


def vector(game: Game, seconds: float) -> Sample:
    """Many matches in one process; what a seat observes and may do is written for every decision."""
    from parlorcar.research.envs.vector import VectorEnv

    env = VectorEnv(game, n=ROWS)
    before, watch = env.counted()[0], Stopwatch(seconds)
    while env.counted()[0] == before or watch.running:
        stepped(env, STEPS)
    return {"decisions": (env.counted()[0] - before) / watch.taken}


def two_cores(game: Game, seconds: float) -> Sample:
    """Many matches in two processes, this one among them, by the clock on the wall."""
    from parlorcar.research.envs.vector import VectorEnv

    with VectorEnv(game, n=CORES * ROWS, workers=CORES) as env, apart(env):
        stepped(env, STEPS)
        return {"decisions": sum(rates := windows(env, seconds)) / len(rates)}


@contextmanager
def apart(env: VectorEnv) -> Iterator[None]:
    """Each process on a core of its own meanwhile, where the system lets one say so: a busy one puts them on one."""
    pids = [0, *env.others]
    cores = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
    if len(cores) < len(pids):
        yield
        return
    for pid, core in zip(pids, cores, strict=False):
        os.sched_setaffinity(pid, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def windows(env: VectorEnv, seconds: float) -> list[float]:
    """Decisions a second on the wall, window after window."""
    rates, start = list[float](), perf_counter()
    while not rates or perf_counter() - start < seconds:
        steps, begun = 0, perf_counter()
        while perf_counter() - begun < min(WINDOW, seconds):
            stepped(env, STEPS)
            steps += STEPS
        rates.append(steps * env.n / (perf_counter() - begun))
    return rates


def own_benchmark(game: Game, seconds: float) -> Sample:
    """PettingZoo's own benchmark, features and all; its clock is that of our process, so that others do not count."""
    import io
    from contextlib import redirect_stdout
    from unittest.mock import patch

    from pettingzoo.test import performance_benchmark

    from parlorcar.research.envs.pettingzoo import env

    pace, received = PLAYED / seconds, io.StringIO()
    with redirect_stdout(received), patch("time.time", lambda: process_time() * pace):
        performance_benchmark(env(game))
    return {"turns": pace * float(received.getvalue().partition(" turns per second")[0].split()[-1])}


def environment(game: Game, seconds: float) -> Sample:
    """One match as PettingZoo steps it: observation and mask of the agent that decides, then its move."""
    from parlorcar.research.envs.pettingzoo import raw_env

    env = raw_env(game, encoding="raw")
    uniform, decisions, seed, watch = random.Random(0).random, 0, 0, Stopwatch(seconds)
    while decisions == 0 or watch.running:
        env.reset(seed=seed)
        seed += 1
        while not all(env.terminations.values()):
            received, _, _, _, _ = env.last()
            legal = received["action_mask"].nonzero()[0]
            env.step(int(legal[int(uniform() * len(legal))]))
            decisions += 1
    rate = decisions / watch.taken
    return {"decisions": rate, "moves": rate}


def observe(game: Game, seconds: float) -> Sample:
    """One raw observation asked for from Python."""
    from parlorcar.research.observation.observer import Observer

    observer, states = Observer(game), measures.positions(game)

    def work() -> int:
        for s in states:
            observer.raw(s, 0)
        return len(states)

    return measures.repeated(work, seconds)


def main(arguments: list[str]) -> None:
    """Print decisions a second on the wall with workers, and of the raw layer on one core."""
    from parlorcar.research.envs.vector import VectorEnv

    name, players, n, workers, seconds = arguments
    game = game_of(name, players=int(players))
    raw = measures.raw(game, float(seconds) / 2)["decisions"]
    with VectorEnv(game, n=int(n), workers=int(workers)) as env, apart(env):
        stepped(env, STEPS)
        rates = windows(env, float(seconds))
    vector = {"vector": round(sum(rates) / len(rates)), "best": round(max(rates))}
    print(json.dumps({"game": game.id, "workers": int(workers), **vector, "raw": round(raw)}))


if __name__ == "__main__":
    main(sys.argv[1:])
