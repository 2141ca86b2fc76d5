"""Which build of the engine runs: PARLORCAR_PURE=1 takes the sources although compiled modules lie beside them."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGES = ("core", "games", "bots.search", "native")
COMPILED = tuple(f"parlorcar.{package}." for package in PACKAGES)
FIRST = "parlorcar.core.game"  # a compiled module, which needs the library of all of them

_failure: list[str] = []  # why the compiled modules cannot be loaded, if they cannot


class SourceFirst:  # no subclass of MetaPathFinder, whose module takes long to load
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
    """Put the sources first if that is asked for, or if there are compiled modules that cannot be loaded.

    Called before anything of the engine is imported.
    """
    if pure():
        sys.meta_path.insert(0, SourceFirst())
        return
    try:
        importlib.import_module(FIRST)
    except (ImportError, AttributeError, SystemError) as error:  # also what files of different builds end in
        if not half_installed():
            raise
        _failure.append(str(error))
        for name in [name for name in sys.modules if f"{name}.".startswith(COMPILED)]:
            del sys.modules[name]
        sys.meta_path.insert(0, SourceFirst())


def half_installed() -> bool:
    """Whether there is a compiled module to load; asked after that failed."""
    folder = Path(__file__).parent / "core"
    return any((folder / f"game{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def pure() -> bool:
    """Whether the sources are asked for."""
    return os.environ.get("PARLORCAR_PURE") == "1"


def load_failure() -> str | None:
    """Why the compiled modules that are there cannot be loaded."""
    return _failure[0] if _failure else None


def compiled() -> bool:
    """Whether the engine runs compiled."""
    import parlorcar.core.game as engine

    return not str(engine.__file__).endswith(".py")
