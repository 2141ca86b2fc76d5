"""What every track costs and is worth to one player of Ticket to Ride before planning, whatever the tickets are."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.bots.greedy import FAR, fewest_trains
from parlorcar.games.ticket_to_ride.bots.passengers import anybody_waits
from parlorcar.games.ticket_to_ride.bots.weight_indices import (
    PACE,
    SLACK,
    TRACK_PASSENGER,
    TRACK_POINT,
    TRACK_RIVAL,
    TRACK_SPACE,
    TRACK_TURN,
)
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.claim import shut_beside
from parlorcar.games.ticket_to_ride.state import LAST_TURNS, OWNER_OF, SEATS, TRAINS

SEATS_IN: Final = vec[i64]([seats.bit_count() for seats in range(1 << SEATS)])  # how many a set has, as bits


def turns_left(s: State, box: Box, w: vec[i64]) -> i64:
    """Turns of each player until the match ends, at the pace at which trains are laid."""
    if s.at[LAST_TURNS]:
        return 1
    return 100 * max(fewest_trains(s, box) - 2, i64(0)) // w[PACE] + 2


def common_costs(box: Box, w: vec[i64]) -> vec[i64]:
    """The part of the cost of each track on a planned way that is the same for all players at all times."""
    found = zeros(box.tracks)
    for t in range(box.tracks):
        length = box.length[t]
        found[t] = w[TRACK_TURN] + w[TRACK_SPACE] * length - w[TRACK_POINT] * box.route_points[length]
    return found


class TrackValues:
    """Costs and neighbours of all tracks for one player. They can be kept up to date claim by claim."""

    def __init__(self, s: State, box: Box, me: i64, w: vec[i64], common: vec[i64]) -> None:
        self.box: Final = box
        self.me: Final = me
        self.w: Final = w
        self.common: Final = common
        self.rivals: Final = zeros(box.tracks)  # how many rivals have a track at the ends of a track
        self.mine: Final = zeros(box.tracks)  # 1 where one has a track at its ends oneself
        self.ends: Final = zeros(box.tracks)  # at how many of its ends a path of one's own may end
        self.cost: Final = zeros(box.tracks)  # of using a track: nothing if owned, FAR if shut
        self.part: Final = zeros(len(box.each_end))  # the same number for ends that one's own tracks connect
        self.there: Final = zeros(len(box.each_end))  # a bit for each player with a track there
        self.odd: Final = zeros(len(box.each_end))  # 1 where one has an odd number of tracks: a path ends there
        self.waits: Final = zeros(len(box.city_names))  # 1 where a passenger waits
        self.network: i64 = 0  # the ends where one has a track oneself, as bits
        self.changed: Final = zeros(3 * box.tracks + len(box.beside))  # the tracks that were evaluated again last,
        self.changes: i64 = 0  # and how many they are; some of them twice
        self.trains: i64 = 0
        self.time: i64 = 0
        self.count_turns(s)
        for end in range(i64(len(box.each_end))):
            self.part[end] = end
        for t in range(box.tracks):
            if s.at[OWNER_OF + t]:
                self.add_claimed_track(t, s.at[OWNER_OF + t])
        if box.passengers:
            for city in range(i64(len(box.city_names))):
                self.waits[city] = i64(1) if anybody_waits(s, city) else i64(0)
        for t in range(box.tracks):
            self.evaluate_track(s.at, t)

    def follow(self, s: State, claimed: vec[i64], n: i64) -> None:
        """So many tracks were claimed: evaluate those at their ends again, and those where passengers have left."""
        box, at = self.box, s.at
        self.count_turns(s)
        self.changes = 0
        ends: i64 = 0  # where more has changed than the tracks that were claimed, as bits
        for i in range(n):
            t = claimed[i]
            ends |= self.add_claimed_track(t, at[OWNER_OF + t])
            if box.passengers:
                ends |= self.passengers_gone(s, box.from_city[t]) | self.passengers_gone(s, box.to_city[t])
        for i in range(n):
            self.reevaluate_track(at, claimed[i])
            for k in range(box.first_beside[claimed[i]], box.first_beside[claimed[i] + 1]):
                self.reevaluate_track(at, box.beside[k])
        end: i64 = 0
        while ends >> end:
            if (ends >> end) & 1:
                self.reevaluate_end(at, end)
            end += 1

    def passengers_gone(self, s: State, city: i64) -> i64:
        """The ends of a city or country, as bits, if its last passenger has left."""
        box = self.box
        ends: i64 = 0
        if self.waits[city] and not anybody_waits(s, city):
            self.waits[city] = 0
            for k in range(box.first_end[city], box.first_end[city + 1]):
                ends |= bit(box.ends[k])
        return ends

    def count_turns(self, s: State) -> None:
        """The trains and the turns that are left."""
        self.trains = s.at[TRAINS + self.me]
        self.time = turns_left(s, self.box, self.w) * self.w[SLACK] // 100

    def add_claimed_track(self, t: i64, owner: i64) -> i64:
        """Note the owner of a track at both of its ends; the ends at which this changes anything, as bits."""
        one, other, there = self.box.from_end[t], self.box.to_end[t], self.there
        seat = i64(1) << (owner - 1)
        ends: i64 = 0
        if owner == self.me + 1:
            self.odd[one] ^= 1
            self.odd[other] ^= 1
            self.connect(one, other)
            ends = bit(one) | bit(other)
            self.network |= ends
        if not there[one] & seat:
            there[one] |= seat
            ends |= bit(one)
        if not there[other] & seat:
            there[other] |= seat
            ends |= bit(other)
        return ends

    def reevaluate_end(self, at: vec[i64], end: i64) -> None:
        """Evaluate the tracks at an end again."""
        for k in range(self.box.first_at[end], self.box.first_at[end + 1]):
            self.reevaluate_track(at, self.box.tracks_at[k])

    def reevaluate_track(self, at: vec[i64], t: i64) -> None:
        """Evaluate a track again, and note that it may have changed."""
        self.changed[self.changes] = t
        self.changes += 1
        self.evaluate_track(at, t)

    def evaluate_track(self, at: vec[i64], t: i64) -> None:
        """Work out the cost of a track and who is at its ends."""
        box, owner = self.box, at[OWNER_OF + t]
        if owner:
            self.cost[t] = i64(0) if owner == self.me + 1 else i64(FAR)
        elif not box.alone[t] and shut_beside(at, box, self.me + 1, t) >= 0:
            self.cost[t] = FAR
        else:
            self.evaluate_open_track(t)
            return
        self.rivals[t] = 0
        self.mine[t] = 0
        self.ends[t] = 0

    def evaluate_open_track(self, t: i64) -> None:
        """The same for a track that the player may still claim."""
        box, one, other = self.box, self.box.from_end[t], self.box.to_end[t]
        cost = self.common[t]
        who = self.there[one] | self.there[other]
        if who:
            if (who >> self.me) & 1:
                self.mine[t] = 1
                self.ends[t] = self.odd[one] + self.odd[other]
            self.rivals[t] = SEATS_IN[who & ~(i64(1) << self.me)]
            cost += self.w[TRACK_RIVAL] * self.rivals[t]
        if box.passengers:
            cost -= self.w[TRACK_PASSENGER] * (self.waits[box.from_city[t]] + self.waits[box.to_city[t]])
        self.cost[t] = max(cost, i64(1))

    def connect(self, one: i64, other: i64) -> None:
        """Two ends belong to the same part of the network from now on."""
        part = self.part
        old, new = part[one], part[other]
        if old != new:
            for end in range(i64(len(part))):
                if part[end] == old:
                    part[end] = new

    def completed(self, ticket: i64) -> bool:
        """Whether one's own tracks connect a city or country with another."""
        box = self.box
        start, goal, first, ends = box.ticket_from[ticket], box.ticket_to[ticket], box.first_end, box.ends
        for i in range(first[start], first[start + 1]):
            for j in range(first[goal], first[goal + 1]):
                if self.part[ends[i]] == self.part[ends[j]]:
                    return True
        return False
