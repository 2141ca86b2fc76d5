"""All checks, and running them one after the other."""

from __future__ import annotations

import traceback
from dataclasses import dataclass
from time import perf_counter, process_time

from parlorcar.conformance import (
    decisions,
    determinization,
    doors,
    numbering,
    records,
    refusals,
    secrets,
    single_answers,
    states,
    texts,
    undo,
)
from parlorcar.conformance.checking import Check
from parlorcar.conformance.walks import Case
from parlorcar.core.game import Game
from parlorcar.core.playout import Tally, playout
from parlorcar.core.rng import Random

MODULES = (
    numbering,
    decisions,
    states,
    texts,
    refusals,
    determinization,
    secrets,
    single_answers,
    records,
    undo,
    doors,
)
CHECKS = tuple(found for module in MODULES for found in vars(module).values() if isinstance(found, Check))
MEASURED = 0.5  # seconds for which random matches are played to tell their speed


@dataclass(frozen=True)
class Result:
    """The result of a check over all set-ups of a game."""

    check: Check
    tables: int  # at which it held
    seconds: float
    failed: Case | None = None
    reason: str = ""


def tried(one: Check, cases: list[Case]) -> Result:
    """A check at all tables, up to the first at which it fails."""
    start, held = perf_counter(), 0
    for case in cases:
        try:
            one(case)
            held += 1
        except Exception as error:
            return Result(one, held, perf_counter() - start, case, reason_of(error))
    return Result(one, held, perf_counter() - start)


def reason_of(error: Exception) -> str:
    """Why a check failed; of an unexpected error also the line that raised it."""
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error}\nin {last.filename}, line {last.lineno}: {last.line}"


def matches_a_second(game: Game) -> float:
    """How many matches of random players this process plays in a second of its own time."""
    start, rng, n = process_time(), Random(1), 0
    while process_time() - start < MEASURED:
        s = game.setup()
        playout(game, s, rng, Tally(), audit=False, limit=100_000)
        n += 1
    return n / (process_time() - start)
