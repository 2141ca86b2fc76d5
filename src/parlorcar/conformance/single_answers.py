"""Whether a match answers for a player or asks tells nobody what the player has.

A match answers by itself where there is one answer. It may do so only where all players can see that there is only one:
otherwise not being asked tells what is in a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from parlorcar.conformance.checking import as_text, check, require, same, where
from parlorcar.conformance.twins import Apart, Twin
from parlorcar.conformance.walks import THOROUGH, Case, pick, walk
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.match.match import Match
from parlorcar.pure import compiled

WORLDS = 4 if THOROUGH else 1  # in which each decision is looked at, for each viewer
SHORT = 60  # moves of a match in which there may be little to compare
LIFE = 6  # entries after which a twin gives way to a new one
SECRET = "`forced_move_is_secret` of the step: True where others cannot see that there is one answer"


def answers(match: Match, state: State) -> tuple[int | None, bool]:
    """What a match answers unasked, and whether an answer would be a secret; neither may depend on hidden things."""
    return match.only_answer(state), match.game.forced_move_is_secret(state)


def most_decisions() -> int:
    """How many decisions of a match are looked at."""
    return 10**9 if THOROUGH else 300 if compiled() else 40


def twin_interval() -> int:
    """Every so many decisions of a match its twin, whose hidden things differ, is played on."""
    return 1 if THOROUGH else 2 if compiled() else 12


@check(SECRET)
def nobody_can_tell_from_an_answer_given_unasked_what_is_hidden(case: Case) -> None:
    """Whether a single answer is given unasked depends on nothing that other viewers cannot see."""
    w, rng = walk(case), Random(31)
    referee = Match(case.game, seed=1, auto=True)
    for i in w.some(most_decisions()):
        s = w.state(i)
        if w.game.over(s):
            continue
        here = answers(referee, s)
        for viewer in [v for v in range(-1, case.players) if v != w.players[i]]:
            for _ in range(WORLDS):
                with where(w, i):
                    there = answers(referee, w.game.resample(s, viewer, rng))
                    same(there, here, f"viewer {viewer} can tell from what is answered unasked what is hidden")


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
        """The twins follow: all viewers must see the same, message by message."""
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
    """All that a viewer sees after something has happened."""
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


@check(SECRET + "; the audiences of fields, and private fields of events")
def what_viewers_are_told_is_the_same_in_worlds_that_they_cannot_tell_apart(case: Case) -> None:
    """Over a whole match each viewer sees the same with everything hidden exchanged, message by message."""
    if case.players < 2:
        return  # there is no other seat
    followed = follow(case, 12, twin_interval())
    for viewer, one, two in followed.found:
        require(False, f"viewer {viewer} sees\n  {one}\nbut in another world would see:\n  {two}")
    if len(followed.match.line) < SHORT:
        return
    same(len(followed.compared), case.players + 1, "how many viewers had a twin")
    require(min(followed.compared.values()) > 5, "most moves cannot be made in the worlds that `imagine` makes")
