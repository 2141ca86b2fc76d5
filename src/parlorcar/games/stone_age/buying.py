"""Cards and buildings: buying or leaving them, and paying good by good."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.effects import card_works
from parlorcar.games.stone_age.events import BOUGHT_CARD, BUILT_BUILDING, LEFT_IT
from parlorcar.games.stone_age.goods import BUILDING_PLACE, CARD_PLACE, GOODS, PLACES
from parlorcar.games.stone_age.paying import (
    ANY_KINDS,
    can_finish,
    from_good_on,
    good_refused,
    kinds_in,
    pay_one,
    payable,
    stock,
)
from parlorcar.games.stone_age.placement_limits import stands_there
from parlorcar.games.stone_age.rounds import FEED_GOODS, PAY, TURN_BUILDING
from parlorcar.games.stone_age.state import AT, BUILT, LEFT, OPEN_CARDS, OWNED, POINTS, TOPS, TOTAL, WHERE

# A payment so far is one number of a frame: the lowest bits are the first good that may come next, then come the kinds
# paid, each a bit, then the number of goods paid.
LAST_GOOD: Final = 3
KINDS_BIT: Final = 2
ALL_KINDS: Final = 15
PAID_BIT: Final = 6


def for_sale(s: State, box: Box, place: i64) -> bool:
    """Whether there is a card or building at a place that somebody has just come back from."""
    if not CARD_PLACE <= place < PLACES:
        return False
    for p in range(box.players):
        if s.at[AT + p * PLACES + place]:
            return False
    return stands_there(s, place)


class Buy(Step):
    """Buy what a person stands on, or leave it. [SA-23] [SA-24] [SA-25]"""

    def __init__(self, box: Box) -> None:
        super().__init__("buy", "place:place")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, place, __, __ = f
        if payable(s, self.box, me, place):
            moves.add(self.box.BUY)
        moves.add(self.box.LEAVE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, place, __, __ = f
        box = self.box
        if move == box.LEAVE:
            events.emit(LEFT_IT, me, place)
            return
        s.at[TOTAL] = 0
        if place < BUILDING_PLACE:
            s.push(PAY, me, place, place - CARD_PLACE + 1)
            return
        building = s.at[TOPS + place - BUILDING_PLACE] - 1
        if box.most[building]:
            s.push(PAY, me, place, box.most[building])
            return
        for good in range(i64(GOODS)):
            for _one in range(box.cost[building * GOODS + good]):
                pay_one(s, box, me, good, events)
        build(s, box, me, place, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, place, __, __ = f
        return None if for_sale(s, self.box, place) else Refusal("sa.fault.nothing-there")

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("sa.cannot-pay", "SA-25") if move == self.box.BUY else None


class Pay(Step):
    """A good, in the order wood, brick, stone, gold, so that each payment is offered once. [SA-23] [SA-30] [SA-R15]"""

    def __init__(self, box: Box) -> None:
        super().__init__("pay", "place:place left so_far:payment")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, place, left, so_far = f
        box, pay = self.box, self.box.PAY
        first, kinds, paid = unpacked_payment(so_far)
        building: i64 = -1
        if place >= BUILDING_PLACE:
            building = s.at[TOPS + place - BUILDING_PLACE] - 1
        for good in range(first, i64(GOODS)):
            if stock(s, me, good) == 0:
                continue
            if building < 0:
                possible = from_good_on(s, me, good) >= left
            elif box.kinds[building] == ANY_KINDS:
                possible = True
            else:
                possible = can_finish(s, me, good, left, box.kinds[building], kinds)
            if possible:
                moves.add(pay.move(good))
        if building >= 0 and box.kinds[building] == ANY_KINDS and paid >= box.least[building]:
            moves.add(box.ENOUGH)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, place, left, so_far = f
        box = self.box
        if move != box.ENOUGH:
            good = box.PAY.object(move)
            _first, kinds, paid = unpacked_payment(so_far)
            pay_one(s, box, me, good, events)
            if left > 1:
                s.push(PAY, me, place, left - 1, packed_payment(good, kinds | i64(1) << good, paid + 1))
                return
        if place < BUILDING_PLACE:
            take_card(s, box, me, place - CARD_PLACE, events)
        else:
            build(s, box, me, place, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, place, left, so_far = f
        if not for_sale(s, self.box, place):
            return Refusal("sa.fault.nothing-there")
        first, kinds, paid = unpacked_payment(so_far)
        whole = place - CARD_PLACE + 1
        if place >= BUILDING_PLACE:
            whole = self.box.most[s.at[TOPS + place - BUILDING_PLACE] - 1]
        wrong = left < 1 or so_far < 0 or paid + left != whole or (kinds > 0) != (paid > 0) or kinds_in(kinds) > paid
        if wrong or not first_fits(s, self.box, me, first, kinds):
            return Refusal("sa.fault.payment", left=int(left))
        moves = Moves(self.box.numbering.size)
        self.legal(s, f, moves)
        return None if moves.n else Refusal("sa.fault.payment", left=int(left))

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, place, __, so_far = f
        box = self.box
        rule = "SA-23" if place < BUILDING_PLACE else "SA-30"
        if move == box.ENOUGH:
            return Refusal("sa.not-enough", rule)
        if not box.PAY.has(move):
            return None
        first, _kinds, _paid = unpacked_payment(so_far)
        return good_refused(s, me, box.PAY.object(move), first, rule)


def unpacked_payment(so_far: i64) -> tuple[i64, i64, i64]:
    """How far a payment is: the first good that may come next, the kinds paid as bits, the number of goods paid."""
    return so_far & LAST_GOOD, (so_far >> KINDS_BIT) & ALL_KINDS, so_far >> PAID_BIT


def packed_payment(first: i64, kinds: i64, paid: i64) -> i64:
    """The same in one number of a frame."""
    return first | kinds << KINDS_BIT | paid << PAID_BIT


def first_fits(s: State, box: Box, me: i64, first: i64, kinds: i64) -> bool:
    """Whether a payment can be that far with those kinds paid, in a position that somebody has written.

    The good paid last may come again; after two goods were taken all may. [SA-R15]
    """
    if first == 0 and (kinds <= 1 or s.at[WHERE + box.choice] == OWNED + me):
        return True
    if s.at[WHERE + box.choice] == OWNED + me:
        return (kinds >> first) & 1 == 1
    return kinds >> first == 1


def begin_anew(s: State) -> None:
    """A player who takes two goods in the middle of paying may pay with them, whatever was paid before. [SA-R15]"""
    if s.step() == PAY:
        __, me, place, left, so_far = s.pop()
        _first, kinds, paid = unpacked_payment(so_far)
        s.push(PAY, me, place, left, packed_payment(0, kinds, paid))
    elif s.step() == FEED_GOODS:
        __, me, turn, left, __ = s.pop()
        s.push(FEED_GOODS, me, turn, left, 0)


def take_card(s: State, box: Box, me: i64, slot: i64, events: Events) -> None:
    """The card is the player's, and its upper half works. [SA-23]"""
    card = s.at[OPEN_CARDS + slot] - 1
    s.at[TOTAL] = 0
    s.at[OPEN_CARDS + slot] = 0
    s.at[WHERE + card] = OWNED + me
    events.emit(BOUGHT_CARD, me, card, slot)
    card_works(s, box, me, card, events)


def build(s: State, box: Box, me: i64, place: i64, events: Events) -> None:
    """The building is scored, and the next of its stack turned up. [SA-24] [SA-29]"""
    stack = place - BUILDING_PLACE
    building = s.at[TOPS + stack] - 1
    points = s.at[TOTAL]
    s.at[TOTAL] = 0
    s.at[POINTS + me] += points
    s.at[BUILT + building] = me + 1
    s.at[TOPS + stack] = 0
    s.at[LEFT + stack] -= 1
    events.emit(BUILT_BUILDING, me, building, points)
    if s.at[LEFT + stack]:
        s.push(TURN_BUILDING, CHANCE, stack)
