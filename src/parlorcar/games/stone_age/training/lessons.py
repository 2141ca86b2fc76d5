"""Five lessons of Stone Age: growing, throwing, building, feeding, ending."""

from __future__ import annotations

from typing import Final

from parlorcar.lessons.lesson import Attempt, Lesson, Position

GAMES: Final = ("stone-age",)
DIVIDED_BY: Final = {"hunt": 2, "forest": 3, "claypit": 4, "quarry": 5, "river": 6}
VILLAGE: Final = ("toolmaker", "hut", "field")


def village_open(position: Position) -> bool:
    """All three places of the village are free, at the first placing of a round."""
    offers = position.offers("place")
    everybody = not any(position.view["at"])
    return position.step == "place" and everybody and all(place in offers for place in VILLAGE)


def grown(attempt: Attempt) -> bool:
    """Two people went into the hut."""
    return any(one["place"] == "hut" for one in attempt.mine("placed"))


def tool_helps(position: Position) -> bool:
    """A tool that is not used yet makes the throw bring more, and taking it as it is is possible."""
    if position.step != "add_tools" or "take" not in position.legal or len(position.legal) < 2:
        return False
    each = DIVIDED_BY.get(str(position.frame["place"]), 0)
    return each > 0 and position.view["total"] % each == each - 1


def more_than_thrown(attempt: Attempt) -> bool:
    """The throw brought more than its pips alone."""
    start = attempt.start
    plain = start.view["total"] // DIVIDED_BY[str(start.frame["place"])]
    return any(one["count"] > plain for kind in ("gained", "gained_food") for one in attempt.mine(kind))


def can_build(position: Position) -> bool:
    """A building can be paid for or left."""
    return position.step == "buy" and str(position.frame["place"]).startswith("building") and "buy" in position.legal


def built(attempt: Attempt) -> bool:
    """It was built."""
    return bool(attempt.mine("built"))


def food_short(position: Position) -> bool:
    """There is not enough food, but there are goods."""
    goods = sum(position.view["goods"][position.seat].values())
    return position.step in ("feed", "feed_goods") and len(position.legal) > 1 and goods > 0


def starved(attempt: Attempt) -> bool:
    """Ten points were lost."""
    return bool(attempt.mine("starved"))


def fed(attempt: Attempt) -> bool:
    """Everybody has eaten."""
    return bool(attempt.mine("fed"))


def last_tile(position: Position) -> bool:
    """The learner is ahead, and stands at the last building of a stack that can be paid."""
    if not can_build(position):
        return False
    view, seat = position.view, position.seat
    stack = int(str(position.frame["place"]).removeprefix("building")) - 1
    ahead = all(view["points"][seat] > points for i, points in enumerate(view["points"]) if i != seat)
    return view["left"][stack] == 1 and ahead


def stack_ended(attempt: Attempt) -> bool:
    """A stack has run out."""
    return 0 in attempt.view["left"] and built(attempt)


LESSONS: Final = (
    Lesson("grow", GAMES, village_open, grown),
    Lesson("tools", GAMES, tool_helps, more_than_thrown),
    Lesson("build", GAMES, can_build, built),
    Lesson("feed", GAMES, food_short, fed, starved),
    Lesson("end", GAMES, last_tile, stack_ended),
)
