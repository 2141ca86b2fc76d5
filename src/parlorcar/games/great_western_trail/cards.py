"""Drawing, discarding and removing cards; phase C."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.actions import gains
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.gains import hand_limit
from parlorcar.games.great_western_trail.icons import PAIR
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.open_hand import kinds_held, ways_to_complete, ways_to_pay
from parlorcar.games.great_western_trail.player_cards import (
    card_to_come,
    cards_to_come,
    discard,
    draw,
    fits,
    holds,
    partners,
    remove,
)
from parlorcar.games.great_western_trail.state import (
    CARDS,
    HAND,
    PILE_SIZE,
    TOKENS,
    any_to_draw,
    cards_to_draw,
    hand_size,
)
from parlorcar.games.great_western_trail.steps import TrailStep
from parlorcar.games.great_western_trail.turns import next_turn

MOST_DRAWN: Final = 6  # by one action: as many as there can be cowboys
MOST_REMOVED: Final = 2  # cards, by one action
MOST_ACTIONS: Final = 99  # more than there are
CARDS_OF_TOKEN: Final = 2  # that an exchange token draws at most


def most_drawn(box: Box) -> int:
    """How many cards can be drawn before as many are discarded: with tokens as many as a deck has."""
    return CARDS * CARDS if box.exchanges else MOST_DRAWN


class DrawUp(TrailStep):
    """Phase C: the hand is filled up to its limit, then the next player's turn comes. [GWT-76] [GWT-77] [GWT2-R13]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "draw_up", "seat:seat", stream="cards")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, __, seat, __, __ = f
        if hand_size(s, seat) < hand_limit(s, self.box, seat):
            cards_to_come(s, self.box, seat, self.no.CARD, moves)
        if moves.n == 0:
            moves.outcome(self.no.FULL, 1)

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        __, __, seat, __, __ = f
        if hand_size(s, seat) >= hand_limit(s, self.box, seat) or not any_to_draw(s, seat):
            return self.no.FULL
        return self.no.CARD.move(card_to_come(s, seat, rng))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, __, __ = f
        if move != self.no.FULL:
            draw(s, self.box, seat, self.no.CARD.object(move), events)
            missing = hand_limit(s, self.box, seat) - hand_size(s, seat)
            if missing > 0 and any_to_draw(s, seat):
                s.push(steps.DRAW_UP, CHANCE, seat)
                if self.box.exchanges and pile_may_run_out(s, seat, missing):
                    s.push(steps.REFILL, seat)
                return
        next_turn(s, self.box, seat, events)


def pile_may_run_out(s: State, me: i64, missing: i64) -> bool:
    """Whether tokens used within phase C could bring other cards than tokens used after it. [GWT2-R13]"""
    tokens = s.at[TOKENS + me]
    return tokens > 0 and s.at[PILE_SIZE + me] < missing + CARDS_OF_TOKEN * tokens


class DrawOne(TrailStep):
    """A card from the draw pile, unseen by others. [GWT-54] [GWT-77]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "draw_one", "seat:seat more", stream="cards")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, __, seat, __, __ = f
        cards_to_come(s, self.box, seat, self.no.CARD, moves)

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        __, __, seat, __, __ = f
        return self.no.CARD.move(card_to_come(s, seat, rng))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, more, __ = f
        draw(s, self.box, seat, self.no.CARD.object(move), events)
        if more:
            s.push(steps.DRAW_ONE, CHANCE, seat, more - 1)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, seat, more, __ = f
        if not 0 <= more < max(i64(1), cards_to_draw(s, seat)):
            return Refusal("gwt.fault.number", name="more", number=int(more))
        return super().fault(s, f)


class DrawMore(TrailStep):
    """One card after the other, as many as shown at most; then as many are discarded. [GWT-54] [GWT-R19] [GWT2-12]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        args = "left drawn" + (" token:flag" if box.exchanges else "")
        super().__init__(box, no, "draw_more", args, [(1, most_drawn(box)), (0, most_drawn(box))])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, drawn, token = f
        if any_to_draw(s, me):
            moves.add(self.no.DRAW)
        if drawn or token or moves.n == 0:  # an unwanted action is declined before; a token may bring no card
            moves.add(self.no.DONE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, left, drawn, token = f
        if move == self.no.DONE:
            if drawn:
                s.push(steps.DISCARD_DRAWN, me, drawn)
            return
        if left > 1:
            s.push(steps.DRAW_MORE, me, left - 1, drawn + 1, token)
        else:
            s.push(steps.DISCARD_DRAWN, me, drawn + 1)
        s.push(steps.DRAW_ONE, CHANCE, me)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, __, drawn, __ = f
        if drawn > hand_size(s, me) + waiting(s, me):
            return Refusal("gwt.fault.number", name="drawn", number=int(drawn))
        return super().fault(s, f)


def waiting(s: State, me: i64) -> i64:
    """Cards that chance still has to draw for a player before."""
    cards: i64 = 0
    for below in range(s.depth()):
        step, __, seat, more, __ = s.peek(below)
        if step == steps.DRAW_ONE and seat == me:
            cards += 1 + more
    return cards


class DrawNamed(TrailStep):
    """How many cards, one more with each `draw`; they are drawn when the number is settled. [GWT-R19]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        most = most_drawn(box)
        super().__init__(box, no, "draw_named", "left named drawn", [(1, most), (0, most), (0, most)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, named, __ = f
        if cards_to_draw(s, me) > named:
            moves.add(self.no.DRAW)
        moves.add(self.no.DONE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, left, named, drawn = f
        if move == self.no.DRAW:
            left -= 1
            named += 1
            if left > 0:
                s.push(steps.DRAW_NAMED, me, left, named, drawn)
                return
        if named + drawn:
            s.push(steps.DISCARD_DRAWN, me, named + drawn)
        if named:
            s.push(steps.DRAW_ONE, CHANCE, me, named - 1)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, __, __, drawn = f
        if drawn > hand_size(s, me):
            return Refusal("gwt.fault.number", name="drawn", number=int(drawn))
        return super().fault(s, f)


class DiscardDrawn(TrailStep):
    """As many cards as were drawn, or dealt beyond four, are discarded, whichever they are. [GWT-54] [GWT2-6]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "discard_drawn", "left", [(1, most_drawn(box))])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        for card in range(self.box.cards):
            if s.at[HAND + me * CARDS + card]:
                moves.add(self.no.DISCARD.move(card))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, left, __, __ = f
        discard(s, me, self.no.DISCARD.object(move), events)
        if left > 1:
            s.push(steps.DISCARD_DRAWN, me, left - 1)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return why_no_discard(self.no, move)

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """Only the player knows whether all cards of the hand are of one kind. [GWT-R15]"""
        __, me, __, __, __ = f
        return kinds_held(s, self.box, me) > 1

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, left, __, __ = f
        if left > hand_size(s, me) + waiting(s, me):
            return Refusal("gwt.fault.number", name="left", number=int(left))
        return super().fault(s, f)


