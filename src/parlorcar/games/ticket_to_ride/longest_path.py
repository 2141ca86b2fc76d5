"""The longest continuous path of a player's tracks, exactly and without ever taking long.

A path over no track twice is a connected set of tracks in which at most two cities have an odd number of them: its
ends. So the tracks are gone through in one sweep over the map, each used or not, and of all choices made so far only
what matters for the rest is kept: for each city that still has tracks to come, whether the number used there is odd and
which other such cities it is connected with; and how many ends lie behind. Of the choices that agree in this only the
one with most spaces is followed, which leaves a few hundred in the worst networks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import bit, least, size
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import TRACKS_PER_WORD, Box
from parlorcar.games.ticket_to_ride.network import regions, tracks_of

ENDS: Final = 2  # bits that count the ends behind the sweep
CITY: Final = 5  # bits for a city at the front: the number of its part, from 1, and whether its tracks are odd
CITY_MASK: Final = 31
FRESH: Final = 15  # the number of a part that has just begun
TABLE: Final = 512  # size of the hash table at first; it doubles when half full


def longest_paths(s: State, box: Box) -> vec[i64]:
    """The length of each player's longest path. [TTR-39]"""
    sweep = Sweep(box)
    lengths = zeros(box.players)
    for p in range(box.players):
        lengths[p] = longest_path(s, box, p, sweep)
    return lengths


def longest_path(s: State, box: Box, me: i64, sweep: Sweep) -> i64:
    """The length of a player's longest path.

    A path lies in one region; regions with no more spaces than the best path so far are skipped.
    """
    region, mine = regions(s, box, me), zeros(box.tracks)
    n = tracks_of(s, me, mine)
    lies_in = zeros(n)  # the region of each track
    spaces = zeros(len(region))  # by region
    for i in range(n):
        lies_in[i] = region[box.from_end[mine[i]]]
        spaces[lies_in[i]] += box.length[mine[i]]
    best: i64 = 0
    while True:
        largest: i64 = 0
        for i in range(n):
            if spaces[lies_in[i]] > spaces[largest]:
                largest = lies_in[i]
        if spaces[largest] <= best:
            return best
        spaces[largest] = 0
        best = sweep.longest(in_order(box, mine, lies_in, largest), best)


def in_order(box: Box, mine: vec[i64], lies_in: vec[i64], region: i64) -> vec[i64]:
    """The tracks of a region in the order of the sweep."""
    places: i64 = 0
    more: i64 = 0
    for i in range(i64(len(lies_in))):
        if lies_in[i] == region:
            place = box.sweep_place[mine[i]]
            if place < TRACKS_PER_WORD:
                places |= bit(place)
            else:
                more |= bit(place - TRACKS_PER_WORD)
    found = zeros(size(places) + size(more))
    for i in range(i64(len(found))):
        if places:
            found[i] = box.sweep[least(places)]
            places &= places - 1
        else:
            found[i] = box.sweep[TRACKS_PER_WORD + least(more)]
            more &= more - 1
    return found


