"""Ways in which single answers once told what was in a hand, to be planted again."""

from __future__ import annotations

import pytest

from parlorcar.conformance.twins import Apart, Twin
from parlorcar.core.state import State
from parlorcar.match.match import Match

__all__ = ["LEAKS", "Apart", "Twin", "leak"]

LEAKS = {  # the steps of three ways in which single answers once told what was in a hand
    "payments": ("pay",),
    "objectives": ("settle", "move", "act", "choose_tile", "sell"),
    "discards": ("discard_cost", "discard_drawn"),
}


def leak(steps: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let matches give every single answer of some steps unasked, whoever can know that it is the only one."""
    careful = Match.only_answer

    def careless(self: Match, state: State) -> int | None:
        legal = self.game.legal(state)
        if len(legal) == 1 and self.game.steps[state.peek()[0]].name in steps:
            return legal[0]
        return careful(self, state)

    monkeypatch.setattr(Match, "only_answer", careless)
