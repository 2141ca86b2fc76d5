"""Hiring workers from the job market."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.bits import bit
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.moves import Moves
from parlorcar.core.state import Frame, State
from parlorcar.games.great_western_trail.actions import offer
from parlorcar.games.great_western_trail.box import ROW_OF_WORKERS, Box
from parlorcar.games.great_western_trail.events import HIRED
from parlorcar.games.great_western_trail.moves import Numbers
from parlorcar.games.great_western_trail.possible import FULL_ROW, workers
from parlorcar.games.great_western_trail.state import JOB, MONEY, WORKER_KINDS, WORKERS, token_row
from parlorcar.games.great_western_trail.steps import TrailStep


class Hire(TrailStep):
    """A worker above the marker's row, whose space may have an action. [GWT-32] [GWT-33] [GWT-34] [GWT-R16]"""

    def __init__(self, box: Box, no: Numbers) -> None:
        super().__init__(box, no, "hire", "change", [(-9, 9)])

    def legal(self, s: State, f: Frame, moves: Moves) -> None:
        __, me, change, __, __ = f
        box, at = self.box, s.at
        money = at[MONEY + me] - change
        seen: i64 = 0  # by wage and worker, as bits
        for row in range(min(token_row(s, box), box.job_rows)):
            wage = box.wage[row]
            if money < wage:
                continue
            for worker in range(i64(WORKER_KINDS)):
                if at[JOB + row * WORKER_KINDS + worker] and workers(s, me, worker) < FULL_ROW:
                    this = bit(wage * WORKER_KINDS + worker)
                    if not seen & this:
                        seen |= this
                        moves.add(self.no.HIRE.move(row * WORKER_KINDS + worker))

    def apply(self, s: State, f: Frame, move: i64, events: Events) -> None:
        __, me, change, __, __ = f
        box, at = self.box, s.at
        job = self.no.HIRE.object(move)
        row, worker = job // WORKER_KINDS, job % WORKER_KINDS
        dollars = box.wage[row] + change
        at[MONEY + me] -= dollars
        at[JOB + row * WORKER_KINDS + worker] -= 1
        at[WORKERS + me * WORKER_KINDS + worker] += 1
        events.emit(HIRED, me, worker, row + 1, dollars)
        offer(s, box, me, box.worker_action[worker * ROW_OF_WORKERS + workers(s, me, worker)], 0)

    def refuse(self, s: State, f: Frame, move: i64) -> Refusal | None:
        __, me, change, __, __ = f
        no = self.no
        if not no.HIRE.has(move):
            return None
        job = no.HIRE.object(move)
        row, worker = job // WORKER_KINDS, job % WORKER_KINDS
        if row >= token_row(s, self.box) or s.at[JOB + row * WORKER_KINDS + worker] == 0:
            return Refusal("gwt.nobody-to-hire", "GWT-32")
        if workers(s, me, worker) >= FULL_ROW:
            return Refusal("gwt.full-row", "GWT-34")
        if s.at[MONEY + me] < self.box.wage[row] + change:
            return Refusal("gwt.no-money", "GWT-24", dollars=int(self.box.wage[row] + change))
        return Refusal("gwt.same-worker", "GWT-R16")
