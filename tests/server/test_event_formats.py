"""Who meets whom in an event, and who stands where: properties of every format, and cases worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlorcar.server.events.formats import knock_out, swiss
from parlorcar.server.events.formats.rounds import next_round, planned_rounds
from parlorcar.server.events.formats.tables import FILL_IN, Played, meetings, seats_taken, table_sizes
from parlorcar.server.events.standings import (
    CRITERIA,
    Format,
    against_field,
    head_to_head,
    standings,
    table_points,
)
from tests.conftest import THOROUGH, some

FORMATS: list[Format] = ["round-robin", "swiss", "knock-out"]
MANY = 200  # rounds that no event has


def ended(table: Played, rng: Random, absent: float = 0.0) -> Played:
    """A table with a result."""
    if table.bye:
        return table
    scores = tuple(rng.randrange(20, 60) for _ in table.seats)
    places = tuple(1 + sum(other > mine for other in scores) for mine in scores)
    return Played(table.seats, places, scores, frozenset(one for one in table.entrants if rng.random() < absent))


def whole(
    format: Format,
    entrants: int,
    seats: int,
    seed: int = 1,
    *,
    fill: bool = True,
    leaving: float = 0.0,
    rounds: int = 0,
) -> tuple[list[list[Played]], set[int]]:
    """All rounds of an event whose results are drawn, and who withdrew on the way."""
    history: list[list[Played]] = []
    rng, gone = Random(seed), set[int]()
    everybody = list(range(entrants))
    while (tables := next_round(format, everybody, gone, seats, history, fill=fill, rounds=rounds)) is not None:
        check_round(tables, [one for one in everybody if one not in gone], seats, fill)
        history.append([ended(table, rng, leaving) for table in tables])
        gone |= {one for one in everybody if rng.random() < leaving}
        assert len(history) < MANY, "it does not end"
    return history, gone


def check_round(tables: list[Played], here: list[int], seats: int, fill: bool) -> None:
    """Nobody sits twice or has withdrawn, and tables are of a size that can be played."""
    sitting = [one for table in tables for one in table.entrants]
    assert len(sitting) == len(set(sitting))
    assert set(sitting) <= set(here)
    assert tables
    for table in tables:
        assert table.entrants
        assert len(table.seats) <= seats
        assert table.bye or (len(table.seats) == seats if fill else len(table.seats) >= 2)
        assert fill or FILL_IN not in table.seats


@settings(max_examples=120 if THOROUGH else 40, deadline=None)
@given(
    st.sampled_from(FORMATS),
    st.integers(2, 40),
    st.integers(2, 5),
    st.booleans(),
    st.sampled_from([0.0, 0.02, 0.2]),
    st.integers(0, 2**16),
)
def test_every_format_ends(format: Format, entrants: int, seats: int, fill: bool, leaving: float, seed: int) -> None:
    history, _ = whole(format, entrants, seats, seed, fill=fill, leaving=leaving)
    assert history
    rows = standings(list(range(entrants)), format, False, seats, history)
    assert sorted(row.entrant for row in rows) == list(range(entrants))
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    assert rows[0].rank == 1
    assert all(set(row.values) <= set(CRITERIA[format]) for row in rows)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("entrants", some([2, 3, 4, 5, 6, 7, 9, 12, 13, 20, 40], *range(9)))
def test_everybody_meets_everybody_in_a_round_robin(entrants: int, seats: int) -> None:
    history, _ = whole("round-robin", entrants, seats)
    met = meetings(history)
    times = [met[pair] for pair in combinations(range(entrants), 2)]
    assert min(times) >= 1
    if seats == 2:
        assert max(times) == 1
        assert len(history) == planned_rounds("round-robin", entrants, 2, 0) == entrants - 1 + entrants % 2
    else:
        least = -(-(entrants - 1) // (seats - 1))  # no schedule is shorter than that
        assert len(history) <= 2 * least + 3, f"{len(history)} rounds, {least} at least"
        assert max(times) <= 5
        assert sum(times) / len(times) <= 2.2


@pytest.mark.parametrize("format", ["round-robin", "swiss"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("entrants", some([4, 5, 8, 13, 24, 40], *range(4)))
def test_seats_are_balanced(format: Format, entrants: int, seats: int) -> None:
    history, _ = whole(format, entrants, seats)
    taken = seats_taken(history)
    for one in range(entrants):
        times = [taken[one, seat] for seat in range(seats)]
        assert max(times) - min(times) <= 2, (one, times)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("entrants", some([8, 16, 17, 24, 40], 0, 2))
def test_a_swiss_avoids_meeting_again_and_lets_equals_meet(entrants: int, seats: int) -> None:
    rounds = swiss.usual_rounds(entrants, seats)  # of 8 at tables of 4 two pairs of each table meet again, at least
    for seed in range(5):
        history, _ = whole("swiss", entrants, seats, seed)
        assert len(history) == rounds
        again = sum(times - 1 for times in meetings(history).values())
        assert again == 0 if seats == 2 else again <= max(4, entrants / 4), f"{again} meetings again"
        had = [table.entrants for tables in history for table in tables if FILL_IN in table.seats or table.bye]
        assert seats > 2 or len({one for group in had for one in group}) == len(had), "nobody is left over twice"


def test_a_swiss_of_two_who_have_met_goes_on() -> None:
    history = [[Played((0, 1), (1, 2), (9, 5))]]
    tables = next_round("swiss", [0, 1], set(), 2, history, rounds=2)
    assert tables is not None
    assert tables[0].seats == (1, 0), "seats change"


def test_a_knock_out_of_two_is_a_bracket_with_byes_for_the_best() -> None:
    history, _ = whole("knock-out", 6, 2)
    assert [len(tables) for tables in history] == [4, 2, 1]
    assert [table.entrants for table in history[0] if table.bye] == [[0], [1]]
    assert {frozenset(table.seats) for table in history[0] if not table.bye} == {frozenset((2, 5)), frozenset((3, 4))}
    rows = standings(list(range(6)), "knock-out", False, 2, history)
    final = history[-1][0]
    winner = final.seats[final.places.index(1)]
    assert rows[0].entrant == winner
    assert rows[1].entrant in final.seats


def test_of_a_table_of_four_the_best_two_go_on_and_those_who_left_do_not() -> None:
    table = Played((3, 1, FILL_IN, 2), (2, 1, 1, 2), (40, 50, 50, 40))
    assert knock_out.go_on(table, 4, [0, 1, 2, 3]) == [1, 2], "of equals the one who was seeded higher"
    left = Played((3, 1, FILL_IN, 2), (2, 1, 1, 2), (40, 50, 50, 40), frozenset([1]))
    assert knock_out.go_on(left, 4, [0, 1, 2, 3]) == [2, 3]
    assert knock_out.go_on(Played((5,)), 4, [5]) == [5]


def test_whoever_withdrew_is_in_no_later_round() -> None:
    for format in FORMATS:
        first = next_round(format, list(range(9)), set(), 3, [])
        assert first is not None
        rng = Random(3)
        tables = next_round(format, list(range(9)), {0, 4}, 3, [[ended(table, rng) for table in first]])
        assert tables is not None
        assert not {0, 4} & {one for table in tables for one in table.seats}


@pytest.mark.parametrize(
    ("entrants", "seats", "sizes"),
    [(40, 4, [4] * 10), (5, 4, [3, 2]), (6, 5, [3, 3]), (3, 2, [2, 1]), (13, 4, [4, 3, 3, 3]), (2, 5, [2])],
)
def test_tables_are_as_even_as_can_be(entrants: int, seats: int, sizes: list[int]) -> None:
    assert table_sizes(entrants, seats) == sizes


def test_points_go_evenly_from_the_best_to_the_last() -> None:
    table = Played((7, 8, 9, 6), (1, 2, 3, 4), (50, 40, 30, 20))
    assert table_points(table) == {7: 1, 8: Fraction(2, 3), 9: Fraction(1, 3), 6: 0}
    equal = Played((7, 8, 9), (1, 1, 3), (50, 50, 30))
    assert table_points(equal) == {7: Fraction(3, 4), 8: Fraction(3, 4), 9: 0}
    left = Played((7, 8, 9), (1, 2, 3), (50, 40, 30), frozenset([7]))
    assert table_points(left) == {7: 0, 8: 1, 9: Fraction(1, 2)}, "a stand-in wins nothing for whoever was absent"
    filled = Played((7, FILL_IN), (2, 1), (30, 50))
    assert table_points(filled) == {7: 0}
    assert table_points(Played((7,))) == {7: 1}
    assert table_points(Played((7, 8), called_off=True)) == {}


def test_head_to_head_decides_among_equals() -> None:
    rounds = [
        [Played((0, 1), (2, 1), (10, 20)), Played((2, 3), (1, 2), (20, 10))],
        [Played((0, 2), (1, 2), (20, 10)), Played((1, 3), (2, 1), (10, 20))],
    ]
    assert head_to_head(rounds, [0, 1]) == {0: 0, 1: 1}
    rows = standings([0, 1, 2, 3], "round-robin", False, 2, rounds)
    assert {row.values["points"] for row in rows} == {1}
    assert all(row.values["head-to-head"] == Fraction(1, 2) for row in rows), "all four won one and lost one"
    assert [row.rank for row in rows] == [1, 1, 1, 1]


def test_who_met_the_stronger_is_before_who_met_the_weaker() -> None:
    rounds = [
        [Played((0, 1), (1, 2), (20, 10)), Played((2, 3), (1, 2), (20, 10))],
        [Played((0, 2), (1, 2), (20, 10)), Played((1, 3), (2, 1), (10, 20))],
    ]
    rows = standings([0, 1, 2, 3], "swiss", False, 2, rounds)
    assert [row.entrant for row in rows] == [0, 2, 3, 1]
    assert rows[1].values["opponents"] == 3
    assert rows[2].values["opponents"] == 1


def test_the_field_is_what_other_tables_made_of_the_same_seat() -> None:
    tables = [
        Played((0, 1), (1, 2), (107, 90)),
        Played((2, 3), (2, 1), (100, 120)),
        Played((4, FILL_IN), (1, 2), (100, 60)),
    ]
    found = against_field(tables)
    assert found == {0: 7, 1: 0, 2: -3.5, 3: 45, 4: -3.5}
    absent = [tables[0], Played((2, 3), (2, 1), (100, 120), frozenset([2])), tables[2]]
    assert against_field(absent)[0] == 7
    assert 2 not in against_field(absent), "whoever was not there is not compared"
    assert against_field(tables[:1]) == {}, "nobody else has played it"
    rows = standings([0, 1, 2, 3, 4], "swiss", True, 2, [tables])
    assert [row.entrant for row in rows][:2] == [3, 0]
