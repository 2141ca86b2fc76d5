from __future__ import annotations

import pytest

from .table import rule, table

ONE, TWO, THREE = "duesseldorf-koeln gray", "duesseldorf-koeln gray 2", "duesseldorf-koeln gray 3"
HANDS = [{"blue": 1}] * 5


def between(texts: list[str]) -> list[str]:
    return [text.removeprefix("claim ") for text in texts if text.startswith("claim duesseldorf-koeln")]


@rule("TTR-28")
@pytest.mark.parametrize("players", [4, 5])
def test_each_of_the_three_tracks_for_another_player(players: int) -> None:
    match = table(players, hand=HANDS[:players])
    for track in (ONE, TWO, THREE):
        assert between(match.texts()) == [track]
        match.play(f"claim {track}; pay 1 blue")
    assert between(match.texts()) == []
    assert match.refused(f"claim {ONE}").reason == "ttr.track-taken"


@rule("TTR-28")
def test_nobody_owns_two_of_them() -> None:
    match = table(4, hand=HANDS[:4], tracks={TWO: 0})
    assert between(match.texts()) == []
    for track in (ONE, THREE):
        refusal = match.refused(f"claim {track}")
        assert (refusal.rule, refusal.reason) == ("TTR-28", "ttr.beside-own")


@rule("TTR-29")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("claimed", [ONE, TWO, THREE])
def test_with_two_or_three_players_one_closes_the_others(players: int, claimed: str) -> None:
    match = table(players, hand=HANDS[:players], tracks={claimed: 1})
    assert between(match.texts()) == []
    for track in {ONE, TWO, THREE} - {claimed}:
        refusal = match.refused(f"claim {track}")
        assert (refusal.rule, refusal.reason) == ("TTR-29", "ttr.track-closed")


@rule("TTR-R11")
def test_of_equal_tracks_the_first_that_is_free_is_offered() -> None:
    assert between(table(4, hand=HANDS[:4]).texts()) == [ONE]
    assert between(table(4, hand=HANDS[:4], tracks={ONE: 1}).texts()) == [TWO]
    assert between(table(4, hand=HANDS[:4], tracks={TWO: 1}).texts()) == [ONE]
    assert between(table(4, hand=HANDS[:4], tracks={ONE: 1, TWO: 2}).texts()) == [THREE]
    assert between(table(4, hand=HANDS[:4], tracks={TWO: 1, THREE: 2}).texts()) == [ONE]
    assert table(4, hand=HANDS[:4], tracks={TWO: 1}).refused(f"claim {THREE}").reason == "ttr.twin-first"
