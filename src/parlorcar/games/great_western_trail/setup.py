"""Setting up: what is dealt, card by card and tile by tile."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.box import WORKER_TILE, Box
from parlorcar.games.great_western_trail.buying import fill_market
from parlorcar.games.great_western_trail.events import LETTER_PLACED, MASTER_PLACED, OBJECTIVE_DEALT, SIDE_DRAWN
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.objectives import fill_display
from parlorcar.games.great_western_trail.player_cards import card_to_come, cards_to_come, draw
from parlorcar.games.great_western_trail.state import (
    AREA,
    CARDS,
    CATTLE_DECK,
    DISC_KINDS,
    DISCS,
    DRAW_PILE,
    GOALS,
    HERD,
    JOBS_FILLED,
    MASTER_AT,
    MASTER_OF,
    MONEY,
    NEUTRAL,
    NUMBERS,
    NURSERY,
    OBJECTIVE_DECK,
    POSTS,
    SIDE,
    STOCK,
    TILES,
    TOWN,
    hand_size,
)
from parlorcar.games.great_western_trail.steps import TrailStep
from parlorcar.games.great_western_trail.tiles import place_for, put_tile
from parlorcar.games.great_western_trail.trail import NEUTRAL_PLACE, NOWHERE

FIRST_STOCK: Final = 0
SECOND_STOCK: Final = 1
MIXED = "mix"


def fill_box(s: State, box: Box) -> None:
    """Everything that is not dealt: boards, herds, stocks, stacks, money. [GWT-4] [GWT-11] [GWT-12] [GWT-14]"""
    at = s.at
    for p in range(box.players):
        at[MONEY + p] = box.money[p]
        for disc in range(i64(DISC_KINDS)):
            at[DISCS + p * DISC_KINDS + disc] = box.disc_count[disc]
        for card in range(box.cards):
            at[DRAW_PILE + p * CARDS + card] = box.start_herd[card]
            at[HERD + p * CARDS + card] = box.start_herd[card]
    for back in range(i64(3)):
        for tile in range(box.tiles):
            at[STOCK + back * TILES + tile] = box.tile_copies[back * box.tiles + tile]
    for card in range(box.market_cards):
        at[CATTLE_DECK + card] = box.market_copies[card]
    for card in range(box.objectives):
        at[OBJECTIVE_DECK + card] = box.goal_copies[card]
    for grown in range(len(box.grown_copies)):
        at[NURSERY + grown] = box.grown_copies[grown]


def place_letters(s: State, box: Box) -> None:
    """Each neutral building on its own letter. [GWT-2]"""
    letter: i64 = 0
    for place in range(box.trail.size):
        if box.trail.kind[place] == NEUTRAL_PLACE:
            s.at[TOWN + place] = NEUTRAL + letter
            letter += 1


def choose_sides(s: State, box: Box) -> None:
    """All sides a, or all b. [GWT-10]"""
    for number in range(box.numbers):
        s.at[SIDE + number] = 1 if box.sides == "b" else 0


class PlaceLetter(TrailStep):
    """A neutral building at random to the next neutral place. [GWT-2]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "place_letter", stream="letters")

    def next_place(self, s: State) -> i64:
        """The first neutral place without a building."""
        for place in range(self.box.trail.size):
            if self.box.trail.kind[place] == NEUTRAL_PLACE and s.at[TOWN + place] == 0:
                return place
        return NOWHERE

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        if self.next_place(s) == NOWHERE:
            return
        for letter in range(self.box.first_private):
            used = False
            for place in range(self.box.trail.size):
                if s.at[TOWN + place] == NEUTRAL + letter:
                    used = True
            if not used:
                moves.outcome(self.no.LETTER.move(letter), 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        place, letter = self.next_place(s), self.no.LETTER.object(move)
        s.at[TOWN + place] = NEUTRAL + letter
        events.emit(LETTER_PLACED, place, letter)
        if self.next_place(s) != NOWHERE:
            s.push(steps.PLACE_LETTER, CHANCE)


class DrawSide(TrailStep):
    """The side of a private building, the same for all players. [GWT-10] [GWT2-4]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "draw_side", "number:number", [(0, NUMBERS - 1)], stream="sides")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcome(self.no.SIDE.move(0), 1)
        moves.outcome(self.no.SIDE.move(1), 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, number, __, __ = f
        s.at[SIDE + number] = self.no.SIDE.object(move)
        events.emit(SIDE_DRAWN, number, self.no.SIDE.object(move))
        if number + 1 < self.box.numbers:
            s.push(steps.DRAW_SIDE, CHANCE, number + 1)


class PlaceMaster(TrailStep):
    """A stationmaster tile at random beside the next station. [GWT-3] [GWT2-3]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "place_master", "post:beside", [(0, POSTS - 1)], stream="stationmasters")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for tile in range(self.box.masters):
            used = s.at[MASTER_OF + tile] > 0
            for post in range(self.box.posts):
                if s.at[MASTER_AT + post] == tile + 1:
                    used = True
            if not used:
                moves.outcome(self.no.MASTER.move(tile), 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, post, __, __ = f
        s.at[MASTER_AT + post] = self.no.MASTER.object(move) + 1
        events.emit(MASTER_PLACED, self.no.MASTER.object(move), post + 1)
        if post + 1 < self.box.posts:
            s.push(steps.PLACE_MASTER, CHANCE, post + 1)

    def fault(self, s: State, f: Frame) -> Refusal | None:
        __, __, post, __, __ = f
        if 0 <= post < self.box.posts and s.at[MASTER_AT + post] == 0:
            return None
        return Refusal("gwt.fault.number", name="post", number=int(post))


class FirstTile(TrailStep):
    """A tile of the first stock comes to the board; one without a place stays in the stock. [GWT-5]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "first_tile", "left", [(1, int(box.first_tiles))], stream="tiles")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for tile in range(self.box.tiles):
            if self.box.tile_sort[tile] != WORKER_TILE and place_for(s, self.box, tile) != NOWHERE:
                moves.outcome(self.no.TILE.move(tile), s.at[STOCK + FIRST_STOCK * TILES + tile])

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, left, __, __ = f
        tile = self.no.TILE.object(move)
        s.at[STOCK + FIRST_STOCK * TILES + tile] -= 1
        put_tile(s, self.box, 0, tile, events)
        if left > 1:
            s.push(steps.FIRST_TILE, CHANCE, left - 1)


class FirstWorker(TrailStep):
    """A worker of the second stock comes to the job market. [GWT-6]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "first_worker", stream="tiles")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for tile in range(self.box.tiles):
            moves.outcome(self.no.TILE.move(tile), s.at[STOCK + SECOND_STOCK * TILES + tile])

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        tile = self.no.TILE.object(move)
        s.at[STOCK + SECOND_STOCK * TILES + tile] -= 1
        put_tile(s, self.box, 0, tile, events)
        fill_job_market(s, self.box)


