"""Whether a match answers for a player or asks tells nobody what the player has.

A match answers by itself where there is one answer. It may do so only where everybody can see that there is only one:
otherwise that nobody was asked tells what is in a hand.
"""

from __future__ import annotations

import pytest

from parlorcar.conformance import single_answers
from parlorcar.conformance.checking import Check
from parlorcar.conformance.single_answers import follow
from parlorcar.pure import compiled
from tests.conformance.twins import LEAKS, leak
from tests.conformance.walks import Case, cases, conforming
from tests.conftest import THOROUGH

WORLDS = 4 if THOROUGH else 1  # in which each decision is looked at, for each viewer
DECISIONS = 10**9 if THOROUGH else 300 if compiled() else 40  # of a match
LIFE = 6  # entries after which a twin gives way to a new one
APART = 1 if THOROUGH else 2 if compiled() else 12  # of so many lives of twins one is lived, all over the match
SEVERAL = [case for case in cases(1, any_build=True) if case.players > 1]


# --- the checks find each of the three leaks that there were ------------------------------------------------------


@conforming(single_answers)
def test_every_game_conforms(check: Check, case: Case) -> None:
    check(case)


@pytest.mark.parametrize(
    ("game", "which"),
    [
        ("ticket-to-ride-usa", "payments"),
        ("ticket-to-ride-germany", "payments"),
        ("great-western-trail-1", "objectives"),
        ("great-western-trail-2", "objectives"),
        ("great-western-trail-1", "discards"),
        ("great-western-trail-2", "discards"),
    ],
)
def test_the_checks_find_a_planted_leak(game: str, which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in SEVERAL if case.id == game)
    leak(LEAKS[which], monkeypatch)
    for seed in range(20):
        if follow(case, seed, 1).found:
            return
    pytest.fail("nobody noticed")
