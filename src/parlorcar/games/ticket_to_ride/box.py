"""What is in the box of one map, and how it is played at this table: tables, constants and the numbers of the moves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import SMALL
from parlorcar.core.numbering import Numbering
from parlorcar.games.ticket_to_ride.cards import COLORS, GRAY, KIND_NAMES, LOCOMOTIVE, TRACK_COLOR_NAMES
from parlorcar.games.ticket_to_ride.map import Map

HAND_DEALT: Final = 4  # cards dealt to each player
LAST_TRAINS: Final = 2  # trains left that bring the last round
TRACK_WORDS: Final = 2  # a set of tracks takes so many numbers, as bits
TRACKS_PER_WORD: Final = 56  # tracks of each of them
TICKET_WORDS: Final = 2  # the same for a set of tickets
TICKETS_PER_WORD: Final = 48


class Board:
    """A map as rows of numbers: its tracks, what they connect, and what lies beside what.

    Countries are cities too, wherever it does not matter that tracks only end there.
    """

    def __init__(self, map: Map) -> None:
        self.map = map
        self.city_names = [id for id, _, _, _ in map.places]
        city = {id: i for i, id in enumerate(self.city_names)}

        # tracks; those of a colour are sorted by length: those up to a length end before `end_of[color][length]`
        self.tracks: i64 = len(map.tracks)
        self.track_names = track_names(map)
        self.color: Final = vec[i64]([color for color, _, _, _ in map.tracks])
        self.length: Final = vec[i64]([length for _, length, _, _ in map.tracks])
        self.from_city: Final = vec[i64]([city[a] for _, _, a, _ in map.tracks])
        self.to_city: Final = vec[i64]([city[b] for _, _, _, b in map.tracks])
        self.longest: i64 = max(length for _, length, _, _ in map.tracks)
        self.route_points: Final = vec[i64](map.route_points)
        lengths = range(int(self.longest) + 1)
        self.first_of_color: Final = vec[i64]([sum(1 for t in map.tracks if t[0] < c) for c in range(GRAY + 2)])
        self.end_of: Final = vec[i64](
            [sum(1 for t in map.tracks if t[:2] <= (color, length)) for color in range(GRAY + 1) for length in lengths]
        )

        # the same tracks, `tracks_within[color][length]`, and those that are open at first, as bits
        runs = [range(int(self.first_of_color[i // len(lengths)]), int(end)) for i, end in enumerate(self.end_of)]
        self.tracks_within: Final = vec[i64]([word for tracks in runs for word in track_words(tracks)])
        self.open_at_first: Final = vec[i64](track_words(t for t, twin in enumerate(twins(map)) if twin < 0))

        # what tracks connect: every city, and for a country one end for each city that has tracks to it, so that
        # nothing goes through; the ends of a city or country are `ends[first_end[city]:first_end[city + 1]]`
        from_end, to_end, ends = track_ends(map)
        self.from_end: Final = vec[i64](from_end)
        self.to_end: Final = vec[i64](to_end)
        self.first_end, self.ends = joined(ends)
        self.each_end: Final = vec[i64](list(range(len(city) + sum(len(e) for e in ends[len(map.cities) :]))))

        # the tracks at an end: `tracks_at[first_at[end]:first_at[end + 1]]`; `leads_to` has the other end of each
        both_ends = list(zip(from_end, to_end, strict=True))
        at_end = [[t for t, both in enumerate(both_ends) if end in both] for end in range(len(self.each_end))]
        self.first_at, self.tracks_at = joined(at_end)
        self.leads_to: Final = vec[i64]([sum(both_ends[t]) - end for end, tracks in enumerate(at_end) for t in tracks])

        # tracks beside a track: `beside[first_beside[t]:first_beside[t + 1]]`; `alone` is 1 where there is none
        others = beside(map)
        self.first_beside, self.beside = joined(others)
        self.alone: Final = vec[i64]([0 if tracks else 1 for tracks in others])
        self.twin: Final = vec[i64](twins(map))  # the track listed before it that is equal, or -1

        west, north = sweep(map, 2), sweep(map, 3)
        order = west if front(map, west) <= front(map, north) else north
        self.sweep: Final = vec[i64](order)
        self.sweep_place: Final = vec[i64]([order.index(t) for t in range(len(order))])  # where it has a track


class Components(Board):
    """A board with what lies on and beside it: tickets and passengers."""

    def __init__(self, map: Map, players: int) -> None:
        super().__init__(map)
        self.players: i64 = players

        # tickets; those of a deck are those from `first_ticket[deck]` to `first_ticket[deck + 1]`
        city = {id: i for i, id in enumerate(self.city_names)}
        self.ticket_count: i64 = len(map.tickets)
        self.ticket_names = [f"{a}-{b}" for a, b, _ in map.tickets]
        self.ticket_from: Final = vec[i64]([city[a] for a, _, _ in map.tickets])
        self.ticket_to: Final = vec[i64]([city[b] for _, b, _ in map.tickets])
        self.ticket_points: Final = vec[i64]([points for _, _, points in map.tickets])
        self.deck_names = list(map.decks)
        self.decks: i64 = len(map.decks)
        sizes = [len(tickets) for tickets in map.decks.values()]
        self.first_ticket: Final = vec[i64]([sum(sizes[:d]) for d in range(len(sizes) + 1)])
        self.deck_of: Final = vec[i64]([d for d, size in enumerate(sizes) for _ in range(size)])
        decks = [[t for t, deck in enumerate(self.deck_of) if deck == d] for d in range(len(sizes))]
        self.tickets_of: Final = vec[i64](  # of a deck, as bits
            [word for tickets in decks for word in bit_words(tickets, TICKET_WORDS, TICKETS_PER_WORD)]
        )
        if min(sizes) < map.tickets_dealt * players:
            raise ValueError(f"a ticket deck of {map.id} is too small for the first tickets of {players} players")

        # the mixes of tickets that can be declared: `mix[m * decks + deck]` of each deck; none where there is one deck
        mixes = _mixes(len(sizes), max(map.tickets_dealt, map.tickets_drawn)) if len(sizes) > 1 else []
        self.mixes: i64 = len(mixes)
        self.mix: Final = vec[i64]([n for mix in mixes for n in mix])
        self.mix_size: Final = vec[i64]([sum(mix) for mix in mixes])
        self.mix_names = [" ".join(f"{n} {self.deck_names[d]}" for d, n in enumerate(mix) if n) for mix in mixes]

        # passengers: where each of them stands at the start
        self.passenger_colors = map.passenger_colors
        self.stands: Final = vec[i64]([city[id] for id in self.city_names for _ in range(map.passengers.get(id, 0))])
        self.passengers: i64 = len(self.stands)
        self.per_passenger_color: i64 = len(self.stands) // max(len(map.passenger_colors), 1)


class Box(Components):
    """A board and its components, the constants of the rulebook, and the numbers of the moves."""

    def __init__(self, map: Map, players: int, leftover_row: bool = False) -> None:
        super().__init__(map, players)
        self.leftover_row = leftover_row  # whether the row may be taken from when deck and discards are empty

        # constants of the rulebook
        self.trains: i64 = map.trains
        self.hand: i64 = HAND_DEALT
        self.tickets_dealt: i64 = map.tickets_dealt
        self.tickets_drawn: i64 = map.tickets_drawn
        self.keep_first: i64 = map.keep_first  # tickets to keep at least, at the start and later
        self.keep_later: i64 = map.keep_later
        self.shuffled_back = map.shuffled_back
        self.last_trains: i64 = LAST_TRAINS
        self.longest_bonus: i64 = map.longest_path
        self.most_passengers: i64 = map.most_passengers
        self.second_passengers: i64 = map.second_passengers

        # moves, numbered for ever
        n = Numbering()
        self.numbering = n
        choices = 1 << max(map.tickets_dealt, map.tickets_drawn)  # sets of the tickets that are offered, as bits
        self.PASS: Final = n.add("pass", rules="TTR-13 TTR-R9")
        self.DRAW: Final = n.add("draw", rules="TTR-15 TTR-19")
        self.TAKE: Final = n.add_family("take", KIND_NAMES, rules="TTR-16 TTR-17 TTR-18")
        self.TICKETS: Final = n.add("tickets", rules="TTR-32 TTR-34")
        self.CLAIM: Final = n.add_family("claim", self.track_names, rules="TTR-24 TTR-27 TTR-28 TTR-29")
        self.PAY: Final = n.add_family("pay", _payments(int(self.longest)), rules="TTR-24 TTR-25 TTR-26", spelled=True)
        self.KEEP: Final = n.add_family(
            "keep", [f"set {i}" for i in range(choices)], rules="TTR-7 TTR-33", spelled=True
        )
        self.CARD: Final = n.add_family("card", KIND_NAMES, chance=True)
        self.TICKET: Final = n.add_family("ticket", self.ticket_names, chance=True)
        self.REVEAL: Final = n.add("reveal", chance=True)
        self.DECLARE: Final = n.add_family("declare", self.mix_names, rules="GER-3 GER-5 GER-R2")
        self.COLLECT: Final = n.add_family("collect", self.passenger_colors, rules="GER-8 GER-9")
        self.PASSENGER: Final = n.add_family("passenger", self.passenger_colors, chance=True)
        if not max(self.DRAW, self.TAKE.move(LOCOMOTIVE), self.TICKETS) < min(self.CLAIM.first, SMALL):
            raise ValueError("what a turn can begin with but claims is a set of small numbers, and comes before claims")

    def payment(self, color: i64, locomotives: i64, length: i64) -> i64:
        """The move that pays with so many locomotives and the rest in one colour; all locomotives is one move."""
        if locomotives == length:
            return self.PAY.move(COLORS * self.longest)
        return self.PAY.move(color * self.longest + locomotives)


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


def joined(rows: list[list[int]]) -> tuple[vec[i64], vec[i64]]:
    """Rows of different lengths behind each other: row i of them is `numbers[first[i]:first[i + 1]]`."""
    first = vec[i64]([sum(len(row) for row in rows[:i]) for i in range(len(rows) + 1)])
    return first, vec[i64]([number for row in rows for number in row])


def track_names(map: Map) -> list[str]:
    """The tracks by their two cities and colour, equal ones with a number from the second on."""
    names: list[str] = []
    for t, track in enumerate(map.tracks):
        name = f"{track[2]}-{track[3]} {TRACK_COLOR_NAMES[track[0]]}"
        equal = map.tracks[:t].count(track)
        names.append(f"{name} {equal + 1}" if equal else name)
    return names


def beside(map: Map) -> list[list[int]]:
    """For each track the others between the same cities. [TTR-28] [TTR-29]"""
    ends = [track[2:] for track in map.tracks]
    return [[u for u, other in enumerate(ends) if other == end and u != t] for t, end in enumerate(ends)]


def bit_words(numbers: Iterable[int], n: int, size: int) -> list[int]:
    """A set of numbers as bits, in so many words of so many bits each."""
    bits = sum(1 << number for number in numbers)
    return [(bits >> size * word) & ((1 << size) - 1) for word in range(n)]


def track_words(tracks: Iterable[int]) -> list[int]:
    """A set of tracks as bits."""
    return bit_words(tracks, TRACK_WORDS, TRACKS_PER_WORD)


def twins(map: Map) -> list[int]:
    """For each track the last one listed before it that is equal, or -1. [TTR-R11]"""
    return [max((u for u in range(t) if map.tracks[u] == track), default=-1) for t, track in enumerate(map.tracks)]


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
