"""Why engines, stations, discs and deliveries in Great Western Trail: points, prices, and what a disc opens."""

from __future__ import annotations

from parlorcar.bots.analysis.insight import Reason
from parlorcar.core.state import State
from parlorcar.games.great_western_trail import steps
from parlorcar.games.great_western_trail.bots.search import KnowledgeOfGreatWesternTrail
from parlorcar.games.great_western_trail.gains import certificate_limit, disc_left, hand_limit, step_limit
from parlorcar.games.great_western_trail.insight.trail import HOME, furthest_city
from parlorcar.games.great_western_trail.kansas_city import breeding_value
from parlorcar.games.great_western_trail.possible import can_upgrade
from parlorcar.games.great_western_trail.railroad import occupied, spaces_back, transport
from parlorcar.games.great_western_trail.scoring import STEP_POINTS, city_points, master_points, worker_points
from parlorcar.games.great_western_trail.state import (
    CERTIFICATES,
    CITIES,
    CITY,
    DISC_KINDS,
    ENGINE_AT,
    MASTER_AT,
    MASTER_OF,
    MONEY,
    STATION,
    STATIONS,
    WORKER_KINDS,
    WORKERS,
)

FAR = 99  # a value beyond every city


def moving(s: State, know: KnowledgeOfGreatWesternTrail, me: int, space: int) -> list[Reason]:
    """Why an engine goes to a space: a station, cheaper transport, the way to the next station."""
    box, rail, before = know.box, know.box.railroad, s.at[ENGINE_AT + me]
    found: list[Reason] = []
    if s.step() == steps.EXTRAORDINARY:
        reach = int(spaces_back(rail, occupied(s, box.players, me), before, space))
        found += far_delivery(s, know, me, reach)
    station = int(rail.station[space])
    if station >= 0 and can_upgrade(s, box, me, station):
        params = {"points": int(box.station_points[station]), "dollars": int(box.station_cost[station])}
        return [*found, Reason("why.gwt.station", params), *waiting_master(s, know, station)]
    saved = int(transport(rail, before, FAR) - transport(rail, space, FAR))
    if saved > 0:
        found.append(Reason("why.gwt.crosses", {"dollars": saved}))
    if rail.halves[space] > rail.halves[before]:
        found += next_station(s, know, me, space)
    return found


def next_station(s: State, know: KnowledgeOfGreatWesternTrail, me: int, space: int) -> list[Reason]:
    """How far it is to the next station that is not upgraded yet, other engines not counted."""
    box, rail = know.box, know.box.railroad
    for station in range(box.stations):
        at = rail.station_space[station]
        if rail.halves[at] > rail.halves[space] and not s.at[STATION + me * STATIONS + station]:
            spaces = int(rail.after[at] - rail.after[space]) + (at != rail.last)
            return [Reason("why.gwt.next-station", {"spaces": spaces, "points": int(box.station_points[station])})]
    return []


def waiting_master(s: State, know: KnowledgeOfGreatWesternTrail, station: int) -> list[Reason]:
    """The stationmaster that nobody has taken yet."""
    tile = int(s.at[MASTER_AT + station]) - 1 if station < know.box.posts else -1
    return [Reason("why.gwt.stationmaster", {"stationmaster": know.box.master_names[tile]})] if tile >= 0 else []


def upgrading(s: State, know: KnowledgeOfGreatWesternTrail, station: int) -> list[Reason]:
    """What a station brings for its price."""
    params = {"points": int(know.box.station_points[station]), "dollars": int(know.box.station_cost[station])}
    return [Reason("why.gwt.upgrade", params), *waiting_master(s, know, station)]


def not_upgrading(s: State, know: KnowledgeOfGreatWesternTrail, me: int, station: int) -> list[Reason]:
    """What is kept by leaving a station."""
    params = {"dollars": int(know.box.station_cost[station]), "money": int(s.at[MONEY + me])}
    return [Reason("why.gwt.no-upgrade", params)]


