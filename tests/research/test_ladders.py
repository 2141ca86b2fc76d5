"""The ladders in `docs/ladder`: played by the levels that there are now, as long as was promised, and as strong."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from runpy import run_path

import pytest

import parlorcar
from parlorcar.bots.levels import NAMES, USUAL, checksum, levels_of
from parlorcar.cli.main import main
from parlorcar.research.ladder.programme import programme
from parlorcar.research.ladder.rating import wilson
from parlorcar.research.ladder.results import Pairing, Results, load

FOLDER = Path(__file__).parents[2] / "docs" / "ladder"
GAMES = {"ttr-usa": 5, "ttr-germany": 5, "stone-age": 4, "gwt1": 4, "gwt2": 4}  # the most players
EXPERTS = {"ttr-usa": (120, 206), "stone-age": (113, 220)}  # what winners of good matches of four score
MASTER = NAMES[-1]


def ladder(game: str) -> Results:
    return load(FOLDER / f"{game}.json")


def won(pairing: Pairing) -> float:
    """The share of matches that the last bot of a table won."""
    return pairing.won(pairing.players - 1) / pairing.matches


@pytest.mark.parametrize("game_id", GAMES)
def test_it_was_played_by_the_levels_that_there_are(game_id: str) -> None:
    """Who changes the rules, a level or its weights plays the ladder again."""
    game, found = parlorcar.game(game_id, players=2), ladder(game_id)
    for level in levels_of(game):
        weights = checksum(game) if level.tuned else 0
        assert found.levels[level.name] == [level.blunder_percent, level.iterations, level.depth, weights]
    assert found.rules == game.rules_version


@pytest.mark.parametrize("game_id", GAMES)
def test_it_was_played_to_its_end_and_is_what_its_page_tells(game_id: str) -> None:
    found, page = ladder(game_id), (FOLDER / f"{game_id}.md").read_text(encoding="utf-8")
    for bots, matches in programme(NAMES, USUAL, range(2, GAMES[game_id] + 1)):
        assert found.pairing(bots).matches >= matches, bots
    for pair in pairwise(NAMES):
        pairing = found.pairing(pair)
        assert pairing.matches >= 1000
        assert f"| {' / '.join(pair)} | {pairing.matches:,} | {pair[1]} {100 * won(pairing):.1f} %" in page


def test_the_page_of_all_ladders_tells_what_they_do() -> None:
    made = run_path(str(FOLDER.parents[1] / "scripts" / "ladders.py"))["page"]()
    assert (FOLDER / "README.md").read_text(encoding="utf-8") == made


@pytest.mark.parametrize("game_id", GAMES)
def test_each_level_wins_three_of_five_against_the_one_below_and_the_strongest_nine_of_ten_against_greedy(
    game_id: str,
) -> None:
    found = ladder(game_id)
    for pair in pairwise(NAMES):
        assert won(found.pairing(pair)) >= 0.6, pair
    ends = found.pairing((USUAL, MASTER))  # too few matches to tell 89.8 % (2nd edition of Great Western Trail) from 90
    assert wilson(ends.won(1), ends.matches)[1] >= 0.9
    assert won(ends) >= 0.88


@pytest.mark.parametrize("game_id", EXPERTS)
def test_winners_among_four_of_the_strongest_score_as_experts_do(game_id: str) -> None:
    pairing = ladder(game_id).pairing((MASTER,) * 4)
    low, high = EXPERTS[game_id]
    assert low <= pairing.winner_scores / pairing.matches <= high


@pytest.mark.parametrize("game_id", GAMES)
def test_a_little_of_it_played_with_other_luck_agrees(game_id: str) -> None:
    """The plain levels; `make soak` plays all."""
    again = ["ladder", game_id, "--bots", "beginner,casual,skilled,expert", "--matches", "24", "--seed", "2"]
    assert main([*again, "--check", str(FOLDER / f"{game_id}.json")]) == 0
