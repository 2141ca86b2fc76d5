"""Things of a few kinds, such as cards, of which there are always as many as in the box, wherever they lie."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.determinization import pick
from parlorcar.core.errors import AuditFailure, BadPosition, Refusal
from parlorcar.core.layout import HIDDEN, OWNER, Layout
from parlorcar.core.rng import Random
from parlorcar.core.state import State, zeros

OPEN: Final = -2  # a row that everybody sees
CLOSED: Final = -3  # a row that nobody sees


class Stock:
    """So many of each kind, spread over fields whose last axis is the kind; one of them, the deck, has the rest.

    It answers for a game what follows from this alone: `audit`, `complete`, `possible` and `imagine`. For `imagine` a
    row of a hidden field, or of another seat's own one, may hold anything that its viewer has not seen elsewhere.
    """

    def __init__(self, layout: Layout, box: list[int], deck: str, *fields: str) -> None:
        self.layout = layout
        self.deck = deck
        self.box: Final = vec[i64](box)
        self.kinds: i64 = len(box)
        self.axis = layout.axes[layout.by_name[deck].axes[-1]]
        starts: list[int] = []
        owners: list[int] = []  # the only seat that sees a row, OPEN or CLOSED
        for name in [deck, *fields]:
            f = layout.by_name[name]
            if layout.axes[f.axes[-1]] is not self.axis or len(self.axis.names) != len(box):
                raise ValueError(f"the last axis of {name} has to be that of {deck}, with {len(box)} kinds")
            rows = int(layout.room(f, 0)) // len(box)
            for row in range(rows):
                starts.append(int(f.at) + row * len(box))
                owners.append(row if f.audience == OWNER else CLOSED if f.audience == HIDDEN else OPEN)
        self.rows: Final = vec[i64](starts)
        self.owners: Final = vec[i64](owners)

    def fault(self, s: State) -> Refusal | None:
        """What does not add up: more or fewer of a kind than in the box, or a negative number somewhere."""
        at, rows = s.at, self.rows
        for kind in range(self.kinds):
            found: i64 = 0
            for row in range(len(rows)):
                n = at[rows[row] + kind]
                if n < 0:
                    return Refusal("stock.negative", thing=self.axis.names[kind])
                found += n
            if found != self.box[kind]:
                return Refusal("stock.count", thing=self.axis.names[kind], box=int(self.box[kind]), found=int(found))
        return None

    def audit(self, s: State) -> None:
        """For `Game.audit`: raise AuditFailure if something is lost or made up."""
        fault = self.fault(s)
        if fault is not None:
            raise AuditFailure(fault.reason, **fault.params)

    def possible(self, s: State) -> None:
        """For `Game.possible`: raise BadPosition if something is lost or made up."""
        fault = self.fault(s)
        if fault is not None:
            raise BadPosition(fault.reason, **{"where": self.deck, **fault.params})

    def complete(self, s: State, given: dict[str, object]) -> None:
        """For `Game.complete`: a position that leaves the deck out has in it what lies nowhere else."""
        if self.deck not in given:
            self.fill(s)

    def fill(self, s: State) -> None:
        """Put into the deck what lies nowhere else; in `Game.begin` that is the whole box."""
        at, rows = s.at, self.rows
        for kind in range(self.kinds):
            rest = self.box[kind]
            for row in range(1, len(rows)):
                rest -= at[rows[row] + kind]
            at[rows[0] + kind] = rest

    def imagine(self, s: State, seat: i64, rng: Random) -> None:
        """For `Game.imagine`: what the seat does not see is dealt again; every row keeps its number of things."""
        at, rows, owners = s.at, self.rows, self.owners
        pool = zeros(self.kinds)
        total: i64 = 0
        for row in range(len(rows)):
            if owners[row] != OPEN and owners[row] != seat:
                for kind in range(self.kinds):
                    pool[kind] += at[rows[row] + kind]
                    total += at[rows[row] + kind]
        for row in range(1, len(rows)):  # the deck, which comes first, has the rest
            if owners[row] == OPEN or owners[row] == seat:
                continue
            n: i64 = 0
            for kind in range(self.kinds):
                n += at[rows[row] + kind]
                at[rows[row] + kind] = 0
            while n > 0:
                at[rows[row] + pick(pool, 0, total, rng)] += 1
                total -= 1
                n -= 1
        if owners[0] != OPEN and owners[0] != seat:
            for kind in range(self.kinds):
                at[rows[0] + kind] = pool[kind]
