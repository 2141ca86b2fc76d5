"""The shortest ways that are still open to a player of Ticket to Ride."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.claim import shut_by
from parlorcar.games.ticket_to_ride.state import OWNER_OF

FAR = 10**6


@dataclass(slots=True)
class Way:
    """How a ticket can be completed: the spaces still missing (None if it is cut off) and one shortest way."""

    missing: int | None
    tracks: list[int]  # those still to be claimed, from end to end
    serving: set[int]  # those on any of the shortest ways


class Ways:
    """The map as a player finds it: own tracks cost nothing, open ones their spaces, the others are closed."""

    def __init__(self, state: State, box: Box, seat: int) -> None:
        self.box = box
        self.ends: list[tuple[int, int]] = []
        self.cost: list[int] = []
        self.at: dict[int, list[int]] = {}
        self.known: dict[int, dict[int, int]] = {}  # distances from cities that were asked for
        for t in range(int(box.tracks)):
            a, b = int(box.from_end[t]), int(box.to_end[t])
            mine = int(state.at[OWNER_OF + t]) == seat + 1
            open = int(shut_by(state, box, seat, t)) < 0
            self.ends.append((a, b))
            self.cost.append(0 if mine else int(box.length[t]) if open else FAR)
            if mine or open:
                self.at.setdefault(a, []).append(t)
                self.at.setdefault(b, []).append(t)

    def ends_of(self, city: int) -> list[int]:
        """Where tracks to a city end, or to a country, which has an end for each of them."""
        return [int(end) for end in self.box.ends[self.box.first_end[city] : self.box.first_end[city + 1]]]

    def distances(self, start: int) -> dict[int, int]:
        """The spaces missing from a city or country to every end that can be reached."""
        if start in self.known:
            return self.known[start]
        found = self.known[start] = {}
        queue = [(0, end) for end in self.ends_of(start)]
        while queue:
            distance, end = heapq.heappop(queue)
            if end in found:
                continue
            found[end] = distance
            for t in self.at.get(end, []):
                heapq.heappush(queue, (distance + self.cost[t], sum(self.ends[t]) - end))
        return found

    def way(self, start: int, city: int) -> Way:
        """The shortest way from one city or country to another."""
        there, back = self.distances(start), self.distances(city)
        reached = [end for end in self.ends_of(city) if end in there]
        if not reached:
            return Way(None, [], set())
        goal = min(reached, key=lambda end: there[end])
        missing = there[goal]
        serving = {
            t
            for t, (a, b) in enumerate(self.ends)
            if 0 < self.cost[t] < FAR
            and a in there
            and b in back
            and min(there[a] + back[b], there[b] + back[a]) + self.cost[t] == missing
        }
        return Way(missing, self._path(there, goal), serving)

    def _path(self, there: dict[int, int], goal: int) -> list[int]:
        """The tracks to be claimed on one shortest way, found from its end."""
        path: list[int] = []
        seen = {goal}
        stack: list[tuple[int, list[int]]] = [(goal, [])]
        while stack:
            end, path = stack.pop()
            if there[end] == 0:
                break
            for t in self.at.get(end, []):
                other = sum(self.ends[t]) - end
                if other not in seen and there[other] + self.cost[t] == there[end]:
                    seen.add(other)
                    stack.append((other, [*path, t] if self.cost[t] else path))
        return path[::-1]
