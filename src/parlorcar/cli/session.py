"""A match at one keyboard: who plays, what is shown, and what was typed ahead. Playing and its commands share it."""

from __future__ import annotations

from parlorcar.cli.boards import table_for
from parlorcar.cli.out_of_turn import OutOfTurn
from parlorcar.cli.savefile import Sitting
from parlorcar.cli.screen import Screen
from parlorcar.cli.seating import Bots
from parlorcar.core.state import SPECTATOR


class Session:
    """What a match at the terminal consists of."""

    def __init__(self, sitting: Sitting, screen: Screen, record: str | None = None) -> None:
        self.sitting = sitting
        self.match = sitting.match
        self.screen = screen
        self.record = record
        self.table = table_for(self.match.game, self.match.seats, screen.plain)
        self.bots = Bots(self.match, sitting.kinds, sitting.luck)
        self.out_of_turn = OutOfTurn(sitting)
        self.shown: dict[int, int] = {}  # by seat the moves there were when the board was last shown
        self.queue: list[str] = []  # what was typed behind a `;`

    @property
    def alone(self) -> bool:
        """Whether nothing has to be hidden: one person, or none."""
        return len(self.sitting.people) < 2

    @property
    def watcher(self) -> int:
        """Who sees the news at once when nothing has to be hidden."""
        return self.sitting.people[0] if self.sitting.people else SPECTATOR
