"""A strong player of Ticket to Ride: what every move is worth, by a plan for the tickets, the cards, and the time left.

Worths are in hundredths of a point. It reads only its own hand and tickets and what lies open.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.moves import Moves
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.bots.greedy import FAR, fewest_trains, mark_of, spread, tickets_of
from parlorcar.games.ticket_to_ride.bots.passengers import collect, passengers_of
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KINDS, LOCOMOTIVE, LOCOMOTIVES, PER_COLOR
from parlorcar.games.ticket_to_ride.claim import paid_with, shut_beside
from parlorcar.games.ticket_to_ride.passengers import waiting
from parlorcar.games.ticket_to_ride.state import (
    HAND,
    LAST_TURNS,
    OWNER_OF,
    ROW,
    SLOTS,
    TRAINS,
    ticket_deck,
)

# what is weighed, by its place in the row of weights
TRACK_TURN: Final = 0  # a track on a planned way costs a turn,
TRACK_SPACE: Final = 1  # cards,
TRACK_POINT: Final = 2  # less for its points,
TRACK_PASSENGER: Final = 3  # less for each passenger,
TRACK_RIVAL: Final = 4  # more for each rival who is at one of its ends
PACE: Final = 5  # trains that a player lays in a hundred turns
SLACK: Final = 6  # percent of the time left that a plan may take
PLANNED: Final = 7  # claiming a track of the plan
PLANNED_SPACE: Final = 8  # for each of its spaces
PLANNED_RIVAL: Final = 9  # for each rival at its ends
POINT: Final = 10  # a point of any track
PASSENGER: Final = 11
LINK: Final = 12  # a track at the end of one's own
BLOCK: Final = 13  # a track at which a rival is
CLAIM_TURN: Final = 14  # the turn that a track off the plan takes
SPEND_NEEDED: Final = 15  # a card that the plan needs
SPEND_LOCOMOTIVE: Final = 16
NEEDED: Final = 17  # drawing a card that the plan needs
CLOSING: Final = 18  # the last one for a track
SPARE: Final = 19  # any other card
STACK: Final = 20  # for each of its colour to spare
JOKER: Final = 21  # a locomotive
TICKETS: Final = 22  # drawing tickets once all are completed
TICKETS_TIME: Final = 23  # for each turn left
KEEP_POINT: Final = 24  # keeping a ticket that can be completed, for each of its points
KEEP_TURN: Final = 25  # for each turn that its way takes
KEEP_EACH: Final = 26
LATE: Final = 27  # turns left from which on every point counts
LATE_POINT: Final = 28
LONG: Final = 29  # tickets of the dearest deck among those declared, in hundredths
TURN: Final = 30  # what a turn of the match brings: a ticket that brings less is given up
TICKET: Final = 31  # percent of what the tickets bring that a track of the plan is needed for
AIM: Final = 32  # percent of the points for each turn that a card of a colour leads to
KEEP_ROUTE: Final = 33  # a point of the tracks for the tickets that are kept
PLANNED_SPEND: Final = 34  # percent of what the cards cost that a track of the plan takes from others of it
EXTEND: Final = 35  # a track at the end of a path of one's own
CARDS: Final = COLORS * PER_COLOR + LOCOMOTIVES
NO_TICKETS: Final = -10000  # drawing tickets while others are not completed, or late,
NEVER: Final = -20000  # and anything else: only where nothing else can be done
LONG_WAYS: Final = 20  # trains that one must still have for the dearest tickets


def turns_left(s: State, box: Box, w: vec[i64]) -> i64:
    """Turns of each player until the match ends, as it goes."""
    if s.at[LAST_TURNS]:
        return 1
    return 100 * max(fewest_trains(s, box) - 2, i64(0)) // w[PACE] + 2


class Ground:
    """The map as a player sees it before planning; the same whatever the tickets are."""

    def __init__(self, s: State, box: Box, me: i64, w: vec[i64], alike: vec[i64]) -> None:
        self.rivals = zeros(box.tracks)  # who have a track at the ends of a track
        self.mine = zeros(box.tracks)  # 1 where one has a track at its ends oneself
        self.ends = zeros(box.tracks)  # at how many of its ends a path of one's own may end
        self.cost = zeros(box.tracks)  # of using a track: nothing if owned, FAR if shut
        self.part = zeros(len(box.each_end))  # the same number for ends that one's own tracks connect
        self.trains = s.at[TRAINS + me]
        self.time = turns_left(s, box, w) * w[SLACK] // 100
        at, players, own = s.at, box.players, i64(1) << me
        from_end, to_end, alone = box.from_end, box.to_end, box.alone
        rivals, costs = self.rivals, self.cost
        rival, passenger = w[TRACK_RIVAL], w[TRACK_PASSENGER]
        for end in range(i64(len(box.each_end))):
            self.part[end] = end
        there = zeros(len(box.each_end))  # a bit for each player with a track there
        odd = zeros(len(box.each_end))  # 1 where one has an odd number of tracks oneself: a path ends or begins there
        for t in range(box.tracks):
            owner = at[OWNER_OF + t]
            if owner:
                there[from_end[t]] |= i64(1) << (owner - 1)
                there[to_end[t]] |= i64(1) << (owner - 1)
                if owner == me + 1:
                    odd[from_end[t]] ^= 1
                    odd[to_end[t]] ^= 1
                    self.connect(from_end[t], to_end[t])
        waits = zeros(len(box.city_names))  # 1 where a passenger waits
        if box.passengers:
            for city in range(i64(len(box.city_names))):
                waits[city] = 1 if waiting(s, city) else 0
        for t in range(box.tracks):
            owner = at[OWNER_OF + t]
            if owner:
                costs[t] = 0 if owner == me + 1 else i64(FAR)
                continue
            if not alone[t] and shut_beside(at, box, me + 1, t) >= 0:
                costs[t] = FAR
                continue
            cost = alike[t]
            who = there[from_end[t]] | there[to_end[t]]
            if who:
                if who & own:
                    self.mine[t] = 1
                    self.ends[t] = odd[from_end[t]] + odd[to_end[t]]
                for p in range(players):
                    if p != me:
                        rivals[t] += (who >> p) & 1
                cost += rival * rivals[t]
            if box.passengers:
                cost -= passenger * (waits[box.from_city[t]] + waits[box.to_city[t]])
            costs[t] = max(cost, i64(1))

    def connect(self, one: i64, other: i64) -> None:
        """Two ends come to the same part."""
        part = self.part
        old, new = part[one], part[other]
        if old != new:
            for end in range(i64(len(part))):
                if part[end] == old:
                    part[end] = new

    def completed(self, box: Box, ticket: i64) -> bool:
        """Whether one's own tracks connect a city or country with another."""
        start, goal, first, ends = box.ticket_from[ticket], box.ticket_to[ticket], box.first_end, box.ends
        for i in range(first[start], first[start + 1]):
            for j in range(first[goal], first[goal + 1]):
                if self.part[ends[i]] == self.part[ends[j]]:
                    return True
        return False


