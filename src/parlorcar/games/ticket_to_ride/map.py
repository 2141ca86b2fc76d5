"""A map as it is printed: text tables, and the numbers of its rulebook."""

from __future__ import annotations

from parlorcar.games.ticket_to_ride.cards import TRACK_COLOR_NAMES


class Map:
    """The printed parts of a map; `usa.py` and `germany.py` show what the tables look like.

    What is not said is as in the USA: one ticket deck, no countries, no passengers, a bonus for the longest path.
    """

    def __init__(
        self,
        id: str,
        cities: str,
        tracks: str,
        tickets: str | dict[str, str],  # one deck, or several by name
        route_points: list[int],  # by length, from 0
        *,
        aspect: float = 1.55,  # width by height of the picture
        trains: int = 45,
        tickets_dealt: int = 3,
        tickets_drawn: int = 3,
        keep_first: int = 2,  # tickets to keep at least, at the start and later
        keep_later: int = 1,
        shuffled_back: bool = False,  # whether first tickets that are not kept go into the deck, not under it
        longest_path: int = 10,  # points of the bonuses: one that brings none is not played for
        globetrotter: int = 0,
        most_passengers: int = 0,
        second_passengers: int = 0,
        countries: str = "",  # in the manner of cities
        spots: str = "",  # of countries: the country, the city that a track comes from, and where the track ends
        passengers: str = "",  # how many stand where at the start: a number, and the places
        passenger_colors: list[str] | None = None,
    ) -> None:
        self.id = id
        self.cities = [_city(line) for line in _lines(cities)]
        self.countries = [_city(line) for line in _lines(countries)]
        self.spots = [_spot(line) for line in _lines(spots)]
        self.tracks = sorted(_track(line) for line in _lines(tracks))
        for _, _, a, b in self.tracks:
            if any((c, d) == (b, a) for _, _, c, d in self.tracks):
                raise ValueError(f"tracks beside each other name their places in one order: {a} {b} and {b} {a}")
        decks = {"": tickets} if isinstance(tickets, str) else tickets
        self.decks = {name: [_ticket(line) for line in _lines(table)] for name, table in decks.items()}
        self.tickets = [ticket for deck in self.decks.values() for ticket in deck]
        self.route_points = route_points
        self.aspect = aspect
        self.trains = trains
        self.tickets_dealt = tickets_dealt
        self.tickets_drawn = tickets_drawn
        self.keep_first = keep_first
        self.keep_later = keep_later
        self.shuffled_back = shuffled_back
        self.longest_path = longest_path
        self.globetrotter = globetrotter
        self.most_passengers = most_passengers
        self.second_passengers = second_passengers
        self.passengers = _passengers(passengers)
        self.passenger_colors = passenger_colors or []
        unknown = [place for place in self.passengers if place not in [id for id, _, _, _ in self.places]]
        if unknown:
            raise ValueError(f"passengers stand where no place is: {', '.join(unknown)}")
        if sum(self.passengers.values()) % max(1, len(self.passenger_colors)):
            raise ValueError("there are as many passengers of each colour: their number has to be a multiple of it")

    @property
    def places(self) -> list[tuple[str, str, float, float]]:
        """The cities, then the countries: id, name, x and y."""
        return [*self.cities, *self.countries]


def _lines(table: str) -> list[str]:
    return [line for line in table.splitlines() if line.strip()]


def _city(line: str) -> tuple[str, str, float, float]:
    words = line.split()
    return words[0], " ".join(words[1:-2]), float(words[-2]), float(words[-1])


def _spot(line: str) -> tuple[str, str, float, float]:
    country, city, x, y = line.split()
    return country, city, float(x), float(y)


def _track(line: str) -> tuple[int, int, str, str]:
    """Colour, length, cities: in this order tracks are sorted, so that those a hand can pay for lie together."""
    a, b, length, color = line.split()
    return TRACK_COLOR_NAMES.index(color), int(length), a, b


def _ticket(line: str) -> tuple[str, str, int]:
    a, b, points = line.split()
    return a, b, int(points)


def _passengers(table: str) -> dict[str, int]:
    """How many stand at each place."""
    found: dict[str, int] = {}
    for line in _lines(table):
        number, *places = line.split()
        for place in places:
            found[place] = int(number)
    return found
