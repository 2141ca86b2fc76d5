"""A record replays to the same states, move by move, whatever was taken back on the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.conformance import records
from parlorcar.conformance.checking import Check
from parlorcar.conformance.records import assert_same
from parlorcar.match import record
from parlorcar.match.match import Match
from parlorcar.match.replay_record import verify
from tests.conformance.walks import Case, conforming, finished, in_turn, names, play_out, tables


@conforming(records)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


@pytest.mark.parametrize("case", in_turn(tables(), 1), ids=names)
def test_dict_text_and_file_are_one(case: Case, tmp_path: Path) -> None:
    match = finished(case)
    data = match.record()
    file = tmp_path / "match.txt"
    file.write_text(record.written(data), encoding="utf-8")
    for source in (data, json.loads(json.dumps(data)), record.written(data), file):
        assert_same(parlorcar.replay(source), match)
    read = record.read(record.written(data))
    assert {name: read[name] for name in data} == data
    assert json.loads(json.dumps(data)) == data


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_record_of_a_match_in_progress(case: Case) -> None:
    """It lacks key and result, and replays to where it stands; unfinished matches keep their key sealed."""
    for stop in (0, 45, 90):
        match = play_out(Match(case.game), 8, style=0, stop=stop)
        if match.over:
            continue
        data = match.record()
        assert "key" not in data
        assert "result" not in data
        text = record.written(data)
        assert match.key.hex() not in text
        assert_same(parlorcar.replay(text), match)
        with pytest.raises(parlorcar.BadRecord, match="sealed"):
            verify(parlorcar.replay(text), text)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_another_rules_version_is_replayed_if_it_can_be(case: Case) -> None:
    data: dict[str, Any] = json.loads(json.dumps(finished(case).record()))
    data["rules"] = "0.0-before"
    assert case.game.key(parlorcar.replay(data).state) == case.game.key(finished(case).state)
    data["result"]["scores"][0] += 1
    with pytest.raises(parlorcar.BadRecord, match=r"rules 0\.0-before.*events can still be watched"):
        parlorcar.replay(data)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_seats_history_tells_nothing_else(case: Case) -> None:
    match = play_out(Match(case.game, seed=8), 8, style=0, stop=60)
    for seat in range(-1, case.players):
        history = match.record(seat)
        assert "moves" not in history
        assert "key" not in history
        assert "seed" not in history
        assert history["events"] == match.events(seat)
