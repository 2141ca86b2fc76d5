"""What places, actions, cards, discs and cities are worth to the greedy player, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.great_western_trail import icons
from parlorcar.games.great_western_trail.box import ROW, SLOTS, Box
from parlorcar.games.great_western_trail.gains import certificate_limit
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.moving import price
from parlorcar.games.great_western_trail.objective_scoring import Goals, owned
from parlorcar.games.great_western_trail.player_cards import of_breed
from parlorcar.games.great_western_trail.possible import (
    COWBOY,
    CRAFTSMAN,
    FULL_ROW,
    building_power,
    can_copy_others,
    empty_site,
    face,
    possible,
    row_of,
    times,
    workers,
)
from parlorcar.games.great_western_trail.railroad import transport
from parlorcar.games.great_western_trail.scoring import LATE_SPACE, objective_bonus, score
from parlorcar.games.great_western_trail.state import (
    BUILDING,
    CERTIFICATES,
    CITIES,
    CITY,
    DISC_KINDS,
    DISCS,
    ENGINE_AT,
    HERDER,
    JOB,
    JOBS_FILLED,
    MONEY,
    NUMBERS,
    ON_BOARD,
    PRIVATE,
    SUPPLY,
    TAKEN,
    TILE,
    TILES,
    TOWN,
    WORKER_KINDS,
    token_row,
)
from parlorcar.games.great_western_trail.trail import next_towns

# What is weighed, by its place in a row of weights, in hundredths of a point unless it says otherwise.
DOLLAR: Final = 0  # at the end of the match
POOR: Final = 1  # more at its beginning for who has none
COWBOY_GAIN: Final = 2  # a worker hired at the beginning, by kind; less as the end comes nearer
CRAFTSMAN_GAIN: Final = 3
ENGINEER_GAIN: Final = 4
SPECIAL: Final = 5  # for each of its kind already there
BUILD_USE: Final = 6  # the actions of a building of one's own, at the beginning
SAME_BREED: Final = 7  # less for each card of a breed that one has bought
ARROW_HOPE: Final = 8  # percent of an arrow whose other city has no disc yet
STOP_COST: Final = 9  # for each town passed on the way
SALE_VALUE: Final = 10  # for each of the value of a sale
REMOVAL: Final = 11
OBJECTIVE_GAIN: Final = 12
SPACE: Final = 13  # of the engine
CERTIFICATE_GAIN: Final = 14
AUXILIARY_GAIN: Final = 15
HERD_GAIN: Final = 16  # for each of its value above the lowest, a card bought
NEEDED: Final = 17  # for each of its value, a card that counts in the next sale
CYCLED: Final = 18  # a card that does not, discarded so that another comes
CITY_STEP: Final = 19  # a delivery further along
SALE: Final = 20  # what the next hand could bring if one waited
TOKEN: Final = 21  # an exchange token
ELSEWHERE: Final = 22  # a place where only an auxiliary action can be done
STATION_BONUS: Final = 23  # a disc that leaves the player board at a station
CERTIFICATE: Final = 24  # one kept for a later sale, at the beginning
DISC: Final = 25  # + kind, in the order of the player board: what a disc opens

# Estimates.
PLAIN: Final = vec[i64](
    [
        20,
        25,
        620,
        160,
        270,
        70,
        210,
        120,
        10,
        16,
        25,
        80,
        90,
        30,
        160,
        35,
        70,
        18,
        19,
        20,
        -600,
        40,
        32,
        36,
        150,
        65,
        60,
        30,
        80,
        60,
        90,
        40,
        260,
        340,
        195,
    ]
)
UNKNOWN: Final = -(10**9)
LATE_WORKER: Final = 500  # points of the fifth and sixth space


class Outlook:
    """Who decides, and what money and time are worth then: refilled for every decision by `look`."""

    def __init__(self, box: Box, w: vec[i64]) -> None:
        self.box: Final = box
        self.w: Final = w
        self.s: State
        self.me: i64 = 0
        self.time: i64 = 0  # how much of the match is still to come, in percent: the job market tells it
        self.dollar: i64 = 0  # what one is worth: more to the poor, and more while there is time to use it
        self.goals: Final = Goals(box)
        self.objectives: i64 = UNKNOWN  # points of the objective cards as they are, found when they are asked for
        self.idle: i64 = UNKNOWN  # cards of the hand that bring nothing in Kansas City, counted when asked for

    def look(self, s: State, me: i64) -> None:
        """See how it stands for a player."""
        box, w = self.box, self.w
        self.s, self.me = s, me
        self.time = 100 - 100 * s.at[JOBS_FILLED] // (box.columns * box.job_rows)
        self.dollar = w[DOLLAR] + w[POOR] * self.time // (10 * (10 + s.at[MONEY + me]))
        self.objectives = self.idle = UNKNOWN

    def points(self) -> i64:
        """What the player would score now."""
        return score(self.s, self.box, self.me)

    def costs_nothing(self, card: i64) -> bool:
        """Whether playing an objective card of the hand loses no points; only those of the objective cards change."""
        goals = self.goals
        if self.objectives == UNKNOWN:
            goals.look(self.s, self.me, objective_bonus(self.s, self.box, self.me))
            self.objectives = goals.best
        return goals.with_played(self.s, self.me, card) >= self.objectives

    def duplicates(self) -> i64:
        """Cards of the hand that bring nothing in Kansas City: one of each breed is enough."""
        if self.idle == UNKNOWN:
            s, box, me = self.s, self.box, self.me
            self.idle = 0
            for breed in range(box.breeds):
                self.idle += max(i64(0), of_breed(s, box, me, breed) - 1)
        return self.idle


class Ways:
    """Where a herder can go, and what using the places there brings; each place is weighed once."""

    def __init__(self, o: Outlook) -> None:
        self.o: Final = o
        self.box: Final = o.box
        self.here: i64 = 0
        self.look_number: i64 = 0
        self.known: Final = zeros(o.box.trail.size)  # the look at which a place was weighed
        self.worth: Final = zeros(o.box.trail.size)

    def look(self) -> None:
        """Nothing is known yet, where the herder stands now."""
        self.look_number += 1
        self.walk_on()

    def walk_on(self) -> None:
        """The herder stands elsewhere, and nothing else has changed."""
        self.here = self.o.s.at[HERDER + self.o.me] - 1

    def best(self, left: i64, may_stop: bool) -> i64:
        """The next town on the way to the best place within so many steps; -1 to stop here."""
        s = self.o.s
        best: i64 = -1
        highest = self.place(self.here) if may_stop else -(10**9)
        place = self.here + 1  # the trail is numbered forwards
        towns = next_towns(s, self.box.trail, self.here) >> place
        while towns:
            if towns & 1:
                worth = self.by(place, left - 1, s.at[MONEY + self.o.me])
                if worth > highest:
                    best, highest = place, worth
            towns >>= 1
            place += 1
        return best

    def by(self, place: i64, left: i64, money: i64) -> i64:
        """The best that can be reached by a town, its toll paid."""
        s, trail = self.o.s, self.box.trail
        dollars = min(money, toll_at(s, self.box, self.o.me, place))
        best = self.place(place)
        if left > 0 and place != trail.kansas_city:
            other = place + 1
            towns = next_towns(s, trail, place) >> other
            while towns:
                if towns & 1:
                    best = max(best, self.by(other, left - 1, money - dollars))
                towns >>= 1
                other += 1
        return best - dollars * self.o.dollar - self.o.w[STOP_COST]

    def place(self, place: i64) -> i64:
        """What using a place brings."""
        if self.known[place] != self.look_number:
            self.worth[place] = place_worth(self.o, place)
            s = self.o.s
            if not can_copy_others(
                s, self.box, s.at[TOWN + place]
            ):  # what is copied depends on where the herder stands
                self.known[place] = self.look_number
        return self.worth[place]


def toll_at(s: State, box: Box, me: i64, place: i64) -> i64:
    """What a town costs to enter."""
    town = s.at[TOWN + place]
    if town < TILE:
        return 0
    if town < BUILDING:
        return price(box, box.tile_hand[town - TILE])
    if (town - BUILDING) // NUMBERS == me:
        return 0
    return price(box, box.hands[face(s, (town - BUILDING) % NUMBERS)])


def place_worth(o: Outlook, place: i64) -> i64:
    """What using a place brings: the actions of a building, or a sale in Kansas City."""
    s, box, w, me = o.s, o.box, o.w, o.me
    if place == box.trail.kansas_city:
        value = breeding_value(s, box, me) + s.at[CERTIFICATES + me]
        return w[SALE] + value * w[SALE_VALUE] + best_delivery(o, value)
    town = s.at[TOWN + place]
    row = row_of(s, box, town)
    if row < 0 or (town >= BUILDING and (town - BUILDING) // NUMBERS != me):
        return w[ELSEWHERE]
    worth: i64 = 0
    for slot in range(i64(SLOTS)):
        best: i64 = 0
        for way in range(i64(2)):
            action = box.program[row * ROW + slot * 2 + way]
            if action and box.op[action - 1] != icons.MOVE and possible(s, box, me, action):
                best = max(best, action_worth(o, action))
        worth += best
    if town >= BUILDING and box.risk[place] and possible(s, box, me, box.risk[place]):
        worth += max(i64(0), action_worth(o, box.risk[place]))
    return max(worth, i64(w[ELSEWHERE]))


def action_worth(o: Outlook, action: i64) -> i64:
    """What an action brings, roughly."""
    s, box, w, me = o.s, o.box, o.w, o.me
    i = action - 1
    op = box.op[i]
    if op == icons.GAIN:
        return gain_worth(o, i) + box.gained[i] * w[TOKEN]
    if op == icons.DISCARD:
        gain = gain_worth(o, i) + box.engine[i] * w[SPACE] + box.objective[i] * 100
        return gain - discard_cost(o, box.what[i])
    if op == icons.HIRE:
        return best_hire(o, box.n[i])
    if op == icons.BUILD:
        return best_building(o, box.pay[i])
    if op == icons.ENGINE:
        return box.n[i] * times(s, box, me, box.per[i]) * w[SPACE] - box.pay[i] * o.dollar
    if op == icons.BACK:
        return gain_worth(o, i) + box.removal[i] * w[REMOVAL] - box.n[i] * w[SPACE] - box.pay[i] * o.dollar
    if op == icons.TRADE:
        return best_tile(o, True)
    if op == icons.HAZARD:
        return best_tile(o, False) - box.pay[i] * o.dollar
    if op == icons.BUY:
        return best_purchase(o)
    if op == icons.AUXILIARY:
        return w[AUXILIARY_GAIN]
    if op == icons.DRAW or op == icons.DRAW_UP_TO:
        return 15 + w[CYCLED] * min(box.n[i] * times(s, box, me, box.per[i]), o.duplicates())
    if op == icons.OBJECTIVE:
        return w[OBJECTIVE_GAIN]
    if op == icons.COPY:
        return 150
    if op == icons.BEHIND:
        return 300
    if op == icons.DELIVERY:
        return -100
    if op == icons.ALL_CERTIFICATES:
        return certificates_worth(o, 6)
    return 15  # moving on, after all else


def gain_worth(o: Outlook, i: i64) -> i64:
    """The money and the certificates that an action brings."""
    box = o.box
    n = times(o.s, box, o.me, box.per[i])
    return box.dollars[i] * o.dollar * n + certificates_worth(o, box.certificates[i] * n)


def discard_cost(o: Outlook, what: i64) -> i64:
    """What it costs to discard: nothing for the second of a breed, its value in the next sale for the only one."""
    s, box, w, me = o.s, o.box, o.w, o.me
    if what == icons.PAIR:
        return w[NEEDED]
    if what == icons.VALUE_3:
        return 3 * w[NEEDED]
    if what == icons.ANY_CATTLE:
        return -w[CYCLED] if o.duplicates() else w[NEEDED]
    if what < 0 or of_breed(s, box, me, what) > 1:
        return -w[CYCLED]
    return w[NEEDED] * (box.value[box.breed_first[what]] - 1)


def certificates_worth(o: Outlook, spaces: i64) -> i64:
    """Certificates, as far as there is room for them."""
    s, box, w, me = o.s, o.box, o.w, o.me
    return w[CERTIFICATE_GAIN] * min(spaces, certificate_limit(s, box, me) - s.at[CERTIFICATES + me])


def tile_worth(s: State, box: Box, me: i64, place: i64) -> i64:
    """A teepee or hazard of the board."""
    tile = s.at[TOWN + place] - TILE
    if tile >= box.first_hazard:
        return 100 * box.tile_points[tile] + 40
    return 80 - 10 * s.at[TAKEN + me * TILES + tile]


def best_tile(o: Outlook, teepees: bool) -> i64:
    """The best teepee that can be paid for, with its money, or the best hazard."""
    s, box, w, me = o.s, o.box, o.w, o.me
    best: i64 = 0
    places = box.trail.teepees if teepees else box.trail.hazards
    for i in range(len(places)):
        place = places[i]
        if s.at[TOWN + place]:
            dollars = box.trail.money[place] if teepees else i64(0)
            if s.at[MONEY + me] + dollars >= 0:
                more = dollars * o.dollar + box.trail.tokens[place] * w[TOKEN]
                best = max(best, tile_worth(s, box, me, place) + more)
    return best


def card_worth(o: Outlook, card: i64) -> i64:
    """A cattle card: its points, and what its value brings in the deliveries to come; less if there are others."""
    s, box, w, me = o.s, o.box, o.w, o.me
    copies: i64 = 0
    breed = box.breed[card]
    for other in range(box.breed_first[breed], box.breed_last[breed] + 1):
        copies += owned(s, me, other)
    gain = w[HERD_GAIN] * (box.value[card] - 1) - w[SAME_BREED] * copies
    return 100 * box.cattle_points[card] + max(i64(0), gain) * o.time // 100


def hire_worth(o: Outlook, worker: i64) -> i64:
    """A worker more of a kind, without the wage."""
    s, w, me = o.s, o.w, o.me
    n = workers(s, me, worker)
    gain: i64 = w[COWBOY_GAIN]
    if worker == CRAFTSMAN:
        gain = w[CRAFTSMAN_GAIN]
    elif worker != COWBOY:
        gain = w[ENGINEER_GAIN]
    worth = (gain + w[SPECIAL] * n) * o.time // 100
    if n >= LATE_SPACE:
        worth += LATE_WORKER
    return worth


def best_hire(o: Outlook, change: i64) -> i64:
    """The best worker that can be paid, less the wage."""
    s, box, me = o.s, o.box, o.me
    best: i64 = 0
    rows = min(token_row(s, box), box.job_rows)
    for worker in range(i64(WORKER_KINDS)):
        if workers(s, me, worker) < FULL_ROW:
            worth = hire_worth(o, worker)
            for row in range(rows):
                wage = box.wage[row] + change
                if s.at[JOB + row * WORKER_KINDS + worker] and wage <= s.at[MONEY + me]:
                    best = max(best, worth - wage * o.dollar)
    return best


def use_worth(o: Outlook) -> i64:
    """The actions of one more building of one's own."""
    return o.w[BUILD_USE] * o.time // 100


