"""The figures of the benchmark: everything measured in turn, several times over, beside peers."""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from statistics import median
from typing import Any

from parlorcar.bots.levels import levels_of
from parlorcar.build_info import build_info
from parlorcar.core.family import Budgets
from parlorcar.core.game import Game
from parlorcar.families import family_named, family_of
from parlorcar.pure import compiled
from parlorcar.registry import game as game_of
from parlorcar.registry import specs
from parlorcar.research.bench import env_benchmark, measures, peers
from parlorcar.research.bench.measures import Measure

ROUNDS = 5  # every measure once in each, so that a busy moment of the machine strikes all of them alike
SEATS = 4

AT_LEAST = "at least"
AT_MOST = "at most"

RESAMPLE = 5.0
VIEW = 100.0
RAW = 300_000
MATCH = 20_000
PETTINGZOO = 6_000
INTERPRETED = 15_000
TIMES = {"catanatron": 10}  # how many times a peer stepped from Python
TIMES_OTHERS = 1
STEPPED_AS = {"pettingzoo": "pettingzoo", "rlcard": "pettingzoo"}  # peers that show an observation at every step, as
OTHERS = "raw"  # that measure of ours does; the others are engines only
COMPARED = ("decisions", "moves")  # moves are decisions and single answers: some peers count those too

