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
    n: i64 = 0
    for thing in range(first, last):
        if not sees(at[knowers + thing], seat):
            unknown[n] = thing
            n += 1
    while n > 1:
        other = unknown[rng.below(n)]
        n -= 1
        mine = unknown[n]
        place, known = at[places + mine], at[knowers + mine]
        at[places + mine], at[knowers + mine] = at[places + other], at[knowers + other]
        at[places + other], at[knowers + other] = place, known


def pick(counts: vec[i64], first: i64, total: i64, rng: Random) -> i64:
    """Take one at random out of so many, counted by kind from `first` on; returns the kind."""
    ticket = rng.below(total)
    kind: i64 = 0
    while ticket >= counts[first + kind]:
        ticket -= counts[first + kind]
        kind += 1
    counts[first + kind] -= 1
    return kind
