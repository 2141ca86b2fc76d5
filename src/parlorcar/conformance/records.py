"""A record replays to the same states, a saved match plays on, and positions can be written and set up again."""

from __future__ import annotations

import json
from typing import Any

from parlorcar.conformance.checking import check, require, same, where
from parlorcar.conformance.walks import Case, finished, play_out, step, walk
from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.layout import HIDDEN, OWNER
from parlorcar.core.rng import Random
from parlorcar.core.state import State
from parlorcar.match import record as records
from parlorcar.match.match import Match
from parlorcar.match.replay_record import verify
from parlorcar.registry import replay, resume

REPLAYS = "`apply` of the steps: nothing but the state and the move may decide what happens"
SHORT = 60  # moves of a match in which there may be little to look at
POSITIONS = "the layout, `complete` and `possible` of the game, and `args` of the steps"


def assert_same(again: Match, match: Match) -> None:
    """Two matches that cannot be told apart by what counts."""
    game = match.game
    lines = [[(p.player, p.move, p.text, p.stream) for p in one.line] for one in (again, match)]
    same(lines[0], lines[1], "other moves")
    same(game.key(again.state), game.key(match.state), "another state")
    same((again.seats, again.commitment, again.over), (match.seats, match.commitment, match.over), "another match")
    same(again.recorder.all, match.recorder.all, "other events")
    for seat in range(-1, game.players):
        same(again.view(seat), match.view(seat), f"another view of {seat}")
        same(again.events(seat), match.events(seat), f"other events for {seat}")
    if match.over:
        same((again.scores(), again.ranking()), (match.scores(), match.ranking()), "another result")


@check(REPLAYS, seeds=4)
def replay_equals_live(case: Case) -> None:
    """The record of a match replays to the same match, and its luck can be verified."""
    match = finished(case)
    text = records.written(match.record())
    again = replay(text)
    assert_same(again, match)
    same(again.game.chosen, match.game.chosen, "other options")
    same(records.written(again.record()), text, "the replayed match writes another record")
    same(verify(again, text), sum(p.player < 0 for p in match.line), "not all draws could be verified")


def every_key(match: Match) -> list[bytes]:
    """The keys of all states of a match."""
    return [match.game.key(match.at(n)) for n in range(len(match.line) + 1)]


@check(REPLAYS)
def replay_equals_live_at_every_move(case: Case) -> None:
    """A replay goes through the same states, move by move."""
    w = walk(case)
    again = replay(records.written(finished(case).record()))
    same(every_key(again), w.keys, "a replay goes through other states")
    same(every_key(finished(case)), w.keys, "a match gone back through has other states")


def with_undone(case: Case, auto: bool = False) -> tuple[Match, int]:
    """A whole match in which every now and then something is taken back, alone or agreed."""
    rng = Random(5)
    match = Match(case.game, seed=6, auto=auto, seats=[f"Ö, {p}: \"x\" 'y' #" for p in range(case.players)])
    undone = 0
    while not match.over:
        step(match, rng, 1)
        if undone < 25 and rng.below(3) == 0:
            try:
                undone += match.undo(agreed=rng.below(2) == 0)
                if rng.below(3) == 0:
                    undone += match.undo_turn(agreed=True)
            except IllegalMove:
                pass
    return match, undone


@check(REPLAYS)
def a_record_keeps_what_was_undone(case: Case) -> None:
    """A match in which much is taken back replays as it was."""
    for auto in (False, True):
        match, undone = with_undone(case, auto)
        require(undone or len(match.line) < SHORT, "nothing could be taken back")
        text = records.written(match.record())
        lines = match.record()["moves"]
        taken_back = sum(line.startswith("undo ") for line in lines)
        same(taken_back, sum(kind == "undo" for kind, _ in match.journal), "what was undone is not all in the record")
        left = sum(1 - int(n[5:]) - 1 if n.startswith("undo ") else 1 for n in lines)
        same(len(match.line), left, "the moves that count")
        again = replay(text)
        assert_same(again, match)
        same(every_key(again), every_key(match), "other states on the way")
        require(verify(again, text) >= sum(p.player < 0 for p in match.line), "not all draws could be verified")
        same(records.written(again.record()), text, "the replayed match writes another record")


def kept(match: Match) -> dict[str, Any]:
    """Data as it comes back from a file."""
    data: dict[str, Any] = json.loads(json.dumps(match.save()))
    return data


