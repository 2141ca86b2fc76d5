"""What can be done: for every action whether its cost can be paid and it could bring anything. [GWT-30] [GWT-R22]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.state import State
from parlorcar.games.great_western_trail import icons
from parlorcar.games.great_western_trail.box import SLOTS, Box
from parlorcar.games.great_western_trail.gains import certificate_limit, disc_left
from parlorcar.games.great_western_trail.player_cards import holds
from parlorcar.games.great_western_trail.railroad import can_go_back, occupied
from parlorcar.games.great_western_trail.state import (
    BUILDING,
    CATTLE_DECK,
    CERTIFICATES,
    DISC_KINDS,
    DISCS,
    DISPLAY,
    EMPTY,
    ENGINE_AT,
    HERDER,
    JOB,
    MARKET,
    MARKET_KINDS,
    MONEY,
    NEUTRAL,
    NUMBERS,
    OBJECTIVES,
    ON_BOARD,
    PRIVATE,
    SIDE,
    STATION,
    STATIONS,
    SUPPLY,
    TAKEN,
    TILE,
    TILES,
    TOWN,
    WORKER_KINDS,
    WORKERS,
    any_to_draw,
    cards_to_draw,
    objectives_in_stack,
    some,
    token_row,
    total,
)
from parlorcar.games.great_western_trail.trail import next_towns

COWBOY: Final = 0
CRAFTSMAN: Final = 1
ENGINEER: Final = 2
FULL_ROW: Final = 6


def workers(s: State, me: i64, worker: i64) -> i64:
    """How many workers of a kind a player has, the printed one included."""
    return s.at[WORKERS + me * WORKER_KINDS + worker]


def row_of(s: State, box: Box, town: i64) -> i64:
    """The row of actions of a building tile, whoever owns it; -1 for a place without one."""
    if NEUTRAL <= town < TILE:
        return town - NEUTRAL
    if town >= BUILDING:
        number = (town - BUILDING) % NUMBERS
        return box.first_private + number * 2 + s.at[SIDE + number]
    return -1


def face(s: State, number: i64) -> i64:
    """The row of a private building among the private ones, with the side that is played."""
    return number * 2 + s.at[SIDE + number]


def in_woods(s: State, box: Box, me: i64) -> i64:
    """Own buildings that touch a wood. [GWT-59]"""
    n: i64 = 0
    for i in range(len(box.trail.sites)):
        place = box.trail.sites[i]
        town = s.at[TOWN + place]
        if box.trail.woods[place] and town >= BUILDING and (town - BUILDING) // NUMBERS == me:
            n += 1
    return n


def hazards_of(s: State, box: Box, me: i64) -> i64:
    """Hazard tiles that a player has collected."""
    return total(s, TAKEN + me * TILES + box.first_hazard, box.tiles - box.first_hazard)


def pairs_of(s: State, box: Box, me: i64) -> i64:
    """Pairs of a green and a blue teepee. [GWT-63]"""
    return min(s.at[TAKEN + me * TILES + box.green_teepee], s.at[TAKEN + me * TILES + box.blue_teepee])


def times(s: State, box: Box, me: i64, per: i64) -> i64:
    """How many there are of what an action counts; 1 if it counts nothing."""
    if per == icons.ONCE:
        return 1
    if per == icons.PER_ENGINEER:
        return workers(s, me, ENGINEER)
    if per == icons.PER_COWBOY:
        return workers(s, me, COWBOY)
    if per == icons.PER_CRAFTSMAN:
        return workers(s, me, CRAFTSMAN)
    if per == icons.PER_WOOD:
        return in_woods(s, box, me)
    if per == icons.PER_PAIR:
        return pairs_of(s, box, me)
    if per == icons.PER_STATION:
        return total(s, STATION + me * STATIONS, box.stations)
    return hazards_of(s, box, me)


def can_hire(s: State, box: Box, me: i64, change: i64) -> bool:
    """Whether anybody can be hired. [GWT-32] [GWT-34]"""
    at = s.at
    money = at[MONEY + me] - change
    for row in range(min(token_row(s, box), box.job_rows)):
        if money >= box.wage[row]:
            for worker in range(i64(WORKER_KINDS)):
                if at[JOB + row * WORKER_KINDS + worker] and workers(s, me, worker) < FULL_ROW:
                    return True
    return False


def building_power(s: State, me: i64, each: i64) -> i64:
    """For how many craftsmen a player has the people and the money. [GWT-35]"""
    return min(workers(s, me, CRAFTSMAN), s.at[MONEY + me] // each)


def empty_site(s: State, box: Box) -> bool:
    """Whether a building place is empty."""
    for i in range(len(box.trail.sites)):
        if s.at[TOWN + box.trail.sites[i]] == EMPTY:
            return True
    return False


def can_plan(s: State, box: Box, me: i64, number: i64, power: i64, site: bool) -> bool:
    """Whether a private building can be built, on an empty place or one's own building. [GWT-35] [GWT-36] [GWT2-18]"""
    at = s.at
    if at[PRIVATE + me * NUMBERS + number] != SUPPLY:
        return False
    need = box.builders[face(s, number)]
    if site and need <= power:
        return True
    for old in range(box.numbers):
        if at[PRIVATE + me * NUMBERS + old] == ON_BOARD and 0 < need - box.builders[face(s, old)] <= power:
            return True
    return False


