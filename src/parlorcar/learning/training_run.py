"""A training run in a folder: it begins or goes on, keeps checkpoints, evaluates, and writes its card and curves."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

import torch

from parlorcar.core.errors import ParlorCarError
from parlorcar.learning import card, checkpoint
from parlorcar.learning.checks import Checks, check
from parlorcar.learning.pack import pack
from parlorcar.learning.progress import Log, Progress, usable_cores
from parlorcar.learning.recipe import Recipe
from parlorcar.learning.train import Training
from parlorcar.networks.search_settings import SEARCH, numbers

CHECKPOINT, RECIPE = "checkpoint.pt", "recipe.json"
FIXED = ("game", "width", "blocks", "seed", "start")  # what stays as it was begun with; the rest may change on the way


@dataclass(frozen=True)
class SessionOptions:
    """The options of one session of a run, beside its recipe."""

    folder: Path
    device: str = ""  # the GPU if there is one
    minutes: float = 1e9
    save: float = 1.0  # minutes between checkpoints
    on_ray: bool = False
    evaluate: int = 1  # processes of the evaluation at the end; 0 for none


def usable(device: str) -> str:
    """A device by name, if PyTorch has it here."""
    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        raise ParlorCarError(f"there is no device {device!r} here: {str(error).splitlines()[0]}") from None
    return device


class TrainingRun:
    """A run in its folder."""

    def __init__(self, recipe: Recipe, session: SessionOptions, tell: Callable[[str], None] = print) -> None:
        self.recipe, self.session, self.tell = recipe, session, tell
        self.folder = session.folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.network = self.folder / f"{recipe.game}.npz"
        self.log, self.evaluations = (Log(self.folder / name) for name in ("progress.jsonl", "evaluations.jsonl"))
        self.checks = Checks(recipe, self.folder)
        self.saved = self.checked = time.monotonic()

    def kept(self) -> dict[str, Any] | None:
        """The checkpoint of the folder, if the run has begun; a network of another shape is refused."""
        path = self.folder / CHECKPOINT
        if not path.exists():
            return None
        begun = json.loads((self.folder / RECIPE).read_text(encoding="utf-8"))
        for name in FIXED:
            if begun[name] != getattr(self.recipe, name):
                was, wanted = begun[name] or "nothing", getattr(self.recipe, name) or "nothing"
                raise ParlorCarError(f"the run in {self.folder} was begun with {name} = {was}, not {wanted}")
        return checkpoint.read_start(path)

    def run(self) -> None:
        """Begin or go on, until decisions or minutes are over."""
        session = self.session
        device = usable(session.device or ("cuda" if torch.cuda.is_available() else "cpu"))
        if device == "cpu":  # the workers have cores too: threads that wait for one another's cores halve the speed
            torch.set_num_threads(max(1, min(torch.get_num_threads(), usable_cores() - self.recipe.workers)))
        kept = self.kept()
        if kept is not None:
            for log in (self.log, self.evaluations):
                log.rewind(kept["progress"]["decisions"])
            self.tell(f"going on after {kept['progress']['decisions']:,} decisions")
        (self.folder / RECIPE).write_text(json.dumps(self.recipe.data(), indent=1) + "\n", encoding="utf-8")
        training = Training(self.recipe, device, session.on_ray, kept)
        self.saved = self.checked = time.monotonic()
        interrupted = False
        try:
            training.run(session.minutes, self.after_update)
        except KeyboardInterrupt:
            interrupted = True  # what was learnt is kept
        finally:
            training.close()
            self.checks.stop()
        self.note(training)
        training.save(self.folder / CHECKPOINT)
        self.publish(training)
        if interrupted:
            raise KeyboardInterrupt
        if session.evaluate and self.recipe.matches:
            for line in check(self.network, self.recipe, training.progress.decisions, session.evaluate):
                self.evaluated(line)
            self.describe(training.progress, training.game.rules_version)

    def after_update(self, training: Training) -> None:
        """Between two updates: lines, checkpoints and evaluations, when it is time for them."""
        if training.progress.updates % self.recipe.every == 0:
            self.note(training)
        now = time.monotonic()
        for line in self.checks.done():
            self.evaluated(line)
        if now - self.saved > self.session.save * 60:
            self.saved = now
            training.save(self.folder / CHECKPOINT)
        if self.recipe.check and now - self.checked > self.recipe.check * 60:
            self.checked = now
            training.save(self.folder / CHECKPOINT)
            self.publish(training)
            if self.recipe.matches:
                self.checks.begin(self.network, training.progress.decisions)

    def note(self, training: Training) -> None:
        """One line of progress."""
        line = training.figures()
        self.log.add(line)
        self.tell(json.dumps(line))

    def evaluated(self, line: dict[str, Any]) -> None:
        """One line of an evaluation."""
        self.evaluations.add(line)
        self.tell(json.dumps(line))

    def publish(self, training: Training) -> None:
        """Write the packed network, the card and the curves; it takes a second or two, in which no match goes on."""
        about = {"minutes": round(training.progress.seconds / 60, 2), SEARCH: numbers(list(self.recipe.look_ahead))}
        pack(self.folder / CHECKPOINT, self.network, about)
        self.describe(training.progress, training.game.rules_version)

    def describe(self, progress: Progress, rules: str) -> None:
        """Write the card and the curves."""
        checksum = crc32(self.network.read_bytes())
        data = card.card(self.recipe, progress, self.evaluations.lines(), rules, checksum)
        card.write(self.folder, data, self.log.lines())
