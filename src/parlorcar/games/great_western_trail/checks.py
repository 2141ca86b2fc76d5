"""What must always be true of a state: cards, discs, workers, tiles, buildings and engines are conserved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.errors import Refusal
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.box import WORKER_TILE, Box
from parlorcar.games.great_western_trail.gains import certificate_limit
from parlorcar.games.great_western_trail.possible import FULL_ROW
from parlorcar.games.great_western_trail.state import (
    AREA,
    BACKS,
    BOXED,
    BUILDING,
    CARDS,
    CATTLE_DECK,
    CERTIFICATES,
    CITIES,
    CITY,
    DISC_KINDS,
    DISCARDS,
    DISCS,
    DISPLAY,
    DRAW_PILE,
    EMPTY,
    ENGINE_AT,
    FORESIGHT,
    FORESIGHTS,
    GOALS,
    HAND,
    HERD,
    HOLDER,
    JOB,
    JOB_ROWS,
    JOBS_FILLED,
    KNOWN,
    MARKET,
    MASTER_AT,
    MASTER_OF,
    MONEY,
    NEUTRAL,
    NUMBERS,
    NURSERY,
    OBJECTIVE_DECK,
    OBJECTIVES,
    ON_BOARD,
    POST,
    PRIVATE,
    REMOVED,
    SECRET,
    STATION,
    STATIONS,
    STOCK,
    TAKEN,
    TILE,
    TILES,
    TOKENS,
    TOWN,
    WORKER_KINDS,
    WORKERS,
    token_row,
    total,
)
from parlorcar.games.great_western_trail.trail import BUILDING_PLACE, DROUGHT, FLOOD, NEUTRAL_PLACE, ROCKFALL, TEEPEE

TEEPEE_SORT: Final = 1


def fault(s: State, box: Box) -> Refusal | None:
    """What is wrong with a state, or nothing."""
    return (
        fault_of_players(s, box)
        or fault_of_cards(s, box)
        or fault_of_tiles(s, box)
        or fault_of_board(s, box)
        or fault_of_buildings(s, box)
    )


def fault_of_players(s: State, box: Box) -> Refusal | None:
    """Money, certificates, discs, workers and engines."""
    at = s.at
    spaces: i64 = 0
    for p in range(box.players):
        if at[MONEY + p] < 0:
            return Refusal("gwt.fault.money", seat=int(p))
        if box.exchanges and at[TOKENS + p] < 0:
            return Refusal("gwt.fault.tokens", seat=int(p))
        stands = False
        for i in range(len(box.marker)):
            if box.marker[i] == at[CERTIFICATES + p] <= certificate_limit(s, box, p):
                stands = True
        if not stands:
            return Refusal("gwt.fault.certificates", seat=int(p), certificates=int(at[CERTIFICATES + p]))
        discs = total(s, CITY + p * CITIES, CITIES) + total(s, STATION + p * STATIONS, STATIONS)
        for disc in range(i64(DISC_KINDS)):
            left = at[DISCS + p * DISC_KINDS + disc]
            discs += left - box.disc_count[disc]
            if not 0 <= left <= box.disc_count[disc]:
                return Refusal("gwt.fault.discs", seat=int(p))
        if discs or worst(s, CITY + p * CITIES, CITIES) < 0 or worst(s, STATION + p * STATIONS, STATIONS) < 0:
            return Refusal("gwt.fault.discs", seat=int(p))
        for worker in range(i64(WORKER_KINDS)):
            if not 1 <= at[WORKERS + p * WORKER_KINDS + worker] <= FULL_ROW:
                return Refusal("gwt.fault.workers", seat=int(p), worker=box.worker_names[worker])
        for city in range(box.cities):
            if at[CITY + p * CITIES + city] > 1 and not box.city_again[city]:
                return Refusal("gwt.fault.discs", seat=int(p))
        engine = at[ENGINE_AT + p]
        if engine and (spaces >> engine) & 1:
            return Refusal("gwt.fault.engines", space=box.railroad.names[engine])
        spaces |= bit(engine)
    return None


def worst(s: State, first: i64, n: i64) -> i64:
    """The least of some numbers."""
    least = s.at[first]
    for i in range(first, first + n):
        least = min(least, s.at[i])
    return least


def fault_of_cards(s: State, box: Box) -> Refusal | None:
    """Every card in one place; a hand and its draw pile make the herd; what is known of a hand is in it."""
    at = s.at
    for card in range(box.cards):
        n = at[REMOVED + card]
        for p in range(box.players):
            i = p * CARDS + card
            hand = at[HAND + i]
            if card < box.objectives:
                if at[SECRET + p * OBJECTIVES + card] < 0:
                    return Refusal("gwt.fault.herd", seat=int(p), card=box.card_names[card])
                hand -= at[SECRET + p * OBJECTIVES + card]
            if hand + at[DRAW_PILE + i] != at[HERD + i] or not 0 <= at[KNOWN + i] <= hand:
                return Refusal("gwt.fault.herd", seat=int(p), card=box.card_names[card])
            if at[DRAW_PILE + i] < 0 or at[DISCARDS + i] < 0:
                return Refusal("gwt.fault.herd", seat=int(p), card=box.card_names[card])
            n += at[HERD + i] + at[DISCARDS + i]
        if card < box.objectives:
            n += at[DISPLAY + card] + at[OBJECTIVE_DECK + card] - box.goal_copies[card]
            secret: i64 = 0
            for p in range(box.players):
                n += at[AREA + p * GOALS + card]
                secret += at[SECRET + p * OBJECTIVES + card]
            if secret > at[OBJECTIVE_DECK + card]:
                return Refusal("gwt.fault.cards", card=box.card_names[card], n=int(secret - at[OBJECTIVE_DECK + card]))
        else:
            n -= box.start_herd[card] * box.players
            market = card - box.first_market
            if card >= box.first_grown:
                grown = at[NURSERY + card - box.first_grown]
                n += grown - box.grown_copies[card - box.first_grown]
                if grown < 0:
                    return Refusal("gwt.fault.cards", card=box.card_names[card], n=int(-grown))
            elif market >= 0:
                n += at[MARKET + market] + at[CATTLE_DECK + market] - box.market_copies[market]
        if n or at[REMOVED + card] < 0:
            return too_many_cards(box.card_names[card], n)
    for card in range(box.objectives):  # what the position names too often leaves a negative number
        least = min(at[DISPLAY + card], at[OBJECTIVE_DECK + card])
        if least < 0:
            return too_many_cards(box.card_names[card], -least)
    for card in range(box.market_cards):
        least = min(at[MARKET + card], at[CATTLE_DECK + card])
        if least < 0:
            return too_many_cards(box.market_names[card], -least)
    for goal in range(box.objectives, box.goals):
        if not 0 <= total_of_goal(s, box, goal) <= 1:
            return Refusal("gwt.fault.cards", card=box.goal_names[goal], n=1)
    return None


def too_many_cards(name: str, n: i64) -> Refusal:
    """Cards of a kind that are too many, or missing where the number is negative."""
    if n < 0:
        return Refusal("gwt.fault.missing", name=name, n=int(-n))
    return Refusal("gwt.fault.cards", card=name, n=int(n))


def too_many_tiles(name: str, n: i64) -> Refusal:
    """The same of tiles."""
    if n < 0:
        return Refusal("gwt.fault.missing", name=name, n=int(-n))
    return Refusal("gwt.fault.tiles", tile=name, n=int(n))


def total_of_goal(s: State, box: Box, goal: i64) -> i64:
    """How often an objective card lies in the areas of all players; negative if the number in one of them is."""
    n: i64 = 0
    for p in range(box.players):
        here = s.at[AREA + p * GOALS + goal]
        if here < 0:
            return -1
        n += here
    return n


def fault_of_tiles(s: State, box: Box) -> Refusal | None:
    """Every tile of Kansas City in one place."""
    at = s.at
    for tile in range(box.tiles):
        n = at[BOXED + tile]
        for back in range(i64(BACKS)):
            n += at[STOCK + back * TILES + tile] - box.tile_copies[back * box.tiles + tile]
            if at[STOCK + back * TILES + tile] < 0:
                return too_many_tiles(box.tile_names[tile], -at[STOCK + back * TILES + tile])
        for slot in range(i64(FORESIGHTS)):
            if at[FORESIGHT + slot] == tile + 1:
                n += 1
        for p in range(box.players):
            n += at[TAKEN + p * TILES + tile]
            if at[TAKEN + p * TILES + tile] < 0:
                return too_many_tiles(box.tile_names[tile], at[TAKEN + p * TILES + tile])
        if box.tile_sort[tile] == WORKER_TILE:
            n += workers_out(s, box, tile)
        else:
            for place in range(box.trail.size):
                if at[TOWN + place] == TILE + tile:
                    n += 1
        if n or at[BOXED + tile] < 0:
            return too_many_tiles(box.tile_names[tile], n)
    return None


def workers_out(s: State, box: Box, worker: i64) -> i64:
    """Workers in the job market, on player boards and beside stations."""
    n: i64 = 0
    for row in range(i64(JOB_ROWS)):
        n += s.at[JOB + row * WORKER_KINDS + worker]
    for p in range(box.players):
        n += s.at[WORKERS + p * WORKER_KINDS + worker] - 1
    for post in range(box.posts):
        if s.at[POST + post] == worker + 1:
            n += 1
    return n


def fault_of_board(s: State, box: Box) -> Refusal | None:
    """The job market below its marker is empty, and stationmasters are in one place each."""
    at = s.at
    filled = at[JOBS_FILLED]
    if not 0 <= filled <= box.columns * box.job_rows:
        return Refusal("gwt.fault.jobs", n=int(filled))
    for row in range(i64(JOB_ROWS)):
        here = total(s, JOB + row * WORKER_KINDS, WORKER_KINDS)
        most = box.columns if row < token_row(s, box) else filled % box.columns if row == token_row(s, box) else 0
        if here > most or worst(s, JOB + row * WORKER_KINDS, WORKER_KINDS) < 0:
            return Refusal("gwt.fault.jobs", n=int(filled))
    if (filled == box.columns * box.job_rows) != (at[HOLDER] > 0) or at[HOLDER] > box.players:
        return Refusal("gwt.fault.holder")
    for tile in range(box.masters):
        n: i64 = 1 if at[MASTER_OF + tile] else 0
        for post in range(box.posts):
            if at[MASTER_AT + post] == tile + 1:
                n += 1
                if at[POST + post]:
                    n += 1
        if n > 1 or at[MASTER_OF + tile] > box.players:
            return Refusal("gwt.fault.stationmaster", stationmaster=box.master_names[tile])
    return None


def fault_of_buildings(s: State, box: Box) -> Refusal | None:
    """What lies on the trail lies where it may; each private building lies there if its owner's board says so."""
    at = s.at
    letters: i64 = 0
    seen: i64 = 0
    standing: i64 = 0
    for place in range(box.trail.size):
        town, kind = at[TOWN + place], box.trail.kind[place]
        fits = town == EMPTY
        if NEUTRAL <= town < TILE:
            fits = kind == NEUTRAL_PLACE and not (letters >> town) & 1
            letters |= bit(town)
        elif TILE <= town < BUILDING:
            sort = box.tile_sort[town - TILE]
            fits = sort > 0 and kind == (TEEPEE if sort == TEEPEE_SORT else FLOOD + sort - TEEPEE_SORT - 1)
        elif town >= BUILDING:
            owner, number = (town - BUILDING) // NUMBERS, (town - BUILDING) % NUMBERS
            fits = kind == BUILDING_PLACE and owner < box.players and number < box.numbers
            fits = fits and at[PRIVATE + owner * NUMBERS + number] == ON_BOARD and not (seen >> town - BUILDING) & 1
            seen |= bit(town - BUILDING)
            standing += 1
        if not fits:
            return Refusal("gwt.fault.town", place=box.trail.names[place])
    for p in range(box.players):
        for number in range(box.numbers):
            if at[PRIVATE + p * NUMBERS + number] == ON_BOARD:
                standing -= 1
    return Refusal("gwt.fault.buildings", n=int(standing)) if standing else None


assert (FLOOD, DROUGHT, ROCKFALL) == (3, 4, 5)  # in the order of the sorts of tiles
