from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise

import pytest

from parlorcar.games.ticket_to_ride.map import Map
from parlorcar.games.ticket_to_ride.usa import CITIES, ROUTE_POINTS, TICKETS, TRACKS

from .table import CARDS, COLORS, fresh, rule, ttr

MAP = Map("usa", CITIES, TRACKS, TICKETS, ROUTE_POINTS)
BOX = ttr().box
TRACK_ROWS = [
    (
        BOX.city_names[BOX.from_city[t]],
        BOX.city_names[BOX.to_city[t]],
        int(BOX.length[t]),
        BOX.track_names[t].split()[1],
    )
    for t in range(int(BOX.tracks))
]
TICKET_ROWS = [
    (BOX.city_names[BOX.ticket_from[t]], BOX.city_names[BOX.ticket_to[t]], int(BOX.ticket_points[t]))
    for t in range(int(BOX.ticket_count))
]

# SHA-256 of the sorted lines of the fact files, the two cities of a line in the order of the alphabet
TRACKS_SUM = "d24b6bf1ebe06f7ee174b1cc26a5b7fe0c70323e8cede242caa51db347bb2c2d"
TICKETS_SUM = "0fcf238b3335cdfacfbdf85c8a54c68b21b886127bd29ece8ed62482ae17fbff"
CITIES_SUM = "e2e937a75d70b32b4cd1b53102010c4822ea46d80fe21cdf18896b6cf6cba654"


def checksum(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


def shortest(start: str) -> dict[str, int]:
    """The fewest spaces from a city to each other one."""
    far = {start: 0}
    for _ in BOX.city_names:
        for a, b, length, _ in TRACK_ROWS:
            for here, there in ((a, b), (b, a)):
                if here in far and far[here] + length < far.get(there, 999):
                    far[there] = far[here] + length
    return far


@rule("TTR-2")
@pytest.mark.parametrize("players", [2, 5])
def test_110_train_cards(players: int) -> None:
    match = fresh(players)
    cards = Counter(match.now("deck"))
    cards.update(card for card in match.now("row"))
    cards.update(match.now("discard") or {})
    for seat in range(players):
        cards.update(match.hand(seat))
    assert cards == CARDS
    assert sum(CARDS.values()) == 110 == 8 * 12 + 14


@rule("TTR-2")
def test_36_cities() -> None:
    assert len(BOX.city_names) == len(set(BOX.city_names)) == 36
    assert {city for a, b, _, _ in TRACK_ROWS for city in (a, b)} == set(BOX.city_names)
    assert checksum([f"{id} {name}" for id, name, _, _ in MAP.cities]) == CITIES_SUM


@rule("TTR-2")
def test_100_tracks() -> None:
    assert len(TRACK_ROWS) == 100
    assert sum(length for _, _, length, _ in TRACK_ROWS) == 309
    assert {length for _, _, length, _ in TRACK_ROWS} == {1, 2, 3, 4, 5, 6}
    pairs = Counter(frozenset((a, b)) for a, b, _, _ in TRACK_ROWS)
    assert len(pairs) == 78
    assert Counter(pairs.values()) == {1: 56, 2: 22}
    assert len(set(BOX.track_names)) == 100


@rule("TTR-2", "TTR-28")
def test_the_tracks_of_a_double_are_equally_long_and_know_each_other() -> None:
    for t, (a, b, length, _) in enumerate(TRACK_ROWS):
        beside = [u for u, row in enumerate(TRACK_ROWS) if u != t and set(row[:2]) == {a, b}]
        assert [TRACK_ROWS[u][2] for u in beside] == [length] * len(beside)
        assert list(BOX.beside[BOX.first_beside[t] : BOX.first_beside[t + 1]]) == beside


@rule("TTR-2")
def test_seven_tracks_and_27_spaces_of_each_colour() -> None:
    for color in COLORS:
        lengths = [length for _, _, length, c in TRACK_ROWS if c == color]
        assert (len(lengths), sum(lengths)) == (7, 27)
    gray = [length for _, _, length, c in TRACK_ROWS if c == "gray"]
    assert (len(gray), sum(gray)) == (44, 93)


@rule("TTR-2")
def test_every_track_is_the_printed_one() -> None:
    lines = [" ".join(sorted(row[:2])) + f" {row[2]} {row[3]}" for row in TRACK_ROWS]
    assert checksum(lines) == TRACKS_SUM


@rule("TTR-2")
def test_the_map_is_connected() -> None:
    assert len(shortest("miami")) == 36


@rule("TTR-2")
def test_30_tickets() -> None:
    points = [row[2] for row in TICKET_ROWS]
    assert len(points) == len(set(BOX.ticket_names)) == 30
    assert (sum(points), min(points), max(points)) == (349, 4, 22)
    assert points == sorted(points)
    assert checksum([" ".join(sorted(row[:2])) + f" {row[2]}" for row in TICKET_ROWS]) == TICKETS_SUM


@rule("TTR-2")
def test_tickets_are_worth_the_shortest_way_but_for_five() -> None:
    above = {f"{a}-{b}": (points, shortest(a)[b]) for a, b, points in TICKET_ROWS if points != shortest(a)[b]}
    assert above == {
        "chicago-los_angeles": (16, 15),
        "los_angeles-miami": (20, 19),
        "los_angeles-new_york": (21, 20),
        "oklahoma_city-sault_st_marie": (9, 8),
        "new_york-seattle": (22, 20),
    }


@rule("TTR-31")
def test_points_by_length() -> None:
    assert list(BOX.route_points) == [0, 1, 2, 4, 7, 10, 15]


@rule("TTR-3")
def test_constants_of_the_rulebook() -> None:
    assert (BOX.trains, BOX.hand, BOX.longest_bonus, BOX.last_trains) == (45, 4, 10, 2)
    assert (BOX.tickets_dealt, BOX.keep_first, BOX.tickets_drawn, BOX.keep_later) == (3, 2, 3, 1)


@rule("TTR-R11")
def test_equal_tracks_have_numbered_names() -> None:
    twins = [t for t in range(100) if BOX.twin[t] >= 0]
    assert [BOX.track_names[t] for t in twins] == [BOX.track_names[BOX.twin[t]] + " 2" for t in twins]
    assert len(twins) == 10
    assert all(TRACK_ROWS[t] == TRACK_ROWS[BOX.twin[t]] for t in twins)


def test_tracks_that_a_hand_can_pay_for_lie_together() -> None:
    order = [((*COLORS, "gray").index(color), length) for _, _, length, color in TRACK_ROWS]
    assert all(one <= next for one, next in pairwise(order))
