"""Cards and buildings: buying or leaving them, and paying good by good."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, EVERYONE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import PILE, Box
from parlorcar.games.stone_age.effects import card_works
from parlorcar.games.stone_age.events import BOUGHT_CARD, BUILDING_TURNED, BUILT_BUILDING, CARD_TURNED, LEFT_IT, PAID
from parlorcar.games.stone_age.goods import BUILDING_PLACE, CARD_PLACE, GOODS, WORTH
from parlorcar.games.stone_age.rounds import PAY, TURN_BUILDING, fill_row
from parlorcar.games.stone_age.state import (
    BUILT,
    IN_ROW,
    KNOWERS,
    LEFT,
    OPEN_CARDS,
    OWNED,
    POINTS,
    SLOTS,
    STOCK,
    TOPS,
    TOTAL,
    WHERE,
    goods_of,
)

ANY_KINDS = 0


def stock(s: State, me: i64, good: i64) -> i64:
    """How many of a good a player has."""
    return s.at[STOCK + me * GOODS + good]


def can_finish(s: State, me: i64, good: i64, left: i64, kinds: i64) -> bool:
    """Whether so many more goods can be paid from a good on: that one again, and exactly so many kinds behind it."""
    if kinds < 0 or left <= kinds:  # one of them is this good
        return False
    total = stock(s, me, good)
    found: i64 = 0
    taken: i64 = 0  # goods behind it that are counted already, as bits
    while found < kinds:
        best: i64 = -1
        for other in range(good + 1, i64(GOODS)):
            if (
                not (taken >> other) & 1
                and stock(s, me, other)
                and (best < 0 or stock(s, me, other) > stock(s, me, best))
            ):
                best = other
        if best < 0:
            return False
        taken |= i64(1) << best
        total += stock(s, me, best)
        found += 1
    return total >= left


def from_good_on(s: State, me: i64, good: i64) -> i64:
    """How many goods a player has of one kind and those behind it."""
    n: i64 = 0
    for other in range(good, i64(GOODS)):
        n += stock(s, me, other)
    return n


def payable(s: State, box: Box, me: i64, place: i64) -> bool:
    """Whether a player can pay for the card or building at a place. [SA-23] [SA-24]"""
    if place < BUILDING_PLACE:
        return goods_of(s, me) >= place - CARD_PLACE + 1
    building = s.at[TOPS + place - BUILDING_PLACE] - 1
    if box.most[building] == 0:
        for good in range(i64(GOODS)):
            if stock(s, me, good) < box.cost[building * GOODS + good]:
                return False
        return True
    if box.kinds[building] == ANY_KINDS:
        return goods_of(s, me) > 0
    for good in range(i64(GOODS)):
        if stock(s, me, good) and can_finish(s, me, good, box.most[building], box.kinds[building] - 1):
            return True
    return False


def stands_there(s: State, place: i64) -> bool:
    """Whether there is a card or building at a place."""
    if place < CARD_PLACE:
        return False
    if place < BUILDING_PLACE:
        return s.at[OPEN_CARDS + place - CARD_PLACE] > 0
    return s.at[TOPS + place - BUILDING_PLACE] > 0


class Buy(Step):
    """Buy what a person stands on, or leave it. [SA-23] [SA-24] [SA-25]"""

    def __init__(self, box: Box) -> None:
        super().__init__("buy", "place:place")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        if payable(s, self.box, f[1], f[2]):
            moves.add(self.box.BUY)
        moves.add(self.box.LEAVE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        box, me, place = self.box, f[1], f[2]
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
            for _ in range(box.cost[building * GOODS + good]):
                pay_one(s, me, good, events)
        build(s, box, me, place, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        return None if stands_there(s, f[2]) else Refusal("sa.fault.nothing-there")

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("sa.cannot-pay", "SA-25") if move == self.box.BUY else None


class Pay(Step):
    """A good, in the order wood, brick, stone, gold, so that each payment can be made in one way. [SA-23] [SA-30]"""

    def __init__(self, box: Box) -> None:
        super().__init__("pay", "place:place left so_far")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        box, me, left = self.box, f[1], f[3]
        last, used, paid = so_far(f[4])
        building: i64 = -1
        if f[2] >= BUILDING_PLACE:
            building = s.at[TOPS + f[2] - BUILDING_PLACE] - 1
        for good in range(last, i64(GOODS)):
            if stock(s, me, good) == 0:
                continue
            if building < 0:
                possible = from_good_on(s, me, good) >= left
            elif box.kinds[building] == ANY_KINDS:
                possible = True
            else:
                fresh: i64 = 1 if paid == 0 or good != last else 0
                possible = can_finish(s, me, good, left, box.kinds[building] - used - fresh)
            if possible:
                moves.add(box.PAY + good)
        if building >= 0 and box.kinds[building] == ANY_KINDS and paid >= box.least[building]:
            moves.add(box.ENOUGH)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        box, me, left = self.box, f[1], f[3]
        if move != box.ENOUGH:
            good = move - box.PAY
            last, used, paid = so_far(f[4])
            pay_one(s, me, good, events)
            if paid == 0 or good != last:
                used += 1
            if left > 1:
                s.push(PAY, me, f[2], left - 1, good + 4 * used + 32 * (paid + 1))
                return
        if f[2] < BUILDING_PLACE:
            take_card(s, box, me, f[2] - CARD_PLACE, events)
        else:
            build(s, box, me, f[2], events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        last, used, paid = so_far(f[4])
        if not stands_there(s, f[2]):
            return Refusal("sa.fault.nothing-there")
        if f[3] < 1 or f[4] < 0 or paid + f[3] > PILE or used > paid or (paid == 0 and last):
            return Refusal("sa.fault.payment", left=int(f[3]))
        return None

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("sa.wrong-good", "SA-30") if self.box.PAY <= move <= self.box.ENOUGH else None


def so_far(packed: i64) -> tuple[i64, i64, i64]:
    """What was paid already: the last good, how many kinds, how many goods."""
    return packed & 3, (packed >> 2) & 7, packed >> 5


def pay_one(s: State, me: i64, good: i64, events: Events) -> None:
    """One good back to the supply; its worth is kept for a building. [SA-29]"""
    s.at[STOCK + me * GOODS + good] -= 1
    s.at[TOTAL] += i64(WORTH[good])
    events.emit(PAID, me, good)


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


class TurnCard(Step):
    """A card from the deck comes face up to a place of the row. [SA-3] [SA-8]"""

    def __init__(self, box: Box) -> None:
        super().__init__("turn_card", "slot", stream="cards")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        cards_to_come(s, self.box, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        card = move - self.box.CARD
        s.at[OPEN_CARDS + f[2]] = card + 1
        s.at[WHERE + card] = IN_ROW
        s.at[KNOWERS + card] = EVERYONE
        events.emit(CARD_TURNED, card, f[2])
        fill_row(s)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        if 0 <= f[2] < SLOTS and s.at[OPEN_CARDS + f[2]] == 0:
            return None
        return Refusal("sa.fault.turn", slot=int(f[2]))


class TurnBuilding(Step):
    """The next building of a stack comes face up: any that nobody has seen. [SA-4] [SA-24] [SA-R14]"""

    def __init__(self, box: Box) -> None:
        super().__init__("turn_building", "stack", stream="buildings")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        shown: i64 = 0
        for stack in range(self.box.players):
            if s.at[TOPS + stack]:
                shown |= i64(1) << (s.at[TOPS + stack] - 1)
        for building in range(i64(28)):
            if s.at[BUILT + building] == 0 and not (shown >> building) & 1:
                moves.outcome(self.box.BUILDING + building, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        building = move - self.box.BUILDING
        s.at[TOPS + f[2]] = building + 1
        events.emit(BUILDING_TURNED, building, f[2])

    def fault(self, s: State, f: Frame) -> Refusal | None:
        if 0 <= f[2] < self.box.players and s.at[TOPS + f[2]] == 0 and s.at[LEFT + f[2]]:
            return None
        return Refusal("sa.fault.turn", slot=int(f[2]))


def cards_to_come(s: State, box: Box, moves: Moves) -> None:
    """Each card of the deck is as likely as any other."""
    for card in range(i64(36)):
        if s.at[WHERE + card] == 0:
            moves.outcome(box.CARD + card, 1)
