"""Only the home of a family names it: nothing shared knows a game by its id, alias, title, package or class, be it a
module, a file of data, the name of a file or a script; and nothing shared speaks of what is printed in one box alone.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from parlorcar.core.family import Family
from parlorcar.families import GAMES, OURS, family_named, family_of
from parlorcar.words.sentences import parts
from tests.structure.sources import ALL, ROOT, SOURCES, files, name_of, nodes, prefixes, rules_of, wrong

HOMES = {family.id: SOURCES / "games" / family.package.rpartition(".")[2] for family in OURS}
SHARED = [path for path in ALL if not any(path.is_relative_to(home) for home in HOMES.values())]
SCRIPTS = ROOT / "scripts"
GENERATED = {".pyc", ".so"}  # by compilers
NOT_OURS = {"__pycache__", "static", "build_info.json"}  # what builds leave: the page is told apart by test_client.py
COMMON = 12  # a class name of fewer letters may be a word of its own: Box, Board, Planner


def spellings(name: str) -> set[str]:
    """A name as it may be written: `stone-age`, `stone_age`, `Stone Age`, `StoneAge`, `stoneage`."""
    words = re.findall(r"[a-z0-9]+", name.lower())
    return {joint.join(words) for joint in ("-", "_", " ", "", ".", "/")}


@cache
def classes(family: Family) -> set[str]:
    """The names of its classes that could be no ordinary word."""
    found = {node.name for path in files(HOMES[family.id]) for node in nodes(path) if isinstance(node, ast.ClassDef)}
    return {name.lower() for name in found if len(name) >= COMMON}


@cache
def forbidden(family: Family) -> re.Pattern[str]:
    """A family and its games however spelled, the ids of its messages, the numbers of its rules; in small letters."""
    games = [*family.games, *family.in_the_making]
    names = [family.id, HOMES[family.id].name, *(game.id for game in games), *(game.title for game in games)]
    names += [alias for game in games for alias in game.aliases]
    whole = set().union(*(spellings(name) for name in names)) | classes(family)
    messages = {family.prefix or family.id, *family.variants.values()}
    rules = set().union(*(prefixes(rules_of(game)) for game in games))
    ways = [
        rf"(?<![a-z])(?:{'|'.join(re.escape(name) for name in sorted(whole, key=len, reverse=True))})",
        rf"(?<![\w.])(?:{'|'.join(messages)})\.(?=[a-z-]+['\"`.])",
        rf"\b(?:{'|'.join(rules).lower()})-r?\d",
    ]
    return re.compile("|".join(ways))


def named(text: str) -> list[str]:
    """Where a text names a family."""
    return [
        f"line {number}: {found[0]}"
        for family in OURS
        for number, line in enumerate(text.lower().splitlines(), 1)
        for found in forbidden(family).finditer(line)
    ]


def shared_files() -> list[Path]:
    """Every file of the package outside the families' homes, of whatever kind, and the scripts."""
    every = sorted(path for top in (SOURCES, SCRIPTS) for path in top.rglob("*") if path.is_file())
    return [
        path
        for path in every
        if not any(path.is_relative_to(home) for home in HOMES.values())
        if path.suffix not in GENERATED and not NOT_OURS & set(path.parts)
    ]


def named_by(path: Path) -> list[str]:
    """Where a file names a family, its own name included; of archives and networks little more can be read."""
    return named(path.relative_to(ROOT).as_posix()) + named(path.read_bytes().decode(errors="ignore"))


def test_nothing_shared_names_a_family() -> None:
    shared = shared_files()
    assert {*SHARED} <= {*shared}
    assert {".py", ".txt", ""} <= {path.suffix for path in shared}
    assert wrong(shared, named_by) == {}


