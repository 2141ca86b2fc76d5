"""Imports point one way: from the doors to the engine, as the page on architecture draws it."""

from __future__ import annotations

import re
from functools import cache

import grimp
import pytest

from tests.structure.sources import ROOT

PACKAGE = "parlorcar"
BUILD = {"pure", "build_info", "families"}
FAMILY_PARTS = ("bots", "insight", "terminal", "training", "words")
MAY_IMPORT = {
    "core": {"moved", "core"},
    "games": {"core", "games"},
    "family bots": {"core", "games", "bots", "family bots"},
    "family insight": {"core", "games", "match", "bots", "family bots", "family insight"},
    "family terminal": {"core", "games", "match", "words", "cli", "family bots", "family terminal", "family words"},
    "family words": {"core", "games", "words", "family words"},
    "family training": {"core", "games", "lessons", "explorer", "family training"},
    "families": {"core", "games"},
    "words": {"moved", "core", "families", "words"},
    "moved": set(),
    "pure": {"core"},
    "build_info": {"pure"},
    "match": {"moved", "core", "games", "match"},
    "bots": {"moved", "core", "families", "match", "bots"},
    "native": {"moved", "core", "native"},
    "registry": {"core", "families", "match", "words", "pure", "build_info"},
    "research": {"moved", "core", "match", "bots", "native", "research", "registry", "words", ""} | BUILD,
    "learning": {"moved", "core", "families", "bots", "native", "research", "registry", "learning", "networks"},
    "networks": {"moved", "core", "families", "bots", "native", "research", "learning", "networks"},
    "puzzles": {"core", "families", "bots", "learning", "networks", "registry", "research", "puzzles"},
    "lessons": {"core", "families", "match", "bots", "registry", "lessons"},
    "explorer": {"moved", "core", "families", "match", "registry", "research", "explorer"},
    "studies": {"core", "match", "bots", "registry", "studies"},
    "server": {"core", "match", "bots", "words", "registry", "research", "server", ""}
    | {"puzzles", "lessons", "explorer", "studies"}
    | BUILD,
    "conformance": {"core", "families", "match", "bots", "research", "registry", "words", "pure", "conformance"},
    "bench": {"core", "bots", "registry", "server", "bench"},
    "cli": {"moved", "core", "match", "bots", "words", "registry", "research", "server", "bench", "cli", ""}
    | BUILD
    | {"conformance", "networks", "learning", "puzzles", "explorer", "studies"},
    "__main__": {"cli"},
    "": {"core", "moved", "match", "bots", "pure", "registry"},  # parlorcar itself
}

NOT_DRAWN = {"", "__main__", "moved", "registry", *BUILD, *(f"family {name}" for name in FAMILY_PARTS)}  # they join
TOLERATED = {("words", "match"), ("words", "bots")}  # words are for all above games

SERVER = f"{PACKAGE}.server."
SERVER_BASE = {"errors", "limits", "networks", "terms", "settings", "messages"}  # what every folder may import
ALONE = {
    "match.terms": "terms",
    "ops.settings": "settings",
    "ops.logs": "settings",
    "ops.metrics": "settings",
    "ops.run": "run",
}
SERVER_MAY_IMPORT = {  # folders and modules of the server, the lowest first
    "errors": set(),
    "limits": set(),
    "networks": set(),
    "terms": set(),
    "settings": {"errors"},
    "messages": {"terms"},
    "storage": SERVER_BASE,
    "workers": SERVER_BASE,
    # the hub carries a match and all that belongs to it, and these ask the hub: they know each other
    "match": SERVER_BASE | {"storage", "workers", "view", "people", "club", "ratings", "events", "studies", "ops"},
    "view": SERVER_BASE | {"workers", "match"},
    "ratings": SERVER_BASE | {"storage", "match"},
    "people": SERVER_BASE | {"storage", "workers", "match", "puzzles", "studies"},
    "club": SERVER_BASE | {"storage", "match", "people"},
    "events": SERVER_BASE | {"storage", "match", "people", "club", "ratings"},
    "puzzles": SERVER_BASE | {"storage", "match", "view", "ratings"},
    "studies": SERVER_BASE | {"storage", "match", "view", "people"},
    "ops": SERVER_BASE | {"storage", "workers", "match"},
    # what nobody below asks
    "lessons": SERVER_BASE | {"match", "view"},
    "explorer": SERVER_BASE | {"storage", "match", "view"},
    "http": SERVER_BASE
    | {"storage", "workers", "match", "view", "people", "club", "ratings", "events", "puzzles", "studies", "ops"}
    | {"lessons", "explorer"},
    "run": SERVER_BASE | {"storage", "match", "club", "ops", "http"},
}


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph(PACKAGE, cache_dir=None)


