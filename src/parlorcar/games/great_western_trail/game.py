"""Great Western Trail as the engine sees it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import AuditFailure, BadPosition, Refusal
from parlorcar.core.events import Events
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, DEPTH, State
from parlorcar.core.step import Step, numbered
from parlorcar.games.great_western_trail import (
    acting,
    building,
    buying,
    cards,
    engine,
    exchange,
    hiring,
    kansas_city,
    moving,
    objectives,
    scoring,
    setup,
    stations,
    steps,
    tiles,
)
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.checks import fault
from parlorcar.games.great_western_trail.events import KINDS_OF_EVENT
from parlorcar.games.great_western_trail.knowledge import imagine
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.player_cards import index_cards
from parlorcar.games.great_western_trail.positions import complete, fault_of_position
from parlorcar.games.great_western_trail.state import layout
from parlorcar.games.great_western_trail.tables import printed
from parlorcar.games.great_western_trail.turns import start_turn


def step_table(box: Box, no: Numbers) -> list[tuple[int, Step]]:
    """Every step of an edition with its number."""
    table: list[tuple[int, Step]] = [
        (steps.PLACE_LETTER, setup.PlaceLetter(box, no)),
        (steps.DRAW_SIDE, setup.DrawSide(box, no)),
        (steps.PLACE_MASTER, setup.PlaceMaster(box, no)),
        (steps.FIRST_TILE, setup.FirstTile(box, no)),
        (steps.FIRST_WORKER, setup.FirstWorker(box, no)),
        (steps.FILL_FORESIGHT, kansas_city.FillForesight(box, no)),
        (steps.TURN_CATTLE, buying.TurnCattle(box, no)),
        (steps.TURN_OBJECTIVE, objectives.TurnObjective(box, no)),
        (steps.DEAL_HAND, setup.DealHand(box, no)),
        (steps.DEAL_OBJECTIVE, setup.DealObjective(box, no)),
        (steps.SETTLE, moving.Settle(box, no)),
        (steps.MOVE, moving.Move(box, no)),
        (steps.ACT, acting.Act(box, no)),
        (steps.DRAW_UP, cards.DrawUp(box, no)),
        (steps.OFFER, acting.Offer(box, no)),
        (steps.AUXILIARY, acting.Auxiliary(box, no)),
        (steps.HIRE, hiring.Hire(box, no)),
        (steps.PLAN, building.ChooseBuilding(box, no)),
        (steps.SITE, building.Site(box, no)),
        (steps.BUY, buying.Buy(box, no)),
        (steps.ALSO, buying.Also(box, no)),
        (steps.FORWARD, engine.Forward(box, no)),
        (steps.BACKWARD, engine.Backward(box, no)),
        (steps.RETREAT, engine.Retreat(box, no)),
        (steps.UPGRADE, stations.Upgrade(box, no)),
        (steps.DISC, stations.Disc(box, no)),
        (steps.PROMOTE, stations.Promote(box, no)),
        (steps.BEHIND, stations.Behind(box, no)),
        (steps.EXTRAORDINARY, engine.Extraordinary(box, no)),
        (steps.TRADE, tiles.Trade(box, no)),
        (steps.CLEAR, tiles.Clear(box, no)),
        (steps.TAKE_OBJECTIVE, objectives.TakeObjective(box, no)),
        (steps.DRAW_OBJECTIVE, objectives.DrawObjective(box, no)),
        (steps.RIDE, moving.Ride(box, no)),
        (steps.DISCARD_COST, cards.DiscardCost(box, no)),
        (steps.DISCARD_DRAWN, cards.DiscardDrawn(box, no)),
        (steps.DRAW_MORE, cards.DrawMore(box, no)),
        (steps.DRAW_ONE, cards.DrawOne(box, no)),
        (steps.REMOVE, cards.Remove(box, no)),
        (steps.COPY, acting.Copy(box, no)),
        (steps.CHOOSE_TILE, kansas_city.ChooseTile(box, no)),
        (steps.SELL, kansas_city.Sell(box, no)),
        (steps.SHOW_HAND, kansas_city.ShowHand(box, no)),
        (steps.CERTIFY, kansas_city.Certify(box, no)),
        (steps.DELIVER, kansas_city.Deliver(box, no)),
        (steps.COLLECT, engine.Collect(box, no)),
        (steps.DRAW_NAMED, cards.DrawNamed(box, no)),
    ]
    if box.exchanges:
        table += [
            (steps.GROW, kansas_city.Grow(box, no)),
            (steps.LEAVE, kansas_city.Leave(box, no)),
            (steps.REFILL, exchange.Refill(box, no)),
            (steps.ASIDE, exchange.Aside(box, no)),
        ]
    return table


class GreatWesternTrail(Game):
    """Setup, knowledge and scores of an edition; the steps are in the files of what they are about."""

    def __init__(self, id: str, box: Box, options: dict[str, object]) -> None:
        no = Numbers(box)
        self.box: Final = box
        self.no: Final = no
        table = step_table(box, no)
        super().__init__(id, int(box.players), options, layout(box), no.numbering, numbered(table), KINDS_OF_EVENT)
        self.has_extras = self.has_moves_out_of_turn = box.exchanges

    def begin(self, s: State) -> None:
        """The box is laid out, everything is dealt, and seat 0 begins. [GWT-1] [GWT-R1] [GWT2-R1]"""
        setup.fill_box(s, self.box)
        start_turn(s, self.box, 0)
        s.push(steps.DEAL_OBJECTIVE, CHANCE, 0)
        s.push(steps.DEAL_HAND, CHANCE, 0)
        setup.deal_board(s, self.box, {})

    def turn(self, s: State, player: i64) -> None:
        start_turn(s, self.box, player)

    def points(self, s: State) -> list[int]:
        return [int(scoring.score(s, self.box, p)) for p in range(self.box.players)]

    def standings(self, s: State) -> list[list[int]]:
        """Points and nothing else: those who tie share the victory. [GWT-1] [GWT2-2] [GWT-92]"""
        return [[points] for points in self.points(s)]

    def breakdown(self, s: State, seat: int) -> list[dict[str, object]]:
        return scoring.breakdown(s, self.box, seat)

    def imagine(self, s: State, seat: i64, rng: Random) -> None:
        imagine(s, self.box, seat, rng)

    def index(self, s: State) -> None:
        for p in range(self.box.players):
            index_cards(s, p)

    def audit(self, s: State) -> None:
        wrong = fault(s, self.box)
        if wrong is not None:
            raise AuditFailure(wrong.reason, **wrong.params)
        self.audit_indexes(s)

    def complete(self, s: State, given: dict[str, object]) -> None:
        complete(s, self.box, given)
        if "stack" not in given:  # the turn was begun before the discs were there that limit its steps
            steps.drop_to_end(s)
            __, __, seat, __, __ = s.pop()
            start_turn(s, self.box, seat)
        if s.at[DEPTH]:
            setup.deal_board(s, self.box, given)

    def possible(self, s: State) -> None:
        wrong = fault(s, self.box) or fault_of_position(s, self.box)
        if wrong is not None:
            raise BadPosition(wrong.reason, **wrong.params)

    # --- exchange tokens, where there are any ----------------------------------------------------------------------

    def anytime(self, move: i64) -> bool:
        return self.no.EXCHANGE.has(move)

    def extras(self, s: State, player: i64, moves: Moves) -> None:
        """An exchange token, in every decision of its owner. [GWT2-12]"""
        if exchange.can_exchange(s, player):
            moves.add(self.no.EXCHANGE.first)

    def interrupt(self, s: State, player: i64, move: i64, events: Events) -> None:
        exchange.start(s, self.box, player, events)

    def may_interject(self, s: State, seat: i64) -> bool:
        """Whether a seat that is not to move can use an exchange token now. [GWT2-12] [GWT2-R2]"""
        return self.has_moves_out_of_turn and exchange.may_interject(s, seat)

    def interject(self, s: State, seat: i64) -> None:
        s.push(steps.ASIDE, seat)

    def pressing(self, s: State, player: i64) -> bool:
        """The last moments at which the hand of a sale, what grows after it, or the deck can be changed. [GWT2-R6]"""
        last_moment = s.step() in (steps.SELL, steps.GROW, steps.LEAVE, steps.REFILL)
        return last_moment and exchange.exchange_matters(s, player)

    def withheld(self, s: State, player: i64, move: i64) -> Refusal | None:
        return Refusal("gwt.no-token", "GWT2-12")

    def tables(self) -> dict[str, object]:
        return printed(self.box)
