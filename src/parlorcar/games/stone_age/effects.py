"""The upper halves of the cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
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
from parlorcar.games.stone_age.goods import FACES_OF_DIE, GOODS, PLACES
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
    at, turn_up = s.at, box.CARD
    for card in range(i64(ALL_CARDS)):
        if at[WHERE + card] == IN_DECK:
            moves.outcome(turn_up.move(card), 1)


class ThrowShared(Step):
    """A die for each player falls; then each takes one, the buyer first. [SA-31]"""

    def __init__(self, box: Box) -> None:
        super().__init__("throw_shared", "seat:seat dice", stream="dice")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        die = self.box.DIE
        for face in range(i64(FACES_OF_DIE)):
            moves.outcome(die.move(face), 1)

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        return self.box.DIE.move(rng.below(FACES_OF_DIE))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, dice, __ = f
        face = self.box.DIE.object(move)
        s.at[FACES + face] += 1
        events.emit(SHARED_DIE_FELL, seat, face + 1)
        if dice > 1:
            s.push(THROW_SHARED, CHANCE, seat, dice - 1)
        else:
            s.push(PICK, seat, self.box.players)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, __, dice, __ = f
        return None if 1 <= dice <= self.box.players else Refusal("sa.fault.throw", dice=int(dice))


class Pick(Step):
    """Take one of the dice and what it shows, even if that brings nothing. [SA-31] [SA-28] [SA-R7]"""

    def __init__(self, box: Box) -> None:
        super().__init__("pick", "left")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        pick = self.box.PICK
        for face in range(i64(FACES_OF_DIE)):
            if s.at[FACES + face]:
                moves.add(pick.move(face))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, left, __, __ = f
        face = self.box.PICK.object(move)
        s.at[FACES + face] -= 1
        if left > 1:
            s.push(PICK, (me + 1) % self.box.players, left - 1)
        events.emit(PICKED, me, face + 1)
        if face < GOODS:
            gain_good(s, me, face, 1, events)
        elif face == GOODS:
            gain_tool(s, me, events)
        else:
            grow_field(s, me, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, left, __, __ = f
        dice: i64 = 0
        for face in range(i64(FACES_OF_DIE)):
            dice += s.at[FACES + face]
        return None if left == dice else Refusal("sa.fault.throw", dice=int(left))

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("sa.no-such-die", "SA-31") if self.box.PICK.has(move) else None


class DrawExtra(Step):
    """The top card of the deck, seen by its new owner alone. [SA-34] [SA-R13]"""

    def __init__(self, box: Box) -> None:
        super().__init__("draw_extra", "seat:seat", stream="cards")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        cards_to_come(s, self.box, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, __, __ = f
        card = self.box.CARD.object(move)
        s.at[WHERE + card] = OWNED + seat
        s.at[KNOWERS + card] = i64(1) << seat
        events.emit(DREW_CARD, seat, card)


class Gain(Step):
    """Goods of any kinds, in the order wood, brick, stone, gold. [SA-36] [SA-R15]"""

    def __init__(self, box: Box) -> None:
        super().__init__("gain", "left first:next_good")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, __, __, first, __ = f
        gain = self.box.GAIN
        for good in range(first, i64(GOODS)):
            moves.add(gain.move(good))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, left, __, __ = f
        good = self.box.GAIN.object(move)
        gain_good(s, me, good, 1, events)
        if left > 1:
            s.push(GAIN, me, left - 1, good)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, left, first, __ = f
        return None if 1 <= left <= 2 and 0 <= first < GOODS else Refusal("sa.fault.gain", left=int(left))

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, __, __, first, __ = f
        gain = self.box.GAIN
        if not gain.has(move) or gain.object(move) >= first:
            return None
        return Refusal("sa.good-order", "SA-R15", good=gain.name(move))
