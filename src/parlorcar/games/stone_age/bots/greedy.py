"""A sensible player of Stone Age: every place, card and building has a worth in points, and the best is taken.

It reads its own cards and what lies open, which are the same in every state that it can imagine.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.moves import Moves
from parlorcar.core.state import State, zeros
from parlorcar.games.stone_age.bots.worth import (
    FAR,
    FOOD_LATER,
    HUNGRY,
    NEEDED,
    ONCE_PIP,
    PERSON,
    POINT,
    SPARED_PIP,
    STARVING,
    UNSURE,
    Outlook,
    Payment,
    expected,
    hunger,
)
from parlorcar.games.stone_age.box import BUILDER, DICE, GOOD_NOW, ROLL
from parlorcar.games.stone_age.buying import unpacked_payment
from parlorcar.games.stone_age.game import StoneAge
from parlorcar.games.stone_age.goods import (
    BUILDING_PLACE,
    CARD_PLACE,
    FIELD,
    FOREST,
    GOODS,
    HUNT,
    HUT,
    PLACES,
    TOOL_MAKER,
)
from parlorcar.games.stone_age.paying import kinds_in
from parlorcar.games.stone_age.rounds import ADD_TOOLS, BUY, FEED, GAIN, PAY, PICK, PLACE, USE
from parlorcar.games.stone_age.state import (
    AT,
    FOOD,
    OPEN_CARDS,
    PEOPLE,
    SLOTS,
    STOCK,
    TOOL_SLOTS,
    TOPS,
    TOTAL,
    TRACK,
    placed_people,
)
from parlorcar.games.stone_age.throwing import CHOICES, ONCE_ONLY, adding, worth_of


class Budget:
    """What the people on the board will bring and cost: goods left over, goods lacking, food lacking, tools."""

    def __init__(self, o: Outlook, payment: Payment) -> None:
        self.o: Final = o
        self.payment: Final = payment
        self.free: i64 = 0  # people that are not placed yet
        self.tools: i64 = 0
        self.hunger: i64 = 0  # in hundredths of food
        self.goods: Final = zeros(GOODS)
        self.lacking: Final = zeros(GOODS)  # of a kind, for buildings that name their goods
        self.owed: i64 = 0  # of any kind
        self.none: Final = zeros(GOODS)
        self.open: Final = zeros(PLACES)  # where people can still be placed

    def count(self) -> None:
        """Count again, for the player that the outlook is of."""
        s, box, me = self.o.s, self.o.box, self.o.me
        at, mine = s.at, AT + me * PLACES
        self.free = at[PEOPLE + me] - placed_people(s, me)
        self.tools = 0
        for item in range(i64(2 * TOOL_SLOTS)):
            self.tools += worth_of(s, box, me, item)
        self.hunger = 100 * hunger(s, me)
        self.owed = 0
        people = at[mine + HUNT]
        if people:
            self.hunger -= expected(2, people, 0)
        for good in range(i64(GOODS)):
            self.lacking[good] = 0
            self.goods[good] = at[STOCK + me * GOODS + good]
            people = at[mine + FOREST + good]
            if people:
                self.goods[good] += (expected(good + 3, people, self.tools) + 40) // 100
                self.tools = max(self.tools - 2, i64(0))  # about what fills up a throw
        for stack in range(i64(SLOTS)):
            if at[mine + BUILDING_PLACE + stack]:
                self.reserve(at[TOPS + stack] - 1)
        for slot in range(i64(SLOTS)):
            if at[mine + CARD_PLACE + slot]:
                self.owed += slot + 1
        paid = min(self.owed, self.total())
        self.payment.begin(self.goods, self.none)
        self.payment.cheapest(0, paid)
        self.payment.take()
        self.owed -= paid

    def total(self) -> i64:
        """Goods that are left over."""
        return self.goods[0] + self.goods[1] + self.goods[2] + self.goods[3]

    def reserve(self, building: i64) -> None:
        """Set the goods for a building aside, or note which are lacking."""
        box, payment = self.o.box, self.payment
        payment.begin(self.goods, self.none)
        if payment.building(building):
            payment.take()
        elif box.most[building] == 0:
            for good in range(i64(GOODS)):
                n = box.cost[building * GOODS + good]
                self.lacking[good] += max(n - self.goods[good], i64(0))
                self.goods[good] = max(self.goods[good] - n, i64(0))
        else:
            self.owed += max(max(box.least[building], i64(1)) - self.total(), i64(1))

    def place(self, place: i64, people: i64) -> i64:
        """The worth of so many people at a place."""
        if place == TOOL_MAKER:
            return self.o.tool()
        if place == FIELD:
            return self.o.field()
        if place == HUT:
            return self.o.person() - self.fed(-100)
        if place == HUNT:
            return self.fed(expected(2, people, self.tools))
        if place < CARD_PLACE:
            return self.throw(place - FOREST, people)
        if place < BUILDING_PLACE:
            return self.card(place - CARD_PLACE)
        return self.building(self.o.s.at[TOPS + place - BUILDING_PLACE] - 1)

    def fed(self, food: i64) -> i64:
        """The worth of hundredths of food, now or in the next round; never more than starving costs."""
        return self.starving(self.hunger) - self.starving(self.hunger - food)

    def starving(self, lack: i64) -> i64:
        """What it costs to lack hundredths of food; less than nothing if some is left."""
        if lack > 0:
            return min(lack * self.o.w[HUNGRY] // 100, i64(STARVING))
        if self.o.rounds == 0:
            return 0
        at, me = self.o.s.at, self.o.me
        return max(lack, -100 * max(at[PEOPLE + me] - at[TRACK + me], i64(0))) * self.o.w[FOOD_LATER] // 100

    def throw(self, good: i64, people: i64) -> i64:
        """The worth of a throw for a good; what purchases wait for counts more."""
        goods = expected(good + 3, people, self.tools)
        return (
            goods * self.o.good(good) // 100
            + min(goods, 100 * (self.lacking[good] + self.owed)) * self.o.w[NEEDED] // 100
        )

    def card(self, slot: i64) -> i64:
        """What the card at a place of the row gains; nothing if the goods for it can hardly come together."""
        n = slot + 1
        worth = self.o.card(self.o.s.at[OPEN_CARDS + slot] - 1)
        self.payment.begin(self.goods, self.none)
        if self.payment.cheapest(0, n):
            return worth + self.payment.gain
        if self.free <= n + self.owed - self.total():  # about a good for a person
            return 0
        return (worth - n * self.o.good(0)) * self.o.w[UNSURE] // 100

    def building(self, building: i64) -> i64:
        """What a building gains; nothing if the goods for it can hardly come together."""
        box, o = self.o.box, self.o
        builders = o.counts[BUILDER] * POINT
        self.payment.begin(self.goods, self.none)
        if self.payment.building(building):
            return self.payment.gain + builders
        pips: i64 = 0
        gain: i64 = builders
        if box.most[building]:
            return 0
        for good in range(i64(GOODS)):
            n = box.cost[building * GOODS + good]
            gain += n * ((good + 3) * POINT - o.good(good))
            if n > self.goods[good]:
                if not self.open[FOREST + good]:
                    return 0
                pips += (n - self.goods[good]) * (good + 3) + 1
        return gain * self.o.w[UNSURE] // 100 if 2 * pips <= 7 * (self.free - 1) + 2 * self.tools else 0


def choice_for(item: i64, worth: i64) -> i64:
    """The number of the choice that adds a tool."""
    return worth - 1 if item < TOOL_SLOTS else item - TOOL_SLOTS + ONCE_ONLY


class WeightedPlayer:
    """How the player of a row of weights moves. It is kept, so that nothing has to be made for a decision."""

    def __init__(self, game: StoneAge, w: vec[i64]) -> None:
        self.box: Final = game.box
        self.w: Final = w
        self.outlook: Final = Outlook(game.box, w)
        self.payment: Final = Payment(self.outlook)
        self.budget: Final = Budget(self.outlook, Payment(self.outlook))
        self.worth: Final = zeros(game.moves)  # of each legal move
        self.goods: Final = zeros(GOODS)  # to pay with
        self.kept: Final = zeros(GOODS)  # of them that other purchases wait for
        self.none: Final = zeros(GOODS)
        self.tools: Final = zeros(2 * TOOL_SLOTS)  # that can be added to a throw, and the pips of each
        self.pips: Final = zeros(2 * TOOL_SLOTS)

    def move(self, s: State, me: i64, moves: Moves) -> i64:
        """The move for the decision on top of the stack."""
        if moves.n == 1:
            return moves.at[0]
        step, __, a, b, c = s.peek()  # what the last three say depends on the step
        if step == PLACE:
            return self.place(s, me, moves)
        if step == USE:
            return self.use(s, me, moves)
        self.outlook.look(s, me)
        if step == ADD_TOOLS:
            return self.add_tools(s, me, a, b)
        if step == BUY:
            return self.buy(a, moves)
        if step == PAY:
            return self.pay(s, a, b, c, moves)
        if step == PICK:
            return self.pick(moves)
        if step == GAIN:
            return self.gain(s, a, b)
        if step == FEED:
            return self.feed(0, s.at[PEOPLE + me] - s.at[FOOD + me] - s.at[TRACK + me], moves)
        return self.feed(c, b, moves)

    def weigh_places(self, s: State, me: i64, moves: Moves, worth: vec[i64]) -> None:
        """What each way to place people brings, less what they would bring elsewhere."""
        box, budget, placing = self.box, self.budget, self.box.PLACE
        self.outlook.look(s, me)
        budget.count()
        for good in range(i64(GOODS)):
            budget.open[FOREST + good] = 1 if moves.has(placing.move(box.first_placing[FOREST + good])) else 0
        place: i64 = 0
        for i in range(moves.n):
            move = moves.at[i]
            if not placing.has(move):  # the card for two goods
                worth[i] = -FAR
            else:
                number = placing.object(move)
                while place + 1 < PLACES and box.first_placing[place + 1] <= number:
                    place += 1
                people = i64(2) if place == HUT else number - box.first_placing[place] + 1
                worth[i] = budget.place(place, people) - people * self.w[PERSON]

    def place(self, s: State, me: i64, moves: Moves) -> i64:
        """The place that brings most."""
        worth = self.worth
        self.weigh_places(s, me, moves, worth)
        best: i64 = 0
        for i in range(moves.n):
            if worth[i] > worth[best]:
                best = i
        return moves.at[best]

    def take_stock(self) -> None:
        """Pay with what the player has."""
        o = self.outlook
        for good in range(i64(GOODS)):
            self.goods[good] = o.s.at[STOCK + o.me * GOODS + good]

    def keep(self, without: i64) -> None:
        """Keep the goods that buildings name which the player still has people at, other than the one at a place."""
        o, box, kept = self.outlook, self.box, self.kept
        at = o.s.at
        for good in range(i64(GOODS)):
            kept[good] = 0
        for stack in range(box.players):
            if at[AT + o.me * PLACES + BUILDING_PLACE + stack] and BUILDING_PLACE + stack != without:
                building = at[TOPS + stack] - 1
                for good in range(i64(GOODS)):
                    kept[good] += box.cost[building * GOODS + good]

    def purchase(self, place: i64) -> i64:
        """What a card or building gains if it is paid with the goods; a great loss if it cannot be."""
        o, payment = self.outlook, self.payment
        self.keep(place)
        payment.begin(self.goods, self.kept)
        if place < BUILDING_PLACE:
            if not payment.cheapest(0, place - CARD_PLACE + 1):
                return -FAR
            return o.card(o.s.at[OPEN_CARDS + place - CARD_PLACE] - 1) + payment.gain
        if not payment.building(o.s.at[TOPS + place - BUILDING_PLACE] - 1):
            return -FAR
        return payment.gain + o.counts[BUILDER] * POINT

    def use(self, s: State, me: i64, moves: Moves) -> i64:
        """Tools first, then what is thrown, the dearest goods before the others; then what gains most for its goods."""
        using = self.box.USE
        best: i64 = -1
        for i in range(moves.n):
            move = moves.at[i]
            place = using.object(move)
            if place < HUNT:
                return move
            if place < CARD_PLACE:
                best = place  # moves are sorted: the hunt comes first, the river last
        if best >= 0:
            return using.move(best)
        self.outlook.look(s, me)
        most: i64 = -2 * FAR
        for i in range(moves.n):
            move = moves.at[i]
            if using.has(move):
                place = using.object(move)
                gain = self.purchase_at_once(place)
                if gain > most:
                    best, most = place, gain
        return using.move(best)

    def purchase_at_once(self, place: i64) -> i64:
        """What a purchase gains, and more if it brings goods that the next one can be paid with."""
        self.take_stock()
        gain = self.purchase(place)
        if gain > 0 and place < BUILDING_PLACE:
            top = self.box.top[self.outlook.s.at[OPEN_CARDS + place - CARD_PLACE] - 1]
            if top in (GOOD_NOW, ROLL, DICE):
                gain += self.w[NEEDED]
        return gain

    def brought(self, place: i64, total: i64) -> i64:
        """The worth of what so many pips bring at a place."""
        budget = self.budget
        if place == HUNT:
            return budget.fed(100 * (total // 2))
        good = place - FOREST
        goods = total // (good + 3)
        return goods * self.outlook.good(good) + min(goods, budget.lacking[good] + budget.owed) * self.w[NEEDED]

    def add_tools(self, s: State, me: i64, place: i64, first: i64) -> i64:
        """The tools that together make the most of a throw, less what they could still do elsewhere."""
        o, box, tools, pips = self.outlook, self.box, self.tools, self.pips
        self.budget.count()
        spared: i64 = 1  # of two ways that bring the same the one with fewer pips
        for other in range(i64(HUNT), i64(CARD_PLACE)):
            if s.at[AT + me * PLACES + other]:
                spared = self.w[SPARED_PIP]
        once = spared if o.rounds == 0 else i64(self.w[ONCE_PIP])
        n: i64 = 0
        for item in range(i64(2 * TOOL_SLOTS)):
            worth = worth_of(s, box, me, item)
            if worth and choice_for(item, worth) >= first:
                tools[n], pips[n] = item, worth
                n += 1
        best: i64 = 0
        most = self.brought(place, s.at[TOTAL])
        for chosen in range(i64(1), i64(1) << n):
            total = s.at[TOTAL]
            cost: i64 = 0
            for i in range(n):
                if (chosen >> i) & 1:
                    total += pips[i]
                    cost += pips[i] * (spared if tools[i] < TOOL_SLOTS else once)
            gain = self.brought(place, total) - cost
            if gain > most:
                best, most = chosen, gain
        if best == 0:
            return box.TAKE
        lowest: i64 = CHOICES
        for i in range(n):
            if (best >> i) & 1:
                lowest = min(lowest, choice_for(tools[i], pips[i]))
        return adding(box, lowest)

    def buy(self, place: i64, moves: Moves) -> i64:
        """Buy what gains something; take the two goods of the card for it if that makes it possible."""
        box = self.box
        if moves.has(box.BUY):
            self.take_stock()
            return box.BUY if self.purchase(place) > 0 else box.LEAVE
        if moves.has(box.CHOOSE) and self.any_two(place, 0) > 2 * self.outlook.good(GOODS - 1):
            return box.CHOOSE
        return box.LEAVE

    def any_two(self, place: i64, first: i64) -> i64:
        """The most that a purchase can gain with two goods more, from one kind on."""
        most: i64 = -FAR
        for good in range(first, i64(GOODS)):
            for other in range(good, i64(GOODS)):
                most = max(most, self.with_two(place, good, other))
        return most

    def with_two(self, place: i64, good: i64, other: i64) -> i64:
        """What a purchase gains with two goods more, the worth of those that are left of them included."""
        self.take_stock()
        self.goods[good] += 1
        self.goods[other] += 1
        return self.purchase(place) + self.outlook.good(good) + self.outlook.good(other)

    def pay(self, s: State, place: i64, left: i64, so_far: i64, moves: Moves) -> i64:
        """The cheapest goods for a card, those that gain most for a building."""
        box, payment = self.box, self.payment
        first, kinds, _paid = unpacked_payment(so_far)
        self.take_stock()
        self.keep(place)
        payment.begin(self.goods, self.kept)
        if place < BUILDING_PLACE:
            payment.cheapest(first, left)
            return self.lowest(moves)
        building = s.at[TOPS + place - BUILDING_PLACE] - 1
        if box.kinds[building]:
            payment.of_kinds(first, left, box.kinds[building] - kinds_in(kinds), kinds)
        elif left >= 2 and moves.has(box.CHOOSE):
            return box.CHOOSE  # two gold more
        else:
            payment.up_to(first, left)
        return self.lowest(moves)

    def lowest(self, moves: Moves) -> i64:
        """The first good of a payment, as goods are paid in their order."""
        for good in range(i64(GOODS)):
            if self.payment.counts[good]:
                return self.box.PAY.move(good)
        return self.box.ENOUGH if moves.has(self.box.ENOUGH) else moves.at[0]

    def pick(self, moves: Moves) -> i64:
        """The die that brings most."""
        o, picking = self.outlook, self.box.PICK
        self.budget.count()
        best, most = moves.at[0], i64(-1)
        for i in range(moves.n):
            move = moves.at[i]
            if not picking.has(move):
                break
            face = picking.object(move)
            worth = o.tool() if face == GOODS else o.field() if face > GOODS else self.brought(FOREST + face, face + 3)
            if worth > most:
                best, most = move, worth
        return best

    def gain(self, s: State, left: i64, first: i64) -> i64:
        """The goods that the purchase below waits for, or the dearest."""
        below, __, place, __, __ = s.peek(1)
        best, most = first, i64(-FAR)
        for good in range(first, i64(GOODS)):
            worth = (good + 3) * POINT
            if below == BUY and left == 2:
                for other in range(good, i64(GOODS)):
                    worth = max(worth, self.with_two(place, good, other) + FAR)
            elif below == BUY:
                self.take_stock()
                self.goods[good] += 1
                worth = self.purchase(place) + self.outlook.good(good)
            if worth > most:
                best, most = good, worth
        return self.box.GAIN.move(best)

    def feed(self, first: i64, lack: i64, moves: Moves) -> i64:
        """Pay the cheapest goods for the food that is lacking, or starve if that costs less."""
        box, payment = self.box, self.payment
        choice = moves.has(box.CHOOSE)
        if choice and self.outlook.rounds == 0:
            return box.CHOOSE  # the match is over after this
        if lack <= 0:
            return moves.at[0]
        self.take_stock()
        payment.begin(self.goods, self.none)
        if payment.cheapest(first, lack):
            if moves.has(box.STARVE) and -payment.gain > STARVING:
                return box.STARVE
            return self.lowest(moves)
        if choice:
            self.goods[GOODS - 1] += 2
            payment.begin(self.goods, self.none)
            if payment.cheapest(first, lack) and -payment.gain < STARVING:
                return box.CHOOSE
        return box.STARVE
