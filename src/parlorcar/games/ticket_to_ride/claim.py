"""The second action: claiming a route."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import bit, nth, size
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import TRACK_WORDS, TRACKS_PER_WORD, Box
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KIND_NAMES, KINDS, LOCOMOTIVE, TRACK_COLOR_NAMES
from parlorcar.games.ticket_to_ride.deck import fill_row, renew_deck
from parlorcar.games.ticket_to_ride.events import CLAIMED
from parlorcar.games.ticket_to_ride.passengers import collect_passengers
from parlorcar.games.ticket_to_ride.state import (
    DISCARD,
    HAND,
    KNOWN,
    MIXED,
    OPEN_TRACKS,
    OWNED,
    OWNER_OF,
    POINTS,
    TRAINS,
)
from parlorcar.games.ticket_to_ride.turns import end_turn

BOTH_TRACKS: Final = 4  # with so many players or more all tracks between two cities may be used


def most_of_a_color(s: State, me: i64) -> i64:
    """How many cards of one colour a player has at most."""
    at = s.at
    most: i64 = 0
    for color in range(i64(COLORS)):
        if at[HAND + me * KINDS + color] > most:
            most = at[HAND + me * KINDS + color]
    return most


def can_pay(s: State, box: Box, me: i64, track: i64) -> bool:
    """Whether a player has cards enough for a track. [TTR-24]"""
    at, color = s.at, box.color[track]
    cards = most_of_a_color(s, me) if color == GRAY else at[HAND + me * KINDS + color]
    return cards + at[HAND + me * KINDS + LOCOMOTIVE] >= box.length[track]


def shut_by(s: State, box: Box, me: i64, track: i64) -> i64:
    """The track whose owner shuts this one to a player: itself or one beside it; -1 if it is open. [TTR-27]"""
    if s.at[OWNER_OF + track]:
        return track
    return shut_beside(s.at, box, me + 1, track)


def shut_beside(at: vec[i64], box: Box, mine: i64, track: i64) -> i64:
    """The same for a track that is free: one beside it, or -1. [TTR-28] [TTR-29]"""
    for i in range(box.first_beside[track], box.first_beside[track + 1]):
        owner = at[OWNER_OF + box.beside[i]]
        if owner and (owner == mine or box.players < BOTH_TRACKS):
            return box.beside[i]
    return -1


def twin_first(at: vec[i64], box: Box, track: i64) -> bool:
    """Of equal tracks only the first that is free is offered: they are the same choice. [TTR-R11]"""
    twin = box.twin[track]
    while twin >= 0:
        if at[OWNER_OF + twin] == 0:
            return True
        twin = box.twin[twin]
    return False


def is_open(s: State, box: Box, me: i64, track: i64) -> bool:
    """Whether a track is free for a player and the first of equal ones. [TTR-27] [TTR-R11]"""
    return shut_by(s, box, me, track) < 0 and not twin_first(s.at, box, track)


def update_open(s: State, box: Box, track: i64) -> None:
    """Keep up to whom a track is open, now that it or one beside it is claimed."""
    at, one = s.at, bit(track % TRACKS_PER_WORD)
    for p in range(box.players):
        word = OPEN_TRACKS + p * TRACK_WORDS + track // TRACKS_PER_WORD
        at[word] = at[word] | one if is_open(s, box, p, track) else at[word] & ~one


def claimable(s: State, box: Box, me: i64) -> tuple[i64, i64]:
    """The open tracks, wherever they lie, for which trains and cards suffice, as bits. [TTR-24] [TTR-27] [TTR-30]"""
    at, lengths, within = s.at, box.longest + 1, box.tracks_within
    hand = HAND + me * KINDS
    locomotives, longest = at[hand + LOCOMOTIVE], min(at[TRAINS + me], box.longest)
    most: i64 = 0
    tracks: i64 = 0
    more: i64 = 0
    for color in range(i64(GRAY + 1)):  # gray comes last, when it is known how many cards of one colour there are
        cards = most
        if color != GRAY:
            cards = at[hand + color]
            most = max(most, cards)
        i = (color * lengths + min(longest, cards + locomotives)) * TRACK_WORDS
        tracks |= within[i]
        more |= within[i + 1]
    return tracks & at[OPEN_TRACKS + me * TRACK_WORDS], more & at[OPEN_TRACKS + me * TRACK_WORDS + 1]


def nth_track(tracks: i64, more: i64, n: i64) -> i64:
    """The track of two sets before which n others come."""
    first = size(tracks)
    return nth(tracks, n) if n < first else TRACKS_PER_WORD + nth(more, n - first)


def claims(s: State, box: Box, me: i64, moves: Moves) -> None:
    """Claiming any of these tracks."""
    tracks, more = claimable(s, box, me)
    moves.add_set(box.CLAIM.first, tracks)
    moves.add_set(box.CLAIM.move(TRACKS_PER_WORD), more)


def index_tracks(s: State, box: Box) -> None:
    """Work out again whose each track is and to whom it is open; those that nobody has claimed are open to all."""
    at = s.at
    for p in range(box.players):
        for word in range(i64(TRACK_WORDS)):
            at[OPEN_TRACKS + p * TRACK_WORDS + word] = box.open_at_first[word]
            at[OWNED + p * TRACK_WORDS + word] = 0
    for track in range(box.tracks):
        if at[OWNER_OF + track]:
            take_track(s, box, at[OWNER_OF + track] - 1, track)


def take_track(s: State, box: Box, me: i64, track: i64) -> None:
    """A track is a player's, and no longer open; nor may those be that lie beside it. [TTR-27] [TTR-28] [TTR-29]"""
    s.at[OWNER_OF + track] = me + 1
    s.at[OWNED + me * TRACK_WORDS + track // TRACKS_PER_WORD] |= bit(track % TRACKS_PER_WORD)
    update_open(s, box, track)
    for i in range(box.first_beside[track], box.first_beside[track + 1]):
        update_open(s, box, box.beside[i])


def first_free(s: State, box: Box, track: i64) -> i64:
    """The first free one of equal tracks, which is the one that is offered. [TTR-R11]"""
    first = track
    twin = box.twin[track]
    while twin >= 0:
        if s.at[OWNER_OF + twin] == 0:
            first = twin
        twin = box.twin[twin]
    return first


def refused_claim(s: State, box: Box, me: i64, track: i64) -> Refusal:
    """Why a track cannot be claimed."""
    name, length = box.track_names[track], int(box.length[track])
    by = shut_by(s, box, me, track)
    if by == track:
        return Refusal("ttr.track-taken", "TTR-27", track=name, player=int(s.at[OWNER_OF + track] - 1))
    if by >= 0 and s.at[OWNER_OF + by] == me + 1:
        return Refusal("ttr.beside-own", "TTR-28", track=name)
    if by >= 0:
        return Refusal("ttr.track-closed", "TTR-29", track=name)
    if twin_first(s.at, box, track):
        return Refusal("ttr.twin-first", "TTR-R11", track=name, twin=box.track_names[first_free(s, box, track)])
    if length > s.at[TRAINS + me]:
        return Refusal("ttr.few-trains", "TTR-30", track=name, length=length, trains=int(s.at[TRAINS + me]))
    return Refusal("ttr.few-cards", "TTR-24", track=name, length=length, color=TRACK_COLOR_NAMES[box.color[track]])


def may_claim(s: State, box: Box, me: i64) -> bool:
    """Whether a player could claim any track, given what others know of the hand. [TTR-27] [TTR-30]"""
    at, known = s.at, KNOWN + me * KINDS
    unseen: i64 = 0
    best: i64 = 0
    for kind in range(i64(KINDS)):
        unseen += at[HAND + me * KINDS + kind] - at[known + kind]
        if kind < COLORS:
            best = max(best, at[known + kind])
    wild = at[known + LOCOMOTIVE] + unseen
    for track in range(box.tracks):
        color = box.color[track]
        cards = wild + (best if color == GRAY else at[known + color])
        if box.length[track] <= min(at[TRAINS + me], cards) and shut_by(s, box, me, track) < 0:
            return True
    return False


class Pay(Step):
    """As many cards as the route has spaces, of its colour and locomotives in any number. [TTR-24] [TTR-25] [TTR-26]"""

    def __init__(self, box: Box) -> None:
        super().__init__("pay", "track:track")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, track, __, __ = f
        at, box = s.at, self.box
        length, wanted = box.length[track], box.color[track]
        locomotives = at[HAND + me * KINDS + LOCOMOTIVE]
        for color in range(i64(COLORS)):
            if wanted != color and wanted != GRAY:
                continue
            cards = at[HAND + me * KINDS + color]
            for k in range(max(length - cards, 0), min(locomotives, length - 1) + 1):
                moves.add(box.payment(color, k, length))
        if locomotives >= length:  # [TTR-R15]
            moves.add(box.payment(0, length, length))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, track, __, __ = f
        box = self.box
        length = box.length[track]
        color, locomotives = paid_with(box, move, length)
        play_cards(s, me, color, length - locomotives)
        play_cards(s, me, LOCOMOTIVE, locomotives)
        take_track(s, box, me, track)
        s.at[TRAINS + me] -= length
        s.at[POINTS + me] += box.route_points[length]  # [TTR-31]
        events.emit(CLAIMED, me, track, color, locomotives)
        renew_deck(s, events)
        end_turn(s, box, me, events)
        if box.passengers:
            collect_passengers(s, box, me, track)
        fill_row(s)  # a row that was short is topped up [TTR-R5]

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, __, track, __, __ = f
        box = self.box
        if not box.PAY.has(move):
            return Refusal("ttr.payment-due", "TTR-24", track=box.track_names[track])
        color = TRACK_COLOR_NAMES[box.color[track]]
        return Refusal("ttr.payment", "TTR-24", length=int(box.length[track]), color=color)

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """A payment that was made unasked would tell that the hand has no other."""
        return True

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, track, __, __ = f
        moves = Moves(self.box.numbering.size)
        claims(s, self.box, me, moves)
        if moves.has(self.box.CLAIM.move(track)):
            return None
        return Refusal("ttr.fault.claim", seat=int(me), name=self.box.track_names[track])


def paid_with(box: Box, move: i64, length: i64) -> tuple[i64, i64]:
    """The colour and the number of locomotives of a payment."""
    mix = box.PAY.object(move)
    if mix == COLORS * box.longest:
        return LOCOMOTIVE, length
    return mix // box.longest, mix % box.longest


def payment_text(box: Box, move: i64, length: i64) -> str:
    """A payment spelled out, as `pay 3 purple 1 locomotive`."""
    color, locomotives = paid_with(box, move, length)
    parts: list[str] = []
    if length > locomotives:
        parts.append(f"{length - locomotives} {KIND_NAMES[color]}")
    if locomotives:
        parts.append(f"{locomotives} {KIND_NAMES[LOCOMOTIVE]}")
    return "pay " + " ".join(parts)


def play_cards(s: State, me: i64, kind: i64, n: i64) -> None:
    """Cards go from the hand to the discards, those that everybody knows of first. [TTR-26]"""
    s.at[HAND + me * KINDS + kind] -= n
    known = s.at[KNOWN + me * KINDS + kind]
    s.at[KNOWN + me * KINDS + kind] = known - n if known > n else 0
    if n > known:
        s.at[MIXED] = 1
    s.at[DISCARD + kind] += n
