"""A game with a planted fault, as worker processes can make it too."""

from __future__ import annotations

from parlorcar import registry
from parlorcar.core.errors import AuditFailure
from parlorcar.core.game import Game
from parlorcar.core.state import State


def faulty(name: str, players: int | None = None, **options: object) -> Game:
    """The toy game, but an audit that fails at the end of some matches: where the first seat's score is odd."""
    game = registry.game(name, players=players, **options)

    def audit(s: State) -> None:
        if game.over(s) and game.scores(s)[0] % 2:
            raise AuditFailure("a card is lost")

    vars(game)["audit"] = audit
    return game
