"""A plan for tickets: the tracks that a strong player of Ticket to Ride means to claim."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.bots.cheapest_way import CheapestWay
from parlorcar.games.ticket_to_ride.bots.greedy import FAR
from parlorcar.games.ticket_to_ride.bots.ground import Ground
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import GRAY
from parlorcar.games.ticket_to_ride.state import OWNER_OF


class Plan:
    """The tracks that a player means to claim, and what the tickets bring with them."""

    def __init__(self, box: Box, ground: Ground, way: CheapestWay, turn: i64) -> None:
        self.box: Final = box
        self.way: Final = way
        self.ground: Final = ground
        self.turn: i64 = turn  # what a turn of the match brings
        self.wanted = zeros(box.tracks)  # 1 for a track of the plan
        self.tracks: i64 = 0
        self.spaces: i64 = 0
        self.value: i64 = 0
        self.points: i64 = 0  # of the tracks
        self.kept: i64 = 0  # tickets that it completes
        self.given_up = vec[i64]()  # those that take too long now, or bring too little
        self.worth = zeros(box.tracks)  # what the tickets bring that a track is needed for, shared among their tracks
        self.cost = ground.cost[:]  # of using a track: nothing if owned or planned, FAR if shut
        self.open = zeros((GRAY + 1) * (box.longest + 1))  # 1 for a colour and length of which a track is open

    def turns(self, tracks: i64, spaces: i64) -> i64:
        """How many turns so many tracks take."""
        return tracks + (spaces + 1) // 2

    def add(self, ticket: i64) -> None:
        """Plan for a ticket if trains and time suffice; its points count for or against the plan."""
        box = self.box
        if self.ground.completed(ticket):
            self.value += box.ticket_points[ticket]
            self.kept += 1
            return
        goal = self.way.find(self.cost, ticket)
        distance, via = self.way.distance, self.way.via
        spaces: i64 = 0
        tracks: i64 = 0
        points: i64 = 0
        missing: i64 = 0  # tracks, those of the plan so far too
        end = goal
        while distance[goal] < FAR and via[end] >= 0:
            t = via[end]
            if self.cost[t] > 0:
                spaces += box.length[t]
                points += box.route_points[box.length[t]]
                tracks += 1
                missing += 1
            elif self.wanted[t]:
                missing += 1
            end = box.from_end[t] + box.to_end[t] - end
        brings = 200 * box.ticket_points[ticket]  # it would cost as much if it were not completed
        if (
            distance[goal] >= FAR
            or self.spaces + spaces > self.ground.trains
            or (tracks > 0 and self.turns(self.tracks + tracks, self.spaces + spaces) > self.ground.time)
            or brings + 100 * points < self.turn * (tracks + spaces // 2)
        ):
            self.value -= box.ticket_points[ticket]
            if distance[goal] < FAR:
                self.given_up = append(self.given_up, ticket)
            return
        self.value += box.ticket_points[ticket]
        self.kept += 1
        self.spaces += spaces
        self.tracks += tracks
        while via[goal] >= 0:
            t = via[goal]
            if self.cost[t] > 0:
                self.wanted[t] = 1
                self.points += box.route_points[box.length[t]]
                self.cost[t] = 0
            if self.wanted[t]:
                self.worth[t] += brings // missing
            goal = box.from_end[t] + box.to_end[t] - goal

    def follow(self, s: State, claimed: vec[i64], n: i64) -> bool:
        """Go on with the plan after so many tracks were claimed; False if it has to be made anew.

        It stands as long as nobody else has taken a track of it and time suffices: ways that were not chosen do not
        become better by what others claim.
        """
        box, ground, wanted, costs = self.box, self.ground, self.wanted, self.cost
        nearer = False  # whether a track is there that is one's own
        for i in range(n):
            t = claimed[i]
            if s.at[OWNER_OF + t] != ground.me + 1:
                if wanted[t]:
                    return False
                continue
            nearer = True
            if wanted[t]:
                self.claimed(t)
            elif self.tracks:
                return False
        for t in range(box.tracks):
            if not wanted[t]:
                costs[t] = ground.cost[t]
            elif ground.cost[t] >= FAR:
                return False
        if self.tracks and self.turns(self.tracks, self.spaces) > ground.time:
            return False
        if nearer:
            self.try_again()
        return True

    def try_again(self) -> None:
        """Tickets that were given up may be within reach now, if there are trains and time for one track more."""
        if self.spaces >= self.ground.trains or self.turns(self.tracks + 1, self.spaces + 1) > self.ground.time:
            return
        tickets = self.given_up
        self.given_up = vec[i64]()
        for ticket in tickets:
            self.value += self.box.ticket_points[ticket]
            self.add(ticket)

    def claimed(self, t: i64) -> None:
        """A track of the plan is there: those that remain are needed the more."""
        box, wanted, worth = self.box, self.wanted, self.worth
        wanted[t] = 0
        self.tracks -= 1
        self.spaces -= box.length[t]
        self.points -= box.route_points[box.length[t]]
        if self.tracks:
            share = worth[t] // self.tracks
            for other in range(box.tracks):
                worth[other] += share * wanted[other]

    def look_beyond(self) -> None:
        """What tracks off the plan there are for the trains to spare."""
        box, there, costs = self.box, self.open, self.cost
        lengths, colors = box.length, box.color
        row = box.longest + 1
        spare = self.ground.trains - self.spaces
        for i in range(i64(len(there))):
            there[i] = 0
        for t in range(box.tracks):
            if lengths[t] <= spare and 0 < costs[t] < FAR:
                there[colors[t] * row + lengths[t]] = 1