class Plan:
    """The tracks that a player means to claim, and what the tickets bring with them."""

    def __init__(self, box: Box, ground: Ground, turn: i64) -> None:
        self.box: Final = box
        self.ground = ground
        self.turn: i64 = turn  # what a turn of the match brings
        self.wanted = zeros(box.tracks)  # 1 for a track of the plan
        self.tracks: i64 = 0
        self.spaces: i64 = 0
        self.value: i64 = 0
        self.points: i64 = 0  # of the tracks
        self.kept: i64 = 0  # tickets that it completes
        self.worth = zeros(box.tracks)  # what the tickets bring that a track is needed for, shared among their tracks
        self.cost = ground.cost[:]  # of using a track: nothing if owned or planned, FAR if shut
        self.open = zeros((GRAY + 1) * (box.longest + 1))  # 1 for a colour and length of which a track is open

    def turns(self, tracks: i64, spaces: i64) -> i64:
        """How many turns so many tracks take."""
        return tracks + (spaces + 1) // 2

    def add(self, ticket: i64) -> None:
        """Plan for a ticket if trains and time suffice; its points count for or against the plan."""
        box = self.box
        if self.ground.completed(box, ticket):
            self.value += box.ticket_points[ticket]
            self.kept += 1
            return
        distance = zeros(len(box.each_end))
        via = zeros(len(box.each_end))
        goal = spread(box, self.cost, ticket, distance, via)
        spaces: i64 = 0
        tracks: i64 = 0
        points: i64 = 0
        missing: i64 = 0  # tracks, those of the plan so far too
        end = goal
        while via[end] >= 0:
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

    def look_beyond(self) -> None:
        """What tracks off the plan there are for the trains to spare."""
        box, there, costs = self.box, self.open, self.cost
        lengths, colors = box.length, box.color
        row = box.longest + 1
        spare = self.ground.trains - self.spaces
        for t in range(box.tracks):
            if lengths[t] <= spare and 0 < costs[t] < FAR:
                there[colors[t] * row + lengths[t]] = 1


