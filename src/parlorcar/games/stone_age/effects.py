"""The upper halves of the cards."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import (
    ALL_CARDS,
    DICE,
    EXTRA,
    FIELD_NOW,
    FOOD_NOW,
    GOOD_NOW,
    POINTS_NOW,
    ROLL,
    TOOL_NOW,
    Box,
)
from parlorcar.games.stone_age.events import DREW_CARD, PICKED, SHARED_DIE_FELL
from parlorcar.games.stone_age.gains import gain_food, gain_good, gain_tool, grow_field, score
from parlorcar.games.stone_age.goods import GOOD_NAMES, GOODS, PLACES
from parlorcar.games.stone_age.rounds import DRAW_EXTRA, GAIN, PICK, THROW_SHARED
from parlorcar.games.stone_age.state import FACE_UP, FACES, IN_DECK, KNOWERS, OWNED, WHERE, cards_left
from parlorcar.games.stone_age.throwing import throw


def card_works(s: State, box: Box, me: i64, card: i64, events: Events) -> None:
    """What the upper half of a card does for its buyer. [SA-31] [SA-32] [SA-33] [SA-34] [SA-35] [SA-36]"""
    top, amount = box.top[card], box.amount[card]
    if top == DICE:
        s.push(THROW_SHARED, CHANCE, me, box.players)
    elif top == FOOD_NOW:
        gain_food(s, me, amount, events)
    elif top == GOOD_NOW:
        gain_good(s, me, box.top_good[card], amount, events)
    elif top == ROLL:
        throw(s, me, amount, PLACES + box.top_good[card])
    elif top == POINTS_NOW:
        score(s, me, amount, events)
    elif top == TOOL_NOW:
        gain_tool(s, me, events)
    elif top == FIELD_NOW:
        grow_field(s, me, events)
    elif top == EXTRA:
        if cards_left(s):  # [SA-R8]
            s.push(DRAW_EXTRA, CHANCE, me)
    else:  # a tool for one use, or two goods: kept for later
        s.at[WHERE + card] = FACE_UP + me


def cards_to_come(s: State, box: Box, moves: Moves) -> None:
    """Each card of the deck is as likely as any other."""
    at = s.at
    for card in range(i64(ALL_CARDS)):
        if at[WHERE + card] == IN_DECK:
            moves.outcome(box.CARD + card, 1)


class ThrowShared(Step):
    """A die for each player falls; then each takes one, the buyer first. [SA-31]"""

    def __init__(self, box: Box) -> None:
        super().__init__("throw_shared", "seat:seat dice", stream="dice")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for face in range(i64(6)):
            moves.outcome(self.box.DIE + face, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        s.at[FACES + move - self.box.DIE] += 1
        events.emit(SHARED_DIE_FELL, f[2], move - self.box.DIE + 1)
        if f[3] > 1:
            s.push(THROW_SHARED, CHANCE, f[2], f[3] - 1)
        else:
            s.push(PICK, f[2], self.box.players)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        return None if 1 <= f[3] <= self.box.players else Refusal("sa.fault.throw", dice=int(f[3]))


class Pick(Step):
    """One of the dice that lie there and what it shows, also if that brings nothing. [SA-31] [SA-28] [SA-R7]"""

    def __init__(self, box: Box) -> None:
        super().__init__("pick", "left")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for face in range(i64(6)):
            if s.at[FACES + face]:
                moves.add(self.box.PICK + face)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        me, face = f[1], move - self.box.PICK
        s.at[FACES + face] -= 1
        if f[2] > 1:
            s.push(PICK, (me + 1) % self.box.players, f[2] - 1)
        events.emit(PICKED, me, face + 1)
        if face < GOODS:
            gain_good(s, me, face, 1, events)
        elif face == GOODS:
            gain_tool(s, me, events)
        else:
            grow_field(s, me, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        dice: i64 = 0
        for face in range(i64(6)):
            dice += s.at[FACES + face]
        return None if f[2] == dice else Refusal("sa.fault.throw", dice=int(f[2]))

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("sa.no-such-die", "SA-31") if self.box.PICK <= move < self.box.STARVE else None


class DrawExtra(Step):
    """The top card of the deck, seen by its new owner alone. [SA-34] [SA-R13]"""

    def __init__(self, box: Box) -> None:
        super().__init__("draw_extra", "seat:seat", stream="cards")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        cards_to_come(s, self.box, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        card = move - self.box.CARD
        s.at[WHERE + card] = OWNED + f[2]
        s.at[KNOWERS + card] = i64(1) << f[2]
        events.emit(DREW_CARD, f[2], card)


class Gain(Step):
    """Goods of any kinds, in the order wood, brick, stone, gold. [SA-36] [SA-R15]"""

    def __init__(self, box: Box) -> None:
        super().__init__("gain", "left first")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for good in range(f[3], i64(GOODS)):
            moves.add(self.box.GAIN + good)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        good = move - self.box.GAIN
        gain_good(s, f[1], good, 1, events)
        if f[2] > 1:
            s.push(GAIN, f[1], f[2] - 1, good)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        return None if 1 <= f[2] <= 2 and 0 <= f[3] < GOODS else Refusal("sa.fault.gain", left=int(f[2]))

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        if not self.box.GAIN <= move < self.box.GAIN + f[3]:
            return None
        return Refusal("sa.good-order", "SA-R15", good=GOOD_NAMES[move - self.box.GAIN])
