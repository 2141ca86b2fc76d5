"""Statistics of self-play: what is counted is what was played, and what is told is what the numbers show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import parlorcar
from parlorcar.cli.main import main
from parlorcar.families import GAMES, data_file
from parlorcar.learning.strategy_page import FEW, Findings, grouped, mean, page
from parlorcar.learning.strategy_statistics import (
    ENDING,
    KIND,
    Seated,
    SelfPlay,
    StatisticsSpec,
    Topic,
    statistics_spec,
)
from parlorcar.learning.tables import default_table
from tests.networks.small import network


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("network") / "stone-age.npz"
    network(parlorcar.game("stone-age")).write(path)
    return path


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_game_counts_moves_that_it_has(game: str) -> None:
    assert data_file(game, KIND, ENDING) is not None
    spec = statistics_spec(game)
    verbs = {text.split()[0] for text in parlorcar.game(game).numbering.texts}
    assert {*spec.opening, *(topic.verb for topic in spec.topics)} <= verbs
    assert spec.length > 0


def test_moves_are_counted_by_what_they_are_done_with() -> None:
    assert Topic("", "hire", word=1).objects("hire engineer 3") == ["engineer"]
    assert Topic("", "build").objects("build 4") == ["4"]
    assert Topic("", "keep", each=True).objects("keep a-b c-d") == ["a-b", "c-d"]
    assert Topic("", "feed").objects("feed") == ["feed"]
    assert Topic("", "hire").objects("build 4") == []


def test_matches_do_not_depend_on_those_beside_them(small: Path) -> None:
    """And everything that was done and scored is there."""
    spec, table = statistics_spec("stone-age"), default_table("stone-age", 2)
    verbs = [*spec.opening, *(topic.verb for topic in spec.topics)]
    together = SelfPlay(small, table, verbs).play([1, 2, 3])
    alone = [match for seed in (1, 2, 3) for match in SelfPlay(small, table, verbs).play([seed])]
    assert together == alone
    assert len(together) == 3
    for match in together:
        assert sum(one.won for one in match) == 1
        assert max(match, key=lambda one: one.points).won > 0
        for one in match:
            assert sum(one.lines.values()) == one.points
            assert one.decisions > 5
            assert sum(text.startswith("place") for text in one.moves) > 5


def seats(wins: int, losses: int) -> list[list[Seated]]:
    """Matches that the first seat wins if it builds, and the second has one cow fewer."""
    found = []
    for i in range(wins + losses):
        first = i < wins
        found.append(
            [
                Seated(0, float(first), 60 + i % 3, 9, ["hire x 1", "build 7"], {"cattle": 10}),
                Seated(1, float(not first), 50, 9, ["hire y 1", "buy cow 2"] if i % 2 else ["hire y 1"], {"cattle": 5}),
            ]
        )
    return found


COUNTED = StatisticsSpec(
    ("hire", "build"), 2, (Topic("Buildings", "build", totals=True), Topic("Workers", "hire", word=1))
)


def test_what_winners_did_differently_is_told_and_nothing_else() -> None:
    findings = Findings(COUNTED, seats(wins=60, losses=20))
    _, rows, totals = findings.topics[0]
    assert [(row.what, row.seats, row.won, row.sure) for row in rows] == [("7", 80, 0.75, True)]
    assert [(group.what, group.seats, group.won) for group in totals] == [("0", 80, 0.25), ("1", 80, 0.75)]
    assert [(group.what, group.won) for group in findings.openings] == [("hire x 1, build 7", 0.75)]
    assert findings.winners.value == pytest.approx(61, abs=0.1)
    even = Findings(COUNTED, seats(wins=40, losses=40)).topics[0][1][0]
    assert not even.sure
    text = page("stone-age", "a network", "a command", [findings])
    assert "| 7 | 0.75 ± " in text
    assert "| more |" in text
    assert "![Plots for 2 players](stone-age-2.svg)" in text
    assert findings.plots().count("<rect") > 6


def test_small_groups_are_left_out() -> None:
    few = [Seated(0, 1.0, 5) for _ in range(FEW - 1)]
    assert grouped(few, ["a"] * len(few)) == []
    assert grouped([*few, Seated(0)], ["a"] * FEW)[0].seats == FEW
    assert mean([1.0, 3.0]).value == 2
    assert mean([]).n == 0


def test_the_command_writes_page_plots_and_numbers(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ["strategy", "stone-age", "--players", "2", "--matches", "12", "--out", str(tmp_path)]
    assert main([*asked, "--network", str(small)]) == 0
    data = json.loads((tmp_path / "stone-age.json").read_text())
    assert data["tables"][0]["matches"] == 12
    assert "12 matches" in (tmp_path / "stone-age.md").read_text()
    assert (tmp_path / "stone-age-2.svg").read_text().startswith("<svg")
    monkeypatch.setenv("PARLORCAR_NETWORKS", "nowhere")
    assert main(asked) == 2
    assert "--network" in capsys.readouterr().err


def test_the_former_name_of_the_command_works_and_says_the_new_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLORCAR_NETWORKS", "nowhere")
    assert main(["study", "stone-age"]) == 2
    said = capsys.readouterr().err
    assert "`parlorcar study` is called `parlorcar strategy` now" in said
    assert "--network" in said