def alike_for_all(box: Box, w: vec[i64]) -> vec[i64]:
    """What a track costs on a planned way whoever plans it, and whenever."""
    found = zeros(box.tracks)
    for t in range(box.tracks):
        length = box.length[t]
        found[t] = w[TRACK_TURN] + w[TRACK_SPACE] * length - w[TRACK_POINT] * box.route_points[length]
    return found


class Player:
    """What moves are worth; keeps the last plan of every player until a track is claimed or a ticket comes."""

    def __init__(self, box: Box, weights: vec[i64], names: list[str]) -> None:
        self.box: Final = box
        self.w = weights
        self.alike = alike_for_all(box, weights)
        self.names = names
        self.kept: list[Plan | None] = [None] * int(box.players)
        self.marks = zeros(box.players)
        self.over = zeros(KINDS)  # cards of a colour beyond what the plan needs; less than none if it lacks some
        self.lack = zeros(KINDS)  # the fewest that a track of the plan in that colour lacks, FAR if none does
        self.card = zeros(KINDS)  # what a card is worth
        self.gray = zeros(box.longest + 1)  # what the cheapest payment of a gray track costs, FAR if not known yet

    def plan(self, s: State, me: i64) -> Plan:
        """The plan for the tickets in hand."""
        mark = mark_of(s, self.box, me, s.at[LAST_TURNS])
        kept = self.kept[me]
        if kept is not None and self.marks[me] == mark:
            return kept
        made = self.planned(s, me, self.ground(s, me), 0)
        made.look_beyond()
        self.kept[me] = made
        self.marks[me] = mark
        return made

    def ground(self, s: State, me: i64) -> Ground:
        """What all plans of a moment begin with."""
        return Ground(s, self.box, me, self.w, self.alike)

    def planned(self, s: State, me: i64, ground: Ground, keep: i64) -> Plan:
        """A plan for the tickets in hand, and for those offered that `keep` has bits for."""
        made = Plan(self.box, ground, self.w[TURN])
        for ticket in tickets_of(s, self.box, me, keep):
            made.add(ticket)
        return made

    def choose(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> i64:
        """The move of the highest worth."""
        self.weigh(s, me, moves, worth)
        best: i64 = 0
        for i in range(1, moves.n):
            if worth[i] > worth[best]:
                best = i
        return moves.at[best]

    def weigh(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> None:
        """What each legal move is worth."""
        step = self.names[s.step()]
        if step == "pay":
            __, __, track, __, __ = s.peek()
            self.weigh_payments(s, me, track, moves, worth)
        elif step == "keep" or step == "keep_first":
            self.weigh_tickets(s, me, moves, worth)
        elif step == "declare" or step == "declare_first":
            self.weigh_mixes(s, me, moves, worth)
        elif step == "collect":
            __, __, city, __, __ = s.peek()
            best = collect(s, self.box, me, city, moves.listed())
            for i in range(moves.n):
                worth[i] = 200 if moves.at[i] == best else 0
        else:
            self.weigh_turn(s, me, moves, worth)

    def weigh_tickets(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> None:
        """What each choice of tickets is worth."""
        w, ground = self.w, self.ground(s, me)
        keep = self.box.KEEP
        for i in range(moves.n):
            made = self.planned(s, me, ground, keep.object(moves.at[i]))
            worth[i] = w[KEEP_POINT] * made.value + w[KEEP_EACH] * made.kept
            worth[i] -= w[KEEP_TURN] * made.turns(made.tracks, made.spaces)
            worth[i] += w[KEEP_ROUTE] * made.points

    def weigh_mixes(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> None:
        """So many tickets from the last deck, which is the dearest, as long as there are trains enough for them."""
        box = self.box
        wanted = self.w[LONG] if s.at[TRAINS + me] >= LONG_WAYS else i64(0)
        for i in range(moves.n):
            dear = 100 * box.mix[(box.DECLARE.object(moves.at[i]) + 1) * box.decks - 1]
            worth[i] = dear - wanted if dear < wanted else wanted - dear

    def weigh_payments(self, s: State, me: i64, track: i64, moves: Moves, worth: vec[i64]) -> None:
        """Save locomotives, and the cards that the plan needs."""
        box = self.box
        made = self.plan(s, me)
        self.count(s, me, made, track)
        for i in range(moves.n):
            color, locomotives = paid_with(box, moves.at[i], box.length[track])
            worth[i] = -self.spent(color, locomotives, box.length[track])

    def spent(self, color: i64, locomotives: i64, length: i64) -> i64:
        """What the cards of a payment are worth to the plan."""
        w = self.w
        cost = w[SPEND_LOCOMOTIVE] * locomotives
        if color < COLORS:
            used = length - locomotives
            short = min(max(used - self.over[color], i64(0)), used)
            cost += w[SPEND_NEEDED] * short - w[STACK] * min(max(self.over[color], i64(0)), i64(9)) // 4
        return cost

    def count(self, s: State, me: i64, made: Plan, without: i64) -> None:
        """How many cards of each colour are to spare, and which the tracks of the plan lack."""
        box, at, over, lack = self.box, s.at, self.over, self.lack
        lengths, colors, wanted = box.length, box.color, made.wanted
        hand = HAND + me * KINDS
        for kind in range(i64(KINDS)):
            over[kind] = at[hand + kind]
            lack[kind] = FAR
        if made.tracks == 0:
            return
        gray: i64 = 0
        for t in range(box.tracks):
            if wanted[t] and t != without:
                color = colors[t]
                if color == GRAY:
                    gray += 1
                    continue
                over[color] -= lengths[t]
                missing = lengths[t] - at[hand + color]
                if missing > 0 and missing < lack[color]:
                    lack[color] = missing
        if gray == 0:
            return
        for t in range(box.tracks):
            if wanted[t] and t != without and colors[t] == GRAY:
                best: i64 = 0
                for color in range(i64(COLORS)):
                    if over[color] > over[best]:
                        best = color
                missing = lengths[t] - max(over[best], i64(0))
                over[best] -= lengths[t]
                if missing > 0 and missing < lack[best]:
                    lack[best] = missing

    def price(self, made: Plan) -> None:
        """What a card of each kind is worth to draw."""
        w, card, over = self.w, self.card, self.over
        best: i64 = 0
        for color in range(i64(COLORS)):
            if over[color] < 0:
                card[color] = w[NEEDED]
                if self.lack[color] < FAR:
                    card[color] += w[CLOSING] // self.lack[color]
            else:
                card[color] = 0
                rate = self.rate(made, color, over[color])
                if rate:
                    card[color] = w[SPARE] + w[STACK] * min(over[color], i64(6)) + w[AIM] * rate // 100
            best = max(best, card[color])
        card[LOCOMOTIVE] = best + w[JOKER]

    def rate(self, made: Plan, color: i64, have: i64) -> i64:
        """The most points for a turn, in hundredths, that a track off the plan brings for which cards are collected."""
        box, there, row = self.box, made.open, self.box.longest + 1
        best: i64 = 0
        for length in range(have + 1, row):
            if there[color * row + length] or there[GRAY * row + length]:
                best = max(best, 200 * box.route_points[length] // (2 + length - have))
        return best

    def weigh_turn(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> None:
        """What tracks, cards and tickets are worth."""
        box, w, at = self.box, self.w, s.at
        made = self.plan(s, me)
        self.count(s, me, made, -1)
        self.price(made)
        card = self.card
        unseen: i64 = LOCOMOTIVES * card[LOCOMOTIVE]
        for color in range(i64(COLORS)):
            unseen += PER_COLOR * card[color]
        unseen //= CARDS
        second: i64 = 0
        if moves.n and self.names[s.step()] == "turn":
            second = unseen
            for slot in range(i64(SLOTS)):
                kind = at[ROW + slot] - 1
                if 0 <= kind < COLORS:
                    second = max(second, card[kind])
        left = turns_left(s, box, w)
        for length in range(box.longest + 1):
            self.gray[length] = FAR
        take, claim = box.TAKE, box.CLAIM
        for i in range(moves.n):
            move = moves.at[i]
            if move == box.DRAW:
                worth[i] = unseen + second
            elif take.has(move):
                kind = take.object(move)
                worth[i] = card[kind] + (i64(0) if kind == LOCOMOTIVE else second)
            elif claim.has(move):
                worth[i] = self.claim(s, me, made, claim.object(move), left)
            elif move == box.TICKETS:
                worth[i] = NO_TICKETS
                if made.tracks == 0 and left > 1 and ticket_deck(s, box, 4) > 3:
                    worth[i] = w[TICKETS] + w[TICKETS_TIME] * left
            else:
                worth[i] = NEVER

    def claim(self, s: State, me: i64, made: Plan, t: i64, left: i64) -> i64:
        """What claiming a track is worth."""
        box, w, at = self.box, self.w, s.at
        length = box.length[t]
        worth = w[POINT] * box.route_points[length] + w[PASSENGER] * passengers_of(s, box, t)
        worth += w[EXTEND] * made.ground.ends[t] * length
        if left <= w[LATE]:
            worth += w[LATE_POINT] * box.route_points[length]
        if made.tracks:
            planned = t if made.wanted[t] else self.planned_beside(made, t)
            if planned >= 0:
                worth += w[TICKET] * made.worth[planned] // 100
                worth -= w[PLANNED_SPEND] * self.cheapest(s, me, box.color[t], length) // 100
                return worth + w[PLANNED] + w[PLANNED_SPACE] * length + w[PLANNED_RIVAL] * made.ground.rivals[t]
        worth -= self.cheapest(s, me, box.color[t], length)
        if length > at[TRAINS + me] - made.spaces:
            worth -= w[PLANNED]
        if made.ground.mine[t]:
            worth += w[LINK]
        return worth + w[BLOCK] * made.ground.rivals[t] - w[CLAIM_TURN]

    def cheapest(self, s: State, me: i64, color: i64, length: i64) -> i64:
        """What the payment that the plan misses least is worth; looked up for tracks of any colour."""
        at, hand = s.at, HAND + me * KINDS
        wild = at[hand + LOCOMOTIVE]
        if color != GRAY:
            if at[hand + color] == 0:
                return self.w[SPEND_LOCOMOTIVE] * length
            return self.spent(color, max(length - at[hand + color], i64(0)), length)
        if self.gray[length] != FAR:
            return self.gray[length]
        best = self.w[SPEND_LOCOMOTIVE] * length
        for any_color in range(i64(COLORS)):
            if at[hand + any_color] > 0 and length - at[hand + any_color] <= wild:
                best = min(best, self.spent(any_color, max(length - at[hand + any_color], i64(0)), length))
        self.gray[length] = best
        return best

    def planned_beside(self, made: Plan, t: i64) -> i64:
        """A track beside it that is planned, for which it is as good; -1 if there is none."""
        box = self.box
        for i in range(box.first_beside[t], box.first_beside[t + 1]):
            if made.wanted[box.beside[i]]:
                return box.beside[i]
        return -1
