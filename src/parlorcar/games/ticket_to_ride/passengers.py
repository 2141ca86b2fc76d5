"""Passengers: where they stand, and who takes which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.core.step import Step
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.events import COLLECTED_PASSENGER, PASSENGER_CAME
from parlorcar.games.ticket_to_ride.state import BAG, COLLECTED, PASSENGER_COLORS, WAITING
from parlorcar.games.ticket_to_ride.turns import COLLECT, PLACE_PASSENGERS


def fill_bag(s: State, box: Box) -> None:
    """All passengers into the bag, as many of each colour. [GER-1]"""
    for color in range(i64(len(box.passenger_colors))):
        s.at[BAG + color] = box.per_passenger_color


def bag_size(s: State) -> i64:
    """Passengers left in the bag."""
    n: i64 = 0
    for color in range(i64(PASSENGER_COLORS)):
        n += s.at[BAG + color]
    return n


def waiting(s: State, city: i64) -> i64:
    """Passengers left in a city or country."""
    at = s.at
    n: i64 = 0
    for color in range(i64(PASSENGER_COLORS)):
        n += at[WAITING + city * PASSENGER_COLORS + color]
    return n


def collect_passengers(s: State, box: Box, me: i64, track: i64) -> None:
    """A player who has claimed a route takes one passenger at each end where any is left. [GER-8] [GER-9] [GER-R9]"""
    if waiting(s, box.to_city[track]):
        s.push(COLLECT, me, box.to_city[track])
    if waiting(s, box.from_city[track]):
        s.push(COLLECT, me, box.from_city[track])


class PlacePassengers(Step):
    """The next passenger drawn from the bag goes to the next place on the map. [GER-2]"""

    def __init__(self, box: Box) -> None:
        super().__init__("place_passengers", "placed", stream="passengers")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcomes(self.box.PASSENGER.first, s.at, BAG, PASSENGER_COLORS)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, placed, __, __ = f
        box = self.box
        color = box.PASSENGER.object(move)
        city = box.stands[placed]
        if placed + 1 < box.passengers:
            s.push(PLACE_PASSENGERS, CHANCE, placed + 1)
        s.at[BAG + color] -= 1
        s.at[WAITING + city * PASSENGER_COLORS + color] += 1
        events.emit(PASSENGER_CAME, city, color)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, placed, __, __ = f
        if 0 <= placed < self.box.passengers and self.box.passengers - placed <= bag_size(s):
            return None
        return Refusal("ttr.fault.place-passenger", number=int(placed))


class Collect(Step):
    """One of the passengers at one end of the route just claimed, as the player chooses. [GER-8] [GER-R10]"""

    def __init__(self, box: Box) -> None:
        super().__init__("collect", "city:city")
        self.box: Final = box

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, __, city, __, __ = f
        at, collect = s.at, self.box.COLLECT
        here = WAITING + city * PASSENGER_COLORS
        for color in range(i64(PASSENGER_COLORS)):
            if at[here + color]:
                moves.add(collect.move(color))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, city, __, __ = f
        color = self.box.COLLECT.object(move)
        s.at[WAITING + city * PASSENGER_COLORS + color] -= 1
        s.at[COLLECTED + me * PASSENGER_COLORS + color] += 1
        events.emit(COLLECTED_PASSENGER, me, city, color)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, __, city, __, __ = f
        box, name = self.box, self.box.city_names[city]
        if box.COLLECT.has(move):
            return Refusal("ttr.no-passenger", "GER-8", city=name, passenger=box.COLLECT.name(move))
        return Refusal("ttr.passenger-due", "GER-R10", city=name)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, city, __, __ = f
        if waiting(s, city):
            return None
        return Refusal("ttr.fault.nobody-waiting", name=self.box.city_names[city])
