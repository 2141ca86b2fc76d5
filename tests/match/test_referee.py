"""What a match lets its seats do and keeps from them, where it once went wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import parlorcar
from parlorcar.match.record import written
from parlorcar.match.replay_record import verify


def finished(seed: int | None = 3) -> parlorcar.Match:
    match: parlorcar.Match = parlorcar.game("ttr-usa", players=2).match(seed=seed)
    while not match.over:
        match.play(match.legal()[-1])
    return match


def test_nobody_goes_back_past_another_players_only_answer() -> None:
    """That seat 1 had to pass tells seat 0 something."""
    game = parlorcar.game("ttr-usa", players=2, leftover_row=True)
    tickets = dict.fromkeys(game.layout.axes["ticket"].names, "hand 0")
    colors = ["purple", "white", "blue", "yellow", "orange", "black", "green"]
    hand = {**dict.fromkeys(colors, 12), "red": 10, "locomotive": 14}
    position = {"hand": [hand, {}], "row": ["red", "red", None, None, None], "tickets": tickets}
    match = game.match(position=position, seed=1, auto=True)
    match.play("take red")
    assert [(played.player, played.text, played.auto) for played in match.line] == [
        (0, "take red", False),
        (0, "take red", True),
        (1, "pass", True),
    ]
    for seat in (None, 0):
        assert not match.can_undo(seat)
        with pytest.raises(parlorcar.IllegalMove, match="Another player has moved"):
            match.undo(seat)


def test_a_choice_that_waits_for_others_is_taken_back_without_naming_the_seat() -> None:
    match = parlorcar.game("ttr-usa", players=3).match(seed=1)
    match.play(match.legal()[0], seat=2)
    assert match.chosen == [2]
    assert match.undo() == 1
    match.play(match.legal()[0], seat=1)
    assert match.undo_turn(1) == 1
    assert match.chosen == []


def test_what_a_match_gives_away_is_a_copy() -> None:
    position: dict[str, Any] = {"hand": [{"red": 3}, {}]}
    match = parlorcar.game("ttr-usa", players=2).match(position=position, seed=1)
    before = match.record()
    match.view(0)["seats"].append("X")
    match.position()["options"]["leftover_row"] = True
    position["hand"][0]["red"] = 1
    assert match.record() == before


def test_a_sealed_record_is_watched_and_not_played_on() -> None:
    match = parlorcar.game("ttr-usa", players=2).match()
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    again = parlorcar.replay(match.record())
    for act in (lambda: again.play("draw"), again.save):
        with pytest.raises(parlorcar.ParlorCarError, match="sealed"):
            act()


def test_a_record_with_a_seed_is_played_on_with_the_same_luck() -> None:
    match = parlorcar.game("ttr-usa", players=2).match(seed=8)
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    again = parlorcar.replay(match.record())
    for other in (match, again):
        other.play("draw; draw")
    assert again.record() == match.record()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("took_card player=0", "took_card player=1", "do not bring about this event"),
        ("seed: 3\n", "", "nobody promised it"),
    ],
    ids=["event", "seed"],
)
def test_every_part_of_a_record_is_proved(old: str, new: str, says: str) -> None:
    text = written(finished().record())
    assert old in text
    with pytest.raises(parlorcar.BadRecord, match=says):
        verify(parlorcar.replay(text.replace(old, new, 1)), text.replace(old, new, 1))


def test_a_record_that_is_cut_off_between_its_parts_is_refused() -> None:
    text = written(finished().record())
    for end in ("\nresult:", "\nevents:"):
        with pytest.raises(parlorcar.BadRecord, match=r"line \d+: the record ends without"):
            parlorcar.replay(text[: text.index(end) + 1])


def test_records_are_written_and_read_as_files_and_as_json(tmp_path: Path) -> None:
    match = finished(seed=None)
    match.write(tmp_path / "a.record")
    (tmp_path / "a.json").write_text(json.dumps(match.record()), encoding="utf-8")
    for file in ("a.record", "a.json"):
        again = parlorcar.replay(str(tmp_path / file))
        assert again.scores() == match.scores()
        assert verify(again, tmp_path / file) > 0


@pytest.mark.parametrize("seat", [-2, 2, 99, None, True])
def test_seats_that_do_not_exist_are_refused(seat: Any) -> None:
    match = finished()
    for ask in (match.events, match.breakdown):
        with pytest.raises(parlorcar.ParlorCarError, match="no seat"):
            ask(seat)


@pytest.mark.parametrize(
    "position",
    [
        {"tickets": {"denver-el_paso": "offer 0"}},
        {"stack": []},
        {"passes": 2},
        {"final": [9, 0]},
        {"options": {"leftover_row": True}},
    ],
    ids=lambda position: next(iter(position)),
)
def test_more_positions_that_cannot_be(position: dict[str, Any]) -> None:
    with pytest.raises(parlorcar.BadPosition):
        parlorcar.game("ttr-usa", players=2).match(position=position, seed=1)


def test_errors_show_their_sentences_wherever_they_are_printed() -> None:
    with pytest.raises(parlorcar.ParlorCarError) as wrong:
        parlorcar.game("ttr-usa", players=9)
    assert repr(wrong.value) == f"Worded({str(wrong.value)!r})"
    with pytest.raises(parlorcar.IllegalMove) as illegal:
        parlorcar.game("ttr-usa", players=2).match(seed=1).play("pass")
    assert repr(illegal.value) == f"IllegalMove({str(illegal.value)!r})"
