"""Carrying out an action: what can be done at once is done, the rest is asked by the steps it pushes."""

from __future__ import annotations

from mypy_extensions import i64

from parlorcar.core.events import Events
from parlorcar.core.state import CHANCE, State
from parlorcar.games.great_western_trail import icons, steps
from parlorcar.games.great_western_trail.box import Box
from parlorcar.games.great_western_trail.events import DID
from parlorcar.games.great_western_trail.gains import earn, gain_certificates, gain_tokens, pay
from parlorcar.games.great_western_trail.player_cards import discard
from parlorcar.games.great_western_trail.possible import COWBOY, can_be, times, workers
from parlorcar.games.great_western_trail.state import cards_to_draw


def begin(s: State, box: Box, me: i64, action: i64, events: Events) -> None:
    """Do an action, by its number from 1 up; its cost is paid first. [GWT-30]"""
    i = action - 1
    op = box.op[i]
    events.emit(DID, me, i)
    if op == icons.GAIN:
        n = times(s, box, me, box.per[i])
        earn(s, me, box.dollars[i] * n, events)
        gain_certificates(s, box, me, box.certificates[i] * n, events)
        gain_tokens(s, me, box.gained[i], events)
    elif op == icons.DISCARD:
        breed = box.what[i]
        if breed >= 0 and box.breed_first[breed] == box.breed_last[breed]:
            discard(s, me, box.breed_first[breed], events)
            gains(s, box, me, action, events)
        else:
            s.push(steps.DISCARD_COST, me, i, 0)
    elif op == icons.HIRE:
        s.push(steps.HIRE, me, box.n[i])
    elif op == icons.BUILD:
        s.push(steps.PLAN, me, box.pay[i])
    elif op == icons.ENGINE:
        pay(s, me, box.pay[i], events)
        s.push(steps.FORWARD, me, box.n[i] * times(s, box, me, box.per[i]), 0)
    elif op == icons.BACK:
        pay(s, me, box.pay[i], events)
        s.push(steps.BACKWARD, me, i)
    elif op == icons.TRADE:
        s.push(steps.TRADE, me)
    elif op == icons.HAZARD:
        s.push(steps.CLEAR, me, box.pay[i])
    elif op == icons.BUY:
        s.push(steps.BUY, me, workers(s, me, COWBOY))
    elif op == icons.AUXILIARY:
        s.push(steps.AUXILIARY, me, box.n[i])
    elif op == icons.MOVE:  # the new phase B takes the place of this one [GWT-R3]
        steps.drop_to_end(s)
        s.push(steps.MOVE, me, box.n[i], 0, 1)
    elif op == icons.DRAW:
        draw_cards(s, me, box.n[i])
    else:
        rare(s, box, me, i, events)


def rare(s: State, box: Box, me: i64, i: i64, events: Events) -> None:
    """The actions of few buildings and cards."""
    op = box.op[i]
    if op == icons.DRAW_UP_TO:
        draw_up_to(s, box, me, box.n[i] * times(s, box, me, box.per[i]), 0, 0)
    elif op == icons.RIDE:
        s.push(steps.RIDE, me, box.n[i], 0)
    elif op == icons.OBJECTIVE:
        s.push(steps.TAKE_OBJECTIVE, me, 0, 0)
    elif op == icons.COPY:
        s.push(steps.COPY, me)
    elif op == icons.BEHIND:
        s.push(steps.BEHIND, me)
    elif op == icons.DELIVERY:
        s.push(steps.EXTRAORDINARY, me)
    else:
        gain_certificates(s, box, me, len(box.marker), events)


def gains(s: State, box: Box, me: i64, action: i64, events: Events) -> None:
    """What an action brings once its cost is paid. [GWT-30]"""
    i = action - 1
    earn(s, me, box.dollars[i], events)
    gain_certificates(s, box, me, box.certificates[i], events)
    if box.engine[i]:
        s.push(steps.FORWARD, me, box.engine[i], 1)
    if box.objective[i]:
        s.push(steps.TAKE_OBJECTIVE, me, 1, 1)
    if box.removal[i]:
        s.push(steps.REMOVE, me, box.removal[i])


def draw_cards(s: State, me: i64, n: i64) -> None:
    """Draw so many cards, as far as there are any, then discard as many. [GWT-54]"""
    n = min(n, cards_to_draw(s, me))
    s.push(steps.DISCARD_DRAWN, me, n)
    for _card in range(n):
        s.push(steps.DRAW_ONE, CHANCE, me)


def draw_up_to(s: State, box: Box, me: i64, most: i64, drawn: i64, token: i64) -> None:
    """Draw so many cards at most, one by one or their number first; `drawn` are to be discarded with them. [GWT-R19]"""
    if box.named:
        s.push(steps.DRAW_NAMED, me, most, 0, drawn)
    else:
        s.push(steps.DRAW_MORE, me, most, drawn, token)


def offer(s: State, box: Box, me: i64, one: i64, other: i64) -> None:
    """An action that may be done at once, or one of two; nothing is asked if neither can be. [GWT-33] [GWT-47]

    Only the player knows whether a card can be discarded, so that is always asked. [GWT-R15]
    """
    if can_be(s, box, me, one) or can_be(s, box, me, other):
        s.push(steps.OFFER, me, one - 1, (other if other else one) - 1)
