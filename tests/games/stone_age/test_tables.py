from __future__ import annotations

import hashlib
from collections import Counter

from parlorcar.games.stone_age.box import CRAFTS, PICKS, SIGNS
from parlorcar.games.stone_age.goods import GOOD_NAMES, PLACE_NAMES, ROOM
from parlorcar.games.stone_age.goods import WORTH as WORTH_IN_PIPS

from .table import BUILDINGS, CARDS, GOODS, PILE, WORTH, rule, stone_age

BOX = stone_age().box
UPPER = ["dice", "food", "good", "roll", "points", "tool", "field", "card", "once", "choose"]

# SHA-256 of the sorted lines of the fact files, written as below
CARDS_SUM = "7b7e261fbc362ea39112eb539a1c887d8999d12c1f425d348b33ab8bdbcd7d84"
BUILDINGS_SUM = "699b66ecb77099fb65599bc62b92d0e6776805566dc359cf6a437ad22353467d"


def checksum(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()


def upper(card: int) -> tuple[str, str, int]:
    """What the upper half is, of which good, and how much."""
    kind = UPPER[BOX.top[card]]
    return kind, GOODS[BOX.top_good[card]] if kind in ("good", "roll") else "-", int(BOX.amount[card])


def lower(card: int) -> tuple[str, int]:
    """A sign, or a craft with its people."""
    names = [*SIGNS, *CRAFTS]
    return names[BOX.bottom[card]], int(BOX.count[card])


def points(building: int) -> tuple[int, int]:
    """The fewest and the most points of a building."""
    least, most, kinds = int(BOX.least[building]), int(BOX.most[building]), int(BOX.kinds[building])
    if most == 0:
        n = sum(int(BOX.cost[4 * building + g]) * WORTH[good] for g, good in enumerate(GOODS))
        return n, n
    if kinds == 0:
        return least * 3, most * 6
    worth = [WORTH[good] for good in GOODS]
    return sum(worth[:kinds]) + (most - kinds) * 3, sum(worth[4 - kinds :]) + (most - kinds) * 6


@rule("SA-3")
def test_36_cards_of_which_16_have_signs_and_20_crafts() -> None:
    assert len(CARDS) == len(set(CARDS)) == 36
    signs = Counter(lower(card)[0] for card in range(36) if lower(card)[0] in SIGNS)
    crafts = Counter(lower(card)[0] for card in range(36) if lower(card)[0] in CRAFTS)
    assert signs == dict.fromkeys(SIGNS, 2)
    assert len(SIGNS) == 8
    assert crafts == dict.fromkeys(CRAFTS, 5)


@rule("SA-43")
def test_people_of_the_crafts() -> None:
    people: Counter[str] = Counter()
    for card in range(36):
        people[lower(card)[0]] += lower(card)[1]
    assert {craft: people[craft] for craft in CRAFTS} == {"farmer": 7, "toolmaker": 8, "builder": 9, "shaman": 7}


@rule("SA-31", "SA-32", "SA-33", "SA-34", "SA-35", "SA-36")
def test_upper_halves() -> None:
    found = Counter(upper(card) for card in range(36))
    assert found == {
        ("dice", "-", 1): 10,
        ("food", "-", 1): 1,
        ("food", "-", 2): 1,
        ("food", "-", 3): 2,
        ("food", "-", 4): 1,
        ("food", "-", 5): 1,
        ("food", "-", 7): 1,
        ("good", "brick", 1): 1,
        ("good", "stone", 1): 2,
        ("good", "stone", 2): 1,
        ("good", "gold", 1): 1,
        ("roll", "wood", 2): 1,
        ("roll", "stone", 2): 1,
        ("roll", "gold", 2): 1,
        ("points", "-", 3): 3,
        ("tool", "-", 1): 1,
        ("field", "-", 1): 2,
        ("card", "-", 1): 1,
        ("once", "-", 2): 1,
        ("once", "-", 3): 1,
        ("once", "-", 4): 1,
        ("choose", "-", 2): 1,
    }
    kinds = Counter(kind for kind, _, _ in found.elements())
    assert [kinds[kind] for kind in UPPER] == [10, 7, 5, 3, 3, 1, 2, 1, 3, 1]


@rule("SA-3")
def test_every_card_is_the_printed_one() -> None:
    lines = ["{} {} {} | {} {}".format(*upper(card), *lower(card)) for card in range(36)]
    assert checksum(lines) == CARDS_SUM


@rule("SA-4", "SA-30")
def test_28_buildings_of_three_kinds() -> None:
    assert len(BUILDINGS) == len(set(BUILDINGS)) == 28 == 4 * PILE
    named = [b for b in range(28) if BOX.most[b] == 0]
    counted = [b for b in range(28) if BOX.kinds[b]]
    free = [b for b in range(28) if BOX.most[b] and not BOX.kinds[b]]
    assert (len(named), len(counted), len(free)) == (17, 8, 3)
    assert all(sum(int(BOX.cost[4 * b + g]) for g in range(4)) == 3 for b in named)
    assert [(int(BOX.least[b]), int(BOX.most[b]), int(BOX.kinds[b])) for b in counted] == [
        (n, n, kinds) for n in (4, 5) for kinds in (1, 2, 3, 4)
    ]
    assert {(int(BOX.least[b]), int(BOX.most[b])) for b in free} == {(1, 7)}


@rule("SA-4", "SA-29")
def test_every_building_is_the_printed_one() -> None:
    lines = []
    for b in range(28):
        cost = " ".join(str(int(BOX.cost[4 * b + g])) for g in range(4))
        lines.append(f"{cost} | {BOX.least[b]} {BOX.most[b]} {BOX.kinds[b]} | {points(b)[0]} {points(b)[1]}")
    assert checksum(lines) == BUILDINGS_SUM


@rule("SA-13")
def test_places_and_their_room() -> None:
    room = dict(zip(PLACE_NAMES, ROOM, strict=True))
    assert {place for place, n in room.items() if n == 7} == {"forest", "claypit", "quarry", "river"}
    assert {place for place, n in room.items() if n == 2} == {"hut"}
    assert sum(1 for n in room.values() if n == 1) == 10
    assert room["hunt"] == 10


@rule("SA-22", "SA-29", "SA-31")
def test_constants_of_the_rules() -> None:
    assert dict(zip(GOOD_NAMES, WORTH_IN_PIPS, strict=True)) == WORTH == {"wood": 3, "brick": 4, "stone": 5, "gold": 6}
    assert PICKS == ["wood", "brick", "stone", "gold", "tool", "field"]
