"""Learning by self-play: matches are collected and learnt from at the same time, for so many decisions or minutes."""

from __future__ import annotations

import copy
import threading
import time
from collections.abc import Callable
from itertools import cycle
from math import ceil
from pathlib import Path
from random import Random
from typing import Any

import torch

from parlorcar.learning import checkpoint
from parlorcar.learning.collect import HALVES, Collector, MatchWorkers
from parlorcar.learning.inputs import Columns
from parlorcar.learning.league import OlderSelves
from parlorcar.learning.network import Network
from parlorcar.learning.ppo import Learner, TrainingSettings
from parlorcar.learning.progress import Progress, progress_from
from parlorcar.learning.ray_collect import RayCollector
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.rollout import Ring, Rollout
from parlorcar.learning.tables import GameSetup, all_tables

SEGMENTS = 3  # of the ring: one is written, one read, one lies between
WARM_UP = 30  # updates until the rate is what it should be
LEAST_STEPS = 4  # of the optimizer in a pass: where few matches are played batches are smaller
LEAST_MATCHES = 32  # at a table in each half: where a worker has fewer it has fewer tables
LEAST_ENTROPY = 0.25  # of the reward of variety is left at the end


def tables_of_a_worker(recipe: Recipe) -> int:
    """How many tables a worker has: all sizes, each with the rulebook's options and with others, if it plays enough.

    All workers wait for the slowest, and a table of five takes longer than one of two.
    """
    sizes = len({table.players for table in all_tables(recipe.game)})
    return max(1, min(2 * sizes, recipe.envs // LEAST_MATCHES))


def tables_for(game: str, number: int, seed: int, usual_share: float = 0.5) -> list[GameSetup]:
    """So many tables: a part of them with the rulebook's options, the rest with others, all numbers of players.

    There may be more combinations of options than tables: which ones are played depends on the seed.
    """
    every = all_tables(game)
    default = every[0].options
    usual = {table.players: table for table in every if table.options == default}
    other = [table for table in every if table.options != default]
    Random(seed).shuffle(other)
    counts = sorted(usual)
    others = {n: cycle([table for table in other if table.players == n] or [usual[n]]) for n in counts}
    found = []
    for i in range(number):
        n = counts[(i // 2) % len(counts)]
        as_printed = ceil((i + 1) * usual_share) > ceil(i * usual_share)
        found.append(usual[n] if as_printed else next(others[n]))
    return found


class Training:
    """The network that learns, the one that plays, older ones, and how far they have come."""

    def __init__(self, recipe: Recipe, device: str, on_ray: bool = False, kept: dict[str, Any] | None = None) -> None:
        self.recipe, self.device = recipe, device
        self.columns = Columns(recipe.game)
        self.game = game = all_tables(recipe.game)[0].make()
        seats = max(table.players for table in self.columns.tables)
        self.progress = Progress() if kept is None else progress_from(kept["progress"])
        sessions = len(self.progress.sessions)  # other luck and other options in every session
        self.rng = Random(recipe.seed << 8 | sessions)
        torch.manual_seed(recipe.seed << 8 | sessions)
        self.network = Network(self.columns, game.moves, seats, recipe.width, recipe.blocks).to(device)
        self.older = OlderSelves(recipe.older, recipe.keep)
        self.older.rivals = [self.rival(Path(path)) for path in recipe.rivals]
        if kept is not None:
            self.network.load_state_dict(self.fitted(kept))
            self.older.keep = kept["older_keep"]
            self.older.kept = [(update, checkpoint.moved(weights, device)) for update, weights in kept["older"]]
        elif recipe.start:
            self.progress.started_from = checkpoint.load(self.network, Path(recipe.start), *self.names)
        self.player = copy.deepcopy(self.network).requires_grad_(False)
        together = tables_of_a_worker(recipe)
        number, n = recipe.workers * together, recipe.envs // together
        tables = tables_for(recipe.game, number, recipe.seed + sessions, recipe.usual)
        collector: type[RayCollector] | type[Collector] = RayCollector if on_ray else Collector
        workers: MatchWorkers = collector(tables, n, (recipe.seed << 8) + sessions, recipe, together=together)
        try:
            self.prepare(workers, seats, kept)
        except BaseException:
            workers.close()
            raise

    def prepare(self, workers: MatchWorkers, seats: int, kept: dict[str, Any] | None) -> None:
        """Everything that needs the workers, and what the device is asked for recorded."""
        recipe, device = self.recipe, self.device
        self.rollout = Rollout(workers, self.columns, recipe, device)
        if len(self.rollout.opponents.rows):
            self.rollout.opponents.network = copy.deepcopy(self.player)
        rows = HALVES * self.rollout.rows
        self.ring = Ring(SEGMENTS, recipe.steps, rows, self.columns.size, self.game.moves, seats, device)
        batch = min(recipe.batch, recipe.steps * rows // LEAST_STEPS)
        settings = TrainingSettings(
            rate=recipe.rate, epochs=recipe.epochs, batch=batch, entropy=recipe.entropy, points=recipe.points
        )
        self.learner = Learner(self.network, settings, self.ring, self.rollout.players.repeat(HALVES), device)
        self.stream: Any = None
        self.rollout.capture(self.ring, self.player)
        self.learner.capture()
        if kept is not None:
            self.learner.remember(kept["optimizer"])
        if device != "cpu":  # the matches wait for the network, so it comes before the learning
            torch.cuda.synchronize()
            self.stream = torch.cuda.Stream(priority=0)
            torch.cuda.set_stream(torch.cuda.Stream(priority=-1))

    @property
    def names(self) -> tuple[list[str], list[str]]:
        """The names of features and of moves, by which weights are found."""
        return self.columns.features(), list(self.game.numbering.texts)

    def fitted(self, kept: dict[str, Any]) -> dict[str, Any]:
        """The weights of a checkpoint for this network."""
        return checkpoint.fitted(kept, self.network, *self.names)

    def rival(self, path: Path) -> dict[str, Any]:
        """The weights of another network, which plays in the league."""
        return checkpoint.moved(checkpoint.small(self.fitted(checkpoint.read_start(path))), self.device)

    def run(self, minutes: float, after_update: Callable[[Training], None]) -> None:
        """Collect and learn at the same time until the decisions or the minutes are over; learning has stopped then."""
        recipe, progress = self.recipe, self.progress
        thread: threading.Thread | None = None
        progress.begin(self.device)
        begun, here = time.monotonic(), 0  # updates of this session: the ring begins with its first segment
        try:
            while progress.decisions < recipe.decisions and time.monotonic() - begun < minutes * 60:
                for t in range(recipe.steps):
                    for half in range(HALVES):
                        self.rollout.step(half, self.ring, self.player)
                    if t == 0 and here:  # now it is known how the last steps of the segment before ended
                        if thread is not None:
                            thread.join()
                            self.player.load_state_dict(self.network.state_dict())
                            self.league(progress.updates)
                            after_update(self)
                        thread = threading.Thread(target=self.learn, args=((here - 1) % SEGMENTS,))
                        thread.start()
                progress.played(recipe.steps * HALVES * self.rollout.rows, time.monotonic() - begun)
                here += 1
        finally:
            if thread is not None:
                thread.join()

    def learn(self, segment: int) -> None:
        """In a thread of its own, beside the collecting; by now the device has done all that came before."""
        recipe = self.recipe
        left = max(0.0, 1 - self.progress.decisions / recipe.decisions)
        rate = recipe.rate * max(recipe.final, left) * min(1.0, (self.progress.updates + 1) / WARM_UP)
        entropy = recipe.entropy * max(LEAST_ENTROPY, left)
        imitate = recipe.imitate * max(0.0, 1 - (1 - left) / recipe.imitate_until) if recipe.imitate else 0.0
        if self.stream is None:
            self.learner.learn(segment, rate, entropy, imitate)
            return
        with torch.cuda.stream(self.stream):
            self.learner.learn(segment, rate, entropy, imitate)
        self.stream.synchronize()

    def league(self, update: int) -> None:
        """Keep the network now and then, and let an older one play."""
        opponent = self.rollout.opponents.network
        if opponent is None:
            return
        if self.older.wants(update):
            self.older.add(update, checkpoint.small(self.network.state_dict()))
        chosen = self.older.chosen(self.rng)
        opponent.load_state_dict(checkpoint.restored(chosen) if chosen is not None else self.player.state_dict())

    def save(self, path: Path) -> None:
        """Write the checkpoint; learning waits meanwhile."""
        features, moves = self.names
        checkpoint.save(
            path,
            self.network.state_dict(),
            game=self.game.id,
            rules=self.game.rules_version,
            width=self.recipe.width,
            blocks=self.recipe.blocks,
            features=features,
            moves=moves,
            decisions=self.progress.started_from + self.progress.decisions,
            seconds=self.progress.seconds,
            progress=self.progress.data(),
            optimizer=self.learner.memory(),
            older=[(update, checkpoint.moved(weights, "cpu")) for update, weights in self.older.kept],
            older_keep=self.older.keep,
        )

    def figures(self) -> dict[str, Any]:
        """A line of progress: the figures since the last one."""
        ends = self.rollout.ends.clone().cpu()
        self.rollout.ends.zero_()
        matches = int(ends[:, 0].sum())
        self.progress.matches += matches
        session = self.progress.sessions[-1]
        return {
            "decisions": self.progress.decisions,
            "updates": self.progress.updates,
            "minutes": round(self.progress.seconds / 60, 2),
            "decisions_a_second": round(session.decisions / max(session.seconds, 1e-9)),
            "matches": matches,
            "winners": {str(n): round(float(row[1] / row[0]), 1) for n, row in enumerate(ends) if row[0] > 0},
            "won": self.rollout.opponents.results(),
            **{name: round(value, 4) for name, value in self.learner.figures.items()},
            **({"lost": self.rollout.lost} if self.rollout.lost else {}),
            "time": {name: round(value, 1) for name, value in self.rollout.timer.spent.items()},
        }

    def close(self) -> None:
        """End the workers."""
        self.rollout.collector.close()
