"""What must always be true of a state: cards, people, tools and buildings are conserved."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.state import CHANCE, DEPTH, EVERYONE, Frame, State
from parlorcar.games.stone_age.box import ALL_BUILDINGS, ALL_CARDS, CHOOSE, ONCE, PILE, Box
from parlorcar.games.stone_age.gains import MOST_PEOPLE, MOST_TOOL, MOST_TRACK
from parlorcar.games.stone_age.goods import (
    BUILDING_PLACE,
    CARD_PLACE,
    FACES_OF_DIE,
    GOOD_NAMES,
    GOODS,
    HUNT,
    HUT,
    PLACE_NAMES,
    PLACES,
)
from parlorcar.games.stone_age.placement_limits import FULL_TABLE, VILLAGE, can_place
from parlorcar.games.stone_age.rounds import (
    ADD_TOOLS,
    BUY,
    DRAW_EXTRA,
    FEED,
    FEED_GOODS,
    PAY,
    PICK,
    PLACE,
    REVEAL,
    THROW,
    THROW_SHARED,
    TURN_CARD,
    USE,
    empty_places,
)
from parlorcar.games.stone_age.state import (
    AT,
    BUILT,
    FACE_UP,
    FACES,
    FINISHED,
    FOOD,
    IN_DECK,
    IN_ROW,
    KNOWERS,
    LEFT,
    OPEN_CARDS,
    OWNED,
    PEOPLE,
    SLOTS,
    START,
    STOCK,
    TOOL_SLOTS,
    TOOLS,
    TOPS,
    TOTAL,
    TRACK,
    USED,
    WHERE,
    cards_left,
)

GOES_ON: Final = [PLACE, USE, FEED, FEED_GOODS, REVEAL]  # steps that bring the next one themselves
FIRST_PEOPLE: Final = 5


def fault(s: State, box: Box) -> Refusal | None:
    """What is wrong with a state, or nothing."""
    for p in range(box.players):
        wrong = fault_of_player(s, p)
        if wrong is not None:
            return wrong
    return (
        fault_of_places(s, box)
        or fault_of_cards(s, box)
        or fault_of_buildings(s, box)
        or fault_of_dice(s)
        or fault_of_turns(s, box)
    )


def fault_of_player(s: State, p: i64) -> Refusal | None:
    """People, food, goods and tools of a player. [SA-19] [SA-20] [SA-26] [SA-38]"""
    if people_on_board(s, p) > s.at[PEOPLE + p] or not FIRST_PEOPLE <= s.at[PEOPLE + p] <= MOST_PEOPLE:
        return Refusal("sa.fault.people", seat=int(p), people=int(s.at[PEOPLE + p]))
    if s.at[FOOD + p] < 0 or not 0 <= s.at[TRACK + p] <= MOST_TRACK:
        return Refusal("sa.fault.food", seat=int(p), food=int(s.at[FOOD + p]), track=int(s.at[TRACK + p]))
    for good in range(i64(GOODS)):
        if s.at[STOCK + p * GOODS + good] < 0:
            return Refusal("sa.fault.goods", seat=int(p), good=GOOD_NAMES[good])
    low, high = s.at[TOOLS + p * TOOL_SLOTS], s.at[TOOLS + p * TOOL_SLOTS]
    for slot in range(i64(TOOL_SLOTS)):
        worth = s.at[TOOLS + p * TOOL_SLOTS + slot]
        low, high = min(low, worth), max(high, worth)
        if worth == 0 and s.at[USED + p * TOOL_SLOTS + slot]:
            return Refusal("sa.fault.tools", seat=int(p))
    if high > low + 1 or low < 0 or high > MOST_TOOL:
        return Refusal("sa.fault.tools", seat=int(p))
    return None


def people_on_board(s: State, p: i64) -> i64:
    """How many people a player has placed, counted place by place: what is checked must not rest on an index."""
    people: i64 = 0
    for place in range(i64(PLACES)):
        people += s.at[AT + p * PLACES + place]
    return people


def fault_of_places(s: State, box: Box) -> Refusal | None:
    """Too many people or players at a place, or somebody where nothing is. [SA-12] [SA-13] [SA-14] [SA-15] [SA-16]"""
    village: i64 = 0
    for place in range(i64(PLACES)):
        there: i64 = 0
        players: i64 = 0
        for p in range(box.players):
            people = s.at[AT + p * PLACES + place]
            there += people
            players += 1 if people else 0
        wrong = place != HUNT and (there > box.room[place] or (place == HUT and (there == 1 or players == 2)))
        if place < VILLAGE:
            village += players
            wrong = wrong or (box.players < FULL_TABLE and village >= VILLAGE)
        elif HUNT < place < CARD_PLACE:
            wrong = wrong or (box.players < FULL_TABLE and players >= box.players)
        elif CARD_PLACE <= place < BUILDING_PLACE:
            wrong = wrong or (there > 0 and s.at[OPEN_CARDS + place - CARD_PLACE] == 0)
        elif place >= BUILDING_PLACE:
            wrong = wrong or (there > 0 and s.at[LEFT + place - BUILDING_PLACE] == 0)
        if wrong:
            return Refusal("sa.fault.room", place=PLACE_NAMES[place], people=int(there))
    return None


def fault_of_cards(s: State, box: Box) -> Refusal | None:
    """Cards in two places or in none, or known to others than those who have seen them. [SA-34] [SA-R13]"""
    in_row: i64 = 0
    secret: i64 = 0
    for card in range(i64(ALL_CARDS)):
        where, knowers = s.at[WHERE + card], s.at[KNOWERS + card]
        if where == IN_ROW:
            in_row += 1
        known = knowers == EVERYONE
        if where == IN_DECK:
            known = knowers == 0
        elif OWNED <= where < FACE_UP and not known and not s.at[FINISHED]:
            secret += 1
            owner = where - OWNED
            known = secret == 1 and knowers == i64(1) << owner and s.at[WHERE + box.extra] == OWNED + owner
        elif where >= FACE_UP:
            known = known and (box.top[card] == ONCE or box.top[card] == CHOOSE)
        if not known:
            return Refusal("sa.fault.knowers", card=box.card_names[card])
    for slot in range(i64(SLOTS)):
        if s.at[OPEN_CARDS + slot]:
            in_row -= 1
            if s.at[WHERE + s.at[OPEN_CARDS + slot] - 1] != IN_ROW:
                return Refusal("sa.fault.row", slot=int(slot))
    return Refusal("sa.fault.row", slot=-1) if in_row else None


def fault_of_buildings(s: State, box: Box) -> Refusal | None:
    """Buildings in two places, or more or fewer built than the stacks lack. [SA-4] [SA-24]"""
    built: i64 = 0
    for building in range(i64(ALL_BUILDINGS)):
        if s.at[BUILT + building]:
            built += 1
    for stack in range(i64(SLOTS)):
        tile = s.at[TOPS + stack]
        if tile and (stack >= box.players or s.at[LEFT + stack] == 0 or s.at[BUILT + tile - 1]):
            return Refusal("sa.fault.stack", stack=int(stack))
        for other in range(stack):
            if tile and s.at[TOPS + other] == tile:
                return Refusal("sa.fault.stack", stack=int(stack))
        if stack < box.players:
            built -= PILE - s.at[LEFT + stack]
    return Refusal("sa.fault.buildings", n=int(built)) if built else None


def fault_of_dice(s: State) -> Refusal | None:
    """Dice, or pips and goods counted so far, that belong to nothing that is being done."""
    counting = False
    sharing = False
    for below in range(s.at[DEPTH]):
        step, __, __, __, __ = s.peek(below)
        counting = counting or step in (THROW, ADD_TOOLS, PAY)
        sharing = sharing or step in (THROW_SHARED, PICK)
    faces: i64 = 0
    for face in range(i64(FACES_OF_DIE)):
        faces += s.at[FACES + face]
    if (s.at[TOTAL] and not counting) or (faces and not sharing):
        return Refusal("sa.fault.dice", total=int(s.at[TOTAL]), dice=int(faces))
    return None


def fault_of_turns(s: State, box: Box) -> Refusal | None:
    """People on the board of a player who has acted already, or when everybody has. [SA-17]"""
    if s.at[DEPTH] == 0:
        return None
    phase, __, turn, __, __ = s.peek(s.at[DEPTH] - 1)
    done = box.players  # players from the start player on who have acted
    if phase == PLACE:
        done = 0
    elif phase == USE:
        done = turn
    for k in range(box.players):
        p = (s.at[START] + k) % box.players
        if k < done and people_on_board(s, p):
            return Refusal("sa.fault.still-there", seat=int(p))
        for slot in range(i64(TOOL_SLOTS)):
            if (k > done or phase == PLACE) and s.at[USED + p * TOOL_SLOTS + slot]:
                return Refusal("sa.fault.used", seat=int(p))
    return None


def fault_of_action(s: State, box: Box, f: Frame) -> Refusal | None:
    """An action of somebody whose turn to act has not come. [SA-17]"""
    step, player, seat, __, __ = f
    if step in (ADD_TOOLS, BUY, PAY):
        actor = player
    elif step in (THROW, THROW_SHARED, DRAW_EXTRA):
        actor = seat
    else:
        return None
    phase, __, turn, __, __ = s.peek(s.at[DEPTH] - 1)
    if phase == PLACE or (phase == USE and (actor - s.at[START] + box.players) % box.players > turn):
        return Refusal("sa.fault.not-acting", seat=int(actor))
    return None


def fault_of_position(s: State, box: Box) -> Refusal | None:
    """What is wrong with a position that somebody has written, beyond the counts."""
    depth = s.at[DEPTH]
    if s.at[START] >= box.players:
        return Refusal("sa.fault.start", seat=int(s.at[START]))
    for below in range(depth):
        f = s.peek(below)
        step, player, __, __, __ = f
        if (step in GOES_ON) != (below == depth - 1):
            return Refusal("sa.fault.bottom")
        if step == PLACE and not can_place(s, box, player):
            return Refusal("sa.fault.cannot-place", seat=int(player))
        if step == TURN_CARD and cards_left(s) < empty_places(s):
            return Refusal("sa.fault.deck", cards=int(cards_left(s)))
        wrong = fault_of_action(s, box, f)
        if wrong is not None:
            return wrong
    if s.at[FINISHED] and depth:
        return Refusal("sa.fault.finished")
    for stack in range(box.players):
        if depth and not s.at[TOPS + stack] and s.at[LEFT + stack] and s.decider() != CHANCE:
            return Refusal("sa.fault.stack", stack=int(stack))
    return None
