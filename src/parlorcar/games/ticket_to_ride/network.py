"""What a player's tracks connect."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.bits import least
from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import TRACK_WORDS, TRACKS_PER_WORD, Box
from parlorcar.games.ticket_to_ride.state import OWNED


def tracks_of(s: State, me: i64, tracks: vec[i64]) -> i64:
    """Write the tracks of a player into a row; returns how many they are."""
    n: i64 = 0
    for word in range(i64(TRACK_WORDS)):
        mine = s.at[OWNED + me * TRACK_WORDS + word]
        while mine:
            tracks[n] = word * TRACKS_PER_WORD + least(mine)
            mine &= mine - 1
            n += 1
    return n


def regions(s: State, box: Box, me: i64) -> vec[i64]:
    """For each end of a track a number that it shares with just those that a player's tracks connect it to. [TTR-38]"""
    region, tracks = box.each_end[:], zeros(box.tracks)
    n = tracks_of(s, me, tracks)
    for i in range(n):
        region[root(region, box.from_end[tracks[i]])] = root(region, box.to_end[tracks[i]])
    for i in range(n):
        region[box.from_end[tracks[i]]] = root(region, box.from_end[tracks[i]])
        region[box.to_end[tracks[i]]] = root(region, box.to_end[tracks[i]])
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
