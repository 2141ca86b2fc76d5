"""Five lessons of each map: what pays, what it costs, and when to end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlorcar.lessons.lesson import Attempt, Lesson, Position

USA: Final = ("ticket-to-ride-usa",)
GERMANY: Final = ("ticket-to-ride-germany",)
BOTH: Final = USA + GERMANY
LONG: Final = 7  # points of a route of four trains
SEVERAL: Final = 4  # routes to choose from
LONGEST: Final = 6  # trains of a route
FEW: Final = 2  # trains with which the last round begins


def ends_of(track: str) -> tuple[str, str]:
    """The cities of a track or ticket by its id."""
    a, _, b = track.partition(" ")[0].partition("-")
    return a, b


def reach(view: Mapping[str, Any], seat: int, city: str) -> set[str]:
    """The cities that a seat has connected with one."""
    found, new = {city}, [city]
    own = [ends_of(track) for track, owner in view["tracks"].items() if owner == seat]
    while new:
        here = new.pop()
        for a, b in own:
            other = b if a == here else a if b == here else here
            if other not in found:
                found.add(other)
                new.append(other)
    return found


def complete(view: Mapping[str, Any], seat: int) -> set[str]:
    """The tickets in a seat's hand that it has completed."""
    held = [ticket for ticket, place in view["tickets"].items() if place == f"hand {seat}"]
    return {ticket for ticket in held if ends_of(ticket)[1] in reach(view, seat, ends_of(ticket)[0])}


def turn(position: Position) -> bool:
    """A whole turn is to be chosen."""
    return position.step == "turn"


def one_claim_short(position: Position) -> bool:
    """Some claim completes a ticket, and others do not."""
    if not turn(position):
        return False
    view, seat = position.view, position.seat
    done, claims = complete(view, seat), position.offers("claim")
    completing = [
        track for track in claims if complete({**view, "tracks": {**view["tracks"], track: seat}}, seat) - done
    ]
    return 0 < len(completing) < len(claims)


def ticket_completed(attempt: Attempt) -> bool:
    """A ticket is complete that was not before."""
    start = attempt.start
    return bool(complete(attempt.view, start.seat) - complete(start.view, start.seat))


def locomotive_up(position: Position) -> bool:
    """A locomotive lies face up, with few of them in the hand."""
    held = position.view["hand"][position.seat].get("locomotive", 0)
    return turn(position) and "locomotive" in position.offers("take") and held == 0


def locomotive_taken(attempt: Attempt) -> bool:
    """The locomotive was taken from the row."""
    return any(one["card"] == "locomotive" for one in attempt.mine("took_card"))


def long_and_short(position: Position) -> bool:
    """Several routes can be claimed."""
    return turn(position) and len(claims(position)) >= SEVERAL and position.view["trains"][position.seat] > 20


def long_claimed(attempt: Attempt) -> bool:
    """A route of four trains or more."""
    return any(one["points"] >= LONG for one in attempt.mine("claimed"))


def can_save(position: Position) -> bool:
    """A route can be paid with and without locomotives."""
    payments = position.offers("pay")
    return position.step == "pay" and 0 < sum("locomotive" in one for one in payments) < len(payments)


def saved(attempt: Attempt) -> bool:
    """It was paid without."""
    return any(one["locomotives"] == 0 for one in attempt.mine("claimed"))


def wasted(attempt: Attempt) -> bool:
    """It was paid with some."""
    return any(one["locomotives"] > 0 for one in attempt.mine("claimed"))


def passengers_wait(position: Position) -> bool:
    """Passengers wait at both ends of some routes, and at one or none of others."""
    waiting = [
        sum(bool(position.view["passengers"].get(city)) for city in ends_of(track)) for track in claims(position)
    ]
    return turn(position) and 2 in waiting and min(waiting) < 2


def claims(position: Position) -> list[str]:
    """The tracks that can be claimed."""
    return position.offers("claim")


def two_collected(attempt: Attempt) -> bool:
    """Passengers came along from both ends."""
    return len(attempt.mine("collected")) >= 2


def can_end(position: Position) -> bool:
    """The learner is ahead on the board, and some claim begins the last round."""
    points, seat = position.view["points"], position.seat
    ahead = all(points[seat] > other for i, other in enumerate(points) if i != seat)
    few = position.view["trains"][seat] <= FEW + LONGEST
    return turn(position) and ahead and few and position.view["last_turns"] == 0 and bool(claims(position))


def end_begun(attempt: Attempt) -> bool:
    """The last round has begun."""
    return bool(attempt.mine("last_round"))


LESSONS: Final = (
    Lesson("tickets", BOTH, one_claim_short, ticket_completed),
    Lesson("locomotive", BOTH, locomotive_up, locomotive_taken),
    Lesson("payment", BOTH, can_save, saved, wasted),
    Lesson("long", USA, long_and_short, long_claimed),
    Lesson("passengers", GERMANY, passengers_wait, two_collected),
    Lesson("end", BOTH, can_end, end_begun),
)
