"""Where a state of Stone Age keeps what, and who may see it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.layout import MASKED, PUBLIC, VALUES, Axis, Code, Field, Layout, Packed
from parlorcar.core.state import State
from parlorcar.games.stone_age.box import ALL_BUILDINGS, ALL_CARDS, PILE, Box
from parlorcar.games.stone_age.goods import (
    BUILDING_PLACE,
    CARD_PLACE,
    GOOD_NAMES,
    GOODS,
    PLACE_NAMES,
    PLACES,
    THROW_NAMES,
)

SEATS: Final = 4
SLOTS: Final = 4  # cards in the row; stacks of buildings; tools of a player are one fewer
TOOL_SLOTS: Final = 3

# Where each field starts: literal numbers, which the compiler can build in; the layout below checks that they join up.
START: Final = 1  # the start player
FINISHED: Final = 2  # 1 when the match has been scored
TOTAL: Final = 3  # pips of the dice thrown now, tools included
FACES: Final = 4  # [face] dice that lie there to be taken
PEOPLE: Final = 10  # [seat]
FOOD: Final = 14  # [seat]
TRACK: Final = 18  # [seat] steps on the food track
POINTS: Final = 22  # [seat]
STOCK: Final = 26  # [seat][good]
TOOLS: Final = 42  # [seat][slot] worth
USED: Final = 54  # [seat][slot] 1 if used this round
AT: Final = 66  # [seat][place] people there
OPEN_CARDS: Final = 130  # [slot] card + 1, from the cheapest place
TOPS: Final = 134  # [stack] building + 1
LEFT: Final = 138  # [stack] buildings in it, the top one included
WHERE: Final = 142  # [card] one of the places below
KNOWERS: Final = 178  # [card] the seats that know it, as bits
BUILT: Final = 214  # [building] 1 + seat if built, 0 if not
# what follows from where people are; `index_people`, `put_people` and `take_people` keep it
VISITED: Final = 242  # [seat] the places where it has people, as bits
PLACED: Final = 246  # [seat] its people on the board
CROWD: Final = 250  # [place] people there

IN_DECK: Final = 0  # places of cards: in the deck,
IN_ROW: Final = 1  # in the row,
OWNED: Final = 2  # + seat, face down,
FACE_UP: Final = 6  # + seat, kept for later


def layout(box: Box) -> Layout:
    """The layout, with the names of the tables."""
    fields = [
        Field("start", START, audience=PUBLIC, seated=True),
        Field("finished", FINISHED, values="flag", audience=PUBLIC),
        Field("total", TOTAL, audience=PUBLIC),
        Field("faces", FACES, "face", audience=PUBLIC),
        Field("people", PEOPLE, "seat", audience=PUBLIC, default=5),
        Field("food", FOOD, "seat", audience=PUBLIC, default=12),
        Field("track", TRACK, "seat", audience=PUBLIC),
        Field("points", POINTS, "seat", values="signed", audience=PUBLIC),
        Field("goods", STOCK, "seat good", audience=PUBLIC),
        Field("tools", TOOLS, "seat tool", audience=PUBLIC),
        Field("used", USED, "seat tool", values="flag", audience=PUBLIC),
        Field("at", AT, "seat place", audience=PUBLIC),
        Field("row", OPEN_CARDS, "slot", values="card", audience=PUBLIC, derived=True),
        Field("stacks", TOPS, "slot", values="building", audience=PUBLIC, derived=True),
        Field("left", LEFT, "slot", audience=PUBLIC, derived=True),
        Field("cards", WHERE, "card", values="where", audience=MASKED, mask=KNOWERS, totals=VALUES, zero="deck"),
        Field("card_known", KNOWERS, "card", values="seats", derived=True),
        Field("built", BUILT, "building", values="seat", audience=PUBLIC),
        Field("visited", VISITED, "seat", index=True),
        Field("placed", PLACED, "seat", index=True),
        Field("crowd", CROWD, "place", index=True),
    ]
    seats = [str(p) for p in range(SEATS)]
    axes = {
        "seat": Axis(seats, SEATS),
        "slot": Axis([str(i) for i in range(SLOTS)], slots=True),
        "tool": Axis([str(i) for i in range(TOOL_SLOTS)], slots=True),
        "face": Axis([str(i + 1) for i in range(6)]),
        "good": Axis(list(GOOD_NAMES)),
        "place": Axis(list(PLACE_NAMES)),
        "throw": Axis(list(THROW_NAMES)),
        "card": Axis(box.card_names, ALL_CARDS),
        "building": Axis(box.building_names, ALL_BUILDINGS),
        "where": Axis(
            ["row", *(f"hand {p}" for p in seats), *(f"open {p}" for p in seats)], by_seat=[(1, 1), (1 + SEATS, 1)]
        ),
    }
    goods = Code(list(GOOD_NAMES), first=0)
    codes = {
        "next_good": goods,
        "next_tool": Code([f"tool {n}" for n in (1, 2, 3, 4)] + [f"once {n}" for n in (2, 3, 4)], first=0),
        "payment": Packed([("first", 2, goods), ("kinds", 4, Code(list(GOOD_NAMES), many=True)), ("paid", 6, None)]),
        "card_place": Code(list(PLACE_NAMES[CARD_PLACE:BUILDING_PLACE]), first=0),
        "building_place": Code(list(PLACE_NAMES[BUILDING_PLACE:]), first=0),
    }
    return Layout(fields, axes, int(box.players), codes)


def put_people(s: State, me: i64, place: i64, people: i64) -> None:
    """People of a player, who has none there or goes hunting once more, come to a place."""
    at = s.at
    at[AT + me * PLACES + place] += people
    at[VISITED + me] |= i64(1) << place
    at[PLACED + me] += people
    at[CROWD + place] += people


def take_people(s: State, me: i64, place: i64) -> i64:
    """A player's people leave a place; returns how many they are."""
    at = s.at
    people = at[AT + me * PLACES + place]
    at[AT + me * PLACES + place] = 0
    at[VISITED + me] &= ~(i64(1) << place)
    at[PLACED + me] -= people
    at[CROWD + place] -= people
    return people


def index_people(s: State, box: Box) -> None:
    """Work out again who is where, and how many people are at a place."""
    at = s.at
    for place in range(i64(PLACES)):
        at[CROWD + place] = 0
    for p in range(box.players):
        at[VISITED + p] = 0
        at[PLACED + p] = 0
        for place in range(i64(PLACES)):
            people = at[AT + p * PLACES + place]
            if people:
                at[VISITED + p] |= i64(1) << place
                at[PLACED + p] += people
                at[CROWD + place] += people


def placed_people(s: State, me: i64) -> i64:
    """How many people of a player are on the board."""
    return s.at[PLACED + me]


def visits(s: State, me: i64, place: i64) -> bool:
    """Whether a player has people at a place."""
    return (s.at[VISITED + me] >> place) & 1 == 1


def goods_of(s: State, me: i64) -> i64:
    """How many goods a player has."""
    at = s.at
    n: i64 = 0
    for good in range(i64(GOODS)):
        n += at[STOCK + me * GOODS + good]
    return n


def cards_left(s: State) -> i64:
    """Cards in the deck."""
    at = s.at
    n: i64 = 0
    for card in range(i64(ALL_CARDS)):
        if at[WHERE + card] == IN_DECK:
            n += 1
    return n


def fill_stacks(s: State, box: Box) -> None:
    """As many stacks of seven as there are players. [SA-4]"""
    for stack in range(box.players):
        s.at[LEFT + stack] = PILE
