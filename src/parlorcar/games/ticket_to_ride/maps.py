"""The maps there are: their tables with the numbers of their rulebooks."""

from __future__ import annotations

from typing import Final

from parlorcar.games.ticket_to_ride import germany, usa
from parlorcar.games.ticket_to_ride.map import Map

USA: Final = Map("usa", usa.CITIES, usa.TRACKS, usa.TICKETS, usa.ROUTE_POINTS)

GERMANY: Final = Map(
    "germany",
    germany.CITIES,
    germany.TRACKS,
    {"short": germany.SHORT_TICKETS, "long": germany.LONG_TICKETS},
    germany.ROUTE_POINTS,
    aspect=0.62,
    tickets_dealt=4,
    tickets_drawn=4,
    shuffled_back=True,
    longest_path=0,
    globetrotter=15,
    most_passengers=20,
    second_passengers=10,
    countries=germany.COUNTRIES,
    spots=germany.SPOTS,
    passengers=germany.PASSENGERS,
    passenger_colors=germany.PASSENGER_COLORS,
)
