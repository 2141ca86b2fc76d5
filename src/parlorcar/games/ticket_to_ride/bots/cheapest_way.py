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
        self.box: Final = box
        self.distance: Final = zeros(len(box.each_end))  # from where the ticket starts, FAR where it did not come
        self.via: Final = zeros(len(box.each_end))  # the last track on the way to an end, -1 where it starts
        self.front: Final = zeros(len(box.each_end))  # ends that were reached and not left yet, in any order

    def find(self, cost: vec[i64], ticket: i64) -> i64:
        """The end at which the ticket arrives, or one that is FAR."""
        box, distance, via, front = self.box, self.distance, self.via, self.front
        first_at, tracks_at, from_end, to_end, ends = box.first_at, box.tracks_at, box.from_end, box.to_end, box.ends
        start, goal = box.ticket_from[ticket], box.ticket_to[ticket]
        first_goal, last_goal = box.first_end[goal], box.first_end[goal + 1]
        for end in range(i64(len(distance))):
            distance[end] = FAR
        n: i64 = 0
        for i in range(box.first_end[start], box.first_end[start + 1]):
            distance[ends[i]] = 0
            via[ends[i]] = -1
            front[n] = ends[i]
            n += 1
        while n:
            nearest: i64 = 0
            least = distance[front[0]]
            for i in range(1, n):
                if distance[front[i]] < least:
                    nearest = i
                    least = distance[front[i]]
            here = front[nearest]
            for i in range(first_goal, last_goal):
                if ends[i] == here:
                    return here
            n -= 1
            front[nearest] = front[n]
            for k in range(first_at[here], first_at[here + 1]):
                t = tracks_at[k]
                reached = least + cost[t]
                if reached < FAR:
                    other = from_end[t] + to_end[t] - here
                    if reached < distance[other]:
                        if distance[other] == FAR:
                            front[n] = other
                            n += 1
                        distance[other] = reached
                        via[other] = t
        return ends[first_goal]
