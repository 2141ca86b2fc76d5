"""A sensible player of Great Western Trail: every choice has a worth in hundredths of a point, and the best is taken.

It reads its own cards and what lies open, which are the same in every state that it can imagine.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.moves import Moves
from parlorcar.core.state import NOBODY, State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.bots.worth import (
    CERTIFICATE,
    STATION_BONUS,
    TOKEN,
    Outlook,
    Ways,
    action_worth,
    best_delivery,
    building_worth,
    card_worth,
    delivery_worth,
    disc_worth,
    hire_worth,
    tile_worth,
    use_worth,
)
from parlorcar.games.great_western_trail.box import TASK_KINDS, Box
from parlorcar.games.great_western_trail.game import GreatWesternTrail
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.objective_scoring import things
from parlorcar.games.great_western_trail.possible import face, workers
from parlorcar.games.great_western_trail.state import (
    BUILDING,
    CARDS,
    DISC_KINDS,
    HAND,
    HERDER,
    MONEY,
    NUMBERS,
    STATION,
    STATIONS,
    TOWN,
    WORKER_KINDS,
)
from parlorcar.games.great_western_trail.trail import TEEPEE

PLAY_GAIN: Final = 10_000  # an objective card is played before all else if that costs nothing
PLAY_LOSS: Final = 100


class WeightedPlayer:
    """How the player of a row of weights moves. It is kept, so that nothing has to be made for a decision."""

    def __init__(self, game: GreatWesternTrail, w: vec[i64]) -> None:
        self.game: Final = game
        self.outlook: Final = Outlook(game.box, w)
        self.ways: Final = Ways(self.outlook)
        self.following = False  # whether the decisions are those of one match, one after the other
        self.walker: i64 = NOBODY  # who made the step that was decided last, if it was one
        self.place: i64 = 0  # where it led
        self.money: i64 = 0  # before its toll was paid

    def follow(self, on: bool) -> None:
        """Whether the decisions to come are all of those that players have in one match."""
        self.following = on
        self.walker = NOBODY

    def look(self, s: State, me: i64) -> None:
        """See how it stands for a player."""
        self.outlook.look(s, me)
        self.ways.look()

    def move(self, s: State, me: i64, moves: Moves) -> i64:
        """The legal move of the highest worth; of equals the first."""
        best = moves.at[0]
        if moves.n == 1:
            return best
        step, __, left, moved, __ = s.peek()
        highest: i64 = -(10**9)
        way: i64 = -1
        self.outlook.look(s, me)
        if step == steps.MOVE or step == steps.RIDE:
            if step == steps.MOVE and moved and self.has_walked(s, me):
                self.ways.walk_on()
            else:
                self.ways.look()
            way = self.ways.best(left, moved > 0 and step == steps.MOVE)
        for i in range(moves.n):
            move = moves.at[i]
            worth = move_worth(self.outlook, self.game, step, move, way)
            if worth > highest:
                best, highest = move, worth
        self.walker = NOBODY
        if self.following and step == steps.MOVE and self.game.no.GO.has(best):
            self.walker, self.place, self.money = me, way, s.at[MONEY + me]
        return best

    def has_walked(self, s: State, me: i64) -> bool:
        """Whether the step that was decided last led here and cost nothing: places are worth what they were then."""
        return self.walker == me and s.at[HERDER + me] == self.place + 1 and s.at[MONEY + me] == self.money


def move_worth(o: Outlook, game: GreatWesternTrail, step: i64, move: i64, way: i64) -> i64:
    """What a move is worth in its step."""
    s, no = o.s, game.no
    if no.PLAY.has(move):
        return PLAY_GAIN if o.costs_nothing(no.PLAY.object(move)) else -PLAY_LOSS
    if no.EXCHANGE.has(move):
        return exchange_worth(o, step)
    if step == steps.MOVE:
        return 1000 if move == (no.STOP if way < 0 else no.GO.move(way)) else 0
    if step == steps.RIDE:
        return 1 if move == no.STOP else 0
    if step == steps.SETTLE:
        return 10 if s.at[TOWN + no.GO.object(move)] == 1 else 5 - no.GO.object(move)
    if step == steps.ACT or step == steps.OFFER:
        return act_worth(o, no, move)
    if step == steps.AUXILIARY:
        return auxiliary_worth(o, no, move)
    if step in (steps.HIRE, steps.PLAN, steps.SITE, steps.PROMOTE):
        return people_worth(o, no, step, move)
    if step in (steps.BUY, steps.ALSO):
        return buying_worth(o, no, move)
    if step in (steps.DISCARD_COST, steps.DISCARD_DRAWN, steps.REMOVE, steps.DRAW_MORE, steps.DRAW_NAMED):
        return hand_worth(o, no, move)
    if step in (steps.FORWARD, steps.BACKWARD, steps.RETREAT, steps.EXTRAORDINARY):
        return 0 if move == no.SKIP else engine_worth(o, no.ENGINE.object(move))
    if step in (steps.UPGRADE, steps.BEHIND):
        return 0 if move == no.SKIP else upgrade_worth(o, no.UPGRADE.object(move))
    if step == steps.DISC:
        disc = no.DISC.object(move)
        return disc_worth(o, disc) if disc < DISC_KINDS else 0
    return city_worth(o, game, step, move)


def city_worth(o: Outlook, game: GreatWesternTrail, step: i64, move: i64) -> i64:
    """Kansas City, tiles and objective cards."""
    s, box, w, me, no = o.s, o.box, o.w, o.me, game.no
    if step in (steps.TRADE, steps.CLEAR):
        place = no.TAKE.object(move)
        dollars = box.trail.money[place] if box.trail.kind[place] == TEEPEE else 0
        return tile_worth(s, box, me, place) + dollars * o.dollar + box.trail.tokens[place] * w[TOKEN]
    if step == steps.CERTIFY:
        spent = no.CERTIFICATES.object(move)
        reach = breeding_value(s, box, me) + spent
        return best_delivery(o, reach) + spent * (o.dollar - w[CERTIFICATE] * o.time // 100)
    if step == steps.DELIVER:
        return 0 if move == no.SKIP else delivery_worth(o, no.DELIVER.object(move))
    if step == steps.GROW:
        return 1 if move != no.DONE else 0
    if step == steps.TAKE_OBJECTIVE:
        return objective_worth(o, game, move)
    if step == steps.CHOOSE_TILE:
        return 10 if move != no.SKIP and box.tile_sort[no.CHOOSE.object(move)] > 0 else 0
    return 0


def exchange_worth(o: Outlook, step: i64) -> i64:
    """A token is used just before a sale, if two cards of the hand bring nothing there."""
    return 1 if step == steps.SELL and o.duplicates() >= 2 else -(10**8)


def objective_worth(o: Outlook, game: GreatWesternTrail, move: i64) -> i64:
    """A card by its points, the fewer tasks it still asks for the more; the unknown one if none is better."""
    s, box, me, no = o.s, o.box, o.me, game.no
    if move == no.SKIP or move == no.OBJECTIVE.move(box.objectives):
        return 0
    card = no.OBJECTIVE.object(move)
    have = things(s, box, me)
    missing: i64 = 0
    for task in range(i64(TASK_KINDS)):
        missing += max(i64(0), box.goal_tasks[card * TASK_KINDS + task] - have[task])
    return 100 * box.goal_points[card] // (1 + missing) - 5 * box.goal_loss[card]


def act_worth(o: Outlook, no: Numbers, move: i64) -> i64:
    """An action by what it brings; nothing more when nothing is worth it."""
    if move == no.DONE or move == no.SKIP:
        return 0
    if no.AUX.has(move):
        return 10 + auxiliary_worth(o, no, move) // 4
    return action_worth(o, no.DO.object(move) + 1)


def auxiliary_worth(o: Outlook, no: Numbers, move: i64) -> i64:
    """An auxiliary action, once or twice."""
    box = o.box
    which = no.AUX.object(move)
    twice = which // box.auxiliaries
    return action_worth(o, box.auxiliary[which % box.auxiliaries * 2 + twice])


def people_worth(o: Outlook, no: Numbers, step: i64, move: i64) -> i64:
    """Workers hired and promoted, buildings and where they stand."""
    s, box, me = o.s, o.box, o.me
    if step == steps.HIRE:
        job = no.HIRE.object(move)
        row, worker = job // WORKER_KINDS, job % WORKER_KINDS
        return hire_worth(o, worker) - box.wage[row] * o.dollar
    if step == steps.PLAN:
        __, __, each, __, __ = s.peek()
        return building_worth(o, no.BUILD.object(move), each)
    if step == steps.SITE:
        return site_worth(o, no.AT.object(move))
    return -10 if move == no.SKIP else 200 - 60 * workers(s, me, no.PROMOTE.object(move))


def site_worth(o: Outlook, place: i64) -> i64:
    """Where to build: what is saved and lost over one's own building, a wood, and early on the trail."""
    s, box = o.s, o.box
    __, __, number, each, __ = s.peek()
    worth = (20 if box.trail.woods[place] else 0) - place
    old = s.at[TOWN + place]
    craftsmen = box.builders[face(s, number)]
    if old:
        side = face(s, (old - BUILDING) % NUMBERS)
        craftsmen -= box.builders[side]
        worth -= 100 * box.points[side] + use_worth(o)
    return worth - craftsmen * each * o.dollar


