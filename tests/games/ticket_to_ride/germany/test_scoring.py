from __future__ import annotations

import pytest

from .table import Table, finished, owned, rule, table

MAINZ = ["mainz-mannheim gray", "mannheim-stuttgart gray"]  # 3 spaces, 3 points: mannheim-stuttgart, mainz-stuttgart
LEIPZIG = ["berlin-leipzig orange"]  # 4 spaces, 7 points: berlin-leipzig
SEVEN = "dresden-regensburg red"  # 18 points


def bonus(match: Table, seat: int) -> tuple[int, int]:
    """Tickets completed, and the points of the globetrotter."""
    (line,) = [line for line in match.breakdown(seat) if line["line"] == "globetrotter"]
    return int(line["completed"]), int(line["points"])


@rule("TTR-31")
def test_a_route_of_seven_spaces_brings_18() -> None:
    match = table(hand=[{"red": 7}])
    match.play(f"claim {SEVEN}; pay 7 red")
    assert match.scores() == [18, 0]
    assert match.now("trains") == [38, 45]


@rule("GER-11")
def test_the_globetrotter_has_completed_the_most_tickets() -> None:
    match = finished(
        tracks=owned(MAINZ, LEIPZIG),
        tickets={"mannheim-stuttgart": "hand 0", "mainz-stuttgart": "hand 0", "berlin-leipzig": "hand 1"},
    )
    assert [bonus(match, seat) for seat in (0, 1)] == [(2, 15), (1, 0)]
    assert match.scores() == [3 + 2 + 3 + 15, 7 + 4]
    assert [(event["player"], event["completed"], event["points"]) for event in match.events_named("globetrotter")] == [
        (0, 2, 15)
    ]


@rule("GER-11")
def test_several_globetrotters_get_15_each() -> None:
    match = finished(
        3, tracks=owned(MAINZ, LEIPZIG), tickets={"mannheim-stuttgart": "hand 0", "berlin-leipzig": "hand 1"}
    )
    assert [bonus(match, seat) for seat in (0, 1, 2)] == [(1, 15), (1, 15), (0, 0)]


@rule("GER-11")
def test_tickets_that_are_not_completed_do_not_count_against_the_globetrotter() -> None:
    lost = dict.fromkeys(["berlin-muenchen", "kiel-schweiz", "konstanz-rostock"], "hand 0")
    match = finished(
        tracks=owned(MAINZ, LEIPZIG),
        tickets={"mannheim-stuttgart": "hand 0", "mainz-stuttgart": "hand 0", "berlin-leipzig": "hand 1", **lost},
    )
    assert [bonus(match, seat) for seat in (0, 1)] == [(2, 15), (1, 0)]


@rule("GER-R4")
def test_without_a_completed_ticket_nobody_is_the_globetrotter() -> None:
    match = finished(3, tickets={"kiel-schweiz": "hand 0"})
    assert match.scores() == [-20, 0, 0]
    assert match.events_named("globetrotter") == []


@rule("TTR-1", "GER-11")
def test_there_is_no_longest_path() -> None:
    match = finished(tracks=owned(MAINZ))
    assert [line["line"] for line in match.breakdown(0)] == ["routes", "globetrotter"]
    assert "longest_path" not in match.view(0)


@rule("TTR-9", "GER-11")
def test_before_the_end_nobody_is_told_who_would_be_the_globetrotter() -> None:
    match = table(tracks=owned(MAINZ), tickets={"mannheim-stuttgart": "hand 0"})
    lines = match.game.breakdown(match.state, 0)
    assert {"line": "globetrotter", "completed": 0, "points": 0} in lines


def both_ways(first: dict[str, list[str]], second: dict[str, list[str]], passengers: tuple[int, int]) -> None:
    """The first wins from either seat, although the points are equal."""
    for order in ((first, second), (second, first)):
        tickets = {ticket: f"hand {seat}" for seat, mine in enumerate(order) for ticket in mine["tickets"]}
        numbers = passengers if order[0] is first else passengers[::-1]
        collected = [{"red": n} for n in numbers]
        match = finished(tracks=owned(*(mine["tracks"] for mine in order)), tickets=tickets, collected=collected)
        assert match.scores()[0] == match.scores()[1], match.scores()
        assert match.ranking() == ([1, 2] if order[0] is first else [2, 1])


@rule("GER-14", "TTR-41")
def test_equal_points_are_decided_by_completed_tickets() -> None:
    """Both have as many passengers. 3 + 2 + 3 + 15 = 18 + 4 - 2 + 1 + 2."""
    two = {"tracks": MAINZ, "tickets": ["mannheim-stuttgart", "mainz-stuttgart"]}
    tracks = [SEVEN, "hamburg-schwerin green", "rostock-schwerin red", "dortmund-muenster gray"]  # 18 + 2 + 2 + 1
    match = finished(
        tracks=owned(two["tracks"], tracks), tickets=dict.fromkeys(two["tickets"], "hand 0"), collected=[{}, {}]
    )
    assert match.scores() == [23, 23]
    both_ways(two, {"tracks": tracks, "tickets": []}, (2, 2))


@rule("GER-14")
def test_then_by_the_number_of_passengers() -> None:
    """Nobody has completed a ticket; ten points for a second place are made up for by routes."""
    match = finished(
        tracks=owned([], ["lindau-muenchen gray"]),
        collected=[{"red": 1, "blue": 2, "green": 1}, {"red": 2, "blue": 1, "green": 0}],
    )
    assert match.scores() == [10 + 20 + 20, 10 + 20 + 10]
    match = finished(
        tracks=owned([], ["lindau-muenchen gray"]),  # 10
        collected=[{"red": 2}, {"red": 1}],
    )
    assert match.scores() == [20, 20]
    assert match.ranking() == [1, 2]
    match = finished(tracks=owned(["lindau-muenchen gray"]), collected=[{"red": 1}, {"red": 2}])
    assert match.ranking() == [2, 1]


@rule("GER-14")
def test_passengers_of_all_colours_count_together() -> None:
    """20 for red and 30 by routes against 10 + 20 + 20: equal points, but three passengers are more than two."""
    routes = [SEVEN, "lindau-muenchen gray", "hamburg-schwerin green"]
    match = finished(tracks=owned(routes), collected=[{"red": 2}, {"red": 1, "blue": 1, "green": 1}])
    assert match.scores() == [50, 50]
    assert match.ranking() == [2, 1]
    match = finished(tracks=owned([], routes), collected=[{"red": 1, "blue": 1, "green": 1}, {"red": 2}])
    assert match.ranking() == [1, 2]


@rule("GER-14", "TTR-R16")
def test_then_the_win_is_shared() -> None:
    match = finished(3, collected=[{"red": 2}, {"blue": 2}, {"green": 1}])
    assert match.scores() == [20, 20, 20]
    assert match.ranking() == [1, 1, 3]


@rule("TTR-38")
@pytest.mark.parametrize(("tracks", "points"), [(MAINZ, 3), (MAINZ[:1], -3)])
def test_tickets_bring_or_cost_their_points(tracks: list[str], points: int) -> None:
    match = finished(tracks=owned(tracks), tickets={"mainz-stuttgart": "hand 0"})
    assert {"line": "ticket", "ticket": "mainz-stuttgart", "points": points} in match.breakdown(0)
