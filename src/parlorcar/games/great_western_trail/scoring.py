"""The eleven lines of the score."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.state import State
from parlorcar.games.great_western_trail.box import (
    BUILDING_POINTS,
    CERTIFICATE_POINTS,
    HAZARD_POINTS,
    OBJECTIVE_POINTS,
    PAIR_POINTS,
    STATION_POINTS,
    Box,
)
from parlorcar.games.great_western_trail.gains import disc_left, permanent_certificates
from parlorcar.games.great_western_trail.objective_scoring import Goals, owned
from parlorcar.games.great_western_trail.possible import face, hazards_of, pairs_of
from parlorcar.games.great_western_trail.state import (
    CERTIFICATES,
    CITIES,
    CITY,
    HOLDER,
    MASTER_OF,
    MONEY,
    NUMBERS,
    ON_BOARD,
    PRIVATE,
    STATION,
    STATIONS,
    TAKEN,
    TILES,
    WORKER_KINDS,
    WORKERS,
    total,
)

PER_POINT: Final = 5  # dollars [GWT-81]
LATE_SPACE: Final = 4  # workers behind the fourth space bring points [GWT-89]
LATE_POINTS: Final = 4
STEP_POINTS: Final = 3  # [GWT-90]
MARKER_POINTS: Final = 2  # [GWT-91]

LINES: Final = [
    "money",
    "buildings",
    "cities",
    "stations",
    "hazards",
    "cattle",
    "objectives",
    "stationmasters",
    "workers",
    "steps",
    "marker",
]


def building_points(s: State, box: Box, me: i64) -> i64:
    """Private buildings on the board. [GWT-82]"""
    points: i64 = 0
    for number in range(box.numbers):
        if s.at[PRIVATE + me * NUMBERS + number] == ON_BOARD:
            points += box.points[face(s, number)]
    return points


def buildings_of(s: State, box: Box, me: i64) -> i64:
    """How many private buildings a player has on the board."""
    n: i64 = 0
    for number in range(box.numbers):
        if s.at[PRIVATE + me * NUMBERS + number] == ON_BOARD:
            n += 1
    return n


def city_points(s: State, box: Box, me: i64) -> i64:
    """Each disc in a city, and arrows with discs on both sides. [GWT-83]"""
    points: i64 = 0
    mine = CITY + me * CITIES
    for city in range(box.cities):
        points += s.at[mine + city] * box.city_points[city]
        if city + 1 < box.cities and s.at[mine + city] and s.at[mine + city + 1]:
            points += box.arrow_points[city]
    return points


def station_points(s: State, box: Box, me: i64) -> i64:
    """Stations upgraded. [GWT-84]"""
    points: i64 = 0
    for station in range(box.stations):
        points += s.at[STATION + me * STATIONS + station] * box.station_points[station]
    return points


def hazard_points(s: State, box: Box, me: i64) -> i64:
    """Hazard tiles collected. [GWT-85]"""
    points: i64 = 0
    for tile in range(box.first_hazard, box.tiles):
        points += s.at[TAKEN + me * TILES + tile] * box.tile_points[tile]
    return points


def cattle_points(s: State, box: Box, me: i64) -> i64:
    """Cattle cards in hand, draw pile and discard pile. [GWT-86]"""
    points: i64 = 0
    for card in range(box.first_market, box.cards):
        points += owned(s, me, card) * box.cattle_points[card]
    return points


def master_points(s: State, box: Box, me: i64) -> i64:
    """Stationmasters but for the one that counts objective cards, which belongs to their search. [GWT-88] [GWT2-24]"""
    points: i64 = 0
    for tile in range(box.masters):
        if s.at[MASTER_OF + tile] == me + 1:
            counts = box.master_counts[tile]
            if counts == OBJECTIVE_POINTS:
                continue
            if counts == HAZARD_POINTS:
                n = hazards_of(s, box, me)
            elif counts == PAIR_POINTS:
                n = pairs_of(s, box, me)
            elif counts == CERTIFICATE_POINTS:
                n = s.at[CERTIFICATES + me] + permanent_certificates(s, box, me)
            elif counts == STATION_POINTS:
                n = total(s, STATION + me * STATIONS, box.stations)
            elif counts == BUILDING_POINTS:
                n = buildings_of(s, box, me)
            else:
                n = total(s, WORKERS + me * WORKER_KINDS, WORKER_KINDS)
            points += n // box.master_each[tile] * box.master_points[tile]
    return points


def objective_bonus(s: State, box: Box, me: i64) -> i64:
    """What a stationmaster of the player brings for two objective cards. [GWT-88]"""
    bonus: i64 = 0
    for tile in range(box.masters):
        if s.at[MASTER_OF + tile] == me + 1 and box.master_counts[tile] == OBJECTIVE_POINTS:
            bonus += box.master_points[tile]
    return bonus


def worker_points(s: State, me: i64) -> i64:
    """Workers on the fifth and sixth spaces. [GWT-89]"""
    points: i64 = 0
    for worker in range(i64(WORKER_KINDS)):
        points += LATE_POINTS * max(0, s.at[WORKERS + me * WORKER_KINDS + worker] - LATE_SPACE)
    return points


def plain_points(s: State, box: Box, me: i64) -> i64:
    """All lines but objectives and the stationmaster that counts them. [GWT-81] to [GWT-86] [GWT-88] to [GWT-91]"""
    points = s.at[MONEY + me] // PER_POINT + building_points(s, box, me) + city_points(s, box, me)
    points += station_points(s, box, me) + hazard_points(s, box, me) + cattle_points(s, box, me)
    points += master_points(s, box, me) + worker_points(s, me) + late_points(s, box, me)
    return points


def late_points(s: State, box: Box, me: i64) -> i64:
    """The right step disc and the marker of the job market. [GWT-90] [GWT-91]"""
    points: i64 = 0 if disc_left(s, me, box.step_right) else STEP_POINTS
    return points + (MARKER_POINTS if s.at[HOLDER] == me + 1 else 0)


def score(s: State, box: Box, me: i64) -> i64:
    """The whole score, as if the match ended now. [GWT-81] to [GWT-91]"""
    return plain_points(s, box, me) + goals_of(s, box, me).best


def goals_of(s: State, box: Box, me: i64) -> Goals:
    """The objective cards, counted in the best way. [GWT-87]"""
    goals = Goals(box)
    goals.look(s, me, objective_bonus(s, box, me))
    return goals


def breakdown(s: State, box: Box, me: i64) -> list[dict[str, object]]:
    """The score line by line."""
    goals = goals_of(s, box, me)
    steps: i64 = 0 if disc_left(s, me, box.step_right) else STEP_POINTS
    marker: i64 = MARKER_POINTS if s.at[HOLDER] == me + 1 else 0
    points = [
        s.at[MONEY + me] // PER_POINT,
        building_points(s, box, me),
        city_points(s, box, me),
        station_points(s, box, me),
        hazard_points(s, box, me),
        cattle_points(s, box, me),
        goals.best_area,
        master_points(s, box, me) + goals.best_bonus,
        worker_points(s, me),
        steps,
        marker,
    ]
    return [{"line": name, "points": int(n)} for name, n in zip(LINES, points, strict=True)]
