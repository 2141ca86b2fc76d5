"""What is known of a game before anybody sits down: its names, players and options."""

from __future__ import annotations

import json
from collections.abc import Callable

from parlorcar.core.errors import Worded
from parlorcar.core.game import Game


class Option:
    """A choice that a table makes about the rules; `rule` says what it changes."""

    def __init__(self, name: str, default: object, values: list[object], rule: str) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.rule = rule

    def described(self) -> dict[str, object]:
        """The option as data for JSON."""
        return {"default": self.default, "values": self.values, "rule": self.rule}


class GameSpec:
    """A game that can be set up: `make` is given the number of players and the options."""

    def __init__(
        self,
        id: str,
        title: str,
        players: tuple[int, int],
        rules_version: str,
        rules_file: str,
        make: Callable[[int, dict[str, object]], Game],
        options: list[Option] | None = None,
        aliases: list[str] | None = None,
        releases: dict[str, str] | None = None,
        words: dict[str, str] | None = None,
        variant: str = "",
        solo: bool = False,
    ) -> None:
        self.id = id
        self.title = title
        self.players = players
        self.rules_version = rules_version
        self.rules_file = rules_file  # the RULES.md that numbers its rules
        self.variant = variant  # of games that share this file: rules marked `*(name)*` belong to the one of that name
        self.solo = solo  # whether its rules have a game for one, which here is a match against bots
        self.make = make
        self.options = {option.name: option for option in options or []}
        self.aliases = aliases or []
        self.words = words or {}  # sentences for the message ids of a game from elsewhere
        self.releases = releases or {}  # by rules version, the release of parlorcar that plays it

    def game(self, players: object, given: dict[str, object]) -> Game:
        """The game for so many players with its options, both checked; without a number for as few as can play."""
        least, most = self.players
        if players is None:
            players = least
        if self.solo and players == 1:
            raise Worded("setup.solo", game=self.id, least=least)
        if isinstance(players, bool) or not isinstance(players, int) or not least <= players <= most:
            raise Worded("setup.players", game=self.id, least=least, most=most, given=players)
        options = {name: option.default for name, option in self.options.items()}
        for name, value in given.items():
            if name not in self.options:
                if not self.options:
                    raise Worded("setup.no-options", game=self.id, given=name)
                known = list(self.options)
                raise Worded.unknown("setup.no-option", name, known, game=self.id, options=", ".join(known))
            option = self.options[name]
            if not any(value is v or (type(value) is type(v) and value == v) for v in option.values):
                values = ", ".join(json.dumps(v) for v in option.values)
                shown = json.dumps(value, default=str)
                raise Worded("setup.option", game=self.id, option=name, values=values, given=shown)
            options[name] = value
        game = self.make(players, options)
        game.spec = self
        game.rules_version = self.rules_version
        return game
