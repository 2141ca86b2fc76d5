"""Positions that somebody has written: fill in what they leave out, and refuse what cannot be decided."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.errors import BadPosition, Refusal
from parlorcar.core.state import CHANCE, DEPTH, State, zeros
from parlorcar.games.ticket_to_ride import checks
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES, KINDS
from parlorcar.games.ticket_to_ride.passengers import waiting
from parlorcar.games.ticket_to_ride.state import (
    BAG,
    BLIND,
    CEILING,
    DECK,
    DECLARED,
    FINAL,
    FINISHED,
    HAND,
    IN_HAND,
    KNOWERS,
    KNOWN,
    OFFERED,
    PASSES,
    PATH,
    PLACE,
    POINTS,
    PUT_BACK,
    ROW,
    SLOTS,
    TRAINS,
    UNDER,
    deck_size,
    index_deck,
    tickets_in,
)
from parlorcar.games.ticket_to_ride.tickets import can_draw, offered
from parlorcar.games.ticket_to_ride.turns import (
    COLLECT,
    DEAL_TICKETS,
    DECLARE,
    DECLARE_FIRST,
    DRAW_TICKETS,
    KEEP,
    KEEP_FIRST,
    OPEN_TICKETS,
    PAY,
    PLACE_PASSENGERS,
    SECOND_CARD,
    TURN,
    TURN_UP,
)

ENDS_TURN: Final = [TURN, SECOND_CARD, PAY, KEEP, OPEN_TICKETS]


def complete(s: State, box: Box, given: dict[str, object]) -> None:
    """Fill in trains, points, decks and who knows what; a row and passengers that are left out come by chance."""
    for p in range(box.players):
        spaces, points = checks.spaces_and_points(s, box, p)
        if "trains" not in given:
            s.at[TRAINS + p] = box.trains - spaces
        if "points" not in given:
            s.at[POINTS + p] = points
    complete_cards(s, box, given)
    for t in range(box.ticket_count):
        place = s.at[PLACE + t]
        if "under" not in given and place >= PUT_BACK + s.at[UNDER]:
            s.at[UNDER] = place - PUT_BACK + 1
        if "ticket_known" not in given and IN_HAND <= place < PUT_BACK:
            s.at[KNOWERS + t] = 1 << (place - (IN_HAND if place < OFFERED else OFFERED))
    if "row" not in given and deck_size(s) > 0 and s.at[DEPTH] and s.step() != TURN_UP:
        s.push(TURN_UP, CHANCE)
    if box.passengers and "bag" not in given:
        for color in range(i64(len(box.passenger_colors))):
            s.at[BAG + color] = box.per_passenger_color - checks.passengers_outside(s, box, color)
        if "passengers" not in given and "collected" not in given and s.at[DEPTH] and s.step() != PLACE_PASSENGERS:
            s.push(PLACE_PASSENGERS, CHANCE)


def complete_cards(s: State, box: Box, given: dict[str, object]) -> None:
    """The deck is what is left of the box, and nobody has seen the cards that nobody is said to know."""
    for kind in range(i64(KINDS)):
        rest = checks.box_count(kind) - checks.outside_deck(s, box, kind)
        if rest < 0:
            raise BadPosition("ttr.fault.too-many", card=KIND_NAMES[kind], box=int(checks.box_count(kind)))
        if "deck" not in given:
            s.at[DECK + kind] = rest
        if "blind" not in given:
            for p in range(box.players):
                i = p * KINDS + kind
                s.at[BLIND + i] = s.at[HAND + i] - s.at[KNOWN + i]
        if "ceiling" not in given:
            s.at[CEILING + kind] = s.at[DECK + kind]
            for p in range(box.players):
                s.at[CEILING + kind] += s.at[BLIND + p * KINDS + kind]
    index_deck(s)


def fault_of_stack(s: State, box: Box) -> Refusal | None:
    """What is wrong with what waits to be decided."""
    depth = s.at[DEPTH]
    for below in range(depth):
        step, __, __, __, __ = s.peek(below)
        if (step in ENDS_TURN) != (below == depth - 1):
            return Refusal("ttr.fault.bottom")
    if not depth and not s.at[FINISHED]:
        return Refusal("ttr.fault.nothing-to-decide")
    if depth and s.at[PASSES] >= box.players:
        return Refusal("ttr.fault.passes")
    if not s.at[FINISHED]:
        for p in range(box.players):
            if s.at[FINAL + p] or s.at[PATH + p]:
                return Refusal("ttr.fault.final", number=int(p))
    if s.at[FINISHED] and depth:
        return Refusal("ttr.fault.finished")
    if depth and s.decider() != CHANCE and deck_size(s) > 0:
        for slot in range(i64(SLOTS)):
            if s.at[ROW + slot] == 0:
                return Refusal("ttr.fault.row", slot=int(slot))
    return fault_of_choices(s, box) or fault_of_collecting(s, box)


def fault_of_choices(s: State, box: Box) -> Refusal | None:
    """Tickets that nobody would choose from, that were not declared, or that nobody could draw."""
    depth = s.at[DEPTH]
    coming = zeros(box.players)  # tickets that a seat still gets
    keeps = zeros(box.players)  # whether it then chooses
    declares = zeros(box.players)  # tickets whose decks it declares first
    for i in range(depth):
        f = s.peek(depth - 1 - i)
        step, player, __, __, __ = f
        if step in (KEEP_FIRST, KEEP):
            if keeps[player] or coming[player]:
                return Refusal("ttr.fault.twice", seat=int(player))
            keeps[player] = 1
        elif step == DRAW_TICKETS:
            __, __, seat, left, __ = f
            coming[seat] += left
        elif step == DEAL_TICKETS:
            __, __, dealt, __, __ = f
            for p in range(box.players):
                coming[p] += max(i64(0), min(box.tickets_dealt, (p + 1) * box.tickets_dealt - dealt))
        elif step in (DECLARE, DECLARE_FIRST):
            __, __, number, __, __ = f
            declares[player] += number
            if step == DECLARE:  # the first tickets are counted where they are dealt
                coming[player] += number
    for p in range(box.players):
        n: i64 = len(offered(s, box, p)) + coming[p]
        if n > max(box.tickets_dealt, box.tickets_drawn) or (n and not keeps[p]):
            return Refusal("ttr.fault.offered", number=int(p), n=int(n))
        if keeps[p] and not n:
            return Refusal("ttr.fault.nothing-offered", seat=int(p))
        if declares[p] and (declares[p] != coming[p] or s.at[DECLARED + p]):
            return Refusal("ttr.fault.declared", seat=int(p))
        if s.at[DECLARED + p] and not keeps[p]:
            return Refusal("ttr.fault.declared", seat=int(p))
        if coming[p] and not declares[p] and not can_draw(s, box, p, coming[p]):
            return Refusal("ttr.fault.undrawable", seat=int(p), n=int(coming[p]))
    return fault_of_decks(s, box, coming)


def fault_of_decks(s: State, box: Box, coming: vec[i64]) -> Refusal | None:
    """Decks that might not hold what all players together are going to draw."""
    several: i64 = 0
    most: i64 = 0
    for p in range(box.players):
        if coming[p]:
            several += 1
            most += coming[p]
    if several > 1:
        for deck in range(box.decks):
            if tickets_in(s, box, deck, most) < most:
                return Refusal("ttr.fault.few-tickets", n=int(most))
    return None


def fault_of_collecting(s: State, box: Box) -> Refusal | None:
    """More passengers to be taken from a city than wait there, or placed twice over."""
    for i in range(s.at[DEPTH]):
        step, __, city, __, __ = s.peek(i)
        if step == COLLECT and collectors(s, city) > waiting(s, city):
            return Refusal("ttr.fault.nobody-waiting", name=box.city_names[city])
        if step == PLACE_PASSENGERS and i > 0:
            return Refusal("ttr.fault.place-first")
    return None


def collectors(s: State, city: i64) -> i64:
    """How many passengers are going to be taken from a city."""
    n: i64 = 0
    for i in range(s.at[DEPTH]):
        step, __, where, __, __ = s.peek(i)
        if step == COLLECT and where == city:
            n += 1
    return n
