"""Cards and buildings that are turned up."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import EVERYONE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import ALL_BUILDINGS, Box
from parlorcar.games.stone_age.effects import cards_to_come
from parlorcar.games.stone_age.events import BUILDING_TURNED, CARD_TURNED
from parlorcar.games.stone_age.rounds import fill_row
from parlorcar.games.stone_age.state import BUILT, IN_ROW, KNOWERS, LEFT, OPEN_CARDS, SLOTS, TOPS, WHERE


class TurnCard(Step):
    """A card from the deck comes face up to a place of the row. [SA-3] [SA-8]"""

    def __init__(self, box: Box) -> None:
        super().__init__("turn_card", "slot:card_place", stream="cards")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        cards_to_come(s, self.box, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, slot, __, __ = f
        card = self.box.CARD.object(move)
        s.at[OPEN_CARDS + slot] = card + 1
        s.at[WHERE + card] = IN_ROW
        s.at[KNOWERS + card] = EVERYONE
        events.emit(CARD_TURNED, card, slot)
        fill_row(s)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, slot, __, __ = f
        if 0 <= slot < SLOTS and s.at[OPEN_CARDS + slot] == 0:
            return None
        return Refusal("sa.fault.turn", slot=int(slot))


class TurnBuilding(Step):
    """The next building of a stack comes face up: any that nobody has seen. [SA-4] [SA-24] [SA-R14]"""

    def __init__(self, box: Box) -> None:
        super().__init__("turn_building", "stack:building_place", stream="buildings")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        turn_up = self.box.BUILDING
        shown: i64 = 0
        for stack in range(self.box.players):
            if s.at[TOPS + stack]:
                shown |= i64(1) << (s.at[TOPS + stack] - 1)
        for building in range(i64(ALL_BUILDINGS)):
            if s.at[BUILT + building] == 0 and not (shown >> building) & 1:
                moves.outcome(turn_up.move(building), 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, stack, __, __ = f
        building = self.box.BUILDING.object(move)
        s.at[TOPS + stack] = building + 1
        events.emit(BUILDING_TURNED, building, stack)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, stack, __, __ = f
        if 0 <= stack < self.box.players and s.at[TOPS + stack] == 0 and s.at[LEFT + stack]:
            return None
        return Refusal("sa.fault.turn", slot=int(stack))
