"""One match as the wrappers step it: whose choice, what that seat may know, what it was worth, and its record."""

from __future__ import annotations

from pathlib import Path

from parlorcar import registry
from parlorcar.core.errors import Refusal
from parlorcar.core.events import Events
from parlorcar.core.game import Game
from parlorcar.core.moves import Moves
from parlorcar.core.state import NOBODY, State
from parlorcar.match.match import Match
from parlorcar.native.running_match import Running
from parlorcar.research.archives.records import replayed_match
from parlorcar.research.observation.information_state import CHOICE, Item, spelled
from parlorcar.research.simulation.matches import seed_of

__all__ = ["Episode"]


class Episode:
    """A match from its first choice to its end. Chance is drawn from the seed, and comes between choices by itself.

    With `skipping` a seat is asked only where it has a choice. Of seats that choose at the same time each is asked in
    turn, and sees nothing of what another has chosen before all have.
    """

    def __init__(self, game: str | Game, seed: int, skipping: bool = True) -> None:
        self.game = game = game_of(game)
        self.seed = seed
        self.skipping = skipping
        self.items: list[Item] = []  # what happened, and what was chosen: see `information_state`
        self._events = Events(recording=True)
        self._running = Running(game, skipping, self._events)
        self._moves = Moves(game.moves)
        self._running.begin(seed_of(seed, 0, "episode"))
        self._go_on()

    def __reduce__(self) -> tuple[object, ...]:
        choices = [item[2] for item in self.items if item[0] == CHOICE]
        return played_again, (self.game, self.seed, self.skipping, choices)

    def _go_on(self) -> None:
        self.over = not self._running.advance(self._moves)
        self.items += self._events.take()
        self.legal = [] if self.over else self._moves.listed()
        self.seat = NOBODY if self.over else int(self._running.seat)

    @property
    def state(self) -> State:
        """The referee's state; choices made at the same time are not in it before all have chosen."""
        return self._running.state

    def facing(self, seat: int) -> State:
        """The state to look at for a seat: its own decision is on top, if it has one now."""
        return self._running.shown(seat)

    def play(self, move: int) -> None:
        """The choice of the seat that decides; IllegalMove, and nothing changes, if it is not legal."""
        if self.over:
            raise self.game.illegal(Refusal("match-over"))
        if move not in self.legal:
            self.game.check(self._running.facing, move)
        self.items.append((CHOICE, self.seat, move, 0, 0))
        self._running.choose(move)
        self._go_on()

    @property
    def decisions(self) -> int:
        """How many choices have been made."""
        return int(self._running.decisions)

    def scores(self) -> list[int]:
        """The scores: final at the end; before it as far as they are public."""
        return self.game.scores(self.state)

    def ranks(self) -> list[int]:
        """The place of each seat at the end."""
        return self.game.ranking(self.state)

    def recall(self, seat: int) -> str:
        """The seat's information state: all that it has seen and chosen."""
        return spelled(self.game, self.items, seat)

    def moves(self) -> list[int]:
        """Every move so far, outcomes of chance included."""
        return self._running.history(False)

    def match(self, seats: list[str] | None = None) -> Match:
        """The episode as a match, with views, events and record."""
        return replayed_match(self.game, self.moves(), seats)

    def save(self, path: str | Path, seats: list[str] | None = None) -> None:
        """Write the record, which `parlorcar replay` and the browser open."""
        self.match(seats).write(path)


def played_again(game: Game, seed: int, skipping: bool, choices: list[int]) -> Episode:
    """An episode with the same luck and choices as another: for pickling."""
    episode = Episode(game, seed, skipping)
    for move in choices:
        episode.play(move)
    return episode


def game_of(game: str | Game, players: int | None = None, **options: object) -> Game:
    """A game by name, or the one that is given."""
    return registry.game(game, players, **options) if isinstance(game, str) else game
