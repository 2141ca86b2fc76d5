"""Redealing what a seat cannot know (determinization)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.layout import sees
from parlorcar.core.rng import Random
from parlorcar.core.state import State, zeros


def exchange(s: State, places: i64, knowers: i64, first: i64, last: i64, seat: i64, rng: Random) -> None:
    """Shuffle the places of the things from `first` to before `last` that a seat does not know, with who knows them."""
    at = s.at
    unknown = zeros(last - first)
    n: i64 = 0
    place = zeros(last - first)  # each combination of place and knowers once, in their order, so that what is dealt
    known = zeros(last - first)  # does not depend on where things were
    count = zeros(last - first)
    kinds: i64 = 0
    for thing in range(first, last):
        knows = at[knowers + thing]
        if sees(knows, seat):
            continue
        unknown[n] = thing
        n += 1
        where = at[places + thing]
        i: i64 = 0
        while i < kinds and (place[i] < where or (place[i] == where and known[i] < knows)):
            i += 1
        if i == kinds or place[i] != where or known[i] != knows:
            k = kinds
            while k > i:
                place[k] = place[k - 1]
                known[k] = known[k - 1]
                count[k] = count[k - 1]
                k -= 1
            place[i] = where
            known[i] = knows
            count[i] = 0
            kinds += 1
        count[i] += 1
    most: i64 = 0
    for kind in range(kinds):
        if count[kind] > count[most]:
            most = kind
    for i in range(n):  # put all where most are, then draw the places of the others
        at[places + unknown[i]] = place[most]
        at[knowers + unknown[i]] = known[most]
    for kind in range(kinds):
        while kind != most and count[kind]:
            count[kind] -= 1
            chosen = rng.below(n)
            n -= 1
            at[places + unknown[chosen]] = place[kind]
            at[knowers + unknown[chosen]] = known[kind]
            unknown[chosen] = unknown[n]


def drawn(counts: vec[i64], first: i64, total: i64, rng: Random) -> i64:
    """The kind of one drawn at random from counts by kind that start at `first`."""
    ticket = rng.below(total)
    kind: i64 = 0
    while ticket >= counts[first + kind]:
        ticket -= counts[first + kind]
        kind += 1
    return kind


def pick(counts: vec[i64], first: i64, total: i64, rng: Random) -> i64:
    """Draw one in the same way and take it out."""
    kind = drawn(counts, first, total, rng)
    counts[first + kind] -= 1
    return kind
