"""Positions that somebody has written: fill in what they leave out, and find what is impossible."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.errors import BadPosition, Refusal
from parlorcar.core.state import CHANCE, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.box import WORKER_TILE, Box
from parlorcar.games.great_western_trail.checks import workers_out
from parlorcar.games.great_western_trail.objective_scoring import owned
from parlorcar.games.great_western_trail.player_cards import index_cards
from parlorcar.games.great_western_trail.state import (
    AREA,
    BACKS,
    BOXED,
    BUILDING,
    CARDS,
    CATTLE_DECK,
    CITIES,
    CITY,
    DISC_KINDS,
    DISCARDS,
    DISCS,
    DISPLAY,
    DRAW_PILE,
    ENGINE_AT,
    FINISHED,
    FORESIGHT,
    FORESIGHTS,
    GOALS,
    HAND,
    HERD,
    HERDER,
    JOB,
    JOB_ROWS,
    JOBS_FILLED,
    MARKET,
    MONEY,
    NUMBERS,
    NURSERY,
    OBJECTIVE_DECK,
    OBJECTIVES,
    ON_BOARD,
    PRIVATE,
    REMOVED,
    SECRET,
    STATION,
    STATIONS,
    STOCK,
    TAKEN,
    TILE,
    TILES,
    TOWN,
    WORKER_KINDS,
    total,
)

SETTING_UP = steps.DEAL_OBJECTIVE  # the last of the steps that set up, which belong to nobody
IN_KANSAS_CITY = [steps.CHOOSE_TILE, steps.SELL, steps.SHOW_HAND, steps.CERTIFY, steps.GROW, steps.LEAVE]


def complete(s: State, box: Box, given: dict[str, object]) -> None:
    """Money, boards, herds, stocks and stacks that a position does not name: the box less all that it names."""
    at = s.at
    if "money" not in given:
        for p in range(box.players):
            at[MONEY + p] = box.money[p]
    if "discs" not in given:
        for p in range(box.players):
            complete_discs(s, box, p)
    if "buildings" not in given:
        for place in range(box.trail.size):
            if at[TOWN + place] >= BUILDING and at[TOWN + place] - BUILDING < box.players * NUMBERS:
                at[PRIVATE + at[TOWN + place] - BUILDING] = ON_BOARD
    for p in range(box.players):
        for card in range(box.cards):
            i = p * CARDS + card
            hand = at[HAND + i] - (at[SECRET + p * OBJECTIVES + card] if card < box.objectives else 0)
            if "herd" not in given:
                rest = at[DRAW_PILE + i] if "draw_pile" in given else box.start_herd[card] - at[DISCARDS + i]
                at[HERD + i] = hand + rest if "draw_pile" in given else max(hand, rest)
            if "draw_pile" not in given:
                at[DRAW_PILE + i] = at[HERD + i] - hand
        index_cards(s, p)  # the turn that is begun then asks for the size of the hand
    if "jobs_filled" not in given and "jobs" in given:
        at[JOBS_FILLED] = max(2 * box.columns - 1, total(s, JOB, JOB_ROWS * WORKER_KINDS))
    for card in range(box.cards):
        n = at[REMOVED + card]
        for p in range(box.players):
            n += owned(s, p, card)
        if card < box.objectives:
            if "objective_deck" not in given:
                for p in range(box.players):
                    n += at[AREA + p * GOALS + card]
                at[OBJECTIVE_DECK + card] = box.goal_copies[card] - at[DISPLAY + card] - n
        elif card >= box.first_grown:
            if "nursery" not in given:
                at[NURSERY + card - box.first_grown] = box.grown_copies[card - box.first_grown] - n
        elif card >= box.first_market and "cattle_deck" not in given:
            market = card - box.first_market
            at[CATTLE_DECK + market] = box.market_copies[market] - at[MARKET + market] - n
    if "stock" not in given:
        complete_stock(s, box)


def complete_discs(s: State, box: Box, p: i64) -> None:
    """All discs are on the board; where some are in cities and stations the position has to say which are left."""
    if total(s, CITY + p * CITIES, CITIES) + total(s, STATION + p * STATIONS, STATIONS):
        raise BadPosition("gwt.fault.discs-left-out", seat=int(p))
    for disc in range(i64(DISC_KINDS)):
        s.at[DISCS + p * DISC_KINDS + disc] = box.disc_count[disc]


def complete_stock(s: State, box: Box) -> None:
    """All tiles but those that lie elsewhere; those are taken from the lowest backs, foresight from its own."""
    at = s.at
    for tile in range(box.tiles):
        out = at[BOXED + tile]
        for p in range(box.players):
            out += at[TAKEN + p * TILES + tile]
        if box.tile_sort[tile] == WORKER_TILE:
            out += workers_out(s, box, tile)
        else:
            for place in range(box.trail.size):
                if at[TOWN + place] == TILE + tile:
                    out += 1
        for back in range(i64(BACKS)):
            left = box.tile_copies[back * box.tiles + tile]
            for slot in range(i64(FORESIGHTS)):
                if slot // 2 == back and at[FORESIGHT + slot] == tile + 1:
                    left -= 1
            gone = max(0, min(out, left))
            at[STOCK + back * TILES + tile] = left - gone
            out -= gone
        at[STOCK + tile] -= out  # more than there are: the audit finds it


def fault_of_position(s: State, box: Box) -> Refusal | None:
    """What is wrong with a position beyond what is counted: whose frames they are, and who stands where."""
    depth = s.depth()
    if depth == 0:
        return None
    bottom, __, me, __, __ = s.peek(depth - 1)
    if bottom != steps.DRAW_UP or s.at[FINISHED]:
        return Refusal("gwt.fault.bottom")
    if workers_to_come(s, box) < box.columns * box.job_rows - s.at[JOBS_FILLED]:
        return Refusal("gwt.fault.endless")
    leaving = False
    retreating = False
    riding = False  # away from a place whose frame is given up when the ride ends
    for below in range(depth - 1):
        f = s.peek(below)
        step, player, __, __, __ = f
        if step == steps.DRAW_UP:
            return Refusal("gwt.fault.bottom")
        if box.exchanges and step in steps.USING_TOKEN:  # by any seat, no matter whose turn it is [GWT2-R2]
            continue
        if player not in (CHANCE, me):
            return Refusal("gwt.fault.other-player", seat=int(player))
        if step in (steps.DRAW_ONE, steps.DRAW_OBJECTIVE, steps.SHOW_HAND):
            __, __, seat, __, __ = f
            if seat != me:
                return Refusal("gwt.fault.other-player", seat=int(seat))
        elif step == steps.FILL_FORESIGHT:
            __, __, seat, left_city, __ = f
            if left_city:
                leaving = seat == me and below == depth - 2
        elif step == steps.RETREAT:
            retreating = True
        elif step == steps.RIDE:
            __, __, __, moved, __ = f
            riding = riding or moved != 0
    kansas_city = box.trail.kansas_city + 1
    for p in range(box.players):
        herder = s.at[HERDER + p]
        if (herder == kansas_city) != (leaving and p == me):
            return Refusal("gwt.fault.kansas-city", seat=int(p))
        if (s.at[ENGINE_AT + p] == box.railroad.last) != (retreating and p == me):
            return Refusal("gwt.fault.last-space", seat=int(p))
        if herder and off_trail(box, herder - 1):
            return Refusal("gwt.fault.off-trail", seat=int(p))
    for below in range(depth - 1):
        step, __, place, __, __ = s.peek(below)
        if step in IN_KANSAS_CITY and not leaving:
            return Refusal("gwt.fault.kansas-city", seat=int(me))
        if step == steps.ACT and not riding and not beside(s, box, me, place):
            return Refusal("gwt.fault.act", place=box.trail.names[place])
    return None


def workers_to_come(s: State, box: Box) -> i64:
    """Workers in stocks and foresight: with too few of them the job market never fills, and a match never ends."""
    n: i64 = 0
    for tile in range(box.tiles):
        if box.tile_sort[tile] == WORKER_TILE:
            for back in range(i64(BACKS)):
                n += s.at[STOCK + back * TILES + tile]
            for slot in range(i64(FORESIGHTS)):
                if s.at[FORESIGHT + slot] == tile + 1:
                    n += 1
    return n


def off_trail(box: Box, place: i64) -> bool:
    """Whether a place is beside the trail, where nobody can stand."""
    return place != box.trail.kansas_city and box.trail.first[place] < 0


def beside(s: State, box: Box, me: i64, place: i64) -> bool:
    """Whether a place is the cattleman's or next to it."""
    here = s.at[HERDER + me] - 1
    return here >= 0 and (place == here or (box.trail.neighbours[here] >> place) & 1 == 1)
