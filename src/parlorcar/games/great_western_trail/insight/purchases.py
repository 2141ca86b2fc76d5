"""Why workers, buildings, cattle, tiles and cards in Great Western Trail: what they open, count and cost."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Reason
from parlorcar.core.state import State
from parlorcar.games.great_western_trail import icons, steps
from parlorcar.games.great_western_trail.bots.search import KnowledgeOfGreatWesternTrail
from parlorcar.games.great_western_trail.box import ROW, ROW_OF_WORKERS, TASK_KINDS, WORKER_TILE
from parlorcar.games.great_western_trail.building import craftsmen_for
from parlorcar.games.great_western_trail.gains import step_limit
from parlorcar.games.great_western_trail.insight.trail import steps_to, worthwhile
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.moving import price
from parlorcar.games.great_western_trail.objective_scoring import owned, things
from parlorcar.games.great_western_trail.player_cards import take_from_hand
from parlorcar.games.great_western_trail.possible import (
    COWBOY,
    CRAFTSMAN,
    can_buy_card,
    face,
    pairs_of,
    possible,
    row_of,
    workers,
)
from parlorcar.games.great_western_trail.scoring import LATE_POINTS, LATE_SPACE, MARKER_POINTS, goals_of, score
from parlorcar.games.great_western_trail.state import (
    BUILDING,
    CARDS,
    DISPLAY,
    HAND,
    HERDER,
    JOBS_FILLED,
    NEUTRAL,
    NUMBERS,
    PRIVATE,
    SUPPLY,
    TILE,
    TOWN,
    hand_size,
)
from parlorcar.games.great_western_trail.tiles import place_for
from parlorcar.games.great_western_trail.trail import NOWHERE

GAP = 3  # steps between buildings that are worth telling
SOON = 6  # workers that are still to come when the end is near

# --- workers -------------------------------------------------------------------------------------------------------


def hiring(s: State, know: KnowledgeOfGreatWesternTrail, me: int, worker: int, after: State) -> list[Reason]:
    """What one worker more opens, and what its space brings."""
    box, n = know.box, int(workers(s, me, worker)) + 1
    if worker == COWBOY:
        found = more_cowboys(know, n)
    elif worker == CRAFTSMAN:
        found = more_craftsmen(s, know, me, n)
    else:
        found = [Reason("why.gwt.engineers", {"spaces": n})]
    action = int(box.worker_action[worker * ROW_OF_WORKERS + n])
    if action and possible(after, box, me, action):
        found.append(Reason("why.gwt.at-once", {"action": box.action_names[action - 1]}))
    if n > LATE_SPACE:
        found.append(Reason("why.gwt.score", {"points": int(LATE_POINTS)}))
    return found


def more_cowboys(know: KnowledgeOfGreatWesternTrail, n: int) -> list[Reason]:
    """The purchase that so many cowboys can make and fewer cannot: dear cattle, two at once, a lower price."""
    box = know.box
    rows = zip(box.buy_card, box.buy_cowboys, box.buy_dollars, box.buy_cards, strict=True)
    offers = {(int(box.asked_value[box.first_market + card]), int(c), int(d), int(k)) for card, c, d, k in rows}
    found: list[tuple[int, Reason]] = []
    for value, cowboys, dollars, cards in sorted(offers):
        if cowboys != n or not value:
            continue
        params = {"cowboys": n, "value": value, "dollars": dollars}
        before = [d for v, c, d, k in offers if v == value and c < n and k == 1]
        if cards > 1:
            found.append((1, Reason("why.gwt.two-at-once", params)))
        elif before:
            found.append((2, Reason("why.gwt.cheaper", {**params, "before": min(before)})))
        else:
            found.append((0, Reason("why.gwt.dear-cattle", params)))
    if not found:
        return [Reason("why.gwt.cowboys", {"cowboys": n})]
    return [min(found, key=lambda one: one[0])[1]]


def more_craftsmen(s: State, know: KnowledgeOfGreatWesternTrail, me: int, n: int) -> list[Reason]:
    """The best building that so many craftsmen can build and fewer cannot."""
    box = know.box
    able = [
        int(face(s, number))
        for number in range(box.numbers)
        if s.at[PRIVATE + me * NUMBERS + number] == SUPPLY and box.builders[face(s, number)] == n
    ]
    if not able:
        return []
    best = max(able, key=lambda side: int(box.points[side]))
    return [Reason("why.gwt.buildable", {"building": box.building_names[best], "points": int(box.points[best])})]


# --- buildings -----------------------------------------------------------------------------------------------------


def planning(s: State, know: KnowledgeOfGreatWesternTrail, number: int) -> list[Reason]:
    """The points of a building, its action, and its tolls."""
    box, side = know.box, int(face(s, number))
    action = box.action_names[box.program[(box.first_private + side) * ROW] - 1]
    params = {"building": box.building_names[side], "points": int(box.points[side]), "action": action}
    found = [Reason("why.gwt.building", params)]
    dollars = toll(s, know, number)
    if dollars:
        found.append(Reason("why.gwt.building-toll", {"dollars": dollars}))
    return found


def toll(s: State, know: KnowledgeOfGreatWesternTrail, number: int) -> int:
    """What others pay who come to a building."""
    return int(price(know.box, know.box.hands[face(s, number)]))


def placing(s: State, know: KnowledgeOfGreatWesternTrail, me: int, place: int, after: State) -> list[Reason]:
    """Why a building stands at a place: what it saves, what is printed there, how far it is from what one can use."""
    __, __, number, each, __ = s.peek()
    box = know.box
    old = int(s.at[TOWN + place])
    found: list[Reason] = []
    if old:
        saved = int(box.builders[face(s, number)] - craftsmen_for(s, box, me, number, place)) * each
        name = box.building_names[face(s, (old - BUILDING) % NUMBERS)]
        found.append(Reason("why.gwt.replaces", {"building": name, "dollars": saved}))
    if box.risk[place]:
        found.append(Reason("why.gwt.risk", {"action": box.action_names[box.risk[place] - 1]}))
    if box.trail.woods[place] and not old:
        found += [Reason("why.gwt.woods", {"action": name}) for name in counting_woods(after, know, me)]
    dollars = toll(s, know, number)
    if dollars and shortest(after, know, place):
        found.append(Reason("why.gwt.toll-place", {"dollars": dollars}))
    found += distances(after, know, me, place)
    return found or [Reason("why.gwt.score", {"points": int(box.points[face(s, number)])})]


def shortest(s: State, know: KnowledgeOfGreatWesternTrail, place: int) -> bool:
    """Whether a place is on a shortest way from the start to Kansas City."""
    start, end = int(know.box.trail.start), int(know.box.trail.kansas_city)
    legs = [steps_to(s, know, one, other) for one, other in ((start, place), (place, end), (start, end))]
    return None not in legs and (legs[0] or 0) + (legs[1] or 0) == legs[2]


def counting_woods(s: State, know: KnowledgeOfGreatWesternTrail, me: int) -> list[str]:
    """An action of one's own building on the board that counts woods, if there is one."""
    box = know.box
    for site in box.trail.sites:
        town = s.at[TOWN + site]
        if town >= BUILDING and (town - BUILDING) // NUMBERS == me:
            row = row_of(s, box, town)
            for action in [box.program[row * ROW + i] for i in range(ROW)]:
                if action and box.per[action - 1] == icons.PER_WOOD:
                    return [box.action_names[action - 1]]
    return []


