from __future__ import annotations

import random

import pytest

import parlorcar
from parlorcar.games.ticket_to_ride.claim import take_track
from parlorcar.games.ticket_to_ride.longest_path import longest_paths
from parlorcar.games.ticket_to_ride.state import OWNER_OF

from .table import finished, owned, rule, ttr
from .worst_network import MOST_CHOICES, MOST_STEPS, TRAINS, WORST, box, numbers, spaces, work

Track = tuple[int, int, int]  # two cities and the spaces


def row(t: int) -> Track:
    return int(box().from_city[t]), int(box().to_city[t]), int(box().length[t])


ALL = [row(t) for t in range(100)]


def longest(*networks: list[int]) -> list[int]:
    """The longest paths of up to five seats who own these tracks."""
    game = ttr(5)
    s = game.blank()
    for seat, tracks in enumerate(networks):
        for t in tracks:
            take_track(s, game.box, seat, t)
    return [int(length) for length in longest_paths(s, game.box)][: len(networks)]


def longest_trail(tracks: list[Track]) -> int:
    """Every walk from every city to its end."""

    def onward(city: int, unused: list[Track]) -> int:
        best = 0
        for i, (a, b, length) in enumerate(unused):
            if city in (a, b):
                best = max(best, length + onward(a + b - city, unused[:i] + unused[i + 1 :]))
        return best

    return max((onward(city, tracks) for city in {city for a, b, _ in tracks for city in (a, b)}), default=0)


def network(rng: random.Random, size: int, kind: str) -> list[int]:
    """Tracks drawn at random, one of each double: scattered, connected, or as closely knit as can be."""
    tracks: list[int] = []
    cities: set[int] = set()
    pairs: set[tuple[int, int]] = set()
    while len(tracks) < size:
        open = [t for t in range(100) if ALL[t][:2] not in pairs]
        touching = [t for t in open if cities & set(ALL[t][:2])]
        inside = [t for t in touching if cities >= set(ALL[t][:2])]
        if kind == "knit" and inside:
            t = rng.choice(inside)
        elif kind != "scattered" and touching:
            t = rng.choice(touching)
        else:
            t = rng.choice(open)
        tracks.append(t)
        cities |= set(ALL[t][:2])
        pairs.add(ALL[t][:2])
    return tracks


@rule("TTR-39")
@pytest.mark.parametrize(("kind", "largest"), [("scattered", 11), ("connected", 11), ("knit", 10)])
def test_the_longest_path_is_that_of_all_walks(kind: str, largest: int) -> None:
    rng = random.Random(kind)
    for n in range(260):
        networks: list[list[int]] = []
        for size in range(n, n + 5):  # five seats, a track belongs to the first who names it
            taken = {t for tracks in networks for t in tracks}
            networks.append([t for t in network(rng, size % largest + 1, kind) if t not in taken])
        assert longest(*networks) == [longest_trail([ALL[t] for t in tracks]) for tracks in networks], networks


WHEEL = [  # Santa Fe in the middle of Denver, Oklahoma City, El Paso and Phoenix
    "denver-oklahoma_city red",
    "el_paso-oklahoma_city yellow",
    "el_paso-phoenix gray",
    "denver-phoenix white",
    "denver-santa_fe gray",
    "oklahoma_city-santa_fe blue",
    "el_paso-santa_fe gray",
    "phoenix-santa_fe gray",
]
TRIANGLE = ["atlanta-raleigh gray", "atlanta-nashville gray", "nashville-raleigh black"]  # 2 + 1 + 3
NORTH = ["montreal-toronto gray", "sault_st_marie-toronto gray", "montreal-sault_st_marie black"]  # 3 + 2 + 5
SOUTH = ["nashville-saint_louis gray", "little_rock-saint_louis gray", "little_rock-nashville white"]  # 2 + 2 + 3
EAST = ["pittsburgh-raleigh gray", "raleigh-washington gray", "pittsburgh-washington gray"]  # 2 + 2 + 2

# large networks whose longest path was found by walking, with a program of its own
TANGLE_39 = [
    "chicago-saint_louis white",
    "new_york-pittsburgh white",
    "little_rock-nashville white",
    "kansas_city-saint_louis blue",
    "nashville-pittsburgh yellow",
    "new_york-washington orange",
    "chicago-pittsburgh orange",
    "nashville-raleigh black",
    "atlanta-nashville gray",
    "kansas_city-omaha gray 2",
    "atlanta-charleston gray",
    "atlanta-raleigh gray 2",
    "charleston-raleigh gray",
    "duluth-omaha gray 2",
    "kansas_city-oklahoma_city gray 2",
    "little_rock-oklahoma_city gray",
    "little_rock-saint_louis gray",
    "nashville-saint_louis gray",
    "pittsburgh-raleigh gray",
    "pittsburgh-washington gray",
    "raleigh-washington gray",
]
TANGLE_42 = [
    "chicago-saint_louis white",
    "new_york-pittsburgh white",
    "little_rock-nashville white",
    "nashville-pittsburgh yellow",
    "new_york-washington orange",
    "chicago-pittsburgh orange",
    "nashville-raleigh black",
    "pittsburgh-saint_louis green",
    "atlanta-nashville gray",
    "atlanta-charleston gray",
    "atlanta-raleigh gray 2",
    "charleston-raleigh gray",
    "dallas-little_rock gray",
    "little_rock-oklahoma_city gray",
    "little_rock-saint_louis gray",
    "nashville-saint_louis gray",
    "pittsburgh-raleigh gray",
    "pittsburgh-washington gray",
    "raleigh-washington gray",
]