def fill_job_market(s: State, box: Box) -> None:
    """Up to the place left of the marker in the second row. [GWT-6]"""
    if s.at[JOBS_FILLED] < 2 * box.columns - 1:
        s.push(steps.FIRST_WORKER, CHANCE)


class DealHand(TrailStep):
    """The first cards of each player, unseen by the others. [GWT-12] [GWT2-6]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "deal_hand", "seat:seat", stream="cards")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, __, seat, __, __ = f
        cards_to_come(s, self.box, seat, self.no.CARD, moves)

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        __, __, seat, __, __ = f
        return self.no.CARD.move(card_to_come(s, seat, rng))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, __, __ = f
        draw(s, self.box, seat, self.no.CARD.object(move), events)
        if hand_size(s, seat) < self.box.dealt[seat]:
            s.push(steps.DEAL_HAND, CHANCE, seat)
        elif seat + 1 < self.box.players:
            s.push(steps.DEAL_HAND, CHANCE, seat + 1)


class DealObjective(TrailStep):
    """A starting objective to each player, open to all. [GWT-13]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "deal_objective", "seat:seat", stream="objectives")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for goal in range(self.box.objectives, self.box.goals):
            used = False
            for p in range(self.box.players):
                if s.at[AREA + p * GOALS + goal]:
                    used = True
            if not used:
                moves.outcome(self.no.GOAL.move(goal), 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, __, __ = f
        s.at[AREA + seat * GOALS + self.no.GOAL.object(move)] = 1
        events.emit(OBJECTIVE_DEALT, seat, self.no.GOAL.object(move))
        if seat + 1 < self.box.players:
            s.push(steps.DEAL_OBJECTIVE, CHANCE, seat + 1)


def deal_board(s: State, box: Box, given: dict[str, object]) -> None:
    """Push what is dealt to the board and is not given, the first on top. [GWT-2] to [GWT-10]"""
    if "display" not in given:
        fill_display(s)
    if "market" not in given:
        fill_market(s, box)
    if "foresight" not in given:
        s.push(steps.FILL_FORESIGHT, CHANCE, 0, 0)
    if "jobs" not in given:
        fill_job_market(s, box)
    if "towns" not in given:
        s.push(steps.FIRST_TILE, CHANCE, box.first_tiles)
    if "stationmasters" not in given and "masters" not in given:
        s.push(steps.PLACE_MASTER, CHANCE, 0)
    if "sides" not in given:
        if box.sides == MIXED:
            s.push(steps.DRAW_SIDE, CHANCE, 0)
        else:
            choose_sides(s, box)
    if "towns" not in given:
        if box.shuffled:
            s.push(steps.PLACE_LETTER, CHANCE)
        else:
            place_letters(s, box)
