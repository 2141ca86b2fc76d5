"""Throwing dice for food and goods, and adding tools to a throw."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.events import DIE_FELL, TOOL_ADDED, TURNED_OVER
from parlorcar.games.stone_age.gains import MOST_PEOPLE, gain_food, gain_good
from parlorcar.games.stone_age.goods import FACES_OF_DIE, FOOD_PIPS, FOREST, GOODS, HUNT, PLACES
from parlorcar.games.stone_age.rounds import ADD_TOOLS, THROW
from parlorcar.games.stone_age.state import FACE_UP, OWNED, TOOL_SLOTS, TOOLS, TOTAL, USED, WHERE

ONCE_ONLY: Final = 4  # choices of what to add: a tool by its worth, one less; from MOST_TOOL on those for one use
CHOICES: Final = 7


def throw(s: State, me: i64, dice: i64, place: i64) -> None:
    """Throw so many dice at a place, or by a card for the good behind PLACES. [SA-21] [SA-22] [SA-33]"""
    s.at[TOTAL] = 0
    s.push(THROW, CHANCE, me, dice, place)


class Throw(Step):
    """A die falls; when the last lies there, tools can be added. [SA-21] [SA-22]"""

    def __init__(self, box: Box) -> None:
        super().__init__("throw", "seat:seat dice place:throw", stream="dice")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        die = self.box.DIE
        for face in range(i64(FACES_OF_DIE)):
            moves.outcome(die.move(face), 1)

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        return self.box.DIE.move(rng.below(FACES_OF_DIE))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, dice, place = f
        face = self.box.DIE.object(move) + 1
        s.at[TOTAL] += face
        events.emit(DIE_FELL, seat, place, face)
        if dice > 1:
            s.push(THROW, CHANCE, seat, dice - 1, place)
        else:
            s.push(ADD_TOOLS, seat, place - PLACES + FOREST if place >= PLACES else place, 0)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, __, dice, place = f
        at_place = HUNT <= place < FOREST + GOODS
        if 1 <= dice <= MOST_PEOPLE and (at_place or PLACES <= place < PLACES + GOODS):
            return None
        return Refusal("sa.fault.throw", dice=int(dice))


def adding(box: Box, choice: i64) -> i64:
    """The move that adds what a choice means."""
    return box.TOOL.move(choice) if choice < ONCE_ONLY else box.ONCE.move(choice - ONCE_ONLY)


def choice_of(box: Box, move: i64) -> i64:
    """What a move adds, as a choice; -1 if it adds nothing."""
    if box.TOOL.has(move):
        return box.TOOL.object(move)
    return ONCE_ONLY + box.ONCE.object(move) if box.ONCE.has(move) else i64(-1)


def worth_of(s: State, box: Box, me: i64, item: i64) -> i64:
    """What a tool can add now: three tools of the player, then the three for one use; nothing if it cannot."""
    at = s.at
    if item < TOOL_SLOTS:
        i = me * TOOL_SLOTS + item
        return at[TOOLS + i] * (1 - at[USED + i])
    card = box.once[item - TOOL_SLOTS]
    if at[WHERE + card] == FACE_UP + me:
        return box.amount[card]
    return 0


def item_for(s: State, box: Box, me: i64, choice: i64) -> i64:
    """The first tool that a choice can mean now, or -1 if there is none."""
    if choice >= ONCE_ONLY:
        item = choice - ONCE_ONLY + TOOL_SLOTS
        return item if worth_of(s, box, me, item) else i64(-1)
    for item in range(i64(TOOL_SLOTS)):
        if worth_of(s, box, me, item) == choice + 1:
            return item
    return -1


def choices_to_add(s: State, box: Box, me: i64) -> i64:
    """All choices of what a player can add now, as bits."""
    choices: i64 = 0
    for item in range(i64(TOOL_SLOTS)):
        worth = worth_of(s, box, me, item)
        if worth:
            choices |= i64(1) << (worth - 1)
        if worth_of(s, box, me, TOOL_SLOTS + item):
            choices |= i64(1) << (ONCE_ONLY + item)
    return choices


class AddTools(Step):
    """Tools by their worth, the lowest first, then those for one use; then what the throw brings. [SA-27] [SA-28]"""

    def __init__(self, box: Box) -> None:
        super().__init__("add_tools", "place:place first:next_tool")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, first, __ = f
        box, choices = self.box, choices_to_add(s, self.box, me)
        for choice in range(first, i64(CHOICES)):  # in one order, so that the same tools are offered once [SA-R15]
            if (choices >> choice) & 1:
                moves.add(adding(box, choice))
        moves.add(box.TAKE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, place, __, __ = f
        box = self.box
        if move == box.TAKE:
            if place == HUNT:
                gain_food(s, me, s.at[TOTAL] // FOOD_PIPS, events)
            else:
                good = place - FOREST
                gain_good(s, me, good, s.at[TOTAL] // box.worth[good], events)
            s.at[TOTAL] = 0
            return
        choice = choice_of(box, move)
        item = item_for(s, box, me, choice)
        worth = worth_of(s, box, me, item)
        s.at[TOTAL] += worth
        events.emit(TOOL_ADDED, me, worth, s.at[TOTAL], 0 if item < TOOL_SLOTS else 1)
        if item < TOOL_SLOTS:
            s.at[USED + me * TOOL_SLOTS + item] = 1
        else:  # [SA-35]
            s.at[WHERE + box.once[item - TOOL_SLOTS]] = OWNED + me
            events.emit(TURNED_OVER, me, box.once[item - TOOL_SLOTS])
        s.push(ADD_TOOLS, me, place, choice)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, place, first, __ = f
        if HUNT <= place < FOREST + GOODS and 0 <= first < CHOICES:
            return None
        return Refusal("sa.fault.tools-there", first=int(first))

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        choice = choice_of(self.box, move)
        if choice < 0:
            return None
        if item_for(s, self.box, me, choice) >= 0:
            return Refusal("sa.tool-order", "SA-R15")
        return Refusal("sa.no-tool", "SA-27" if choice < ONCE_ONLY else "SA-35")
