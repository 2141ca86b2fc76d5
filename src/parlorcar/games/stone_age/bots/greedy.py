"""A sensible player of Stone Age: every place, card and building has a worth in points, and the best is taken.

It reads its own cards and what lies open, which are the same in every state that it can imagine.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

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
from parlorcar.games.stone_age.box import BUILDER, DICE, GOOD_NOW, ROLL, Box
from parlorcar.games.stone_age.buying import unpacked_payment
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

    def __init__(self, o: Outlook) -> None:
        s, box, me = o.s, o.box, o.me
        at = s.at
        self.o = o
        self.free: i64 = at[PEOPLE + me] - placed_people(s, me)
        self.tools: i64 = 0
        for item in range(i64(2 * TOOL_SLOTS)):
            self.tools += worth_of(s, box, me, item)
        self.hunger: i64 = 100 * hunger(s, me)  # in hundredths of food
        self.goods = zeros(GOODS)
        self.lacking = zeros(GOODS)  # of a kind, for buildings that name their goods
        self.owed: i64 = 0  # of any kind
        self.none = zeros(GOODS)
        self.open = zeros(PLACES)  # where people can still be placed
        people = at[AT + me * PLACES + HUNT]
        if people:
            self.hunger -= expected(2, people, 0)
        for good in range(i64(GOODS)):
            self.goods[good] = at[STOCK + me * GOODS + good]
            people = at[AT + me * PLACES + FOREST + good]
            if people:
                self.goods[good] += (expected(good + 3, people, self.tools) + 40) // 100
                self.tools = max(self.tools - 2, i64(0))  # about what fills up a throw
        for stack in range(i64(SLOTS)):
            if at[AT + me * PLACES + BUILDING_PLACE + stack]:
                self.reserve(at[TOPS + stack] - 1)
        for slot in range(i64(SLOTS)):
            if at[AT + me * PLACES + CARD_PLACE + slot]:
                self.owed += slot + 1
        paid = min(self.owed, self.total())
        payment = Payment(o, self.goods, self.none)
        payment.cheapest(0, paid)
        payment.take()
        self.owed -= paid

    def total(self) -> i64:
        """Goods that are left over."""
        return self.goods[0] + self.goods[1] + self.goods[2] + self.goods[3]

    def reserve(self, building: i64) -> None:
        """Set the goods for a building aside, or note which are lacking."""
        box = self.o.box
        payment = Payment(self.o, self.goods, self.none)
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
        payment = Payment(self.o, self.goods, self.none)
        if payment.cheapest(0, n):
            return worth + payment.gain
        if self.free <= n + self.owed - self.total():  # about a good for a person
            return 0
        return (worth - n * self.o.good(0)) * self.o.w[UNSURE] // 100

    def building(self, building: i64) -> i64:
        """What a building gains; nothing if the goods for it can hardly come together."""
        box, o = self.o.box, self.o
        builders = o.counts[BUILDER] * POINT
        payment = Payment(o, self.goods, self.none)
        if payment.building(building):
            return payment.gain + builders
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


def placing_worths(s: State, box: Box, w: vec[i64], me: i64, legal: list[int]) -> vec[i64]:
    """What each way to place people brings, less what they would bring elsewhere."""
    budget = Budget(Outlook(s, box, me, w))
    for good in range(i64(GOODS)):
        budget.open[FOREST + good] = 1 if int(box.PLACE.move(box.first_placing[FOREST + good])) in legal else 0
    worths, placing = zeros(len(legal)), box.PLACE
    place: i64 = 0
    for i, move in enumerate(legal):
        if not placing.has(move):  # the card for two goods
            worths[i] = -FAR
        else:
            number = placing.object(i64(move))
            while place + 1 < PLACES and box.first_placing[place + 1] <= number:
                place += 1
            people = i64(2) if place == HUT else number - box.first_placing[place] + 1
            worths[i] = budget.place(place, people) - people * w[PERSON]
    return worths


def place_people(s: State, box: Box, w: vec[i64], me: i64, legal: list[int]) -> int:
    """The place that brings most."""
    worths = placing_worths(s, box, w, me, legal)
    best: i64 = 0
    for i in range(len(worths)):
        if worths[i] > worths[best]:
            best = i
    return legal[best]


def stock_of(s: State, me: i64) -> vec[i64]:
    """The goods of a player."""
    first = STOCK + me * GOODS
    return s.at[first : first + GOODS]


def kept_goods(s: State, box: Box, me: i64, without: i64) -> vec[i64]:
    """Goods that buildings name which the player still has people at, other than the one at a place."""
    kept = zeros(GOODS)
    for stack in range(box.players):
        if s.at[AT + me * PLACES + BUILDING_PLACE + stack] and BUILDING_PLACE + stack != without:
            building = s.at[TOPS + stack] - 1
            for good in range(i64(GOODS)):
                kept[good] += box.cost[building * GOODS + good]
    return kept


def purchase(o: Outlook, place: i64, goods: vec[i64]) -> i64:
    """What a card or building gains if it is paid with these goods; a great loss if it cannot be."""
    s, box = o.s, o.box
    payment = Payment(o, goods, kept_goods(s, box, o.me, place))
    if place < BUILDING_PLACE:
        if not payment.cheapest(0, place - CARD_PLACE + 1):
            return -FAR
        return o.card(s.at[OPEN_CARDS + place - CARD_PLACE] - 1) + payment.gain
    if not payment.building(s.at[TOPS + place - BUILDING_PLACE] - 1):
        return -FAR
    return payment.gain + o.counts[BUILDER] * POINT


def use_place(s: State, box: Box, w: vec[i64], me: i64, legal: list[int]) -> int:
    """Tools first, then what is thrown, the dearest goods before the others; then what gains most for its goods."""
    best: i64 = -1
    for move in legal:
        place = box.USE.object(i64(move))
        if place < HUNT:
            return move
        if place < CARD_PLACE:
            best = place  # moves are sorted: the hunt comes first, the river last
    if best >= 0:
        return int(box.USE.move(best))
    o = Outlook(s, box, me, w)
    most: i64 = -2 * FAR
    for move in legal:
        if box.USE.has(move):
            place = box.USE.object(i64(move))
            gain = purchase_at_once(o, place)
            if gain > most:
                best, most = place, gain
    return int(box.USE.move(best))


def purchase_at_once(o: Outlook, place: i64) -> i64:
    """What a purchase gains, and more if it brings goods that the next one can be paid with."""
    gain = purchase(o, place, stock_of(o.s, o.me))
    if gain > 0 and place < BUILDING_PLACE:
        top = o.box.top[o.s.at[OPEN_CARDS + place - CARD_PLACE] - 1]
        if top in (GOOD_NOW, ROLL, DICE):
            gain += o.w[NEEDED]
    return gain


def brought(budget: Budget, place: i64, total: i64) -> i64:
    """The worth of what so many pips bring at a place."""
    if place == HUNT:
        return budget.fed(100 * (total // 2))
    good = place - FOREST
    goods = total // (good + 3)
    return goods * budget.o.good(good) + min(goods, budget.lacking[good] + budget.owed) * budget.o.w[NEEDED]


def choice_for(item: i64, worth: i64) -> i64:
    """The number of the choice that adds a tool."""
    return worth - 1 if item < TOOL_SLOTS else item - TOOL_SLOTS + ONCE_ONLY


def add_tools(s: State, box: Box, w: vec[i64], me: i64, place: i64, first: i64) -> int:
    """The tools that together make the most of a throw, less what they could still do elsewhere."""
    o = Outlook(s, box, me, w)
    budget = Budget(o)
    spared: i64 = 1  # of two ways that bring the same the one with fewer pips
    for other in range(i64(HUNT), i64(CARD_PLACE)):
        if s.at[AT + me * PLACES + other]:
            spared = o.w[SPARED_PIP]
    worth = zeros(2 * TOOL_SLOTS)
    for item in range(i64(2 * TOOL_SLOTS)):
        worth[item] = worth_of(s, box, me, item)
        if choice_for(item, worth[item]) < first:
            worth[item] = 0
    best: i64 = 0
    most = brought(budget, place, s.at[TOTAL])
    for chosen in range(i64(1), i64(1) << (2 * TOOL_SLOTS)):
        pips: i64 = 0
        cost: i64 = 0
        for item in range(i64(2 * TOOL_SLOTS)):
            if (chosen >> item) & 1:
                if worth[item] == 0:
                    cost = FAR
                    break
                pips += worth[item]
                cost += worth[item] * (spared if item < TOOL_SLOTS or o.rounds == 0 else i64(o.w[ONCE_PIP]))
        if cost < FAR:
            gain = brought(budget, place, s.at[TOTAL] + pips) - cost
            if gain > most:
                best, most = chosen, gain
    if best == 0:
        return int(box.TAKE)
    lowest: i64 = CHOICES
    for item in range(i64(2 * TOOL_SLOTS)):
        if (best >> item) & 1:
            lowest = min(lowest, choice_for(item, worth[item]))
    return int(adding(box, lowest))


def buy(s: State, box: Box, w: vec[i64], me: i64, place: i64, legal: list[int]) -> int:
    """Buy what gains something; take the two goods of the card for it if that makes it possible."""
    o = Outlook(s, box, me, w)
    if int(box.BUY) in legal:
        return int(box.BUY) if purchase(o, place, stock_of(s, me)) > 0 else int(box.LEAVE)
    if int(box.CHOOSE) in legal and any_two(o, place, 0) > 2 * o.good(GOODS - 1):
        return int(box.CHOOSE)
    return int(box.LEAVE)


def any_two(o: Outlook, place: i64, first: i64) -> i64:
    """The most that a purchase can gain with two goods more, from one kind on."""
    most: i64 = -FAR
    for good in range(first, i64(GOODS)):
        for other in range(good, i64(GOODS)):
            most = max(most, with_two(o, place, good, other))
    return most


def with_two(o: Outlook, place: i64, good: i64, other: i64) -> i64:
    """What a purchase gains with two goods more, the worth of those that are left of them included."""
    goods = stock_of(o.s, o.me)
    goods[good] += 1
    goods[other] += 1
    return purchase(o, place, goods) + o.good(good) + o.good(other)


def pay(s: State, box: Box, w: vec[i64], me: i64, place: i64, left: i64, so_far: i64, legal: list[int]) -> int:
    """The cheapest goods for a card, those that gain most for a building."""
    first, kinds, _paid = unpacked_payment(so_far)
    payment = Payment(Outlook(s, box, me, w), stock_of(s, me), kept_goods(s, box, me, place))
    if place < BUILDING_PLACE:
        payment.cheapest(first, left)
        return lowest(box, payment, legal)
    building = s.at[TOPS + place - BUILDING_PLACE] - 1
    if box.kinds[building]:
        payment.of_kinds(first, left, box.kinds[building] - kinds_in(kinds), kinds)
    elif left >= 2 and int(box.CHOOSE) in legal:
        return int(box.CHOOSE)  # two gold more
    else:
        payment.up_to(first, left)
    return lowest(box, payment, legal)


def lowest(box: Box, payment: Payment, legal: list[int]) -> int:
    """The first good of a payment, as goods are paid in their order."""
    for good in range(i64(GOODS)):
        if payment.counts[good]:
            return int(box.PAY.move(good))
    return int(box.ENOUGH) if int(box.ENOUGH) in legal else legal[0]


def pick(s: State, box: Box, w: vec[i64], me: i64, legal: list[int]) -> int:
    """The die that brings most."""
    o = Outlook(s, box, me, w)
    budget = Budget(o)
    best, most = legal[0], i64(-1)
    for move in legal:
        if not box.PICK.has(move):
            break
        face = box.PICK.object(i64(move))
        worth = o.tool() if face == GOODS else o.field() if face > GOODS else brought(budget, FOREST + face, face + 3)
        if worth > most:
            best, most = move, worth
    return best


def gain(s: State, box: Box, w: vec[i64], me: i64, left: i64, first: i64) -> int:
    """The goods that the purchase below waits for, or the dearest."""
    o = Outlook(s, box, me, w)
    below, __, place, __, __ = s.peek(1)
    best, most = first, i64(-FAR)
    for good in range(first, i64(GOODS)):
        worth = (good + 3) * POINT
        if below == BUY and left == 2:
            for other in range(good, i64(GOODS)):
                worth = max(worth, with_two(o, place, good, other) + FAR)
        elif below == BUY:
            goods = stock_of(s, me)
            goods[good] += 1
            worth = purchase(o, place, goods) + o.good(good)
        if worth > most:
            best, most = good, worth
    return int(box.GAIN.move(best))


def feed(s: State, box: Box, w: vec[i64], me: i64, first: i64, lack: i64, legal: list[int]) -> int:
    """Pay the cheapest goods for the food that is lacking, or starve if that costs less."""
    o = Outlook(s, box, me, w)
    choice = int(box.CHOOSE) in legal
    if choice and o.rounds == 0:
        return int(box.CHOOSE)  # the match is over after this
    if lack <= 0:
        return legal[0]
    payment = Payment(o, stock_of(s, me), zeros(GOODS))
    if payment.cheapest(first, lack):
        if int(box.STARVE) in legal and -payment.gain > STARVING:
            return int(box.STARVE)
        return lowest(box, payment, legal)
    if choice:
        payment = Payment(o, stock_of(s, me), zeros(GOODS))
        payment.goods[GOODS - 1] += 2
        if payment.cheapest(first, lack) and -payment.gain < STARVING:
            return int(box.CHOOSE)
    return int(box.STARVE)


def greedy_move(s: State, box: Box, w: vec[i64], me: i64, legal: list[int]) -> int:
    """The move for the decision on top of the stack."""
    if len(legal) == 1:
        return legal[0]
    f, step = s.peek(), s.step()
    if step == PLACE:
        return place_people(s, box, w, me, legal)
    if step == USE:
        return use_place(s, box, w, me, legal)
    if step == ADD_TOOLS:
        __, __, place, first, __ = f
        return add_tools(s, box, w, me, place, first)
    if step == BUY:
        __, __, place, __, __ = f
        return buy(s, box, w, me, place, legal)
    if step == PAY:
        __, __, place, left, so_far = f
        return pay(s, box, w, me, place, left, so_far, legal)
    if step == PICK:
        return pick(s, box, w, me, legal)
    if step == GAIN:
        __, __, left, first, __ = f
        return gain(s, box, w, me, left, first)
    if step == FEED:
        return feed(s, box, w, me, 0, s.at[PEOPLE + me] - s.at[FOOD + me] - s.at[TRACK + me], legal)
    __, __, __, left, first = f
    return feed(s, box, w, me, first, left, legal)
