"""A record replays to the same states, move by move, whatever was taken back on the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.core.errors import IllegalMove
from parlorcar.core.rng import Random
from parlorcar.match import record as records
from parlorcar.match.match import Match
from parlorcar.match.replay_record import verify
from tests.conformance.walks import Case, cases, finished, names, play_out, step, tables, walk


def assert_same(again: Match, match: Match) -> None:
    """Two matches that cannot be told apart by what counts."""
    game = match.game
    assert game.key(again.state) == game.key(match.state)
    assert [(p.player, p.move, p.text, p.stream) for p in again.line] == [
        (p.player, p.move, p.text, p.stream) for p in match.line
    ]
    assert again.seats == match.seats
    assert again.commitment == match.commitment
    assert again.over == match.over
    assert again.recorder.all == match.recorder.all
    for seat in range(-1, game.players):
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)
    if match.over:
        assert again.scores() == match.scores()
        assert again.ranking() == match.ranking()


def every_key(match: Match) -> list[bytes]:
    return [match.game.key(match.at(n)) for n in range(len(match.line) + 1)]


@pytest.mark.parametrize("case", cases(), ids=names)
def test_replay_equals_live(case: Case) -> None:
    match = finished(case)
    text = records.written(match.record())
    again = parlorcar.replay(text)
    assert_same(again, match)
    assert again.game.chosen == match.game.chosen
    assert records.written(again.record()) == text
    assert verify(again, text) == sum(p.player < 0 for p in match.line)


@pytest.mark.parametrize("case", cases(1), ids=names)
def test_replay_equals_live_at_every_move(case: Case) -> None:
    w = walk(case)
    again = parlorcar.replay(records.written(finished(case).record()))
    assert every_key(again) == w.keys
    assert every_key(finished(case)) == w.keys


@pytest.mark.parametrize("case", tables(), ids=names)
def test_dict_text_and_file_are_one(case: Case, tmp_path: Path) -> None:
    match = finished(case)
    data = match.record()
    file = tmp_path / "match.txt"
    file.write_text(records.written(data), encoding="utf-8")
    for source in (data, json.loads(json.dumps(data)), records.written(data), file):
        assert_same(parlorcar.replay(source), match)
    read = records.read(records.written(data))
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
        text = records.written(data)
        assert match.key.hex() not in text
        assert_same(parlorcar.replay(text), match)
        with pytest.raises(parlorcar.BadRecord, match="sealed"):
            verify(parlorcar.replay(text), text)


def with_undone(case: Case, auto: bool = False) -> tuple[Match, int]:
    """A whole match in which every now and then something is taken back, alone or agreed."""
    rng = Random(5)
    match = Match(case.game, seed=6, auto=auto, seats=[f"Ö, {p}: \"x\" 'y' #" for p in range(case.players)])
    undone = 0
    while not match.over:
        step(match, rng, 1)
        if undone < 25 and rng.below(3) == 0:
            try:
                undone += match.undo(agreed=rng.below(2) == 0)
                if rng.below(3) == 0:
                    undone += match.undo_turn(agreed=True)
            except IllegalMove:
                pass
    return match, undone


@pytest.mark.parametrize("auto", [False, True], ids=["", "auto"])
@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_record_keeps_what_was_undone(case: Case, auto: bool) -> None:
    match, undone = with_undone(case, auto)
    assert undone
    text = records.written(match.record())
    lines = match.record()["moves"]
    assert sum(line.startswith("undo ") for line in lines) == sum(kind == "undo" for kind, _ in match.journal) > 0
    assert len(match.line) == sum(1 - int(n[5:]) - 1 if n.startswith("undo ") else 1 for n in lines)
    again = parlorcar.replay(text)
    assert_same(again, match)
    assert every_key(again) == every_key(match)
    assert verify(again, text) >= sum(p.player < 0 for p in match.line)
    assert records.written(again.record()) == text


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_match_from_a_position_replays(case: Case) -> None:
    start = play_out(Match(case.game, seed=4), 4, style=0, stop=20).position()
    match = play_out(Match(case.game, seed=9, position=start), 9, style=0)
    text = records.written(match.record())
    again = parlorcar.replay(text)
    assert_same(again, match)
    assert verify(again, text)


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
