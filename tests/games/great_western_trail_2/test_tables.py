"""The printed parts of the 2nd edition: names, counts, and what differs from the 1st."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from parlorcar.games.great_western_trail import second as tables
from tests.games.great_western_trail.table import fresh as fresh_first
from tests.games.great_western_trail_2.differences import differences
from tests.games.great_western_trail_2.table import BOX, fresh, rule, second

RULES = Path(tables.__file__).parent / "RULES.md"


@rule("GWT2-1")
def test_names() -> None:
    assert BOX.worker_names == ["cowboy", "builder", "engineer"]
    assert dict(zip(BOX.breed_names, BOX.breed_titles, strict=True)) == {
        "gray": "Criollo",
        "green": "Santa Gertrudis",
        "black": "Pineywoods",
        "white": "Galloway",
        "yellow": "Black Angus",
        "red": "Longhorn",
        "blue": "Corriente",
        "brown": "Shorthorn",
        "purple": "Hereford",
        "orange": "Simmental",
    }
    assert BOX.tile_names[:5] == ["cowboy", "builder", "engineer", "green", "orange"]
    trail: Any = second().tables()["trail"]
    assert [place["kind"] for place in trail if place["name"][:-1] == "outlaw-"] == ["outlaw"] * 9


@rule("GWT2-1")
def test_the_box_holds_what_the_rules_count() -> None:
    copies = [int(n) for n in BOX.tile_copies]
    tiles = int(BOX.tiles)
    assert [sum(copies[back * tiles : (back + 1) * tiles]) for back in range(3)] == [35, 33, 26]
    for name, n in (("cowboy", 18), ("builder", 18), ("engineer", 18), ("green", 11), ("orange", 11)):
        assert sum(copies[back * tiles + BOX.tile_names.index(name)] for back in range(3)) == n
    assert sum(BOX.market_copies) == 36
    assert dict(zip(BOX.market_names, BOX.market_copies, strict=True)) == {
        "yellow": 7,
        "red": 7,
        "blue": 7,
        "brown-3": 3,
        "brown-4": 3,
        "brown-5": 3,
        "purple-5": 2,
        "purple-6": 2,
        "purple-7": 2,
        "orange-calf": 0,
    }
    assert sum(BOX.goal_copies[: BOX.objectives]) == 24
    assert sum(BOX.disc_count) == 14
    assert sum(BOX.start_herd) == 14


@rule("GWT2-14")
def test_cities() -> None:
    values = [(name, int(BOX.city_value[i]), int(BOX.city_points[i])) for i, name in enumerate(BOX.city_titles)]
    assert values == [
        ("Kansas City", 0, -6),
        ("Fulton", 1, 0),
        ("St. Louis", 4, 0),
        ("Bloomington", 6, 0),
        ("Peoria", 8, 0),
        ("Chicago", 10, 0),
        ("Toledo", 12, 0),
        ("Pittsburgh", 14, 0),
        ("Philadelphia", 16, 6),
        ("New York", 18, 9),
    ]
    assert [name for i, name in enumerate(BOX.city_names) if BOX.city_again[i]] == ["kansas-city", "new-york"]


@rule("GWT2-R10")
def test_what_is_uncertain_stands_at_the_top_and_is_used() -> None:
    """Each of these values, changed, changes the table: nothing repeats them below."""
    source = (RULES.parent / "second.py").read_text(encoding="utf-8")
    top, _, rest = source.partition("# --- The board")
    names = [line.split(":")[0] for line in top.splitlines() if ": Final = " in line]
    assert len(names) == 17
    for name in names:
        assert f"{{{name}" in rest, f"{name} is not used"


def test_the_list_of_differences_is_true() -> None:
    """RULES.md ends with it; `python -m tests.games.great_western_trail_2.differences` prints it again."""
    text = RULES.read_text(encoding="utf-8")
    _, _, listed = text.partition("## What the tables of the 2nd edition have otherwise *(2nd edition)*\n")
    assert listed == differences()


@rule("GWT2-1")
def test_ids_are_words_of_the_2nd_edition() -> None:
    """Tables, positions, views, steps and moves: no word that the 1st edition alone has."""
    for match, found in ((fresh(seed=3), False), (fresh_first(seed=3), True)):
        game = match.game
        ids = [
            game.tables(),
            match.view(-1),
            match.position(),
            game.numbering.texts,
            [step.name for step in game.steps],
        ]
        for word in ("cattleman", "craftsm", "teepee", "trade"):
            assert (word in json.dumps(ids)) == found, word
