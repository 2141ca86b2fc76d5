"""How fast learners are served: many matches stepped at once, one stepped as PettingZoo does, and one observation.

Run as a module with a game, players, matches, workers and seconds it prints the decisions a second of all workers
together by the clock on the wall, beside the raw layer of the same moment on one core.
"""

from __future__ import annotations

import json
import random
import sys
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import TYPE_CHECKING

from parlorcar.core.game import Game
from parlorcar.registry import game as game_of
from parlorcar.research import measures
from parlorcar.research.measures import Sample

if TYPE_CHECKING:
    from parlorcar.research.vector import VectorEnv

ROWS = 128  # matches stepped at once on one core: what fits the cache
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
    from parlorcar.research.vector import VectorEnv

    env = VectorEnv(game, n=ROWS)
    before, start = env.counted()[0], process_time()
    while env.counted()[0] == before or process_time() - start < seconds:
        stepped(env, STEPS)
    return {"decisions": (env.counted()[0] - before) / (process_time() - start)}


def environment(game: Game, seconds: float) -> Sample:
    """One match as PettingZoo steps it: observation and mask of the agent that decides, then its move."""
    from parlorcar.research.pettingzoo import raw_env

    env = raw_env(game, encoding="raw")
    uniform, decisions, seed, start = random.Random(0).random, 0, 0, process_time()
    while decisions == 0 or process_time() - start < seconds:
        env.reset(seed=seed)
        seed += 1
        while not all(env.terminations.values()):
            told, _, _, _, _ = env.last()
            legal = told["action_mask"].nonzero()[0]
            env.step(int(legal[int(uniform() * len(legal))]))
            decisions += 1
    rate = decisions / (process_time() - start)
    return {"decisions": rate, "moves": rate}


def observe(game: Game, seconds: float) -> Sample:
    """One raw observation asked for from Python."""
    from parlorcar.research.observing import Observer

    observer, states = Observer(game), measures.positions(game)

    def work() -> int:
        for s in states:
            observer.raw(s, 0)
        return len(states)

    return measures.repeated(work, seconds)


def main(arguments: list[str]) -> None:
    """Print decisions a second on the wall with workers, and of the raw layer on one core."""
    from parlorcar.research.vector import VectorEnv

    name, players, n, workers, seconds = arguments
    game = game_of(name, players=int(players))
    raw = measures.raw(game, float(seconds) / 2)["decisions"]
    with VectorEnv(game, n=int(n), workers=int(workers)) as env:
        stepped(env, STEPS)
        before, start = env.counted()[0], perf_counter()
        while perf_counter() - start < float(seconds):
            stepped(env, STEPS)
        rate = (env.counted()[0] - before) / (perf_counter() - start)
    print(json.dumps({"game": game.id, "workers": int(workers), "vector": round(rate), "raw": round(raw)}))


if __name__ == "__main__":
    main(sys.argv[1:])
