"""What the score has beside routes and tickets: each map plays for some of these."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.events import GLOBETROTTER, LONGEST_PATH, SCORED_PASSENGERS
from parlorcar.games.ticket_to_ride.longest_path import longest_paths
from parlorcar.games.ticket_to_ride.state import COLLECTED, PASSENGER_COLORS, PATH


class Bonus:
    """Something that brings points at the end."""

    def __init__(self, box: Box, worth: i64) -> None:
        self.box: Final = box
        self.worth: i64 = worth  # points; none where a map does not play for it

    def settle(self, s: State) -> None:
        """Work out what the points depend on, if the state keeps it."""

    def points(self, s: State, done: vec[i64]) -> vec[i64]:
        """What each player gets, given the numbers of completed tickets."""
        raise NotImplementedError

    def tell(self, s: State, done: vec[i64], events: Events) -> None:
        """Report who gets what."""
        raise NotImplementedError

    def lines(self, s: State, done: vec[i64], me: i64) -> list[dict[str, object]]:
        """The lines of a player's score."""
        raise NotImplementedError

    def tie_breakers(self, s: State, me: i64) -> list[int]:
        """What decides between players who are equal in points and completed tickets, the more the better."""
        return []


def to_the_best(worth: i64, have: vec[i64]) -> vec[i64]:
    """So many points for everybody who has the most of something; nothing for those who have none."""
    points = zeros(len(have))
    best: i64 = 1
    for p in range(i64(len(have))):
        best = max(best, have[p])
    for p in range(i64(len(have))):
        if have[p] == best:
            points[p] = worth
    return points


class LongestPath(Bonus):
    """The bonus goes to everybody whose longest path is the longest of all; no track, no path. [TTR-40] [TTR-R13]"""

    def settle(self, s: State) -> None:
        lengths = longest_paths(s, self.box)
        for p in range(self.box.players):
            s.at[PATH + p] = lengths[p]

    def points(self, s: State, done: vec[i64]) -> vec[i64]:
        return to_the_best(self.worth, s.at[PATH : PATH + self.box.players])

    def tell(self, s: State, done: vec[i64], events: Events) -> None:
        points = self.points(s, done)
        for p in range(self.box.players):
            if points[p]:
                events.emit(LONGEST_PATH, p, s.at[PATH + p], points[p])

    def lines(self, s: State, done: vec[i64], me: i64) -> list[dict[str, object]]:
        return [{"line": "longest_path", "length": int(s.at[PATH + me]), "points": int(self.points(s, done)[me])}]

    def tie_breakers(self, s: State, me: i64) -> list[int]:
        return [int(self.points(s, zeros(0))[me] > 0)]  # [TTR-42]


class Globetrotter(Bonus):
    """The bonus goes to everybody who has completed the most tickets, if anybody has any. [GER-11] [GER-R4]"""

    def points(self, s: State, done: vec[i64]) -> vec[i64]:
        return to_the_best(self.worth, done)

    def tell(self, s: State, done: vec[i64], events: Events) -> None:
        points = self.points(s, done)
        for p in range(self.box.players):
            if points[p]:
                events.emit(GLOBETROTTER, p, done[p], points[p])

    def lines(self, s: State, done: vec[i64], me: i64) -> list[dict[str, object]]:
        return [{"line": "globetrotter", "completed": int(done[me]), "points": int(self.points(s, done)[me])}]


def passenger_score(s: State, box: Box, me: i64, color: i64) -> i64:
    """What a player gets for a colour: by how many others have more of it. [GER-12] [GER-13] [GER-R3]"""
    at = s.at
    mine = at[COLLECTED + me * PASSENGER_COLORS + color]
    ahead: i64 = 0
    for p in range(box.players):
        if at[COLLECTED + p * PASSENGER_COLORS + color] > mine:
            ahead += 1
    if mine == 0 or ahead > 1:
        return 0
    return box.second_passengers if ahead else box.most_passengers


class Passengers(Bonus):
    """For each colour points for the most passengers, and fewer for the second most. [GER-12] [GER-13] [GER-R3]"""

    def points(self, s: State, done: vec[i64]) -> vec[i64]:
        points = zeros(self.box.players)
        for p in range(self.box.players):
            for color in range(i64(PASSENGER_COLORS)):
                points[p] += passenger_score(s, self.box, p, color)
        return points

    def tell(self, s: State, done: vec[i64], events: Events) -> None:
        for color in range(i64(PASSENGER_COLORS)):
            for p in range(self.box.players):
                points = passenger_score(s, self.box, p, color)
                if points:
                    number = s.at[COLLECTED + p * PASSENGER_COLORS + color]
                    events.emit(SCORED_PASSENGERS, p, color, number, points)

    def lines(self, s: State, done: vec[i64], me: i64) -> list[dict[str, object]]:
        found: list[dict[str, object]] = []
        for color in range(len(self.box.passenger_colors)):
            number = int(s.at[COLLECTED + me * PASSENGER_COLORS + color])
            if number:
                name, points = self.box.passenger_colors[color], int(passenger_score(s, self.box, me, color))
                found.append({"line": "passengers", "passenger": name, "number": number, "points": points})
        return found

    def tie_breakers(self, s: State, me: i64) -> list[int]:
        mine = COLLECTED + me * PASSENGER_COLORS
        return [sum([int(n) for n in s.at[mine : mine + PASSENGER_COLORS]])]  # [GER-14]


def bonuses(box: Box) -> list[Bonus]:
    """Those that a map plays for."""
    map = box.map
    every: list[Bonus] = [
        LongestPath(box, box.longest_bonus),
        Globetrotter(box, map.globetrotter),
        Passengers(box, box.most_passengers),
    ]
    return [bonus for bonus in every if bonus.worth > 0]
