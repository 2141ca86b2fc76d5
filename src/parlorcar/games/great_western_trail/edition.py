"""What an edition is: the printed parts as tables of text, which `Box` reads: `first.py` and `second.py`."""

from __future__ import annotations


class Edition:
    """The tables of an edition; each is described where the first edition writes it."""

    def __init__(
        self,
        *,
        trail: str,
        tolls: dict[int, tuple[int, int]],
        neutral: str,
        private: str,
        breeds: str,
        starting_herd: str,
        market_size: dict[int, int],
        purchases: str,
        tiles: str,
        first_tiles: int,
        workers: list[str],
        spaces: str,
        job_rows: str,
        columns: dict[int, int],
        discs: str,
        steps: dict[int, tuple[int, int, int]],
        hand: int,
        certificates: list[int],
        auxiliary: str,
        stations: str,
        crosses: list[int],
        last_space: int,
        last_bonus: int,
        cities: str,
        arrows: str,
        stationmasters: str,
        objectives: str,
        money: list[int],
        cards: list[int],
        tokens: int,
        growing: str,
        growing_market: dict[int, int],
        names: dict[str, str] | None = None,
        drawn: dict[str, str] | None = None,
    ) -> None:
        self.names = names or {}  # what the edition calls otherwise than the 1st, by the word of the 1st
        self.trail = trail
        self.tolls = tolls
        self.neutral = neutral
        self.private = private
        self.breeds = breeds
        self.starting_herd = starting_herd
        self.market_size = market_size
        self.purchases = purchases
        self.tiles = tiles
        self.first_tiles = first_tiles
        self.workers = workers
        self.spaces = spaces
        self.job_rows = job_rows
        self.columns = columns
        self.discs = discs
        self.steps = steps
        self.hand = hand
        self.certificates = certificates
        self.auxiliary = auxiliary
        self.stations = stations
        self.crosses = crosses
        self.last_space = last_space
        self.last_bonus = last_bonus
        self.cities = cities
        self.arrows = arrows
        self.stationmasters = stationmasters
        self.objectives = objectives
        self.money = money
        self.cards = cards  # dealt by seat
        self.tokens = tokens  # exchange tokens at the start; 0 if the edition has none
        self.growing = growing  # the cattle of the variant that grows, if there is one
        self.growing_market = growing_market
        self.drawn = drawn or {}  # where things are drawn, for screens


def points(table: str) -> list[list[float]]:
    """The points of a table: `0.215 0.087, 0.264 0.084`."""
    return [[float(n) for n in point.split()] for point in table.split(",")]


def lines(table: str) -> list[list[str]]:
    """The rows of a table, each cut into its columns."""
    return [[part.strip() for part in line.split("|")] for line in table.strip().splitlines()]