def part(module: str) -> str:
    """The part of the package that a module belongs to; a family's bots, insight, terminal and words count apart."""
    names = module.split(".")
    if names[1:2] == ["games"] and len(names) > 3 and names[3] in FAMILY_PARTS:
        return f"family {names[3]}"
    return names[1] if len(names) > 1 else ""


def server_part(module: str) -> str:
    """The folder of the server that a module is in; some modules stand lower or higher than their folders."""
    inside = module.removeprefix(SERVER)
    return ALONE.get(inside) or inside.split(".")[0]


def wrong_in_server(imports: list[tuple[str, str]]) -> list[str]:
    """The imports between folders of the server that point the wrong way."""
    pairs = [
        (a, server_part(a), b, server_part(b)) for a, b in imports if a.startswith(SERVER) and b.startswith(SERVER)
    ]
    return [f"{a} imports {b}" for a, low, b, high in pairs if low != high and high not in SERVER_MAY_IMPORT[low]]


def wrong(imports: list[tuple[str, str]]) -> list[str]:
    """The imports that point the wrong way."""
    return [f"{a} imports {b}" for a, b in imports if part(b) not in MAY_IMPORT[part(a)]]


def every_import() -> list[tuple[str, str]]:
    g = graph()
    return sorted((module, other) for module in g.modules for other in g.find_modules_directly_imported_by(module))


def test_imports_point_one_way() -> None:
    assert wrong(every_import()) == []


def test_folders_of_the_server_point_one_way() -> None:
    """What goes over HTTP is on top: nothing but the start of the service imports it."""
    assert wrong_in_server(every_import()) == []
    assert [part for part, below in SERVER_MAY_IMPORT.items() if "http" in below] == ["run"]
    assert wrong_in_server([(f"{SERVER}view.client_view", f"{SERVER}http.models")])
    assert wrong_in_server([(f"{SERVER}storage.base", f"{SERVER}match.state")])


def test_every_part_has_its_place() -> None:
    assert {part(module) for module in graph().modules} <= set(MAY_IMPORT)


@pytest.mark.parametrize("low", ["core", "games", "match", "bots"])
def test_nothing_below_reaches_the_words_or_the_doors(low: str) -> None:
    """Not even through others."""
    g = graph()
    own = {module for module in g.modules if part(module) == low}
    for high in ("words", "cli", "server", "registry", "research"):
        if (high, low) not in TOLERATED:
            above = {module for module in g.modules if part(module) == high}
            reached = {other for module in own for other in g.find_upstream_modules(module)}
            assert not reached & above


def test_games_do_not_know_each_other() -> None:
    """A game's package imports core and itself."""
    for a, b in every_import():
        if part(a) == part(b) == "games":
            assert a.split(".")[2] == b.split(".")[2], f"{a} imports {b}"


def test_the_page_on_architecture_draws_the_same_directions() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    [drawn] = re.findall(r"^core ← .* ← cli(?=\.$)", page, re.MULTILINE)
    layers = [set(re.findall(r"\w+", layer)) for layer in drawn.split("←")]
    height = {name: n for n, layer in enumerate(layers) for name in layer}
    assert set(height) == set(MAY_IMPORT) - NOT_DRAWN
    pairs = {(part(a), part(b)) for a, b in every_import()}
    assert [(a, b) for a, b in pairs if a in height and b in height and height[a] < height[b]] == []


def test_the_check_can_fail() -> None:
    for pair in (
        ("parlorcar.core.game", "parlorcar.words"),
        ("parlorcar.games.x", "parlorcar.match.match"),
        ("parlorcar.match.match", "parlorcar.registry"),
        ("parlorcar.bots.seat", "parlorcar.cli.main"),
        ("parlorcar.core.game", "parlorcar"),
    ):
        assert wrong([pair])
