"""What seats and options are worth: counted as it was played, told with intervals, and the pages are of the figures."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from parlorcar.cli.balance import write_pages
from parlorcar.families import GAMES
from parlorcar.learning.balance import SeatFigures, TableFigures, compared_tables, from_data
from parlorcar.learning.balance_page import GameBalance, difference, options_table, seats_table, sure
from parlorcar.learning.tables import default_table

DOCS = Path(__file__).parents[2] / "docs" / "balance"


def table(wins: float, matches: int = 100, best: float = 60.0) -> TableFigures:
    """Two players, of whom the first has won so often; all winners had the same points."""
    seats = [SeatFigures(wins, 50.0 * matches, 2600.0 * matches), SeatFigures(matches - wins, 0.0, 0.0)]
    return TableFigures(2, {"repeat_hunt": False}, matches, seats, best * matches, best * best * matches)


def test_intervals_are_those_of_shares_and_means() -> None:
    assert table(64).won(0) == pytest.approx((0.64, 1.96 * math.sqrt(0.64 * 0.36 / 100)))
    assert table(64).points(0) == pytest.approx((50.0, 1.96 * 10 / 10))
    assert table(64).winners() == (60.0, 0.0)
    assert from_data(table(64).data()) == table(64)


def test_a_difference_is_told_only_beyond_chance() -> None:
    assert sure(difference((10.0, 1.0), (12.0, 1.0)))
    assert not sure(difference((10.0, 1.5), (12.0, 1.5)))
    told = options_table(table(50), [("`a=b`", table(50, best=70.0)), ("`c=d`", table(50))])
    assert told[3].endswith("| 10.0 ± 0.0 | more |")
    assert told[4].endswith("|  |")
    assert options_table(table(50), []) == []
    assert "| 1 | 64.0 ± 9.4 % | +14.0 | 50.0 ± 2.0 |" in seats_table(table(64))


@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_every_number_of_players_and_every_value_of_an_option_is_compared(game: str) -> None:
    tables = compared_tables(game)
    assert len(set(tables)) == len(tables)
    for one in tables:
        usual = default_table(game, one.players)
        assert usual in tables
        assert sum(a != b for a, b in zip(one.options, usual.options, strict=True)) <= 1


def test_the_pages_are_those_of_the_figures(tmp_path: Path) -> None:
    for path in DOCS.glob("*.json"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    write_pages(tmp_path)
    written = sorted(path.name for path in tmp_path.iterdir())
    assert written == sorted(path.name for path in DOCS.iterdir())
    assert {f"{spec.id}.md" for spec in GAMES} <= set(written)
    for name in written:
        assert (tmp_path / name).read_bytes() == (DOCS / name).read_bytes(), f"{name}: parlorcar balance rewrites it"


def test_tables_with_the_rulebooks_options_are_found() -> None:
    every = [TableFigures(t.players, t.chosen, 1, [], 0.0, 0.0) for t in compared_tables("stone-age")]
    found = GameBalance("stone-age", "", "", every)
    assert [one.players for one in found.usual()] == [2, 3, 4]
    assert [name for name, _ in found.changed(3)] == ["`repeat_hunt=true`", "`only_gainful=true`"]
