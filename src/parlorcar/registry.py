"""Finding games by name: those of all families, in this package and in others."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Literal

from parlorcar.core.errors import Worded
from parlorcar.core.game import Game
from parlorcar.core.spec import GameSpec
from parlorcar.families import families, family_named
from parlorcar.match.match import Match
from parlorcar.pure import compiled
from parlorcar.words import say, variant


@cache
def specs() -> dict[str, GameSpec]:
    """Every game that can be played here, by id."""
    try:
        every = families()
    except Worded as error:
        raise error.worded(say) from None
    found: dict[str, GameSpec] = {}
    for family in every:
        for one in family.games:
            found.setdefault(one.id, one)
    return found


def spec(name: str) -> GameSpec:
    """The game of that id or alias; an unknown one gets the nearest name."""
    in_the_making = [one for family in families() for one in family.in_the_making]
    for known in [*specs().values(), *in_the_making]:
        if name == known.id or name in known.aliases:
            return known
    names = [n for known in specs().values() for n in (known.id, *known.aliases)]
    raise Worded.unknown("setup.no-game", name, names, games=", ".join(specs())).worded(say)


def _by_id(one: GameSpec) -> tuple[Callable[[str], GameSpec], tuple[str]]:
    return spec, (one.id,)


copyreg.pickle(GameSpec, _by_id)  # it holds functions and cannot travel itself: there it is found by its id


def game(name: str, players: int | None = None, **options: object) -> Game:
    """A game for so many players, with its options as keywords."""
    return made(name, players, options)


def made(name: str, players: object, options: dict[str, object]) -> Game:
    """The same with the options as a dict, which may come from a stranger: no name in it can be mistaken for ours."""
    if not compiled():
        from parlorcar.build_info import tell_interpreted  # only here, as below: importing the package stays quick

        tell_interpreted()
    found = spec(name)

    def said(message: str, params: dict[str, object]) -> str:
        return (
            found.words[message].format(**params) if message in found.words else say(variant(found.id, message), params)
        )

    try:
        chosen = found.game(players, options)
    except Worded as error:
        raise error.worded(said) from None
    chosen.say = said
    chosen.host = Match
    chosen.maker = made
    return chosen


def data_place(game: str, kind: str, ending: str) -> Path:
    """Where the family of a game has a file of a kind for it (`families.data_file`), or would have it."""
    path = family_named(game).data_file(f"{kind}/{game}{ending}")
    if path is None:
        raise Worded("setup.no-home", game=game).worded(say)
    return path


def replay(record: dict[str, Any] | str | Path, chance: Literal["drawn", "chosen"] = "drawn") -> Match:
    """The match of a record (a dict, its text, or a file), at its last move; to be played on with `chance` as there."""
    from parlorcar.match import replay_record

    return replay_record.replay(record, made, chance)


def resume(saved: dict[str, Any]) -> Match:
    """The match that `Match.save` kept, to be played on."""
    from parlorcar.match import saved_match

    return saved_match.resume(saved, made)
