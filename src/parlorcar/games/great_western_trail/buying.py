"""Buying cattle: cowboys are divided among purchases and new cards for the market."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import CHANCE, Frame, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import BOUGHT, CATTLE_TURNED
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.player_cards import into_discards
from parlorcar.games.great_western_trail.possible import FULL_ROW, can_buy, can_buy_card
from parlorcar.games.great_western_trail.state import (
    CATTLE_DECK,
    MARKET,
    MARKET_KINDS,
    MONEY,
    some,
    total,
)
from parlorcar.games.great_western_trail.steps import TrailStep

TURNED_UP: Final = 2  # cards that a cowboy turns up [GWT-38]
LARGEST_MARKET: Final = 15  # cards, with as many players and kinds of cattle as there can be


def receive_cattle(s: State, box: Box, me: i64, card: i64) -> None:
    """A card of the market into one's own discard pile. [GWT-39]"""
    s.at[MARKET + card] -= 1
    into_discards(s, me, box.first_market + card)


def turn_up(s: State, n: i64) -> None:
    """Turn up so many cards of the stack, as far as it lasts. [GWT-38] [GWT-67]"""
    n = min(n, total(s, CATTLE_DECK, MARKET_KINDS))
    if n > 0:
        s.push(steps.TURN_CATTLE, CHANCE, n)


def fill_market(s: State, box: Box) -> None:
    """Fill the market up to its size. [GWT-8] [GWT-67]"""
    turn_up(s, box.market_size - total(s, MARKET, MARKET_KINDS))


class Buy(TrailStep):
    """A purchase with some cowboys, or two new cards for one, repeatedly. [GWT-37] to [GWT-39] [GWT-R25] [GWT2-22]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "buy", "cowboys", [(1, FULL_ROW)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, cowboys, __, __ = f
        box, no = self.box, self.no
        for option in range(len(box.buy_card)):
            if can_buy_card(s, box, me, option, cowboys):
                moves.add(no.BUY.move(option))
        if some(s, CATTLE_DECK, MARKET_KINDS):
            moves.add(no.TURN_UP)
        moves.add(no.DONE)

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, cowboys, __, __ = f
        box, no = self.box, self.no
        if move == no.DONE:
            return
        if move == no.TURN_UP:
            if cowboys > 1:
                s.push(steps.BUY, me, cowboys - 1)
            turn_up(s, TURNED_UP)
            return
        option = no.BUY.object(move)
        card = box.buy_card[option]
        cowboys -= box.buy_cowboys[option]
        s.at[MONEY + me] -= box.buy_dollars[option]
        receive_cattle(s, box, me, card)
        events.emit(BOUGHT, me, card, box.buy_cowboys[option], box.buy_dollars[option])
        if box.buy_cards[option] > 1:
            s.push(steps.ALSO, me, card, cowboys)
        elif cowboys and can_buy(s, box, me, cowboys):
            s.push(steps.BUY, me, cowboys)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, cowboys, __, __ = f
        if not self.no.BUY.has(move):
            return None
        option = self.no.BUY.object(move)
        if self.box.buy_cowboys[option] > cowboys:
            return Refusal("gwt.few-cowboys", "GWT-37", cowboys=int(cowboys))
        if self.box.buy_dollars[option] > s.at[MONEY + me]:
            return Refusal("gwt.no-money", "GWT-24", dollars=int(self.box.buy_dollars[option]))
        return Refusal("gwt.not-in-market", "GWT-37")


class Also(TrailStep):
    """The second card of a purchase of two, from the first on in the order of the market. [GWT-37] [GWT-R8]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "also", "card:market cowboys", [(0, MARKET_KINDS - 1), (0, FULL_ROW)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        box = self.box
        __, __, card, __, __ = f
        value = box.value[box.first_market + card]
        for other in range(card, box.market_cards):
            if s.at[MARKET + other] and box.value[box.first_market + other] == value:
                moves.add(self.no.ALSO.move(other))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, __, cowboys, __ = f
        card = self.no.ALSO.object(move)
        receive_cattle(s, self.box, me, card)
        events.emit(BOUGHT, me, card, 0, 0)
        if cowboys and can_buy(s, self.box, me, cowboys):
            s.push(steps.BUY, me, cowboys)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        return Refusal("gwt.not-in-market", "GWT-37") if self.no.ALSO.has(move) else None


class TurnCattle(TrailStep):
    """Cards of the stack come face up into the cattle market. [GWT-8] [GWT-38] [GWT-67]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "turn_cattle", "left", [(1, LARGEST_MARKET)], stream="cattle")

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        for card in range(self.box.market_cards):
            moves.outcome(self.no.CATTLE.move(card), s.at[CATTLE_DECK + card])

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, __, left, __, __ = f
        card = self.no.CATTLE.object(move)
        s.at[CATTLE_DECK + card] -= 1
        s.at[MARKET + card] += 1
        events.emit(CATTLE_TURNED, card)
        turn_up(s, left - 1)
