"""A sensible player of Ticket to Ride: plan a short network for the tickets, collect cards for it, claim it.

It reads only its own hand and tickets and what lies open, which are the same in every state that it can imagine.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.moves import Moves
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride import turns
from parlorcar.games.ticket_to_ride.bots.claims_seen import ANOTHER, ClaimsSeen, second_card
from parlorcar.games.ticket_to_ride.bots.passengers import EACH, collect, passengers_of
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KINDS, LOCOMOTIVE
from parlorcar.games.ticket_to_ride.claim import paid_with, shut_by
from parlorcar.games.ticket_to_ride.state import HAND, IN_HAND, LAST_TURNS, OWNER_OF, PLACE, TRAINS, ticket_deck
from parlorcar.games.ticket_to_ride.tickets import offered

FAR: Final = 10000
# What a track costs on a planned way: these four won 70 of 100 matches in the USA, and 57 in Germany, against a cost
# that counts spaces alone. Few long tracks take fewer turns than many short ones, and score more.
CLAIM: Final = 12  # the turn that it takes
SPACE: Final = 6  # each card
POINT: Final = 3  # less for each point that it scores, and for each passenger that it brings
PASSENGER: Final = 4
SPARE_TRAINS: Final = 24  # trains that everybody must still have for new tickets to be worth drawing
LONG_WAYS: Final = 20  # trains that one must still have for the dearest tickets
ALL: Final = -1  # tickets that are offered, as bits
MASK: Final = (1 << 56) - 1
SHORT_MATCH: Final = 8  # trains of somebody that make it time to claim whatever scores


class GreedyPlan:
    """The tracks that a player means to claim, and the tickets that they would complete."""

    def __init__(self, s: State, box: Box, me: i64) -> None:
        self.s = s
        self.box: Final = box
        self.me: i64 = me
        self.wanted: Final = zeros(box.tracks)  # 1 for a track of the plan
        self.listed: Final = zeros(box.tracks)  # those tracks, in any order
        self.spaces: i64 = 0
        self.value: i64 = 0
        self.cost: Final = zeros(box.tracks)  # of using a track: nothing if owned or planned, FAR if shut
        self.missing: i64 = 0  # tracks that are still to be claimed
        for t in range(box.tracks):
            self.cost[t] = self.costs(s, t)

    def costs(self, s: State, t: i64) -> i64:
        """What using a track costs."""
        box, me = self.box, self.me
        if s.at[OWNER_OF + t] == me + 1:
            return 0
        if shut_by(s, box, me, t) >= 0:
            return FAR
        cost = CLAIM + SPACE * box.length[t] - POINT * box.route_points[box.length[t]]
        return max(cost - PASSENGER * passengers_of(s, box, t), i64(1))

    def follow(self, s: State, claimed: vec[i64], n: i64) -> bool:
        """Go on with the plan after so many tracks were claimed; False if it has to be made again."""
        box, wanted = self.box, self.wanted
        self.s = s
        for i in range(n):
            t = claimed[i]
            if s.at[OWNER_OF + t] != self.me + 1:
                if wanted[t]:
                    return False
            elif wanted[t]:
                self.claimed(t)
            elif self.missing:
                return False
        for i in range(n):
            t = claimed[i]
            for k in range(box.first_beside[t], box.first_beside[t + 1]):
                if wanted[box.beside[k]] and self.costs(s, box.beside[k]) >= FAR:
                    return False
        return True

    def claimed(self, t: i64) -> None:
        """A track of the plan is there."""
        listed = self.listed
        self.wanted[t] = 0
        self.missing -= 1
        self.spaces -= self.box.length[t]
        for i in range(self.missing):
            if listed[i] == t:
                listed[i] = listed[self.missing]

    def add(self, ticket: i64) -> None:
        """Plan for a ticket if there are trains enough for it; its points count for or against the plan."""
        box = self.box
        distance = zeros(len(box.each_end))
        via = zeros(len(box.each_end))
        goal = spread(box, self.cost, ticket, distance, via)
        spaces: i64 = 0
        end = goal
        while via[end] >= 0:
            if self.cost[via[end]] > 0:
                spaces += box.length[via[end]]
            end = box.from_end[via[end]] + box.to_end[via[end]] - end
        if distance[goal] >= FAR or self.spaces + spaces > self.s.at[TRAINS + self.me]:
            self.value -= box.ticket_points[ticket]
            return
        self.value += box.ticket_points[ticket]
        self.spaces += spaces
        while via[goal] >= 0:
            t = via[goal]
            if self.cost[t] > 0:
                self.wanted[t] = 1
                self.listed[self.missing] = t
                self.missing += 1
                self.cost[t] = 0
            goal = box.from_end[t] + box.to_end[t] - goal


def spread(box: Box, cost: vec[i64], ticket: i64, distance: vec[i64], via: vec[i64]) -> i64:
    """The cheapest way for a ticket: the end at which it arrives; `distance` and `via` tell cost and last track."""
    n: i64 = len(distance)
    waiting = zeros(n)  # 1 for an end in the queue
    queue = zeros(n)
    head: i64 = 0
    tail: i64 = 0
    size: i64 = 0
    first_at, tracks_at, leads_to, ends = box.first_at, box.tracks_at, box.leads_to, box.ends
    start, goal = box.ticket_from[ticket], box.ticket_to[ticket]
    first_goal, last_goal = box.first_end[goal], box.first_end[goal + 1]
    for end in range(n):
        distance[end] = FAR
        via[end] = -1
    for i in range(box.first_end[start], box.first_end[start + 1]):
        distance[ends[i]] = 0
        waiting[ends[i]] = 1
        queue[tail] = ends[i]
        tail += 1
        size += 1
    nearest = ends[first_goal]
    while size:
        here = queue[head]
        head += 1
        if head == n:
            head = 0
        size -= 1
        waiting[here] = 0
        so_far = distance[here]
        for i in range(first_goal, last_goal):
            if distance[ends[i]] < distance[nearest]:
                nearest = ends[i]
        least = distance[nearest]
        if so_far >= least:
            continue  # nothing beyond can be nearer
        for k in range(first_at[here], first_at[here + 1]):
            t = tracks_at[k]
            reached = so_far + cost[t]
            if reached < least:
                other = leads_to[k]
                if reached < distance[other]:
                    distance[other] = reached
                    via[other] = t
                    if not waiting[other]:
                        waiting[other] = 1
                        queue[tail] = other
                        tail += 1
                        if tail == n:
                            tail = 0
                        size += 1
    for i in range(first_goal, last_goal):
        if distance[ends[i]] < distance[nearest]:
            nearest = ends[i]
    return nearest


def tickets_of(s: State, box: Box, me: i64, keep: i64) -> vec[i64]:
    """The tickets in hand, and those offered that `keep` has bits for; the dearest come first."""
    at, found = s.at, vec[i64]()
    choice = offered(s, box, me) if keep else vec[i64]()
    left: i64 = len(choice)
    for t in range(box.ticket_count):
        dear = box.ticket_count - 1 - t  # tickets are listed from cheap to dear
        if at[PLACE + dear] == IN_HAND + me:
            found = append(found, dear)
        elif left and choice[left - 1] == dear:
            left -= 1
            if (keep >> left) & 1:
                found = append(found, dear)
    return found


def plan(s: State, box: Box, me: i64, keep: i64 = 0) -> GreedyPlan:
    """A plan for the tickets in hand, and for those offered that `keep` has bits for."""
    made = GreedyPlan(s, box, me)
    for ticket in tickets_of(s, box, me, keep):
        made.add(ticket)
    return made


def mark_of(s: State, box: Box, me: i64, found: i64) -> i64:
    """A number for what plans depend on, beside what `found` stands for: who owns which track, the tickets in hand."""
    at = s.at
    for t in range(box.tracks):
        found = (found * 31 + at[OWNER_OF + t]) & MASK
    for t in range(box.ticket_count):
        found = (found * 31 + (1 if at[PLACE + t] == IN_HAND + me else 0)) & MASK
    return found


class Planner:
    """Makes plans and keeps the last one of every player: it holds until a track is claimed or a ticket comes."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.kept: list[GreedyPlan | None] = [None] * int(box.players)
        self.marks: Final = zeros(box.players)
        self.following = False
        self.seen: Final = ClaimsSeen(box)

    def follow(self, on: bool) -> None:
        """Whether the states from now on are those of one match, one after the other: then plans are gone on with."""
        self.following = on
        self.seen.forget()
        for p in range(self.box.players):
            self.kept[p] = None

    def followed(self, s: State, me: i64) -> GreedyPlan:
        """The plan of the match so far, made again only where it no longer stands."""
        kept, seen = self.kept[me], self.seen
        if kept is not None and second_card(s, me):
            return kept
        n = seen.look(s, me) if kept is not None else seen.begin(s, me)
        if kept is not None and (n == 0 or (n != ANOTHER and kept.follow(s, seen.new, n))):
            return kept
        made = plan(s, self.box, me)
        self.kept[me] = made
        return made

    def plan(self, s: State, me: i64) -> GreedyPlan:
        """The plan for the tickets in hand."""
        if self.following:
            return self.followed(s, me)
        mark = mark_of(s, self.box, me, 0)
        kept = self.kept[me]
        if kept is not None and self.marks[me] == mark:
            return kept
        made = plan(s, self.box, me)
        self.kept[me] = made
        self.marks[me] = mark
        return made


