"""Acting with the people placed: one place after the other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.gains import gain_person, gain_tool, grow_field
from parlorcar.games.stone_age.goods import CARD_PLACE, FIELD, HUT, TOOL_MAKER
from parlorcar.games.stone_age.rounds import BUY, USE, go_on_acting, wrong_turn
from parlorcar.games.stone_age.state import VISITED, placed_people, take_people
from parlorcar.games.stone_age.throwing import throw


class Use(Step):
    """Any place with people of one's own; they come back, and the place gives what it gives. [SA-17] [SA-R4]"""

    def __init__(self, box: Box) -> None:
        super().__init__("use", "turn")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        moves.add_set(self.box.USE.first, s.at[VISITED + me])

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, turn, __, __ = f
        place = self.box.USE.object(move)
        people = take_people(s, me, place)
        if placed_people(s, me):
            s.push(USE, me, turn)
        else:
            go_on_acting(s, self.box, turn + 1)
        if place == TOOL_MAKER:  # [SA-18]
            gain_tool(s, me, events)
        elif place == HUT:
            gain_person(s, me, events)
        elif place == FIELD:
            grow_field(s, me, events)
        elif place < CARD_PLACE:
            throw(s, me, people, place)
        else:
            s.push(BUY, me, place)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, turn, __, __ = f
        if not placed_people(s, me):
            return Refusal("sa.fault.nobody-placed", seat=int(me))
        return wrong_turn(s, self.box, me, turn)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        if self.box.USE.has(move):
            return Refusal("sa.nobody-there", "SA-17", place=self.box.USE.name(move))
        return None
