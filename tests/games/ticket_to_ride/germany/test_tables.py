from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise

from parlorcar.games.ticket_to_ride.maps import GERMANY

from .table import COLORS, ger, rule

BOX = ger().box
TRACK_ROWS = [
    (
        BOX.city_names[BOX.from_city[t]],
        BOX.city_names[BOX.to_city[t]],
        int(BOX.length[t]),
        BOX.track_names[t].split()[1],
    )
    for t in range(int(BOX.tracks))
]
COUNTRIES = {id for id, _, _, _ in GERMANY.countries}

# SHA-256 of the sorted lines of the fact files, the two ends of a line in the order of the alphabet
TRACKS_SUM = "e61ecf7f420bbbc6ead023a23b568c5fc034624ec9fbad86aa68b19ce99eccb5"
SHORT_SUM = "761ddecd7229a159d2fd165da7bf00428e7a05f50109e977f438fa6da90f20af"
LONG_SUM = "ea91ef6c254ab977f401b5e3fdba76961c57d31d44978532356e5c4422a7d389"
PLACES_SUM = "9f2f04680991b695a2a78b8681a0144d225cb39655f49868887ac63b18021ef9"


def checksum(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


def shortest(start: str) -> dict[str, int]:
    """The fewest spaces from a city or country to each other one, through no country."""
    far = {start: 0}
    for _ in BOX.city_names:
        for a, b, length, _ in TRACK_ROWS:
            for here, there in ((a, b), (b, a)):
                through = here == start or here not in COUNTRIES
                if through and here in far and far[here] + length < far.get(there, 999):
                    far[there] = far[here] + length
    return far


@rule("GER-1")
def test_35_cities_and_5_countries() -> None:
    assert len(GERMANY.cities) == 35
    assert {"daenemark", "niederlande", "frankreich", "schweiz", "oesterreich"} == COUNTRIES
    assert len(BOX.city_names) == len(set(BOX.city_names)) == 40
    assert {city for a, b, _, _ in TRACK_ROWS for city in (a, b)} == set(BOX.city_names)
    lines = [f"{id} {name} {GERMANY.passengers[id]}" for id, name, _, _ in GERMANY.places]
    assert checksum(lines) == PLACES_SUM


@rule("GER-1", "TTR-31")
def test_110_tracks_with_313_spaces() -> None:
    assert len(TRACK_ROWS) == len(set(BOX.track_names)) == 110
    assert sum(length for _, _, length, _ in TRACK_ROWS) == 313
    lengths = Counter(length for _, _, length, _ in TRACK_ROWS)
    assert lengths == {1: 23, 2: 30, 3: 25, 4: 17, 5: 8, 6: 2, 7: 5}
    assert list(BOX.route_points) == [0, 1, 2, 4, 7, 10, 15, 18]


@rule("GER-1")
def test_spaces_by_colour() -> None:
    spaces: Counter[str] = Counter()
    for _, _, length, color in TRACK_ROWS:
        spaces[color] += length
    assert spaces == {
        "purple": 28,
        "blue": 28,
        "green": 28,
        "black": 28,
        "red": 28,
        "white": 27,
        "yellow": 27,
        "orange": 27,
        "gray": 92,
    }


@rule("GER-1", "TTR-28")
def test_21_double_and_2_triple_tracks() -> None:
    pairs = Counter(frozenset((a, b)) for a, b, _, _ in TRACK_ROWS)
    assert Counter(pairs.values()) == {1: 62, 2: 21, 3: 2}
    assert {pair for pair, n in pairs.items() if n == 3} == {
        frozenset(("dortmund", "duesseldorf")),
        frozenset(("duesseldorf", "koeln")),
    }
    for t, (a, b, length, _) in enumerate(TRACK_ROWS):
        beside = [u for u, row in enumerate(TRACK_ROWS) if u != t and set(row[:2]) == {a, b}]
        assert [TRACK_ROWS[u][2] for u in beside] == [length] * len(beside)
        assert list(BOX.beside[BOX.first_beside[t] : BOX.first_beside[t + 1]]) == beside


@rule("GER-1")
def test_every_track_is_the_printed_one() -> None:
    assert checksum([" ".join(sorted(row[:2])) + f" {row[2]} {row[3]}" for row in TRACK_ROWS]) == TRACKS_SUM


@rule("GER-6", "GER-R7")
def test_every_spot_of_a_country_has_its_track() -> None:
    to_countries = {(b, a) for a, b, _, _ in TRACK_ROWS if b in COUNTRIES}
    assert to_countries == {(country, city) for country, city, _, _ in GERMANY.spots}
    assert len(to_countries) == len(GERMANY.spots) == 14
    assert not {a for a, _, _, _ in TRACK_ROWS} & COUNTRIES
    assert Counter(country for country, _ in to_countries)["oesterreich"] == 3


@rule("GER-1")
def test_89_tickets_in_two_decks() -> None:
    short, long = GERMANY.decks["short"], GERMANY.decks["long"]
    assert (len(short), len(long)) == (55, 34)
    assert len(set(BOX.ticket_names)) == 89
    assert {points for _, _, points in short} == set(range(2, 12))
    assert (min(points for _, _, points in long), max(points for _, _, points in long)) == (12, 22)
    points = [points for _, _, points in GERMANY.tickets]
    assert points == sorted(points)
    for deck, known in ((short, SHORT_SUM), (long, LONG_SUM)):
        assert checksum([" ".join(sorted(row[:2])) + f" {row[2]}" for row in deck]) == known


@rule("GER-R8")
def test_one_short_ticket_is_worth_two() -> None:
    assert [(a, b) for a, b, points in GERMANY.tickets if points < 3] == [("mannheim", "stuttgart")]
    assert shortest("mannheim")["stuttgart"] == 2


@rule("GER-1", "GER-7")
def test_tickets_are_worth_the_shortest_way_but_for_one() -> None:
    """Through no country, which a shorter way often would go."""
    above = {f"{a}-{b}": (n, shortest(a)[b]) for a, b, n in GERMANY.tickets if n != shortest(a)[b]}
    assert above == {"kiel-stuttgart": (17, 16)}


@rule("GER-1")
def test_the_cities_are_connected_without_the_countries() -> None:
    assert len(shortest("berlin")) == 40


@rule("GER-1", "GER-2")
def test_60_passengers() -> None:
    assert GERMANY.passenger_colors == COLORS
    assert sum(GERMANY.passengers.values()) == BOX.passengers == 60
    assert BOX.per_passenger_color == 10
    assert set(GERMANY.passengers) == set(BOX.city_names)
    several = {id: n for id, n in GERMANY.passengers.items() if n != 1}
    assert several == {
        "berlin": 5,
        "frankfurt": 4,
        "hamburg": 4,
        "koeln": 4,
        "muenchen": 4,
        "leipzig": 3,
        "stuttgart": 3,
    }


@rule("TTR-3", "GER-3", "GER-5")
def test_constants_of_the_rulebook() -> None:
    assert (BOX.trains, BOX.hand, BOX.last_trains) == (45, 4, 2)
    assert (BOX.tickets_dealt, BOX.keep_first, BOX.tickets_drawn, BOX.keep_later) == (4, 2, 4, 1)
    assert (BOX.longest_bonus, GERMANY.globetrotter, BOX.most_passengers, BOX.second_passengers) == (0, 15, 20, 10)


@rule("TTR-R11")
def test_equal_tracks_have_numbered_names() -> None:
    twins = [t for t in range(110) if BOX.twin[t] >= 0]
    names = [BOX.track_names[t] for t in twins]
    assert sum(name.endswith(" 3") for name in names) == 2
    assert all(TRACK_ROWS[t] == TRACK_ROWS[BOX.twin[t]] for t in twins)
    assert "duesseldorf-koeln gray 3" in names


def test_tracks_that_a_hand_can_pay_for_lie_together() -> None:
    order = [(int(BOX.color[t]), int(BOX.length[t])) for t in range(110)]
    assert all(one <= next for one, next in pairwise(order))


def test_a_screen_is_told_all_that_is_printed() -> None:
    tables = ger().tables()
    assert len(tables["tickets"]) == 89  # type: ignore[arg-type]  # tables are data for JSON
    assert tables["passengers"] == {"colors": COLORS, "places": GERMANY.passengers}
    assert tables["aspect"] == 0.62
    text = str(tables["countries"])
    assert text.count("'city'") == 14
