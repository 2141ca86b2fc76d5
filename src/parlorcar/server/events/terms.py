"""What is agreed when an event is made, as it is stored."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from parlorcar.server.events.standings import Format
from parlorcar.server.match.terms import ClockTerms, Pace

ENTERING: Final = "entering"
STARTING: Final = "starting"  # nobody enters any more, and the first round is made
RUNNING: Final = "running"
OVER: Final = "over"
CALLED_OFF: Final = "called-off"
ACTIVE: Final = (ENTERING, STARTING, RUNNING)

MINUTE: Final = 60_000


class EventTerms(msgspec.Struct, frozen=True):
    """The terms of an event; times are in milliseconds."""

    name: str
    game: str
    options: dict[str, Any]
    format: Format
    seats: int  # at a table
    clock: ClockTerms
    pace: Pace = "fast"
    rounds: int = 0  # at most; 0: as many as the format wants
    fill: bool = True  # whether bots fill tables up; else some are smaller
    bot: str = ""  # which bots do; empty: the usual one
    bots: int = 0  # so many entrants there are at least: bots make up the number
    starts: int = 0  # when it begins, since 1970; 0: when its maker says so
    every: int = 0  # from the start of a round to the next; 0: a round begins when the one before is over
    deadline: int = 0  # from the start of a round until nobody is waited for any more; 0: none
    patience: int = 10 * MINUTE  # for which a table waits for whoever has not come, or after the deadline
    rated: bool = False
    duplicate: bool = False  # all tables of a round have the same luck
    season: str = ""  # of a league
    most: int = 100  # entrants


def round_begins(terms: EventTerms, started: int, round: int) -> int:
    """When a round, counted from 0, may begin at the earliest; `started` is when the first one did."""
    return started + round * terms.every


def round_deadline(terms: EventTerms, begun: int) -> int:
    """When nobody is waited for any more in a round that has begun; 0: never."""
    limits = [span for span in (terms.deadline, terms.every) if span]
    return begun + min(limits) if limits else 0
