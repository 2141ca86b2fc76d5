"""What is printed on board, cards and buildings, for screens."""

from __future__ import annotations

from parlorcar.games.stone_age.box import (
    ALL_BUILDINGS,
    ALL_CARDS,
    CRAFTS,
    FARMER,
    GOOD_NOW,
    PICKS,
    PILE,
    ROLL,
    SIGNS,
    TOP_NAMES,
    Box,
)
from parlorcar.games.stone_age.goods import FOOD_PIPS, GOOD_NAMES, GOODS, HUNT, PLACE_NAMES, ROOM, WORTH


def printed(box: Box) -> dict[str, object]:
    """Places, goods, cards, buildings, what the faces of the shared dice bring, and the rulings that are played."""
    return {
        "places": [{"id": name, "room": None if n == HUNT else ROOM[n]} for n, name in enumerate(PLACE_NAMES)],
        "goods": [{"id": name, "worth": WORTH[n]} for n, name in enumerate(GOOD_NAMES)],
        "food_pips": FOOD_PIPS,
        "faces": list(PICKS),
        "signs": list(SIGNS),
        "crafts": list(CRAFTS),
        "cards": [card(box, n) for n in range(ALL_CARDS)],
        "buildings": [building(box, n) for n in range(ALL_BUILDINGS)],
        "stacks": int(box.players),
        "stack": PILE,
        "repeat_hunt": bool(box.repeat_hunt),
        "only_gainful": bool(box.only_gainful),
    }


def card(box: Box, n: int) -> dict[str, object]:
    """Both halves of a card."""
    top, bottom = int(box.top[n]), int(box.bottom[n])
    upper: dict[str, object] = {"kind": TOP_NAMES[top], "amount": int(box.amount[n])}
    if top in (GOOD_NOW, ROLL):
        upper["good"] = GOOD_NAMES[box.top_good[n]]
    lower: dict[str, object] = {"count": int(box.count[n])}
    lower["sign" if bottom < FARMER else "craft"] = SIGNS[bottom] if bottom < FARMER else CRAFTS[bottom - FARMER]
    return {"id": box.card_names[n], "upper": upper, "lower": lower}


def building(box: Box, n: int) -> dict[str, object]:
    """The goods that a building takes, or how many of how many kinds, and its points where they are fixed."""
    if box.most[n]:
        kinds = int(box.kinds[n]) or None
        least = int(box.least[n]) if kinds is None else int(box.most[n])
        return {"id": box.building_names[n], "least": least, "most": int(box.most[n]), "kinds": kinds}
    cost = {GOOD_NAMES[g]: int(box.cost[n * GOODS + g]) for g in range(GOODS) if box.cost[n * GOODS + g]}
    points = sum(WORTH[g] * int(box.cost[n * GOODS + g]) for g in range(GOODS))
    return {"id": box.building_names[n], "cost": cost, "points": points}
