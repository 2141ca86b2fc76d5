"""Moving the engine: forward, back as a cost, back from the last space, and for an extraordinary delivery."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.games.great_western_trail import icons, steps
from parlorcar.games.great_western_trail.actions import gains
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import ENGINE_MOVED
from parlorcar.games.great_western_trail.gains import earn
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.possible import can_upgrade
from parlorcar.games.great_western_trail.railroad import ahead, all_behind, behind, occupied, spaces_back
from parlorcar.games.great_western_trail.state import ENGINE_AT
from parlorcar.games.great_western_trail.steps import FLAG, TrailStep

ALL_SPACES: Final = 40  # more than a railroad has


def move_engine(s: State, me: i64, space: i64, events: Events) -> None:
    """The engine is somewhere else."""
    s.at[ENGINE_AT + me] = space
    events.emit(ENGINE_MOVED, me, space)


def station_to_upgrade(s: State, box: Box, me: i64, space: i64) -> i64:
    """The station of a space, if there is the money and a disc for its upgrade; else -1. [GWT-45]"""
    station = box.railroad.station[space]
    return station if station >= 0 and can_upgrade(s, box, me, station) else -1


def offer_upgrade(s: State, box: Box, me: i64, space: i64) -> None:
    """On a station its upgrade is offered, if it can be paid. [GWT-45]"""
    station = station_to_upgrade(s, box, me, space)
    if station >= 0:
        s.push(steps.UPGRADE, me, station)


class EngineStep(TrailStep):
    """A choice among spaces of the railroad."""

    def spaces(self, found: i64, moves: Moves) -> None:
        """Add the moves to the spaces of a set of bits."""
        space: i64 = 0
        while found:
            if found & 1:
                moves.add(self.no.ENGINE.move(space))
            found >>= 1
            space += 1

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.no-space", "GWT-41") if self.no.ENGINE.has(move) else None


class Forward(EngineStep):
    """Forward up to so many spaces, past other engines, into turnouts. [GWT-40] to [GWT-43] [GWT-R17] [GWT2-21]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "forward", "most optional:flag", [(1, ALL_SPACES), FLAG])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, most, optional, __ = f
        taken = occupied(s, self.box.players, me)
        self.spaces(ahead(self.box.railroad, taken, s.at[ENGINE_AT + me], most), moves)
        if optional:
            moves.add(self.no.SKIP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        if move == self.no.SKIP:
            return
        space = self.no.ENGINE.object(move)
        move_engine(s, me, space, events)
        if space == self.box.railroad.last:
            s.push(steps.RETREAT, me)
        offer_upgrade(s, self.box, me, space)


class Backward(EngineStep):
    """Back exactly so many spaces as a cost; a station on a turnout, then the gain. [GWT-41] [GWT-44] [GWT-R5]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "backward", "action:action")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, action, __, __ = f
        taken = occupied(s, self.box.players, me)
        self.spaces(behind(self.box.railroad, taken, s.at[ENGINE_AT + me], self.box.n[action]), moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, action, __, __ = f
        space = self.no.ENGINE.object(move)
        move_engine(s, me, space, events)
        station = station_to_upgrade(s, self.box, me, space)
        if station < 0:
            gains(s, self.box, me, action + 1, events)
            return
        s.push(steps.COLLECT, me, action)
        s.push(steps.UPGRADE, me, station)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, action, __, __ = f
        return not_backward(self.box, action)


def not_backward(box: Box, action: i64) -> Refusal | None:
    """What is wrong with a frame for an action whose cost is not moving back."""
    if box.op[action] != icons.BACK:
        return Refusal("gwt.fault.number", name="action", number=int(action))
    return None


class Collect(TrailStep):
    """What moving back pays for comes after the station on the turnout was decided about. [GWT-44] [GWT-R5]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "collect", "action:action")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.add(self.no.DONE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, action, __, __ = f
        gains(s, self.box, me, action + 1, events)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, action, __, __ = f
        return not_backward(self.box, action)


class Retreat(EngineStep):
    """From the last space back to any free space or turnout, for 3 dollars. [GWT-43]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "retreat")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        taken = occupied(s, self.box.players, me)
        self.spaces(all_behind(self.box.railroad, taken, self.box.railroad.last), moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        space = self.no.ENGINE.object(move)
        move_engine(s, me, space, events)
        earn(s, me, self.box.last_bonus, events)
        offer_upgrade(s, self.box, me, space)


class Extraordinary(EngineStep):
    """Back as far as one likes, then a delivery as far as the engine moved, at last a station. [GWT-62]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "extraordinary")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        taken = occupied(s, self.box.players, me)
        self.spaces(all_behind(self.box.railroad, taken, s.at[ENGINE_AT + me]), moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        box, space = self.box, self.no.ENGINE.object(move)
        reach = spaces_back(box.railroad, occupied(s, box.players, me), s.at[ENGINE_AT + me], space)
        move_engine(s, me, space, events)
        station = box.railroad.station[space]
        if station >= 0:  # whether it can be paid shows after the delivery, which may bring money
            s.push(steps.UPGRADE, me, station)
        s.push(steps.DELIVER, me, reach, 1)
