"""A plan for tickets: the tracks that a strong player of Ticket to Ride means to claim."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.bots.cheapest_way import CheapestWay, LeastTurns
from parlorcar.games.ticket_to_ride.bots.greedy import FAR
from parlorcar.games.ticket_to_ride.bots.track_values import TrackValues
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import GRAY
from parlorcar.games.ticket_to_ride.state import OWNER_OF

UNKNOWN: Final = -(1 << 40)  # what claiming a track is worth, before anybody has asked


class Plan:
    """The tracks that a player means to claim, and what the tickets bring with them."""

    def __init__(self, box: Box, values: TrackValues, way: CheapestWay, least: LeastTurns, turn: i64) -> None:
        self.box: Final = box
        self.way: Final = way
        self.least: Final = least
        self.values: Final = values
        self.turn: i64 = turn  # what a turn of the match brings
        self.wanted: Final = zeros(box.tracks)  # 1 for a track of the plan
        self.listed: Final = zeros(box.tracks)  # the tracks of the plan in their order,
        self.tracks: i64 = 0  # and how many they are
        self.spaces: i64 = 0
        self.value: i64 = 0
        self.points: i64 = 0  # of the tracks
        self.kept: i64 = 0  # tickets that it completes
        self.given_up = vec[i64]()  # those that take too long now, or bring too little
        self.worth: Final = zeros(box.tracks)  # what the tickets bring that a track is needed for, shared among theirs
        self.cost: Final = values.cost[:]  # of using a track: nothing if owned or planned, FAR if shut
        self.ends: i64 = 0  # of the tracks of the plan, as bits; those of tracks that were claimed stay
        self.open: Final = zeros(GRAY + 1)  # by colour the lengths of which a track off the plan is open, as bits
        self.claims: Final = zeros(box.tracks)  # what claiming a track is worth but for its cards, once it is known,
        self.serves: Final = zeros(box.tracks)  # and whether that serves the plan

    def copy(self) -> Plan:
        """The same plan, as long as no track was claimed since it was made, to go on with differently."""
        made = Plan(self.box, self.values, self.way, self.least, self.turn)
        for i in range(self.tracks):
            t = self.listed[i]
            made.listed[i] = t
            made.wanted[t] = 1
            made.worth[t] = self.worth[t]
            made.cost[t] = 0
        made.tracks = self.tracks
        made.spaces = self.spaces
        made.value = self.value
        made.points = self.points
        made.kept = self.kept
        made.given_up = self.given_up[:]
        made.ends = self.ends
        return made

    def turns(self, tracks: i64, spaces: i64) -> i64:
        """How many turns so many tracks take."""
        return tracks + (spaces + 1) // 2

    def add(self, ticket: i64) -> None:
        """Plan for a ticket if trains and time suffice; its points count for or against the plan."""
        box = self.box
        if self.values.completed(ticket):
            self.value += box.ticket_points[ticket]
            self.kept += 1
            return
        if self.too_far(ticket):
            self.give_up(ticket)
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
            or self.spaces + spaces > self.values.trains
            or (tracks > 0 and self.turns(self.tracks + tracks, self.spaces + spaces) > self.values.time)
            or brings + 100 * points < self.turn * (tracks + spaces // 2)
        ):
            self.give_up(ticket)
            return
        self.value += box.ticket_points[ticket]
        self.kept += 1
        while via[goal] >= 0:
            t = via[goal]
            if self.cost[t] > 0:
                self.want(t)
            if self.wanted[t]:
                self.worth[t] += brings // missing
            goal = box.from_end[t] + box.to_end[t] - goal

    def too_far(self, ticket: i64) -> bool:
        """Whether time does not suffice for a ticket, whatever its way."""
        least = self.least.find(ticket, self.ends | self.values.network)
        return least > 0 and (2 * self.tracks + self.spaces + least + 1) // 2 > self.values.time

    def give_up(self, ticket: i64) -> None:
        """A ticket will not be completed, as it looks now."""
        self.value -= self.box.ticket_points[ticket]
        self.given_up = append(self.given_up, ticket)

    def want(self, t: i64) -> None:
        """One more track that is to be claimed."""
        box, listed = self.box, self.listed
        self.wanted[t] = 1
        place = self.tracks
        while place > 0 and listed[place - 1] > t:
            listed[place] = listed[place - 1]
            place -= 1
        listed[place] = t
        self.tracks += 1
        self.spaces += box.length[t]
        self.points += box.route_points[box.length[t]]
        self.ends |= bit(box.from_end[t]) | bit(box.to_end[t])
        self.cost[t] = 0
        self.close(t)

    def follow(self, s: State, claimed: vec[i64], n: i64) -> bool:
        """Go on with the plan after so many tracks were claimed; False if it has to be made again.

        It stands as long as nobody else has taken a track of it and time suffices: ways that were not chosen do not
        become better by what others claim.
        """
        values, wanted = self.values, self.wanted
        nearer = False  # whether a track is there that is one's own
        for i in range(n):
            t = claimed[i]
            if s.at[OWNER_OF + t] != values.me + 1:
                if wanted[t]:
                    return False
                continue
            nearer = True
            if wanted[t]:
                self.claimed(t)
            elif self.tracks:
                return False
        for i in range(values.changes):
            t = values.changed[i]
            self.claims[t] = UNKNOWN
            if not wanted[t]:
                self.change(t, values.cost[t])
            elif values.cost[t] >= FAR:
                return False
        if self.tracks and self.turns(self.tracks, self.spaces) > values.time:
            return False
        if nearer:
            self.try_again()
            self.forget_claims()
        return True

    def try_again(self) -> None:
        """Tickets that were given up may be within reach now, if there are trains and time for one track more."""
        if self.spaces >= self.values.trains or self.turns(self.tracks + 1, self.spaces + 1) > self.values.time:
            return
        tickets = self.given_up
        self.given_up = vec[i64]()
        for ticket in tickets:
            self.value += self.box.ticket_points[ticket]
            self.add(ticket)

    def claimed(self, t: i64) -> None:
        """A track of the plan is there: those that remain are needed the more."""
        box, listed, worth = self.box, self.listed, self.worth
        self.wanted[t] = 0
        self.tracks -= 1
        self.spaces -= box.length[t]
        self.points -= box.route_points[box.length[t]]
        share = worth[t] // self.tracks if self.tracks else i64(0)
        gone: i64 = 0
        for i in range(self.tracks):
            if listed[i] == t:
                gone = 1
            listed[i] = listed[i + gone]
            worth[listed[i]] += share

    def change(self, t: i64, cost: i64) -> None:
        """A track that is not planned costs something else than before."""
        was_open = 0 < self.cost[t] < FAR
        self.cost[t] = cost
        if was_open and not 0 < cost < FAR:
            self.close(t)

    def close(self, t: i64) -> None:
        """A track is not open any more; maybe another of its colour and length is."""
        box, cost, end_of, length = self.box, self.cost, self.box.end_of, self.box.length[t]
        kind = box.color[t] * (box.longest + 1) + length
        for other in range(end_of[kind - 1], end_of[kind]):
            if 0 < cost[other] < FAR:
                return
        self.open[box.color[t]] &= ~(i64(1) << length)

    def look_beyond(self) -> None:
        """What tracks off the plan there are, and what claiming them is worth is not known yet."""
        box, there, cost = self.box, self.open, self.cost
        for color in range(i64(GRAY + 1)):
            there[color] = 0
        for t in range(box.tracks):
            if 0 < cost[t] < FAR:
                there[box.color[t]] |= i64(1) << box.length[t]
        self.forget_claims()

    def forget_claims(self) -> None:
        """What claiming tracks is worth is to be thought about again."""
        for t in range(self.box.tracks):
            self.claims[t] = UNKNOWN
