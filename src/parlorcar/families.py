"""Finding families of games: those in `parlorcar.games`, and those that other packages announce as entry points."""

from __future__ import annotations

import os
import pkgutil
import sys
from functools import cache
from importlib import import_module
from pathlib import Path

from parlorcar import games
from parlorcar.core.errors import Worded
from parlorcar.core.family import Family
from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec

FAMILIES = "parlorcar.families"  # entry points, each of which loads a Family
NAMED = "PARLORCAR_FAMILIES"  # modules whose `FAMILY` is found without installing anything, for those who build a game
SINGLE_GAMES = "parlorcar.games"  # entry points, each of which loads a GameSpec: a family of one that brings no more


OURS: tuple[Family, ...]  # the families of this package, and their games; both are loaded when they are asked for
GAMES: list[GameSpec]


@cache
def _ours() -> tuple[Family, ...]:
    """The families of this package: each announces itself as `FAMILY` in its `family.py`, the light ones come first."""
    homes = [module.name for module in pkgutil.iter_modules(games.__path__) if module.ispkg]
    found = [import_module(f"{games.__name__}.{home}.family").FAMILY for home in homes]
    return tuple(sorted(found, key=lambda family: family.complexity))


def __getattr__(name: str) -> object:
    """Importing the package loads no game."""
    if name == "OURS":
        return _ours()
    if name == "GAMES":
        return [spec for family in _ours() for spec in family.games]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def families() -> tuple[Family, ...]:
    """Every family: ours, then those of other packages."""
    from importlib.metadata import entry_points  # only here: it takes long to load

    found = {family.id: family for family in _ours()}
    for point in entry_points(group=FAMILIES):
        family = point.load()
        if not isinstance(family, Family):
            raise Worded("setup.entry-point", name=point.name, group=FAMILIES, kind=Family.__name__)
        found.setdefault(family.id, family)
    for family in _named():
        found.setdefault(family.id, family)
    for point in entry_points(group=SINGLE_GAMES):
        spec = point.load()
        if not isinstance(spec, GameSpec):
            raise Worded("setup.entry-point", name=point.name, group=SINGLE_GAMES, kind=GameSpec.__name__)
        found.setdefault(spec.id, Family(spec.id, "", (spec,)))
    return tuple(found.values())


def _named() -> list[Family]:
    """The families of the modules that the environment names; one that cannot be imported is said, and left out.

    Commands that have nothing to do with it go on working. The line is English: words need the families.
    """
    found: list[Family] = []
    for module in os.environ.get(NAMED, "").replace(",", " ").split():
        try:
            found.append(import_module(module).FAMILY)
        except (ImportError, AttributeError, SyntaxError) as error:
            print(f"{NAMED} names {module}, which cannot be imported: {error}", file=sys.stderr)
    return found


def family_of(game: Game) -> Family:
    """The family of a game; one that nobody has announced has a family of its own, which brings nothing."""
    return _family_of(game.id, type(game).__module__)


@cache
def _family_of(id: str, module: str) -> Family:
    return _with_game(id) or next((family for family in families() if family.owns_module(module)), Family(id, "", ()))


@cache
def family_named(id: str) -> Family:
    """The family that a game belongs to by its id, where only the id is known."""
    return _with_game(id) or next((family for family in families() if family.owns_id(id)), Family(id, "", ()))


def data_file(game: str, kind: str, ending: str) -> Path | None:
    """What the family of a game brings for it of a kind (`networks`, `puzzles`, …); None if it brings none."""
    path = family_named(game).data_file(f"{kind}/{game}{ending}")
    return path if path is not None and path.is_file() else None


def _with_game(id: str) -> Family | None:
    """The family that announces a game; a game that was registered alone may still belong to another."""
    announced = [family for family in families() if family.module]
    return next((family for family in announced if any(spec.id == id for spec in family.games)), None)
