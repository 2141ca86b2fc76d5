"""The cheapest ways between cities, for those who ask often: small costs, and sets of cities as bits."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import SMALL, bit, least
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import Box, joined
from parlorcar.games.ticket_to_ride.claim import BOTH_TRACKS
from parlorcar.games.ticket_to_ride.state import OWNER_OF

FAR: Final = 512  # farther than any way: the cost of a link that is shut


class Links:
    """The tracks between the same two ends as one link: any of them will do for a ticket."""

    def __init__(self, box: Box) -> None:
        if len(box.each_end) > SMALL:
            raise ValueError(f"a map with more than {SMALL} ends of tracks has no such ways")
        beside: dict[tuple[int, int], list[int]] = {}
        for t in range(int(box.tracks)):
            beside.setdefault((int(box.from_end[t]), int(box.to_end[t])), []).append(t)
        pairs = list(beside)
        self.n: i64 = len(pairs)
        self.only_one = box.players < BOTH_TRACKS
        self.first_track, self.tracks = joined(list(beside.values()))
        self.link_of: Final = vec[i64](
            [pairs.index((int(a), int(b))) for a, b in zip(box.from_end, box.to_end, strict=True)]
        )
        self.from_end: Final = vec[i64]([a for a, _ in pairs])
        self.to_end: Final = vec[i64]([b for _, b in pairs])
        self.length: Final = vec[i64]([int(box.length[tracks[0]]) for tracks in beside.values()])
        ends = range(len(box.each_end))
        self.first_at, self.links_at = joined([[n for n, pair in enumerate(pairs) if end in pair] for end in ends])
        self.other_at: Final = vec[i64]([sum(pair) - end for end in ends for pair in pairs if end in pair])
        self.goal: Final = vec[i64]([_set(box, city) for city in range(len(box.city_names))])  # the ends of a city

    def look(self, s: State, me: i64, cost: vec[i64]) -> None:
        """What every link costs a player in trains: nothing if it is his, FAR if it is shut. [TTR-27] [TTR-29]"""
        at, first, tracks, length, only_one = s.at, self.first_track, self.tracks, self.length, self.only_one
        for n in range(self.n):
            taken: i64 = 0
            free: i64 = 0
            mine: i64 = 0
            for i in range(first[n], first[n + 1]):
                owner = at[OWNER_OF + tracks[i]]
                if owner == 0:
                    free = 1
                elif owner == me + 1:
                    mine = 1
                else:
                    taken = 1
            if mine:
                cost[n] = 0
            elif free == 0 or (taken and only_one):
                cost[n] = FAR
            else:
                cost[n] = length[n]


def _set(box: Box, city: int) -> i64:
    """The ends of a city or country."""
    found: i64 = 0
    for i in range(box.first_end[city], box.first_end[city + 1]):
        found |= bit(box.ends[i])
    return found


class Ways:
    """Finds cheapest ways: level by level, in each the ends in their order, so that it is known which is found."""

    def __init__(self, links: Links) -> None:
        ends = len(links.first_at) - 1
        self.links = links
        self.ends: i64 = ends
        self.distance: Final = zeros(ends)  # FAR where the last search did not come
        self.via: Final = zeros(ends)  # the link by which an end was reached
        self.level: Final = zeros(FAR)  # the ends that are reached at a cost, as bits

    def search(self, cost: vec[i64], start: i64, goal: i64) -> i64:
        """The cost of the cheapest way from a set of ends to another, or FAR; `distance` is right up to there."""
        links, distance, via, level = self.links, self.distance, self.via, self.level
        first_at, links_at, other_at = links.first_at, links.links_at, links.other_at
        for end in range(self.ends):
            if start & bit(end):
                distance[end] = 0
                via[end] = -1
            else:
                distance[end] = FAR
        level[0] = start
        settled: i64 = 0
        here: i64 = 0
        last: i64 = 0
        while here <= last:
            todo = level[here] & ~settled
            while todo:
                end = least(todo)
                settled |= bit(end)
                for k in range(first_at[end], first_at[end + 1]):
                    reached = here + cost[links_at[k]]
                    other = other_at[k]
                    if reached < distance[other]:
                        distance[other] = reached
                        via[other] = links_at[k]
                        level[reached] |= bit(other)
                        if reached > last:
                            last = reached
                todo = level[here] & ~settled
            if level[here] & goal:
                for d in range(here, last + 1):
                    level[d] = 0
                return here
            level[here] = 0
            here += 1
        return FAR

    def reached(self, goal: i64, far: i64) -> i64:
        """The first of some ends at a distance."""
        distance = self.distance
        for end in range(self.ends):
            if goal & bit(end) and distance[end] == far:
                return end
        return -1

    def mark(self, cost: vec[i64], goal: i64, far: i64, points: i64, marked: vec[i64]) -> None:
        """Add points to every link that lies on some cheapest way to the goal and still costs something."""
        links, distance = self.links, self.distance
        first_at, links_at, other_at = links.first_at, links.links_at, links.other_at
        todo: i64 = 0
        for end in range(self.ends):
            if goal & bit(end) and distance[end] == far:
                todo |= bit(end)
        seen = todo
        while todo:
            end = least(todo)
            todo &= todo - 1
            for k in range(first_at[end], first_at[end + 1]):
                price = cost[links_at[k]]
                other = other_at[k]
                if price < FAR and distance[other] + price == distance[end]:
                    if price:
                        marked[links_at[k]] += points
                    if not seen & bit(other):
                        seen |= bit(other)
                        todo |= bit(other)
