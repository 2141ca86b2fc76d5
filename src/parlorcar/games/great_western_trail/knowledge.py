"""What a seat cannot know, dealt again: the hands of others, out of hand and draw pile together. [GWT-R15]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.determinization import pick
from parlorcar.core.rng import Random
from parlorcar.core.state import Frame, State, zeros
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.player_cards import holds, index_cards, partners, put_in_hand, take_from_hand
from parlorcar.games.great_western_trail.state import (
    CARDS,
    DRAW_PILE,
    HAND,
    HERD,
    KNOWN,
    OBJECTIVE_DECK,
    OBJECTIVES,
    SECRET,
    hand_size,
    objectives_in_stack,
    secret_cards,
    total,
)
from parlorcar.games.great_western_trail.steps import DISCARD_COST, USING_TOKEN

TRIES: Final = 100  # of a hand that can pay what its owner is about to pay; then cards are exchanged for it


def imagine_hand(s: State, box: Box, p: i64, rng: Random) -> None:
    """Shuffle the cards that only their owner has seen into the draw pile, and draw as many again."""
    at = s.at
    hand, pile = HAND + p * CARDS, DRAW_PILE + p * CARDS
    herd, known = HERD + p * CARDS, KNOWN + p * CARDS
    hidden = hand_size(s, p) - secret_cards(s, p)
    left: i64 = 0
    for card in range(box.cards):
        hidden -= at[known + card]
        at[hand + card] = at[known + card]
        at[pile + card] = at[herd + card] - at[known + card]
        left += at[pile + card]
    for card in range(box.objectives):
        at[hand + card] += at[SECRET + p * OBJECTIVES + card]
    for _card in range(hidden):
        at[hand + pick(at, pile, left, rng)] += 1
        left -= 1
    index_cards(s, p)


def imagine(s: State, box: Box, seat: i64, rng: Random) -> None:
    """Deal every hand but the viewer's own; a player about to pay with cards has them, unless exchanged. [GWT2-R5]"""
    imagine_secrets(s, box, seat, rng)
    paying = payment(s)
    for p in range(box.players):
        if p == seat:
            continue
        if paying[0] == DISCARD_COST and paying[1] == p and not paying[4]:
            imagine_payer(s, box, p, paying[2], paying[3], rng)
        else:
            imagine_hand(s, box, p, rng)


def imagine_secrets(s: State, box: Box, seat: i64, rng: Random) -> None:
    """Objective cards taken unseen by others are any that the viewer has not seen. [GWT-R9]"""
    at = s.at
    if objectives_in_stack(s) == total(s, OBJECTIVE_DECK, OBJECTIVES):
        return  # nobody has any
    pool = zeros(OBJECTIVES)
    left: i64 = 0
    for card in range(box.objectives):
        pool[card] = at[OBJECTIVE_DECK + card] - (at[SECRET + seat * OBJECTIVES + card] if seat >= 0 else 0)
        left += pool[card]
    for p in range(box.players):
        if p == seat:
            continue
        cards = secret_cards(s, p)
        for card in range(box.objectives):
            at[HAND + p * CARDS + card] -= at[SECRET + p * OBJECTIVES + card]
            at[SECRET + p * OBJECTIVES + card] = 0
        for _card in range(cards):
            card = pick(pool, 0, left, rng)
            left -= 1
            at[SECRET + p * OBJECTIVES + card] += 1
            at[HAND + p * CARDS + card] += 1


def payment(s: State) -> Frame:
    """The frame of a player about to pay with cards, maybe below another seat's token; else any frame."""
    for below in range(s.depth()):
        f = s.peek(below)
        step, __, __, __, __ = f
        if step == DISCARD_COST:
            return f
        if step not in USING_TOKEN:
            break
    return (i64(0), i64(-1), i64(0), i64(0), i64(0))


def imagine_payer(s: State, box: Box, p: i64, action: i64, after: i64, rng: Random) -> None:
    """A hand that can pay the cost of an action, or the second card of a pair."""
    for _try in range(TRIES):
        imagine_hand(s, box, p, rng)
        if pays(s, box, p, action, after):
            return
    exchanged(s, box, p, action, after, rng, 2)  # no cost is more than two cards


def pays(s: State, box: Box, p: i64, action: i64, after: i64) -> bool:
    """Whether a hand has the cards."""
    if after:
        return partners(s, box, p, after - 1) > 0
    return holds(s, box, p, box.what[action])


def exchanged(s: State, box: Box, p: i64, action: i64, after: i64, rng: Random, most: i64) -> bool:
    """Exchange up to so many unseen cards of a hand with the draw pile so that it can pay; False if it cannot."""
    if pays(s, box, p, action, after):
        return True
    if most == 0:
        return False
    at = s.at
    hand, pile, known = HAND + p * CARDS, DRAW_PILE + p * CARDS, KNOWN + p * CARDS
    start = rng.below(box.cards)
    for i in range(box.cards):
        gone = (start + i) % box.cards
        for wanted in range(box.cards):
            unseen = at[hand + gone] - at[known + gone]
            if gone < box.objectives:
                unseen -= at[SECRET + p * OBJECTIVES + gone]
            if gone != wanted and at[pile + wanted] and unseen > 0:
                exchange_card(s, p, gone, wanted)
                if exchanged(s, box, p, action, after, rng, most - 1):
                    return True
                exchange_card(s, p, wanted, gone)
    return False


def exchange_card(s: State, p: i64, gone: i64, wanted: i64) -> None:
    """One card from the hand to the pile, another the other way."""
    take_from_hand(s, p, gone)
    s.at[DRAW_PILE + p * CARDS + gone] += 1
    put_in_hand(s, p, wanted)
    s.at[DRAW_PILE + p * CARDS + wanted] -= 1
