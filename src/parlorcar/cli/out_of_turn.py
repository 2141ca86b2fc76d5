"""Moves out of turn at one keyboard: who asks for them, and when the keyboard is theirs.

Nobody is asked for such a move, and nobody waits for it. `aside NAME`, typed at anybody's decision, hands the keyboard
to that person at once; `aside` alone is for decisions that nobody types at, those of bots: whoever says it is asked
before every decision of another player for as long as there is such a move, until it is said again.
"""

from __future__ import annotations

from parlorcar.cli.savefile import Sitting
from parlorcar.core.errors import ParlorCarError
from parlorcar.words import word


class OutOfTurn:
    """Which person may now make a move out of turn."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.called: int | None = None  # who was called to the keyboard
        self.asked_every_time: set[int] = set()  # who wants to be asked before every decision of another player
        self.last_asked: dict[int, int] = {}  # by seat the moves there were when it was last asked

    def next(self) -> int | None:
        """The person who is asked before the decision that waits, if there is one."""
        if self.called is not None:
            return self.called
        for seat in sorted(self.asked_every_time):
            if self.match.out_of_turn(seat) and self.last_asked.get(seat) != len(self.match.line):
                return seat
        return None

    def at_keyboard(self, seat: int) -> None:
        """A person has the keyboard now, and is not asked again before somebody has moved."""
        self.called = None
        self.last_asked[seat] = len(self.match.line)

    def typed(self, name: str, seat: int) -> str:
        """Do what `aside` says, typed by a person with or without a name, and return what there is to say of it."""
        if not name:
            return self.toggle(seat)
        other = self.person(name)
        if other == seat and self.match.player == seat:
            raise ParlorCarError(word("cli.aside.own-turn"))
        if not self.match.out_of_turn(other):
            raise ParlorCarError(word("cli.aside.none", name=self.match.seats[other]))
        self.called = other
        return ""

    def toggle(self, seat: int) -> str:
        """Whether a person is asked before the decisions of others is switched on or off."""
        if seat in self.asked_every_time:
            self.asked_every_time.remove(seat)
            return word("cli.aside.off")
        if not self.match.game.has_moves_out_of_turn:
            raise ParlorCarError(word("cli.aside.no-such-moves"))
        self.asked_every_time.add(seat)
        return word("cli.aside.on")

    def person(self, name: str) -> int:
        """The seat of a person by name, or by the beginning of one."""
        names = {p: self.match.seats[p].lower() for p in self.sitting.people}
        given = name.lower()
        found = [p for p, full in names.items() if full == given] or [p for p in names if names[p].startswith(given)]
        if len(found) != 1:
            raise ParlorCarError(word("cli.aside.who", name=name))
        return found[0]
