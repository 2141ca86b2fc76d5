"""What networks read beside the observation, worked out slowly and plainly: compiled numbers have to be the same."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KIND_NAMES, KINDS, LOCOMOTIVE, TRACK_COLOR_NAMES
from parlorcar.games.ticket_to_ride.claim import shut_by
from parlorcar.games.ticket_to_ride.state import HAND, IN_HAND, OFFERED, OWNER_OF, PLACE, TRAINS

PRICES = {1: 5, 2: 6, 3: 6, 4: 5, 5: 4, 6: 1, 7: 1}
SLOTS = 8


@dataclass
class Plan:
    """Tracks that are planned, as pairs of ends, and what they bring."""

    pairs: list[tuple[int, int]] = field(default_factory=list)
    points: dict[tuple[int, int], int] = field(default_factory=dict)
    wagons: int = 0
    worth: int = 0


class Position:
    """What a seat sees of the map, with its tickets and its hand."""

    def __init__(self, s: State, box: Box, me: int) -> None:
        self.s, self.box, self.me = s, box, me
        self.trains = int(s.at[TRAINS + me])
        self.hand = [int(s.at[HAND + me * KINDS + kind]) for kind in range(KINDS)]
        self.owner = [int(s.at[OWNER_OF + t]) for t in range(box.tracks)]
        self.pair = [(int(box.from_end[t]), int(box.to_end[t])) for t in range(box.tracks)]
        self.length = {pair: int(box.length[t]) for t, pair in enumerate(self.pair)}
        self.own = {self.pair[t] for t in range(box.tracks) if self.owner[t] == me + 1}
        self.open = {self.pair[t] for t in range(box.tracks) if shut_by(s, box, me, t) < 0} - self.own
        self.held = self.tickets(IN_HAND + me)
        self.offered = self.tickets(OFFERED + me)

    def tickets(self, place: int) -> list[int]:
        """The tickets at a place, in the order of the list."""
        return [t for t in range(self.box.ticket_count) if self.s.at[PLACE + t] == place]

    def dearest_first(self, tickets: list[int]) -> list[int]:
        """Tickets by their points."""
        return sorted(tickets, key=lambda t: (-self.box.ticket_points[t], t))

    def ends(self, city: int) -> list[int]:
        """The ends of a city or country."""
        return [int(end) for end in self.box.ends[self.box.first_end[city] : self.box.first_end[city + 1]]]

    def search(
        self, ticket: int, cost: dict[tuple[int, int], int]
    ) -> tuple[int | None, dict[int, int], dict[int, tuple[int, int]]]:
        """Dijkstra: the cost of the cheapest way, all distances, and by which pair an end was reached."""
        distance = dict.fromkeys(self.ends(self.box.ticket_from[ticket]), 0)
        via: dict[int, tuple[int, int]] = {}
        queue, done = [(0, end) for end in distance], set[int]()
        while queue:
            far, here = heapq.heappop(queue)
            if here in done:
                continue
            done.add(here)
            for pair, price in cost.items():
                if here in pair:
                    other = sum(pair) - here
                    if other not in distance or far + price < distance[other]:
                        distance[other] = far + price
                        via[other] = pair
                        heapq.heappush(queue, (far + price, other))
        found = [distance[end] for end in self.ends(self.box.ticket_to[ticket]) if end in distance]
        return min(found, default=None), distance, via

    def costs(self, made: Plan, by_length: bool) -> dict[tuple[int, int], int]:
        """What every pair that can be used costs."""
        found = dict.fromkeys([*self.own, *made.pairs], 0)
        for pair in self.open - set(made.pairs):
            found[pair] = self.length[pair] if by_length else PRICES[self.length[pair]]
        return found

    def wagons(self, ticket: int) -> int | None:
        """Wagons that the cheapest way of a ticket takes."""
        return self.search(ticket, self.costs(Plan(), by_length=True))[0]

    def on_a_cheapest_way(self, ticket: int) -> set[tuple[int, int]]:
        """The open pairs that lie on one: there and from there on it is as far as it is at all."""
        cost = self.costs(Plan(), by_length=True)
        whole, there, _ = self.search(ticket, cost)
        back = self.distances(self.ends(self.box.ticket_to[ticket]), cost)
        return {
            pair
            for pair in self.open
            for a, b in (pair, pair[::-1])
            if a in there and b in back and there[a] + cost[pair] + back[b] == whole
        }

    def distances(self, starts: list[int], cost: dict[tuple[int, int], int]) -> dict[int, int]:
        """How far every end is from the nearest of some, by going round until nothing gets nearer."""
        distance, changed = dict.fromkeys(starts, 0), True
        while changed:
            changed = False
            for (a, b), price in cost.items():
                for here, there in ((a, b), (b, a)):
                    if here in distance and distance[here] + price < distance.get(there, 10**6):
                        distance[there] = distance[here] + price
                        changed = True
        return distance

    def add(self, made: Plan, ticket: int) -> int | None:
        """Plan a way for a ticket; how many tracks it takes, or None if there is none."""
        for by_length in (False, True):
            far, distance, via = self.search(ticket, self.costs(made, by_length))
            if far is None:
                return None
            end = min(end for end in self.ends(self.box.ticket_to[ticket]) if distance.get(end) == far)
            way = []
            while end in via:
                way.append(via[end])
                end = sum(via[end]) - end
            new = [pair for pair in way if pair in self.open and pair not in made.pairs]
            wagons = sum(self.length[pair] for pair in new)
            if made.wagons + wagons <= self.trains:
                made.wagons += wagons
                made.pairs += new
                for pair in set(way) & self.open:
                    made.points[pair] = made.points.get(pair, 0) + int(self.box.ticket_points[ticket])
                return len(new)
        return None

    def plan(self, tickets: list[int]) -> Plan:
        """A plan for some tickets."""
        made = Plan()
        for ticket in self.dearest_first(tickets):
            wagons, points = self.wagons(ticket), int(self.box.ticket_points[ticket])
            good = wagons == 0 or (wagons is not None and wagons <= self.trains and self.add(made, ticket) is not None)
            made.worth += points if good else -points
        return made


def derived(s: State, box: Box, me: int) -> dict[str, int]:
    """All numbers that are not 0, by name."""
    here = Position(s, box, me)
    found: dict[str, int] = {}
    made = by_ticket(here, found)
    by_track(here, made, found)
    for chosen in range(1, 1 << len(here.offered)):
        kept = [ticket for i, ticket in enumerate(here.offered) if chosen >> i & 1]
        with_them = here.plan([*here.held, *kept])
        numbers = {"wagons": with_them.wagons, "tracks": len(with_them.pairs), "points": with_them.worth}
        found |= {f"set {chosen} {name}": number for name, number in numbers.items()}
    by_card(here, made, found)
    return {name: number for name, number in found.items() if number}


def by_ticket(here: Position, found: dict[str, int]) -> Plan:
    """Every ticket alone, and the plan for all."""
    made, slot = Plan(), 0
    totals = dict.fromkeys(("completed", "completed points", "open points", "lost points"), 0)
    for ticket in here.dearest_first(here.held):
        wagons, points = here.wagons(ticket), int(here.box.ticket_points[ticket])
        if wagons == 0:
            totals["completed"] += 1
            totals["completed points"] += points
            continue
        tracks = None
        if wagons is not None and wagons <= here.trains:
            for pair in here.on_a_cheapest_way(ticket):
                for t, other in enumerate(here.pair):
                    if other == pair and not here.owner[t]:
                        name = f"way {here.box.track_names[t]}"
                        found[name] = min(found.get(name, 0) + points, 99)
            tracks = here.add(made, ticket)
        totals["lost points" if tracks is None else "open points"] += points
        if slot < SLOTS:
            lost = 0 if tracks is not None else 1 if wagons is None or wagons > here.trains else 2
            numbers = {"points": points, "wagons": min(99, 99 if wagons is None else wagons)}
            numbers |= {"tracks": tracks or 0, "lost": lost}
            found |= {f"ticket {slot} {name}": number for name, number in numbers.items()}
        slot += 1
    totals |= {"wagons": made.wagons, "tracks": len(made.pairs), "spare": here.trains - made.wagons}
    totals["points"] = sum(int(here.box.route_points[here.length[pair]]) for pair in made.pairs)
    found |= {f"plan {name}": number for name, number in totals.items()}
    return made


def by_track(here: Position, made: Plan, found: dict[str, int]) -> None:
    """What is planned, and who is there."""
    for t, pair in enumerate(here.pair):
        if here.owner[t] or pair not in made.points:
            continue
        rivals = {
            owner
            for u, owner in enumerate(here.owner)
            if owner not in (0, here.me + 1) and set(pair) & set(here.pair[u])
        }
        found[f"plan {here.box.track_names[t]}"] = min(made.points[pair], 99)
        found[f"contested {here.box.track_names[t]}"] = len(rivals)


def by_card(here: Position, made: Plan, found: dict[str, int]) -> None:
    """What the hand has and lacks for the plan."""
    hand, box = here.hand, here.box
    colors = hand[:COLORS]
    wanted, nearest = dict.fromkeys(range(KINDS), 0), dict[int, int]()
    ready = ready_points = 0
    for pair in made.pairs:
        free = [int(box.color[t]) for t, other in enumerate(here.pair) if other == pair and not here.owner[t]]
        have = {color: max(colors) if color == GRAY else colors[color] for color in free}
        color = max(free, key=lambda c: have[c])
        length = here.length[pair]
        wanted[color] += length
        if have[color] + hand[LOCOMOTIVE] >= length:
            ready += 1
            ready_points += int(box.route_points[length])
        if length > have[color]:
            nearest[color] = min(nearest.get(color, 99), length - have[color])
    for color, name in enumerate(TRACK_COLOR_NAMES):
        found[f"wanted {name}"] = wanted[color]
        found[f"nearest {name}"] = nearest.get(color, 0)
    lacking = {color: max(0, wanted[color] - colors[color]) for color in range(COLORS)}
    spare = {color: max(0, colors[color] - wanted[color]) for color in range(COLORS)}
    for color in range(COLORS):
        found[f"lacking {KIND_NAMES[color]}"] = lacking[color]
        found[f"spare {KIND_NAMES[color]}"] = spare[color]
    short = sum(lacking.values()) + max(0, wanted[GRAY] - sum(spare.values())) - hand[LOCOMOTIVE]
    numbers = {"ready": ready, "ready points": ready_points, "short": max(0, short)}
    numbers["turns"] = len(made.pairs) + (max(0, short) + 1) // 2
    numbers["fewest trains"] = min(int(here.s.at[TRAINS + p]) for p in range(box.players))
    found |= {f"hand {name}": number for name, number in numbers.items()}
