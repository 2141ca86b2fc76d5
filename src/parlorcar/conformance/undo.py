"""Taking back brings back the earlier state, reveals nothing, and is refused with a reason otherwise."""

from __future__ import annotations

from parlorcar.conformance.checking import as_text, check, refuses, require, same
from parlorcar.conformance.walks import Case, play_out, step
from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, State
from parlorcar.match.match import Match

MOVES = 220  # of each match that are looked at: as many again as the longest setup takes
REVEALS = "the step that was played: whatever it reveals has to come from a chance frame of its own"


def last_by_a_player(match: Match) -> int:
    """The length of the line before the last choice that a player made."""
    return max((n for n, p in enumerate(match.line) if p.player != CHANCE and not p.auto), default=-1)


def refused_undo(match: Match, reasons: tuple[str, ...], seat: int | None = None, agreed: bool = False) -> None:
    """Taking back is refused for one of some reasons, in words."""
    with refuses(IllegalMove, f"seat {seat} could take something back") as no:
        match.undo(seat, agreed=agreed)
    require(no[0].reason in reasons, f"taking back is refused for {no[0].reason}, not {reasons}")
    require(no[0].message != no[0].reason, f"{no[0].reason} has no words")


@check(REVEALS)
def undo_equals_the_earlier_state(case: Case) -> None:
    """Wherever undo is allowed it brings back the state before the choice; playing on from there is unharmed."""
    for auto in (False, True):
        match = Match(case.game, seed=21, auto=auto)
        rng = Random(2)
        while not match.over and len(match.line) < MOVES:
            before, length = match.game.key(match.state), len(match.line)
            step(match, rng, 1)
            if len(match.line) > length:  # else it is a secret choice, for which others are awaited
                check_undo(match, before, length)


def check_undo(match: Match, before: bytes, length: int) -> None:
    """The choice just made can be taken back, or is refused for a reason."""
    after, line = match.game.key(match.state), list(match.line)
    mine = line[length]
    fair = not mine.sealed and all(p.player == mine.player for p in line[length:])  # others' answers tell too
    require(match.can_undo() == match.can_undo(mine.player) == fair, f"whether {mine.text!r} can be taken back")
    if not fair:
        refused_undo(match, ("undo-chance", "undo-sealed", "undo-other"))
        require(match.game.key(match.state) == after and match.line == line, "refusing to take back changed something")
        return
    for seat in range(match.game.players):
        if seat != mine.player:
            require(not match.can_undo(seat), f"seat {seat} can take back what another did")
            refused_undo(match, ("undo-other",), seat)
    same(match.undo(mine.player), len(line) - length, "how much was taken back")
    same(match.game.key(match.state), before, "taking back does not bring back the state")
    same(match.line, line[:length], "the line after taking back")
    same(match.journal[-1], ("undo", len(line) - length), "the journal after taking back")
    match.play(mine.move)
    same(match.game.key(match.state), after, "the same move again leads elsewhere")
    same([p.move for p in match.line], [p.move for p in line], "the same move again has other consequences")


@check(REVEALS)
def agreed_undo_brings_the_same_draws(case: Case) -> None:
    """By agreement one can go back past chance, and what was drawn comes again."""
    for auto in (False, True):
        match = play_out(Match(case.game, seed=22, auto=auto), 22, style=0, stop=MOVES)
        keys = [match.game.key(match.at(n)) for n in range(len(match.line) + 1)]
        line, undone = list(match.line), []
        for _ in range(12):
            point = last_by_a_player(match)
            if point < 0:
                break
            undone.append(match.line[point])
            require(match.undo(agreed=True) >= 1, "nothing was taken back")
            same(len(match.line), point, "how far it went back")
            same(match.game.key(match.state), keys[point], "another state than before")
        for choice in reversed(undone):
            match.play(choice.move, seat=choice.player)
        same(match.line, line, "other draws than before")
        same(match.game.key(match.state), keys[-1], "another state than before")


@check(REVEALS)
def back_to_the_beginning_by_agreement(case: Case) -> None:
    """By agreement a whole match can be taken back."""
    match = play_out(Match(case.game, seed=23), 23, style=0, stop=60)
    fresh = Match(case.game, seed=23)
    while last_by_a_player(match) >= 0:
        match.undo(agreed=True)
    same(match.line, fresh.line, "the beginning is another")
    same(match.game.key(match.state), match.game.key(fresh.state), "the beginning is another")
    for agreed in (False, True):
        refused_undo(match, ("nothing-to-undo", "undo-chance"), agreed=agreed)
    same(match.game.key(match.state), match.game.key(fresh.state), "refusing to take back changed something")


@check(REVEALS)
def undo_turn_takes_all_that_undo_would(case: Case) -> None:
    """It goes back as far as one undo after the other by the same player would, and no further."""
    match = Match(case.game, seed=24)
    rng = Random(6)
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
        require(len(match.line) == len(line) - gone == point, f"it went back to {len(match.line)}, not to {point}")
        same(match.game.key(match.state), match.game.key(match.at(point)), "another state than before")
        for played in line[point:]:
            match.play(played.move)
        same(match.line, line, "playing on has other consequences")


def check_taught_nothing(game: Game, before: State, move: int, mover: int, rng: Random) -> None:
    """In every world that the mover could be in, the move looks the same to him afterwards."""
    after = game.clone(before)
    game.apply(after, move)
    seen = as_text(game.view(after, mover))
    for _ in range(4):
        world = game.resample(before, mover, rng)
        game.apply(world, move, check=True)
        same(as_text(game.view(world, mover)), seen, "taking it back would leave the mover with knowledge")


@check(REVEALS)
def a_move_that_may_be_undone_taught_its_mover_nothing(case: Case) -> None:
    """Nobody learns anything by a move and takes it back."""
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
        same((played.player, len(match.line)), (mover, length + 1), "who moved")
        check_taught_nothing(match.game, before, played.move, mover, rng)
        if tried < 20:
            match.undo()
            same(as_text(match.view(mover)), view, "the view after taking back is another")
            match.play(played.move)
        tried += 1
