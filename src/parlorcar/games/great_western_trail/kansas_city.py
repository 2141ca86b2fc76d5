"""Kansas City: foresight, income, delivery, and the tiles that come after."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.bits import least
from parlorcar.core.determinization import drawn
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.box import WORKER_TILE, Box
from parlorcar.games.great_western_trail.events import FORESIGHT_TURNED, GREW, INCOME, LEFT_CITY, SHOWED
from parlorcar.games.great_western_trail.gains import permanent_certificates
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.objectives import play_objective
from parlorcar.games.great_western_trail.player_cards import into_discards, leave_hand, reveal_secrets
from parlorcar.games.great_western_trail.possible import can_place_disc
from parlorcar.games.great_western_trail.railroad import transport
from parlorcar.games.great_western_trail.state import (
    BACKS,
    CARDS,
    CERTIFICATES,
    CITIES,
    CITY,
    ENGINE_AT,
    FORESIGHT,
    FORESIGHTS,
    GROWN,
    HAND,
    HAND_SIZE,
    HELD,
    HERD,
    HERDER,
    HOLDER,
    KNOWN,
    MONEY,
    NURSERY,
    REMOVED,
    STOCK,
    TILES,
    TOKENS,
    any_to_draw,
    some,
    total,
)
from parlorcar.games.great_western_trail.stations import drop_vain_upgrade
from parlorcar.games.great_western_trail.steps import FLAG, Between, TrailStep, insert
from parlorcar.games.great_western_trail.tiles import put_tile

NO_STATION: Final = -1
MOST_INCOME: Final = 60  # more than a sale can bring


class ChooseTile(Between):
    """Foresight: one of its tiles comes to the board; no worker once the end has come. [GWT-65] [GWT-80] [GWT-R23]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "choose_tile", "foresight", [(1, BACKS)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, foresight, __, __ = f
        for i in range(i64(2)):
            tile = s.at[FORESIGHT + (foresight - 1) * 2 + i] - 1
            if tile >= 0 and not (s.at[HOLDER] and self.box.tile_sort[tile] == WORKER_TILE):
                insert(moves, self.no.CHOOSE.move(tile))
        if moves.n == 0:
            moves.add(self.no.SKIP)
        self.plays(s, me, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, foresight, __, __ = f
        if self.is_play(move):
            s.push(steps.CHOOSE_TILE, me, foresight)
            play_objective(s, self.box, me, self.no.PLAY.object(move), events)
            return
        if move == self.no.SKIP:
            return
        tile = self.no.CHOOSE.object(move)
        slot = (foresight - 1) * 2
        if s.at[FORESIGHT + slot] != tile + 1:
            slot += 1
        s.at[FORESIGHT + slot] = 0
        put_tile(s, self.box, me, tile, events)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        if not self.no.CHOOSE.has(move):
            return None
        worker = self.box.tile_sort[self.no.CHOOSE.object(move)] == WORKER_TILE
        if s.at[HOLDER] and worker:
            return Refusal("gwt.no-more-workers", "GWT-80")
        return Refusal("gwt.not-in-foresight", "GWT-65")

    def needs_herder(self) -> bool:
        return True


class Sell(Between):
    """The herd is sold: the hand is shown, then certificates are chosen. [GWT-64] [GWT-68] [GWT-R23]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "sell")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        moves.add(self.no.SELL)
        self.plays(s, me, moves)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        if self.is_play(move):
            s.push(steps.SELL, me)
            play_objective(s, self.box, me, self.no.PLAY.object(move), events)
            return
        s.push(steps.CERTIFY, me)
        s.push(steps.SHOW_HAND, CHANCE, me)


class ShowHand(TrailStep):
    """What only its owner saw is shown to all. [GWT-68]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "show_hand", "seat:seat", stream="hand")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.outcome(self.no.REVEAL, 1)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, __, __ = f
        reveal_secrets(s, seat)
        for card in range(self.box.cards):
            i = seat * CARDS + card
            s.at[KNOWN + i] = s.at[HAND + i]
            if s.at[HAND + i]:
                events.emit(SHOWED, seat, card, s.at[HAND + i])


def breeding_value(s: State, box: Box, me: i64) -> i64:
    """The values of the breeds in a hand, the best card of each, and permanent certificates. [GWT-68] [GWT2-29]"""
    value = permanent_certificates(s, box, me)
    for breed in range(box.breeds):
        best: i64 = 0
        for card in range(box.breed_first[breed], box.breed_last[breed] + 1):
            if s.at[HAND + me * CARDS + card] and box.value[card] > best:
                best = box.value[card]
        value += best
    return value


def empty_hand(s: State, box: Box, me: i64) -> None:
    """The hand that was sold goes to the discard pile. [GWT-68]"""
    held = s.at[HELD + me]
    while held:
        card = least(held)
        held &= held - 1
        i = me * CARDS + card
        into_discards(s, me, card, s.at[HAND + i])
        s.at[HERD + i] -= s.at[HAND + i]
        s.at[HAND + i] = 0
        s.at[KNOWN + i] = 0
    s.at[HELD + me] = 0
    s.at[HAND_SIZE + me] = 0


def may_grow(s: State, box: Box, me: i64) -> bool:
    """Whether there is anything to choose before the hand is discarded: cattle that grow, or a token. [GWT2-28]"""
    if s.at[HAND + me * CARDS + box.calf] or s.at[HAND + me * CARDS + box.first_grown]:
        return True
    return s.at[TOKENS + me] > 0 and any_to_draw(s, me)


class Certify(TrailStep):
    """Temporary certificates are given back for more income; then the hand is discarded. [GWT-68] [GWT-R20]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "certify")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        marker, now = self.box.marker, s.at[CERTIFICATES + me]
        for i in range(len(marker)):
            left = marker[len(marker) - 1 - i]
            if left <= now:
                moves.add(self.no.CERTIFICATES.move(now - left))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        spent = self.no.CERTIFICATES.object(move)
        value = breeding_value(s, self.box, me) + spent
        s.at[CERTIFICATES + me] -= spent
        s.at[MONEY + me] += value
        events.emit(INCOME, me, value, spent)
        s.push(steps.DELIVER, me, value, 0)
        if self.box.growing and may_grow(s, self.box, me):
            s.push(steps.GROW, me)
        else:
            empty_hand(s, self.box, me)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.no-certificates", "GWT-R20") if self.no.CERTIFICATES.has(move) else None


class Grow(TrailStep):
    """Cattle of the hand grow up after the sale; then the hand is discarded. [GWT2-28] [GWT2-R7]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "grow")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, __, __, __ = f
        for stage in range(i64(GROWN)):
            if s.at[HAND + me * CARDS + self.box.calf + stage]:
                moves.add(self.no.GROW.move(stage))
        moves.add(self.no.DONE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        box = self.box
        if move != self.no.DONE:
            stage = self.no.GROW.object(move)
            card = box.calf + stage
            leave_hand(s, me, card)
            s.at[REMOVED + card] += 1
            s.at[NURSERY + stage] -= 1
            into_discards(s, me, card + 1)
            events.emit(GREW, me, card, card + 1)
            if may_grow(s, box, me):
                s.push(steps.GROW, me)
                return
        empty_hand(s, box, me)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.none-to-grow", "GWT2-28") if self.no.GROW.has(move) else None


class Deliver(TrailStep):
    """A city of at most the value reached, each once but for those that take more. [GWT-69] [GWT-75] [GWT-R11]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "deliver", "value free:flag", [(0, MOST_INCOME), FLAG])

    def cost(self, s: State, f: Frame, city: i64) -> i64:
        """What the transport costs. [GWT-62] [GWT-75]"""
        __, me, __, free, __ = f
        return 0 if free else transport(self.box.railroad, s.at[ENGINE_AT + me], self.box.city_value[city])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, value, __, __ = f
        box = self.box
        for city in range(box.cities):
            if box.city_value[city] > value:
                break
            if s.at[CITY + me * CITIES + city] and not box.city_again[city]:
                continue
            spare = s.at[MONEY + me] - self.cost(s, f, city)
            if spare >= 0 and can_place_disc(s, box, me, box.city_black[city] > 0, spare, NO_STATION):
                moves.add(self.no.DELIVER.move(city))
        if moves.n == 0:
            moves.add(self.no.SKIP)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, __, __ = f
        if move == self.no.SKIP:
            drop_vain_upgrade(s, self.box, me)
            return
        city = self.no.DELIVER.object(move)
        s.push(steps.DISC, me, city, self.cost(s, f, city))

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, value, __, __ = f
        if not self.no.DELIVER.has(move):
            return None
        city = self.no.DELIVER.object(move)
        if self.box.city_value[city] > value:
            return Refusal("gwt.too-far", "GWT-69", value=int(self.box.city_value[city]), reach=int(value))
        if s.at[CITY + me * CITIES + city] and not self.box.city_again[city]:
            return Refusal("gwt.delivered-already", "GWT-69")
        return Refusal("gwt.no-disc", "GWT-R11")


class Leave(TrailStep):
    """All is done in Kansas City: a last moment for an exchange token. [GWT2-R14]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "leave")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        moves.add(self.no.DONE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        pass


def slot_to_fill(s: State) -> i64:
    """The first empty foresight space whose stock has tiles; -1 if there is none. [GWT-7] [GWT-R10]"""
    for slot in range(i64(FORESIGHTS)):
        if s.at[FORESIGHT + slot] == 0 and some(s, STOCK + slot // 2 * TILES, TILES):
            return slot
    return -1


class FillForesight(TrailStep):
    """The cattleman leaves Kansas City, and the foresight spaces are filled up. [GWT-7] [GWT-64] [GWT-R10]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "fill_foresight", "seat:seat leaving:flag", stream="tiles")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        slot = slot_to_fill(s)
        if slot < 0:
            moves.outcome(self.no.FULL, 1)
            return
        for tile in range(self.box.tiles):
            moves.outcome(self.no.TILE.move(tile), s.at[STOCK + slot // 2 * TILES + tile])

    def sample(self, s: State, f: Frame, moves: Moves, rng: Random) -> i64:
        slot = slot_to_fill(s)
        if slot < 0:
            return self.no.FULL
        stock = STOCK + slot // 2 * TILES
        return self.no.TILE.move(drawn(s.at, stock, total(s, stock, TILES), rng))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, seat, leaving, __ = f
        if leaving:
            s.at[HERDER + seat] = self.box.trail.start + 1
            events.emit(LEFT_CITY, seat)
        if move == self.no.FULL:
            return
        slot, tile = slot_to_fill(s), self.no.TILE.object(move)
        s.at[STOCK + slot // 2 * TILES + tile] -= 1
        s.at[FORESIGHT + slot] = tile + 1
        events.emit(FORESIGHT_TURNED, tile, slot // 2 + 1)
        if slot_to_fill(s) >= 0:
            s.push(steps.FILL_FORESIGHT, CHANCE, seat, 0)
