"""What can be said about a position or a move of a game, in words and in points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from parlorcar.bots.search.knowledge import POINT, Knowledge
from parlorcar.core.game import SILENT
from parlorcar.core.state import State, zeros


@dataclass(frozen=True)
class Reason:
    """Why a player would make a move: a message id with its parameters."""

    id: str
    params: dict[str, Any] = field(default_factory=dict)

    def data(self) -> dict[str, Any]:
        """For JSON."""
        return {"reason": self.id, "params": self.params}


class Insight:
    """Nothing is known beyond what a search knows: no reasons, and the points that it expects for every seat."""

    def __init__(self, knowledge: Knowledge) -> None:
        self.knowledge = knowledge
        self.game = knowledge.game
        self.worth = zeros(knowledge.game.players)

    def expected(self, s: State) -> list[float]:
        """The points that every seat can expect to have at the end."""
        self.knowledge.outlook(s, self.worth)
        return [int(self.worth[p]) / POINT for p in range(self.game.players)]

    def reasons(self, s: State, seat: int, move: int) -> list[Reason]:
        """Why a seat would make a move, the best reason first; `s` is a state that the seat can imagine."""
        brings = self.brings(s, seat, move)
        return [Reason("why.points", {"points": brings})] if brings > 0 else []

    def theme(self, s: State, seat: int, move: int) -> str:
        """What a decision is about for which a move is the answer: the id of a name."""
        return "theme.any"

    def brings(self, s: State, seat: int, move: int) -> int:
        """The points that a move brings at once."""
        after = s.clone()
        self.game.play(after, move, SILENT)
        return int(self.game.scores(after)[seat]) - int(self.game.scores(s)[seat])
