from __future__ import annotations

import pytest

from .table import finished, rule

SEVEN = "chicago-omaha blue"  # 4 spaces, 7 points
TEN = "atlanta-miami blue"  # 5 spaces, 10 points
ONE = "kansas_city-omaha gray"
EL_PASO = ["denver-santa_fe gray", "el_paso-santa_fe gray"]  # 4 spaces, 4 points, completes denver-el_paso


Seat = tuple[list[str], list[str]]  # tracks and tickets


def both_ways(first: Seat, second: Seat) -> tuple[list[int], list[int]]:
    """The ranking of two sets of tracks and tickets, and with the seats changed; the scores are equal."""
    places = []
    for seats in ((first, second), (second, first)):
        tracks = {track: seat for seat, (mine, _) in enumerate(seats) for track in mine}
        tickets = {ticket: f"hand {seat}" for seat, (_, mine) in enumerate(seats) for ticket in mine}
        match = finished(tracks=tracks, tickets=tickets)
        assert match.scores()[0] == match.scores()[1]
        places.append(match.ranking())
    return places[0], places[1]


@rule("TTR-41")
@pytest.mark.parametrize(("owners", "places"), [([0, 1, 2], [1, 2, 3]), ([2, 0, 1], [2, 3, 1])])
def test_the_most_points_win(owners: list[int], places: list[int]) -> None:
    tracks = dict(zip([TEN, SEVEN, "chicago-duluth red"], owners, strict=True))
    assert finished(3, tracks=tracks).ranking() == places


@rule("TTR-41", "TTR-42")
def test_points_come_before_tickets() -> None:
    tickets = {"denver-el_paso": "hand 0"}
    tracks = {**dict.fromkeys(EL_PASO, 0), TEN: 1}
    match = finished(tracks=tracks, tickets=tickets)
    assert match.scores() == [8, 20]
    assert match.ranking() == [2, 1]


@rule("TTR-42")
def test_ruling_tie_break() -> None:
    completed = (EL_PASO, ["denver-el_paso"])  # 4 + 4 + 10
    nothing: Seat = ([SEVEN, "dallas-houston gray"], [])  # 7 + 1 + 10: both have the bonus
    assert both_ways(completed, nothing) == ([1, 2], [2, 1])


@rule("TTR-42")
def test_completed_tickets_come_before_the_bonus() -> None:
    completed = (EL_PASO, ["denver-el_paso"])  # 4 + 4
    bonus = ([TEN], ["boston-miami"])  # 10 + 10 - 12
    assert both_ways(completed, bonus) == ([1, 2], [2, 1])


@rule("TTR-42")
def test_tickets_that_are_not_completed_do_not_break_a_tie() -> None:
    held_two = ([TEN], ["denver-el_paso", "duluth-houston"])  # 10 + 10 - 4 - 8
    held_none: Seat = ([SEVEN, "dallas-houston gray"], [])  # 7 + 1
    assert both_ways(held_two, held_none) == ([1, 2], [2, 1])  # by the bonus


@rule("TTR-42")
def test_then_the_bonus_for_the_longest_path() -> None:
    bonus = ([TEN], ["boston-miami"])  # 10 + 10 - 12
    none: Seat = ([SEVEN, "dallas-houston gray"], [])
    assert both_ways(bonus, none) == ([1, 2], [2, 1])


@rule("TTR-42")
def test_the_number_of_tickets_counts_not_their_points() -> None:
    houston = ["dallas-houston gray", "dallas-oklahoma_city gray", "kansas_city-oklahoma_city gray"]
    two = ([*EL_PASO, *houston], ["denver-el_paso", "houston-kansas_city"])  # 9 + 4 + 5
    phoenix = ["calgary-helena gray", "helena-salt_lake_city purple", "denver-salt_lake_city red"]
    one = ([*phoenix, "denver-phoenix white"], ["calgary-phoenix", "los_angeles-miami", "miami-toronto"])
    assert both_ways(two, one) == ([1, 2], [2, 1])  # 25 + 13 - 20 - 10 + 10


@rule("TTR-R16")
def test_equal_players_share_the_place() -> None:
    assert finished(3).ranking() == [1, 1, 1]
    tracks = {"chicago-duluth red": 0, "montreal-toronto gray": 1, ONE: 2}
    assert finished(3, tracks=tracks).ranking() == [1, 1, 3]
    tracks = {"chicago-duluth red": 1, "montreal-toronto gray": 2, TEN: 0}
    assert finished(3, tracks=tracks).ranking() == [1, 2, 2]


@rule("TTR-R16", "TTR-42")
def test_the_length_of_a_path_without_the_bonus_breaks_no_tie() -> None:
    tracks = {
        "miami-new_orleans red": 2,
        "atlanta-charleston gray": 0,
        "atlanta-raleigh gray": 0,
        "chicago-duluth red": 1,
    }
    match = finished(3, tracks=tracks)
    assert match.scores() == [4, 4, 25]
    assert [match.breakdown(seat)[-1]["length"] for seat in range(3)] == [4, 3, 6]
    assert match.ranking() == [2, 2, 1]
