"""The tables that the tests of all games share, and what is needed to plant defects in a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, cast

import pytest

import parlorcar
from parlorcar.conformance.checking import Check, as_text
from parlorcar.conformance.hidden import Secret, held_by_others, hidden_entries, keeps_from, sees_entry
from parlorcar.conformance.hidden import secret as secret_of
from parlorcar.conformance.walks import (
    STYLES,
    Case,
    Trajectory,
    cases_of,
    deciders,
    facing,
    finished,
    game_of,
    pick,
    play_out,
    step,
    walk,
)
from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec
from parlorcar.pure import compiled
from tests.conftest import THOROUGH

__all__ = [
    "Case",
    "Secret",
    "Trajectory",
    "as_text",
    "deciders",
    "facing",
    "finished",
    "game_of",
    "held_by_others",
    "hidden_entries",
    "keeps_from",
    "pick",
    "play_out",
    "sees_entry",
    "step",
    "walk",
]

SEEDS = STYLES if THOROUGH else 2  # matches for each number of players, each in another style
INTERPRETED = ("ticket-to-ride-usa", "hoard")  # in `make soak` all of them
VARIANTS = ("simmental",)  # options that are games of their own: walked with every number of players


def cases(seeds: int = SEEDS, any_build: bool = False) -> list[Case]:
    """Every game, every number of players, several seeds; every other value of an option once.

    Tables between the fewest and the most players, an option at more than one table or in a second game that has it
    too, and more than one match at a table are for `make soak`; interpreted it is one table of two games.
    `test_builds.py` compares both builds state by state at every table each time, and `test_golden.py` plays every game
    in either.
    """
    found: list[Case] = []
    all_of_them = any_build or compiled() or THOROUGH
    for id, spec in parlorcar.specs().items():
        if all_of_them:
            every = cases_of(spec, seeds, lambda option: option in VARIANTS)
            found += [case for case in every if THOROUGH or any_build or at_the_edge(case, spec, seeds)]
        elif id in INTERPRETED:
            found.append(Case(id, spec.players[0], 0))
    return found


def at_the_edge(case: Case, spec: GameSpec, seeds: int) -> bool:
    """Whether a table has the fewest or the most players, each of two styles at one of them; options at the fewest."""
    if case.options:
        return case.players == spec.players[0] and case.id == where_tried(case.options[0])
    if seeds == 1:
        return case.players in spec.players
    return (case.players, case.seed % 2) in zip(spec.players, (0, 1), strict=True)


@cache
def where_tried(option: tuple[str, object]) -> str:
    """The one of the games with an option that is played with this value of it: of two such games in turn."""
    owners: dict[tuple[str, object], list[str]] = {}
    for id, spec in parlorcar.specs().items():
        for name, its in spec.options.items():
            for value in its.values:
                if value != its.default:
                    owners.setdefault((name, value), []).append(id)
    games = owners[option]
    return games[list(owners).index(option) % len(games)]


def in_turn(found: list[Case], turn: int) -> list[Case]:
    """Each game at the table with the fewest players or the most, in turn, and every other option; all in `make soak`.

    What takes long has a turn of its own, so that one test meets the tables that the one before it leaves out.
    """
    return found if THOROUGH or not compiled() else [case for i, case in enumerate(found) if i % 2 == turn % 2]


def conforming(module: ModuleType) -> pytest.MarkDecorator:
    """Every check of a module of `parlorcar.conformance` on every game, in turn at its tables."""
    checks = [found for found in vars(module).values() if isinstance(found, Check)]
    found = [(one, case) for n, one in enumerate(checks) for case in in_turn(cases(SEEDS if one.seeds > 1 else 1), n)]
    return pytest.mark.parametrize(("check", "case"), found, ids=[f"{one.name}-{case}" for one, case in found])


def secret(case: Case) -> Secret:
    """A state of the table's matches with a secret."""
    return secret_of(case, SEEDS)


def tables() -> list[Case]:
    """Every game and number of players once."""
    return cases(1)


def names(case: Case) -> str:
    return str(case)


def caught(check: Callable[[int], object], times: int = 30) -> bool:
    """Whether a check fails within some tries, each with another number."""
    for n in range(times):
        try:
            check(n)
        except AssertionError:
            return True
    return False


def refusal(error: type[Exception], call: Callable[[], object]) -> str | None:
    """What is said when something is refused; None if it is not."""
    try:
        call()
    except error as refused:
        return str(refused)
    return None


class Planted:
    """A game with a defect: some of its answers are replaced. It works in both builds, where a subclass would not."""

    def __init__(self, game: Game, changed: dict[str, Any]) -> None:
        self._game = game
        self._changed = changed

    def __getattr__(self, name: str) -> Any:
        return self._changed[name] if name in self._changed else getattr(self._game, name)


def planted(game: Game, **changed: Callable[..., Any]) -> Game:
    """The game with some of its answers replaced."""
    return cast(Game, Planted(game, changed))
