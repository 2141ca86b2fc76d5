"""What programs found out about a game comes with its family, whichever package that lives in."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import parlorcar
from parlorcar.core.errors import Worded
from parlorcar.core.family import Family
from parlorcar.explorer.index import Index, Tally
from parlorcar.families import GAMES, data_file, family_named
from parlorcar.lessons.lesson import Start
from parlorcar.puzzles.puzzle import puzzles_of, write
from parlorcar.registry import data_place
from tests.conftest import OUTSIDE
from tests.networks.small import network
from tests.structure.sources import SOURCES

FAMILY = """
from hoard import RULES, Hoard
from parlorcar.core.family import Family
from parlorcar.core.spec import GameSpec

def inn(players, options):
    game = Hoard(players, options)
    game.id = "inn"
    return game

FAMILY = Family("inn", __name__, (GameSpec("inn", "The Inn", (2, 3), "1.0", RULES, inn),), data="found")
"""
READ = """
import json
import parlorcar
from parlorcar.explorer.index import index_file, shipped, shipped_counts
from parlorcar.learning.recipe import recipe_of
from parlorcar.learning.strategy_statistics import statistics_spec
from parlorcar.lessons.lesson import starts_of
from parlorcar.networks import grandmaster, network_checksum, network_path
from parlorcar.puzzles.puzzle import puzzles_of
from parlorcar.server.match.seat_bidding import seat_worths
from parlorcar.server.ratings.model import beta, bot_rating

game = parlorcar.game("inn")
print(json.dumps({
    "networks": [str(network_path("inn")), network_checksum("inn") > 0, grandmaster(game) is not None],
    "puzzles": [one.game for one in puzzles_of("inn")],
    "lessons": [starts_of("inn")["first"].seed, *starts_of("inn")["first"].choices],
    "explorer": [shipped_counts("inn"), shipped("inn", 2).matches, str(index_file("inn", 3))],
    "training": [recipe_of("inn").game, recipe_of("inn").points],
    "strategy": statistics_spec("inn").length,
    "seats": [seat_worths("inn", 2), seat_worths("inn", 3)],
    "ratings": [beta("inn"), bot_rating("inn", "master").mean, bot_rating("inn", "beginner")],
}))
"""


def lay(package: Path) -> None:
    """A family in a package of its own, with something of every kind."""
    found = package / "found"
    for kind in ("networks", "lessons", "explorer", "training", "strategy", "seats", "ratings"):
        (found / kind).mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "family.py").write_text(FAMILY)
    replace(network(parlorcar.game("hoard", players=2)), game="inn").write(found / "networks" / "inn.npz")
    write(found / "puzzles" / "inn.jsonl.gz", [replace(puzzles_of("stone-age")[0], game="inn")])
    start = Start("inn", "1.0", 2, 7, (1, 2), 0, (3,), (4,))
    (found / "lessons" / "inn.json").write_text(json.dumps({"first": asdict(start)}))
    counted = Index("inn", "1.0", 2, "master", 9, {"opening": {"stay": Tally(9, 3)}})
    (found / "explorer" / "inn-2.json").write_text(json.dumps(counted.data()))
    (found / "training" / "inn.toml").write_text("points = 0.9\n")
    (found / "strategy" / "inn.toml").write_text("length = 3\n")
    (found / "seats" / "inn.json").write_text(json.dumps({"2": [3, 0]}))
    (found / "ratings" / "inn.json").write_text(json.dumps({"beta": 2.5, "bots": {"master": [40.0, 1.0]}}))


def test_a_family_from_elsewhere_brings_data_of_every_kind(tmp_path: Path) -> None:
    package = tmp_path / "inn"
    lay(package)
    env = {name: value for name, value in os.environ.items() if not name.startswith("PARLORCAR_")}
    env |= {"PARLORCAR_FAMILIES": "inn.family"}
    env["PYTHONPATH"] = os.pathsep.join([str(tmp_path), str(OUTSIDE), str(SOURCES.parent)])
    done = subprocess.run([sys.executable, "-c", READ], capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "networks": [str(package / "found" / "networks" / "inn.npz"), True, True],
        "puzzles": ["inn"],
        "lessons": [7, 1, 2],
        "explorer": [[2], 9, str(package / "found" / "explorer" / "inn-3.json")],
        "training": ["inn", 0.9],
        "strategy": 3,
        "seats": [[3, 0], [0, 0, 0]],
        "ratings": [2.5, 40.0, None],
    }


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
@pytest.mark.parametrize("kind", ["networks", "puzzles", "lessons", "training", "strategy", "seats", "ratings"])
def test_our_families_have_theirs_at_home(game: str, kind: str) -> None:
    ending = {"networks": ".npz", "puzzles": ".jsonl.gz", "training": ".toml", "strategy": ".toml"}.get(kind, ".json")
    file = data_file(game, kind, ending)
    assert file is not None
    family = family_named(game)
    assert file == data_place(game, kind, ending)
    assert file.relative_to(SOURCES).parts[:2] == ("games", family.package.rpartition(".")[2])


def test_a_game_without_a_package_brings_nothing_and_has_no_place_for_it() -> None:
    assert Family("hoard", "", ()).data_file("puzzles/hoard.jsonl.gz") is None
    assert data_file("hoard", "puzzles", ".jsonl.gz") is None
    assert puzzles_of("hoard") == ()
    with pytest.raises(Worded) as refused:
        data_place("hoard", "puzzles", ".jsonl.gz")
    assert str(refused.value) == "hoard belongs to no package that could hold the file: name another place for it"