def building_worth(o: Outlook, number: i64, each: i64) -> i64:
    """A private building on an empty place or over one of one's own, less what it costs; 0 if it cannot be built."""
    return worth_built(o, number, each, building_power(o.s, o.me, each), empty_site(o.s, o.box))


def worth_built(o: Outlook, number: i64, each: i64, power: i64, site: bool) -> i64:
    """The same, knowing for how many craftsmen there are people and money, and whether a place is empty."""
    s, box, me = o.s, o.box, o.me
    if s.at[PRIVATE + me * NUMBERS + number] != SUPPLY:
        return 0
    need = box.builders[face(s, number)]
    points = 100 * box.points[face(s, number)]
    best: i64 = 0
    if need <= power and site:
        best = points + use_worth(o) - need * each * o.dollar
    for old in range(box.numbers):
        if s.at[PRIVATE + me * NUMBERS + old] == ON_BOARD:
            more = need - box.builders[face(s, old)]
            if 0 < more <= power:
                best = max(best, points - 100 * box.points[face(s, old)] - more * each * o.dollar)
    return best


def best_building(o: Outlook, each: i64) -> i64:
    """The best that can be built."""
    box = o.box
    best: i64 = 0
    power = building_power(o.s, o.me, each)
    if power > 0:  # every building needs somebody
        site = empty_site(o.s, box)
        for number in range(box.numbers):
            best = max(best, worth_built(o, number, each, power, site))
    return best


