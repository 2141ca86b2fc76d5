"""Ticket to Ride as the engine sees it: one class for every map."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.errors import AuditFailure, BadPosition, Refusal
from parlorcar.core.game import Game
from parlorcar.core.notation import normal
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from parlorcar.core.step import Step, numbered
from parlorcar.games.ticket_to_ride import checks, positions, turns
from parlorcar.games.ticket_to_ride.bonuses import bonuses
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.claim import Pay, index_tracks, payment_text
from parlorcar.games.ticket_to_ride.deck import DealCards, TurnUp
from parlorcar.games.ticket_to_ride.declare import Declare, DeclareFirst, Declaring
from parlorcar.games.ticket_to_ride.draw import DrawCard, SecondCard, Turn
from parlorcar.games.ticket_to_ride.end import OpenTickets, breakdown, standings
from parlorcar.games.ticket_to_ride.events import CLAIMED, kinds_of_event
from parlorcar.games.ticket_to_ride.knowledge import imagine_cards, imagine_tickets
from parlorcar.games.ticket_to_ride.passengers import Collect, PlacePassengers, fill_bag
from parlorcar.games.ticket_to_ride.state import FINAL, FINISHED, POINTS, fill_deck, index_deck, index_tickets, layout
from parlorcar.games.ticket_to_ride.tables import tables
from parlorcar.games.ticket_to_ride.tickets import Choosing, DealTickets, DrawTickets, Keep, KeepFirst, keep_text
from parlorcar.games.ticket_to_ride.turns import (
    DEAL_CARDS,
    DEAL_TICKETS,
    DECLARE_FIRST,
    KEEP_FIRST,
    PAY,
    PLACE_PASSENGERS,
    TURN,
    TURN_UP,
)


class TicketToRide(Game):
    """Setup, knowledge and scores of a map; the steps are in the files of the actions they belong to."""

    def __init__(self, id: str, box: Box, options: dict[str, object]) -> None:
        self.box: Final = box
        self.bonuses: Final = bonuses(box)
        table: list[tuple[int, Step]] = [
            (turns.DEAL_CARDS, DealCards(box)),
            (turns.TURN_UP, TurnUp(box)),
            (turns.DEAL_TICKETS, DealTickets(box)),
            (turns.KEEP_FIRST, KeepFirst(box)),
            (turns.TURN, Turn(box)),
            (turns.DRAW_CARD, DrawCard(box)),
            (turns.SECOND_CARD, SecondCard(box)),
            (turns.PAY, Pay(box)),
            (turns.DRAW_TICKETS, DrawTickets(box)),
            (turns.KEEP, Keep(box)),
            (turns.OPEN_TICKETS, OpenTickets(box, self.bonuses)),
        ]
        if box.mixes or box.passengers:
            table += [
                (turns.DECLARE_FIRST, DeclareFirst(box)),
                (turns.DECLARE, Declare(box)),
                (turns.COLLECT, Collect(box)),
                (turns.PLACE_PASSENGERS, PlacePassengers(box)),
            ]
        steps = numbered(table)
        super().__init__(id, int(box.players), options, layout(box), box.numbering, steps, kinds_of_event(box))

    def begin(self, s: State) -> None:
        """Passengers, four cards each, five face up, tickets each, then all choose and seat 0 begins. [TTR-3] [TTR-R14]

        Where there are several ticket decks everybody declares first how many of which. [GER-3]
        """
        box = self.box
        fill_deck(s)
        s.push(TURN, 0)
        for p in range(box.players):
            s.push(KEEP_FIRST, box.players - 1 - p)
        s.push(DEAL_TICKETS, CHANCE)
        if box.mixes:
            for p in range(box.players):
                s.push(DECLARE_FIRST, box.players - 1 - p, box.tickets_dealt)
        s.push(TURN_UP, CHANCE)
        s.push(DEAL_CARDS, CHANCE)
        if box.passengers:
            fill_bag(s, box)
            s.push(PLACE_PASSENGERS, CHANCE)

    def turn(self, s: State, player: i64) -> None:
        s.push(TURN, player)

    def points(self, s: State) -> list[int]:
        scores = FINAL if s.at[FINISHED] else POINTS
        return [int(s.at[scores + p]) for p in range(self.box.players)]

    def standings(self, s: State) -> list[list[int]]:
        return standings(s, self.box, self.bonuses)

    def breakdown(self, s: State, seat: int) -> list[dict[str, object]]:
        return breakdown(s, self.box, self.bonuses, seat)

    def imagine(self, s: State, seat: i64, rng: Random) -> None:
        imagine_cards(s, self.box, seat, rng)
        imagine_tickets(s, self.box, seat, rng)

    def index(self, s: State) -> None:
        index_deck(s)
        index_tickets(s, self.box)
        index_tracks(s, self.box)

    def audit(self, s: State) -> None:
        wrong = checks.fault(s, self.box)
        if wrong is not None:
            raise AuditFailure(wrong.reason, **wrong.params)
        self.audit_indexes(s)

    def spell(self, s: State, move: i64) -> str:
        box = self.box
        if box.PAY.has(move) and s.step() == PAY:
            __, __, track, __, __ = s.peek()
            return payment_text(box, move, box.length[track])
        if box.KEEP.has(move) and s.decider() >= 0:
            return keep_text(s, box, s.decider(), box.KEEP.object(move))
        return self.numbering.texts[move]

    def unlisted(self, s: State, text: str) -> Refusal | None:
        """Cards that pay for no such route, tickets that were not offered, mixes of another number of tickets."""
        step, verb = self.steps[s.step()], normal(text).partition(" ")[0]
        if s.step() == PAY and verb == "pay":
            return step.refuse(s, s.peek(), self.box.PAY.first)
        if isinstance(step, Choosing) and verb == "keep":
            return Refusal("ttr.not-offered", step.rule)
        if isinstance(step, Declaring) and verb == "declare":
            __, __, number, __, __ = s.peek()
            return Refusal("ttr.declare-number", step.rule, number=int(number))
        return None

    def derived(self, kind: i64, numbers: list[int]) -> list[int]:
        """How many cards a claim cost, and its points. [TTR-24] [TTR-31]"""
        if kind != CLAIMED:
            return []
        length = self.box.length[numbers[1]]
        return [int(length), int(self.box.route_points[length])]

    def tables(self) -> dict[str, object]:
        return tables(self.box)

    def complete(self, s: State, given: dict[str, object]) -> None:
        positions.complete(s, self.box, given)

    def possible(self, s: State) -> None:
        wrong = checks.fault(s, self.box) or positions.fault_of_stack(s, self.box)
        if wrong is not None:
            raise BadPosition(wrong.reason, **wrong.params)
