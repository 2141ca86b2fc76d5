"""Imports point one way: core ← games ← {match, bots, research} ← {server, cli}."""

from __future__ import annotations

from functools import cache

import grimp
import pytest

PACKAGE = "parlorcar"
BUILD = {"pure", "build_info"}
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "words": {"core", "games", "words"},
    "pure": {"core"},
    "build_info": {"pure"},
    "match": {"core", "games", "match"},
    "bots": {"core", "games", "match", "bots"},
    "native": {"core", "native"},
    "registry": {"core", "games", "match", "words", "build_info"},
    "research": {"core", "games", "match", "bots", "native", "research", "registry", "words", ""} | BUILD,
    "learning": {"core", "bots", "research", "registry", "learning"},
    "server": {"core", "games", "match", "bots", "words", "registry", "research", "server", ""} | BUILD,
    "cli": {"core", "games", "match", "bots", "words", "registry", "research", "server", "cli", ""} | BUILD,
    "": {"core", "match", "bots", "pure", "registry"},  # parlorcar itself
}

TOLERATED = {("words", "match"), ("words", "bots")}  # words are for all above games


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph(PACKAGE, cache_dir=None)


def part(module: str) -> str:
    """The part of the package that a module belongs to."""
    return module.split(".")[1] if "." in module else ""


def wrong(imports: list[tuple[str, str]]) -> list[str]:
    """The imports that point the wrong way."""
    return [f"{a} imports {b}" for a, b in imports if part(b) not in MAY_IMPORT[part(a)]]


def every_import() -> list[tuple[str, str]]:
    g = graph()
    return sorted((module, other) for module in g.modules for other in g.find_modules_directly_imported_by(module))


def test_imports_point_one_way() -> None:
    assert wrong(every_import()) == []


def test_every_part_has_its_place() -> None:
    assert {part(module) for module in graph().modules} <= set(MAY_IMPORT)


@pytest.mark.parametrize("low", ["core", "games", "match", "bots"])
def test_nothing_below_reaches_the_words_or_the_doors(low: str) -> None:
    """Not even through others."""
    g = graph()
    for high in ("words", "cli", "server", "registry", "research"):
        if f"{PACKAGE}.{high}" in g.modules and (high, low) not in TOLERATED:
            assert not g.chain_exists(f"{PACKAGE}.{low}", f"{PACKAGE}.{high}", as_packages=True)


def test_games_do_not_know_each_other() -> None:
    """A game's package imports core and itself; only the catalogue knows all of them."""
    for a, b in every_import():
        if part(a) == part(b) == "games" and a != f"{PACKAGE}.games.catalogue":
            assert a.split(".")[2] == b.split(".")[2], f"{a} imports {b}"


def test_the_check_can_fail() -> None:
    for pair in (
        ("parlorcar.core.game", "parlorcar.words"),
        ("parlorcar.games.x", "parlorcar.match.match"),
        ("parlorcar.match.match", "parlorcar.registry"),
        ("parlorcar.bots.seat", "parlorcar.cli.main"),
        ("parlorcar.core.game", "parlorcar"),
    ):
        assert wrong([pair])