class Choices:
    """What was chosen so far: for each way that matters for the rest the most spaces used."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.key = zeros(TABLE // 2)
        self.spaces = zeros(TABLE // 2)
        self.table = zeros(TABLE)  # where a key is, from 1 up
        self.spot = zeros(TABLE // 2)  # and where the table says so

    def clear(self) -> None:
        """Forget everything."""
        for i in range(self.n):
            self.table[self.spot[i]] = 0
        self.n = 0

    def add(self, key: i64, spaces: i64) -> None:
        """Keep a choice if it is the best of its kind."""
        table, keys = self.table, self.key
        mask: i64 = len(table) - 1
        at = ((key ^ (key >> 17) ^ (key >> 31)) * 40503) & mask
        while table[at]:
            i = table[at] - 1
            if keys[i] == key:
                if spaces > self.spaces[i]:
                    self.spaces[i] = spaces
                return
            at = (at + 1) & mask
        if self.n == len(keys):
            self.grow()
            self.add(key, spaces)
            return
        keys[self.n] = key
        self.spaces[self.n] = spaces
        self.spot[self.n] = at
        self.n += 1
        table[at] = self.n

    def grow(self) -> None:
        """Make room for twice as many."""
        n, keys, spaces = self.n, self.key, self.spaces
        room: i64 = 2 * len(self.table)
        self.n = 0
        self.key, self.spaces, self.spot = zeros(room // 2), zeros(room // 2), zeros(room // 2)
        self.table = zeros(room)
        for i in range(n):
            self.add(keys[i], spaces[i])


class Sweep:
    """One sweep over the tracks of a network, as often as one likes."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.to_come: Final = zeros(len(box.each_end))  # tracks at a city that are not gone through yet
        self.shift: Final = zeros(len(box.each_end))  # where a city at the front has its bits, 0 if it is not there
        self.taken: i64 = 0  # the places for bits that are in use
        self.ahead: i64 = 0  # spaces of the tracks not gone through yet
        self.best: i64 = 0
        self.now = Choices()
        self.then = Choices()

    def longest(self, tracks: vec[i64], least_length: i64 = 0) -> i64:
        """The spaces of the longest path on tracks in the order of the sweep, or `least_length` if none is longer."""
        box = self.box
        self.best = least_length
        for i in range(len(tracks)):
            self.to_come[box.from_end[tracks[i]]] += 1
            self.to_come[box.to_end[tracks[i]]] += 1
            self.ahead += box.length[tracks[i]]
        self.now.clear()
        self.now.add(0, 0)
        for i in range(len(tracks)):
            self.go_through(box.from_end[tracks[i]], box.to_end[tracks[i]], box.length[tracks[i]])
            self.now, self.then = self.then, self.now
        return self.best

    def go_through(self, a: i64, b: i64, length: i64) -> None:
        """Leave a track unused or use it, in every choice so far."""
        now, then = self.now, self.then
        self.enter(a)
        self.enter(b)
        self.to_come[a] -= 1
        self.to_come[b] -= 1
        self.ahead -= length
        then.clear()
        for k in range(now.n):
            self.follow(now.key[k], now.spaces[k], a, b, then)
            self.follow(joined(now.key[k], self.shift[a], self.shift[b]), now.spaces[k] + length, a, b, then)
        self.leave(a)
        self.leave(b)

    def enter(self, city: i64) -> None:
        """Give a city bits at the front."""
        if self.shift[city] == 0:
            slot: i64 = 0
            while (self.taken >> slot) & 1:
                slot += 1
            self.taken |= bit(slot)
            self.shift[city] = ENDS + CITY * slot

    def leave(self, city: i64) -> None:
        """Take them back when its last track has been gone through."""
        if self.to_come[city] == 0:
            self.taken &= ~bit((self.shift[city] - ENDS) // CITY)
            self.shift[city] = 0

    def follow(self, key: i64, spaces: i64, a: i64, b: i64, then: Choices) -> None:
        """Close the cities that the sweep leaves behind, and keep the choice if it can still win."""
        if spaces + self.ahead <= self.best:
            return
        if self.to_come[a] == 0:
            key = self.close(key, spaces, self.shift[a])
        if key >= 0 and self.to_come[b] == 0:
            key = self.close(key, spaces, self.shift[b])
        if key >= 0:
            then.add(renumbered(key), spaces)

    def close(self, key: i64, spaces: i64, shift: i64) -> i64:
        """What is left of a choice without a city; -1 if it has too many ends or is a finished path."""
        city = (key >> shift) & CITY_MASK
        if city == 0:
            return key
        key ^= city << shift
        if city & 1:
            if (key & 3) == 2:
                return -1
            key += 1
        rest = key >> ENDS
        if rest == 0:
            self.best = max(self.best, spaces)
            return -1
        while rest:
            if (rest & CITY_MASK) >> 1 == city >> 1:
                return key
            rest >>= CITY
        return -1


def joined(key: i64, a: i64, b: i64) -> i64:
    """A choice with the track between two cities used: their parts become one."""
    part_a, part_b = ((key >> a) & CITY_MASK) >> 1, ((key >> b) & CITY_MASK) >> 1
    part: i64 = FRESH
    if part_a:
        part = part_a
    elif part_b:
        part = part_b
    if part_a and part_b and part_a != part_b:
        shift: i64 = ENDS
        while key >> shift:
            if ((key >> shift) & CITY_MASK) >> 1 == part_b:
                key ^= ((part_b ^ part) << 1) << shift
            shift += CITY
    if not part_a:
        key |= (part << 1) << a
    if not part_b:
        key |= (part << 1) << b
    return key ^ bit(a) ^ bit(b)


def renumbered(key: i64) -> i64:
    """The same choice with its parts numbered in the order of the cities."""
    numbers: i64 = 0  # four bits for each part: its new number
    count: i64 = 0
    out = key & 3
    shift: i64 = ENDS
    while key >> shift:
        city = (key >> shift) & CITY_MASK
        if city:
            part = city >> 1
            number = (numbers >> (4 * part)) & 15
            if number == 0:
                count += 1
                number = count
                numbers |= number << (4 * part)
            out |= ((number << 1) | (city & 1)) << shift
        shift += CITY
    return out
