"""The message for a viewer: what they may see and do, and the events they have not had yet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from parlorcar.core.state import SPECTATOR
from parlorcar.server.errors import Refused
from parlorcar.server.match.gestures import choices, out_of_turn
from parlorcar.server.match.plans import look_ahead
from parlorcar.server.match.state import OVER, RUNNING, MatchState
from parlorcar.server.messages import (
    ClockView,
    LookAhead,
    OfferView,
    PlanView,
    Reason,
    Result,
    SeatingView,
    SeatView,
    Table,
    Undoable,
)
from parlorcar.server.view.card_counting import with_counts, without_counts
from parlorcar.words import say


def table_message(
    state: MatchState,
    viewer: int,
    since: int,
    here: Collection[int],
    now: int,
    used: int,
    free_at: Mapping[int, int] = MappingProxyType({}),
) -> Table:
    """The message for a viewer.

    `here` are the seats whose players are connected; `used` is the time that running clocks have used since they were
    last charged; `free_at` says when the host may clear a seat whose player is away.
    """
    match = state.match
    playing = match is not None and state.status == RUNNING
    events, next_event = events_since(state, viewer, since)
    decides = playing and viewer in state.people and not state.paused and state.unconfirmed is None
    return Table(
        match=state.id,
        version=state.version,
        base=state.base,
        status=state.status,  # type: ignore[arg-type]  # one of the names in `match.state`
        why=reason(state.why),
        viewer=viewer,
        view=view(state, viewer),
        legal=choices(match, viewer) if decides and match is not None else [],
        events=events,
        next_event=next_event,
        seats=[
            SeatView(s, p.kind, p.name, p.bot, s in here, p.resigned, p.stand_in, free_at.get(s))
            for s, p in enumerate(state.places)
        ],
        waiting=match.waiting if playing and match is not None else [],
        chosen=match.chosen if playing and match is not None else [],
        choice=match.pending.get(viewer) if playing and match is not None else None,
        held=state.unconfirmed,
        undo=undoable(state, viewer),
        offer=None if state.offer is None else OfferView(**state.offer),
        clock=clock(state, now, used),
        pace=state.pace,  # type: ignore[arg-type]  # checked when it was set
        paused=state.paused,
        helps=state.terms.helps,
        result=result(state),
        commitment=state.commitment,
        awaited=state.awaited,
        promised=state.promised,
        rated=state.terms.rated,
        out_of_turn=out_of_turn(match, viewer) if decides and match is not None else [],
        seating=None if state.seating is None else msgspec.convert(state.seating.view(), SeatingView),
        bids=state.bids,
        plan=plan(state, viewer),
    )


def plan(state: MatchState, viewer: int) -> PlanView | None:
    """What the viewer has planned; of others nothing is told, not even whether they plan."""
    if viewer not in state.people or (viewer not in state.plans and viewer not in state.dropped_plans):
        return None
    plans, dropped = state.plans.get(viewer, []), state.dropped_plans.get(viewer, "")
    return PlanView(plans, dropped)  # type: ignore[arg-type]  # as the log keeps them: lists all the way down


def ahead(state: MatchState, viewer: int, gestures: list[list[int | str]]) -> LookAhead:
    """What the viewer could choose if it were their turn, and the position as they would see it then."""
    match = state.match
    if match is None or state.status != RUNNING:
        raise Refused("server.not-running", state=state.status)
    imagined, listed = look_ahead(match, viewer, gestures)
    seen = {**match.view(viewer), **match.game.view(imagined, viewer), "waiting": [viewer], "chosen": []}
    return LookAhead(with_agreed_counts(state, seen), listed)


def view(state: MatchState, viewer: int) -> dict[str, Any] | None:
    """The view of the engine, less what the table agreed to do without."""
    if state.preview is not None:
        return with_agreed_counts(state, state.preview.view(SPECTATOR))  # nobody sees a hand before seats are fixed
    return None if state.match is None else with_agreed_counts(state, state.match.view(viewer))


def with_agreed_counts(state: MatchState, seen: dict[str, Any]) -> dict[str, Any]:
    """A view with what the table agreed on: counts worked out, or left out."""
    match = state.match or state.preview
    if match is None:
        return seen
    return (with_counts if state.terms.helps.counts else without_counts)(match.game, seen)


def events_since(state: MatchState, viewer: int, since: int) -> tuple[list[dict[str, Any]], int]:
    """The events that a viewer has not had, and the number of the next one; -1 skips all there have been."""
    if state.match is None:
        total = len(state.public_events)
        return (state.public_events[since:] if since >= 0 else []), total
    total = len(state.match.recorder.all)
    return (state.match.events(viewer, min(since, total)) if since >= 0 else []), total


def reason(why: dict[str, Any] | None) -> Reason | None:
    """Why a match was closed or stopped, in words too."""
    if why is None:
        return None
    return Reason(why["reason"], say(why["reason"], why["params"]), why["params"])


def undoable(state: MatchState, viewer: int) -> Undoable:
    """What the viewer may take back without asking."""
    match, helps = state.match, state.terms.helps
    if match is None or state.status != RUNNING or viewer not in state.people or helps.take_back == "none":
        return Undoable()
    if state.paused or state.unconfirmed not in (None, viewer):
        return Undoable()
    step = match.can_undo(viewer)
    alone = helps.take_back == "bots" and state.people == [viewer]
    through = alone and (viewer in match.pending or any(p.player == viewer and p.chosen for p in match.line))
    return Undoable(step, step, through)


def clock(state: MatchState, now: int, used: int) -> ClockView | None:
    """What is left on the clocks now; bots have none."""
    if not state.clock.on:
        return None
    left: list[int | None] = []
    for seat, place in enumerate(state.places):
        ms = state.clock.left[seat] - (used if seat in state.clock.running else 0)
        left.append(None if place.kind == "bot" else max(0, ms))
    return ClockView(left, list(state.clock.running), now)


def result(state: MatchState) -> Result | None:
    """How it ended, line by line where it was played to the end."""
    if state.result is None:
        return None
    match = state.match
    ended = match is not None and match.over and state.status == OVER
    lines = [match.breakdown(seat) for seat in range(match.game.players)] if ended and match is not None else []
    return Result(**state.result, breakdown=lines)