def why_no_discard(no: Numbers, move: i64) -> Refusal | None:
    """Why a card cannot be discarded."""
    return Refusal("gwt.not-that-card", "GWT-31") if no.DISCARD.has(move) or no.REMOVE.has(move) else None


class DiscardCost(TrailStep):
    """The card that pays for an action, or the two of one breed. [GWT-31] [GWT-R21] [GWT2-R4]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        args = "action:action after:last" + (" exchanged:flag" if box.exchanges else "")
        super().__init__(box, no, "discard_cost", args, [(0, MOST_ACTIONS), (0, CARDS)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, action, after, __ = f
        box, what = self.box, self.box.what[action]
        for card in range(box.cards):
            if after == 0:
                fit = fits(s, box, me, what, card)
            else:  # the second of a pair, `after` the first by its number from 1 up
                fit = s.at[HAND + me * CARDS + card] > 0 and box.breed[card] == box.breed[after - 1]
                fit = fit and card >= after - 1
            if fit:
                moves.add(self.no.DISCARD.move(card))
        if moves.n == 0:  # what should have paid was exchanged away [GWT2-R4]
            moves.add(self.no.SKIP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, action, after, __ = f
        if move == self.no.SKIP:
            return
        card = self.no.DISCARD.object(move)
        discard(s, me, card, events)
        if self.box.what[action] == PAIR and after == 0:
            s.push(steps.DISCARD_COST, me, action, card + 1, 0)
        else:
            gains(s, self.box, me, action + 1, events)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return why_no_discard(self.no, move)

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        """Only the player knows which cards of the hand could pay. [GWT-R15] [GWT2-R5]"""
        __, me, action, after, exchanged = f
        box = self.box
        ways = ways_to_complete(s, box, me, after - 1) if after else ways_to_pay(s, box, me, box.what[action])
        return ways > 1 or (ways > 0 and exchanged > 0)  # after an exchange perhaps none of them is there

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, action, after, exchanged = f
        box = self.box
        if after < 0 or after > box.cards or (after and after <= box.objectives):
            return Refusal("gwt.fault.number", name="after", number=int(after))
        if exchanged:
            return None
        if after == 0 and not holds(s, box, me, box.what[action]):
            return Refusal("gwt.fault.no-card", seat=int(me))
        if after and partners(s, box, me, after - 1) == 0:
            return Refusal("gwt.fault.no-card", seat=int(me))
        return None


class Remove(TrailStep):
    """Cards of the hand that may leave the game. [GWT-56] [GWT-78] [GWT-R9]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "remove", "left", [(1, MOST_REMOVED)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        for card in range(self.box.cards):
            if s.at[HAND + me * CARDS + card]:
                moves.add(self.no.REMOVE.move(card))
        moves.add(self.no.SKIP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, left, __, __ = f
        if move == self.no.SKIP:
            return
        remove(s, me, self.no.REMOVE.object(move), events)
        if left > 1:
            s.push(steps.REMOVE, me, left - 1)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return why_no_discard(self.no, move)
