"""Ticket to Ride as the engine sees it: one class for every map."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.errors import AuditFailure, BadPosition
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, DEPTH, State
from parlorcar.games.ticket_to_ride import checks, scoring
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import KIND_NAMES, KINDS, TRACK_COLOR_NAMES
from parlorcar.games.ticket_to_ride.claim import Pay, payment_text
from parlorcar.games.ticket_to_ride.deck import DealCards, TurnUp
from parlorcar.games.ticket_to_ride.draw import DrawCard, SecondCard, Turn
from parlorcar.games.ticket_to_ride.events import KINDS_OF_EVENT
from parlorcar.games.ticket_to_ride.knowledge import imagine_cards, imagine_tickets
from parlorcar.games.ticket_to_ride.state import (
    BLIND,
    CEILING,
    DECK,
    FINAL,
    FINISHED,
    HAND,
    IN_HAND,
    KNOWERS,
    KNOWN,
    OFFERED,
    PLACE,
    POINTS,
    PUT_BACK,
    TRAINS,
    UNDER,
    deck_size,
    fill_deck,
    layout,
)
from parlorcar.games.ticket_to_ride.tickets import DealTickets, DrawTickets, Keep, KeepFirst, keep_text
from parlorcar.games.ticket_to_ride.turns import (
    DEAL_CARDS,
    DEAL_TICKETS,
    KEEP_FIRST,
    PAY,
    TURN,
    TURN_UP,
    OpenTickets,
)


class TicketToRide(Game):
    """Setup, knowledge and scores of a map; the steps are in the files of the actions they belong to."""

    def __init__(self, id: str, box: Box, options: dict[str, object]) -> None:
        self.box = box
        steps = [
            DealCards(box),
            TurnUp(box),
            DealTickets(box),
            KeepFirst(box),
            Turn(box),
            DrawCard(box),
            SecondCard(box),
            Pay(box),
            DrawTickets(box),
            Keep(box),
            OpenTickets(box),
        ]
        super().__init__(id, int(box.players), options, layout(box), box.numbering, steps, KINDS_OF_EVENT)

    def begin(self, s: State) -> None:
        """Four cards each, five face up, three tickets each, then all choose and seat 0 begins. [TTR-3] [TTR-R14]"""
        fill_deck(s)
        s.push(TURN, 0)
        for p in range(self.box.players):
            s.push(KEEP_FIRST, self.box.players - 1 - p)
        s.push(DEAL_TICKETS, CHANCE)
        s.push(TURN_UP, CHANCE)
        s.push(DEAL_CARDS, CHANCE)

    def turn(self, s: State, player: i64) -> None:
        s.push(TURN, player)

    def points(self, s: State) -> list[int]:
        scores = FINAL if s.at[FINISHED] else POINTS
        return [int(s.at[scores + p]) for p in range(self.box.players)]

    def standings(self, s: State) -> list[list[int]]:
        return scoring.standings(s, self.box)

    def breakdown(self, s: State, seat: int) -> list[dict[str, object]]:
        return scoring.breakdown(s, self.box, seat)

    def imagine(self, s: State, seat: i64, rng: Random) -> None:
        imagine_cards(s, self.box, seat, rng)
        imagine_tickets(s, self.box, seat, rng)

    def audit(self, s: State) -> None:
        wrong = checks.fault(s, self.box)
        if wrong is not None:
            raise AuditFailure(wrong.reason, **wrong.params)

    def spell(self, s: State, move: i64) -> str:
        box = self.box
        f = s.peek()
        if move < box.KEEP:
            if f[0] == PAY:
                return payment_text(box, move, box.length[f[2]])
        elif f[1] >= 0:
            return keep_text(s, box, f[1], move - box.KEEP)
        return self.numbering.texts[move]

    def tables(self) -> dict[str, object]:
        box, map = self.box, self.box.map
        return {
            "cards": list(KIND_NAMES),
            "cities": [{"id": id, "name": name, "x": x, "y": y} for id, name, x, y in map.cities],
            "tracks": [
                {"id": box.track_names[t], "a": a, "b": b, "length": length, "color": TRACK_COLOR_NAMES[color]}
                for t, (color, length, a, b) in enumerate(map.tracks)
            ],
            "tickets": [
                {"id": box.ticket_names[t], "a": a, "b": b, "points": points}
                for t, (a, b, points) in enumerate(map.tickets)
            ],
            "route_points": list(map.route_points),
            "trains": int(box.trains),
        }

    def complete(self, s: State, given: dict[str, object]) -> None:
        box = self.box
        for p in range(box.players):
            spaces, points = checks.spaces_and_points(s, box, p)
            if "trains" not in given:
                s.at[TRAINS + p] = box.trains - spaces
            if "points" not in given:
                s.at[POINTS + p] = points
        for kind in range(i64(KINDS)):
            rest = checks.box_count(kind) - checks.outside_deck(s, box, kind)
            if rest < 0:
                raise BadPosition("ttr.fault.too-many", card=KIND_NAMES[kind], box=int(checks.box_count(kind)))
            if "deck" not in given:
                s.at[DECK + kind] = rest
            if "blind" not in given:  # nobody has seen the cards that nobody is said to know
                for p in range(box.players):
                    i = p * KINDS + kind
                    s.at[BLIND + i] = s.at[HAND + i] - s.at[KNOWN + i]
            if "ceiling" not in given:
                s.at[CEILING + kind] = s.at[DECK + kind]
                for p in range(box.players):
                    s.at[CEILING + kind] += s.at[BLIND + p * KINDS + kind]
        for t in range(box.ticket_count):
            place = s.at[PLACE + t]
            if "under" not in given and place >= PUT_BACK + s.at[UNDER]:
                s.at[UNDER] = place - PUT_BACK + 1
            if "ticket_known" not in given and IN_HAND <= place < PUT_BACK:
                s.at[KNOWERS + t] = 1 << (place - (IN_HAND if place < OFFERED else OFFERED))
        if "row" not in given and deck_size(s) > 0 and s.at[DEPTH] and s.peek()[0] != TURN_UP:
            s.push(TURN_UP, CHANCE)

    def possible(self, s: State) -> None:
        wrong = checks.fault(s, self.box) or checks.fault_of_stack(s, self.box)
        if wrong is not None:
            raise BadPosition(wrong.reason, **wrong.params)
