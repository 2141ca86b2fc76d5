"""A player's network of tracks: what it connects, and its longest continuous path."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.state import OWNER_OF


def regions(s: State, box: Box, me: i64) -> vec[i64]:
    """For each city a number that it shares with just those that the player's tracks connect it to. [TTR-38]"""
    region = box.each_city[:]
    for track in range(box.tracks):
        if s.at[OWNER_OF + track] == me + 1:
            a = root(region, box.from_city[track])
            b = root(region, box.to_city[track])
            region[a] = b
    for city in range(i64(len(region))):
        region[city] = root(region, city)
    return region


def root(region: vec[i64], city: i64) -> i64:
    """The city that stands for a region."""
    while region[city] != city:
        region[city] = region[region[city]]
        city = region[city]
    return city


def owned(s: State, box: Box, me: i64) -> vec[i64]:
    """The tracks of a player."""
    tracks = vec[i64]()
    for track in range(box.tracks):
        if s.at[OWNER_OF + track] == me + 1:
            tracks = append(tracks, track)
    return tracks


def longest_path(s: State, box: Box, me: i64) -> i64:
    """The most spaces on one continuous path: cities may come again, no track twice. [TTR-39]"""
    search = LongestPath(box, owned(s, box, me))
    return search.length()


class LongestPath:
    """Walk on from every city, and turn back where even the best continuation cannot win.

    What a walk can still gain is bounded by parity: a path enters and leaves every city it passes, so each city
    with an odd number of tracks left, other than the two ends of the rest of the walk, has to leave one unused.
    """

    def __init__(self, box: Box, tracks: vec[i64]) -> None:
        n: i64 = len(tracks)
        number = zeros(len(box.city_names))  # of a city in the network, from 1 up
        self.cities: i64 = 0
        self.a = zeros(n)  # by track of the network: its ends, numbered in the network, and its spaces
        self.b = zeros(n)
        self.spaces = zeros(n)
        for i in range(n):
            a, b = box.from_city[tracks[i]], box.to_city[tracks[i]]
            if number[a] == 0:
                self.cities += 1
                number[a] = self.cities
            if number[b] == 0:
                self.cities += 1
                number[b] = self.cities
            self.a[i] = number[a] - 1
            self.b[i] = number[b] - 1
            self.spaces[i] = box.length[tracks[i]]
        self.first = zeros(self.cities + 1)  # the tracks at a city: at[first[city] : first[city + 1]]
        for i in range(n):
            self.first[self.a[i] + 1] += 1
            self.first[self.b[i] + 1] += 1
        for city in range(self.cities):
            self.first[city + 1] += self.first[city]
        self.at = zeros(2 * n)
        self.left = zeros(self.cities)  # unused tracks at each city
        self.shortest = zeros(self.cities)  # the fewest spaces of a track at a city
        for i in range(n):
            self.attach(self.a[i], i)
            self.attach(self.b[i], i)
        self.used = zeros(n)
        self.region = zeros(self.cities)  # the connected part that a city belongs to, and the spaces of each part
        self.total = zeros(self.cities)
        for city in range(self.cities):
            self.region[city] = -1
        for city in range(self.cities):
            if self.region[city] < 0:
                self.spread(city, city)
        for i in range(n):
            self.total[self.region[self.a[i]]] += self.spaces[i]
        self.best: i64 = 0

    def attach(self, city: i64, i: i64) -> None:
        """List a track at one of its cities."""
        self.at[self.first[city] + self.left[city]] = i
        self.left[city] += 1
        if self.shortest[city] == 0 or self.spaces[i] < self.shortest[city]:
            self.shortest[city] = self.spaces[i]

    def spread(self, city: i64, region: i64) -> None:
        """Give a whole connected part its number."""
        self.region[city] = region
        for k in range(self.first[city], self.first[city + 1]):
            i = self.at[k]
            other = self.a[i] + self.b[i] - city
            if self.region[other] < 0:
                self.spread(other, region)

    def length(self) -> i64:
        """The spaces of the longest path."""
        for city in range(self.cities):
            self.walk(city, 0, self.total[self.region[city]])
        return self.best

    def loss(self, city: i64) -> i64:
        """Spaces that a walk from a city has to leave unused at least, by parity."""
        region = self.region[city]
        sum: i64 = 0
        most: i64 = 0
        for c in range(self.cities):
            if self.region[c] == region and ((self.left[c] & 1) == 1) != (c == city):
                sum += self.shortest[c]
                if self.shortest[c] > most:
                    most = self.shortest[c]
        return (sum - most + 1) // 2

    def walk(self, city: i64, so_far: i64, unused: i64) -> None:
        """Go on from a city with so many spaces behind and so many in the whole part unused."""
        if so_far > self.best:
            self.best = so_far
        if so_far + unused <= self.best or so_far + unused - self.loss(city) <= self.best:
            return
        for k in range(self.first[city], self.first[city + 1]):
            i = self.at[k]
            if self.used[i] == 0:
                other = self.a[i] + self.b[i] - city
                self.used[i] = 1
                self.left[city] -= 1
                self.left[other] -= 1
                self.walk(other, so_far + self.spaces[i], unused - self.spaces[i])
                self.used[i] = 0
                self.left[city] += 1
                self.left[other] += 1