def can_build(s: State, box: Box, me: i64, each: i64) -> bool:
    """Whether anything can be built."""
    power = building_power(s, me, each)
    if power <= 0:
        return False
    site = empty_site(s, box)
    for number in range(box.numbers):
        if can_plan(s, box, me, number, power, site):
            return True
    return False


def can_buy_card(s: State, box: Box, me: i64, option: i64, cowboys: i64) -> bool:
    """Whether a purchase can be made with so many cowboys. [GWT-37] [GWT-R8]"""
    at = s.at
    card = box.buy_card[option]
    if at[MARKET + card] == 0 or box.buy_cowboys[option] > cowboys or box.buy_dollars[option] > at[MONEY + me]:
        return False
    return box.buy_cards[option] == 1 or pair_in_market(s, box, card)


def pair_in_market(s: State, box: Box, card: i64) -> bool:
    """Whether there is a second card of the same value, from this one on. [GWT-R8]"""
    at = s.at
    if at[MARKET + card] > 1:
        return True
    value = box.value[box.first_market + card]
    for other in range(card + 1, box.market_cards):
        if at[MARKET + other] and box.value[box.first_market + other] == value:
            return True
    return False


def can_buy(s: State, box: Box, me: i64, cowboys: i64) -> bool:
    """Whether cowboys can do anything: buy, or turn up cards. [GWT-37] [GWT-38]"""
    if some(s, CATTLE_DECK, MARKET_KINDS):
        return True
    for option in range(len(box.buy_card)):
        if can_buy_card(s, box, me, option, cowboys):
            return True
    return False


def can_trade(s: State, box: Box, me: i64) -> bool:
    """Whether a teepee can be taken. [GWT-48]"""
    for i in range(len(box.trail.teepees)):
        place = box.trail.teepees[i]
        if s.at[TOWN + place] and s.at[MONEY + me] + box.trail.money[place] >= 0:
            return True
    return False


def can_clear(s: State, box: Box, me: i64, price: i64) -> bool:
    """Whether a hazard can be removed. [GWT-49]"""
    if s.at[MONEY + me] < price:
        return False
    for i in range(len(box.trail.hazards)):
        if s.at[TOWN + box.trail.hazards[i]]:
            return True
    return False


def auxiliary_open(s: State, box: Box, me: i64, which: i64, twice: i64) -> bool:
    """Whether an auxiliary action is open, and may be done twice over. [GWT-57]"""
    return disc_left(s, me, box.auxiliary_disc[which]) + twice < 2


def can_help(s: State, box: Box, me: i64, which: i64, twice: i64) -> bool:
    """Whether an auxiliary action can be done, once (0) or twice over (1). [GWT-56]"""
    return auxiliary_open(s, box, me, which, twice) and possible(s, box, me, box.auxiliary[which * 2 + twice])


def objectives_left(s: State) -> bool:
    """Whether there is an objective card to take. [GWT-50]"""
    return some(s, DISPLAY, OBJECTIVES) or objectives_in_stack(s) > 0


def copies(s: State, box: Box, me: i64, town: i64) -> bool:
    """Whether a building can be copied: it has an action that might be done and is not copying. [GWT-60] [GWT-R7]"""
    row = row_of(s, box, town)
    if row < 0:
        return False
    for i in range(i64(2 * SLOTS)):
        action = box.program[row * 2 * SLOTS + i]
        if action and box.op[action - 1] != icons.COPY and can_be(s, box, me, action):
            return True
    return False


def can_copy_others(s: State, box: Box, town: i64) -> bool:
    """Whether one of a building's actions is to copy another building. [GWT-60]"""
    row = row_of(s, box, town)
    return row >= 0 and box.copying[row] > 0


def can_be(s: State, box: Box, me: i64, action: i64) -> bool:
    """Whether an action is possible, judged by what everybody can see, which hands are not. [GWT-R15]"""
    if action == 0:
        return False
    return box.op[action - 1] == icons.DISCARD or possible(s, box, me, action)


def can_copy(s: State, box: Box, me: i64) -> bool:
    """Whether a building stands beside the cattleman's. [GWT-60]"""
    beside = box.trail.neighbours[s.at[HERDER + me] - 1]
    for place in range(box.trail.size):
        if (beside >> place) & 1 and copies(s, box, me, s.at[TOWN + place]):
            return True
    return False


