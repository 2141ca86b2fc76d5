"""Which build of the engine runs: PARLORCAR_PURE=1 takes the sources although compiled modules lie beside them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

PACKAGES = ("core", "games", "bots.greedy", "bots.tuned", "bots.search", "native")
COMPILED = tuple(f"parlorcar.{package}." for package in PACKAGES)


class SourceFirst(MetaPathFinder):
    """Finds the modules of the engine as source files."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The source of a module of the engine; everything else is left to the ordinary finders."""
        if path is None or not name.startswith(COMPILED):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def choose_build() -> None:
    """Put the sources first if that is asked for; called before anything of the engine is imported."""
    if os.environ.get("PARLORCAR_PURE") == "1":
        sys.meta_path.insert(0, SourceFirst())


def compiled() -> bool:
    """Whether the engine runs compiled."""
    import parlorcar.core.game as engine

    return not str(engine.__file__).endswith(".py")