@check(REPLAYS)
def resuming_equals_playing_on(case: Case) -> None:
    """A saved match goes on like the one that was saved, with things undone before and after."""
    for stop, auto in [(stop, auto) for stop in (0, 32, 33, 120) for auto in (False, True)]:
        match = Match(case.game, seed=stop, auto=auto, seats=[f"P{p}" for p in range(case.players)])
        rng = Random(stop)
        while not match.over and len(match.line) < stop:
            step(match, rng, 0)
            if rng.below(5) == 0 and match.can_undo():
                match.undo()
        again = resume(kept(match))
        same(again.save(), match.save(), "what was resumed is saved otherwise")
        for m in (match, again):
            play_out(m, 5, style=1, stop=len(m.line) + 20)
            if m.line and any(p.player >= 0 for p in m.line):
                m.undo(agreed=True)
            play_out(m, 6, style=0, stop=len(m.line) + 300)
        same(again.save(), match.save(), "what was resumed went on otherwise")
        same(records.written(again.record()), records.written(match.record()), "the resumed match has another record")
        same(again.scores(), match.scores(), "the resumed match has other scores")


def check_round_trip(game: Game, s: State) -> None:
    """Written as JSON and read again it is the same state."""
    position = json.loads(json.dumps(game.position(s)))
    same(game.key(game.place(position)), game.key(s), "a position that is written and set up again is another state")


@check(POSITIONS, seeds=4)
def positions_round_trip(case: Case) -> None:
    """Every position can be written with names and set up again."""
    w = walk(case)
    for i in [*w.some(150, chance=True), len(w.moves)]:
        with where(w, i):
            check_round_trip(w.game, w.state(i))
    rng = Random(1)
    for i in w.some(20, chance=True):
        with where(w, i):
            check_round_trip(w.game, w.game.resample(w.state(i), i % (case.players + 1) - 1, rng))


@check(POSITIONS)
def a_match_from_a_position_goes_on_like_the_first(case: Case) -> None:
    """A match can begin in the middle of another, and its record replays."""
    first = play_out(Match(case.game, seed=2), 2, style=0, stop=20)
    position = json.loads(json.dumps(first.position()))
    match = case.game.match(position=position, seed=7)
    same(case.game.key(match.at(0)), case.game.key(first.state), "the match begins elsewhere")
    same(match.legal(), first.legal(), "other legal moves")
    views = [{k: v for k, v in one.view(0).items() if k != "moves"} for one in (match, first)]
    same(views[0], views[1], "another view")
    play_out(match, 3, style=0)
    case.game.audit(match.state)
    same(position, json.loads(json.dumps(first.position())), "placing changed the position it was given")
    text = records.written(match.record())
    again = replay(text)
    assert_same(again, match)
    require(match.line == [] or verify(again, text) == sum(p.player < 0 for p in match.line), "luck is not verified")


@check(POSITIONS)
def the_shortest_position_plays_to_the_end(case: Case) -> None:
    """Nothing named: first values, seat 0 or `player` at the start of a turn, decks full, rows dealt by chance."""
    for player in range(case.players):
        given: dict[str, Any] = {"player": player} if player else {}
        match = case.game.match(position=given, seed=3)
        same(match.player, player, "whose turn it is")
        blank = case.game.blank()
        for f in case.game.layout.fields:
            if f.axes and f.audience == OWNER and f.totals:
                for i in range(int(case.game.layout.room(f, 0))):
                    same(match.at(0).at[f.at + i], blank.at[f.at + i], f"{f.name} is not as before the deal")
        case.game.audit(match.at(0))
        play_out(match, player, style=0)
        case.game.audit(match.state)
        require(match.over, "the match does not end")


@check("`complete` of the game")
def what_is_left_out_is_worked_out(case: Case) -> None:
    """Decks left out are the box less all that is named: leaving out the hidden decks of a position changes nothing."""
    w = walk(case)
    for i in w.some(15, chance=True):
        position = w.game.position(w.state(i))
        for f in w.game.layout.fields:
            if f.audience == HIDDEN and f.totals and f.name in position:
                fewer = {k: v for k, v in position.items() if k != f.name}
                with where(w, i):
                    same(w.game.key(w.game.place(fewer)), w.keys[i], f"{f.name} is not worked out")