def opening(s: State, know: KnowledgeOfGreatWesternTrail, me: int, disc: int, after: State) -> list[Reason]:
    """What a disc of the player board opens when it leaves."""
    box = know.box
    if disc >= DISC_KINDS:
        return []
    found: list[Reason] = []
    for which in range(box.auxiliaries):
        if box.auxiliary_disc[which] == disc:
            twice = 0 if disc_left(after, me, disc) else 1
            action = box.action_names[box.auxiliary[which * 2 + twice] - 1]
            found.append(Reason("why.gwt.opens", {"action": action}))
    if step_limit(after, box, me) > step_limit(s, box, me):
        found.append(Reason("why.gwt.steps", {"steps": int(step_limit(after, box, me))}))
    if hand_limit(after, box, me) > hand_limit(s, box, me):
        found.append(Reason("why.gwt.hand-limit", {"cards": int(hand_limit(after, box, me))}))
    if certificate_limit(after, box, me) > certificate_limit(s, box, me):
        found.append(Reason("why.gwt.certificate-limit", {"limit": int(certificate_limit(after, box, me))}))
    if disc == box.step_right:
        found.append(Reason("why.gwt.score", {"points": int(STEP_POINTS)}))
    return found


def promoting(s: State, know: KnowledgeOfGreatWesternTrail, me: int, worker: int) -> list[Reason]:
    """What a stationmaster counts for, less what the worker counted on its space."""
    __, __, post, __, __ = s.peek()
    box, tile = know.box, int(s.at[MASTER_AT + post]) - 1
    after = s.clone()
    after.at[WORKERS + me * WORKER_KINDS + worker] -= 1
    after.at[MASTER_OF + tile] = me + 1
    found: list[Reason] = []
    if box.master_certificates[tile]:
        found.append(Reason("why.gwt.every-sale", {"value": int(box.master_certificates[tile])}))
    points = int(master_points(after, box, me) - master_points(s, box, me))
    points += int(worker_points(after, me) - worker_points(s, me))
    if points > 0:
        found.append(Reason("why.gwt.master-points", {"points": points}))
    if box.master_action[tile * 2]:
        found.append(Reason("why.gwt.at-once", {"action": box.action_names[box.master_action[tile * 2] - 1]}))
    return found


# --- Kansas City ---------------------------------------------------------------------------------------------------


def certifying(s: State, know: KnowledgeOfGreatWesternTrail, me: int, spent: int) -> list[Reason]:
    """What certificates are given back for, or kept."""
    value = int(breeding_value(s, know.box, me)) + spent
    city = furthest_city(s, know, me, value)
    name = know.box.city_names[city]
    if spent and city != furthest_city(s, know, me, value - spent):
        return [Reason("why.gwt.certify", {"spent": spent, "value": value, "city": name})]
    if s.at[CERTIFICATES + me] and not spent and city != HOME:
        return [Reason("why.gwt.keep-certificates", {"value": value, "city": name})]
    return [Reason("why.gwt.dollars", {"dollars": value})]


def far_delivery(s: State, know: KnowledgeOfGreatWesternTrail, me: int, reach: int) -> list[Reason]:
    """The furthest city for an engine that goes back so far."""
    city = furthest_city(s, know, me, reach)
    return [] if city == HOME else [Reason("why.gwt.extraordinary", {"city": know.box.city_names[city]})]


def delivering(s: State, know: KnowledgeOfGreatWesternTrail, me: int, city: int) -> list[Reason]:
    """The points of a city with its arrows, what arrows bring, and transport."""
    box, name = know.box, know.box.city_names[city]
    __, __, value, free, __ = s.peek()
    after, mine = s.clone(), CITY + me * CITIES
    after.at[mine + city] += 1
    points = int(city_points(after, box, me) - city_points(s, box, me))
    found: list[Reason] = []
    if box.city_dollars[city]:
        found.append(Reason("why.gwt.city-money", {"dollars": int(box.city_dollars[city]), "loss": -points}))
    elif points > 0:
        found.append(Reason("why.gwt.city-points", {"city": name, "points": points}))
    else:
        found.append(Reason("why.gwt.delivery", {"city": name, "value": value}))
        if points < 0:
            found.append(Reason("why.gwt.arrow-loss", {"loss": -points}))
    if not s.at[mine + city]:
        for arrow, other in ((city, city + 1), (city - 1, city - 1)):
            if 0 <= other < box.cities and s.at[mine + other] and arrow >= 0 and box.arrow_action[arrow]:
                found.append(Reason("why.gwt.arrow", {"action": box.action_names[box.arrow_action[arrow] - 1]}))
    cost = 0 if free else int(transport(box.railroad, s.at[ENGINE_AT + me], box.city_value[city]))
    if cost:
        found.append(Reason("why.gwt.transport", {"dollars": cost}))
    elif not free and transport(box.railroad, 0, box.city_value[city]):
        found.append(Reason("why.gwt.no-transport"))
    return found
