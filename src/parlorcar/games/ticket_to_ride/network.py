"""What a player's tracks connect."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import State
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.state import OWNER_OF


def regions(s: State, box: Box, me: i64) -> vec[i64]:
    """For each city a number that it shares with just those that the player's tracks connect it to. [TTR-38]"""
    region = box.each_city[:]
    for track in range(box.tracks):
        if s.at[OWNER_OF + track] == me + 1:
            a = root(region, box.from_city[track])
            b = root(region, box.to_city[track])
            region[a] = b
    for city in range(i64(len(region))):
        region[city] = root(region, city)
    return region


def root(region: vec[i64], city: i64) -> i64:
    """The city that stands for a region."""
    while region[city] != city:
        region[city] = region[region[city]]
        city = region[city]
    return city
