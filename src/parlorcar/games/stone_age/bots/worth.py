"""What things are worth to the greedy player of Stone Age, and how it pays best.

Worths are in hundredths of a point. What a purchase gains is its points less the worth of the goods that it takes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.stone_age.box import (
    ALL_CARDS,
    BUILDER,
    DICE,
    EXTRA,
    FARMER,
    FIELD_NOW,
    FOOD_NOW,
    GOOD_NOW,
    ONCE,
    POINTS_NOW,
    ROLL,
    SHAMAN,
    TOOL_NOW,
    TOOLMAKER,
    Box,
)
from parlorcar.games.stone_age.gains import MOST_PEOPLE, MOST_TOOL, MOST_TRACK
from parlorcar.games.stone_age.goods import (
    BUILDING_PLACE,
    CARD_PLACE,
    GOODS,
    HUT,
    PLACES,
)
from parlorcar.games.stone_age.scoring import buildings_of, owns, tool_worth
from parlorcar.games.stone_age.state import (
    AT,
    FOOD,
    LEFT,
    OPEN_CARDS,
    PEOPLE,
    SLOTS,
    STOCK,
    TOOL_SLOTS,
    TRACK,
    cards_left,
)

FAR: Final = 1_000_000
POINT: Final = 100

# What is weighed, by its place in a row of weights, in hundredths of a point unless it says otherwise.
CARD_TIME: Final = 0  # for each card of the deck: greedy players buy 32 in about twelve rounds, however many they are
STACK_TIME: Final = 1  # for each building of the lowest stack
PERSON: Final = 2  # a person at any place that is always there: what a better place has to beat
PIP: Final = 3  # a pip in a good while there are rounds to come: in a building it scores 100, but that takes a person
LAST_PIP: Final = 4  # in the round before the last, when not all will find a building
PLENTY: Final = 5  # goods of a kind that will be used
HOARDED: Final = 6  # less for each pip, for each good beyond them
NEEDED: Final = 7  # more, for a good without which a purchase that somebody stands for comes to nothing
HUNGRY: Final = 8  # a food that is missing: the good that would be paid for it
FOOD_LATER: Final = 9  # a food that is left for the next round
PERSON_ROUND: Final = 10  # a person more, for each round to come: the throw of a die less the food
TOOL_ROUND: Final = 11  # a pip of tools more, for each round to come: none of it is lost to rounding
FIELD_ROUND: Final = 12  # a step on the food track more, for each round to come: a food
SHARED_DIE: Final = 13  # the first choice among dice that everybody takes one of
UNSEEN_CARD: Final = 14  # the lower half of a card from the deck
SIGN_ROUND: Final = 15  # a sign that starts or grows a set, for each round to come: the next sign is worth two more
TRACK_GROWS: Final = 16  # hundredths of a step, of a pip, of a building, of a person that a round still brings
TOOLS_GROW: Final = 17
BUILDINGS_GROW: Final = 18
PEOPLE_GROW: Final = 19
ONCE_PIP: Final = 20  # a pip of a tool for one use
SPARED_PIP: Final = 21  # a pip of a tool that can still be added to another throw of this round
UNSURE: Final = 22  # per cent of a purchase for which goods have to be thrown first

# Estimates, of which play against players with other numbers has moved those of people, fields and signs, found those
# of a person and a pip well placed, and left most others undecided.
PLAIN: Final = vec[i64](
    [38, 160, 260, 75, 40, 3, 8, 250, 230, 170, 140, 110, 220, 420, 500, 20, 30, 40, 50, 20, 60, 40, 80]
)

GOOD_LEFT: Final = 100  # a good that is left at the end
STARVING: Final = 1000  # the ten points

MOST_DICE: Final = 10
MOST_PIPS: Final = 12  # of all tools together
HIGH_DIE: Final = 6


def expectations() -> vec[i64]:
    """In hundredths how many goods of 2 to 6 pips come, on average, of so many dice and pips of tools."""
    found = zeros(5 * (MOST_DICE + 1) * (MOST_PIPS + 1))
    ways = zeros(MOST_DICE * HIGH_DIE + 1)  # in how many ways the dice show a sum
    ways[0] = 1
    all_ways: i64 = 1
    for dice in range(i64(MOST_DICE + 1)):
        for pips in range(i64(2), i64(7)):
            for tools in range(i64(MOST_PIPS + 1)):
                goods: i64 = 0
                for total in range(i64(MOST_DICE * HIGH_DIE + 1)):
                    goods += ways[total] * ((total + tools) // pips)
                if dice:
                    found[((pips - 2) * (MOST_DICE + 1) + dice) * (MOST_PIPS + 1) + tools] = 100 * goods // all_ways
        more = zeros(MOST_DICE * HIGH_DIE + 1)
        for total in range(i64((MOST_DICE - 1) * HIGH_DIE + 1)):
            for face in range(i64(1), i64(HIGH_DIE + 1)):
                more[total + face] += ways[total]
        ways = more
        all_ways *= HIGH_DIE
    return found


EXPECTED: Final = expectations()


def expected(pips: i64, dice: i64, tools: i64) -> i64:
    """In hundredths how many goods of so many pips come of a throw."""
    return EXPECTED[((pips - 2) * (MOST_DICE + 1) + dice) * (MOST_PIPS + 1) + min(tools, i64(MOST_PIPS))]


class Outlook:
    """What a player has, and how long it can still be used: refilled for every decision by `look`."""

    def __init__(self, box: Box, w: vec[i64]) -> None:
        self.box: Final = box
        self.w: Final = w
        self.counts: Final = zeros(SHAMAN + 1)  # signs by kind, then people by craft
        self.goods: Final = zeros(GOODS)  # the worth of each
        self.s: State
        self.me: i64 = 0
        self.rounds: i64 = 0  # to come, in hundredths, this one left out
        self.pip: i64 = 0
        self.tools: i64 = 0

    def look(self, s: State, me: i64) -> None:
        """See what a player has now."""
        at, box, w, counts = s.at, self.box, self.w, self.counts
        self.s, self.me = s, me
        self.rounds = rounds_to_come(s, box, w)
        self.pip = w[PIP] if self.rounds >= 100 else w[LAST_PIP]
        self.tools = tool_worth(s, me)
        for kind in range(i64(SHAMAN + 1)):
            counts[kind] = 0
        for card in range(i64(ALL_CARDS)):
            if owns(s, me, card):
                counts[box.bottom[card]] += box.count[card]
        for good in range(i64(GOODS)):
            many = max(at[STOCK + me * GOODS + good] - w[PLENTY], i64(0))
            worth = max((good + 3) * (self.pip - many * w[HOARDED]), i64(GOOD_LEFT))
            self.goods[good] = worth if self.rounds else i64(GOOD_LEFT)

    def good(self, good: i64) -> i64:
        """The worth of a good that no purchase waits for: less if there are many of it, so that nobody only hoards."""
        return self.goods[good]

    def tool(self) -> i64:
        """The worth of a tool more."""
        if self.tools >= TOOL_SLOTS * MOST_TOOL:
            return 0
        return self.rounds * self.w[TOOL_ROUND] // 100 + self.counts[TOOLMAKER] * POINT

    def field(self) -> i64:
        """The worth of a step on the food track more."""
        if self.s.at[TRACK + self.me] >= MOST_TRACK:
            return 0
        return self.rounds * self.w[FIELD_ROUND] // 100 + self.counts[FARMER] * POINT

    def person(self) -> i64:
        """The worth of a person more."""
        if self.s.at[PEOPLE + self.me] >= MOST_PEOPLE:
            return 0
        return self.rounds * self.w[PERSON_ROUND] // 100 + self.counts[SHAMAN] * POINT

    def sign(self, sign: i64) -> i64:
        """The worth of a sign more: what the set that it joins grows by, and what that set may still become."""
        size: i64 = 0
        for other in range(i64(FARMER)):
            if other != sign and self.counts[other] > self.counts[sign]:
                size += 1
        later = self.rounds * self.w[SIGN_ROUND] // 100 if self.counts[sign] == 0 else i64(0)
        return (2 * size + 1) * POINT + later

    def craft(self, craft: i64) -> i64:
        """The worth of a person of a craft more: what it counts now, and what that may still grow by."""
        at, me = self.s.at, self.me
        if craft == FARMER:
            return min(at[TRACK + me] * POINT + self.rounds * self.w[TRACK_GROWS] // 100, i64(MOST_TRACK * POINT))
        if craft == TOOLMAKER:
            return min(
                self.tools * POINT + self.rounds * self.w[TOOLS_GROW] // 100, i64(TOOL_SLOTS * MOST_TOOL * POINT)
            )
        if craft == BUILDER:
            return buildings_of(self.s, me) * POINT + self.rounds * self.w[BUILDINGS_GROW] // 100
        return min(at[PEOPLE + me] * POINT + self.rounds * self.w[PEOPLE_GROW] // 100, i64(MOST_PEOPLE * POINT))

    def card(self, card: i64) -> i64:
        """The worth of a card, both halves."""
        bottom = self.box.bottom[card]
        lower = self.sign(bottom) if bottom < FARMER else self.craft(bottom) * self.box.count[card]
        return lower + self.upper(self.box.top[card], self.box.amount[card], self.box.top_good[card])

    def upper(self, top: i64, amount: i64, good: i64) -> i64:
        """The worth of the upper half of a card."""
        if top == DICE:
            return self.w[SHARED_DIE] if self.rounds > 0 else 2 * POINT
        if top == FOOD_NOW:
            return amount * (
                self.w[HUNGRY] if hunger(self.s, self.me) > 0 else self.w[FOOD_LATER] if self.rounds > 0 else 0
            )
        if top == GOOD_NOW:
            return amount * self.good(good)
        if top == ROLL:
            return expected(good + 3, amount, 0) * self.good(good) // 100
        if top == POINTS_NOW:
            return amount * POINT
        if top == TOOL_NOW:
            return self.tool()
        if top == FIELD_NOW:
            return self.field()
        if top == EXTRA:
            return self.w[UNSEEN_CARD] if cards_left(self.s) else 0
        if top == ONCE:
            return amount * self.w[ONCE_PIP] if self.rounds > 0 else 0
        return amount * self.good(GOODS - 1)


def rounds_to_come(s: State, box: Box, w: vec[i64]) -> i64:
    """In hundredths how many rounds come after this one; none if what people stand for now ends the match."""
    at = s.at
    cards = cards_left(s)
    time: i64 = FAR
    over = False
    for slot in range(i64(SLOTS)):
        if somebody_at(s, box, CARD_PLACE + slot) or at[OPEN_CARDS + slot] == 0:
            cards -= 1
    for stack in range(box.players):
        left = at[LEFT + stack]
        if somebody_at(s, box, BUILDING_PLACE + stack):
            left -= 1
        time = min(time, left * w[STACK_TIME])
        over = over or left == 0
    return i64(0) if over or cards < 0 else max(min(time, cards * w[CARD_TIME]), i64(100))


def somebody_at(s: State, box: Box, place: i64) -> bool:
    """Whether anybody has people at a place."""
    for p in range(box.players):
        if s.at[AT + p * PLACES + place]:
            return True
    return False


def hunger(s: State, me: i64) -> i64:
    """Food that a player lacks for this round, the newborn's too; less than nothing if some is left."""
    lack = s.at[PEOPLE + me] - s.at[FOOD + me] - s.at[TRACK + me]
    return lack + 1 if s.at[AT + me * PLACES + HUT] and s.at[PEOPLE + me] < MOST_PEOPLE else lack


