"""Placing people."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import Box, placed
from parlorcar.games.stone_age.events import PLACED
from parlorcar.games.stone_age.goods import HUT, PLACE_NAMES, PLACES
from parlorcar.games.stone_age.rounds import go_on_placing, room_for
from parlorcar.games.stone_age.state import AT


class Place(Step):
    """One place, one or more people; at the hut exactly two. [SA-9] [SA-11] [SA-13] [SA-14]"""

    def __init__(self, box: Box) -> None:
        super().__init__("place")
        self.box = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for place in range(i64(PLACES)):
            room = room_for(s, self.box, f[1], place)
            if place == HUT:
                if room:
                    moves.add(self.box.placing(place, 2))
            else:
                for n in range(room):
                    moves.add(self.box.placing(place, n + 1))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        place, people = placed(self.box, move)
        s.at[AT + f[1] * PLACES + place] += people
        events.emit(PLACED, f[1], place, people)
        go_on_placing(s, self.box, f[1])

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        if not self.box.PLACE <= move < self.box.USE:
            return None
        place, _ = placed(self.box, move)
        if s.at[AT + f[1] * PLACES + place]:
            return Refusal("sa.placed-before", "SA-11", place=PLACE_NAMES[place])
        room = room_for(s, self.box, f[1], place)
        return Refusal("sa.no-room", "SA-13", place=PLACE_NAMES[place], room=int(room))
