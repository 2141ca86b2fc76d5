"""Stations: upgrading them, the disc that goes there, and stationmasters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.actions import begin, offer
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import DELIVERED, DISC_MOVED, DISC_USED, PROMOTED, UPGRADED
from parlorcar.games.great_western_trail.gains import earn, pay
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.possible import (
    can_upgrade,
    fitting_disc,
    is_behind,
    possible,
    workers,
)
from parlorcar.games.great_western_trail.state import (
    CITIES,
    CITY,
    DISC_KINDS,
    DISCS,
    MASTER_AT,
    MASTER_OF,
    MONEY,
    POST,
    POSTS,
    STATION,
    STATIONS,
    WORKER_KINDS,
    WORKERS,
)
from parlorcar.games.great_western_trail.steps import TrailStep

DEAREST_TRANSPORT: Final = 11  # dollars


class Upgrade(TrailStep):
    """The station where the engine stands may be upgraded. [GWT-45] [GWT-R12]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "upgrade", "station:station")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, station, __, __ = f
        if can_upgrade(s, self.box, me, station):
            moves.add(self.no.UPGRADE.move(station))
        moves.add(self.no.SKIP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, station, __, __ = f
        if move != self.no.SKIP:
            start_upgrade(s, self.box, me, station, events)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        return why_no_upgrade(s, self.box, self.no, me, move)


class Behind(TrailStep):
    """Any station behind the engine is upgraded at its usual cost. [GWT-61]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "behind")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        for station in range(self.box.stations):
            if is_behind(s, self.box, me, station) and can_upgrade(s, self.box, me, station):
                moves.add(self.no.UPGRADE.move(station))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        start_upgrade(s, self.box, me, self.no.UPGRADE.object(move), events)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, __, __, __ = f
        return why_no_upgrade(s, self.box, self.no, me, move)


def why_no_upgrade(s: State, box: Box, no: Numbers, me: i64, move: i64) -> Refusal | None:
    """Why a station cannot be upgraded."""
    if not no.UPGRADE.has(move):
        return None
    station = no.UPGRADE.object(move)
    if s.at[STATION + me * STATIONS + station]:
        return Refusal("gwt.upgraded-already", "GWT-45")
    if s.at[MONEY + me] < box.station_cost[station]:
        return Refusal("gwt.no-money", "GWT-24", dollars=int(box.station_cost[station]))
    return Refusal("gwt.no-upgrade", "GWT-45")


def start_upgrade(s: State, box: Box, me: i64, station: i64, events: Events) -> None:
    """The cost is paid; the disc is chosen next. [GWT-45]"""
    pay(s, me, box.station_cost[station], events)
    events.emit(UPGRADED, me, station, box.station_cost[station])
    s.push(steps.DISC, me, CITIES + station, 0)


class Disc(TrailStep):
    """Which disc goes to a city (0 to 9) or station (from 10 on). [GWT-70] [GWT-71] [GWT-72] [GWT-R11]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        limits = [(0, CITIES + STATIONS - 1), (0, DEAREST_TRANSPORT)]
        super().__init__(box, no, "disc", "target:target transport", limits)

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, target, transport, __ = f
        box = self.box
        station = target - CITIES
        black = (box.city_black[target] if station < 0 else box.station_black[station]) > 0
        spare = s.at[MONEY + me] - transport
        for disc in range(i64(DISC_KINDS)):
            if fitting_disc(s, box, me, disc, black, spare):
                moves.add(self.no.DISC.move(disc))
        if moves.n == 0:
            for other in range(box.stations):
                if other != station and s.at[STATION + me * STATIONS + other]:
                    moves.add(self.no.DISC.move(DISC_KINDS + other))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, target, transport, __ = f
        box = self.box
        disc = self.no.DISC.object(move)
        if disc >= DISC_KINDS:
            s.at[STATION + me * STATIONS + disc - DISC_KINDS] = 0
            events.emit(DISC_MOVED, me, disc - DISC_KINDS)
        else:
            s.at[DISCS + me * DISC_KINDS + disc] -= 1
            events.emit(DISC_USED, me, disc)
            earn(s, me, max(0, box.disc_dollars[disc]), events)
            pay(s, me, max(0, -box.disc_dollars[disc]), events)
        if target < CITIES:
            disc_in_city(s, box, me, target, transport, events)
            return
        station = target - CITIES
        s.at[STATION + me * STATIONS + station] = 1
        if station < box.posts and s.at[MASTER_AT + station] and has_tile(s, me):
            s.push(steps.PROMOTE, me, station)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        if not self.no.DISC.has(move):
            return None
        return Refusal("gwt.wrong-disc", "GWT-70" if self.no.DISC.object(move) < DISC_KINDS else "GWT-72")


def disc_in_city(s: State, box: Box, me: i64, city: i64, dollars: i64, events: Events) -> None:
    """The city brings its money, transport is paid, arrows are done. [GWT-73] to [GWT-75] [GWT2-10] [GWT2-R12]"""
    mine = CITY + me * CITIES
    s.at[mine + city] += 1
    events.emit(DELIVERED, me, city, dollars)
    earn(s, me, box.city_dollars[city], events)
    pay(s, me, dollars, events)
    drop_vain_upgrade(s, box, me)
    if s.at[mine + city] > 1:
        return
    if city + 1 < box.cities and s.at[mine + city + 1]:
        arrow(s, box, me, city, events)
    if city > 0 and s.at[mine + city - 1]:
        arrow(s, box, me, city - 1, events)


def drop_vain_upgrade(s: State, box: Box, me: i64) -> None:
    """The station that waits behind an extraordinary delivery is not asked for if it cannot be upgraded. [GWT-62]"""
    step, __, station, __, __ = s.peek()
    if step == steps.UPGRADE and not can_upgrade(s, box, me, station):
        s.pop()


def arrow(s: State, box: Box, me: i64, city: i64, events: Events) -> None:
    """The action on the arrow behind a city has to be done, as far as it can be. [GWT-74] [GWT2-11]"""
    if box.arrow_action[city] and possible(s, box, me, box.arrow_action[city]):
        begin(s, box, me, box.arrow_action[city], events)


def has_tile(s: State, me: i64) -> bool:
    """Whether a player has a worker that is not printed."""
    for worker in range(i64(WORKER_KINDS)):
        if workers(s, me, worker) > 1:
            return True
    return False


class Promote(TrailStep):
    """The rightmost worker of a row becomes stationmaster, now or never. [GWT-46] [GWT-47]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "promote", "post:beside", [(0, POSTS - 1)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        for worker in range(i64(WORKER_KINDS)):
            if workers(s, me, worker) > 1:
                moves.add(self.no.PROMOTE.move(worker))
        moves.add(self.no.SKIP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, post, __, __ = f
        if move == self.no.SKIP:
            return
        box, worker = self.box, self.no.PROMOTE.object(move)
        tile = s.at[MASTER_AT + post] - 1
        s.at[MASTER_AT + post] = 0
        s.at[POST + post] = worker + 1
        s.at[WORKERS + me * WORKER_KINDS + worker] -= 1
        s.at[MASTER_OF + tile] = me + 1
        events.emit(PROMOTED, me, worker, tile)
        offer(s, box, me, box.master_action[tile * 2], box.master_action[tile * 2 + 1])

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.printed-worker", "GWT-46") if self.no.PROMOTE.has(move) else None

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, post, __, __ = f
        if 0 <= post < self.box.posts and s.at[MASTER_AT + post]:
            return None
        return Refusal("gwt.fault.number", name="post", number=int(post))
