"""A move that is not legal is refused with a reason a player understands, and changes nothing."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from parlorcar.conformance.checking import check, refuses, require, same, where
from parlorcar.conformance.walks import Case, finished, play_out, walk
from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.match.match import Match
from parlorcar.registry import spec
from parlorcar.words.rulebook import Rulebook

NO_MOVES: list[Any] = [True, False, None, 1.0, 2.5, [], {}, b"draw", object(), (0,)]
NO_TEXTS = ["", " ", ";", "zork", "zork the denver", "\x00", "1", "0", "-", "¿?", "x" * 500, "nothing; nothing"]
REASONS = "`refuse` of the step on top, the words of its message id, and the ids in RULES.md"


@cache
def rule_ids(id: str) -> frozenset[str]:
    """The rules that a game has; read once, for a match refuses thousands of moves."""
    return frozenset(Rulebook(spec(id)).rules)


def check_words(id: str, refused: IllegalMove) -> None:
    """The reason is a sentence, and its rule exists."""
    wordless = refused.message == refused.reason or refused.message.startswith(refused.reason)
    require(str(refused) and not wordless, f"the message id {refused.reason} has no words")
    require(
        not re.search(r"\{[a-z_]+\}", refused.message), f"{refused.reason} lacks something to say: {refused.message}"
    )
    require(refused.message[-1] in ".!?", f"{refused.reason} should end as a sentence: {refused.message}")
    if refused.rule:
        require(refused.rule in rule_ids(id), f"{refused.reason} cites {refused.rule}, which RULES.md does not have")
        require(refused.rule in str(refused), f"the refusal does not name {refused.rule}")


def check_refused(game: Game, s: State, id: str) -> int:
    """Every number that is no legal move is refused; returns how many were tried."""
    legal, key = set(game.legal(s)), game.key(s)
    wrong = [m for m in range(game.moves) if m not in legal] + [-1, -2, game.moves, 2**31, 2**63, -(2**63), 2**70]
    for move in wrong:
        with refuses(IllegalMove, f"move {move} is not legal, and was made") as refused:
            game.apply(s, move, check=True)
        same(game.key(s), key, f"refusing {move} changed the state")
        check_words(id, refused[0])
    return len(wrong)


@check(REASONS, seeds=2)
def every_illegal_number_is_refused(case: Case) -> None:
    """Every number that is no legal move is refused in words, and changes nothing."""
    w = walk(case)
    for i in [*w.some(12), *w.some(4, chance=True), len(w.moves)]:
        with where(w, i):
            check_refused(w.game, w.state(i), case.id)


@check("`rules` of the families in the numbering, and the rule that `refuse` names")
def every_refusal_names_a_rule(case: Case) -> None:
    """A player who tries a move of another moment is told which rule is against it."""
    w = walk(case)
    for i in w.some(25):
        s = w.state(i)
        legal = set(w.game.legal(s))
        for family in w.game.numbering.families if legal else []:
            first = int(family.first)
            move = next((m for m in range(first, first + len(family.objects)) if m not in legal), None)
            if move is None or family.chance:
                continue
            with where(w, i):
                with refuses(IllegalMove, f"{family.verb} is not legal, and was made") as refused:
                    w.game.check(s, move)
                require(refused[0].rule, f"no rule is named where {w.game.text(s, move)!r} is refused")


def snapshot(match: Match) -> tuple[bytes, int, int, int, list[int], dict[str, Any]]:
    """All that a refusal must not change."""
    return (
        match.game.key(match.state),
        len(match.line),
        len(match.journal),
        len(match.recorder.all),
        match.chosen,
        match.record(),
    )


def refused_by(match: Match, attempt: Any, id: str, seat: int | None = None) -> None:
    """A match refuses something in words."""
    with refuses(IllegalMove, f"{attempt!r} was played by seat {seat}") as refused:
        match.play(attempt, seat=seat)
    check_words(id, refused[0])


@check(REASONS)
def a_match_refuses_what_is_no_move(case: Case) -> None:
    """Whatever is no move at all is refused, at the start, in the middle and at the end."""
    for stop in (0, 40, 10**9):
        match = play_out(Match(case.game, seed=3), 3, style=0, stop=stop)
        before = snapshot(match)
        for wrong in NO_MOVES + NO_TEXTS + [-1, case.game.moves, 2**70]:
            refused_by(match, wrong, case.id)
            same(snapshot(match), before, f"refusing {wrong!r} changed the match")


@check(REASONS)
def texts_of_moves_that_are_not_legal_now(case: Case) -> None:
    """The text of a move of another moment is refused."""
    match = play_out(Match(case.game, seed=3), 3, style=0, stop=60)
    game, legal = match.game, set(match.legal())
    texts = {match.text(m) for m in legal}
    before = snapshot(match)
    for move in range(0, game.moves, 7):
        text = game.numbering.texts[move]
        if move not in legal and text not in texts and not game.family(move).spelled:
            refused_by(match, text, case.id)
    same(snapshot(match), before, "refusing a text changed the match")


@check("whose frame is on top: the second number that is pushed")
def only_who_decides_may_play(case: Case) -> None:
    """Nobody plays for another seat."""
    match = play_out(Match(case.game, seed=5), 5, style=0, stop=50)
    while match.over:  # a short match
        match = play_out(Match(case.game, seed=5), 5, style=0, stop=len(match.line) // 2)
    before = snapshot(match)
    move = match.legal()[0]
    for seat in [p for p in range(-3, case.players + 2) if p not in match.waiting]:
        for attempt in (move, match.text(move)):
            refused_by(match, attempt, case.id, seat)
        require(match.legal(seat) == [] or match.out_of_turn(seat), f"seat {seat} has moves out of turn")
    same(snapshot(match), before, "refusing changed the match")


@check(REASONS)
def nothing_can_be_played_after_the_end(case: Case) -> None:
    """A match that is over stays as it is."""
    match = finished(case)
    before = snapshot(match)
    for attempt in (0, "draw"):
        for seat in (None, 0):
            refused_by(match, attempt, case.id, seat)
    same(snapshot(match), before, "refusing changed the match")
