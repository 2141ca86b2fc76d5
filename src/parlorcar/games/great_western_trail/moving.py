"""Phase A: putting the cattleman on the board, moving step by step, tolls; and the ride of objective cards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.games.great_western_trail.box import BLACK, GREEN, Box
from parlorcar.games.great_western_trail.events import MOVED, PAID_OWNER, PAID_TOLL
from parlorcar.games.great_western_trail.gains import step_limit
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.objectives import play_objective
from parlorcar.games.great_western_trail.possible import face
from parlorcar.games.great_western_trail.state import BUILDING, HERDER, MONEY, NEUTRAL, NUMBERS, PLACES, TILE, TOWN
from parlorcar.games.great_western_trail.steps import FLAG, MOVE, RIDE, SETTLE, Between, TrailStep, drop_to_end
from parlorcar.games.great_western_trail.trail import next_towns
from parlorcar.games.great_western_trail.turns import use_place

MOST_STEPS: Final = 9  # more than any player board allows
MOST_RIDE: Final = 3  # steps that an objective card gives


def toll(s: State, box: Box, me: i64, place: i64, events: Events) -> None:
    """What the hands of a town cost, or as much of it as there is. [GWT-22] [GWT-23] [GWT-24]"""
    at = s.at
    town = at[TOWN + place]
    if town < TILE:
        return
    if town < BUILDING:
        dollars = min(price(box, box.tile_hand[town - TILE]), at[MONEY + me])
        if dollars:
            at[MONEY + me] -= dollars
            events.emit(PAID_TOLL, me, dollars)
        return
    owner = (town - BUILDING) // NUMBERS
    if owner == me:
        return
    dollars = min(price(box, box.hands[face(s, (town - BUILDING) % NUMBERS)]), at[MONEY + me])
    if dollars:
        at[MONEY + me] -= dollars
        at[MONEY + owner] += dollars
        events.emit(PAID_OWNER, me, owner, dollars)


def price(box: Box, hands: i64) -> i64:
    """The price of the hands of a town. [GWT-23]"""
    dollars: i64 = 0
    if hands & GREEN:
        dollars += box.green_toll
    if hands & BLACK:
        dollars += box.black_toll
    return dollars


def towns_to_go(s: State, box: Box, no: Numbers, me: i64, shut: i64, moves: Moves) -> None:
    """Add the towns that a step leads to, but not those that are shut."""
    moves.add_set(no.GO.first, next_towns(s, box.trail, s.at[HERDER + me] - 1) & ~shut)


def why_not(s: State, no: Numbers, me: i64, move: i64) -> Refusal | None:
    """Why a town cannot be entered, or the cattleman not stopped."""
    if no.GO.has(move):
        return Refusal("gwt.no-step", "GWT-17")
    return Refusal("gwt.must-move", "GWT-18") if move == no.STOP else None


class Settle(Between):
    """In the first turn the cattleman is put on any neutral building. [GWT-16] [GWT-21]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "settle")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        for place in range(i64(PLACES)):
            if NEUTRAL <= s.at[TOWN + place] < TILE:
                moves.add(self.no.GO.move(place))
        self.plays(s, me, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        if self.is_play(move):
            s.push(SETTLE, me)
            play_objective(s, self.box, me, self.no.PLAY.object(move), events)
            return
        place = self.no.GO.object(move)
        s.at[HERDER + me] = place + 1
        events.emit(MOVED, me, place)
        use_place(s, self.box, me)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.neutral-first", "GWT-16") if self.no.GO.has(move) else None

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, me, __, __, __ = f
        return Refusal("gwt.fault.placed", seat=int(me)) if s.at[HERDER + me] else None


class Move(Between):
    """A step to a next town with its toll, or stop; Kansas City ends the move. [GWT-17] [GWT-18] [GWT-20] [GWT-58]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "move", "left moved:flag action:flag", [(1, MOST_STEPS), FLAG, FLAG])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, moved, action = f
        towns_to_go(s, self.box, self.no, me, 0, moves)
        if moved:
            moves.add(self.no.STOP)
        elif not action:
            self.plays(s, me, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, left, moved, action = f
        box = self.box
        if self.is_play(move):
            s.push(MOVE, me, left, moved, action)
            play_objective(s, box, me, self.no.PLAY.object(move), events)
            return
        if move != self.no.STOP:
            place = self.no.GO.object(move)
            if not moved and not action:  # what was played before may have opened more steps [GWT-18] [GWT-71]
                left = step_limit(s, box, me)
            s.at[HERDER + me] = place + 1
            events.emit(MOVED, me, place)
            toll(s, box, me, place, events)
            if left > 1 and place != box.trail.kansas_city:
                s.push(MOVE, me, left - 1, 1, action)
                return
        use_place(s, box, me)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        return why_not(s, self.no, me, move)

    def forced_move_is_secret(self, s: State, f: Frame) -> bool:
        __, __, __, moved, action = f
        return not moved and not action and super().forced_move_is_secret(s, f)

    def needs_herder(self) -> bool:
        return True


class Ride(TrailStep):
    """Steps without tolls, never into Kansas City; in phase B the ride ends the phase. [GWT-53] [GWT-R18]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "ride", "left moved:flag", [(1, MOST_RIDE), FLAG])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, moved, __ = f
        towns_to_go(s, self.box, self.no, me, bit(self.box.trail.kansas_city), moves)
        if moved or moves.n == 0:  # a player who does not want to ride declines before
            moves.add(self.no.STOP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, left, moved, __ = f
        if move != self.no.STOP:
            place = self.no.GO.object(move)
            s.at[HERDER + me] = place + 1
            events.emit(MOVED, me, place)
            if left > 1:
                s.push(RIDE, me, left - 1, 1)
                return
        elif not moved:
            return
        if s.step() != MOVE:
            drop_to_end(s)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        if move == self.no.GO.move(self.box.trail.kansas_city):
            return Refusal("gwt.no-ride-to-kansas-city", "GWT-53")
        return why_not(s, self.no, me, move)

    def needs_herder(self) -> bool:
        return True
