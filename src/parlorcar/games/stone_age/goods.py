"""Goods, and the places that they come from."""

from __future__ import annotations

from typing import Final

WOOD: Final = 0
BRICK: Final = 1
STONE: Final = 2
GOLD: Final = 3
GOODS: Final = 4

GOOD_NAMES: Final = ["wood", "brick", "stone", "gold"]
WORTH: Final = [3, 4, 5, 6]  # points of a good in a building, and pips of the dice for one of it [SA-22] [SA-29]
FOOD_PIPS: Final = 2
FACES_OF_DIE: Final = 6

TOOL_MAKER: Final = 0
HUT: Final = 1
FIELD: Final = 2
HUNT: Final = 3
FOREST: Final = 4  # and brick pit, quarry, river: FOREST + good
CARD_PLACE: Final = 8  # + 0 to 3, from the cheapest
BUILDING_PLACE: Final = 12  # + stack
PLACES: Final = 16

PLACE_NAMES: Final = [
    "toolmaker",
    "hut",
    "field",
    "hunt",
    "forest",
    "claypit",
    "quarry",
    "river",
    "card1",
    "card2",
    "card3",
    "card4",
    "building1",
    "building2",
    "building3",
    "building4",
]

# where dice can be thrown: at a place, or by a card for a good, as at its place: PLACES + good [SA-33]
THROW_NAMES: Final = [*PLACE_NAMES, *(f"card-{good}" for good in GOOD_NAMES)]

ROOM: Final = [1, 2, 1, 10, 7, 7, 7, 7, 1, 1, 1, 1, 1, 1, 1, 1]  # people; the hunt takes any number
