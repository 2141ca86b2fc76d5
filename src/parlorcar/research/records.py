"""Matches that were played move by move without a referee, told again as a match with its events and its record."""

from __future__ import annotations

from collections.abc import Iterable

from parlorcar.core.game import Game
from parlorcar.match.luck import NOT_PROMISED
from parlorcar.match.match import Match, Played


class Retold(Match):
    """A match of given moves, outcomes of chance included. Nobody promised its luck, which its record says."""

    telling = True

    def __init__(self, game: Game, seats: list[str] | None = None) -> None:
        super().__init__(game, seats=seats)
        self.commitment = NOT_PROMISED

    def _settle(self) -> None:
        """While it is told nothing happens that was not given."""
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


def retold(game: Game, moves: Iterable[int], seats: list[str] | None = None) -> Match:
    """The match of these moves, which may break off anywhere; IllegalMove if one of them cannot be."""
    match = Retold(game, seats=seats)
    for move in moves:
        match.again(move)
    match.telling = False
    return match
