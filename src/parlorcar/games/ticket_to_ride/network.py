"""What a player's tracks connect."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.state import OWNER_OF


def regions(s: State, box: Box, me: i64) -> vec[i64]:
    """For each end of a track a number that it shares with just those that a player's tracks connect it to. [TTR-38]"""
    at = s.at
    region = box.each_end[:]
    for track in range(box.tracks):
        if at[OWNER_OF + track] == me + 1:
            a = root(region, box.from_end[track])
            b = root(region, box.to_end[track])
            region[a] = b
    for end in range(i64(len(region))):
        region[end] = root(region, end)
    return region


def connected(region: vec[i64], box: Box, a: i64, b: i64) -> bool:
    """Whether two cities or countries are in one region; of a country any of its ends will do. [TTR-38] [GER-6]"""
    for i in range(box.first_end[a], box.first_end[a + 1]):
        for k in range(box.first_end[b], box.first_end[b + 1]):
            if region[box.ends[i]] == region[box.ends[k]]:
                return True
    return False


def root(region: vec[i64], end: i64) -> i64:
    """The end that stands for a region."""
    while region[end] != end:
        region[end] = region[region[end]]
        end = region[end]
    return end
