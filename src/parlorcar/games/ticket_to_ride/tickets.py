"""Destination tickets: the deal, the third action, and choosing which to keep."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.bits import nth, size
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import TICKETS_PER_WORD, Box
from parlorcar.games.ticket_to_ride.events import DREW_TICKET, KEPT_TICKET, PUT_BACK_TICKET
from parlorcar.games.ticket_to_ride.state import (
    DECLARED,
    IN_DECK,
    IN_HAND,
    KNOWERS,
    OFFERED,
    PLACE,
    PUT_BACK,
    UNDER,
    put_ticket,
    ticket_deck,
    tickets_at,
    tickets_in,
    unseen_tickets,
)
from parlorcar.games.ticket_to_ride.turns import DEAL_TICKETS, DECLARE, DRAW_TICKETS, KEEP, end_turn


def next_deck(s: State, box: Box, me: i64, left: i64) -> i64:
    """The deck of the next of so many tickets that a player still draws: the first that is declared comes first."""
    deck = box.decks - 1
    while deck > 0:
        left -= box.mix[(s.at[DECLARED + me] - 1) * box.decks + deck]
        if left <= 0:
            break
        deck -= 1
    return deck


def top_place(s: State, box: Box, deck: i64) -> i64:
    """Where the next ticket comes from: the unseen deck, then the piles under it, the oldest first. [TTR-R2]"""
    at = s.at
    tickets, more = unseen_tickets(s, box, deck)
    if tickets or more:
        return IN_DECK
    top: i64 = -1
    for t in range(box.first_ticket[deck], box.first_ticket[deck + 1]):
        place = at[PLACE + t]
        if place >= PUT_BACK and (top < 0 or place < top):
            top = place
    return top


class FromTickets(Step):
    """A ticket from a ticket deck: each that can be the next one is equally likely."""

    def __init__(self, box: Box, name: str, args: str) -> None:
        super().__init__(name, args, stream="tickets")
        self.box: Final = box

    def source_deck(self, s: State, f: Frame) -> i64:
        """The deck that it comes from."""
        raise NotImplementedError

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.alike(self.outcomes(s, self.source_deck(s, f), moves))

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        deck = self.source_deck(s, f)
        tickets, more = unseen_tickets(s, self.box, deck)
        first, n = size(tickets), size(tickets) + size(more)
        if n == 0:
            return moves.at[rng.below(self.outcomes(s, deck, moves))]
        i = rng.below(n)
        return self.box.TICKET.move(nth(tickets, i) if i < first else TICKETS_PER_WORD + nth(more, i - first))

    def outcomes(self, s: State, deck: i64, moves: Moves) -> i64:
        """Write the tickets of a deck that can be the next one into `moves.at`; returns how many they are."""
        at, box = s.at, self.box
        top = top_place(s, box, deck)
        ticket, found = box.TICKET.first, moves.at
        n: i64 = 0
        for t in range(box.first_ticket[deck], box.first_ticket[deck + 1]):
            if at[PLACE + t] == top:
                found[n] = ticket + t
                n += 1
        return n


def offer(s: State, box: Box, me: i64, ticket: i64, events: Events) -> None:
    """A player looks at a ticket whose place nobody else knows from then on. [TTR-6] [TTR-32]"""
    if s.at[PLACE + ticket] >= PUT_BACK or box.shuffled_back:  # otherwise nobody knows anything of the deck
        forget_pile(s, box, me, ticket)
    put_ticket(s, ticket, OFFERED + me)
    s.at[KNOWERS + ticket] |= i64(1) << me
    events.emit(DREW_TICKET, me, ticket, box.deck_of[ticket])


def forget_pile(s: State, box: Box, me: i64, ticket: i64) -> None:
    """Others who know what lies with a ticket no longer know which of it is where, unless it was a single one.

    That is a pile put back together, or the deck with what was shuffled back into it. [TTR-R12] [GER-R6]
    """
    at = s.at
    pile = at[PLACE + ticket]
    first, end = box.first_ticket[box.deck_of[ticket]], box.first_ticket[box.deck_of[ticket] + 1]
    others = ~(i64(1) << me)
    known = False
    together: i64 = 0
    for t in range(first, end):
        if at[KNOWERS + t] & others and at[PLACE + t] == pile:
            known = True
            break
    if not known:
        return
    for t in range(first, end):
        if at[PLACE + t] == pile:
            together += 1
    if together > 1:
        for t in range(first, end):
            if at[PLACE + t] == pile:
                at[KNOWERS + t] &= ~others


def offered(s: State, box: Box, me: i64) -> vec[i64]:
    """The tickets that a player has to choose from, in the order of the list."""
    at = s.at
    found = vec[i64]()
    for t in range(box.ticket_count):
        if at[PLACE + t] == OFFERED + me:
            found = append(found, t)
    return found


def draw_tickets(s: State, box: Box, me: i64) -> None:
    """As many tickets as the map says, or as there are; then choose. [TTR-32] [TTR-34]"""
    n = ticket_deck(s, box, box.tickets_drawn)
    s.push(KEEP, me)
    if box.mixes:  # of several decks it is said first how many come from which [GER-5]
        s.push(DECLARE, me, n)
    else:
        s.push(DRAW_TICKETS, CHANCE, me, n)


def can_draw(s: State, box: Box, me: i64, left: i64) -> bool:
    """Whether a player can draw so many tickets of what is declared, in a position that somebody has made up."""
    if not box.mixes:
        return left <= ticket_deck(s, box, left)
    m = s.at[DECLARED + me] - 1
    if m < 0:
        return False
    for deck in range(box.decks):
        last = box.decks - 1 - deck  # the last of them come from the last decks
        n = min(left, box.mix[m * box.decks + last])
        if n > tickets_in(s, box, last, n):
            return False
        left -= n
    return left == 0


class DealTickets(FromTickets):
    """The first tickets for each player, before anybody chooses. [TTR-6] [GER-3]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "deal_tickets", "dealt")

    def source_deck(self, s: State, f: Frame) -> i64:
        __, __, dealt, __, __ = f
        each = self.box.tickets_dealt
        return next_deck(s, self.box, dealt // each, each - dealt % each)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, dealt, __, __ = f
        box = self.box
        if dealt + 1 < box.tickets_dealt * box.players:
            s.push(DEAL_TICKETS, CHANCE, dealt + 1)
        offer(s, box, dealt // box.tickets_dealt, box.TICKET.object(move), events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, dealt, __, __ = f
        if 0 <= dealt < self.box.tickets_dealt * self.box.players:
            return None
        return Refusal("ttr.fault.deal-ticket", number=int(dealt))


class DrawTickets(FromTickets):
    """The next ticket of those drawn in a turn. [TTR-32] [GER-5]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "draw_tickets", "seat:seat left")

    def source_deck(self, s: State, f: Frame) -> i64:
        __, __, seat, left, __ = f
        return next_deck(s, self.box, seat, left)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, left, __ = f
        if left > 1:
            s.push(DRAW_TICKETS, CHANCE, seat, left - 1)
        offer(s, self.box, seat, self.box.TICKET.object(move), events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, seat, left, __ = f
        if left >= 1 and can_draw(s, self.box, seat, left):
            return None
        return Refusal("ttr.fault.draw-tickets", n=int(left))


def split(box: Box, tickets: vec[i64], mask: i64, deck: i64) -> bool:
    """Whether some of the tickets of a deck are kept and others not, which everybody sees from their backs. [GER-R5]"""
    kept: i64 = 0
    back: i64 = 0
    for i in range(len(tickets)):
        if box.deck_of[tickets[i]] == deck:
            kept += (mask >> i) & 1
            back += 1 - ((mask >> i) & 1)
    return kept > 0 and back > 0


class Choosing(Step):
    """Keep some of the tickets offered; the others go back, seen by nobody else. [TTR-7] [TTR-33]"""

    def __init__(self, box: Box, name: str, least: i64, simultaneous: bool, rule: str) -> None:
        super().__init__(name, simultaneous=simultaneous)
        self.box: Final = box
        self.least: i64 = least
        self.rule = rule

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        n = tickets_at(s, self.box, OFFERED + me)
        least, keep = min(self.least, n), self.box.KEEP
        for mask in range(i64(1), i64(1) << n):
            if size(mask) >= least:
                moves.add(keep.move(mask))

    def choose(self, s: State, me: i64, mask: i64, into: bool, events: Events) -> None:
        """Tickets in the mask go to the hand, the others into their deck, or on a pile of their own under it.

        [TTR-8] [TTR-33] [TTR-R2] [GER-4]
        """
        box = self.box
        tickets = offered(s, box, me)
        all_kept = mask == (i64(1) << len(tickets)) - 1
        back = IN_DECK if into else PUT_BACK + s.at[UNDER]
        for i in range(len(tickets)):
            if split(box, tickets, mask, box.deck_of[tickets[i]]):  # who knew it cannot tell if it was kept [TTR-R12]
                s.at[KNOWERS + tickets[i]] = i64(1) << me
            if (mask >> i) & 1:
                put_ticket(s, tickets[i], IN_HAND + me)
                events.emit(KEPT_TICKET, me, tickets[i], box.deck_of[tickets[i]])
        for i in range(len(tickets)):  # reported after those kept, so that the order reveals nothing
            if not (mask >> i) & 1:
                put_ticket(s, tickets[i], back)
                events.emit(PUT_BACK_TICKET, me, tickets[i], box.deck_of[tickets[i]])
        if not all_kept and not into:
            s.at[UNDER] += 1
        s.at[DECLARED + me] = 0

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        least = min(self.least, tickets_at(s, self.box, OFFERED + me))
        if not self.box.KEEP.has(move):
            return Refusal("ttr.tickets-due", self.rule, least=int(least))
        return Refusal("ttr.keep-more", self.rule, least=int(least))


class KeepFirst(Choosing):
    """At the start at least two are kept, chosen by all at the same time. [TTR-7] [TTR-R1] [GER-4]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "keep_first", box.keep_first, True, "TTR-7")
        self.into = box.shuffled_back

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        self.choose(s, me, self.box.KEEP.object(move), self.into, events)


class Keep(Choosing):
    """Later at least one is kept, and the turn ends. [TTR-33]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "keep", box.keep_later, False, "TTR-33")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        self.choose(s, me, self.box.KEEP.object(move), False, events)
        end_turn(s, self.box, me, events)


def keep_text(s: State, box: Box, me: i64, mask: i64) -> str:
    """A choice spelled out, as `keep denver-el_paso houston-kansas_city`."""
    tickets = offered(s, box, me)
    return "keep " + " ".join(box.ticket_names[tickets[i]] for i in range(len(tickets)) if (mask >> i) & 1)
