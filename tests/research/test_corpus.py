"""The corpus is what `docs/archives.md` says: its first matches are played and compared with the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from parlorcar.families import GAMES
from parlorcar.research.simulation import simulate
from parlorcar.research.simulation.matches import Plan

PAGE = (Path(__file__).parents[2] / "docs" / "archives.md").read_text(encoding="utf-8")
ROWS = {
    game: (rules, int(n), first)
    for n in re.findall(r"^\| game \| rules \| first (\d+) matches", PAGE, re.MULTILINE)
    for game, rules, first in re.findall(r"^\| `([a-z0-9-]+)` \| (\S+) \| `([0-9a-f]{64})` \|", PAGE, re.MULTILINE)
}


def test_every_game_has_a_row() -> None:
    assert {game: rules for game, (rules, _, _) in ROWS.items()} == {spec.id: spec.rules_version for spec in GAMES}


@pytest.mark.parametrize("game", ROWS)
def test_the_first_matches_are_those_of_the_page(game: str, tmp_path: Path) -> None:
    """If bots or rules were meant to change: `python scripts/corpus.py --write` writes the page again."""
    _, games, expected = ROWS[game]
    done = simulate(Plan(game, 2, games, seed=1, bots=("greedy",), records=str(tmp_path / "first.gz")))
    assert done.totals.errors == 0
    assert done.sha256 == expected
