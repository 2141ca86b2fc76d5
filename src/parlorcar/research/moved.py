"""Modules of this package that have another name now: the old names go on working, with a warning that says so."""

from __future__ import annotations

import importlib
import importlib.util
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import InspectLoader, Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType

MOVED = {
    "archive": "archives.archive",
    "archived_match": "archives.archived_match",
    "arena": "programs.arena",
    "benchmark": "bench.benchmark",
    "dataset": "archives.dataset",
    "env_benchmark": "bench.env_benchmark",
    "episode": "envs.episode",
    "gymnasium": "envs.gymnasium",
    "held": "envs.history_state",
    "history_state": "envs.history_state",
    "information_state": "observation.information_state",
    "job_runner": "simulation.job_runner",
    "keeping": "simulation.writer",
    "matches": "simulation.matches",
    "measures": "bench.measures",
    "observer": "observation.observer",
    "observing": "observation.observer",
    "openspiel": "envs.openspiel",
    "peers": "bench.peers",
    "pettingzoo": "envs.pettingzoo",
    "protocol": "programs.protocol",
    "recall": "observation.information_state",
    "records": "archives.records",
    "returns": "envs.returns",
    "rows": "envs.rows",
    "simulation_totals": "simulation.totals",
    "simulation_writer": "simulation.writer",
    "spaces": "envs.spaces",
    "spec": "observation.spec",
    "spreading": "simulation.job_runner",
    "stepping": "bench.env_benchmark",
    "text": "observation.text",
    "totals": "simulation.totals",
    "vector": "envs.vector",
    "workers": "envs.workers",
}


class Moved(MetaPathFinder, Loader):
    """Finds a module by its old name: it is the same module, not a copy."""

    own: ModuleSpec | None = None  # of the module that is being found

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Only the old names of this package."""
        package, _, module = name.rpartition(".")
        return ModuleSpec(name, self) if package == __package__ and module in MOVED else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module under its new name."""
        package, _, module = spec.name.rpartition(".")
        new = f"{package}.{MOVED[module]}"
        warnings.warn(f"{spec.name} is called {new} now", DeprecationWarning, stacklevel=2)
        found = importlib.import_module(new)
        self.own = found.__spec__
        return found

    def get_code(self, name: str) -> CodeType | None:
        """What `python -m` runs of a module that is called by its old name."""
        package, _, module = name.rpartition(".")
        new = importlib.util.find_spec(f"{package}.{MOVED[module]}")
        assert new is not None, "a module that was moved is there"
        assert isinstance(new.loader, InspectLoader), "it is a file with a source"
        return new.loader.get_code(new.name)

    def exec_module(self, module: ModuleType) -> None:
        """It has run already; the machinery of imports has only given it the wrong specification."""
        module.__spec__ = self.own


def keep_old_names() -> None:
    """Let modules be imported by their old names."""
    if not any(isinstance(finder, Moved) for finder in sys.meta_path):
        sys.meta_path.append(Moved())
