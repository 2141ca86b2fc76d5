"""Looking back at a match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import parlorcar
from parlorcar.bots.review import review
from parlorcar.cli.main import main
from parlorcar.cli.review import spark
from parlorcar.core.errors import ParlorCarError
from parlorcar.core.state import CHANCE
from parlorcar.match.match import Match
from parlorcar.match.record import written

SHORT = 0.1  # of the usual effort


def played(game_id: str, choices: int, seed: int = 3) -> Match:
    """The beginning of a match between anybodies: so many moves of players."""
    match = Match(parlorcar.game(game_id, players=2), seed=seed, seats=["Ann", "Bob"])
    rng = parlorcar.Random(seed)
    while not match.over and sum(line.player != CHANCE for line in match.line) < choices:
        legal = match.legal(match.player)
        match.play(legal[rng.below(len(legal))], match.player)
    return match


@pytest.mark.parametrize("game_id", ["ttr-usa", "ttr-germany", "stone-age", "gwt1", "gwt2"])
def test_a_review_tells_chances_luck_and_slips(game_id: str) -> None:
    match = played(game_id, 16)
    told = review(match, effort=SHORT)
    assert len(told.course) == len(match.line) + 1
    assert all(sum(row) == pytest.approx(1) for row in told.course)
    assert sum(told.luck) == pytest.approx(0, abs=1e-6)
    assert sum(told.decisions) > 0
    assert told.slips == sorted(told.slips, key=lambda slip: -slip.lost)
    for slip in told.slips:
        assert slip.lost > 0
        assert slip.played != slip.better
        assert match.line[slip.at - 1].player == slip.seat
    again = review(match, effort=SHORT)
    assert again == told


def test_the_end_is_certain_and_the_command_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("stone-age", 10**6)
    file = tmp_path / "match.record"
    file.write_text(written(match.record()), encoding="utf-8")
    assert main(["review", str(file), "--effort", "0.01"]) == 0
    out = capsys.readouterr().out
    assert "Ann" in out
    assert "Moves that lost most" in out
    assert main(["review", str(file), "--effort", "0.01", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert sorted(data["course"][-1]) == [0, 1]


def test_bars_show_shares() -> None:
    assert spark([0.0, 0.5, 1.0]) == "▁▅█"
    assert len(spark([0.3] * 1000)) == 60


def test_a_game_that_nobody_knows_is_refused() -> None:
    with pytest.raises(ParlorCarError, match="nobody knows enough"):
        review(Match(parlorcar.game("hoard"), seed=1))
