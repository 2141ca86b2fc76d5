"""Modules of this package that have a plainer name now: the old names go on working, with a warning that says so."""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

MOVED = {
    "held": "history_state",
    "keeping": "simulation_writer",
    "observing": "observer",
    "recall": "information_state",
    "spreading": "job_runner",
    "stepping": "env_benchmark",
    "totals": "simulation_totals",
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

    def exec_module(self, module: ModuleType) -> None:
        """It has run already; the machinery of imports has only given it the wrong specification."""
        module.__spec__ = self.own


def keep_old_names() -> None:
    """Let modules be imported by their old names."""
    if not any(isinstance(finder, Moved) for finder in sys.meta_path):
        sys.meta_path.append(Moved())
