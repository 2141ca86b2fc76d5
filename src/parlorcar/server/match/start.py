"""How a match begins: all seats are taken, the people add to its luck, and the first card is drawn."""

from __future__ import annotations

from collections.abc import Collection

from parlorcar.server.errors import NOT_YOURS, Refused
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.state import OPEN, STARTING, Standing


def next_step(standing: Standing) -> Draft | None:
    """What happens next without anybody's doing; None if nothing does."""
    if standing.status == OPEN and all(place.kind != "open" for place in standing.places):
        promised = standing.gathering is not None and standing.gathering.commitments
        return Draft("gather" if promised else "start", {})
    if standing.status == STARTING and not standing.awaited:
        return Draft("start", {})
    return None


def begin_anyway(standing: Standing) -> Draft | None:
    """Time is up for those who promised a contribution: the service stands in for them."""
    return Draft("start", {}) if standing.status == STARTING else None


def begin_without(standing: Standing, seats: Collection[int]) -> Draft | None:
    """Nobody waits for those who have gone; everybody else has their time to contribute."""
    return begin_anyway(standing) if set(standing.awaited) <= set(seats) else None


def reveal(standing: Standing, seat: int, value: str) -> Draft | None:
    """A person adds to the luck what was promised; nothing happens if the same is told again."""
    gathering = standing.gathering
    if gathering is None or seat not in gathering.commitments:
        raise Refused("server.nothing-promised")
    if not gathering.opens(seat, value):
        raise Refused("server.not-as-promised", NOT_YOURS)
    if gathering.revealed.get(seat) == value:
        return None
    if standing.status != STARTING:
        raise Refused("server.not-revealing")
    return Draft("reveal", {"seat": seat, "value": value})
