"""Puzzles: how they are made, kept, chosen and rated."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import parlorcar
from parlorcar.bots.analysis.insight_registry import insight_into
from parlorcar.bots.analysis.network_advice import judge_of
from parlorcar.bots.levels import knowledge_of
from parlorcar.bots.seat import Seat
from parlorcar.cli.main import main
from parlorcar.core.rng import Random
from parlorcar.families import GAMES
from parlorcar.puzzles.answer import answer_figures
from parlorcar.puzzles.collection import chosen, players_of, puzzles_of_matches, still_valid
from parlorcar.puzzles.maker import LEAST_MARGIN, better, by_wins
from parlorcar.puzzles.puzzle import Option, Puzzle, puzzles_of, read, write
from parlorcar.puzzles.rating import rating
from parlorcar.words.sentences import sentences
from tests.conftest import THOROUGH

IDS = [spec.id for spec in GAMES]
LEVELS = ["beginner", "casual", "skilled", "expert", "master"]
FRESH = 7 << 20  # luck that no puzzle was made with
LEAST = 500  # of every game


def puzzle(id: int, theme: str, margin: float, answer: str = "") -> Puzzle:
    """A puzzle of which only so much matters."""
    moves = (Option(1, answer or f"{theme} {id}", 0.5 + margin, 1.0), Option(2, "b", 0.5, 0.0))
    return Puzzle(id, "stone-age", "0.2", 2, {}, id, (1, 2), 0, theme, moves, 0.01, (60, 50), {"master": 1.0}, 1500)


def test_a_file_brings_the_same_puzzles_again(tmp_path: Path) -> None:
    made = [puzzle(1, "x", 0.1), puzzle(4, "y", 0.2)]
    for name in ("a", "b"):
        write(tmp_path / name, made)
    assert list(read(tmp_path / "a")) == made
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_no_two_puzzles_of_one_match_and_no_theme_too_often() -> None:
    found = [puzzle(n, "common", 0.3) for n in range(50)] + [puzzle(n, "rare", 0.1) for n in range(10, 90)]
    found += [puzzle(n, "third", 0.2) for n in range(60, 100)]
    picked = chosen(found, 50)
    assert len(picked) == 50 == len({one.id for one in picked})
    themes = [one.theme for one in picked]
    assert max(themes.count(theme) for theme in set(themes)) <= 20
    assert [one.id for one in picked] == sorted(one.id for one in picked)


def test_no_answer_is_the_right_one_too_often() -> None:
    themes = ("one", "two", "three", "four")
    found = [puzzle(n, themes[n % 4], 0.3, "always this") for n in range(40)]
    found += [puzzle(n, themes[n % 4], 0.1) for n in range(40, 80)]
    answers = [one.solution.text for one in chosen(found, 40)]
    assert (len(answers), answers.count("always this")) == (40, 6)


def test_what_all_matches_begin_with_is_asked_once() -> None:
    first = [replace(puzzle(n, "begin", 0.1 + n / 100, "a"), choices=(1,)) for n in range(4)]
    later = [puzzle(n, theme, 0.1) for theme, n in (("x", 10), ("y", 11), ("z", 12), ("z", 13))]
    assert len({one.question for one in first}) == 1
    assert [one.id for one in chosen([*first, *later], 5)] == [3, 10, 11, 12, 13]


def test_where_a_theme_is_too_common_fewer_are_chosen() -> None:
    found = [puzzle(n, "common", 0.3) for n in range(50)]
    assert not chosen(found, 50)
    found += [puzzle(n, "rare" if n % 2 else "third", 0.1) for n in range(50, 56)]
    assert len(chosen(found, 50)) == 10  # four of the common theme beside three of each other


def test_what_only_strong_levels_solve_is_rated_higher() -> None:
    by = [rating({level: float(i >= n) for i, level in enumerate(LEVELS)}, LEVELS) for n in range(6)]
    assert by == sorted(by)
    assert len(set(by)) == 6


def test_matches_of_two_are_the_most_and_every_number_comes() -> None:
    counts = [players_of("ticket-to-ride-usa", n) for n in range(60)]
    assert counts.count(2) == 40
    assert set(counts) == {2, 3, 4, 5}


@pytest.mark.long  # those that come with the package are looked at each time
def test_a_puzzle_is_found_and_stands_where_it_says() -> None:
    (made,) = puzzles_of_matches("stone-age", [4], 1)[:1] or pytest.fail(
        "the match has no puzzle any more: take another one"
    )
    assert made == puzzles_of_matches("stone-age", [4], 1)[0]
    episode = made.position()
    assert (episode.seat, made.players) == (made.seat, episode.game.players)
    assert all(option.move in episode.legal for option in made.moves)
    assert made.margin >= LEAST_MARGIN
    assert made.by_plan[0] > made.by_plan[1]
    assert set(made.solved) >= set(LEVELS)


def test_a_puzzle_is_kept_only_if_it_holds_by_todays_network() -> None:
    one = next(one for one in puzzles_of("stone-age") if one.id == 4)
    earlier = replace(one, moves=one.moves[::-1], theme="another")  # as another network may have told it
    nothing_at_stake = replace(one, choices=one.choices[:2])
    assert still_valid([earlier, nothing_at_stake]) == [one]


@pytest.mark.parametrize("game_id", IDS)
def test_every_decision_has_a_theme_with_a_name_in_every_language(game_id: str) -> None:
    game = parlorcar.game(game_id, players=2)
    knowledge = knowledge_of(game)
    assert knowledge is not None
    insight, match, rng = insight_into(knowledge), game.match(seed=3), Random(3)
    themes = set()
    for _ in range(120):
        if match.over:
            break
        legal = match.legal(match.player)
        themes |= {insight.theme(match.facing(match.player), match.player, move) for move in legal}
        match.play(legal[int(rng.below(len(legal)))], match.player)
    assert len(themes) >= 3
    for theme in themes:
        assert all(sentences(language).get(theme) for language in ("en", "ja", "ko"))


@pytest.mark.parametrize("game_id", IDS)
def test_the_puzzles_that_come_with_the_package_hold(game_id: str) -> None:
    """No two of a match, no theme too common; a sample is solved again with other luck."""
    every = puzzles_of(game_id)
    assert len({one.id for one in every}) == len(every) >= LEAST
    themes = [one.theme for one in every]
    assert max(themes.count(theme) for theme in set(themes)) <= 0.4 * len(every)
    for one in every[:: len(every) // (3 if THOROUGH else 1)]:
        again(one)


@pytest.mark.parametrize("game_id", IDS)
def test_every_solution_is_explained_in_every_language(game_id: str) -> None:
    every = puzzles_of(game_id)
    sample = every if THOROUGH else every[:: len(every) // 25]
    bare = 0
    for one in sample:
        told = answer_figures(one, one.position(), one.solution.move).reasons
        assert told, (one.key, one.solution.text)
        bare += told[0].id == "why.compared"
        for reason in told:
            assert all(sentences(language).get(reason.id) for language in ("en", "ja", "ko")), reason.id
    assert bare <= max(1, len(sample) // 100), "of which nothing is said but that they win more often"


def again(one: Puzzle) -> None:
    """Compare the moves of a puzzle again, with luck that it was not made with."""
    episode = one.position()
    judge = judge_of(episode.game)
    assert judge is not None
    state = Seat(episode.game, episode.facing(one.seat), one.seat, Random(11)).imagine()
    asked = {option.move for option in one.moves}
    compared = [each for each in judge.policy(state, one.seat, episode.legal) if each.move in asked]
    first, second, *_ = by_wins(judge.compare(state, one.seat, compared, FRESH, 48))
    assert first.move == one.solution.move
    assert better(first, second).margin > 0


def test_the_command_keeps_what_holds_and_refuses_puzzles_of_another_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    earlier, out = tmp_path / "earlier.gz", tmp_path / "out.gz"
    one = next(one for one in puzzles_of("stone-age") if one.id == 4)
    write(earlier, [one, replace(one, choices=one.choices[:2])])
    files = ["--again", str(earlier), "--found", str(tmp_path / "found.gz"), "--out", str(out)]
    assert main(["puzzles", "stone-age", "--matches", "1", *files]) == 0
    assert list(read(tmp_path / "found.gz")) == [one]
    assert "2 earlier puzzles: 1 puzzles" in capsys.readouterr().err
    assert main(["puzzles", "ticket-to-ride-usa", *files]) == 2
    assert "puzzles of another game" in capsys.readouterr().err
    assert main(["puzzles", "stone-age", "--again", str(tmp_path / "none.gz")]) == 2
    assert "none.gz" in capsys.readouterr().err
