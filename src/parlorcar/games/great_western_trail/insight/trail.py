"""Why a herd goes somewhere in Great Western Trail: what can be done there, what the way costs, when to sell."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Reason
from parlorcar.core.state import State
from parlorcar.games.great_western_trail import icons
from parlorcar.games.great_western_trail.bots.search import KnowledgeOfGreatWesternTrail
from parlorcar.games.great_western_trail.bots.worth import STOP_COST, Ways, action_worth, toll_at
from parlorcar.games.great_western_trail.box import ROW, SLOTS
from parlorcar.games.great_western_trail.gains import hand_limit, permanent_certificates, step_limit
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.objective_scoring import owned
from parlorcar.games.great_western_trail.possible import possible, row_of
from parlorcar.games.great_western_trail.state import (
    BUILDING,
    CERTIFICATES,
    CITIES,
    CITY,
    HERDER,
    MONEY,
    NUMBERS,
    TOWN,
)
from parlorcar.games.great_western_trail.trail import next_towns

HOME = 0  # the city that takes a herd of any value
MOST_NAMED = 2  # actions of a place that are worth naming


class Way:
    """The best place that a town leads to, and the tolls on the way there."""

    def __init__(self, worth: int, place: int, tolls: int) -> None:
        self.worth = worth
        self.place = place
        self.tolls = tolls


def towns_after(s: State, know: KnowledgeOfGreatWesternTrail, place: int) -> list[int]:
    """The towns that one step leads to."""
    towns = next_towns(s, know.box.trail, place)
    return [other for other in range(know.box.trail.size) if (towns >> other) & 1]


def best_way(s: State, know: KnowledgeOfGreatWesternTrail, ways: Ways, place: int, left: int, money: int) -> Way:
    """The best way by a town, as the greedy player finds it."""
    tolls = min(money, int(toll_at(s, know.box, ways.o.me, place)))
    best = Way(int(ways.place(place)), place, 0)
    if left > 0 and place != know.box.trail.kansas_city:
        for other in towns_after(s, know, place):
            further = best_way(s, know, ways, other, left - 1, money - tolls)
            if further.worth > best.worth:
                best = further
    return Way(best.worth - tolls * int(ways.o.dollar) - int(know.w[STOP_COST]), best.place, best.tolls + tolls)


def cheapest(s: State, know: KnowledgeOfGreatWesternTrail, me: int, place: int, goal: int, left: int) -> int | None:
    """The lowest tolls from the step into a town to a place; None if it is too far."""
    toll = int(toll_at(s, know.box, me, place))
    if place == goal:
        return toll
    if left <= 0 or place > goal:
        return None
    found = [cheapest(s, know, me, other, goal, left - 1) for other in towns_after(s, know, place)]
    return min((toll + rest for rest in found if rest is not None), default=None)


def steps_to(s: State, know: KnowledgeOfGreatWesternTrail, start: int, goal: int) -> int | None:
    """The fewest steps from a place to another that lies ahead; None if no way leads there."""
    steps, reached = 0, {start}
    while reached:
        if goal in reached:
            return steps
        reached = {town for place in reached if place < goal for town in towns_after(s, know, place)}
        steps += 1
    return None


def going(s: State, know: KnowledgeOfGreatWesternTrail, me: int, place: int) -> list[Reason]:
    """Why to take a step into a town: where it leads, and what is saved on the way."""
    __, __, steps_left, moved, action = s.peek()
    kansas_city = int(know.box.trail.kansas_city)
    here = int(s.at[HERDER + me]) - 1
    left = int(steps_left if moved or action else step_limit(s, know.box, me))
    money = int(s.at[MONEY + me])
    know.player.look(s, me)
    way = best_way(s, know, know.player.ways, place, left - 1, money)
    found = selling(s, know, me) if way.place == kansas_city else using(s, know, me, way.place, way.tolls, place)
    others = [cheapest(s, know, me, other, way.place, left - 1) for other in towns_after(s, know, here)]
    dearest = min(money, max((tolls for tolls in others if tolls is not None), default=0))
    mine = min(money, cheapest(s, know, me, place, way.place, left - 1) or 0)
    if dearest > mine:
        found.append(Reason("why.gwt.cheaper-way", {"dollars": dearest - mine}))
    elif way.tolls:
        found.append(Reason("why.gwt.tolls", {"dollars": way.tolls}))
    if way.place != kansas_city:
        found += waiting(s, know, me, left)
    return found


def stopping(s: State, know: KnowledgeOfGreatWesternTrail, me: int) -> list[Reason]:
    """Why to go no further."""
    __, __, left, __, __ = s.peek()
    return [*using(s, know, me, int(s.at[HERDER + me]) - 1, 0), *waiting(s, know, me, int(left))]


def waiting(s: State, know: KnowledgeOfGreatWesternTrail, me: int, left: int) -> list[Reason]:
    """Why not to go to Kansas City yet, where the steps would do."""
    far = steps_to(s, know, int(s.at[HERDER + me]) - 1, int(know.box.trail.kansas_city))
    value, most = int(breeding_value(s, know.box, me)), best_hand(s, know, me)
    if far is None or far > left or value >= most:
        return []
    return [Reason("why.gwt.not-yet", {"value": value, "most": most})]


def best_hand(s: State, know: KnowledgeOfGreatWesternTrail, me: int) -> int:
    """The most that a hand of one's own deck could be worth in a sale."""
    box = know.box
    values = []
    for breed in range(box.breeds):
        cards = range(int(box.breed_first[breed]), int(box.breed_last[breed]) + 1)
        values.append(max((int(box.value[card]) for card in cards if owned(s, me, card)), default=0))
    best = sorted(values, reverse=True)[: int(hand_limit(s, box, me))]
    return sum(best) + int(permanent_certificates(s, box, me))


