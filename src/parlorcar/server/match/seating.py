"""Who sits where, decided after the set-up is seen: by choosing in a drawn order, or by bidding for seats.

People have places in the waiting room until then. Whoever has no seat and stands first in the queue takes one; where
seats are bid for, also one that somebody holds, for more than they bid, and whoever is outbid is next. There is always
a free seat for somebody without one, so nobody ever has to bid, and it ends when everybody has a seat.
"""

from __future__ import annotations

from typing import Any, Final

from parlorcar.match import luck
from parlorcar.server.errors import Refused
from parlorcar.server.match.terms import Seats

MOST: Final = 200  # points that can be bid
STREAM: Final = "seating"  # no game draws from a deck or die of this name


class Seating:
    """The seats that are held so far, and who comes next."""

    def __init__(self, kind: Seats, queue: list[int]) -> None:
        self.kind = kind
        self.queue = queue  # places in the waiting room that have no seat, the next one first
        self.players = len(queue)
        self.held: dict[int, tuple[int, int]] = {}  # by seat: the place in the waiting room that has it, and its bid

    @property
    def done(self) -> bool:
        """Whether everybody has a seat."""
        return not self.queue

    @property
    def free(self) -> list[int]:
        """The seats that nobody has."""
        return [seat for seat in range(self.players) if seat not in self.held]

    @property
    def order(self) -> list[int]:
        """By seat, the place in the waiting room whose person sits there."""
        return [self.held[seat][0] for seat in range(self.players)]

    @property
    def bids(self) -> list[int]:
        """By seat, the points that were bid for it."""
        return [self.held[seat][1] for seat in range(self.players)]

    def check(self, place: int, seat: int, bid: int) -> None:
        """Refuse what cannot be taken."""
        if self.done or self.queue[0] != place:
            raise Refused("server.not-your-choice")
        if not 0 <= seat < self.players:
            raise Refused("server.no-seat", seat=seat, last=self.players - 1)
        if self.kind == "chosen" and (bid or seat in self.held):
            raise Refused("server.seat-taken", seat=seat)
        if not (self.held[seat][1] + 1 if seat in self.held else 0) <= bid <= MOST:
            raise Refused("server.low-bid", bid=self.held[seat][1] if seat in self.held else 0, most=MOST)

    def take(self, place: int, seat: int, bid: int) -> None:
        """A place in the waiting room has a seat; whoever had it is next."""
        self.check(place, seat, bid)
        self.queue.pop(0)
        if seat in self.held:
            self.queue.insert(0, self.held[seat][0])
        self.held[seat] = (place, bid)

    def view(self) -> dict[str, Any]:
        """As everybody sees it."""
        held = [self.held.get(seat) for seat in range(self.players)]
        return {
            "kind": self.kind,
            "queue": list(self.queue),
            "held": [None if one is None else {"place": one[0], "bid": one[1]} for one in held],
        }


def drawn_order(key: bytes, players: int) -> list[int]:
    """The order in which seats are taken, by the luck of the match: nobody chose it, and the key will prove it."""
    left = list(range(players))
    order: list[int] = []
    while left:
        order.append(left.pop(luck.draw(key, STREAM, len(order), len(left))))
    return order


def renumbered(match: str, order: list[int]) -> list[tuple[str, dict[str, Any]]]:
    """The statements by which the index and the devices to notify follow people to their seats."""
    job: list[tuple[str, dict[str, Any]]] = []
    for table in ("sitters", "pushes"):
        aside = f"UPDATE {table} SET seat = seat + 100 WHERE match = :match AND seat >= 0"
        back = f"UPDATE {table} SET seat = :seat WHERE match = :match AND seat = :place"
        job.append((aside, {"match": match}))
        job += [(back, {"match": match, "seat": seat, "place": place + 100}) for seat, place in enumerate(order)]
    return job
