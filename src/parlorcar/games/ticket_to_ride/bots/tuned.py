"""A strong player of Ticket to Ride: what every move is worth, by a plan for the tickets, the cards, and the time left.

Worths are in hundredths of a point. It reads only its own hand and tickets and what lies open.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.moves import Moves
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.bots.cheapest_way import CheapestWay
from parlorcar.games.ticket_to_ride.bots.claims_seen import ANOTHER, ClaimsSeen
from parlorcar.games.ticket_to_ride.bots.greedy import FAR, mark_of, tickets_of
from parlorcar.games.ticket_to_ride.bots.ground import Ground, alike_for_all, turns_left
from parlorcar.games.ticket_to_ride.bots.passengers import collect, passengers_of
from parlorcar.games.ticket_to_ride.bots.plan import Plan
from parlorcar.games.ticket_to_ride.bots.weighed import (
    AIM,
    BLOCK,
    CLAIM_TURN,
    CLOSING,
    EXTEND,
    JOKER,
    KEEP_EACH,
    KEEP_POINT,
    KEEP_ROUTE,
    KEEP_TURN,
    LATE,
    LATE_POINT,
    LINK,
    LONG,
    NEEDED,
    PASSENGER,
    PLANNED,
    PLANNED_RIVAL,
    PLANNED_SPACE,
    PLANNED_SPEND,
    POINT,
    SPARE,
    SPEND_LOCOMOTIVE,
    SPEND_NEEDED,
    STACK,
    TICKET,
    TICKETS,
    TICKETS_TIME,
    TURN,
)
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KINDS, LOCOMOTIVE, LOCOMOTIVES, PER_COLOR
from parlorcar.games.ticket_to_ride.claim import paid_with
from parlorcar.games.ticket_to_ride.state import HAND, LAST_TURNS, ROW, SLOTS, TRAINS, ticket_deck

CARDS: Final = COLORS * PER_COLOR + LOCOMOTIVES
NO_TICKETS: Final = -10000  # drawing tickets while others are not completed, or late,
NEVER: Final = -20000  # and anything else: only where nothing else can be done
LONG_WAYS: Final = 20  # trains that one must still have for the dearest tickets


class Player:
    """What moves are worth; keeps the last plan of every player until a track is claimed or a ticket comes.

    While it follows one match a plan is gone on with as long as it stands: a search plays twice as many matches so.
    """

    def __init__(self, box: Box, weights: vec[i64], names: list[str]) -> None:
        self.box: Final = box
        self.w = weights
        self.alike = alike_for_all(box, weights)
        self.way = CheapestWay(box)
        self.names = names
        self.kept: list[Plan | None] = [None] * int(box.players)
        self.marks = zeros(box.players)
        self.following = False
        self.seen = [ClaimsSeen(box) for _ in range(int(box.players))]
        self.over = zeros(KINDS)  # cards of a colour beyond what the plan needs; less than none if it lacks some
        self.lack = zeros(KINDS)  # the fewest that a track of the plan in that colour lacks, FAR if none does
        self.card = zeros(KINDS)  # what a card is worth
        self.gray = zeros(box.longest + 1)  # what the cheapest payment of a gray track costs, FAR if not known yet

    def plan(self, s: State, me: i64) -> Plan:
        """The plan for the tickets in hand."""
        if self.following:
            return self.followed(s, me)
        mark = mark_of(s, self.box, me, s.at[LAST_TURNS])
        kept = self.kept[me]
        if kept is not None and self.marks[me] == mark:
            return kept
        made = self.planned(s, me, self.ground(s, me), 0)
        made.look_beyond()
        self.kept[me] = made
        self.marks[me] = mark
        return made

    def follow(self, on: bool) -> None:
        """Whether the states from now on are those of one match, one after the other: then plans are gone on with."""
        self.following = on
        for p in range(self.box.players):
            self.kept[p] = None

    def followed(self, s: State, me: i64) -> Plan:
        """The plan of the match so far, made anew only where it no longer stands."""
        kept, seen = self.kept[me], self.seen[me]
        n = seen.look(s, me) if kept is not None else seen.begin(s, me)
        if kept is None or n == ANOTHER:
            made = self.planned(s, me, self.ground(s, me), 0)
        elif n == 0:
            return kept
        else:
            kept.ground.follow(s, seen.new, n)
            made = kept if kept.follow(s, seen.new, n) else self.planned(s, me, kept.ground, 0)
        made.look_beyond()
        self.kept[me] = made
        return made

    def ground(self, s: State, me: i64) -> Ground:
        """What all plans of a moment begin with."""
        return Ground(s, self.box, me, self.w, self.alike)

    def planned(self, s: State, me: i64, ground: Ground, keep: i64) -> Plan:
        """A plan for the tickets in hand, and for those offered that `keep` has bits for."""
        made = Plan(self.box, ground, self.way, self.w[TURN])
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