def using(
    s: State, know: KnowledgeOfGreatWesternTrail, me: int, place: int, tolls: int, by: int | None = None
) -> list[Reason]:
    """What can be done at a place after its tolls, the best first; `by` is the town of the next step, if any."""
    there = s.clone()
    there.at[HERDER + me] = place + 1
    there.at[MONEY + me] -= tolls
    actions = worthwhile(there, know, me, place)
    if not actions:
        return [Reason("why.gwt.auxiliary-stop")]
    names = [know.box.action_names[action - 1] for action in actions[:MOST_NAMED]]
    if by is None:
        first = Reason("why.gwt.here", {"action": names[0]})
    elif by == place:
        first = Reason("why.gwt.there", {"action": names[0]})
    else:
        first = Reason("why.gwt.way", {"place": know.box.trail.names[place], "action": names[0]})
    return [first, *(Reason("why.gwt.also", {"action": name}) for name in names[1:])]


def worthwhile(s: State, know: KnowledgeOfGreatWesternTrail, me: int, place: int, copied: bool = False) -> list[int]:
    """The actions of a place that a player can do and that bring something, the best first; of two ways the better."""
    box, town = know.box, s.at[TOWN + place]
    row = int(row_of(s, box, town))
    if row < 0 or (town >= BUILDING and (town - BUILDING) // NUMBERS != me and not copied):
        return []
    slots = [[int(box.program[row * ROW + slot * 2 + way]) for way in range(2)] for slot in range(SLOTS)]
    if town >= BUILDING and not copied:
        slots.append([int(box.risk[place])])
    know.player.look(s, me)
    found: list[tuple[int, int]] = []
    for ways in slots:
        able = [action for action in ways if action and possible(s, box, me, action)]
        weighed = [(int(action_worth(know.player.outlook, action)), action) for action in able]
        found += sorted(weighed, reverse=True)[:1]
    found.sort(key=lambda one: (box.op[one[1] - 1] == icons.MOVE, -one[0]))  # moving on comes after all else
    return [action for worth, action in found if worth > 0]


def furthest_city(s: State, know: KnowledgeOfGreatWesternTrail, me: int, value: int) -> int:
    """The furthest city within a value that still takes a disc."""
    box, mine = know.box, CITY + me * CITIES
    return max(c for c in range(box.cities) if box.city_value[c] <= value and (box.city_again[c] or not s.at[mine + c]))


def selling(s: State, know: KnowledgeOfGreatWesternTrail, me: int) -> list[Reason]:
    """What the hand is good for in Kansas City, with all certificates."""
    value = int(breeding_value(s, know.box, me))
    reach = value + int(s.at[CERTIFICATES + me])
    city = furthest_city(s, know, me, reach)
    if city == HOME:
        return [Reason("why.gwt.sale-money", {"dollars": value})]
    return [Reason("why.gwt.sale", {"value": reach, "city": know.box.city_names[city]})]
