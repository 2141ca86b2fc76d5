"""Placing people."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import nth, size
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.notation import normal
from parlorcar.core.rng import Random
from parlorcar.core.state import Frame, State
from parlorcar.core.step import Step
from parlorcar.games.stone_age.box import Box
from parlorcar.games.stone_age.events import PLACED
from parlorcar.games.stone_age.goods import HUT, PLACE_NAMES
from parlorcar.games.stone_age.placement_limits import placings, unplaced, why_not
from parlorcar.games.stone_age.rounds import go_on_placing
from parlorcar.games.stone_age.state import put_people


class Place(Step):
    """One place, one or more people; at the hut exactly two. [SA-9] [SA-14]"""

    def __init__(self, box: Box) -> None:
        super().__init__("place")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        moves.add_set(self.box.PLACE.first, placings(s, self.box, me, unplaced(s, me)))

    def any_move(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        __, me, __, __, __ = f
        found = placings(s, self.box, me, unplaced(s, me))
        moves.n = size(found)
        return self.box.PLACE.move(nth(found, rng.below(moves.n)))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        placing = self.box.PLACE.object(move)
        place, people = self.box.place_of[placing], self.box.people_of[placing]
        put_people(s, me, place, people)
        events.emit(PLACED, me, place, people)
        go_on_placing(s, self.box, me)

    def unlisted(self, s: State, f: Frame, text: str) -> Refusal | None:
        """The rule against a number of people that no place takes: `place hut 1`, `place forest 8`. [SA-13] [SA-14]"""
        __, me, __, __, __ = f
        words = normal(text).split()
        if len(words) != 3 or words[0] != "place" or words[1] not in PLACE_NAMES or not words[2].isdecimal():
            return None
        place, people = i64(PLACE_NAMES.index(words[1])), i64(min(int(words[2]), 99))
        if people == 0:
            return Refusal("sa.nobody-placed", "SA-9", place=words[1])
        if place == HUT and people == 1:
            return Refusal("sa.hut-takes-two", "SA-14")
        return why_not(s, self.box, me, place, people)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        if not self.box.PLACE.has(move):
            return None
        placing = self.box.PLACE.object(move)
        place, people = self.box.place_of[placing], self.box.people_of[placing]
        return why_not(s, self.box, me, place, people)
