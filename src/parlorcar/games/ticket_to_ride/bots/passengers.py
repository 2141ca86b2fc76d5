"""What passengers are worth to a player of Ticket to Ride, on maps that have them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlorcar.core.moves import Moves
from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.bonuses import passenger_score
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.state import COLLECTED, PASSENGER_COLORS, WAITING

EACH: Final = 3  # points that a passenger is worth in the long run: 180 for 60 of them


def swing(s: State, box: Box, me: i64, color: i64) -> i64:
    """What one more passenger of a colour brings at once, as points of one's own and those that others lose."""
    mine = COLLECTED + me * PASSENGER_COLORS + color
    before = 2 * passenger_score(s, box, me, color)
    for p in range(box.players):
        before -= passenger_score(s, box, p, color)
    s.at[mine] += 1
    after = 2 * passenger_score(s, box, me, color)
    for p in range(box.players):
        after -= passenger_score(s, box, p, color)
    s.at[mine] -= 1
    return after - before


def passengers_of(s: State, box: Box, track: i64) -> i64:
    """How many passengers a track would bring."""
    if not box.passengers:
        return 0
    n: i64 = 0
    if anybody_waits(s, box.from_city[track]):
        n += 1
    if anybody_waits(s, box.to_city[track]):
        n += 1
    return n


def anybody_waits(s: State, city: i64) -> bool:
    """Whether there is a passenger in a city or country."""
    at, here = s.at, WAITING + city * PASSENGER_COLORS
    for color in range(i64(PASSENGER_COLORS)):
        if at[here + color]:
            return True
    return False


def collect(s: State, box: Box, me: i64, legal: Moves) -> i64:
    """The passenger that swings most; of equal ones the colour that one has more of, then the one that is rarer."""
    best = legal.at[0]
    most: i64 = -1000
    for i in range(legal.n):
        color = box.COLLECT.object(legal.at[i])
        left: i64 = 0
        for place in range(i64(len(box.city_names))):
            left += s.at[WAITING + place * PASSENGER_COLORS + color]
        value = 4 * swing(s, box, me, color) + 6 * s.at[COLLECTED + me * PASSENGER_COLORS + color] - left
        if value > most:
            best, most = legal.at[i], value
    return best
