"""What a viewer is told of a match: what the viewer may see, may do, and has not heard yet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any

from parlorcar.server.http.messages import ClockTold, OfferTold, Reason, Result, SeatTold, Table, Undoable
from parlorcar.server.match.gestures import choices, out_of_turn
from parlorcar.server.match.state import OVER, RUNNING, Standing
from parlorcar.server.view.card_counting import with_counts, without_counts
from parlorcar.words import say


def table(
    standing: Standing,
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
    match = standing.match
    playing = match is not None and standing.status == RUNNING
    events, next_event = heard(standing, viewer, since)
    decides = playing and viewer in standing.people and not standing.paused and standing.held is None
    return Table(
        match=standing.id,
        version=standing.version,
        base=standing.base,
        status=standing.status,  # type: ignore[arg-type]  # one of the names in `standing`
        why=reason(standing.why),
        viewer=viewer,
        view=view(standing, viewer),
        legal=choices(match, viewer) if decides and match is not None else [],
        events=events,
        next_event=next_event,
        seats=[
            SeatTold(s, p.kind, p.name, p.bot, s in here, p.resigned, p.stand_in, free_at.get(s))
            for s, p in enumerate(standing.places)
        ],
        waiting=match.waiting if playing and match is not None else [],
        chosen=match.chosen if playing and match is not None else [],
        choice=match.pending.get(viewer) if playing and match is not None else None,
        held=standing.held,
        undo=undoable(standing, viewer),
        offer=None if standing.offer is None else OfferTold(**standing.offer),
        clock=clock(standing, now, used),
        pace=standing.pace,  # type: ignore[arg-type]  # checked when it was set
        paused=standing.paused,
        helps=standing.terms.helps,
        result=result(standing),
        commitment=standing.commitment,
        awaited=standing.awaited,
        promised=standing.promised,
        out_of_turn=out_of_turn(match, viewer) if decides and match is not None else [],
    )


def view(standing: Standing, viewer: int) -> dict[str, Any] | None:
    """The view of the engine, less what the table agreed to do without."""
    if standing.match is None:
        return None
    return shown(standing, standing.match.view(viewer))


def shown(standing: Standing, seen: dict[str, Any]) -> dict[str, Any]:
    """A view with what the table agreed on: counts worked out, or left out."""
    if standing.match is None:
        return seen
    return (with_counts if standing.terms.helps.counts else without_counts)(standing.match.game, seen)


def heard(standing: Standing, viewer: int, since: int) -> tuple[list[dict[str, Any]], int]:
    """The events that a viewer has not had, and the number of the next one; -1 skips all there have been."""
    if standing.match is None:
        total = len(standing.public)
        return (standing.public[since:] if since >= 0 else []), total
    total = len(standing.match.recorder.all)
    return (standing.match.events(viewer, min(since, total)) if since >= 0 else []), total


def reason(why: dict[str, Any] | None) -> Reason | None:
    """Why a match was closed or stopped, in words too."""
    if why is None:
        return None
    return Reason(why["reason"], say(why["reason"], why["params"]), why["params"])


def undoable(standing: Standing, viewer: int) -> Undoable:
    """What the viewer may take back without asking."""
    match, helps = standing.match, standing.terms.helps
    if match is None or standing.status != RUNNING or viewer not in standing.people or helps.take_back == "none":
        return Undoable()
    if standing.paused or standing.held not in (None, viewer):
        return Undoable()
    step = match.can_undo(viewer)
    alone = helps.take_back == "bots" and standing.people == [viewer]
    through = alone and (viewer in match.pending or any(p.player == viewer and p.chosen for p in match.line))
    return Undoable(step, step, through)


def clock(standing: Standing, now: int, used: int) -> ClockTold | None:
    """What is left on the clocks now; bots have none."""
    if not standing.clock.on:
        return None
    left: list[int | None] = []
    for seat, place in enumerate(standing.places):
        ms = standing.clock.left[seat] - (used if seat in standing.clock.running else 0)
        left.append(None if place.kind == "bot" else max(0, ms))
    return ClockTold(left, list(standing.clock.running), now)


def result(standing: Standing) -> Result | None:
    """How it ended, line by line where it was played to the end."""
    if standing.result is None:
        return None
    match = standing.match
    ended = match is not None and match.over and standing.status == OVER
    lines = [match.breakdown(seat) for seat in range(match.game.players)] if ended and match is not None else []
    return Result(**standing.result, breakdown=lines)
