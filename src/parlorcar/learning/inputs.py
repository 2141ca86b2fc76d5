"""What a network reads: the observations of all tables of a game brought into one row of columns.

Observations differ in length and numbering between tables of two and of four. A column has a name (`hand 0 red`), and
the columns of a game are those of all its tables together, so one network plays them all: columns of seats that are
not there are 0. Behind them stands what a family derives from an observation for networks; two more kinds of column say
how many play and which options were chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from parlorcar.learning.network_spec import NetworkSpec
from parlorcar.learning.tables import GameSetup, all_tables
from parlorcar.registry import spec as spec_of
from parlorcar.research.observation.spec import CATEGORY, NUMBERS, Part

COUNT, ONE_OF, MIXED = 0, 1, 2  # kinds of columns: a number; one of several names; a number or, below zero, a name


@dataclass(slots=True)
class Column:
    """One number that a network reads, and the names it can stand for."""

    name: str
    kind: int
    names: list[str]


def coordinates(part: Part) -> list[str]:
    """The names of a part's numbers."""
    axes = part.axes or tuple(tuple(str(i) for i in range(n)) for n in part.shape)
    return [" ".join((part.name, *place)) for place in product(*axes)]


def kind_of(part: Part) -> int:
    """What kind of column the numbers of a part become."""
    return {CATEGORY: ONE_OF, NUMBERS: MIXED}.get(part.kind, COUNT)


class Columns:
    """The columns of a game, over all its tables."""

    def __init__(self, game: str) -> None:
        self.spec = spec_of(game)
        self.tables = all_tables(game)
        self.columns: dict[str, Column] = {}
        for table in self.tables:
            for part in NetworkSpec(table.make()).parts:
                for name in coordinates(part):
                    column = self.columns.setdefault(name, Column(name, kind_of(part), []))
                    known = set(column.names)
                    column.names += [each for each in part.categories if each not in known]
        counts = sorted({table.players for table in self.tables})
        self.columns["players"] = Column("players", ONE_OF, [str(n) for n in counts])
        for option in self.spec.options.values():
            names = [str(value) for value in option.values]
            self.columns[f"option {option.name}"] = Column(f"option {option.name}", ONE_OF, names)
        self.place = {name: i for i, name in enumerate(self.columns)}
        self.size = len(self.columns)

    def features(self) -> list[str]:
        """The names of all features: what a number becomes, and one for each name."""
        found: list[str] = []
        for column in self.columns.values():
            if column.kind != ONE_OF:
                found.append(column.name)
            found += [f"{column.name} = {name}" for name in column.names]
        return found

    def layout(self) -> tuple[list[int], list[int], list[int]]:
        """Where the features of each column begin: of counts, of names, and of those that can be both."""
        first, at = {}, 0
        for column in self.columns.values():
            first[column.name] = at
            at += len(column.names) + (column.kind != ONE_OF)
        return tuple(  # type: ignore[return-value]  # of three kinds
            [first[c.name] if c.kind == kind else -1 for c in self.columns.values()] for kind in (COUNT, ONE_OF, MIXED)
        )


class Translation:
    """How a row of one table, the observation and what is derived from it, becomes the columns of its game.

    Column `i` is entry `start[i] + raw[source[i]]` of `table` where it is a name, otherwise the number itself.
    """

    def __init__(self, columns: Columns, table: GameSetup) -> None:
        spec = NetworkSpec(table.make())
        self.width = spec.size
        self.source: NDArray[np.int64] = np.zeros(columns.size, np.int64)
        self.start: NDArray[np.int64] = np.zeros(columns.size, np.int64)
        self.named: NDArray[np.bool_] = np.zeros(columns.size, np.bool_)
        self.there: NDArray[np.bool_] = np.zeros(columns.size, np.bool_)
        self.fixed: NDArray[np.int16] = np.zeros(columns.size, np.int16)
        entries: list[int] = []
        known: dict[tuple[int, ...], int] = {}
        for part in spec.parts:
            for i, name in enumerate(coordinates(part)):
                at, column = columns.place[name], columns.columns[name]
                self.source[at], self.there[at] = part.offset + i, True
                if column.kind == COUNT:
                    continue
                places = {each: k for k, each in enumerate(column.names)}
                # names stand for themselves from 0 up; of mixed columns below zero, from -1 down
                mapped = tuple(places[each] for each in part.categories)
                if mapped == tuple(range(len(mapped))):
                    continue
                if mapped not in known:
                    known[mapped] = len(entries)
                    entries += mapped
                self.named[at], self.start[at] = True, known[mapped]
        self.mixed = np.array([c.kind == MIXED for c in columns.columns.values()], np.bool_)
        self.entries: NDArray[np.int64] = np.array(entries or [0], np.int64)
        chosen = {"players": str(table.players), **{f"option {k}": str(v) for k, v in table.options}}
        for name, value in chosen.items():
            self.fixed[columns.place[name]] = columns.columns[name].names.index(value)

    def __call__(self, raw: NDArray[np.int16]) -> NDArray[np.int16]:
        """The columns of observations, by row."""
        read = raw[:, self.source].astype(np.int64)
        one_of = self.named & ~self.mixed
        found = read.copy()
        found[:, one_of] = self.entries[self.start[one_of] + read[:, one_of]]
        mixed = self.named & self.mixed
        names = -1 - self.entries[self.start[mixed] + np.maximum(-1 - read[:, mixed], 0)]
        found[:, mixed] = np.where(read[:, mixed] < 0, names, read[:, mixed])
        return np.where(self.there, found, self.fixed).astype(np.int16)
