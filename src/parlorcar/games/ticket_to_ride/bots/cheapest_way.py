"""The cheapest way for a ticket, by Dijkstra's algorithm; maps are so small that the nearest end is just looked for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import zeros
from parlorcar.games.ticket_to_ride.bots.greedy import FAR
from parlorcar.games.ticket_to_ride.box import Box


class CheapestWay:
    """Finds ways; what it found stays until it looks for another."""

    def __init__(self, box: Box) -> None:
        ends = len(box.each_end)
        self.box: Final = box
        self.distance: Final = zeros(ends)  # from where the ticket starts, FAR where it did not come
        self.via: Final = zeros(ends)  # the last track on the way to an end, -1 where it starts
        self.front: Final = zeros(ends)  # ends that were reached and not left yet, in any order,
        self.near: Final = zeros(ends)  # how far each of them is,
        self.place: Final = zeros(ends)  # and where an end stands among them

    def find(self, cost: vec[i64], ticket: i64) -> i64:
        """The end at which the ticket arrives, or one that is FAR."""
        box, distance, via, front, near, place = self.box, self.distance, self.via, self.front, self.near, self.place
        first_at, tracks_at, leads_to, ends = box.first_at, box.tracks_at, box.leads_to, box.ends
        start, goal = box.ticket_from[ticket], box.ticket_to[ticket]
        first_goal, last_goal = box.first_end[goal], box.first_end[goal + 1]
        for end in range(i64(len(distance))):
            distance[end] = FAR
        n: i64 = 0
        for i in range(box.first_end[start], box.first_end[start + 1]):
            distance[ends[i]] = 0
            via[ends[i]] = -1
            front[n] = ends[i]
            near[n] = 0
            n += 1
        while n:
            nearest: i64 = 0
            least = near[0]
            for i in range(1, n):
                if near[i] < least:
                    nearest = i
                    least = near[i]
            here = front[nearest]
            for i in range(first_goal, last_goal):
                if ends[i] == here:
                    return here
            n -= 1
            front[nearest] = front[n]
            near[nearest] = near[n]
            place[front[n]] = nearest
            for k in range(first_at[here], first_at[here + 1]):
                t, other = tracks_at[k], leads_to[k]
                reached = least + cost[t]
                if reached < distance[other]:  # which is never more than FAR
                    if distance[other] == FAR:
                        front[n] = other
                        place[other] = n
                        n += 1
                    near[place[other]] = reached
                    distance[other] = reached
                    via[other] = t
        return ends[first_goal]


class LeastTurns:
    """How much of a match the shortest way for a ticket takes if every track is free: quicker to tell than any way.

    It is counted in half turns: a track takes two of them, to be claimed, and a space one, to draw its card.
    """

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.ends: i64 = len(box.each_end)
        self.between: Final = half_turns(box)  # for every city or country, to every end
        self.whole: Final = zeros(box.ticket_count)  # for a ticket without any track
        for ticket in range(box.ticket_count):
            self.whole[ticket] = self.to_city(box.ticket_from[ticket], box.ticket_to[ticket])

    def to_city(self, start: i64, goal: i64) -> i64:
        """From one city or country to another."""
        box = self.box
        least: i64 = FAR
        for i in range(box.first_end[goal], box.first_end[goal + 1]):
            least = min(least, self.between[start * self.ends + box.ends[i]])
        return least

    def find(self, ticket: i64, network: i64) -> i64:
        """No way for a ticket takes less, if only tracks among the ends of a network, as bits, take nothing."""
        box, between = self.box, self.between
        start, goal = box.ticket_from[ticket] * self.ends, box.ticket_to[ticket] * self.ends
        to_start: i64 = FAR
        to_goal: i64 = FAR
        end: i64 = 0
        while network:
            if network & 1:
                to_start = min(to_start, between[start + end])
                to_goal = min(to_goal, between[goal + end])
            network >>= 1
            end += 1
        return min(self.whole[ticket], to_start + to_goal)


def half_turns(box: Box) -> vec[i64]:
    """From every city or country to every end, by the algorithm of Floyd and Warshall."""
    ends: i64 = len(box.each_end)
    between = zeros(ends * ends)
    for i in range(ends * ends):
        between[i] = 0 if i // ends == i % ends else i64(FAR)
    for t in range(box.tracks):
        one, other = box.from_end[t], box.to_end[t]
        between[one * ends + other] = min(between[one * ends + other], 2 + box.length[t])
        between[other * ends + one] = between[one * ends + other]
    for by in range(ends):
        for one in range(ends):
            for other in range(ends):
                through = between[one * ends + by] + between[by * ends + other]
                between[one * ends + other] = min(between[one * ends + other], through)
    found = zeros(i64(len(box.city_names)) * ends)
    for city in range(i64(len(box.city_names))):
        for end in range(ends):
            found[city * ends + end] = FAR
            for i in range(box.first_end[city], box.first_end[city + 1]):
                found[city * ends + end] = min(found[city * ends + end], between[box.ends[i] * ends + end])
    return found
