"""The score at the end, which may be below zero. [TTR-1] [TTR-R19]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlorcar.core.state import State, zeros
from parlorcar.games.ticket_to_ride.box import Box
from parlorcar.games.ticket_to_ride.network import regions
from parlorcar.games.ticket_to_ride.state import FINAL, IN_HAND, PATH, PLACE, POINTS


def ticket_score(region: vec[i64], box: Box, ticket: i64) -> i64:
    """What a ticket brings if its two cities are in one region of its holder's network, or else costs. [TTR-38]"""
    points = box.ticket_points[ticket]
    return points if region[box.ticket_from[ticket]] == region[box.ticket_to[ticket]] else -points


def completed(s: State, box: Box, me: i64) -> i64:
    """How many of a player's tickets are completed. [TTR-42]"""
    region = regions(s, box, me)
    done: i64 = 0
    for t in range(box.ticket_count):
        if s.at[PLACE + t] == IN_HAND + me and ticket_score(region, box, t) > 0:
            done += 1
    return done


def path_bonuses(s: State, box: Box) -> vec[i64]:
    """The bonus goes to everybody whose longest path is the longest of all; no track, no path. [TTR-40] [TTR-R13]"""
    bonuses = zeros(box.players)
    best: i64 = 1
    for p in range(box.players):
        if s.at[PATH + p] > best:
            best = s.at[PATH + p]
    for p in range(box.players):
        if s.at[PATH + p] == best:
            bonuses[p] = box.longest_bonus
    return bonuses


def standings(s: State, box: Box) -> list[list[int]]:
    """Points, then completed tickets, then the bonus for the longest path; equals share. [TTR-41] [TTR-42] [TTR-R16]"""
    bonuses = path_bonuses(s, box)
    return [[int(s.at[FINAL + p]), int(completed(s, box, p)), int(bonuses[p] > 0)] for p in range(box.players)]


def breakdown(s: State, box: Box, me: i64) -> list[dict[str, object]]:
    """The score line by line."""
    lines: list[dict[str, object]] = [{"line": "routes", "points": int(s.at[POINTS + me])}]
    region = regions(s, box, me)
    for t in range(box.ticket_count):
        if s.at[PLACE + t] == IN_HAND + me:
            points = int(ticket_score(region, box, t))
            lines.append({"line": "ticket", "ticket": box.ticket_names[t], "points": points})
    bonus = int(path_bonuses(s, box)[me])
    lines.append({"line": "longest_path", "length": int(s.at[PATH + me]), "points": bonus})
    return lines
