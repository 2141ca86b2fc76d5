"""What places, actions, cards, discs and cities are worth to the greedy player, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.state import State
from parlorcar.games.great_western_trail import icons
from parlorcar.games.great_western_trail.box import ROW, SLOTS, Box
from parlorcar.games.great_western_trail.gains import certificate_limit
from parlorcar.games.great_western_trail.herd import of_breed
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.moving import price
from parlorcar.games.great_western_trail.possible import (
    COWBOY,
    can_build,
    can_hire,
    face,
    possible,
    row_of,
    times,
    workers,
)
from parlorcar.games.great_western_trail.railroad import transport
from parlorcar.games.great_western_trail.state import (
    BUILDING,
    CERTIFICATES,
    CITIES,
    CITY,
    DISC_KINDS,
    DISCS,
    ENGINE_AT,
    HERDER,
    MONEY,
    NUMBERS,
    TAKEN,
    TILE,
    TILES,
    TOWN,
)
from parlorcar.games.great_western_trail.trail import next_towns

DOLLAR: Final = 30
SPACE: Final = 35  # of the engine
CERTIFICATE_GAIN: Final = 90
HIRE_GAIN: Final = 220
AUXILIARY_GAIN: Final = 45
HERD_GAIN: Final = 90  # for each of its value above the lowest, a card bought
NEEDED: Final = 20  # for each of its value, a card that counts in the next sale
CYCLED: Final = 30  # a card that does not, discarded so that another comes
CITY_STEP: Final = 60  # a delivery further along
SALE: Final = -500  # what the next hand could bring if one waited
TOKEN: Final = 40  # an exchange token
ELSEWHERE: Final = 20  # a place where only an auxiliary action can be done
DISC_WORTH: Final = [20, 60, 30, 80, 60, 90, 40, 260, 320, 240]  # by kind, in the order of the player board


def best_way(s: State, box: Box, me: i64, left: i64, may_stop: bool) -> i64:
    """The next town on the way to the best place within so many steps; -1 to stop here."""
    here = s.at[HERDER + me] - 1
    best: i64 = -1
    highest = place_worth(s, box, me, here) if may_stop else -(10**9)
    towns = next_towns(s, box.trail, here)
    for place in range(box.trail.size):
        if (towns >> place) & 1:
            worth = way_worth(s, box, me, place, left - 1, s.at[MONEY + me])
            if worth > highest:
                best, highest = place, worth
    return best


def way_worth(s: State, box: Box, me: i64, place: i64, left: i64, money: i64) -> i64:
    """The best that can be reached by a town, its toll paid."""
    dollars = min(money, toll_at(s, box, me, place))
    best = place_worth(s, box, me, place)
    if left > 0 and place != box.trail.kansas_city:
        towns = next_towns(s, box.trail, place)
        for other in range(place + 1, box.trail.size):
            if (towns >> other) & 1:
                best = max(best, way_worth(s, box, me, other, left - 1, money - dollars))
    return best - dollars * DOLLAR


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


def place_worth(s: State, box: Box, me: i64, place: i64) -> i64:
    """What using a place brings: the actions of a building, or a sale in Kansas City."""
    if place == box.trail.kansas_city:
        value = breeding_value(s, box, me) + s.at[CERTIFICATES + me]
        return SALE + value * DOLLAR + best_delivery(s, box, me, value)
    town = s.at[TOWN + place]
    row = row_of(s, box, town)
    if row < 0 or (town >= BUILDING and (town - BUILDING) // NUMBERS != me):
        return ELSEWHERE
    worth: i64 = 0
    for slot in range(i64(SLOTS)):
        best: i64 = 0
        for way in range(i64(2)):
            action = box.program[row * ROW + slot * 2 + way]
            if action and box.op[action - 1] != icons.MOVE and possible(s, box, me, action):
                best = max(best, action_worth(s, box, me, action))
        worth += best
    if town >= BUILDING and box.risk[place] and possible(s, box, me, box.risk[place]):
        worth += max(i64(0), action_worth(s, box, me, box.risk[place]))
    return max(worth, i64(ELSEWHERE))


def action_worth(s: State, box: Box, me: i64, action: i64) -> i64:
    """What an action brings, roughly."""
    i = action - 1
    op = box.op[i]
    n = times(s, box, me, box.per[i])
    gain = box.dollars[i] * DOLLAR * n + certificates_worth(s, box, me, box.certificates[i] * n)
    if op == icons.GAIN:
        return gain + box.gained[i] * TOKEN
    if op == icons.DISCARD:
        gain += box.engine[i] * SPACE + box.objective[i] * 100
        return gain - discard_cost(s, box, me, box.what[i])
    if op == icons.HIRE:
        return HIRE_GAIN - box.n[i] * DOLLAR if can_hire(s, box, me, box.n[i]) else 0
    if op == icons.BUILD:
        return 250 if can_build(s, box, me, box.pay[i]) else 0
    if op == icons.ENGINE:
        return box.n[i] * n * SPACE - box.pay[i] * DOLLAR
    if op == icons.BACK:
        return gain + box.removal[i] * 60 - box.n[i] * SPACE - box.pay[i] * DOLLAR
    if op == icons.TRADE:
        return best_tile(s, box, me, True)
    if op == icons.HAZARD:
        return best_tile(s, box, me, False) - box.pay[i] * DOLLAR
    if op == icons.BUY:
        return best_purchase(s, box, me)
    if op == icons.AUXILIARY:
        return AUXILIARY_GAIN
    if op == icons.DRAW or op == icons.DRAW_UP_TO:
        return 15 + CYCLED * min(box.n[i] * n, duplicates(s, box, me))
    if op == icons.OBJECTIVE:
        return 60
    if op == icons.COPY:
        return 150
    if op == icons.BEHIND:
        return 300
    if op == icons.DELIVERY:
        return -100
    if op == icons.ALL_CERTIFICATES:
        return certificates_worth(s, box, me, 6)
    return 15  # moving on, after all else


def duplicates(s: State, box: Box, me: i64) -> i64:
    """Cards of the hand that bring nothing in Kansas City: one of each breed is enough."""
    n: i64 = 0
    for breed in range(box.breeds):
        n += max(i64(0), of_breed(s, box, me, breed) - 1)
    return n


def discard_cost(s: State, box: Box, me: i64, what: i64) -> i64:
    """What it costs to discard: nothing for the second of a breed, its value in the next sale for the only one."""
    if what == icons.PAIR:
        return NEEDED
    if what == icons.VALUE_3:
        return 3 * NEEDED
    if what == icons.ANY_CATTLE:
        return -CYCLED if duplicates(s, box, me) else NEEDED
    if what < 0 or of_breed(s, box, me, what) > 1:
        return -CYCLED
    return NEEDED * (box.value[box.breed_first[what]] - 1)


def certificates_worth(s: State, box: Box, me: i64, spaces: i64) -> i64:
    """Certificates, as far as there is room for them."""
    return CERTIFICATE_GAIN * min(spaces, certificate_limit(s, box, me) - s.at[CERTIFICATES + me])


def tile_worth(s: State, box: Box, me: i64, place: i64) -> i64:
    """A teepee or hazard of the board."""
    tile = s.at[TOWN + place] - TILE
    if tile >= box.first_hazard:
        return 100 * box.tile_points[tile] + 40
    return 80 - 10 * s.at[TAKEN + me * TILES + tile]


def best_tile(s: State, box: Box, me: i64, teepees: bool) -> i64:
    """The best teepee that can be paid for, with its money, or the best hazard."""
    best: i64 = 0
    places = box.trail.teepees if teepees else box.trail.hazards
    for i in range(len(places)):
        place = places[i]
        if s.at[TOWN + place]:
            dollars = box.trail.money[place] if teepees else i64(0)
            if s.at[MONEY + me] + dollars >= 0:
                more = dollars * DOLLAR + box.trail.tokens[place] * TOKEN
                best = max(best, tile_worth(s, box, me, place) + more)
    return best


def card_worth(s: State, box: Box, me: i64, card: i64) -> i64:
    """A cattle card: its points, and what its value brings in deliveries."""
    return 100 * box.cattle_points[card] + HERD_GAIN * (box.value[card] - 1)


def best_purchase(s: State, box: Box, me: i64) -> i64:
    """The best card that the cowboys and the money buy now."""
    best: i64 = 0
    cowboys = workers(s, me, COWBOY)
    for option in range(len(box.buy_card)):
        if box.buy_cowboys[option] <= cowboys and box.buy_dollars[option] <= s.at[MONEY + me]:
            worth = card_worth(s, box, me, box.first_market + box.buy_card[option]) * box.buy_cards[option]
            best = max(best, worth - box.buy_dollars[option] * DOLLAR)
    return best


def disc_worth(s: State, box: Box, me: i64, disc: i64) -> i64:
    """What a disc opens when it leaves the player board."""
    worth: i64 = DISC_WORTH[disc]
    if box.disc_dollars[disc] < 0 and s.at[MONEY + me] < 10:
        worth -= 200
    if disc == box.limit_6 and s.at[DISCS + me * DISC_KINDS + box.limit_4]:
        worth -= 60
    return worth


def delivery_worth(s: State, box: Box, me: i64, city: i64) -> i64:
    """A disc in a city: its points, its arrows, the reach that is not wasted, less transport."""
    mine = CITY + me * CITIES
    if s.at[mine + city] and not box.city_again[city]:
        return -(10**6)
    worth = 100 * box.city_points[city] + CITY_STEP * city + box.city_dollars[city] * DOLLAR
    if s.at[mine + city] == 0:
        if city + 1 < box.cities and s.at[mine + city + 1]:
            worth += arrow_worth(box, city)
        if city > 0 and s.at[mine + city - 1]:
            worth += arrow_worth(box, city - 1)
    return worth - transport(box.railroad, s.at[ENGINE_AT + me], box.city_value[city]) * DOLLAR


def best_delivery(s: State, box: Box, me: i64, reach: i64) -> i64:
    """The worth of the best city within reach."""
    best: i64 = -(10**6)
    for city in range(box.cities):
        if box.city_value[city] <= reach:
            best = max(best, delivery_worth(s, box, me, city))
    return best


def arrow_worth(box: Box, city: i64) -> i64:
    """The points of an arrow, and its objective card or token."""
    action = box.arrow_action[city]
    worth = 100 * box.arrow_points[city]
    if action:
        worth += TOKEN if box.gained[action - 1] else 80
    return worth
