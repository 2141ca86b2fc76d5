"""How what a seat cannot know is dealt anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.layout import sees
from parlorcar.core.rng import Random
from parlorcar.core.state import State, zeros


def exchange(s: State, places: i64, knowers: i64, first: i64, last: i64, seat: i64, rng: Random) -> None:
    """The things from `first` to before `last` whose place a seat does not know change places, with who knows them."""
    at = s.at
    unknown = zeros(last)
    place = zeros(last)
    known = zeros(last)
    n: i64 = 0
    for thing in range(first, last):
        if not sees(at[knowers + thing], seat):
            unknown[n] = thing
            i = n  # sorted, so that what is dealt does not depend on what it was before
            while i > 0 and (
                place[i - 1] > at[places + thing]
                or (place[i - 1] == at[places + thing] and known[i - 1] > at[knowers + thing])
            ):
                place[i] = place[i - 1]
                known[i] = known[i - 1]
                i -= 1
            place[i] = at[places + thing]
            known[i] = at[knowers + thing]
            n += 1
    while n > 0:
        chosen = rng.below(n)
        n -= 1
        at[places + unknown[n]] = place[chosen]
        at[knowers + unknown[n]] = known[chosen]
        place[chosen] = place[n]
        known[chosen] = known[n]


def pick(counts: vec[i64], first: i64, total: i64, rng: Random) -> i64:
    """Take one at random out of so many, counted by kind from `first` on; returns the kind."""
    ticket = rng.below(total)
    kind: i64 = 0
    while ticket >= counts[first + kind]:
        ticket -= counts[first + kind]
        kind += 1
    counts[first + kind] -= 1
    return kind
