"""Evaluations of a network while it learns: a process of low priority plays it against fixed opponents."""

from __future__ import annotations

import os
import shutil
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from parlorcar.learning import evaluate
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.tables import default_table, seats_of
from parlorcar.registry import spec as spec_of

LOWEST = 19  # priority
PLAYERS = (2, 4)  # numbers of players with which it is evaluated, where a game has them


def rounds(recipe: Recipe) -> list[tuple[int, str]]:
    """The rounds of an evaluation: numbers of players and opponents."""
    counts = [n for n in PLAYERS if n in seats_of(spec_of(recipe.game))]
    return [(n, opponent) for n in counts for opponent in recipe.opponents]


def check(network: Path, recipe: Recipe, decisions: int, workers: int = 1) -> list[dict[str, Any]]:
    """The figures of a packed network against all opponents, the network alone."""
    player = evaluate.Player(network=network)
    found = []
    for players, opponent in rounds(recipe):
        tables = [default_table(recipe.game, players)]
        shared = evaluate.jobs(player, tables, evaluate.Player(opponent), recipe.matches, 4 * workers)
        if workers == 1:
            ended = [one for job in shared for one in evaluate.matches(job)]
        else:
            with get_context("spawn").Pool(workers) as pool:
                ended = [one for part in pool.imap_unordered(evaluate.matches, shared) for one in part]
        if ended:
            figures = evaluate.summary(ended)
            figures["choices"] = figures.pop("decisions")  # of a match; the decisions of a line are those of learning
            found.append({"decisions": decisions, "players": players, "against": opponent, **figures})
    return found


def check_aside(network: Path, recipe: Recipe, decisions: int, answer: Any) -> None:
    """The same in a process of its own."""
    os.nice(LOWEST)
    answer.send(check(network, recipe, decisions))


class Checks:
    """One evaluation at a time beside the learning; a network that comes while another is evaluated is not."""

    def __init__(self, recipe: Recipe, folder: Path) -> None:
        self.recipe, self.folder = recipe, folder
        self.process: Any = None
        self.answer: Any = None

    def begin(self, network: Path, decisions: int) -> bool:
        """Evaluate a packed network, if nothing else is under way; whether it is done."""
        if self.process is not None:
            return False
        own = self.folder / "evaluated.npz"  # the network goes on, and its file with it
        shutil.copyfile(network, own)
        context = get_context("spawn")
        self.answer, theirs = context.Pipe(duplex=False)
        given = (own, self.recipe, decisions, theirs)
        self.process = context.Process(target=check_aside, args=given, daemon=True)
        self.process.start()
        theirs.close()
        return True

    def done(self) -> list[dict[str, Any]]:
        """The figures of an evaluation that has ended; nothing while it goes on, or if it failed."""
        if self.process is None or not self.answer.poll():
            return []
        try:
            found: list[dict[str, Any]] = self.answer.recv()
        except EOFError:  # it ended without a word
            found = []
        self.stop()
        return found

    def stop(self) -> None:
        """End the evaluation that is under way."""
        if self.process is not None:
            self.process.terminate()
            self.process.join()
            self.answer.close()
            self.process = None
            (self.folder / "evaluated.npz").unlink(missing_ok=True)
