"""A refusal names a rule wherever one applies: for moves of another moment, and for texts that are nearly moves."""

from __future__ import annotations

import pytest

from parlorcar.core.errors import IllegalMove
from parlorcar.core.game import Game
from parlorcar.core.state import State
from parlorcar.families import GAMES
from tests.conformance.walks import Case, cases, in_turn, names, walk
from tests.conftest import THOROUGH

OURS = {spec.id for spec in GAMES}


def refusal(game: Game, s: State, text: str) -> IllegalMove | None:
    """Why a text is no move; None if it is one after all."""
    try:
        game.parse(s, text)
    except IllegalMove as error:
        return error
    return None


def named(refused: IllegalMove) -> bool:
    """Whether a rule is named; a text that fits several moves breaks none."""
    return bool(refused.rule) or refused.reason == "ambiguous"


@pytest.mark.parametrize("case", [case for case in in_turn(cases(1), 0) if case.id in OURS], ids=names)
def test_every_text_that_is_nearly_a_move_names_one(case: Case) -> None:
    w = walk(case)
    tried = 0
    for i in w.some(25 if THOROUGH else 8):
        s = w.state(i)
        for move in w.game.legal(s)[:3]:
            verb, *things = w.game.text(s, move).split()
            near = [f"{verb} 9", f"{verb} gray red", " ".join([verb, *things, "1"]), " ".join([verb, "9", *things])]
            found = [refusal(w.game, s, text) for text in near]
            assert [(r.reason, text) for r, text in zip(found, near, strict=True) if r and not named(r)] == []
            tried += sum(1 for refused in found if refused)
    assert tried > 20


def test_what_begins_with_no_verb_names_none() -> None:
    w = walk(Case("stone-age", 2, 0))
    with pytest.raises(IllegalMove) as refused:
        w.game.parse(w.state(0), "fly to the moon")
    assert (refused.value.reason, refused.value.rule) == ("not-a-move", "")
