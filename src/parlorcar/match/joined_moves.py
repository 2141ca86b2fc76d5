"""Several moves in one text, joined by `;`: all of them are made, or none.

A text is one seat's, and ends with its decisions. What the match answers by itself may be left out of it or said.
If a move cannot be made the match is again exactly as it was. After something was revealed the refusal is always the
same, whatever came: a text can be tried, and no player may learn from its refusal what a draw would bring. Whether it
is refused tells something all the same, so doors at which seats play (service, terminal) take no text that goes on
after a reveal.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.notation import matching, normal
from parlorcar.core.state import CHANCE
from parlorcar.match.referee import Played, Referee


def parts(text: str) -> list[str]:
    """The moves of a text."""
    return [part for part in text.split(";") if part.strip()] or [text]


@contextmanager
def all_or_none(match: Referee) -> Iterator[None]:
    """If anything goes wrong inside, the match is again exactly as it was: luck, events and choices included."""
    state, counts, pending = match.state.clone(), dict(match._counts), dict(match.pending)
    line, journal, events = len(match.line), len(match.journal), len(match.recorder.all)
    try:
        yield
    except BaseException:
        match.state = state
        match._counts, match.pending = counts, pending
        del match.line[line:], match._first_event[line:], match.journal[journal:], match.recorder.all[events:]
        match.recorder.events.take()
        for n in [n for n in match._snapshots if n > line]:
            del match._snapshots[n]
        raise


def play_all(match: Referee, texts: list[str], seat: int | None) -> None:
    """Make the moves of a text, for one seat: by default the one whose decision it is."""
    me = match.player if seat is None else seat
    with all_or_none(match):
        answered: list[Played] = []  # what the match has answered for the seat since its last move
        after_reveal = 0  # the first of the texts that comes after a reveal
        for number, text in enumerate(texts):
            rest = answers_after(match.game, text, answered) if number else None
            if rest is not None:
                answered = rest
                continue
            before = len(match.line)
            refused = _try_move(match, text, me, first=number == 0)
            if refused is not None:
                raise _refusal_for(match, refused, text, answered, texts[after_reveal:] if after_reveal else [])
            made = match.line[before:]
            answered = [played for played in made if played.auto and played.player == me]
            if not after_reveal and any(played.player == CHANCE or played.sealed for played in made):
                after_reveal = number + 1


def _try_move(match: Referee, text: str, me: int, first: bool) -> IllegalMove | None:
    """Make a move; why it cannot be made, if so."""
    try:
        if not match.over and match.game.player(match.state) == CHANCE:
            return match._refused("chance-decides")
        if not first and (me in match.pending or (me not in match.waiting and not match.out_of_turn(me))):
            return match._refused("joined-past-decisions", text=text.strip(), player=me)
        match._play(match.parse(text, me), me)
    except IllegalMove as error:
        return error
    return None


def _refusal_for(
    match: Referee, refused: IllegalMove, text: str, answered: list[Played], after_reveal: list[str]
) -> IllegalMove:
    """What a refusal reveals."""
    if after_reveal:
        return match._refused("joined-after-reveal", text=";".join(after_reveal).strip())
    for played in answered:
        if normal(played.text).split()[0] == normal(text).split()[0]:
            return match._refused("joined-only-answer", text=text.strip(), answer=played.text)
    return refused


def answers_after(game: Game, text: str, answered: list[Played]) -> list[Played] | None:
    """The answers behind the one that a text says; None if it says none of them."""
    for i, played in enumerate(answered):
        if says(game, text, played.move, played.text):
            return answered[i + 1 :]
    return None


def says(game: Game, text: str, move: int, spelled: str) -> bool:
    """Whether a text means a move that is spelled so."""
    return matching(text, [(move, spelled, game.family(move).spelled)]) == [move]
