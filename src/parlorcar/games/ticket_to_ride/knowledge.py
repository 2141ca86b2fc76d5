"""What a seat cannot know, dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.imagining import exchange, pick
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KINDS
from parlorcar.games.ticket_to_ride.claim import can_pay
from parlorcar.games.ticket_to_ride.state import BLIND, CEILING, DECK, HAND, KNOWERS, KNOWN, MIXED, PLACE, deck_size
from parlorcar.games.ticket_to_ride.turns import PAY

TRIES = 1000  # of a hand that can pay the track which its owner is about to pay


def imagine_cards(s: State, box: Box, seat: i64, rng: Random) -> None:
    """The cards of the others and the deck; who is about to pay a track has the cards for it. [TTR-R18]"""
    step, player, track, _, _ = s.peek() if s.depth() else (i64(-1), i64(CHANCE), i64(0), i64(0), i64(0))
    if step != PAY or player == seat:
        deal_cards(s, box, seat, rng)
        return
    kept = s.clone()
    for _ in range(TRIES):
        deal_cards(s, box, seat, rng)
        if can_pay(s, box, player, track):
            return
    for i in range(len(kept.at)):
        s.at[i] = kept.at[i]


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
    for _ in range(blind):
        kind = pick(drawn, 0, count(drawn), rng)
        at[BLIND + p * KINDS + kind] += 1
        if not at[MIXED]:
            unknown[kind] -= 1
            at[HAND + p * KINDS + kind] += 1
            hidden -= 1
    if not at[MIXED]:  # the rest was drawn before the shuffle: no card that can have come from this deck
        for kind in range(i64(KINDS)):
            unknown[kind] -= drawn[kind]
    for _ in range(hidden):
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
    """The tickets of a deck whose place the seat does not know change places; their backs tell the deck. [GER-R5]"""
    for deck in range(box.decks):
        exchange(s, PLACE, KNOWERS, box.first_ticket[deck], box.first_ticket[deck + 1], seat, rng)
