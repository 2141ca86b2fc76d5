"""A network against itself in thousands of matches side by side, on the device that has learnt it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from parlorcar.learning import checkpoint
from parlorcar.learning.collect import HALVES, Collector, TableJob
from parlorcar.learning.inputs import Columns
from parlorcar.learning.network import Network
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.rollout import Ring, Rollout
from parlorcar.learning.tables import GameSetup

LOOK = 64  # steps between two looks whether all have played enough


def usual_device() -> str:
    """The GPU, if there is one."""
    return "cuda:0" if torch.cuda.is_available() else "cpu"


def network_at(path: Path, columns: Columns, moves: list[str], device: str) -> Network:
    """A packed network or a checkpoint, ready to play."""
    weights = checkpoint.read_start(path)["weights"]
    blocks = sum(name.endswith(".second.bias") for name in weights)
    seats = max(table.players for table in columns.tables)
    network = Network(columns, len(moves), seats, len(weights["first.bias"]), blocks)
    checkpoint.load(network, path, columns.features(), moves)
    network.to(device).requires_grad_(False)
    return network


class Ended:
    """The matches of a half that ended in the last step, on the device; each row counts as often as was asked for."""

    def __init__(self, counted: Any, scores: Any, ranks: Any) -> None:
        self.counted, self.scores, self.ranks = counted, scores, ranks


class ManyMatches:
    """Matches at some tables, one table for each worker process, all seats played by one network."""

    def __init__(
        self,
        network: Path,
        tables: list[GameSetup],
        n: int,
        seed: int,
        device: str = "",
        job: Callable[..., TableJob] = TableJob,
    ) -> None:
        self.device = device or usual_device()
        torch.manual_seed(seed)
        columns, game = Columns(tables[0].game), tables[0].make()
        self.network = network_at(network, columns, list(game.numbering.texts), self.device)
        recipe = Recipe(tables[0].game, workers=len(tables), envs=n, league=0.0, bots_share=0.0)
        self.collector = Collector(tables, n, seed, None, job)
        try:
            self.rollout = Rollout(self.collector, columns, recipe, self.device)
            rows = HALVES * self.rollout.rows
            self.ring = Ring(1, 2, rows, columns.size, game.moves, self.rollout.seats, self.device)
            self.rollout.capture(self.ring, self.network)
        except BaseException:
            self.collector.close()
            raise

    def run(self, each: int, ended: Callable[[Ended], None] | None = None) -> int:
        """Play until so many matches have ended in every row; returns the decisions that this took.

        Of every row the same number counts: if all were counted that end in a given time, most would be short ones.
        """
        over = [torch.zeros(self.rollout.rows, dtype=torch.int64, device=self.device) for _ in range(HALVES)]
        steps = 0
        while True:
            for half in range(HALVES):
                self.rollout.step(half, self.ring, self.network)
                shown = self.rollout.shown[half]
                done = shown.parts["done"] > 0
                if ended is not None:
                    scores, ranks = (shown.parts[name][shown.by_seat] for name in ("scores", "ranks"))
                    ended(Ended(done & (over[half] < each), scores, ranks))
                over[half] += done
            steps += 1
            if steps % LOOK == 0 and min(int(count.min()) for count in over) >= each:
                return steps * HALVES * self.rollout.rows

    def close(self) -> None:
        """End the workers."""
        self.collector.close()
