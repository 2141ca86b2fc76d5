"""What a seat cannot know, dealt anew: the hands of others, out of hand and draw pile together. [GWT-R15]"""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.imagining import pick
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.herd import holds, partners
from parlorcar.games.great_western_trail.state import CARDS, DRAW_PILE, HAND, HERD, KNOWN
from parlorcar.games.great_western_trail.steps import DISCARD_COST

TRIES = 1000  # of a hand that can pay what its owner is about to pay


def imagine_hand(s: State, box: Box, p: i64, rng: Random) -> None:
    """The cards that nobody but their owner has seen are mixed with the draw pile, and as many drawn again."""
    at = s.at
    hand, pile = HAND + p * CARDS, DRAW_PILE + p * CARDS
    herd, known = HERD + p * CARDS, KNOWN + p * CARDS
    hidden: i64 = 0
    left: i64 = 0
    for card in range(box.cards):
        hidden += at[hand + card] - at[known + card]
        at[hand + card] = at[known + card]
        at[pile + card] = at[herd + card] - at[known + card]
        left += at[pile + card]
    for _ in range(hidden):
        at[hand + pick(at, pile, left, rng)] += 1
        left -= 1


def imagine(s: State, box: Box, seat: i64, rng: Random) -> None:
    """Every hand but the viewer's own; who is about to pay with cards has them, but for exchanged ones. [GWT2-R5]"""
    top = s.peek() if s.depth() else (i64(0), i64(-1), i64(0), i64(0), i64(0))
    for p in range(box.players):
        if p == seat:
            continue
        if top[0] == DISCARD_COST and top[1] == p and not top[4]:
            imagine_payer(s, box, p, top[2], top[3], rng)
        else:
            imagine_hand(s, box, p, rng)


def imagine_payer(s: State, box: Box, p: i64, action: i64, after: i64, rng: Random) -> None:
    """A hand that can pay the cost of an action, or the second card of a pair."""
    kept = s.clone()
    for _ in range(TRIES):
        imagine_hand(s, box, p, rng)
        if after:
            if partners(s, box, p, after - 1):
                return
        elif holds(s, box, p, box.what[action]):
            return
    for i in range(HAND + p * CARDS, HAND + (p + 1) * CARDS):
        s.at[i] = kept.at[i]
        s.at[i - HAND + DRAW_PILE] = kept.at[i - HAND + DRAW_PILE]
