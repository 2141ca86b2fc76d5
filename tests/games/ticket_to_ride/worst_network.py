"""Look for the network of 45 trains on which the search for the longest path has the most to do.

A long run for `make soak`: PARLORCAR_PURE=1 python tests/games/ticket_to_ride/worst_network.py [seconds] [seed]
"""

from __future__ import annotations

import random
import sys
import time
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

import parlorcar
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.game import TicketToRide
from parlorcar.games.ticket_to_ride.longest_path import Choices, Sweep

TRAINS = 45
MOST_STEPS = 8_000  # choices followed that no network may need
MOST_CHOICES = 1_500  # kept at the same time; there is room for 4096

WORST: list[str] = [
    "chicago-saint_louis white",
    "chicago-toronto white",
    "chicago-pittsburgh orange",
    "nashville-raleigh black",
    "montreal-sault_st_marie black",
    "new_york-pittsburgh green",
    "atlanta-nashville gray",
    "dallas-houston gray",
    "atlanta-charleston gray",
    "atlanta-raleigh gray 2",
    "charleston-raleigh gray",
    "nashville-saint_louis gray",
    "pittsburgh-raleigh gray",
    "pittsburgh-toronto gray",
    "pittsburgh-washington gray",
    "raleigh-washington gray",
    "sault_st_marie-toronto gray",
    "duluth-sault_st_marie gray",
    "montreal-toronto gray",
]


@cache
def box() -> Box:
    game = parlorcar.game("ttr-usa", players=2)
    assert isinstance(game, TicketToRide)
    return game.box


def numbers(names: list[str]) -> list[int]:
    return [box().track_names.index(name) for name in names]


def spaces(tracks: list[int]) -> int:
    return sum(int(box().length[t]) for t in tracks)


def work(tracks: list[int]) -> tuple[int, int]:
    """How many choices are followed, and how many are kept at the same time at most.

    Only the interpreted build can count: compiled code calls itself directly.
    """
    if parlorcar.compiled():
        raise RuntimeError("only the interpreted build can count: set PARLORCAR_PURE=1")

    class Counting(Sweep):
        steps = 0
        most = 0

        def follow(self, key: i64, spaces: i64, a: i64, b: i64, then: Choices) -> None:
            super().follow(key, spaces, a, b, then)
            self.steps += 1
            self.most = max(self.most, int(then.n))

    mine = set(tracks)
    counting = Counting(box())
    counting.longest(vec[i64]([t for t in box().sweep if t in mine]))
    return counting.steps, counting.most


def filled(tracks: list[int], rng: random.Random) -> list[int]:
    """Tracks added at random as long as trains last, mostly short ones, one of each double track."""
    network = list(tracks)
    pairs = {(box().from_city[t], box().to_city[t]) for t in network}
    longest = rng.choice([2, 3, 3, 6])
    for t in rng.sample(range(int(box().tracks)), int(box().tracks)):
        pair = (box().from_city[t], box().to_city[t])
        if pair not in pairs and box().length[t] <= longest and spaces(network) + box().length[t] <= TRAINS:
            network.append(t)
            pairs.add(pair)
    return network


def climb(start: list[int], goal: int, seconds: float, rng: random.Random) -> tuple[tuple[int, int], list[int]]:
    """Change a few tracks at a time and keep what makes more work: more steps (0) or more choices at a time (1)."""
    network = filled(start, rng)
    worst = work(network)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        other = filled(rng.sample(network, len(network) - rng.randint(1, 4)), rng)
        other_work = work(other)
        if other_work[goal] >= worst[goal]:
            network, worst = other, other_work
    return worst, network


def main() -> int:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 600
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    too_much = False
    for goal, start in [(0, WORST), (0, []), (1, WORST), (1, [])]:
        (steps, most), network = climb(numbers(start), goal, seconds / 4, rng)
        too_much = too_much or steps > MOST_STEPS or most > MOST_CHOICES
        print(f"{steps} steps (limit {MOST_STEPS}), {most} choices at a time (limit {MOST_CHOICES}):")
        for t in sorted(network):
            print(f'    "{box().track_names[t]}",')
    return int(too_much)


if __name__ == "__main__":
    sys.exit(main())
