"""Looking back at a match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import parlorcar
from parlorcar.bots.analysis.move_analysis import MoveAnalyzer, analyze_moves, points_of, significant
from parlorcar.bots.analysis.review import Point, effort_for, review, review_on, summarize
from parlorcar.bots.catalogue import bot
from parlorcar.bots.seat import Seat
from parlorcar.cli.main import main
from parlorcar.cli.review_page import chart, letters, page, percent
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.state import CHANCE
from parlorcar.match.match import Match
from parlorcar.match.record import written
from tests.conftest import some

SHORT = 0.1  # of the usual effort


def played(game_id: str, choices: int, seed: int = 3, players: int = 2) -> Match:
    """The beginning of a match between anybodies: so many moves of players."""
    match = Match(parlorcar.game(game_id, players=players), seed=seed, seats=["Ann", "Bob", "Cid"][:players])
    rng = parlorcar.Random(seed)
    while not match.over and sum(line.player != CHANCE for line in match.line) < choices:
        legal = match.legal(match.player)
        match.play(legal[rng.below(len(legal))], match.player)
    return match


@pytest.mark.parametrize("game_id", some(["ttr-usa", "ttr-germany", "stone-age", "gwt1", "gwt2"], 1, 2, 4))
def test_a_review_tells_chances_luck_and_slips(game_id: str) -> None:
    match = played(game_id, 12)
    found = review(match, effort=SHORT)
    assert found.moves == len(match.line)
    assert [found.course[0].at, found.course[-1].at] == [0, len(match.line)]
    assert all(sum(point.chances) == pytest.approx(1) for point in found.course)
    assert sum(found.luck) == pytest.approx(0, abs=1e-6)
    assert sum(found.decisions) > 0
    assert found.slips == sorted(found.slips, key=lambda slip: -slip.lost)
    for slip in found.slips:
        assert slip.lost == pytest.approx(slip.possible - slip.chance)
        assert slip.lost > 0
        assert slip.points > 0
        assert slip.played != slip.better
        assert match.line[slip.at - 1].player == slip.seat
        assert match.line[slip.at - 1].text == slip.played
    for stroke in found.strokes:
        assert stroke.gained > 0
        assert stroke.outcomes == [line.text for line in match.line[stroke.first - 1 : stroke.at]]


def test_chances_of_three_add_up_to_one() -> None:
    found = review(played("stone-age", 10, players=3), effort=SHORT)
    assert all(sum(point.chances) == pytest.approx(1) for point in found.course)
    assert len(found.luck) == 3


def test_it_is_told_the_same_in_any_order_and_by_any_number_of_processes() -> None:
    match = played("stone-age", 24)
    once = review(match, effort=SHORT)
    backwards = analyze_moves(match, list(reversed(range(len(match.line) + 1))), SHORT)
    assert summarize(match, backwards) == once
    done: list[int] = []
    text = written(match.record())
    assert review_on(2, match, parlorcar.replay, text, done.append, SHORT) == once
    assert done[-1] == len(match.line)


def test_a_slice_stops_when_its_time_is_up() -> None:
    match = played("stone-age", 24)
    assert [look.at for look in analyze_moves(match, [5, 6, 7], SHORT, 1e-9)] == [5]


def test_more_time_is_more_effort() -> None:
    match = played("stone-age", 24)
    assert effort_for(match, 1000.0) > effort_for(match, 0.5)


def test_a_long_match_has_a_course_of_so_many_points() -> None:
    match = played("gwt1", 10**6)
    assert 60 < len(points_of(match)) <= 120
    assert MoveAnalyzer(match).analyze(len(match.line)).chances in ([0.0, 1.0], [1.0, 0.0], [0.5, 0.5])


def test_what_chance_could_bring_is_no_slip() -> None:
    assert significant([0.4, 0.5, 0.6])
    assert not significant([1.0, -1.0, 1.0, -1.0, 0.5])


def finished() -> Match:
    """A match between greedy bots, which is over soon."""
    game, rng = parlorcar.game("ttr-usa", players=2), parlorcar.Random(3)
    match, greedy = Match(game, seed=3, seats=["Ann", "Bob"]), bot("greedy", game)
    while not match.over:
        seat = match.player
        match.play(greedy.choose(Seat(game, match.facing(seat), seat, rng)), seat)
    return match


def test_the_command_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.record"
    begun = played("ttr-usa", 12)
    file.write_text(written(begun.record()), encoding="utf-8")
    assert main(["review", str(file), "--effort", "0.005", "--cores", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["course"][-1]["at"] == len(begun.line)
    assert sum(data["course"][-1]["chances"]) == pytest.approx(1)
    assert data["names"] == ["Ann", "Bob"]
    match = finished()
    file.write_text(written(match.record()), encoding="utf-8")
    report = tmp_path / "page.md"
    assert main(["review", str(file), "--effort", "0.005", "--cores", "2", "--report", str(report)]) == 0
    assert capsys.readouterr().out == ""
    text = report.read_text(encoding="utf-8")
    winner = ["Ann", "Bob"][match.ranking().index(1)]
    assert f"{winner} won." in text
    assert "## Moves that lost most" in text
    assert "100 % ┤" in text
    assert MoveAnalyzer(match).analyze(len(match.line)).chances in ([0.0, 1.0], [1.0, 0.0])
    assert main(["review", str(file), "--cores", "0"]) == 2
    assert "--cores must be more than 0" in capsys.readouterr().err


def test_a_match_without_an_end_is_told_too() -> None:
    match = played("ttr-usa", 6)
    assert "was not finished" in page(match, review(match, effort=0.05))


def test_the_chart_shows_who_is_ahead() -> None:
    lines = chart([Point(0, [0.5, 0.5]), Point(10, [1.0, 0.0])], 10, ["A", "B"])
    assert lines[0].endswith("A")
    assert lines[10].endswith("B")
    assert "A" in lines[5]
    assert all(len(line) <= 80 for line in lines)
    assert letters(["Ann", "Abe", "A"]) == ["A", "B", "2"]
    assert [percent(0.123), percent(0.2, True), percent(-0.2, True), percent(0.001, True)] == [
        "12 %",
        "+20 %",
        "-20 %",
        "0 %",
    ]


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ParlorCarError, match="no knowledge of hoard is there"):
        review(Match(parlorcar.game("hoard"), seed=1))
