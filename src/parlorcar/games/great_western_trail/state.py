"""Where a state of Great Western Trail keeps what, and who may see it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.layout import OWNER, PUBLIC, SUM, Axis, Code, Field, Layout
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.box import Box

# Room for what any edition has.
SEATS: Final = 4
PLACES: Final = 52
WORKER_KINDS: Final = 3
DISC_KINDS: Final = 10
CITIES: Final = 10
STATIONS: Final = 10
TILES: Final = 20
NUMBERS: Final = 12  # private buildings of a player
POSTS: Final = 5  # places of stationmasters
STATIONMASTERS: Final = 9
JOB_ROWS: Final = 12
BACKS: Final = 3
FORESIGHTS: Final = 6
MARKET_KINDS: Final = 10
OBJECTIVES: Final = 21
GOALS: Final = 25  # objectives, then the starting ones
CARDS: Final = 37  # objectives, then cattle
GROWN: Final = 2

# Where each field starts: literal numbers, which the compiler can build in; the layout below checks that they join up.
HOLDER: Final = 1  # who took the marker of the job market, seat + 1
FINISHED: Final = 2  # 1 when the match has been scored
JOBS_FILLED: Final = 3  # workers that have come to the job market
MONEY: Final = 4  # [seat]
HERDER: Final = 8  # [seat] place + 1, 0 beside the board
ENGINE_AT: Final = 12  # [seat] space of the railroad: numbers first, then turnouts
CERTIFICATES: Final = 16  # [seat] temporary ones
WORKERS: Final = 20  # [seat][worker] the printed ones included
DISCS: Final = 32  # [seat][disc] left on the player board
CITY: Final = 72  # [seat][city] discs there
STATION: Final = 112  # [seat][station] 1 if upgraded
TAKEN: Final = 152  # [seat][tile] teepees and hazards collected
PRIVATE: Final = 232  # [seat][number] one of the places below
MASTER_AT: Final = 280  # [post] stationmaster tile + 1 beside a station
POST: Final = 285  # [post] worker + 1 in place of the tile
MASTER_OF: Final = 290  # [stationmaster] seat + 1
JOB: Final = 299  # [row][worker] workers to be hired
STOCK: Final = 335  # [back][tile] tiles not turned up yet, in no order
FORESIGHT: Final = 395  # [foresight] tile + 1, two of each back
BOXED: Final = 401  # [tile] tiles out of the game
TOWN: Final = 421  # [place] what lies there: one of the towns below
SIDE: Final = 473  # [number] 0 for a, 1 for b
MARKET: Final = 485  # [market] face up
CATTLE_DECK: Final = 495  # [market] not turned up yet
DISPLAY: Final = 505  # [objective] face up
OBJECTIVE_DECK: Final = 526  # [objective] not seen by all: the stack, and what was taken from it unseen [GWT-R9]
AREA: Final = 547  # [seat][goal] objective cards played, and the first one
HAND: Final = 647  # [seat][card] seen by its owner; how many they are is public
DRAW_PILE: Final = 795  # [seat][card] in no order; its owner can count it
HERD: Final = 943  # [seat][card] hand and draw pile together but for SECRET, which all can count [GWT-R15]
KNOWN: Final = 1091  # [seat][card] of the hand, what all know of it [GWT-R15]
DISCARDS: Final = 1239  # [seat][card] face up
REMOVED: Final = 1387  # [card] out of the game [GWT-78]
SECRET: Final = 1424  # [seat][objective] of the hand, taken from the stack unseen by others [GWT-R9]
# what follows from the cards of a player; the functions of `player_cards` keep it
HELD: Final = 1508  # [seat] the cards of the hand, as bits
HAND_SIZE: Final = 1512  # [seat]
PILE_SIZE: Final = 1516  # [seat] cards of the draw pile
DISCARD_SIZE: Final = 1520  # [seat] cards of the discard pile
# only where there are exchange tokens
TOKENS: Final = 1524  # [seat] exchange tokens
NURSERY: Final = 1528  # [grown] grown cattle beside Kansas City that nobody has yet

# what lies at a place of the trail
EMPTY: Final = 0
NEUTRAL: Final = 1  # + letter
TILE: Final = 8  # + kind of tile
BUILDING: Final = 28  # + seat * NUMBERS + number
LAST_TOWN: Final = BUILDING + SEATS * NUMBERS - 1

# where a private building is
SUPPLY: Final = 0
ON_BOARD: Final = 1
GONE: Final = 2


def layout(box: Box) -> Layout:
    """The layout, with the names of the tables."""
    fields = [
        Field("holder", HOLDER, values="seat", audience=PUBLIC),
        Field("finished", FINISHED, values="flag", audience=PUBLIC),
        Field("jobs_filled", JOBS_FILLED, audience=PUBLIC, derived=True),
        Field("money", MONEY, "seat", audience=PUBLIC, derived=True),
        Field(box.called("cattleman"), HERDER, "seat", values="place", audience=PUBLIC),
        Field("engine", ENGINE_AT, "seat", values="space", audience=PUBLIC, zero="start"),
        Field("certificates", CERTIFICATES, "seat", audience=PUBLIC),
        Field("workers", WORKERS, "seat worker", audience=PUBLIC, default=1),
        Field("discs", DISCS, "seat disc", audience=PUBLIC, derived=True),
        Field("cities", CITY, "seat city", audience=PUBLIC),
        Field("stations", STATION, "seat station", values="flag", audience=PUBLIC),
        Field("tiles", TAKEN, "seat tile", audience=PUBLIC),
        Field("buildings", PRIVATE, "seat number", values="standing", audience=PUBLIC, zero="supply"),
        Field("stationmasters", MASTER_AT, "post", values="stationmaster", audience=PUBLIC, derived=True),
        Field("posts", POST, "post", values="worker", audience=PUBLIC),
        Field("masters", MASTER_OF, "stationmaster", values="seat", audience=PUBLIC),
        Field("jobs", JOB, "row worker", audience=PUBLIC, derived=True),
        Field("stock", STOCK, "back tile", audience=PUBLIC, derived=True),
        Field("foresight", FORESIGHT, "foresight", values="tile", audience=PUBLIC, derived=True),
        Field("boxed", BOXED, "tile", audience=PUBLIC),
        Field("towns", TOWN, "place", values="town", audience=PUBLIC, derived=True),
        Field("sides", SIDE, "number", values="side", audience=PUBLIC, zero="a", derived=True),
        Field("market", MARKET, "market", audience=PUBLIC, derived=True),
        Field("cattle_deck", CATTLE_DECK, "market", audience=PUBLIC, derived=True),
        Field("display", DISPLAY, "objective", audience=PUBLIC, derived=True),
        Field("objective_deck", OBJECTIVE_DECK, "objective", audience=PUBLIC, derived=True),
        Field("objectives", AREA, "seat goal", audience=PUBLIC),
        Field("hand", HAND, "seat card", audience=OWNER, totals=SUM, derived=True),
        Field("draw_pile", DRAW_PILE, "seat card", audience=OWNER, derived=True),
        Field("herd", HERD, "seat card", audience=PUBLIC, derived=True),
        Field("known", KNOWN, "seat card", audience=PUBLIC),
        Field("discards", DISCARDS, "seat card", audience=PUBLIC),
        Field("removed", REMOVED, "card", audience=PUBLIC),
        Field("secret", SECRET, "seat objective", audience=OWNER, totals=SUM),
        Field("held", HELD, "seat", index=True),
        Field("hand_size", HAND_SIZE, "seat", index=True),
        Field("pile_size", PILE_SIZE, "seat", index=True),
        Field("discard_size", DISCARD_SIZE, "seat", index=True),
    ]
    if box.exchanges:
        fields.append(Field("tokens", TOKENS, "seat", audience=PUBLIC, default=box.tokens))
        fields.append(Field("nursery", NURSERY, "grown", audience=PUBLIC, derived=True))
    seats = [str(p) for p in range(SEATS)]
    numbers = [str(n + 1) for n in range(box.numbers)]
    towns = [f"neutral-{letter}" for letter in box.neutral_names] + box.tile_names
    first_private = len(towns)
    towns += [f"{p}-building-{n + 1}" for p in seats for n in range(NUMBERS)]
    axes = {
        "seat": Axis(seats, SEATS),
        "place": Axis(box.trail.names, PLACES),
        "space": Axis(box.railroad.names[1:]),
        "stop": Axis(box.railroad.names),
        "worker": Axis(box.worker_names),
        "disc": Axis(box.disc_names),
        "city": Axis(box.city_names),
        "station": Axis(box.station_names),
        "tile": Axis(box.tile_names),
        "number": Axis(numbers, NUMBERS),
        "standing": Axis(["board", "gone"]),
        "side": Axis(["b"]),
        "post": Axis([str(i) for i in range(POSTS)], slots=True),
        "stationmaster": Axis(box.master_names, STATIONMASTERS),
        "row": Axis([str(i) for i in range(JOB_ROWS)], slots=True),
        "back": Axis([str(i) for i in range(BACKS)], slots=True),
        "foresight": Axis([str(i) for i in range(FORESIGHTS)], slots=True),
        "letter": Axis(box.neutral_names),
        "town": Axis(towns, by_seat=[(first_private, NUMBERS)]),
        "market": Axis(box.market_names, MARKET_KINDS),
        "objective": Axis(box.objective_names),
        "goal": Axis(box.goal_names),
        "card": Axis(box.card_names, CARDS),
        "grown": Axis(box.grown_names, GROWN),
        "action": Axis(box.action_names),
    }
    codes = {
        "actions": Code(["action-1", "action-2", "action-3", "risk", "auxiliary"], many=True),
        "there": Code(towns),
        "last": Code(box.card_names),
        "target": Code(box.city_names + [f"station {name}" for name in box.station_names], first=0),
        "beside": Code(box.station_names[:POSTS], first=0),
    }
    return Layout(fields, axes, int(box.players), codes)


def total(s: State, at: i64, n: i64) -> i64:
    """The sum of some numbers of the state."""
    row = s.at
    sum: i64 = 0
    for i in range(at, at + n):
        sum += row[i]
    return sum


def some(s: State, at: i64, n: i64) -> bool:
    """Whether there is anything in some fields of the state, none of which is below zero."""
    row = s.at
    for i in range(at, at + n):
        if row[i]:
            return True
    return False


def hand_size(s: State, me: i64) -> i64:
    """Cards in a hand."""
    return s.at[HAND_SIZE + me]


def cards_to_draw(s: State, me: i64) -> i64:
    """Cards that a player can still draw: draw pile and discard pile. [GWT-77]"""
    return s.at[PILE_SIZE + me] + s.at[DISCARD_SIZE + me]


def any_to_draw(s: State, me: i64) -> bool:
    """Whether a player can still draw a card. [GWT-77]"""
    return cards_to_draw(s, me) > 0


def secret_cards(s: State, me: i64) -> i64:
    """Objective cards of a hand that only their owner has seen. [GWT-R9]"""
    return total(s, SECRET + me * OBJECTIVES, OBJECTIVES)


def objectives_in_stack(s: State) -> i64:
    """Cards of the stack of objectives. [GWT-R9]"""
    return total(s, OBJECTIVE_DECK, OBJECTIVES) - total(s, SECRET, SEATS * OBJECTIVES)


def token_row(s: State, box: Box) -> i64:
    """The row of the job market's marker; workers above it can be hired. [GWT-32]"""
    return s.at[JOBS_FILLED] // box.columns
