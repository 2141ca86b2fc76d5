"""What must always be true of a state: cards, trains, points and tickets are conserved."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES, KINDS, LOCOMOTIVE, LOCOMOTIVES, PER_COLOR
from parlorcar.games.ticket_to_ride.claim import BOTH_TRACKS
from parlorcar.games.ticket_to_ride.deck import MOST_SWEEPS
from parlorcar.games.ticket_to_ride.passengers import waiting
from parlorcar.games.ticket_to_ride.state import (
    BAG,
    BLIND,
    CEILING,
    COLLECTED,
    DECK,
    DECLARED,
    DISCARD,
    HAND,
    IN_HAND,
    KNOWERS,
    KNOWN,
    LAST_TURNS,
    OFFERED,
    OWNER_OF,
    PASSENGER_COLORS,
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
    WAITING,
)


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
    wrong = fault_of_tracks(s, box) or fault_of_tickets(s, box) or fault_of_counters(s, box)
    return wrong or (fault_of_passengers(s, box) if box.passengers else None)


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
    """Tickets at places that do not exist."""
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
    if turns > box.players or passes > box.players or sweeps > MOST_SWEEPS:
        return Refusal("ttr.fault.counters", last_turns=turns, passes=passes, sweeps=sweeps)
    for p in range(i64(SEATS)):
        if s.at[PATH + p] and not box.longest_bonus:
            return Refusal("ttr.fault.not-here", name="longest_path")
        if s.at[DECLARED + p] and not box.mixes:
            return Refusal("ttr.fault.not-here", name="declared")
    discards: i64 = 0
    cards: i64 = 0
    for kind in range(i64(KINDS)):
        discards += s.at[DISCARD + kind]
        cards += s.at[DECK + kind]
    if discards and not cards:
        return Refusal("ttr.fault.not-shuffled", discards=int(discards))
    return None


def passengers_outside(s: State, box: Box, color: i64) -> i64:
    """Passengers of a colour that are not in the bag."""
    n: i64 = 0
    for city in range(i64(len(box.city_names))):
        n += s.at[WAITING + city * PASSENGER_COLORS + color]
    for p in range(box.players):
        n += s.at[COLLECTED + p * PASSENGER_COLORS + color]
    return n


def fault_of_passengers(s: State, box: Box) -> Refusal | None:
    """Passengers lost or made up, or more in a city than ever stood there. [GER-1] [GER-2]"""
    for color in range(i64(len(box.passenger_colors))):
        n = s.at[BAG + color] + passengers_outside(s, box, color)
        if n != box.per_passenger_color or s.at[BAG + color] < 0:
            name = box.passenger_colors[color]
            return Refusal("ttr.fault.passengers", passenger=name, n=int(n), box=int(box.per_passenger_color))
    for city in range(i64(len(box.city_names))):
        name = box.city_names[city]
        if waiting(s, city) > box.map.passengers.get(name, 0):
            return Refusal("ttr.fault.crowd", city=name, n=int(waiting(s, city)), most=box.map.passengers.get(name, 0))
    return None