def distances(s: State, know: KnowledgeOfGreatWesternTrail, me: int, place: int) -> list[Reason]:
    """How far a new building is from the herd, or from the last building before it that its owner can use."""
    herd = int(s.at[HERDER + me]) - 1
    ahead = steps_to(s, know, herd, place) if 0 <= herd < place else None
    if ahead is not None and ahead <= step_limit(s, know.box, me):
        return [Reason("why.gwt.near", {"steps": ahead})]
    gaps = [steps_to(s, know, before, place) for before in range(place) if usable(s, me, before)]
    gap = min((found for found in gaps if found is not None), default=0)
    return [Reason("why.gwt.gap", {"steps": gap})] if gap >= GAP else []


def usable(s: State, me: int, place: int) -> bool:
    """Whether a building stands at a place that a player can use."""
    town = s.at[TOWN + place]
    return NEUTRAL <= town < TILE or (town >= BUILDING and (town - BUILDING) // NUMBERS == me)


def copying(s: State, know: KnowledgeOfGreatWesternTrail, me: int, place: int) -> list[Reason]:
    """The best action of the building that is copied."""
    names = [know.box.action_names[action - 1] for action in worthwhile(s, know, me, place, copied=True)[:1]]
    return [Reason("why.gwt.there", {"action": name}) for name in names]


# --- cattle --------------------------------------------------------------------------------------------------------


def cattle(s: State, know: KnowledgeOfGreatWesternTrail, me: int, card: int) -> list[Reason]:
    """Whether a breed is new to the deck, the value of a card, and its points."""
    box, breed = know.box, know.box.breed[card]
    copies = sum(int(owned(s, me, c)) for c in range(int(box.breed_first[breed]), int(box.breed_last[breed]) + 1))
    points = int(box.cattle_points[card])
    if copies:
        return [Reason("why.gwt.same-breed", {"points": points, "copies": copies})]
    return [Reason("why.gwt.new-breed", {"value": int(box.value[card]), "points": points})]


def buying(s: State, know: KnowledgeOfGreatWesternTrail, me: int, option: int) -> list[Reason]:
    """A purchase, maybe of two cards."""
    box = know.box
    found = cattle(s, know, me, int(box.first_market + box.buy_card[option]))
    return found + [Reason("why.gwt.two-cards")] * (box.buy_cards[option] > 1)


def turning_up(s: State, know: KnowledgeOfGreatWesternTrail, me: int) -> list[Reason]:
    """Why new cards come to the market, or nothing is bought."""
    __, __, cowboys, __, __ = s.peek()
    able = any(can_buy_card(s, know.box, me, option, cowboys) for option in range(len(know.box.buy_card)))
    return [] if able else [Reason("why.gwt.turn-up")]


# --- tiles ---------------------------------------------------------------------------------------------------------


def taking(s: State, know: KnowledgeOfGreatWesternTrail, me: int, place: int, after: State) -> list[Reason]:
    """The points of a hazard, or whether a pair is made; another reason names the money."""
    box, tile = know.box, int(s.at[TOWN + place]) - TILE
    if tile >= box.first_hazard:
        return [Reason("why.gwt.hazard", {"points": int(box.tile_points[tile])})]
    return [Reason("why.gwt.pair")] if pairs_of(after, box, me) > pairs_of(s, box, me) else []


def choosing(s: State, know: KnowledgeOfGreatWesternTrail, tile: int) -> list[Reason]:
    """What a tile of Kansas City does to the board."""
    box = know.box
    if box.tile_sort[tile] == WORKER_TILE:
        return coming(s, know)
    place = int(place_for(s, box, tile))
    if place == NOWHERE:
        return [Reason("why.gwt.no-room")]
    name = box.trail.names[place]
    if tile >= box.first_hazard:
        return [Reason("why.gwt.obstacle", {"place": name, "dollars": int(price(box, box.tile_hand[tile]))})]
    dollars = int(box.trail.money[place])
    if dollars > 0:
        return [Reason("why.gwt.reward", {"place": name, "dollars": dollars})]
    return [Reason("why.gwt.comes", {"place": name})]


def coming(s: State, know: KnowledgeOfGreatWesternTrail) -> list[Reason]:
    """What a worker in the job market does: its wage, a row that it fills, the end."""
    box, filled = know.box, int(s.at[JOBS_FILLED])
    left = int(box.columns * box.job_rows) - filled - 1
    if left == 0:
        return [Reason("why.gwt.end", {"points": int(MARKER_POINTS)})]
    row = filled // int(box.columns)
    found = [Reason("why.gwt.job", {"dollars": int(box.wage[row])})]
    if box.yellow[row] and (filled + 1) % box.columns == 0:
        found.append(Reason("why.gwt.new-cattle"))
    if left <= SOON:
        found.append(Reason("why.gwt.end-near", {"left": left}))
    return found


# --- objective cards -----------------------------------------------------------------------------------------------


def missing(s: State, know: KnowledgeOfGreatWesternTrail, me: int, goal: int) -> int:
    """How many things an objective card asks for that a player has not got, whatever other cards ask for."""
    have = things(s, know.box, me)
    tasks = know.box.goal_tasks
    return sum(max(0, int(tasks[goal * TASK_KINDS + task] - have[task])) for task in range(TASK_KINDS))


def objective(s: State, know: KnowledgeOfGreatWesternTrail, me: int, goal: int) -> list[Reason]:
    """What an objective card asks for, against what there is."""
    box = know.box
    if goal == box.objectives:  # the stack
        shown = [card for card in range(box.objectives) if s.at[DISPLAY + card]]
        return [Reason("why.gwt.stack")] if all(missing(s, know, me, card) for card in shown) else []
    points, lacking = int(box.goal_points[goal]), missing(s, know, me, goal)
    if lacking:
        return [Reason("why.gwt.objective", {"points": points, "missing": lacking})]
    return [Reason("why.gwt.objective-ready", {"points": points})]


def playing(s: State, know: KnowledgeOfGreatWesternTrail, me: int, goal: int, after: State) -> list[Reason]:
    """What an objective card brings at once, and whether it costs points as long as its tasks are open."""
    box = know.box
    action = box.action_names[box.goal_action[goal] - 1]
    loss = int(score(s, box, me) - score(after, box, me))
    if loss > 0:
        return [Reason("why.gwt.play-open", {"action": action, "loss": loss})]
    return [Reason("why.gwt.play", {"action": action})]


def fulfilled(s: State, know: KnowledgeOfGreatWesternTrail, me: int, after: State) -> list[Reason]:
    """What a move adds to the score by objective cards."""
    best = [int(goals_of(one, know.box, me).best) for one in (s, after)]
    return [Reason("why.gwt.fulfils", {"points": best[1] - best[0]})] if best[1] > best[0] else []


# --- the hand ------------------------------------------------------------------------------------------------------


def idle(s: State, know: KnowledgeOfGreatWesternTrail, me: int) -> int:
    """Cards of the hand that a sale does not count: a second one of a breed, and objective cards."""
    box = know.box
    breeds = {int(box.breed[card]) for card in range(box.objectives, box.cards) if s.at[HAND + me * CARDS + card]}
    return int(hand_size(s, me)) - len(breeds)


def changing(s: State, know: KnowledgeOfGreatWesternTrail, me: int) -> list[Reason]:
    """Why cards are drawn and others discarded."""
    cards = idle(s, know, me)
    return [Reason("why.gwt.idle", {"cards": cards})] if cards else []


def discarding(s: State, know: KnowledgeOfGreatWesternTrail, me: int, card: int) -> list[Reason]:
    """What a card takes along when it leaves the hand."""
    if s.step() == steps.REMOVE:
        return [Reason("why.gwt.remove", {"value": int(know.box.value[card])})]
    after = s.clone()
    take_from_hand(after, me, card)
    return without(s, know, me, after)


def without(s: State, know: KnowledgeOfGreatWesternTrail, me: int, after: State) -> list[Reason]:
    """What the hand is worth in a sale when a card has left it."""
    before, value = int(breeding_value(s, know.box, me)), int(breeding_value(after, know.box, me))
    if value == before:
        return [Reason("why.gwt.spare", {"value": value})]
    return [Reason("why.gwt.discard", {"value": value, "before": before})]


def growing(know: KnowledgeOfGreatWesternTrail, stage: int) -> list[Reason]:
    """What grown cattle are worth."""
    card = int(know.box.calf) + stage + 1
    return [Reason("why.gwt.grow", {"value": int(know.box.value[card]), "points": int(know.box.cattle_points[card])})]
