"""What is in the box of one map, and how it is played at this table: tables, constants and the numbers of the moves."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from parlorcar.core.numbering import Numbering
from parlorcar.core.state import zeros
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KIND_NAMES, TRACK_COLOR_NAMES
from parlorcar.games.ticket_to_ride.map import Map


class Box:
    """A map as rows of numbers for the steps, the constants of its rulebook, and the numbers of its moves."""

    def __init__(self, map: Map, players: int, leftover_row: bool = False) -> None:
        self.map = map
        self.players: i64 = players
        self.leftover_row = leftover_row  # whether the row may be taken from when deck and discards are empty

        # constants of the rulebook
        self.trains: i64 = map.trains
        self.hand: i64 = 4  # cards dealt to each player
        self.tickets_dealt: i64 = map.tickets_dealt
        self.tickets_drawn: i64 = map.tickets_drawn
        self.keep_first: i64 = map.keep_first  # tickets to keep at least, at the start and later
        self.keep_later: i64 = map.keep_later
        self.shuffled_back = map.shuffled_back
        self.last_trains: i64 = 2  # trains left that bring the last round
        self.longest_bonus: i64 = map.longest_path
        self.most_passengers: i64 = map.most_passengers
        self.second_passengers: i64 = map.second_passengers

        # tables; countries are cities too, wherever it does not matter that tracks only end there
        self.city_names = [id for id, _, _, _ in map.places]
        city = {id: i for i, id in enumerate(self.city_names)}
        self.tracks: i64 = len(map.tracks)
        self.color = vec[i64]([color for color, _, _, _ in map.tracks])
        self.length = vec[i64]([length for _, length, _, _ in map.tracks])
        self.from_city = vec[i64]([city[a] for _, _, a, _ in map.tracks])
        self.to_city = vec[i64]([city[b] for _, _, _, b in map.tracks])
        self.first_of_color = vec[i64]([sum(1 for t in map.tracks if t[0] < c) for c in range(GRAY + 2)])
        self.longest: i64 = max(length for _, length, _, _ in map.tracks)
        # the tracks of a colour are sorted by length: those up to a length end before `end_of[color][length]`
        lengths = range(int(self.longest) + 1)
        self.end_of = vec[i64](
            [sum(1 for t in map.tracks if t[:2] <= (color, length)) for color in range(GRAY + 1) for length in lengths]
        )
        self.route_points = vec[i64](map.route_points)
        self.ticket_count: i64 = len(map.tickets)
        self.ticket_from = vec[i64]([city[a] for a, _, _ in map.tickets])
        self.ticket_to = vec[i64]([city[b] for _, b, _ in map.tickets])
        self.ticket_points = vec[i64]([points for _, _, points in map.tickets])
        self.track_names: list[str] = []
        self.ticket_names = [f"{a}-{b}" for a, b, _ in map.tickets]

        # the tickets of a deck: those from `first_ticket[deck]` to `first_ticket[deck + 1]`
        self.deck_names = list(map.decks)
        self.decks: i64 = len(map.decks)
        sizes = [len(tickets) for tickets in map.decks.values()]
        self.first_ticket = vec[i64]([sum(sizes[:d]) for d in range(len(sizes) + 1)])
        self.deck_of = vec[i64]([d for d, size in enumerate(sizes) for _ in range(size)])
        if min(sizes) < map.tickets_dealt * players:
            raise ValueError(f"a ticket deck of {map.id} is too small for the first tickets of {players} players")

        # the mixes of tickets that can be declared: `mix[m * decks + deck]` of each deck; none where there is one deck
        mixes = _mixes(len(sizes), max(map.tickets_dealt, map.tickets_drawn)) if len(sizes) > 1 else []
        self.mixes: i64 = len(mixes)
        self.mix = vec[i64]([n for mix in mixes for n in mix])
        self.mix_size = vec[i64]([sum(mix) for mix in mixes])
        self.mix_names = [" ".join(f"{n} {self.deck_names[d]}" for d, n in enumerate(mix) if n) for mix in mixes]

        # passengers: where each of them stands at the start
        self.passenger_colors = map.passenger_colors
        self.stands = vec[i64]([city[id] for id in self.city_names for _ in range(map.passengers.get(id, 0))])
        self.passengers: i64 = len(self.stands)
        self.per_passenger_color: i64 = len(self.stands) // max(len(map.passenger_colors), 1)

        # what tracks connect: every city, and for a country one end for each city that has tracks to it, so that
        # nothing goes through; the ends of a city or country are `ends[first_end[city]:first_end[city + 1]]`
        from_end, to_end, ends = track_ends(map)
        self.from_end = vec[i64](from_end)
        self.to_end = vec[i64](to_end)
        self.each_end = vec[i64](list(range(len(city) + sum(len(e) for e in ends[len(map.cities) :]))))
        self.first_end = vec[i64]([sum(len(e) for e in ends[:c]) for c in range(len(ends) + 1)])
        self.ends = vec[i64]([end for city_ends in ends for end in city_ends])

        # the tracks at an end: `tracks_at[first_at[end]:first_at[end + 1]]`
        self.first_at = zeros(len(self.each_end) + 1)
        self.tracks_at = vec[i64]()
        for e in range(len(self.each_end)):
            for t in range(self.tracks):
                if self.from_end[t] == e or self.to_end[t] == e:
                    self.tracks_at = append(self.tracks_at, t)
            self.first_at[e + 1] = len(self.tracks_at)

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
        self.DECLARE = n.add("declare", self.mix_names, rules="GER-3 GER-5 GER-R2")
        self.COLLECT = n.add("collect", self.passenger_colors, rules="GER-8 GER-9")
        self.PASSENGER = n.add("passenger", self.passenger_colors, chance=True)

    def payment(self, color: i64, locomotives: i64, length: i64) -> i64:
        """The move that pays with so many locomotives and the rest in one colour; all locomotives is one move."""
        if locomotives == length:
            return self.PAY + COLORS * self.longest
        return self.PAY + color * self.longest + locomotives


def _mixes(decks: int, most: int) -> list[list[int]]:
    """Every way to take up to so many tickets from several decks: few before many, the first deck before the others."""
    found: list[list[int]] = [[]]
    for _deck in range(decks):
        found = [[*mix, n] for mix in found for n in range(most, -1, -1)]
    return sorted((mix for mix in found if 0 < sum(mix) <= most), key=sum)


def _payments(longest: int) -> list[str]:
    """Each colour with each number of locomotives among the cards, then locomotives alone."""
    mixes = [f"{KIND_NAMES[c]} {k} locomotive" for c in range(COLORS) for k in range(longest)]
    return [*mixes, "locomotive"]


def track_ends(map: Map) -> tuple[list[int], list[int], list[list[int]]]:
    """The two ends of every track, and the ends of every city and country. [GER-6] [GER-7] [GER-R7]"""
    number = {place[0]: i for i, place in enumerate(map.places)}
    countries = {country[0] for country in map.countries}
    ends: list[list[int]] = [[] if place[0] in countries else [i] for i, place in enumerate(map.places)]
    spots: dict[tuple[str, str], int] = {}
    for _, _, a, b in map.tracks:
        for here, there in ((a, b), (b, a)):
            if here in countries and (here, there) not in spots:
                spots[here, there] = len(number) + len(spots)
                ends[number[here]].append(spots[here, there])
    from_end = [spots.get((a, b), number[a]) for _, _, a, b in map.tracks]
    to_end = [spots.get((b, a), number[b]) for _, _, a, b in map.tracks]
    return from_end, to_end, ends


def sweep(map: Map, axis: int) -> list[int]:
    """The tracks in the order in which a line that sweeps over the map leaves them behind, by x (2) or y (3)."""
    at = {city[0]: city[axis] for city in map.places}
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
