"""What has another name now, modules and things in them: old names go on working, with a warning that says so."""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from importlib.abc import Loader  # which takes long to load

ROOT = __name__.partition(".")[0]


class Moved:
    """Finds and loads the modules of a package by their old names: each is the same module, not a copy.

    An old name that others lie in (`insight` beside `insight.finding`) was a package; in its place stands an empty one
    with the contents of the new module. It has what `importlib.abc` asks of finders and loaders, and does not inherit
    from them: importing them is slow.
    """

    def __init__(self, package: str, names: Mapping[str, str]) -> None:
        self.package = package
        self.names = names  # the new name of each by the old one: in the package, or in full, from `parlorcar.` on
        self.own: ModuleSpec | None = None  # of the module that is being found

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Only the old names of this package."""
        if not name.startswith(f"{self.package}.") or self.old_name(name) not in self.names:
            return None
        return ModuleSpec(name, cast("Loader", self), is_package=self.was_package(name))

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module under its new name."""
        new = self.new_name(spec.name)
        warnings.warn(f"{spec.name} is called {new} now", DeprecationWarning, stacklevel=2)
        found = import_module(new)
        if self.was_package(spec.name):
            return package_like(spec.name, found)
        self.own = found.__spec__
        return found

    def old_name(self, name: str) -> str:
        """A module by its former name in the package."""
        return name.removeprefix(f"{self.package}.")

    def new_name(self, name: str) -> str:
        """How a module is called now."""
        new = self.names[self.old_name(name)]
        return new if new.startswith(f"{ROOT}.") else f"{self.package}.{new}"

    def was_package(self, name: str) -> bool:
        """Whether other modules that were moved lay in it."""
        return any(other.startswith(f"{self.old_name(name)}.") for other in self.names)

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
        spec = module.__spec__
        if spec is None or not self.was_package(spec.name):
            module.__spec__ = self.own


def package_like(name: str, module: ModuleType) -> ModuleType:
    """An empty package in which everything is found that a module has."""
    package = ModuleType(name, module.__doc__)
    package.__path__ = []  # its own: in the new one's folder modules would be found once more, as copies
    package.__getattr__ = partial(getattr, module)  # type: ignore[method-assign]  # a module may have one (PEP 562)
    return package


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