def payable_disc(s: State, box: Box, me: i64, disc: i64, spare: i64) -> bool:
    """Whether a disc is there and what it costs is left. [GWT-71] [GWT-R12]"""
    return s.at[DISCS + me * DISC_KINDS + disc] > 0 and spare + min(0, box.disc_dollars[disc]) >= 0


def fitting_disc(s: State, box: Box, me: i64, disc: i64, black: bool, spare: i64) -> bool:
    """Whether a disc of the player board may go to a city or station with such corners. [GWT-70]"""
    if not payable_disc(s, box, me, disc, spare):
        return False
    if black or not box.disc_black[disc]:
        return True
    for other in range(i64(DISC_KINDS)):
        if not box.disc_black[other] and s.at[DISCS + me * DISC_KINDS + other]:
            return False
    return True


def has_disc(s: State, box: Box, me: i64, black: bool, spare: i64) -> bool:
    """Whether any disc of the player board may be used."""
    for disc in range(i64(DISC_KINDS)):
        if fitting_disc(s, box, me, disc, black, spare):
            return True
    return False


def can_place_disc(s: State, box: Box, me: i64, black: bool, spare: i64, station: i64) -> bool:
    """Whether a disc can be placed: one of the board, or else one of another own station. [GWT-70] [GWT-72]"""
    if has_disc(s, box, me, black, spare):
        return True
    for other in range(box.stations):
        if other != station and s.at[STATION + me * STATIONS + other]:
            return True
    return False


def can_upgrade(s: State, box: Box, me: i64, station: i64) -> bool:
    """Whether a player can upgrade a station. [GWT-45] [GWT-R12] [GWT2-23]"""
    spare = s.at[MONEY + me] - box.station_cost[station]
    if s.at[STATION + me * STATIONS + station] or spare < 0:
        return False
    return can_place_disc(s, box, me, box.station_black[station] > 0, spare, station)


def is_behind(s: State, box: Box, me: i64, station: i64) -> bool:
    """Whether a station lies behind the engine. [GWT-61]"""
    rail = box.railroad
    return rail.halves[rail.station_space[station]] < rail.halves[s.at[ENGINE_AT + me]]


def can_upgrade_behind(s: State, box: Box, me: i64) -> bool:
    """Whether any station behind the engine can be upgraded. [GWT-61]"""
    for station in range(box.stations):
        if is_behind(s, box, me, station) and can_upgrade(s, box, me, station):
            return True
    return False


def possible(s: State, box: Box, me: i64, action: i64) -> bool:
    """Whether a player can do an action, by its number from 1 up."""
    i = action - 1
    op = box.op[i]
    money = s.at[MONEY + me]
    if op == icons.DISCARD:
        return holds(s, box, me, box.what[i])
    if op == icons.GAIN:
        if box.gained[i]:
            return True
        if box.dollars[i] == 0:
            return s.at[CERTIFICATES + me] < certificate_limit(s, box, me)
        return box.per[i] == icons.ONCE or times(s, box, me, box.per[i]) > 0
    if op == icons.ENGINE:
        return money >= box.pay[i] and (box.per[i] == icons.ONCE or times(s, box, me, box.per[i]) > 0)
    if op == icons.HIRE:
        return can_hire(s, box, me, box.n[i])
    if op == icons.BUILD:
        return can_build(s, box, me, box.pay[i])
    if op == icons.BACK:
        if money < box.pay[i]:
            return False
        engine = s.at[ENGINE_AT + me]
        return engine > 0 and can_go_back(box.railroad, occupied(s, box.players, me), engine, box.n[i])
    if op == icons.TRADE:
        return can_trade(s, box, me)
    if op == icons.HAZARD:
        return can_clear(s, box, me, box.pay[i])
    if op == icons.BUY:
        return can_buy(s, box, me, workers(s, me, COWBOY))
    if op == icons.AUXILIARY or op == icons.MOVE:
        return True  # a dollar can always be had, and the trail goes on to Kansas City
    if op == icons.DRAW:  # with fewer cards left, twice is the same as once
        return cards_to_draw(s, me) >= box.n[i]
    if op == icons.DRAW_UP_TO:
        return any_to_draw(s, me)
    return rare(s, box, me, op)


def rare(s: State, box: Box, me: i64, op: i64) -> bool:
    """The actions of few buildings and cards."""
    if op == icons.OBJECTIVE:
        return objectives_left(s)
    if op == icons.RIDE:
        herder = s.at[HERDER + me]
        return herder > 0 and next_towns(s, box.trail, herder - 1) & ~bit(box.trail.kansas_city) != 0
    if op == icons.COPY:
        return can_copy(s, box, me)
    if op == icons.BEHIND:
        return can_upgrade_behind(s, box, me)
    if op == icons.DELIVERY:
        return s.at[ENGINE_AT + me] > 0
    return s.at[CERTIFICATES + me] < certificate_limit(s, box, me)  # all certificates
