"""Thinking time: how much each seat has left, and whose runs."""

from __future__ import annotations

from collections.abc import Iterable

from parlorcar.server.match.terms import ClockTerms
from parlorcar.server.storage.entries import Run


class Clock:
    """The clocks of a match. Time that was used stands in the log, so they can be set again from it."""

    def __init__(self, terms: ClockTerms, seats: int) -> None:
        self.terms = terms
        self.left: list[int] = [terms.seconds * 1000] * seats
        self.running: tuple[int, ...] = ()
        self.since = 0  # when the seats that run began, or were last charged

    @property
    def on(self) -> bool:
        """Whether there are clocks at all."""
        return self.terms.kind != "none"

    def spend(self, spent: dict[str, int]) -> None:
        """Charge seats for the time they have used."""
        for seat, ms in spent.items():
            self.left[int(seat)] -= ms

    def turn(self, running: Iterable[int], at: int) -> None:
        """From now on the clocks of these seats run."""
        now = tuple(sorted(running)) if self.on else ()
        for seat in self.running:
            if seat not in now and self.terms.kind == "bank":
                self.left[seat] += self.terms.increment * 1000
        for seat in now:
            if seat not in self.running:
                self.renew(seat)
        self.running = now
        self.since = at

    def renew(self, seat: int) -> None:
        """A new move begins: with a time per move it is full again."""
        if self.terms.kind == "move":
            self.left[seat] = self.terms.seconds * 1000

    def first(self) -> tuple[int, int] | None:
        """The seat whose clock runs out first, and in how many milliseconds of running."""
        return min(((self.left[seat], seat) for seat in self.running), default=None)


def awake(runs: Iterable[Run], since: int, now: int) -> int:
    """Milliseconds since a time during which some process of the service was alive."""
    total, reached = 0, since
    for run in sorted(runs, key=lambda run: run.started):
        begin, end = max(run.started, reached), min(run.alive, now)
        if end > begin:
            total += end - begin
            reached = end
    return total
