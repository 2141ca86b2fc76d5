"""Matches that were played move by move without a referee, replayed with their events and records."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import Any

from parlorcar.core.game import Game
from parlorcar.match.luck import NOT_PROMISED
from parlorcar.match.match import Match, Played


class ReplayedMatch(Match):
    """A match of given moves, outcomes of chance included. No one committed to its luck, and its record says so."""

    telling = True

    def __init__(self, game: Game, seats: list[str] | None = None, position: dict[str, Any] | None = None) -> None:
        super().__init__(game, seats=seats, position=position)
        self.commitment = NOT_PROMISED

    def _settle(self) -> None:
        """A replay adds no move of its own."""
        if not self.telling:
            super()._settle()

    def again(self, move: int) -> None:
        """Play the next given move."""
        game, state = self.game, self.state
        game.check(state, move)
        stream = game.steps[state.step()].stream
        if stream:
            self._counts[stream] = self._counts.get(stream, 0) + 1
        sealed = bool(game.group(state))
        self._log(Played(game.player(state), move, game.text(state, move), stream, sealed=sealed))


def replayed_match(
    game: Game, moves: Iterable[int], seats: list[str] | None = None, position: dict[str, Any] | None = None
) -> Match:
    """The match of these moves, which may break off anywhere; IllegalMove if one of them cannot be."""
    match = ReplayedMatch(game, seats, position)
    for move in moves:
        match.again(move)
    match.telling = False
    return match


RENAMED: dict[str, Any] = {"retold": replayed_match, "Retold": ReplayedMatch}


def __getattr__(name: str) -> object:
    """Names of before go on working, with a warning that says what they are called now."""
    if name in RENAMED:
        warnings.warn(f"{name} is called {RENAMED[name].__name__} now", DeprecationWarning, stacklevel=2)
        return RENAMED[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
