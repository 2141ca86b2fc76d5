"""What a player of Ticket to Ride would say: tickets, ways that are blocked, cards that are wanted, when it ends."""

from __future__ import annotations

import math
from typing import Final

from parlorcar.bots.analysis.insight import Insight, Reason
from parlorcar.core.game import SILENT
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.bots.greedy import GreedyPlan, Planner, fewest_trains, plan
from parlorcar.games.ticket_to_ride.bots.search import KnowledgeOfTicketToRide
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KINDS, LOCOMOTIVE
from parlorcar.games.ticket_to_ride.claim import take_track
from parlorcar.games.ticket_to_ride.insight.germany import collecting, declaring, welcoming
from parlorcar.games.ticket_to_ride.network import regions
from parlorcar.games.ticket_to_ride.scoring import ticket_score
from parlorcar.games.ticket_to_ride.state import HAND, IN_HAND, LAST_TURNS, OWNER_OF, PLACE, POINTS, TRAINS
from parlorcar.games.ticket_to_ride.tickets import offered

LAID: Final = 1.2  # trains that a turn lays in the mean, from the first turn to the last
FITTING: Final = 1.4  # of the two cards of a turn so many are of use
DOUBT: Final = 4.0  # turns by which one errs about when a match ends
TURN: Final = 2.5  # points that a turn brings to somebody who has done all that was planned
CARD: Final = 0.4  # points that a card brings that is not planned for

CLAIM_THEMES: Final = {  # by the reason for which a track is claimed, the first that holds
    "why.ttr.ends": "theme.ttr.end",
    "why.ttr.completes": "theme.ttr.finish",
    "why.ttr.way": "theme.ttr.way",
}


