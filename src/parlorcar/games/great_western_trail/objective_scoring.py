"""Which objective cards to count, and what fulfils which task: the best of all ways. [GWT-87] [GWT-R14]"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.great_western_trail.box import MOST_THINGS, PLENTY, TASK_KINDS, THING_BITS, Box
from parlorcar.games.great_western_trail.player_cards import leaves_unseen
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
NO_CARD: Final = -1
MOST_CARDS: Final = 64  # objective cards that a player could have


def things(s: State, box: Box, me: i64) -> vec[i64]:
    """How many things a player has for each kind of task. [GWT-87] [GWT2-31]"""
    have = zeros(TASK_KINDS)
    count_things(s, box, me, have)
    return have


def count_things(s: State, box: Box, me: i64, have: vec[i64]) -> None:
    """Write how many things a player has for each kind of task. [GWT-87] [GWT2-31]"""
    at = s.at
    buildings: i64 = 0
    for number in range(box.numbers):
        if at[PRIVATE + me * NUMBERS + number] == ON_BOARD:
            buildings += 1
    have[BUILDING_TASK] = buildings
    have[HAZARD_TASK] = hazards_of(s, box, me)
    have[STATION_TASK] = total(s, STATION + me * STATIONS, box.stations)
    have[GREEN_TASK] = at[TAKEN + me * TILES + box.green_teepee]
    have[BLUE_TASK] = at[TAKEN + me * TILES + box.blue_teepee]
    for task in range(i64(VALUE_TASK), i64(LAST_CITY_TASK)):
        have[task] = 0
    have[LAST_CITY_TASK] = at[CITY + me * CITIES + box.cities - 1]
    for card in range(box.first_market, box.cards):
        value = box.asked_value[card]
        if LEAST_VALUE <= value <= MOST_VALUE:
            have[VALUE_TASK + value - LEAST_VALUE] += owned(s, me, card)


def owned(s: State, me: i64, card: i64) -> i64:
    """Cards of a kind in hand, draw pile and discard pile."""
    return s.at[HERD + me * CARDS + card] + s.at[DISCARDS + me * CARDS + card]


class Goals:
    """The objective cards of a player, those played first, and the search for the best way to fulfil them.

    It may be kept and look at other players. What a player has for the tasks is one number, with a few bits for each
    kind, and so is what a card asks for: whether there is enough of everything is seen by one subtraction.
    """

    def __init__(self, box: Box) -> None:
        self.box: Final = box
        self.have: Final = zeros(TASK_KINDS)
        self.cards: Final = zeros(MOST_CARDS)  # by goal; each card of its own
        self.rest: Final = zeros(MOST_CARDS + 1)  # what the cards from one on can bring at most
        self.supply: i64 = 0  # what there is, as one number
        self.bonus: i64 = 0  # points for every two cards of the area, of the stationmaster [GWT-88]
        self.n: i64 = 0
        self.played: i64 = 0
        self.best: i64 = NEVER
        self.best_area: i64 = 0  # points of the cards alone, for the line of the score
        self.best_bonus: i64 = 0

    def look(self, s: State, me: i64, bonus: i64) -> None:
        """Find the best way for a player."""
        count_things(s, self.box, me, self.have)
        self.supply = PLENTY
        for task in range(i64(TASK_KINDS)):
            self.supply += min(self.have[task], MOST_THINGS) << (task * THING_BITS)
        self.bonus = bonus
        self.n = 0
        for goal in range(self.box.goals):
            self.add(goal, s.at[AREA + me * GOALS + goal])
        self.played = self.n
        for goal in range(self.box.objectives):
            self.add(goal, owned(s, me, goal))
        self.solve()

    def add(self, goal: i64, copies: i64) -> None:
        """More cards of a kind."""
        for _card in range(copies):
            self.cards[self.n] = goal
            self.n += 1

    def with_played(self, s: State, me: i64, card: i64) -> i64:
        """What they would bring if a card of the hand were played too."""
        cards, first, n = self.cards, self.played, self.n
        i = first
        if leaves_unseen(s, me, card):  # it was not among them
            i = self.n
            self.n += 1
        else:
            while cards[i] != card:
                i += 1
        cards[i] = cards[first]
        cards[first] = card
        self.played += 1
        self.solve()
        self.played, self.n = first, n
        cards[first] = cards[i]
        cards[i] = card
        return self.best

    def solve(self) -> None:
        """The best of all ways."""
        goal_points = self.box.goal_points
        i = self.n
        self.rest[i] = 0
        while i > 0:
            i -= 1
            self.rest[i] = self.rest[i + 1] + goal_points[self.cards[i]]
        self.best = NEVER
        self.search(0, self.supply, 0, self.played, NEVER)

    def search(self, i: i64, supply: i64, points: i64, area: i64, spare: i64) -> None:
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
        more: i64 = 0 if i < self.played else 1
        left = supply - box.goal_needs[goal]
        if left & PLENTY == PLENTY:
            self.search(i + 1, left, points + box.goal_points[goal], area + more, spare)
        if more:
            self.search(i + 1, supply, points, area, max(spare, -box.goal_loss[goal]))
        else:
            self.search(i + 1, supply, points - box.goal_loss[goal], area, spare)

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
