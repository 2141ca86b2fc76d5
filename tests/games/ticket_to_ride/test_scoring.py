from __future__ import annotations

import pytest

from .table import Table, finished, owned, rule, table

DENVER_EL_PASO = ["denver-santa_fe gray", "el_paso-santa_fe gray"]  # 4 spaces, 4 points


def lines(match: Table, seat: int) -> list[tuple[str, int]]:
    """The breakdown as names and points."""
    return [(str(line["line"]), int(line["points"])) for line in match.breakdown(seat)]


@rule("TTR-1")
def test_points_come_from_routes_tickets_and_the_longest_path() -> None:
    tickets = {"denver-el_paso": "hand 0", "boston-miami": "hand 0", "calgary-phoenix": "hand 1"}
    match = finished(tracks=owned(DENVER_EL_PASO, ["chicago-duluth red"]), tickets=tickets)
    assert lines(match, 0) == [("routes", 4), ("ticket", 4), ("ticket", -12), ("longest_path", 10)]
    assert lines(match, 1) == [("routes", 4), ("ticket", -13), ("longest_path", 0)]
    assert match.scores() == [6, -9]
    assert match.ranking() == [1, 2]


@rule("TTR-38")
@pytest.mark.parametrize(
    ("tracks", "points"),
    [
        (owned(DENVER_EL_PASO), 4),
        (owned(["denver-phoenix white", "el_paso-phoenix gray"]), 4),
        (owned(["denver-santa_fe gray"]), -4),
        (owned(["denver-santa_fe gray", "el_paso-phoenix gray"]), -4),
        (owned(["denver-santa_fe gray"], ["el_paso-santa_fe gray"]), -4),
        (owned([], DENVER_EL_PASO), -4),
        ({}, -4),
    ],
    ids=["direct", "a detour", "half way", "a gap", "over another's track", "another's tracks", "nothing"],
)
def test_ruling_score_tickets(tracks: dict[str, int], points: int) -> None:
    match = finished(tracks=tracks, tickets={"denver-el_paso": "hand 0"})
    assert ("ticket", points) in lines(match, 0)
    assert match.scores()[0] == sum(line_points for _, line_points in lines(match, 0))


@rule("TTR-38")
def test_a_ticket_is_completed_across_the_whole_network() -> None:
    coast = [
        "los_angeles-san_francisco purple",
        "portland-san_francisco green",
        "portland-seattle gray",
    ]
    branches = ["las_vegas-los_angeles gray", "los_angeles-phoenix gray", "salt_lake_city-san_francisco white"]
    tickets = {"los_angeles-seattle": "hand 0", "phoenix-portland": "hand 0", "helena-los_angeles": "hand 0"}
    match = finished(tracks=owned(coast + branches), tickets=tickets)
    assert lines(match, 0)[1:4] == [("ticket", -8), ("ticket", 9), ("ticket", 11)]


@rule("TTR-38")
def test_only_tickets_in_hand_count() -> None:
    tickets = {"denver-el_paso": "under 1", "boston-miami": "hand 1"}
    match = finished(tracks=owned(DENVER_EL_PASO), tickets=tickets)
    assert match.scores() == [14, -12]


@rule("TTR-39", "TTR-40")
def test_ruling_longest_path() -> None:
    star = ["denver-omaha purple", "denver-helena green", "denver-oklahoma_city red"]  # 4 each: branches do not add up
    line = ["montreal-sault_st_marie black", "montreal-toronto gray", "pittsburgh-toronto gray"]  # 5 + 3 + 2
    match = finished(tracks=owned(star, line))
    paths = [next(line for line in match.breakdown(seat) if line["line"] == "longest_path") for seat in (0, 1)]
    assert [path["length"] for path in paths] == [8, 10]
    assert [path["points"] for path in paths] == [0, 10]
    assert match.scores() == [21, 10 + 4 + 2 + 10]


@rule("TTR-40")
@pytest.mark.parametrize(
    ("tracks", "bonuses"),
    [
        ([["chicago-duluth red"], ["chicago-omaha blue"], ["dallas-el_paso red"]], [0, 10, 10]),
        ([["chicago-duluth red"], ["montreal-toronto gray"], ["nashville-raleigh black"]], [10, 10, 10]),
        ([["atlanta-miami blue"], ["chicago-omaha blue"], []], [10, 0, 0]),
    ],
    ids=["two", "all", "one"],
)
def test_ruling_longest_tie(tracks: list[list[str]], bonuses: list[int]) -> None:
    match = finished(3, tracks=owned(*tracks))
    assert [lines(match, seat)[-1][1] for seat in range(3)] == bonuses
    assert [event["player"] for event in match.events_named("longest_path")] == [
        seat for seat in range(3) if bonuses[seat]
    ]


@rule("TTR-40")
def test_the_bonus_is_for_length_not_for_points() -> None:
    six = ["miami-new_orleans red"]  # 15 points
    seven = ["dallas-houston gray", "houston-new_orleans gray", "dallas-oklahoma_city gray", "denver-santa_fe gray"]
    seven += ["oklahoma_city-santa_fe blue"]  # 1 + 2 + 2 + 2 + 3 = 10 spaces, 11 points
    match = finished(tracks=owned(six, seven))
    assert match.scores() == [15, 11 + 10]


@rule("TTR-R13")
def test_without_a_track_there_is_no_bonus() -> None:
    match = finished(3)
    assert match.scores() == [0, 0, 0]
    assert match.events_named("longest_path") == []
    assert finished(3, tracks={"dallas-houston gray": 1}).scores() == [0, 11, 0]


@rule("TTR-R19")
def test_a_score_can_be_below_zero() -> None:
    match = finished(tickets={"new_york-seattle": "hand 0", "los_angeles-new_york": "hand 0"})
    assert match.scores() == [-43, 0]
    assert match.ranking() == [2, 1]


@rule("TTR-31", "TTR-38")
def test_tickets_and_bonus_come_only_at_the_end() -> None:
    match = table(tracks=owned(DENVER_EL_PASO), tickets={"denver-el_paso": "hand 0", "boston-miami": "hand 1"})
    assert match.scores() == [4, 0]
    match.play("draw; draw")
    assert match.scores() == [4, 0]
    assert match.view(1)["scores"] == [4, 0]