def buying_worth(o: Outlook, no: Numbers, move: i64) -> i64:
    """Cattle by points and value, for money and cowboys."""
    box = o.box
    if move == no.DONE:
        return 0
    if move == no.TURN_UP:
        return -5
    if no.ALSO.has(move):
        return card_worth(o, box.first_market + no.ALSO.object(move))
    option = no.BUY.object(move)
    worth = card_worth(o, box.first_market + box.buy_card[option]) * box.buy_cards[option]
    return worth - box.buy_dollars[option] * o.dollar - 20 * box.buy_cowboys[option]


def hand_worth(o: Outlook, no: Numbers, move: i64) -> i64:
    """The card that is needed least goes; others are drawn as long as they may be."""
    s, box, me = o.s, o.box, o.me
    if move == no.DRAW:
        return 1
    if move == no.SKIP or move == no.DONE:
        return -40
    if no.REMOVE.has(move):
        card = no.REMOVE.object(move)
        return 60 if box.value[card] == 1 else -100
    return -keep_worth(s, box, me, no.DISCARD.object(move))


def keep_worth(s: State, box: Box, me: i64, card: i64) -> i64:
    """What a card is worth in the hand on the way to Kansas City: little if there is another of its breed."""
    if box.breed[card] < 0:
        return 5
    breed = box.breed[card]
    others: i64 = -1
    for other in range(box.breed_first[breed], box.breed_last[breed] + 1):
        others += s.at[HAND + me * CARDS + other]
    return 10 * box.value[card] if others == 0 else box.value[card]


def engine_worth(o: Outlook, space: i64) -> i64:
    """Far along, or a station that can be paid for."""
    s, box, me = o.s, o.box, o.me
    station = box.railroad.station[space]
    worth = 15 * box.railroad.halves[space]
    if station >= 0 and not s.at[STATION + me * STATIONS + station] and s.at[MONEY + me] >= box.station_cost[station]:
        worth += upgrade_worth(o, station)
    return worth


def upgrade_worth(o: Outlook, station: i64) -> i64:
    """The points of a station and what its disc opens, less its cost."""
    box, w = o.box, o.w
    return 100 * box.station_points[station] + w[STATION_BONUS] - box.station_cost[station] * o.dollar
