"""What tickets bring at the end. [TTR-38]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.network import connected, regions
from parlorcar.games.ticket_to_ride.state import FINISHED, IN_HAND, PLACE


def ticket_score(region: vec[i64], box: Box, ticket: i64) -> i64:
    """What a ticket brings if its two cities are in one region of its holder's network, or else costs. [TTR-38]"""
    points = box.ticket_points[ticket]
    return points if connected(region, box, box.ticket_from[ticket], box.ticket_to[ticket]) else -points


def completed(s: State, box: Box, me: i64) -> i64:
    """How many of a player's tickets are completed. [TTR-42] [GER-11]"""
    at = s.at
    region = regions(s, box, me)
    done: i64 = 0
    for t in range(box.ticket_count):
        if at[PLACE + t] == IN_HAND + me and ticket_score(region, box, t) > 0:
            done += 1
    return done


def all_completed(s: State, box: Box) -> vec[i64]:
    """How many tickets each player has completed; before they are opened nobody can know. [TTR-9]"""
    done = zeros(box.players)
    if s.at[FINISHED]:
        for p in range(box.players):
            done[p] = completed(s, box, p)
    return done