def keep_tickets(s: State, box: Box, me: i64, legal: Moves) -> i64:
    """The tickets that bring the most for the trains that they take: a space is worth about two points."""
    best = legal.at[0]
    most: i64 = -FAR
    for i in range(legal.n):
        made = plan(s, box, me, box.KEEP.object(legal.at[i]))
        value = 2 * made.value - made.spaces
        if value > most:
            best, most = legal.at[i], value
    return best


def pay(s: State, box: Box, me: i64, track: i64, legal: Moves, made: GreedyPlan) -> i64:
    """Save locomotives, then the colours that the plan needs."""
    needed = need(s, box, me, made, track)
    best = legal.at[0]
    least: i64 = FAR
    for i in range(legal.n):
        color, locomotives = paid_with(box, legal.at[i], box.length[track])
        cost = 20 * locomotives
        if color < COLORS:
            cost += 2 * needed[color] - min(s.at[HAND + me * KINDS + color], i64(9))
        if cost < least:
            best, least = legal.at[i], cost
    return best


def need(s: State, box: Box, me: i64, made: GreedyPlan, without: i64) -> vec[i64]:
    """By colour the most cards that a track of the plan still lacks; gray ones count for the fullest colour."""
    at, hand, lacking = s.at, HAND + me * KINDS, zeros(KINDS)
    full: i64 = 0
    for color in range(i64(COLORS)):
        if at[hand + color] > at[hand + full]:
            full = color
    for i in range(made.missing):
        t = made.listed[i]
        if t != without:
            color = full if box.color[t] == GRAY else box.color[t]
            lack = box.length[t] - at[hand + color]
            if lack > lacking[color]:
                lacking[color] = lack
    return lacking


