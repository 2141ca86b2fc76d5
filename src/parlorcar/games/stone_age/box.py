"""What is in the box of Stone Age, and how it is played at this table: cards, buildings, numbers of moves."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import SMALL
from parlorcar.core.numbering import Numbering
from parlorcar.games.stone_age.buildings import BUILDINGS
from parlorcar.games.stone_age.cards import CARDS
from parlorcar.games.stone_age.goods import FACES_OF_DIE, GOOD_NAMES, HUT, PLACE_NAMES, PLACES, ROOM, WORTH

# upper halves of cards
DICE: Final = 0
FOOD_NOW: Final = 1
GOOD_NOW: Final = 2  # `top_good` says which
ROLL: Final = 3
POINTS_NOW: Final = 4
TOOL_NOW: Final = 5
FIELD_NOW: Final = 6
EXTRA: Final = 7
ONCE: Final = 8
CHOOSE: Final = 9
TOP_NAMES: Final = ["dice", "food", "good", "roll", "points", "tool", "field", "card", "once", "choose"]

# lower halves: signs from 0 to 7, then crafts
SIGNS: Final = ["healing", "art", "writing", "pottery", "time", "transport", "music", "weaving"]
CRAFTS: Final = ["farmer", "toolmaker", "builder", "shaman"]
FARMER: Final = 8
TOOLMAKER: Final = 9
BUILDER: Final = 10
SHAMAN: Final = 11

ALL_CARDS: Final = 36
ALL_BUILDINGS: Final = 28
PILE: Final = 7  # buildings in a stack
ONCE_WORTHS: Final = [2, 3, 4]  # of the tools for one use
DICE_OF_ROLL: Final = 2
HUT_TAKES: Final = 2  # people

PICKS: Final = ["wood", "brick", "stone", "gold", "tool", "field"]  # what the six faces of a shared die bring


class Printed:
    """What is printed on cards, buildings and the board, as rows of numbers for the steps."""

    def __init__(self) -> None:
        cards = [[half.split() for half in line.split("|")] for line in CARDS.strip().splitlines()]
        uppers = [upper_half(upper) for upper, _ in cards]
        lowers = [lower_half(lower) for _, lower in cards]
        self.card_names = distinct_names(["-".join([*upper, *lower]) for upper, lower in cards])
        self.top: Final = vec[i64]([top for top, _, _ in uppers])
        self.top_good: Final = vec[i64]([good for _, good, _ in uppers])
        self.amount: Final = vec[i64]([amount for _, _, amount in uppers])
        self.bottom: Final = vec[i64]([bottom for bottom, _ in lowers])
        self.count: Final = vec[i64]([count for _, count in lowers])
        self.once: Final = vec[i64]([uppers.index((ONCE, 0, worth)) for worth in ONCE_WORTHS])
        self.choice: i64 = [top for top, _, _ in uppers].index(CHOOSE)
        self.extra: i64 = [top for top, _, _ in uppers].index(EXTRA)

        buildings = [line.split() for line in BUILDINGS.strip().splitlines()]
        chosen = [chosen_goods(words) for words in buildings]
        self.building_names = distinct_names(["-".join(words) for words in buildings])
        costs = [words.count(good) for words in buildings for good in GOOD_NAMES]
        self.cost: Final = vec[i64](costs)  # [building][good]
        self.least: Final = vec[i64]([least for least, _, _ in chosen])  # goods that are chosen, at least and at most;
        self.most: Final = vec[i64]([most for _, most, _ in chosen])  # none where they are named
        self.kinds: Final = vec[i64]([kinds for _, _, kinds in chosen])  # of exactly so many kinds; 0 for any

        people = [[HUT_TAKES] if place == HUT else list(range(1, ROOM[place] + 1)) for place in range(PLACES)]
        self.first_placing: Final = vec[i64]([sum(len(row) for row in people[:place]) for place in range(PLACES)])
        places = [place for place, row in enumerate(people) for _ in row]
        if len(places) > SMALL:
            raise ValueError(f"the placings of a player are a set of numbers below {SMALL}, and here are {len(places)}")
        self.place_of: Final = vec[i64](places)  # [placing] where it puts
        self.people_of: Final = vec[i64]([n for row in people for n in row])  # how many
        self.placing_names = [
            PLACE_NAMES[place] if len(row) == 1 else f"{PLACE_NAMES[place]} {n}"
            for place, row in enumerate(people)
            for n in row
        ]
        self.room: Final = vec[i64](ROOM)
        self.worth: Final = vec[i64](WORTH)


class Box(Printed):
    """What is printed, the options, and the numbers of the moves."""

    def __init__(self, players: int, repeat_hunt: bool = False, only_gainful: bool = False) -> None:
        super().__init__()
        self.players: i64 = players
        self.repeat_hunt = repeat_hunt
        self.only_gainful = only_gainful

        faces = [str(face + 1) for face in range(FACES_OF_DIE)]
        n = Numbering()
        self.numbering = n
        self.PLACE: Final = n.add_family("place", self.placing_names, rules="SA-9 SA-11 SA-13")
        self.USE: Final = n.add_family("use", list(PLACE_NAMES), rules="SA-17")
        self.TOOL: Final = n.add_family("tool", ["1", "2", "3", "4"], rules="SA-27")
        self.ONCE: Final = n.add_family("once", [str(worth) for worth in ONCE_WORTHS], rules="SA-35")
        self.TAKE: Final = n.add("take", rules="SA-21 SA-22")
        self.BUY: Final = n.add("buy", rules="SA-23 SA-24 SA-29 SA-30")
        self.LEAVE: Final = n.add("leave", rules="SA-25")
        self.FEED: Final = n.add("feed", rules="SA-37")
        self.PAY: Final = n.add_family("pay", list(GOOD_NAMES), rules="SA-23 SA-24 SA-38")
        self.ENOUGH: Final = n.add("enough", rules="SA-30")
        self.PICK: Final = n.add_family("pick", list(PICKS), rules="SA-31")
        self.STARVE: Final = n.add("starve", rules="SA-39")
        self.GAIN: Final = n.add_family("gain", list(GOOD_NAMES), rules="SA-36")
        self.CHOOSE: Final = n.add("choose", rules="SA-36")
        self.DIE: Final = n.add_family("die", faces, chance=True)
        self.CARD: Final = n.add_family("card", self.card_names, chance=True)
        self.BUILDING: Final = n.add_family("building", self.building_names, chance=True)
        self.REVEAL: Final = n.add("reveal", chance=True)


def upper_half(words: list[str]) -> tuple[int, int, int]:
    """What the upper half of a card gives: its kind, which good, how many."""
    if words[0] == "roll":
        return ROLL, GOOD_NAMES.index(words[1]), DICE_OF_ROLL
    if words[0] in GOOD_NAMES:
        return GOOD_NOW, GOOD_NAMES.index(words[0]), int(words[1])
    return TOP_NAMES.index(words[0]), 0, int(words[1]) if len(words) > 1 else 1


def lower_half(words: list[str]) -> tuple[int, int]:
    """What the lower half of a card counts at the end: its sign or craft, and how many people of it."""
    kind = SIGNS.index(words[0]) if words[0] in SIGNS else FARMER + CRAFTS.index(words[0])
    return kind, int(words[1]) if len(words) > 1 else 1


def chosen_goods(words: list[str]) -> tuple[int, int, int]:
    """Of a building's cost: goods that are chosen at least, at most, and of how many kinds; 0 for those named."""
    if words[0] != "any":
        return 0, 0, 0
    if words[2] == "to":
        return int(words[1]), int(words[3]), 0
    return int(words[1]), int(words[1]), int(words[3])


def distinct_names(names: list[str]) -> list[str]:
    """The names, equal ones with a number from the second on: `dice-toolmaker-2`, `dice-toolmaker-2-2`."""
    counts = [names[:i].count(name) for i, name in enumerate(names)]
    return [f"{name}-{n + 1}" if n else name for name, n in zip(names, counts, strict=True)]
