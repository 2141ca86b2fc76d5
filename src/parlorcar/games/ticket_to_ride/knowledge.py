"""What a seat cannot know, dealt anew."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.layout import sees
from parlorcar.core.rng import Random
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KINDS
from parlorcar.games.ticket_to_ride.state import BLIND, CEILING, DECK, HAND, KNOWERS, KNOWN, PLACE, deck_size


def imagine_cards(s: State, box: Box, seat: i64, rng: Random) -> None:
    """The unknown cards of the others and the deck are mixed and dealt again.

    Everybody can count, so the deck holds no more of a kind than what was shuffled into it last, less what came
    face up since and what the seat has drawn itself. [TTR-R18]
    """
    unknown = zeros(KINDS)
    for kind in range(i64(KINDS)):
        unknown[kind] = s.at[DECK + kind]
        for p in range(box.players):
            if p != seat:
                unknown[kind] += s.at[HAND + p * KINDS + kind] - s.at[KNOWN + p * KINDS + kind]
    size = deck_size(s)
    possible = zeros(KINDS)  # cards that may be in the deck; of these so many are not
    held: i64 = -size
    for kind in range(i64(KINDS)):
        most = s.at[CEILING + kind]
        if seat >= 0:
            most -= s.at[BLIND + seat * KINDS + kind]
        possible[kind] = min(unknown[kind], most)
        held += possible[kind]
    total = held + size
    if held < size:
        for n in range(held):
            pick(possible, total - n, rng)
        for kind in range(i64(KINDS)):
            s.at[DECK + kind] = possible[kind]
    else:
        for kind in range(i64(KINDS)):
            s.at[DECK + kind] = 0
        for n in range(size):
            s.at[DECK + pick(possible, total - n, rng)] += 1
    left: i64 = 0
    for kind in range(i64(KINDS)):
        unknown[kind] -= s.at[DECK + kind]
        left += unknown[kind]
    for p in range(box.players):
        if p != seat:
            hidden: i64 = 0
            for kind in range(i64(KINDS)):
                known = s.at[KNOWN + p * KINDS + kind]
                hidden += s.at[HAND + p * KINDS + kind] - known
                s.at[HAND + p * KINDS + kind] = known
            for _ in range(hidden):
                s.at[HAND + p * KINDS + pick(unknown, left, rng)] += 1
                left -= 1
    imagine_blind(s, box, seat)


def imagine_blind(s: State, box: Box, seat: i64) -> None:
    """What the others drew unseen is theirs to know; imagined players remember what fits their imagined hand."""
    for p in range(box.players):
        if p != seat:
            for kind in range(i64(KINDS)):
                room = s.at[CEILING + kind] - s.at[DECK + kind]
                hidden = s.at[HAND + p * KINDS + kind] - s.at[KNOWN + p * KINDS + kind]
                s.at[BLIND + p * KINDS + kind] = min(room, hidden)


def pick(cards: vec[i64], total: i64, rng: Random) -> i64:
    """Take a card at random out of a number of cards by kind."""
    ticket = rng.below(total)
    kind: i64 = 0
    while ticket >= cards[kind]:
        ticket -= cards[kind]
        kind += 1
    cards[kind] -= 1
    return kind


def imagine_tickets(s: State, box: Box, seat: i64, rng: Random) -> None:
    """The tickets whose place the seat does not know change places."""
    open = vec[i64]()
    for t in range(box.ticket_count):
        if not sees(s.at[KNOWERS + t], seat):
            open = append(open, t)
    n: i64 = len(open)
    while n > 1:
        other = open[rng.below(n)]
        n -= 1
        mine = open[n]
        place, knowers = s.at[PLACE + mine], s.at[KNOWERS + mine]
        s.at[PLACE + mine], s.at[KNOWERS + mine] = s.at[PLACE + other], s.at[KNOWERS + other]
        s.at[PLACE + other], s.at[KNOWERS + other] = place, knowers
