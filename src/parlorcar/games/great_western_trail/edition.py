"""What an edition is: the printed parts as tables of text, which `Box` reads: `first.py` and `second.py`."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Edition:
    """The tables of an edition; each is described where the first edition writes it."""

    # the trail and its towns
    trail: str
    tolls: dict[int, tuple[int, int]]
    neutral: str
    private: str
    tiles: str
    first_tiles: int

    # cattle
    breeds: str
    starting_herd: str
    market_size: dict[int, int]
    purchases: str
    growing: str  # the cattle of the variant that grows, if there is one
    growing_market: dict[int, int]

    # workers and the job market
    workers: list[str]
    spaces: str
    job_rows: str
    columns: dict[int, int]

    # the player board
    discs: str
    steps: dict[int, tuple[int, int, int]]
    hand: int
    certificates: list[int]
    auxiliary: str
    money: list[int]
    cards: list[int]  # dealt by seat
    tokens: int  # exchange tokens at the start; 0 if the edition has none

    # the railroad, its stations and the cities
    stations: str
    crosses: list[int]
    last_space: int
    last_bonus: int
    cities: str
    arrows: str
    stationmasters: str

    objectives: str

    names: dict[str, str] = field(default_factory=dict)  # its own words for things, by the word of the 1st edition
    drawn: dict[str, str] = field(default_factory=dict)  # where things are drawn, for screens


def points(table: str) -> list[list[float]]:
    """The points of a table: `0.215 0.087, 0.264 0.084`."""
    return [[float(n) for n in point.split()] for point in table.split(",")]


def lines(table: str) -> list[list[str]]:
    """The rows of a table, each cut into its columns."""
    return [[part.strip() for part in line.split("|")] for line in table.strip().splitlines()]
