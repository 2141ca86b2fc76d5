"""Building private buildings: which, and where."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import BUILT, REPLACED
from parlorcar.games.great_western_trail.gains import pay
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.possible import building_power, can_plan, empty_site, face
from parlorcar.games.great_western_trail.state import BUILDING, EMPTY, GONE, NUMBERS, ON_BOARD, PRIVATE, SUPPLY, TOWN
from parlorcar.games.great_western_trail.steps import SITE, TrailStep

CANNOT: Final = -1
PRICES: Final = (1, 2)  # of a craftsman, in dollars: the least and the most


def craftsmen_for(s: State, box: Box, me: i64, number: i64, place: i64) -> i64:
    """How many craftsmen a building needs at a place; CANNOT if it cannot stand there. [GWT-35] [GWT-36]"""
    need = box.builders[face(s, number)]
    town = s.at[TOWN + place]
    if town == EMPTY:
        return need
    if town < BUILDING or (town - BUILDING) // NUMBERS != me:
        return CANNOT
    more = need - box.builders[face(s, (town - BUILDING) % NUMBERS)]
    return more if more > 0 else CANNOT


class ChooseBuilding(TrailStep):
    """Which building to build, with the craftsmen and the money for it. [GWT-35] [GWT-36]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "plan", "each", [PRICES])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, each, __, __ = f
        power, site = building_power(s, me, each), empty_site(s, self.box)
        for number in range(self.box.numbers):
            if can_plan(s, self.box, me, number, power, site):
                moves.add(self.no.BUILD.move(number))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, each, __, __ = f
        s.push(SITE, me, self.no.BUILD.object(move), each)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        if not self.no.BUILD.has(move):
            return None
        if s.at[PRIVATE + me * NUMBERS + self.no.BUILD.object(move)] != SUPPLY:
            return Refusal("gwt.built-already", "GWT-35")
        return Refusal("gwt.cannot-build", "GWT-35")


class Site(TrailStep):
    """Where to build: an empty place, or one's own building that needs fewer craftsmen. [GWT-35] [GWT-36] [GWT-R13]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "site", "number:number each", [(0, NUMBERS - 1), PRICES])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, number, each, __ = f
        power = building_power(s, me, each)
        for i in range(len(self.box.trail.sites)):
            place = self.box.trail.sites[i]
            if CANNOT < craftsmen_for(s, self.box, me, number, place) <= power:
                moves.add(self.no.AT.move(place))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, number, each, __ = f
        place = self.no.AT.object(move)
        dollars = craftsmen_for(s, self.box, me, number, place) * each
        old = s.at[TOWN + place]
        if old:
            s.at[PRIVATE + me * NUMBERS + (old - BUILDING) % NUMBERS] = GONE
            events.emit(REPLACED, me, number, place, (old - BUILDING) % NUMBERS)
        s.at[PRIVATE + me * NUMBERS + number] = ON_BOARD
        s.at[TOWN + place] = BUILDING + me * NUMBERS + number
        pay(s, me, dollars, events)
        events.emit(BUILT, me, number, place, dollars)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.wrong-site", "GWT-36") if self.no.AT.has(move) else None

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, number, __, __ = f
        if number < self.box.numbers and s.at[PRIVATE + me * NUMBERS + number] != SUPPLY:
            return Refusal("gwt.fault.number", name="number", number=int(number + 1))
        return super().fault(s, f)
