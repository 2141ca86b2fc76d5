"""What a player of Great Western Trail would say: where a way leads, what a sale reaches, what opens, what counts."""

from __future__ import annotations

from parlorcar.bots.greedy.great_western_trail import move_worth
from parlorcar.bots.insight import great_western_trail_rail as rail
from parlorcar.bots.insight import great_western_trail_things as things
from parlorcar.bots.insight import great_western_trail_trail as trail
from parlorcar.bots.insight.insight import Insight, Reason
from parlorcar.bots.search.great_western_trail import KnowledgeOfGreatWesternTrail
from parlorcar.core.game import SILENT
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.railroad import occupied, spaces_back
from parlorcar.games.great_western_trail.state import CERTIFICATES, ENGINE_AT, MONEY, TOKENS, WORKER_KINDS, hand_size

MOST = 3  # reasons that are told
DRAWING = (steps.DRAW_ONE, steps.DRAW_MORE, steps.DRAW_NAMED, steps.DISCARD_DRAWN)
LEFT = (steps.ACT, steps.OFFER, steps.BUY)  # where something may be left undone
RAILS = (steps.FORWARD, steps.BACKWARD, steps.RETREAT)
GATHERING = (steps.BUY, steps.ALSO, steps.SITE, steps.TRADE, steps.CLEAR, steps.DISC)  # what objective cards ask for


