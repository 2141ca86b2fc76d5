"""What a training run writes down: counters that go on, lines, curves and the card; PyTorch is not needed for it."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from parlorcar.learning import card
from parlorcar.learning.plots import Bars, Lines, picture, short, steps
from parlorcar.learning.progress import Log, Progress, progress_from
from parlorcar.learning.recipe import changed, recipe_of


def two_sessions() -> Progress:
    progress = Progress()
    progress.begin("cpu")
    progress.played(1000, 2.0)
    progress.played(1000, 4.0)
    again = progress_from(json.loads(json.dumps(progress.data())))
    again.begin("cuda")
    again.played(6000, 1.0)
    again.matches = 40
    return again


def test_counters_go_on_after_a_break() -> None:
    progress = two_sessions()
    assert (progress.decisions, progress.updates, progress.seconds) == (8000, 3, 5.0)
    assert [(one.device, one.decisions, one.seconds) for one in progress.sessions] == [
        ("cpu", 2000, 4.0),
        ("cuda", 6000, 1.0),
    ]


def test_lines_after_the_checkpoint_are_forgotten(tmp_path: Path) -> None:
    log = Log(tmp_path / "progress.jsonl")
    assert log.lines() == []
    for decisions in (100, 200, 300):
        log.add({"decisions": decisions})
    with log.path.open("a") as file:
        file.write('{"decisions": 4')  # the machine was taken away
    log.rewind(200)
    assert log.lines() == [{"decisions": 100}, {"decisions": 200}]
    log.add({"decisions": 250})
    assert [line["decisions"] for line in log.lines()] == [100, 200, 250]


LINES = [
    {
        "decisions": 1000,
        "winners": {"2": 90.5},
        "won": {"greedy": 0.25},
        "entropy": 1.5,
        "value": 0.5,
        "decisions_a_second": 100,
    },
    {
        "decisions": 2000,
        "winners": {"2": 120.0},
        "won": {"greedy": 0.75},
        "entropy": 0.9,
        "value": 0.4,
        "decisions_a_second": 110,
    },
]
CHECKED = [
    {"decisions": d, "players": 2, "against": "greedy", "matches": 48, "won": won, "by_chance": 0.07}
    | {"own": 101.0, "winner": 120.0}
    for d, won in ((1000, 0.2), (2000, 0.7))
]


def test_the_card_tells_how_it_was_made_and_how_strong_it_is(tmp_path: Path) -> None:
    recipe = changed(recipe_of("stone-age"), {"points": 0.5, "bots": "random"})
    data = card.card(recipe, two_sessions(), CHECKED, "0.2", 77)
    card.write(tmp_path, data, LINES)
    assert json.loads((tmp_path / "card.json").read_text()) == data
    assert data["learnt"]["decisions"] == 8000
    assert data["learnt"]["decisions_a_second"] == 1600
    text = (tmp_path / "card.md").read_text()
    assert "`parlorcar train stone-age --points 0.5 --bots random`" in text
    assert "8,000 decisions of 40 matches" in text
    assert "| 2 | `greedy` | 48 | 70.0 % | 7.0 % | 101.0 | 120.0 |" in text
    assert "20.0 %" not in text, "only the last evaluation"
    assert all(limit in text for limit in card.LIMITS)
    assert (tmp_path / text.partition("![Curves](")[2].partition(")")[0]).exists()
    assert "was not evaluated" in card.page(card.card(recipe, two_sessions(), [], "0.2", 77))
    assert "less and less" not in text
    taught = card.card(changed(recipe, {"imitate": 1.0}), two_sessions(), [], "0.2", 77)
    assert "less and less until 40 % of the decisions" in card.page(taught)

    twice = card.page({**data, "again": [card.card(changed(recipe, {"seed": 2}), two_sessions(), CHECKED, "0.2", 78)]})
    first, again = twice.split("## Trained again\n")
    assert "--seed 2 " in again
    assert "--seed" not in first
    assert first.count("| `greedy` |") == again.count("| `greedy` |") > 0


def drawn(text: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(text).iter())


def test_curves_are_drawn_where_there_is_something_to_draw() -> None:
    found = drawn(card.curves(LINES, CHECKED))
    lines = [one for one in found if one.tag.endswith("polyline")]
    assert len(lines) == 6
    words = [one.text for one in found if one.text]
    assert {"greedy, 2 players", "greedy", "2 players", "Points of winners"} <= set(words)
    assert [one.tag for one in drawn(card.curves([], [])) if one.tag.endswith(("polyline", "text"))] == []
    unchecked = {one.text for one in drawn(card.curves(LINES, [])) if one.text}
    assert "Points of winners" in unchecked
    assert not any("fixed opponents" in text for text in unchecked), "nothing was checked, so nothing is shown"


def test_higher_figures_stand_higher() -> None:
    found = drawn(picture([Lines("a < b", "time", {"one": [(0, 1), (1, 3)]}, low=0)]))
    path = next(one for one in found if one.tag.endswith("polyline")).attrib["points"]
    (x0, y0), (x1, y1) = (map(float, place.split(",")) for place in path.split())
    assert x1 > x0
    assert y1 < y0
    bars = drawn(picture([Bars("bars", ["a", "b"], {"one": [1.0, -2.0]}, errors={"one": [0.1, 0.0]})]))
    lengths = [float(one.attrib["width"]) for one in bars if one.tag.endswith("rect") and one.get("height") == "10"]
    assert lengths[1] == pytest.approx(2 * lengths[0], rel=0.01)


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 100, [0, 20, 40, 60, 80, 100]), (0.3, 0.9, [0.2, 0.4, 0.6, 0.8, 1.0]), (5, 5, [])],
)
def test_scales_have_round_numbers(low: float, high: float, expected: list[float]) -> None:
    found = steps(low, high)
    assert found == expected or low == high
    assert found[0] <= low <= high <= found[-1]
    assert [short(number) for number in (1_500_000, 20_000, 0.25)] == ["1.5M", "20k", "0.25"]


def test_the_command_of_the_committed_recipe_is_short() -> None:
    assert card.command(recipe_of("gwt1")) == "parlorcar train great-western-trail-1"
    assert "--seed 2" in card.command(changed(recipe_of("gwt1"), {"seed": 2}))