class Payment:
    """The best way to pay for something: how many of each good, and what it costs or gains."""

    def __init__(self, o: Outlook) -> None:
        self.o: Final = o
        self.goods = zeros(GOODS)  # to pay with
        self.kept = zeros(GOODS)  # of them that other purchases wait for
        self.counts: Final = zeros(GOODS)
        self.tried: Final = zeros(GOODS)
        self.gain: i64 = 0

    def begin(self, goods: vec[i64], kept: vec[i64]) -> None:
        """Nothing is paid yet."""
        self.goods, self.kept = goods, kept
        self.nothing()

    def nothing(self) -> None:
        """Take back what was paid."""
        self.gain = 0
        for good in range(i64(GOODS)):
            self.counts[good] = 0

    def cost(self, good: i64, n: i64) -> i64:
        """The worth of so many of a good; it is more for those that are kept."""
        over = n - max(self.goods[good] - self.kept[good], i64(0))
        return n * self.o.good(good) + (over * self.o.w[NEEDED] if over > 0 else i64(0))

    def one_more(self, good: i64) -> i64:
        """What it costs to pay one more of a good."""
        spare = self.goods[good] - self.kept[good]
        return self.o.good(good) + (i64(self.o.w[NEEDED]) if self.counts[good] >= spare else i64(0))

    def cheapest(self, first: i64, n: i64) -> bool:
        """The cheapest goods, from one kind on, for a card or for food; False if there are too few."""
        self.gain = 0
        for _good in range(n):
            best: i64 = -1
            least: i64 = FAR
            for good in range(first, i64(GOODS)):
                if self.counts[good] < self.goods[good]:
                    more = self.one_more(good)
                    if more < least:
                        best, least = good, more
            if best < 0:
                return False
            self.counts[best] += 1
            self.gain -= least
        return True

    def up_to(self, first: i64, n: i64) -> None:
        """The goods that gain most in a building that takes any, from one kind on; none if nothing is gained."""
        self.gain = 0
        for _good in range(n):
            best: i64 = -1
            most: i64 = 0
            for good in range(first, i64(GOODS)):
                if self.counts[good] < self.goods[good]:
                    more = (good + 3) * POINT - self.one_more(good)
                    if more > most:
                        best, most = good, more
            if best < 0:
                return
            self.counts[best] += 1
            self.gain += most

    def of_kinds(self, first: i64, n: i64, kinds: i64, paid: i64) -> bool:
        """The goods that gain most in a building that takes so many of exactly so many kinds.

        `paid` are kinds, as bits, that are paid already and do not count again. False if it cannot be paid.
        """
        for good in range(i64(GOODS)):
            self.tried[good] = 0
        self.gain = -FAR
        self.search(first, n, kinds, paid, 0)
        return self.gain > -FAR

    def search(self, good: i64, n: i64, kinds: i64, paid: i64, gain: i64) -> None:
        """Try every number of a good, and with each every number of those behind it."""
        if good == GOODS:
            if n == 0 and kinds == 0 and gain > self.gain:
                self.gain = gain
                for g in range(i64(GOODS)):
                    self.counts[g] = self.tried[g]
            return
        for k in range(min(self.goods[good], n) + 1):
            left = kinds if k == 0 or (paid >> good) & 1 else kinds - 1
            if left >= 0:
                self.tried[good] = k
                self.search(good + 1, n - k, left, paid, gain + k * (good + 3) * POINT - self.cost(good, k))
        self.tried[good] = 0

    def named(self, building: i64) -> bool:
        """The goods that a building names; False if some are lacking."""
        self.gain = 0
        for good in range(i64(GOODS)):
            n = self.o.box.cost[building * GOODS + good]
            if n > self.goods[good]:
                return False
            self.counts[good] = n
            self.gain += n * (good + 3) * POINT - self.cost(good, n)
        return True

    def building(self, building: i64) -> bool:
        """A whole building; False if it cannot be paid."""
        box = self.o.box
        if box.most[building] == 0:
            return self.named(building)
        if box.kinds[building]:
            return self.of_kinds(0, box.most[building], box.kinds[building], 0)
        self.up_to(0, box.most[building])
        return self.gain > 0

    def take(self) -> None:
        """Take what is paid from the goods."""
        for good in range(i64(GOODS)):
            self.goods[good] -= self.counts[good]