class InsightIntoGreatWesternTrail(Insight):
    """The trail, the railroad, and all that is hired, built, bought and taken."""

    def __init__(self, knowledge: KnowledgeOfGreatWesternTrail) -> None:
        super().__init__(knowledge)
        self.know = knowledge
        self.box = knowledge.box
        self.no = knowledge.trail.no

    def reasons(self, s: State, seat: int, move: int) -> list[Reason]:
        """The few best reasons; the points alone where there are none."""
        after = s.clone()
        self.game.play(after, move, SILENT)
        found = self.said(s, seat, move, after)
        if s.peek()[0] in GATHERING:
            found += things.fulfilled(s, self.know, seat, after)
        return found[:MOST] or super().reasons(s, seat, move)

    def said(self, s: State, seat: int, move: int, after: State) -> list[Reason]:
        """Reasons by what is done, the best first."""
        no, know, step = self.no, self.know, s.peek()[0]
        if move == no.STOP:
            return trail.stopping(s, know, seat) if step == steps.MOVE else []
        if move < no.STOP:
            return self.going(s, seat, move - int(no.GO))
        if move < no.HIRE:
            return self.doing(s, seat, after)
        if move < no.ENGINE:
            return self.gathering(s, seat, move, after)
        if move < no.TAKE:
            return self.railing(s, seat, move, after)
        if move < no.SELL:
            return self.taking(s, seat, move, after)
        return self.ending(s, seat, move, after)

    def going(self, s: State, seat: int, place: int) -> list[Reason]:
        """A step of a move, the first place of all, or a ride."""
        step = s.peek()[0]
        if step == steps.RIDE:
            return [Reason("why.gwt.ride")]
        if step == steps.SETTLE:
            return trail.using(s, self.know, seat, place, 0, place)
        return trail.going(s, self.know, seat, place)

    def gathering(self, s: State, seat: int, move: int, after: State) -> list[Reason]:
        """Workers, buildings, cattle."""
        no, know = self.no, self.know
        if move < no.BUILD:
            return things.hiring(s, know, seat, (move - int(no.HIRE)) % WORKER_KINDS, after)
        if move < no.AT:
            return things.planning(s, know, move - int(no.BUILD))
        if move < no.BUY:
            return things.placing(s, know, seat, move - int(no.AT), after)
        if move < no.ALSO:
            return things.buying(s, know, seat, move - int(no.BUY))
        if move < no.TURN_UP:
            return things.cattle(s, know, seat, int(self.box.first_market) + move - int(no.ALSO))
        return things.turning_up(s, know, seat)

    def railing(self, s: State, seat: int, move: int, after: State) -> list[Reason]:
        """The engine, stations, discs, stationmasters."""
        no, know = self.no, self.know
        if move < no.UPGRADE:
            found = rail.moving(s, know, seat, move - int(no.ENGINE))
            return found if s.peek()[0] == steps.FORWARD else [*self.gains(s, seat, after), *found]
        if move < no.DISC:
            return rail.upgrading(s, know, move - int(no.UPGRADE))
        if move < no.PROMOTE:
            return rail.opening(s, know, seat, move - int(no.DISC), after)
        return rail.promoting(s, know, seat, move - int(no.PROMOTE))

    def taking(self, s: State, seat: int, move: int, after: State) -> list[Reason]:
        """Tiles, objective cards, cards of the hand, buildings to copy."""
        no, know = self.no, self.know
        if move < no.OBJECTIVE:
            found = things.taking(s, know, seat, move - int(no.TAKE), after)
            return [*found, *self.gains(s, seat, after)]
        if move < no.DRAW:
            return things.objective(s, know, seat, move - int(no.OBJECTIVE))
        if move < no.DISCARD:
            return things.changing(s, know, seat)
        if move < no.REMOVE:
            return [*self.gains(s, seat, after), *things.discarding(s, know, seat, move - int(no.DISCARD))]
        if move < no.COPY:
            return things.discarding(s, know, seat, move - int(no.REMOVE))
        if move < no.CHOOSE:
            return things.copying(s, know, seat, move - int(no.COPY))
        return things.choosing(s, know, move - int(no.CHOOSE))

    def ending(self, s: State, seat: int, move: int, after: State) -> list[Reason]:
        """The sale, what is left undone, objective cards played, exchange tokens."""
        no, know, f = self.no, self.know, s.peek()
        if move == no.SELL:
            return trail.selling(s, know, seat)
        if no.GROW <= move < no.CERTIFICATES:
            return things.growing(know, move - int(no.GROW))
        if no.CERTIFICATES <= move < no.DELIVER:
            return rail.certifying(s, know, seat, move - int(no.CERTIFICATES))
        if no.DELIVER <= move < no.SKIP:
            return rail.delivering(s, know, seat, move - int(no.DELIVER))
        if move == no.SKIP and f[0] == steps.UPGRADE:
            return rail.not_upgrading(s, know, seat, int(f[2]))
        if no.PLAY <= move < no.EXCHANGE:
            return things.playing(s, know, seat, move - int(no.PLAY), after)
        if move == no.EXCHANGE:
            return things.changing(s, know, seat)
        return self.leaving(s, seat) if f[0] in LEFT else []

    def leaving(self, s: State, seat: int) -> list[Reason]:
        """Why nothing more is done or bought, where something could be."""
        no, know, step = self.no, self.know, s.peek()[0]
        rest = [move for move in self.game.legal(s) if no.DO <= move < no.AUX or no.BUY <= move < no.TURN_UP]
        if not rest:
            return things.turning_up(s, know, seat) if step == steps.BUY else []
        worth = [move_worth(know.trail, s, know.w, seat, step, move, -1) for move in rest]
        return [Reason("why.gwt.nothing-left")] if max(worth) <= 0 else []

    # --- actions -----------------------------------------------------------------------------------------------

    def doing(self, s: State, seat: int, after: State) -> list[Reason]:
        """What an action brings at once, then the best that it lets its player choose."""
        found = self.gains(s, seat, after)
        f = after.peek()
        if hand_size(after, seat) < hand_size(s, seat):
            return found + things.without(s, self.know, seat, after)
        if f[0] in DRAWING and after.depth() > s.depth():
            return found + things.changing(s, self.know, seat)
        if f[0] == steps.EXTRAORDINARY:
            reach = spaces_back(self.box.railroad, occupied(s, self.box.players, seat), s.at[ENGINE_AT + seat], 0)
            return found + rail.far_delivery(s, self.know, seat, int(reach))
        if f[1] != seat or f[0] in (steps.ACT, steps.OFFER):
            return found
        moves = Moves(self.game.moves)
        self.game.fill(after, moves)
        choice = int(self.know.choose(after, seat, moves, Random(0)))
        later = after.clone()
        self.game.play(later, choice, SILENT)
        return [*found, *self.named(after, choice), *self.said(after, seat, choice, later)]

    def named(self, s: State, move: int) -> list[Reason]:
        """The choice itself, where what is said about it does not name it."""
        no, box, step = self.no, self.box, s.peek()[0]
        if step == steps.HIRE:
            return [Reason("why.gwt.can-hire", {"worker": box.worker_names[(move - int(no.HIRE)) % WORKER_KINDS]})]
        if step == steps.BUY and no.BUY <= move < no.ALSO:
            return [Reason("why.gwt.can-buy", {"card": box.market_names[box.buy_card[move - int(no.BUY)]]})]
        if step in RAILS and no.ENGINE <= move < no.UPGRADE:
            return [Reason("why.gwt.can-move", {"space": box.railroad.names[move - int(no.ENGINE)]})]
        return []

    def gains(self, s: State, seat: int, after: State) -> list[Reason]:
        """Money, certificates and tokens that a move brings at once, and what it costs."""
        found: list[Reason] = []
        dollars = int(after.at[MONEY + seat] - s.at[MONEY + seat])
        if dollars:
            found.append(Reason("why.gwt.dollars" if dollars > 0 else "why.gwt.costs", {"dollars": abs(dollars)}))
        if after.at[CERTIFICATES + seat] > s.at[CERTIFICATES + seat]:
            found.append(Reason("why.gwt.certificates", {"certificates": int(after.at[CERTIFICATES + seat])}))
        if self.box.exchanges and after.at[TOKENS + seat] > s.at[TOKENS + seat]:
            found.append(Reason("why.gwt.token"))
        return found
