"""What is in the box of Stone Age, and how it is played at this table: cards, buildings, numbers of moves."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.numbering import Numbering
from parlorcar.games.stone_age.buildings import BUILDINGS
from parlorcar.games.stone_age.cards import CARDS
from parlorcar.games.stone_age.goods import GOOD_NAMES, HUT, PLACE_NAMES, PLACES, ROOM, WORTH

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

PICKS: Final = ["wood", "brick", "stone", "gold", "tool", "field"]  # what the six faces of a shared die bring


class Box:
    """The tables as rows of numbers for the steps, the options, and the numbers of the moves."""

    def __init__(self, players: int, repeat_hunt: bool = False, only_gainful: bool = False) -> None:
        self.players: i64 = players
        self.repeat_hunt = repeat_hunt
        self.only_gainful = only_gainful

        self.card_names: list[str] = []
        top, amount, good, bottom, count = [0] * 0, [0] * 0, [0] * 0, [0] * 0, [0] * 0
        for line in CARDS.strip().splitlines():
            upper, lower = (half.split() for half in line.split("|"))
            name = upper[0]
            if name == "roll":
                top.append(ROLL)
                good.append(GOOD_NAMES.index(upper[1]))
                amount.append(2)
            elif name in GOOD_NAMES:
                top.append(GOOD_NOW)
                good.append(GOOD_NAMES.index(name))
                amount.append(int(upper[1]))
            else:
                top.append(TOP_NAMES.index(name))
                good.append(0)
                amount.append(int(upper[1]) if len(upper) > 1 else 1)
            bottom.append(SIGNS.index(lower[0]) if lower[0] in SIGNS else FARMER + CRAFTS.index(lower[0]))
            count.append(int(lower[1]) if len(lower) > 1 else 1)
            self.card_names.append(self._unique("-".join([*upper, *lower]), self.card_names))
        self.top = vec[i64](top)
        self.amount = vec[i64](amount)
        self.top_good = vec[i64](good)
        self.bottom = vec[i64](bottom)
        self.count = vec[i64](count)
        self.once = vec[i64](
            [next(c for c in range(ALL_CARDS) if top[c] == ONCE and amount[c] == 2 + i) for i in range(3)]
        )
        self.choice: i64 = top.index(CHOOSE)
        self.extra: i64 = top.index(EXTRA)

        self.building_names: list[str] = []
        cost, least, most, kinds = [0] * 0, [0] * 0, [0] * 0, [0] * 0
        for line in BUILDINGS.strip().splitlines():
            words = line.split()
            fixed = words[0] != "any"
            cost += [words.count(name) for name in GOOD_NAMES]
            least.append(0 if fixed else int(words[1]))
            most.append(0 if fixed else int(words[3]) if words[2] == "to" else int(words[1]))
            kinds.append(0 if fixed or words[2] == "to" else int(words[3]))
            self.building_names.append(self._unique("-".join(words), self.building_names))
        self.cost = vec[i64](cost)  # [building][good], none where the goods are chosen
        self.least = vec[i64](least)  # goods that are chosen, at least and at most; none where they are named
        self.most = vec[i64](most)
        self.kinds = vec[i64](kinds)  # of exactly so many kinds; 0 for any

        placings: list[str] = []
        first, place_of, people_of = [0] * 0, [0] * 0, [0] * 0
        for place in range(PLACES):
            first.append(len(placings))
            name = PLACE_NAMES[place]
            counts = [2] if place == HUT else list(range(1, ROOM[place] + 1))
            placings += [name] if len(counts) == 1 else [f"{name} {n}" for n in counts]
            place_of += [place] * len(counts)
            people_of += counts
        self.first_placing = vec[i64](first)  # [place] its first move; [move] where it puts how many
        self.place_of = vec[i64](place_of)
        self.people_of = vec[i64](people_of)
        self.room = vec[i64](ROOM)
        self.worth = vec[i64](WORTH)

        n = Numbering()
        self.numbering = n
        self.PLACE = n.add("place", placings, rules="SA-9 SA-11 SA-13")
        self.USE = n.add("use", list(PLACE_NAMES), rules="SA-17")
        self.TOOL = n.add("tool", ["1", "2", "3", "4"], rules="SA-27")
        self.ONCE = n.add("once", ["2", "3", "4"], rules="SA-35")
        self.TAKE = n.add("take", rules="SA-21 SA-22")
        self.BUY = n.add("buy", rules="SA-23 SA-24 SA-29 SA-30")
        self.LEAVE = n.add("leave", rules="SA-25")
        self.FEED = n.add("feed", rules="SA-37")
        self.PAY = n.add("pay", list(GOOD_NAMES), rules="SA-23 SA-24 SA-38")
        self.ENOUGH = n.add("enough", rules="SA-30")
        self.PICK = n.add("pick", list(PICKS), rules="SA-31")
        self.STARVE = n.add("starve", rules="SA-39")
        self.GAIN = n.add("gain", list(GOOD_NAMES), rules="SA-36")
        self.CHOOSE = n.add("choose", rules="SA-36")
        self.DIE = n.add("die", ["1", "2", "3", "4", "5", "6"], chance=True)
        self.CARD = n.add("card", self.card_names, chance=True)
        self.BUILDING = n.add("building", self.building_names, chance=True)
        self.REVEAL = n.add("reveal", chance=True)

    def _unique(self, name: str, names: list[str]) -> str:
        """A name with a number behind it if it is there already."""
        return name if name not in names else f"{name}-2" if f"{name}-2" not in names else f"{name}-3"
