"""What must always be true of a state: cards, trains, points and tickets are conserved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.state import CHANCE, DEPTH, State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES, KINDS, LOCOMOTIVE, LOCOMOTIVES, PER_COLOR
from parlorcar.games.ticket_to_ride.claim import BOTH_TRACKS
from parlorcar.games.ticket_to_ride.state import (
    BLIND,
    CEILING,
    DECK,
    DISCARD,
    FINISHED,
    HAND,
    IN_HAND,
    KNOWERS,
    KNOWN,
    LAST_TURNS,
    OFFERED,
    OWNER_OF,
    PASSES,
    PLACE,
    POINTS,
    PUT_BACK,
    ROW,
    SEATS,
    SLOTS,
    SWEEPS,
    TRAINS,
    UNDER,
    deck_size,
)
from parlorcar.games.ticket_to_ride.tickets import offered
from parlorcar.games.ticket_to_ride.turns import (
    DEAL_TICKETS,
    DRAW_TICKETS,
    KEEP,
    KEEP_FIRST,
    OPEN_TICKETS,
    PAY,
    SECOND_CARD,
    TURN,
)

ENDS_TURN: Final = [TURN, SECOND_CARD, PAY, KEEP, OPEN_TICKETS]


def box_count(kind: i64) -> i64:
    """Cards of a kind in the box. [TTR-2]"""
    return LOCOMOTIVES if kind == LOCOMOTIVE else PER_COLOR


def outside_deck(s: State, box: Box, kind: i64) -> i64:
    """Cards of a kind anywhere but in the deck."""
    at = s.at
    n = at[DISCARD + kind]
    for slot in range(i64(SLOTS)):
        if at[ROW + slot] == kind + 1:
            n += 1
    for p in range(box.players):
        n += at[HAND + p * KINDS + kind]
    return n


def spaces_and_points(s: State, box: Box, me: i64) -> tuple[i64, i64]:
    """The spaces that a player's tracks cover and what they scored."""
    at, lengths, worth = s.at, box.length, box.route_points
    spaces: i64 = 0
    points: i64 = 0
    for track in range(box.tracks):
        if at[OWNER_OF + track] == me + 1:
            spaces += lengths[track]
            points += worth[lengths[track]]
    return spaces, points


def fault(s: State, box: Box) -> str:
    """What is wrong with a state, or nothing."""
    at = s.at
    for kind in range(i64(KINDS)):
        n = at[DECK + kind] + outside_deck(s, box, kind)
        if n != box_count(kind):
            return f"there are {n} {KIND_NAMES[kind]} cards instead of {box_count(kind)}"
        if at[DECK + kind] < 0 or at[DISCARD + kind] < 0:
            return f"there are fewer than no {KIND_NAMES[kind]} cards in the deck or the discards"
        unseen = at[CEILING + kind] - at[DECK + kind]  # cards that left the deck since it was shuffled
        for p in range(box.players):
            i = p * KINDS + kind
            if not 0 <= at[KNOWN + i] <= at[HAND + i]:
                return f"seat {p} is known to hold more {KIND_NAMES[kind]} cards than it has"
            if at[BLIND + i] < 0:
                return f"seat {p} has drawn fewer than no {KIND_NAMES[kind]} cards unseen"
            unseen -= at[BLIND + i]
        if unseen:
            return f"the {KIND_NAMES[kind]} cards drawn unseen do not add up: {unseen} too few or too many"
    for p in range(i64(SEATS)):
        spaces, points = spaces_and_points(s, box, p)
        if at[TRAINS + p] + spaces != box.trains:
            return f"seat {p} has {at[TRAINS + p]} trains and {spaces} on the map instead of {box.trains} in all"
        if at[POINTS + p] != points:
            return f"seat {p} has {at[POINTS + p]} points for routes worth {points}"
        if at[TRAINS + p] < 0 or (p >= box.players and spaces):
            return f"seat {p} cannot have {spaces} spaces on the map"
    return fault_of_tracks(s, box) or fault_of_tickets(s, box) or fault_of_counters(s, box)


def fault_of_tracks(s: State, box: Box) -> str:
    """Parallel tracks claimed against the rules. [TTR-28] [TTR-29]"""
    for track in range(box.tracks):
        owner = s.at[OWNER_OF + track]
        if owner:
            for i in range(box.first_beside[track], box.first_beside[track + 1]):
                other = s.at[OWNER_OF + box.beside[i]]
                if other == owner:
                    return f"seat {owner - 1} owns two tracks beside each other: {box.track_names[track]}"
                if other and box.players < BOTH_TRACKS:
                    return f"both tracks are claimed although there are {box.players} players: {box.track_names[track]}"
    return ""


def fault_of_tickets(s: State, box: Box) -> str:
    """Tickets at places that there are not."""
    for t in range(box.ticket_count):
        place = s.at[PLACE + t]
        if place >= PUT_BACK + s.at[UNDER]:
            return f"the ticket {box.ticket_names[t]} is on a pile that was never put back"
        for first in (IN_HAND, OFFERED):
            if first + box.players <= place < first + SEATS:
                return f"the ticket {box.ticket_names[t]} is held by a seat that does not exist"
            if first <= place < first + box.players and not (s.at[KNOWERS + t] >> (place - first)) & 1:
                return f"the ticket {box.ticket_names[t]} is not known to the seat that holds it"
    return ""


def fault_of_counters(s: State, box: Box) -> str:
    """Counters out of their range."""
    if s.at[LAST_TURNS] > box.players or s.at[PASSES] > box.players or s.at[SWEEPS] > 3:
        return "more last turns, passes or sweeps are counted than there can be"
    discards: i64 = 0
    for kind in range(i64(KINDS)):
        discards += s.at[DISCARD + kind]
    if discards and not deck_size(s):
        return "the deck is empty although there are discards to shuffle"
    return ""


def fault_of_stack(s: State, box: Box) -> str:
    """What is wrong with what waits to be decided, in a position that somebody has made up."""
    depth = s.at[DEPTH]
    for below in range(depth):
        f = s.peek(below)
        if (f[0] in ENDS_TURN) != (below == depth - 1):
            return "stack: one turn, or the step that ends it, has to stand at the bottom and nowhere else"
        if f[0] == KEEP_FIRST or f[0] == KEEP:
            dealing = False
            for higher in range(below):
                if s.peek(higher)[0] == f[0] and s.peek(higher)[1] == f[1]:
                    return f"stack: seat {f[1]} would choose twice"
                if s.peek(higher)[0] == DEAL_TICKETS or s.peek(higher)[0] == DRAW_TICKETS:
                    dealing = True
            if not dealing and not len(offered(s, box, f[1])):
                return f"stack: seat {f[1]} has no tickets to choose from"
    if s.at[FINISHED] and depth:
        return "the tickets have been opened, but there is still something to decide"
    if depth and s.peek()[1] != CHANCE and deck_size(s) > 0:
        for slot in range(i64(SLOTS)):
            if s.at[ROW + slot] == 0:
                return f"the place {slot} of the row is empty although there are cards to fill it"
    return ""
