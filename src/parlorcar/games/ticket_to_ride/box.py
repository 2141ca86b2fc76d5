"""What is in the box of one map, and how it is played at this table: tables, constants and the numbers of the moves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.numbering import Numbering
from parlorcar.core.state import zeros
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KIND_NAMES, TRACK_COLOR_NAMES


class Map:
    """The printed parts of a map, as text tables; `usa.py` shows what they look like."""

    def __init__(self, id: str, cities: str, tracks: str, tickets: str, route_points: list[int]) -> None:
        self.id = id
        self.cities = [_city(line) for line in cities.strip().splitlines()]
        self.tracks = sorted(_track(line) for line in tracks.strip().splitlines())
        self.tickets = [_ticket(line) for line in tickets.strip().splitlines()]
        self.route_points = route_points  # by length, from 0


def _city(line: str) -> tuple[str, str, float, float]:
    words = line.split()
    return words[0], " ".join(words[1:-2]), float(words[-2]), float(words[-1])


def _track(line: str) -> tuple[int, int, str, str]:
    """Colour, length, cities: in this order tracks are sorted, so that those a hand can pay for lie together."""
    a, b, length, color = line.split()
    return TRACK_COLOR_NAMES.index(color), int(length), a, b


def _ticket(line: str) -> tuple[str, str, int]:
    a, b, points = line.split()
    return a, b, int(points)


class Box:
    """A map as rows of numbers for the steps, the constants of its rulebook, and the numbers of its moves."""

    def __init__(self, map: Map, players: int, leftover_row: bool = False) -> None:
        self.map = map
        self.players: i64 = players
        self.leftover_row = leftover_row  # whether the row may be taken from when deck and discards are empty

        # constants of the rulebook
        self.trains: i64 = 45
        self.hand: i64 = 4  # cards dealt to each player
        self.tickets_dealt: i64 = 3
        self.tickets_drawn: i64 = 3
        self.keep_first: i64 = 2  # tickets to keep at least, at the start and later
        self.keep_later: i64 = 1
        self.last_trains: i64 = 2  # trains left that bring the last round
        self.longest_bonus: i64 = 10

        # tables
        self.city_names = [id for id, _, _, _ in map.cities]
        city = {id: i for i, id in enumerate(self.city_names)}
        self.each_city = vec[i64](list(city.values()))
        self.tracks: i64 = len(map.tracks)
        self.color = vec[i64]([color for color, _, _, _ in map.tracks])
        self.length = vec[i64]([length for _, length, _, _ in map.tracks])
        self.from_city = vec[i64]([city[a] for _, _, a, _ in map.tracks])
        self.to_city = vec[i64]([city[b] for _, _, _, b in map.tracks])
        self.first_of_color = vec[i64]([sum(1 for t in map.tracks if t[0] < c) for c in range(GRAY + 2)])
        self.longest: i64 = max(length for _, length, _, _ in map.tracks)
        self.route_points = vec[i64](map.route_points)
        self.ticket_count: i64 = len(map.tickets)
        self.ticket_from = vec[i64]([city[a] for a, _, _ in map.tickets])
        self.ticket_to = vec[i64]([city[b] for _, b, _ in map.tickets])
        self.ticket_points = vec[i64]([points for _, _, points in map.tickets])
        self.track_names: list[str] = []
        self.ticket_names = [f"{a}-{b}" for a, b, _ in map.tickets]

        # the tracks at a city: `tracks_at[first_at[city]:first_at[city + 1]]`
        self.first_at = zeros(len(self.city_names) + 1)
        self.tracks_at = vec[i64]()
        for c in range(len(self.city_names)):
            for t in range(self.tracks):
                if self.from_city[t] == c or self.to_city[t] == c:
                    self.tracks_at = append(self.tracks_at, t)
            self.first_at[c + 1] = len(self.tracks_at)

        west, north = sweep(map, 2), sweep(map, 3)
        self.sweep = vec[i64](west if front(map, west) <= front(map, north) else north)

        # tracks beside a track: `beside[first_beside[t]:first_beside[t + 1]]`; `twin` is an equal one listed before it
        self.first_beside = zeros(self.tracks + 1)
        self.beside = vec[i64]()
        self.twin = zeros(self.tracks)
        self.alone = zeros(self.tracks)  # 1 where there is none beside it
        for t, track in enumerate(map.tracks):
            self.twin[t] = -1
            equal = 0
            for u, other in enumerate(map.tracks):
                if other[2:] == track[2:] and u != t:
                    self.beside = append(self.beside, u)
                    if u < t and other == track:
                        self.twin[t] = u
                        equal += 1
            self.first_beside[t + 1] = len(self.beside)
            self.alone[t] = 1 if self.first_beside[t] == self.first_beside[t + 1] else 0
            name = f"{track[2]}-{track[3]} {TRACK_COLOR_NAMES[track[0]]}"
            self.track_names.append(f"{name} {equal + 1}" if equal else name)

        # moves, numbered for ever
        n = Numbering()
        self.numbering = n
        most = max(self.tickets_dealt, self.tickets_drawn)
        self.PASS = n.add("pass", rules="TTR-13 TTR-R9")
        self.DRAW = n.add("draw", rules="TTR-15 TTR-19")
        self.TAKE = n.add("take", KIND_NAMES, rules="TTR-16 TTR-17 TTR-18")
        self.TICKETS = n.add("tickets", rules="TTR-32 TTR-34")
        self.CLAIM = n.add("claim", self.track_names, rules="TTR-24 TTR-27 TTR-28 TTR-29")
        self.PAY = n.add("pay", _payments(int(self.longest)), rules="TTR-24 TTR-25 TTR-26", spelled=True)
        self.KEEP = n.add("keep", [f"set {i}" for i in range(1 << most)], rules="TTR-7 TTR-33", spelled=True)
        self.CARD = n.add("card", KIND_NAMES, chance=True)
        self.TICKET = n.add("ticket", self.ticket_names, chance=True)
        self.REVEAL = n.add("reveal", chance=True)

    def payment(self, color: i64, locomotives: i64, length: i64) -> i64:
        """The move that pays with so many locomotives and the rest in one colour; all locomotives is one move."""
        if locomotives == length:
            return self.PAY + COLORS * self.longest
        return self.PAY + color * self.longest + locomotives


def _payments(longest: int) -> list[str]:
    """Each colour with each number of locomotives among the cards, then locomotives alone."""
    mixes = [f"{KIND_NAMES[c]} {k} locomotive" for c in range(COLORS) for k in range(longest)]
    return [*mixes, "locomotive"]


def sweep(map: Map, axis: int) -> list[int]:
    """The tracks in the order in which a line that sweeps over the map leaves them behind, by x (2) or y (3)."""
    at = {city[0]: city[axis] for city in map.cities}
    ends = [sorted((at[a], at[b]), reverse=True) for _, _, a, b in map.tracks]
    return sorted(range(len(map.tracks)), key=lambda t: ends[t])


def front(map: Map, order: list[int]) -> int:
    """The most cities that have tracks on both sides of the line."""
    first: dict[str, int] = {}
    last: dict[str, int] = {}
    for i, t in enumerate(order):
        for city in map.tracks[t][2:]:
            first.setdefault(city, i)
            last[city] = i
    return max(sum(1 for city in first if first[city] <= i < last[city]) for i in range(len(order)))
