"""Which tickets the rivals probably have: those towards which their tracks lead.

It reads only who owns which track, which everybody sees.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from parlorcar.core.layout import sees
from parlorcar.core.rng import Random
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.bots.cheapest_paths import Links, Ways
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.state import IN_HAND, KNOWERS, PLACE, put_ticket

ROUNDS: Final = 3  # exchanges that are offered to every ticket of a rival
ANY: Final = 100  # how likely a ticket is towards which nothing was done
DONE: Final = 3.0  # the logarithm of how much likelier one is that is completed


class Rivals:
    """What a seat guesses of the tickets that it does not see."""

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.whole: Final = zeros(box.ticket_count)  # spaces of the shortest way on the empty map
        # how likely a player has a ticket, beside the others
        self.likely: Final = zeros(box.players * box.ticket_count)
        self.links = Links(box)
        self.ways = Ways(self.links)
        self.cost = self.links.length[:]  # of each link to a player
        for ticket in range(box.ticket_count):
            self.whole[ticket] = self.missing(ticket)

    def missing(self, ticket: i64) -> i64:
        """Spaces that the shortest way for a ticket still takes."""
        goal = self.links.goal
        return self.ways.search(self.cost, goal[self.box.ticket_from[ticket]], goal[self.box.ticket_to[ticket]])

    def look(self, s: State, seat: i64) -> None:
        """How far the tracks of every other player lead towards each ticket."""
        box = self.box
        for p in range(box.players):
            if p == seat:
                continue
            self.links.look(s, p, self.cost)
            for ticket in range(box.ticket_count):
                done = float(max(self.whole[ticket] - self.missing(ticket), i64(0))) / float(self.whole[ticket])
                self.likely[p * box.ticket_count + ticket] = i64(ANY * math.exp(DONE * done))

    def deal(self, s: State, seat: i64, rng: Random) -> None:
        """Exchange imagined tickets for likelier ones; after many rounds each is as often there as it is likely."""
        at, box = s.at, self.box
        for _round in range(ROUNDS):
            for mine in range(box.ticket_count):
                owner = at[PLACE + mine] - IN_HAND
                if owner < 0 or owner >= box.players or sees(at[KNOWERS + mine], seat):
                    continue
                first = box.first_ticket[box.deck_of[mine]]
                other = first + rng.below(box.first_ticket[box.deck_of[mine] + 1] - first)
                if at[PLACE + other] == at[PLACE + mine] or sees(at[KNOWERS + other], seat):
                    continue
                now = self.chance(at[PLACE + mine], mine) * self.chance(at[PLACE + other], other)
                then = self.chance(at[PLACE + mine], other) * self.chance(at[PLACE + other], mine)
                if rng.below(now + then) < then:
                    exchange_tickets(s, mine, other)

    def chance(self, place: i64, ticket: i64) -> i64:
        """How likely a ticket is at a place: only players have a choice."""
        owner = place - IN_HAND
        return self.likely[owner * self.box.ticket_count + ticket] if 0 <= owner < self.box.players else i64(ANY)


def exchange_tickets(s: State, one: i64, other: i64) -> None:
    """Two tickets change places, and with that who knows them."""
    at = s.at
    place, knowers = at[PLACE + one], at[KNOWERS + one]
    put_ticket(s, one, at[PLACE + other])
    at[KNOWERS + one] = at[KNOWERS + other]
    put_ticket(s, other, place)
    at[KNOWERS + other] = knowers
