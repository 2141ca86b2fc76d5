"""The trail: its places, what follows what, and which towns a step leads to."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.edition import lines

# kinds of places
START: Final = 0
NEUTRAL_PLACE: Final = 1
BUILDING_PLACE: Final = 2
FLOOD: Final = 3
DROUGHT: Final = 4
ROCKFALL: Final = 5
TEEPEE: Final = 6
KANSAS_CITY: Final = 7
KINDS: Final = ["start", "neutral", "building", "flood", "drought", "rockfall", "teepee", "kansas-city"]
ALSO_CALLED: Final = {"woods": "building", "outlaw": "teepee"}  # by the word of a table
NOWHERE: Final = -1
TOWN_AT: Final = 421  # the field TOWN of the state


class Trail:
    """The places as rows of numbers."""

    def __init__(self, table: str) -> None:
        rows = [line + [""] * (5 - len(line)) for line in lines(table)]
        self.names = [row[0] for row in rows]
        self.size: i64 = len(rows)
        words = [row[1].split() for row in rows]
        self.kind_names = [word[0].replace("woods", "building") for word in words]
        self.kind: Final = vec[i64]([KINDS.index(ALSO_CALLED.get(word[0], word[0])) for word in words])
        of_kind = [[place for place, of in enumerate(self.kind) if of == kind] for kind in range(len(KINDS))]
        self.first_of_kind: Final = vec[i64]([sum(map(len, of_kind[:kind])) for kind in range(len(KINDS) + 1)])
        self.of_kind: Final = vec[i64]([place for places in of_kind for place in places])
        self.woods: Final = vec[i64]([int(row[1] == "woods") for row in rows])
        # what comes with the tile of a place
        self.tokens: Final = vec[i64]([int(word[-1] == "token") for word in words])
        self.money: Final = vec[i64]([int(word[1]) if len(word) > 1 and word[1] != "token" else 0 for word in words])
        self.at = [[float(n) for n in row[2].split()] for row in rows]  # where they are drawn
        follow = [[self.names.index(name) for name in row[3].split()] for row in rows]
        self.first: Final = vec[i64]([after[0] if after else NOWHERE for after in follow])
        self.second: Final = vec[i64]([after[1] if len(after) > 1 else NOWHERE for after in follow])
        self.risk_names = [row[4] for row in rows]
        neighbours = [0] * len(rows)
        for a, after in enumerate(follow):
            for b in after:
                neighbours[a] |= 1 << b
                neighbours[b] |= 1 << a
        self.neighbours: Final = vec[i64](neighbours)  # as bits
        self.hazards: Final = vec[i64]([i for i, row in enumerate(rows) if row[1] in KINDS[FLOOD : ROCKFALL + 1]])
        self.teepees: Final = vec[i64]([i for i in range(len(rows)) if self.kind[i] == TEEPEE])
        self.sites: Final = vec[i64]([i for i, row in enumerate(rows) if row[1] in ("building", "woods")])
        self.start: i64 = self.names.index("start")
        self.kansas_city: i64 = self.names.index("kansas-city")


def next_towns(s: State, trail: Trail, place: i64) -> i64:
    """The towns that one step leads to, as bits; places without a tile count nothing. [GWT-17] [GWT-19] [GWT-20]"""
    return along(s, trail, trail.first[place]) | along(s, trail, trail.second[place])


def along(s: State, trail: Trail, place: i64) -> i64:
    """The first towns from a place on."""
    at = s.at
    while place != NOWHERE:
        if at[TOWN_AT + place] or place == trail.kansas_city:
            return bit(place)
        if trail.second[place] != NOWHERE:
            return along(s, trail, trail.first[place]) | along(s, trail, trail.second[place])
        place = trail.first[place]
    return 0


def empty_place(s: State, trail: Trail, kind: i64) -> i64:
    """The first place of a kind without a tile; NOWHERE if there is none. [GWT-5] [GWT-65]"""
    at = s.at
    for i in range(trail.first_of_kind[kind], trail.first_of_kind[kind + 1]):
        if at[TOWN_AT + trail.of_kind[i]] == 0:
            return trail.of_kind[i]
    return NOWHERE
