"""Destination tickets: the deal, the third action, and choosing which to keep."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.events import DREW_TICKET, KEPT_TICKET, PUT_BACK_TICKET
from parlorcar.games.ticket_to_ride.state import IN_DECK, IN_HAND, KNOWERS, OFFERED, PLACE, PUT_BACK, UNDER, ticket_deck
from parlorcar.games.ticket_to_ride.turns import DEAL_TICKETS, DRAW_TICKETS, KEEP, end_turn


def top_place(s: State, box: Box) -> i64:
    """Where the next ticket comes from: the unseen deck, then the piles under it, the oldest first. [TTR-R2]"""
    top: i64 = -1
    for t in range(box.ticket_count):
        place = s.at[PLACE + t]
        if place == IN_DECK:
            return IN_DECK
        if place >= PUT_BACK and (top < 0 or place < top):
            top = place
    return top


class FromTickets(Step):
    """A ticket from the ticket deck: each that can be the next one is equally likely."""

    def __init__(self, box: Box, name: str, args: str) -> None:
        super().__init__(name, args, stream="tickets")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        at = s.at
        top = top_place(s, self.box)
        for t in range(self.box.ticket_count):
            if at[PLACE + t] == top:
                moves.outcome(self.box.TICKET + t, 1)


def offer(s: State, box: Box, me: i64, ticket: i64, events: Events) -> None:
    """A player looks at a ticket that only he then knows the place of. [TTR-6] [TTR-32]"""
    if s.at[PLACE + ticket] >= PUT_BACK:
        forget_pile(s, box, me, ticket)
    s.at[PLACE + ticket] = OFFERED + me
    s.at[KNOWERS + ticket] |= i64(1) << me
    events.emit(DREW_TICKET, me, ticket)


def forget_pile(s: State, box: Box, me: i64, ticket: i64) -> None:
    """Others who put a pile back no longer know which of it is where, unless it was a single ticket. [TTR-R12]"""
    pile = s.at[PLACE + ticket]
    size: i64 = 0
    for t in range(box.ticket_count):
        if s.at[PLACE + t] == pile:
            size += 1
    if size > 1:
        for t in range(box.ticket_count):
            if s.at[PLACE + t] == pile:
                s.at[KNOWERS + t] &= i64(1) << me


def offered(s: State, box: Box, me: i64) -> vec[i64]:
    """The tickets that a player has to choose from, in the order of the list."""
    at = s.at
    found = vec[i64]()
    for t in range(box.ticket_count):
        if at[PLACE + t] == OFFERED + me:
            found = append(found, t)
    return found


def draw_tickets(s: State, box: Box, me: i64) -> None:
    """Three tickets, or as many as there are; then choose. [TTR-32] [TTR-34]"""
    s.push(KEEP, me)
    s.push(DRAW_TICKETS, CHANCE, me, min(box.tickets_drawn, ticket_deck(s, box)))


def bits(mask: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


class DealTickets(FromTickets):
    """Three tickets to each player, before anybody chooses. [TTR-6]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "deal_tickets", "dealt")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        box, dealt = self.box, f[2]
        if dealt + 1 < box.tickets_dealt * box.players:
            s.push(DEAL_TICKETS, CHANCE, dealt + 1)
        offer(s, box, dealt // box.tickets_dealt, move - box.TICKET, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        if 0 <= f[2] < self.box.tickets_dealt * self.box.players:
            return None
        return Refusal("ttr.fault.deal-ticket", number=int(f[2]))


class DrawTickets(FromTickets):
    """The next ticket of those drawn in a turn. [TTR-32]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "draw_tickets", "seat:seat left")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        if f[3] > 1:
            s.push(DRAW_TICKETS, CHANCE, f[2], f[3] - 1)
        offer(s, self.box, f[2], move - self.box.TICKET, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        if 1 <= f[3] <= ticket_deck(s, self.box):
            return None
        return Refusal("ttr.fault.draw-tickets", n=int(f[3]))


class Choosing(Step):
    """Keep some of the tickets offered; the others go under the deck, seen by nobody else. [TTR-7] [TTR-33]"""

    def __init__(self, box: Box, name: str, least: i64, simultaneous: bool, rule: str) -> None:
        super().__init__(name, simultaneous=simultaneous)
        self.box = box
        self.least: i64 = least
        self.rule = rule

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        n: i64 = len(offered(s, self.box, f[1]))
        least = min(self.least, n)
        for mask in range(i64(1), i64(1) << n):
            if bits(mask) >= least:
                moves.add(self.box.KEEP + mask)

    def choose(self, s: State, me: i64, mask: i64, events: Events) -> None:
        """Tickets in the mask go to the hand, the others on a pile of their own under the deck. [TTR-8] [TTR-R2]"""
        box = self.box
        tickets = offered(s, box, me)
        all_kept = mask == (i64(1) << len(tickets)) - 1
        for i in range(len(tickets)):
            if not all_kept:  # who knew one of them cannot tell whether it was kept [TTR-R12]
                s.at[KNOWERS + tickets[i]] = i64(1) << me
            if (mask >> i) & 1:
                s.at[PLACE + tickets[i]] = IN_HAND + me
                events.emit(KEPT_TICKET, me, tickets[i])
        for i in range(len(tickets)):  # told after those kept, so that the order tells nobody which it was
            if not (mask >> i) & 1:
                s.at[PLACE + tickets[i]] = PUT_BACK + s.at[UNDER]
                events.emit(PUT_BACK_TICKET, me, tickets[i])
        if not all_kept:
            s.at[UNDER] += 1

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        least = min(self.least, i64(len(offered(s, self.box, f[1]))))
        if not self.box.KEEP <= move < self.box.CARD:
            return Refusal("ttr.tickets-due", self.rule, least=int(least))
        return Refusal("ttr.keep-more", self.rule, least=int(least))


class KeepFirst(Choosing):
    """At the start at least two of three are kept, chosen by all at the same time. [TTR-7] [TTR-R1]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "keep_first", box.keep_first, True, "TTR-7")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        self.choose(s, f[1], move - self.box.KEEP, events)


class Keep(Choosing):
    """Later at least one is kept, and the turn ends. [TTR-33]"""

    def __init__(self, box: Box) -> None:
        super().__init__(box, "keep", box.keep_later, False, "TTR-33")

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        self.choose(s, f[1], move - self.box.KEEP, events)
        end_turn(s, self.box, f[1], events)


def keep_text(s: State, box: Box, me: i64, mask: i64) -> str:
    """A choice spelled out, as `keep denver-el_paso houston-kansas_city`."""
    tickets = offered(s, box, me)
    return "keep " + " ".join(box.ticket_names[tickets[i]] for i in range(len(tickets)) if (mask >> i) & 1)
