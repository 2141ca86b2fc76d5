"""How fast the operations of the engine are: one sample of each, on one core.

Speed is told by the processor's time of this process: on a machine with nothing else to do that is the time on the
wall, and on a busy one the others do not count. How long it is measured is told by the clock on the wall.

Run as a module with a game, a number of players and seconds it prints a sample of random play as JSON; the benchmark
does so with PARLORCAR_PURE=1 to measure the interpreted engine beside the compiled one.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable

from parlorcar.bots.levels import search_knowledge, search_settings_of, strongest
from parlorcar.bots.search.search import Search
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.game import Game
from parlorcar.core.playout import Tally, clones, playout
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.match.match import Match
from parlorcar.registry import game as game_of
from parlorcar.research.bench.stopwatch import Stopwatch

LONGEST = 100_000  # moves of a match
POSITIONS = 16  # positions of one match, at equal distances, that copying and hiding are measured on
ITERATIONS = 20  # of a search
COPIES = 200  # copies in one call, so that calling does not count

Sample = dict[str, float]  # values by name
Measure = Callable[[float], Sample]  # works for about so many seconds


def random_play(game: Game, seconds: float) -> Sample:
    """Whole matches of random seats in the engine."""
    tally, matches, watch = Tally(), 0, Stopwatch(seconds)
    while matches == 0 or watch.running:
        if not playout(game, game.setup(), Random(matches), tally, False, LONGEST):
            raise ParlorCarError(f"a match of {game.id} is not over after {LONGEST} moves")
        matches += 1
    taken = watch.taken
    return {"decisions": tally.counts()[0] / taken, "matches": matches / taken}


def raw(game: Game, seconds: float) -> Sample:
    """Random play stepped from Python on the raw layer: list the legal moves, choose, apply; chance is settled."""
    uniform, rng = random.Random(0).random, Random(0)
    legal, apply, settle, over = game.legal, game.apply, game.settle, game.over
    decisions, played, watch = 0, 0, Stopwatch(seconds)
    while decisions == 0 or watch.running:
        s = game.setup()
        settle(s, rng)
        while not over(s):
            moves = legal(s)
            played += 1
            if len(moves) > 1:
                decisions += 1
            apply(s, moves[int(uniform() * len(moves))])
            settle(s, rng)
    taken = watch.taken
    return {"decisions": decisions / taken, "moves": played / taken}


def matches(game: Game, seconds: float) -> Sample:
    """Random play through a match, which checks every move, writes it down and keeps events and snapshots."""
    uniform = random.Random(0).random
    decisions, seed, watch = 0, 0, Stopwatch(seconds)
    while decisions == 0 or watch.running:
        match = Match(game, seed)
        seed += 1
        while not match.over:
            moves = match.legal()
            if len(moves) > 1:
                decisions += 1
            match.play(moves[int(uniform() * len(moves))])
    return {"decisions": decisions / watch.taken}


def positions(game: Game) -> list[State]:
    """Positions of players' decisions from the beginning to the end of one random match."""
    rng, s, seen = Random(1), game.setup(), []
    game.settle(s, rng)
    while not game.over(s):
        seen.append(game.clone(s))
        moves = game.legal(s)
        game.apply(s, moves[rng.below(len(moves))])
        game.settle(s, rng)
    return seen[:: max(1, len(seen) // POSITIONS)][:POSITIONS]


def playouts(game: Game, seconds: float) -> Sample:
    """Imagined matches of the strongest bot: dealt again, gone down the tree, played on by the plan, and judged."""
    knowledge = search_knowledge(game)
    states, settings, searches, done = positions(game), search_settings_of(strongest(game)), 0, 0
    watch = Stopwatch(seconds)
    while done == 0 or watch.running:
        s = states[searches % len(states)]
        search = Search(knowledge, settings, s, s.decider(), Random(searches))
        search.think(ITERATIONS)
        done += int(search.iterations)
        searches += 1
    return {"playouts": done / watch.taken}


def repeated(work: Callable[[], int], seconds: float) -> Sample:
    """Microseconds for one thing, of work that does several and says how many."""
    done, watch = 0, Stopwatch(seconds)
    while done == 0 or watch.running:
        done += work()
    return {"µs": watch.taken / done * 1e6}


def operations(game: Game) -> dict[str, Measure]:
    """What is done with a single state, by name."""
    states, rng = positions(game), Random(0)

    def clone() -> int:
        for s in states:
            clones(s, COPIES)
        return len(states) * COPIES

    def resample() -> int:
        for s in states:
            game.resample(s, 0, rng)
        return len(states)

    def view() -> int:
        for s in states:
            game.view(s, 0)
        return len(states)

    def dump_load() -> int:
        for s in states:
            game.load(game.dump(s))
        return len(states)

    return {
        "clone": lambda seconds: repeated(clone, seconds),
        "resample": lambda seconds: repeated(resample, seconds),
        "view": lambda seconds: repeated(view, seconds),
        "dump_load": lambda seconds: repeated(dump_load, seconds),
    }


def interpreted(game: Game, seconds: float) -> Sample:
    """Random play of the same game in a process of its own that takes the engine's sources."""
    command = [sys.executable, "-m", "parlorcar.research.bench.measures", game.id, str(game.players), str(seconds)]
    path = os.pathsep.join(folder for folder in sys.path if folder)  # what is found here is found there
    environment = {**os.environ, "PARLORCAR_PURE": "1", "PYTHONPATH": path}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        received = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        raise ParlorCarError(f"the interpreted engine cannot be measured: {received[0]}")
    sample: Sample = json.loads(done.stdout)
    return sample


def main(arguments: list[str]) -> None:
    """Print a sample of random play."""
    name, players, seconds = arguments
    game = game_of(name, players=int(players))
    random_play(game, 0)
    print(json.dumps(random_play(game, float(seconds))))


if __name__ == "__main__":
    main(sys.argv[1:])
