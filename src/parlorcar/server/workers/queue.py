"""Who is next when more is to be done than there are workers.

Turns are shared three times over: among kinds of work by weight, within a kind among networks, within a network among
persons. Each of them pays with the seconds that its work has taken, and whoever has paid least is next. So whatever one
network asks for, the others wait for what runs already and no longer; and no kind of work waits for ever.

Who is next is found by heaps, so that it does not take much longer the more of them wait.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from heapq import heapify, heappop, heappush
from itertools import pairwise
from typing import Generic, TypeVar

Item = TypeVar("Item")

ESTIMATE = 0.1  # seconds that a piece of work is thought to take until it is known
REMEMBERED = 1_000  # of those who have nothing to do
SPARE = 64  # void entries in a heap that are not worth clearing away


class Kind(IntEnum):
    """What is to be done, the most urgent first."""

    LIVE = 0  # bots of a match at which people are
    ASKED = 1  # what a person has asked for and waits for: hints, records, proofs
    AWAY = 2  # bots of a match at which nobody is now
    ASIDE = 3  # reviews, which take long


WEIGHTS = {Kind.LIVE: 8.0, Kind.ASKED: 4.0, Kind.AWAY: 2.0, Kind.ASIDE: 1.0}
# The more urgent goes first, until it has had so many seconds more (times its weight) than its share.
AHEAD = {Kind.LIVE: 1.0, Kind.ASKED: 0.5, Kind.AWAY: 0.25, Kind.ASIDE: 0.0}


@dataclass(slots=True, frozen=True)
class Requester:
    """For whom something is done, as far as that is known: the network, and the person in it."""

    network: str = ""
    person: str = ""


NOBODY = Requester()


@dataclass(slots=True, eq=False)
class Order(Generic[Item]):
    """A piece of work: what, for whom, and whether it is still wanted."""

    item: Item
    kind: Kind
    requested_by: Requester = NOBODY
    match: str = ""
    wanted: Callable[[], bool] | None = None
    taken: bool = False
    dropped: bool = False
    paid: float = 0.0


class Share:
    """Something that turns are shared among: its parts, or at the lowest level the work itself in order."""

    __slots__ = ("ahead", "busy", "clock", "heap", "orders", "parts", "serial", "ticket", "used", "waiting", "weight")

    def __init__(self, weight: float = 1.0, ahead: float = 0.0, used: float = 0.0) -> None:
        self.weight = weight
        self.ahead = ahead
        self.used = used  # seconds paid, divided by the weight
        self.clock = 0.0  # what the part that was last served had paid: newcomers begin here, and owe nothing
        self.waiting = 0
        self.parts: dict[object, Share] = {}
        self.orders: OrderedDict[Order, None] = OrderedDict()  # type: ignore[type-arg]  # of whatever is done
        self.busy = 0  # parts that have work
        self.heap: list[tuple[float, int, Share]] = []  # by what they have paid; entries with an old ticket are void
        self.serial = 0  # of the last ticket given to a part
        self.ticket = 0  # of the entry that counts in the heap of the whole; 0 if none does

    def part(self, key: object, weight: float = 1.0, ahead: float = 0.0) -> Share:
        """The part of that name; one that had nothing to do saves up no turns."""
        found = self.parts.get(key)
        if found is None:
            if len(self.parts) - self.busy >= REMEMBERED:
                self.forget()
            found = self.parts[key] = Share(weight, ahead, self.clock)
        elif not found.waiting:
            found.used = max(found.used, self.clock)
        return found

    def forget(self) -> None:
        """Drop parts that have nothing to do, those that owe least first."""
        idle = sorted((part.used, n, key) for n, (key, part) in enumerate(self.parts.items()) if not part.waiting)
        for _, _, key in idle[: REMEMBERED // 2]:
            del self.parts[key]

    def add(self, part: Share) -> None:
        """A part has one more thing to do."""
        part.waiting += 1
        if part.waiting == 1:
            self.busy += 1
            self.enter(part)

    def remove(self, part: Share) -> None:
        """A part has one thing less to do."""
        part.waiting -= 1
        if not part.waiting:
            self.busy -= 1
            part.ticket = 0

    def charge(self, part: Share, seconds: float) -> None:
        """A part pays."""
        part.used += seconds / part.weight
        if part.waiting:
            self.enter(part)

    def enter(self, part: Share) -> None:
        """Put a part where it belongs by what it has paid; its old entry is void from now on."""
        if len(self.heap) > 2 * self.busy + SPARE:
            self.heap = [entry for entry in self.heap if entry[1] == entry[2].ticket]
            heapify(self.heap)
        self.serial += 1
        part.ticket = self.serial
        heappush(self.heap, (part.used - part.ahead, part.ticket, part))

    def next(self) -> Share | None:
        """The part that has work and has paid least; among equals the one that has waited longest."""
        while self.heap and self.heap[0][1] != self.heap[0][2].ticket:
            heappop(self.heap)
        return self.heap[0][2] if self.heap else None


class WorkQueue(Generic[Item]):
    """Work that waits."""

    def __init__(self, unwanted: Callable[[Item], None]) -> None:
        self.unwanted = unwanted  # called with what was not done because nobody wanted it any more
        self.root = Share()
        self.by_match: dict[str, list[Order[Item]]] = {}

    def __len__(self) -> int:
        return self.root.waiting

    def push(self, order: Order[Item]) -> None:
        """One more thing to do."""
        path = self._path(order)
        self.root.waiting += 1
        for whole, part in pairwise(path):
            whole.add(part)
        path[-1].orders[order] = None
        if order.match:
            self.by_match.setdefault(order.match, []).append(order)

    def pop(self, urgent_only: bool = False) -> Order[Item] | None:
        """What is next; nothing if there is nothing, or with `urgent_only` nothing for a live table."""
        while self.root.waiting:
            if urgent_only:
                live = self.root.parts.get(Kind.LIVE)
                if live is None or not live.waiting:
                    return None
                order = self._next(live)
            else:
                order = self._next(self.root)
            self._leave(order)
            if order.wanted is None or order.wanted():
                order.taken = True
                self.charge(order, ESTIMATE)
                return order
            order.dropped = True
            self.unwanted(order.item)
        return None

    def _next(self, share: Share) -> Order[Item]:
        while not share.orders:
            part = share.next()
            assert part is not None, "somebody waits"
            share.clock = max(share.clock, part.used)
            share = part
        return next(iter(share.orders))

    def _path(self, order: Order[Item]) -> list[Share]:
        """The shares that pay for an order, from the root down."""
        kind = self.root.part(order.kind, WEIGHTS[order.kind], AHEAD[order.kind])
        network = kind.part(order.requested_by.network)
        return [self.root, kind, network, network.part(order.requested_by.person)]

    def _leave(self, order: Order[Item]) -> None:
        path = self._path(order)
        del path[-1].orders[order]
        self.root.waiting -= 1
        for whole, part in pairwise(path):
            whole.remove(part)
        if order.match:
            mine = self.by_match[order.match]
            mine.remove(order)
            if not mine:
                del self.by_match[order.match]

    def charge(self, order: Order[Item], seconds: float) -> None:
        """Let those who asked pay what an order has cost; what they paid beforehand is taken off."""
        for whole, part in pairwise(self._path(order)):
            whole.charge(part, seconds - order.paid)
        order.paid = seconds

    def drop(self, order: Order[Item]) -> None:
        """Nobody waits for an order any more."""
        if not order.taken and not order.dropped:
            order.dropped = True
            self._leave(order)

    def promote(self, match: str, requested_by: Requester) -> None:
        """Somebody has come to a match: what its bots wait for is urgent now."""
        for order in [o for o in self.by_match.get(match, ()) if o.kind == Kind.AWAY]:
            self._leave(order)
            order.kind, order.requested_by = Kind.LIVE, requested_by
            self.push(order)