Progress = Callable[[], None]  # called after each sample


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of one of our measures: which value of its sample, in which unit, with which budget."""

    name: str
    measure: str
    value: str
    unit: str
    budget: float | None = None
    bound: str = AT_LEAST
    any_build: bool = False  # whether the budget holds for the interpreted engine too


def of_game(game: Game) -> tuple[dict[str, Measure], list[Figure]]:
    """The measures of a game by name, and the figures that they give."""
    id = game.id
    taken: dict[str, Measure] = {
        f"{id}.random_play": partial(measures.random_play, game),
        f"{id}.raw": partial(measures.raw, game),
        f"{id}.match": partial(measures.matches, game),
        f"{id}.interpreted": partial(measures.interpreted, game),
        **{f"{id}.{name}": measure for name, measure in measures.operations(game).items()},
    }
    thinking = bool(levels_of(game))
    if thinking:
        taken[f"{id}.search"] = partial(measures.playouts, game)
    learning = env_benchmark.there()
    if learning:
        taken[f"{id}.vector"] = partial(env_benchmark.vector, game)
        taken[f"{id}.two_cores"] = partial(env_benchmark.two_cores, game)
        taken[f"{id}.observe"] = partial(env_benchmark.observe, game)
        if find_spec("pettingzoo") is not None:
            taken[f"{id}.pettingzoo"] = partial(env_benchmark.environment, game)
            taken[f"{id}.own_benchmark"] = partial(env_benchmark.own_benchmark, game)
    given = family_of(game).budgets
    ours = given is not None  # most games from elsewhere have no budgets
    budgets = given or Budgets(0, 0, 0)

    def per_second(measure: str, value: str, budget: float | None, any_build: bool = False) -> Figure:
        name = f"{id}.{measure}"
        return Figure(f"{name}.{value}", name, value, f"{value}/s", budget if ours else None, any_build=any_build)

    def micros(measure: str, budget: float | None) -> Figure:
        return Figure(f"{id}.{measure}", f"{id}.{measure}", "µs", "µs", budget if ours else None, AT_MOST)

    figures = [
        per_second("random_play", "decisions", budgets.decisions),
        per_second("random_play", "matches", budgets.matches),
        per_second("raw", "decisions", RAW),
        per_second("raw", "moves", None),
        per_second("match", "decisions", MATCH),
        per_second("interpreted", "decisions", INTERPRETED, any_build=True),
        micros("clone", budgets.clone),
        micros("resample", RESAMPLE),
        micros("view", VIEW),
        micros("dump_load", None),
    ]
    if thinking:
        figures.append(per_second("search", "playouts", None))
    if learning:
        figures += [
            per_second("vector", "decisions", budgets.vector),
            per_second("two_cores", "decisions", env_benchmark.CORES * budgets.vector),
            micros("observe", None),
        ]
        if f"{id}.pettingzoo" in taken:
            figures += [
                per_second("pettingzoo", "decisions", PETTINGZOO),
                per_second("own_benchmark", "turns", PETTINGZOO),
            ]
    return taken, figures


class Benchmark:
    """Everything that is measured in one run."""

    def __init__(self, seconds: float, with_peers: bool, games: list[str] | None = None) -> None:
        self.seconds = seconds
        self.peers: dict[str, Measure] = peers.measures() if with_peers else {}
        self.versions = peers.installed() if with_peers else dict.fromkeys(peers.PACKAGES)
        self.measures: dict[str, Measure] = {}
        self.figures: list[Figure] = []
        self.games = games or list(specs())
        for id in self.games:
            game = game_of(id, players=min(SEATS, specs()[id].players[1]))
            taken, figures = of_game(game)
            self.measures.update(taken)
            self.figures += figures
        self.measures.update(self.peers)

    @property
    def samples(self) -> int:
        """How many samples are taken."""
        return len(self.measures) * ROUNDS

    def run(self, progress: Progress = lambda: None) -> dict[str, Any]:
        """Measure everything; `docs/bench.md` describes every key of the answer."""
        samples: dict[str, list[dict[str, float]]] = {name: [] for name in self.measures}
        for _ in range(ROUNDS):
            for name, measure in self.measures.items():
                samples[name].append(measure(self.seconds / ROUNDS))
                progress()
        return {
            "compiled": compiled(),
            "build": str(build_info()),
            "python": platform.python_version(),
            "machine": platform.machine(),
            "system": platform.system(),
            "seconds": self.seconds,
            "rounds": ROUNDS,
            "statistic": "median",
            "peers": self.versions,
            "results": self._results(samples),
        }

    def _results(self, samples: dict[str, list[dict[str, float]]]) -> list[dict[str, Any]]:
        """A line for every figure, every peer, and every comparison with a peer."""
        lines: list[dict[str, Any]] = []
        for figure in self.figures:
            values = [sample[figure.value] for sample in samples[figure.measure]]
            lines.append(self._line(figure, values))
        for name in self.peers:
            for kind in COMPARED:
                figure = Figure(f"peer.{name}.{kind}", name, kind, f"{kind}/s")
                lines.append(self._line(figure, [sample[kind] for sample in samples[name]]))
        for id in self.games:
            lines += [self._compared(id, name, kind, samples) for kind in COMPARED for name in self.peers]
        return lines

    def _compared(self, id: str, peer: str, kind: str, samples: dict[str, list[dict[str, float]]]) -> dict[str, Any]:
        """A line that sets a game of ours, stepped from Python, beside a peer."""
        theirs = median(sample[kind] for sample in samples[peer])
        ours = STEPPED_AS.get(peer.split()[0], OTHERS)
        if f"{id}.{ours}" not in samples:
            ours = OTHERS
        budget = TIMES.get(peer, TIMES_OTHERS) * theirs if family_named(id).budgets else None
        figure = Figure(f"{id}.{ours}.{kind} / {peer}", f"{id}.{ours}", kind, f"{kind}/s", budget)
        return self._line(figure, [sample[kind] for sample in samples[figure.measure]], peer, theirs)

    def _line(
        self, figure: Figure, values: list[float], peer: str | None = None, theirs: float | None = None
    ) -> dict[str, Any]:
        """A line of the results."""
        value, budget = median(values), figure.budget
        met = budget is not None and (value >= budget if figure.bound == AT_LEAST else value <= budget)
        return {
            "name": figure.name,
            "value": _rounded(value),
            "unit": figure.unit,
            "best": _rounded(min(values) if figure.unit == "µs" else max(values)),
            "peer": peer,
            "peer_value": _rounded(theirs) if theirs is not None else None,
            "ratio": round(value / theirs, 2) if theirs else None,
            "budget": _rounded(budget) if budget is not None else None,
            "bound": figure.bound if budget is not None else None,
            "ok": met if budget is not None and (compiled() or figure.any_build) else None,
        }


def _rounded(value: float) -> float:
    """A value to four digits or to the whole, whichever is finer."""
    return float(f"{value:.4g}") if abs(value) < 1000 else float(round(value))