class InsightIntoTicketToRide(Insight):
    """Sees every card: where a search counts whole turns, half a turn is half a turn here."""

    def __init__(self, knowledge: KnowledgeOfTicketToRide) -> None:
        super().__init__(knowledge)
        self.box = knowledge.box
        self.planner = Planner(knowledge.box)

    def expected(self, s: State) -> list[float]:
        """Points, what the plan brings if there is time for it, and what can be done with the turns beyond it."""
        return [self.expects(s, seat) for seat in range(self.game.players)]

    # --- reasons -----------------------------------------------------------------------------------------------

    def reasons(self, s: State, seat: int, move: int) -> list[Reason]:
        """Tickets first, then points and cards."""
        box = self.box
        if box.CLAIM.has(move):
            return self.claiming(s, seat, int(box.CLAIM.object(move)))
        if box.TAKE.has(move):
            return self.taking(s, seat, int(box.TAKE.object(move)))
        if move == box.DRAW:
            return [Reason("why.ttr.draw" if self.planned(s, seat) else "why.ttr.draw.free")]
        if box.PAY.has(move):
            return self.paying(s, seat, int(box.PAY.object(move)))
        if box.DECLARE.has(move):
            return declaring(box, int(box.DECLARE.object(move)))
        if box.COLLECT.has(move):
            return collecting(s, self.game.players, seat, int(box.COLLECT.object(move)))
        if move == box.TICKETS:
            return self.drawing_tickets(s, seat)
        if box.KEEP.has(move) and box.KEEP.object(move) < 1 << len(offered(s, box, seat)):
            made = plan(s, box, seat, int(box.KEEP.object(move)))
            return [Reason("why.ttr.keep", {"trains": int(made.spaces), "left": int(s.at[TRAINS + seat])})]
        return []

    def theme(self, s: State, seat: int, move: int) -> str:
        """Finish a ticket, end the match, build a way, gain points, choose cards, or draw and choose tickets."""
        if self.box.CLAIM.has(move):
            ids = {reason.id for reason in self.reasons(s, seat, move)}
            for id, theme in CLAIM_THEMES.items():
                if id in ids:
                    return theme
            return "theme.ttr.points"
        if move == self.box.TICKETS or self.box.DECLARE.has(move):
            return "theme.ttr.draw"
        return "theme.ttr.tickets" if self.box.KEEP.has(move) else "theme.ttr.cards"

    def planned(self, s: State, seat: int) -> list[int]:
        """The tracks that the tickets of a seat still want."""
        made = self.planner.plan(s, seat)
        return [t for t in range(int(self.box.tracks)) if made.wanted[t]]

    def claiming(self, s: State, seat: int, track: int) -> list[Reason]:
        """Why to claim a track: the tickets that it completes or leads to, else its points."""
        box = self.box
        after = s.clone()
        take_track(after, box, seat, track)
        before, then = regions(s, box, seat), regions(after, box, seat)
        mine = [t for t in range(int(box.ticket_count)) if s.at[PLACE + t] == IN_HAND + seat]
        open_ = [t for t in mine if ticket_score(before, box, t) < 0]
        points = int(box.route_points[box.length[track]])
        found = [
            Reason("why.ttr.completes", {"ticket": box.ticket_names[t], "points": int(box.ticket_points[t])})
            for t in open_
            if ticket_score(then, box, t) > 0
        ]
        if not found:
            for ticket in reversed(open_):  # the dearest first
                alone = GreedyPlan(s, box, seat)
                alone.add(ticket)
                if alone.wanted[track]:
                    found = [Reason("why.ttr.way", {"ticket": box.ticket_names[ticket], "points": points})]
                    break
        if not found:
            found = [Reason("why.points", {"points": points})]
        found += welcoming(s, box, track)
        if not s.at[LAST_TURNS] and s.at[TRAINS + seat] - box.length[track] <= box.last_trains:
            found.append(Reason("why.ttr.ends"))
        return found

    def drawing_tickets(self, s: State, seat: int) -> list[Reason]:
        """Why to draw tickets: those in hand are completed, or take few of the trains."""
        if not self.planned(s, seat):
            return [Reason("why.ttr.tickets")]
        trains, left = int(self.planner.plan(s, seat).spaces), int(s.at[TRAINS + seat])
        return [Reason("why.ttr.tickets.room", {"trains": trains, "left": left})] * (2 * trains <= left)

    def paying(self, s: State, seat: int, payment: int) -> list[Reason]:
        """Why to pay with such cards: what is kept for other tracks."""
        box = self.box
        color, locomotives = divmod(payment, int(box.longest))
        if color == COLORS:
            return []
        after = s.clone()
        self.game.play(after, int(box.PAY.move(payment)), SILENT)
        kept = [int(after.at[HAND + seat * KINDS + kind]) for kind in range(KINDS)]
        planned = self.planned(s, seat)
        if locomotives and kept[color]:
            return [Reason("why.ttr.pay.color", {"cards": kept[color]})]
        found = []
        if kept[LOCOMOTIVE]:
            more = Reason("why.ttr.pay.fewer", {"cards": kept[LOCOMOTIVE]})
            found.append(more if locomotives else Reason("why.ttr.pay.locomotives"))
        if all(color != int(box.color[track]) for track in planned):
            found.append(Reason("why.ttr.pay.spare"))
        if found:
            return found
        others = [track for track in planned if box.color[track] not in (color, GRAY) and kept[box.color[track]]]
        return [Reason("why.ttr.pay.other", {"track": box.track_names[track]}) for track in others[:1]]

    def taking(self, s: State, seat: int, kind: int) -> list[Reason]:
        """Why to take a card: the planned track that it is for."""
        found = self.lacking_least(s, seat, kind, self.planned(s, seat))
        if found is not None:
            track, lacking = found
            name = "why.ttr.last-card" if lacking == 1 else "why.ttr.card"
            return [Reason(name, {"track": self.box.track_names[track]})]
        return self.taking_for_points(s, seat, kind)

    def taking_for_points(self, s: State, seat: int, kind: int) -> list[Reason]:
        """The same where no ticket wants a card: of the tracks that lack least the one that brings most."""
        box = self.box
        free = [
            track
            for track in range(int(box.tracks))
            if s.at[OWNER_OF + track] == 0 and box.length[track] <= s.at[TRAINS + seat]
        ]
        found = self.lacking_least(s, seat, kind, sorted(free, key=lambda track: -int(box.length[track])))
        if found is None:
            return [Reason("why.ttr.take.more", {"cards": int(s.at[HAND + seat * KINDS + kind]) + 1})]
        track, lacking = found
        points = int(box.route_points[box.length[track]])
        name = "why.ttr.take.claim" if lacking == 1 else "why.ttr.take.points"
        return [Reason(name, {"track": box.track_names[track], "points": points})]

    def lacking_least(self, s: State, seat: int, kind: int, tracks: list[int]) -> tuple[int, int] | None:
        """Of some tracks for which a card is good the one that lacks fewest cards, and how many; None if none does."""
        box, hand = self.box, [int(s.at[HAND + seat * KINDS + k]) for k in range(KINDS)]
        best, least = -1, 99
        for track in tracks:
            color = int(box.color[track])
            if kind not in (color, LOCOMOTIVE) and color != GRAY:
                continue
            full = max(hand[:COLORS]) if color == GRAY else hand[color]
            if color == GRAY and kind != LOCOMOTIVE:
                full = hand[kind]
            lacking = int(box.length[track]) - full - hand[LOCOMOTIVE]
            if 0 < lacking < least:
                best, least = track, lacking
        return None if best < 0 else (best, least)

    # --- points ------------------------------------------------------------------------------------------------

    def expects(self, s: State, seat: int) -> float:
        """The points that a seat can expect to have at the end."""
        at, box = s.at, self.box
        made = self.planner.plan(s, seat)
        wanted = [t for t in range(int(box.tracks)) if made.wanted[t]]
        missing, spare = self.missing(s, seat, wanted)
        turns = int(fewest_trains(s, box)) / LAID + 1
        slack = turns - len(wanted) - missing / FITTING
        in_time = 1.0 / (1.0 + math.exp(-max(min(slack / DOUBT, 50.0), -50.0)))
        region = regions(s, box, seat)
        mine = [t for t in range(int(box.ticket_count)) if at[PLACE + t] == IN_HAND + seat]
        sure = sum(int(ticket_score(region, box, t)) for t in mine)  # if nothing more is claimed
        planned = sum(int(box.route_points[box.length[t]]) for t in wanted)
        free = DOUBT * math.log1p(
            math.exp(min(slack / DOUBT, 50.0))
        )  # as good as the slack, and never less than nothing
        brought = int(at[POINTS + seat]) + sure + in_time * (planned + int(made.value) - sure)
        return brought + TURN * free + CARD * spare

    def missing(self, s: State, seat: int, wanted: list[int]) -> tuple[int, int]:
        """How many cards the planned tracks lack, and how many of the hand are for none of them."""
        box = self.box
        hand = [int(s.at[HAND + seat * KINDS + kind]) for kind in range(KINDS)]
        lacking = 0
        for track in sorted(wanted, key=lambda t: (box.color[t] == GRAY, -int(box.length[t]))):
            color = int(box.color[track])
            if color == GRAY:
                color = max(range(COLORS), key=lambda c: hand[c])
            used = min(hand[color], int(box.length[track]))
            hand[color] -= used
            lacking += int(box.length[track]) - used
        wild = min(hand[LOCOMOTIVE], lacking)
        return lacking - wild, sum(hand) - wild