def take_turn(s: State, box: Box, me: i64, legal: Moves, made: GreedyPlan) -> i64:
    """Claim what is planned, else collect for it; with nothing planned take tickets or claim what scores most."""
    trains = fewest_trains(s, box)
    hurry = trains <= SHORT_MATCH
    last = s.at[LAST_TURNS] > 0
    best: i64 = -1
    most: i64 = 0
    claim, missing = box.CLAIM, made.missing
    for i in range(legal.n):
        if claim.has(legal.at[i]):
            t = claim.object(legal.at[i])
            if made.wanted[t] or last or (missing == 0 and (hurry or big(s, box, t))):
                brings = worth(s, box, t)
                if best < 0 or brings > most:
                    best, most = t, brings
    if best >= 0:
        return claim.move(best)
    time = trains >= SPARE_TRAINS and not last
    if missing == 0 and time and legal.has(box.TICKETS) and ticket_deck(s, box, 4) > 3:
        return box.TICKETS
    return draw(s, box, me, made, legal)


def big(s: State, box: Box, track: i64) -> bool:
    """Whether a track brings much by itself."""
    return box.length[track] >= 4 or passengers_of(s, box, track) == 2


def worth(s: State, box: Box, track: i64) -> i64:
    """The points that a track is worth by itself."""
    return box.route_points[box.length[track]] + EACH * passengers_of(s, box, track)


def declare(s: State, box: Box, me: i64, legal: Moves) -> i64:
    """Half of the tickets from the last deck, which is the dearest, as long as there are trains enough for them."""
    wanted: i64 = 2 if s.at[TRAINS + me] >= LONG_WAYS else 0
    best = legal.at[0]
    least: i64 = FAR
    for i in range(legal.n):
        dear = box.mix[(box.DECLARE.object(legal.at[i]) + 1) * box.decks - 1]
        off = (wanted - dear) * (wanted - dear)
        if off < least:
            best, least = legal.at[i], off
    return best


def fewest_trains(s: State, box: Box) -> i64:
    """The trains of whoever has fewest."""
    fewest = box.trains
    for p in range(box.players):
        if s.at[TRAINS + p] < fewest:
            fewest = s.at[TRAINS + p]
    return fewest


def draw(s: State, box: Box, me: i64, made: GreedyPlan, legal: Moves) -> i64:
    """The face-up card that the plan lacks most, a locomotive if one card is all it lacks, or the unseen one."""
    lacking = need(s, box, me, made, -1)
    least: i64 = FAR
    best: i64 = -1
    for color in range(i64(COLORS)):
        if lacking[color] > 0:
            if lacking[color] < least:
                least = lacking[color]
            if (best < 0 or lacking[color] < lacking[best]) and legal.has(box.TAKE.move(color)):
                best = color
    if least == 1 and best < 0 and legal.has(box.TAKE.move(LOCOMOTIVE)):
        return box.TAKE.move(LOCOMOTIVE)
    if best >= 0:
        return box.TAKE.move(best)
    if legal.has(box.DRAW):
        return box.DRAW
    for i in range(legal.n):
        if legal.at[i] != box.TICKETS:
            return legal.at[i]
    return legal.at[0]


def greedy_move(s: State, planner: Planner, me: i64, legal: Moves) -> i64:
    """The move for a decision."""
    box = planner.box
    if legal.n == 1:
        return legal.at[0]
    step, __, track, __, __ = s.peek()
    if step == turns.PAY:
        return pay(s, box, me, track, legal, planner.plan(s, me))
    if step == turns.KEEP or step == turns.KEEP_FIRST:
        return keep_tickets(s, box, me, legal)
    if step == turns.DECLARE or step == turns.DECLARE_FIRST:
        return declare(s, box, me, legal)
    if step == turns.COLLECT:
        return collect(s, box, me, legal)
    return take_turn(s, box, me, legal, planner.plan(s, me))
