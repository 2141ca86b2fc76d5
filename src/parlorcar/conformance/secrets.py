"""Nobody is told what is not theirs to know: not by views, not by events, not by refusals."""

from __future__ import annotations

from typing import Any

from parlorcar.conformance.checking import as_text, check, require, same, same_text, where
from parlorcar.conformance.hidden import keeps_from
from parlorcar.conformance.walks import Case, deciders, facing, finished, play_out, walk
from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.match.match import Match
from parlorcar.match.recorder import UNDONE, Recorder, visible_event

AUDIENCE = "the audience of the field in the layout: OWNER or HIDDEN for what others may not see"
EVENTS = "the kinds of events: what only its player may know belongs in `private`"


def check_same_view(game: Game, s: State, other: State, seat: int) -> None:
    """Two states that differ in nothing the seat may know look the same to it, to the order of the keys."""
    same_text(game.view(s, seat), game.view(other, seat), f"the view of {seat} tells what is hidden")


@check(AUDIENCE)
def views_of_states_that_differ_in_what_is_hidden(case: Case) -> None:
    """With everything exchanged that a viewer cannot know, the view is the same to the last byte."""
    w = walk(case)
    rng = Random(4)
    differ = kept = 0
    for i in w.some(40, chance=True):
        s = w.state(i)
        for seat in range(-1, case.players):
            other = w.game.resample(s, seat, rng)
            differ += w.game.key(other) != w.keys[i]
            kept += any(keeps_from(w.game, s, p, seat) for p in range(case.players) if p != seat)
            with where(w, i):
                check_same_view(w.game, s, other, seat)
    require(differ >= kept // 2, f"`imagine` exchanged something in {differ} of {kept} states that have secrets")


@check(AUDIENCE)
def a_spectator_sees_no_more_than_any_seat(case: Case) -> None:
    """What a spectator is shown, every seat is shown with the same value."""
    w = walk(case)
    for i in w.some(30, chance=True):
        s = w.state(i)
        watched = w.game.view(s, -1)
        for seat in range(case.players):
            with where(w, i):
                check_within(watched, w.game.view(s, seat), "viewer")


def check_within(less: dict[str, object], more: dict[str, object], *but: str) -> None:
    """Everything in the first view is in the second, where nothing is more than is there."""
    for name, value in less.items():
        if name in but:
            continue
        mine = more[name]
        if isinstance(value, dict) and isinstance(mine, dict):
            check_within(value, mine)
        elif isinstance(value, list) and isinstance(mine, list):
            same(len(value), len(mine), f"the length of {name}")
            require(all(a is None or a == b for a, b in zip(value, mine, strict=True)), f"{name}: {value} {mine}")
        else:
            require(value is None or value == mine, f"{name}: {value} {mine}")


def check_events(match: Match, seat: int) -> int:
    """A seat's events are the referee's without others' private fields; returns how many fields were kept from it."""
    game, kept = match.game, 0
    events = match.events(seat)
    same(len(events), len(match.recorder.all), "the number of events")
    for n, (event, happened) in enumerate(zip(events, match.recorder.all, strict=True)):
        full = visible_event(game, n, happened, None)
        same(event["n"], n, "the number of an event")
        if happened[1] == UNDONE:
            same(event, full, "an undone event")
            continue
        private = {f.name for f in game.event_kinds[happened[1]].fields if f.private}
        if private and full["player"] != seat:
            kept += len(private)
            same(set(event), set(full) - private, f"seat {seat} sees {event}")
        else:
            same(set(event), set(full), f"seat {seat} sees {event}")
        require(all(full[name] == value for name, value in event.items()), f"seat {seat} sees something else: {event}")
    return kept


def private_fields(match: Match) -> int:
    """How many things were told to one seat alone."""
    kinds = [match.game.event_kinds[happened[1]] for happened in match.recorder.all if happened[1] != UNDONE]
    return sum(1 for kind in kinds for f in kind.fields if f.private)


@check(EVENTS, seeds=2)
def events_keep_private_fields_private(case: Case) -> None:
    """Exactly one seat sees a private field of an event."""
    match = finished(case)
    kept = [check_events(match, seat) for seat in range(-1, case.players)]
    same(kept[0], private_fields(match), "a spectator sees private fields")
    same(sum(kept[0] - n for n in kept[1:]), kept[0], "exactly one seat sees every private field")


@check(EVENTS)
def events_since(case: Case) -> None:
    """The events from a number on are the end of all events."""
    match = finished(case)
    every = match.events(0)
    for since in (0, 1, len(every) // 2, len(every), len(every) + 5):
        same(match.events(0, since), every[since:], f"the events from {since} on")


@check(EVENTS)
def events_are_the_same_in_an_imagined_world(case: Case) -> None:
    """Events about what a seat cannot see do not depend on it: the same choice tells others the same."""
    w = walk(case)
    rng = Random(12)
    for i in w.some(25):
        s = w.state(i)
        if w.game.over(s):
            continue
        mover = w.game.player(s)
        for seat in [p for p in range(-1, case.players) if p != mover]:
            world = w.game.resample(s, seat, rng)
            if w.moves[i] in w.game.legal(world):
                with where(w, i):
                    there, here = (visible_events(w.game, state, w.moves[i], seat) for state in (world, s))
                    same(there, here, f"the events that viewer {seat} sees depend on what is hidden")


def visible_events(game: Game, s: State, move: int, seat: int) -> list[dict[str, Any]]:
    """The events of a move, as a viewer sees them."""
    recorder = Recorder()
    game.apply(game.clone(s), move, recorder.events)
    recorder.after(1)
    return [visible_event(game, n, event, seat) for n, event in enumerate(recorder.all)]


def refusals(game: Game, s: State, seat: int) -> dict[int, str]:
    """What a seat is answered to every move it might try."""
    mine = facing(game, s, seat)
    said: dict[int, str] = {}
    for move in range(game.moves):
        try:
            game.check(mine, move)
        except IllegalMove as refused:
            said[move] = str(refused)
    return said


def check_refusals(game: Game, s: State, seat: int, rng: Random) -> None:
    """What a seat is answered does not depend on what it cannot know."""
    world = game.resample(s, seat, rng)
    same(refusals(game, s, seat), refusals(game, world, seat), "a refusal depends on what is hidden")


@check("`refuse` of the step: it may read only what its player knows")
def refusals_tell_nothing(case: Case) -> None:
    """What a player is answered to any move does not depend on what the player cannot know."""
    w = walk(case)
    rng = Random(21)
    for i in w.some(8):
        s = w.state(i)
        for seat in deciders(w.game, s):
            for _ in range(2):
                with where(w, i):
                    check_refusals(w.game, s, seat, rng)


@check(AUDIENCE)
def views_hold_no_luck_and_no_log(case: Case) -> None:
    """A view tells nothing of the key that luck comes from."""
    match = play_out(Match(case.game, seed=12), 2, style=0, stop=50)
    for seat in range(-1, case.players):
        view = match.view(seat)
        require(
            match.key.hex() not in as_text(view) and "seed" not in view and "key" not in view,
            "a view has the luck",
        )
        same(view["viewer"], seat, "the viewer")
        same(view["moves"], len(match.line), "the number of moves")
        same(view["seats"], match.seats, "the names")
