"""A strong player of Ticket to Ride: what every move is worth, by a plan for the tickets, the cards, and the time left.

Worths are in hundredths of a point. It reads only its own hand and tickets and what lies open.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.moves import Moves
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride import turns
from parlorcar.games.ticket_to_ride.bots.cheapest_way import CheapestWay, LeastTurns
from parlorcar.games.ticket_to_ride.bots.claims_seen import ANOTHER, ClaimsSeen, second_card
from parlorcar.games.ticket_to_ride.bots.greedy import ALL, FAR, mark_of, tickets_of
from parlorcar.games.ticket_to_ride.bots.passengers import collect
from parlorcar.games.ticket_to_ride.bots.plan import UNKNOWN, Plan
from parlorcar.games.ticket_to_ride.bots.track_values import TrackValues, common_costs, turns_left
from parlorcar.games.ticket_to_ride.bots.weight_indices import (
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
from parlorcar.games.ticket_to_ride.tickets import offered

CARDS: Final = COLORS * PER_COLOR + LOCOMOTIVES
NO_TICKETS: Final = -10000  # drawing tickets while others are not completed, or late,
NEVER: Final = -20000  # and anything else: only where nothing else can be done
STACKED: Final = 9  # cards of a colour that are told apart when it is paid with
LONG_WAYS: Final = 20  # trains that one must still have for the dearest tickets


def rates(box: Box) -> vec[i64]:
    """By the cards in hand, and the lengths of open tracks as bits, the points for a turn until the best is claimed.

    They are in hundredths; a track for which no card is lacking does not count.
    """
    sets = i64(1) << (box.longest + 1)
    found = zeros((box.longest + 1) * sets)
    for have in range(box.longest + 1):
        for lengths in range(sets):
            for length in range(have + 1, box.longest + 1):
                if (lengths >> length) & 1:
                    rate = 200 * box.route_points[length] // (2 + length - have)
                    found[have * sets + lengths] = max(found[have * sets + lengths], rate)
    return found


def least_payment(box: Box, w: vec[i64]) -> i64:
    """No payment costs a plan less than this."""
    dearest = min(w[SPEND_LOCOMOTIVE], i64(0)) + min(w[SPEND_NEEDED], i64(0))
    return dearest * box.longest - max(w[STACK], i64(0)) * STACKED // 4 - 1


class Player:
    """What moves are worth; keeps the last plan of every player until a track is claimed or a ticket comes.

    While it follows one match a plan is gone on with as long as it stands: a search plays twice as many matches so.
    """

    def __init__(self, box: Box, weights: vec[i64]) -> None:
        self.box: Final = box
        self.w: Final = weights
        self.common: Final = common_costs(box, weights)
        self.way: Final = CheapestWay(box)
        self.least: Final = LeastTurns(box)
        self.least_payment: i64 = least_payment(box, weights)
        self.kept: list[Plan | None] = [None] * int(box.players)
        self.marks: Final = zeros(box.players)
        self.following = False
        self.seen: Final = ClaimsSeen(box)
        self.over: Final = zeros(KINDS)  # cards of a colour beyond what the plan needs; less than none if it lacks some
        self.lack: Final = zeros(KINDS)  # the fewest that a track of the plan in that colour lacks, FAR if none does
        self.card: Final = zeros(KINDS)  # what a card is worth
        self.rates: Final = rates(box)
        self.gray: Final = zeros(box.longest + 1)  # what the cheapest payment of a gray track costs, FAR if not known
        self.offer: Final = zeros(box.ticket_count)  # the bit of a ticket that is offered, 0 for one in hand
        self.choices: Final = zeros(box.KEEP.end - box.KEEP.first)  # what each choice of those offered is worth

    def plan(self, s: State, me: i64) -> Plan:
        """The plan for the tickets in hand."""
        if self.following:
            return self.followed(s, me)
        mark = mark_of(s, self.box, me, s.at[LAST_TURNS])
        kept = self.kept[me]
        if kept is not None and self.marks[me] == mark:
            return kept
        made = self.planned(s, me, self.track_values(s, me))
        made.look_beyond()
        self.kept[me] = made
        self.marks[me] = mark
        return made

    def follow(self, on: bool) -> None:
        """Whether the states from now on are those of one match, one after the other: then plans are gone on with."""
        self.following = on
        self.seen.forget()
        for p in range(self.box.players):
            self.kept[p] = None

    def followed(self, s: State, me: i64) -> Plan:
        """The plan of the match so far, made again only where it no longer stands."""
        kept, seen = self.kept[me], self.seen
        if kept is not None and second_card(s, me):
            return kept
        n = seen.look(s, me) if kept is not None else seen.begin(s, me)
        if kept is None or n == ANOTHER:
            made = self.planned(s, me, self.track_values(s, me))
        elif n == 0:
            return kept
        else:
            kept.values.follow(s, seen.new, n)
            if kept.follow(s, seen.new, n):
                return kept
            made = self.planned(s, me, kept.values)
        made.look_beyond()
        self.kept[me] = made
        return made

    def track_values(self, s: State, me: i64) -> TrackValues:
        """The values of all tracks for a player, from which plans are made."""
        return TrackValues(s, self.box, me, self.w, self.common)

    def no_plan(self, values: TrackValues) -> Plan:
        """A plan without any ticket."""
        return Plan(self.box, values, self.way, self.least, self.w[TURN])

    def planned(self, s: State, me: i64, values: TrackValues) -> Plan:
        """A plan for the tickets in hand."""
        made = self.no_plan(values)
        for ticket in tickets_of(s, self.box, me, 0):
            made.add(ticket)
        return made

    def choose(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> i64:
        """The move of the highest worth."""
        self.weigh_step(s, me, moves, worth, True)
        best: i64 = 0
        for i in range(1, moves.n):
            if worth[i] > worth[best]:
                best = i
        return moves.at[best]

    def weigh(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> None:
        """What each legal move is worth."""
        self.weigh_step(s, me, moves, worth, False)

    def weigh_step(self, s: State, me: i64, moves: Moves, worth: vec[i64], only_best: bool) -> None:
        """The same; if only the best is asked for, others may be given more, but no more than one before them has."""
        step, __, track, __, __ = s.peek()
        if step == turns.PAY:
            self.weigh_payments(s, me, track, moves, worth)
        elif step == turns.KEEP or step == turns.KEEP_FIRST:
            self.weigh_tickets(s, me, moves, worth)
        elif step == turns.DECLARE or step == turns.DECLARE_FIRST:
            self.weigh_mixes(s, me, moves, worth)
        elif step == turns.COLLECT:
            best = collect(s, self.box, me, moves)
            for i in range(moves.n):
                worth[i] = 200 if moves.at[i] == best else 0
        else:
            self.weigh_turn(s, me, moves, worth, only_best)

    def weigh_tickets(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> None:
        """What each choice of tickets is worth."""
        box, offer = self.box, self.offer
        values = self.plan(s, me).values if self.following and self.kept[me] is not None else self.track_values(s, me)
        tickets, choice = tickets_of(s, box, me, ALL), offered(s, box, me)
        for i in range(len(tickets)):
            offer[tickets[i]] = 0
        for i in range(len(choice)):
            offer[choice[i]] = bit(i)
        self.weigh_choices(self.no_plan(values), tickets, 0, 0)
        for i in range(moves.n):
            worth[i] = self.choices[box.KEEP.object(moves.at[i])]

    def weigh_choices(self, made: Plan, tickets: vec[i64], first: i64, keep: i64) -> None:
        """What each choice is worth for which the tickets before the first are those that `keep` has bits for.

        Choices with the same tickets so far have the same plan so far: it is made once.
        """
        w = self.w
        for i in range(first, len(tickets)):
            if self.offer[tickets[i]]:
                self.weigh_choices(made.copy(), tickets, i + 1, keep)
                keep |= self.offer[tickets[i]]
            made.add(tickets[i])
        worth = w[KEEP_POINT] * made.value + w[KEEP_EACH] * made.kept + w[KEEP_ROUTE] * made.points
        self.choices[keep] = worth - w[KEEP_TURN] * made.turns(made.tracks, made.spaces)

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
            cost += w[SPEND_NEEDED] * short - w[STACK] * min(max(self.over[color], i64(0)), i64(STACKED)) // 4
        return cost

    def count(self, s: State, me: i64, made: Plan, without: i64) -> None:
        """How many cards of each colour are to spare, and which the tracks of the plan lack."""
        box, at, over, lack, listed = self.box, s.at, self.over, self.lack, made.listed
        hand = HAND + me * KINDS
        for kind in range(i64(KINDS)):
            over[kind] = at[hand + kind]
            lack[kind] = FAR
        for i in range(made.tracks):
            t = listed[i]
            if t == without:
                continue
            color, length = box.color[t], box.length[t]
            if color == GRAY:  # these come last: they are paid with what most is left of
                color = most_of(over)
                missing = length - max(over[color], i64(0))
            else:
                missing = length - at[hand + color]
            over[color] -= length
            if missing > 0 and missing < lack[color]:
                lack[color] = missing

    def price(self, made: Plan) -> None:
        """What a card of each kind is worth to draw."""
        w, card, over, there = self.w, self.card, self.over, made.open
        sets = i64(1) << (self.box.longest + 1)
        spare = max(min(made.values.trains - made.spaces, self.box.longest), i64(0))  # the longest track off the plan
        affordable = (i64(2) << spare) - 1
        best: i64 = 0
        for color in range(i64(COLORS)):
            if over[color] < 0:
                card[color] = w[NEEDED]
                if self.lack[color] < FAR:
                    card[color] += w[CLOSING] // self.lack[color]
            else:
                card[color] = 0
                rate: i64 = 0
                if over[color] < self.box.longest:
                    rate = self.rates[over[color] * sets + ((there[color] | there[GRAY]) & affordable)]
                if rate:
                    card[color] = w[SPARE] + w[STACK] * min(over[color], i64(6)) + w[AIM] * rate // 100
            best = max(best, card[color])
        card[LOCOMOTIVE] = best + w[JOKER]

    def weigh_turn(self, s: State, me: i64, moves: Moves, worth: vec[i64], only_best: bool) -> None:
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
        if s.step() == turns.TURN:
            second = unseen
            for slot in range(i64(SLOTS)):
                kind = at[ROW + slot] - 1
                if 0 <= kind < COLORS:
                    second = max(second, card[kind])
        left = turns_left(s, box, w)
        for length in range(box.longest + 1):
            self.gray[length] = FAR
        take, claim = box.TAKE, box.CLAIM
        enough: i64 = UNKNOWN
        for i in range(moves.n):
            move = moves.at[i]
            if claim.has(move):
                worth[i] = self.claim(s, me, made, claim.object(move), left, enough)
            elif move == box.DRAW:
                worth[i] = unseen + second
            elif take.has(move):
                kind = take.object(move)
                worth[i] = card[kind] + (i64(0) if kind == LOCOMOTIVE else second)
            elif move == box.TICKETS:
                worth[i] = NO_TICKETS
                if made.tracks == 0 and left > 1 and ticket_deck(s, box, 4) > 3:
                    worth[i] = w[TICKETS] + w[TICKETS_TIME] * left
            else:
                worth[i] = NEVER
            if only_best:
                enough = max(enough, worth[i])

    def claim(self, s: State, me: i64, made: Plan, t: i64, left: i64, enough: i64) -> i64:
        """What claiming a track is worth; `enough` if it is certainly not worth more than that."""
        box, w = self.box, self.w
        length = box.length[t]
        if made.claims[t] == UNKNOWN:
            self.look_at(made, t)
        worth = made.claims[t]
        if left <= w[LATE]:
            worth += w[LATE_POINT] * box.route_points[length]
        if made.serves[t]:
            return worth - w[PLANNED_SPEND] * self.cheapest(s, me, box.color[t], length) // 100
        if length > made.values.trains - made.spaces:
            worth -= w[PLANNED]
        if worth - self.least_payment <= enough:
            return enough
        return worth - self.cheapest(s, me, box.color[t], length)

    def look_at(self, made: Plan, t: i64) -> None:
        """What claiming a track is worth whatever the cards and the time, and whether it serves the plan."""
        box, w, values = self.box, self.w, made.values
        length, rivals = box.length[t], values.rivals[t]
        passengers = values.waits[box.from_city[t]] + values.waits[box.to_city[t]]
        worth = w[POINT] * box.route_points[length] + w[PASSENGER] * passengers + w[EXTEND] * values.ends[t] * length
        planned = t if made.wanted[t] else self.planned_beside(made, t)
        if planned >= 0:
            worth += w[TICKET] * made.worth[planned] // 100 + w[PLANNED]
            worth += w[PLANNED_SPACE] * length + w[PLANNED_RIVAL] * rivals
        else:
            worth += w[LINK] * values.mine[t] + w[BLOCK] * rivals - w[CLAIM_TURN]
        made.claims[t] = worth
        made.serves[t] = i64(1) if planned >= 0 else i64(0)

    def cheapest(self, s: State, me: i64, color: i64, length: i64) -> i64:
        """What the payment that the plan misses least is worth; looked up for tracks of any colour."""
        at, hand = s.at, HAND + me * KINDS
        if color != GRAY:
            if at[hand + color] == 0:
                return self.w[SPEND_LOCOMOTIVE] * length
            return self.spent(color, max(length - at[hand + color], i64(0)), length)
        if self.gray[length] != FAR:
            return self.gray[length]
        wild = at[hand + LOCOMOTIVE]
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


def most_of(cards: vec[i64]) -> i64:
    """The colour of which there are most."""
    best: i64 = 0
    for color in range(1, i64(COLORS)):
        if cards[color] > cards[best]:
            best = color
    return best
