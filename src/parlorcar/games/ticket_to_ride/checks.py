"""What must always be true of a state: cards, trains, points and tickets are conserved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.state import CHANCE, DEPTH, State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES, KINDS, LOCOMOTIVE, LOCOMOTIVES, PER_COLOR
from parlorcar.games.ticket_to_ride.claim import BOTH_TRACKS
from parlorcar.games.ticket_to_ride.state import (
    BLIND,
    CEILING,
    DECK,
    DISCARD,
    FINAL,
    FINISHED,
    HAND,
    IN_HAND,
    KNOWERS,
    KNOWN,
    LAST_TURNS,
    OFFERED,
    OWNER_OF,
    PASSES,
    PATH,
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


def fault(s: State, box: Box) -> Refusal | None:
    """What is wrong with a state, if anything is."""
    at = s.at
    for kind in range(i64(KINDS)):
        card = KIND_NAMES[kind]
        n = at[DECK + kind] + outside_deck(s, box, kind)
        if n != box_count(kind):
            return Refusal("ttr.fault.cards", card=card, n=int(n), box=int(box_count(kind)))
        if at[DECK + kind] < 0 or at[DISCARD + kind] < 0:
            return Refusal(
                "ttr.fault.fewer-than-none", card=card, deck=int(at[DECK + kind]), discard=int(at[DISCARD + kind])
            )
        unseen = at[CEILING + kind] - at[DECK + kind]  # cards that left the deck since it was shuffled
        for p in range(box.players):
            i = p * KINDS + kind
            if not 0 <= at[KNOWN + i] <= at[HAND + i]:
                return Refusal(
                    "ttr.fault.known", seat=int(p), card=card, known=int(at[KNOWN + i]), hand=int(at[HAND + i])
                )
            if at[BLIND + i] < 0:
                return Refusal("ttr.fault.drawn-unseen", seat=int(p), card=card, n=int(at[BLIND + i]))
            unseen -= at[BLIND + i]
        if unseen:
            return Refusal("ttr.fault.unseen", card=card, n=int(unseen))
    for p in range(i64(SEATS)):
        spaces, points = spaces_and_points(s, box, p)
        if at[TRAINS + p] + spaces != box.trains:
            return Refusal(
                "ttr.fault.trains", seat=int(p), trains=int(at[TRAINS + p]), spaces=int(spaces), box=int(box.trains)
            )
        if at[POINTS + p] != points:
            return Refusal("ttr.fault.points", seat=int(p), points=int(at[POINTS + p]), worth=int(points))
        if at[TRAINS + p] < 0 or (p >= box.players and spaces):
            return Refusal("ttr.fault.spaces", seat=int(p), spaces=int(spaces))
    return fault_of_tracks(s, box) or fault_of_tickets(s, box) or fault_of_counters(s, box)


def fault_of_tracks(s: State, box: Box) -> Refusal | None:
    """Parallel tracks claimed against the rules. [TTR-28] [TTR-29]"""
    for track in range(box.tracks):
        owner = s.at[OWNER_OF + track]
        if owner:
            name = box.track_names[track]
            for i in range(box.first_beside[track], box.first_beside[track + 1]):
                other = s.at[OWNER_OF + box.beside[i]]
                if other == owner:
                    return Refusal("ttr.fault.beside-own", seat=int(owner - 1), name=name)
                if other and box.players < BOTH_TRACKS:
                    return Refusal("ttr.fault.both-tracks", players=int(box.players), name=name)
    return None


def fault_of_tickets(s: State, box: Box) -> Refusal | None:
    """Tickets at places that there are not."""
    for t in range(box.ticket_count):
        place, name = s.at[PLACE + t], box.ticket_names[t]
        if place >= PUT_BACK + s.at[UNDER]:
            return Refusal("ttr.fault.no-pile", name=name)
        for first in (IN_HAND, OFFERED):
            if first + box.players <= place < first + SEATS:
                return Refusal("ttr.fault.no-holder", name=name)
            if first <= place < first + box.players and not (s.at[KNOWERS + t] >> (place - first)) & 1:
                return Refusal("ttr.fault.unknown-ticket", name=name)
    return None


def fault_of_counters(s: State, box: Box) -> Refusal | None:
    """Counters out of their range."""
    turns, passes, sweeps = int(s.at[LAST_TURNS]), int(s.at[PASSES]), int(s.at[SWEEPS])
    if turns > box.players or passes > box.players or sweeps > 3:
        return Refusal("ttr.fault.counters", last_turns=turns, passes=passes, sweeps=sweeps)
    discards: i64 = 0
    for kind in range(i64(KINDS)):
        discards += s.at[DISCARD + kind]
    if discards and not deck_size(s):
        return Refusal("ttr.fault.not-shuffled", discards=int(discards))
    return None


def fault_of_stack(s: State, box: Box) -> Refusal | None:
    """What is wrong with what waits to be decided, in a position that somebody has made up."""
    depth = s.at[DEPTH]
    for below in range(depth):
        f = s.peek(below)
        if (f[0] in ENDS_TURN) != (below == depth - 1):
            return Refusal("ttr.fault.bottom")
        if f[0] == KEEP_FIRST or f[0] == KEEP:
            dealing = False
            for higher in range(below):
                if s.peek(higher)[0] == f[0] and s.peek(higher)[1] == f[1]:
                    return Refusal("ttr.fault.twice", seat=int(f[1]))
                if s.peek(higher)[0] == DEAL_TICKETS or s.peek(higher)[0] == DRAW_TICKETS:
                    dealing = True
            if not dealing and not len(offered(s, box, f[1])):
                return Refusal("ttr.fault.nothing-offered", seat=int(f[1]))
    for p in range(box.players):
        n: i64 = len(offered(s, box, p))
        choosing = False
        for below in range(depth):
            f = s.peek(below)
            if f[1] == p and (f[0] == KEEP or f[0] == KEEP_FIRST):
                choosing = True
        if n > max(box.tickets_dealt, box.tickets_drawn) or (n and not choosing):
            return Refusal("ttr.fault.offered", number=int(p), n=int(n))
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
    if depth and s.peek()[1] != CHANCE and deck_size(s) > 0:
        for slot in range(i64(SLOTS)):
            if s.at[ROW + slot] == 0:
                return Refusal("ttr.fault.row", slot=int(slot))
    return None
