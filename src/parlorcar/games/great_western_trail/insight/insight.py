"""What a player of Great Western Trail would say: where a way leads, what a sale reaches, what opens, what counts."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Insight, Reason
from parlorcar.core.game import SILENT
from parlorcar.core.moves import Moves
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.bots.greedy import move_worth
from parlorcar.games.great_western_trail.bots.search import KnowledgeOfGreatWesternTrail
from parlorcar.games.great_western_trail.insight import purchases as things
from parlorcar.games.great_western_trail.insight import rail as rail
from parlorcar.games.great_western_trail.insight import trail as trail
from parlorcar.games.great_western_trail.railroad import occupied, spaces_back
from parlorcar.games.great_western_trail.state import CERTIFICATES, ENGINE_AT, MONEY, TOKENS, WORKER_KINDS, hand_size

MOST = 3  # the most reasons for a move
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
        if s.step() in GATHERING:
            found += things.fulfilled(s, self.know, seat, after)
        return found[:MOST] or super().reasons(s, seat, move)

    def theme(self, s: State, seat: int, move: int) -> str:
        """The way, and all that is hired, built, bought, taken, delivered and upgraded on it."""
        no = self.no
        for theme, families in (
            ("theme.gwt.way", (no.GO,)),
            ("theme.gwt.workers", (no.HIRE,)),
            ("theme.gwt.buildings", (no.BUILD, no.AT, no.COPY)),
            ("theme.gwt.cattle", (no.BUY, no.ALSO)),
            ("theme.gwt.cities", (no.DELIVER, no.CERTIFICATES)),
            ("theme.gwt.railroad", (no.ENGINE, no.UPGRADE, no.DISC, no.PROMOTE)),
            ("theme.gwt.tiles", (no.TAKE, no.CHOOSE)),
            ("theme.gwt.objectives", (no.OBJECTIVE, no.PLAY)),
            ("theme.gwt.actions", (no.DO, no.AUX)),
        ):
            if any(family.has(move) for family in families):
                return theme
        return "theme.gwt.way" if move == no.STOP else "theme.gwt.hand"

    def said(self, s: State, seat: int, move: int, after: State) -> list[Reason]:
        """Reasons by what is done, the best first."""
        no, know, step = self.no, self.know, s.step()
        if move == no.STOP:
            return trail.stopping(s, know, seat) if step == steps.MOVE else []
        if no.GO.has(move):
            return self.going(s, seat, int(no.GO.object(move)))
        if no.DO.has(move) or no.AUX.has(move):
            return self.doing(s, seat, after)
        for part in (self.gathering, self.railing, self.taking, self.ending):
            found = part(s, seat, move, after)
            if found is not None:
                return found
        return self.leaving(s, seat) if step in LEFT else []

    def going(self, s: State, seat: int, place: int) -> list[Reason]:
        """A step of a move, the first place of all, or a ride."""
        step = s.step()
        if step == steps.RIDE:
            return [Reason("why.gwt.ride")]
        if step == steps.SETTLE:
            return trail.using(s, self.know, seat, place, 0, place)
        return trail.going(s, self.know, seat, place)

    def gathering(self, s: State, seat: int, move: int, after: State) -> list[Reason] | None:
        """Workers, buildings, cattle; None if it is about nothing of that."""
        no, know = self.no, self.know
        if no.HIRE.has(move):
            return things.hiring(s, know, seat, int(no.HIRE.object(move)) % WORKER_KINDS, after)
        if no.BUILD.has(move):
            return things.planning(s, know, int(no.BUILD.object(move)))
        if no.AT.has(move):
            return things.placing(s, know, seat, int(no.AT.object(move)), after)
        if no.BUY.has(move):
            return things.buying(s, know, seat, int(no.BUY.object(move)))
        if no.ALSO.has(move):
            return things.cattle(s, know, seat, int(self.box.first_market + no.ALSO.object(move)))
        return things.turning_up(s, know, seat) if move == no.TURN_UP else None

    def railing(self, s: State, seat: int, move: int, after: State) -> list[Reason] | None:
        """The engine, stations, discs, stationmasters; None if it is about nothing of that."""
        no, know = self.no, self.know
        if no.ENGINE.has(move):
            found = rail.moving(s, know, seat, int(no.ENGINE.object(move)))
            return found if s.step() == steps.FORWARD else [*self.gains(s, seat, after), *found]
        if no.UPGRADE.has(move):
            return rail.upgrading(s, know, int(no.UPGRADE.object(move)))
        if no.DISC.has(move):
            return rail.opening(s, know, seat, int(no.DISC.object(move)), after)
        return rail.promoting(s, know, seat, int(no.PROMOTE.object(move))) if no.PROMOTE.has(move) else None

    def taking(self, s: State, seat: int, move: int, after: State) -> list[Reason] | None:
        """Tiles, objective cards, cards of the hand, buildings to copy; None if it is about nothing of that."""
        no, know = self.no, self.know
        if no.TAKE.has(move):
            found = things.taking(s, know, seat, int(no.TAKE.object(move)), after)
            return [*found, *self.gains(s, seat, after)]
        if no.OBJECTIVE.has(move):
            return things.objective(s, know, seat, int(no.OBJECTIVE.object(move)))
        if move == no.DRAW:
            return things.changing(s, know, seat)
        if no.DISCARD.has(move):
            return [*self.gains(s, seat, after), *things.discarding(s, know, seat, int(no.DISCARD.object(move)))]
        if no.REMOVE.has(move):
            return things.discarding(s, know, seat, int(no.REMOVE.object(move)))
        if no.COPY.has(move):
            return things.copying(s, know, seat, int(no.COPY.object(move)))
        return things.choosing(s, know, int(no.CHOOSE.object(move))) if no.CHOOSE.has(move) else None

    def ending(self, s: State, seat: int, move: int, after: State) -> list[Reason] | None:
        """The sale, a station left alone, objective cards played, exchange tokens; None if it is nothing of that."""
        no, know = self.no, self.know
        if move == no.SELL:
            return trail.selling(s, know, seat)
        if no.GROW.has(move):
            return things.growing(know, int(no.GROW.object(move)))
        if no.CERTIFICATES.has(move):
            return rail.certifying(s, know, seat, int(no.CERTIFICATES.object(move)))
        if no.DELIVER.has(move):
            return rail.delivering(s, know, seat, int(no.DELIVER.object(move)))
        if move == no.SKIP and s.step() == steps.UPGRADE:
            __, __, station, __, __ = s.peek()
            return rail.not_upgrading(s, know, seat, int(station))
        if no.PLAY.has(move):
            return things.playing(s, know, seat, int(no.PLAY.object(move)), after)
        return things.changing(s, know, seat) if no.EXCHANGE.has(move) else None

    def leaving(self, s: State, seat: int) -> list[Reason]:
        """Why nothing more is done or bought, where something could be."""
        no, know, step = self.no, self.know, s.step()
        rest = [move for move in self.game.legal(s) if no.DO.has(move) or no.BUY.has(move) or no.ALSO.has(move)]
        if not rest:
            return things.turning_up(s, know, seat) if step == steps.BUY else []
        know.player.look(s, seat)
        worth = [move_worth(know.player.outlook, know.trail, step, move, -1) for move in rest]
        return [Reason("why.gwt.nothing-left")] if max(worth) <= 0 else []

    # --- actions -----------------------------------------------------------------------------------------------

    def doing(self, s: State, seat: int, after: State) -> list[Reason]:
        """What an action brings at once, then the best that it lets its player choose."""
        found = self.gains(s, seat, after)
        step, player, __, __, __ = after.peek()
        if hand_size(after, seat) < hand_size(s, seat):
            return found + things.without(s, self.know, seat, after)
        if step in DRAWING and after.depth() > s.depth():
            return found + things.changing(s, self.know, seat)
        if step == steps.EXTRAORDINARY:
            reach = spaces_back(self.box.railroad, occupied(s, self.box.players, seat), s.at[ENGINE_AT + seat], 0)
            return found + rail.far_delivery(s, self.know, seat, int(reach))
        if player != seat or step in (steps.ACT, steps.OFFER):
            return found
        moves = Moves(self.game.moves)
        self.game.fill(after, moves)
        choice = int(self.know.choose(after, seat, moves, Random(0)))
        later = after.clone()
        self.game.play(later, choice, SILENT)
        return [*found, *self.named(after, choice), *self.said(after, seat, choice, later)]

    def named(self, s: State, move: int) -> list[Reason]:
        """The choice itself, where what is said about it does not name it."""
        no, box, step = self.no, self.box, s.step()
        if step == steps.HIRE:
            return [Reason("why.gwt.can-hire", {"worker": box.worker_names[int(no.HIRE.object(move)) % WORKER_KINDS]})]
        if step == steps.BUY and no.BUY.has(move):
            return [Reason("why.gwt.can-buy", {"card": box.market_names[box.buy_card[int(no.BUY.object(move))]]})]
        if step in RAILS and no.ENGINE.has(move):
            return [Reason("why.gwt.can-move", {"space": box.railroad.names[int(no.ENGINE.object(move))]})]
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
