"""Great Western Trail as the engine sees it."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.errors import AuditFailure, BadPosition, Refusal
from parlorcar.core.events import Events
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, DEPTH, State
from parlorcar.core.step import Step
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
from parlorcar.games.great_western_trail.positions import complete, fault_of_position
from parlorcar.games.great_western_trail.state import layout
from parlorcar.games.great_western_trail.tables import printed
from parlorcar.games.great_western_trail.turns import start_turn


class GreatWesternTrail(Game):
    """Setup, knowledge and scores of an edition; the steps are in the files of what they are about."""

    def __init__(self, id: str, box: Box, options: dict[str, object]) -> None:
        no = Numbers(box)
        self.box = box
        self.no = no
        every: list[Step] = [
            setup.PlaceLetter(box, no),
            setup.DrawSide(box, no),
            setup.PlaceMaster(box, no),
            setup.FirstTile(box, no),
            setup.FirstWorker(box, no),
            kansas_city.FillForesight(box, no),
            buying.TurnCattle(box, no),
            objectives.TurnObjective(box, no),
            setup.DealHand(box, no),
            setup.DealObjective(box, no),
            moving.Settle(box, no),
            moving.Move(box, no),
            acting.Act(box, no),
            cards.DrawUp(box, no),
            acting.Offer(box, no),
            acting.Auxiliary(box, no),
            hiring.Hire(box, no),
            building.Plan(box, no),
            building.Site(box, no),
            buying.Buy(box, no),
            buying.Also(box, no),
            engine.Forward(box, no),
            engine.Backward(box, no),
            engine.Retreat(box, no),
            stations.Upgrade(box, no),
            stations.Disc(box, no),
            stations.Promote(box, no),
            stations.Behind(box, no),
            engine.Extraordinary(box, no),
            tiles.Trade(box, no),
            tiles.Clear(box, no),
            objectives.TakeObjective(box, no),
            objectives.DrawObjective(box, no),
            moving.Ride(box, no),
            cards.DiscardCost(box, no),
            cards.DiscardDrawn(box, no),
            cards.DrawMore(box, no),
            cards.DrawOne(box, no),
            cards.Remove(box, no),
            acting.Copy(box, no),
            kansas_city.ChooseTile(box, no),
            kansas_city.Sell(box, no),
            kansas_city.ShowHand(box, no),
            kansas_city.Certify(box, no),
            kansas_city.Deliver(box, no),
            engine.Collect(box, no),
            cards.DrawNamed(box, no),
        ]
        if box.exchanges:
            every += [
                kansas_city.Grow(box, no),
                kansas_city.Leave(box, no),
                exchange.Refill(box, no),
                exchange.Aside(box, no),
            ]
        super().__init__(id, int(box.players), options, layout(box), no.numbering, every, KINDS_OF_EVENT)
        self.has_extras = box.exchanges

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

    def audit(self, s: State) -> None:
        wrong = fault(s, self.box)
        if wrong is not None:
            raise AuditFailure(wrong.reason, **wrong.params)

    def complete(self, s: State, given: dict[str, object]) -> None:
        complete(s, self.box, given)
        if "stack" not in given:  # the turn was begun before the discs were there that limit its steps
            f = s.pop()
            while f[0] != steps.DRAW_UP:
                f = s.pop()
            start_turn(s, self.box, f[2])
        if s.at[DEPTH]:
            setup.deal_board(s, self.box, given)

    def possible(self, s: State) -> None:
        wrong = fault(s, self.box) or fault_of_position(s, self.box)
        if wrong is not None:
            raise BadPosition(wrong.reason, **wrong.params)

    # --- exchange tokens, where there are any ----------------------------------------------------------------------

    def anytime(self, move: i64) -> bool:
        return move == self.no.EXCHANGE

    def extras(self, s: State, player: i64, moves: Moves) -> None:
        """An exchange token, in every decision of its owner. [GWT2-12]"""
        if exchange.can_exchange(s, player):
            moves.add(self.no.EXCHANGE)

    def interrupt(self, s: State, player: i64, move: i64, events: Events) -> None:
        exchange.start(s, self.box, player, events)

    def may_interject(self, s: State, seat: i64) -> bool:
        """Whether a seat that is not to move can use an exchange token now. [GWT2-12] [GWT2-R2]"""
        return self.has_extras and exchange.may_interject(s, seat)

    def interject(self, s: State, seat: i64) -> None:
        s.push(steps.ASIDE, seat)

    def pressing(self, s: State, player: i64) -> bool:
        """The last moments at which the hand of a sale, what grows after it, or the deck can be changed. [GWT2-R6]"""
        return s.peek()[0] in (steps.SELL, steps.GROW, steps.LEAVE, steps.REFILL)

    def withheld(self, s: State, player: i64, move: i64) -> Refusal | None:
        return Refusal("gwt.no-token", "GWT2-12")

    def tables(self) -> dict[str, object]:
        return printed(self.box)