KNOWN = {
    "nothing": ([], 0),
    "one track": (["miami-new_orleans red"], 6),
    "two apart": (["miami-new_orleans red", "denver-phoenix white"], 6),
    "a line": (["boston-montreal gray", "montreal-toronto gray", "pittsburgh-toronto gray"], 7),
    "a star of three": (["denver-omaha purple", "denver-phoenix white", "denver-santa_fe gray"], 9),
    "a loop": (TRIANGLE, 6),
    "a loop with a tail": ([*TRIANGLE, "atlanta-miami blue"], 11),
    "a loop with two tails at one city": ([*TRIANGLE, "atlanta-miami blue", "atlanta-new_orleans orange"], 15),
    "a loop with tails at two cities": ([*TRIANGLE, "atlanta-miami blue", "charleston-raleigh gray"], 5 + 1 + 3 + 2),
    "a figure of eight": (TRIANGLE + EAST, 12),
    "two loops joined by a track": ([*TRIANGLE, *NORTH, "nashville-pittsburgh yellow", "pittsburgh-toronto gray"], 22),
    "two loops apart": (TRIANGLE + NORTH, 10),
    "a wheel": (WHEEL, 27 - 3),
    "a wheel with a tail": ([*WHEEL, "dallas-oklahoma_city gray"], 27 - 3 + 2),
    "three loops in a chain": ([*TRIANGLE, *EAST, *SOUTH], 6 + 6 + 7),
    "a tangle": (TANGLE_39, 39),
    "another tangle": (TANGLE_42, 42),
}


@rule("TTR-39")
@pytest.mark.parametrize("name", KNOWN)
def test_paths_that_are_known(name: str) -> None:
    names, length = KNOWN[name]
    assert longest(numbers(names)) == [length]


@rule("TTR-39", "TTR-40")
def test_a_path_goes_through_a_loop_and_the_same_city_again() -> None:
    match = finished(tracks=owned(TRIANGLE + EAST, ["portland-san_francisco green", "portland-salt_lake_city blue"]))
    assert [match.breakdown(seat)[-1]["length"] for seat in (0, 1)] == [12, 11]
    assert [match.breakdown(seat)[-1]["points"] for seat in (0, 1)] == [10, 0]


@rule("TTR-39")
def test_no_track_is_run_along_twice() -> None:
    spurs = ["denver-omaha purple", "denver-phoenix white", "denver-helena green", "denver-oklahoma_city red"]
    match = finished(tracks=owned(spurs))
    assert match.breakdown(0)[-1]["length"] == 5 + 4


@rule("TTR-39")
def test_the_tracks_of_others_are_no_part_of_a_path() -> None:
    match = finished(tracks=owned(["montreal-toronto gray", "chicago-duluth red"], ["chicago-toronto white"]))
    assert [match.breakdown(seat)[-1]["length"] for seat in (0, 1)] == [3, 4]


COUNTS = pytest.mark.skipif(parlorcar.compiled(), reason="compiled code calls itself directly: nothing can count there")


@COUNTS
def test_the_worst_network_known_needs_a_bounded_number_of_steps() -> None:
    tracks = numbers(WORST)
    assert spaces(tracks) <= TRAINS
    assert len({ALL[t][:2] for t in tracks}) == len(tracks)
    steps, most = work(tracks)
    assert steps < MOST_STEPS
    assert most < MOST_CHOICES


@COUNTS
@pytest.mark.parametrize("kind", ["scattered", "connected", "knit"])
def test_networks_of_45_trains_need_a_bounded_number_of_steps(kind: str) -> None:
    rng = random.Random(kind)
    for longest in [2, 3, 6] * 20:
        tracks: list[int] = []
        for t in network(rng, 70, kind):
            if ALL[t][2] <= longest and spaces(tracks) + ALL[t][2] <= TRAINS:
                tracks.append(t)
        steps, most = work(tracks)
        assert steps < MOST_STEPS
        assert most < MOST_CHOICES


# the longest paths of networks that grow around a city, as the sources say: wide ones need more than 32 bits
WIDE = [43, 74, 38, 42, 74, 64, 37, 36, 40, 41, 32, 34, 37, 51, 79, 66, 43, 51, 40, 33, 33, 71, 38, 53]


@rule("TTR-39")
def test_wide_networks_are_the_same_in_both_builds() -> None:
    game = ttr(5)
    box, rng = game.box, random.Random(9)
    n, found = int(box.tracks), []
    for _ in WIDE:
        s, left = game.blank(), rng.choice([45, 60, 90])
        cities = {int(box.from_city[rng.randrange(n)])}
        while True:
            ends = [(int(box.from_city[t]), int(box.to_city[t])) for t in range(n)]
            near = [t for t in range(n) if not s.at[OWNER_OF + t] and box.length[t] <= left and cities & set(ends[t])]
            if not near:
                break
            short = min(int(box.length[t]) for t in near)
            near = [t for t in near if int(box.length[t]) <= short + rng.randrange(3)]
            track = rng.choice(near)
            take_track(s, box, 0, track)
            left -= int(box.length[track])
            cities |= set(ends[track])
        found.append(int(longest_paths(s, box)[0]))
    assert found == WIDE
