"""What a seat cannot know, dealt again."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.determinization import exchange, pick
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KINDS, LOCOMOTIVE
from parlorcar.games.ticket_to_ride.claim import can_pay
from parlorcar.games.ticket_to_ride.state import (
    BLIND,
    CEILING,
    DECK,
    HAND,
    KNOWERS,
    KNOWN,
    MIXED,
    PLACE,
    deck_size,
    index_tickets,
)
from parlorcar.games.ticket_to_ride.turns import PAY

TRIES: Final = 100  # of a hand that can pay the track which its owner is about to pay; then cards are exchanged for it


def imagine_cards(s: State, box: Box, seat: i64, rng: Random) -> None:
    """Deal the cards of the others and the deck; a player about to pay a track has the cards for it. [TTR-R18]"""
    step, player, track, _, _ = s.peek() if s.depth() else (i64(-1), i64(CHANCE), i64(0), i64(0), i64(0))
    if step != PAY or player == seat:
        deal_cards(s, box, seat, rng)
        return
    for _try in range(TRIES):
        deal_cards(s, box, seat, rng)
        if can_pay(s, box, player, track):
            return
    while not let_pay(s, box, seat, player, track, rng):
        deal_cards(s, box, seat, rng)


def let_pay(s: State, box: Box, seat: i64, player: i64, track: i64, rng: Random) -> bool:
    """Exchange unseen cards of a player with the others or the deck, so that they pay a track."""
    start = rng.below(COLORS)
    for i in range(i64(COLORS)):
        color = (start + i) % COLORS
        if box.color[track] == color or box.color[track] == GRAY:
            trial = s.clone()
            while not can_pay(trial, box, player, track) and fetch(trial, box, seat, player, color, rng):
                pass
            if can_pay(trial, box, player, track):
                for k in range(len(s.at)):
                    s.at[k] = trial.at[k]
                return True
    return False


def fetch(s: State, box: Box, seat: i64, player: i64, color: i64, rng: Random) -> bool:
    """Exchange one unseen card of a player for one of a colour or a locomotive; False if none can be had."""
    start = rng.below(KINDS)
    for i in range(i64(KINDS)):
        gone = (start + i) % KINDS
        if gone != color and gone != LOCOMOTIVE:
            for wanted in (color, i64(LOCOMOTIVE)):
                if exchange_with_deck(s, box, player, gone, wanted):
                    return True
                for other in range(box.players):
                    if other != seat and other != player and exchange_hands(s, player, other, gone, wanted):
                        return True
    return False


def exchange_with_deck(s: State, box: Box, player: i64, gone: i64, wanted: i64) -> bool:
    """One of a player's unseen cards for one of the deck, if, by what is known, it can have been the other way."""
    at = s.at
    mine = player * KINDS
    if at[DECK + wanted] == 0 or at[HAND + mine + gone] <= at[KNOWN + mine + gone]:
        return False
    if not at[MIXED]:  # only what was drawn from this deck can still be in it
        if at[BLIND + mine + gone] == 0:
            return False
        at[BLIND + mine + gone] -= 1
        at[BLIND + mine + wanted] += 1
    else:
        there = at[DECK + gone]
        for p in range(box.players):
            there += at[BLIND + p * KINDS + gone]
        if there >= at[CEILING + gone]:
            return False
    at[DECK + wanted] -= 1
    at[DECK + gone] += 1
    at[HAND + mine + wanted] += 1
    at[HAND + mine + gone] -= 1
    return True


def exchange_hands(s: State, player: i64, other: i64, gone: i64, wanted: i64) -> bool:
    """One of a player's unseen cards for one of another's, both drawn since the deck was shuffled, or both before."""
    at = s.at
    mine, theirs = player * KINDS, other * KINDS
    unseen = at[HAND + mine + gone] - at[KNOWN + mine + gone]
    there = at[HAND + theirs + wanted] - at[KNOWN + theirs + wanted]
    if not at[MIXED]:
        if at[BLIND + mine + gone] and at[BLIND + theirs + wanted]:
            at[BLIND + mine + gone] -= 1
            at[BLIND + mine + wanted] += 1
            at[BLIND + theirs + wanted] -= 1
            at[BLIND + theirs + gone] += 1
        else:
            unseen -= at[BLIND + mine + gone]
            there -= at[BLIND + theirs + wanted]
    if unseen <= 0 or there <= 0:
        return False
    at[HAND + mine + gone] -= 1
    at[HAND + mine + wanted] += 1
    at[HAND + theirs + wanted] -= 1
    at[HAND + theirs + gone] += 1
    return True


