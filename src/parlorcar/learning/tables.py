"""The tables at which a network learns: a game with a number of players and options of the set-up."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product
from typing import Any

from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec
from parlorcar.moved import renamed
from parlorcar.registry import game as make_game
from parlorcar.registry import spec as spec_of


@dataclass(frozen=True, slots=True)
class GameSetup:
    """A game as it is set up: picklable, so that worker processes can make it."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = field(default=())

    def make(self) -> Game:
        """The game of this table."""
        return make_game(self.game, players=self.players, **dict(self.options))

    @property
    def chosen(self) -> dict[str, Any]:
        """The options by name."""
        return dict(self.options)


def seats_of(spec: GameSpec) -> range:
    """The numbers of players that a game is set up for."""
    least, most = spec.players
    return range(max(2, least), most + 1)


def every_option(spec: GameSpec) -> list[dict[str, Any]]:
    """All combinations of options, the defaults first."""
    names = list(spec.options)
    values = [
        sorted(option.values, key=lambda value, option=option: value != option.default)  # type: ignore[misc]  # no type
        for option in spec.options.values()
    ]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def all_tables(name: str) -> list[GameSetup]:
    """Every table of a game: the defaults of each number of players first."""
    spec = spec_of(name)
    return [
        GameSetup(spec.id, players, tuple(options.items()))
        for options in every_option(spec)
        for players in seats_of(spec)
    ]


def default_table(name: str, players: int) -> GameSetup:
    """A game with the options of the rulebook."""
    spec = spec_of(name)
    return GameSetup(spec.id, players, tuple((o.name, o.default) for o in spec.options.values()))


__getattr__ = renamed(__name__, {"Table": GameSetup})
