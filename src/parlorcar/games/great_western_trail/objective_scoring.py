"""Which objective cards to count, and what fulfils which task: the best of all ways. [GWT-87] [GWT-R14]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.great_western_trail.box import TASK_KINDS, Box
from parlorcar.games.great_western_trail.possible import hazards_of
from parlorcar.games.great_western_trail.state import (
    AREA,
    CARDS,
    CITIES,
    CITY,
    DISCARDS,
    GOALS,
    HERD,
    NUMBERS,
    ON_BOARD,
    PRIVATE,
    STATION,
    STATIONS,
    TAKEN,
    TILES,
    total,
)

BUILDING_TASK: Final = 0
HAZARD_TASK: Final = 1
STATION_TASK: Final = 2
GREEN_TASK: Final = 3
BLUE_TASK: Final = 4
VALUE_TASK: Final = 5  # cattle of value 3; then 4, then 5
LAST_CITY_TASK: Final = 8
LEAST_VALUE: Final = 3
MOST_VALUE: Final = 5
NEVER: Final = -1000


def things(s: State, box: Box, me: i64) -> vec[i64]:
    """How many things a player has for each kind of task. [GWT-87] [GWT2-31]"""
    at = s.at
    have = zeros(TASK_KINDS)
    for number in range(box.numbers):
        if at[PRIVATE + me * NUMBERS + number] == ON_BOARD:
            have[BUILDING_TASK] += 1
    have[HAZARD_TASK] = hazards_of(s, box, me)
    have[STATION_TASK] = total(s, STATION + me * STATIONS, box.stations)
    have[GREEN_TASK] = at[TAKEN + me * TILES + box.green_teepee]
    have[BLUE_TASK] = at[TAKEN + me * TILES + box.blue_teepee]
    have[LAST_CITY_TASK] = at[CITY + me * CITIES + box.cities - 1]
    for card in range(box.first_market, box.cards):
        value = box.asked_value[card]
        if LEAST_VALUE <= value <= MOST_VALUE:
            have[VALUE_TASK + value - LEAST_VALUE] += owned(s, me, card)
    return have


def owned(s: State, me: i64, card: i64) -> i64:
    """Cards of a kind in hand, draw pile and discard pile."""
    return s.at[HERD + me * CARDS + card] + s.at[DISCARDS + me * CARDS + card]


class Goals:
    """The objective cards of a player, those played first, and the search for the best way to fulfil them."""

    def __init__(self, s: State, box: Box, me: i64, bonus: i64) -> None:
        self.box: Final = box
        self.have = things(s, box, me)
        self.bonus: i64 = bonus  # points for every two cards of the area, of the stationmaster [GWT-88]
        self.cards = zeros(64)  # by goal; each card of its own
        self.n: i64 = 0
        for goal in range(box.goals):
            for _card in range(s.at[AREA + me * GOALS + goal]):
                self.add(goal)
        self.played: i64 = self.n
        for goal in range(box.objectives):
            for _card in range(owned(s, me, goal)):
                self.add(goal)
        self.rest = zeros(64)  # what the cards from one on can bring at most
        for k in range(self.n):
            i = self.n - 1 - k
            self.rest[i] = self.rest[i + 1] + box.goal_points[self.cards[i]]
        self.best: i64 = NEVER
        self.best_area: i64 = 0  # points of the cards alone, for the line of the score
        self.best_bonus: i64 = 0
        self.search(0, 0, self.played, NEVER)

    def add(self, goal: i64) -> None:
        """One more card."""
        self.cards[self.n] = goal
        self.n += 1

    def search(self, i: i64, points: i64, area: i64, spare: i64) -> None:
        """Go on with a card: it is fulfilled, or it is not, and in the deck is then left there.

        `spare` is the least loss among cards left in the deck, as points: one of them may still be worth adding to
        make the number of cards even.
        """
        if i == self.n:
            self.count(points, area, spare)
            return
        most = points + self.rest[i] + self.bonus * ((area + self.n - i + 1) // 2)
        if most <= self.best:
            return
        box, goal = self.box, self.cards[i]
        row = goal * TASK_KINDS
        enough = True
        for task in range(i64(TASK_KINDS)):
            self.have[task] -= box.goal_tasks[row + task]
            if self.have[task] < 0:
                enough = False
        more: i64 = 0 if i < self.played else 1
        if enough:
            self.search(i + 1, points + box.goal_points[goal], area + more, spare)
        for task in range(i64(TASK_KINDS)):
            self.have[task] += box.goal_tasks[row + task]
        if more:
            self.search(i + 1, points, area, max(spare, -box.goal_loss[goal]))
        else:
            self.search(i + 1, points - box.goal_loss[goal], area, spare)

    def count(self, points: i64, area: i64, spare: i64) -> None:
        """All cards are decided; a last one is added if it brings more than it costs."""
        extra = spare if self.bonus and area % 2 and self.bonus + spare > 0 else 0
        if extra:
            area += 1
        whole = points + extra + self.bonus * (area // 2)
        if whole > self.best:
            self.best = whole
            self.best_area = points + extra
            self.best_bonus = self.bonus * (area // 2)
