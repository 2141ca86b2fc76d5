from __future__ import annotations

import pytest

from .table import owned, rule, table

RED, YELLOW = "boston-new_york red", "boston-new_york yellow"
FIRST, SECOND = "boston-montreal gray", "boston-montreal gray 2"
ANY = {"locomotive": 6}


@rule("TTR-28")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("mine", "other"), [(RED, YELLOW), (YELLOW, RED), (FIRST, SECOND), (SECOND, FIRST)])
def test_ruling_double_same_player(players: int, mine: str, other: str) -> None:
    match = table(players, tracks=owned([mine]), hand=[ANY])
    assert other not in match.may("claim")
    assert match.refused(f"claim {other}").rule == "TTR-28"


@rule("TTR-29")
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("theirs", "other"), [(RED, YELLOW), (YELLOW, RED), (FIRST, SECOND), (SECOND, FIRST)])
def test_ruling_double_2_3(players: int, theirs: str, other: str) -> None:
    match = table(players, tracks=owned([], [theirs]), hand=[ANY, ANY])
    assert other not in match.may("claim")
    assert match.refused(f"claim {other}").rule == "TTR-29"
    match.play("draw; draw")
    assert other not in match.may("claim")
    assert match.refused(f"claim {other}").rule == "TTR-28"


@rule("TTR-29")
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize(("theirs", "other"), [(RED, YELLOW), (YELLOW, RED), (FIRST, SECOND), (SECOND, FIRST)])
def test_from_four_players_on_both_tracks_are_open_to_different_players(players: int, theirs: str, other: str) -> None:
    match = table(players, tracks=owned([], [theirs]), hand=[ANY, {}, ANY])
    assert other in match.may("claim")
    match.play(f"claim {other}; pay 2 locomotive")
    assert match.now("tracks") == {theirs: 1, other: 0}
    match.play("draw; draw")
    assert not {theirs, other} & set(match.may("claim"))
    assert match.refused(f"claim {other}").rule == "TTR-27"


@rule("TTR-28", "TTR-29")
@pytest.mark.parametrize("players", [2, 4])
def test_other_tracks_are_not_closed(players: int) -> None:
    match = table(players, tracks=owned([RED], [FIRST]), hand=[{"yellow": 2, "green": 2, "white": 2}])
    gone = {RED, YELLOW, FIRST, SECOND} if players == 2 else {RED, YELLOW, FIRST}
    open = set(match.may("claim"))
    assert not open & gone
    assert {"new_york-pittsburgh green", "new_york-pittsburgh white", "chicago-saint_louis white"} <= open
    assert ("boston-montreal gray 2" in open) == (players == 4)


@rule("TTR-29")
def test_a_claim_closes_the_other_track_at_once() -> None:
    match = table(2, hand=[{"red": 2}, {"yellow": 2}])
    match.play("claim boston-new_york red; pay 2 red")
    assert match.refused("claim boston-new_york yellow").rule == "TTR-29"


@rule("TTR-R11")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_of_two_equal_tracks_the_first_is_offered(players: int) -> None:
    match = table(players, hand=[ANY, ANY])
    offered = [track for track in match.may("claim") if track.startswith(("boston-montreal", "boston-new_york"))]
    assert offered == [YELLOW, RED, FIRST]
    assert match.refused(f"claim {SECOND}").rule == "TTR-R11"
    match.play(f"claim {FIRST}; pay 2 locomotive")
    offered = [track for track in match.may("claim") if track.startswith("boston-montreal")]
    assert offered == ([SECOND] if players >= 4 else [])
