"""Money, certificates, and the limits that the player board sets."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.state import State
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import CERTIFIED, EARNED, PAID, TOKEN_GAINED
from parlorcar.games.great_western_trail.state import CERTIFICATES, DISC_KINDS, DISCS, MASTER_OF, MONEY, TOKENS


def earn(s: State, me: i64, dollars: i64, events: Events) -> None:
    """Money from the bank, which never runs out. [GWT-14]"""
    if dollars:
        s.at[MONEY + me] += dollars
        events.emit(EARNED, me, dollars)


def pay(s: State, me: i64, dollars: i64, events: Events) -> None:
    """Money to the bank. [GWT-24]"""
    if dollars:
        s.at[MONEY + me] -= dollars
        events.emit(PAID, me, dollars)


def gain_tokens(s: State, me: i64, tokens: i64, events: Events) -> None:
    """Exchange tokens from the bank, which never runs out of them. [GWT2-11]"""
    if tokens:
        s.at[TOKENS + me] += tokens
        events.emit(TOKEN_GAINED, me, s.at[TOKENS + me])


def disc_left(s: State, me: i64, disc: i64) -> i64:
    """How many discs of a kind are on a player board."""
    return s.at[DISCS + me * DISC_KINDS + disc]


def certificate_limit(s: State, box: Box, me: i64) -> i64:
    """3, then 4, then 6 temporary certificates. [GWT-55]"""
    if disc_left(s, me, box.limit_4):
        return 3
    return 4 if disc_left(s, me, box.limit_6) else 6


def gain_certificates(s: State, box: Box, me: i64, spaces: i64, events: Events) -> None:
    """The marker moves up as far as the limit allows. [GWT-55] [GWT-R4]"""
    now = s.at[CERTIFICATES + me]
    limit = certificate_limit(s, box, me)
    for i in range(len(box.marker)):
        if spaces and now < box.marker[i] <= limit:
            now = box.marker[i]
            spaces -= 1
    if now != s.at[CERTIFICATES + me]:
        s.at[CERTIFICATES + me] = now
        events.emit(CERTIFIED, me, now)


def permanent_certificates(s: State, box: Box, me: i64) -> i64:
    """Those on the stationmasters of a player. [GWT-47]"""
    n: i64 = 0
    for tile in range(box.masters):
        if s.at[MASTER_OF + tile] == me + 1:
            n += box.master_certificates[tile]
    return n


def step_limit(s: State, box: Box, me: i64) -> i64:
    """How far the cattleman goes. [GWT-18] [GWT-71]"""
    steps = box.steps[0]
    if disc_left(s, me, box.step_left) == 0:
        steps += box.steps[1]
    if disc_left(s, me, box.step_right) == 0:
        steps += box.steps[2]
    return steps


def hand_limit(s: State, box: Box, me: i64) -> i64:
    """4 cards, one more for each disc taken away. [GWT-76] [GWT-71]"""
    return box.hand + box.disc_count[box.hand_disc] - disc_left(s, me, box.hand_disc)