def best_purchase(o: Outlook) -> i64:
    """The best card that the cowboys and the money buy now."""
    s, box, me = o.s, o.box, o.me
    best: i64 = 0
    cowboys = workers(s, me, COWBOY)
    for option in range(len(box.buy_card)):
        if box.buy_cowboys[option] <= cowboys and box.buy_dollars[option] <= s.at[MONEY + me]:
            worth = card_worth(o, box.first_market + box.buy_card[option]) * box.buy_cards[option]
            best = max(best, worth - box.buy_dollars[option] * o.dollar)
    return best


def disc_worth(o: Outlook, disc: i64) -> i64:
    """What a disc opens when it leaves the player board."""
    s, box, w, me = o.s, o.box, o.w, o.me
    worth: i64 = w[DISC + disc]
    if box.disc_dollars[disc] < 0 and s.at[MONEY + me] < 10:
        worth -= 200
    if disc == box.limit_6 and s.at[DISCS + me * DISC_KINDS + box.limit_4]:
        worth -= 60
    return worth


def delivery_worth(o: Outlook, city: i64) -> i64:
    """A disc in a city: its points, its arrows, the reach that is not wasted, less transport."""
    s, box, w, me = o.s, o.box, o.w, o.me
    mine = CITY + me * CITIES
    if s.at[mine + city] and not box.city_again[city]:
        return -(10**6)
    worth = 100 * box.city_points[city] + w[CITY_STEP] * city + box.city_dollars[city] * o.dollar
    if s.at[mine + city] == 0:
        if city + 1 < box.cities:
            worth += arrow_worth(box, w, city, s.at[mine + city + 1] > 0)
        if city > 0:
            worth += arrow_worth(box, w, city - 1, s.at[mine + city - 1] > 0)
    return worth - transport(box.railroad, s.at[ENGINE_AT + me], box.city_value[city]) * o.dollar


def best_delivery(o: Outlook, reach: i64) -> i64:
    """The worth of the best city within reach."""
    box = o.box
    best: i64 = -(10**6)
    for city in range(box.cities):
        if box.city_value[city] <= reach:
            best = max(best, delivery_worth(o, city))
    return best


def arrow_worth(box: Box, w: vec[i64], city: i64, now: bool) -> i64:
    """The points of an arrow, and its objective card or token; a part of it as long as the other city has no disc."""
    action = box.arrow_action[city]
    worth = 100 * box.arrow_points[city]
    if action:
        worth += w[TOKEN] if box.gained[action - 1] else w[OBJECTIVE_GAIN]
    return worth if now else worth * w[ARROW_HOPE] // 100
