"""Five lessons of each edition: workers, cattle, buildings, deliveries, and when to end."""

from __future__ import annotations

from typing import Final

from parlorcar.lessons.lesson import Attempt, Lesson, Position

BOTH: Final = ("great-western-trail-1", "great-western-trail-2")
HOME: Final = "kansas-city"
WORKERS: Final = ("cowboy", "craftsman", "engineer")
NEARLY_FULL: Final = 22  # jobs of two players, with 24 of which the end comes


def acting(position: Position, action: str) -> bool:
    """An action can be taken, or the turn ended without it."""
    offered = any(text.split()[0] == action for text in position.offers("do"))
    return position.step == "act" and offered and len(position.legal) > 2


def can_hire(position: Position) -> bool:
    """Somebody can be hired."""
    return acting(position, "hire")


def hired(attempt: Attempt) -> bool:
    """Somebody was hired."""
    return bool(attempt.mine("hired"))


def can_buy(position: Position) -> bool:
    """Cattle can be bought."""
    return acting(position, "buy")


def bought(attempt: Attempt) -> bool:
    """Cattle were bought."""
    return bool(attempt.mine("bought"))


def can_build(position: Position) -> bool:
    """A building can be built."""
    return acting(position, "build")


def built(attempt: Attempt) -> bool:
    """A building stands."""
    return bool(attempt.mine("built") or attempt.mine("replaced"))


def can_deliver_far(position: Position) -> bool:
    """Cattle can be delivered to Kansas City and elsewhere."""
    cities = position.offers("deliver")
    return position.step == "deliver" and HOME in cities and len(cities) > 1


def delivered_far(attempt: Attempt) -> bool:
    """They went to another city."""
    return any(one["city"] != HOME for one in attempt.mine("delivered"))


def delivered_home(attempt: Attempt) -> bool:
    """They stayed in Kansas City."""
    return any(one["city"] == HOME for one in attempt.mine("delivered"))


def can_end(position: Position) -> bool:
    """The learner is ahead, and a worker chosen now may fill the job market, where another tile does not."""
    if position.step != "choose_tile" or position.view["holder"] is not None:
        return False
    tiles, scores = position.offers("choose"), position.view["scores"]
    some = any(tile in WORKERS for tile in tiles) and not all(tile in WORKERS for tile in tiles)
    return some and position.view["jobs_filled"] >= NEARLY_FULL and bool(scores[position.seat] == max(scores))


def end_came(attempt: Attempt) -> bool:
    """The end of the match has come."""
    return bool(attempt.mine("end_came"))


def kept_open(attempt: Attempt) -> bool:
    """Another tile was chosen: the market is as empty as before."""
    start, stack = attempt.start, attempt.view["stack"]
    asked = stack[-1].get("foresight") if stack else None
    return bool(attempt.view["jobs_filled"] == start.view["jobs_filled"] and asked != start.frame["foresight"])


LESSONS: Final = (
    Lesson("hire", BOTH, can_hire, hired),
    Lesson("cattle", BOTH, can_buy, bought),
    Lesson("build", BOTH, can_build, built),
    Lesson("deliver", BOTH, can_deliver_far, delivered_far, delivered_home),
    Lesson("end", BOTH, can_end, end_came, kept_open),
)
