"""How a match begins: all seats are taken, the people add to its luck, and the first card is drawn."""

from __future__ import annotations

from collections.abc import Collection

from parlorcar.server.errors import FORBIDDEN, Refused
from parlorcar.server.match.actions import Draft
from parlorcar.server.match.seat_bidding import bots_choice, seat_worths
from parlorcar.server.match.seating import Seating, renumbered
from parlorcar.server.match.state import OPEN, SEATING, STARTING, MatchState


def next_step(state: MatchState) -> Draft | None:
    """What happens next without anybody's doing; None if nothing does."""
    if state.status == OPEN and all(place.kind != "open" for place in state.places):
        promised = state.gathering is not None and state.gathering.commitments
        return Draft("gather", {}) if promised else luck_made(state)
    if state.status == STARTING and not state.awaited:
        return luck_made(state)
    if state.status == SEATING and state.seating is not None:
        if state.seating.done:
            return Draft("start", {}, also=renumbered(state.id, state.seating.order))
        return bots_seat(state, state.seating) if state.places[state.seating.queue[0]].kind == "bot" else None
    return None


def luck_made(state: MatchState) -> Draft:
    """The luck is made: the match begins, unless seats are chosen first."""
    return Draft("setup" if state.terms.seating else "start", {})


def bots_seat(state: MatchState, seating: Seating) -> Draft:
    """A bot takes the seat that is worth most to it."""
    seat, bid = bots_choice(seating, seat_worths(state.terms.game, state.terms.players))
    return Draft("take", {"seat": seating.queue[0], "take": seat, "bid": bid, "bot": True})


def first_free(state: MatchState) -> Draft | None:
    """The first free seat for whoever is next and does not choose in time, for nothing."""
    if state.status != SEATING or state.seating is None or state.seating.done:
        return None
    seating = state.seating
    return Draft("take", {"seat": seating.queue[0], "take": seating.free[0], "bid": 0, "bot": True})


def take(state: MatchState, place: int, seat: int, bid: int) -> Draft:
    """Somebody in the waiting room takes a seat."""
    if state.status != SEATING or state.seating is None:
        raise Refused("server.no-seats-now")
    state.seating.check(place, seat, bid)
    return Draft("take", {"seat": place, "take": seat, "bid": bid})


def begin_anyway(state: MatchState) -> Draft | None:
    """Time is up for those who promised a contribution: the service stands in for them."""
    return luck_made(state) if state.status == STARTING else None


def begin_without(state: MatchState, seats: Collection[int]) -> Draft | None:
    """Nobody waits for those who have gone; everybody else has their time to contribute."""
    return begin_anyway(state) if set(state.awaited) <= set(seats) else None


def reveal(state: MatchState, seat: int, value: str) -> Draft | None:
    """A person adds to the luck what was promised; nothing happens if the same comes again."""
    gathering = state.gathering
    if gathering is None or seat not in gathering.commitments:
        raise Refused("server.nothing-promised")
    if not gathering.opens(seat, value):
        raise Refused("server.not-as-promised", FORBIDDEN)
    if gathering.revealed.get(seat) == value:
        return None
    if state.status != STARTING:
        raise Refused("server.not-revealing")
    return Draft("reveal", {"seat": seat, "value": value})
