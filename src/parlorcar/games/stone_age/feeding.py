"""Feeding the people."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.events import FED, PAID, STARVED
from parlorcar.games.stone_age.goods import GOODS
from parlorcar.games.stone_age.paying import from_good_on, good_refused, stock
from parlorcar.games.stone_age.rounds import FEED_GOODS, go_on_feeding, wrong_turn
from parlorcar.games.stone_age.state import FOOD, PEOPLE, POINTS, STOCK, TRACK, goods_of

PENALTY: Final = 10


def missing(s: State, me: i64) -> i64:
    """Food that a player lacks for all people after the food track; negative if some is left. [SA-37]"""
    return s.at[PEOPLE + me] - s.at[FOOD + me] - s.at[TRACK + me]


class Feed(Step):
    """Food track first, then food; what is missing is paid with goods or costs ten points. [SA-37] [SA-38] [SA-39]"""

    def __init__(self, box: Box) -> None:
        super().__init__("feed", "turn")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        box = self.box
        lack = missing(s, me)
        if lack <= 0:  # food in hand cannot be kept back [SA-R9]
            moves.add(box.FEED)
            return
        goods_to_eat(s, box, me, 0, lack, moves)
        moves.add(box.STARVE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, turn, __, __ = f
        box = self.box
        lack = missing(s, me)
        if move == box.FEED:
            s.at[FOOD + me] = -lack
            fed(s, me, 0, events)
        elif move == box.STARVE:
            s.at[FOOD + me] = 0
            s.at[POINTS + me] -= PENALTY
            events.emit(STARVED, me, -PENALTY)
        else:
            eat_good(s, box, me, box.PAY.object(move), lack, turn, events)
            return
        go_on_feeding(s, box, turn, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, turn, __, __ = f
        return wrong_turn(s, self.box, me, turn)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        box, lack = self.box, missing(s, me)
        if move == box.FEED:
            return Refusal("sa.too-little-food", "SA-38", missing=int(lack))
        if move == box.STARVE or (box.PAY.has(move) and lack <= 0):
            return Refusal("sa.must-feed", "SA-R9")
        return no_food(s, box, me, move, 0, lack)


class FeedGoods(Step):
    """The rest, good by good, in the order wood, brick, stone, gold. [SA-38] [SA-R9]"""

    def __init__(self, box: Box) -> None:
        super().__init__("feed_goods", "turn left first:next_good")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, left, first = f
        goods_to_eat(s, self.box, me, first, left, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, turn, left, __ = f
        eat_good(s, self.box, me, self.box.PAY.object(move), left, turn, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, turn, left, first = f
        if not 1 <= left < missing(s, me) or not 0 <= first < GOODS or from_good_on(s, me, first) < left:
            return Refusal("sa.fault.payment", left=int(left))
        return wrong_turn(s, self.box, me, turn)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, left, first = f
        if move == self.box.STARVE:
            return Refusal("sa.feeding-begun", "SA-R9")
        return no_food(s, self.box, me, move, first, left)


def no_food(s: State, box: Box, me: i64, move: i64, first: i64, lack: i64) -> Refusal | None:
    """Why a good cannot make up for missing food."""
    if not box.PAY.has(move):
        return None
    if goods_of(s, me) < lack:
        return Refusal("sa.too-few-goods", "SA-R9", missing=int(lack))
    return good_refused(s, me, box.PAY.object(move), first, "SA-38")


def goods_to_eat(s: State, box: Box, me: i64, first: i64, lack: i64, moves: Moves) -> None:
    """Goods from one on with which all that is missing can still be paid."""
    pay = box.PAY
    for good in range(first, i64(GOODS)):
        if stock(s, me, good) and from_good_on(s, me, good) >= lack:
            moves.add(pay.move(good))


def fed(s: State, me: i64, goods: i64, events: Events) -> None:
    """Report what fed the people: all that the food track gives, then food in hand, then goods. [SA-37] [SA-38]"""
    events.emit(FED, me, s.at[PEOPLE + me], s.at[TRACK + me], goods)


def eat_good(s: State, box: Box, me: i64, good: i64, lack: i64, turn: i64, events: Events) -> None:
    """One good for one food; after the last of them all the food is eaten too."""
    s.at[STOCK + me * GOODS + good] -= 1
    events.emit(PAID, me, good)
    if lack > 1:
        s.push(FEED_GOODS, me, turn, lack - 1, good)
        return
    goods = missing(s, me)
    s.at[FOOD + me] = 0
    fed(s, me, goods, events)
    go_on_feeding(s, box, turn, events)
