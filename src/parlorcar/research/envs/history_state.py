"""A position with its whole past, stepped one move at a time, chance included: what a tree search holds."""

from __future__ import annotations

import warnings
from array import array
from functools import cache
from typing import Any

from parlorcar import registry
from parlorcar.core.events import Events
from parlorcar.core.game import Game
from parlorcar.core.rng import Random
from parlorcar.core.state import CHANCE, NOBODY, State
from parlorcar.research.observation.information_state import CHOICE, Item, recalled, row, spelled


@cache
def _game(id: str, players: int, options: tuple[tuple[str, Any], ...]) -> Game:
    """The game of everything that is restored in this process."""
    return registry.game(id, players=players, **dict(options))


def restored(
    id: str,
    players: int,
    options: tuple[tuple[str, Any], ...],
    state: bytes,
    chosen: list[int],
    items: list[Item],
    imagined_for: int | None,
) -> HistoryState:
    """What was pickled."""
    history = HistoryState(_game(id, players, options))
    history.state = history.game.load(state)
    history.chosen, history.items, history.imagined_for = chosen, items, imagined_for
    return history


class HistoryState:
    """A state, the choices that wait for those of others, and what every seat has seen and chosen."""

    def __init__(self, game: Game, start: State | None = None) -> None:
        self.game = game
        self.state = game.setup() if start is None else game.clone(start)
        self.chosen: list[int] = []  # by those who choose at the same time, kept until all have
        self.items: list[Item] = []
        self.imagined_for: int | None = None  # the seat whose knowledge this is, if the rest was dealt again
        self._events = Events(recording=True)
        # What `information_state` and `rows` have made so far, by seat: replaced, never changed, so copies share it.
        self._texts: dict[int, tuple[int, str]] = {}
        self._rows: dict[int, tuple[int, bytes]] = {}

    def copy(self) -> HistoryState:
        """A copy that shares nothing that changes."""
        other = HistoryState.__new__(HistoryState)
        other.game = self.game
        other.state = self.state.clone()
        other.chosen = list(self.chosen)
        other.items = list(self.items)
        other.imagined_for = self.imagined_for
        other._events = Events(recording=True)
        other._texts = dict(self._texts)
        other._rows = dict(self._rows)
        return other

    def __deepcopy__(self, memo: object) -> HistoryState:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.game
        options = tuple(sorted(game.chosen.items()))
        saved = (game.dump(self.state), self.chosen, self.items, self.imagined_for)
        return restored, (game.id, game.players, options, *saved)

    def player(self) -> int:
        """Whose decision it is: a seat, CHANCE or NOBODY."""
        player = self.game.player(self.state)
        if player in (CHANCE, NOBODY):
            return player
        group = self.game.group(self.state)
        return group[len(self.chosen)] if group else player

    def facing(self, seat: int) -> State:
        """The state to look at for a seat, with its own decision on top."""
        return self.game.facing(self.state, seat) if seat in self.game.group(self.state) else self.state

    def legal(self) -> list[int]:
        """The legal moves of the player who decides."""
        player = self.player()
        return self.game.legal(self.facing(player) if player >= 0 else self.state)

    def play(self, move: int) -> None:
        """Carry out a legal move."""
        player = self.player()
        if player >= 0:
            self.items.append((CHOICE, player, move, 0, 0))
            group = self.game.group(self.state)
            if group:
                self.chosen.append(move)
                if len(self.chosen) < len(group):
                    return
                choices, self.chosen = self.chosen, []
                for choice in choices:
                    self.game.play(self.state, choice, self._events)
                self.items += self._events.take()
                return
        self.game.play(self.state, move, self._events)
        self.items += self._events.take()

    def imagine(self, seat: int, rng: Random) -> HistoryState:
        """Another past that could be this one, as far as a seat can tell; choices that others keep are made again."""
        other = self.copy()
        other.state = self.game.resample(self.state, seat, rng)
        other.imagined_for = seat
        group = self.game.group(other.state)
        for i, move in enumerate(self.chosen):
            if group[i] != seat:
                legal = self.game.legal(self.game.facing(other.state, group[i]))
                other.chosen[i] = legal[rng.below(len(legal))]
            else:
                other.chosen[i] = move
        return other

    # --- recall: spelled as far as it goes, so that asking at every move does not spell everything each time ------

    def recall(self, seat: int) -> str:
        """The information state of a seat as text."""
        done, text = self._texts.get(seat, (0, ""))
        if done < len(self.items):
            more = spelled(self.game, self.items[done:], seat)
            text = f"{text};{more}" if text and more else text or more
            self._texts[seat] = (len(self.items), text)
        return text

    def rows(self, seat: int) -> bytes:
        """The information state of a seat as rows of numbers (float32), one behind the other."""
        done, rows = self._rows.get(seat, (0, b""))
        if done < len(self.items):
            more = array("f")
            for item in recalled(self.game, self.items[done:], seat):
                more.extend(row(self.game, item))
            rows += more.tobytes()
            self._rows[seat] = (len(self.items), rows)
        return rows


RENAMED = {"Held": HistoryState}


def __getattr__(name: str) -> object:
    """Names of before go on working, with a warning that says what they are called now."""
    if name in RENAMED:
        warnings.warn(f"{name} is called {RENAMED[name].__name__} now", DeprecationWarning, stacklevel=2)
        return RENAMED[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