def deal_cards(s: State, box: Box, seat: i64, rng: Random) -> None:
    """The unknown cards of the others and the deck are mixed and dealt again.

    Everybody can count, so the deck holds no more of a kind than what was shuffled into it last, less what came
    face up since and what the seat has drawn itself. [TTR-R18]
    """
    at = s.at
    unknown = zeros(KINDS)  # in the deck or in hands of others
    most = zeros(KINDS)  # of these at most so many are in the deck
    for kind in range(i64(KINDS)):
        unknown[kind] = at[DECK + kind]
        for p in range(box.players):
            if p != seat:
                unknown[kind] += at[HAND + p * KINDS + kind] - at[KNOWN + p * KINDS + kind]
        most[kind] = at[CEILING + kind]
        if seat >= 0:
            most[kind] -= at[BLIND + seat * KINDS + kind]
    imagine_deck(s, unknown, most, rng)
    for p in range(box.players):
        if p != seat:
            imagine_hand(s, p, unknown, most, rng)


def imagine_deck(s: State, unknown: vec[i64], most: vec[i64], rng: Random) -> None:
    """Put as many cards as it has into the deck; they are no longer unknown, nor drawn from it. [TTR-R18]"""
    at = s.at
    size = deck_size(s)
    possible = zeros(KINDS)
    total: i64 = 0
    for kind in range(i64(KINDS)):
        possible[kind] = min(unknown[kind], most[kind])
        total += possible[kind]
        at[DECK + kind] = 0
    few = min(size, total - size)  # it is shorter to pick the cards in the deck, or those that are not
    picked = zeros(KINDS)
    for n in range(few):
        picked[pick(possible, 0, total - n, rng)] += 1
    for kind in range(i64(KINDS)):
        at[DECK + kind] = picked[kind] if few == size else possible[kind]
        unknown[kind] -= at[DECK + kind]
        most[kind] -= at[DECK + kind]


def imagine_hand(s: State, p: i64, unknown: vec[i64], drawn: vec[i64], rng: Random) -> None:
    """Deal a player's unseen cards: those drawn since the last shuffle, and others. [TTR-R18]

    Once a card that nobody had seen was played since the shuffle, nobody knows any more which of the two it was, and a
    hand may hold any of the unknown cards.
    """
    at = s.at
    hidden: i64 = 0
    for kind in range(i64(KINDS)):
        hidden += at[HAND + p * KINDS + kind] - at[KNOWN + p * KINDS + kind]
        at[HAND + p * KINDS + kind] = at[KNOWN + p * KINDS + kind]
    blind: i64 = 0
    for kind in range(i64(KINDS)):
        blind += at[BLIND + p * KINDS + kind]
        at[BLIND + p * KINDS + kind] = 0
    for _card in range(blind):
        kind = pick(drawn, 0, count(drawn), rng)
        at[BLIND + p * KINDS + kind] += 1
        if not at[MIXED]:
            unknown[kind] -= 1
            at[HAND + p * KINDS + kind] += 1
            hidden -= 1
    if not at[MIXED]:  # the rest was drawn before the shuffle: no card that can have come from this deck
        for kind in range(i64(KINDS)):
            unknown[kind] -= drawn[kind]
    for _card in range(hidden):
        at[HAND + p * KINDS + pick(unknown, 0, count(unknown), rng)] += 1
    if not at[MIXED]:
        for kind in range(i64(KINDS)):
            unknown[kind] += drawn[kind]


def count(cards: vec[i64]) -> i64:
    """How many cards there are of all kinds."""
    n: i64 = 0
    for kind in range(i64(KINDS)):
        n += cards[kind]
    return n


def imagine_tickets(s: State, box: Box, seat: i64, rng: Random) -> None:
    """Shuffle the places of the tickets of a deck that the seat does not know; their backs show the deck. [GER-R5]"""
    for deck in range(box.decks):
        exchange(s, PLACE, KNOWERS, box.first_ticket[deck], box.first_ticket[deck + 1], seat, rng)
    index_tickets(s, box)
