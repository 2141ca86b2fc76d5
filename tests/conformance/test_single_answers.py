"""Whether a match answers for a player or asks tells nobody what the player has.

A match answers by itself where there is one answer. It may do so only where everybody can see that there is only one:
otherwise that nobody was asked tells what is in a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.match.match import Match
from parlorcar.pure import compiled
from tests.conformance.twins import LEAKS, Apart, Twin, leak
from tests.conformance.walks import Case, as_text, cases, names, pick, tables, walk
from tests.conftest import THOROUGH

WORLDS = 4 if THOROUGH else 1  # in which each decision is looked at, for each viewer
DECISIONS = 10**9 if THOROUGH else 300 if compiled() else 40  # of a match
LIFE = 6  # entries after which a twin gives way to a new one
APART = 1 if THOROUGH else 2 if compiled() else 12  # of so many lives of twins one is lived, all over the match
SEVERAL = [case for case in tables() if case.players > 1]


def answers(match: Match, state: State) -> tuple[int | None, bool]:
    """What a match answers unasked, and whether an answer would be a secret; neither may depend on hidden things."""
    return match.only_answer(state), match.game.forced_move_is_secret(state)


@pytest.mark.parametrize("case", cases(1), ids=names)
def test_nobody_can_tell_from_an_answer_given_unasked_what_is_hidden(case: Case) -> None:
    w, rng = walk(case), Random(31)
    referee = Match(case.game, seed=1, auto=True)
    for i in w.some(DECISIONS):
        s = w.state(i)
        if w.game.over(s):
            continue
        here = answers(referee, s)
        for viewer in [v for v in range(-1, case.players) if v != w.players[i]]:
            for _ in range(WORLDS):
                assert answers(referee, w.game.resample(s, viewer, rng)) == here, (i, viewer)


class Followed:
    """A match with a twin for every viewer, now and then; `found` tells what a viewer could tell them apart by."""

    def __init__(self, match: Match, rng: Random, apart: int) -> None:
        self.match = match
        self.rng = rng
        self.apart = apart
        self.entries = 0
        self.twins: dict[int, Twin] = {}
        self.age: Counter[int] = Counter()
        self.compared: Counter[int] = Counter()
        self.found: list[tuple[int, str, str]] = []
        self.renew()

    def renew(self) -> None:
        """A new twin for every viewer whose last one can no longer follow, or has become old."""
        if self.entries // LIFE % self.apart:
            self.twins.clear()
            return
        for viewer in range(-1, self.match.game.players):
            if viewer not in self.twins or self.age[viewer] >= LIFE:
                self.twins[viewer], self.age[viewer] = Twin(self.match, viewer, self.rng), 0

    def play(self, move: int, seat: int) -> None:
        """A move is made in the match and in its twins."""
        since = len(self.match.recorder.all)
        self.match.play(move, seat)
        self.compare(since, lambda twin: twin.follow([move], seat))

    def undo(self, seat: int) -> None:
        """A move is taken back in the match and in its twins."""
        since = len(self.match.recorder.all)
        self.match.undo(seat)
        self.compare(since, lambda twin: twin.follow_back(seat))

    def compare(self, since: int, follow: Callable[[Twin], None]) -> None:
        """The twins follow: all viewers must be told the same, message by message."""
        self.entries += 1
        for viewer, twin in list(self.twins.items()):
            try:
                follow(twin)
            except Apart:
                del self.twins[viewer]
                continue
            self.age[viewer] += 1
            if self.match.over and twin.over:  # everything is opened
                continue
            self.compared[viewer] += 1
            one, two = (message(match, viewer, since) for match in (self.match, twin))
            if one != two:
                self.found.append((viewer, one, two))
                del self.twins[viewer]
        self.renew()


def message(match: Match, viewer: int, since: int) -> str:
    """All that a viewer is told after something has happened."""
    mine = [match.legal(viewer), match.can_undo(viewer)] if viewer >= 0 else []
    return as_text([match.view(viewer), match.events(viewer, since), mine])


def follow(case: Case, seed: int, apart: int) -> Followed:
    """A whole match of people who play at random, and now and then take something back, with twins; up to a find."""
    followed = Followed(Match(case.game, seed=seed, auto=True), Random(seed), apart)
    match, rng = followed.match, Random(seed + 5)
    while not match.over and not followed.found:
        seats = [p for p in match.waiting if p not in match.chosen]
        seat = seats[rng.below(len(seats))]
        if rng.below(20) == 0 and match.can_undo(seat) and not match.pending:
            followed.undo(seat)
            continue
        followed.play(pick(match.game, match.facing(seat), match.legal(seat), rng, seed % 2), seat)
    return followed


@pytest.mark.parametrize("case", SEVERAL, ids=names)
def test_what_viewers_are_told_is_the_same_in_worlds_that_they_cannot_tell_apart(case: Case) -> None:
    followed = follow(case, 12, APART)
    assert not followed.found, followed.found[0]
    assert len(followed.compared) == case.players + 1
    assert min(followed.compared.values()) > 5, "most moves can be made in most worlds"


# --- the checks find each of the three leaks that there were ------------------------------------------------------


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
