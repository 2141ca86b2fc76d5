"""What has another name now, modules and things in them: old names go on working, with a warning that says so."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from importlib.abc import Loader  # which takes long to load


class Moved:
    """Finds and loads the modules of a package by their old names: each is the same module, not a copy.

    It has what `importlib.abc` asks of finders and loaders, and does not inherit from them: importing them is slow.
    """

    def __init__(self, package: str, names: Mapping[str, str]) -> None:
        self.package = package
        self.names = names  # the new name of each in the package, by the old one
        self.own: ModuleSpec | None = None  # of the module that is being found

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Only the old names of this package."""
        package, _, module = name.rpartition(".")
        loader = cast("Loader", self)
        return ModuleSpec(name, loader) if package == self.package and module in self.names else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module under its new name."""
        new = self.new_name(spec.name)
        warnings.warn(f"{spec.name} is called {new} now", DeprecationWarning, stacklevel=2)
        found = import_module(new)
        self.own = found.__spec__
        return found

    def new_name(self, name: str) -> str:
        """How a module is called now."""
        return f"{self.package}.{self.names[name.rpartition('.')[2]]}"

    def get_code(self, name: str) -> CodeType | None:
        """What `python -m` runs of a module that is called by its old name."""
        from importlib.abc import InspectLoader  # both only here: they take long to load
        from importlib.util import find_spec

        new = find_spec(self.new_name(name))
        assert new is not None, "a module that was moved is there"
        assert isinstance(new.loader, InspectLoader), "it is a file with a source"
        return new.loader.get_code(new.name)

    def exec_module(self, module: ModuleType) -> None:
        """It has run already; the machinery of imports has only given it the wrong specification."""
        module.__spec__ = self.own


def keep_old_names(package: str, names: Mapping[str, str]) -> None:
    """Let modules of a package be imported by their old names."""
    if not any(isinstance(finder, Moved) and finder.package == package for finder in sys.meta_path):
        sys.meta_path.append(Moved(package, names))


def renamed(module: str, names: Mapping[str, Any]) -> Callable[[str], Any]:
    """The `__getattr__` of a module whose former names go on working, with a warning that says the new ones."""

    def find(name: str) -> Any:
        if name not in names:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        warnings.warn(f"{name} is called {names[name].__name__} now", DeprecationWarning, stacklevel=2)
        return names[name]

    return find
