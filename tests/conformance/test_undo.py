"""Taking back brings back the earlier state, costs nobody a secret, and is refused with a reason otherwise."""

from __future__ import annotations

import pytest

from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match
from tests.conformance.walks import (
    Case,
    as_text,
    caught,
    hidden_entries,
    names,
    pick,
    planted,
    play_out,
    secret,
    step,
    tables,
)

MOVES = 220  # of each match that are looked at: as many again as the longest setup takes


def last_by_a_player(match: Match) -> int:
    """The length of the line before the last choice that a player made."""
    return max((n for n, p in enumerate(match.line) if p.player != CHANCE and not p.auto), default=-1)


@pytest.mark.parametrize("auto", [False, True], ids=["", "auto"])
@pytest.mark.parametrize("case", tables(), ids=names)
def test_undo_equals_the_earlier_state(case: Case, auto: bool) -> None:
    """Wherever undo is allowed it brings back the state before the choice; playing on from there is unharmed."""
    match = Match(case.game, seed=21, auto=auto)
    rng = Random(2)
    allowed = refused = 0
    while not match.over and len(match.line) < MOVES:
        before, length = match.game.key(match.state), len(match.line)
        step(match, rng, 1)
        if len(match.line) == length:
            continue  # a secret choice, for which others are awaited
        after, line = match.game.key(match.state), list(match.line)
        mine = line[length]
        fair = not mine.sealed and all(p.player == mine.player for p in line[length:])  # others' answers tell too
        assert match.can_undo() == match.can_undo(mine.player) == fair
        if not fair:
            refused += 1
            with pytest.raises(IllegalMove) as no:
                match.undo()
            assert no.value.reason in ("undo-chance", "undo-sealed", "undo-other")
            assert no.value.message != no.value.reason
            assert match.game.key(match.state) == after
            assert match.line == line
            continue
        allowed += 1
        for seat in range(case.players):
            if seat != mine.player:
                assert not match.can_undo(seat)
                with pytest.raises(IllegalMove) as no:
                    match.undo(seat)
                assert no.value.reason == "undo-other"
        assert match.undo(mine.player) == len(line) - length
        assert match.game.key(match.state) == before
        assert match.line == line[:length]
        assert match.journal[-1] == ("undo", len(line) - length)
        match.play(mine.move)
        assert match.game.key(match.state) == after
        assert [p.move for p in match.line] == [p.move for p in line]
    assert allowed
    assert refused


@pytest.mark.parametrize("auto", [False, True], ids=["", "auto"])
@pytest.mark.parametrize("case", tables(), ids=names)
def test_agreed_undo_goes_past_chance_and_brings_the_same_draws(case: Case, auto: bool) -> None:
    match = play_out(Match(case.game, seed=22, auto=auto), 22, style=0, stop=MOVES)
    keys = [match.game.key(match.at(n)) for n in range(len(match.line) + 1)]
    line, undone = list(match.line), []
    for _ in range(12):
        point = last_by_a_player(match)
        if point < 0:
            break
        undone.append(match.line[point])
        gone = match.undo(agreed=True)
        assert len(match.line) == point
        assert gone >= 1
        assert match.game.key(match.state) == keys[point]
    for choice in reversed(undone):
        match.play(choice.move, seat=choice.player)
    assert match.line == line, "other draws than before"
    assert match.game.key(match.state) == keys[-1]


@pytest.mark.parametrize("case", tables(), ids=names)
def test_back_to_the_beginning_by_agreement(case: Case) -> None:
    match = play_out(Match(case.game, seed=23), 23, style=0, stop=60)
    fresh = Match(case.game, seed=23)
    while last_by_a_player(match) >= 0:
        match.undo(agreed=True)
    assert match.line == fresh.line
    assert match.game.key(match.state) == match.game.key(fresh.state)
    for agreed in (False, True):
        with pytest.raises(IllegalMove) as no:
            match.undo(agreed=agreed)
        assert no.value.reason in ("nothing-to-undo", "undo-chance")
    assert match.game.key(match.state) == match.game.key(fresh.state)


@pytest.mark.parametrize("case", tables(), ids=names)
def test_undo_turn_takes_all_that_undo_would(case: Case) -> None:
    """It goes back as far as one undo after the other by the same player would, and no further."""
    match = Match(case.game, seed=24)
    rng = Random(6)
    longest = 0
    while not match.over and len(match.line) < MOVES:
        step(match, rng, 1)
        if not match.can_undo():
            continue
        mover = match.line[-1].player
        point = len(match.line)
        while point and match.line[point - 1].player == mover and not match.line[point - 1].sealed:
            point -= 1
        line = list(match.line)
        gone = match.undo_turn(mover)
        longest = max(longest, gone)
        assert len(match.line) == len(line) - gone == point
        assert match.game.key(match.state) == match.game.key(match.at(point))
        for played in line[point:]:
            match.play(played.move)
        assert match.line == line
    assert longest >= 1


@pytest.mark.parametrize("case", tables(), ids=names)
def test_events_tell_what_was_undone(case: Case) -> None:
    match = Match(case.game, seed=25)
    rng = Random(6)
    while not match.can_undo():
        step(match, rng, 1)
    events = len(match.recorder.all)
    first = next((n for n, e in enumerate(match.recorder.all) if e[0] == len(match.line)), events)
    match.undo()
    for seat in range(-1, case.players):
        told = match.events(seat)[events:]
        assert told == [{"n": events, "move": len(match.line), "event": "undone", "from": first}]


# --- a move that may be undone taught its mover nothing ---------------------------------------------------------


def check_taught_nothing(game: Game, before: State, move: int, mover: int, rng: Random) -> None:
    """In every world that the mover could be in, the move looks the same to him afterwards."""
    after = game.clone(before)
    game.apply(after, move)
    seen = as_text(game.view(after, mover))
    for _ in range(4):
        world = game.resample(before, mover, rng)
        game.apply(world, move, check=True)
        assert as_text(game.view(world, mover)) == seen, "taking it back would leave the mover with knowledge"


@pytest.mark.parametrize("case", tables(), ids=names)
def test_a_move_that_may_be_undone_taught_its_mover_nothing(case: Case) -> None:
    match = Match(case.game, seed=26)
    rng = Random(7)
    tried = 0
    while not match.over and tried < 120:
        length = len(match.line)
        mover, before = match.player, match.game.clone(match.state)
        view = as_text(match.view(mover))
        step(match, rng, 1)
        if len(match.line) == length or not match.can_undo():
            continue
        played = match.line[-1]
        assert (played.player, len(match.line)) == (mover, length + 1)
        check_taught_nothing(match.game, before, played.move, mover, rng)
        if tried < 20:
            match.undo()
            assert as_text(match.view(mover)) == view
            match.play(played.move)
        tried += 1
    assert tried


@pytest.mark.parametrize("case", [c for c in tables() if c.players > 1], ids=names)
def test_a_move_that_teaches_is_caught(case: Case) -> None:
    """A game that shows the mover another's hidden numbers as soon as he moves."""
    at = secret(case)
    game, s = at.game, at.state
    move = pick(game, s, game.legal(s), Random(1), 0)
    hidden = [i for _, i in hidden_entries(game, s, at.decider)]

    def shown(state: State, seat: int) -> dict[str, object]:
        return {**game.view(state, seat), "peeked": [int(state.at[i]) for i in hidden]}

    assert caught(lambda n: check_taught_nothing(planted(game, view=shown), s, move, at.decider, Random(n)))
