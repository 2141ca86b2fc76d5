"""Teepees and hazards taken from the board, and every tile that comes to it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.games.great_western_trail.box import FLOOD_TILE, TEEPEE_TILE, WORKER_TILE, Box
from parlorcar.games.great_western_trail.buying import fill_market
from parlorcar.games.great_western_trail.events import (
    END_CAME,
    MARKER_MOVED,
    TILE_BOXED,
    TILE_PLACED,
    TOOK_TILE,
    WORKER_CAME,
)
from parlorcar.games.great_western_trail.gains import gain_tokens
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.state import (
    BOXED,
    EMPTY,
    HOLDER,
    JOB,
    JOBS_FILLED,
    MONEY,
    TAKEN,
    TILE,
    TILES,
    TOWN,
    WORKER_KINDS,
)
from parlorcar.games.great_western_trail.steps import TrailStep
from parlorcar.games.great_western_trail.trail import FLOOD, NOWHERE, TEEPEE, empty_place

DEAREST_HAZARD: Final = 9  # dollars


def place_for(s: State, box: Box, tile: i64) -> i64:
    """The place that a teepee or hazard goes to; NOWHERE if all of its kind are full. [GWT-5] [GWT-65]"""
    sort = box.tile_sort[tile]
    return empty_place(s, box.trail, TEEPEE if sort == TEEPEE_TILE else FLOOD + sort - FLOOD_TILE)


def put_tile(s: State, box: Box, me: i64, tile: i64, events: Events) -> None:
    """A tile comes to the board, or leaves the game if there is no place for it. [GWT-65] [GWT-66]"""
    if box.tile_sort[tile] == WORKER_TILE:
        put_worker(s, box, me, tile, events)
        return
    place = place_for(s, box, tile)
    if place == NOWHERE:
        s.at[BOXED + tile] += 1
        events.emit(TILE_BOXED, tile)
        return
    s.at[TOWN + place] = TILE + tile
    events.emit(TILE_PLACED, tile, place)


def put_worker(s: State, box: Box, me: i64, worker: i64, events: Events) -> None:
    """A worker comes to the marker's row; a full row moves the marker. [GWT-66] [GWT-67] [GWT-79]"""
    row = s.at[JOBS_FILLED] // box.columns
    s.at[JOB + row * WORKER_KINDS + worker] += 1
    s.at[JOBS_FILLED] += 1
    events.emit(WORKER_CAME, worker, row + 1)
    if s.at[JOBS_FILLED] % box.columns:
        return
    if row + 1 == box.job_rows:
        s.at[HOLDER] = me + 1
        events.emit(END_CAME, me)
        return
    events.emit(MARKER_MOVED, row + 2)
    if box.yellow[row]:
        fill_market(s, box)


def take_tile(s: State, box: Box, me: i64, place: i64, dollars: i64, events: Events) -> None:
    """A tile of the board becomes a player's, with the token of its place. [GWT-48] [GWT-49] [GWT2-11]

    Whoever stands there stays, and goes on from the empty place. [GWT2-20] [GWT-R26]
    """
    tile = s.at[TOWN + place] - TILE
    s.at[TOWN + place] = EMPTY
    s.at[TAKEN + me * TILES + tile] += 1
    s.at[MONEY + me] += dollars
    events.emit(TOOK_TILE, me, tile, place, dollars)
    gain_tokens(s, me, box.trail.tokens[place], events)


class Trade(TrailStep):
    """A teepee, with the money of its place got or paid, or its token. [GWT-48] [GWT2-9]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, box.called("trade"))

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        trail = self.box.trail
        for i in range(len(trail.teepees)):
            place = trail.teepees[i]
            if s.at[TOWN + place] and s.at[MONEY + me] + trail.money[place] >= 0:
                moves.add(self.no.TAKE.move(place))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        place = self.no.TAKE.object(move)
        take_tile(s, self.box, me, place, self.box.trail.money[place], events)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        if not self.no.TAKE.has(move):
            return None
        return Refusal("gwt.no-teepee" if self.name == "trade" else "gwt.no-outlaw", "GWT-48")


class Clear(TrailStep):
    """A hazard tile, for its price. [GWT-49]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "clear", "price", [(0, DEAREST_HAZARD)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, price, __, __ = f
        if s.at[MONEY + me] >= price:
            for i in range(len(self.box.trail.hazards)):
                place = self.box.trail.hazards[i]
                if s.at[TOWN + place]:
                    moves.add(self.no.TAKE.move(place))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, price, __, __ = f
        take_tile(s, self.box, me, self.no.TAKE.object(move), -price, events)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.no-hazard", "GWT-49") if self.no.TAKE.has(move) else None