@pytest.mark.parametrize("name", ["stone-age.npz", "ticket-to-ride-usa-2.json", "gwt1.toml", "StoneAge.md"])
def test_the_name_of_a_file_is_looked_at(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    file = tmp_path / name
    file.write_bytes(b"\x93NUMPY")
    assert named_by(file)
    assert named_by(file.rename(tmp_path / "some.npz")) == []


PRINTED = re.compile(
    r"(?<![a-z])(?:cit(?:y|ies)|breeds?|tracks?|tickets?|wagons?|passengers?|locomotives?|train cards?|cattle|herders?"
    r"|cowboys?|teepees?|stationmasters?|huts?|hunt(?:ing)?|tribes?|trails?)(?![a-z])"
)
LOTTERY = {  # where a ticket is one of a lottery: a draw in which outcomes have weights
    "core/determinization.py",
    "core/moves.py",
    "match/luck.py",
    "match/replay_record.py",
    "research/bench/peers.py",
    "research/ladder/rating.py",
    "server/workers/queue.py",
}


def printed(text: str) -> list[str]:
    """Where a text speaks of what is printed in the box of one family."""
    lines = enumerate(text.lower().splitlines(), 1)
    return [f"line {number}: {found[0]}" for number, line in lines for found in PRINTED.finditer(line)]


def test_nothing_shared_knows_what_is_printed_in_a_box() -> None:
    """The same holds for the client (test_client.py)."""
    found = wrong(SHARED, lambda path: printed(path.read_text(encoding="utf-8")))
    assert set(found) == {f"src/parlorcar/{name}" for name in LOTTERY}
    for name in LOTTERY:
        lines = printed((SOURCES / name).read_text(encoding="utf-8"))
        assert {line.split(": ")[1] for line in lines} <= {"ticket", "tickets"}, name
    for text in ('"[rules tickets]"', "kind == 'city'", "such as `track:track`", "CATTLE = 3", "at_hut"):
        assert printed(text), text
    assert not printed("simplicity shut electricity trains attracks")


@pytest.mark.parametrize(
    "planted",
    [
        "from parlorcar.games.stone_age.game import StoneAge",
        'if id.startswith("ticket-to-ride"):',
        "# as in Great Western Trail",
        "class InsightIntoStoneAge:",
        "ticketToRide = 1",
        '"gwt2": 3',
        'word("ttr.track-taken")',
        'word("sa.nothing")',
        "such as TTR-20",
        "`gwt.fault.money`",
        "games/great_western_trail/RULES.md",
        "isinstance(knowledge, KnowledgeOfTicketToRide)",
    ],
)
def test_the_check_finds_a_name(planted: str) -> None:
    assert named(f"first = 1\n{planted}\n")


def test_the_check_lets_other_words_pass() -> None:
    assert named("sa.Column('id')\nmessages.message\nusage = '-r 5'\n") == []
    assert len(SHARED) > 150
    assert all(classes(family) for family in OURS)


def read_from_views(path: Path) -> list[str]:
    """The fields that a file reads from what a viewer is shown, or from a position."""
    return [
        node.slice.value
        for node in nodes(path)
        if isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, str)
        if re.search(r"\b(view|position)", ast.unparse(node.value))
    ]


def test_the_service_knows_no_field_of_a_game() -> None:
    known = {field.name for spec in GAMES for field in spec.game(None, {}).layout.fields}
    assert {"hand", "herd", "stacks"} <= known
    read = {(name_of(path), field) for path in files(SOURCES / "server") for field in read_from_views(path)}
    assert {(path, field) for path, field in read if field in known} == set()
    assert set(read_from_views(HOMES["stone-age"] / "card_counting.py")) & known


@pytest.mark.parametrize("family", OURS, ids=lambda family: family.id)
def test_every_part_that_a_family_announces_is_there(family: Family) -> None:
    announced = [value for field in fields(family) if isinstance(value := getattr(family, field.name), str)]
    parts_of_it = [value for value in announced if value.startswith(".") and ":" in value]
    may_be = bool(family.derived) + bool(family.styles)
    assert len(parts_of_it) == 12 + may_be, "all but what networks may do without"
    assert all(family.load(part) is not None for part in parts_of_it)
    assert all(family.owns_id(game.id) for game in family.games)
    assert {f"{family.id}", f"{family.id} reasons"} <= set(parts("en"))


def test_every_field_of_a_family_is_described() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = text.split("## A family announces itself\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)
    described = {name for row in rows for name in re.findall("`(.*?)`", row)}
    assert {field.name for field in fields(Family)} <= described
    kinds = {path.parent.name for home in HOMES.values() for path in (home / "data").glob("*/*")}
    assert {name.split("/")[0] for name in described if "/" in name} == kinds


def test_a_family_is_found_by_its_game_its_class_or_its_id() -> None:
    for family in OURS:
        game = family.games[0].game(None, {})
        assert family_of(game) is family
        assert family_named(f"{family.id}-of-my-own") is family
        game.id = "something-else"
        assert family_of(game) is family
    nobody = family_named("nobody")
    assert (nobody.id, nobody.games, nobody.load(nobody.greedy)) == ("nobody", (), None)
    assert family_named("stone-agers").id == "stone-agers"


def test_light_games_come_first() -> None:
    assert [spec.id for spec in GAMES][:1] == ["ticket-to-ride-usa"]
    assert [family.complexity for family in OURS] == sorted(family.complexity for family in OURS)


def test_finding_families_loads_neither_bots_nor_words() -> None:
    code = "import sys, parlorcar.families; parlorcar.families.families(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "parlorcar.games.stone_age.family" in loaded
    assert [name for name in loaded if name == "numpy" or "bots" in name.split(".")] == []
    assert [name for name in loaded if ".games." in name and "words" in name.split(".")] == []
