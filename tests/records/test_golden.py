"""The golden matches of every game and player count play as they always did."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlorcar
from parlorcar.families import GAMES
from parlorcar.match.record import load, written
from parlorcar.match.replay_record import verify
from tests.conftest import THOROUGH, some

from .golden import HERE, LINES, RECORDS, checksum, folder, lines_file, read_lines

TABLES = [(spec.id, n) for spec in GAMES for n in range(spec.players[0], spec.players[1] + 1)]
SOME = LINES if THOROUGH else 100 if parlorcar.compiled() else 4
FULL = sorted(HERE.glob("*/[0-9]*-*.txt"))


def taken(game_id: str, players: int, n: int = 0) -> bool:
    """Whether `make test` looks at it: interpreted at one match of each game, since `test_builds.py` compares both."""
    return parlorcar.compiled() or (players, n) == (parlorcar.specs()[game_id].players[0], 0)


FULL_TAKEN = [i for i, path in enumerate(FULL) if taken(path.parent.name, *map(int, path.stem.split("-")))]
TAKEN = [i for i, table in enumerate(TABLES) if taken(*table)]


@pytest.mark.parametrize("path", some(FULL, *FULL_TAKEN), ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_full_record_replays_to_its_result_and_its_chance_is_proved(path: Path) -> None:
    match = parlorcar.replay(path)
    record = load(path)
    assert match.over
    assert written(match.record()) == path.read_text(encoding="utf-8")
    assert verify(match, record) > 0


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_there_are_ten_records_and_a_thousand_lines_for_each_player_count(game_id: str, players: int) -> None:
    game = parlorcar.game(game_id, players=players)
    assert len(list(folder(game_id).glob(f"{players}-*.txt"))) == RECORDS
    assert list(read_lines(lines_file(game))) == list(range(LINES))


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize(("game_id", "players"), some(TABLES, *TAKEN))
def test_random_matches_have_the_checksums_that_they_always_had(game_id: str, players: int, part: int) -> None:
    game = parlorcar.game(game_id, players=players)
    lines = read_lines(lines_file(game))
    for seed in range(part, SOME, 4):
        assert checksum(game, seed) == lines[seed], f"match of seed {seed}"
